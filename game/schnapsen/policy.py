"""A light way to play while the stock is open: what a sensible opponent does, as costs and as odds.

It answers two questions: which card comes next in a playout, and how likely was a card that was really played. A
card is chosen with odds exp(-1.5 cost). The weights are a logistic fit of the searching expert's own choices.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from game.core.rng import Rng
from game.schnapsen.cards import ACE, MATE, PAIR_MASK, POINTS, RANK, SUIT, SUIT_MASK, TEN, beats
from game.schnapsen.solver import WINS, cards_of

ACES = sum(1 << card for card in range(20) if RANK[card] == ACE)
"""The four aces."""
FLOOR = 0.08
"""The share of all players' moves that no model explains."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Costs of one stage of the deal. Five numbers run from the jack to the ace.

    Leads: `plain` and `trump` by rank, `pair` and `trump_pair` for announcing, `alive` for leading one half of a
    pair whose other half may still come, `boss` for a ten whose ace is out. Replies: `keep` and `keep_trump` by rank,
    `lose` for each card point given away, `win` for taking the trick, `ruff` for trumping, `split` for breaking a
    pair, `hope` for giving up one half of a possible pair, `rich` for taking a ten or an ace. For every 33 points
    that the player has: `lead_high` (plain tens and aces), `lead_trump`, `own` (taking the trick); `other`: taking it
    for every 33 points of the opponent.
    """

    plain: tuple[float, ...]
    trump: tuple[float, ...]
    pair: float
    trump_pair: float
    alive: float
    boss: float
    keep: tuple[float, ...]
    keep_trump: tuple[float, ...]
    lose: float
    win: float
    ruff: float
    split: float
    hope: float
    rich: float
    lead_high: float
    lead_trump: float
    own: float
    other: float


EARLY = Weights(
    plain=(-0.28, -0.46, -0.45, 0.27, 0.19), trump=(0.0, -0.28, -0.08, 0.52, 0.55), pair=-0.37, trump_pair=-1.08,
    alive=0.81, boss=-0.52, keep=(-0.88, -0.84, -0.77, -1.03, -0.56), keep_trump=(1.31, 0.5, 0.65, 0.51, 1.11),
    lose=0.23, win=-0.12, rich=0.12, ruff=0.27, split=2.02, hope=0.36, lead_high=0.1, lead_trump=-0.19, own=0.05,
    other=-0.07)
"""More than four cards in the stock."""
LATE = Weights(
    plain=(-0.69, -0.75, -0.71, -0.03, 0.33), trump=(0.1, 0.27, 0.26, 0.72, 0.51), pair=-0.1, trump_pair=-0.81,
    alive=0.45, boss=0.0, keep=(-0.06, -0.16, -0.23, -0.52, -0.1), keep_trump=(0.22, 0.15, 0.08, 0.08, 0.54),
    lose=0.13, win=1.53, rich=-0.51, ruff=0.63, split=0.79, hope=0.05, lead_high=-0.69, lead_trump=-1.05, own=-0.88,
    other=-0.71)
"""Two or four cards in the stock."""
STAGES = (EARLY, LATE)
LATE_FROM = 4
"""The largest stock of the late stage."""

_GUMBEL = tuple(-log(-log((i + 0.5) / 4096)) for i in range(4096))
_LEAD = tuple(tuple(tuple((w.trump if SUIT[c] == t else w.plain)[RANK[c]] for c in range(20)) for t in range(4))
              for w in STAGES)
_SHARP = 1.5


def _reply_cost(w: Weights, trump: int, lead: int, card: int) -> float:
    cost = (w.keep_trump if SUIT[card] == trump else w.keep)[RANK[card]]
    if not beats(lead, card, trump):
        return cost + w.lose * (POINTS[lead] + POINTS[card])
    cost += w.win + (w.rich if POINTS[lead] >= 10 else 0.0)
    return cost + w.ruff if SUIT[card] == trump != SUIT[lead] else cost


_REPLY = tuple(tuple(tuple(tuple(_reply_cost(w, t, a, b) for b in range(20)) for a in range(20)) for t in range(4))
               for w in STAGES)


def lead_costs(hand: int, trump: int, gone: int, stock: int, own: int) -> list[float]:
    """The cost of leading each card of the hand, in ascending order.

    `gone`: cards already played; `stock`: its size; `own`: the leader's points.
    """
    late = int(stock <= LATE_FROM)
    table, weights = _LEAD[late][trump], STAGES[late]
    high, trumps = weights.lead_high * own / 33, weights.lead_trump * own / 33
    costs = []
    for c in cards_of(hand):
        cost = table[c]
        mate = MATE[c]
        if SUIT[c] == trump:
            cost += trumps
        elif mate < 0 and RANK[c]:
            cost += high
            if RANK[c] == TEN and (gone | hand) >> (c + 1) & 1:
                cost += weights.boss
        if mate >= 0:
            if hand >> mate & 1:
                cost += weights.trump_pair if SUIT[c] == trump else weights.pair
            elif not gone >> mate & 1:
                cost += weights.alive
        costs.append(cost)
    return costs


def reply_costs(hand: int, lead: int, trump: int, gone: int, stock: int, own: int, other: int) -> list[float]:
    """The cost of each card of the hand as a reply to the lead, in ascending order.

    `own` and `other`: the points of the player and of the leader.
    """
    late = int(stock <= LATE_FROM)
    table, weights = _REPLY[late][trump][lead], STAGES[late]
    haste = (weights.own * own + weights.other * other) / 33
    wins = WINS[trump][lead]
    costs = []
    for c in cards_of(hand):
        cost = table[c]
        if wins[c]:
            cost += haste
        mate = MATE[c]
        if mate >= 0:
            if hand >> mate & 1:
                cost += weights.split
            elif not gone >> mate & 1:
                cost += weights.hope
        costs.append(cost)
    return costs


def close_odds(hand: int, trump: int, points: int, stock: int) -> float:
    """How likely a sensible player on lead closes with this hand and so many points of his own."""
    held = hand & SUIT_MASK[trump]
    strength = -4.15 + 0.054 * points + 1.29 * held.bit_count() - 0.21 * stock
    strength += (hand & ~held & ACES).bit_count()
    for suit in range(4):
        if (hand & PAIR_MASK[suit]) == PAIR_MASK[suit]:
            strength += 2.3 if suit == trump else 1.48
    return 1 / (1 + exp(-strength))


def choose(hand: int, costs: list[float], rng: Rng) -> int:
    """A card of the hand by the odds of the costs."""
    best, chosen = 1e9, -1
    random = rng.random
    for c, cost in zip(cards_of(hand), costs, strict=True):
        noisy = _SHARP * cost - _GUMBEL[int(random() * 4096)]
        if noisy < best:
            best, chosen = noisy, c
    return chosen


def odds(hand: int, costs: list[float], card: int) -> float:
    """How likely the card is by these costs, never under FLOOR / (number of cards)."""
    least = min(costs)
    total = share = 0.0
    for c, cost in zip(cards_of(hand), costs, strict=True):
        weight = exp(_SHARP * (least - cost))
        total += weight
        if c == card:
            share = weight
    return FLOOR / len(costs) + (1 - FLOOR) * share / total


def lead_odds(hand: int, card: int, trump: int, gone: int, stock: int, own: int) -> float:
    """How likely a sensible player leads the card from the hand."""
    return odds(hand, lead_costs(hand, trump, gone, stock, own), card)


def reply_odds(hand: int, card: int, lead: int, trump: int, gone: int, stock: int, own: int, other: int) -> float:
    """How likely a sensible player replies with the card."""
    return odds(hand, reply_costs(hand, lead, trump, gone, stock, own, other), card)
