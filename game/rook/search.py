"""Choosing a card by sampled worlds: policy rollouts early, exact search of the last tricks."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator
from dataclasses import dataclass

from game.core.rng import Rng
from game.rook.endgame import OutOfNodes, Table, endgame
from game.rook.manners import polite
from game.rook.position import Position
from game.rook.rollout import make_rollout
from game.rook.rules_bot import policy_card
from game.rook.sampling import World, worlds

Worth = Callable[[int], float]
"""Points captured by the declaring team -> what that is worth to it."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How a search spends its time. Counts only, so that a decision is the same on every machine."""

    worlds: int = 60
    exact_tricks: int = 4
    """Decisions with at most so many tricks left are solved in every world."""
    exact_worlds: int = 60
    weighted: bool = True
    """Whether worlds must explain the auction."""
    loyalty: float = 0.0
    """By so many points a card must beat the policy's card."""
    slice_nodes: int = 80
    """Nodes of the exact search between two pauses."""


@dataclass(slots=True)
class Found:
    """The result of a search: mean worth of each card to the own side, best first, and how many worlds were used."""

    card: int
    scores: list[tuple[int, float]]
    worlds: int = 0


def groups(at: Position) -> list[int]:
    """One legal card for each group of cards that are equal now, in the numbers of the position's coding."""
    code = at.code
    live = code.all & ~(at.known | at.hand)
    for card in at.trick:
        live |= 1 << card
    return endgame(code).representatives(at.legal, live)


def candidates(at: Position) -> list[int]:
    """The cards worth trying: one for each group of equals, as far as good manners allow."""
    return polite(at, groups(at))


def same_group(at: Position, cards: list[int], card: int) -> int:
    """The member of `cards` that stands for `card`: the nearest one at or below it with its lane and points."""
    code = at.code
    return max((c for c in cards if c <= card and code.points[c] == code.points[card]
                and code.lane[c] == code.lane[card]), default=card)


def search_card(at: Position, rng: Rng, effort: Effort, worth: Worth, cards: list[int] | None = None,
                ) -> Generator[None, None, Found]:
    """Compares the candidates (or those `cards`) in sampled worlds; yields after each world."""
    first = policy_card(at)
    cards = cards or candidates(at)
    if len(cards) == 1:
        return Found(first if at.legal >> first & 1 and same_group(at, cards, first) in cards else cards[0], [])
    own = same_group(at, cards, first)
    exact = at.left <= effort.exact_tricks and not _bonus_open(at)
    value = _exact_values(at, effort) if exact else _rollout_values(at)
    race = Race(cards, own, _gifts(at))
    limit = effort.exact_worlds if exact else effort.worlds
    table = _worth_table(at, worth)
    for world in worlds(at, rng.random, effort.weighted):
        if world is None:
            yield
            continue
        values = yield from value(world, race.alive)
        race.add({card: table[points] for card, points in values.items()})
        if race.worlds >= limit or len(race.alive) == 1:
            break
        yield
    chosen = race.choice(effort.loyalty)
    return Found(first if chosen == own else chosen, race.ranking(), race.worlds)


def _gifts(at: Position) -> tuple[int, ...] | None:
    """What each card adds to a trick that is the partner's for sure: the last to play gives the most when nothing else
    decides. None for every other trick."""
    if len(at.trick) != 3:
        return None
    _, place, _ = at.code.trick_state(at.trick)
    return None if (at.leader + place ^ at.seat) & 1 else at.code.points


def _bonus_open(at: Position) -> bool:
    """Whether the bonus for most tricks is still open: the exact search does not know it."""
    code = at.code
    if not code.most_bonus:
        return False
    done = code.hand_size - at.left
    half = code.hand_size / 2
    return at.won <= half and done - at.won <= half


def _worth_table(at: Position, worth: Worth) -> list[float]:
    """The worth to the own side of every number of points the declaring team may capture."""
    side = 1.0 if at.declaring else -1.0
    return [side * worth(captured) for captured in range(at.code.total + 1)]


