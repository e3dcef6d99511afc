"""Lessons: played through by taps, with wrong moves on the way, at every size; and read as data."""

import dataclasses

import pygame
import pytest

from game import catalog, i18n
from game.core.record import RecordError
from game.guandan.cards import PACK
from game.guandan.moves import Return
from game.host.memory import MemoryHost
from game.i18n import _
from game.rook.moves import Bid, LayAway, NameTrump
from game.rook.moves import Pass as RookPass
from game.saves import Saves
from game.scenes.help import HelpScene
from game.scenes.lesson import LessonScene
from game.scenes.lesson_text import FOLDER, load, msgids, parse
from game.scenes.sheets import MenuSheet
from game.scenes.title import TitleScene
from game.schnapsen.cards import PACK as SCHNAPSEN
from game.schnapsen.moves import Close, Exchange
from game.ui import text
from game.ui.intents import Accept, Command, Move, Press, Tap
from tests.ui.fake_app import SCREENS, FakeApp

GAMES = {"rook": "rook/crowsnest", "schnapsen": "schnapsen", "guandan": "guandan"}
SIZES = ("1280x720", "844x390", "390x844", "320x568")


def family_of(name):
    return catalog.load(catalog.GAMES[GAMES[name]].scenes)


def open_lesson(name, size="1280x720", **settings):
    app = FakeApp(SCREENS[size])
    quick = {"speed": "off", "trick_rest": 0.3, "autoplay": True, **settings}
    app.settings = dataclasses.replace(app.settings, **quick)
    app.saves = Saves(MemoryHost(), catalog.rules)
    app.push(TitleScene([family_of(name)], lambda code: None))
    app.tap(f"{name}.learn")
    scene = app.scene
    assert isinstance(scene, LessonScene)
    for _step in scene.prepare():
        pass
    return app, scene


def settle(app, scene):
    """Time passes until there is something to read or to do."""
    for i in range(3000):
        if app.scene is not scene:
            if isinstance(app.scene, MenuSheet):
                return
            close_result(app)
        elif i and scene.slip is not None:
            return
        app.now += 0.05
        app.scene.update(0.05)
    raise AssertionError(f"{scene.phase_name} goes on for ever at ply {scene.driver.match.ply}")


def close_result(app):
    labels = [target.label for target in app.scene.targets()]
    words = next(words for words in (_("Next deal"), _("Go on")) if words in labels)
    tap(app, app.scene.targets()[labels.index(words)].rect.center)


def tap(app, pos):
    app.now += 1
    app.handle(Press(pos))
    app.handle(Tap(pos, app.screen.touch))


def tap_name(app, name):
    """Taps a target where the slip does not lie; folds the slip away if it lies over it."""
    found = app.target(name).rect
    slip = None if name == "lesson" else app.scene.slip
    spots = [(x, y) for x in range(found.x + 3, found.right - 2, 4) for y in range(found.y + 3, found.bottom - 2, 6)]
    free = [pos for pos in spots if slip is None or not slip.rect.collidepoint(pos)]
    middle = found.center
    tap(app, min(free, key=lambda p: abs(p[0] - middle[0]) + abs(p[1] - middle[1])))


def fold(app, scene):
    """Folds the slip away, so that it hides nothing."""
    if not scene.slip.folded:
        tap(app, (scene.slip.rect.x + 5, scene.slip.rect.y + 5))
    assert scene.slip.folded


