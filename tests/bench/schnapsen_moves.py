"""Random moves through the public rules: `python -m tests.bench.schnapsen_moves [--moves N] [--check]`.

Every match takes random options. Prints one JSON line: microseconds a move, and the ratio to a fixed loop of plain
Python. `--check` looks for faults after every move (use it with `--moves 1000000`); a fault ends with exit code 1.
"""

import argparse
import json
import sys
from time import process_time

from game.core.options import options_of
from game.core.rng import below, new_seed, stream
from game.schnapsen.rules import rules_for
from game.schnapsen.variants import Options
from tests.bench.schnapsen_kit import unit


def random_options(rng):
    """Options drawn by lot."""
    return Options(**{item.name: item.choices[below(rng, len(item.choices))] for item in options_of(Options)})


def play(moves, rng, check):
    """So many random moves: finished deals, matches, and the faults found."""
    deals = matches = done = 0
    while done < moves:
        rules = rules_for(random_options(rng))
        state = rules.start(new_seed(rng))
        matches += 1
        while rules.actor(state) is not None and done < moves:
            legal = rules.legal(state)
            state, _ = rules.apply(state, legal[below(rng, len(legal))])
            done += 1
            if check and (faults := rules.check(state)):
                return deals, matches, [f"{rules.options}: {fault}" for fault in faults]
        deals += len(state.scores)
    return deals, matches, []


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=50_000)
    parser.add_argument("--check", action="store_true")
    found = parser.parse_args()
    yardstick = unit()
    start = process_time()
    deals, matches, faults = play(found.moves, stream("BENCH", "schnapsen"), found.check)
    micro = (process_time() - start) / found.moves * 1e6
    print(json.dumps({"moves": found.moves, "deals": deals, "matches": matches, "checked": found.check,
                      "us_per_move": round(micro, 2), "units_per_move": round(micro * 1e-6 / yardstick, 1),
                      "faults": faults}))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
