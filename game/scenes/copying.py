"""Copying a text to the clipboard from any page: asks the host, and says what became of it when that is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _

if TYPE_CHECKING:
    from game.scenes.kit import WidgetScene

PATIENCE = 3.0
"""Seconds after which nobody expects an answer any more."""


class Copying:
    """One page's. Where the clipboard refuses, the text is what the page shows."""

    def __init__(self, page: WidgetScene) -> None:
        self._page = page
        self._until: float | None = None

    def begin(self, words: str) -> None:
        """Copies the words; `look` hears the answer."""
        self._until = self._page.app.now + PATIENCE
        if not self._page.app.host.copy(words):
            self._tell(False)
        self.look()

    def look(self) -> None:
        """Once a frame: tells the answer when it has come."""
        if self._until is None:
            return
        answer = self._page.app.host.copied()
        if answer is None and self._page.app.now >= self._until:
            answer = False
        if answer is not None:
            self._tell(answer)

    def _tell(self, copied: bool) -> None:
        self._until = None
        words = _("Copied.") if copied else _("The clipboard refuses. The text stands on this page.")
        self._page.toast.show(words)
        self._page.app.announce(words)
        self._page.dirty = True
