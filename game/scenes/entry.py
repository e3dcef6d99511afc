"""Typing without a keyboard: a field, keys on the screen, and buttons. A real keyboard works too."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

import pygame

from game.i18n import _
from game.scenes.paper import Paper
from game.ui import paint, text, theme
from game.ui.intents import Accept, Intent, Text
from game.ui.keypad import Field, KeyPad
from game.ui.mirror import Control, texts
from game.ui.rows import ButtonRow
from game.ui.target import Role
from game.ui.widgets import Widget, Words

WideKey = tuple[str, str, Callable[[], object]]


class EntryScene(Paper):
    """Base of the scenes that take text. A page by itself, since keys need the whole screen of a phone."""

    typing = True
    title_size = 40.0
    most_width = 760.0
    most_letters = 64
    field_size = 26.0

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self.words = words
        self.message = ""

    # --- for subclasses

    def hint(self) -> str:
        """Shown in the empty field."""
        return ""

    def letters(self) -> str:
        """The keys."""
        return ""

    def wide_keys(self) -> Sequence[WideKey]:
        """The last line of keys."""
        return [(_("Delete"), _("Delete"), self.delete)]

    def accept_char(self, char: str) -> str:
        """The character to add for a typed one; "" to refuse it."""
        return char

    def done(self) -> None:
        """The text is finished."""

    def done_words(self) -> str:
        """What the button for that says."""
        return _("Done")

    # --- editing

    def add(self, char: str) -> None:
        """Adds a character, if there is room."""
        char = self.accept_char(char)
        if char and len(self.words) < self.most_letters:
            self.words += char
            self.changed()

    def delete(self) -> None:
        """Takes the last character away."""
        self.words = self.words[:-1]
        self.changed()

    def controls(self) -> list[Control]:
        """The field is called what the page is called."""
        return [*(dataclasses.replace(one, name=self.title()) if one.role is Role.FIELD else one
                  for one in super().controls()), *texts([self.hint()], "hint")]

    def reach(self, name: str) -> bool:
        """In the field no key of the pad has the focus, so that Enter finishes."""
        if name == "field":
            self.focus.hide()
            self.dirty = True
            return True
        return super().reach(name)

    def type_into(self, name: str, words: str) -> None:
        """The page's own field was filled: the same as typing it."""
        self.words = ""
        for char in words[:self.most_letters * 2]:
            self.add(char)
        self.changed()

    def changed(self) -> None:
        """The text changed: the field and perhaps the keys show it."""
        self.message = ""
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Typed characters; Enter finishes unless a key has the focus."""
        if isinstance(intent, Text):
            if intent.char == "\b":
                self.delete()
            else:
                for char in intent.char:
                    self.add(char)
            return True
        if isinstance(intent, Accept) and self.focus.current(self.targets()) is None:
            self.done()
            return True
        return super().handle(intent)

    # --- layout

    def build(self) -> list[Widget]:
        """Field, message, keys, buttons."""
        if self._small:
            return self._build_small()
        ui, frame = self.ui, self.frame()
        pad = ui.px(36)
        inner = frame.w - 2 * pad
        title = round(text.px(ui, self._head_size()) * 1.25) + ui.px(24)
        letters, wide = self.letters(), list(self.wide_keys())
        keys = KeyPad.height(ui, inner, len(letters), bool(wide))
        foot = self._foot(54)
        foot_high = foot.height(ui, inner)
        top, gap = ui.px(20), ui.px(12)
        field = ui.px(64 if self.most_letters < 40 else 96)
        message = text.line_height(text.STRONG, text.px(ui, 16)) * 2
        need = title + field + message + keys + foot_high + 2 * top + 3 * gap
        self.sheet = pygame.Rect(frame.x, frame.y + max(0, (frame.h - need) // 2), frame.w, min(frame.h, need))
        x, y = self.sheet.x + pad, self.sheet.y + top
        self._head = pygame.Rect(x, y, inner, title)
        y += title
        found: list[Widget] = [Field(ui, pygame.Rect(x, y, inner, field), self.words, self.hint(), self.field_size)]
        y += field + gap
        found.append(self._words(pygame.Rect(x, y, inner, message)))
        y += message + gap
        found.append(KeyPad(ui, pygame.Rect(x, y, inner, keys), letters, self.add, wide))
        return [*found, *foot.build(ui, pygame.Rect(x, self.sheet.bottom - top - foot_high, inner, foot_high))]

    def _foot(self, high: float) -> ButtonRow:
        buttons = [(_("Cancel"), self.back, paint.PLAIN), (self.done_words(), self.done, paint.PRIMARY)]
        return ButtonRow(buttons, css_height=high, most=300)

    def _words(self, box: pygame.Rect) -> Words:
        return Words(self.ui, box, self.message or self.note(), text.STRONG, 16, valign="m", deboss=False,
                     colour=theme.VERMILION if self.message else theme.INK_SOFT)

    def _build_small(self) -> list[Widget]:
        """On phones the keys lie on the table, below a ticket with the field."""
        ui, area = self.ui, self.area(6)
        low = self.screen.css[1] < 460
        letters, wide = self.letters(), list(self.wide_keys())
        foot = self._foot(46)
        foot_high = foot.height(ui, area.w)
        keys = KeyPad.height(ui, area.w, len(letters), bool(wide))
        gap = ui.px(6)
        room = area.h - keys - foot_high - 2 * gap
        pad = ui.px(20)
        title = 0 if low or room < ui.px(150) else round(text.px(ui, 28) * 1.25) + ui.px(24)
        note = 0 if low else text.block_height(self.note() or "-", text.STRONG, text.px(ui, 16), area.w - 2 * pad)
        note = note if self.note() else 2 * note
        note = note if room - title - ui.px(72) >= note else 0
        edge = 0 if low else ui.px(18)
        field = min(ui.px(76), room - title - note - 2 * edge)
        high = title + field + note + 2 * edge
        self.sheet = pygame.Rect(area.x, area.y + max(0, room - high) // 2, area.w, high)
        pad = 0 if low else pad
        x, inner = area.x + pad, area.w - 2 * pad
        self._head = pygame.Rect(x, self.sheet.y + edge, inner, title)
        shown = self.message if self.message and not note else self.words
        box = pygame.Rect(x, self._head.bottom, inner, field)
        found: list[Widget] = [Field(ui, box, shown, self.hint(), min(24, self.field_size))]
        if note:
            found.append(self._words(pygame.Rect(x, box.bottom + ui.px(3), inner, note)))
        y = area.bottom - foot_high - gap - keys
        found.append(KeyPad(ui, pygame.Rect(area.x, y, area.w, keys), letters, self.add, wide))
        return [*found, *foot.build(ui, pygame.Rect(area.x, y + keys + gap, area.w, foot_high))]

    def note(self) -> str:
        """Small words under the field while there is no message."""
        return ""

    def paint(self, surface: pygame.Surface) -> None:
        """The paper; screens so low that only the field has room get none."""
        if self.screen.css[1] >= 460:
            super().paint(surface)
