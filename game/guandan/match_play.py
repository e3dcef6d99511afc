"""The family's adapter for the arena, and its rules by options text for the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.match import Match
from game.core.options import parse_options
from game.core.rng import below, stream
from game.guandan.events import DealScored
from game.guandan.rules import GuandanRules
from game.guandan.variants import LEVEL_NAMES, PRESETS

Step = Callable[[Match], Match]
"""Lets the bot of the seat to act move once."""


def rules(game: str, options: str = "") -> GuandanRules:
    """The rules with an options text; raises KeyError or OptionError."""
    return GuandanRules(parse_options(options, PRESETS[game]))


class GuandanMatchPlay:
    """Plays one deal or one match for the arena. Side 0 is the team of seats 0 and 2."""

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat & 1

    def play_deal(self, rules: Any, seed: str, step: Step) -> tuple[float, dict[str, Any]]:
        """Plays one deal without tribute at a level drawn from the seed, to the third player out or a double: the steps
        won by side 0 (negative: by side 1)."""
        level = LEVEL_NAMES[below(stream(seed, "arena level"), 13)]
        options = replace(rules.options, start_level=level, stop_at_double=True)
        match = Match.start(GuandanRules(options), seed)
        while True:
            match = step(match)
            for event in match.events:
                if isinstance(event, DealScored):
                    score = event.score
                    sign = 1 if score.team == 0 else -1
                    return float(sign * score.rise), {"side": score.team, "rise": score.rise}

    def play_match(self, rules: Any, seed: str, step: Step) -> tuple[float, dict[str, Any]]:
        """Plays a whole match, tribute and all as the options have it: 1 if side 0 wins, else 0."""
        match = Match.start(rules, seed)
        while match.actor is not None:
            match = step(match)
        result = match.result
        assert result is not None
        return float(result.winner == 0), {"deals": result.deals}


ADAPTER = GuandanMatchPlay()
