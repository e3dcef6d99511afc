"""Keys on the screen, for phones: pages made with pygbag get no keyboard from the system. And the field they fill."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import paint, text, theme
from game.ui.intents import Intent, LongPress
from game.ui.mirror import Control, box
from game.ui.screen import Screen
from game.ui.target import Role, Target
from game.ui.widgets import Pressable, Widget

GAP = 2
"""CSS pixels of air inside a key's rect on every side; the rects touch, so that no tap falls between them."""
MOST = 60
"""CSS pixels a key is wide at most."""
ROW = 48
"""CSS pixels from line to line."""


class Key(Pressable):
    """One key: a small type block."""

    def __init__(self, screen: Screen, rect: pygame.Rect, words: str, label: str, action: Callable[[], object],
                 size: float = 20) -> None:
        super().__init__(screen, rect, label, action, f"key:{label}")
        self.words, self.size = words, size

    def draw(self, surface: pygame.Surface) -> None:
        """The block."""
        gap = self.screen.px(GAP)
        box = self.rect.inflate(-2 * gap, -2 * gap)
        face = paint.block(surface, box, self.screen.u, pressed=self.pressed, radius=6, inset=3)
        text.label(surface, self.words, face.inflate(-self.screen.px(8), 0), text.DISPLAY,
                   text.px(self.screen, self.size))


class KeyPad(Widget):
    """A grid of character keys that fills its width, and a last line of wide keys such as space and delete."""

    def __init__(self, screen: Screen, rect: pygame.Rect, letters: str, press: Callable[[str], object],
                 wide: Sequence[tuple[str, str, Callable[[], object]]] = ()) -> None:
        """`wide` keys are (words, spoken label, action)."""
        super().__init__(screen, rect)
        self.keys = [Key(screen, box, letter, letter, lambda letter=letter: press(letter))  # type: ignore[misc]
                     for letter, box in zip(letters, self._grid(screen, rect, len(letters)), strict=True)]
        if wide:
            left, bottom = rect.x, self.keys[-1].rect.bottom
            widths = self._shares(screen, rect.w, [words for words, _label, _action in wide])
            left += (rect.w - sum(widths)) // 2
            for each, (words, label, action) in zip(widths, wide, strict=True):
                box = pygame.Rect(left, bottom, each, screen.px(ROW))
                self.keys.append(Key(screen, box, words, label, action, 17))
                left += each

    @staticmethod
    def _shares(screen: Screen, width: int, words: Sequence[str]) -> list[int]:
        """The width divided among wide keys: alike, or by their words where the longest needs more than its part."""
        each = min(width // len(words), screen.px(170))
        needs = [text.measure(word, text.DISPLAY, text.px(screen, 17))[0] + screen.px(16) for word in words]
        if max(needs) <= each:
            return [each] * len(words)
        spare = width - screen.tap * len(words)
        return [screen.tap + int(spare * need / sum(needs)) for need in needs]

    @staticmethod
    def _grid(screen: Screen, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
        per, side = KeyPad.shape(screen, rect.w, count)
        high = screen.px(ROW)
        left = rect.x + (rect.w - per * side) // 2
        return [pygame.Rect(left + (i % per) * side, rect.y + (i // per) * high, side, high) for i in range(count)]

    @staticmethod
    def shape(screen: Screen, width: int, count: int) -> tuple[int, int]:
        """Keys in a line and the width of one."""
        most = max(1, width // screen.tap)
        lines = -(-count // most)
        per = -(-count // lines)
        return per, min(screen.px(MOST), width // per)

    @staticmethod
    def height(screen: Screen, width: int, count: int, wide: bool) -> int:
        """The height the grid and the wide line need."""
        per, _ = KeyPad.shape(screen, width, count)
        return (-(-count // per) + wide) * screen.px(ROW)

    def draw(self, surface: pygame.Surface) -> None:
        """All keys."""
        for key in self.keys:
            key.draw(surface)

    def handle(self, intent: Intent) -> bool:
        """The key that is hit."""
        if isinstance(intent, LongPress):
            return False
        return any(key.handle(intent) for key in self.keys)

    def targets(self) -> list[Target]:
        """All keys."""
        return [target for key in self.keys for target in key.targets()]


class Field(Widget):
    """What has been typed, with a cursor; an empty field shows a soft hint."""

    def __init__(self, screen: Screen, rect: pygame.Rect, words: str, hint: str = "", size: float = 26) -> None:
        super().__init__(screen, rect)
        self.words, self.hint, self.size = words, hint, size

    def controls(self) -> list[Control]:
        """A field of the page's own, called by its hint."""
        return [Control("field", Role.FIELD, self.hint, box(self.rect), words=self.words)]

    def draw(self, surface: pygame.Surface) -> None:
        """Box, text, cursor."""
        screen = self.screen
        paint.note_box(surface, self.rect, screen.u)
        inner = self.rect.inflate(-screen.px(30), -screen.px(14))
        size = text.px(screen, self.size)
        if not self.words:
            text.label(surface, self.hint, inner, text.BODY, text.px(screen, 17), theme.INK_SOFT, "l")
            return
        while size > text.px(screen, 15) and text.block_height(self.words, text.DISPLAY, size, inner.w) > inner.h:
            size -= 1
        lines = text.wrap(self.words, text.DISPLAY, size, inner.w - screen.px(4))
        step = text.line_height(text.DISPLAY, size)
        room = max(1, inner.h // step)
        shown = lines[-room:]
        top = inner.y + (inner.h - len(shown) * step) // 2
        end = pygame.Rect(inner.x, top, 0, step)
        for i, line in enumerate(shown):
            end = text.label(surface, line, pygame.Rect(inner.x, top + i * step, inner.w, step), text.DISPLAY, size,
                             theme.INK, "l")
        surface.fill(theme.VERMILION, (end.right + screen.px(2), top + (len(shown) - 1) * step + round(step * 0.12),
                                       max(2, screen.px(2)), round(step * 0.76)))