Values = Callable[[World, list[int]], Generator[None, None, dict[int, int]]]
"""(world, cards) -> points the declaring team will have captured after each card."""


def _captured(at: Position, diff: int) -> int:
    """Points of the declaring team when team 0 ends `diff` points ahead."""
    return (at.code.total + (-diff if at.declarer & 1 else diff)) // 2


def _rollout_values(at: Position) -> Values:
    rollout = make_rollout(at.code)

    def values(world: World, cards: list[int]) -> Generator[None, None, dict[int, int]]:
        hands, nest = world
        out = {}
        for card in cards:
            trial = hands[:]
            trial[at.seat] ^= 1 << card
            diff = rollout(trial, at.leader, at.declarer, at.gone | 1 << card, nest, [*at.trick, card], at.won)
            out[card] = _captured(at, at.diff + diff)
        return out
        yield

    return values


def _exact_values(at: Position, effort: Effort) -> Values:
    solver, code = endgame(at.code), at.code
    bonus = 0
    if code.most_bonus:
        bonus = code.most_bonus if 2 * at.won > code.hand_size else -code.most_bonus

    def values(world: World, cards: list[int]) -> Generator[None, None, dict[int, int]]:
        hands, nest = world
        points = code.points_of(nest)
        fixed = bonus
        if code.nest_to_declarer:
            fixed += -points if at.declarer & 1 else points
            points = 0
        table: Table = {}
        out = {}
        for card in cards:
            trial = hands[:]
            trial[at.seat] ^= 1 << card
            while True:
                solver.nodes, solver.limit = 0, effort.slice_nodes
                try:
                    diff = solver.solve_trick(trial[:], at.leader, [*at.trick, card], points, table)
                    break
                except OutOfNodes:
                    yield
            yield
            if at.leader & 1:
                diff = -diff
            out[card] = _captured(at, at.diff + fixed + diff)
        return out

    return values


class Race:
    """The running comparison of candidates; hopeless ones drop out."""

    def __init__(self, cards: list[int], own: int, gifts: tuple[int, ...] | None = None) -> None:
        self.alive = list(cards)
        self.worlds = 0
        self._own = own
        self._gifts = gifts
        self._sums = dict.fromkeys(cards, 0.0)
        self._squares = dict.fromkeys(cards, 0.0)
        self._counts = dict.fromkeys(cards, 0)

    def add(self, values: dict[int, float]) -> None:
        """Takes in one world's values of all cards still alive."""
        best = max(values.values())
        for card, value in values.items():
            self._sums[card] += value
            self._counts[card] += 1
            self._squares[card] += (best - value) ** 2
        self.worlds += 1
        if self.worlds >= 12 and self.worlds % 6 == 0 and len(self.alive) > 1:
            self._drop()

    def _drop(self) -> None:
        n = self.worlds
        top = max(self.alive, key=self._sums.__getitem__)
        keep = []
        for card in self.alive:
            behind = (self._sums[top] - self._sums[card]) / n
            error = math.sqrt(max(self._squares[card] / n, 25.0) / n)
            if card == top or behind < 3.0 * error:
                keep.append(card)
        self.alive = keep

    def choice(self, loyalty: float) -> int:
        """The best card; the policy's own card unless another is better by more than `loyalty` points."""
        if not self.worlds:
            return self._own
        gifts = self._gifts
        top = max(self.alive, key=lambda card: (round(self._sums[card], 6), gifts[card] if gifts else 0,
                                                card == self._own))
        if gifts and self._sums[top] == self._sums.get(self._own):
            return top
        if self._own in self.alive and self._sums[top] - self._sums[self._own] <= loyalty * self.worlds:
            return self._own
        return top

    def ranking(self) -> list[tuple[int, float]]:
        """(card, mean value), best first."""
        means = [(card, self._sums[card] / count) for card, count in self._counts.items() if count]
        return sorted(means, key=lambda item: -item[1])
