"""What lies on the table for one viewer: built from a View, or brought forward event by event.

The match is always ahead of the eyes: its logic is finished when the first card begins to fly. The board is what the
eyes have reached. Both ways to it give the same board, so hurry, undo, resume and resize never leave half states.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field

from game.core.cards import bits
from game.core.match import Match
from game.rook import events as ev
from game.rook.cards import Deck, deck
from game.rook.scoring import DealScore, Pair
from game.rook.variants import RookOptions
from game.rook.views import Phase, Trick, View

Cards = tuple[tuple[int, int], ...]
"""Cards of a trick as (seat, card) in playing order."""


@dataclass(slots=True)
class Board:
    """The visible table. Cards are numbers of the version's pack, seats 0..3 clockwise, teams `seat % 2`."""

    options: RookOptions
    viewer: int
    number: int = 0
    dealer: int = 0
    phase: Phase = Phase.AUCTION
    actor: int | None = None
    hand: int = 0
    """Mask of the viewer's cards."""
    counts: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    auction: list[tuple[int, int]] = field(default_factory=list)
    bid: int = 0
    declarer: int | None = None
    trump: int | None = None
    turned: int | None = None
    pile: int = 0
    """Cards of the nest that lie on the table: before it is taken, and again once it is laid away."""
    nest: tuple[int, ...] | None = None
    """The cards laid away, if the viewer knows them."""
    trick: Cards = ()
    tricks: tuple[Trick, ...] = ()
    taken: Pair = (0, 0)
    won: Pair = (0, 0)
    totals: Pair = (0, 0)
    scores: tuple[DealScore, ...] = ()
    before: tuple[Trick, ...] = ()
    """The tricks of the deal before: what "last trick" shows when a new deal lies on the table."""

    @classmethod
    def of(cls, view: View, before: tuple[Trick, ...] = ()) -> Board:
        """The board a viewer sees who comes to the table now."""
        pile = 0 if view.phase is Phase.NEST else view.options.nest_size
        return cls(
            view.options, view.seat, view.number, view.dealer, view.phase, view.actor, view.hand, list(view.counts),
            list(view.auction), view.bid, view.declarer, view.trump, view.turned, pile, view.nest, view.trick,
            view.tricks, view.taken, view.won, view.totals, view.scores, before)

    @property
    def deck(self) -> Deck:
        """The pack in play."""
        return deck(self.options)

    @property
    def calls(self) -> tuple[int | None, int | None, int | None, int | None]:
        """Each seat's last call: points, 0 for a pass, None before its first."""
        last = dict(self.auction)
        return (last.get(0), last.get(1), last.get(2), last.get(3))

    @property
    def last_trick(self) -> Trick | None:
        """The trick taken last, of the deal before if this one has none yet."""
        return self.tricks[-1] if self.tricks else self.before[-1] if self.before else None

    @property
    def running_winner(self) -> int | None:
        """The seat whose card wins the running trick so far."""
        if not self.trick or self.trump is None:
            return None
        cards = tuple(card for _, card in self.trick)
        return self.trick[self.deck.suits[self.trump].winner(cards)][0]

    @property
    def on_table(self) -> int:
        """Points of the running trick's cards."""
        return sum(self.deck.points[card] for _, card in self.trick)

    @property
    def missing(self) -> int:
        """Points the declaring side still needs for its bid (counters of the nest and a bonus not counted)."""
        return 0 if self.declarer is None else max(0, self.bid - self.taken[self.declarer % 2])

    def sort_key(self, card: int) -> tuple[int, int]:
        """Where a card stands in the hand: Crow and Red 1 first, then trumps, then the other colours, each from high to
        low; green before red before yellow before black, so that a trump moves only its own colour."""
        deck = self.deck
        colour = deck.colour[card]
        if colour > 3:
            return -2, -deck.points[card]
        order = (1, 0, 2, 3)[colour]
        return (-1 if colour == self.trump else order), -deck.options.ranks.index(deck.rank[card])

    def cards(self) -> list[int]:
        """The viewer's cards as they stand in the hand, left to right."""
        return sorted(bits(self.hand), key=self.sort_key)

    def see(self, event: ev.Event, view: View) -> None:
        """The eyes reach one event; `view` is the viewer's view after the move that caused it."""
        match event:
            case ev.Dealt():
                self._deal(event, view)
            case ev.Called(seat=seat, points=points):
                self.auction.append((seat, points))
                if points:
                    self.bid, self.declarer = points, seat
            case ev.ThrownIn():
                self.auction, self.counts, self.hand, self.pile = [], [0, 0, 0, 0], 0, 0
            case ev.Declared(seat=seat, points=points):
                self.declarer, self.bid, self.phase = seat, points, view.phase
            case ev.NestTaken(seat=seat, count=count):
                self._take_nest(seat, count, view)
            case ev.LaidAway(seat=seat, count=count):
                self._lay_away(seat, count, view)
            case ev.TrumpNamed(colour=colour):
                self.trump, self.phase = colour, view.phase
            case ev.Played(seat=seat, card=card):
                self.trick = (*self.trick, (seat, card))
                self.counts[seat] -= 1
                self.hand &= ~(1 << card)
            case ev.TrickWon():
                self._win(event)
            case ev.Scored(score=score):
                self.totals, self.scores = score.after, (*self.scores, score)
            case ev.MatchWon():
                self.phase = Phase.OVER

    def settle(self, view: View) -> None:
        """All events of a move were seen: whose turn it is now."""
        self.actor, self.phase = view.actor, view.phase

    def _deal(self, event: ev.Dealt, view: View) -> None:
        fresh = Board.of(view, self.tricks or self.before)
        fresh.totals, fresh.scores, fresh.actor = view.totals, view.scores, None
        fresh.number, fresh.dealer, fresh.turned = event.number, event.dealer, event.turned
        fresh.auction = []
        for item in dataclasses.fields(self):
            setattr(self, item.name, getattr(fresh, item.name))

    def _take_nest(self, seat: int, count: int, view: View) -> None:
        self.pile = 0
        self.counts[seat] += count
        self.phase = Phase.NEST
        if seat == self.viewer:
            self.hand = view.hand

    def _lay_away(self, seat: int, count: int, view: View) -> None:
        self.pile = count
        self.counts[seat] -= count
        self.phase = view.phase
        if seat == self.viewer:
            self.hand, self.nest = view.hand, view.nest

    def _win(self, event: ev.TrickWon) -> None:
        points, team = event.points, event.seat % 2
        self.tricks = (*self.tricks, Trick(self.trick, event.seat, points))
        self.trick = ()
        pair, count = list(self.taken), list(self.won)
        pair[team] += points
        count[team] += 1
        self.taken, self.won = (pair[0], pair[1]), (count[0], count[1])


def tricks_before(match: Match, viewer: int) -> tuple[Trick, ...]:
    """The tricks of the deal before the running one, for the look at the last trick; () in the first deal."""
    moment: Match | None = match
    while moment is not None and moment.parent is not None:
        won = [event for event in moment.events if isinstance(event, ev.TrickWon)]
        if any(isinstance(event, ev.Scored) for event in moment.events):
            before: View = moment.parent.view(viewer)
            card = next(event.card for event in moment.events if isinstance(event, ev.Played))
            seat = next(event.seat for event in moment.events if isinstance(event, ev.Played))
            return (*before.tricks, Trick((*before.trick, (seat, card)), won[0].seat, won[0].points))
        moment = moment.parent
    return ()
