"""Auctions that go on in sampled deals as real ones do."""

import dataclasses

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.bots import decide
from game.core.match import Match
from game.core.rng import decision_stream
from game.rook.auction import Standing, finish, rule_caller
from game.rook.calls import plans, sampled_calls
from game.rook.contract import table_of
from game.rook.estimate import estimate_hand, estimator
from game.rook.moves import PASS
from game.rook.rules import rules_for
from game.rook.rules_bot import RulesBot
from game.rook.variants import CROWSNEST, TOURNAMENT, VERSIONS, AllPass
from game.rook.views import Phase
from tests.rook.tools import SEEDS, with_options

CALL = rule_caller(CROWSNEST, 20.0)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(list(VERSIONS)), SEEDS)
def test_an_auction_goes_on_as_four_players_by_rule_let_it(game, seed):
    rules = rules_for(game)
    match = Match.start(rules, seed)
    first = match.actor
    options, hands = rules.options, match.state.hands
    estimates = [round(estimate_hand(options, hand)) for hand in hands]
    standing = Standing(match.state.deal.dealer, 0, None, 0)
    told = finish(options, standing, first, 0, 0, estimates, rule_caller(options, estimator(options, "deal").spread))
    bots = [RulesBot() for _ in range(4)]
    match = match.play(PASS)
    while match.state.phase is Phase.AUCTION and match.state.deal.redeals == 0:
        thinking = bots[match.actor].think(match.view(match.actor), decision_stream(seed, match.ply, match.actor))
        match = match.play(decide(thinking).move)
    assert told == ((None, 0) if match.state.deal.redeals else (match.state.deal.declarer, match.state.deal.bid))


def test_a_stuck_dealer_declares_at_the_minimum():
    options = with_options(CROWSNEST, all_pass=AllPass.DEALER_STUCK)
    assert finish(options, Standing(2, 0, None, 0), 3, 0, 0, [0, 0, 0, 0], CALL) == (2, 70)
    assert finish(CROWSNEST, Standing(2, 0, None, 0), 3, 0, 0, [0, 0, 0, 0], CALL) == (None, 0)


def test_a_seat_that_wants_to_goes_on_until_its_limit():
    strong = [0, 100, 0, 0]
    assert finish(CROWSNEST, Standing(3, 0, None, 0), 0, 70, 70, strong, CALL)[0] == 1
    holder, bid = finish(CROWSNEST, Standing(3, 0, None, 0), 0, 70, 120, strong, CALL)
    assert holder == 0 and bid > 70


def test_what_is_compared_in_the_auction():
    assert {call for call, _ in plans(CROWSNEST, 85)} == {0, 90, 95, 100, 105, 110, 115, 120}
    assert {call for call, _ in plans(TOURNAMENT, 85)} == {0, 90}


@pytest.mark.parametrize("game", VERSIONS)
def test_a_better_hand_makes_a_bid_worth_more(game):
    rules = rules_for(game)
    match = Match.start(rules, "BETTER")
    view = match.view(match.actor)
    hands = sorted(match.state.hands, key=lambda hand: estimate_hand(rules.options, hand))
    means = []
    for hand in (hands[0], hands[-1]):
        seen = dataclasses.replace(view, hand=hand)
        calls = decide(sampled_calls(seen, decision_stream("B", 1, 1).random, 12,
                                     lambda holder, bid, points: points if not (holder ^ view.seat) & 1 else -points))
        means.append(sum(calls.captured) / len(calls.captured))
        assert table_of(seen).hand == hand and all(0 <= p <= rules.options.deal_points for p in calls.captured)
        assert 0 <= calls.chance(rules.options, rules.options.min_bid, 0.0) <= 1
    assert means[1] > means[0]
