"""The sheets one can open from Guandan's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.guandan.arrange import Sort
from game.guandan.scenes_board import tricks_of
from game.guandan.scenes_control import SORT_WORDS
from game.guandan.scenes_counter import CounterSheet
from game.guandan.scenes_sheets import LastTrick, LogPage, LookBack, ScoreSheet
from game.guandan.scenes_words import capital
from game.i18n import _
from game.scenes.help import HelpScene, general_sections
from game.scenes.match_sheets import ask_new_match, full_screen, show_record, statistics
from game.scenes.settings import SettingsScene
from game.scenes.sheets import MenuSheet, PickSheet

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable


class Menus:
    """Opens sheets over one table."""

    def __init__(self, table: GuandanTable) -> None:
        self.table = table

    def menu(self) -> None:
        """The pause menu; what the layout has no button for stands at its head."""
        from game.guandan.scenes import FAMILY

        app, table = self.table.app, self.table
        tools = table.layout.tools
        more: list[tuple[str, str, Callable[[], object]]] = [
            ("undo", _("Take back"), table.undo),
            ("counter", _("Card counter"), self.counter),
            ("last", _("Last trick"), self.last_trick),
            ("sort", _("Sort the hand"), self.sort),
            ("restore", _("Take back the arrangement"), table.step_back),
        ]
        entries: list[tuple[str, Callable[[], object]]] = [
            (words, act)
            for name, words, act in more
            if name not in tools and (name != "restore" or table.cards.hand.can_restore)
        ]
        if table.cards.hand.arrangement.locked:
            entries.append((_("Open all groups"), table.restore))
        entries += [
            (_("Ask for advice"), table.turn.advise),
            (_("Score sheet"), self.score_sheet),
            (_("This deal so far"), self.look_back),
            (_("Log"), self.log),
            statistics(app, FAMILY),
            (_("Rules and keys"), self.help),
            (_("Settings"), lambda: app.push(SettingsScene())),
            (_("Record and share code"), self.record), *full_screen(app), (_("New match"), self.new_match),
            (_("To the title"), app.home),
        ]
        app.push(MenuSheet(table.hud.title, entries, _("Your match is kept after every move.")))

    def sort(self) -> None:
        """All ways of sorting."""
        table = self.table
        options = [(way, capital(SORT_WORDS[way]())) for way in Sort]
        table.app.push(
            PickSheet(
                _("Sort the hand"), options, table.cards.hand.arrangement.sort, lambda way: table.sort(Sort(str(way)))
            )
        )

    def counter(self) -> None:
        """The card counter."""
        self.table.app.push(CounterSheet(self.table))

    def last_trick(self) -> None:
        """The trick that ended last in this deal."""
        table = self.table
        view = table.view
        done = tricks_of(view.acts[: len(view.acts) - len(view.trick)])
        if not done:
            table.say(_("No trick has been won yet."))
        else:
            table.app.push(LastTrick(table, done[-1]))

    def look_back(self) -> None:
        """All tricks of the running deal."""
        self.table.app.push(LookBack(self.table, self.table.board.number))

    def score_sheet(self) -> None:
        """Every deal of the match."""
        self.table.app.push(ScoreSheet(self.table))

    def log(self) -> None:
        """What happened, line by line."""
        self.table.app.push(LogPage(self.table))

    def help(self) -> None:
        """The rules of this table, and the keys."""
        from game.guandan.scenes import FAMILY
        from game.guandan.scenes_rules import rules_sections

        sections = [*rules_sections(self.table.board.options), *general_sections()]
        self.table.app.push(HelpScene(_("Rules and keys"), sections, self.table.hud.title, FAMILY))

    def record(self) -> None:
        """The match as text, and its share code."""
        show_record(self.table.app, self.table.driver.match)

    def new_match(self) -> None:
        """Asks for a new match; a running one ends with it."""
        from game.guandan.scenes import FAMILY

        ask_new_match(self.table.app, FAMILY, self.table.driver.match)
