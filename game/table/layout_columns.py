"""Where everything lies on Guandan's table, as a pure function of the screen.

Seats are counted as the player sees them, anticlockwise like the game: own, right, across, left. Regions never overlap
but for two wanted exceptions: `panel` (readings, tribute) lies over the cloth while it is open, and on the smallest
screens `toast` lies over `score`. `object`, the help button, some tools and the stacks are left out without room.

Three classes: *wide* (drawn for 1280 x 720), *compact* (lying phones) and *portrait*. Compact and portrait are measured
in units of at least one CSS pixel, so that nothing on a phone shrinks below what a finger needs.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.table.box import Box
from game.table.columns import LEAST_ROW, ROW, ColumnZone
from game.table.layout import Ruler, type_sizes
from game.ui.screen import Screen

OWN, RIGHT, ACROSS, LEFT = range(4)
HOME_BAR = 34
"""CSS pixels at the foot of a standing touch screen where the system's home bar lives."""
MOUSE_ROW, MOUSE_LEAST = 34, 22
"""CSS pixels of an index row that suit a mouse, and the least."""
TOOLS = ("sort", "group", "restore", "counter", "last", "undo")
"""Brass buttons, the most wanted first; small screens have fewer, the menu has them all."""


@dataclass(frozen=True, slots=True)
class ColumnSeat:
    """What belongs to one seat: name strip, its last play, the line that names the combination."""

    strip: Box
    """The paper itself; its points reach `8 * k` further on both sides."""
    play: Box
    """Where the cards of its last play lie; a pass tag stands in its middle."""
    label: Box
    stack: Box | None = None
    """The pile of backs; None without room (and for the own seat)."""


@dataclass(frozen=True, slots=True)
class ColumnLayout:
    """All places of the table. Every box is in device pixels."""

    screen: Screen
    kind: str
    """`wide`, `compact` or `portrait`."""
    k: float
    score: Box
    cloth: Box
    seats: tuple[ColumnSeat, ColumnSeat, ColumnSeat, ColumnSeat]
    shelf: Box
    """The strip of controls between cloth and hand."""
    finder_label: Box | None
    finders: tuple[Box, ...]
    """One per suit S H C D, or a single one for all suits."""
    tools: Mapping[str, Box]
    """Brass buttons by their name in `TOOLS`."""
    passing: Box
    hint: Box
    play: Box
    help: Box | None
    menu: Box
    hand: ColumnZone
    panel: Box
    toast: Box
    object: Box | None
    ring: tuple[int, int, int]
    """Centre and radius of the rose printed on the cloth."""
    card: int
    """Width of a card in a play."""
    lamp: tuple[float, float, float] = (0.5, 0.3, 0.62)
    vignette: float = 0.8
    type_px: dict[str, int] = field(default_factory=dict, compare=False)

    def px(self, units: float) -> int:
        """Design units as device pixels, rounded."""
        return round(units * self.k)

    def regions(self) -> dict[str, Box]:
        """Every region that must stay clear of every other, by name."""
        found = {
            "score": self.score,
            "passing": self.passing,
            "hint": self.hint,
            "play": self.play,
            "menu": self.menu,
            "hand": self.hand.box,
            "toast": self.toast,
        }
        for name in ("help", "object", "finder_label"):
            if getattr(self, name) is not None:
                found[name] = getattr(self, name)
        for i, box in enumerate(self.finders):
            found[f"finder{i}"] = box
        for name, box in self.tools.items():
            found[f"tool.{name}"] = box
        tips = round(8 * self.k)
        for i, seat in enumerate(self.seats):
            found[f"seat{i}.strip"] = seat.strip.inset(-tips, 0)
            found[f"seat{i}.play"] = seat.play
            found[f"seat{i}.label"] = seat.label
            if seat.stack is not None:
                found[f"seat{i}.stack"] = seat.stack
        return found


def column_layout(screen: Screen) -> ColumnLayout:
    """The layout for a screen; chooses the class by shape and size like the table for tricks."""
    width, height = screen.css
    if width < height * 1.3:
        return _portrait(screen)
    if min(width / 1280, height / 720) >= 0.9:
        return _wide(screen)
    return _compact(screen)


def _ruler(screen: Screen, w: float, h: float, foot: int, least: float = 0.0) -> Ruler:
    inner_w = screen.width - screen.safe.left - screen.safe.right
    inner_h = screen.height - screen.safe.top - foot
    return Ruler(max(least, min(inner_w / w, inner_h / h)), screen.safe.left, screen.safe.top, inner_w, inner_h)


