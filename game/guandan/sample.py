"""Worlds a seat thinks possible: the unseen cards dealt to the others, true to every public fact of the tribute."""

from __future__ import annotations

from game.core.rng import Rng, below, shuffled
from game.guandan.cards import KINDS, RED_JOKER, strength, wild_kind
from game.guandan.views import View

World = list[list[int] | None]
"""Counts by kind for every other seat; None for the viewer."""


class Worlds:
    """A sampler for one view.

    Facts used: how many cards each seat holds; a payer has no card but wilds above the one it paid (except what is
    known to have come back); what was paid and returned lies where it went until a card of that kind is played
    there; Red Jokers that were shown. Kinds are all it looks at, never the copies.
    """

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.others = [seat for seat in range(4) if seat != view.seat and view.counts[seat]]
        self.slots = list(view.counts)
        self.known: list[list[int]] = [[], [], [], []]
        self.ceiling = [99, 99, 99, 99]
        self._pool = view.unseen()
        self._facts(view)
        self._order = [strength(kind, view.level) for kind in range(KINDS)]
        self._order[wild_kind(view.level)] = -1
        self.tight: list[int] = []
        self.loose: list[int] = []
        least = min(self.ceiling)
        for kind in range(KINDS):
            pile = self.tight if self._order[kind] > least else self.loose
            pile.extend([kind] * self._pool[kind])

    def _facts(self, view: View) -> None:
        if view.tribute is None:
            return
        shown = [(seat, RED_JOKER) for seat, count in view.tribute.red_jokers for _ in range(count)]
        for payment in view.tribute.payments:
            self.ceiling[payment.payer] = strength(payment.card >> 1, view.level)
            shown.append((payment.receiver, payment.card >> 1))
            if payment.returned is not None:
                shown.append((payment.payer, payment.returned >> 1))
        for seat, kind in shown:
            if seat == self.seat or not self._pool[kind] or len(self.known[seat]) >= self.slots[seat]:
                continue
            here = any(act.seat == seat and act.play and any(card >> 1 == kind for card in act.play.cards)
                       for act in view.acts)
            if not here:
                self.known[seat].append(kind)
                self._pool[kind] -= 1

    def draw(self, rng: Rng) -> World:
        """One world."""
        world: World = [None, None, None, None]
        hands: list[list[int]] = [[], [], [], []]
        room = [0, 0, 0, 0]
        for seat in self.others:
            hands[seat] = [0] * KINDS
            for kind in self.known[seat]:
                hands[seat][kind] += 1
            room[seat] = self.slots[seat] - len(self.known[seat])
            world[seat] = hands[seat]
        for kind in shuffled(self.tight, rng) if self.tight else ():
            hand = hands[self._seat_for(kind, room, rng)]
            hand[kind] += 1
        rest = shuffled(self.loose, rng)
        at = 0
        for seat in self.others:
            hand = hands[seat]
            for kind in rest[at:at + room[seat]]:
                hand[kind] += 1
            at += room[seat]
        return world

    def _seat_for(self, kind: int, room: list[int], rng: Rng) -> int:
        """A seat that may hold a high kind, by the room it has; any seat with room if the facts leave none."""
        order = self._order[kind]
        fit = [seat for seat in self.others if room[seat] and order <= self.ceiling[seat]]
        fit = fit or [seat for seat in self.others if room[seat]]
        pick = below(rng, sum(room[seat] for seat in fit))
        for seat in fit:
            pick -= room[seat]
            if pick < 0:
                room[seat] -= 1
                return seat
        raise AssertionError("the slots do not add up")
