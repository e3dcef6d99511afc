"""The driver on a toy game: two seats add 1, 2 or 3 to a heap in turn; at 20 the match is over."""

from __future__ import annotations

from enum import Enum
from types import SimpleNamespace

import pytest

from game.core.bots import Decision
from game.core.match import Match
from game.core.rules import IllegalMove, Rules
from game.scenes.driver import SLICE, SLICE_MOVING, Driver, Player


class Why(Enum):
    TOO_MUCH = "too much"


class Heap(Rules):
    game, number, seats = "toy/heap", 250, "AB"
    options = preset = None

    def start(self, seed):
        return (0, 0)

    def actor(self, state):
        return None if state[0] >= 20 else state[1]

    def phase(self, state):
        return "heap"

    def deal_number(self, state):
        return 1

    def legal(self, state):
        if state[0] >= 20:
            return ()
        return (1,) if state[0] == 7 else (1, 2, 3)

    def apply(self, state, move):
        if move not in self.legal(state):
            raise IllegalMove(Why.TOO_MUCH, move)
        return (state[0] + move, 1 - state[1]), (("added", state[1], move),)

    def view(self, state, seat):
        return (seat, *state)

    def result(self, state):
        return state[0] if state[0] >= 20 else None


class Clock:
    """Moves on by a millisecond whenever it is read."""

    now = 0.0

    def __call__(self):
        self.now += 0.001
        return self.now


class Slow:
    """Yields a hundred times, then adds 2 (1 where only that is allowed)."""

    name = "slow"

    def __init__(self):
        self.views, self.yields, self.draws = [], 0, []

    def think(self, view, rng, limit=None):
        self.views.append(view)
        self.draws.append(rng.random())
        for _ in range(100):
            self.yields += 1
            yield
        return Decision(1 if view[1] == 7 else 2)


def table(*levels, **kwargs):
    bot = Slow()
    players = tuple(Player(f"bird{i}", level) for i, level in enumerate(levels))
    driver = Driver(Match.start(Heap(), "A"), players, lambda level: bot, clock=Clock(), **kwargs)
    return driver, bot


def run(driver, *, moving=False, frames=10_000):
    moved = []
    for _ in range(frames):
        if driver.waits_for_person or driver.match.actor is None:
            break
        if match := driver.update(0.016, moving):
            moved.append(match)
    return moved


def test_a_person_and_a_bot_take_turns():
    driver, bot = table("", "slow")
    assert driver.waits_for_person and driver.viewer == 0
    driver.play(3)
    assert not driver.waits_for_person
    [match] = run(driver)
    assert match.state == (5, 0) and match is driver.match and match.events == (("added", 1, 2),)
    assert bot.views == [(1, 3, 1)]


def test_a_bot_thinks_at_most_its_slice_in_a_frame():
    driver, bot = table("slow", "slow")
    driver.update(0.016, False)
    assert bot.yields <= SLICE * 1000 + 1
    before = bot.yields
    driver.update(0.016, True)
    assert 1 <= bot.yields - before <= SLICE_MOVING * 1000 + 1


def test_no_bot_moves_while_cards_fly_and_not_before_its_pause():
    driver, _ = table("slow", "slow")
    assert run(driver, moving=True, frames=500) == []
    assert driver.match.ply == 0
    waited = 0.0
    while driver.update(0.016, False) is None:
        waited += 0.016
    assert driver.pause - 0.02 <= waited <= driver.pause + 0.02
    driver.hurry()
    run(driver, moving=True, frames=200)
    driver.hurry()
    assert driver.update(0.016, False) is not None


def test_an_illegal_move_changes_nothing():
    driver, _ = table("", "slow")
    with pytest.raises(IllegalMove) as error:
        driver.play(9)
    assert error.value.reason is Why.TOO_MUCH
    assert driver.match.ply == 0 and driver.waits_for_person


def test_a_whole_match_of_bots_ends_and_is_the_same_every_time():
    ends = []
    for _ in range(2):
        driver, bot = table("slow", "slow")
        run(driver)
        ends.append((driver.match.moves, tuple(bot.draws)))
        assert driver.match.result is not None
        assert driver.update(0.016, False) is None
    assert ends[0] == ends[1]
    assert len(set(ends[0][1])) == len(ends[0][1]), "every decision has its own chance"


def test_undo_goes_back_to_the_persons_last_choice_and_redo_plays_it_again():
    driver, _ = table("", "slow")
    assert driver.undo() is None and not driver.helped
    driver.play(3)
    run(driver)
    driver.play(1)
    run(driver)
    assert driver.match.moves == (3, 2, 1, 2)
    assert driver.undo().moves == (3, 2) and driver.helped
    assert driver.undo().moves == ()
    assert driver.redo().moves == (3, 2)
    assert driver.redo().moves == (3, 2, 1, 2)
    assert driver.redo() is None


def test_undo_while_the_bot_thinks_forgets_its_thoughts():
    driver, bot = table("", "slow")
    driver.play(3)
    driver.update(0.016, False)
    driver.undo()
    driver.play(1)
    run(driver)
    assert driver.match.moves == (1, 2) and bot.views[-1] == (1, 1, 1)


def test_undo_skips_a_move_that_was_forced():
    driver, _ = table("", "slow")
    for move in (2, 1, 1):
        driver.play(move)
        run(driver)
    assert driver.match.moves == (2, 2, 1, 2, 1, 2)
    assert driver.undo_ply == 2, "at ply 4 only one move was legal"
    driver.undo()
    assert driver.redo().ply == 6


def test_the_same_move_after_undo_keeps_the_rest_of_the_future_another_cuts_it():
    driver, _ = table("", "")
    for move in (1, 2, 3):
        driver.play(move)
    driver.undo()
    driver.undo()
    assert driver.future == (2, 3)
    driver.play(2)
    assert driver.future == (3,)
    driver.play(1)
    assert driver.future == ()


def test_hint_is_the_bots_decision_from_the_persons_view_and_dies_with_the_move():
    driver, bot = table("", "slow")
    assert driver.ask() and driver.asking and driver.helped
    while driver.asking:
        driver.update(0.016, False)
    assert driver.hint.decision.move == 2 and driver.hint.ply == 0
    assert bot.views == [(0, 0, 0)]
    driver.play(1)
    assert driver.hint is None
    assert not driver.ask(), "a bot is to move"


def test_every_change_is_saved():
    saved = []
    driver, _ = table("", "slow", saved=lambda d: saved.append((d.match.moves, d.future, d.helped)))
    driver.play(3)
    run(driver)
    driver.undo()
    assert saved == [((3,), (), False), ((3, 2), (), False), ((), (3, 2), True)]


def test_players_must_fill_the_seats():
    with pytest.raises(ValueError, match="1 players for 2 seats"):
        table("")


def test_where_the_house_rule_allows_it_a_move_without_an_answer_is_taken_back_as_no_help():
    driver, _ = table("", "quick")
    driver.match.rules.options = SimpleNamespace(take_back=True)
    try:
        driver.play(3)
        for _ in range(60):
            assert driver.update(0.016, False) is None, "the bot leaves time for second thoughts"
        assert driver.undo().moves == () and not driver.helped
        driver.play(3)
        driver.hurry()
        run(driver)
        assert driver.undo().moves == () and driver.helped, "the bot has answered: now it is help"
    finally:
        driver.match.rules.options = None
