"""Where everything lies on a table of four, as a pure function of the screen.

Three classes of screen: *wide* (desktop and tablets lying down, drawn for 1280 x 720), *compact* (phones lying down,
844 x 390) and *portrait* (390 x 844). Each is drawn in design units; `Layout.k` tells how many
device pixels one unit is.

Regions never overlap, with these wanted exceptions, which the tests know by name:

- `backs` of the other seats may lie under that seat's strip, the edge of the cloth and, in portrait, the score ticket;
- `hand` may rise over the lower edge of the cloth;
- `panel` (auction, nest and trump sheets) lies over the cloth and what is on it while it is open; it leaves the hand,
  the tickets and the buttons free.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.table.box import Box, Pose
from game.table.hands import HandZone
from game.ui.screen import Screen

OWN, LEFT, ACROSS, RIGHT = range(4)
"""Places round the table as the player sees them: own seat, then clockwise. Index of `Layout.seats` and `.slots`."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """What belongs to one seat: name strip, last call, dealer's puck, the backs of its hand, where its cards fly."""

    strip: Box
    """The paper strip itself; its points reach `8 * k` further on both sides."""
    call: Box
    puck: Box
    backs: Box
    """The visible part of the backs; empty for the own seat."""
    turn: float
    """The backs' turn in degrees anticlockwise."""
    back_width: int
    source: Pose
    """Where this seat's cards come from and won tricks go to: just out of sight, or at the own strip."""


@dataclass(frozen=True, slots=True)
class NestPlace:
    """The nest: its centre, its scale (1 = 152 units across its ring), all of it, and the label below."""

    centre: tuple[int, int]
    scale: float
    box: Box
    label: Box


@dataclass(frozen=True, slots=True)
class Buttons:
    """The brass buttons. In portrait `last_trick` is wide and bears a word."""

    last_trick: Box
    hint: Box
    undo: Box
    menu: Box

    def all(self) -> tuple[Box, ...]:
        """The four boxes."""
        return self.last_trick, self.hint, self.undo, self.menu


@dataclass(frozen=True, slots=True)
class Layout:
    """All places of a table for four. Every box is in device pixels."""

    screen: Screen
    kind: str
    """`wide`, `compact` or `portrait`."""
    k: float
    """Device pixels per design unit."""
    score: Box
    contract: Box
    info: Box | None
    """Points on the table, taken and needed; None where they are behind a tap on the contract."""
    cloth: Box
    seats: tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]
    slots: tuple[Pose, Pose, Pose, Pose]
    """Where the trick's cards come to rest, with their resting angles; `slots[OWN]` is the dashed place."""
    hand: HandZone
    nest: NestPlace
    buttons: Buttons
    panel: Box
    toast: Box
    ring: tuple[int, int, int] = (0, 0, 0)
    """Centre and radius of the print on the cloth."""
    bird: Box | None = None
    """Where the crow is printed; None without room."""
    object: Box | None = None
    """Where the place's object lies (feather, cup); None without room."""
    lamp: tuple[float, float, float] = (0.5, 0.36, 0.62)
    """Centre of the light and its radius, as parts of the screen's width and height."""
    vignette: float = 0.8
    type_px: dict[str, int] = field(default_factory=dict, compare=False)
    """Font sizes by use: `note`, `body`, `name`, `button`, `score`, `title`; never below 14 CSS pixels."""

    def px(self, units: float) -> int:
        """Design units as device pixels, rounded."""
        return round(units * self.k)

    def regions(self) -> dict[str, Box]:
        """Every region by name (for tests and for drawing the skeleton); `seat0.strip` and so on for the seats."""
        found = {"score": self.score, "contract": self.contract, "cloth": self.cloth, "hand": self.hand.box,
                 "nest": self.nest.box, "nest.label": self.nest.label, "panel": self.panel, "toast": self.toast}
        for name in ("info", "bird", "object"):
            if getattr(self, name) is not None:
                found[name] = getattr(self, name)
        for name in ("last_trick", "hint", "undo", "menu"):
            found[name] = getattr(self.buttons, name)
        for i, seat in enumerate(self.seats):
            tips = round(8 * self.k)
            found[f"seat{i}.strip"] = seat.strip.inset(-tips, 0)
            found[f"seat{i}.call"] = seat.call
            found[f"seat{i}.puck"] = seat.puck
            if seat.backs.w:
                found[f"seat{i}.backs"] = seat.backs
        for i, slot in enumerate(self.slots):
            found[f"slot{i}"] = slot.box()
        return found


def table_layout(screen: Screen, cards: int = 9) -> Layout:
    """The layout for a screen; chooses the class by shape and size. `cards` is the size of a hand when play begins.

    A hand may hold more for a while (the declarer with the nest): its second row then rises over the lower edge of the
    cloth, below `panel`. Lying screens that give the wide design at least 0.9 of its size get it, smaller ones the
    compact design; all others (also square windows) stand.
    """
    from game.table import layout_compact, layout_portrait, layout_wide

    width, height = screen.css
    if width > height * 1.1 and min(width / 1280, height / 720) >= 0.9:
        return layout_wide.wide(screen)
    if width >= height * 1.3:
        return layout_compact.compact(screen)
    return layout_portrait.portrait(screen, cards)


def type_sizes(k: float, screen: Screen, **units: float) -> dict[str, int]:
    """Font sizes in device pixels from sizes in design units; the text scale counts, the floor is 14 CSS px."""
    floor = 14 * screen.u
    return {use: round(max(floor, size * k) * screen.text_scale) for use, size in units.items()}


class Ruler:
    """Turns design units of one class into device pixels: `ruler(x, y, w, h)`; the origin is inside the insets."""

    __slots__ = ("height", "k", "ox", "oy", "width")

    def __init__(self, k: float, ox: float, oy: float, width: float, height: float) -> None:
        self.k = k
        self.ox = ox
        self.oy = oy
        self.width = width / k
        """Of the usable area, in units."""
        self.height = height / k

    def __call__(self, x: float, y: float, w: float, h: float) -> Box:
        """The box, its edges rounded one by one, so that boxes that touch in units touch in pixels."""
        left, top = self.x(x), self.y(y)
        return Box(left, top, self.x(x + w) - left, self.y(y + h) - top)

    def x(self, x: float) -> int:
        """A column."""
        return round(self.ox + x * self.k)

    def y(self, y: float) -> int:
        """A row."""
        return round(self.oy + y * self.k)

    def pose(self, x: float, y: float, width: float, angle: float = 0.0) -> Pose:
        """A card's pose from its centre in units."""
        return Pose(self.x(x), self.y(y), round(width * self.k), angle)
