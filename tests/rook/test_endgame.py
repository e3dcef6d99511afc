"""The exact search against plain minimax, in every version, at and inside a trick, whole and in slices."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.cards import bits
from game.rook.cards import deck
from game.rook.coding import coding
from game.rook.endgame import INFINITY, OutOfNodes, endgame
from game.rook.variants import VERSIONS
from tests.rook.minimax import best_difference
from tests.rook.tools import any_options

LUCK = st.integers(0, 1 << 30).map(random.Random)


def small_deal(options, luck, size):
    """Four random hands of `size` cards in pack numbers."""
    cards = luck.sample(range(deck(options).size), 4 * size)
    return [sum(1 << c for c in cards[i::4]) for i in range(4)]


def searched(options, trump, hands, leader, trick, nest_points, limit=INFINITY):
    """Team 0's points minus team 1's by the exact search, in slices of `limit` nodes; and how many slices it took."""
    code = coding(options, trump)
    solver = endgame(code)
    table = {}
    slices = 1
    while True:
        solver.nodes, solver.limit = 0, limit
        play = [code.mask(hand) for hand in hands]
        try:
            if trick:
                value = solver.solve_trick(play, leader, [code.to_play[c] for c in trick], nest_points, table)
            else:
                value = solver.solve(play, leader, nest_points, table)
        except OutOfNodes:
            slices += 1
            continue
        return (-value if leader % 2 else value), slices


@settings(max_examples=120, deadline=None)
@given(st.one_of(st.sampled_from([v.options for v in VERSIONS.values()]), any_options()), st.integers(0, 3),
       st.integers(0, 3), st.integers(1, 3), st.integers(0, 45), LUCK)
def test_agrees_with_minimax(options, trump, leader, size, nest_points, luck):
    hands = small_deal(options, luck, size)
    expected = best_difference(options, trump, hands, leader, [], nest_points)
    assert searched(options, trump, hands, leader, [], nest_points)[0] == expected


@settings(max_examples=80, deadline=None)
@given(any_options(), st.integers(0, 3), st.integers(0, 3), st.integers(1, 3), LUCK)
def test_agrees_with_minimax_inside_a_trick(options, trump, leader, on_table, luck):
    hands = small_deal(options, luck, 3)
    suits = deck(options).suits[trump]
    trick = []
    for place in range(on_table):
        seat = (leader + place) % 4
        legal = list(bits(suits.legal(hands[seat], trick[0]) if trick else hands[seat]))
        card = luck.choice(legal)
        trick.append(card)
        hands[seat] ^= 1 << card
    expected = best_difference(options, trump, hands, leader, trick, 15)
    assert searched(options, trump, hands, leader, trick, 15)[0] == expected


@pytest.mark.parametrize("game", VERSIONS)
def test_slices_change_nothing(game):
    options = VERSIONS[game].options
    luck = random.Random(game)
    most = 1
    for _ in range(4):
        hands = small_deal(options, luck, 5)
        whole, _ = searched(options, 1, hands, 2, [], 10)
        parts, slices = searched(options, 1, hands, 2, [], 10, limit=40)
        assert parts == whole
        most = max(most, slices)
    assert most > 1
