"""The whole truth of one moment of a match of Guandan, and the lazy list of its legal moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import overload

from game.guandan.cards import counts_of, take
from game.guandan.combos import from_raw
from game.guandan.generate import Candidate, candidates
from game.guandan.moves import Move, Pass, Play, Skip
from game.guandan.tribute import Tribute
from game.guandan.variants import Options
from game.guandan.views import Act


class Phase(StrEnum):
    """What the actor has to do."""

    RETURN = "return"
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class State:
    """One moment. Hands are masks of cards; teams are seats 0 + 2 and 1 + 3; `View` explains the other fields."""

    seed: str
    number: int
    levels: tuple[int, int]
    owner: int
    level: int
    attempts: tuple[int, int]
    steps: tuple[int, int]
    previous: tuple[int, ...]
    phase: Phase
    turn: int
    hands: tuple[int, int, int, int]
    played: int = 0
    places: tuple[int, ...] = ()
    top: Play | None = None
    top_seat: int = -1
    trick: tuple[Act, ...] = ()
    acts: tuple[Act, ...] = ()
    tribute: Tribute | None = None
    pending: tuple[tuple[int, int], ...] = ()
    """Returns that are chosen but not shown yet: (seat, card); the cards are still in the choosers' hands."""
    winner: int | None = None


def realise(candidate: Candidate, hand: int, level: int) -> Play:
    """The play of a canonical candidate with real cards of a hand, lower copies first."""
    return Play(take(hand, candidate[3]), from_raw(candidate[:3], level))


class LegalPlays(Sequence[Move]):
    """The canonical moves of a player in pinned order: pass (unless leading), the plays, skip (if settled).

    Lazy: cards are chosen only for the moves that are looked at. The rules accept every other realisation as well.
    """

    __slots__ = ("_hand", "_level", "_raw", "_rest")

    def __init__(self, hand: int, level: int, top: Play | None, settled: bool, options: Options) -> None:
        self._hand = hand
        self._level = level
        self._raw = candidates(counts_of(hand), level, top.combo.raw(level) if top else None,
                               suited_straight=options.suited_straight)
        self._rest: list[Move] = [] if top is None else [Pass()]
        if settled:
            self._rest.append(Skip())

    @property
    def raw(self) -> list[Candidate]:
        """The plays as bots and hints use them."""
        return self._raw

    def __len__(self) -> int:
        return len(self._raw) + len(self._rest)

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        lead = len(self._rest) and isinstance(self._rest[0], Pass)
        if lead and index == 0:
            return self._rest[0]
        place = index - 1 if lead else index
        return realise(self._raw[place], self._hand, self._level) if place < len(self._raw) else self._rest[-1]

    def __iter__(self) -> Iterator[Move]:
        return (self[i] for i in range(len(self)))

    def __contains__(self, move: object) -> bool:
        return self._place(move) is not None

    def index(self, move: Move, start: int = 0, stop: int | None = None) -> int:
        """The place of a move; raises ValueError if it is not canonical here."""
        place = self._place(move)
        if place is None:
            raise ValueError(f"{move!r} is not among the canonical moves")
        return place

    def _place(self, move: object) -> int | None:
        shift = 1 if self._rest and isinstance(self._rest[0], Pass) else 0
        if isinstance(move, Play):
            raw = move.combo.raw(self._level)
            kinds = sorted(card >> 1 for card in move.cards)
            for place, candidate in enumerate(self._raw):
                if candidate[:3] == raw and sorted(candidate[3]) == kinds:
                    return place + shift if realise(candidate, self._hand, self._level) == move else None
            return None
        if isinstance(move, (Pass, Skip)) and move in self._rest:
            return 0 if isinstance(move, Pass) else len(self) - 1
        return None


def faults(state: State) -> list[str]:
    """Every fault of a state in words for developers."""
    found = []
    union = state.played
    total = state.played.bit_count()
    for hand in state.hands:
        union |= hand
        total += hand.bit_count()
    if total != 108 or union != (1 << 108) - 1:
        found.append(f"{total} cards, {union.bit_count()} different ones")
    if len(set(state.places)) != len(state.places):
        found.append("a seat went out twice")
    if state.phase is not Phase.OVER:
        found += _running_faults(state)
    if any(not 0 <= level <= 12 for level in state.levels) or not 0 <= state.level <= 12:
        found.append("a level is outside 2..A")
    if (state.winner is None) == (state.phase is Phase.OVER):
        found.append("winner and phase disagree")
    return found


def _running_faults(state: State) -> list[str]:
    found = []
    for seat, hand in enumerate(state.hands):
        if (not hand) != (seat in state.places):
            found.append(f"seat {seat} is out and is not")
    if not state.hands[state.turn]:
        found.append("the actor has no cards")
    if (state.top is None) != (state.top_seat < 0):
        found.append("the top play has no owner")
    if state.top_seat == state.turn:
        found.append("the owner of the top play is to act")
    if state.phase is Phase.RETURN:
        if any(hand.bit_count() not in (26, 27, 28) for hand in state.hands):
            found.append("a hand before the return is not 26 to 28 cards")
    elif not state.acts and any(hand.bit_count() != 27 for hand in state.hands):
        found.append("the deal does not start with 27 cards each")
    for play in (act.play for act in state.acts if act.play):
        if any(not state.played >> card & 1 for card in play.cards):
            found.append("a played card is not among the played")
    if state.played.bit_count() != sum(len(act.play.cards) for act in state.acts if act.play):
        found.append("played cards without a play")
    return found
