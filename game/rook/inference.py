"""Worlds that explain what the others did: their calls, the trump, the lay-away and every card they played.

The worlds are the steps of a random walk (Metropolis): two hidden cards change places, and the new world is taken in
proportion to how much better it explains what was seen. So even the end of a deal, where hardly any random deal fits
all plays, gets worlds that do.

Only the public record and the own hand are looked at.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from game.core.cards import bits
from game.rook.nest import bury
from game.rook.policy import make_follow, make_lead
from game.rook.position import Play, Position
from game.rook.sampling import NEST, Likelihood, Random, Sampler, World


@dataclass(frozen=True, slots=True)
class Habits:
    """How far the others are trusted to do what a sound player does. Logarithms of likelihood ratios; measured: with -4
    a card of the last two tricks is placed rightly in 60 to 70 %, by shown voids and calls alone in 40 %."""

    play: float = -4.0
    """For a card the policy would not have played."""
    buried: float = -4.0
    """For each card in the nest that declarers do not bury."""
    starts: int = 6
    """Random deals of which the best begins the walk."""
    warm: int = 60
    """Steps before the first world is used."""
    steps: int = 8
    """Steps between two worlds."""


class Walk:
    """The walk from world to world of one position."""

    __slots__ = ("_at", "_cards", "_counted", "_follow", "_habits", "_hands", "_holder", "_lead", "_likelihood",
                 "_parts", "_plays", "_random", "_void")

    def __init__(self, at: Position, random: Random, habits: Habits) -> None:
        self._at, self._random, self._habits = at, random, habits
        self._likelihood = Likelihood(at)
        self._lead, self._follow = make_lead(at.code), make_follow(at.code)
        self._plays: list[list[tuple[Play, int]]] = [[], [], [], []]
        later = [0, 0, 0, 0]
        for play in reversed(list(at.plays())):
            later[play.seat] |= 1 << play.card
            if play.seat != at.seat:
                self._plays[play.seat].append((play, later[play.seat]))
        self._counted = bool(at.code.nest_size) and at.seat != at.declarer
        self._void = [*at.void, 0 if at.code.options.counters_in_nest else at.code.all & ~at.code.zero]
        self._cards = list(bits(at.code.all & ~(at.gone | at.hand | at.nest)))
        self._hands: list[int] = []
        self._holder: dict[int, int] = {}
        self._parts: list[float] = []

    def begin(self) -> bool:
        """Takes the best of a few random deals; False if none was found that fits the shown voids."""
        sampler = Sampler(self._at, self._random)
        best = -math.inf
        for _ in range(self._habits.starts):
            world = sampler.draw()
            if world is None:
                continue
            hands = [*world[0], world[1] if self._counted else 0]
            parts = [self._part(seat, hands) for seat in range(4)]
            if sum(parts) > best:
                best, self._hands, self._parts = sum(parts), hands, parts
        if not self._hands:
            return False
        for holder, hand in enumerate(self._hands):
            if holder != self._at.seat:
                for card in bits(hand):
                    self._holder[card] = holder
        return True

    def world(self) -> World:
        """The world of this step."""
        return self._hands[:4], self._hands[NEST] if self._counted else self._at.nest

    def step(self) -> None:
        """Tries to let two hidden cards change places."""
        cards, random, holder, void = self._cards, self._random, self._holder, self._void
        count = len(cards)
        x, y = cards[int(random() * count)], cards[int(random() * count)]
        a, b = holder[x], holder[y]
        if a == b or void[b] >> x & 1 or void[a] >> y & 1:
            return
        hands = self._hands
        swap = 1 << x | 1 << y
        hands[a] ^= swap
        hands[b] ^= swap
        declarer = self._at.declarer
        seats = {declarer if seat == NEST else seat for seat in (a, b)}
        parts = self._parts
        new = [(seat, self._part(seat, hands)) for seat in seats]
        gain = sum([part - parts[seat] for seat, part in new])
        if gain >= 0 or random() < math.exp(gain):
            for seat, part in new:
                parts[seat] = part
            holder[x], holder[y] = b, a
        else:
            hands[a] ^= swap
            hands[b] ^= swap

    def _part(self, seat: int, hands: list[int]) -> float:
        """How well a seat's cards explain what it did."""
        at = self._at
        if seat == at.seat:
            return 0.0
        hand = hands[seat]
        nest = 0
        value = 0.0
        if seat == at.declarer:
            nest = hands[NEST]
            weight = self._likelihood.declarer(hand | at.played[seat], nest)
            if self._counted:
                full = hand | at.played[seat] | nest
                wrong = nest & ~bury(at.code, full, nest.bit_count())
                value = self._habits.buried * wrong.bit_count()
        elif at.refused[seat] or at.high[seat]:
            weight = self._likelihood.caller(seat, hand | at.played[seat])
        else:
            weight = 1.0
        return value + math.log(weight + 1e-12) + self._habits.play * self._odd(seat, hand, nest)

    def _odd(self, seat: int, hand: int, nest: int) -> int:
        """How many of its plays the policy would not have made."""
        at = self._at
        code, declarer = at.code, at.declarer
        points, any_time, lane_mask = code.points, code.any_time, code.lane_mask
        odd = 0
        for play, later in self._plays[seat]:
            own = hand | later
            if play.lane < 0:
                card = self._lead(own, seat, declarer, play.gone | nest)
            else:
                legal = own & lane_mask[play.lane]
                legal = legal | (own & any_time) if legal else own
                if not legal & (legal - 1):
                    continue
                card = self._follow(own, legal, play.lane, play.best, play.partner, play.points, play.place, seat,
                                    declarer, play.gone | nest)
            seen = play.card
            if card != seen:
                low, high = (card, seen) if card < seen else (seen, card)
                between = ((1 << high) - 1) >> (low + 1) << (low + 1)
                if points[card] != points[seen] or code.lane[card] != code.lane[seen] or (
                        between & ~(own | play.gone)):
                    odd += 1
        return odd


def explaining_worlds(at: Position, random: Random, habits: Habits) -> Iterator[World | None]:
    """Worlds for ever, most often such as explain everything seen. None marks work without a result."""
    walk = Walk(at, random, habits)
    if not walk.begin():
        return
    yield None
    for number in range(habits.warm):
        walk.step()
        if number % 15 == 14:
            yield None
    while True:
        yield walk.world()
        for _ in range(habits.steps):
            walk.step()

