"""What a good partner never does, whatever sampled deals say (rules page, section 5: complaints about partners).

Sampled worlds let everybody see all cards, so close decisions may fall on cards that look foolish at a real table.
These rules narrow the candidates of a search before it starts; they never leave it without a card.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import mask_of
from game.rook.coding import TRUMP_LANE
from game.rook.position import Position

FRESH = 4
"""A colour of which so many cards are still in other hands is unlikely to be trumped."""
EARLY = 6
"""Cards in hand from which on a defender keeps away from trump leads."""


def polite(at: Position, cards: list[int]) -> list[int]:
    """The candidates that good manners allow, at least one of them."""
    allowed = mask_of(cards)
    for rule in LEADS if not at.trick else FOLLOWS:
        kept = rule(at, allowed)
        if kept:
            allowed = kept
    return [card for card in cards if allowed >> card & 1]


# -- leads


def no_loose_crow_lead(at: Position, cards: int) -> int:
    """A low Crow that is led is lost to any trump."""
    return cards & ~at.code.loose_crow


def no_trump_lead_by_defenders(at: Position, cards: int) -> int:
    """Trumps are the declarer's to draw."""
    if at.declaring or at.left < EARLY:
        return cards
    return cards & ~at.code.trump_mask


def trumps_back_to_declarer(at: Position, cards: int) -> int:
    """While many trumps are out, the declarer's partner leads them back, or cashes a sure winner first."""
    code = at.code
    trumps = cards & code.trump_mask & (code.zero | code.control)
    if at.seat == at.declarer or not at.declaring or at.left < EARLY or not trumps:
        return cards
    out = at.others & code.trump_mask
    if out.bit_count() <= 4:
        return cards
    winners = 0
    for lane in code.lane_mask[:TRUMP_LANE]:
        own = at.hand & lane
        if own and not (at.others & lane) >> (own.bit_length() - 1):
            winners |= 1 << (own.bit_length() - 1)
    return cards & (code.trump_mask | winners)


# -- following


def _standing(at: Position) -> tuple[int, bool, int, int]:
    """(lane led, partner is winning, cards that beat the best, best card) of the running trick."""
    code = at.code
    best, place, _ = code.trick_state(at.trick)
    lane = code.lane[at.trick[0]]
    return lane, not (at.leader + place ^ at.seat) & 1, code.eligible[lane] >> (best + 1) << (best + 1), best


def partner_keeps_the_trick(at: Position, cards: int) -> int:
    """No overtaking or trumping of a partner's card that is sure to win, or the top of a fresh colour. The loose Crow
    may come along: it is brought home."""
    lane, partner, beats, best = _standing(at)
    if not partner:
        return cards
    code = at.code
    sure = len(at.trick) == 3 or not at.others & beats
    in_lane = at.others & code.lane_mask[lane]
    boss = lane != TRUMP_LANE and best < code.trump_start and not in_lane & beats and in_lane.bit_count() >= FRESH
    return cards & (~beats | code.loose_crow if not sure and boss else ~beats) if sure or boss else cards


def points_for_the_partner(at: Position, cards: int) -> int:
    """Last to play on the partner's trick: a ten of the led colour goes before a card without points, unless it will
    win a trick of its own."""
    lane, partner, beats, _ = _standing(at)
    code = at.code
    if not partner or len(at.trick) != 3:
        return cards
    follow = cards & code.lane_mask[lane] & ~beats
    loose = follow & code.tens
    top = follow & code.fourteens
    if top and (at.others & code.lane_mask[lane]) >> (top.bit_length() - 1):
        loose |= top
    return cards & ~(code.zero & code.lane_mask[lane]) if loose and lane != TRUMP_LANE else cards


def nothing_for_the_others(at: Position, cards: int) -> int:
    """Last to play on the others' trick without taking it: the fewest points possible."""
    _, partner, beats, _ = _standing(at)
    if partner or len(at.trick) != 3:
        return cards
    losing = cards & ~beats
    if not losing:
        return cards
    code = at.code
    fewest = losing & code.zero
    for _, group in code.groups:
        fewest = fewest or losing & group
    return (cards & beats) | fewest


def no_crow_under_a_winner(at: Position, cards: int) -> int:
    """The Crow is not thrown under a card of the others that beats it."""
    _, partner, beats, _ = _standing(at)
    crow = at.code.crow | at.code.red_one
    return cards if partner else cards & (~crow | beats)


def no_big_trump_for_a_small_one(at: Position, cards: int) -> int:
    """The last to play takes a trick with a small trump, not with the high Crow or the Red 1."""
    _, partner, beats, _ = _standing(at)
    code = at.code
    small = cards & beats & code.trump_mask & ~code.control
    if partner or len(at.trick) != 3 or not small:
        return cards
    return cards & ~code.control


Rule = Callable[[Position, int], int]
"""(position, candidates) -> the candidates it allows; an empty answer is ignored."""
LEADS: tuple[Rule, ...] = (no_loose_crow_lead, no_trump_lead_by_defenders, trumps_back_to_declarer)
FOLLOWS: tuple[Rule, ...] = (partner_keeps_the_trick, points_for_the_partner, nothing_for_the_others,
                             no_crow_under_a_winner, no_big_trump_for_a_small_one)
