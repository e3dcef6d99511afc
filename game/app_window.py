"""The window or the page's canvas: how large the drawing surface is, and when that changes."""

from __future__ import annotations

import math
from pathlib import Path

import pygame

from game.host import Host, Viewport
from game.ui.screen import Insets, Screen

MOST_PIXELS = 2_200_000
"""Surfaces in the browser hold no more: every pixel is copied by the processor."""
DENSEST = 2.0
"""Device pixels per CSS pixel beyond which nobody sees a difference."""
LEAST = (320, 480)
"""The smallest window on the desktop: its short and its long side."""
HOME_BAR = {True: 34, False: 21}
"""CSS pixels a phone's home bar may take at the bottom (upright, lying) where the page does not tell."""
KEY_REPEAT = (400, 60)
"""Milliseconds until a held key repeats, and between its repetitions."""
_POLL = 0.25
"""Seconds between two looks at the page's size."""
_ICON = Path(__file__).resolve().parents[1] / "assets" / "icon.png"


def surface_size(room: Viewport) -> tuple[int, int, float]:
    """Width, height and density of the drawing surface for a page with that much room."""
    u = min(max(room.density, 1.0), DENSEST)
    u = min(u, math.sqrt(MOST_PIXELS / (room.width * room.height)))
    return max(1, round(room.width * u)), max(1, round(room.height * u)), u


def at_least(width: int, height: int) -> tuple[int, int]:
    """The window size next to this one that a table still fits into."""
    short, long = LEAST
    if width >= height:
        return max(width, long), max(height, short)
    return max(width, short), max(height, long)


def safe_insets(room: Viewport, told: Insets, touch: bool, u: float) -> Insets:
    """Margins in device pixels from the ones the page tells in CSS pixels; on touch the home bar always has its own."""
    bottom = max(told.bottom, HOME_BAR[room.height > room.width]) if touch else told.bottom
    return Insets(*(math.ceil(side * u) for side in (told.left, told.top, told.right, bottom)))


class Window:
    """The drawing surface. In the browser it follows the page, on the desktop it is a resizable window."""

    def __init__(self, host: Host, size: tuple[int, int] = (1280, 720)) -> None:
        self._host = host
        self._asked = size
        self._next_look = 0.0
        self._room = Viewport(*size)
        self._insets = Insets()
        self._u = 1.0
        self.surface: pygame.Surface

    def open(self) -> pygame.Surface:
        """Opens it; raises pygame.error where there is no display."""
        pygame.display.init()
        pygame.display.set_caption("Kiebitz")
        if not self._host.browser and _ICON.exists():
            pygame.display.set_icon(pygame.image.load(str(_ICON)))
        self._fit()
        return self.surface

    def _fit(self) -> None:
        if self._host.browser:
            self._room = self._host.viewport()
            self._insets = self._host.insets()
            width, height, self._u = surface_size(self._room)
            self.surface = pygame.display.set_mode((width, height))
        else:
            self.surface = pygame.display.set_mode(at_least(*self._asked), pygame.RESIZABLE)
            self._room = Viewport(*self.surface.get_size())

    def poll(self, now: float) -> bool:
        """Looks at the page a few times a second; True if the surface changed. On the desktop events tell."""
        if not self._host.browser or now < self._next_look:
            return False
        self._next_look = now + _POLL
        if self._host.viewport() == self._room and self._host.insets() == self._insets:
            return False
        self._fit()
        return True

    def resized(self, width: int, height: int) -> bool:
        """The desktop window got this size; one that is too small grows to the least size. True if it is a new one.

        In the browser the page decides, and what SDL says of sizes means nothing.
        """
        if self._host.browser:
            return False
        before = self._room
        self._asked = (width, height)
        if at_least(width, height) != (width, height):
            self._fit()
        elif surface := pygame.display.get_surface():
            self.surface = surface
            self._room = Viewport(*surface.get_size())
        return self._room != before

    def screen(self, touch: bool, text_scale: float) -> Screen:
        """What layouts follow from."""
        width, height = self.surface.get_size()
        safe = safe_insets(self._room, self._insets, touch, self._u)
        return Screen(width, height, self._u, safe, touch, text_scale)
