"""The rule-based player: the play whose rest is cheapest, manners towards the partner, no look at hidden cards.

It is the `greedy` of the arena, the whole mind of the easier levels and the prior of the search.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.guandan.cards import BLACK_JOKER, RED_JOKER, counts_of
from game.guandan.combos import BOMB, Raw
from game.guandan.decompose import fast_groups, quick_groups, rank_counts, total_cost
from game.guandan.generate import Candidate, candidates, suit_masks
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
    masks: list[int] = field(default_factory=list)
    """Suit masks and natural rank counts of the hand, filled when first wanted."""
    ranks: list[int] = field(default_factory=list)

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
    if not place.masks:
        place.masks = suit_masks(place.counts, place.level * 4 + 1)
        place.ranks = rank_counts(place.counts, place.level)
    counts, masks, ranks = place.counts, place.masks[:], place.ranks[:]
    wild = place.level * 4 + 1
    kinds = play[3]
    for kind in kinds:
        counts[kind] -= 1
        if kind < BLACK_JOKER and kind != wild:
            ranks[kind >> 2] -= 1
            if not counts[kind]:
                masks[kind & 3] &= ~(1 << (kind >> 2))
    groups = quick_groups(ranks, masks, counts[wild], counts[BLACK_JOKER], counts[RED_JOKER], place.level)
    for kind in kinds:
        counts[kind] += 1
    return total_cost(groups)


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
