"""The monkey for a long time: random play with the whole program, closed and opened again and again. Prints JSON.

    python -m tests.bench.monkey                                  20,000 actions over 40 seeds
    python -m tests.bench.monkey --seeds 17 --actions 500 --chatty    one seed again, action by action

Every second seed lets the bots think at their own level, every third one uses large screens too. A failure prints its
seed, its last actions and the report; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter

from tests.app.monkey import Failure, run

SEEDS, ACTIONS = 40, 20_000


def main() -> int:
    """Runs the seeds; 1 if any of them failed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, nargs="+")
    parser.add_argument("--actions", type=int, help="for each seed")
    parser.add_argument("--thoughtful", action="store_true", help="bots at their own level")
    parser.add_argument("--large", action="store_true", help="large screens too")
    parser.add_argument("--chatty", action="store_true", help="say every action")
    wish = parser.parse_args()
    seeds = wish.seeds or range(1, SEEDS + 1)
    actions = wish.actions or ACTIONS // SEEDS
    failures, scenes, deeds = [], Counter[str](), Counter[str]()
    done = resumed = 0
    seconds = 0.0
    for seed in seeds:
        mixed = wish.seeds is None
        try:
            found = run(seed, actions, quick=not (wish.thoughtful or (mixed and seed % 2 == 0)),
                        large=wish.large or (mixed and seed % 3 == 0), chatty=wish.chatty)
        except Failure as failure:
            failures.append(seed)
            print(failure, file=sys.stderr, flush=True)
            continue
        scenes.update(found["scenes"])
        deeds.update(found["deeds"])
        done += found["actions"]
        resumed += found["resumed"]
        seconds += found["seconds"]
    print(json.dumps({"seeds": len(list(seeds)), "actions": done, "failed seeds": failures,
                      "matches compared after a reload": resumed, "seconds of CPU": round(seconds, 1),
                      "deeds": dict(deeds.most_common()), "actions by scene": dict(scenes.most_common())}, indent=1))
    return 1 if failures else 0


if __name__ == "__main__":
    raise SystemExit(main())
