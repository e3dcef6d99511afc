"""What one seat may know of a match: the only thing bots, hints and spoken lines ever get."""

from __future__ import annotations

from dataclasses import dataclass

from game.guandan.cards import KINDS, counts_of
from game.guandan.moves import Play
from game.guandan.tribute import Tribute
from game.guandan.variants import Options


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat did on its turn: a play, or None for a pass."""

    seat: int
    play: Play | None


@dataclass(frozen=True, slots=True)
class View:
    """A moment as one seat sees it. Masks are of cards 0..107, levels 0 = 2 .. 12 = A, teams 0 (seats 0, 2) and 1."""

    seat: int
    phase: str
    """return, play or over."""
    actor: int | None
    number: int
    level: int
    levels: tuple[int, int]
    owner: int
    """The team whose level is played; -1 in the first deal."""
    attempts: tuple[int, int]
    steps: tuple[int, int]
    previous: tuple[int, ...]
    """Finishing order of the deal before."""
    hand: int
    counts: tuple[int, int, int, int]
    places: tuple[int, ...]
    """Who is out, in order."""
    top: Play | None
    """The play to beat; None when the actor leads."""
    top_seat: int
    trick: tuple[Act, ...]
    """All acts of the running trick."""
    last: tuple[Act | None, Act | None, Act | None, Act | None]
    """The last act of every seat in the running trick; a seat out of the trick keeps its last one."""
    played: int
    """All cards played in this deal."""
    acts: tuple[Act, ...]
    """All acts of the deal."""
    tribute: Tribute | None
    own_return: int | None
    """The card this seat has chosen to return while the other choice is still out."""
    settled: bool
    winner: int | None
    options: Options

    def unseen(self) -> list[int]:
        """How many cards of each kind the other hands hold together."""
        known = counts_of(self.hand | self.played)
        return [2 - known[kind] for kind in range(KINDS)]

    @property
    def partner(self) -> int:
        """The seat opposite."""
        return (self.seat + 2) & 3
