"""The ladder of the bots, version by version: `python -m tests.bench.rook_ladder [--deals N] [--jobs J] [--quick]`.

Runs the arena for every comparison that the figures in the documentation rest on and prints its JSON lines:
strong and expert against `rules` in all versions, each level against the one below in rook/crowsnest and (a fifth of
the deals each) in the other five versions pooled, the expert against itself for the share of made bids, and matches
of the expert against the one that ignores the score. 300 deals of everything take hours on two cores.
"""

import argparse
import json
import math
import os
import subprocess
import sys
from itertools import pairwise

from game.rook.bot import LEVELS
from game.rook.variants import VERSIONS


def arena(game, a, b, count, jobs, matches=False):
    """One line of the arena as a dict."""
    command = [sys.executable, "-m", "game.arena", game, a, b, "--matches" if matches else "--deals", str(count),
               "--jobs", str(jobs), "--seed", "LADDER"]
    line = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()[-1])
    print(json.dumps(line), flush=True)
    return line


def pooled(lines):
    """Mean and standard error over lines of equal weight."""
    mean = sum(line["mean"] for line in lines) / len(lines)
    error = math.sqrt(sum(line["standard_error"] ** 2 for line in lines)) / len(lines)
    return {"mean": round(mean, 2), "standard_error": round(error, 2), "errors_ahead": round(mean / error, 1)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--part", choices=["rules", "ladder", "self", "score"], action="append")
    found = parser.parse_args()
    parts = found.part or ["rules", "ladder", "self", "score"]
    others = [game for game in VERSIONS if game != "rook/crowsnest"]
    if "rules" in parts:
        for game in VERSIONS:
            for level in ("strong", "expert"):
                arena(game, level, "rules", found.deals, found.jobs)
    if "ladder" in parts:
        levels = list(LEVELS)
        for lower, upper in pairwise(levels):
            arena("rook/crowsnest", upper, lower, found.deals, found.jobs)
            lines = [arena(game, upper, lower, max(1, found.deals // 5), found.jobs) for game in others]
            print(json.dumps({"pooled": "other five", "A": upper, "B": lower, **pooled(lines)}), flush=True)
    if "self" in parts:
        for game in VERSIONS:
            arena(game, "expert", "expert", max(1, found.deals // 3), found.jobs)
    if "score" in parts:
        arena("rook/crowsnest", "expert", "expert-points", max(1, found.deals // 3), found.jobs, matches=True)


if __name__ == "__main__":
    main()
