"""Where everything lies on Schnapsen's table for two, as a pure function of the screen.

Regions never overlap but for these wanted exceptions: the opponent's `backs` may lie under the opponent's strip and the
edge of the cloth; `hand` may rise over the lower edge of the cloth; `panel` (results, won tricks) lies over the cloth
while it is open; the trump lies half under the `stock`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.table.box import Box, Pose
from game.table.hands import HandZone
from game.table.layout import Ruler, type_sizes
from game.ui.screen import Screen

OWN, OTHER = 0, 1
HOME_BAR = 34
"""CSS pixels at the foot of a standing touch screen where the system's home bar lives."""


@dataclass(frozen=True, slots=True)
class DuelLayout:
    """All places of a table for two. Every box is in device pixels."""

    screen: Screen
    kind: str
    """`wide`, `compact` or `portrait`."""
    k: float
    score: Box
    points: Box
    actions: tuple[Box, Box]
    """Close the stock, take the trump."""
    cloth: Box
    strips: tuple[Box, Box]
    """Name strips: own, opponent; the points of the paper reach `8 * k` further."""
    backs: Box
    """The visible part of the opponent's hand."""
    back_width: int
    stock: Pose
    """The pile's top card, upright."""
    trump: Pose
    """The face-up card across it, turned by 90 degrees."""
    stock_box: Box
    """Stock and trump together."""
    stock_label: Box
    slots: tuple[Pose, Pose]
    """Own dashed place, the opponent's card."""
    partner_card: Pose
    """Where the other half of an announced marriage is shown, behind the opponent's card."""
    call: Box
    """The ticket of an announcement."""
    won: tuple[Pose, Pose]
    """Piles of won tricks: own, opponent's."""
    won_labels: tuple[Box, Box]
    clasp: Box
    """The label above a marriage in the own hand."""
    hand: HandZone
    buttons: tuple[Box, Box, Box, Box]
    """Last trick, hint, undo, menu."""
    panel: Box
    faces: Box | None
    """The choice of card faces; None without room (then in the settings only)."""
    object: Box | None
    ring: tuple[int, int, int]
    """Centre and radius of the print on the cloth."""
    lamp: tuple[float, float, float] = (0.5, 0.36, 0.62)
    vignette: float = 0.8
    type_px: dict[str, int] = field(default_factory=dict, compare=False)

    def px(self, units: float) -> int:
        """Design units as device pixels, rounded."""
        return round(units * self.k)

    def regions(self) -> dict[str, Box]:
        """Every region that must stay clear of every other, by name."""
        tips = round(8 * self.k)
        found = {"score": self.score, "points": self.points, "close": self.actions[0], "exchange": self.actions[1],
                 "own": self.strips[0].inset(-tips, 0), "other": self.strips[1].inset(-tips, 0),
                 "stock": self.stock_box, "stock.label": self.stock_label, "slot0": self.slots[0].box(),
                 "slot1": self.slots[1].box(), "call": self.call, "clasp": self.clasp, "hand": self.hand.box}
        for i, (pose, label) in enumerate(zip(self.won, self.won_labels, strict=True)):
            found[f"won{i}"] = pose.box()
            found[f"won{i}.label"] = label
        for i, box in enumerate(self.buttons):
            found[f"button{i}"] = box
        for name in ("faces", "object"):
            if getattr(self, name) is not None:
                found[name] = getattr(self, name)
        return found


def duel_layout(screen: Screen) -> DuelLayout:
    """The layout for a screen; chooses the class by shape and size like the table for four."""
    width, height = screen.css
    if width < height * 1.3:
        return _portrait(screen)
    if min(width / 1280, height / 720) >= 0.9:
        return _wide(screen)
    return _compact(screen)


def _ruler(screen: Screen, w: float, h: float, foot: int) -> Ruler:
    inner_w = screen.width - screen.safe.left - screen.safe.right
    inner_h = screen.height - screen.safe.top - foot
    return Ruler(min(inner_w / w, inner_h / h), screen.safe.left, screen.safe.top, inner_w, inner_h)


def _buttons(r: Ruler, x: float, y: float, side: float, gap: float) -> tuple[Box, Box, Box, Box]:
    """A block of two by two: undo and hint above last trick and menu."""
    left, top = x - 2 * side - gap, y - 2 * side - gap
    return (r(left, y - side, side, side), r(left, top, side, side), r(x - side, top, side, side),
            r(x - side, y - side, side, side))


