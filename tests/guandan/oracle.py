"""Readings by the definition: every wild is replaced by every ordinary card, and only natural cards are looked at."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement

SINGLE, PAIR, TRIPLE, FULL, STRAIGHT, TUBE, PLATE, BOMB, FLUSH, JOKERS = range(1, 11)


def order(rank: int, level: int) -> int:
    """Strength S of a rank 0..14."""
    return rank + 1 if rank >= 13 else 13 if rank == level else rank


def natural(kinds: tuple[int, ...], level: int) -> frozenset[tuple[int, int, int]]:
    """The readings of natural cards, by the table of the rules page."""
    ranks: dict[int, int] = {}
    for kind in kinds:
        rank = kind // 4 if kind < 52 else kind - 39
        ranks[rank] = ranks.get(rank, 0) + 1
    if len(ranks) > 5 or (len(kinds) > 6 and len(ranks) > 1):
        return frozenset()
    shape = sorted(ranks.values())
    size = len(kinds)
    found = set()
    if len(ranks) == 1:
        rank = next(iter(ranks))
        if size <= 2 or (size == 3 and rank < 13):
            found.add((size, order(rank, level), size))
        elif size >= 4 and rank < 13:
            found.add((BOMB, order(rank, level), size))
    if ranks == {13: 2, 14: 2}:
        found.add((JOKERS, 0, 4))
    if shape == [2, 3]:
        triple = max(ranks, key=lambda rank: ranks[rank])
        if triple < 13:
            found.add((FULL, order(triple, level), 5))
    for kind, length, each in ((STRAIGHT, 5, 1), (TUBE, 3, 2), (PLATE, 2, 3)):
        if shape != [each] * length or max(ranks) > 12:
            continue
        for top in range(length - 2, 13):
            if all((top - i) % 13 in ranks for i in range(length)):
                suited = kind == STRAIGHT and len({card % 4 for card in kinds}) == 1
                found.add((FLUSH if suited else kind, top, size))
    return frozenset(found)


def readings(kinds: list[int], level: int) -> frozenset[tuple[int, int, int]]:
    """The readings of any cards; wilds alone are the level's single and pair."""
    wild = level * 4 + 1
    rest = [kind for kind in kinds if kind != wild]
    wilds = len(kinds) - len(rest)
    if not rest:
        return frozenset({(wilds, 13, wilds)})
    found: set[tuple[int, int, int]] = set()
    for stand_in in combinations_with_replacement(useful(rest), wilds):
        found |= natural(tuple(sorted([*rest, *stand_in])), level)
    return frozenset(found)


def useful(rest: list[int]) -> list[int]:
    """The ordinary kinds a wild may be: every rank, of suits all that can matter. Only where the natural cards are of
    one suit does it matter whether the wild is of that suit or of another."""
    suits = {kind % 4 for kind in rest if kind < 52}
    suits = suits | {(max(suits) + 1) % 4} if len(suits) == 1 else {0}
    return [rank * 4 + suit for rank in range(13) for suit in sorted(suits)]


def all_plays(counts: list[int], level: int) -> set[tuple[int, int, int]]:
    """Every (type, key, size) that some subset of a hand can make."""
    cards = [kind for kind in range(54) for _ in range(counts[kind])]
    found: set[tuple[int, int, int]] = set()
    for size in range(1, min(10, len(cards)) + 1):
        for chosen in set(combinations(cards, size)):
            found |= _cached(chosen, level)
    return found


@lru_cache(maxsize=200_000)
def _cached(chosen: tuple[int, ...], level: int) -> frozenset[tuple[int, int, int]]:
    return readings(list(chosen), level)
