"""The table on a phone lying down: the design of 844 x 390."""

from __future__ import annotations

from game.table.box import Box, Pose
from game.table.hands import HandZone
from game.table.layout import Buttons, Layout, NestPlace, Ruler, SeatPlace, type_sizes
from game.ui.screen import Screen

_NONE = Box(0, 0, 0, 0)
LEAST = 720
"""Units of width below which the whole design is scaled down instead."""


def compact(screen: Screen) -> Layout:
    """The layout. Spare width goes to the cloth and the hand, spare height to the cloth."""
    inner_w = screen.width - screen.safe.left - screen.safe.right
    inner_h = screen.height - screen.safe.top - screen.safe.bottom
    k = min(inner_w / LEAST, inner_h / 390)
    r = Ruler(k, screen.safe.left, screen.safe.top, inner_w, inner_h)
    w, h = r.width, r.height
    cx, cloth_h, cloth_x = w / 2, h - 140, 166
    button = max(44.0, screen.tap / k)
    column = w - 8 - 2 * button - 6
    row = h - 8 - 2 * button - 8
    mid = 8 + cloth_h / 2 + 13
    card = min(62 + (h - 390) * 0.25, 90)
    dy = card * 0.76
    crowded = cx + card * 1.96 > w - cloth_x - 92
    side = min(mid, cloth_h - 82 - card * 0.77) if crowded else mid
    slots = (r.pose(cx, mid + dy, card), r.pose(cx - card * 1.4, side, card, 5), r.pose(cx, mid - dy, card, -2),
             r.pose(cx + card * 1.4, side, card, -5))  # fmt: skip
    nest_y = h - 92
    return Layout(
        screen, "compact", k,
        score=r(8, 8, 150, 104), contract=r(w - 158, 8, 150, 72), info=None,
        cloth=r(cloth_x, 8, w - 2 * cloth_x, cloth_h), seats=_seats(r, cx, cloth_h, cloth_x, card), slots=slots,
        hand=HandZone(r(101, h - 150, column - 105, 146), round(max(78 * k, 65 * screen.u)),
                      round(14 * k), screen.u, fan=0.8, sag=0.05, room=round(6 * k)),
        nest=NestPlace((r.x(54), r.y(nest_y)), 0.6 * k, r(12, nest_y - 42, 84, 82), r(8, nest_y + 44, 90, 26)),
        buttons=Buttons(r(column, row, button, button), r(column + button + 6, row, button, button),
                        r(column, row + button + 8, button, button),
                        r(column + button + 6, row + button + 8, button, button)),
        panel=r(cloth_x + 2, 4, w - 2 * cloth_x - 4, cloth_h - 16),
        toast=r(cloth_x + 16, 8 + cloth_h - 48, cx - card / 2 - 12 - cloth_x - 16, 28),
        ring=(r.x(cx), r.y(mid), round(min(cloth_h * 0.42, 190) * k)),
        bird=r(w - cloth_x - 92, 30, 78, 71) if w - cloth_x - 92 > cx + 166 else None, object=None,
        lamp=(0.5, 0.36, 0.62), vignette=0.72,
        type_px=type_sizes(k, screen, note=13, body=14, name=15, button=17, score=26, title=24),
    )  # fmt: skip


def _seats(
    r: Ruler, cx: float, cloth_h: float, cloth_x: float, card: float
) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
    w, h = r.width, r.height
    back, side = round(50 * r.k), round(46 * r.k)
    right, foot = w - cloth_x, 8 + cloth_h
    own_w = min(150.0, right - 18 - cx - card / 2 - 20)
    y = 150 + (h - 390) * 0.35
    own = SeatPlace(
        r(right - 18 - own_w, foot - 50, own_w, 32), r(right - 88, foot - 86, 70, 32),
        r(right - 46, foot - 47, 26, 26), _NONE, 0, back, Pose(r.x(cx), r.y(h + 70), 78 * r.k))  # fmt: skip
    backs_h = min(110.0, h - 270)
    west = SeatPlace(
        r(44, y, 104, 30), r(60, y + 36, 76, 32), r(44, y - 28, 26, 26), r(0, 118, 34, backs_h), -90, side,
        Pose(r.x(-50), r.y(y + 15), side, -90))  # fmt: skip
    east = SeatPlace(
        r(w - 148, y, 104, 30), r(w - 136, y + 36, 76, 32), r(w - 70, y - 28, 26, 26),
        r(w - 34, 118, 34, backs_h), 90, side, Pose(r.x(w + 50), r.y(y + 15), side, 90))  # fmt: skip
    north = SeatPlace(
        r(cx - 72, 14, 144, 30), r(cx + 88, 13, 70, 32), r(cx - 114, 16, 26, 26), r(cx - 84, 0, 168, 18), 180, back,
        Pose(r.x(cx), r.y(-50), back, 180))  # fmt: skip
    return own, west, north, east
