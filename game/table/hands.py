"""How a hand of cards lies in its zone: one arc of cards, or two rows when the strips would be too narrow to tap."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.table.box import RATIO, Box, Pose

STRIP = 28
"""CSS pixels of each card that must stay visible and can be tapped."""
INDEX = 18
"""Least height of a card's index in CSS pixels."""
COMFORT = 80
"""Width of a card in CSS pixels down to which one row is made narrower before there are two."""
LOW_RISE = 0.12
"""How far playable cards are raised in two rows, over the card's width: the row behind must stay readable."""
INDEX_PART = 0.28
"""Height of the index over the card's width."""
ROW_STEP = 0.74
"""Height of the visible part of the back row over the card's width: rank, suit and letter."""
WIDEST = 6.0
"""Degrees by which the outermost cards may be turned."""
CORNER = 0.055
"""How far the corner of the outermost, turned card hangs below its flat edge, over the card's width."""


@dataclass(frozen=True, slots=True)
class HandZone:
    """Where the own hand may lie. `box` includes the room above for raised cards (`rise`)."""

    box: Box
    card: int
    """The widest a card may be, device pixels."""
    rise: int
    """How far playable cards are raised."""
    u: float = 1.0
    """Device pixels per CSS pixel."""
    spread: float = 0.746
    """The widest step from card to card, over the card's width."""
    fan: float = 1.5
    """Degrees between neighbours, at most."""
    sag: float = 0.06
    """How much lower the outer cards of a full hand lie, over the card's width."""
    room: float = 0.0
    """Extra room above the raised cards, for the selected one (device pixels, part of `box`)."""
    over: int = 0
    """How far two rows may rise above `box`: for hands that are larger for a while (with the nest), over the cloth."""


@dataclass(frozen=True, slots=True)
class HandPlan:
    """A hand laid out: a pose for every card in order (unraised), the card's width, the strip and the rows."""

    poses: tuple[Pose, ...]
    width: int
    strip: float
    """Visible width of a card under its right neighbour, device pixels (the card's width if it has none)."""
    rows: tuple[int, ...]
    """How many cards each row has, back row first."""
    rise: int


def hand_layout(zone: HandZone, n: int) -> HandPlan:
    """Lays `n` cards into the zone, as large as they fit.

    One row if each card keeps a strip of 28 CSS px with a width that is still comfortable; otherwise two rows, the
    first half behind, if the index stays at 18 CSS px; in a zone that is too low for that, one row of narrower strips.
    """
    if n <= 0:
        return HandPlan((), zone.card, zone.card, (), zone.rise)
    least = math.ceil(INDEX / INDEX_PART * zone.u)
    high = RATIO + zone.sag + CORNER
    width = min(zone.card, math.floor((zone.box.h - zone.rise - zone.room) / high))
    narrowed = one_row(zone.box.w, width, n, zone.u)
    if narrowed is not None:
        return _plan(zone, (n,), narrowed, zone.rise)
    double = min(zone.card, math.floor((zone.box.h + zone.over - zone.room) / (high + ROW_STEP + LOW_RISE)))
    if double >= least:
        back = (n + 1) // 2
        return _plan(zone, (back, n - back), double, round(LOW_RISE * double))
    tight = math.floor(zone.box.w - (STRIP * zone.u + 1) * (n - 1))
    return _plan(zone, (n,), min(width, max(least, tight)), zone.rise)


def _spread(zone: HandZone, n: int, width: int) -> tuple[float, float]:
    """Degrees and pixels from card to card. Where room is short, the strips come before the fan."""
    if n == 1:
        return 0.0, 0.0
    fan = min(zone.fan, WIDEST / (n // 2))
    turned = width * RATIO * math.sin(math.radians(fan * (n // 2)))
    step = min(zone.spread * width, (zone.box.w - width - turned) / (n - 1))
    if step < STRIP * zone.u + 1:
        step = min(STRIP * zone.u + 1, (zone.box.w - width) / (n - 1))
        room = max(0.0, zone.box.w - width - step * (n - 1))
        fan = min(fan, math.degrees(math.asin(min(1.0, room / (width * RATIO)))) / (n // 2))
    return fan, step


def _steps(d: float) -> int:
    """How many steps of the fan a card is turned that lies `d` places right of the middle, anticlockwise.

    Between two middle cards it is rounded outwards: so a hand of 8 has the turns of one of 9 without its middle card,
    and every second time a card is played no other card needs a new picture.
    """
    return -math.ceil(d) if d > 0 else math.ceil(-d)


def readable(sag: float, u: float) -> int:
    """The height in device pixels of one row of cards, unraised, whose index stays at 18 CSS px."""
    return math.ceil(math.ceil(INDEX / INDEX_PART * u) * (RATIO + sag + CORNER))


def one_row(room: float, card: int, n: int, u: float) -> int | None:
    """The width of `n` cards that lie side by side in `room`, each with its strip; None if they need two rows."""
    if n <= 1:
        return card
    width = min(card, math.floor(room - 2 - STRIP * u * (n - 1)))
    return width if width >= min(card, math.ceil(COMFORT * u)) else None


def _plan(zone: HandZone, rows: tuple[int, ...], width: int, rise: int) -> HandPlan:
    poses: list[Pose] = []
    longest = max(rows)
    fan, step = _spread(zone, longest, width)
    strip = step or float(width)
    reach = (longest - 1) / 2 or 1.0
    base = zone.box.bottom - width * (RATIO / 2 + zone.sag + CORNER)
    for row, count in enumerate(rows):
        up = (len(rows) - 1 - row) * ROW_STEP * width
        for i in range(count):
            d = i - (count - 1) / 2
            x = zone.box.x + zone.box.w / 2 + d * step
            y = base - up + (d / reach) ** 2 * zone.sag * width
            poses.append(Pose(round(x, 2), round(y, 2), width, round(_steps(d) * fan, 2)))
    return HandPlan(tuple(poses), width, strip, rows, rise)