def _row(screen: Screen) -> tuple[float, float]:
    """Most and least CSS pixels of an index row."""
    return (ROW, LEAST_ROW) if screen.touch else (MOUSE_ROW, MOUSE_LEAST)


def _boxes(r: Ruler, x: float, y: float, w: float, h: float, gap: float, n: int = 4) -> tuple[Box, ...]:
    return tuple(r(x + i * (w + gap), y, w, h) for i in range(n))


def _wide(screen: Screen) -> ColumnLayout:
    r = _ruler(screen, 1280, 720, screen.safe.bottom)
    w, h, k = r.width, r.height, r.k
    cx, more = w / 2, (h - 720) * 0.6
    wider = min(w - 1280, 320) * 0.7
    left, right = cx - 414 - wider / 2, cx + 414 + wider / 2
    shelf, tap = 414 + more, max(46.0, screen.tap / k)
    tools = dict(zip(TOOLS[:4], _boxes(r, w - 20 - 4 * tap - 12, shelf - 12 - tap, tap, tap, 4), strict=True))
    top = _boxes(r, w - 20 - 4 * tap - 12, 13, tap, tap, 4)
    tools |= {"undo": top[0], "last": top[1]}
    column = w - 20 - 2 * tap - 6
    cup = min(136.0 + more * 0.2, shelf - 12 - tap - 4 - 221)
    return ColumnLayout(
        screen,
        "wide",
        k,
        score=r(16, 16, 194, 222),
        cloth=r(left, 52, right - left, 356 + more),
        seats=_wide_seats(r, w, cx, left, right, more),
        shelf=Box(0, r.y(shelf), screen.width, r.y(shelf + 66) - r.y(shelf)),
        finder_label=r(20, shelf + 10, 158, 48),
        finders=_boxes(r, 186, shelf + 10, 80, 49, 8),
        tools=tools,
        passing=r(w - 532, shelf + 8, 130, 51),
        hint=r(w - 386, shelf + 8, 130, 51),
        play=r(w - 240, shelf + 8, 220, 51),
        help=top[2],
        menu=top[3],
        hand=ColumnZone(
            r(20, shelf + 70, w - 40, h - shelf - 80),
            round(90 * k),
            u=screen.u * max(1.0, k / screen.u),
            row=_row(screen)[0],
            least=_row(screen)[1],
            lift=round(8 * k),
        ),
        panel=r(left + 10, 62, right - left - 20, 338 + more),
        toast=r(cx - 116, 196 + more * 0.5, 232, 68),
        object=r(column - 3 - cup / 2, 221 + (more + shelf - 12 - tap - 221 - cup - more) / 2, cup, cup),
        ring=(r.x(cx), r.y(226 + more * 0.5), round((150 + more * 0.4) * k)),
        card=round(74 * k),
        type_px=type_sizes(k, screen, note=14, body=15.5, name=17, button=20, score=54, title=24),
    )


def _wide_seats(
    r: Ruler, w: float, cx: float, left: float, right: float, more: float
) -> tuple[ColumnSeat, ColumnSeat, ColumnSeat, ColumnSeat]:
    side, middle, own = 262.0, 188.0, 120.0
    high, low = 140 + more * 0.3, 186 + more * 0.3
    near = 268 + more
    return (
        ColumnSeat(
            r(cx - 74, 430 + more, 132, 34), r(cx - own, near, 2 * own, 106), r(cx - own, near + 107, 2 * own, 25)
        ),
        ColumnSeat(
            r(right - 210, high, 168, 34),
            r(right - 28 - side, low, side, 108),
            r(right - 28 - side, low + 114, side, 34),
            r(w - 146, 78, 84, 142),
        ),
        ColumnSeat(r(cx - 84, 16, 168, 34), r(cx - middle, 60, 2 * middle, 106), r(cx - middle, 166, 2 * middle, 20)),
        ColumnSeat(
            r(left + 42, high, 168, 34),
            r(left + 28, low, side, 108),
            r(left + 28, low + 114, side, 34),
            r(71, 250, 84, 142),
        ),
    )


