"""Every scene of the program by name, opened at any size: what `tests.ui.languages` looks at.

A scene is a function of a `Screen` that yields what to look at, one after the other: an app with the scene on top, or a
`Print` that is drawn alone.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

import pygame

from game import catalog
from game.core.match import Match
from game.host.memory import MemoryHost
from game.i18n import _, pgettext
from game.saves import Saves
from game.scenes.base import Scene
from game.scenes.families import NewMatch
from game.scenes.help import HelpScene
from game.scenes.lesson_slip import Slip, SlipText
from game.scenes.lesson_text import load
from game.scenes.levels import LevelSheet
from game.scenes.new_match import NewMatchScene
from game.scenes.presets import Preset
from game.scenes.sheets import MenuSheet, PickSheet
from game.scenes.title import TitleScene
from game.ui.screen import Screen
from game.ui.target import Target
from game.ui.toast import Toast
from tests.ui.fake_app import FakeApp
from tests.ui.shots import scenes

ROOK = "rook/crowsnest"
FIRST = {"rook": ROOK, "schnapsen": "schnapsen", "guandan": "guandan"}
"""A game of each family."""


@dataclass(frozen=True, slots=True)
class Print:
    """Something drawn alone, over whatever lies there. `targets` are those that come with it."""

    draw: Callable[[pygame.Surface], object]
    targets: tuple[Target, ...] = ()


Show = Callable[[Screen], Iterator[FakeApp | Print]]


@lru_cache(maxsize=1)
def shown() -> dict[str, Show]:
    """Every scene by name: those of no game, each table in its phases with its sheets, lessons, rules, refusals."""
    found: dict[str, Show] = {f"house {name}": partial(_stack, make) for name, make in scenes().items()}
    found["house title_real"] = _real_title
    found["house language"] = _languages
    for game, entry in catalog.GAMES.items():
        found[f"rules {game}"] = partial(_rules, entry.family, game)
    for name in FIRST:
        found[f"{name} new_match"] = partial(_new_match, name)
        found[f"{name} own_rules"] = partial(_own_rules, name)
        found[f"{name} levels"] = partial(_levels, name)
        found[f"{name} lesson"] = partial(_lesson, name)
        found[f"{name} lesson_texts"] = partial(_lesson_texts, name)
        found[f"{name} refusals"] = partial(_refusals, name)
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
    return found


def _once(make: Callable[..., FakeApp], words: tuple[str, ...], screen: Screen) -> Iterator[FakeApp]:
    yield make(screen, *words)


def family_of(name: str) -> Any:
    """The record of a family."""
    return catalog.load(catalog.GAMES[FIRST[name]].scenes)


def empty_app(screen: Screen, **settings: Any) -> FakeApp:
    """An app with real saves that keep nothing, quick and without waiting."""
    app = FakeApp(screen)
    app.settings = dataclasses.replace(app.settings, **{"speed": "off", "trick_rest": 0.3, **settings})
    app.saves = Saves(MemoryHost(), catalog.rules)  # type: ignore[assignment]
    return app


# --- no game

def _stack(make: Callable[[], list[Scene]], screen: Screen) -> Iterator[FakeApp]:
    app = FakeApp(screen)
    for scene in make():
        app.push(scene)
    yield app


def _real_title(screen: Screen) -> Iterator[FakeApp]:
    """The three families as they are, each with a running match, then the list of all rules."""
    app = empty_app(screen)
    for name, game in FIRST.items():
        family = family_of(name)
        app.push(TitleScene([family], lambda code: None))
        family.doors.start(app, NewMatch(game, family.versions[0].preset, family.guests, "KIEBITZ"))
        while app.scenes:
            app.pop()
    app.push(TitleScene([family_of(name) for name in FIRST], lambda code: None))
    yield app
    title = app.scene
    assert isinstance(title, TitleScene)
    assert all(family.doors.running(app) for family in title.families)
    title._help()
    yield app


def _languages(screen: Screen) -> Iterator[FakeApp]:
    app = empty_app(screen)
    app.push(TitleScene([family_of(name) for name in FIRST], lambda code: None))
    title = app.scene
    assert isinstance(title, TitleScene)
    title._languages()
    assert isinstance(app.scene, PickSheet)
    yield app
    if screen.portrait:
        app.pop()
        title._menu()
        yield app


# --- rules, new match, lesson

def _rules(name: str, game: str, screen: Screen) -> Iterator[FakeApp]:
    family = family_of(name)
    version = next((v for v in family.versions if v.id == game), family.versions[0])
    app = empty_app(screen, faces="german" if name == "schnapsen" else "french")
    app.push(HelpScene.rules(family, version.title, version.preset))
    yield app


def _new_match(name: str, screen: Screen) -> Iterator[FakeApp]:
    """Every version, with all its rules shown."""
    app = empty_app(screen)
    family = family_of(name)
    scene = NewMatchScene(family)
    app.push(scene)
    yield app
    scene._show_all()
    for version in family.versions:
        scene._take_version(version.id)
        yield app


def _own_rules(name: str, screen: Screen) -> Iterator[FakeApp]:
    """With changed rules that bear a name, and what can be done with them."""
    from tests.scenes.test_new_match import change_a_rule

    app = empty_app(screen)
    family = family_of(name)
    scene = NewMatchScene(family)
    app.push(scene)
    change_a_rule(scene)
    scene.rebuild()
    yield app
    preset = Preset.of("Sunday", scene.version.id, scene.options)
    scene.own._put(preset)
    yield app
    for act in (lambda: scene._pick_bird(1), lambda: scene.own._ask_delete(preset),
                lambda: scene.own._unless_taken("Sunday", lambda: None)):
        act()
        yield app
        app.pop()


def _levels(name: str, screen: Screen) -> Iterator[FakeApp]:
    app = empty_app(screen)
    family = family_of(name)
    app.push(NewMatchScene(family))
    guests = [dataclasses.replace(guest, level=guest.level and "strong-careful") for guest in family.guests]
    app.push(LevelSheet(family, guests, len(guests) - 1, print))
    yield app


def _lesson(name: str, screen: Screen) -> Iterator[FakeApp | Print]:
    """The table of the lesson with its first slip, the menus at its end."""
    app = empty_app(screen)
    app.push(TitleScene([family_of(name)], lambda code: None))
    family_of(name).lesson(app)
    scene: Any = app.scene
    for _step in scene.prepare():
        pass
    for _frame in range(600):
        app.tick(0.05)
        if scene.slip is not None:
            break
    slip = scene.slip
    app.draw()
    yield Print(slip.draw, tuple(slip.targets()))
    scene.menu()
    yield app
    app.pop()
    scene._finish()
    assert isinstance(app.scene, MenuSheet)
    yield app


def _lesson_texts(name: str, screen: Screen) -> Iterator[Print]:
    """A slip with every text of the lesson, those that object among them."""
    FakeApp(screen)
    lesson = load(name, catalog.rules)
    note = pgettext("step of a lesson", "{n} / {all}").format(n=len(lesson.steps), all=len(lesson.steps))
    asks = {step.text for step in lesson.steps if step.asks}
    says = {step.text for step in lesson.steps}
    for words in lesson.texts()[1:]:
        content = SlipText(_(words), note, _("Show me") if words in asks else _("Next"), words not in says)
        slip = Slip(screen, content, (), lambda: None)
        yield Print(slip.draw, tuple(slip.targets()))
    slip = Slip(screen, content, (), lambda: None, folded=True)
    yield Print(slip.draw, tuple(slip.targets()))


def refusal_words(name: str) -> list[str]:
    """What is said to every illegal move of a family, and every reason of its adviser, in the language in use."""
    words = catalog.load(f"game.{name}.scenes_words:why_not")
    advice = catalog.load(f"game.{name}.scenes_words:reason_words")
    if name == "rook":
        from game.rook.variants import VERSIONS

        whys, reasons = "rules:Why", "reasons:Reason"
        ways: list[tuple[Any, ...]] = [(VERSIONS[ROOK].options, led, 100) for led in (None, 0, 1, 2, 3)]
    elif name == "schnapsen":
        whys, reasons, ways = "legality:Refusal", "reasons:Reason", [(4,)]
    else:
        from game.guandan.combos import Combo, ComboType

        whys, reasons = "moves:Illegal", "bot:Why"
        ways = [(12,), *((12, Combo(mine, 5, n), Combo(theirs, 11, m)) for mine, n, theirs, m in (
            (ComboType.TUBE, 6, ComboType.TUBE, 6), (ComboType.FULL_HOUSE, 5, ComboType.FULL_HOUSE, 5),
            (ComboType.STRAIGHT_FLUSH, 5, ComboType.BOMB, 10)))]
    found: list[str] = [advice(reason) for reason in catalog.load(f"game.{name}.{reasons}")]
    for why in catalog.load(f"game.{name}.{whys}"):
        for way in ways:
            said = words(why, *way)
            found += said if isinstance(said, tuple) else [said]
    return [line for line in dict.fromkeys(found) if line]


def _refusals(name: str, screen: Screen) -> Iterator[Print]:
    """What is said to illegal moves, as it is said: on a slip over the table."""
    FakeApp(screen)
    for words in refusal_words(name):
        toast = Toast()
        toast.show(words)
        yield Print(lambda surface, toast=toast: toast.draw(surface, screen))


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
