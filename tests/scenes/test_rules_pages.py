"""The rules pages say what the options say: a changed option changes the page, and the figures hold at every size."""

import dataclasses

import pygame
import pytest

from game import i18n
from game.catalog import GAMES
from game.core.options import OptionError, options_of
from game.guandan.scenes_rules import rules_sections as guandan
from game.guandan.variants import Options as GuandanOptions
from game.rook.scenes_rules import rules_sections as rook
from game.rook.variants import VERSIONS, CrowRank
from game.scenes.figure import Figure
from game.scenes.help import HelpScene, general_sections
from game.schnapsen.scenes_rules import rules_sections as schnapsen
from game.schnapsen.variants import PRESETS
from game.ui.intents import Cancel, Command
from tests.guandan.scenes.tables import open_app
from tests.guandan.scenes.test_layout import PHASES
from tests.rook.scenes.person import TableOf
from tests.ui.fake_app import SCREENS, FakeApp, atlas
from tests.ui.languages_tables import rook as rook_table
from tests.ui.languages_tables import schnapsen as schnapsen_table
from tests.ui.layout_check import check

PAGES = [*((game, rook, version.options) for game, version in VERSIONS.items()),
         ("schnapsen", schnapsen, PRESETS["schnapsen"]), ("guandan", guandan, GuandanOptions())]

SILENT = {("rook", "crow_rank"): lambda options: not options.crow,
          ("rook", "any_time"): lambda options: not (options.crow or options.red_one),
          ("guandan", "ace_attempts"): lambda options: options.length != "climb",
          ("guandan", "any_first_wins"): lambda options: options.length != "climb",
          ("guandan", "return_any"): lambda options: not options.tribute,
          ("guandan", "level_returnable"): lambda options: not options.tribute}
"""Options that mean nothing beside others: then the page need not speak of them."""


def words(sections):
    found = []
    for heading, content in sections:
        found.append(heading)
        for item in content:
            found += [item.texts(), item.groups] if isinstance(item, Figure) else [item]
    return found


def variations(options):
    for item in options_of(options):
        for choice in item.choices:
            try:
                yield item.name, dataclasses.replace(options, **{item.name: choice})
            except OptionError:
                continue


def test_there_is_a_page_for_every_game():
    assert {game for game, _, _ in PAGES} == set(GAMES)


@pytest.fixture()
def speak():
    """Switches the language for one test."""
    yield i18n.set_language
    i18n.set_language("en")


@pytest.mark.parametrize("language", i18n.NAMES)
@pytest.mark.parametrize(("game", "page", "options"), PAGES, ids=[game for game, _, _ in PAGES])
def test_every_option_changes_the_page(game, page, options, language, speak):
    assert speak(language) == language
    seen = {}
    for name, changed in variations(options):
        silent = SILENT.get((game.split("/")[0], name), lambda options: False)
        if not silent(changed):
            assert seen.setdefault(repr(words(page(changed))), changed) == changed, name
    assert len(seen) > 8


def test_options_that_depend_on_others_speak_when_those_are_on():
    for options, field, value in ((GuandanOptions(length="deal"), "start_level", "K"),
                                  (GuandanOptions(length="fixed"), "start_level", "K"),
                                  (VERSIONS["rook/buckeye"].options, "crow_rank", CrowRank.MIDDLE)):
        page = guandan if isinstance(options, GuandanOptions) else rook
        assert words(page(options)) != words(page(dataclasses.replace(options, **{field: value})))


@pytest.mark.parametrize(("game", "page", "options"), PAGES, ids=[game for game, _, _ in PAGES])
def test_every_card_of_a_figure_can_be_drawn(game, page, options):
    faces = [face for _, content in page(options) for item in content if isinstance(item, Figure)
             for group in item.groups for face in group]
    assert faces
    for face in faces:
        assert face.spoken
        for name in (face.sprite, face.german or face.sprite, face.over or face.sprite):
            assert atlas().has(name), name


def figure(sections, title):
    return next(item for _, content in sections for item in content
                if isinstance(item, Figure) and item.title == title)


def lit(example):
    return [face.spoken for group in example.groups for face in group if face.lit]


