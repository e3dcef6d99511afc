"""A large hand as columns of cards: each card shows its index row, the lowest card of a column its whole face.

Made for Guandan's hand of 27: 9 to 15 columns, in one bank on a lying screen and in two on a standing one. Every index
row is at least 28 CSS px wide; rows are 44 CSS px high on touch screens where the zone allows it and shrink column by
column where it does not, never below 24 (22 under a mouse).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.table.box import RATIO, Box

ROW = 44
"""CSS pixels of an index row where there is room."""
LEAST_ROW = 24
"""CSS pixels below which a column is split in two instead, under a finger."""
LEAST_PITCH = 28
"""CSS pixels from column to column at least."""


@dataclass(frozen=True, slots=True)
class ColumnZone:
    """Where the columns may lie. Lengths in device pixels."""

    box: Box
    card: int
    """Width of a card at most."""
    banks: int = 1
    """Rows of columns, one above the other; they share the height by their tallest columns."""
    u: float = 1.0
    row: float = ROW
    """CSS pixels of an index row at most."""
    least: float = LEAST_ROW
    """CSS pixels of an index row at least."""
    lift: int = 0
    """Room kept free above the tallest column: a column with chosen cards stands that much higher."""
    between: int = 0
    """Room between two banks."""
    gap: float = 0.07
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

    places: tuple[Place, ...] = ()
    width: int = 0
    boxes: tuple[Box, ...] = ()
    columns: tuple[tuple[int, ...], ...] = ()

    def card_at(self, pos: tuple[float, float], slack: int = 0) -> Place | None:
        """The card whose visible part is under the point, or nearest to it within `slack` pixels of its column."""
        for place in self.places:
            if place.seen.has(pos):
                return place
        near = [
            (abs(place.seen.y + place.seen.h / 2 - pos[1]), place)
            for place in self.places
            if place.seen.inset(-slack).has(pos)
        ]
        return min(near, key=lambda item: item[0])[1] if near else None

    def column_at(self, pos: tuple[float, float]) -> int | None:
        """The column under the point."""
        return next((i for i, box in enumerate(self.boxes) if box.has(pos)), None)

    def lifted(self, columns: set[int], by: int) -> ColumnPlan:
        """The plan with some columns standing higher."""
        if not columns or not by:
            return self
        places = tuple(
            Place(p.card, p.column, p.row, p.face.moved(0, -by), p.seen.moved(0, -by)) if p.column in columns else p
            for p in self.places
        )
        boxes = tuple(box.moved(0, -by) if i in columns else box for i, box in enumerate(self.boxes))
        return ColumnPlan(places, self.width, boxes, self.columns)


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

    The first bank takes the larger half. Columns too high for their share even with the least rows are split.
    """
    width = zone.card
    cols: tuple[tuple[int, ...], ...] = ()
    for _ in range(6):
        most = max(2, int(_free(zone, width) / zone.banks / (zone.least * zone.u)) + 1)
        cols = split_tall([column for column in columns if column], most)
        longest = -(-len(cols) // zone.banks) if cols else 1
        fits = min(zone.card, int(zone.box.w / longest / (1 + zone.gap / 2)))
        fits = max(fits, min(zone.card, int(LEAST_PITCH * zone.u)))
        if fits >= width:
            break
        width = fits
    return _place(zone, cols, width)


def _free(zone: ColumnZone, width: int) -> float:
    """The height left for index rows when every bank has a face and its lift."""
    return zone.box.h - zone.banks * (round(width * RATIO) + zone.lift) - (zone.banks - 1) * zone.between


def _heights(zone: ColumnZone, width: int, parts: Sequence[Sequence[tuple[int, ...]]]) -> list[int]:
    """What each bank gets for its index rows: what its tallest column wants, else in proportion to it."""
    free = max(0, round(_free(zone, width)))
    rows = [max((len(column) for column in part), default=1) - 1 for part in parts]
    want = [round(n * zone.row * zone.u) for n in rows]
    if sum(want) <= free:
        spare = (free - sum(want)) // len(parts)
        return [high + spare for high in want]
    return [int(free * n / sum(rows)) for n in rows]


def _place(zone: ColumnZone, cols: tuple[tuple[int, ...], ...], width: int) -> ColumnPlan:
    per_bank = -(-len(cols) // zone.banks) if cols else 0
    parts = [cols[i * per_bank : (i + 1) * per_bank] for i in range(zone.banks)]
    face = round(width * RATIO)
    places: list[Place] = []
    boxes: list[Box] = []
    bottom = zone.box.y - zone.between
    for part, rows in zip(parts, _heights(zone, width, parts), strict=True):
        bottom += zone.between + zone.lift + rows + face
        if part is parts[-1]:
            bottom = zone.box.bottom
        _bank(zone, part, width, face, bottom, rows, places, boxes)
    return ColumnPlan(tuple(places), width, tuple(boxes), cols)


def _bank(
    zone: ColumnZone,
    part: Sequence[tuple[int, ...]],
    width: int,
    face: int,
    bottom: int,
    rows: int,
    places: list[Place],
    boxes: list[Box],
) -> None:
    """Lays one bank whose lower edge is `bottom` and whose index rows have `rows` pixels in all."""
    if not part:
        return
    pitch = min(width * (1 + zone.gap), (zone.box.w - width) / (len(part) - 1)) if len(part) > 1 else width
    left = zone.box.x + (zone.box.w - (pitch * (len(part) - 1) + width)) / 2
    for i, column in enumerate(part):
        x = round(left + i * pitch)
        seen_w = width if i == len(part) - 1 else min(width, round(left + (i + 1) * pitch) - x)
        step = zone.row * zone.u
        if len(column) > 1:
            step = min(step, rows / (len(column) - 1))
        top = bottom - face - round(step * (len(column) - 1))
        index = len(boxes)
        boxes.append(Box(x, top, seen_w, bottom - top))
        for row, card in enumerate(column):
            y = top + round(step * row)
            last = row == len(column) - 1
            below = bottom if last else top + round(step * (row + 1))
            places.append(Place(card, index, row, Box(x, y, width, face), Box(x, y, seen_w, below - y)))
