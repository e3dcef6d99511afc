"""A light way to play while the stock is open: what a sensible opponent does, as costs and as odds.

It answers two questions: which card comes next in a playout, and how likely was a card that was really played. Costs
are in card points; a card is chosen with odds exp(-cost / WARMTH).
"""

from __future__ import annotations

from math import exp, log

from game.core.rng import Rng
from game.schnapsen.cards import MATE, POINTS, RANK, SUIT, SUIT_MASK, beats
from game.schnapsen.solver import cards_of

WARMTH = 2.5
"""Card points of difference that change the odds by a factor e."""
FLOOR = 0.08
"""The share of all players' moves that no model explains."""

_LEAD_PLAIN = (0.0, 1.5, 2.0, 9.0, 6.0)
_LEAD_TRUMP = (5.0, 6.0, 7.0, 14.0, 10.0)
_KEEP_PLAIN = (0.0, 1.0, 1.5, 6.0, 11.0)
_KEEP_TRUMP = (8.0, 9.0, 10.0, 13.0, 17.0)
_HALF = 2.0
_PAIR = 9.0
_ANNOUNCE = 20.0
_GUMBEL = tuple(-WARMTH * log(-log((i + 0.5) / 4096)) for i in range(4096))
_LEAD = tuple(tuple((_LEAD_TRUMP if SUIT[c] == t else _LEAD_PLAIN)[RANK[c]] for c in range(20)) for t in range(4))
_KEEP = tuple(tuple((_KEEP_TRUMP if SUIT[c] == t else _KEEP_PLAIN)[RANK[c]] for c in range(20)) for t in range(4))


def _reply_cost(trump: int, lead: int, card: int) -> float:
    points = POINTS[lead] + POINTS[card]
    return _KEEP[trump][card] + (-points if beats(lead, card, trump) else points)


_REPLY = tuple(tuple(tuple(_reply_cost(t, a, b) for b in range(20)) for a in range(20)) for t in range(4))


def lead_costs(hand: int, trump: int, gone: int) -> list[float]:
    """The cost of leading each card of the hand, in ascending order; `gone`: cards already played."""
    table = _LEAD[trump]
    costs = []
    for c in cards_of(hand):
        cost = table[c]
        mate = MATE[c]
        if mate >= 0:
            if hand >> mate & 1:
                cost -= _ANNOUNCE
            elif not gone >> mate & 1:
                cost += _HALF
        costs.append(cost)
    return costs


def reply_costs(hand: int, lead: int, trump: int, gone: int) -> list[float]:
    """The cost of each card of the hand as a reply to the lead, in ascending order."""
    table = _REPLY[trump][lead]
    costs = []
    for c in cards_of(hand):
        cost = table[c]
        mate = MATE[c]
        if mate >= 0:
            if hand >> mate & 1:
                cost += _PAIR
            elif not gone >> mate & 1:
                cost += _HALF
        costs.append(cost)
    return costs


def choose(hand: int, costs: list[float], rng: Rng) -> int:
    """A card of the hand by the odds of the costs."""
    best, chosen = 1e9, -1
    random = rng.random
    for c, cost in zip(cards_of(hand), costs, strict=True):
        noisy = cost - _GUMBEL[int(random() * 4096)]
        if noisy < best:
            best, chosen = noisy, c
    return chosen


def odds(hand: int, costs: list[float], card: int) -> float:
    """How likely the card is by these costs, never under FLOOR / (number of cards)."""
    least = min(costs)
    total = share = 0.0
    for c, cost in zip(cards_of(hand), costs, strict=True):
        weight = exp((least - cost) / WARMTH)
        total += weight
        if c == card:
            share = weight
    return FLOOR / len(costs) + (1 - FLOOR) * share / total


def lead_odds(hand: int, card: int, trump: int, gone: int) -> float:
    """How likely a sensible player leads the card from the hand."""
    return odds(hand, lead_costs(hand, trump, gone), card)


def reply_odds(hand: int, card: int, lead: int, trump: int, gone: int) -> float:
    """How likely a sensible player replies with the card."""
    return odds(hand, reply_costs(hand, lead, trump, gone), card)


def has_pair(hand: int, suit: int) -> bool:
    """Whether the hand holds king and queen of the suit."""
    return (hand & SUIT_MASK[suit]) >> (5 * suit + 1) & 3 == 3
