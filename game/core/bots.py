"""What a computer player is: a generator that thinks in slices over a View and returns a Decision."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from game.core.rng import Rng
from game.core.steps import at_once

M = TypeVar("M")
V_contra = TypeVar("V_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a decision may cost. Counts, never seconds: so it is the same on every machine."""

    samples: int = 0
    nodes: int = 0


@dataclass(frozen=True, slots=True)
class Decision(Generic[M]):
    """A chosen move, the scores of the alternatives (best first, may be empty) and the reason as an Enum."""

    move: M
    scores: tuple[tuple[M, float], ...] = ()
    reason: Enum | None = None


Thinking = Generator[None, None, Decision[M]]
"""Yields about every millisecond of desktop time; its return value is the decision."""


class Bot(Protocol[V_contra]):
    """A computer player. `name` is its id in the arena, such as `rules` or `expert`."""

    name: str

    def think(self, view: V_contra, rng: Rng, limit: Limit | None = None) -> Generator[None, None, Decision[Any]]:
        """Starts to think about the view's position, whose actor must be the view's seat."""
        ...


def decide(thinking: Generator[None, None, Decision[M]]) -> Decision[M]:
    """Runs a thinking generator to its end at once (arena, tests)."""
    return at_once(thinking)
