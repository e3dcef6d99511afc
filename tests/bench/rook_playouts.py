"""Random playouts through the public Rules: `python -m tests.bench.rook_playouts [--moves N] [--check]`.

Prints one JSON line per version: microseconds a move, playouts a second, and the ratio to a fixed loop of plain
Python, so that machines can be compared. `--check` looks for faults after every move instead (slow; use it with
`--moves 200000`): any fault ends the run with exit code 1.
"""

import argparse
import json
import random
import sys
from time import process_time

from game.rook.rules import rules_for
from game.rook.variants import VERSIONS
from game.rook.views import Phase

LONGEST = 25
"""Random bids lose most contracts, so that a random match would hardly end: it is left after so many deals."""


def unit():
    """Seconds of CPU for a loop that only counts on the interpreter: the yardstick of the ratios."""
    start = process_time()
    x = 0
    for i in range(1_000_000):
        x ^= i
    return (process_time() - start) / 1_000_000


def play(rules, moves, luck, check):
    """So many random moves; returns finished deals and the faults found."""
    state, number, deals = rules.start("BENCH"), 0, 0
    pick = luck.random
    for _ in range(moves):
        legal = rules.legal(state)
        state, events = rules.apply(state, legal[int(pick() * len(legal))])
        deals += len(events) > 2
        if check and (faults := rules.check(state)):
            return deals, [f"{rules.game}: {fault}" for fault in faults]
        if state.phase is Phase.OVER or state.deal.number > LONGEST:
            number += 1
            state = rules.start("BENCH" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[number % 32])
    return deals, []


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=100_000)
    parser.add_argument("--check", action="store_true")
    found = parser.parse_args()
    yardstick = min(unit() for _ in range(5))
    for game in VERSIONS:
        rules = rules_for(game)
        best = float("inf")
        parts = 1 if found.check else 5
        for part in range(parts):
            start = process_time()
            deals, faults = play(rules, found.moves // parts, random.Random(part), found.check)
            best = min(best, (process_time() - start) / (found.moves // parts))
            if faults:
                print("\n".join(faults), file=sys.stderr)
                return 1
        print(json.dumps({
            "game": game, "moves": found.moves, "checked": found.check, "us_per_move": round(best * 1e6, 2),
            "loop_steps_per_move": round(best / yardstick, 1),
            "deals_per_second": round(deals / (best * (found.moves // parts)), 0)}), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
