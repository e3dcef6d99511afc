"""The canonical plays against brute force over all subsets, by the definition."""

from __future__ import annotations

import pytest

from game.core.rng import below, shuffled, stream
from game.guandan.combos import classify, raw_beats
from game.guandan.generate import candidates
from tests.guandan import oracle

HANDS = 24
"""The bench runs 500 (tests/bench/guandan_speed.py --brute)."""


def wild_hand(number: int) -> tuple[list[int], int]:
    """A hand of 9 cards from a few neighbouring ranks, rich in wilds and jokers."""
    rng = stream("BRUTE", number)
    level, base = below(rng, 13), below(rng, 13)
    near = {(base + i) % 13 for i in range(4)}
    pool = [kind for kind in range(54) if kind >= 52 or kind >> 2 in near or kind == level * 4 + 1] * 2
    counts = [0] * 54
    for kind in shuffled(pool, rng)[:9]:
        counts[kind] += 1
    if number % 2:
        counts[level * 4 + 1] = 2
        while sum(counts) > 9:
            for kind in range(54):
                if counts[kind] and kind != level * 4 + 1:
                    counts[kind] -= 1
                    break
    return counts, level


@pytest.mark.parametrize("number", [*range(HANDS), 287])
def test_canonical_plays_equal_brute_force(number: int) -> None:
    counts, level = wild_hand(number)
    everything = oracle.all_plays(counts, level)
    plays = candidates(counts, level)
    assert {play[:3] for play in plays} == everything
    for play in plays:
        assert play[:3] in classify(tuple(sorted(play[3])), level)
        assert all(play[3].count(kind) <= counts[kind] for kind in play[3])
    for top in sorted(everything)[::3]:
        answers = {play[:3] for play in candidates(counts, level, top)}
        assert answers == {raw for raw in everything if raw_beats(raw, top)}
    single = candidates(counts, level, all_pairs=False)
    assert {play[:3] for play in single} == everything
    assert len(single) == len(everything)


def test_the_order_of_leads_is_pinned() -> None:
    """Share codes store places in this list: it must never change within a version."""
    counts = [0] * 54
    for kind in (0, 0, 1, 2, 5, 5, 9, 13, 17, 52, 53, 8, 12, 16):
        counts[kind] += 1
    listed = [(play[0], play[1], play[2]) for play in candidates(counts, 1)]
    assert listed[:10] == [(1, 0, 1), (1, 2, 1), (1, 3, 1), (1, 4, 1), (1, 13, 1), (1, 14, 1), (1, 15, 1), (2, 0, 2),
                           (2, 2, 2), (2, 3, 2)]
    assert listed[-4:] == [(9, 3, 5), (9, 4, 5), (9, 5, 5), (9, 6, 5)]
