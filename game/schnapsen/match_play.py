"""The family's adapter for the arena, and its rules by options text for the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.core.options import parse_options
from game.schnapsen.events import DealScored
from game.schnapsen.rules import SchnapsenRules, rules_for
from game.schnapsen.scoring import DealScore
from game.schnapsen.variants import DEFAULT, GAME

Step = Callable[[Match], Match]
"""Lets the bot of the seat to act move once."""


def rules(game: str, options: str = "") -> SchnapsenRules:
    """The rules with an options text; raises KeyError or OptionError."""
    if game != GAME:
        raise KeyError(game)
    return rules_for(parse_options(options, DEFAULT))


def gain(score: DealScore, seat: int) -> int:
    """The seat's game points from a deal, negative if it lost."""
    return score.value if score.winner == seat else -score.value


class SchnapsenMatchPlay:
    """Plays one deal or one match for the arena. The sides are the seats."""

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat

    def play_deal(self, rules: Any, seed: str, step: Step) -> tuple[float, dict[str, Any]]:
        """Plays the first deal of the match `seed`: the game points of side 0, and how it ended."""
        match = Match.start(rules, seed)
        while True:
            match = step(match)
            for event in match.events:
                if isinstance(event, DealScored):
                    score = event.score
                    facts: dict[str, Any] = {"ending": score.ending.value, "value": score.value}
                    if score.closer is not None:
                        facts |= {"side": score.closer, "closed": score.winner == score.closer}
                    return float(gain(score, 0)), facts

    def play_match(self, rules: Any, seed: str, step: Step) -> tuple[float, dict[str, Any]]:
        """Plays a whole match: 1 if side 0 wins, else 0."""
        match = Match.start(rules, seed)
        while match.actor is not None:
            match = step(match)
        result = match.result
        assert result is not None
        return float(result.winner == 0), {"deals": len(match.state.scores)}


ADAPTER = SchnapsenMatchPlay()
