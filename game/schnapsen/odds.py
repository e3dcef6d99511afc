"""The chance to win a match from any score, so that bots play for the match and not for the deal.

Deals are modelled as independent: the eldest hand (the non-dealer, who leads) wins 1, 2 or 3 game points with the
frequencies of `ELDEST`, the dealer with those of `DEALER`, and the deal alternates. The frequencies were counted in
self-play of the expert (`tests/bench/schnapsen_odds.py` counts them again); the table is the exact solution of
that chain, by induction over the points to go.
"""

from __future__ import annotations

from functools import lru_cache

from game.schnapsen.variants import TARGET

ELDEST = (0.27, 0.16, 0.09)
"""How often the eldest hand wins 1, 2, 3 game points."""
DEALER = (0.26, 0.14, 0.08)
"""How often the dealer wins 1, 2, 3 game points."""


@lru_cache(maxsize=256)
def chance(to_go: int, their: int, eldest: bool) -> float:
    """The chance to win the match with `to_go` points to go against `their`; `eldest`: one leads the next deal."""
    if to_go <= 0:
        return 1.0
    if their <= 0:
        return 0.0
    mine, others = (ELDEST, DEALER) if eldest else (DEALER, ELDEST)
    won = sum(p * chance(to_go - v, their, not eldest) for v, p in enumerate(mine, 1))
    return won + sum(p * chance(to_go, their - v, not eldest) for v, p in enumerate(others, 1))


Utility = tuple[float, ...]
"""The worth of a deal's outcome: index g + 3 for g game points, -3..3 (0 does not happen)."""

POINTS_UTILITY: Utility = tuple(float(g) for g in range(-3, 4))
"""Game points as they are."""


def chances(totals: tuple[int, int], seat: int, dealer: int) -> Utility:
    """The seat's chance to win the match after each outcome of the deal; index 3 is the middle of +1 and -1."""
    mine, theirs = TARGET - totals[seat], TARGET - totals[1 - seat]
    eldest = seat == dealer
    raw = [chance(mine - g, theirs, eldest) if g > 0 else chance(mine, theirs + g, eldest) for g in range(-3, 4)]
    raw[3] = (raw[4] + raw[2]) / 2
    return tuple(raw)


def match_utility(totals: tuple[int, int], seat: int, dealer: int) -> Utility:
    """The same as a utility: shifted and stretched so that +1 and -1 game points are worth 1 and -1.

    So margins in utility mean about the same at every score.
    """
    raw = chances(totals, seat, dealer)
    scale = 2.0 / (raw[4] - raw[2])
    return tuple((value - raw[3]) * scale for value in raw)


def chance_of(utility: float, totals: tuple[int, int], seat: int, dealer: int) -> float:
    """The chance to win the match that a mean of `match_utility` stands for."""
    raw = chances(totals, seat, dealer)
    return raw[3] + utility * (raw[4] - raw[2]) / 2
