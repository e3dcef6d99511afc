"""The table on a phone or tablet that stands, and in square windows: the design of 390 x 844, of flexible height."""

from __future__ import annotations

from game.table.box import Box, Pose
from game.table.hands import HandZone, one_row, readable
from game.table.layout import Buttons, Layout, NestPlace, Ruler, SeatPlace, type_sizes
from game.ui.screen import Screen

_NONE = Box(0, 0, 0, 0)
HOME_BAR = 34
"""CSS pixels at the foot of a standing touch screen that hold nothing to tap: the system's home bar lives there."""
SAG = 0.04
"""How far the ends of the hand hang, in card widths."""
HAND, OVER = 172, 38
"""Units of height of a hand in one row, and what a second row needs above it."""
LEAST, AMPLE = 640, 800
"""Units of height below which the whole design is scaled down, and above which a broad screen scales it up."""


def portrait(screen: Screen, cards: int = 9) -> Layout:
    """The layout. Ticket, hand and buttons keep their heights; the cloth takes what is left."""
    foot = max(screen.safe.bottom, round(HOME_BAR * screen.u) if screen.touch else 0)
    inner_w = screen.width - screen.safe.left - screen.safe.right
    inner_h = screen.height - screen.safe.top - foot
    k = min(inner_w / 390, inner_h / LEAST, max(inner_h / AMPLE, screen.u))
    r = Ruler(k, screen.safe.left, screen.safe.top, inner_w, inner_h)
    h = r.height
    button = max(44.0, screen.tap / k)
    bar = h - 6 - button
    fits = one_row(r.width * k - 8 * k, round(_card(r.width) * k), cards, screen.u) is not None
    hand_top = bar - 4 - (HAND if fits else HAND + OVER)
    cloth_y, gap = (134.0, 14) if h >= 760 else (104.0, 10)
    cloth_h = hand_top - gap - cloth_y
    return _compose(screen, r, button, bar, hand_top, cloth_y, cloth_h, OVER if fits else 0)


def _compose(
    screen: Screen, r: Ruler, button: float, bar: float, hand_top: float, cloth_y: float, cloth_h: float, over: float
) -> Layout:
    w, k = r.width, r.k
    cx, foot, roomy = w / 2, cloth_y + cloth_h, cloth_h >= 385
    row = foot - (84 if roomy else 64)
    top = cloth_y + (42 if roomy else -7)
    trick = top + (52 if roomy else 36)
    room = row - 4 - trick
    card = min(76.0 + max(0.0, room - 290) * 0.25, (room - 8) / 2.84, 130)
    card = min(card, (cx - 24) / 1.72, (room - 92) / 1.5) if roomy else min(card, (cx - 24) / 1.8)
    gap = min(38.0, room - 2.84 * card)
    mid = trick + 0.71 * card + (1.42 * card + gap) / 2
    dy = (1.42 * card + gap) / 2
    side = max(mid + 12, trick + (84 if roomy else 74) + card * 0.73)
    dx = min(max(card * 1.13, card + 18), cx - 24 - card * 0.56)
    slots = (r.pose(cx, mid + dy, card), r.pose(cx - dx, side, card, 5), r.pose(cx, mid - dy, card, -2),
             r.pose(cx + dx, side, card, -5))  # fmt: skip
    ticket = 88 if roomy else 80
    hand = r(4, hand_top, w - 8, bar - 4 - hand_top)
    rise = max(round(8 * screen.u), min(round(26 * k), hand.h - readable(SAG, screen.u)))
    return Layout(
        screen, "portrait", k,
        score=r(8, 8, w - 110, ticket), contract=r(w - 102, 8, 94, ticket), info=None,
        cloth=r(16, cloth_y, w - 32, cloth_h), seats=_seats(r, cloth_y, top, row, roomy), slots=slots,
        hand=HandZone(hand, round(_card(w) * k), rise, screen.u, fan=0.55, sag=SAG, over=round(over * k)),
        nest=_nest(r, row, side + card * 0.76, roomy), buttons=_buttons(r, bar, button),
        panel=r(10, 12 + ticket, w - 20, hand_top - 16 - ticket - over),
        toast=r(24, foot - (34 if roomy else 28), w - 132, 26),
        ring=(r.x(cx), r.y(mid), round(min(124 + (w - 390) * 0.3, cloth_h * 0.34) * k)), bird=None, object=None,
        lamp=(0.5, 0.42, 0.7), vignette=0.66,
        type_px=type_sizes(k, screen, note=14, body=15.5, name=17, button=18, score=30, title=28),
    )  # fmt: skip


def _card(w: float) -> float:
    """The widest card of the own hand."""
    return min(98 + (w - 390) * 0.1, 114)


def _nest(r: Ruler, row: float, free: float, roomy: bool) -> NestPlace:
    """The nest at the left of the own strip's row, as large as the room below `free` (the left card) lets it be."""
    foot, scale = (row + 21, min(0.78, (row + 21 - free) / 116)) if roomy else (row + 34, 0.38)
    x, y = 92 if roomy else 66, foot - 58 * scale
    label = r(x - 48, foot + 2, 96, 24) if roomy else r(96, row, 66, 24)
    return NestPlace((r.x(x), r.y(y)), scale * r.k, r(x - 61 * scale, y - 58 * scale, 122 * scale, 116 * scale), label)


def _buttons(r: Ruler, bar: float, side: float) -> Buttons:
    at = [8 + i * (side + 8) for i in range(3)]
    start = max(r.width / 2 + 57, at[2] + side + 8)
    return Buttons(r(start, bar, r.width - 8 - start, side), r(at[1], bar, side, side), r(at[2], bar, side, side),
                   r(at[0], bar, side, side))  # fmt: skip


def _seats(
    r: Ruler, cloth_y: float, top: float, row: float, roomy: bool
) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
    w, cx, back = r.width, r.width / 2, round(56 * r.k)
    call = top + (52 if roomy else 38)
    strip = call + (40 if roomy else 36)
    own_w = 174 if roomy else 158
    own = SeatPlace(
        r(w - 42 - own_w, row + 2, own_w, 32), r(w - 100, row + (50 if roomy else 36), 76, 26),
        r(w - 72, row + 5, 26, 26), _NONE, 0, back, Pose(r.x(cx), r.y(r.height + 80), 98 * r.k))  # fmt: skip
    west = SeatPlace(
        r(30, strip, 102, 32), r(30, call, 74, 32), r(108, call + 3, 26, 26), _NONE, -90, back,
        Pose(r.x(-60), r.y(strip + 16), back, -90))  # fmt: skip
    east = SeatPlace(
        r(w - 132, strip, 102, 32), r(w - 104, call, 74, 32), r(w - 134, call + 3, 26, 26), _NONE, 90, back,
        Pose(r.x(w + 60), r.y(strip + 16), back, 90))  # fmt: skip
    backs = r(cx - 100, 96, 200, cloth_y - 60) if roomy else _NONE
    north = SeatPlace(
        r(cx - 68, top, 136, 32), r(cx + 86, top, 74, 32), r(cx - 112, top + 3, 26, 26), backs, 180, back,
        Pose(r.x(cx), r.y(60), back, 180))  # fmt: skip
    return own, west, north, east
