"""Layouts of the hidden cards that fit what a seat has seen, weighted by how the opponent has played.

Certain facts are never broken: marriage halves, exchanged cards, drawn face-up cards, strict-rule voids. What the
opponent did or did not do otherwise counts by odds: a layout's hand is traced back trick by trick (which of his cards
he drew last is drawn by lot) and every decision of his is judged by the light policy.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

from game.core.cards import mask_of
from game.core.rng import Rng, below, shuffled
from game.schnapsen.cards import JACK, MATE, PAIR_MASK, POINTS, SUIT, marriage_value, strict_replies
from game.schnapsen.policy import FLOOR, close_odds, lead_odds, reply_odds
from game.schnapsen.solver import cards_of
from game.schnapsen.state import Trick
from game.schnapsen.views import View

Layout = tuple[int, tuple[int, ...]]
"""The opponent's hand as a mask and the stock in drawing order, its face-up card last."""

_SILENT_JACK = 0.08
"""The odds that a player on lead keeps a trump jack that he might exchange."""


@dataclass(frozen=True)
class Sampler:
    """Draws and weighs layouts for one view. `infer`: judge the opponent's choices, not only the certain facts."""

    view: View
    infer: bool = True

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The cards whose place is unknown, ascending."""
        return cards_of(self.view.unseen)

    @cached_property
    def missing(self) -> int:
        """How many cards of the opponent's hand are unknown."""
        return self.view.their_count - self.view.theirs.bit_count()

    @cached_property
    def trace(self) -> Trace:
        """Judges hands by what the opponent did."""
        return Trace(self.view, self.infer)

    @cached_property
    def hands(self) -> int:
        """How many hands are possible by number alone."""
        return comb(len(self.unseen), self.missing)

    def layout(self, rng: Rng) -> Layout:
        """A uniform layout of the hidden cards."""
        order = shuffled(self.unseen, rng)
        hand = self.view.theirs | mask_of(order[:self.missing])
        up = () if self.view.up is None else (self.view.up,)
        return hand, (*order[self.missing:], *up)

    def all_hands(self) -> Iterator[int]:
        """Every possible hand of the opponent by number alone; the caller weighs them."""
        return (self.view.theirs | mask_of(part) for part in combinations(self.unseen, self.missing))

    def weight(self, hand: int, rng: Rng) -> float:
        """How well the hand explains what the opponent did; 0 if it contradicts the rules."""
        return self.trace.weight(hand, rng)


def pick(pool: list[Layout], weights: list[float], count: int, rng: Rng) -> list[Layout]:
    """Systematic resampling: `count` members of the pool in proportion to the weights."""
    step = sum(weights) / count
    at, total = rng.random() * step, 0.0
    chosen: list[Layout] = []
    for layout, weight in zip(pool, weights, strict=True):
        total += weight
        while at < total and len(chosen) < count:
            chosen.append(layout)
            at += step
    return chosen


