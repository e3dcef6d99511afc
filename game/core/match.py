"""A match is its event source: rules, seed and moves. Everything else follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.rng import check_seed
from game.core.rules import LegalMoves, Rules


class Match:
    """One moment of a match and the path that led there. Immutable: `play` and `undo` return other matches.

    Save file, resume, undo (a prefix), replay, share code and bug report are all this one object.
    """

    __slots__ = ("events", "move", "parent", "ply", "rules", "seed", "state")

    def __init__(
        self, rules: Rules[Any, Any, Any], seed: str, state: Any, *, ply: int = 0,
        move: Any = None, events: tuple[Any, ...] = (), parent: Match | None = None,
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.state = state
        self.ply = ply
        self.move = move
        """The move that led here; None at the start."""
        self.events = events
        """What happened on that move (at the start: the deal)."""
        self.parent = parent

    @classmethod
    def start(cls, rules: Rules[Any, Any, Any], seed: str) -> Match:
        """A new match; raises ValueError for a bad seed."""
        state = rules.start(check_seed(seed))
        return cls(rules, seed, state, events=rules.opening(state))

    @classmethod
    def replay(cls, rules: Rules[Any, Any, Any], seed: str, moves: Iterable[Any]) -> Match:
        """The match after the moves; raises IllegalMove at the first that is not allowed."""
        match = cls.start(rules, seed)
        for move in moves:
            match = match.play(move)
        return match

    @property
    def actor(self) -> int | None:
        """The seat to act, or None when the match is over."""
        return self.rules.actor(self.state)

    def legal(self) -> Sequence[Any] | LegalMoves[Any]:
        """All moves of the actor."""
        return self.rules.legal(self.state)

    def play(self, move: Any) -> Match:
        """The match after one more move; raises IllegalMove."""
        state, events = self.rules.apply(self.state, move)
        return Match(self.rules, self.seed, state, ply=self.ply + 1, move=move, events=events, parent=self)

    def undo(self, plies: int = 1) -> Match:
        """The match some moves earlier, at most back to its start."""
        return self.at(max(0, self.ply - plies))

    def at(self, ply: int) -> Match:
        """The match at an earlier ply, from which other moves may branch; raises IndexError outside 0..ply."""
        if not 0 <= ply <= self.ply:
            raise IndexError(f"ply {ply} is outside 0..{self.ply}")
        match = self
        while match.ply > ply:
            assert match.parent is not None
            match = match.parent
        return match

    def history(self) -> Iterator[Match]:
        """Every moment from the start to this one."""
        path = [self]
        while (parent := path[-1].parent) is not None:
            path.append(parent)
        return reversed(path)

    @property
    def moves(self) -> tuple[Any, ...]:
        """All moves from the start."""
        return tuple(moment.move for moment in self.history() if moment.parent is not None)

    def view(self, seat: int) -> Any:
        """What the seat may know."""
        return self.rules.view(self.state, seat)

    @property
    def result(self) -> Any | None:
        """The outcome, or None while the match runs."""
        return self.rules.result(self.state)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return (self.rules.game, self.rules.options, self.seed, self.moves) == (
            other.rules.game, other.rules.options, other.seed, other.moves)

    def __hash__(self) -> int:
        return hash((self.rules.game, self.seed, self.ply))

    def __repr__(self) -> str:
        from game.core.record import write  # a repr is a record, and records know matches

        return f"read({write(self)!r}, resolve)"
