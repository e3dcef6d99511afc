"""What must be true of every state: used by tests, benchmarks and bug reports."""

from __future__ import annotations

from game.core.cards import mask_of
from game.schnapsen.cards import ALL, JACK, SUIT, card_points
from game.schnapsen.state import Phase, State
from game.schnapsen.variants import TARGET


def faults(state: State) -> list[str]:
    """Every fault in words for developers; empty when the state is sound."""
    found = _card_faults(state) + _trick_faults(state) + _stock_faults(state)
    if not state.over and max(state.totals) >= TARGET:
        found.append(f"the match goes on at {state.totals}")
    sums = tuple(sum(score.value for score in state.scores if score.winner == seat) for seat in (0, 1))
    if sums != state.totals:
        found.append(f"totals {state.totals} are not the sum {sums} of the deals")
    for score in state.scores:
        if score.value not in (1, 2, 3):
            found.append(f"deal {score.number} is worth {score.value}")
        if sum(score.tricks) == 10 and sum(score.taken) != 120:
            found.append(f"deal {score.number}: ten tricks hold {sum(score.taken)} points")
    return found


def _card_faults(state: State) -> list[str]:
    found = []
    played = [card for trick in state.tricks for card in (trick.lead, trick.reply)]
    if state.table is not None:
        played.append(state.table.card)
    places = [state.hands[0], state.hands[1], mask_of(state.stock), mask_of(played)]
    union = 0
    for place in places:
        if union & place:
            found.append(f"cards in two places: {union & place:#x}")
        union |= place
    if union != ALL or len(played) + len(state.stock) + sum(hand.bit_count() for hand in state.hands) != 20:
        found.append(f"cards missing or double: {ALL & ~union:#x}")
    for seat in (0, 1):
        if state.known[seat] & ~state.hands[seat]:
            found.append(f"seat {seat}: known cards that it does not hold")
    return found


def _trick_faults(state: State) -> list[str]:
    found = []
    for seat in (0, 1):
        own = [trick for trick in state.tricks if trick.winner == seat]
        if len(own) != state.won[seat]:
            found.append(f"seat {seat}: {len(own)} tricks, counted {state.won[seat]}")
        points = sum(card_points(1 << trick.lead | 1 << trick.reply) for trick in own)
        if points != state.taken[seat]:
            found.append(f"seat {seat}: tricks hold {points}, counted {state.taken[seat]}")
        if state.marriages[seat] % 20 or state.marriages[seat] > 100:
            found.append(f"seat {seat}: marriages worth {state.marriages[seat]}")
    if state.tricks and state.table is None and not state.over and state.tricks[-1].winner != state.leader:
        found.append("the winner of the last trick is not on lead")
    return found


def _stock_faults(state: State) -> list[str]:
    found = []
    if len(state.stock) % 2:
        found.append(f"{len(state.stock)} cards in the stock")
    if state.stock and SUIT[state.stock[-1]] != state.trump:
        found.append("the last card of the stock is not a trump")
    if state.exchanger is not None and state.stock and state.stock[-1] != 5 * state.trump + JACK:
        found.append("exchanged, but the trump jack does not lie under the stock")
    if (state.closer is None) != (state.close_value == 0):
        found.append(f"closer {state.closer} plays for {state.close_value}")
    if state.phase is Phase.OPEN and state.table is None and any(hand.bit_count() != 5 for hand in state.hands):
        found.append("a hand is not of five cards at a lead with the stock open")
    if state.table is not None:
        sizes = state.hands[state.leader].bit_count() + 1, state.hands[1 - state.leader].bit_count()
        if sizes[0] != sizes[1] and not state.over:
            found.append(f"hands of {sizes} cards at a lead")
    return found