def move_by_taps(app, scene, move):
    """Makes a move as a finger would."""
    table, ply = scene.table, scene.driver.match.ply
    token = scene.driver.token(move)
    if isinstance(move, (Exchange, Close)):
        tap_name(app, "exchange" if isinstance(move, Exchange) else "close")
    elif isinstance(move, RookPass) or token.endswith(":-"):
        tap_name(app, "pass")
    elif isinstance(move, Bid):
        tap_name(app, f"bid:{move.points}")
        if scene.driver.match.ply == ply and not scene.driver.refused:
            tap_name(app, "bid")
    elif isinstance(move, NameTrump):
        tap_name(app, f"trump:{move.colour}")
    elif isinstance(move, LayAway):
        for card in move.cards:
            tap_name(app, f"card:{table.board.deck.pack.names[card]}")
        tap_name(app, "lay_away")
    elif ":" in token:
        cards = move.cards if hasattr(move, "cards") else (move.card,)
        if hasattr(table, "turn"):
            table.turn.choose(())
            for card in cards:
                tap_name(app, f"card:{PACK.names[card]}")
            tap_name(app, "play")
        else:
            name = f"card:{table.board.deck.pack.names[cards[0]]}"
            tap_card(app, scene, name, ply)
    else:
        tap_card(app, scene, f"card:{SCHNAPSEN.names[move.card]}", ply)


def tap_card(app, scene, name, ply):
    tap_name(app, name)
    if scene.driver.match.ply == ply and not scene._alert:
        tap_name(app, name)


def wrong_moves(scene, most=6):
    """Some legal moves that the lesson does not want, of every kind there is."""
    driver, step = scene.driver, scene.driver.question
    found = {}
    legal = driver.match.legal()
    for i in range(min(len(legal), 400)):
        token = driver.token(legal[i])
        if token != driver.token(driver.wanted()) and not step.takes(token):
            found.setdefault(step.answer(token), legal[i])
    return list(found.items())[:most]


@pytest.mark.parametrize("name", GAMES)
def test_every_family_has_a_lesson_of_a_fair_length(name):
    lesson = load(name, catalog.rules)
    asked = [step for step in lesson.steps if step.asks]
    assert 10 <= len(asked) <= 20
    assert 20 <= len(lesson.steps) <= 40
    assert lesson.title
    assert all(step.answer("anything") or not step.wrong or len(lesson.match.at(step.ply).legal()) == 1
               for step in asked), "an objection without a pattern must be there"


@pytest.mark.parametrize("name", GAMES)
def test_texts_are_complete_and_reach_the_translators(name):
    words = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    ids = msgids(words)
    assert ids == load(name, catalog.rules).texts()
    assert len(ids) == len(set(ids))
    for one in ids:
        assert "{" not in one and "%" not in one, one
        assert len(one) <= 270, one


@pytest.fixture()
def speak():
    """Switches the language for one test."""
    yield i18n.set_language
    i18n.set_language("en")


@pytest.mark.parametrize(("name", "language"), [*((name, "en") for name in GAMES), ("rook", "be"), ("schnapsen", "ru"),
                                                ("guandan", "zh_CN")])
def test_played_by_taps_to_its_end(name, language, speak):
    assert speak(language) == language
    app, scene = open_lesson(name)
    seen = 0
    while True:
        settle(app, scene)
        if app.scene is not scene:
            break
        seen += 1
        step = scene.step
        for point in step.points:
            assert any(scene.spot(one) for one in point.split("|")), f"{point} of {step.text!r} is nowhere"
        if step.asks:
            move_by_taps(app, scene, scene.driver.wanted())
            assert scene.driver.match.ply > step.ply, step.text
        else:
            before = scene.driver.match
            hand = next((t for t in scene.table.targets() if t.name.startswith("card:")), None)
            if hand is not None and not scene.slip.rect.colliderect(hand.rect):
                tap(app, hand.rect.center)
            assert scene.driver.match is before, "nothing is played while there is something to read"
            tap_name(app, "lesson")
    assert seen == len(scene.lesson.steps)
    assert scene.driver.match == scene.lesson.match
    labels = [target.label for target in app.scene.targets()]
    assert _("Play a match") in labels and _("The lesson again") in labels


@pytest.mark.parametrize("language", [code for code in i18n.NAMES if code != "en"])
@pytest.mark.parametrize("name", GAMES)
def test_goes_to_its_end_in_every_language(name, language, speak):
    assert speak(language) == language
    app, scene = open_lesson(name, "320x568")
    english = set(scene.lesson.texts())
    said = []
    while True:
        settle(app, scene)
        if app.scene is not scene:
            break
        said.append(scene.slip.content.words)
        if scene.step.asks:
            scene.table.play(scene.driver.wanted())
        else:
            tap_name(app, "lesson")
    assert scene.driver.match == scene.lesson.match
    assert len(said) == len(scene.lesson.steps)
    assert not english & set(said)


