"""The solver against a plain minimax through the public rules, without pruning or memory."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pytest

from game.core.match import Match
from game.core.rng import Rng, below, stream
from game.schnapsen.moves import Close, Exchange, Play
from game.schnapsen.rules import SchnapsenRules, rules_for
from game.schnapsen.solver import FOLLOWER_CLOSED, LEADER_CLOSED, OutOfNodes, Solver, cards_of
from game.schnapsen.state import State
from game.schnapsen.variants import Options
from tests.schnapsen.positions import position

DOWN_TO_TWO = rules_for(Options(exchange_from=2, close_from=2))


def minimax(rules: SchnapsenRules, state: State, seat: int) -> int:
    """The seat's game points with best play of both; every legal move is tried."""
    values = []
    for move in rules.legal(state):
        after, _ = rules.apply(state, move)
        if len(after.scores) > len(state.scores):
            score = after.scores[-1]
            values.append(score.value if score.winner == seat else -score.value)
        else:
            values.append(minimax(rules, after, seat))
    return max(values) if state.actor == seat else min(values)


def random_state(rng: Rng, rules: SchnapsenRules, stock: int, closed: bool, cards: int = 5) -> State:
    """A state at a lead from random play: `stock` cards left, closed or not, `cards` in each hand."""
    while True:
        state = Match.start(rules, "".join("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[below(rng, 32)] for _ in range(6))).state
        while state.number == 1:
            if state.table is None and len(state.stock) == stock and state.hands[0].bit_count() == cards and (
                    (state.closer is not None) is closed):
                return state
            moves = [move for move in rules.legal(state) if not isinstance(move, Close)
                     or (closed and len(state.stock) == stock)]
            if closed and state.table is None and len(state.stock) == stock and any(
                    isinstance(move, Close) for move in moves):
                moves = [move for move in moves if isinstance(move, Close)]
            state, _ = rules.apply(state, moves[below(rng, len(moves))])


def solver_of(state: State, rules: SchnapsenRules) -> Solver:
    return Solver(state.trump, state.stock, rules.options.exchange_from, rules.options.close_from)


def arguments(state: State) -> tuple[int, int, int, int, int, int]:
    me, other = state.leader, 1 - state.leader
    total = [state.taken[s] + state.marriages[s] for s in (0, 1)]
    return (state.hands[me], state.hands[other], total[me], total[other], int(state.won[me] > 0),
            int(state.won[other] > 0))


def mode_of(state: State) -> int:
    if state.closer is None:
        return 0
    return (LEADER_CLOSED if state.closer == state.leader else FOLLOWER_CLOSED) | state.close_value


@pytest.mark.parametrize(("stock", "closed", "cards", "count", "rules"), [
    (0, False, 5, 60, rules_for()),
    (0, False, 4, 120, rules_for()),
    (4, True, 5, 50, rules_for()),
    (8, True, 5, 30, rules_for()),
    (10, True, 3, 80, rules_for()),
    (4, True, 4, 60, rules_for()),
])
def test_strict_values_are_minimax(stock, closed, cards, count, rules) -> None:
    rng = stream("MINIMAX", stock, closed, cards)
    for _ in range(count):
        state = random_state(rng, rules, stock, closed, cards)
        value = solver_of(state, rules).strict(*arguments(state), mode_of(state))
        assert value == minimax(rules, state, state.leader), state


def strict_tail(rules: SchnapsenRules):
    """Open minimax whose empty-stock positions are solved (they are proved above): fast enough to compare."""
    def value(state: State, seat: int) -> int:
        if not state.stock or state.closer is not None:
            found = solver_of(state, rules).strict(*arguments(state), mode_of(state))
            return found if state.leader == seat else -found
        values = []
        for move in rules.legal(state):
            after, _ = rules.apply(state, move)
            if len(after.scores) > len(state.scores):
                score = after.scores[-1]
                values.append(score.value if score.winner == seat else -score.value)
            elif after.table is not None or isinstance(move, (Exchange, Close)) or state.table is not None:
                values.append(value(after, seat))
        return max(values) if state.actor == seat else min(values)
    return lru_cache(maxsize=100_000)(value)


@pytest.mark.parametrize(("stock", "count", "rules"), [
    (2, 40, rules_for()), (2, 30, DOWN_TO_TWO), (4, 6, rules_for()), (4, 4, DOWN_TO_TWO)])
def test_open_values_are_minimax(stock, count, rules) -> None:
    rng = stream("MINIMAX", stock, rules.options)
    value = strict_tail(rules)
    for _ in range(count):
        state = random_state(rng, rules, stock, False)
        solver = solver_of(state, rules)
        x = int(state.exchanger is not None)
        assert solver.open(*arguments(state), 0, x) == value(state, state.leader), state


def test_leads_and_replies_agree_with_the_value_of_the_position() -> None:
    rng = stream("LEADS")
    for number in range(40):
        closed = bool(number % 2)
        state = random_state(rng, rules_for(), 4 if closed else 0, closed)
        solver = solver_of(state, rules_for())
        leads = {card: solver.strict_lead(card, *arguments(state), mode_of(state)) for card in cards_of(
            state.hands[state.leader])}
        assert max(leads.values()) == solver.strict(*arguments(state), mode_of(state))
        for move in rules_for().legal(state):
            assert isinstance(move, Play)
            after, _ = rules_for().apply(state, move)
            if after.number == 1 and closed:
                assert leads[move.card] == minimax(rules_for(), after, state.leader)
                break


def test_a_stopped_search_goes_on_to_the_same_value() -> None:
    rng, stops = stream("STOPPED"), 0
    for _ in range(6):
        state = random_state(rng, rules_for(), 6, False)
        x = int(state.exchanger is not None)
        for card in cards_of(state.hands[state.leader]):
            whole = solver_of(state, rules_for()).open_lead(card, *arguments(state), 0, x)
            solver = solver_of(state, rules_for())
            while True:
                solver.allowance = solver.nodes + 20
                try:
                    assert solver.open_lead(card, *arguments(state), 0, x) == whole
                    break
                except OutOfNodes:
                    stops += 1
    assert stops > 100


def test_a_window_never_changes_what_lies_inside_it() -> None:
    rng = stream("WINDOWS")
    for _ in range(60):
        state = random_state(rng, rules_for(), 0, False)
        exact = solver_of(state, rules_for()).strict(*arguments(state), 0)
        for a, b in ((-1, 1), (0, 1), (-3, 0), (1, 2)):
            value = solver_of(state, rules_for()).strict(*arguments(state), 0, a, b)
            assert value <= a if exact <= a else value >= b if exact >= b else value == exact


def test_waiting_marriages_are_worth_nothing_without_a_trick() -> None:
    state = position("S", "HK HQ", "SA ST", won=(0, 8), taken=(0, 40), marriages=(0, 0))
    assert solver_of(state, rules_for()).strict(*arguments(replace(state)), 0) == -3
