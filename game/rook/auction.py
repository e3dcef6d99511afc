"""The auction by rule: what a hand with a given estimate calls, and how an auction goes on from any call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.rook.bidding import bid_values
from game.rook.variants import BID_STEP, AllPass, Pays, RookOptions

PASS_WORTH = -30.0
"""What leaving the contract to the other team is worth, in points."""
OPEN_WORTH = -8.0
"""What passing as long as nobody has bid is worth."""
RAISE_MARGIN = 25.0
"""By so much the estimate must exceed the partner's bid before it is raised."""

RuleCall = Callable[[int, int, bool], int]
"""(estimate, running bid or 0, whether the partner holds it) -> the bid of a seat that expects to capture `estimate`
points; 0 for a pass."""


@lru_cache(maxsize=32)
def rule_caller(options: RookOptions, spread: float) -> RuleCall:
    """How players by rule call under these options when the points captured scatter by `spread` round the estimate."""
    @lru_cache(maxsize=1 << 12)
    def call(estimate: int, bid: int, partner: bool) -> int:
        floor = max(options.min_bid, bid + BID_STEP)
        values = {b: value for b, value in bid_values(options, estimate, spread).items() if b >= floor}
        if not values:
            return 0
        best = max(values, key=lambda b: (values[b], -b)) if options.pays is Pays.BID else floor
        if partner:
            return 0 if estimate < bid + RAISE_MARGIN or values[best] <= 10 else best
        return best if values[best] > (PASS_WORTH if bid else OPEN_WORTH) else 0

    return call


@dataclass(frozen=True, slots=True)
class Standing:
    """How far an auction has come: `passed` is a mask of seats."""

    dealer: int
    bid: int
    holder: int | None
    passed: int


def finish(options: RookOptions, standing: Standing, seat: int, call: int, top: int, estimates: Sequence[int],
           rule_call: RuleCall) -> tuple[int | None, int]:
    """(declarer, bid) when `seat` calls `call` (0: pass) and later goes on up to `top` by the smallest steps, unless
    the partner holds the bid, and the others go on by rule with their estimates. (None, 0) when all pass."""
    bid, holder, passed = standing.bid, standing.holder, standing.passed
    if call:
        bid, holder = call, seat
    else:
        passed |= 1 << seat
    turn = seat
    while bid < options.max_bid:
        active = 15 & ~passed
        if holder is not None and active == 1 << holder:
            break
        if not active:
            return (None, 0) if options.all_pass is AllPass.REDEAL else (standing.dealer, options.min_bid)
        turn = (turn + 1) & 3
        if passed >> turn & 1 or turn == holder:
            continue
        if turn == seat:
            made = bid + BID_STEP if bid < top and holder is not None and (holder ^ seat) & 1 else 0
        else:
            made = rule_call(estimates[turn], bid, holder is not None and (holder ^ turn) == 2)
        if made:
            bid, holder = made, turn
        else:
            passed |= 1 << turn
    return holder, bid
