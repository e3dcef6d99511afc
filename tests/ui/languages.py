"""Every scene in every language at every size and text size: what overflows, overlaps or cannot be hit.

    python -m tests.ui.languages                        the whole product, a few minutes for each language
    python -m tests.ui.languages --language de --size 390x844 --scale 1.5 --scene guandan --shots FOLDER

tests/ui/test_languages.py runs a part of it.
"""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame
from tqdm import tqdm

from game import i18n
from game.core.match import Match
from game.scenes.base import Scene
from game.ui import text
from game.ui.screen import Screen
from tests.ui.fake_app import SCREENS, FakeApp
from tests.ui.layout_check import check, overlap_faults, target_faults, text_faults
from tests.ui.shots import scenes

SCALES = (1.0, 1.5)
ROOK = "rook/crowsnest"
Show = Callable[[Screen], FakeApp]
"""Opens an app of that size with the scene on top."""


def languages() -> list[str]:
    """English and every published catalogue."""
    return i18n.available()


def shown() -> dict[str, Show]:
    """Every scene by name: those of no game, and each table in its phases with its sheets."""
    found: dict[str, Show] = {f"house {name}": _house(stack) for name, stack in scenes().items()}
    found |= {f"rook {phase}": lambda screen, phase=phase: rook(screen, phase).app for phase in ROOK_PHASES}
    found |= {f"rook {sheet}": lambda screen, sheet=sheet: _open(rook(screen, "play").table, sheet)
              for sheet in ("menu", "info", "score_sheet", "last_trick", "look_back", "log", "help", "record")}
    found |= {f"schnapsen {phase}": lambda screen, phase=phase: schnapsen(screen, phase).app
              for phase in SCHNAPSEN_PHASES}
    found |= {f"schnapsen {sheet}": lambda screen, sheet=sheet: _open(schnapsen(screen, "reply"), sheet)
              for sheet in ("menu", "points", "score_sheet", "won_tricks", "log", "help", "record")}
    found |= {f"guandan {phase}": _guandan(phase) for phase in _guandan_phases()}
    return found


def _house(stack: Callable[[], list[Scene]]) -> Show:
    def show(screen: Screen) -> FakeApp:
        app = FakeApp(screen)
        for scene in stack():
            app.push(scene)
        return app

    return show


def _open(table: Any, sheet: str) -> FakeApp:
    getattr(table.menus, sheet)()
    app: FakeApp = table.app
    return app


# --- Crow's Nest

ROOK_PHASES = ("auction", "nest", "trump", "lead", "play", "result")


@lru_cache(maxsize=8)
def _rook_match(phase: str) -> Match[Any, Any, Any]:
    from tests.rook.scenes.person import DECLARES, brains, decide, rules_for, stream

    match = Match.start(rules_for(ROOK, None), DECLARES[ROOK])
    for _ in range(200):
        here = match.state.phase.name.lower() if match.actor == 0 else ""
        cards = len(match.view(0).trick) if here == "play" else -1
        if phase == "result":
            after = match.play(decide(brains("rules").think(match.view(match.actor), stream("P", match.ply))).move)
            if match.actor == 0 and any(type(event).__name__ == "Scored" for event in after.events):
                return match
            match = after
            continue
        if phase == "play" and cards > 0 and match.view(0).tricks:
            return match
        if phase != "play" and (here == phase or (phase == "lead" and cards == 0)):
            return match
        match = match.play(decide(brains("rules").think(match.view(match.actor), stream("P", match.ply))).move)
    raise AssertionError(f"never came to {phase}")


def rook(screen: Screen, phase: str) -> Any:
    """A Crow's Nest table with the person to move in a phase, or its result."""
    from tests.rook.scenes.person import TableOf

    room = TableOf(screen, ROOK, match=_rook_match(phase))
    room.turn()
    if phase == "result":
        room.move()
        room.turn()
    room.frames(8)
    return room


