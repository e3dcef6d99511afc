"""The sheets every game shares: pause menu, question, text to copy, a list of choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.i18n import _
from game.scenes.copying import Copying
from game.scenes.paper import FootButton, Page, Sheet, close_button
from game.ui import paint, text, theme
from game.ui.rows import ButtonRow, Paragraph, Row, Space
from game.ui.scroll import ScrollArea
from game.ui.target import Role
from game.ui.widgets import Action, Button, Widget

ENTRY, AROUND = 60, 210
"""CSS pixels of height that an entry of a menu takes, and what stands around them."""
SIDE_BY_SIDE = 190
"""CSS pixels of width from which entries stand beside each other."""


class MenuSheet(Sheet):
    """A column of buttons: the pause menu. `entries` are (words, action); an action runs after the sheet left."""

    name = "menu"

    def __init__(self, title: str, entries: Sequence[tuple[str, Action]], note: str = "") -> None:
        super().__init__()
        self._title, self._entries, self._note = title, list(entries), note

    def title(self) -> str:
        """The menu's name."""
        return self._title

    @property
    def _columns(self) -> int:
        """As few as the height allows, as many as the width has room for, three at most."""
        width, height = self.screen.css
        need = -(-len(self._entries) * ENTRY * self.screen.text_scale // max(ENTRY, height - AROUND))
        return max(1, min(3, int(need), int(width / self.screen.text_scale / SIDE_BY_SIDE)))

    @property
    def most_width(self) -> float:  # type: ignore[override]
        """Wider with several columns."""
        return 110 + 250.0 * self._columns

    def _run(self, action: Action) -> Action:
        def run() -> None:
            self.back()
            action()

        return run

    def rows(self) -> list[Row]:
        """The entries, then the note."""
        buttons = [(words, self._run(action), paint.PLAIN) for words, action in self._entries]
        step = self._columns
        rows: list[Row] = [ButtonRow(buttons[i:i + step], css_height=48) for i in range(0, len(buttons), step)]
        if self._note:
            rows.append(Paragraph(self._note, text.BODY, 15, theme.INK_SOFT, "m"))
        return rows

    def footer(self) -> list[FootButton]:
        """Back to where one was."""
        return [(_("Go on"), self.back, paint.PRIMARY)]


class ConfirmSheet(Sheet):
    """A question before something that cannot be undone. Escape and the plain button mean no."""

    name = "confirm"
    stays = True

    def __init__(self, title: str, words: str, yes: str, action: Action, no: str = "") -> None:
        super().__init__()
        self._title, self._words, self._yes, self._action, self._no = title, words, yes, action, no

    def title(self) -> str:
        """The question in short."""
        return self._title

    def rows(self) -> list[Row]:
        """What would happen."""
        return [Paragraph(self._words, text.BODY, 17), Space(16)]

    def footer(self) -> list[FootButton]:
        """No, and the deed."""
        return [close_button(self, self._no or _("Cancel")), (self._yes, self._do, paint.PRIMARY)]

    def _do(self) -> None:
        self.back()
        self._action()


class TextPage(Page):
    """A text to read and copy: a record, a share code, a report. Long lines wrap, the page scrolls."""

    name = "text"
    title_size = 34.0
    grows = False

    def __init__(self, title: str, words: str, note: str = "", more: Sequence[FootButton] = ()) -> None:
        super().__init__()
        self._title, self.words, self._note, self._more = title, words, note, list(more)
        self.copying = Copying(self)

    def title(self) -> str:
        """What the text is."""
        return self._title

    def rows(self) -> list[Row]:
        """The note, then the text."""
        rows: list[Row] = [Paragraph(self._note, text.BODY, 16, theme.INK_SOFT)] if self._note else []
        return [*rows, Paragraph(self.words, text.STRONG, 16, deboss=False)]

    def footer(self) -> list[FootButton]:
        """Close, copy, and what the caller adds."""
        return [close_button(self), *self._more, (_("Copy"), self._copy, paint.PRIMARY)]

    def _copy(self) -> None:
        self.copying.begin(self.words)

    def update(self, dt: float) -> None:
        """Says what became of the copy."""
        super().update(dt)
        self.copying.look()


class PickSheet(Sheet):
    """One of several values, each a button; the present one is printed in vermilion."""

    name = "pick"
    most_width = 380.0

    def __init__(self, title: str, options: Sequence[tuple[object, str]], value: object,
                 change: Callable[[object], object]) -> None:
        super().__init__()
        self._title, self._options, self._value, self._change = title, list(options), value, change

    def title(self) -> str:
        """What is picked."""
        return self._title

    def _pick(self, value: object) -> Action:
        def pick() -> None:
            self.back()
            self._change(value)

        return pick

    def rows(self) -> list[Row]:
        """One button for each value."""
        return [ButtonRow([(words, self._pick(value), paint.PRIMARY if value == self._value else paint.PLAIN)],
                          css_height=48) for value, words in self._options]

    def build(self) -> list[Widget]:
        """Each value says whether it is the one."""
        widgets = super().build()
        chosen = {words: value == self._value for value, words in self._options}
        for area in (widget for widget in widgets if isinstance(widget, ScrollArea)):
            for button in (one for one in area.widgets if isinstance(one, Button)):
                button.role, button.on = Role.RADIO, chosen.get(button.name)
        return widgets

    def footer(self) -> list[FootButton]:
        """Away without a change."""
        return [close_button(self, _("Cancel"))]
