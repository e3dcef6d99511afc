"""The family's bots by name: four levels, each also bold or careful, and the rule-based yardstick `rules`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.rook.levels import EXPERT, STYLES, beginner, casual, expert, strong
from game.rook.rules_bot import RulesBot
from game.rook.searcher import SearchBot

LEVELS: dict[str, Callable[[str], RulesBot]] = {
    "beginner": beginner, "casual": casual, "strong": strong, "expert": expert}
"""The levels, weakest first; a factory takes a style."""


def make(level: str, style: str = "") -> RulesBot:
    """A bot of a level and a style ("" is neither bold nor careful); raises KeyError for an unknown one."""
    if style not in STYLES:
        raise KeyError(style)
    return LEVELS[level](style)


def _without_score() -> RulesBot:
    return SearchBot("expert-points", replace(EXPERT, with_score=False))


BOTS: dict[str, Callable[[], RulesBot]] = {
    "rules": RulesBot,
    **{(f"{level}-{style}" if style else level): partial(make, level, style) for level in LEVELS for style in STYLES},
    "expert-points": _without_score,
}
"""Every bot by its name in the arena; `expert-points` is the expert that ignores the score of the match."""
