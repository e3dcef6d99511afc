"""The player's name, typed or tapped, in Latin or Cyrillic letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game import i18n
from game.i18n import _
from game.scenes.entry import EntryScene, WideKey
from game.settings import NAME_LENGTH
from game.ui.intents import Command, Intent

LAYOUTS = ("abcdefghijklmnopqrstuvwxyz", "äåæáčçéëęèíłñńóöøšßüúůýž’-", "абвгдеёжзійклмнопрстуўфхцчшыьэюяищъ")
CYRILLIC = {"be", "ru"}
"""Languages that start with the third layout."""


class NameScene(EntryScene):
    """Edits a name and gives it to `change`."""

    name = "name"
    most_letters = NAME_LENGTH

    def __init__(self, words: str, change: Callable[[str], object]) -> None:
        super().__init__(words)
        self._change = change
        self._layout = 2 if i18n.CURRENT.code in CYRILLIC else 0
        self._capital = not words

    def title(self) -> str:
        """The page's name."""
        return _("Your name")

    def hint(self) -> str:
        """What an empty name means."""
        return _("Empty: the seat says “You”.")

    def letters(self) -> str:
        """The layout, in the case that comes next."""
        letters = LAYOUTS[self._layout]
        return letters.upper().replace("SS", "ẞ") if self._capital else letters

    def wide_keys(self) -> Sequence[WideKey]:
        """Case, space, layout, delete."""
        following = LAYOUTS[(self._layout + 1) % len(LAYOUTS)][:3]
        return [("Aa", _("Capital letters"), self._shift), (_("Space"), _("Space"), lambda: self.add(" ")),
                (following, _("Other letters"), self._other), (_("Delete"), _("Delete"), self.delete)]

    def _shift(self) -> None:
        self._capital = not self._capital
        self.rebuild()

    def _other(self) -> None:
        self._layout = (self._layout + 1) % len(LAYOUTS)
        self.rebuild()

    def accept_char(self, char: str) -> str:
        """Letters, digits, blanks inside, and the marks names have."""
        if char == " ":
            return " " if self.words and not self.words.endswith(" ") else ""
        return char if char.isalnum() or char in "-’'.&" else ""

    def changed(self) -> None:
        """Words begin with a capital."""
        self._capital = not self.words or self.words[-1] in " -"
        super().changed()

    def handle(self, intent: Intent) -> bool:
        """Commands mean nothing here."""
        return isinstance(intent, Command) or super().handle(intent)

    def done(self) -> None:
        """Takes the name."""
        self._change(self.words.strip())
        self.back()
