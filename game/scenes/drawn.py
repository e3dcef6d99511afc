"""Rows of pages that only draw: figures, small cards, words beside values."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui import paint, text, theme
from game.ui.screen import Screen
from game.ui.theme import Colour
from game.ui.widgets import Widget

Draw = Callable[[Screen, pygame.Surface, pygame.Rect], object]


class Drawn(Widget):
    """A part of a page that only draws; `spoken` is what a screen reader says of it."""

    def __init__(self, screen: Screen, rect: pygame.Rect, draw: Draw, spoken: str = "") -> None:
        super().__init__(screen, rect, spoken)
        self._draw = draw

    def draw(self, surface: pygame.Surface) -> None:
        """As given."""
        self._draw(self.screen, surface, self.rect)


class DrawnRow:
    """A row that only draws. Its height in CSS pixels is given, or follows from the row's width in CSS pixels."""

    def __init__(self, css: float | Callable[[float], float], draw: Draw, spoken: str = "") -> None:
        self._css, self._draw, self._spoken = css, draw, spoken

    def height(self, screen: Screen, width: int) -> int:
        """As given, larger with larger text."""
        css = self._css(width / screen.u) if callable(self._css) else self._css
        return round(screen.px(css) * screen.text_scale)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing."""
        return [Drawn(screen, rect, self._draw, self._spoken)]


class ValueRow(DrawnRow):
    """Words at the left (they wrap), a value at the right, a thin rule below."""

    def __init__(self, words: str, value: str, ink: Colour = theme.INK) -> None:
        super().__init__(0, self._line, f"{words}: {value}")
        self.words, self.value, self.ink = words, value, ink

    def _split(self, screen: Screen, width: int) -> tuple[int, int]:
        """Room for the words and for the value."""
        wide = text.measure(self.value, text.DISPLAY, text.px(screen, 20))[0] + screen.px(4) if self.value else 0
        wide = min(round(width * 0.5), wide)
        return width - wide - screen.px(10), wide

    def height(self, screen: Screen, width: int) -> int:
        """As many lines as the words need."""
        room, _ = self._split(screen, width)
        need = text.block_height(self.words, text.STRONG, text.px(screen, 17), room)
        return max(need + screen.px(12), round(text.px(screen, 20) * 1.6))

    def _line(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        room, wide = self._split(screen, box.w)
        text.label(
            surface,
            self.value,
            pygame.Rect(box.right - wide, box.y, wide, box.h),
            text.DISPLAY,
            text.px(screen, 20),
            self.ink,
            "r",
        )
        text.block(
            surface,
            self.words,
            pygame.Rect(box.x, box.y, room, box.h),
            text.STRONG,
            text.px(screen, 17),
            theme.INK,
            "l",
            "m",
        )
        paint.rule(surface, box.x, box.bottom - screen.px(1), box.w, screen.u)