def _wide(screen: Screen) -> DuelLayout:
    r = _ruler(screen, 1280, 720, screen.safe.bottom)
    w, h, k = r.width, r.height, r.k
    cx, spare_w, spare_h = w / 2, min(w - 1280, 320), h - 720
    cloth_w, cloth_h = 816 + spare_w * 0.6, 452 + spare_h
    left, right, mid = cx - cloth_w / 2, cx + cloth_w / 2, 292 + spare_h * 0.5
    button = max(44.0, screen.tap / k)
    return DuelLayout(
        screen, "wide", k, score=r(20, 20, 196, 250), points=r(w - 216, 20, 196, 150),
        actions=(r(w - 216, 186, 196, 52), r(w - 216, 248, 196, 52)), cloth=r(left, 66, cloth_w, cloth_h),
        strips=(r(right - 258, h - 242, 166, 34), r(cx - 88, 74, 176, 34)), backs=r(cx - 140, 0, 280, 66),
        back_width=round(78 * k), stock=r.pose(left + 99, mid - 12, 98), trump=r.pose(left + 163, mid - 3, 98, -90),
        stock_box=r(left + 44, mid - 86, 188, 150), stock_label=r(left + 50, mid + 80, 178, 34),
        slots=(r.pose(cx, mid + 96, 100), r.pose(cx, mid - 80, 100, 3)),
        partner_card=r.pose(cx + 74, mid - 78, 92, -9), call=r(right - 258, 92, 150, 84),
        won=(r.pose(right - 136, mid + 100, 62), r.pose(right - 136, mid - 40, 62)),
        won_labels=(r(right - 216, mid + 150, 160, 24), r(right - 216, mid + 10, 160, 24)),
        clasp=r(cx - 253, h - 256, 172, 38),
        hand=HandZone(r(cx - 306, h - 206, 612, 204), r.x(120) - r.x(0), round(16 * k), screen.u, spread=0.9, fan=1.2,
                      room=round(6 * k)),
        buttons=_buttons(r, w - 18, h - 16, button, 12), panel=r(cx - 330, mid - 190, 660, 400),
        faces=r(20, h - 168, 252, 148),
        object=r(w - 210, 350, 150, 150), ring=(r.x(cx), r.y(mid - 2), round(186 * k)),
        type_px=type_sizes(k, screen, note=14, body=15.5, name=17, button=19, score=50, title=24),
    )  # fmt: skip


def _compact(screen: Screen) -> DuelLayout:
    r = _ruler(screen, 844, 390, screen.safe.bottom)
    w, h, k = r.width, r.height, r.k
    cx, tap, spare_h = w / 2, max(44.0, screen.tap / r.k), r.height - 390
    left, right = 148.0, w - 148.0
    hand = max(126.0, 116 * screen.u / k)
    row = h - hand - 30
    mid = min(140 + spare_h * 0.4, row - 74)
    return DuelLayout(
        screen, "compact", k, score=r(6, 6, 130, 128), points=r(w - 136, 6, 130, 92),
        actions=(r(w - 136, 104, 130, tap), r(w - 136, 104 + tap + 6, 130, tap)),
        cloth=r(left, 22, right - left, h - hand - 14), strips=(r(right - 158, row, 136, 28), r(cx - 64, 26, 128, 28)),
        backs=r(cx - 110, 0, 220, 24), back_width=round(54 * k), stock=r.pose(left + 54, mid, 58),
        trump=r.pose(left + 92, mid + 2, 58, -90), stock_box=r(left + 22, mid - 46, 116, 90),
        stock_label=r(left + 14, mid + 48, 140, 24), slots=(r.pose(cx + 36, mid + 16, 66),
               r.pose(cx - 46, mid + 6, 66, 3)),
        partner_card=r.pose(cx - 84, mid + 8, 60, 9), call=r(right - 162, 30, 140, 50),
        won=(r.pose(right - 44, mid + 34, 38), r.pose(right - 118, mid + 34, 38)),
        won_labels=(r(right - 78, mid - 10, 68, 16), r(right - 152, mid - 10, 68, 16)),
        clasp=r(left + 16, row, 150, 26),
        hand=HandZone(r(cx - 210, h - hand - 2, 420, hand), max(round(82 * k), round(66 * screen.u)),
                      round(10 * k), screen.u, spread=0.86, fan=0.8, room=round(4 * k)),
        buttons=_buttons(r, w - 8, h - 8, tap, 8), panel=r(left - 40, 8, right - left + 80, h - 60),
        faces=None, object=None, ring=(r.x(cx), r.y(mid), round(90 * k)),
        lamp=(0.5, 0.36, 0.7), vignette=0.66,
        type_px=type_sizes(k, screen, note=14, body=14, name=15, button=16, score=30, title=18),
    )  # fmt: skip


