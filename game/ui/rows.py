"""Columns of rows: how every page of settings, options and help is laid out, at any width.

A row knows the height it needs at a width and builds its widgets in a rect. `column` stacks rows.

    rows = [Heading(_("Sound")), ToggleRow(...), SliderRow(...), Pair(ToggleRow(...), ToggleRow(...))]
    widgets, height = column(screen, rows, pygame.Rect(x, y, width, 0))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import pygame

from game.ui import paint, text, theme
from game.ui.paint import Style
from game.ui.screen import Screen
from game.ui.theme import Colour
from game.ui.widgets import Action, Button, Choice, Divider, Slider, Stepper, Toggle, Widget, Words

GAP = 12
"""CSS pixels between rows."""
PAIR_LEAST = 250
"""CSS pixels a half of a `Pair` needs; below, the halves stand one above the other."""


class Row(Protocol):
    """One row of a column."""

    def height(self, screen: Screen, width: int) -> int:
        """Device pixels it needs at this width."""
        ...

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """Its widgets inside the rect."""
        ...


def column(screen: Screen, rows: Sequence[Row], rect: pygame.Rect, gap: float = GAP) -> tuple[list[Widget], int]:
    """The widgets of rows stacked from the rect's top, and the height of all."""
    widgets: list[Widget] = []
    y = rect.y
    for i, row in enumerate(rows):
        height = row.height(screen, rect.w)
        widgets += row.build(screen, pygame.Rect(rect.x, y, rect.w, height))
        y += height + (screen.px(gap) if i + 1 < len(rows) and height else 0)
    return widgets, y - rect.y


class Paragraph:
    """Text that wraps."""

    def __init__(self, words: str, role: str = text.BODY, size: float = 16, colour: Colour = theme.INK,
                 align: str = "l", deboss: bool | None = None) -> None:
        self.words, self.role, self.size, self.colour, self.align = words, role, size, colour, align
        self.deboss = deboss

    def height(self, screen: Screen, width: int) -> int:
        """All its lines."""
        return text.block_height(self.words, self.role, text.px(screen, self.size), width)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The text."""
        return [Words(screen, rect, self.words, self.role, self.size, colour=self.colour, align=self.align,
                      deboss=self.deboss)]


class Heading(Paragraph):
    """A heading inside a page."""

    def __init__(self, words: str, size: float = 23, colour: Colour = theme.INK) -> None:
        super().__init__(words, text.DISPLAY, size, colour)


class Note(Paragraph):
    """Small soft words of explanation."""

    def __init__(self, words: str) -> None:
        super().__init__(words, text.BODY, 15, theme.INK_SOFT)


class Rule:
    """The divider."""

    def height(self, screen: Screen, width: int) -> int:
        """A little air."""
        return screen.px(12)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The rule."""
        return [Divider(screen, rect)]


class Space:
    """Empty height in CSS pixels."""

    def __init__(self, css: float) -> None:
        self.css = css

    def height(self, screen: Screen, width: int) -> int:
        """As asked."""
        return screen.px(self.css)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """Nothing."""
        return []


class ToggleRow:
    """A switch."""

    def __init__(self, words: str, value: bool, change: Callable[[bool], object], name: str = "",
                 note: str = "") -> None:
        self.words, self.value, self.change, self.name, self.note = words, value, change, name, note

    def _parts(self, screen: Screen, width: int) -> tuple[int, int]:
        size = text.px(screen, 17)
        lines = text.block_height(self.words, text.STRONG, size, width - screen.px(76))
        note = text.block_height(self.note, text.BODY, text.px(screen, 15), width - screen.px(76)) if self.note else 0
        return max(screen.tap, lines), note

    def height(self, screen: Screen, width: int) -> int:
        """One tap, or more lines."""
        return sum(self._parts(screen, width))

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The switch, and its note below the words."""
        main, note = self._parts(screen, rect.w)
        widgets: list[Widget] = [Toggle(screen, pygame.Rect(rect.x, rect.y, rect.w, main), self.words, self.value,
                                        self.change, self.name)]
        if note:
            box = pygame.Rect(rect.x + screen.px(76), rect.y + main, rect.w - screen.px(76), note)
            widgets.append(Words(screen, box, self.note, text.BODY, 15, colour=theme.INK_SOFT))
        return widgets


class SliderRow:
    """A value on a rule."""

    def __init__(self, words: str, value: float, change: Callable[[float], object], *, ramp: str = "ink",
                 shown: Callable[[float], str] | None = None, low: str = "", high: str = "", live: bool = True,
                 name: str = "") -> None:
        self.words, self.value, self.change, self.ramp, self.live = words, value, change, ramp, live
        self.shown, self.low, self.high, self.name = shown, low, high, name

    def height(self, screen: Screen, width: int) -> int:
        """Words, groove, ends."""
        return Slider.height(screen, bool(self.low or self.high))

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The slider."""
        return [Slider(screen, rect, self.words, self.value, self.change, ramp=self.ramp, shown=self.shown,
                       low=self.low, high=self.high, live=self.live, name=self.name)]


