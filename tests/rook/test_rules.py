"""Properties of whole random matches under random options."""

import dataclasses
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.bots import decide
from game.core.cards import bits
from game.core.match import Match
from game.core.record import from_code, read, to_code, write
from game.core.rng import decision_stream
from game.core.rules import IllegalMove
from game.rook.bot import BOTS
from game.rook.events import Dealt, MatchWon, Played, Scored, TrickWon
from game.rook.moves import BIDS, PASS, PLAYS, TRUMPS, Bid, LayAway
from game.rook.rules import rules_for
from game.rook.variants import VERSIONS, TrumpTime
from game.rook.views import Phase
from tests.rook.tools import SEEDS, any_options, random_match, random_move, rules_of

LUCK = st.integers(0, 1 << 30).map(random.Random)


@settings(max_examples=60, deadline=None)
@given(any_options(), SEEDS, LUCK)
def test_random_play_is_sound(options, seed, luck):
    """Every state passes `check`, the actor always has a move, the events tell the same story as the states."""
    rules = rules_of(options)
    state = rules.start(seed)
    shown = 0
    for _ in range(150):
        assert rules.check(state) == []
        if state.actor is None:
            break
        assert len(rules.legal(state)) > 0
        before = state
        state, events = rules.apply(state, random_move(rules, state, luck))
        for event in events:
            if isinstance(event, Played):
                assert before.hands[event.seat] >> event.card & 1
                shown += 1
            elif isinstance(event, TrickWon):
                assert event.points == sum(rules.deck.points[c] for c in event.cards)
            elif isinstance(event, Scored):
                assert shown == 4 * options.hand_size
                shown = 0
                check_sum(rules, event.score)
    assert (state.actor is None) == (rules.result(state) is not None)


def check_sum(rules, score):
    """Every line of a deal's sum follows from the cards."""
    points, options = rules.deck.points, rules.options
    assert score.trick_points == tuple(sum(points[c] for c in cards) for cards in score.counters)
    assert all(points[c] for cards in score.counters for c in cards)
    assert score.nest_points == sum(points[c] for c in score.nest)
    extra = [0, 0]
    extra[score.nest_team] += score.nest_points
    if score.bonus_team is not None:
        extra[score.bonus_team] += score.bonus
    assert score.captured == tuple(a + b for a, b in zip(score.trick_points, extra, strict=True))
    undecided = score.bonus if score.bonus_team is None else 0
    assert sum(score.captured) == options.deal_points - undecided
    assert score.short == max(0, score.bid - score.captured[score.declarer % 2])
    assert score.made == (score.short == 0)
    assert score.after == tuple(a + b for a, b in zip(score.before, score.change, strict=True))


EVERY_MOVE = (PASS, *BIDS, *PLAYS, *TRUMPS, Bid(72), Bid(-5), LayAway(()), LayAway((0, 1, 2, 3, 4)))


@settings(max_examples=40, deadline=None)
@given(any_options(), SEEDS, st.integers(0, 90), LUCK)
def test_what_is_not_legal_raises_and_changes_nothing(options, seed, plies, luck):
    rules = rules_of(options)
    state = random_match(rules, seed, plies, luck).state
    legal = rules.legal(state)
    for move in EVERY_MOVE:
        reason = rules.why_not(state, move)
        assert (reason is None) == (move in legal)
        if reason is None:
            rules.apply(state, move)
        else:
            with pytest.raises(IllegalMove) as caught:
                rules.apply(state, move)
            assert caught.value.reason is reason


def shuffled_hidden(options, state, seat, luck):
    """The same state with the cards that `seat` cannot see dealt anew. An open card stays where it is."""
    deal = state.deal
    laid_away = state.phase in (Phase.PLAY, Phase.OVER) or (
        state.phase is Phase.TRUMP and options.trump_time is TrumpTime.AFTER_DISCARD)
    knows_nest = seat == deal.declarer and laid_away
    places = {s: state.hands[s] for s in range(4) if s != seat}
    if not knows_nest:
        places["nest"] = deal.nest
    turned = 0 if deal.turned is None else 1 << deal.turned
    pool = [card for mask in places.values() for card in bits(mask & ~turned)]
    luck.shuffle(pool)
    for place, mask in places.items():
        size = (mask & ~turned).bit_count()
        places[place] = (mask & turned) | sum(1 << card for card in pool[:size])
        del pool[:size]
    hands = tuple(places.get(s, state.hands[s]) for s in range(4))
    return dataclasses.replace(state, hands=hands, deal=dataclasses.replace(deal, nest=places.get("nest", deal.nest)))


