"""The family's adapter for the arena, and its rules by options text for the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.core.options import parse_options
from game.rook.events import Scored
from game.rook.rules import RookRules, rules_for
from game.rook.variants import VERSIONS

Step = Callable[[Match], Match]
"""Lets the bot of the seat to act move once."""


def rules(game: str, options: str = "") -> RookRules:
    """The rules of a version with an options text; raises KeyError or OptionError."""
    return rules_for(game, parse_options(options, VERSIONS[game].options))


class RookMatchPlay:
    """Plays one deal or one match for the arena. Side 0 is the team of seats 0 and 2."""

    def side(self, seat: int) -> int:
        """The side of a seat."""
        return seat & 1

    def play_deal(self, rules: Any, seed: str, step: Step) -> tuple[float, dict[str, Any]]:
        """Plays the first deal of the match `seed`: the points of side 0 minus those of side 1, and what to count.

        A deal that everybody passes is dealt again, as the rules have it.
        """
        match = Match.start(rules, seed)
        while True:
            match = step(match)
            for event in match.events:
                if isinstance(event, Scored):
                    score = event.score
                    side = score.declarer & 1
                    facts = {"side": side, "bid": score.bid, "made": score.made, "captured": score.captured[side]}
                    return float(score.change[0] - score.change[1]), facts

    def play_match(self, rules: Any, seed: str, step: Step) -> tuple[float, dict[str, Any]]:
        """Plays a whole match: 1 if side 0 wins, else 0."""
        match = Match.start(rules, seed)
        while match.actor is not None:
            match = step(match)
        result = match.result
        assert result is not None
        return float(result.team == 0), {"deals": len(match.state.deal.scores)}


ADAPTER = RookMatchPlay()
