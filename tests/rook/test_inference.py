"""What bots conclude from calls and plays: worlds that fit and explain them, auctions that go on as real ones do."""

import dataclasses
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.bots import decide
from game.core.match import Match
from game.core.rng import decision_stream
from game.rook.auction import Standing, finish
from game.rook.calls import plans, sampled_calls
from game.rook.contract import table_of
from game.rook.estimate import estimate_hand, estimator
from game.rook.inference import Habits, explaining_worlds
from game.rook.moves import PASS
from game.rook.position import position
from game.rook.rules import rules_for
from game.rook.rules_bot import RulesBot
from game.rook.sampling import worlds
from game.rook.variants import CROWSNEST, TOURNAMENT, VERSIONS, AllPass
from game.rook.views import Phase
from tests.rook.test_bots import LUCK
from tests.rook.tools import SEEDS, any_options, random_match, rules_of, with_options


@settings(max_examples=20, deadline=None)
@given(any_options(), SEEDS, st.integers(8, 60), LUCK)
def test_worlds_that_explain_the_plays_fit_everything_known(options, seed, plies, luck):
    match = random_match(rules_of(options), seed, plies, luck)
    if match.actor is None or match.state.phase is not Phase.PLAY:
        return
    at = position(match.view(match.actor))
    code = at.code
    for world in islice((w for w in explaining_worlds(at, luck.random, Habits(warm=20)) if w), 6):
        hands, nest = world
        assert hands[at.seat] == at.hand
        assert hands[0] + hands[1] + hands[2] + hands[3] + nest == code.all & ~at.gone
        assert [hand.bit_count() for hand in hands] == [h.bit_count() for h in match.state.hands]
        assert not any(hands[seat] & at.void[seat] for seat in range(4) if seat != at.seat)
        assert at.seat != at.declarer or nest == at.nest


def late_positions(count):
    """(position, true hands) with three cards left, from deals of four players by rule."""
    rules = rules_for("rook/crowsnest")
    for number in range(count):
        seed = "LATE" + "ABCDEFGHIJKLMNOP"[number]
        match = Match.start(rules, seed)
        while match.state.phase is not Phase.PLAY or match.state.hands[match.actor].bit_count() > 3:
            thinking = RulesBot().think(match.view(match.actor), decision_stream(seed, match.ply, match.actor))
            match = match.play(decide(thinking).move)
        at = position(match.view(match.actor))
        yield at, [at.code.mask(hand) for hand in match.state.hands]


def right_cards(source, at, hands):
    """The share of hidden cards that the first 20 worlds of a source give to the seat that holds them."""
    right = total = 0
    for dealt, _ in islice((w for w in source if w), 20):
        for seat in range(4):
            if seat != at.seat:
                right += (dealt[seat] & hands[seat]).bit_count()
                total += hands[seat].bit_count()
    return right / total


def test_late_in_a_deal_plays_tell_where_the_cards_are():
    def make_luck():
        return decision_stream("LATE", 1, 1)

    found = [(right_cards(worlds(at, make_luck().random, True), at, hands),
              right_cards(explaining_worlds(at, make_luck().random, Habits()), at, hands))
             for at, hands in late_positions(14)]
    by_calls, by_plays = (sum(column) / len(found) for column in zip(*found, strict=True))
    assert by_plays > by_calls + 0.08


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(list(VERSIONS)), SEEDS)
def test_an_auction_goes_on_as_four_players_by_rule_let_it(game, seed):
    rules = rules_for(game)
    match = Match.start(rules, seed)
    first = match.actor
    options, hands = rules.options, match.state.hands
    estimates = [round(estimate_hand(options, hand)) for hand in hands]
    standing = Standing(match.state.deal.dealer, 0, None, 0)
    told = finish(options, standing, first, 0, 0, estimates, estimator(options, "deal").spread)
    bots = [RulesBot() for _ in range(4)]
    match = match.play(PASS)
    while match.state.phase is Phase.AUCTION and match.state.deal.redeals == 0:
        thinking = bots[match.actor].think(match.view(match.actor), decision_stream(seed, match.ply, match.actor))
        match = match.play(decide(thinking).move)
    assert told == ((None, 0) if match.state.deal.redeals else (match.state.deal.declarer, match.state.deal.bid))


def test_a_stuck_dealer_declares_at_the_minimum():
    options = with_options(CROWSNEST, all_pass=AllPass.DEALER_STUCK)
    assert finish(options, Standing(2, 0, None, 0), 3, 0, 0, [0, 0, 0, 0], 20.0) == (2, 70)
    assert finish(CROWSNEST, Standing(2, 0, None, 0), 3, 0, 0, [0, 0, 0, 0], 20.0) == (None, 0)


def test_a_seat_that_wants_to_goes_on_until_its_limit():
    strong = [0, 100, 0, 0]
    assert finish(CROWSNEST, Standing(3, 0, None, 0), 0, 70, 70, strong, 20.0)[0] == 1
    holder, bid = finish(CROWSNEST, Standing(3, 0, None, 0), 0, 70, 120, strong, 20.0)
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
