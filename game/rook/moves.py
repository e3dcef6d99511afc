"""The moves of the family: frozen, comparable, interned where a match makes many of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import comb

from game.core.cards import bits


@dataclass(frozen=True, slots=True)
class Bid:
    """To bid `points`."""

    points: int


@dataclass(frozen=True, slots=True)
class Pass:
    """To pass; final for the deal."""


@dataclass(frozen=True, slots=True)
class LayAway:
    """To lay away cards from hand and nest, ascending by card number."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NameTrump:
    """To name a colour (0..3) as trump."""

    colour: int


@dataclass(frozen=True, slots=True)
class Play:
    """To play a card to the trick."""

    card: int


Move = Bid | Pass | LayAway | NameTrump | Play

PASS = Pass()
TRUMPS = tuple(NameTrump(colour) for colour in range(4))
PLAYS = tuple(Play(card) for card in range(64))
"""One `Play` for each card number, so that playing makes no objects."""
BIDS = tuple(Bid(points) for points in range(0, 301, 5))
"""One `Bid` for each multiple of 5: the bid of `n` points stands at `n // 5`."""


class LayAways:
    """All ways to lay away `count` cards: every choice holds `fixed` and fills up from `pool`.

    A lazy sequence in the lexicographic order of ascending pool cards: index and member are computed from binomial
    numbers, so the thousands of members are never listed unless somebody iterates.
    """

    __slots__ = ("_cards", "_fixed", "_pick")

    def __init__(self, fixed: int, pool: int, count: int) -> None:
        self._fixed = tuple(bits(fixed))
        self._cards = tuple(bits(pool))
        self._pick = count - len(self._fixed)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LayAways):
            return NotImplemented
        return (self._fixed, self._cards, self._pick) == (other._fixed, other._cards, other._pick)

    def __hash__(self) -> int:
        return hash((self._fixed, self._cards, self._pick))

    def __len__(self) -> int:
        return comb(len(self._cards), self._pick)

    def __getitem__(self, index: int) -> LayAway:
        if not 0 <= index < len(self):
            raise IndexError(index)
        chosen: list[int] = []
        at, need = 0, self._pick
        while need:
            with_this = comb(len(self._cards) - at - 1, need - 1)
            if index < with_this:
                chosen.append(self._cards[at])
                need -= 1
            else:
                index -= with_this
            at += 1
        return LayAway(tuple(sorted(chosen + list(self._fixed))))

    def __iter__(self) -> Iterator[LayAway]:
        for chosen in combinations(self._cards, self._pick):
            yield LayAway(tuple(sorted(chosen + self._fixed)))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, LayAway):
            return False
        cards = move.cards
        return (len(cards) == len(self._fixed) + self._pick and all(a < b for a, b in pairwise(cards))
                and all(c in cards for c in self._fixed)
                and all(c in self._cards or c in self._fixed for c in cards))

    def index(self, move: LayAway) -> int:
        """The place of a move; raises ValueError if it is not a member."""
        if move not in self:
            raise ValueError(f"{move!r} is not among the ways to lay away")
        place, need = 0, self._pick
        wanted = set(move.cards) - set(self._fixed)
        for at, card in enumerate(self._cards):
            if not need:
                break
            if card in wanted:
                need -= 1
            else:
                place += comb(len(self._cards) - at - 1, need - 1)
        return place
