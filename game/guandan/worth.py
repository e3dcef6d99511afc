"""What a deal's result is worth to a team: its share of the match, on the scale of one step = about 1."""

from __future__ import annotations

from functools import lru_cache

from game.guandan.scoring import ACE
from game.guandan.variants import Options

CHANCES = ((3, 0.36), (2, 0.34), (1, 0.30))
"""How often the winners of a deal rise by so many steps between equal sides."""
SCALE = 24.0
"""A match is worth as much as this many steps, so that early deals count about their steps."""


@lru_cache(maxsize=512)
def share(levels: tuple[int, int], owner: int, any_first: bool = False) -> float:
    """Team 0's chance to win a match between equal sides when `owner` has won the last deal (-1: first deal).

    Solved from the top: levels never fall in this estimate, and a state that may return to itself is a linear equation.
    """
    if owner < 0:
        return (share(levels, 0, any_first) + share(levels, 1, any_first)) / 2 if levels == (ACE, ACE) else 0.5 + (
            levels[0] - levels[1]) / 40
    if levels == (ACE, ACE):
        return 0.5
    if ACE in levels:
        return _near_the_end(levels, owner, any_first)
    return sum(chance / 2 * share(*_after(levels, team, step), any_first)
               for team in (0, 1) for step, chance in CHANCES)


def _after(levels: tuple[int, int], team: int, step: int) -> tuple[tuple[int, int], int]:
    new = min(ACE, levels[team] + step)
    return ((new, levels[1]) if team == 0 else (levels[0], new)), team


def _near_the_end(levels: tuple[int, int], owner: int, any_first: bool) -> float:
    """One team is at A. Its own deal: it wins the match, stays, or the others rise. The others' deal: no win."""
    ace = levels.index(ACE)
    behind = 1 - ace
    rising = sum(chance / 2 * share(*_after(levels, behind, step), any_first) for step, chance in CHANCES)
    stay = 0.0 if any_first else CHANCES[2][1] / 2
    win = 0.5 - stay
    own = (win * (1 - ace) + rising) / (1 - stay)
    if owner == ace:
        return own
    return 0.5 * own + rising


def worths(levels: tuple[int, int], level: int, options: Options) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """For each team that may come first and each rise 0..3 (0 unused): the gain of team 0 in steps, centred."""
    table = []
    for team in (0, 1):
        sign = 1 if team == 0 else -1
        row = [0.0]
        for step in (1, 2, 3):
            row.append(_gain(levels, level, team, step, options) if options.length == "climb"
                       else sign * (step if options.length == "fixed" else 3 + 0.1 * step))
        table.append(tuple(row))
    return table[0], table[1]


def _gain(levels: tuple[int, int], level: int, team: int, step: int, options: Options) -> float:
    sign = 1 if team == 0 else -1
    if level == ACE and levels[team] == ACE and (step > 1 or options.any_first_wins):
        value = 1.0 if team == 0 else 0.0
    else:
        value = share(*_after(levels, team, step), options.any_first_wins)
    return SCALE * (value - 0.5 - (levels[0] - levels[1]) / 40) + 0.3 * sign * step
