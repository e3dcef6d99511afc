"""Random moves through the public rules: `python -m tests.bench.schnapsen_moves [--moves N] [--check]`.

Every match takes random options. Prints one JSON line: microseconds a move, the ratio to a fixed loop of plain Python,
how often a deal was worth 1, 2 and 3, and which sums of card points deals of ten tricks had. `--check` looks for
faults after every move; a fault, another value or a sum other than 120 ends with exit code 1. The long form:

    python -m tests.bench.schnapsen_moves --moves 1000000 --check
"""

import argparse
import json
import sys
from collections import Counter
from time import process_time

from game.core.options import options_of
from game.core.rng import below, new_seed, stream
from game.schnapsen.rules import rules_for
from game.schnapsen.variants import Options
from tests.bench.schnapsen_kit import unit


def random_options(rng):
    """Options drawn by lot."""
    return Options(**{item.name: item.choices[below(rng, len(item.choices))] for item in options_of(Options)})


class Tally:
    """What was seen: matches, deals by value, sums of card points of deals of ten tricks, faults."""

    def __init__(self):
        self.matches, self.values, self.sums, self.faults = 0, Counter(), Counter(), []

    def add(self, scores):
        """The deals of a match."""
        self.matches += 1
        for score in scores:
            self.values[score.value] += 1
            if sum(score.tricks) == 10:
                self.sums[sum(score.taken)] += 1

    @property
    def sound(self):
        """No fault, no impossible value or sum."""
        return not self.faults and set(self.values) <= {1, 2, 3} and set(self.sums) <= {120}


def play(moves, rng, check):
    """So many random moves, until a fault is found."""
    tally, done = Tally(), 0
    while done < moves and not tally.faults:
        rules = rules_for(random_options(rng))
        state = rules.start(new_seed(rng))
        while rules.actor(state) is not None and done < moves and not tally.faults:
            legal = rules.legal(state)
            state, _ = rules.apply(state, legal[below(rng, len(legal))])
            done += 1
            if check:
                tally.faults = [f"{rules.options}: {fault}" for fault in rules.check(state)]
        tally.add(state.scores)
    return tally


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=50_000)
    parser.add_argument("--check", action="store_true")
    found = parser.parse_args()
    yardstick = unit()
    start = process_time()
    tally = play(found.moves, stream("BENCH", "schnapsen"), found.check)
    micro = (process_time() - start) / found.moves * 1e6
    print(json.dumps({"moves": found.moves, "matches": tally.matches, "deals": sum(tally.values.values()),
                      "checked": found.check, "values": dict(sorted(tally.values.items())),
                      "points_of_ten_tricks": dict(tally.sums), "us_per_move": round(micro, 2),
                      "units_per_move": round(micro * 1e-6 / yardstick, 1), "faults": tally.faults}))
    return not tally.sound


if __name__ == "__main__":
    sys.exit(main())
