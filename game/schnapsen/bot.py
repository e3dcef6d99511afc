"""Schnapsen's computer players by name: four levels, and two styles of the searching ones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.core.bots import Bot
from game.schnapsen.evaluate import Model
from game.schnapsen.searcher import Searcher, Skill
from game.schnapsen.simple import Beginner, Casual
from game.schnapsen.views import View

LEVELS = ("beginner", "casual", "strong", "expert")
"""The levels, from the weakest to the strongest."""
STYLES = ("plain", "bold", "careful")
"""The styles of strong and expert: bold closes on less, careful wants to be surer. A style sees what all see."""

EXPERT = Skill()
STRONG = Skill(layouts=4, late=4, errors=2.5, hands=40, closing=16, margin=0.25, infer=False, match=False,
               believe=False, model=Model(until=4, fear=1.0))
_SKILLS = {"strong": STRONG, "expert": EXPERT}
_MARGINS = {"plain": 0.0, "bold": -0.25, "careful": 0.35}


def searcher(level: str, style: str = "plain") -> Bot[View]:
    """A searching player; raises KeyError for an unknown level or style."""
    skill = _SKILLS[level]
    name = level if style == "plain" else f"{level}-{style}"
    return Searcher(name, replace(skill, margin=skill.margin + _MARGINS[style]))


BOTS: dict[str, Callable[[], Bot[View]]] = {
    "beginner": Beginner,
    "sampler": partial(Casual, "sampler", closes=False),
    "counter": partial(Casual, "counter", counts=True, closes=False),
    "casual": Casual,
    **{name if style == "plain" else f"{name}-{style}": partial(searcher, name, style)
       for name in _SKILLS for style in STYLES},
}
"""Factories by the names that the arena, the settings and saved matches use.

Two are opponents for benchmarks only: `sampler` judges random tricks by the points in them, `counter` by all points.
"""
