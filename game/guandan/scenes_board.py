"""What lies on Guandan's table for one viewer: built from a View, or brought forward event by event.

The match is always ahead of the eyes; the board is what they have reached. Both ways to it give the same board, so
hurry, undo, resume and resize never leave half states.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Protocol

from game.guandan import events as ev
from game.guandan.moves import Play
from game.guandan.scoring import settled
from game.guandan.tribute import Payment, Tribute
from game.guandan.variants import Options
from game.guandan.views import Act, View
from game.scenes.driver import Driver

Trick = tuple[Act, ...]


def tricks_of(acts: Iterable[Act]) -> tuple[Trick, ...]:
    """The acts of a deal cut into tricks. A trick ends where the turn comes back to the owner of the top play."""
    tricks: list[list[Act]] = []
    top = last = -1
    for act in acts:
        if not tricks or ((act.seat - last) & 3 or 4) >= ((top - last) & 3 or 4):
            tricks.append([])
        tricks[-1].append(act)
        last = act.seat
        if act.play is not None:
            top = act.seat
    return tuple(tuple(trick) for trick in tricks)


class Followed(Protocol):
    """A table as far as its events are concerned: the match, and what the eyes have not seen of it yet."""

    driver: Driver
    feed: deque[tuple[ev.Event, View]]


def events_seen(table: Followed) -> Iterator[ev.Event]:
    """All events of the match that the eyes have reached, in order."""
    ahead = {id(event) for event, _ in table.feed}
    for moment in table.driver.match.history():
        for event in moment.events:
            if id(event) in ahead:
                return
            yield event


def scores_of(table: Followed) -> list[ev.DealScore]:
    """The results of all deals the eyes have reached, oldest first."""
    return [event.score for event in events_seen(table) if isinstance(event, ev.DealScored)]


@dataclass(slots=True)
class Board:
    """The visible table. Seats 0..3 anticlockwise, teams `seat & 1`, levels 0 = 2 .. 12 = A."""

    options: Options
    viewer: int
    number: int = 1
    level: int = 0
    levels: tuple[int, int] = (0, 0)
    owner: int = -1
    attempts: tuple[int, int] = (0, 0)
    steps: tuple[int, int] = (0, 0)
    phase: str = "play"
    actor: int | None = None
    hand: int = 0
    """Mask of the viewer's cards."""
    counts: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    places: tuple[int, ...] = ()
    trick: Trick = ()
    """The running trick."""
    before: Trick = ()
    """The trick that ended last in this deal."""
    tribute: Tribute | None = None
    winner: int | None = None

    @classmethod
    def of(cls, view: View) -> Board:
        """The board a viewer sees who comes to the table now."""
        done = tricks_of(view.acts[: len(view.acts) - len(view.trick)])
        return cls(
            view.options,
            view.seat,
            view.number,
            view.level,
            view.levels,
            view.owner,
            view.attempts,
            view.steps,
            view.phase,
            view.actor,
            view.hand,
            list(view.counts),
            view.places,
            view.trick,
            done[-1] if done else (),
            view.tribute,
            view.winner,
        )

    @property
    def top(self) -> Act | None:
        """The play to beat, with its owner; None on the lead."""
        return next((act for act in reversed(self.trick) if act.play is not None), None)

    @property
    def shown(self) -> Trick:
        """The trick whose plays lie on the table: the running one, else the one that ended last."""
        return self.trick or self.before

    def last(self, seat: int) -> Act | None:
        """What lies before a seat: its last act of the trick that lies on the table."""
        return next((act for act in reversed(self.shown) if act.seat == seat), None)

    @property
    def settled(self) -> bool:
        """Partners are first and second: the result stands."""
        return settled(self.places)

    @property
    def viewer_out(self) -> bool:
        """The viewer has no cards left."""
        return self.viewer in self.places

    def count_shown(self, seat: int) -> bool:
        """Whether the table tells how many cards a seat has left."""
        return seat == self.viewer or self.options.show_counts == "always" or self.counts[seat] <= 10

    def see(self, event: ev.Event, view: View) -> None:
        """The eyes reach one event; `view` is the viewer's view after the move that caused it."""
        match event:
            case ev.Dealt():
                self._deal(event, view)
            case ev.TributeCancelled(red_jokers=shown):
                self.tribute = Tribute((), shown)
            case ev.TributePaid(payer=payer, receiver=receiver, card=card):
                paid = self.tribute.payments if self.tribute else ()
                self.tribute = Tribute((*paid, Payment(payer, receiver, card)))
                self._give(payer, receiver, card)
            case ev.TributeReturned(receiver=receiver, payer=payer, card=card):
                assert self.tribute is not None
                self.tribute = Tribute(
                    tuple(replace(p, returned=card) if p.payer == payer else p for p in self.tribute.payments)
                )
                self._give(receiver, payer, card)
            case ev.LeadGiven():
                self.phase = "play"
            case ev.Played(seat=seat, play=play, left=left):
                self._play(seat, play, left)
            case ev.Passed(seat=seat):
                self.trick = (*self.trick, Act(seat, None))
            case ev.WentOut(seat=seat):
                self.places = (*self.places, seat)
            case ev.TrickWon():
                self.before, self.trick = self.trick, ()
            case ev.DealScored(score=score):
                self.levels, self.attempts, self.steps = score.after, score.attempts, score.steps
            case ev.MatchWon(team=team):
                self.phase, self.actor, self.winner = "over", None, team

    def settle(self, view: View) -> None:
        """All events of a move were seen: whose turn it is now."""
        self.actor, self.phase = view.actor, view.phase

    def _play(self, seat: int, play: Play, left: int) -> None:
        self.trick = (*self.trick, Act(seat, play))
        self.counts[seat] = left
        if seat == self.viewer:
            for card in play.cards:
                self.hand &= ~(1 << card)

    def _give(self, giver: int, taker: int, card: int) -> None:
        self.counts[giver] -= 1
        self.counts[taker] += 1
        if giver == self.viewer:
            self.hand &= ~(1 << card)
        if taker == self.viewer:
            self.hand |= 1 << card

    def _deal(self, event: ev.Dealt, view: View) -> None:
        """The fresh cards, before any tribute."""
        hand = view.hand
        for payment in view.tribute.payments if view.tribute else ():
            if payment.payer == self.viewer:
                hand |= 1 << payment.card
            if payment.receiver == self.viewer:
                hand &= ~(1 << payment.card)
        self.number, self.level, self.owner = event.number, event.level, event.owner
        self.phase, self.actor = "deal", None
        self.hand, self.counts = hand, [event.hand_size] * 4
        self.places, self.trick, self.before, self.tribute = (), (), (), None
