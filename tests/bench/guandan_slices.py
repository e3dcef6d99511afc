"""What decisions of Guandan's players and their slices cost, in milliseconds of CPU, over whole deals with tribute.

    python -m tests.bench.guandan_slices [LEVEL] [--deals N]      JSON on stdout

CPU time, so that a busy machine does not count; the first deal warms and is left out.
"""

from __future__ import annotations

import argparse
import json
from time import process_time

from game.arena import quantile
from game.core.rng import decision_stream
from game.guandan.bot import BOTS
from game.guandan.rules import GuandanRules
from game.guandan.variants import Options


def decide(thinking, slices):
    """The decision; the cost of every slice in ms goes into `slices`."""
    while True:
        start = process_time()
        try:
            next(thinking)
        except StopIteration as stop:
            slices.append((process_time() - start) * 1e3)
            return stop.value
        slices.append((process_time() - start) * 1e3)


def main() -> None:
    parser = argparse.ArgumentParser(description="Costs of decisions and slices.")
    parser.add_argument("level", nargs="?", default="expert")
    parser.add_argument("--deals", type=int, default=4)
    found = parser.parse_args()
    rules = GuandanRules(Options(stop_at_double=True, start_level="7"))
    bot = BOTS[found.level]()
    state = rules.start("SLICES")
    decisions: list[float] = []
    slices: list[float] = []
    longest: dict[str, float] = {}
    ply = 0
    while rules.actor(state) is not None and state.number <= found.deals:
        mine: list[float] = []
        decision = decide(bot.think(rules.view(state, state.turn), decision_stream("SLICES", ply, state.turn)), mine)
        if state.number > 1 or found.deals == 1:
            decisions.append(sum(mine))
            slices += mine
            reason = decision.reason.name.lower()
            longest[reason] = max(longest.get(reason, 0.0), round(max(mine), 2))
        state, _ = rules.apply(state, decision.move)
        ply += 1
    decisions.sort()
    slices.sort()
    print(json.dumps({
        "level": found.level, "decisions": len(decisions), "ms_mean": round(sum(decisions) / len(decisions), 1),
        "ms_median": round(quantile(decisions, 0.5), 1), "ms_p99": round(quantile(decisions, 0.99), 1),
        "ms_longest": round(decisions[-1], 1), "slices": len(slices),
        "slice_ms_median": round(quantile(slices, 0.5), 2),
        "slice_ms_p99": round(quantile(slices, 0.99), 2), "slice_ms_longest": round(slices[-1], 2),
        "longest_by_reason": longest}))


if __name__ == "__main__":
    main()
