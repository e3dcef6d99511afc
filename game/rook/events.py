"""What happens at the table, for eyes and ears. Seats 0..3 clockwise; cards are numbers of the version's pack."""

from __future__ import annotations

from dataclasses import dataclass

from game.rook.scoring import DealScore, End, Pair


@dataclass(frozen=True, slots=True)
class Dealt:
    """A new deal lies on the table; `turned` is the nest's top card if it lies face up."""

    dealer: int
    hand_size: int
    nest_size: int
    number: int
    turned: int | None = None


@dataclass(frozen=True, slots=True)
class Called:
    """A call of the auction: points bid, or 0 for a pass."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """All passed: the same dealer deals again."""

    dealer: int


@dataclass(frozen=True, slots=True)
class Declared:
    """The auction is over: `seat` declares at `points`."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class NestTaken:
    """The declarer took the nest into the hand."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class LaidAway:
    """The declarer laid away as many cards, face down."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class TrumpNamed:
    """The declarer named the trump colour."""

    seat: int
    colour: int


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played to the trick."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is complete: its cards in playing order, its counters' points, its number in the deal from 1."""

    seat: int
    cards: tuple[int, ...]
    points: int
    number: int


@dataclass(frozen=True, slots=True)
class Scored:
    """A deal was scored."""

    score: DealScore


@dataclass(frozen=True, slots=True)
class MatchWon:
    """A team won the match."""

    team: int
    totals: Pair
    reason: End


Event = (Dealt | Called | ThrownIn | Declared | NestTaken | LaidAway | TrumpNamed | Played | TrickWon | Scored
         | MatchWon)
