"""Why a bot did what it did: enums that the table can put into words, found by looking at the chosen move."""

from __future__ import annotations

from enum import StrEnum

from game.rook.coding import TRUMP_LANE
from game.rook.position import Position


class Reason(StrEnum):
    """The reason of a decision."""

    # auction
    BEST_BID = "the best bid for the hand"
    JUMP = "a jump: the bid itself pays"
    TOO_HIGH = "the next bid is above the hand's ceiling"
    TOO_WEAK = "the hand is not worth a bid"
    PARTNER_HOLDS = "the partner holds the bid"
    STUCK = "the dealer has to bid"
    # nest and trump
    SHORT_COLOURS = "short colours go, trumps and winners stay"
    BEST_TRUMP = "the longest and strongest colour"
    # play
    ONLY_CARD = "the only card allowed"
    DRAW_TRUMPS = "the declaring side draws trumps"
    CASH_WINNER = "a sure winner"
    SAFE_LEAD = "a lead that gives little away"
    GIVE_COUNTER = "points for the partner's trick"
    TAKE_TRICK = "takes the trick"
    RUFF = "trumps the trick"
    BRING_CROW_HOME = "brings the Crow home"
    LET_IT_GO = "the cheapest card to a lost trick"
    SAVE = "leaves the trick to the partner"


def card_reason(at: Position, card: int) -> Reason:
    """The reason for playing `card`, seen from the position alone."""
    code = at.code
    bit = 1 << card
    if not at.legal & (at.legal - 1):
        return Reason.ONLY_CARD
    if not at.trick:
        if bit & code.trump_mask and at.declaring and at.others & code.trump_mask:
            return Reason.DRAW_TRUMPS
        above = (at.others & code.lane_mask[code.lane[card]]) >> card
        return Reason.SAFE_LEAD if above else Reason.CASH_WINNER
    best, place, _ = code.trick_state(at.trick)
    lane = code.lane[at.trick[0]]
    partner = not (at.leader + place ^ at.seat) & 1
    if bit & code.crow and (partner or card > best):
        return Reason.BRING_CROW_HOME
    if card > best and (code.lane[card] in (lane, TRUMP_LANE)):
        return Reason.RUFF if lane != TRUMP_LANE and bit & code.trump_mask else Reason.TAKE_TRICK
    if partner:
        return Reason.GIVE_COUNTER if code.points[card] else Reason.SAVE
    return Reason.LET_IT_GO
