"""pygame's events become intents here. Mouse events only: a finger arrives as a mouse with `touch` set.

    reader = Input(screen)
    intents = reader.feed(event, now) ... then once a frame: reader.tick(now)
    reader.layout_moved(now)      after a resize or when a scene changed: presses are ignored for 250 ms
    reader.typing = True          while a text field is open: letters become Text, not commands
    reader.take()                 a scene made use of the LongPress: letting go is no tap any more

`now` is in seconds and only grows. A press that moves more than 10 CSS px becomes a drag; half a second without moving
is a long press; a second touch at the same place within 180 ms is a slip of the finger and ignored.
"""

from __future__ import annotations

import math

import pygame

from game.ui.bindings import KEYS, meaning
from game.ui.intents import (
    Digit,
    Drag,
    DragStart,
    Drop,
    Hover,
    Intent,
    LongPress,
    Point,
    Press,
    Scroll,
    Tap,
    Text,
)
from game.ui.screen import Screen

__all__ = ["KEYS", "SETTLE", "Input"]

DRAG_CSS = 10
"""CSS pixels a press may wander and still be a tap."""
LONG_PRESS = 0.5
SETTLE = 0.25
"""Seconds without presses after the layout moved."""
BOUNCE = 0.18
"""Seconds within which a second touch at one place is a slip."""
WHEEL_CSS = 60
"""CSS pixels that one notch of the wheel scrolls."""


class Input:
    """Reads one stream of events. `screen` must be replaced when the window changes."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.typing = False
        self._start: Point | None = None
        self._since = 0.0
        self._touch = False
        self._dragging = False
        self._spent = False
        """The press in hand leads to nothing: it began while the layout moved, or its long press was taken."""
        self._quiet_until = 0.0
        self._held = False
        self._last_touch: tuple[float, Point] | None = None

    def take(self) -> None:
        """The press in hand has done its work: letting go means nothing. A long press nobody takes stays a slow tap."""
        self._spent = True

    def layout_moved(self, now: float) -> None:
        """What lies under the finger changed: presses are ignored for a moment, a press in hand leads to nothing."""
        self._quiet_until = now + SETTLE
        self._spent = self._start is not None

    def feed(self, event: pygame.event.Event, now: float) -> list[Intent]:
        """The intents of one event; an empty list for events that mean nothing."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event, now)
        if event.type == pygame.MOUSEBUTTONUP:
            return self._up(event)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEWHEEL:
            notches = getattr(event, "precise_y", event.y) or event.y
            return [Scroll(pygame.mouse.get_pos(), -notches * WHEEL_CSS * self.screen.u)]
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        return []

    def tick(self, now: float) -> list[Intent]:
        """What time alone brings: a long press. Call once a frame."""
        if self._start is None or self._dragging or self._spent or self._held or now - self._since < LONG_PRESS:
            return []
        self._held = True
        return [LongPress(self._start)]

    def _down(self, event: pygame.event.Event, now: float) -> list[Intent]:
        if event.button not in (1, 3):
            return []
        pos = (int(event.pos[0]), int(event.pos[1]))
        touch = bool(getattr(event, "touch", False))
        slip = (touch and self._last_touch is not None and now - self._last_touch[0] < BOUNCE
                and math.dist(pos, self._last_touch[1]) <= 24 * self.screen.u)
        if touch:
            self._last_touch = (now, pos)
        if event.button == 3:
            return [] if now < self._quiet_until else [Tap(pos, touch, secondary=True)]
        self._start, self._since, self._touch, self._dragging, self._held = pos, now, touch, False, False
        self._spent = slip or now < self._quiet_until
        return [] if self._spent else [Press(pos)]

    def _up(self, event: pygame.event.Event) -> list[Intent]:
        if event.button != 1 or self._start is None:
            return []
        pos, start = (int(event.pos[0]), int(event.pos[1])), self._start
        dragging, spent = self._dragging, self._spent
        self._start, self._dragging, self._spent = None, False, False
        if dragging:
            return [Drop(pos, start)]
        return [] if spent else [Tap(start, self._touch)]

    def _motion(self, event: pygame.event.Event) -> list[Intent]:
        pos = (int(event.pos[0]), int(event.pos[1]))
        if self._start is None:
            return [] if getattr(event, "touch", False) else [Hover(pos)]
        if self._dragging:
            return [Drag(pos, self._start)]
        if self._spent or math.dist(pos, self._start) <= DRAG_CSS * self.screen.u:
            return []
        self._dragging = True
        return [DragStart(self._start, self._touch), Drag(pos, self._start)]

    def _key(self, event: pygame.event.Event) -> list[Intent]:
        key, char = event.key, getattr(event, "unicode", "")
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        found = meaning(key, char, control=control, shift=shift, typing=self.typing)
        if found is not None:
            return [found]
        if control:
            return []
        if self.typing and (key == pygame.K_BACKSPACE or (char and char.isprintable())):
            return [Text("\b" if key == pygame.K_BACKSPACE else char)]
        if char.isdigit() and char.isascii():
            return [Digit(int(char))]
        return []
