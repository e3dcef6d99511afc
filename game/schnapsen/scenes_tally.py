"""What the statistics count of Schnapsen."""

from __future__ import annotations

from game.core.match import Match
from game.i18n import N_
from game.scenes.tally import DEAL, Facts, Line
from game.schnapsen import events as ev

LINES = (
    Line("matches", N_("Bummerl")), Line("matches_won", N_("Bummerl won"), "matches"),
    Line("to_nothing", N_("Bummerl to nothing"), "matches"), Line("deals", N_("Deals")),
    Line("deals_won", N_("Deals won"), "deals"), Line("points", N_("Game points"), "points_both"),
    Line("closed", N_("Closed by you")), Line("closed_won", N_("Won after closing"), "closed"),
)


def facts(match: Match, seat: int) -> Facts:
    """The deal that the last move ended, from the side of the seat."""
    found: dict[str, int] = {}
    for event in match.events:
        if isinstance(event, ev.DealScored):
            score = event.score
            won, closed = score.winner == seat, score.closer == seat
            found |= {DEAL: score.number, "deals": 1, "deals_won": int(won), "points": score.value if won else 0,
                      "points_both": score.value, "closed": int(closed), "closed_won": int(closed and won)}
        elif isinstance(event, ev.BummerlWon):
            won = event.seat == seat
            found |= {"matches": 1, "matches_won": int(won), "to_nothing": int(won and event.schneider)}
    return found
