"""What happens in a match of Guandan, for eyes and ears. Everything in an event is public."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.guandan.moves import Play


class LeadReason(Enum):
    """Why a player has the first lead of a deal."""

    DRAWN = auto()
    """First deal: a random seat."""
    PAID_FIRST = auto()
    """The payer of first place's tribute."""
    CANCELLED = auto()
    """Both Red Jokers with the payers: first place leads."""
    FIRST_PLACE = auto()
    """No tribute is played."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal: its number from 1, the level 0..12, the team whose level it is (-1 in the first deal)."""

    number: int
    level: int
    owner: int
    hand_size: int


@dataclass(frozen=True, slots=True)
class TributeCancelled:
    """The payers hold both Red Jokers and show them: (seat, how many)."""

    red_jokers: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class TributePaid:
    """A payer's strongest card went to a receiver."""

    payer: int
    receiver: int
    card: int


@dataclass(frozen=True, slots=True)
class ReturnChosen:
    """A receiver has chosen; the card stays face down until all have."""

    seat: int


@dataclass(frozen=True, slots=True)
class TributeReturned:
    """A receiver's card went to the payer."""

    receiver: int
    payer: int
    card: int


@dataclass(frozen=True, slots=True)
class LeadGiven:
    """The seat that leads to the first trick of the deal."""

    seat: int
    reason: LeadReason


@dataclass(frozen=True, slots=True)
class Played:
    """A play and how many cards the player has left."""

    seat: int
    play: Play
    left: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A pass."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player has no cards left; place 1 to 4."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The turn came back to the owner of the top play; `plays` of the trick's acts were plays."""

    seat: int
    plays: int


@dataclass(frozen=True, slots=True)
class TookOver:
    """The trick's winner is out, so this seat leads (its partner, or else the next active player)."""

    seat: int
    winner: int


@dataclass(frozen=True, slots=True)
class Settled:
    """Partners are first and second: the deal's result stands and may be skipped to."""

    team: int


@dataclass(frozen=True, slots=True)
class DealScore:
    """The result of a deal: seats in finishing order, the level played, the first finisher's team and its rise."""

    number: int
    places: tuple[int, ...]
    level: int
    owner: int
    team: int
    rise: int
    """Steps that were won, 1 to 3, before the cap at A."""
    before: tuple[int, int]
    after: tuple[int, int]
    attempts: tuple[int, int]
    """Failed deals at the own A so far, by team."""
    dropped: int | None
    """The team that fell back after three of them."""
    steps: tuple[int, int]
    """Sum of all rises, by team."""
    winner: int | None
    """The team that won the match with this deal."""


@dataclass(frozen=True, slots=True)
class DealScored:
    """A deal is over."""

    score: DealScore


@dataclass(frozen=True, slots=True)
class MatchWon:
    """The match is over."""

    team: int
    levels: tuple[int, int]


Event = (Dealt | TributeCancelled | TributePaid | ReturnChosen | TributeReturned | LeadGiven | Played | Passed | WentOut
         | TrickWon | TookOver | Settled | DealScored | MatchWon)
