"""The whole truth of one moment of a Schnapsen match."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core.cards import mask_of
from game.core.rng import below, shuffled, stream
from game.schnapsen.cards import SUIT
from game.schnapsen.scoring import DealScore


class Phase(StrEnum):
    """What rules hold now. The values are the phase words of records."""

    OPEN = "open"
    """The stock is open: any card may be played, the trick's cards are replaced from the stock."""
    CLOSED = "closed"
    """A player closed the stock: strict rules, nobody draws."""
    EMPTY = "empty"
    """The stock is played out: strict rules."""
    OVER = "over"
    """The match is over."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A finished trick. `announced`: its lead announced a marriage. `stock`: cards in the stock when it was led."""

    leader: int
    lead: int
    reply: int
    winner: int
    announced: bool
    stock: int


@dataclass(frozen=True, slots=True)
class Lead:
    """The card that waits for a reply."""

    seat: int
    card: int
    announced: bool


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a match. Pairs are indexed by seat; hands and known cards are masks.

    `turned` is the card that the deal turned up. `stock` holds the cards that are left in drawing order, the face-up
    (or, when closed, turned-over) trump last. `marriages` are announced points, whether they count already or wait for
    the first trick. `known` are the cards in a hand which the other seat has seen. `exchanged` and `closed` say how
    many tricks had been finished then.
    """

    seed: str
    number: int
    dealer: int
    leader: int
    trump: int
    turned: int
    hands: tuple[int, int]
    stock: tuple[int, ...]
    table: Lead | None = None
    tricks: tuple[Trick, ...] = ()
    won: tuple[int, int] = (0, 0)
    taken: tuple[int, int] = (0, 0)
    marriages: tuple[int, int] = (0, 0)
    known: tuple[int, int] = (0, 0)
    exchanger: int | None = None
    exchanged: int = 0
    closer: int | None = None
    closed: int = 0
    close_value: int = 0
    totals: tuple[int, int] = (0, 0)
    scores: tuple[DealScore, ...] = ()
    over: bool = False

    @property
    def actor(self) -> int | None:
        """The seat to act, None when the match is over."""
        if self.over:
            return None
        return self.leader if self.table is None else 1 - self.leader

    @property
    def phase(self) -> Phase:
        """Which rules hold."""
        if self.over:
            return Phase.OVER
        if self.closer is not None:
            return Phase.CLOSED
        return Phase.OPEN if self.stock else Phase.EMPTY

    def points(self, seat: int) -> int:
        """The points that count for the seat: tricks, and marriages once it has a trick."""
        return self.taken[seat] + (self.marriages[seat] if self.won[seat] else 0)

    @property
    def up(self) -> int | None:
        """The last card of the stock, which both have seen; None when the stock is played out."""
        return self.stock[-1] if self.stock else None


def first_dealer(seed: str) -> int:
    """The dealer of the first deal, by lot."""
    return below(stream(seed, "lot"), 2)


def deal(seed: str, number: int, dealer: int, totals: tuple[int, int] = (0, 0),
         scores: tuple[DealScore, ...] = ()) -> State:
    """The first state of a deal: 3 to the non-dealer, 3 to the dealer, one turned up, 2 and 2, nine across it."""
    pack = shuffled(range(20), stream(seed, "deal", number))
    eldest = mask_of(pack[0:3] + pack[7:9])
    youngest = mask_of(pack[3:6] + pack[9:11])
    hands = (youngest, eldest) if dealer == 0 else (eldest, youngest)
    return State(seed=seed, number=number, dealer=dealer, leader=1 - dealer, trump=SUIT[pack[6]], turned=pack[6],
                 hands=hands, stock=(*pack[11:], pack[6]), totals=totals, scores=scores)
