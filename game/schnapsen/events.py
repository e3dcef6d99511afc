"""What happened, for eyes and ears, in the order in which it happened. Cards are numbers of `cards.PACK`."""

from __future__ import annotations

from dataclasses import dataclass

from game.schnapsen.scoring import DealScore


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal begins: five cards each, `up` is turned face up under the stock of ten; the non-dealer leads."""

    number: int
    dealer: int
    up: int


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The seat put the trump jack under the stock and took `taken`."""

    seat: int
    taken: int
    jack: int


@dataclass(frozen=True, slots=True)
class Closed:
    """The seat closed the stock; `value` is what it now plays for."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class Announced:
    """The seat announced a marriage of the suit by the card it leads. `waiting`: it counts from his first trick."""

    seat: int
    suit: int
    points: int
    waiting: bool


@dataclass(frozen=True, slots=True)
class Played:
    """The seat played the card."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The seat won the trick of `lead` and `reply`, worth `points`; `number` counts from 1."""

    seat: int
    lead: int
    reply: int
    points: int
    number: int


@dataclass(frozen=True, slots=True)
class Drew:
    """The seat drew a card. The table shows it only to its owner, unless `open`: then it was the face-up card."""

    seat: int
    card: int
    open: bool


@dataclass(frozen=True, slots=True)
class Claimed:
    """The seat said it has 66, or it was said for it; `right` tells whether it has."""

    seat: int
    points: int
    right: bool


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over."""

    score: DealScore


@dataclass(frozen=True, slots=True)
class BummerlWon:
    """The match is over. `schneider`: the loser has no game point."""

    seat: int
    totals: tuple[int, int]
    schneider: bool


Event = Dealt | Exchanged | Closed | Announced | Played | TrickWon | Drew | Claimed | DealScored | BummerlWon
