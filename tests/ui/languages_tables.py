"""Every family's table in its phases, with its sheets, by name: a part of `languages_scenes`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

import pygame

from game import catalog
from game.core.match import Match
from game.schnapsen.scenes_values import ValuesSheet
from game.table.sprites import CardSprite
from game.ui.intents import Accept
from game.ui.screen import Screen
from game.ui.target import Target
from tests.ui.fake_app import SCREENS, FakeApp

ROOK = "rook/crowsnest"
FIRST = {"rook": ROOK, "schnapsen": "schnapsen", "guandan": "guandan"}
"""A game of each family."""
MOST_CARDS = 4
"""Cards of a hand that are looked at closely."""


@dataclass(frozen=True, slots=True)
class Print:
    """Something drawn alone, over whatever lies there. `targets` are those that come with it."""

    draw: Callable[[pygame.Surface], object]
    targets: tuple[Target, ...] = ()


Show = Callable[[Screen], Iterator[FakeApp | Print]]


def tables() -> dict[str, Show]:
    """Every table by name."""
    found: dict[str, Show] = {f"{name} cards": partial(_cards, name) for name in FIRST}
    found |= {f"rook {phase}": partial(_once, rook_app, (phase,)) for phase in ROOK_PHASES}
    found |= {f"rook {phase} {game}": partial(_once, rook_app, (phase, game))
              for game, phase in (("one-high", "play"), ("tournament", "result"), ("red-one", "nest"),
                                  ("partnership", "auction"), ("buckeye", "result"))}
    found |= {f"rook {sheet}": partial(_sheet, rook_table, "play", sheet)
              for sheet in ("menu", "info", "score_sheet", "last_trick", "look_back", "log", "help", "record")}
    found |= {f"schnapsen {phase}": partial(_once, schnapsen_app, (phase,)) for phase in SCHNAPSEN_PHASES}
    found |= {f"schnapsen {sheet}": partial(_sheet, schnapsen, "reply", sheet)
              for sheet in ("menu", "points", "score_sheet", "won_tricks", "last_trick", "look_back", "log", "help",
                            "record")}
    found |= {f"guandan {phase}": partial(_guandan, phase) for phase in guandan_phases()}
    found["rook end"], found["schnapsen end"], found["schnapsen values"] = _rook_end, _schnapsen_end, _values
    return found


def _once(make: Callable[..., FakeApp], words: tuple[str, ...], screen: Screen) -> Iterator[FakeApp]:
    yield make(screen, *words)


def _cards(name: str, screen: Screen) -> Iterator[FakeApp]:
    """Cards of the hand held under the eyes, no two alike in what is said of them."""
    table = {"rook": lambda: rook_table(screen, "play"), "schnapsen": lambda: schnapsen(screen, "reply"),
             "guandan": lambda: next(_guandan("lead", screen)).scene}[name]()
    describe = catalog.load(f"game.{name}.scenes_inspect:describe")
    faces = [item for group in table.groups() for item in group if isinstance(item, CardSprite)]
    seen: set[tuple[str, ...]] = set()
    for face in faces:
        if face.card is None or face.face.startswith("back"):
            continue
        sheet = describe(table, face)
        words = tuple(sheet._words)
        if words not in seen and len(seen) < MOST_CARDS:
            seen.add(words)
            table.app.push(sheet)
            yield table.app
            table.app.pop()
    assert seen


# --- Crow's Nest

ROOK_PHASES = ("auction", "nest", "trump", "lead", "play", "result")


@lru_cache(maxsize=16)
def _rook_match(phase: str, game: str = "crowsnest") -> Match[Any, Any, Any]:
    from tests.rook.scenes.person import DECLARES, brains, decide, rules_for, stream

    name = f"rook/{game}"
    match = Match.start(rules_for(name, None), DECLARES[name])
    for _turn in range(200):
        here = match.state.phase.name.lower() if match.actor == 0 else ""
        cards = len(match.view(0).trick) if here == "play" else -1
        move = decide(brains("rules").think(match.view(match.actor), stream("P", match.ply))).move
        if phase == "result":
            after = match.play(move)
            if match.actor == 0 and any(type(event).__name__ == "Scored" for event in after.events):
                return match
            if match.actor != 0 and any(type(event).__name__ == "Scored" for event in after.events):
                return match.parent if match.parent is not None and match.parent.actor == 0 else match
            match = after
            continue
        if phase == "play" and cards > 0 and match.view(0).tricks:
            return match
        if phase != "play" and (here == phase or (phase == "lead" and cards == 0)):
            return match
        match = match.play(move)
    raise AssertionError(f"never came to {phase}")


def rook(screen: Screen, phase: str, game: str = "crowsnest") -> Any:
    """A Crow's Nest table with the person to move in a phase, or its result."""
    from tests.rook.scenes.person import TableOf

    room = TableOf(screen, f"rook/{game}", match=_rook_match(phase, game))
    room.turn()
    for _move in range(4 if phase == "result" else 0):
        if room.app.scene is not room.table:
            break
        room.move()
        room.turn()
    room.frames(8)
    return room


