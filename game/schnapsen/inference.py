"""The hidden hands to think about: all of them where they are few, else a weighted sample."""

from __future__ import annotations

from collections.abc import Generator

from game.core.rng import Rng
from game.schnapsen.sampling import Layout, Sampler, pick
from game.schnapsen.views import View

TRACES = 6
"""Suppositions about the order of his draws, for each hand when all hands are listed."""

SLICE = 8
"""Suppositions between two yields, about a millisecond."""

Weighted = list[tuple[Layout, float]]


def listed(view: View, infer: bool, most: int, rng: Rng) -> Generator[None, None, Weighted]:
    """All layouts of the opponent's hand that the play allows, weighted; at most `most`, then by lot and weight.

    The stock in them is in no order: fit for a closed stock or a stock of two.
    """
    sampler = Sampler(view, infer)
    if sampler.hands > most:
        return (yield from sampled(view, infer, most, rng))
    up = () if view.up is None else (view.up,)
    traces = TRACES if infer and sampler.hands <= 60 else 1
    found: Weighted = []
    for number, hand in enumerate(sampler.all_hands()):
        weight = sum(sampler.weight(hand, rng) for _ in range(traces)) / traces
        if weight:
            rest = tuple(card for card in sampler.unseen if not hand >> card & 1)
            found.append(((hand, (*rest, *up)), weight))
        if number % max(1, SLICE // traces) == 0:
            yield
    return found or [(sampler.layout(rng), 1.0)]


def sampled(view: View, infer: bool, count: int, rng: Rng) -> Generator[None, None, Weighted]:
    """`count` layouts drawn with odds by weight, all weighted alike."""
    sampler = Sampler(view, infer)
    pool: list[Layout] = []
    weights: list[float] = []
    for number in range(4 * count):
        layout = sampler.layout(rng)
        pool.append(layout)
        weights.append(sampler.weight(layout[0], rng))
        if number % SLICE == SLICE - 1:
            yield
    if not any(weights):
        weights = [1.0] * len(pool)
    return [(layout, 1.0) for layout in pick(pool, weights, count, rng)]
