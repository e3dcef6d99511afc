"""The judge of cards that were played: from the seat's view alone, in slices, the same every time."""

import dataclasses

import pytest

from game.core.bots import decide
from game.core.match import Match
from game.core.rng import decision_stream
from game.rook.bot import BOTS
from game.rook.moves import Play
from game.rook.position import position
from game.rook.review import decisions, grade_of, judge, judge_again
from game.rook.rules import rules_for
from game.rook.search import groups

QUICK = BOTS["rules"]()


def result(thinking):
    """What a judge says at its end, and how many slices it took."""
    slices = 0
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            return stop.value, slices
        slices += 1


def by_rule(seed, ply=999):
    """A match played by rule up to a ply, or to the end of its first deal."""
    match = Match.start(rules_for("rook/crowsnest", None), seed)
    while match.ply < ply and match.rules.deal_number(match.state) == 1:
        rng = decision_stream(match.seed, match.ply, match.actor)
        match = match.play(decide(QUICK.think(match.view(match.actor), rng)).move)
    return match


@pytest.fixture(scope="module")
def deal():
    """A match whose first deal is over."""
    return by_rule("REVIEW")


def test_every_card_played_with_a_choice_is_a_decision(deal):
    found = decisions(deal, 0, 1)
    assert found and not decisions(deal, 0, 2)
    for before, move in found:
        assert before.actor == 0 and isinstance(move, Play) and len(before.legal()) > 1
        assert deal.at(before.ply + 1).move == move


def test_a_judgement_holds_together(deal):
    for seat in (0, 1):
        for before, move in decisions(deal, seat, 1):
            judged, slices = result(judge_again(before, move))
            values = dict(judged.values)
            assert slices > 20 or len(values) == 1, "it thinks in slices"
            assert judged.card == move.card and judged.ply == before.ply
            assert set(values) <= {other.card for other in before.legal()}
            assert len(values) == len(groups(position(before.view(seat))))
            assert judged.loss == pytest.approx(max(values.values()) - values[move.card]) and judged.loss >= 0
            assert [value for _card, value in judged.values] == sorted(values.values(), reverse=True)
            assert (judged.best == move.card) == (judged.loss == 0)


def test_the_same_is_said_again(deal):
    before, move = decisions(deal, 0, 1)[2]
    assert result(judge_again(before, move)) == result(judge_again(before, move))


def test_it_rests_on_the_view_alone(deal):
    """Two cards that other seats hold change places: the seat cannot know, so nothing may change."""
    before, move = next((before, move) for before, move in decisions(deal, 0, 1)
                        if not before.view(0).trick and before.view(0).counts[1] > 3)
    hands = list(before.state.hands)
    swapped = next((a, b) for a in range(64) if hands[1] >> a & 1 for b in range(64) if hands[3] >> b & 1)
    one, two = (1 << card for card in swapped)
    hands[1] ^= one | two
    hands[3] ^= one | two
    other = dataclasses.replace(before.state, hands=tuple(hands))
    seen, unseen = (before.rules.view(state, 0) for state in (before.state, other))
    first, second = (result(judge(view, move, before.ply, "KEY"))[0] for view in (seen, unseen))
    assert before.state != other and first == second


def test_letting_a_contract_through_costs_more_than_the_bid():
    """The declarer has 65 of the 100 points it bid, two tricks are left, and the last to play may take this one."""
    match = by_rule("ENDBX", 43)
    view = match.view(2)
    assert match.actor == 2 and view.bid == 100 and view.declarer == 3 and view.taken == (20, 65)
    assert len(view.trick) == 3 and len(view.legal) == 2
    right, wrong = sorted((result(judge_again(match, move))[0] for move in view.legal), key=lambda judged: judged.loss)
    assert right.loss == 0 and right.grade == 0 and wrong.best == right.card
    assert wrong.loss > 100 and wrong.grade == 3


def test_grades_follow_the_points_of_the_deal():
    assert [grade_of(loss, 120) for loss in (0, 4, 5, 11, 12, 29, 30, 90)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert grade_of(30, 200) == 2
