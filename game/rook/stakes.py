"""What a result of the deal is worth: in points, or with the score of the match in mind.

With the score: the chance to win the match, turned back into points at the present score, so that margins in points
keep their meaning. The chance is a normal approximation over the deals that are still to come; a deal that ends the
match is taken exactly as it ends.
"""

from __future__ import annotations

import math
from functools import lru_cache

from game.rook.bidding import swings
from game.rook.scoring import Pair, match_end, score_change
from game.rook.variants import BID_STEP, RookOptions

GAIN_SHARE = 0.4
"""What a team adds to its total in an average deal, as a share of the points in the deal."""
SPREAD_SHARE = 0.9
"""Standard deviation of the difference of both teams' scores in one deal, as a share of the points in the deal."""


def chance(options: RookOptions, mine: int, theirs: int) -> float:
    """The chance of the team with total `mine` to win a match that is not over."""
    points = options.deal_points
    leading = max(mine, theirs)
    to_come = max(0.7, (options.target - leading) / (GAIN_SHARE * points))
    spread = SPREAD_SHARE * points * math.sqrt(to_come)
    return 0.5 * (1 + math.erf((mine - theirs) / spread / math.sqrt(2)))


@lru_cache(maxsize=512)
def _scored(options: RookOptions, totals: Pair, team: int, bid: int) -> tuple[float, ...]:
    """The worth to the declaring team of every number of captured points, by the chance to win the match."""
    mine, theirs = totals[team], totals[1 - team]
    step = options.deal_points // 10
    slope = (chance(options, mine + step, theirs) - chance(options, mine - step, theirs)) / (2 * step)
    slope = max(slope, 0.05 / options.deal_points)
    now = chance(options, mine, theirs)
    values: list[float] = []
    for captured in range(0, options.deal_points + 1, BID_STEP):
        rest = options.deal_points - captured
        pair = (captured, rest) if team == 0 else (rest, captured)
        change = score_change(options, team, bid, pair)
        after = (totals[0] + change[0], totals[1] + change[1])
        if match_end(options, totals, after) is None:
            value = chance(options, after[team], after[1 - team])
        else:
            value = float(after[team] > after[1 - team])
        values += [(value - now) / slope] * BID_STEP
    return tuple(values[:options.deal_points + 1])


class Stakes:
    """The worth of results in one deal, seen from a totals record."""

    __slots__ = ("_options", "_totals", "_with_score")

    def __init__(self, options: RookOptions, totals: Pair, with_score: bool) -> None:
        self._options, self._totals, self._with_score = options, totals, with_score

    def table(self, declarer: int, bid: int) -> tuple[float, ...] | tuple[int, ...]:
        """What it is worth to the declarer's team to capture 0, 1, 2 ... points at this bid; the other team's worth is
        the negative."""
        if self._with_score:
            return _scored(self._options, self._totals, declarer & 1, bid)
        return swings(self._options, bid)
