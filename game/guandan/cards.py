"""The 108 cards. A *kind* 0..53 is rank * 4 + suit (rank 0 = 2 .. 12 = A, suits S H C D), 52 Black Joker, 53 Red Joker.

A *card* 0..107 is kind * 2 + copy: the two copies of a kind are different objects on the table. Hands of cards are
bit masks; inside searches a hand is a list of 54 counts.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import Pack, bits

RANKS = "23456789TJQKA"
SUITS = "SHCD"
HEARTS = 1
BLACK_JOKER = 52
RED_JOKER = 53
KINDS = 54
CARDS = 108
HAND = 27
FULL_PACK = (1 << CARDS) - 1
JOKER_RANKS = {BLACK_JOKER: 13, RED_JOKER: 14}
"""Joker kinds have the ranks 13 and 14 where a main rank is named."""

KIND_NAMES: tuple[str, ...] = (*(suit + rank for rank in RANKS for suit in SUITS), "BJ", "RJ")
KIND_PACK = Pack(KIND_NAMES)
"""Names of kinds, without the copy."""
PACK = Pack(name + mark for name in KIND_NAMES for mark in ("", "'"))
"""Names of cards: the second copy of a kind is marked `'`."""


def kind_of(card: int) -> int:
    """The kind of a card."""
    return card >> 1


def rank_of(kind: int) -> int:
    """The natural rank of a kind 0..12; 13 and 14 for the jokers."""
    return kind >> 2 if kind < BLACK_JOKER else kind - 39


def wild_kind(level: int) -> int:
    """The kind that is wild at a level: its heart."""
    return level * 4 + HEARTS


def strengths(level: int) -> list[int]:
    """Strength S by rank 0..14: natural order with the level lifted to 13, jokers 14 and 15."""
    order = [*range(13), 14, 15]
    order[level] = 13
    return order


def strength(kind: int, level: int) -> int:
    """Strength S of one kind."""
    rank = rank_of(kind)
    if rank >= 13:
        return rank + 1
    return 13 if rank == level else rank


def counts_of(mask: int) -> list[int]:
    """How many cards of each kind a mask holds."""
    counts = [0] * KINDS
    for card in bits(mask):
        counts[card >> 1] += 1
    return counts


def take(mask: int, kinds: Iterable[int]) -> tuple[int, ...]:
    """Cards of a hand for a list of kinds, lower copies first, ascending; raises ValueError if one is missing."""
    chosen = []
    for kind in kinds:
        pair = mask >> (2 * kind) & 3
        if not pair:
            raise ValueError(f"no {KIND_NAMES[kind]} is left")
        card = 2 * kind + (0 if pair & 1 else 1)
        mask &= ~(1 << card)
        chosen.append(card)
    return tuple(sorted(chosen))