def _portrait(screen: Screen) -> DuelLayout:
    foot = max(screen.safe.bottom, round(HOME_BAR * screen.u) if screen.touch else 0)
    r = _ruler(screen, 390, 640, foot)
    w, h, k = r.width, r.height, r.k
    cx, tap = w / 2, max(44.0, screen.tap / r.k)
    small = h < 760
    ticket, hand = (72.0, 132.0) if small else (90.0, 150.0)
    hand = max(hand, 104 * screen.u / k)
    bar = h - 6 - tap
    acts = bar - 8 - tap
    hand_top = acts - 6 - hand
    top = ticket + (26 if small else 32)
    cloth_h = hand_top - 8 - top
    strip = max(30.0, 26 * screen.u / k)
    row = hand_top - 16 - strip
    mid = (top + 8 + strip + row) / 2
    card, slots, partner = _standing_trick(r, cx, mid, row - top - 16 - strip, small)
    pile = min(40.0, card * 0.48)
    low = pile * 0.74
    stock = card * (0.8 if small else 0.86)
    buttons = tuple(r(8 + i * (tap + 8), bar, tap, tap) for i in range(3))
    half = (w - 24) / 2
    apart = card * 0.72 if not small else min(58.0, (row - top - 16 - strip) / 4)
    label = min(20.0, row - 3 - mid - apart - low)
    return DuelLayout(
        screen, "portrait", k, score=r(6, 6, half, ticket), points=r(cx + 6, 6, half, ticket),
        actions=(r(8, acts, half, tap), r(cx + 4, acts, half, tap)), cloth=r(12, top, w - 24, cloth_h),
        strips=(r(cx + 14, row, w / 2 - 44, strip), r(cx - 84, top + 8, 140, strip)),
        backs=r(cx - 90, ticket + 6, 160, top + 4 - ticket), back_width=round(50 * k), stock=r.pose(58, mid - 6, stock),
        trump=r.pose(58 + stock * 0.58, mid, stock, -90),
        stock_box=r(58 - stock * 0.54, mid - 6 - stock * 0.74, stock * 1.84, stock * 1.48),
        stock_label=r(16, mid + stock * 0.74, stock * 1.84 - 4, 26), slots=slots, partner_card=partner,
        call=r(w - 116, top + 4, 98, max(44.0, strip)),
        won=(r.pose(w - 58, mid + apart, pile), r.pose(w - 58, mid - apart, pile)),
        won_labels=(r(w - 98, mid + apart + low, 82, label), r(w - 98, mid - apart + low, 82, label)),
        clasp=r(14, row, 150, strip),
        hand=HandZone(r(4, hand_top, w - 8, hand), round(98 * k), round(12 * k), screen.u, spread=0.8, fan=0.7,
                      sag=0.03),
        buttons=(r(8 + 3 * (tap + 8), bar, w - 16 - 3 * (tap + 8), tap), buttons[2], buttons[1], buttons[0]),
        panel=r(8, ticket + 10, w - 16, hand_top - ticket - 16), faces=None, object=None,
        ring=(r.x(cx), r.y(mid), round(min(130, cloth_h * 0.36) * k)), lamp=(0.5, 0.42, 0.7), vignette=0.66,
        type_px=type_sizes(k, screen, note=14, body=15, name=16, button=17, score=30, title=18),
    )  # fmt: skip


def _standing_trick(r: Ruler, cx: float, mid: float, room: float, small: bool) -> tuple[float, tuple[Pose, Pose], Pose]:
    """Card width, both slots, and the place of a marriage's other half: one above the other, or side by side."""
    if small:
        card = min(78.0, room / 1.7, (r.width - 172) / 3.24)
        x = r.width - 108 - card * 1.07
        slots = (r.pose(x + card * 0.55, mid + card * 0.1, card), r.pose(x - card * 0.55, mid - card * 0.1, card, 3))
        return card, slots, r.pose(x - card * 0.9, mid - card * 0.16, card * 0.92, 9)
    card = min(88.0, (room - 10) / 2.95)
    slots = (r.pose(cx + 22, mid + card * 0.73, card), r.pose(cx + 22, mid - card * 0.73, card, 3))
    return card, slots, r.pose(cx + 57, mid - card * 0.71, card * 0.92, -9)
