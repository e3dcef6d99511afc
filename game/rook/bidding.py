"""Bidding by rule: what a contract is worth, and the best bid for an estimate with a spread."""

from __future__ import annotations

import math
from functools import lru_cache

from game.rook.variants import BID_STEP, Pays, RookOptions


def swing(options: RookOptions, bid: int, captured: int) -> int:
    """The declaring team's score minus the other team's when it captures `captured` of the deal's points."""
    return _swing(options.deal_points, options.pays, bid, captured)


def _swing(points: int, pays: Pays, bid: int, captured: int) -> int:
    rest = points - captured
    if captured < bid:
        return -bid - rest
    return (bid if pays is Pays.BID else captured) - rest


@lru_cache(maxsize=256)
def swings(options: RookOptions, bid: int) -> tuple[int, ...]:
    """`swing` for every captured number from 0 to the points of the deal."""
    points, pays = options.deal_points, options.pays
    return tuple(_swing(points, pays, bid, captured) for captured in range(points + 1))


@lru_cache(maxsize=2048)
def _bid_values(options: RookOptions, estimate: int, spread: float) -> tuple[tuple[int, float], ...]:
    steps = range(0, options.deal_points + 1, BID_STEP)
    weights = [math.exp(-0.5 * ((c - estimate) / spread) ** 2) for c in steps]
    total = sum(weights)
    values = []
    for bid in range(options.min_bid, options.max_bid + 1, BID_STEP):
        table = swings(options, bid)
        values.append((bid, sum(w * table[c] for c, w in zip(steps, weights, strict=True)) / total))
    return tuple(values)


def bid_values(options: RookOptions, estimate: float, spread: float) -> dict[int, float]:
    """The expected swing of every possible bid when the captured points are normal around `estimate`."""
    return dict(_bid_values(options, round(estimate), spread))


def ceiling(options: RookOptions, estimate: float, spread: float, worth: float) -> int:
    """The highest bid whose expected swing is above `worth`; 0 if there is none."""
    return max((bid for bid, value in bid_values(options, estimate, spread).items() if value > worth), default=0)
