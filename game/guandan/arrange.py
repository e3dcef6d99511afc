"""The hand of 27 as columns: by rank, by suit or by combination, with locked groups; finders of straight flushes.

Everything here is pure and works on card masks; nothing looks at anything but the own hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from game.core.cards import bits, mask_of
from game.guandan.cards import BLACK_JOKER, strength, wild_kind
from game.guandan.combos import PLATES, RUNS, TUBES

Column = tuple[int, ...]
"""Cards that stand together, the uppermost first."""


class Sort(StrEnum):
    """How the cards that are not locked are put in order."""

    RANK = "rank"
    SUIT = "suit"
    COMBINATION = "combination"


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How a player has laid out the hand. Immutable, so that undo is an older one and restore a fresh one."""

    sort: Sort = Sort.RANK
    locked: tuple[int, ...] = ()
    """Masks of locked groups, first locked first; cards that are gone no longer count."""

    def lock(self, cards: Iterable[int]) -> Arrangement:
        """With some cards as a locked column; they leave the groups they were in."""
        group = mask_of(cards)
        rest = tuple(mask & ~group for mask in self.locked if mask & ~group)
        return replace(self, locked=(*rest, group) if group else rest)

    def unlock(self, card: int) -> Arrangement:
        """Without the locked group that holds a card."""
        return replace(self, locked=tuple(mask for mask in self.locked if not mask >> card & 1))

    def columns(self, hand: int, level: int) -> tuple[Column, ...]:
        """The columns of a hand: locked groups first, then the rest in its order."""
        groups = [mask & hand for mask in self.locked if mask & hand]
        for mask in groups:
            hand &= ~mask
        order = {Sort.RANK: by_rank, Sort.SUIT: by_suit, Sort.COMBINATION: by_combination}[self.sort]
        return (*(_falling(mask, level) for mask in groups), *order(hand, level))


def _falling(mask: int, level: int) -> Column:
    """Strongest first; equal strength by suit, a wild before the others of its rank."""
    wild = wild_kind(level)
    return tuple(sorted(bits(mask), key=lambda card: (-strength(card >> 1, level), card >> 1 != wild, card)))


def by_rank(hand: int, level: int) -> tuple[Column, ...]:
    """One column for each rank, strongest first."""
    grouped = groupby(_falling(hand, level), key=lambda card: strength(card >> 1, level))
    return tuple(tuple(cards) for _, cards in grouped)


def by_suit(hand: int, level: int) -> tuple[Column, ...]:
    """The jokers, then one column for each suit S H C D in natural order from the ace down."""
    jokers = tuple(sorted((card for card in bits(hand) if card >> 1 >= BLACK_JOKER), reverse=True))
    suits = [tuple(sorted((card for card in bits(hand) if card >> 1 < BLACK_JOKER and card >> 1 & 3 == suit),
                          key=lambda card: (-(card >> 3), card))) for suit in range(4)]
    return tuple(column for column in (jokers, *suits) if column)


def by_combination(hand: int, level: int) -> tuple[Column, ...]:
    """Bombs, straight flushes, plates, tubes, then the rest by rank. Wilds stay free; no plain straights."""
    wild = wild_kind(level)
    free = mask_of(card for card in bits(hand) if card >> 1 != wild)
    bombs = [column for column in by_rank(free, level) if len(column) >= 4 and column[0] >> 1 < BLACK_JOKER]
    jokers = mask_of(card for card in bits(free) if card >> 1 >= BLACK_JOKER)
    if jokers.bit_count() == 4:
        bombs.insert(0, _falling(jokers, level))
    bombs.sort(key=lambda column: (column[0] >> 1 < BLACK_JOKER, -len(column)))
    found = bombs
    for column in bombs:
        free &= ~mask_of(column)
    for suit in range(4):
        while runs := natural_runs(free, suit):
            found.append(runs[0])
            free &= ~mask_of(runs[0])
    for windows, each in ((PLATES, 3), (TUBES, 2)):
        for window, _, _ in reversed(windows):
            ranks = [[card for card in bits(free) if card >> 1 < BLACK_JOKER and card >> 3 == rank] for rank in window]
            if all(len(cards) == each for cards in ranks):
                column = tuple(card for cards in reversed(ranks) for card in cards)
                found.append(column)
                free &= ~mask_of(column)
    rest = free | mask_of(card for card in bits(hand) if card >> 1 == wild)
    return (*found, *by_rank(rest, level))


def _of_suit(hand: int, suit: int) -> dict[int, int]:
    """The lower card of each rank of a suit."""
    return {card >> 3: card for card in sorted(bits(hand), reverse=True)
            if card >> 1 < BLACK_JOKER and card >> 1 & 3 == suit}


def natural_runs(hand: int, suit: int) -> list[Column]:
    """Straight flushes of one suit without wilds (the hand must hold none), highest first, from the top card down."""
    ranks = _of_suit(hand, suit)
    return [tuple(ranks[rank] for rank in reversed(window)) for window, _, _ in reversed(RUNS)
            if all(rank in ranks for rank in window)]


def flush_finder(hand: int, suit: int, level: int) -> tuple[Column, ...]:
    """Every straight flush of a suit for the finder key to cycle: natural ones first, then with one and two wilds, each
    from the highest down. Cards ascend as plays want them."""
    wild = wild_kind(level)
    wilds = [card for card in bits(hand) if card >> 1 == wild]
    ranks = _of_suit(mask_of(card for card in bits(hand) if card >> 1 != wild), suit)
    found = []
    for window, key, _ in RUNS:
        have = [ranks[rank] for rank in window if rank in ranks]
        missing = 5 - len(have)
        if missing <= len(wilds):
            found.append((missing, -key, tuple(sorted(have + wilds[:missing]))))
    return tuple(dict.fromkeys(cards for _, _, cards in sorted(found)))