@pytest.mark.parametrize("name", GAMES)
def test_wrong_moves_are_answered_and_taken_back(name):
    app, scene = open_lesson(name)
    answers = set()
    while True:
        settle(app, scene)
        if app.scene is not scene:
            break
        if not scene.step.asks:
            scene.next()
            continue
        before = scene.driver.match
        hand = sorted(t.name for t in scene.table.targets() if t.name.startswith("card:"))
        for words, move in wrong_moves(scene):
            scene.table.play(move)
            scene._hear()
            settle(app, scene)
            assert scene.driver.match == before
            assert scene.slip.content.alert
            assert words in ("", scene.slip.content.words)
            assert app.announced[-1] == scene.slip.content.words
            assert sorted(t.name for t in scene.table.targets() if t.name.startswith("card:")) == hand
            answers.add(scene.slip.content.words)
        scene.table.play(scene.driver.wanted())
    assert scene.driver.match == scene.lesson.match
    assert len(answers) > 12


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", GAMES)
def test_every_step_holds_at_every_size(name, size):
    app, scene = open_lesson(name, size)
    screen = pygame.Rect(0, 0, app.screen.width, app.screen.height)
    while True:
        settle(app, scene)
        if app.scene is not scene:
            return
        slip, step = scene.slip, scene.step
        assert screen.contains(slip.rect), step.text
        assert slip.button.rect.h >= app.screen.tap and slip.button.rect.w >= app.screen.tap
        with text.recording() as notes:
            slip.draw(app.surface)
        assert notes and all(note.fits and slip.rect.contains(note.rect) for note in notes), step.text
        for spot in scene._spots():
            if spot != tuple(scene.table.layout.regions().get("hand", ())):
                assert not slip.rect.contains(pygame.Rect(spot)), f"{step.text!r} hides what it speaks of"
        if step.asks:
            scene.table.play(scene.driver.wanted())
        else:
            scene.next()


def test_a_wrong_card_by_touch_is_raised_refused_and_lies_in_the_hand_again():
    app, scene = open_lesson("schnapsen", "390x844")
    while True:
        settle(app, scene)
        if scene.step.asks:
            break
        scene.next()
    ply = scene.driver.match.ply
    tap_card(app, scene, "card:ST", ply)
    settle(app, scene)
    assert scene.driver.match.ply == ply and scene.slip.content.alert
    tap(app, (scene.slip.rect.x + 5, scene.slip.rect.y + 5))
    assert scene.slip.content.words == scene.step.text and not scene.slip.content.alert
    fold(app, scene)
    tap(app, scene.slip.rect.center)
    assert not scene.slip.folded


@pytest.mark.parametrize("name", GAMES)
def test_by_keyboard_alone(name):
    app, scene = open_lesson(name)
    for _turn in range(60):
        settle(app, scene)
        if app.scene is not scene:
            break
        if not scene.step.asks:
            app.handle(Accept())
            continue
        ply = scene.driver.match.ply
        app.handle(Command("hint"))
        for _press in range(3):
            app.tick(0.1)
            if scene.driver.match.ply == ply:
                app.handle(Accept())
    assert isinstance(app.scene, MenuSheet)
    app.handle(Move(0, 1))
    assert app.scene.focus.visible


def test_taking_back_leads_to_the_question_before():
    app, scene = open_lesson("schnapsen")
    asked = []
    while len(asked) < 3:
        settle(app, scene)
        if scene.step.asks:
            asked.append(scene.step)
            if len(asked) < 3:
                scene.table.play(scene.driver.wanted())
        else:
            scene.next()
    app.handle(Command("undo"))
    settle(app, scene)
    assert scene.step is asked[1]
    app.handle(Command("undo"))
    settle(app, scene)
    assert scene.step is asked[0]


