"""What a call is worth: the auction goes on by rule in sampled deals, and the policy plays them out."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from functools import lru_cache

from game.rook.auction import Standing, finish, rule_caller
from game.rook.contract import captured_by_rule, deals, table_of
from game.rook.estimate import estimate_hand, estimator
from game.rook.sampling import Random
from game.rook.variants import BID_STEP, Pays, RookOptions
from game.rook.views import View

BLUR = ((-24, 0.05), (-16, 0.12), (-8, 0.2), (0, 0.26), (8, 0.2), (16, 0.12), (24, 0.05))
"""How real play scatters around a rollout of the same deal: (points, share)."""


@lru_cache(maxsize=256)
def outlook(table: tuple[float, ...], shade: float) -> tuple[float, ...]:
    """The worth of every number of points captured in a rollout, when real play falls short of it by `shade` on average
    and scatters by `BLUR`. It also takes the jumps at the bid out of the means of few samples."""
    last = len(table) - 1
    whole = math.floor(shade)
    part = shade - whole
    out = []
    for points in range(last + 1):
        value = 0.0
        for step, share in BLUR:
            near = min(last, max(0, points - whole + step))
            below = max(0, near - 1)
            value += share * (table[near] * (1 - part) + table[below] * part)
        out.append(value)
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Calls:
    """What sampled deals say of the calls of one seat."""

    values: dict[int, float]
    """The mean worth of every bid to the own side."""
    passing: float
    """The mean worth of a pass."""
    captured: list[int]
    """Points of the own team in each deal if this seat declares."""

    def chance(self, options: RookOptions, bid: int, shade: float) -> float:
        """The chance to make a bid, 0 to 1, when real play falls short of rollouts by `shade` points."""
        table = outlook((0.0,) * bid + (1.0,) * (options.deal_points + 1 - bid), shade)
        return sum(table[points] for points in self.captured) / len(self.captured)


QUIET = -1
"""As the highest bid later: a pass after which the partner, who knows the score as well, stays quiet too."""


def plans(options: RookOptions, bid: int) -> list[tuple[int, int]]:
    """(call, highest bid later) to compare over a running bid: a pass, the bids that are bid once (where the bid pays
    every bid, else the lowest), and the lowest bid with a will to go on."""
    above = range(max(options.min_bid, bid + BID_STEP), options.max_bid + 1, BID_STEP)
    once = above if options.pays is Pays.BID else above[:1]
    return [(0, 0), (0, QUIET), *((bid, bid) for bid in once), *((above[0], top) for top in above[1:])]


def sampled_calls(view: View, random: Random, count: int, worth: Callable[[int, int, int], float],
                  ) -> Generator[None, None, Calls]:
    """The worth of all calls over `count` sampled deals; `worth(declarer, bid, points)` is that of a contract to the
    own side. Yields after every rollout."""
    options, at, seat = view.options, table_of(view), view.seat
    rule_call = rule_caller(options, estimator(options, "deal").spread)
    standing = Standing(view.dealer, view.bid, view.declarer, sum(1 << s for s, points in view.auction if not points))
    partner = 0 if view.declarer == seat ^ 2 else 1 << (seat ^ 2)
    quiet = replace(standing, passed=standing.passed | partner)
    sums = dict.fromkeys(plans(options, view.bid), 0.0)
    mine: list[int] = []
    for deal in deals(at, random, view.hand, None):
        if deal is None:
            yield
            continue
        estimates = [round(estimate_hand(options, hand)) for hand in deal[0]]
        taken = {seat: captured_by_rule(at, seat, deal)}
        mine.append(taken[seat])
        for plan in sums:
            holder, bid = finish(options, quiet if plan[1] == QUIET else standing, seat, *plan, estimates, rule_call)
            if holder is None:
                continue
            if holder not in taken:
                yield
                taken[holder] = captured_by_rule(at, holder, deal)
            sums[plan] += worth(holder, bid, taken[holder])
        if len(mine) == count:
            break
        yield
    values: dict[int, float] = {}
    for (call, _), total in sums.items():
        values[call] = max(values.get(call, -math.inf), total / count)
    return Calls(values, values.pop(0), mine)