def _compact(screen: Screen) -> ColumnLayout:
    r = _ruler(screen, 844, 390, screen.safe.bottom, screen.u)
    w, h, k = r.width, r.height, r.k
    tap = screen.tap / k
    left, right = min(122.0, w * 0.16) + 8, w - 2 * tap - 14
    hand = max(118.0, min(196.0 + max(0.0, h - 430) * 0.6, h - tap - 8 - 150))
    shelf = h - hand - 2 - tap - 6
    quarter = (right - left - 8) / 4
    card = min(64.0, (shelf - 96) / 1.4, quarter * 0.4)
    top = (r(w - 2 * tap - 8, 4, tap, tap), r(w - tap - 4, 4, tap, tap))
    grid = [r(w - (2 - i % 2) * (tap + 4), 4 + (1 + i // 2) * (tap + 4), tap, tap) for i in range(4)]
    tools = {
        "last": top[0],
        **{
            name: box
            for name, box in zip(("sort", "group", "restore", "counter"), grid, strict=True)
            if box.bottom <= r.y(shelf)
        },
    }
    third = (w - 4 - 4 * (tap + 10) - 30) / 3.3
    buttons = w - 4 - 3.3 * third - 12
    return ColumnLayout(
        screen,
        "compact",
        k,
        score=r(4, 4, left - 12, min(100.0, shelf - 8)),
        cloth=r(left, 4, right - left, shelf - 8),
        seats=_compact_seats(r, left + 4, quarter, card, shelf),
        shelf=Box(0, r.y(shelf), screen.width, r.y(shelf + tap + 6) - r.y(shelf)),
        finder_label=None,
        finders=_boxes(r, 4, shelf + 3, tap + 6, tap, 4),
        tools=tools,
        passing=r(buttons, shelf + 3, third, tap),
        hint=r(buttons + third + 6, shelf + 3, third, tap),
        play=r(buttons + 2 * third + 12, shelf + 3, third * 1.3, tap),
        help=None,
        menu=top[1],
        hand=ColumnZone(
            r(4, h - hand, w - 8, hand - 4), round(max(40.0, hand * 0.34) * k), 1, screen.u, *_row(screen), round(5 * k)
        ),
        panel=r(left, 4, right - left, h - 8),
        toast=r(left + 6, shelf - 33, 2 * quarter - 4, 25),
        object=None,
        ring=(r.x((left + right) / 2), r.y(shelf * 0.5), round((shelf - 24) * 0.46 * k)),
        card=round(card * k),
        lamp=(0.5, 0.3, 0.7),
        vignette=0.66,
        type_px=type_sizes(k, screen, note=14, body=14, name=15, button=17, score=26, title=17),
    )


def _compact_seats(
    r: Ruler, x: float, wide: float, card: float, shelf: float
) -> tuple[ColumnSeat, ColumnSeat, ColumnSeat, ColumnSeat]:
    """Four columns in a row: left, across, own, right. The own strip stands at the foot, the others' at the head."""
    high = card * 1.4 + 2

    def seat(i: int) -> ColumnSeat:
        at = x + i * wide
        return ColumnSeat(
            r(at + 12, 8, wide - 24, 28), r(at + 4, 39, wide - 8, high), r(at + 2, 40 + high, wide - 4, 17)
        )

    at = x + 2 * wide
    own = ColumnSeat(
        r(at + 12, shelf - 38, wide - 24, 28), r(at + 4, 10, wide - 8, high), r(at + 2, 11 + high, wide - 4, 17)
    )
    return own, seat(3), seat(1), seat(0)


def _portrait(screen: Screen) -> ColumnLayout:
    foot = max(screen.safe.bottom, round(HOME_BAR * screen.u) if screen.touch else 0)
    r = _ruler(screen, 390, 720, foot, screen.u)
    w, h, k = r.width, r.height, r.k
    tap = screen.tap / k
    small = h < 750 or w < 360
    ticket = max(46.0, tap) if small else 54.0
    bar = h - 6 - tap
    hand_h = max(232.0, (h - 62) * 0.43 if small else min(340.0, h * 0.4))
    hand_top = bar - 6 - hand_h
    finder = hand_top if small else hand_top - 6 - tap
    top = ticket + 10
    cloth = r(8, top, w - 16, finder - 6 - top)
    cloth_h = finder - 6 - top
    seats = _square_seats(r, w, top, cloth_h) if small else _cross_seats(r, w, top, cloth_h)
    own = seats[OWN]
    if small:
        wide = (w - 30 - tap) * 0.26
        row = _boxes(r, 6, bar, wide, tap, 6)
        finders: tuple[Box, ...] = (r(18 + 2 * wide, bar, tap, tap),)
        play = r(24 + 2 * wide + tap, bar, w - 30 - 2 * wide - tap, tap)
        tools = {"sort": r(w - 6 - 3 * tap - 8, 5, tap, tap), "group": r(w - 6 - 2 * tap - 4, 5, tap, tap)}
        score = r(6, 4, w - 12 - 3 * tap - 12, ticket)
    else:
        cell = (w - 16 - 5 * 6 - 2 * tap) / 4
        third = (w - 32) / 3.3
        row = _boxes(r, 8, bar, third, tap, 8)
        finders = _boxes(r, 8, finder, cell, tap, 6)
        play = r(24 + 2 * third, bar, w - 32 - 2 * third, tap)
        tools = {"sort": r(w - 8 - 2 * tap - 6, finder, tap, tap), "group": r(w - 8 - tap, finder, tap, tap)}
        score = r(6, 6, w - 12 - tap - 6, ticket)
    across = seats[ACROSS]
    middle = (across.play.y + own.play.bottom) / 2
    return ColumnLayout(
        screen,
        "portrait",
        k,
        score=score,
        cloth=cloth,
        seats=seats,
        shelf=r(0, finder - 3, w, 0 if small else tap + 6),
        finder_label=None,
        finders=finders,
        tools=tools,
        passing=row[0],
        hint=row[1],
        play=play,
        help=None,
        menu=r(w - 6 - tap, 5 if small else 6 + (ticket - tap) / 2, tap, tap),
        hand=ColumnZone(
            r(4, hand_top, w - 8, hand_h),
            round(min(54.0, hand_h * 0.19) * k),
            2,
            screen.u,
            *_row(screen),
            round(6 * k),
            round(4 * k),
            0.02,
        ),
        panel=r(8, top, w - 16, bar - 6 - top),
        toast=score if small else _portrait_toast(r, w, top, cloth_h),
        object=None,
        ring=(cloth.centre[0], round(middle), round(min(cloth.h * 0.3, cloth.w * 0.27))),
        card=round(_portrait_card(cloth_h, small) * k),
        lamp=(0.5, 0.3, 0.7),
        vignette=0.62,
        type_px=type_sizes(k, screen, note=14, body=15, name=16, button=18, score=28, title=16),
    )


def _portrait_card(cloth_h: float, small: bool) -> float:
    """Width of a card in a play, in units."""
    return min(54.0, ((cloth_h - 4) / 2 - 50) / 1.4) if small else min(64.0, (cloth_h - 148) / 3.4)


def _portrait_toast(r: Ruler, w: float, top: float, cloth_h: float) -> Box:
    return r(14, top + _cross_rows(cloth_h)[3], w - 28, 26)


def _cross_rows(cloth_h: float) -> tuple[float, float, float, float, float]:
    """The rows of a standing cloth from its top: across play, side strips, own row, toast; a small card's height."""
    card = _portrait_card(cloth_h, False)
    small, large = card, card * 1.4 + 2
    spare = max(0.0, cloth_h - (40 + small + 6 + 36 + large + 20 + 28 + small + 10)) / 4
    side = 40 + small + 6 + spare
    toast = side + 36 + large + 20 + spare * 0.5
    return 40 + spare * 0.3, side, toast + 28 + spare * 0.6, toast, small


def _cross_seats(
    r: Ruler, w: float, top: float, cloth_h: float
) -> tuple[ColumnSeat, ColumnSeat, ColumnSeat, ColumnSeat]:
    """Across at the head, left and right in the middle, own at the foot; the middle plays are the larger ones."""
    first, side, own, _, small = _cross_rows(cloth_h)
    large = _portrait_card(cloth_h, False) * 1.4 + 2
    half, cx = w / 2 - 14, w / 2

    def beside(x: float) -> ColumnSeat:
        return ColumnSeat(
            r(x + half / 2 - min(70.0, half / 2 - 9), top + side, min(140.0, half - 18), 32),
            r(x, top + side + 36, half, large),
            r(x, top + side + 37 + large, half, 18),
        )

    return (
        ColumnSeat(
            r(32, top + own + small / 2 - 16, 106, 32),
            r(150, top + own, w - 268, small),
            r(w - 114, top + own, 100, small),
        ),
        beside(cx + 2),
        ColumnSeat(
            r(cx - 70, top + 6, 140, 32), r(118, top + first, w - 236, small), r(w - 114, top + first, 100, small)
        ),
        beside(12),
    )


def _square_seats(
    r: Ruler, w: float, top: float, cloth_h: float
) -> tuple[ColumnSeat, ColumnSeat, ColumnSeat, ColumnSeat]:
    """Four cells on the smallest screens, anticlockwise like the game: own below left, then right, across, left."""
    card = _portrait_card(cloth_h, True) * 1.4 + 2
    half = w / 2 - 16
    row = (cloth_h - 4) / 2

    def cell(x: float, y: float) -> ColumnSeat:
        return ColumnSeat(r(x + 12, y + 2, half - 24, 29), r(x, y + 32, half, card), r(x, y + 32 + card, half, 15))

    y2 = top + cloth_h - row - 2
    return cell(14, y2), cell(w / 2 + 2, y2), cell(w / 2 + 2, top + 2), cell(14, top + 2)
