"""The rule-based player: the play whose rest is cheapest, manners towards the partner, no look at hidden cards.

It is the `greedy` of the arena, the whole mind of the easier levels and the prior of the search.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.guandan.cards import counts_of
from game.guandan.combos import BOMB, Raw
from game.guandan.decompose import fast_groups, total_cost
from game.guandan.generate import Candidate, candidates
from game.guandan.views import View


@dataclass(slots=True)
class Position:
    """A view in the numbers that players count with."""

    seat: int
    level: int
    counts: list[int]
    left: list[int]
    top: Raw | None
    owner: int
    plays: list[Candidate]

    @property
    def partner_leads(self) -> bool:
        """Whether the partner owns the top play."""
        return self.top is not None and self.owner == self.seat ^ 2

    @property
    def opponent_least(self) -> int:
        """The smaller number of cards among the opponents still in play."""
        return min(self.left[(self.seat + 1) & 3] or 99, self.left[(self.seat + 3) & 3] or 99)


def position_of(view: View) -> Position:
    """The position of a view whose seat is to play."""
    counts = counts_of(view.hand)
    top = view.top.combo.raw(view.level) if view.top else None
    plays = candidates(counts, view.level, top, suited_straight=view.options.suited_straight)
    return Position(view.seat, view.level, counts, list(view.counts), top, view.top_seat, plays)


def rest_cost(place: Position, play: Candidate) -> float:
    """The cost of what a play leaves behind."""
    counts = place.counts
    for kind in play[3]:
        counts[kind] -= 1
    cost = total_cost(fast_groups(counts, place.level))
    for kind in play[3]:
        counts[kind] += 1
    return cost


def finishing(place: Position) -> Candidate | None:
    """A play of the whole hand, the strongest if there are several."""
    whole = [play for play in place.plays if play[2] == place.left[place.seat]]
    return max(whole, default=None)


def greedy_choice(place: Position) -> Candidate | None:
    """The greedy play, None for a pass."""
    last = finishing(place)
    if last or not place.plays:
        return last
    if place.top is not None and place.partner_leads and (
            place.top[0] >= BOMB or place.top[1] >= 9 or place.left[place.owner] <= 5):
        return None
    if place.top is None:
        leads = [play for play in place.plays if play[0] < BOMB] or place.plays
        return min(leads, key=lambda play: rest_cost(place, play) + 0.04 * play[1] - 0.10 * play[2])
    if place.partner_leads:
        best, bound = None, 0.0
    else:
        best, bound = None, total_cost(fast_groups(place.counts, place.level)) + 0.05
        if place.opponent_least <= 8:
            bound += 0.6
    for play in place.plays:
        cost = rest_cost(place, play)
        if cost < bound:
            best, bound = play, cost
    return best
