"""Speed of what the bots search with: `python -m tests.bench.rook_search [--deals N]`. One JSON line per version.

Microseconds a card of random and policy rollouts, milliseconds of the exact search with 3, 4, 5 tricks left, and the
expert's processor time per decision and its longest slices (processor time, so that other work does not count).
"""

import argparse
import json
import random
from time import process_time

from game.arena import quantile
from game.core.match import Match
from game.core.rng import decision_stream
from game.rook.bot import BOTS
from game.rook.coding import coding
from game.rook.endgame import INFINITY, endgame
from game.rook.rollout import make_random_rollout, make_rollout
from game.rook.rules import rules_for
from game.rook.variants import VERSIONS


def random_deal(code, luck, size):
    """Four hands of `size` cards and the nest, at random, in play numbers."""
    cards = list(range(code.size))
    luck.shuffle(cards)
    hands = [sum(1 << c for c in cards[i * size:(i + 1) * size]) for i in range(4)]
    nest = cards[4 * size:4 * size + code.nest_size]
    return hands, sum(1 << c for c in nest)


def rollouts(code, make, count):
    """Best microseconds a card over five rounds."""
    luck = random.Random(1)
    best = float("inf")
    for _ in range(5):
        deals = [random_deal(code, luck, code.hand_size) for _ in range(count)]
        start = process_time()
        for hands, nest in deals:
            make(hands, 0, 0, 0, nest, [], 0)
        best = min(best, (process_time() - start) / count / (4 * code.hand_size))
    return round(best * 1e6, 2)


def solves(code, tricks, count):
    """Mean milliseconds of an exact search."""
    luck = random.Random(2)
    solver = endgame(code)
    start = process_time()
    for _ in range(count):
        hands, nest = random_deal(code, luck, tricks)
        solver.nodes, solver.limit = 0, INFINITY
        solver.solve(hands, 0, code.points_of(nest), {})
    return round((process_time() - start) / count * 1000, 3)


def decisions(rules, deals):
    """Processor milliseconds of the expert's decisions, and of its single slices."""
    bot = BOTS["expert"]()
    whole, slices = [], []
    for number in range(deals):
        match = Match.start(rules, "SPEED" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[number % 32])
        while match.actor is not None and match.state.deal.number == 1:
            seat = match.actor
            thinking = bot.think(match.view(seat), decision_stream(match.seed, match.ply, seat))
            begin = now = process_time()
            while True:
                try:
                    next(thinking)
                except StopIteration as stop:
                    move = stop.value.move
                    break
                finally:
                    before, now = now, process_time()
                    slices.append((now - before) * 1000)
            whole.append((now - begin) * 1000)
            match = match.play(move)
    return sorted(whole), sorted(slices)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=5, help="deals of four experts")
    found = parser.parse_args()
    for game in VERSIONS:
        rules = rules_for(game)
        code = coding(rules.options, 1)
        whole, slices = decisions(rules, found.deals)
        print(json.dumps({
            "game": game,
            "us_per_card_random": rollouts(code, make_random_rollout(code, random.Random(3).random), 300),
            "us_per_card_policy": rollouts(code, make_rollout(code), 200),
            "ms_exact": {n: solves(code, n, 200 if n < 5 else 50) for n in (3, 4, 5)},
            "expert_ms_median": round(quantile(whole, 0.5), 1), "expert_ms_p99": round(quantile(whole, 0.99), 1),
            "slice_ms_p99": round(quantile(slices, 0.99), 2), "slice_ms_longest": round(slices[-1], 2)}), flush=True)


if __name__ == "__main__":
    main()
