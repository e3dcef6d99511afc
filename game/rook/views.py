"""What one seat may know of a match: all that bots, hints and spoken lines get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.core.rules import LegalMoves
from game.rook.moves import Move
from game.rook.scoring import DealScore, Pair
from game.rook.variants import RookOptions


class Phase(StrEnum):
    """The phases of a match; the values are the words of records."""

    AUCTION = "auction"
    NEST = "nest"
    TRUMP = "trump"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick: (seat, card) in playing order, the winner's seat, the points of its counters."""

    cards: tuple[tuple[int, int], ...]
    winner: int
    points: int


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge. Masks and card numbers belong to the pack of `options` (game/rook/cards.py, `deck`)."""

    options: RookOptions
    seat: int
    phase: Phase
    actor: int | None
    number: int
    """The number of the deal, from 1."""
    dealer: int
    hand: int
    """Mask of the seat's own cards (the declarer's with the nest while it lays away)."""
    counts: tuple[int, ...]
    """Cards left in each hand."""
    auction: tuple[tuple[int, int], ...]
    """All calls of the deal as (seat, points), 0 for a pass, in order."""
    calls: tuple[int | None, ...]
    """Each seat's last call: points, 0 for a pass, None before its first."""
    bid: int
    """The highest bid so far, 0 before the first."""
    declarer: int | None
    """The seat that holds the highest bid; it declares once the auction is over."""
    trump: int | None
    turned: int | None
    """The nest's top card if it was dealt face up."""
    trick: tuple[tuple[int, int], ...]
    """The running trick as (seat, card) in playing order."""
    tricks: tuple[Trick, ...]
    """All finished tricks of the deal."""
    taken: Pair
    """Points taken in tricks so far, per team."""
    won: Pair
    """Tricks taken so far, per team."""
    nest: tuple[int, ...] | None
    """The cards laid away: the declarer's knowledge, None for the others."""
    totals: Pair
    scores: tuple[DealScore, ...]
    """The scores of all finished deals."""
    legal: Sequence[Move] | LegalMoves[Move]
    """The moves of the seat if it is the actor, else empty."""
