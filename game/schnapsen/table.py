"""Scores of the candidate moves while sampled deals come in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from game.schnapsen.moves import Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move's value over the deals that were tried.

    `utility` is the mean in the player's own scale, `points` the mean of game points, `wins` the share of deals won,
    `deals` the number of deals it was tried in.
    """

    move: Move
    utility: float
    points: float
    wins: float
    deals: int = 1


class Scores:
    """Weighted sums of utility and game points for each candidate; clearly worse candidates are dropped."""

    __slots__ = ("_move", "_points", "_square", "_sum", "_tried", "_weight", "_wins", "count", "open")

    def __init__(self, moves: Sequence[Move]) -> None:
        self._move = tuple(moves)
        self.open = list(range(len(moves)))
        """Indexes of the moves that are still tried."""
        self.count = 0
        n = len(moves)
        self._weight, self._sum, self._square, self._points = [0.0] * n, [0.0] * n, [0.0] * n, [0.0] * n
        self._wins = [0.0] * n
        self._tried = [0] * n

    def add(self, index: int, utility: float, points: float, weight: float = 1.0) -> None:
        """One deal's result for a move."""
        self._tried[index] += 1
        self._weight[index] += weight
        self._sum[index] += weight * utility
        self._square[index] += weight * utility * utility
        self._points[index] += weight * points
        if points > 0:
            self._wins[index] += weight

    def mean(self, index: int) -> float:
        """The mean utility of a move, minus infinity without a result."""
        return self._sum[index] / self._weight[index] if self._weight[index] else float("-inf")

    def points(self, index: int) -> float:
        """The mean game points of a move that has a result."""
        return self._points[index] / self._weight[index]

    def drop(self, errors: float = 2.5, least: int = 12) -> None:
        """After `least` deals: drops the moves that lie `errors` standard errors behind the best."""
        if self.count < least or len(self.open) < 2:
            return
        best = max(self.open, key=self.mean)
        kept = []
        for index in self.open:
            gap = self.mean(best) - self.mean(index)
            if gap <= errors * sqrt((self._spread(best) + self._spread(index)) / self.count) + 1e-9 or index == best:
                kept.append(index)
        self.open = kept

    def _spread(self, index: int) -> float:
        mean = self.mean(index)
        return max(0.0, self._square[index] / self._weight[index] - mean * mean)

    def ranking(self) -> list[Candidate]:
        """The moves with a result, best first; moves that were dropped stand behind the others."""
        order = sorted(range(len(self._move)), key=lambda i: (i not in self.open, -self.mean(i), i))
        return [Candidate(self._move[i], self.mean(i), self.points(i), self._wins[i] / self._weight[i], self._tried[i])
                for i in order if self._weight[i]]
