"""Sheets every table of a match shares: the record with its share code, the question before a new match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.record import to_code, write
from game.i18n import _
from game.scenes.families import Family
from game.scenes.new_match import NewMatchScene
from game.scenes.sheets import ConfirmSheet, TextPage
from game.scenes.statistics import StatisticsScene
from game.ui import paint, text, theme
from game.ui.rows import ButtonRow, Paragraph, Row, Rule
from game.ui.widgets import Action

if TYPE_CHECKING:
    from game.app import App


def show_record(app: App, match: Match) -> None:
    """The match as text to copy; its last line is the share code, which also goes into the page's address."""
    code = to_code(match)
    app.host.show_code(code)
    app.push(RecordPage(write(match), code, app.host.link(code)))


class RecordPage(TextPage):
    """A match to pass on: its share code and the address that opens it, then all its moves."""

    def __init__(self, record: str, code: str, link: str) -> None:
        super().__init__(_("Record"), record)
        self.code, self.link = code, link

    def rows(self) -> list[Row]:
        """What there is to share, each under the buttons that copy it."""
        words = _("Whoever enters this share code gets this match at this point.")
        if self.link:
            words = _("Whoever opens this address, or enters the code at its end, gets this match at this point.")
        ways = [(_("Copy the code"), partial(self.copying.begin, self.code), paint.PLAIN)]
        if self.link:
            ways.insert(0, (_("Copy the link"), partial(self.copying.begin, self.link), paint.PLAIN))
        return [Paragraph(words, text.BODY, 16, theme.INK_SOFT), ButtonRow(ways, size=18, most=300),
                Paragraph(self.link or self.code, text.STRONG, 16, deboss=False), Rule(), *super().rows()]


def statistics(app: App, family: Family) -> tuple[str, Action]:
    """The entry of a pause menu that shows the family's statistics."""
    return _("Statistics"), lambda: app.push(StatisticsScene((family,)))


def full_screen(app: App) -> list[tuple[str, Action]]:
    """The entry of a menu that fills the screen or stops doing so; none where that cannot be."""
    if not app.host.can_fullscreen():
        return []
    words = _("Leave full screen") if app.host.is_fullscreen() else _("Full screen")
    return [(words, app.toggle_fullscreen)]


def ask_new_match(app: App, family: Family, running: Match) -> None:
    """Asks for a new match, first whether the running one may end."""

    def ask() -> None:
        app.push(NewMatchScene(family))

    if running.actor is None:
        ask()
    else:
        words = _("The match on the table ends when the new one begins.")
        app.push(ConfirmSheet(_("New match?"), words, _("New match"), ask))
