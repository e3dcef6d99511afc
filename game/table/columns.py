"""A large hand as columns of cards: each card shows its index row, the lowest card of a column its whole face.

Made for Guandan's hand of 27: 9 to 15 columns, in one bank on a lying screen and in two on a standing one. Every index
row is at least 28 CSS px wide; rows are 44 CSS px high where the zone allows it and shrink together where it does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.box import RATIO, Box

ROW = 44
"""CSS pixels of an index row where there is room."""
LEAST_ROW = 24
"""CSS pixels below which a column is split in two instead."""
LEAST_PITCH = 28
"""CSS pixels from column to column at least."""


@dataclass(frozen=True, slots=True)
class ColumnZone:
    """Where the columns may lie: one box per bank, top bank first; `card` is the widest a card may be (device px)."""

    banks: tuple[Box, ...]
    card: int
    u: float = 1.0
    gap: float = 0.06
    """Least room between neighbouring cards, over the card's width; it shrinks to nothing when columns are many."""


@dataclass(frozen=True, slots=True)
class Place:
    """One card of the hand: its whole face, and the part of it that can be seen and tapped."""

    card: int
    column: int
    row: int
    face: Box
    seen: Box


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """A hand laid out. `places` are in drawing order (upper cards of a column first); `boxes` one per column."""

    places: tuple[Place, ...]
    width: int
    boxes: tuple[Box, ...]
    columns: tuple[tuple[int, ...], ...]

    def card_at(self, pos: tuple[float, float], slack: int = 0) -> Place | None:
        """The card whose visible part is under the point, or nearest to it within `slack` pixels of its column."""
        for place in self.places:
            if place.seen.has(pos):
                return place
        near = [(abs(place.seen.y + place.seen.h / 2 - pos[1]), place) for place in self.places
                if place.seen.inset(-slack).has(pos)]
        return min(near, key=lambda item: item[0])[1] if near else None

    def column_at(self, pos: tuple[float, float]) -> int | None:
        """The column under the point."""
        return next((i for i, box in enumerate(self.boxes) if box.has(pos)), None)


def split_tall(columns: Sequence[Sequence[int]], most: int) -> tuple[tuple[int, ...], ...]:
    """The columns with every one of more than `most` cards cut into neighbours of nearly equal height."""
    found: list[tuple[int, ...]] = []
    for column in columns:
        parts = -(-len(column) // most)
        size, extra = divmod(len(column), parts)
        at = 0
        for i in range(parts):
            end = at + size + (i < extra)
            found.append(tuple(column[at:end]))
            at = end
    return tuple(found)


def columns_layout(zone: ColumnZone, columns: Sequence[Sequence[int]]) -> ColumnPlan:
    """Lays the columns into the banks, in order, as large as they fit.

    The first bank takes the larger half. Columns too high for a bank even with rows of 24 CSS px are split.
    """
    width = zone.card
    cols: tuple[tuple[int, ...], ...] = ()
    for _ in range(4):
        face = width * RATIO
        lowest = min(bank.h for bank in zone.banks)
        most = max(2, int((lowest - face) / (LEAST_ROW * zone.u)) + 1)
        cols = split_tall([column for column in columns if column], most)
        longest = -(-len(cols) // len(zone.banks)) if cols else 1
        room = min(bank.w for bank in zone.banks)
        fits = min(zone.card, int(room / longest / (1 + zone.gap / 2)))
        fits = max(fits, min(zone.card, int(LEAST_PITCH * zone.u)))
        if fits >= width:
            break
        width = fits
    return _place(zone, cols, width)


def _place(zone: ColumnZone, cols: tuple[tuple[int, ...], ...], width: int) -> ColumnPlan:
    per_bank = -(-len(cols) // len(zone.banks)) if cols else 0
    face = round(width * RATIO)
    places: list[Place] = []
    boxes: list[Box] = []
    for number, bank in enumerate(zone.banks):
        part = cols[number * per_bank:(number + 1) * per_bank]
        if not part:
            continue
        pitch = min(width * 1.07, (bank.w - width) / max(1, len(part) - 1)) if len(part) > 1 else width
        left = bank.x + (bank.w - (pitch * (len(part) - 1) + width)) / 2
        for i, column in enumerate(part):
            x = round(left + i * pitch)
            seen_w = width if i == len(part) - 1 else min(width, round(left + (i + 1) * pitch) - x)
            step = ROW * zone.u
            if len(column) > 1:
                step = min(step, (bank.h - face) / (len(column) - 1))
            top = bank.bottom - face - round(step * (len(column) - 1))
            index = len(boxes)
            boxes.append(Box(x, top, seen_w, bank.bottom - top))
            for row, card in enumerate(column):
                y = top + round(step * row)
                last = row == len(column) - 1
                below = bank.bottom if last else top + round(step * (row + 1))
                places.append(Place(card, index, row, Box(x, y, width, face), Box(x, y, seen_w, below - y)))
    return ColumnPlan(tuple(places), width, tuple(boxes), cols)
