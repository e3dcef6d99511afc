"""Names every fault of a state: what a test, a fuzz run or a damaged save wants to know."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.cards import bits, mask_of
from game.rook.cards import Deck
from game.rook.scoring import match_end
from game.rook.state import State
from game.rook.variants import BID_STEP
from game.rook.views import Phase


def faults(deck: Deck, state: State) -> list[str]:
    """Every fault in words for developers; empty when the state is sound."""
    return [*_cards(deck, state), *_auction(deck, state), *_turn(deck, state), *_tricks(deck, state),
            *_totals(deck, state)]


def _cards(deck: Deck, state: State) -> Iterator[str]:
    places = [(f"hand {seat}", hand) for seat, hand in enumerate(state.hands)]
    places.append(("nest", state.deal.nest))
    places += [(f"trick {i + 1}", mask_of(c for _, c in t.cards)) for i, t in enumerate(state.tricks)]
    places.append(("running trick", mask_of(c for _, c in state.trick)))
    seen = 0
    for name, mask in places:
        for card in bits(mask & seen & deck.all):
            yield f"{deck.pack.format(card)} is twice in the deal, the second time in {name}"
        if mask & ~deck.all:
            yield f"{name} holds cards that the pack does not have"
        seen |= mask
    if deck.all & ~seen:
        yield f"missing from the deal: {deck.pack.format(bits(deck.all & ~seen))}"
    yield from _counts(deck, state)


def _counts(deck: Deck, state: State) -> Iterator[str]:
    size, nest = deck.hand_size, deck.nest_size
    played = [len(state.tricks)] * 4
    for seat, _ in state.trick:
        played[seat] += 1
    for seat, hand in enumerate(state.hands):
        want = size - played[seat]
        if state.phase is Phase.NEST and seat == state.deal.declarer:
            want += nest
        if hand.bit_count() != want:
            yield f"seat {seat} holds {hand.bit_count()} cards, not {want}"
    want = 0 if state.phase is Phase.NEST else nest
    if state.deal.nest.bit_count() != want:
        yield f"the nest holds {state.deal.nest.bit_count()} cards, not {want}"


def _auction(deck: Deck, state: State) -> Iterator[str]:
    options = deck.options
    bid, holder, passed = 0, None, set()
    turn = (state.deal.dealer + 1) & 3
    for seat, points in state.deal.auction:
        if seat != turn:
            yield f"seat {seat} called when it was seat {turn}'s turn"
        if bid == deck.max_bid or (holder is not None and len(passed) == 3):
            yield "a call after the end of the auction"
        if not points:
            passed.add(seat)
        elif points % BID_STEP or not max(options.min_bid, bid + BID_STEP) <= points <= deck.max_bid:
            yield f"the bid {points} after {bid} is not allowed"
        if points:
            bid, holder = points, seat
        turn = _next(seat, passed)
    if (state.deal.bid, state.deal.declarer) != (bid, holder):
        yield f"bid {state.deal.bid} by seat {state.deal.declarer} does not follow from the calls"
    done = holder is not None and (bid == deck.max_bid or len(passed) == 3)
    if done is not (state.phase is not Phase.AUCTION):
        yield f"the calls do not fit the phase {state.phase.value}"
    if state.phase is Phase.AUCTION and state.actor != turn:
        yield f"seat {state.actor} is to call, not seat {turn}"


def _next(seat: int, passed: set[int]) -> int:
    for step in range(1, 5):
        if (seat + step) & 3 not in passed:
            return (seat + step) & 3
    return (seat + 1) & 3


def _turn(deck: Deck, state: State) -> Iterator[str]:
    phase = state.phase
    if (state.actor is None) is not (phase is Phase.OVER):
        yield f"seat {state.actor} is to act in phase {phase.value}"
    if phase in (Phase.NEST, Phase.TRUMP) and state.actor != state.deal.declarer:
        yield f"seat {state.actor} is to act, not the declarer {state.deal.declarer}"
    if phase in (Phase.PLAY, Phase.OVER) and state.deal.trump not in range(4):
        yield "cards are played without a trump"
    if phase in (Phase.AUCTION, Phase.TRUMP) and state.deal.trump is not None:
        yield f"there is a trump in phase {phase.value}"
    if phase not in (Phase.PLAY, Phase.OVER) and (state.trick or state.tricks):
        yield f"there are tricks in phase {phase.value}"
    if phase is Phase.PLAY and not any(state.hands):
        yield "the play goes on without cards"
    if phase is Phase.OVER and (any(state.hands) or state.trick):
        yield "the match is over with cards in hand"


def _tricks(deck: Deck, state: State) -> Iterator[str]:
    if state.deal.trump is None or state.deal.trump not in range(4):
        return
    suits = deck.suits[state.deal.trump]
    left = deck.options.first_lead.value == "left"
    leader = (state.deal.dealer + 1) & 3 if left else state.deal.declarer
    taken, won = [0, 0], [0, 0]
    owned = [hand | mask_of(c for s, c in state.trick if s == seat) for seat, hand in enumerate(state.hands)]
    for trick in state.tricks:
        for seat, card in trick.cards:
            owned[seat] |= 1 << card
    for number, cards in enumerate([*(t.cards for t in state.tricks), state.trick], 1):
        for place, (seat, card) in enumerate(cards):
            if leader is not None and seat != (leader + place) & 3:
                yield f"trick {number}: seat {seat} played in place {place} after lead {leader}"
            if not suits.legal(owned[seat], cards[0][1]) >> card & 1:
                yield f"trick {number}: seat {seat} revoked with {deck.pack.format(card)}"
            owned[seat] &= ~(1 << card)
        if len(cards) == 4:
            leader = cards[suits.winner(tuple(c for _, c in cards))][0]
            points = sum(deck.points[c] for _, c in cards)
            taken[leader & 1] += points
            won[leader & 1] += 1
            trick = state.tricks[number - 1]
            if (trick.winner, trick.points) != (leader, points):
                yield f"trick {number}: won by seat {leader} with {points} points, not as recorded"
    if len(state.trick) > 3:
        yield "the running trick is full"
    if (tuple(taken), tuple(won)) != (state.taken, state.won):
        yield f"points {state.taken} and tricks {state.won} do not follow from the cards: {taken}, {won}"
    turn = None if leader is None else (leader + len(state.trick)) & 3
    if state.phase is Phase.PLAY and state.actor != turn:
        yield f"seat {state.actor} is to play, not seat {turn}"


def _totals(deck: Deck, state: State) -> Iterator[str]:
    options, deal = deck.options, state.deal
    totals = (0, 0)
    for score in deal.scores:
        if score.before != totals:
            yield f"deal {score.number} starts from {score.before}, not {totals}"
        if score.after != (score.before[0] + score.change[0], score.before[1] + score.change[1]):
            yield f"deal {score.number}: the totals do not add up"
        missing = score.bonus if score.bonus_team is None else 0
        if sum(score.captured) != deck.max_bid - missing:
            yield f"deal {score.number}: {sum(score.captured)} points captured"
        if score.end is not match_end(options, score.before, score.after):
            yield f"deal {score.number}: the end of the match is wrong"
        totals = score.after
    if deal.totals != totals:
        yield f"totals {deal.totals} do not follow from the deals: {totals}"
    ended = bool(deal.scores) and deal.scores[-1].end is not None
    if ended is not (state.phase is Phase.OVER):
        yield f"the totals do not fit the phase {state.phase.value}"
    if deal.number != len(deal.scores) + (0 if ended else 1):
        yield f"deal number {deal.number} after {len(deal.scores)} deals"
