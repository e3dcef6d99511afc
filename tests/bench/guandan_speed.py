"""What Guandan's inner loops cost, in microseconds of CPU and as multiples of a counting loop.

    python -m tests.bench.guandan_speed [--hands N] [--brute N] [--moves N]      JSON on stdout

`--brute` also compares the canonical plays of so many small hands rich in wilds with brute force over all subsets;
`--moves` makes so many random moves over random options and checks every state.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import dataclass
from time import process_time

from game.core.options import options_of
from game.core.rng import Rng, below, new_seed, stream
from game.guandan.cards import counts_of
from game.guandan.combos import PAIR, SINGLE, STRAIGHT, raw_beats
from game.guandan.decompose import Decomposer, fast_groups
from game.guandan.generate import candidates
from game.guandan.greedy import greedy_choice, position_of
from game.guandan.rollout import copy_plan, make_plan, rollout
from game.guandan.rules import GuandanRules
from game.guandan.state import realise
from game.guandan.variants import LEVEL_NAMES, Options
from tests.guandan import oracle
from tests.guandan.test_generate import wild_hand


@dataclass(frozen=True)
class Deal:
    """Four hands of 27 by kind counts and a level."""

    hands: list[list[int]]
    level: int


def deals(count: int) -> list[Deal]:
    rng = stream("SPEED")
    rules = GuandanRules()
    return [Deal([counts_of(hand) for hand in rules.start(new_seed(rng)).hands], below(rng, 13)) for _ in range(count)]


def per_call(work: Callable[[], int]) -> float:
    """Microseconds of CPU for each of the calls that `work` makes (it returns how many): the best of seven runs."""
    best = 1e9
    for _ in range(7):
        start = process_time()
        calls = work()
        best = min(best, (process_time() - start) / calls * 1e6)
    return best


def over_hands(found: list[Deal], call: Callable[[list[int], int], object]) -> Callable[[], int]:
    def work() -> int:
        for deal in found:
            for hand in deal.hands:
                call(hand, deal.level)
        return 4 * len(found)
    return work


def rollouts(found: list[Deal]) -> Callable[[], int]:
    plans = [[make_plan(fast_groups(hand, deal.level, merge=False)) for hand in deal.hands] for deal in found]
    rng = stream("ROLLOUT")

    def work() -> int:
        for deal in plans:
            rollout([copy_plan(plan) for plan in deal], [27] * 4, 0, None, -1, [], rng.random)
        return len(plans)
    return work


def greedy_deals(count: int) -> Callable[[], int]:
    rules = GuandanRules(Options(length="deal", stop_at_double=True))

    def work() -> int:
        for number in range(count):
            state = rules.start("GREEDY" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 26])
            while state.winner is None:
                view = rules.view(state, state.turn)
                choice = greedy_choice(position_of(view))
                move = realise(choice, view.hand, view.level) if choice else rules.legal(state)[0]
                state, _ = rules.apply(state, move)
        return count
    return work


def brute(count: int) -> int:
    """How many of so many hands have other canonical plays, or answers to a third of them, than brute force finds."""
    wrong = 0
    for number in range(count):
        counts, level = wild_hand(number)
        everything = oracle.all_plays(counts, level)
        fine = {play[:3] for play in candidates(counts, level)} == everything
        for top in sorted(everything)[::3]:
            answers = {play[:3] for play in candidates(counts, level, top)}
            fine = fine and answers == {raw for raw in everything if raw_beats(raw, top)}
        wrong += not fine
    return wrong


def random_options(rng: Rng) -> Options:
    return Options(**{item.name: item.choices[below(rng, len(item.choices))] for item in options_of(Options())})


def random_moves(count: int) -> dict[str, object]:
    """Random moves over random options and levels; a match is left at its fortieth deal."""
    rng = stream("MOVES")
    made = matches = ended = deals_played = 0
    faults: list[str] = []
    while made < count:
        rules = GuandanRules(random_options(rng))
        state = rules.start(new_seed(rng))
        matches += 1
        while rules.actor(state) is not None and state.number <= 40 and made < count:
            legal = rules.legal(state)
            state, _ = rules.apply(state, legal[below(rng, len(legal))])
            faults += rules.check(state)
            made += 1
        ended += rules.actor(state) is None
        deals_played += state.number
    return {"moves": made, "matches": matches, "ended": ended, "deals": deals_played, "faults": len(faults),
            "levels": len(LEVEL_NAMES)}


def main() -> None:
    parser = argparse.ArgumentParser(description="Costs of Guandan's inner loops.")
    parser.add_argument("--hands", type=int, default=100)
    parser.add_argument("--brute", type=int, default=0)
    parser.add_argument("--moves", type=int, default=0)
    found = parser.parse_args()
    given = deals(max(1, found.hands // 4))
    start = process_time()
    x = 0
    for i in range(1_000_000):
        x ^= i
    unit = (process_time() - start)
    figures = {
        "lead_list": per_call(over_hands(given, candidates)),
        "follow_single": per_call(over_hands(given, lambda hand, level: candidates(hand, level, (SINGLE, 5, 1)))),
        "follow_pair": per_call(over_hands(given, lambda hand, level: candidates(hand, level, (PAIR, 5, 2)))),
        "follow_straight": per_call(over_hands(given, lambda hand, level: candidates(hand, level, (STRAIGHT, 5, 5)))),
        "fast_groups": per_call(over_hands(given, fast_groups)),
        "decompose_60": per_call(over_hands(given, Decomposer)),
        "rollout": per_call(rollouts(given)),
        "greedy_deal": per_call(greedy_deals(6)),
    }
    line: dict[str, object] = {
        "us": {name: round(value, 1) for name, value in figures.items()},
        "counting_loop_us": round(unit, 4),
        "in_counting_loops": {name: round(value / unit) for name, value in figures.items()}}
    if found.brute:
        line["brute"] = {"hands": found.brute, "wrong": brute(found.brute)}
    if found.moves:
        line["random"] = random_moves(found.moves)
    print(json.dumps(line))


if __name__ == "__main__":
    main()
