"""The paper slip of a lesson: words, where one is, a button; and the place on the table where it covers least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.i18n import _
from game.ui import paint, text, theme
from game.ui.intents import Intent
from game.ui.screen import Screen
from game.ui.target import Target
from game.ui.widgets import Button

ROWS, COLUMNS = 14, 5
"""Heights and columns that are tried at each width: few, since a frame has no time for more."""
RESTLESS = 0.5
"""How bad it is to move, as covering goes."""
WIDTHS = (440, 560, 340, 296)
"""CSS pixels of width that are tried."""


@dataclass(frozen=True, slots=True)
class Cover:
    """Something on the table and how bad it is to cover it, per part of its area."""

    rect: pygame.Rect
    weight: float


@dataclass(frozen=True, slots=True)
class SlipText:
    """What stands on a slip: words, a note such as `3 / 18`, a button's words; `alert`: a move was not the one."""

    words: str
    note: str
    button: str
    alert: bool = False
    primary: bool = False


class Slip:
    """The slip on one screen. `action` is the button's; folded it is only a tab with the note."""

    def __init__(self, screen: Screen, content: SlipText, covers: Sequence[Cover], action: Callable[[], object],
                 folded: bool = False, before: pygame.Rect | None = None) -> None:
        """`before`: where the slip lay, so that it moves only for a reason."""
        self.screen, self.content, self.folded = screen, content, folded
        self._before = before
        self.rect = self._folded_rect(covers) if folded else self._best(covers)
        self.button: Button | None = None
        if content.button and not folded:
            wide = min(self.rect.w - 2 * self._pad, Button.width(screen, content.button, 18))
            box = pygame.Rect(self.rect.right - self._pad - wide, self.rect.bottom - self._edge - self._high, wide,
                              self._high)
            style = paint.PRIMARY if content.primary else paint.PLAIN
            self.button = Button(screen, box, content.button, action, style=style, size=18, name="lesson")

    # --- layout

    @property
    def _pad(self) -> int:
        return self.screen.px(18)

    @property
    def _edge(self) -> int:
        return self.screen.px(15)

    @property
    def _high(self) -> int:
        return max(self.screen.tap, self.screen.px(46))

    def _size(self) -> int:
        width, height = self.screen.css
        return text.px(self.screen, 17 if min(width, height) >= 560 else 16)

    def _need(self, width: int) -> int:
        """The height at a width."""
        words = text.block_height(self.content.words, text.STRONG, self._size(), width - 2 * self._pad)
        foot = self._high if self.content.button else text.line_height(text.STRONG, text.px(self.screen, 14))
        return words + foot + 2 * self._edge + self.screen.px(6)

    def _area(self) -> pygame.Rect:
        screen = self.screen
        safe, m = screen.safe, screen.px(6)
        return pygame.Rect(safe.left + m, safe.top + m, screen.width - safe.left - safe.right - 2 * m,
                           screen.height - safe.top - safe.bottom - 2 * m)

    def _best(self, covers: Sequence[Cover]) -> pygame.Rect:
        """The place that covers least; ties go to the first width, the highest row, the middle."""
        area = self._area()
        heavy_first = sorted(covers, key=lambda cover: -cover.weight)
        best, least = area, float("inf")
        for css in WIDTHS:
            width = min(area.w, round(self.screen.px(css) * min(1.25, self.screen.text_scale)))
            size = (width, min(area.h, self._need(width)))
            for rect in self._places(area, size):
                cost = _cost(rect, heavy_first, self._restless(rect), least)
                if cost < least - 1e-6:
                    best, least = rect, cost
            if width == area.w:
                break
        return best

    def _places(self, area: pygame.Rect, size: tuple[int, int]) -> list[pygame.Rect]:
        """Places from the top down, in the middle first, and where the slip lay before."""
        across, down = area.w - size[0], area.h - size[1]
        xs = [area.x + round(across * i / (COLUMNS - 1)) for i in range(COLUMNS)] if across > 0 else [area.x]
        xs.sort(key=lambda x: abs(x + size[0] // 2 - area.centerx))
        ys = [area.y + round(down * i / (ROWS - 1)) for i in range(ROWS)] if down > 0 else [area.y]
        old = self._before
        if old is not None:
            ys += [y for y in (old.y, old.bottom - size[1]) if area.y <= y <= area.y + down]
        return [pygame.Rect((x, y), size) for y in ys for x in xs]

    def _restless(self, rect: pygame.Rect) -> float:
        """What it costs to lie elsewhere than before."""
        old = self._before
        if old is None:
            return 0.0
        return RESTLESS * (min(abs(rect.x - old.x), abs(rect.right - old.right)) > self.screen.px(4)) + (
            RESTLESS * (min(abs(rect.y - old.y), abs(rect.bottom - old.bottom)) > self.screen.px(4))) + (
            RESTLESS / 2 * (rect.w != old.w))

    def _folded_rect(self, covers: Sequence[Cover]) -> pygame.Rect:
        area, tap = self._area(), self.screen.tap
        wide = max(tap, text.measure(self.content.note, text.DISPLAY, text.px(self.screen, 17))[0] +
                   self.screen.px(40))
        return min(self._places(area, (wide, tap)), key=lambda rect: _cost(rect, covers))

    # --- what it does

    def handle(self, intent: Intent) -> bool:
        """The button."""
        return self.button is not None and self.button.handle(intent)

    def targets(self) -> list[Target]:
        """The button, or the tab."""
        if self.button is not None:
            return self.button.targets()
        return [Target(self.rect, _("Lesson"), None, "lesson_slip")]

    def draw(self, surface: pygame.Surface) -> None:
        """Paper, words, note, button."""
        screen, content = self.screen, self.content
        ink = theme.VERMILION if content.alert else theme.INK
        paint.ticket(surface, self.rect, screen.u, corner=8, ink=ink)
        if self.folded:
            text.label(surface, content.note, self.rect.inflate(-screen.px(18), 0), text.DISPLAY, text.px(screen, 17),
                       theme.INK)
            return
        size = self._size()
        inner = self.rect.inflate(-2 * self._pad, 0)
        foot = self._high if content.button else text.line_height(text.STRONG, text.px(screen, 14))
        words = pygame.Rect(inner.x, self.rect.y + self._edge, inner.w,
                            self.rect.h - 2 * self._edge - foot - screen.px(6))
        text.block(surface, content.words, words, text.STRONG, size, ink, "l", "m")
        note = pygame.Rect(inner.x, self.rect.bottom - self._edge - foot, inner.w, foot)
        if self.button is not None:
            note.w = self.button.rect.x - inner.x - screen.px(8)
            self.button.draw(surface)
        text.label(surface, content.note, note, text.DISPLAY, text.px(screen, 15), theme.INK_SOFT, "l")


def _cost(rect: pygame.Rect, covers: Sequence[Cover], cost: float = 0.0, most: float = float("inf")) -> float:
    """What it costs to lie there, beginning with `cost`; adding ends as soon as it is `most` or more."""
    for cover in covers:
        if cost >= most:
            break
        part = rect.clip(cover.rect)
        if part.w and part.h:
            cost += cover.weight * (0.3 + part.w * part.h / max(1, cover.rect.w * cover.rect.h))
    return cost
