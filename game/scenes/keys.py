"""The overview of keys, made from ui/bindings.py: a sheet over any scene, and rows for the help pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n import _, pgettext
from game.scenes.drawn import Drawn
from game.scenes.paper import FootButton, Sheet, close_button
from game.ui import bindings, paint, text, theme
from game.ui.bindings import Bound
from game.ui.intents import Accept, Cancel, Command, Intent, Move
from game.ui.rows import Pair, Paragraph, Row
from game.ui.screen import Screen
from game.ui.widgets import Widget

KEY = paint.Style(None, theme.LIP, theme.INK, 0.9)
Words = Callable[[], str]

_NAMES: dict[int, Words] = {
    pygame.K_TAB: lambda: pgettext("key", "Tab"), pygame.K_RETURN: lambda: pgettext("key", "Enter"),
    pygame.K_SPACE: lambda: pgettext("key", "Space"), pygame.K_ESCAPE: lambda: _("Esc"),
}
_WISHES: dict[str, Words] = {
    "keys": lambda: _("this page"), "fullscreen": lambda: _("full screen"), "hint": lambda: _("hint"),
    "undo": lambda: _("take back"), "redo": lambda: _("play again what was taken back"), "menu": lambda: _("menu"),
    "last_trick": lambda: _("the last trick"), "log": lambda: _("the log"), "help": lambda: _("the rules"),
    "sort": lambda: _("sort the hand"), "next": lambda: _("go on"),
}


CAP = 30
"""CSS pixels a printed key is high; between two there are `APART`."""
APART = 6


class Caps:
    """Keys that do the same, printed as type blocks."""

    def __init__(self, keys: Sequence[str]) -> None:
        self.keys = list(keys)

    def _places(self, screen: Screen, width: int) -> list[pygame.Rect]:
        size, high, gap = text.px(screen, 16), self._high(screen), screen.px(APART)
        found: list[pygame.Rect] = []
        x = y = 0
        for key in self.keys:
            wide = min(width, max(high, text.measure(key, text.DISPLAY, size)[0] + screen.px(20)))
            if x and x + wide > width:
                x, y = 0, y + high + gap
            found.append(pygame.Rect(x, y, wide, high))
            x += wide + gap
        return found

    def _high(self, screen: Screen) -> int:
        return max(screen.px(CAP), text.px(screen, 16) + screen.px(14))

    def height(self, screen: Screen, width: int) -> int:
        """All lines of them."""
        return self._places(screen, width)[-1].bottom

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The blocks; a reader hears the keys."""
        return [Drawn(screen, rect, self._draw, pgettext("list", ", ").join(self.keys))]

    def _draw(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        for key, place in zip(self.keys, self._places(screen, box.w), strict=True):
            face = paint.block(surface, place.move(box.topleft), screen.u, KEY, radius=5, inset=2.5)
            text.label(surface, key, face.inflate(-screen.px(8), 0), text.DISPLAY, text.px(screen, 16), theme.INK,
                       least=round(13 * screen.u))


class Meaning(Paragraph):
    """What keys do, in the middle of their height."""

    def height(self, screen: Screen, width: int) -> int:
        """Not less than a key."""
        return max(super().height(screen, width), screen.px(CAP))

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The words."""
        high = super().height(screen, rect.w)
        return super().build(screen, pygame.Rect(rect.x, rect.y + max(0, (rect.h - high) // 2), rect.w, high))


class KeyRow(Pair):
    """Keys and what they do, side by side on wide pages."""

    def __init__(self, keys: Sequence[str], words: str) -> None:
        super().__init__(Caps(keys), Meaning(words, text.BODY, 17), 130)


def key_word(bound: Bound) -> str:
    """A key as it is printed: `Ctrl+Shift+Z`, `F1`, `?`."""
    word = bound.char or (_NAMES[bound.key]() if bound.key in _NAMES else pygame.key.name(bound.key).upper())
    parts = [pgettext("key", "Ctrl")] * bound.control + [pgettext("key", "Shift")] * bound.shift + [word]
    return "+".join(parts)


def meaning_words(intent: Intent) -> str:
    """What a key does."""
    match intent:
        case Accept():
            return _("press what is marked")
        case Cancel():
            return _("one step back")
        case Move(order=True):
            return _("to the next place, and back")
        case Move():
            return _("to the place beside")
        case Command(name=name):
            return _WISHES[name]()
    raise ValueError(f"no key should mean {intent}")


def listed() -> list[tuple[str, str]]:
    """Every binding as (keys, what they do), keys that do the same in one line; then the digits."""
    return [(pgettext("list", ", ").join(keys), words) for keys, words in _lines()]


def _lines() -> list[tuple[list[str], str]]:
    arrows = [bound for bound in bindings.every() if bound.key in bindings.ARROWS]
    lines: dict[str, list[str]] = {meaning_words(arrows[0].intent): [pgettext("keys", "Arrows")]}
    for bound in bindings.every():
        if bound not in arrows and bound.key not in bindings.HIDDEN:
            lines.setdefault(meaning_words(bound.intent), []).append(key_word(bound))
    lines[_("the card, column, bid or colour at that place")] = ["1 – 9"]
    return [(keys, words) for words, keys in lines.items()]


def key_rows() -> list[Row]:
    """The overview as rows of a page."""
    return [KeyRow(keys, words) for keys, words in _lines()]


class KeysSheet(Sheet):
    """All keys. The key that opened it closes it."""

    name = "keys"
    most_width = 560.0

    def title(self) -> str:
        """What it is."""
        return _("Keys")

    def rows(self) -> list[Row]:
        """The overview."""
        return key_rows()

    def footer(self) -> list[FootButton]:
        """Back."""
        return [close_button(self)]

    def handle(self, intent: Intent) -> bool:
        """The key that opened it closes it."""
        if intent == Command("keys"):
            self.back()
            return True
        return super().handle(intent)