@pytest.mark.parametrize("names", ["H3' H5' D6' C7' H2"])
def test_other_good_moves_lead_to_the_end(names):
    app, scene = open_lesson("guandan")
    turn, driver = scene.table.turn, scene.driver
    while True:
        settle(app, scene)
        if app.scene is not scene:
            break
        step = scene.step
        if not step.asks:
            scene.next()
        elif step.ply == 0:
            turn.choose({PACK.parse(name) for name in names.split()})
            turn.press_play()
            assert driver.match.ply == 1 and driver.match.move != scene.lesson.match.at(1).move
        else:
            scene.show()
            app.tick(0.2)
            scene.table.play(driver.hint.decision.move)
            assert driver.match.ply > step.ply, step.text
    assert driver.over


def test_a_hint_shows_the_recorded_move():
    app, scene = open_lesson("guandan")
    while True:
        settle(app, scene)
        if scene.step.asks:
            break
        scene.next()
    tap_name(app, "lesson")
    app.tick(0.2)
    assert set(scene.table.cards.hand.chosen) == set(scene.driver.wanted().cards)


def test_a_lesson_is_not_kept_and_leaves_the_match_that_waits():
    app, scene = open_lesson("rook")
    assert app.saves.running("rook") is None
    app.handle(Command("menu"))
    assert isinstance(app.scene, MenuSheet)
    labels = [target.label for target in app.scene.targets()]
    assert "The lesson again" in labels
    tap(app, app.scene.targets()[labels.index("The lesson again")].rect.center)
    assert isinstance(app.scene, LessonScene) and app.scene is not scene
    assert [type(one) for one in app.scenes] == [TitleScene, LessonScene]


def test_a_new_size_in_the_middle():
    app, scene = open_lesson("guandan")
    settle(app, scene)
    app.resize(SCREENS["390x844"])
    settle(app, scene)
    assert pygame.Rect(0, 0, 390, 844).contains(scene.slip.rect)


def test_the_help_page_leads_to_the_lesson():
    app, _scene = open_lesson("rook")
    family = family_of("rook")
    app.push(HelpScene.rules(family, family.versions[0].title, family.versions[0].preset))
    labels = [target.label for target in app.scene.targets()]
    tap(app, app.scene.targets()[labels.index("Lesson")].rect.center)
    assert isinstance(app.scene, LessonScene)


RECORD = '[Game "schnapsen"] [Seed "SNMJB"]\n[Title "Small"]\n'


@pytest.mark.parametrize(("words", "fault"), [
    (RECORD + "X HQ+\n", "nobody asks for move 1"),
    (RECORD + "do: Swap.\nX\nsay: Good.\ndo: Lead.\nHQ+\ndo: Play.\nHA\n", "is not the person's"),
    (RECORD + "do: Swap.\nsay: Wait.\nX\n", "stands between"),
    (RECORD + "point: hand\n", "before the first step"),
    (RECORD + "do: Swap.\nSA\n", "illegal"),
])
def test_faults_of_a_lesson_are_named(words, fault):
    with pytest.raises(RecordError, match=fault):
        parse(words, catalog.rules)


def test_directives_of_a_lesson():
    lesson = parse(RECORD + "say: One\n  two.\npoint: hand stock\ndo: Swap.\nalso: !\nwrong(HQ* S?): Not that.\n"
                   "wrong: No.\nX\njump:\nHQ+ HA\nsay: Later.\n", catalog.rules)
    first, second, third = lesson.steps
    assert (first.text, first.points, first.asks) == ("One two.", ("hand", "stock"), False)
    assert second.asks and second.takes("!") and not second.takes("HQ+")
    assert [second.answer(token) for token in ("HQ+", "SJ", "HK+")] == ["Not that.", "Not that.", "No."]
    assert third.ply == 3 and lesson.jumps == ((1, 3),) and lesson.jump(1) == 3 and lesson.jump(0) == 0


def test_returns_are_taught_with_a_real_return():
    lesson = load("guandan", catalog.rules)
    assert any(isinstance(moment.move, Return) for moment in lesson.match.history())
