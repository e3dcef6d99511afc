"""The solver for everybody: the value of every move beside a hint, and a deal looked back at move by move."""

import dataclasses

import pytest

from game import i18n
from game.core.bots import Decision, Limit, decide
from game.core.match import Match
from game.scenes.driver import Driver, Hint, Player
from game.schnapsen import scenes_values
from game.schnapsen.cards import PACK
from game.schnapsen.moves import CLOSE, Play
from game.schnapsen.review import Judgement, Severity, decisions, judge_again
from game.schnapsen.rules import rules_for
from game.schnapsen.scenes import ENTRANCE, GUESTS
from game.schnapsen.scenes_table import SchnapsenTable
from game.schnapsen.scenes_values import why
from game.schnapsen.scenes_words import Voice, move_name
from game.schnapsen.table import Candidate
from game.ui.intents import Command
from tests.schnapsen.scenes.test_table import advise, open_app, position, wait
from tests.ui.fake_app import SCREENS
from tests.ui.layout_check import check

DESK = SCREENS["1280x720"]
PLAYERS = tuple(Player(guest.bird, guest.level and "beginner") for guest in GUESTS)


def sit(app, match):
    driver = Driver(match, PLAYERS, ENTRANCE.brains, advisor=ENTRANCE.adviser)
    driver.pause = 0.0
    table = SchnapsenTable(driver)
    app.push(table)
    wait(app, table)
    return table


def hinted(app, table):
    app.handle(Command("hint"))
    for _ in range(2000):
        app.tick(0.02)
        if table.driver.hint is not None:
            app.tick(0.02)
            return table.driver.hint.decision
    raise AssertionError("no hint comes")


def played_out(app, match):
    table = sit(app, match)
    while app.scene is table:
        table.play(advise(table.driver.match))
        wait(app, table)
    return table


def thought_out(app, page):
    for _ in range(4000):
        if page.findings.done:
            return page
        app.tick(0.02)
    raise AssertionError("never done")


def lead_with_two_left(match):
    return match.view(0).table is None and len(match.state.stock) == 2


def all_known(match):
    return not match.state.stock and len(match.view(0).legal) > 2


@pytest.mark.parametrize(("stop", "exact"), [(lead_with_two_left, False), (all_known, True)])
def test_a_second_wish_for_a_hint_shows_every_move(stop, exact):
    app = open_app(DESK)
    table = sit(app, position(stop))
    advice = hinted(app, table)
    assert advice.exact is exact and table.driver.helped
    assert {value.move for value in advice.values} == set(table.view.legal)
    if isinstance(advice.move, Play):
        assert table.cards.fan.chosen == {advice.move.card}
    app.handle(Command("hint"))
    assert app.scene.name == "values"
    spoken = [getattr(widget, "label", "") for area in app.scene.widgets for widget in getattr(area, "widgets", [])]
    for value in advice.values:
        assert any(line.startswith(move_name(table.voice, value.move)) for line in spoken), value
    assert any("Exact" in line for line in spoken) is exact
    assert sum(", best," in line for line in spoken) == 1
    app.handle(Command("hint"))
    assert app.scene is table and table.accepting


def test_a_hint_to_close_points_at_the_deed():
    app = open_app(DESK)
    table = sit(app, position(lambda m: CLOSE in m.view(0).legal))
    table.driver.ask()
    table.driver._asking = None
    table.driver.hint = dataclasses.replace(
        hinted_with(table, CLOSE), ply=table.driver.match.ply)
    app.tick(0.02)
    target = table.focus.current(table.targets())
    assert target is not None and target.name == "close"


def hinted_with(table, move):
    return Hint(table.driver.match.ply, Decision(move))


def test_looking_back_judges_every_decision_of_the_person(monkeypatch):
    few = scenes_values.judge_again.__defaults__
    monkeypatch.setattr(scenes_values.judge_again, "__defaults__", (dataclasses.replace(few[0], samples=5),))
    app = open_app(DESK)
    table = played_out(app, Match.start(rules_for(), "BACK"))
    assert app.scene.name == "result"
    match = table.driver.match
    app.tap("Look back")
    page = thought_out(app, app.scene)
    own = decisions(match, 0, 1)
    assert own and [step.ply for step in page.findings.found] == [before.ply for before, _move in own]
    for step, (before, move) in zip(page.findings.found, own, strict=True):
        assert move_name(table.voice, move) in step.title and table.judgements[step.ply].move == move
        assert before.actor == 0
    app.draw()
    again = table.findings(1)
    assert again is page.findings, "kept for the next time"
    assert table.findings(2) is None, "the running deal is not judged"


