"""Hints and post-mortem: every legal move gets a value, from the view alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.bots import Limit, decide
from game.core.rng import stream
from game.schnapsen.moves import CLAIM, EXCHANGE, Play, parse_move
from game.schnapsen.reasons import Reason
from game.schnapsen.review import Adviser, Severity, decisions, hint, is_exact, judge, move_values, review, severity_of
from game.schnapsen.rules import rules_for
from game.schnapsen.variants import Options
from tests.schnapsen.positions import play, position
from tests.schnapsen.strategies import random_match

FEW = Limit(samples=6)


@pytest.mark.parametrize("options", [Options(), Options(announce="demand", claim="self", exchange_from=2)])
def test_every_legal_move_has_a_value(options: Options) -> None:
    rules = rules_for(options)
    for number in range(8):
        match = random_match(rules, "VALUES" + "ABCDEFGH"[number], 5 + 4 * number)
        if match.actor is None:
            continue
        view = match.view(match.actor)
        values = decide(move_values(view, stream("V"), FEW))
        assert {value.move for value in values} == set(view.legal)
        assert all(-3 <= value.points <= 3 and 0 <= value.wins <= 1 for value in values)
        assert [v.utility for v in values] == sorted((v.utility for v in values), reverse=True)


def test_a_hint_says_why() -> None:
    rules = rules_for()
    first = position("S", "SJ SK HA HT CA", "HK HQ HJ CT CK", "DT DK DQ SQ")
    advice = decide(hint(rules.view(first, 0), stream("H"), FEW))
    assert (advice.best.move, advice.reason) == (EXCHANGE, Reason.EXCHANGE)
    won = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", taken=(46, 10))
    advice = decide(hint(rules.view(won, 0), stream("H"), FEW))
    assert advice.reason is Reason.SIXTY_SIX and isinstance(advice.best.move, Play) and advice.best.move.announce
    solved = position("D", "SK HA HQ CQ CJ", "HT HJ DA DQ DJ", taken=(43, 26))
    advice = decide(hint(rules.view(solved, 0), stream("H"), FEW))
    assert advice.exact and advice.reason is Reason.SOLVED_WIN and advice.second is not None


def test_advice_is_a_hint_and_says_in_how_many_deals_each_move_was_tried() -> None:
    rules = rules_for()
    first = position("S", "SJ SK HA HT CA", "HK HQ HJ CT CK", "DT DK DQ SQ")
    view = rules.view(first, 0)
    advice = decide(Adviser().think(view, stream("H"), FEW))
    told = decide(hint(view, stream("H"), FEW))
    assert (advice.move, advice.reason, advice.values, advice.exact) == (
        told.best.move, told.reason, told.values, told.exact)
    assert [move for move, _worth in advice.scores] == [value.move for value in advice.values]
    assert all(1 <= value.deals <= 6 for value in advice.values)
    known = decide(Adviser().think(rules.view(position("S", "SK HA", "HT HJ"), 0), stream("H")))
    assert known.exact and {value.deals for value in known.values} == {1}


def test_decisions_are_the_real_choices_of_one_seat_in_one_deal() -> None:
    match = random_match(rules_for(), "REVIEW", 200)
    for seat in (0, 1):
        found = decisions(match, seat, 2)
        assert found
        for before, move in found:
            assert before.actor == seat and before.state.number == 2 and len(before.legal()) > 1
            assert before.play(move).state == match.at(before.ply + 1).state


def test_claims_are_worth_what_they_bring() -> None:
    rules = rules_for(Options(claim="self"))
    state = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", taken=(60, 20))
    values = {value.move: value.points for value in decide(move_values(rules.view(state, 0), stream("C"), FEW))}
    assert values[CLAIM] == -2 and values[parse_move("HK+66")] == 2
    state = replace(state, taken=(66, 20))
    values = {value.move: value.points for value in decide(move_values(rules.view(state, 0), stream("C"), FEW))}
    assert values[CLAIM] == 2


def test_a_blunder_costs_what_the_solver_says() -> None:
    rules = rules_for()
    state = position("D", "SK HA HQ CQ CJ", "HT HJ DA DQ DJ", taken=(43, 26))
    view = rules.view(state, 0)
    good = decide(judge(view, parse_move("CQ"), 3, stream("J")))
    bad = decide(judge(view, parse_move("HA"), 3, stream("J")))
    assert (good.loss, good.severity, good.exact) == (0.0, Severity.FINE, True)
    assert (bad.loss, bad.severity, bad.exact) == (2.0, Severity.BLUNDER, True)
    assert bad.chance_loss > 0.05 and bad.ply == 3


def test_severity_has_steps() -> None:
    assert [severity_of(loss) for loss in (0, 0.2, 0.5, 1.5)] == list(Severity)


def test_a_deal_is_reviewed_decision_by_decision() -> None:
    match = random_match(rules_for(), "REVIEW", 200)
    found = decide(review(match, 0, 1, FEW))
    assert found and len({item.ply for item in found}) == len(found)
    for item in found:
        before = match.at(item.ply)
        assert before.actor == 0 and before.state.number == 1 and item.move in before.legal()
        assert item.loss >= 0 and item.severity is severity_of(item.loss)
    assert sum(item.loss for item in found) > 0


def test_all_cards_are_known_when_the_stock_is_played_out() -> None:
    rules = rules_for()
    assert is_exact(rules.view(position("S", "SK HA", "HT HJ"), 0))
    opened = position("S", "SA HT CA CT CJ", "HA ST SK SQ DA", "DT SJ")
    assert not is_exact(rules.view(opened, 0))
    after, _ = play(rules, opened, "SA SQ")
    assert is_exact(rules.view(after, 0))
