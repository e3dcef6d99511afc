"""The overview of keys, made from ui/bindings.py: a sheet over any scene, and rows for the help pages."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import _, pgettext
from game.scenes.paper import FootButton, Sheet, close_button
from game.ui import bindings, text, theme
from game.ui.bindings import Bound
from game.ui.intents import Accept, Cancel, Command, Intent, Move
from game.ui.rows import Pair, Paragraph, Row

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


class KeyRow(Pair):
    """A key and what it does, side by side on wide pages."""

    def __init__(self, key: str, words: str) -> None:
        super().__init__(Paragraph(key, text.DISPLAY, 17, theme.VERMILION), Paragraph(words, text.BODY, 17), 130)


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
    arrows = [bound for bound in bindings.every() if bound.key in bindings.ARROWS]
    lines: dict[str, list[str]] = {meaning_words(arrows[0].intent): [pgettext("keys", "Arrows")]}
    for bound in bindings.every():
        if bound not in arrows and bound.key not in bindings.HIDDEN:
            lines.setdefault(meaning_words(bound.intent), []).append(key_word(bound))
    lines[_("the card, column, bid or colour at that place")] = ["1 – 9"]
    return [(pgettext("list", ", ").join(keys), words) for words, keys in lines.items()]


def key_rows() -> list[Row]:
    """The overview as rows of a page."""
    return [KeyRow(keys, words) for keys, words in listed()]


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
