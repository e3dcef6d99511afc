"""The playing levels and styles of the computer players as data."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level may use. `worlds` 0: plays by rule alone."""

    worlds: int
    """Sampled worlds in the first of the rounds; close finalists see eight times as many."""
    plays: int = 8
    """Candidate plays that are compared."""
    finish: bool = False
    """Uses the exact finishing test."""
    infer: bool = False
    """Weighs worlds: by the passes of the running trick, and short hands are likely to hold few groups."""
    nodes: int = 60
    """Search nodes for taking the own hand apart."""
    world_nodes: int = 0
    """The same for every sampled hand; 0: the quick way."""
    prior: float = 0.0
    """Steps that a group less in the rest counts beyond what the samples say."""
    overlook: float = 0.0
    """Share of the possible plays that the player does not see."""
    manners: bool = True
    """Leads with an eye on short hands and covers the partner only cheaply."""


SKILLS: dict[str, Skill] = {
    "beginner": Skill(0, overlook=0.3),
    "casual": Skill(0),
    "greedy": Skill(0, manners=False),
    "strong": Skill(5, plays=6, nodes=30, prior=0.2),
    "expert": Skill(24, plays=10, finish=True, infer=True, prior=0.15),
}

STYLES: dict[str, float] = {"steady": 0.0, "bold": 0.25, "careful": -0.25}
"""How much a style adds to the worth of a bomb or of going over the partner, in steps."""
