"""The sheets one can open from the table: menu, last trick, log, score sheet, points, rules, record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.rook.scenes_sheet import InfoSheet, LastTrick, LogPage, LookBack, ScoreSheet
from game.rook.scenes_words import card_names
from game.scenes.help import HelpScene, general_sections
from game.scenes.match_sheets import ask_new_match, full_screen, show_record, statistics
from game.scenes.settings import SettingsScene
from game.scenes.sheets import MenuSheet

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


class Menus:
    """Opens sheets over one table."""

    def __init__(self, table: RookTable) -> None:
        self.table = table

    def menu(self) -> None:
        """The pause menu."""
        from game.rook.scenes import FAMILY

        app, table = self.table.app, self.table
        entries = [
            (_("Score sheet"), self.score_sheet), (_("Log"), self.log), statistics(app, FAMILY),
            (_("Rules and keys"), self.help), (_("Settings"), lambda: app.push(SettingsScene())),
            (_("Record and share code"), self.record), *full_screen(app), (_("New match"), self.new_match),
            (_("To the title"), app.home),
        ]
        if table.driver.future:
            entries.insert(0, (_("Play again what was taken back"), table.redo))
        note = _("Your match is kept after every move.")
        app.push(MenuSheet(table.hud.title, entries, note))

    def last_trick(self) -> None:
        """The trick taken last."""
        trick = self.table.board.last_trick
        if trick is None:
            self.table.say(_("No trick has been taken yet."))
        else:
            self.table.app.push(LastTrick(self.table, trick))

    def look_back(self) -> None:
        """All finished tricks of the running deal."""
        self.table.app.push(LookBack(self.table, self.table.board.number))

    def score_sheet(self) -> None:
        """Every deal of the match."""
        self.table.app.push(ScoreSheet(self.table))

    def info(self) -> None:
        """Points and last calls."""
        self.table.app.push(InfoSheet(self.table))

    def log(self) -> None:
        """What happened, line by line."""
        self.table.app.push(LogPage(self.table))

    def nest(self) -> None:
        """Whoever laid cards away may look at them again; the others are told that they may not."""
        table = self.table
        if table.board.nest:
            cards = card_names(table.board.deck, sum(1 << card for card in table.board.nest))
            table.say(_("You laid away: {cards}").format(cards=cards))
        elif table.board.pile:
            table.say(_("The nest lies face down until the deal is over."))

    def help(self) -> None:
        """The rules of this table, and the keys."""
        from game.rook.scenes import FAMILY
        from game.rook.scenes_rules import rules_sections

        sections = [*rules_sections(self.table.board.options), *general_sections()]
        self.table.app.push(HelpScene(_("Rules and keys"), sections, self.table.hud.title, FAMILY))

    def record(self) -> None:
        """The match as text, and its share code."""
        show_record(self.table.app, self.table.driver.match)

    def new_match(self) -> None:
        """Asks for a new match; a running one ends with it."""
        from game.rook.scenes import FAMILY

        ask_new_match(self.table.app, FAMILY, self.table.driver.match)