class Trace:
    """The opponent's decisions of a deal, walked backwards from a supposed hand."""

    __slots__ = ("_infer", "_jack", "_points", "_view")

    def __init__(self, view: View, infer: bool) -> None:
        self._view = view
        self._infer = infer
        self._jack = 5 * view.trump + JACK
        self._points: dict[tuple[int, int], int] = {}

    def weight(self, hand: int, rng: Rng) -> float:
        """The product of the odds of his decisions, 0 if one of them was impossible."""
        view, them = self._view, 1 - self._view.seat
        weight = 1.0
        gone = self._gone()
        if view.table is not None and view.table.seat == them:
            hand |= 1 << view.table.card
            weight *= self._lead(hand, view.table.card, view.table.announced, gone, len(view.tricks))
            if view.closer == them and view.closed == len(view.tricks) and self._infer:
                weight *= self._closing(hand)
        for j in range(len(view.tricks) - 1, -1, -1):
            trick = view.tricks[j]
            if self._open_at(j):
                hand = self._undraw(hand, j, trick, rng)
            own = trick.lead if trick.leader == them else trick.reply
            hand |= 1 << own
            gone &= ~(1 << trick.lead | 1 << trick.reply)
            if trick.leader == them:
                weight *= self._lead(hand, own, trick.announced, gone, j)
            else:
                weight *= self._reply(hand, trick, gone, j)
            if not weight:
                return 0.0
            if view.closer == them and view.closed == j and self._infer:
                weight *= self._closing(hand)
            if view.exchanger == them and view.exchanged == j and trick.leader == them:
                hand = hand & ~(1 << view.turned) | 1 << self._jack
        return weight

    def _gone(self) -> int:
        gone = 0
        for trick in self._view.tricks:
            gone |= 1 << trick.lead | 1 << trick.reply
        return gone

    def _open_at(self, j: int) -> bool:
        """Whether the stock was open when trick j was played."""
        view = self._view
        stock = view.tricks[j].stock if j < len(view.tricks) else view.stock
        return bool(stock) and (view.closer is None or j < view.closed)

    def _undraw(self, hand: int, j: int, trick: Trick, rng: Rng) -> int:
        """The hand before the draw that followed trick j."""
        view, them = self._view, 1 - self._view.seat
        if trick.stock == 2 and trick.winner != them:
            return hand & ~(1 << (view.turned if view.exchanger is None else self._jack))
        free = hand & ~self._held_before(j)
        candidates = cards_of(free or hand)
        return hand ^ (1 << candidates[below(rng, len(candidates))])

    def _held_before(self, j: int) -> int:
        """Cards that were certainly in his hand before the draw after trick j."""
        view, them = self._view, 1 - self._view.seat
        held = 0
        for trick in view.tricks[:j + 1]:
            if trick.announced and trick.leader == them:
                held |= PAIR_MASK[SUIT[trick.lead]]
        if view.exchanger == them and view.exchanged <= j:
            held |= 1 << view.turned
        return held

    def _lead(self, hand: int, card: int, announced: bool, gone: int, j: int) -> float:
        view = self._view
        mate = MATE[card]
        if not announced and mate >= 0 and hand >> mate & 1 and view.options.announce == "auto":
            return 0.0
        if not self._infer or not self._open_at(j):
            return 1.0
        stock = view.tricks[j].stock if j < len(view.tricks) else view.stock
        weight = lead_odds(hand, card, view.trump, gone, stock, self._points_before(1 - view.seat, j))
        if hand >> (self._jack) & 1 and view.exchanger is None and stock >= view.options.exchange_from:
            weight *= _SILENT_JACK
        if stock >= view.options.close_from:
            weight *= 1 - (1 - FLOOR) * close_odds(hand, view.trump, self._points_before(1 - view.seat, j), stock)
        return weight

    def _reply(self, hand: int, trick: Trick, gone: int, j: int) -> float:
        view = self._view
        if not self._open_at(j):
            allowed = strict_replies(hand, trick.lead, view.trump)
            return 1.0 if allowed >> trick.reply & 1 else 0.0
        if not self._infer:
            return 1.0
        return reply_odds(hand, trick.reply, trick.lead, view.trump, gone, trick.stock,
                          self._points_before(1 - view.seat, j), self._points_before(view.seat, j))

    def _points_before(self, seat: int, j: int) -> int:
        """The seat's points before trick j."""
        known = self._points.get((seat, j))
        if known is None:
            view = self._view
            known = sum(POINTS[trick.lead] + POINTS[trick.reply] for trick in view.tricks[:j] if trick.winner == seat)
            known += sum(marriage_value(SUIT[trick.lead], view.trump) for trick in view.tricks[:j]
                         if trick.announced and trick.leader == seat)
            self._points[seat, j] = known
        return known

    def _closing(self, hand: int) -> float:
        """The odds that he closes with this hand."""
        view = self._view
        stock = view.tricks[view.closed].stock if view.closed < len(view.tricks) else view.stock
        points = self._points_before(1 - view.seat, view.closed)
        return FLOOR + (1 - FLOOR) * close_odds(hand, view.trump, points, stock)
