"""Sampled layouts: true to what is certain, inclined to what is likely."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.bots import decide
from game.core.cards import mask_of
from game.core.rng import stream
from game.schnapsen.inference import listed, sampled
from game.schnapsen.policy import close_odds, lead_odds, reply_odds
from game.schnapsen.rules import rules_for
from game.schnapsen.sampling import Sampler, Trace, pick
from game.schnapsen.solver import cards_of
from game.schnapsen.state import Lead, Trick
from game.schnapsen.variants import Options
from tests.schnapsen.positions import cards, mask, position
from tests.schnapsen.strategies import OPTIONS, SEEDS, random_match


@settings(max_examples=40, deadline=None)
@given(SEEDS, OPTIONS, st.integers(0, 50))
def test_layouts_hold_exactly_the_hidden_cards(seed: str, options: Options, plies: int) -> None:
    match = random_match(rules_for(options), seed, plies)
    if match.actor is None:
        return
    view = match.view(match.actor)
    for (hand, stock), weight in decide(sampled(view, True, 6, stream(seed))):
        assert weight > 0 and hand.bit_count() == view.their_count
        assert hand & view.theirs == view.theirs
        assert len(stock) == view.stock and (not stock or stock[-1] == view.up)
        up = 1 << view.up if view.up is not None else 0
        assert hand | mask_of(stock) == view.unseen | view.theirs | up and not hand & mask_of(stock)


@settings(max_examples=30, deadline=None)
@given(SEEDS, OPTIONS, st.integers(0, 40))
def test_the_true_hand_is_never_excluded(seed: str, options: Options, plies: int) -> None:
    match = random_match(rules_for(options), seed, plies)
    if match.actor is None:
        return
    view, rng = match.view(match.actor), stream(seed)
    true = match.state.hands[1 - match.actor]
    assert any(Trace(view, True).weight(true, rng) > 0 for _ in range(2000))
    certain = {hand for (hand, _), _ in decide(listed(view, False, 2002, rng))} if view.stock != 10 else {true}
    assert true in certain or options.announce == "auto"


def test_strict_replies_exclude_hands() -> None:
    view = rules_for().view(position("S", "SA CA DA", "HT CJ DJ", closer=0, close_value=1, closed=0,
                                     stock="HQ HK DT CT CQ SK ST SQ"), 0)
    tricks = (Trick(0, cards("HA")[0], cards("CK")[0], 0, False, 8),)
    view = replace(view, tricks=tricks, unseen=view.unseen & ~mask("HA CK"))
    sampler = Sampler(view)
    assert sampler.weight(mask("HT CJ DJ"), stream("S")) == 0
    assert sampler.weight(mask("ST CJ DJ"), stream("S")) == 0
    assert sampler.weight(mask("CT CJ DJ"), stream("S")) > 0


def test_a_king_led_in_silence_excludes_the_queen() -> None:
    view = rules_for().view(position("S", "SA CA DA HT CJ", "HQ DJ DQ SK", table=Lead(1, cards("HK")[0], False),
                                     leader=1, stock="ST CT"), 0)
    view = replace(view, tricks=())
    assert Sampler(view).weight(mask("HQ DJ DQ SK"), stream("S")) == 0
    assert Sampler(view).weight(mask("CQ DJ DQ SK"), stream("S")) > 0
    on_demand = replace(view, options=Options(announce="demand"))
    assert Sampler(on_demand).weight(mask("HQ DJ DQ SK"), stream("S")) > 0


def test_a_jack_that_was_not_exchanged_is_unlikely() -> None:
    view = rules_for().view(position("S", "SA CA DA HT CJ", "HQ DJ DK CQ", table=Lead(1, cards("HJ")[0], False),
                                     leader=1, stock="ST CT CK HA DQ SK"), 0)
    view = replace(view, tricks=())
    with_jack = Sampler(view).weight(mask("SJ DJ DK CQ"), stream("S"))
    assert 0 < with_jack < 0.3 * Sampler(view).weight(mask("SQ DJ DK CQ"), stream("S"))


def test_resampling_follows_the_weights() -> None:
    pool = [(i, ()) for i in range(4)]
    chosen = pick(pool, [0.0, 1.0, 0.0, 3.0], 100, stream("PICK"))
    assert [sum(1 for hand, _ in chosen if hand == i) for i in range(4)] == [0, 25, 0, 75]


def test_odds_are_odds() -> None:
    hand = mask("SK SQ HA HJ DT")
    for stock in (10, 4):
        leads = [lead_odds(hand, card, 0, 0, stock, 0) for card in cards_of(hand)]
        replies = [reply_odds(hand, card, cards("CA")[0], 0, 0, stock, 20, 30) for card in cards_of(hand)]
        assert abs(sum(leads) - 1) < 1e-9 and abs(sum(replies) - 1) < 1e-9
    assert max(cards_of(hand), key=lambda c: lead_odds(hand, c, 0, 0, 10, 0)) in cards("SK SQ")
    assert close_odds(mask("SA ST SK SQ HA"), 0, 20, 8) > 0.8 > 0.1 > close_odds(mask("HJ DJ CJ CQ DK"), 0, 0, 8)
