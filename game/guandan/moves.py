"""The moves of Guandan and the reasons why one is refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.guandan.combos import Combo


@dataclass(frozen=True, slots=True)
class Play:
    """Cards (ascending) and the combination they are declared as."""

    cards: tuple[int, ...]
    combo: Combo


@dataclass(frozen=True, slots=True)
class Pass:
    """Leaves the trick to others for now; the player may still beat a later play of it."""


@dataclass(frozen=True, slots=True)
class Return:
    """The card a receiver of tribute gives back."""

    card: int


@dataclass(frozen=True, slots=True)
class Skip:
    """Ends a deal whose result is settled (partners first and second) without playing the rest."""


Move = Play | Pass | Return | Skip


class Illegal(Enum):
    """Why a move is not allowed."""

    MATCH_OVER = auto()
    MUST_RETURN = auto()
    NO_RETURN_DUE = auto()
    CARD_NOT_RETURNABLE = auto()
    NOT_YOUR_CARDS = auto()
    MUST_LEAD = auto()
    NOT_A_COMBINATION = auto()
    NOT_THIS_COMBINATION = auto()
    """The cards form a combination, but not the declared one."""
    WRONG_TYPE = auto()
    """Neither a bomb nor of the type on the table."""
    TOO_LOW = auto()
    """The right type, but it does not beat the table."""
    NOT_SETTLED = auto()