def test_figures_follow_the_options():
    sections = {game: rook(version.options) for game, version in VERSIONS.items()}
    among = "The Crow among trumps"
    assert lit(figure(sections["rook/crowsnest"], among)) == ["Green 7"]
    assert lit(figure(sections["rook/tournament"], among)) == ["The Crow"]
    assert lit(figure(sections["rook/crowsnest"], "Follow the colour")) == ["Red 6", "The Crow"]
    assert lit(figure(sections["rook/one-high"], "Follow the colour")) == ["Red 6"]
    assert lit(figure(sections["rook/partnership"], "Follow the colour")) == ["Red 6"]
    assert lit(figure(sections["rook/red-one"], "The only trump")) == ["The Crow"]
    assert lit(figure(schnapsen(PRESETS["schnapsen"]), "Beat the card")) == ["ten of hearts"]
    assert lit(figure(schnapsen(PRESETS["schnapsen"]), "Or trump")) == ["jack of spades", "king of spades"]
    bomb = figure(guandan(GuandanOptions()), "A bomb or a full house")
    assert "5-bomb 9, full house 9" in bomb.words
    plain = GuandanOptions(suited_straight=True)
    assert figure(guandan(GuandanOptions()), "A run of one suit").words == "Straight flush to 9"
    assert figure(guandan(plain), "A run of one suit").words == "Straight flush to 9, straight to 9"


@pytest.mark.parametrize("size", ["1280x720", "844x390", "390x844", "320x568"])
@pytest.mark.parametrize(("page", "options"), [(rook, VERSIONS["rook/red-one"].options),
                                               (schnapsen, PRESETS["schnapsen"]), (guandan, GuandanOptions())],
                         ids=["rook", "schnapsen", "guandan"])
def test_pages_hold_large_type(size, page, options):
    app = FakeApp(SCREENS[size])
    app.change(text_scale=150)
    app.push(HelpScene("Rules", [*page(options), *general_sections()]))
    area = next(widget for widget in app.scene.widgets if hasattr(widget, "offset"))
    faults = check(app.scene, app)
    while area.scroll(area.rect.h * 0.8):
        faults += check(app.scene, app)
    assert not faults


def chosen_cards(table, names):
    """Chooses cards of the hand by key, as far as they can be chosen."""
    for target in [target for target in table.targets() if target.name.startswith("card:") and target.enabled][:names]:
        target.action()


def places():
    """Every family's table in the middle of something, by name."""
    yield "rook auction", lambda screen: rook_table(screen, "auction").table
    yield "rook nest", lambda screen: rook_table(screen, "nest").table
    yield "schnapsen", lambda screen: schnapsen_table(screen, "reply")
    yield "guandan", guandan_table


def guandan_table(screen):
    app = open_app(screen)
    PHASES["lead"](app)
    return app.scene


def seen(app):
    """The match, what can be tapped, and the picture."""
    table = app.scene
    table.focus.hide()
    for _frame in range(20):
        app.draw()
    picture = pygame.image.tobytes(app.draw(), "RGB")
    return table.driver.match, table.phase_name, [(t.name, t.label, tuple(t.rect)) for t in table.targets()], picture


@pytest.mark.parametrize("language", ["en", "be"])
@pytest.mark.parametrize(("name", "make"), [*places()], ids=[name for name, _ in places()])
def test_the_rules_are_read_at_the_table_without_losing_the_place(name, make, language, speak):
    speak(language)
    table = make(SCREENS["1280x720"])
    app = table.app
    if "auction" not in name and "schnapsen" not in name:
        chosen_cards(table, 2)
    app.tick(0.5)
    before = seen(app)
    for leave in (lambda: app.handle(Cancel()), lambda: app.tap(i18n._("Back"))):
        app.handle(Command("help"))
        assert isinstance(app.scene, HelpScene)
        assert words(table_sections(table)) == words(app.scene._sections)[:len(words(table_sections(table)))]
        app.draw()
        leave()
        assert app.scene is table
        app.tick(0.5)
        assert seen(app) == before


def table_sections(table):
    """The rules page of a table's own options."""
    options = table.board.options
    page = next(page for game, page, _ in PAGES if game.split("/")[0] == table.driver.match.rules.game.split("/")[0])
    return page(options)


def test_the_page_of_a_table_has_the_rules_of_that_table():
    options = dataclasses.replace(VERSIONS["rook/crowsnest"].options, target=500)
    room = TableOf(SCREENS["1280x720"], "rook/crowsnest", options=options)
    room.turn()
    room.app.handle(Command("help"))
    wanted = words(rook(options))
    assert words(room.app.scene._sections)[:len(wanted)] == wanted
    assert wanted != words(rook(VERSIONS["rook/crowsnest"].options))
