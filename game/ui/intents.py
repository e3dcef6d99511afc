"""What a player wants, free of devices: mouse, touch and keyboard all become these."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hover:
    """The pointer moved to `pos` with nothing pressed."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Press:
    """A finger or button went down at `pos`; it may become a tap, a drag or a long press."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Tap:
    """Pressed and released at one place. `touch` tells a finger from a mouse."""

    pos: Point
    touch: bool = False
    secondary: bool = False


@dataclass(frozen=True, slots=True)
class DragStart:
    """A press moved away from `pos` and is a drag from now on."""

    pos: Point
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Drag:
    """The drag that began at `start` is at `pos`."""

    pos: Point
    start: Point


@dataclass(frozen=True, slots=True)
class Drop:
    """The drag that began at `start` ended at `pos`."""

    pos: Point
    start: Point


@dataclass(frozen=True, slots=True)
class LongPress:
    """Held at `pos` for half a second without moving."""

    pos: Point


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel turned over `pos`; `dy` in device pixels, positive is down."""

    pos: Point
    dy: float


@dataclass(frozen=True, slots=True)
class Move:
    """An arrow key: move the focus by one step. `order`: Tab, to the next or the last one in reading order."""

    dx: int
    dy: int
    order: bool = False


@dataclass(frozen=True, slots=True)
class Accept:
    """Enter or space: do what the focus is on."""


@dataclass(frozen=True, slots=True)
class Cancel:
    """Escape or the back button: one step back."""


@dataclass(frozen=True, slots=True)
class Command:
    """A named wish: hint, undo, redo, menu, last_trick, log, help, keys, fullscreen, next, sort."""

    name: str


@dataclass(frozen=True, slots=True)
class Digit:
    """A number key 0..9."""

    n: int


@dataclass(frozen=True, slots=True)
class Text:
    """A typed character, for the few places that take text."""

    char: str


@dataclass(frozen=True, slots=True)
class Activate:
    """A control was pressed in the list that screen readers use (ui/mirror.py); `name` is its id."""

    name: str


@dataclass(frozen=True, slots=True)
class Focused:
    """The page's own focus came to a control of that list."""

    name: str


@dataclass(frozen=True, slots=True)
class Adjust:
    """A slider of that list was moved by `steps`."""

    name: str
    steps: int


@dataclass(frozen=True, slots=True)
class Typed:
    """A field of that list holds these words now."""

    name: str
    words: str


Intent = (Hover | Press | Tap | DragStart | Drag | Drop | LongPress | Scroll | Move | Accept | Cancel | Command | Digit
          | Text | Activate | Focused | Adjust | Typed)
