"""What every legal move is worth, as lines on paper: for hints and for positions one looks back at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.i18n import pgettext
from game.scenes.drawn import DrawnRow
from game.ui import paint, text, theme
from game.ui.rows import Row
from game.ui.screen import Screen

LINE = 46
"""CSS pixels of a line at text of 100 %."""
SMALLEST = 13
"""CSS pixels of the smallest type."""


@dataclass(frozen=True, slots=True)
class MoveValue:
    """A move's line: its words, what it is worth on average, the share of deals it wins ("" if unknown), where its bar
    ends between -1 and 1, and a mark ("best", "yours" in the player's language, or "")."""

    words: str
    worth: str
    share: str
    bar: float
    mark: str = ""


def decimal(value: float, digits: int = 1, sign: bool = False) -> str:
    """A number with the language's decimal mark and a real minus; `sign`: a plus before what is gained."""
    shown = f"{abs(value):.{digits}f}"
    before = "" if not float(shown) else "\N{MINUS SIGN}" if value < 0 else "+" if sign else ""
    return before + shown.replace(".", pgettext("decimal mark", "."))


@dataclass(frozen=True, slots=True)
class Columns:
    """Two columns of numbers at the right, as wide as their heads and numbers need; the words get the rest."""

    heads: tuple[str, str]
    values: tuple[MoveValue, ...]

    def cut(self, screen: Screen, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Room for the words, the worth and the share."""
        head, gap = self.head_size(screen, box.w), screen.px(10)
        widths = []
        for title, numbers, role, size in (
                (self.heads[0], [value.worth for value in self.values], text.DISPLAY, text.px(screen, 19)),
                (self.heads[1], [value.share for value in self.values], text.BODY, text.px(screen, 16))):
            need = max([text.measure(title, text.BODY, head)[0], *(text.measure(n, role, size)[0] for n in numbers)])
            widths.append(need + gap if need else 0)
        left = pygame.Rect(box.x, box.y, max(0, box.w - sum(widths)), box.h)
        worth = pygame.Rect(left.right, box.y, widths[0], box.h)
        return left, worth, pygame.Rect(worth.right, box.y, widths[1], box.h)

    def head_size(self, screen: Screen, width: int) -> int:
        """The type of the heads: smaller where both together would take half the line."""
        size = text.px(screen, 14)
        while size > round(SMALLEST * screen.u) and sum(
                text.measure(words, text.BODY, size)[0] for words in self.heads) > width * 0.45:
            size -= 1
        return size


def value_rows(values: Sequence[MoveValue], heads: tuple[str, str]) -> list[Row]:
    """The heads of both columns of numbers, then a line for each move."""
    columns = Columns(heads, tuple(values))

    def draw(screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        size = columns.head_size(screen, box.w)
        for words, column in zip(heads, columns.cut(screen, box)[1:], strict=True):
            text.label(surface, words, column, text.BODY, size, theme.INK_SOFT, "r", size)

    spoken = ", ".join(head for head in heads if head)
    return [DrawnRow(22, draw, spoken), *(ValueLine(value, columns) for value in values)]


class ValueLine(DrawnRow):
    """One move: words and mark, a bar from the middle, its worth and its share."""

    def __init__(self, value: MoveValue, columns: Columns) -> None:
        parts = [value.words, value.mark, value.worth, value.share]
        super().__init__(LINE, self._paint, ", ".join(part for part in parts if part))
        self.value, self.columns = value, columns

    def _lines(self, screen: Screen, room: int) -> list[str]:
        """The words, and the mark below them if both do not fit into one line."""
        value, size = self.value, text.px(screen, 17)
        wide = text.measure(value.mark, text.DISPLAY, text.px(screen, 15))[0] + screen.px(6) if value.mark else 0
        found = list(text.wrap(value.words, text.STRONG, size, room))
        beside = len(found) == 1 and text.measure(value.words, text.STRONG, size)[0] + wide <= room
        return found if beside or not value.mark else [*found, ""]

    def height(self, screen: Screen, width: int) -> int:
        """Another line where the words or the mark need it."""
        room = self.columns.cut(screen, pygame.Rect(0, 0, width, 0))[0].w - screen.px(6)
        more = len(self._lines(screen, room)) - 1
        return super().height(screen, width) + more * text.line_height(text.STRONG, text.px(screen, 17))

    def _paint(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        value = self.value
        words, worth, share = self.columns.cut(screen, box)
        least = round(SMALLEST * screen.u)
        ink = theme.GREEN if value.bar > 0 else theme.VERMILION if value.bar < 0 else theme.INK
        text.label(surface, value.worth, worth, text.DISPLAY, text.px(screen, 19), ink, "r", least)
        text.label(surface, value.share, share, text.BODY, text.px(screen, 16), theme.INK, "r", least)
        bar = round(7 * screen.u)
        line = pygame.Rect(words.x, box.bottom - screen.px(6) - bar, words.w - screen.px(6), bar)
        top = pygame.Rect(words.x, box.y, line.w, line.y - box.y)
        lines = self._lines(screen, top.w)
        high = top.h // len(lines)
        for i, part in enumerate(lines):
            text.label(surface, part, pygame.Rect(top.x, top.y + i * high, top.w, high), text.STRONG,
                       text.px(screen, 17), theme.INK, "l", least)
        if value.mark:
            mark = pygame.Rect(top.x, top.y + (len(lines) - 1) * high, top.w, high)
            text.label(surface, value.mark, mark, text.DISPLAY, text.px(screen, 15), theme.INK_SOFT,
                       "r" if lines[-1] else "l", least)
        _bar(surface, line, value.bar, ink, screen.u)


def _bar(surface: pygame.Surface, box: pygame.Rect, value: float, ink: theme.Colour, u: float) -> None:
    """A bar to the right of the middle for what is gained, to the left for what is lost."""
    middle = box.centerx
    paint.rule(surface, box.x, box.centery, box.w, u)
    reach = round(min(1.0, abs(value)) * box.w / 2)
    if reach:
        left = middle if value > 0 else middle - reach
        pygame.draw.rect(surface, ink, pygame.Rect(left, box.y + round(u), reach, box.h - 2 * round(u)))
    pygame.draw.rect(surface, theme.INK, pygame.Rect(middle, box.y, max(1, round(u)), box.h))
