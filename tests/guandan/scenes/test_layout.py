"""Every phase and sheet of Guandan's table at every size: texts fit and can be read, targets fit a finger."""

import dataclasses

import pytest

from game import i18n
from game.core.match import Match
from game.guandan import events as ev
from game.guandan.arrange import Sort
from game.guandan.rules import GuandanRules
from game.guandan.scenes_print import buttons
from game.guandan.scenes_rules import rules_sections
from game.guandan.scenes_words import Voice, combo_words
from game.guandan.variants import Options
from game.scenes.help import HelpScene
from game.ui import text
from game.ui.widgets import BrassButton
from tests.guandan.scenes.tables import open_app, played, sit, wait
from tests.guandan.scenes.test_table import following, leading, returning, wild_hand
from tests.ui.fake_app import SCREENS
from tests.ui.layout_check import Longer, overlap_faults, target_faults, text_faults


def scored(match):
    return any(isinstance(event, ev.DealScored) for event in match.events)


def lead(app):
    table = sit(app, played("LAYOUT", leading))
    wait(app, table)
    return table


def follow(app):
    table = sit(app, played("LAYOUT", following))
    wait(app, table)
    return table


def hint(app):
    follow(app).turn.press_hint()


def refusal(app):
    table = follow(app)
    table.turn.choose(column[-1] for column in table.cards.hand.plan.columns[:3])
    table.turn.press_play()


def chooser(app):
    match, cards = wild_hand()
    table = sit(app, match)
    wait(app, table)
    table.turn.choose(cards)
    table.turn.press_play()
    assert table.panel is not None


def grouped(app):
    table = lead(app)
    table.turn.choose(column[-1] for column in table.cards.hand.plan.columns[:5])
    table.group()


def sorted_by_suit(app):
    lead(app).sort(Sort.SUIT)


def tribute(app):
    table = sit(app, played("TRIBUTE", returning))
    wait(app, table)


def result(app):
    match = played("LAYOUT", scored)
    table = sit(app, match.parent)
    table.take(table.driver.play(match.move))
    for _ in range(100):
        app.tick(0.05)
        if app.scene is not table:
            return


def end(app):
    match = played("LAYOUT", lambda m: m.actor is None, Options(start_level="A"), 9000)
    table = sit(app, match)
    app.tick(0.1)
    assert app.scene.name == "match_result", table


def sheet(name):
    return lambda app: getattr(follow(app).menus, name)()


PHASES = {
    "lead": lead,
    "follow": follow,
    "hint": hint,
    "refusal": refusal,
    "chooser": chooser,
    "grouped": grouped,
    "suits": sorted_by_suit,
    "tribute": tribute,
    "result": result,
}
PAGES = {
    "end": end,
    **{
        name: sheet(name)
        for name in ("menu", "counter", "last_trick", "look_back", "score_sheet", "log", "help", "record")
    },
}
WAYS = [(phase, size) for phase in PHASES for size in SCREENS]
WAYS += [(page, size) for page in PAGES for size in ("1280x720", "844x390", "320x568")]


class Words(Longer):
    """Longer words, but ranks stay one letter and no bird's name is longer than the English ones."""

    def pgettext(self, context, message):
        return message if context in ("bird", "card rank") else super().pgettext(context, message)


def faults(app):
    app.draw()
    for scene in app.scenes:
        if hasattr(scene, "stage"):
            scene.stage.set_base(scene.stage._base.copy())
    with text.recording() as notes:
        app.scene.draw(app.surface)
    assert notes, "nothing is written on this screen"
    if app.scene.toast.hide():
        return text_faults(notes, app.screen) + faults(app)
    shown = [note for note in notes if note.rect.colliderect(app.surface.get_rect())]
    found = [fault for fault in target_faults(app.scene, app.screen) if "card:" not in fault]
    return found + text_faults(notes, app.screen) + overlap_faults(shown)


@pytest.mark.parametrize(("phase", "size"), WAYS)
def test_everything_fits(phase, size):
    app = open_app(SCREENS[size])
    (PHASES | PAGES)[phase](app)
    assert not faults(app)


@pytest.mark.parametrize("size", ["1280x720", "844x390", "390x844", "320x568"])
@pytest.mark.parametrize("phase", ["follow", "refusal", "tribute", "menu", "counter"])
def test_everything_fits_in_longer_words(phase, size):
    try:
        i18n.CURRENT.use("xx", Words())
        app = open_app(SCREENS[size])
        (PHASES | PAGES)[phase](app)
        assert not faults(app)
    finally:
        i18n.set_language("en")


@pytest.mark.parametrize("size", ["1280x720", "844x390", "390x844", "320x568"])
@pytest.mark.parametrize("phase", ["follow", "tribute", "result"])
def test_everything_fits_in_the_largest_text(phase, size):
    app = open_app(dataclasses.replace(SCREENS[size], text_scale=1.5), text_scale=150)
    PHASES[phase](app)
    assert not faults(app)


@pytest.mark.parametrize("size", SCREENS)
def test_cards_of_the_hand_can_be_hit(size):
    app = open_app(SCREENS[size])
    table = lead(app)
    u = app.screen.u
    names = set()
    for target in table.targets():
        if target.name.startswith("card:"):
            names.add(target.name)
            assert target.rect.w >= 28 * u - 1 and target.rect.h >= 22 * u - 1
            assert table.cards.hand.hit(target.rect.center) is not None
    assert len(names) == table.cards.hand.mask.bit_count()


def test_the_log_has_a_line_for_every_event_that_is_worth_one():
    silent = (ev.ReturnChosen,)
    match = played("TRIBUTE", returning)
    voice = Voice(sit(open_app(SCREENS["1280x720"]), match).driver.players, 0)
    for moment in match.history():
        for event in moment.events:
            assert bool(voice.line(event, match.state.level)) != isinstance(event, silent)


def test_every_play_of_a_deal_has_a_name():
    match = Match.start(GuandanRules(), "NAMED")
    names = {combo_words(move.combo) for move in match.legal()}
    assert len(names) > 20 and all(name and "{" not in name for name in names)


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(tribute=False, length="deal", suited_straight=True),
        Options(length="fixed", ace_attempts="drop-2", return_any=True),
    ],
)
def test_the_rules_page_stands_for_every_option(options):
    app = open_app(SCREENS["390x844"])
    app.push(HelpScene("Rules", rules_sections(options)))
    assert not faults(app)


def test_a_word_too_long_for_the_smallest_screen_is_a_glyph_that_does_the_same():
    try:
        assert i18n.set_language("be") == "be"
        app = open_app(SCREENS["320x568"])
        table = follow(app)
        assert app.target("hint").label == "Падказка"
        assert isinstance(next(button for button in table.control.buttons if button.name == "hint"), BrassButton)
        app.tap("hint")
        assert table.cards.hand.chosen or table.toast.words
        wide = open_app(SCREENS["1280x720"])
        found = next(button for button in follow(wide).control.buttons if button.name == "hint")
        assert not isinstance(found, BrassButton)
    finally:
        i18n.set_language("en")


def test_buttons_under_the_chooser_are_not_drawn():
    app = open_app(SCREENS["844x390"])
    chooser(app)
    panel = app.scene.panel
    with text.recording() as notes:
        for item in buttons(app.scene):
            item.paint(app.surface)
    digits = [note for note in notes if note.text.isdigit()]
    assert digits and not any(note.rect.colliderect(panel.rect) for note in digits)
