"""Every scene of the program by name, opened at any size: what `tests.ui.languages` looks at.

A scene is a function of a `Screen` that yields what to look at, one after the other: an app with the scene on top, or a
`Print` that is drawn alone.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any

from game import catalog
from game.host.memory import MemoryHost
from game.i18n import _, pgettext
from game.saves import Saves
from game.scenes.base import Scene
from game.scenes.families import NewMatch
from game.scenes.help import HelpScene
from game.scenes.keys import KeysSheet
from game.scenes.lesson_slip import Slip, SlipText
from game.scenes.lesson_text import load
from game.scenes.levels import LevelSheet
from game.scenes.new_match import NewMatchScene
from game.scenes.presets import Preset
from game.scenes.sheets import MenuSheet, PickSheet
from game.scenes.statistics import StatisticsScene
from game.scenes.tally import KEY as STATS
from game.scenes.title import TitleScene
from game.ui.screen import Screen
from game.ui.toast import Toast
from tests.ui.fake_app import FakeApp
from tests.ui.languages_tables import FIRST, ROOK, Print, Show, tables
from tests.ui.shots import scenes


@lru_cache(maxsize=1)
def shown() -> dict[str, Show]:
    """Every scene by name: those of no game, each table in its phases with its sheets, lessons, rules, refusals."""
    found: dict[str, Show] = {f"house {name}": partial(_stack, make) for name, make in scenes().items()}
    found["house title_real"] = _real_title
    found["house language"] = _languages
    found["house keys"] = _keys
    found["house statistics_full"] = _statistics
    for game, entry in catalog.GAMES.items():
        found[f"rules {game}"] = partial(_rules, entry.family, game)
    for name in FIRST:
        found[f"{name} new_match"] = partial(_new_match, name)
        found[f"{name} own_rules"] = partial(_own_rules, name)
        found[f"{name} levels"] = partial(_levels, name)
        found[f"{name} lesson"] = partial(_lesson, name)
        found[f"{name} lesson_texts"] = partial(_lesson_texts, name)
        found[f"{name} refusals"] = partial(_refusals, name)
    return found | tables()


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
    title.help()
    yield app


def _languages(screen: Screen) -> Iterator[FakeApp]:
    app = empty_app(screen)
    app.push(TitleScene([family_of(name) for name in FIRST], lambda code: None))
    title = app.scene
    assert isinstance(title, TitleScene)
    title.languages()
    assert isinstance(app.scene, PickSheet)
    yield app
    if screen.portrait:
        app.pop()
        title.menu()
        yield app


def _keys(screen: Screen) -> Iterator[FakeApp]:
    app = empty_app(screen)
    app.push(TitleScene([family_of(name) for name in FIRST], lambda code: None))
    app.push(KeysSheet())
    yield app


def _statistics(screen: Screen) -> Iterator[FakeApp]:
    """Every game with large numbers."""
    app = empty_app(screen)
    records = [family_of(name) for name in FIRST]
    numbers = {version.id: {side: {line.name: 1111 for line in family.tallies} | {
        line.of: 2222 for line in family.tallies if line.of} for side in ("alone", "helped")}
        for family in records for version in family.versions}
    app.saves.write(STATS, {"games": numbers})
    page = StatisticsScene(records)
    app.push(page)
    assert len(page.rows()) > 3 * len(records)
    yield app
    page._ask()
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
