"""What the statistics count of the Crow's Nest family."""

from __future__ import annotations

from game.core.match import Match
from game.i18n import N_
from game.rook import events as ev
from game.scenes.tally import DEAL, Facts, Line

LINES = (
    Line("matches", N_("Matches")), Line("matches_won", N_("Matches won"), "matches"), Line("deals", N_("Deals")),
    Line("bids", N_("Our bids")), Line("bids_made", N_("Our bids made"), "bids"),
    Line("theirs", N_("Their bids")), Line("theirs_set", N_("Their bids set"), "theirs"),
    Line("taken", N_("Points taken"), "at_stake"),
)


def facts(match: Match, seat: int) -> Facts:
    """The deal that the last move ended, from the side of the seat."""
    found: dict[str, int] = {}
    us = seat % 2
    for event in match.events:
        if isinstance(event, ev.Scored):
            score = event.score
            ours = score.declarer % 2 == us
            found |= {DEAL: score.number, "deals": 1, "bids": int(ours), "bids_made": int(ours and score.made),
                      "theirs": int(not ours), "theirs_set": int(not ours and not score.made),
                      "taken": score.captured[us], "at_stake": sum(score.captured)}
        elif isinstance(event, ev.MatchWon):
            found |= {"matches": 1, "matches_won": int(event.team == us)}
    return found
