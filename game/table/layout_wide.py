"""The table on a desktop or a tablet lying down: the design of 1280 x 720, three columns."""

from __future__ import annotations

from game.table.box import Box, Pose
from game.table.hands import HandZone
from game.table.layout import Buttons, Layout, NestPlace, Ruler, SeatPlace, type_sizes
from game.ui.screen import Screen

_NONE = Box(0, 0, 0, 0)


def wide(screen: Screen) -> Layout:
    """The layout; spare room beside the design goes to the columns' inner margins, above and below to the cloth."""
    inner_w = screen.width - screen.safe.left - screen.safe.right
    inner_h = screen.height - screen.safe.top - screen.safe.bottom
    k = min(inner_w / 1280, inner_h / 720)
    r = Ruler(k, screen.safe.left, screen.safe.top, inner_w, inner_h)
    w, h = r.width, r.height
    cx = w / 2
    spare_w, spare_h = min(w - 1280, 320), h - 720
    cloth_w, cloth_h = 756 + spare_w * 0.6, 474 + spare_h
    left = cx - cloth_w / 2
    mid = 70 + 236 + spare_h * 0.5
    button = max(44.0, screen.tap / k)
    bx, by = w - 18 - button, h - 16 - button
    hand_half = min(428.0 + spare_w * 0.5, cx - 190, bx - 2 * (button + 12) - 14 - cx)
    seats = _seats(screen, r, cx, mid, left, spare_h)
    nest_y = h - 154
    card = 94 + min(36.0, max(0.0, spare_h - 100) * 0.17)
    dx, dy = card * 117 / 94, card * 90 / 94
    slots = (r.pose(cx, mid + dy, card), r.pose(cx - dx, mid, card, 5), r.pose(cx, mid - dy, card, -2),
             r.pose(cx + dx, mid, card, -5))  # fmt: skip
    return Layout(
        screen, "wide", k,
        score=r(20, 20, 212, 202), contract=r(w - 232, 20, 212, 142), info=r(w - 232, 170, 212, 84),
        cloth=r(left, 70, cloth_w, cloth_h), seats=seats, slots=slots,
        hand=HandZone(r(cx - hand_half, h - 218, 2 * hand_half, 210), r.x(114) - r.x(0), round(24 * k), screen.u,
                      room=round(12 * k)),
        nest=NestPlace((r.x(112), r.y(nest_y)), k, r(40, nest_y - 64, 144, 122), r(46, nest_y + 58, 132, 32)),
        buttons=Buttons(r(bx - 2 * (button + 12), by, button, button), r(bx - button - 12, by, button, button),
                        r(bx, by - button - 12, button, button), r(bx, by, button, button)),
        panel=r(cx - 304, mid - 178, 608, 372), toast=r(left + 40, h - 254, cx + 158 - left - 40, 34),
        ring=(r.x(cx), r.y(mid), round((186 + min(40, spare_h * 0.4)) * k)),
        bird=r(cx + 172, mid - 165 if card == 94 else mid - card * 0.76 - 164, 176, 159),
        object=r(w - 208, h - 240, 140, 88),
        lamp=(0.5, 0.36, 0.62), vignette=0.8,
        type_px=type_sizes(k, screen, note=14, body=15.5, name=17, button=20, score=38, title=34),
    )  # fmt: skip


def _seats(
    screen: Screen, r: Ruler, cx: float, mid: float, left: float, spare_h: float
) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
    w, h = r.width, r.height
    back = round(76 * r.k)
    side = round(74 * r.k)
    right = 2 * cx - left
    backs_h = 230 + spare_h * 0.3
    own_y = h - 252
    own = SeatPlace(
        r(right - 188, own_y, 166, 34), r(right - 136, own_y - 54, 92, 44), r(right - 54, own_y + 3, 28, 28),
        _NONE, 0, back, Pose(r.x(cx), r.y(h + 100), 114 * r.k))  # fmt: skip
    west = SeatPlace(
        r(84, mid + 12, 160, 34), r(118, mid + 56, 92, 44), r(84, mid - 22, 28, 28), r(0, 262, 62, backs_h), -90, side,
        Pose(r.x(-70), r.y(mid + 28), side, -90))  # fmt: skip
    east = SeatPlace(
        r(w - 244, mid + 12, 160, 34), r(w - 210, mid + 56, 92, 44), r(w - 112, mid - 22, 28, 28),
        r(w - 62, 262, 62, backs_h), 90, side, Pose(r.x(w + 70), r.y(mid + 28), side, 90))  # fmt: skip
    north = SeatPlace(
        r(cx - 88, 72, 176, 34), r(cx + 102, 67, 92, 44), r(cx - 130, 75, 28, 28), r(cx - 200, 0, 400, 60), 180, back,
        Pose(r.x(cx), r.y(-70), back, 180))  # fmt: skip
    return own, west, north, east
