"""How a deal ends and what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Ending(StrEnum):
    """How a deal was decided."""

    SIXTY_SIX = "sixty-six"
    """The winner reached 66 first (or made it after closing)."""
    LAST_TRICK = "last-trick"
    """The stock was played out, nobody claimed: the last trick decides."""
    CLOSER_RAN_OUT = "closer-ran-out"
    """The closer's cards ran out before he had 66."""
    CLOSER_BEATEN = "closer-beaten"
    """The closer's opponent reached 66 first."""
    FALSE_CLAIM = "false-claim"
    """The loser claimed 66 and did not have it."""


class Worth(StrEnum):
    """Why the deal is worth what it is worth."""

    NO_TRICK = "no-trick"
    """3: the loser has no trick."""
    UNDER_33 = "under-33"
    """2: the loser has a trick but less than 33 points."""
    PLAIN = "plain"
    """1: the loser has 33 or more."""
    LAST_TRICK = "last-trick"
    """1: only the last trick was won."""
    AT_CLOSING = "at-closing"
    """What it was when the stock was closed: 3, 2 or 1."""
    CLOSER_PENALTY = "closer-penalty"
    """2: a closer who fails pays at least two."""


def win_value(tricks: int, points: int) -> int:
    """What a win is worth against a loser with so many tricks and points: 3, 2 or 1."""
    if not tricks:
        return 3
    return 2 if points < 33 else 1


def worth_of(tricks: int, points: int) -> Worth:
    """The reason for `win_value`."""
    return {3: Worth.NO_TRICK, 2: Worth.UNDER_33, 1: Worth.PLAIN}[win_value(tricks, points)]


def failed_value(close_value: int) -> int:
    """What the opponent gets from a closer who fails: the value at closing, at least 2."""
    return max(2, close_value)


@dataclass(frozen=True, slots=True)
class DealScore:
    """A finished deal, every line of its sum. Pairs are indexed by seat.

    `points` counts tricks and marriages; the marriages of a player without a trick count nothing. `close_value` is 0
    when nobody closed. `totals` are the game points after the deal.
    """

    number: int
    winner: int
    value: int
    ending: Ending
    worth: Worth
    points: tuple[int, int]
    taken: tuple[int, int]
    marriages: tuple[int, int]
    tricks: tuple[int, int]
    closer: int | None
    close_value: int
    totals: tuple[int, int]
