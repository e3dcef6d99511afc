"""The parts the players think with: decompositions, rollouts, the exact finishing test, canonical cards kept apart."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from game.core.rng import below, shuffled, stream
from game.guandan.combos import BOMB, FLUSH, FULL, classify
from game.guandan.decompose import Decomposer, fast_groups, keep_flushes, total_cost
from game.guandan.finish import certain_way_out
from game.guandan.generate import candidates
from game.guandan.greedy import Position, position_of, rest_cost
from game.guandan.rollout import copy_plan, make_plan, rollout
from game.guandan.rules import GuandanRules
from game.guandan.scoring import rise

RULES = GuandanRules()


def hands(count: int, size: int = 27) -> list[tuple[list[int], int]]:
    found = []
    for number in range(count):
        rng = stream("MINDS", number, size)
        counts = [0] * 54
        for card in shuffled(range(108), rng)[:size]:
            counts[card >> 1] += 1
        found.append((counts, below(rng, 13)))
    return found


def held(groups: list[tuple[int, int, int]]) -> int:
    return sum(size for _, _, size in groups)


@pytest.mark.parametrize("size", [3, 11, 27])
def test_decompositions_use_every_card_once(size: int) -> None:
    for counts, level in hands(40, size):
        fast, parts = fast_groups(counts, level), fast_groups(counts, level, merge=False)
        searched = Decomposer(counts, level, 60)
        pairs = sum(2 for kind, _, _ in fast if kind == FULL)
        assert held(fast) == held(parts) == held(searched.groups) == held(searched.parts) == size
        assert not any(kind == FULL for kind, _, _ in parts + searched.parts) and pairs >= 0
        assert searched.cost == pytest.approx(total_cost(searched.groups))
        assert searched.cost <= total_cost(fast) + 1e-9
        playable = {play[:3] for play in candidates(counts, level)}
        assert set(searched.groups) <= playable and set(fast) <= playable


def test_the_search_finds_what_the_quick_way_misses() -> None:
    better = sum(Decomposer(counts, level, 60).cost < total_cost(fast_groups(counts, level)) - 0.2
                 for counts, level in hands(40))
    assert better > 10


def test_the_cost_of_a_rest_is_that_of_the_hand_without_the_play() -> None:
    for number in range(6):
        state = RULES.start("REST" + "ABCDEF"[number])
        place = position_of(RULES.view(state, state.turn))
        for play in place.plays:
            rest = place.counts[:]
            for kind in play[3]:
                rest[kind] -= 1
            assert rest_cost(place, play) == pytest.approx(total_cost(fast_groups(rest, place.level)))


def test_suits_are_changed_to_keep_a_planned_straight_flush() -> None:
    kept = 0
    for counts, level in hands(150):
        flushes = Decomposer(counts, level, 60).flush_kinds or []
        reserved = [kind for kinds in flushes for kind in kinds]
        for play in candidates(counts, level):
            other = keep_flushes(play, counts, level, reserved)
            assert other[:3] == play[:3]
            assert all(other[3].count(kind) <= counts[kind] for kind in other[3])
            assert other[:3] in classify(tuple(sorted(other[3])), level)
            touched, before = (sum(kind in reserved for kind in kinds) for kinds in (other[3], play[3]))
            kept += touched < before
    assert kept > 50


def test_rollouts_end_every_deal_from_the_same_plans_the_same_way() -> None:
    for number in range(60):
        deal = [make_plan(fast_groups(counts, level, merge=False)) for counts, level in hands(4)]
        leader = number & 3
        orders = [rollout([copy_plan(plan) for plan in deal], [27] * 4, leader, None, -1, [],
                          stream("ROLL", number).random) for _ in range(2)]
        assert orders[0] == orders[1] and sorted(orders[0]) == [0, 1, 2, 3]
        assert rise(tuple(orders[0])) in (1, 2, 3)


def finished(thinking: Generator) -> object:
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            return stop.value


def endgame(number: int) -> tuple[Position, list[int]]:
    """A lead with few cards on all hands."""
    rng = stream("ENDGAME", number)
    cards = shuffled(range(108), rng)
    sizes = [3 + below(rng, 4), 2 + below(rng, 4), 2 + below(rng, 4), 2 + below(rng, 4)]
    own, unseen = [0] * 54, [0] * 54
    strong = sorted(cards[:30], reverse=True)[:sizes[0] - 1] + cards[30:31]
    for card in strong:
        own[card >> 1] += 1
    for card in cards[40:40 + sum(sizes[1:])]:
        unseen[card >> 1] += 1
    level = below(rng, 13)
    return Position(0, level, own, sizes, None, -1, candidates(own, level)), unseen


def certain(counts: list[int], size: int, level: int, unseen: list[int], most: int) -> bool:
    """By brute force: is there an order of plays that nobody can beat but perhaps the last?"""
    for play in candidates(counts, level):
        if play[2] == size:
            return True
        if any(answer[2] <= most for answer in candidates(unseen, level, play[:3])):
            continue
        rest = counts[:]
        for kind in play[3]:
            rest[kind] -= 1
        if certain(rest, size - play[2], level, unseen, most):
            return True
    return False


def test_the_finishing_test_is_exact() -> None:
    found = refused = 0
    for number in range(250):
        place, unseen = endgame(number)
        size, most = place.left[0], max(place.left[1], place.left[3])
        way = finished(certain_way_out(place, unseen))
        assert (way is not None) is certain(place.counts, size, place.level, unseen, most)
        found += way is not None and way[2] < size
        refused += way is None
        while way is not None and way[2] < size:
            assert not any(answer[2] <= most for answer in candidates(unseen, place.level, way[:3]))
            for kind in way[3]:
                place.counts[kind] -= 1
            size -= way[2]
            left = [size, *place.left[1:]]
            place = Position(0, place.level, place.counts, left, None, -1, candidates(place.counts, place.level))
            way = finished(certain_way_out(place, unseen))
            assert way is not None
    assert found > 20 and refused > 20


def test_bombs_cost_less_than_nothing_and_high_groups_less_than_low() -> None:
    groups = ((1, 0, 1), (1, 13, 1), (2, 0, 2), (2, 12, 2), (BOMB, 3, 4), (FLUSH, 4, 5))
    costs = {raw: total_cost([raw]) for raw in groups}
    assert costs[(1, 0, 1)] > costs[(1, 13, 1)] and costs[(2, 0, 2)] > costs[(2, 12, 2)]
    assert costs[(BOMB, 3, 4)] < 0 > costs[(FLUSH, 4, 5)]
