"""Switching the language at an open table: CPU milliseconds until the whole table stands there in the other language.

    python -m tests.bench.language [--size 1280x720]

Prints JSON: for each of the three tables and each language `first` (its words and cards were never drawn) and `again`;
`most` is the largest of all, `bound` what it should be under. The table waits for the person, with cards in the trick
where the game has got so far.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

import pygame

from game import catalog, i18n
from game.core.bots import decide
from game.core.rng import stream
from game.host.memory import MemoryHost
from game.scenes.families import NewMatch
from game.ui.intents import Accept
from tests.app.program import open_program, steady
from tests.ui.languages_scenes import FIRST, family_of

BOUND = 300
"""Milliseconds."""
MOVES = 4
"""Moves of the person before the switch."""


def sit_down(app: Any, family: str) -> Any:
    """Begins a match; the person moves as advised until there have been so many moves, and is to move again."""
    record = family_of(family)
    record.doors.start(app, NewMatch(FIRST[family], record.versions[0].preset, record.guests, "LANGUAGES"))
    table = app.scene
    bot = next(iter(catalog.bots(FIRST[family]).values()))()
    moved = 0
    for _frame in range(20_000):
        app.frame()
        if app.scene is not table:
            app.scene.handle(Accept())
        elif table.accepting and moved == MOVES:
            break
        elif table.accepting:
            match = table.driver.match
            table.play(decide(bot.think(match.view(0), stream("LANGUAGES", match.ply))).move)
            moved += 1
    for _frame in range(40):
        app.frame()
    return table


def switch(app: Any, code: str) -> float:
    """Milliseconds of CPU from the change of the setting to the whole new picture."""
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    begin = time.process_time()
    app.change(language=code)
    for _frame in range(100):
        app.frame()
        if app.painted and not app.scene.dirty:
            break
    spent = time.process_time() - begin
    assert app.painted and i18n.CURRENT.code == code
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != before, "the picture is the old one"
    return round(spent * 1000, 1)


def measure(family: str, size: tuple[int, int]) -> dict[str, dict[str, float]]:
    """One table in every language, twice."""
    with steady():
        app = open_program(MemoryHost(), size)
        app.change(speed="off")
        table = sit_down(app, family)
        assert table.accepting, table
        codes = [code for code in i18n.available() if code != i18n.CURRENT.code] + [i18n.CURRENT.code]
        found: dict[str, dict[str, float]] = {code: {"first": switch(app, code)} for code in codes}
        for code in codes:
            found[code]["again"] = switch(app, code)
    return found


def main() -> None:
    """All three tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x720")
    words = parser.parse_args().size
    width, height = (int(part) for part in words.split("x"))
    tables = {family: measure(family, (width, height)) for family in FIRST}
    most = max(value for table in tables.values() for figures in table.values() for value in figures.values())
    print(json.dumps({"size": words, "bound": BOUND, "most": most, "tables": tables}, indent=1))


if __name__ == "__main__":
    main()
