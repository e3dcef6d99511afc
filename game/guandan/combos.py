"""Combinations: their types, their order, and every reading of a selection of cards.

Rules: the sections "Combinations" and "Wild cards" of the rules page. A reading is a `Combo`: type, main rank, size.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from game.guandan.cards import BLACK_JOKER, HEARTS, rank_of, strengths, wild_kind


class ComboType(IntEnum):
    """Types of combinations; the last three are bombs."""

    SINGLE = 1
    PAIR = 2
    TRIPLE = 3
    FULL_HOUSE = 4
    STRAIGHT = 5
    TUBE = 6
    PLATE = 7
    BOMB = 8
    STRAIGHT_FLUSH = 9
    JOKERS = 10


SINGLE, PAIR, TRIPLE, FULL, STRAIGHT, TUBE, PLATE, BOMB, FLUSH, JOKERS = range(1, 11)
"""The same numbers as plain ints, for the inner loops."""

Raw = tuple[int, int, int]
"""(type, key, size): a reading inside searches. The key is S of the main rank for singles, pairs, triples, full
houses and bombs, N (0 = 2 .. 12 = A) of the top card for sequences."""

TOKENS: dict[int, str] = {SINGLE: "sgl", PAIR: "pair", TRIPLE: "tri", FULL: "full", STRAIGHT: "str", TUBE: "tube",
                          PLATE: "plate", BOMB: "bomb", FLUSH: "sf", JOKERS: "jok"}
"""The words of records."""

BY_STRENGTH = frozenset({SINGLE, PAIR, TRIPLE, FULL, BOMB})


@dataclass(frozen=True, slots=True)
class Combo:
    """A declared combination. `rank` is natural: 0 = 2 .. 12 = A of the group or of the top card, 13 and 14 jokers."""

    type: ComboType
    rank: int
    size: int

    def raw(self, level: int) -> Raw:
        """The combination with its key in the order of the level."""
        key = strengths(level)[self.rank] if self.type in BY_STRENGTH else self.rank
        return int(self.type), key, self.size

    @property
    def is_bomb(self) -> bool:
        """Whether it beats every ordinary combination."""
        return self.type >= ComboType.BOMB


def from_raw(raw: Raw, level: int) -> Combo:
    """The combination with natural rank for one inside a search."""
    kind, key, size = raw
    if kind in BY_STRENGTH:
        key = level if key == 13 else key - 1 if key > 13 else key
    return Combo(ComboType(kind), key, size)


def power(kind: int, key: int, size: int) -> int:
    """Strength among bombs: 4-bomb < 5-bomb < straight flush < 6 .. 10 < four jokers; 0 for all other types."""
    if kind == BOMB:
        return size * 100 + key
    if kind == FLUSH:
        return 550 + key
    return 5000 if kind == JOKERS else 0


def raw_beats(a: Raw, b: Raw) -> bool:
    """Whether `a` may be played on `b`, both of the same level's order."""
    force, against = power(*a), power(*b)
    if force or against:
        return force > against
    return a[0] == b[0] and a[2] == b[2] and a[1] > b[1]


def beats(a: Combo, b: Combo, level: int) -> bool:
    """Whether combination `a` may be played on `b`; equal never beats equal."""
    return raw_beats(a.raw(level), b.raw(level))


def _windows(length: int) -> tuple[tuple[tuple[int, ...], int, int], ...]:
    return tuple(
        (ranks, start + length - 1, sum(1 << rank for rank in ranks))
        for start in range(-1, 14 - length)
        for ranks in [tuple((start + i) % 13 for i in range(length))])


RUNS = _windows(5)
"""Straights, lowest first: (ranks, N of the top, mask of the ranks). A stands low or high, never in the middle."""
TUBES = _windows(3)
PLATES = _windows(2)


@lru_cache(maxsize=4096)
def classify(kinds: tuple[int, ...], level: int, suited_straight: bool = False) -> frozenset[Raw]:
    """Every reading of a selection of kinds (ascending). `suited_straight`: see the option of that name."""
    wild = wild_kind(level)
    natural = [kind for kind in kinds if kind != wild]
    wilds = len(kinds) - len(natural)
    jokers = [kind for kind in natural if kind >= BLACK_JOKER]
    order = strengths(level)
    if jokers:
        return frozenset(_with_jokers(natural, jokers, wilds, order))
    counts = [0] * 13
    for kind in natural:
        counts[kind >> 2] += 1
    ranks = [rank for rank in range(13) if counts[rank]]
    size = len(kinds)
    if not ranks:
        return frozenset({(size, 13, size)} if 1 <= size <= 2 else ())
    found: set[Raw] = set()
    if len(ranks) == 1:
        kind = BOMB if size >= 4 else size
        found.add((kind, order[ranks[0]], size))
    if size == 5:
        found.update(_full_houses(counts, ranks, wilds, order))
        if max(counts) == 1:
            found.update(_runs(natural, ranks, wilds, suited_straight))
    if size == 6:
        mask = sum(1 << rank for rank in ranks)
        if max(counts) <= 2:
            found.update((TUBE, key, 6) for _, key, window in TUBES if not mask & ~window)
        if max(counts) <= 3 and len(ranks) == 2:
            found.update((PLATE, key, 6) for _, key, window in PLATES if not mask & ~window)
    return frozenset(found)


