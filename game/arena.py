"""Bots against each other: `python -m game.arena VERSION A B --deals N --seed S [--jobs J] [--matches N]`.

Every deal is played twice with the same cards: first A sits on side 0 and B on side 1, then the other way round.
The last line of the output is one JSON object. A development tool; the game itself never imports it.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import perf_counter
from typing import Any, Protocol

from game import catalog
from game.core.match import Match
from game.core.options import OptionError
from game.core.rng import decision_stream, new_seed, stream


class MatchPlay(Protocol):
    """What a family gives the arena. `step` lets the bot of the seat to act move once; values are side 0's."""

    def side(self, seat: int) -> int:
        """The side (0 or 1) of a seat."""
        ...

    def play_deal(self, rules: Any, seed: str, step: Callable[[Match], Match]) -> tuple[float, dict[str, Any]]:
        """Plays one deal; the value for side 0 against side 1, and facts to be counted."""
        ...

    def play_match(self, rules: Any, seed: str, step: Callable[[Match], Match]) -> tuple[float, dict[str, Any]]:
        """Plays one match; 1.0 if side 0 wins, else 0.0."""
        ...


@dataclass(frozen=True, slots=True)
class Job:
    """One pair of games with the same cards."""

    game: str
    options: str
    bots: tuple[str, str]
    seed: str
    whole_match: bool


@dataclass(slots=True)
class Played:
    """What one pair of games gave: the value for A in both, facts of both, times in ms by bot."""

    values: list[float] = field(default_factory=list)
    facts: list[dict[str, Any]] = field(default_factory=list)
    decisions: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    slices: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))


def play_pair(job: Job) -> Played:
    """Plays a job's cards twice, the second time with the sides swapped."""
    rules = catalog.rules(job.game, job.options)
    adapter: MatchPlay = catalog.load(catalog.GAMES[job.game].match_play)
    factories = catalog.bots(job.game)
    out = Played()
    for swap in (0, 1):
        bots = [factories[name]() for name in job.bots]

        def step(match: Match, swap: int = swap, bots: list[Any] = bots) -> Match:
            seat = match.actor
            assert seat is not None
            who = adapter.side(seat) ^ swap
            return match.play(_timed(bots[who], match, seat, out.decisions[who], out.slices[who]))

        play = adapter.play_match if job.whole_match else adapter.play_deal
        value, facts = play(rules, job.seed, step)
        if job.whole_match:
            out.values.append(value if not swap else 1.0 - value)
        else:
            out.values.append(value if not swap else -value)
        if "side" in facts:
            facts["side"] ^= swap
        out.facts.append(facts)
    return out


def _timed(bot: Any, match: Match, seat: int, decisions: list[float], slices: list[float]) -> Any:
    thinking = bot.think(match.view(seat), decision_stream(match.seed, match.ply, seat))
    longest = 0.0
    start = now = perf_counter()
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            end = perf_counter()
            decisions.append((end - start) * 1000)
            slices.append(max(longest, (end - now) * 1000))
            return stop.value.move
        before, now = now, perf_counter()
        longest = max(longest, (now - before) * 1000)


