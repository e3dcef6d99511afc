"""The exact finishing test: an order of one's own plays in which all but the last are unbeatable."""

from __future__ import annotations

from collections.abc import Generator

from game.guandan.combos import Raw
from game.guandan.generate import Candidate, candidates
from game.guandan.greedy import Position


class FinishTest:
    """Looks for a certain way out against everything the unseen cards could hold together.

    `most` is the largest hand of an opponent still in play: nobody answers with more cards than that.
    """

    __slots__ = ("_level", "_most", "_safe", "_suited", "_unseen", "nodes")

    def __init__(self, level: int, unseen: list[int], most: int, *, suited_straight: bool = False,
                 limit: int = 120) -> None:
        self._level = level
        self._unseen = unseen
        self._most = most
        self._suited = suited_straight
        self._safe: dict[Raw, bool] = {}
        self.nodes = limit

    def unbeatable(self, raw: Raw) -> bool:
        """Whether no opponent can hold an answer to a play."""
        known = self._safe.get(raw)
        if known is None:
            answers = candidates(self._unseen, self._level, raw, all_pairs=False, suited_straight=self._suited)
            known = self._safe[raw] = all(answer[2] > self._most for answer in answers)
        return known

    def search(self, counts: list[int], size: int, top: Raw | None) -> Generator[None, None, Candidate | None]:
        """The first play of a certain way out of a hand, or None if there is none or the limit is reached."""
        plays = candidates(counts, self._level, top, suited_straight=self._suited)
        for play in plays:
            if play[2] == size:
                return play
        for play in sorted(plays, key=lambda play: -play[2]):
            if self.nodes <= 0:
                return None
            if not self.unbeatable(play[:3]):
                continue
            self.nodes -= 1
            yield
            for kind in play[3]:
                counts[kind] -= 1
            found = yield from self.search(counts, size - play[2], None)
            for kind in play[3]:
                counts[kind] += 1
            if found:
                return play
        return None


def certain_way_out(place: Position, unseen: list[int], *, suited_straight: bool = False,
                    largest: int = 16) -> Generator[None, None, Candidate | None]:
    """The first play of a certain way out of the position, for hands of at most `largest` cards."""
    size = place.left[place.seat]
    if size > largest:
        return None
    most = max(place.left[(place.seat + 1) & 3], place.left[(place.seat + 3) & 3])
    test = FinishTest(place.level, unseen, most, suited_straight=suited_straight)
    return (yield from test.search(place.counts, size, place.top))
