"""The solver on positions from random play: `python -m tests.bench.schnapsen_solver [--positions N]`.

One JSON line for each kind: strict five-card endgames (value), and the values of all leads of a known layout with
2, 4, 6 cards in the stock. CPU time, and the mean in units of a fixed loop of plain Python.
"""

import argparse
import json
from time import process_time

from game.core.rng import stream
from game.schnapsen.scoring import win_value
from game.schnapsen.solver import LEADER_CLOSED, Solver, cards_of
from tests.bench.schnapsen_kit import arguments, random_position, times, unit


def strict(state):
    """The value of a five-card endgame: the stock is empty, or the leader closes now."""
    hands = arguments(state)
    mode = LEADER_CLOSED | win_value(hands[5], hands[3]) if state.stock else 0
    return Solver(state.trump).strict(*hands, mode)


def all_leads(state):
    """The value of every lead with the layout known."""
    solver = Solver(state.trump, state.stock)
    x = int(state.exchanger is not None)
    hands = arguments(state)
    values = [solver.open_lead(card, *hands, 0, x) for card in cards_of(state.hands[state.leader])]
    values.append(solver.open(*hands, 0, x))
    return values


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=300)
    found = parser.parse_args()
    yardstick = unit()
    kinds = (("empty", 0, strict, 1), ("closed at 4", 4, strict, 1), ("closed at 10", 10, strict, 1),
             ("all leads, stock 2", 2, all_leads, 1), ("all leads, stock 4", 4, all_leads, 2),
             ("all leads, stock 6", 6, all_leads, 5))
    for name, stock, work, fewer in kinds:
        rng = stream("BENCH", "solver", name)
        seconds = []
        states = [random_position(rng, stock) for _ in range(found.positions // fewer)]
        warm = min(40, len(states) // 2)
        for state in states[:warm]:  # fills the tables of sorted hands, which a program keeps
            work(state)
        for state in states[warm:]:
            start = process_time()
            work(state)
            seconds.append(process_time() - start)
        summary = times(seconds)
        print(json.dumps({"kind": name, **summary, "units": round(summary["mean_ms"] / 1e3 / yardstick)}), flush=True)


if __name__ == "__main__":
    main()
