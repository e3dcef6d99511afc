"""The contract between a game's rules and everything else.

A *State* is frozen and holds the whole truth of one moment of a match, all its deals included. Rules turn a state
and a move into the next state and the events that eyes and ears may follow. A *View* is what one seat may know; it
is all that bots, hints and spoken lines ever get.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

S = TypeVar("S")
M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
V = TypeVar("V")

Seat = int
Digits = list[tuple[int, int]]
"""Pairs (digit, base) with 0 <= digit < base: how a move goes into a share code."""


class IllegalMove(ValueError):
    """A move that the rules forbid. `reason` is an Enum of the family, so that the table can say why."""

    def __init__(self, reason: Enum, move: object) -> None:
        super().__init__(f"{move!r} is illegal: {reason.name.lower().replace('_', ' ')}")
        self.reason = reason
        self.move = move


@runtime_checkable
class LegalMoves(Protocol[M_co]):
    """What `Rules.legal` returns: a sequence in a pinned order that may be lazy (the nest has 2,002 members)."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> M_co: ...
    def __contains__(self, move: object, /) -> bool: ...
    def index(self, move: Any, /) -> int: ...


class Rules(Generic[S, M, V]):
    """One version of one game with its options. Subclasses fill in every method; they keep no state."""

    game: str = ""
    """Stable text id, such as `rook/crowsnest`."""
    number: int = 0
    """Stable small number of the game in share codes; never used again for another game."""
    version: str = "1"
    """Raised when a rule changes so that old records would play differently."""
    seats: str = ""
    """A letter for each seat, in seat order: `SWNE`."""
    options: Any = None
    """The frozen options record."""
    preset: Any = None
    """The options record of the named version, from which `options` may differ."""

    def start(self, seed: str) -> S:
        """The first state of a match: the first deal is dealt."""
        raise NotImplementedError

    def actor(self, state: S) -> Seat | None:
        """The seat to act, or None when the match is over."""
        raise NotImplementedError

    def phase(self, state: S) -> str:
        """The phase's word as records write it: auction, nest, trump, play, ..."""
        raise NotImplementedError

    def deal_number(self, state: S) -> int:
        """The number of the running deal, from 1."""
        raise NotImplementedError

    def legal(self, state: S) -> Sequence[M] | LegalMoves[M]:
        """All moves of the actor in a pinned order; empty only when the match is over."""
        raise NotImplementedError

    def why_not(self, state: S, move: M) -> Enum | None:
        """The reason why the move is illegal, or None if it is legal."""
        raise NotImplementedError

    def apply(self, state: S, move: M) -> tuple[S, tuple[Any, ...]]:
        """The next state and what happened; raises IllegalMove."""
        raise NotImplementedError

    def opening(self, state: S) -> tuple[Any, ...]:
        """The events that lead to the first state (the deal), for the animator."""
        return ()

    def view(self, state: S, seat: Seat) -> V:
        """What the seat may know."""
        raise NotImplementedError

    def result(self, state: S) -> Any | None:
        """The outcome of the match, or None while it runs."""
        raise NotImplementedError

    def check(self, state: S) -> list[str]:
        """Every fault of a state in words for developers; empty when it is sound."""
        raise NotImplementedError

    def format(self, state: S, move: M) -> str:
        """The move as one token of a record, without blanks: `W70`, `W:G14`."""
        raise NotImplementedError

    def parse(self, state: S, token: str) -> M:
        """The move written as `token`; raises ValueError that says what is wrong with it."""
        raise NotImplementedError

    def encode(self, state: S, move: M) -> Digits:
        """The move as digits for a share code; by default its place in `legal`."""
        legal = self.legal(state)
        index = legal.index(move)
        return [(index, len(legal))]

    def decode(self, state: S, read: Callable[[int], int]) -> M:
        """The move whose digits `read(base)` gives, in the order of `encode`."""
        legal = self.legal(state)
        move: M = legal[read(len(legal))]
        return move
