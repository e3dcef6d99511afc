"""Deals of the unseen cards that fit what a seat knows: shown voids, the auction, how declarers bury.

A *world* is four hands and the lay-away, as masks in play numbers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from game.core.cards import bits
from game.rook.estimate import estimator
from game.rook.nest import bury
from game.rook.position import Position

World = tuple[list[int], int]
Random = Callable[[], float]
NEST = 4
"""The nest as a fifth holder of cards."""
TRIES = 20


def shuffle(cards: list[int], random: Random) -> None:
    """Shuffles a list in place."""
    for i in range(len(cards) - 1, 0, -1):
        j = int(random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


def _push(hands: list[int], left: list[int], void: list[int], places: list[int], card: int) -> bool:
    """Makes room for `card` by moving one card to a holder that still has room."""
    for h in places:
        for r in range(len(left)):
            movable = hands[h] & ~void[r]
            if left[r] and movable:
                low = movable & -movable
                hands[h] ^= low | 1 << card
                hands[r] |= low
                left[r] -= 1
                return True
    return False


class Sampler:
    """Draws worlds for one position.

    Cards are grouped by who may hold them. The groups with the fewest places are dealt first, card by card in
    proportion to the room left (a card that finds none pushes another one on); the cards that anybody may hold come
    last and fill up what is left.
    """

    __slots__ = ("_at", "_groups", "_nest_size", "_random", "_room", "_void")

    def __init__(self, at: Position, random: Random) -> None:
        code = at.code
        self._at, self._random = at, random
        self._nest_size = code.nest_size if at.seat != at.declarer else 0
        self._room = [code.hand_size - at.played[s].bit_count() for s in range(4)] + [self._nest_size]
        self._room[at.seat] = 0
        self._void = [*at.void, 0 if code.options.counters_in_nest else code.all & ~code.zero]
        self._groups = self._group()

    def _group(self) -> list[tuple[list[int], list[int]]]:
        """(cards, holders they may be with), the most bound first."""
        at, room = self._at, self._room
        holders = [h for h in range(5) if room[h]]
        groups: dict[tuple[int, ...], list[int]] = {}
        for card in bits(at.code.all & ~(at.gone | at.hand | at.nest)):
            places = tuple(h for h in holders if not self._void[h] >> card & 1)
            groups.setdefault(places, []).append(card)
        return [(groups[places], list(places)) for places in
                sorted(groups, key=lambda places: (sum(room[h] for h in places), places))]

    def _deal(self) -> list[int] | None:
        random, void = self._random, self._void
        hands, left = [0] * 5, self._room[:]
        everybody = sum(1 for room in left if room)
        for cards, places in self._groups:
            shuffle(cards, random)
            if len(places) == everybody:
                start = 0
                for h in places:
                    for card in cards[start:start + left[h]]:
                        hands[h] |= 1 << card
                    start += left[h]
                break
            for card in cards:
                total = sum([left[h] for h in places])
                if total:
                    x = random() * total
                    for h in places:
                        x -= left[h]
                        if x < 0:
                            break
                    hands[h] |= 1 << card
                    left[h] -= 1
                elif not _push(hands, left, void, places, card):
                    return None
        return hands

    def draw(self) -> World | None:
        """A world, or None when no deal was found that fits."""
        at = self._at
        for _ in range(TRIES):
            hands = self._deal()
            if hands is not None:
                break
            if self._void[NEST]:
                self._void[NEST] = 0  # the declarer may have had to lay away counters
                self._groups = self._group()
        else:
            return None
        nest = at.nest
        if self._nest_size:
            pool = hands[at.declarer] | hands[NEST]
            nest = self._lay_away(pool, hands[NEST])
            hands[at.declarer] = pool & ~nest
        hands[at.seat] = at.hand
        return hands[:4], nest

    def _lay_away(self, pool: int, drawn: int) -> int:
        """The declarer's lay-away out of `pool`, the way declarers bury, with one card swapped now and then."""
        at, random = self._at, self._random
        nest = drawn & at.void[at.declarer]
        count = self._nest_size - nest.bit_count()
        if not count:
            return nest
        rest = pool & ~nest
        chosen = bury(at.code, rest | at.played[at.declarer], count, rest)
        if random() < 0.3:
            others = list(bits(rest & ~chosen & ~at.code.trump_mask))
            if others:
                chosen = (chosen & (chosen - 1)) | 1 << others[int(random() * len(others))]
        return nest | chosen


class Likelihood:
    """How well a world explains the auction and the trump."""

    __slots__ = ("_at", "_deal", "_kept", "_size")

    SCALE = 8.0
    """Points by which bids differ from the estimate without surprise."""

    def __init__(self, at: Position) -> None:
        self._at = at
        self._deal = estimator(at.code.options, "deal")
        self._kept = estimator(at.code.options, "kept")
        self._size = at.code.suit_size

    def weight(self, world: World) -> float:
        """A number in 0..1; only ratios mean something."""
        at = self._at
        hands, nest = world
        weight = 1.0
        for seat in range(4):
            if seat == at.seat:
                continue
            if seat == at.declarer:
                weight *= self._declarer(hands[seat] | at.played[seat], nest)
            elif at.refused[seat] or at.high[seat]:
                weight *= self._caller(seat, hands[seat] | at.played[seat])
        return weight

    def _caller(self, seat: int, hand: int) -> float:
        at = self._at
        estimate = self._deal.best(at.code.blocks(hand), bool(hand & at.code.crow), bool(hand & at.code.red_one))
        weight = 1.0
        if at.refused[seat]:
            weight *= logistic((at.refused[seat] - estimate) / self.SCALE)
        if at.high[seat]:
            weight *= logistic((estimate - at.high[seat]) / self.SCALE)
        return weight

    def _declarer(self, hand: int, nest: int) -> float:
        at, code = self._at, self._at.code
        estimate = self._kept.predict(code.blocks(hand), 3, bool(hand & code.crow), bool(hand & code.red_one))
        weight = logistic((estimate + 8 - at.bid) / self.SCALE)
        lengths = [block.bit_count() for block in code.blocks(hand | nest)]
        longer = max(lengths[:3]) - lengths[3]
        return weight * 0.3 ** longer if longer > 0 else weight


def logistic(x: float) -> float:
    """1 / (1 + e^-x), safe for every x."""
    return 1 / (1 + math.exp(-max(-60.0, min(60.0, x))))


def worlds(at: Position, random: Random, weighted: bool) -> Iterator[World | None]:
    """Worlds for ever; `weighted` accepts each in proportion to how well it explains the auction (capped at the 70th
    percentile of a first batch, so that no world is used twice and none dominates). None marks work without a result,
    so that the caller can pause."""
    sampler = Sampler(at, random)
    if not weighted:
        while (world := sampler.draw()) is not None:
            yield world
        return
    likelihood = Likelihood(at)
    batch: list[tuple[float, World]] = []
    for _ in range(24):
        world = sampler.draw()
        if world is None:
            return
        batch.append((likelihood.weight(world), world))
        if len(batch) % 6 == 0:
            yield None
    cap = max(1e-9, sorted(weight for weight, _ in batch)[int(0.7 * len(batch))])
    for weight, world in batch:
        if random() * cap < weight:
            yield world
    tries = 0
    while (world := sampler.draw()) is not None:
        tries += 1
        if tries > 8 or random() * cap < likelihood.weight(world):
            tries = 0
            yield world
        elif tries % 4 == 0:
            yield None