def summary(job: Job, results: list[Played], seconds: float) -> dict[str, Any]:
    """The arena's JSON line. A pair of games is one observation for the standard error."""
    pairs = [sum(played.values) / len(played.values) for played in results]
    count = len(pairs)
    mean = sum(pairs) / count
    spread = math.sqrt(sum((x - mean) ** 2 for x in pairs) / max(1, count - 1) / count)
    label = "matches won by A" if job.whole_match else "points per deal, A minus B"
    line: dict[str, Any] = {
        "game": job.game, "options": job.options, "A": job.bots[0], "B": job.bots[1], "pairs": count,
        "deals" if not job.whole_match else "matches": sum(len(played.values) for played in results),
        "value": label, "mean": round(mean, 4), "standard_error": round(spread, 4),
        "interval_95": [round(mean - 1.96 * spread, 4), round(mean + 1.96 * spread, 4)]}
    for who, name in enumerate("AB"):
        contracts = [f for played in results for f in played.facts if f.get("side") == who and "made" in f]
        entry: dict[str, Any] = {}
        if contracts:
            made = sum(1 for f in contracts if f["made"])
            entry = {"declared": len(contracts), "made": made, "set": len(contracts) - made,
                     "made_percent": round(100 * made / len(contracts), 1),
                     "mean_bid": round(sum(f["bid"] for f in contracts) / len(contracts), 1),
                     "mean_captured": round(sum(f["captured"] for f in contracts) / len(contracts), 1)}
        times = sorted(t for played in results for t in played.decisions[who])
        slices = sorted(t for played in results for t in played.slices[who])
        entry |= {"decisions": len(times), "ms_median": round(quantile(times, 0.5), 3),
                  "ms_p99": round(quantile(times, 0.99), 3), "ms_slice_p99": round(quantile(slices, 0.99), 3),
                  "ms_longest_slice": round(slices[-1] if slices else 0.0, 3)}
        line[f"side_{name}"] = entry
    line["seconds"] = round(seconds, 1)
    return line


def quantile(ordered: list[float], q: float) -> float:
    """The value at quantile `q` of ascending numbers; 0 for none."""
    return ordered[min(len(ordered) - 1, int(q * len(ordered)))] if ordered else 0.0


def run(jobs: list[Job], processes: int) -> Iterator[Played]:
    """Plays all jobs, in order, on so many processes. Fresh ones: a fork of a process with threads may hang."""
    if processes == 1:
        yield from map(play_pair, jobs)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_pair, jobs)


def _progress(results: Iterator[Played], total: int) -> Iterator[Played]:
    try:
        from tqdm import tqdm
    except ImportError:
        for number, played in enumerate(results, 1):
            if number % max(1, total // 20) == 0:
                print(f"{number}/{total}", file=sys.stderr, flush=True)
            yield played
        return
    yield from tqdm(results, total=total, unit="pair", mininterval=1.0, file=sys.stderr)


def _arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.arena",
                                     description="Bots against each other on the same cards.")
    parser.add_argument("game", help="a game's id: " + ", ".join(catalog.GAMES))
    parser.add_argument("a", metavar="A", help="a bot's name")
    parser.add_argument("b", metavar="B", help="the other bot's name")
    parser.add_argument("--deals", type=int, default=100, help="deals, each played twice (default 100)")
    parser.add_argument("--matches", type=int, default=0, help="play so many whole matches (twice each) instead")
    parser.add_argument("--seed", default="ARENA", help="the seed of the whole run (default ARENA)")
    parser.add_argument("--options", default="", help='options such as "target=500 crow=off"')
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)")
    found = parser.parse_args(argv)
    if found.game not in catalog.GAMES:
        parser.error(f"no game is called {found.game!r}; known: {', '.join(catalog.GAMES)}")
    try:
        known = catalog.bots(found.game)
        catalog.rules(found.game, found.options)
    except OptionError as error:
        parser.error(str(error))
    except (ImportError, AttributeError) as error:
        parser.error(f"{found.game} cannot be played yet: {error}")
    for name in (found.a, found.b):
        if name not in known:
            parser.error(f"no bot of {found.game} is called {name!r}; known: {', '.join(known)}")
    if found.deals < 1 or found.matches < 0 or found.jobs < 1:
        parser.error("deals, matches and jobs must be positive")
    return found


def main(argv: list[str] | None = None) -> int:
    """The command; prints progress to stderr and one JSON line to stdout."""
    found = _arguments(argv)
    count = found.matches or found.deals
    seeds = stream(found.seed, "arena", found.game)
    jobs = [Job(found.game, found.options, (found.a, found.b), new_seed(seeds), bool(found.matches))
            for _ in range(count)]
    start = perf_counter()
    results = list(_progress(run(jobs, min(found.jobs, count)), count))
    print(json.dumps(summary(jobs[0], results, perf_counter() - start)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
