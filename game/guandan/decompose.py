"""Taking a hand apart into few groups: a fast pass for sampled hands and a search over the sequences for one's own.

A group is a `Raw` (type, key, size). `group_cost` is roughly the turns it needs minus the turns it wins back.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.guandan.cards import BLACK_JOKER, RED_JOKER
from game.guandan.combos import (
    BOMB,
    FLUSH,
    FULL,
    JOKERS,
    PAIR,
    PLATE,
    PLATES,
    RUNS,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    TUBE,
    TUBES,
    Raw,
)
from game.guandan.generate import ORDERS, Candidate, by_rank, suit_masks


def _cost(kind: int, key: int, size: int) -> float:
    if kind == SINGLE:
        return 1.3 - 0.085 * key if key < 14 else (0.05 if key == 14 else -0.25)
    if kind == BOMB:
        return -0.75 - 0.12 * (size - 4) - 0.01 * key
    if kind == FLUSH:
        return -0.80 - 0.01 * key
    if kind == JOKERS:
        return -1.2
    base, slope = {PAIR: (1.05, 0.06), TRIPLE: (0.95, 0.055), FULL: (0.90, 0.055), STRAIGHT: (0.85, 0.045),
                   TUBE: (0.95, 0.05), PLATE: (0.90, 0.05)}[kind]
    return base - slope * key


SIZES = {SINGLE: (1,), PAIR: (2,), TRIPLE: (3,), FULL: (5,), STRAIGHT: (5,), TUBE: (6,), PLATE: (6,),
         BOMB: tuple(range(4, 11)), FLUSH: (5,), JOKERS: (4,)}
COSTS: dict[Raw, float] = {(kind, key, size): _cost(kind, key, size)
                           for kind, sizes in SIZES.items() for size in sizes for key in range(16)}
"""What a group costs; only ever read."""


def total_cost(groups: Sequence[Raw]) -> float:
    """The cost of a list of groups."""
    return sum([COSTS[group] for group in groups])


def rank_counts(counts: Sequence[int], level: int) -> list[int]:
    """Natural cards of every rank 0..12, wilds left out."""
    ranks = [counts[base] + counts[base + 1] + counts[base + 2] + counts[base + 3] for base in range(0, 52, 4)]
    ranks[level] -= counts[level * 4 + 1]
    return ranks


def leftover(ranks: Sequence[int], black: int, red: int, level: int, wilds: int, merge: bool = True) -> list[Raw]:
    """The groups of what has no place in a sequence. Wilds make bombs of triples first, then pairs of single cards.

    `merge` False leaves triples and pairs apart that would make full houses.
    """
    order = ORDERS[level]
    singles: list[int] = []
    pairs: list[int] = []
    triples: list[int] = []
    bombs: list[Raw] = []
    for rank in range(13):
        have = ranks[rank]
        if have == 1:
            singles.append(order[rank])
        elif have == 2:
            pairs.append(order[rank])
        elif have == 3:
            triples.append(order[rank])
        elif have:
            bombs.append((BOMB, order[rank], have))
    if wilds:
        _spend(wilds, singles, pairs, triples, bombs)
    if black == 2 and red == 2:
        bombs.append((JOKERS, 0, 4))
    else:
        for count, key in ((black, 14), (red, 15)):
            if count == 2:
                pairs.append(key)
            elif count:
                singles.append(key)
    pairs.sort()
    triples.sort()
    low = min(len(triples), sum([key < 11 for key in pairs])) if merge else 0
    groups: list[Raw] = [(FULL, key, 5) for key in triples[:low]]
    groups += [(TRIPLE, key, 3) for key in triples[low:]]
    groups += [(PAIR, key, 2) for key in pairs[low:]]
    groups += [(SINGLE, key, 1) for key in singles]
    return groups + bombs


def _spend(wilds: int, singles: list[int], pairs: list[int], triples: list[int], bombs: list[Raw]) -> None:
    """Gives the wilds to the groups that gain most."""
    while wilds:
        wilds -= 1
        if triples:
            triples.sort()
            bombs.append((BOMB, triples.pop(), 4))
        elif pairs and wilds:
            pairs.sort()
            bombs.append((BOMB, pairs.pop(), 4))
            wilds -= 1
        elif singles:
            singles.sort()
            pairs.append(singles.pop(0))
        elif bombs:
            _, key, size = bombs.pop()
            bombs.append((BOMB, key, size + 1))
        elif wilds:
            wilds -= 1
            pairs.append(13)
        else:
            singles.append(13)


def fast_groups(counts: Sequence[int], level: int, merge: bool = True) -> list[Raw]:
    """A quick decomposition: straight flushes that break no bomb, straights on spare cards, plates, tubes, the rest."""
    wild = level * 4 + 1
    return quick_groups(rank_counts(counts, level), suit_masks(counts, wild), counts[wild], counts[BLACK_JOKER],
                        counts[RED_JOKER], level, merge)


def quick_groups(ranks: list[int], masks: Sequence[int], wilds: int, black: int, red: int, level: int,
                 merge: bool = True) -> list[Raw]:
    """The same from natural rank counts (changed) and suit masks, wilds left out of both."""
    groups: list[Raw] = []
    for mask in masks:
        if mask.bit_count() + wilds >= 5:
            low = mask << 1 | mask >> 12
            pairs = low & low >> 1
            if wilds or pairs & pairs >> 2 & low >> 4:
                wilds = _fast_flushes(groups, mask, ranks, wilds)
    _fast_straights(groups, ranks)
    for window, key, _ in PLATES:
        if ranks[window[0]] == 3 and ranks[window[1]] == 3:
            ranks[window[0]] = ranks[window[1]] = 0
            groups.append((PLATE, key, 6))
    for window, key, _ in TUBES:
        if ranks[window[0]] == 2 and ranks[window[1]] == 2 and ranks[window[2]] == 2:
            for rank in window:
                ranks[rank] = 0
            groups.append((TUBE, key, 6))
    return groups + leftover(ranks, black, red, level, wilds, merge)


def _fast_flushes(groups: list[Raw], mask: int, ranks: list[int], wilds: int) -> int:
    """Takes natural straight flushes, and those that one wild completes out of spare cards; returns the wilds left."""
    for window, key, needed in reversed(RUNS):
        have = mask & needed
        missing = 5 - have.bit_count()
        if missing > wilds or missing > 1:
            continue
        spare = 0.0
        for rank in window:
            if have >> rank & 1:
                spare += SPARE[ranks[rank]]
        if spare > (LOOSE_FLUSH if missing else -5.0):
            for rank in window:
                if have >> rank & 1:
                    ranks[rank] -= 1
            mask &= ~needed
            wilds -= missing
            groups.append((FLUSH, key, 5))
    return wilds


LOOSE_FLUSH = -1.3
"""A wild completes a straight flush if its other cards are about as spare as this or more."""
SPARE = (-9.0, 1.0, -0.6, -0.3, -9.0, -9.0, -9.0, -9.0, -9.0)
"""What it is worth to take one card from a rank that has 0, 1, 2 ... cards into a straight."""


def _fast_straights(groups: list[Raw], ranks: list[int]) -> None:
    while True:
        spare = [SPARE[have] for have in ranks]
        best, chosen = 1.0, None
        for run in RUNS:
            a, b, c, d, e = run[0]
            score = spare[a] + spare[b] + spare[c] + spare[d] + spare[e]
            if score > best:
                best, chosen = score, run
        if chosen is None:
            return
        for rank in chosen[0]:
            ranks[rank] -= 1
        groups.append((STRAIGHT, chosen[1], 5))


class _Sequence:
    """A sequence that might be taken out: what it needs of each rank, and for a straight flush which kinds."""

    __slots__ = ("cost", "kinds", "needs", "raw", "wilds")

    def __init__(self, raw: Raw, needs: list[tuple[int, int]], wilds: int, kinds: list[int]) -> None:
        self.raw = raw
        self.needs = needs
        self.wilds = wilds
        self.kinds = kinds
        self.cost = COSTS[raw]


def _sequences(counts: Sequence[int], ranks: list[int], level: int) -> list[_Sequence]:
    wild = level * 4 + 1
    wilds = counts[wild]
    found = []
    for suit, mask in enumerate(suit_masks(counts, wild)):
        for window, key, needed in RUNS:
            missing = 5 - (mask & needed).bit_count()
            if missing <= wilds:
                have = [rank for rank in window if mask >> rank & 1]
                found.append(_Sequence((FLUSH, key, 5), [(rank, 1) for rank in have], missing,
                                       [rank * 4 + suit for rank in have]))
    for window, key, _ in RUNS:
        have = [rank for rank in window if ranks[rank]]
        if len(have) == 5 or (len(have) == 4 and wilds):
            found.append(_Sequence((STRAIGHT, key, 5), [(rank, 1) for rank in have], 5 - len(have), []))
    for each, kind, windows in ((2, TUBE, TUBES), (3, PLATE, PLATES)):
        for window, key, _ in windows:
            have = [rank for rank in window if ranks[rank] >= each]
            if len(have) == len(window):
                found.append(_Sequence((kind, key, 6), [(rank, each) for rank in window], 0, []))
    return found


class Decomposer:
    """A search over sets of sequences that do not overlap. `groups` and `cost` are the best found within the limit."""

    __slots__ = ("_counts", "_found", "_kinds", "_level", "_limit", "_ranks", "_taken", "cost", "flush_kinds", "groups",
                 "nodes", "parts")

    def __init__(self, counts: Sequence[int], level: int, limit: int = 60) -> None:
        self._counts = counts
        self._level = level
        self._limit = limit
        self._ranks = rank_counts(counts, level)
        self._kinds = list(counts)
        self._found = _sequences(counts, self._ranks, level)
        self._taken: list[_Sequence] = []
        self.groups: list[Raw] = fast_groups(counts, level)
        self.parts: list[Raw] = fast_groups(counts, level, merge=False)
        """The groups with full houses taken apart, as plans want them."""
        self.cost = total_cost(self.groups)
        self.flush_kinds: list[list[int]] | None = None
        """The natural kinds of the chosen straight flushes, in the order of `groups`; None: not known."""
        self.nodes = 0
        self._search(0, counts[level * 4 + 1], 0.0)

    def _search(self, start: int, wilds: int, cost: float) -> None:
        self.nodes += 1
        counts = self._counts
        rest = leftover(self._ranks, counts[BLACK_JOKER], counts[RED_JOKER], self._level, wilds)
        total = cost + total_cost(rest)
        if total < self.cost - 1e-9 or (self.flush_kinds is None and total < self.cost + 1e-9):
            self.cost = total
            sequences = [item.raw for item in self._taken]
            self.groups = sequences + rest
            self.parts = sequences + leftover(self._ranks, counts[BLACK_JOKER], counts[RED_JOKER], self._level, wilds,
                                              merge=False)
            self.flush_kinds = [item.kinds for item in self._taken if item.raw[0] == FLUSH]
        if len(self._taken) >= 4:
            return
        for place in range(start, len(self._found)):
            if self.nodes > self._limit:
                return
            item = self._found[place]
            if item.wilds <= wilds and self._fits(item):
                self._move(item, -1)
                self._taken.append(item)
                self._search(place, wilds - item.wilds, cost + item.cost)
                self._taken.pop()
                self._move(item, 1)

    def _fits(self, item: _Sequence) -> bool:
        ranks, kinds = self._ranks, self._kinds
        for rank, need in item.needs:
            if ranks[rank] < need:
                return False
        return all(kinds[kind] for kind in item.kinds)

    def _move(self, item: _Sequence, sign: int) -> None:
        for rank, need in item.needs:
            self._ranks[rank] += sign * need
        for kind in item.kinds:
            self._kinds[kind] += sign


def keep_flushes(candidate: Candidate, counts: Sequence[int], level: int, reserved: Sequence[int]) -> Candidate:
    """The same reading with other suits, so that the `reserved` kinds (of planned straight flushes) stay."""
    kind, key, size, kinds = candidate
    if kind in (FLUSH, JOKERS) or not reserved:
        return candidate
    wild = level * 4 + 1
    free = list(counts)
    for used in reserved:
        free[used] -= 1
    ranks = by_rank(counts, wild)
    chosen: list[int] = []
    for used in kinds:
        if used == wild or used >= BLACK_JOKER:
            chosen.append(used)
            free[used] -= 1
            continue
        options = [other for other in dict.fromkeys(ranks[used >> 2]) if counts[other] > chosen.count(other)]
        best = used if counts[used] > chosen.count(used) and free[used] > 0 else max(
            options, key=lambda other: (free[other] > 0, -other))
        chosen.append(best)
        free[best] -= 1
    if kind == STRAIGHT and wild not in chosen and len({one & 3 for one in chosen}) == 1:
        return candidate
    return kind, key, size, tuple(chosen)
