"""What lies on Schnapsen's table for one viewer: built from a View, or brought forward event by event.

The match is always ahead of the eyes. Both ways to a board give the same one, so hurry, undo and resume never leave
half states.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

from game.core.cards import bits
from game.schnapsen import events as ev
from game.schnapsen.cards import PAIR_MASK, RANK, SUIT
from game.schnapsen.scoring import DealScore
from game.schnapsen.state import Phase, Trick
from game.schnapsen.variants import Options
from game.schnapsen.views import View

Pair = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Call:
    """An announced marriage whose card lies on the table."""

    seat: int
    suit: int
    points: int
    waiting: bool


@dataclass(slots=True)
class Board:
    """The visible table. Cards are numbers of the pack, pairs are indexed by seat."""

    options: Options
    viewer: int
    number: int
    dealer: int
    phase: Phase
    actor: int | None
    trump: int
    turned: int
    hand: int
    """Mask of the viewer's cards."""
    theirs: int
    """How many cards the opponent holds."""
    stock: int
    up: int | None
    closer: int | None
    close_value: int
    trick: tuple[tuple[int, int], ...]
    """The running trick as (seat, card)."""
    tricks: tuple[Trick, ...]
    won: Pair
    taken: Pair
    marriages: Pair
    totals: Pair
    scores: tuple[DealScore, ...]
    call: Call | None = None
    before: tuple[Trick, ...] = ()
    """The tricks of the deal before: what "last trick" shows when a new deal lies on the table."""

    @classmethod
    def of(cls, view: View, before: tuple[Trick, ...] = ()) -> Board:
        """The board a viewer sees who comes to the table now."""
        trick: tuple[tuple[int, int], ...] = ()
        call = None
        if view.table is not None:
            trick = ((view.table.seat, view.table.card),)
            if view.table.announced:
                suit = SUIT[view.table.card]
                call = Call(view.table.seat, suit, 40 if suit == view.trump else 20, not view.won[view.table.seat])
        return cls(view.options, view.seat, view.number, view.dealer, view.phase, view.actor, view.trump, view.turned,
                   view.hand, view.their_count, view.stock, view.up, view.closer, view.close_value, trick, view.tricks,
                   view.won, view.taken, view.marriages, view.totals, view.scores, call, before)

    def cards(self) -> list[int]:
        """The viewer's cards as they stand in the hand: trumps first, then by suit, high cards left."""
        order = {suit: (suit != self.trump, suit) for suit in range(4)}
        return sorted(bits(self.hand), key=lambda card: (order[SUIT[card]], -RANK[card]))

    def points(self, seat: int) -> int:
        """The points that count for a seat."""
        return self.taken[seat] + (self.marriages[seat] if self.won[seat] else 0)

    def waiting(self, seat: int) -> int:
        """Announced points that wait for the seat's first trick."""
        return 0 if self.won[seat] else self.marriages[seat]

    def pairs(self) -> list[int]:
        """The suits of which the viewer holds king and queen."""
        return [suit for suit in range(4) if self.hand & PAIR_MASK[suit] == PAIR_MASK[suit]]

    def winner(self) -> int | None:
        """The seat that wins the full trick on the table."""
        if len(self.trick) < 2:
            return None
        (first, lead), (second, reply) = self.trick
        same = SUIT[lead] == SUIT[reply]
        return second if (reply > lead if same else SUIT[reply] == self.trump) else first

    def see(self, event: ev.Event, view: View) -> None:
        """The eyes reach one event; `view` is the viewer's view after the move that caused it."""
        match event:
            case ev.Dealt():
                self._deal(event, view)
            case ev.Exchanged(seat=seat, taken=taken, jack=jack):
                self.up = jack
                if seat == self.viewer:
                    self.hand = self.hand & ~(1 << jack) | 1 << taken
            case ev.Closed(seat=seat, value=value):
                self.closer, self.close_value, self.phase = seat, value, Phase.CLOSED
            case ev.Announced(seat=seat, suit=suit, points=points, waiting=waiting):
                self.call = Call(seat, suit, points, waiting)
                self.marriages = _added(self.marriages, seat, points)
            case ev.Played(seat=seat, card=card):
                self.trick = (*self.trick, (seat, card))
                if seat == self.viewer:
                    self.hand &= ~(1 << card)
                else:
                    self.theirs -= 1
            case ev.TrickWon():
                self._win(event)
            case ev.Drew(seat=seat, card=card):
                self._draw(seat, card)
            case ev.DealScored(score=score):
                self.totals, self.scores = score.totals, (*self.scores, score)
            case ev.BummerlWon():
                self.phase = Phase.OVER

    def settle(self, view: View) -> None:
        """All events of a move were seen: whose turn it is now."""
        self.actor, self.phase = view.actor, view.phase

    def _deal(self, event: ev.Dealt, view: View) -> None:
        fresh = Board.of(view, self.tricks or self.before)
        fresh.number, fresh.dealer, fresh.turned, fresh.actor = event.number, event.dealer, event.up, None
        for item in dataclasses.fields(self):
            setattr(self, item.name, getattr(fresh, item.name))

    def _win(self, event: ev.TrickWon) -> None:
        leader = self.trick[0][0] if self.trick else event.seat
        trick = Trick(leader, event.lead, event.reply, event.seat, self.call is not None, self.stock)
        self.tricks = (*self.tricks, trick)
        self.trick, self.call = (), None
        self.taken = _added(self.taken, event.seat, event.points)
        self.won = _added(self.won, event.seat, 1)

    def _draw(self, seat: int, card: int) -> None:
        self.stock -= 1
        if not self.stock:
            self.up, self.phase = None, Phase.EMPTY
        if seat == self.viewer:
            self.hand |= 1 << card
        else:
            self.theirs += 1


def _added(pair: Pair, seat: int, n: int) -> Pair:
    return (pair[0] + n, pair[1]) if seat == 0 else (pair[0], pair[1] + n)