@settings(max_examples=80, deadline=None)
@given(any_options(), SEEDS, st.integers(0, 90), LUCK)
def test_a_view_shows_nothing_hidden(options, seed, plies, luck):
    rules = rules_of(options)
    state = random_match(rules, seed, plies, luck).state
    for seat in range(4):
        assert rules.view(shuffled_hidden(options, state, seat, luck), seat) == rules.view(state, seat)


@settings(max_examples=40, deadline=None)
@given(any_options(), SEEDS, st.integers(0, 90), LUCK)
def test_a_view_says_what_the_seat_knows(options, seed, plies, luck):
    rules = rules_of(options)
    state = random_match(rules, seed, plies, luck).state
    for seat in range(4):
        view = rules.view(state, seat)
        assert view.hand == state.hands[seat]
        assert view.counts == tuple(h.bit_count() for h in state.hands)
        assert (len(view.legal) > 0) == (seat == state.actor)
        assert "seed" not in view.__slots__
        if view.nest is not None:
            assert seat == state.deal.declarer
            assert set(view.nest) == set(bits(state.deal.nest))


@settings(max_examples=25, deadline=None)
@given(any_options(), SEEDS, st.integers(0, 160), LUCK)
def test_record_code_undo_and_replay(options, seed, plies, luck):
    rules = rules_of(options)
    match = random_match(rules, seed, plies, luck)
    assert read(write(match), lambda _game, _options: rules) == match
    assert from_code(to_code(match), lambda _number, _options: rules) == match
    again = Match.replay(rules, seed, match.moves)
    assert again.state == match.state
    assert again.events == match.events
    half = match.undo(match.ply // 2)
    assert half.moves == match.moves[:half.ply]
    assert half.state == Match.replay(rules, seed, match.moves[:half.ply]).state


@pytest.mark.parametrize("game", VERSIONS)
def test_a_match_ends(game):
    """Bots finish a match; the winner has the higher total and the events add up."""
    rules = rules_for(game)
    bot = BOTS["rules"]()
    match = Match.start(rules, "FINISH")
    played = dealt = 0
    while match.actor is not None and match.ply < 10_000:
        seat = match.actor
        match = match.play(decide(bot.think(match.view(seat), decision_stream("FINISH", match.ply, seat))).move)
        dealt += sum(isinstance(event, Dealt) for event in match.events)
        played += sum(isinstance(event, Scored) for event in match.events)
    result = match.result
    assert result is not None
    assert result.totals[result.team] > result.totals[1 - result.team]
    assert isinstance(match.events[-1], MatchWon)
    assert match.state.deal.totals == result.totals
    assert played == len(match.state.deal.scores) == match.state.deal.number
    assert dealt >= played - 1


def test_the_dealer_moves_to_the_left():
    rules = rules_for("rook/tournament")
    luck = random.Random(3)
    match = Match.start(rules, "MOVE")
    dealers = []
    while match.actor is not None and len(dealers) < 6:
        match = match.play(random_move(rules, match.state, luck))
        dealers += [event.score.dealer for event in match.events if isinstance(event, Scored)]
    assert all((a + 1) % 4 == b for a, b in pairwise(dealers))


def test_first_dealers_differ_by_seed():
    rules = rules_for("rook/crowsnest")
    assert {rules.start(letter).deal.dealer for letter in "ABCDEFGHIJKLMNOP"} == {0, 1, 2, 3}


def test_a_seed_means_the_same_deal_for_ever():
    rules = rules_for("rook/crowsnest")
    state = rules.start("KIEBITZ")
    pack = rules.deck.pack
    hands = [pack.format(bits(hand)) for hand in state.hands]
    assert (state.deal.dealer, hands, pack.format(bits(state.deal.nest))) == PINNED


PINNED = (2, [
    "R7,R14,G6,Y10,K5,K7,K12,K13,CR",
    "R5,R9,R11,G7,G14,Y5,Y8,Y9,Y14",
    "R8,R13,G8,G13,Y6,Y13,K6,K10,K11",
    "R6,R10,R12,G5,G11,Y11,Y12,K8,K14",
], "G9,G10,G12,Y7,K9")
