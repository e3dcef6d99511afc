"""Runs a match at a table, whatever the game: who sits where, bots that think in slices, undo, redo, hints, saving.

The driver owns the one true `Match`. It never draws and never waits: a scene calls `update` once a frame and shows
the events of the match that comes back.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Any

from game.core.bots import Bot, Decision
from game.core.match import Match
from game.core.rng import decision_stream
from game.ui.patience import FRAME, for_a_while

SLICE = 0.006
"""Seconds a bot may think in a frame in which nothing moves."""
SLICE_MOVING = 0.004
"""The same while cards fly, if drawing them leaves so much (`FRAME`): the animation comes first."""
PAUSE = 0.45
"""Seconds that pass at least before a bot moves, so that eyes can follow."""
SECOND_THOUGHT = 2.0
"""The same after a person's move that the house rule lets the person take back."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits on a seat: a person (`level` empty) or a bot of that level. `bird` names portrait and voice."""

    bird: str
    level: str = ""

    @property
    def human(self) -> bool:
        """Moves come from intents, not from a bot."""
        return not self.level


Brains = Callable[[str], Bot[Any]]
"""Gives the bot of a level; raises KeyError for a level the game does not have."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What a bot would do in the person's place: its decision, and the ply it was asked at."""

    ply: int
    decision: Decision[Any]


class Driver:
    """One match on a table. `match` is the present; `future` the moves taken back, next one first."""

    def __init__(
        self, match: Match, players: tuple[Player, ...], brains: Brains, *, advisor: str = "",
        saved: Callable[[Driver], None] | None = None, clock: Callable[[], float] = time.perf_counter,
        future: tuple[Any, ...] = (), helped: bool = False, table: dict[str, Any] | None = None,
    ) -> None:
        """`advisor` is the level that gives hints; `saved` is called after every change of the match."""
        if len(players) != len(match.rules.seats):
            raise ValueError(f"{len(players)} players for {len(match.rules.seats)} seats")
        self.match = match
        self.players = players
        self.future = future
        self.helped = helped
        """True once a move was taken back or a hint was asked for: statistics keep such matches apart."""
        self.table: dict[str, Any] = dict(table or {})
        """JSON-able notes of the table, kept with the match: what was shown already."""
        self.pause = PAUSE
        self.hint: Hint | None = None
        self._brains = brains
        self._advisor = advisor or next((p.level for p in players if p.level), "")
        self._saved = saved
        self._clock = clock
        self._waited = 0.0
        self._thinking: Generator[None, None, Decision[Any]] | None = None
        self._decision: Decision[Any] | None = None
        self._asking: Generator[None, None, Decision[Any]] | None = None

    # --- who

    @property
    def viewer(self) -> int:
        """The seat whose hand lies open at the bottom: the first person's, or seat 0 if all are bots."""
        return next((seat for seat, player in enumerate(self.players) if player.human), 0)

    @property
    def waits_for_person(self) -> bool:
        """The match stands still until a person moves."""
        actor = self.match.actor
        return actor is not None and self.players[actor].human

    @property
    def asking(self) -> bool:
        """A hint is being thought about."""
        return self._asking is not None

    # --- moving on

    def update(self, dt: float, moving: bool) -> Match | None:
        """One frame: thinks a slice; the match after a bot's move, if it moved. While `moving`, no bot moves."""
        self._think(FRAME.thinking(SLICE_MOVING if moving else SLICE))
        if moving:
            return None
        self._waited += dt
        if self._decision is None or self._waited < self._rest:
            return None
        return self._go(self.match.play(self._decision.move))

    def play(self, move: Any) -> Match:
        """A person's move; raises IllegalMove and changes nothing if the rules forbid it."""
        return self._go(self.match.play(move))

    def hurry(self) -> None:
        """The next bot move need not wait for its pause."""
        self._waited = self._rest

    def note(self, **notes: Any) -> None:
        """Changes the table's notes and keeps them with the match."""
        self.table.update(notes)
        if self._saved is not None:
            self._saved(self)

    def _go(self, match: Match) -> Match:
        if self.future and self.future[0] == match.move:
            self.future = self.future[1:]
        else:
            self.future = ()
        self._stand(match)
        return match

    def _stand(self, match: Match) -> None:
        self.match = match
        self.hint = None
        self._asking = self._thinking = self._decision = None
        self._waited = 0.0
        if self._saved is not None:
            self._saved(self)

    # --- thinking

    def _think(self, budget: float) -> None:
        actor = self.match.actor
        if self._asking is not None:
            _ended, decision = for_a_while(self._asking, budget, self._clock)
            if decision is not None:
                self._asking, self.hint = None, Hint(self.match.ply, decision)
        elif actor is not None and not self.players[actor].human and self._decision is None:
            if self._thinking is None:
                self._thinking = self._start(actor, self.players[actor].level)
            ended, self._decision = for_a_while(self._thinking, budget, self._clock)
            if ended:
                self._thinking = None

    def _start(self, seat: int, level: str) -> Generator[None, None, Decision[Any]]:
        rng = decision_stream(self.match.seed, self.match.ply, seat)
        return self._brains(level).think(self.match.view(seat), rng)

    # --- help

    def ask(self) -> bool:
        """Begins to think about a hint for the person to move; False if no person is to move or nobody can advise."""
        actor = self.match.actor
        if actor is None or not self.players[actor].human or not self._advisor:
            return False
        if self.hint is None and self._asking is None:
            self.helped = True
            self._asking = self._start(actor, self._advisor)
        return True

    def _choice(self, match: Match) -> bool:
        actor = match.actor
        return actor is not None and self.players[actor].human and len(match.legal()) > 1

    @property
    def undo_ply(self) -> int | None:
        """The ply that `undo` goes back to: the last one at which a person had a choice; None if there is none."""
        moment = self.match.parent
        while moment is not None and not self._choice(moment):
            moment = moment.parent
        return None if moment is None else moment.ply

    @property
    def _rest(self) -> float:
        return max(self.pause, SECOND_THOUGHT) if self._may_take_back else self.pause

    @property
    def _may_take_back(self) -> bool:
        """The house rule lets a person take back a move to which nobody has answered yet."""
        moment = self.match.parent
        return (bool(getattr(self.match.rules.options, "take_back", False)) and moment is not None
                and moment.actor is not None and self.players[moment.actor].human)

    def undo(self) -> Match | None:
        """Takes back to the person's last decision, across deals too; None if there is nothing to take back. It is no
        help where the house rule allows it."""
        ply = self.undo_ply
        if ply is None:
            return None
        return self.back_to(ply, helped=not (self._may_take_back and ply == self.match.ply - 1))

    def back_to(self, ply: int, *, helped: bool = True) -> Match:
        """Takes back to the moment before a move of this match; redo plays it all again."""
        moves = self.match.moves
        self.future = moves[ply:] + self.future
        self.helped = self.helped or helped
        self._stand(self.match.at(ply))
        return self.match

    def redo(self) -> Match | None:
        """Plays moves taken back again, up to the person's next decision; None if there are none."""
        if not self.future:
            return None
        match, rest = self.match, self.future
        while rest and (match is self.match or not self._choice(match)):
            match, rest = match.play(rest[0]), rest[1:]
        self.future = rest
        self._stand(match)
        return match
