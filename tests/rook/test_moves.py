"""The lazy sequence of lay-aways and the text of moves."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rules import IllegalMove
from game.rook.moves import BIDS, PASS, PLAYS, LayAway, LayAways, NameTrump
from game.rook.rules import Why, rules_for
from game.rook.views import Phase
from tests.rook.tools import SEEDS, any_options, random_match, rules_of


@given(st.sets(st.integers(0, 30), min_size=1, max_size=9), st.data())
def test_lay_aways_are_the_combinations_in_order(cards, data):
    pool = sorted(cards)
    fixed = set(pool[:data.draw(st.integers(0, min(2, len(pool) - 1)))])
    free = [c for c in pool if c not in fixed]
    pick = data.draw(st.integers(0, len(free)))
    ways = LayAways(sum(1 << c for c in fixed), sum(1 << c for c in free), len(fixed) + pick)
    expected = [LayAway(tuple(sorted({*fixed, *chosen}))) for chosen in combinations(free, pick)]
    assert list(ways) == expected == [ways[i] for i in range(len(ways))]
    assert [ways.index(move) for move in expected] == list(range(len(expected)))
    assert all(move in ways for move in expected)
    with pytest.raises(IndexError):
        ways[len(ways)]


def test_what_is_not_a_lay_away():
    ways = LayAways(0, 0b11111, 2)
    for wrong in (LayAway((1, 0)), LayAway((0, 0)), LayAway((0,)), LayAway((0, 7)), PASS):
        assert wrong not in ways
    with pytest.raises(ValueError, match="not among"):
        ways.index(LayAway((0, 7)))
    assert ways == LayAways(0, 0b11111, 2)
    assert ways != LayAways(0, 0b11111, 3)


@given(any_options(), SEEDS, st.integers(0, 120), st.integers(0, 1 << 30).map(random.Random))
def test_text_and_digits_round_trip(options, seed, plies, luck):
    rules = rules_of(options)
    state = random_match(rules, seed, plies, luck).state
    legal = rules.legal(state)
    for move in [legal[int(luck.random() * len(legal))] for _ in range(3)] if len(legal) else []:
        token = rules.format(state, move)
        assert " " not in token
        assert rules.parse(state, token) == move
        (digit, base), = rules.encode(state, move)
        assert 0 <= digit < base
        assert rules.decode(state, lambda _, digit=digit: digit) == move


def test_tokens_that_cannot_be_read():
    rules = rules_for("rook/crowsnest")
    state = rules.start("A")
    who = rules.seats[state.actor]
    other = rules.seats[(state.actor + 1) % 4]
    assert rules.parse(state, f"{who}70") == BIDS[14]
    with pytest.raises(IllegalMove) as caught:
        rules.parse(state, f"{other}70")
    assert caught.value.reason is Why.NOT_YOUR_TURN
    for token in ("X70", who, f"{who}seventy", f"{who}70000", ""):
        with pytest.raises(ValueError):
            rules.parse(state, token)
    state, _ = rules.apply(state, BIDS[24])
    assert state.phase is Phase.NEST
    for token in ("R5,R6,R7,R8,Z9", "R5;R6"):
        with pytest.raises(ValueError, match="no card is called"):
            rules.parse(state, token)


def test_moves_are_interned():
    rules = rules_for("rook/crowsnest")
    state, _ = rules.apply(rules.start("A"), BIDS[24])
    state, _ = rules.apply(state, rules.legal(state)[0])
    state, _ = rules.apply(state, NameTrump(1))
    assert all(move is PLAYS[move.card] for move in rules.legal(state))
