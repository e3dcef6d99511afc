"""Bots on duplicated deals by CPU time: `python -m tests.bench.schnapsen_bots A B [--deals N] [--from K] [--matches]`.

Like `python -m game.arena schnapsen A B`, but it measures CPU time, so the figures hold on a busy machine, and says
where the longest slice was. Prints one JSON line.
"""

import argparse
import gc
import json
import math
from collections import Counter
from time import process_time

from game.core.rng import decision_stream, new_seed, stream
from game.schnapsen.bot import BOTS
from game.schnapsen.match_play import ADAPTER, rules
from tests.bench.schnapsen_kit import times


class Clock:
    """Times of one bot's decisions and its longest slice."""

    def __init__(self):
        self.decisions, self.longest, self.place, self.over = [], 0.0, "", 0

    def decide(self, bot, match):
        """The bot's move, timed."""
        seat, total = match.actor, 0.0
        thinking = bot.think(match.view(seat), decision_stream(match.seed, match.ply, seat))
        while True:
            start = process_time()
            try:
                next(thinking)
                decision = None
            except StopIteration as stop:
                decision = stop.value
            used = process_time() - start
            total += used
            self.over += used > 0.008
            if used > self.longest:
                state = match.state
                self.longest = used
                self.place = f"{state.phase} {len(state.stock)} {'reply' if state.table else 'lead'}"
            if decision is not None:
                self.decisions.append(total)
                return decision.move

    def summary(self):
        """The figures as a dict."""
        return {**times(self.decisions), "longest_slice_ms": round(self.longest * 1e3, 2), "at": self.place,
                "slices_over_8_ms": self.over}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("a", choices=BOTS)
    parser.add_argument("b", choices=BOTS)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--matches", action="store_true")
    parser.add_argument("--options", default="")
    found = parser.parse_args()
    game, bots, clocks = rules("schnapsen", found.options), (BOTS[found.a](), BOTS[found.b]()), (Clock(), Clock())
    gc.collect()
    gc.freeze()  # a full collection of the loaded program is no work of a bot
    pairs, closings = [], Counter()
    play = ADAPTER.play_match if found.matches else ADAPTER.play_deal
    for number in range(found.first, found.first + found.deals):
        seed, both = new_seed(stream("BENCH", number)), 0.0
        for swap in (0, 1):
            def step(match, swap=swap):
                who = match.actor ^ swap
                return match.play(clocks[who].decide(bots[who], match))
            value, facts = play(game, seed, step)
            both += (1 - value if found.matches else -value) if swap else value
            if "closed" in facts:
                closings["AB"[facts["side"] ^ swap] + (" made" if facts["closed"] else " failed")] += 1
        pairs.append(both / 2)
    n = len(pairs)
    mean = sum(pairs) / n
    error = math.sqrt(sum((x - mean) ** 2 for x in pairs) / max(1, n - 1) / n)
    value = "matches" if found.matches else "game points"
    print(json.dumps({
        "A": found.a, "B": found.b, "pairs": n, "value": value, "mean": round(mean, 4),
        "standard_error": round(error, 4), "closings": dict(sorted(closings.items())),
        "times_A": clocks[0].summary(), "times_B": clocks[1].summary()}))


if __name__ == "__main__":
    main()
