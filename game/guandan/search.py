"""The sampled search: candidate plays compared over common worlds by plan rollouts, with successive halving."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from game.core.rng import Rng
from game.guandan.combos import BOMB, power
from game.guandan.decompose import Decomposer, fast_groups
from game.guandan.generate import Candidate
from game.guandan.greedy import Position, rest_cost
from game.guandan.levels import Skill
from game.guandan.manners import leaning, may_cover
from game.guandan.rollout import Answer, Plan, copy_plan, follow, groups_left, make_plan, rollout
from game.guandan.sample import World, Worlds
from game.guandan.scoring import rise
from game.guandan.views import View
from game.guandan.worth import worths

ROUNDS = ((1, 1.0), (1, 0.7), (2, 0.5), (4, 0.0))
"""Each round: its worlds as a multiple of the skill's, and the lead in steps after it that ends the search."""
SLICE = 8
"""Rollouts between two yields."""
SHORT = 6
"""Hands of so few cards are likely to be good ones ..."""
SHORT_TRIES = 3
"""... so that the best of so many worlds is taken."""


@dataclass(slots=True)
class Entry:
    """A candidate: the play (None: pass), the plan of the rest, and what its rollouts have brought."""

    play: Candidate | None
    plan: Plan
    bias: float
    total: float = 0.0
    count: int = 0

    @property
    def mean(self) -> float:
        """Average worth in steps for the own team, bias included."""
        return self.total / self.count + self.bias if self.count else self.bias


def plan_of_rest(place: Position, play: Candidate | None, nodes: int) -> tuple[Plan, float]:
    """The plan and the cost of the hand after a play."""
    counts = place.counts
    kinds = play[3] if play else ()
    for kind in kinds:
        counts[kind] -= 1
    found = Decomposer(counts, place.level, nodes)
    for kind in kinds:
        counts[kind] += 1
    return make_plan(found.parts), found.cost


def reserved_kinds(place: Position, nodes: int) -> list[int]:
    """The kinds that the straight flushes of the hand's best decomposition need."""
    flushes = Decomposer(place.counts, place.level, nodes).flush_kinds or []
    return [kind for kinds in flushes for kind in kinds]


def shortlist(place: Position, skill: Skill) -> Generator[None, None, list[Candidate | None]]:
    """The plays worth comparing: cheapest rests first, one for each type and rank at most two, and the pass."""
    scored = []
    for number, play in enumerate(place.plays):
        if not may_cover(place, play):
            continue
        cost = rest_cost(place, play) - leaning(place, play)
        if place.top is None:
            cost += 0.04 * play[1] - 0.10 * play[2] if play[0] < BOMB else 0.8
        scored.append((cost, number, play))
        if number % 16 == 15:
            yield
    scored.sort()
    chosen: list[Candidate | None] = []
    seen: dict[tuple[int, int], int] = {}
    for _, _, play in scored:
        mark = (play[0], play[1])
        if seen.get(mark, 0) < 2 and len(chosen) < skill.plays:
            seen[mark] = seen.get(mark, 0) + 1
            chosen.append(play)
    if place.top is not None:
        chosen.append(None)
    return chosen


class Search:
    """One decision by sampling."""

    def __init__(self, view: View, place: Position, skill: Skill, rng: Rng, boldness: float) -> None:
        self.view = view
        self.place = place
        self.skill = skill
        self.rng = rng
        self.boldness = boldness
        self.worlds = Worlds(view)
        self.short = [seat for seat in self.worlds.others if place.left[seat] <= SHORT]
        sign = 1.0 if view.seat & 1 == 0 else -1.0
        self.worth = [[sign * value for value in row] for row in worths(view.levels, view.level, view.options)]
        self.table: Answer = None
        if place.top is not None:
            self.table = self._answer(place.top[0], place.top[1], place.top[2])

    @staticmethod
    def _answer(kind: int, key: int, size: int) -> Answer:
        return min(kind, BOMB), key, power(kind, key, size), size

    def entries(self, plays: list[Candidate | None]) -> Generator[None, None, list[Entry]]:
        """The candidates with the plans of their rests."""
        found = []
        for play in plays:
            plan, cost = plan_of_rest(self.place, play, self.skill.nodes)
            bias = (leaning(self.place, play) if play else 0.0) - self.skill.prior * cost
            if play and play[0] >= BOMB:
                left = groups_left(plan)
                bias += self.boldness if left > 2 else 0.3 if left == 1 else 0.0
            found.append(Entry(play, plan, bias))
            yield
        return found

    def compare(self, entries: list[Entry]) -> Generator[None, None, list[Entry]]:
        """The candidates, best first, after rounds in which the weaker half drops out.

        A clear lead ends it early; only what stays close sees all worlds.
        """
        running = entries
        done = 0
        for share, clear in ROUNDS:
            for _ in range(share * self.skill.worlds):
                plans = self.sample()
                yield
                for entry in running:
                    self._play_out(entry, plans)
                    done += 1
                    if done % SLICE == 0:
                        yield
            running = sorted(running, key=lambda entry: -entry.mean)[:max(2, (len(running) + 1) // 2)]
            if running[0].mean - running[1].mean > clear:
                break
        return sorted(entries, key=lambda entry: (-entry.count, -entry.mean))

    def sample(self) -> list[Plan | None]:
        """The plans of the other seats in one world."""
        if not self.skill.infer:
            return self._plans(self.worlds.draw(self.rng))
        for attempt in range(3):
            tries = SHORT_TRIES if self.short and attempt == 0 else 1
            world = min([self.worlds.draw(self.rng) for _ in range(tries)], key=self._loose_groups)
            plans = self._plans(world)
            if self._plausible(plans):
                break
        return plans

    def _loose_groups(self, world: World) -> int:
        """How many plays the short hands need: who is nearly out has rarely kept loose cards."""
        return sum([len(fast_groups(counts, self.place.level)) for seat in self.short if (counts := world[seat])])

    def _plans(self, world: World) -> list[Plan | None]:
        level, nodes = self.place.level, self.skill.world_nodes
        if nodes:
            return [make_plan(Decomposer(counts, level, nodes).parts) if counts else None for counts in world]
        return [make_plan(fast_groups(counts, level, merge=False)) if counts else None for counts in world]

    def _plausible(self, plans: list[Plan | None]) -> bool:
        """Whether a world fits the running trick: who could have answered an opponent cheaply would have."""
        top, owner = self.view.top, self.view.top_seat
        if top is None or self.table is None or self.table[2]:
            return True
        for act in self.view.trick[::-1]:
            if act.play is not None:
                break
            plan = plans[act.seat]
            if plan is None or act.seat == owner ^ 2:
                continue
            answer = follow(copy_plan(plan), self.place.left, act.seat, owner, self.table[0], self.table[1], 0,
                            lambda: 1.0)
            if answer and answer[1] < 12 and self.rng.random() < 0.6:
                return False
        return True

    def _play_out(self, entry: Entry, plans: list[Plan | None]) -> None:
        place = self.place
        seat = place.seat
        copies = [copy_plan(plan) if plan else [] for plan in plans]
        copies[seat] = copy_plan(entry.plan)
        left = place.left[:]
        places = list(self.view.places)
        if entry.play:
            kind, key, size, _ = entry.play
            left[seat] -= size
            table, owner = self._answer(kind, key, size), seat
        else:
            table, owner = self.table, place.owner
        turn = (seat + 1) & 3
        order = rollout(copies, left, turn, table, owner, places, self.rng.random)
        entry.total += self.worth[order[0] & 1][rise(tuple(order))]
        entry.count += 1
