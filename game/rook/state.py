"""The whole truth of one moment of a match.

Split in two, because most moves are plays: `Deal` stays the same object while the cards of a deal are played, so a
play builds only the small `State`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rook.scoring import DealScore, Pair
from game.rook.views import Phase, Trick

Hands = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Deal:
    """The match so far and the contract of the running deal."""

    seed: str
    number: int
    """From 1; a thrown-in deal keeps its number."""
    redeals: int
    """How often this deal was thrown in."""
    dealer: int
    turned: int | None
    """The nest's top card if it lies face up."""
    totals: Pair
    scores: tuple[DealScore, ...]
    nest: int
    """Mask of the nest: as dealt, empty while the declarer holds it, then the cards laid away."""
    auction: tuple[tuple[int, int], ...] = ()
    """All calls as (seat, points), 0 for a pass."""
    bid: int = 0
    declarer: int | None = None
    """The seat of the highest bid so far."""
    trump: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """A moment of a match; hands are masks of cards."""

    deal: Deal
    phase: Phase
    actor: int | None
    hands: Hands
    trick: tuple[tuple[int, int], ...] = ()
    tricks: tuple[Trick, ...] = ()
    taken: Pair = (0, 0)
    won: Pair = (0, 0)
