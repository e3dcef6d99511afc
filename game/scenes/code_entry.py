"""Opening a share code: typed, pasted, or tapped on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.rng import SEED_LETTERS
from game.i18n import _
from game.scenes.entry import EntryScene, WideKey
from game.ui.intents import Command, Intent


class CodeScene(EntryScene):
    """Takes a code and gives it to `open_code`, which opens it and returns "" (or None), or says why it cannot."""

    name = "code"
    most_letters = 400
    field_size = 22.0

    def __init__(self, open_code: Callable[[str], str | None], words: str = "") -> None:
        super().__init__(words)
        self._open = open_code
        self._waiting = False

    def title(self) -> str:
        """The page's name."""
        return _("Open a code")

    def hint(self) -> str:
        """What goes here."""
        return _("A code that somebody shared")

    def note(self) -> str:
        """What a code does."""
        return _("A code opens a deal or a whole match. Capital letters and the digits 2 to 7.")

    def letters(self) -> str:
        """Base32."""
        return SEED_LETTERS

    def wide_keys(self) -> Sequence[WideKey]:
        """Paste, delete."""
        return [(_("Paste"), _("Paste"), self.paste), (_("Delete"), _("Delete"), self.delete)]

    def accept_char(self, char: str) -> str:
        """Letters are made capital; blanks and hyphens of a written code are dropped."""
        return char.upper() if char.upper() in SEED_LETTERS else ""

    def done_words(self) -> str:
        """The deed."""
        return _("Open")

    def paste(self) -> None:
        """Asks the host for text; it arrives a moment later."""
        self._waiting = self.app.host.request_text()
        if not self._waiting:
            self.say(_("There is nothing to paste."))

    def say(self, words: str) -> None:
        """A message in place of the note."""
        self.message = words
        self.rebuild()

    def handle(self, intent: Intent) -> bool:
        """Commands mean nothing here but those that are the same everywhere."""
        if isinstance(intent, Command) and intent.name not in ("keys", "fullscreen"):
            return True
        return super().handle(intent)

    def update(self, dt: float) -> None:
        """Takes the pasted text when it arrives."""
        super().update(dt)
        if self._waiting and (words := self.app.host.received()) is not None:
            self._waiting = False
            self.words = "".join(self.accept_char(char) for char in words)[:self.most_letters]
            self.changed()

    def done(self) -> None:
        """Opens it, or says why not. The scene leaves only if it is still on top."""
        if not self.words:
            self.say(_("Type or paste a code first."))
            return
        problem = self._open(self.words)
        if problem:
            self.say(problem)
        elif self.app.scene is self:
            self.back()