def test_a_decision_opens_its_position_and_can_be_played_anew(monkeypatch):
    few = scenes_values.judge_again.__defaults__
    monkeypatch.setattr(scenes_values.judge_again, "__defaults__", (dataclasses.replace(few[0], samples=5),))
    app = open_app(DESK)
    table = played_out(app, Match.start(rules_for(), "ANEW"))
    end = table.driver.match
    app.tap("Look back")
    page = thought_out(app, app.scene)
    step = page.findings.found[1]
    app.tap(f"step:{step.ply}")
    assert app.scene.name == "position" and app.scene.view == end.at(step.ply).view(0)
    app.tap("Play from here")
    assert app.scene is table and table.driver.match == end.at(step.ply) and table.driver.helped
    wait(app, table)
    assert table.accepting
    table.redo()
    assert table.driver.match.ply > step.ply, "what was played can be played again"


@pytest.fixture
def few_samples(monkeypatch):
    """Look back judges by three sampled deals: only the layout counts."""
    few = scenes_values.judge_again.__defaults__
    monkeypatch.setattr(scenes_values.judge_again, "__defaults__", (dataclasses.replace(few[0], samples=3),))


def ticket_and_position_hold(app, start, which):
    """The ticket of values, the look back of the deal and its finding `which` fit the screen."""
    table = sit(app, position(start))
    hinted(app, table)
    app.handle(Command("hint"))
    assert not check(app.scene, app)
    app.pop()
    while app.scene is table:
        table.play(advise(table.driver.match))
        wait(app, table)
    app.scene._look_back()
    page = thought_out(app, app.scene)
    assert not check(page, app)
    page.open(page.findings.found[which])
    assert not check(app.scene, app)


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_tickets_and_positions_hold_at_every_size(size, scale, few_samples):
    ticket_and_position_hold(open_app(dataclasses.replace(SCREENS[size], text_scale=scale)), all_known, 0)


@pytest.mark.parametrize("language", i18n.available())
def test_they_hold_in_every_language_on_the_smallest_screen(language, few_samples):
    try:
        i18n.set_language(language)
        app = open_app(dataclasses.replace(SCREENS["320x568"], text_scale=1.5), language=language)
        ticket_and_position_hold(app, lead_with_two_left, -1)
    finally:
        i18n.set_language("en")


VOICE = Voice(PLAYERS, 0)
KING, TEN = Play(PACK.parse("SK")), Play(PACK.parse("HT"))


@pytest.mark.parametrize(("best", "chosen", "exact", "words"), [
    (Candidate(KING, 1, 1, 1), Candidate(TEN, -1, -1, 0), True, "“King of spades” wins 1 game point against every"),
    (Candidate(KING, 3, 3, 1), Candidate(TEN, 1, 1, 1), True, "is worth +3 against best play, this +1"),
    (Candidate(CLOSE, 1.5, 1.5, 0.9), Candidate(TEN, 0.5, 0.5, 0.7), False, "Closing was better by +1.0: it wins 90%"),
    (Candidate(KING, 0.5, 0.5, 0.7), Candidate(TEN, 0.0, 0.0, 0.5), False, "wins 70% of the possible deals, this 50%"),
    (Candidate(KING, 0.5, 0.5, 0.5), Candidate(TEN, 0.0, 0.0, 0.5), False, "brings +0.50 on average, this 0.00"),
])
def test_the_sentence_is_built_from_facts(best, chosen, exact, words):
    loss = best.points - chosen.points
    judgement = Judgement(3, chosen.move, best.move, None, loss, 0.1, Severity.MISTAKE, exact, (best, chosen))
    assert words in why(VOICE, judgement)


def test_a_deal_is_judged_the_same_whenever_it_is_asked():
    match = position(lead_with_two_left)
    move = match.legal()[0]
    few = Limit(samples=5)
    assert decide(judge_again(match, move, few)) == decide(judge_again(match, move, few))
