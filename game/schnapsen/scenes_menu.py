"""The sheets one can open from Schnapsen's table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, pgettext
from game.scenes.help import HelpScene, general_sections
from game.scenes.match_sheets import ask_new_match, full_screen, show_record, statistics
from game.scenes.settings import SettingsScene
from game.scenes.sheets import MenuSheet
from game.schnapsen.scenes_sheets import LastTrick, LogPage, LookBack, PointsSheet, ScoreSheet, WonTricks

if TYPE_CHECKING:
    from game.schnapsen.scenes_table import SchnapsenTable


class Menus:
    """Opens sheets over one table."""

    def __init__(self, table: SchnapsenTable) -> None:
        self.table = table

    @property
    def title(self) -> str:
        """The game's name."""
        return pgettext("game", "Schnapsen")

    def menu(self) -> None:
        """The pause menu."""
        from game.schnapsen.scenes import FAMILY

        app, table = self.table.app, self.table
        faces = _("German card faces") if table.voice.faces == "french" else _("French card faces")
        entries = [
            (_("Bummerl"), self.score_sheet), (_("Log"), self.log), statistics(app, FAMILY), (faces, table.swap_faces),
            (_("Rules and keys"), self.help), (_("Settings"), lambda: app.push(SettingsScene())),
            (_("Record and share code"), self.record), *full_screen(app), (_("New match"), self.new_match),
            (_("To the title"), app.home),
        ]
        app.push(MenuSheet(self.title, entries, _("Your match is kept after every move.")))

    def last_trick(self) -> None:
        """The trick taken last, of the deal before if this one has none."""
        board = self.table.board
        tricks = board.tricks or board.before
        if not tricks:
            self.table.say(_("No trick has been taken yet."))
        else:
            self.table.app.push(LastTrick(self.table, tricks[-1], len(tricks)))

    def won_tricks(self) -> None:
        """The own tricks, as far as the options allow."""
        self.table.app.push(WonTricks(self.table))

    def look_back(self) -> None:
        """The deal before."""
        self.table.app.push(LookBack(self.table, max(1, self.table.board.number - 1)))

    def score_sheet(self) -> None:
        """Every deal of the match."""
        self.table.app.push(ScoreSheet(self.table))

    def points(self) -> None:
        """The points explained."""
        self.table.app.push(PointsSheet(self.table))

    def log(self) -> None:
        """What happened, line by line."""
        self.table.app.push(LogPage(self.table))

    def help(self) -> None:
        """The rules of this table, and the keys."""
        from game.schnapsen.scenes import FAMILY
        from game.schnapsen.scenes_rules import rules_sections

        sections = [*rules_sections(self.table.board.options), *general_sections()]
        self.table.app.push(HelpScene(_("Rules and keys"), sections, self.title, FAMILY))

    def record(self) -> None:
        """The match as text, and its share code."""
        show_record(self.table.app, self.table.driver.match)

    def new_match(self) -> None:
        """Asks for a new match; a running one ends with it."""
        from game.schnapsen.scenes import FAMILY

        ask_new_match(self.table.app, FAMILY, self.table.driver.match)