def _with_jokers(natural: list[int], jokers: list[int], wilds: int, order: list[int]) -> Iterable[Raw]:
    size = len(natural) + wilds
    key = order[rank_of(jokers[0])]
    alike = len(set(jokers)) == 1
    if size == 1:
        yield SINGLE, key, 1
    elif len(jokers) == 2 and alike and size == 2:
        yield PAIR, key, 2
    elif len(jokers) == 2 and alike and size == 5:
        ranks = {kind >> 2 for kind in natural if kind < BLACK_JOKER}
        if len(ranks) == 1:
            yield FULL, order[ranks.pop()], 5
    elif len(jokers) == 4 and size == 4:
        yield JOKERS, 0, 4


def _full_houses(counts: list[int], ranks: list[int], wilds: int, order: list[int]) -> Iterable[Raw]:
    if len(ranks) == 2:
        for triple, pair in (ranks, ranks[::-1]):
            if counts[triple] <= 3 and counts[pair] <= 2:
                yield FULL, order[triple], 5
    elif len(ranks) == 1 and counts[ranks[0]] == 3 and wilds == 2:
        yield FULL, order[ranks[0]], 5


def _runs(natural: list[int], ranks: list[int], wilds: int, suited_straight: bool) -> Iterable[Raw]:
    mask = sum(1 << rank for rank in ranks)
    suited = len({kind & 3 for kind in natural}) == 1
    for _, key, window in RUNS:
        if mask & ~window:
            continue
        if suited:
            yield FLUSH, key, 5
        if not suited or wilds or suited_straight:
            yield STRAIGHT, key, 5


def strongest_first(raw: Raw) -> tuple[int, int, int]:
    """Sort key of readings: bombs by power, then by main rank, then by type (a plate before a tube)."""
    return -power(*raw), -raw[1], -raw[0]


def readings(cards: Iterable[int], level: int, table: Combo | None = None, *,
             suited_straight: bool = False) -> tuple[Combo, ...]:
    """What a selection of cards may be declared as, strongest first, without what does not beat `table`."""
    found = classify(tuple(sorted(card >> 1 for card in cards)), level, suited_straight)
    if table is not None:
        top = table.raw(level)
        found = frozenset(raw for raw in found if raw_beats(raw, top))
    return tuple(from_raw(raw, level) for raw in sorted(found, key=strongest_first))


def wild_roles(cards: Sequence[int], combo: Combo, level: int) -> tuple[tuple[int, int], ...]:
    """What the wild cards of a declared combination stand for: (card, kind) of every wild, itself where it is natural.

    The cards must have the reading `combo`. Where the suit is free it is one that makes no straight flush.
    """
    wild = wild_kind(level)
    wilds = [card for card in cards if card >> 1 == wild]
    if not wilds:
        return ()
    natural = [card >> 1 for card in cards if card >> 1 != wild]
    missing = _missing_ranks(natural, combo, len(wilds), level)
    suits = {kind & 3 for kind in natural if kind < BLACK_JOKER}
    if combo.type == ComboType.STRAIGHT_FLUSH:
        suit = suits.pop()
        return tuple((card, rank * 4 + suit) for card, rank in zip(wilds, missing, strict=True))
    plain = 0
    if combo.type == ComboType.STRAIGHT and suits == {0}:
        plain = 2
    hearts_only = combo.type == ComboType.STRAIGHT and suits == {HEARTS}
    return tuple((card, wild if rank == level and not hearts_only else rank * 4 + plain)
                 for card, rank in zip(wilds, missing, strict=True))


def _missing_ranks(natural: list[int], combo: Combo, wilds: int, level: int) -> list[int]:
    have = [rank_of(kind) for kind in natural]
    if combo.type in (ComboType.STRAIGHT, ComboType.STRAIGHT_FLUSH):
        wanted = [(combo.rank - 4 + i) % 13 for i in range(5)]
    elif combo.type == ComboType.TUBE:
        wanted = [(combo.rank - 2 + i // 2) % 13 for i in range(6)]
    elif combo.type == ComboType.PLATE:
        wanted = [(combo.rank - 1 + i // 3) % 13 for i in range(6)]
    elif combo.type == ComboType.FULL_HOUSE:
        others = [rank for rank in have if rank != combo.rank]
        spare = level if combo.rank != level else (11 if level == 12 else 12)
        wanted = [combo.rank] * 3 + [others[0] if others else spare] * 2
    else:
        wanted = [combo.rank] * combo.size
    for rank in have:
        wanted.remove(rank)
    return wanted[:wilds]
