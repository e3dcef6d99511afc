"""Guandan's players against each other on duplicated deals of random levels, without tribute.

    python -m tests.bench.guandan_strength A B [--deals N] [--seed S] [--jobs J]      JSON on stdout

Every deal is played twice with the sides swapped. The value is steps won per deal, A minus B; `won_percent` counts the
deals whose first finisher was A's. Times are of single decisions and slices as they were on this machine, in ms.
"""

from __future__ import annotations

import argparse
import json
import math
from time import perf_counter

from game.arena import Job, play_pair, quantile, run
from game.core.rng import new_seed, stream


def main() -> None:
    parser = argparse.ArgumentParser(description="Guandan's players against each other.")
    parser.add_argument("a", metavar="A")
    parser.add_argument("b", metavar="B")
    parser.add_argument("--deals", type=int, default=120)
    parser.add_argument("--seed", default="GUANDAN")
    parser.add_argument("--jobs", type=int, default=1)
    found = parser.parse_args()
    seeds = stream(found.seed, "strength")
    jobs = [Job("guandan", "", (found.a, found.b), new_seed(seeds), False) for _ in range(found.deals)]
    start = perf_counter()
    results = list(map(play_pair, jobs)) if found.jobs == 1 else list(run(jobs, found.jobs))
    pairs = [sum(played.values) / 2 for played in results]
    mean = sum(pairs) / len(pairs)
    error = math.sqrt(sum((x - mean) ** 2 for x in pairs) / max(1, len(pairs) - 1) / len(pairs))
    won = [facts["side"] == 0 for played in results for facts in played.facts]
    line: dict[str, object] = {
        "A": found.a, "B": found.b, "deals": len(won), "won_percent": round(100 * sum(won) / len(won), 1),
        "steps_per_deal": round(mean, 3), "standard_error": round(error, 3), "seconds": round(perf_counter() - start)}
    for who, name in enumerate("AB"):
        times = sorted(t for played in results for t in played.decisions[who])
        slices = sorted(t for played in results for t in played.slices[who])
        line[f"side_{name}"] = {
            "decisions": len(times), "ms_mean": round(sum(times) / len(times), 2),
            "ms_median": round(quantile(times, 0.5), 2), "ms_p99": round(quantile(times, 0.99), 1),
            "slice_ms_median": round(quantile(slices, 0.5), 2), "slice_ms_p99": round(quantile(slices, 0.99), 2),
            "slice_ms_longest": round(slices[-1], 2)}
    print(json.dumps(line))


if __name__ == "__main__":
    main()
