"""The playing levels and styles of the computer players as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level may use. `worlds` 0: plays by rule alone."""

    worlds: int
    """Sampled worlds in the first round; finalists see four times as many."""
    plays: int = 8
    """Candidate plays that are compared."""
    finish: bool = False
    """Uses the exact finishing test."""
    passes: bool = False
    """Weighs the passes of the running trick."""
    nodes: int = 60
    """Search nodes for taking the own hand apart."""
    slip: float = 0.0
    """Noise on the cost of a rest, for players who misjudge their hand."""


SKILLS: dict[str, Skill] = {
    "beginner": Skill(0, slip=0.9),
    "casual": Skill(0),
    "strong": Skill(6, plays=6, nodes=30),
    "expert": Skill(24, plays=10, finish=True, passes=True),
}

STYLES: dict[str, float] = {"steady": 0.0, "bold": 0.25, "careful": -0.25}
"""How much a style adds to the worth of a bomb or of going over the partner, in steps."""