def rook_app(screen: Screen, phase: str, game: str = "crowsnest") -> FakeApp:
    """Its app."""
    app: FakeApp = rook(screen, phase, game).app
    return app


def rook_table(screen: Screen, phase: str) -> Any:
    """Its table."""
    return rook(screen, phase).table


def _sheet(make: Callable[[Screen, str], Any], phase: str, sheet: str, screen: Screen) -> Iterator[FakeApp]:
    table = make(screen, phase)
    getattr(table.menus, sheet)()
    yield table.app


@lru_cache(maxsize=1)
def _played_rook() -> Match[Any, Any, Any]:
    """A match that is over."""
    from tests.rook.scenes.person import brains, decide, rules_for, stream

    match = Match.start(rules_for(ROOK, None), "ENDED")
    while match.actor is not None:
        match = match.play(decide(brains("rules").think(match.view(match.actor), stream("P", match.ply))).move)
    return match


def _rook_end(screen: Screen) -> Iterator[FakeApp]:
    from tests.rook.scenes.person import TableOf

    room = TableOf(screen, ROOK, match=_played_rook())
    room.until(lambda: room.app.scene is not room.table)
    yield room.app


# --- Schnapsen

SCHNAPSEN_PHASES = ("lead", "reply", "german", "result")


def schnapsen(screen: Screen, phase: str) -> Any:
    """A Schnapsen table with the person to move, or the result over it."""
    from tests.schnapsen.scenes.test_table import open_app, position, sit, step, wait

    app = open_app(screen, faces="german" if phase == "german" else "french")
    stops = {"lead": lambda m: m.ply > 5 and not m.view(0).table, "result": lambda m: m.ply > 8}
    table = sit(app, position(stops.get(phase, lambda m: m.ply > 4 and m.view(0).table)))
    wait(app, table)
    for _step in range(40 if phase == "result" else 0):
        if app.scene is not table:
            break
        step(app, table)
        wait(app, table)
    return table


def schnapsen_app(screen: Screen, phase: str) -> FakeApp:
    """Its app."""
    app: FakeApp = schnapsen(screen, phase).app
    return app


@lru_cache(maxsize=1)
def _played_schnapsen() -> Match[Any, Any, Any]:
    """A Bummerl that is over."""
    from game.schnapsen.rules import rules_for
    from tests.schnapsen.scenes.test_table import advise

    match = Match.start(rules_for(None), "ENDED")
    while match.actor is not None:
        match = match.play(advise(match))
    return match


def _schnapsen_end(screen: Screen) -> Iterator[FakeApp]:
    from game.schnapsen.scenes_result import EndScene
    from tests.schnapsen.scenes.test_table import open_app, sit

    app: FakeApp = open_app(screen)
    match = _played_schnapsen()
    assert match.parent is not None
    table = sit(app, match.parent)
    table.take(table.driver.play(match.move))
    for _frame in range(400):
        app.tick(0.05)
        if isinstance(app.scene, EndScene):
            break
        if app.scene is not table:
            app.scene.handle(Accept())
    assert isinstance(app.scene, EndScene)
    yield app


@lru_cache(maxsize=1)
def _hint() -> Any:
    """A decision with the value of every move, late in a deal, where it comes at once."""
    from tests.schnapsen.scenes.test_table import open_app, position
    from tests.schnapsen.scenes.test_values import hinted, sit

    app = open_app(SCREENS["1280x720"])
    table = sit(app, position(_late))
    return hinted(app, table)


def _late(match: Match[Any, Any, Any]) -> bool:
    view = match.view(0)
    return match.ply > 10 and not view.table and len(match.legal()) > 2


def _values(screen: Screen) -> Iterator[FakeApp]:
    """What every move is worth."""
    from tests.schnapsen.scenes.test_table import open_app, position, sit

    decision = _hint()
    app: FakeApp = open_app(screen)
    table = sit(app, position(_late))
    app.push(ValuesSheet(table, decision))
    yield app


# --- Guandan

def guandan_phases() -> tuple[str, ...]:
    """Phases of the table and its sheets."""
    from tests.guandan.scenes.test_layout import PAGES, PHASES

    return (*PHASES, *PAGES)


def _guandan(phase: str, screen: Screen) -> Iterator[FakeApp]:
    from tests.guandan.scenes.tables import open_app
    from tests.guandan.scenes.test_layout import PAGES, PHASES

    app: FakeApp = open_app(screen)
    (PHASES | PAGES)[phase](app)
    yield app