class ChoiceRow:
    """A heading and one of several values; more than eight become a stepper."""

    def __init__(self, words: str, options: Sequence[tuple[Any, str]], value: Any, change: Callable[[Any], object], *,
                 name: str = "", note: str = "", reasons: dict[Any, str] | None = None,
                 explain: Callable[[str], object] | None = None) -> None:
        self.words, self.options, self.value, self.change = words, list(options), value, change
        self.name, self.note, self.reasons, self.explain = name, note, reasons or {}, explain

    def _parts(self, screen: Screen, width: int) -> tuple[int, int, int]:
        head = text.block_height(self.words, text.STRONG, text.px(screen, 17), width) if self.words else 0
        shown = [words for _, words in self.options]
        body = screen.px(46) if len(shown) > 8 else Choice.height(screen, width, shown)
        note = text.block_height(self.note, text.BODY, text.px(screen, 15), width) if self.note else 0
        return head + (screen.px(6) if head else 0), body, note + (screen.px(6) if note else 0)

    def height(self, screen: Screen, width: int) -> int:
        """Heading, cells, note."""
        return sum(self._parts(screen, width))

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The widgets."""
        head, body, note = self._parts(screen, rect.w)
        widgets: list[Widget] = []
        if head:
            widgets.append(Words(screen, pygame.Rect(rect.x, rect.y, rect.w, head), self.words, text.STRONG, 17,
                                 deboss=False))
        box = pygame.Rect(rect.x, rect.y + head, rect.w, body)
        if len(self.options) > 8:
            names = dict(self.options)
            box.w = min(rect.w, screen.px(260))
            widgets.append(Stepper(screen, box, [value for value, _ in self.options], self.value, self.change,
                                   shown=lambda value: names[value], name=self.name, label=self.words))
        else:
            choice = Choice(screen, box, self.options, self.value, self.change, name=self.name, label=self.words,
                            reasons=self.reasons)
            choice.explain = self.explain
            widgets.append(choice)
        if note:
            box = pygame.Rect(rect.x, rect.bottom - note + screen.px(6), rect.w, note - screen.px(6))
            widgets.append(Words(screen, box, self.note, text.BODY, 15, colour=theme.INK_SOFT))
        return widgets


class ButtonRow:
    """Buttons side by side, as wide as their words need and the rest shared; wrapped when they do not fit.

    `most` bounds the width of a button in CSS pixels; narrower lines are centred.
    """

    def __init__(self, buttons: Sequence[tuple[str, Action, Style]], *, size: float = 19,
                 css_height: float = 50, most: float = 1000) -> None:
        self.buttons, self.size, self.css_height, self.most = list(buttons), size, css_height, most

    def _lines(self, screen: Screen, width: int) -> list[list[tuple[int, int]]]:
        """For each line its buttons as (index, width)."""
        gap = screen.px(12)
        needs = [min(width, Button.width(screen, words, self.size)) for words, _, _ in self.buttons]
        lines: list[list[int]] = []
        used = 0
        for i, need in enumerate(needs):
            if lines and used + gap + need <= width:
                lines[-1].append(i)
                used += gap + need
            else:
                lines.append([i])
                used = need
        found = []
        for line in lines:
            room = width - gap * (len(line) - 1)
            even = room // len(line)
            widths = [even] * len(line)
            if any(needs[i] > even for i in line):
                spare = (room - sum(needs[i] for i in line)) // len(line)
                widths = [needs[i] + spare for i in line]
            found.append([(i, min(wide, screen.px(self.most))) for i, wide in zip(line, widths, strict=True)])
        return found

    def height(self, screen: Screen, width: int) -> int:
        """All lines."""
        lines = len(self._lines(screen, width))
        return lines * max(screen.tap, screen.px(self.css_height)) + (lines - 1) * screen.px(10)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The buttons."""
        gap, high = screen.px(12), max(screen.tap, screen.px(self.css_height))
        found: list[Widget] = []
        for row, line in enumerate(self._lines(screen, rect.w)):
            x = rect.x + (rect.w - sum(wide for _, wide in line) - gap * (len(line) - 1)) // 2
            y = rect.y + row * (high + screen.px(10))
            for i, wide in line:
                words, action, style = self.buttons[i]
                found.append(Button(screen, pygame.Rect(x, y, wide, high), words, action, style=style,
                                    size=self.size))
                x += wide + gap
        return found


class Pair:
    """Two rows side by side where there is room, else one above the other."""

    def __init__(self, left: Row, right: Row | None, least: float = PAIR_LEAST) -> None:
        self.left, self.right, self.least = left, right, least

    def _wide(self, screen: Screen, width: int) -> bool:
        return width >= screen.px(2 * self.least) * max(1.0, screen.text_scale * 0.9)

    def height(self, screen: Screen, width: int) -> int:
        """The higher one, or both."""
        if self.right is None:
            return self.left.height(screen, width)
        half = (width - screen.px(20)) // 2
        if self._wide(screen, width):
            return max(self.left.height(screen, half), self.right.height(screen, half))
        return self.left.height(screen, width) + screen.px(GAP) + self.right.height(screen, width)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """Both."""
        if self.right is None:
            return self.left.build(screen, rect)
        half = (rect.w - screen.px(20)) // 2
        if self._wide(screen, rect.w):
            left = pygame.Rect(rect.x, rect.y, half, self.left.height(screen, half))
            right = pygame.Rect(rect.right - half, rect.y, half, self.right.height(screen, half))
        else:
            left = pygame.Rect(rect.x, rect.y, rect.w, self.left.height(screen, rect.w))
            high = self.right.height(screen, rect.w)
            right = pygame.Rect(rect.x, rect.bottom - high, rect.w, high)
        return self.left.build(screen, left) + self.right.build(screen, right)


PRIMARY, PLAIN = paint.PRIMARY, paint.PLAIN
