"""Sheets every table of a match shares: the record with its share code, the question before a new match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.match import Match
from game.core.record import to_code, write
from game.i18n import _
from game.scenes.families import Family
from game.scenes.new_match import NewMatchScene
from game.scenes.sheets import ConfirmSheet, TextPage
from game.ui import paint

if TYPE_CHECKING:
    from game.app import App


def show_record(app: App, match: Match) -> None:
    """The match as text to copy; its last line is the share code, which also goes into the page's address."""
    code = to_code(match)
    app.host.show_code(code)

    def copy_code() -> None:
        page = app.scene
        if isinstance(page, TextPage):
            page.toast.show(_("Copied.") if app.host.copy(code) else _("Copying is not possible here."))
            page.dirty = True

    note = _("The last line is the share code: whoever enters it gets this match at this point.")
    copy = (_("Copy the code"), copy_code, paint.PLAIN)
    app.push(TextPage(_("Record"), write(match) + "\n" + code, note, [copy]))


def ask_new_match(app: App, family: Family, running: Match) -> None:
    """Asks for a new match, first whether the running one may end."""

    def ask() -> None:
        app.push(NewMatchScene(family))

    if running.actor is None:
        ask()
    else:
        words = _("The match on the table ends when the new one begins.")
        app.push(ConfirmSheet(_("New match?"), words, _("New match"), ask))
