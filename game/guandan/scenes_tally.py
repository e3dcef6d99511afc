"""What the statistics count of Guandan."""

from __future__ import annotations

from game.core.match import Match
from game.guandan import events as ev
from game.i18n import N_
from game.scenes.tally import DEAL, Facts, Line

LINES = (
    Line("matches", N_("Matches")),
    Line("matches_won", N_("Matches won"), "matches"),
    Line("deals", N_("Deals")),
    Line("deals_won", N_("Deals won"), "deals"),
    Line("doubles", N_("First and second"), "deals"),
    Line("first", N_("First out yourself"), "deals"),
    Line("steps", N_("Levels risen")),
    Line("steps_lost", N_("Levels the others rose")),
)


def facts(match: Match, seat: int) -> Facts:
    """The deal that the last move ended, from the side of the seat."""
    found: dict[str, int] = {}
    us = seat % 2
    for event in match.events:
        if isinstance(event, ev.DealScored):
            score = event.score
            won = score.team == us
            double = won and score.places[0] % 2 == score.places[1] % 2
            found |= {
                DEAL: score.number,
                "deals": 1,
                "deals_won": int(won),
                "doubles": int(double),
                "first": int(score.places[0] == seat),
                "steps": score.rise if won else 0,
                "steps_lost": 0 if won else score.rise,
            }
        elif isinstance(event, ev.MatchWon):
            found |= {"matches": 1, "matches_won": int(event.team == us)}
    return found
