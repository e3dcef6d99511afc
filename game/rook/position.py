"""A view during the play, in play numbers: what the card-playing parts of a bot look at."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import mask_of
from game.rook.coding import Coding, coding
from game.rook.variants import BID_STEP, RookOptions
from game.rook.views import View


@dataclass(slots=True)
class Position:
    """One seat's knowledge while cards are played. Masks are in the numbers of `code`."""

    code: Coding
    seat: int
    declarer: int
    bid: int
    hand: int
    leader: int
    """The seat that led the running trick, or is to lead."""
    trick: list[int]
    gone: int
    """All played cards, the running trick included."""
    played: list[int]
    """The cards each seat has played."""
    void: list[int]
    """Cards each seat is known not to hold."""
    nest: int
    """The declarer's own lay-away; 0 for the others."""
    diff: int
    """Points of team 0 minus points of team 1 in the finished tricks."""
    won: int
    """Tricks won by team 0."""
    high: list[int]
    """Each seat's highest bid, 0 for none."""
    refused: list[int]
    """The bid that each seat refused to make when it passed, 0 if it never passed."""

    @property
    def left(self) -> int:
        """Cards in the own hand."""
        return self.hand.bit_count()

    @property
    def legal(self) -> int:
        """The cards that may be played."""
        return self.code.legal(self.hand, self.code.lane[self.trick[0]]) if self.trick else self.hand

    @property
    def known(self) -> int:
        """Cards that are out of play and known to be: played ones, and the own lay-away."""
        return self.gone | self.nest

    @property
    def others(self) -> int:
        """Cards that may still be in other hands."""
        return self.code.all & ~(self.known | self.hand)

    @property
    def declaring(self) -> bool:
        """Whether the seat belongs to the declarer's team."""
        return not (self.seat ^ self.declarer) & 1


def position(view: View) -> Position:
    """The position of a view whose phase is the play."""
    assert view.trump is not None and view.declarer is not None
    code = coding(view.options, view.trump)
    to_play, lane, any_time = code.to_play, code.lane, code.any_time
    played, void = [0, 0, 0, 0], [0, 0, 0, 0]
    trick: list[int] = []
    for cards in (*(t.cards for t in view.tricks), view.trick):
        trick = [to_play[card] for _, card in cards]
        for (seat, _), card in zip(cards, trick, strict=True):
            bit = 1 << card
            played[seat] |= bit
            led = code.lane_mask[lane[trick[0]]]
            if not bit & led and not bit & any_time:
                void[seat] |= led
    if view.turned is not None:
        for seat in range(4):
            if seat != view.declarer:
                void[seat] |= 1 << to_play[view.turned]
    high, refused = auction_limits(view.options, view.auction)
    nest = code.mask(mask_of(view.nest)) if view.nest else 0
    return Position(code, view.seat, view.declarer, view.bid, code.mask(view.hand),
                    view.trick[0][0] if view.trick else view.seat, trick if view.trick else [],
                    played[0] | played[1] | played[2] | played[3], played, void, nest,
                    view.taken[0] - view.taken[1], view.won[0], high, refused)


def auction_limits(options: RookOptions, auction: tuple[tuple[int, int], ...]) -> tuple[list[int], list[int]]:
    """Each seat's highest bid, and the bid each seat refused to make by passing (0 if it did not pass)."""
    high, refused, current = [0, 0, 0, 0], [0, 0, 0, 0], 0
    for seat, points in auction:
        if points:
            current = high[seat] = points
        else:
            refused[seat] = max(options.min_bid, current + BID_STEP)
    return high, refused
