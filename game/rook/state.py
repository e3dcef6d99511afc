"""The whole truth of one moment of a match."""

from __future__ import annotations

from dataclasses import dataclass

from game.rook.scoring import DealScore, Pair
from game.rook.views import Phase, Trick

Hands = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Deal:
    """What stays the same while a deal is played."""

    seed: str
    number: int
    """From 1; a thrown-in deal keeps its number."""
    redeals: int
    """How often this deal was thrown in."""
    dealer: int
    turned: int | None
    totals: Pair
    scores: tuple[DealScore, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A moment: hands and nest are masks, the nest holds the laid-away cards once the declarer has laid away."""

    deal: Deal
    phase: Phase
    actor: int | None
    hands: Hands
    nest: int
    auction: tuple[tuple[int, int], ...] = ()
    bid: int = 0
    declarer: int | None = None
    trump: int | None = None
    trick: tuple[tuple[int, int], ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: Pair = (0, 0)
    won: Pair = (0, 0)