# --- Schnapsen

SCHNAPSEN_PHASES = ("lead", "reply", "german", "result")


def schnapsen(screen: Screen, phase: str) -> Any:
    """A Schnapsen table with the person to move, or the result over it."""
    from tests.schnapsen.scenes.test_table import open_app, position, sit, step, wait

    app = open_app(screen, faces="german" if phase == "german" else "french")
    stops = {"lead": lambda m: m.ply > 5 and not m.view(0).table, "result": lambda m: m.ply > 8}
    table = sit(app, position(stops.get(phase, lambda m: m.ply > 4 and m.view(0).table)))
    wait(app, table)
    for _ in range(40 if phase == "result" else 0):
        if app.scene is not table:
            break
        step(app, table)
        wait(app, table)
    return table


# --- Guandan

def _guandan_phases() -> tuple[str, ...]:
    from tests.guandan.scenes.test_layout import PHASES

    return tuple(PHASES)


def _guandan(phase: str) -> Show:
    def show(screen: Screen) -> FakeApp:
        from tests.guandan.scenes.tables import open_app
        from tests.guandan.scenes.test_layout import PHASES

        app: FakeApp = open_app(screen)
        PHASES[phase](app)
        return app

    return show


# --- looking

def written(app: FakeApp) -> list[text.Note]:
    """Every text of the top scene's picture, drawn anew."""
    app.draw()
    for table in (scene for scene in app.scenes if hasattr(scene, "stage")):
        table.stage.set_base(table.stage._base.copy())  # type: ignore[attr-defined]
    with text.recording() as notes:
        app.scene.draw(app.surface)
    return notes


def faults(app: FakeApp) -> list[str]:
    """Everything wrong with the picture of the top scene."""
    tables = [scene for scene in app.scenes if hasattr(scene, "stage")]
    if not tables:
        return check(app.scene, app)
    notes = written(app)
    if tables and app.scene is tables[-1] and tables[-1].toast.hide():  # type: ignore[attr-defined]
        return text_faults(notes, app.screen) + faults(app)
    seen = [note for note in notes if note.rect.colliderect(app.surface.get_rect())]
    targets = [fault for fault in target_faults(app.scene, app.screen)
               if "card:" not in fault and "laid:" not in fault and "go_on" not in fault]
    return targets + text_faults(notes, app.screen) + overlap_faults(seen)


def look(scene: str, language: str, size: str, scale: float, shots: Path | None = None) -> list[str]:
    """The faults of one scene, each with where it was seen."""
    try:
        assert i18n.set_language(language) == language
        app = shown()[scene](dataclasses.replace(SCREENS[size], text_scale=scale))
        found = faults(app)
        if shots is not None:
            shots.mkdir(parents=True, exist_ok=True)
            pygame.image.save(app.draw(), str(shots / f"{scene} {language} {size} {scale}.png".replace(" ", "_")))
    finally:
        i18n.set_language("en")
    return [f"{scene}, {language}, {size}, {scale:g}: {fault}" for fault in found]


def product(wish: argparse.Namespace) -> Iterator[tuple[str, str, str, float]]:
    """All combinations that were asked for."""
    for scene in shown():
        if not wish.scene or any(part in scene for part in wish.scene):
            for language in wish.language or languages():
                for size in wish.size or SCREENS:
                    for scale in wish.scale or SCALES:
                        yield scene, language, size, scale


def main() -> int:
    """Looks at all combinations; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("scene", "language", "size"):
        parser.add_argument(f"--{name}", action="append", default=[])
    parser.add_argument("--scale", action="append", type=float, default=[])
    parser.add_argument("--shots", type=Path)
    wish = parser.parse_args()
    bad = 0
    for case in (bar := tqdm(list(product(wish)), unit="picture")):
        for fault in look(*case, shots=wish.shots):
            bad += 1
            bar.write(fault)
    print(f"{bad} faults")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
