"""The twenty cards: suit * 5 + rank, suits spades, hearts, diamonds, clubs, ranks jack, queen, king, ten, ace.

A set of cards is a mask of 20 bits. Inside a suit the higher number is the higher card.
"""

from __future__ import annotations

from game.core.cards import Pack

SUITS = "SHDC"
"""Suit letters in suit order."""
RANKS = "JQKTA"
"""Rank letters from the lowest to the highest."""
JACK, QUEEN, KING, TEN, ACE = range(5)

PACK = Pack(suit + rank for suit in SUITS for rank in RANKS)
"""Names as records write them: `SA HT DK CQ SJ`."""
ALL = (1 << 20) - 1
"""The mask of all cards."""
SUIT = tuple(card // 5 for card in range(20))
"""Suit of each card, 0..3."""
RANK = tuple(card % 5 for card in range(20))
"""Rank of each card, 0 (jack) .. 4 (ace)."""
POINTS = (2, 3, 4, 10, 11) * 4
"""Card points of each card; 120 together."""
SUIT_MASK = tuple(31 << (5 * suit) for suit in range(4))
"""The cards of each suit as a mask."""
HIGHER = tuple(sum(1 << other for other in range(card + 1, 20) if SUIT[other] == SUIT[card]) for card in range(20))
"""The higher cards of the same suit as a mask, for each card."""
MATE = tuple({KING: card - 1, QUEEN: card + 1}.get(RANK[card], -1) for card in range(20))
"""The other half of the marriage for kings and queens, -1 for all other cards."""
PAIR_MASK = tuple((1 << (5 * suit + QUEEN)) | (1 << (5 * suit + KING)) for suit in range(4))
"""King and queen of each suit as a mask."""


def card_points(mask: int) -> int:
    """The card points of a set of cards."""
    total = 0
    while mask:
        low = mask & -mask
        total += POINTS[low.bit_length() - 1]
        mask ^= low
    return total


def beats(lead: int, reply: int, trump: int) -> bool:
    """Whether the reply takes the trick from the lead when suit `trump` is trumps."""
    if SUIT[lead] == SUIT[reply]:
        return reply > lead
    return SUIT[reply] == trump


def marriage_value(suit: int, trump: int) -> int:
    """What king and queen of the suit are worth: 40 in trumps, else 20."""
    return 40 if suit == trump else 20


def strict_replies(hand: int, lead: int, trump: int) -> int:
    """The cards a hand may reply with when the stock is closed or empty.

    Head the suit led, else follow it, else trump, else anything.
    """
    same = hand & SUIT_MASK[SUIT[lead]]
    if same:
        return same & HIGHER[lead] or same
    return hand & SUIT_MASK[trump] or hand
