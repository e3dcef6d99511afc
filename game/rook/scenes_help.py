"""Help for the person at the table: a hint with its reason, taking back, playing again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.match import Match
from game.i18n import _
from game.rook.moves import Bid, LayAway, NameTrump, Play
from game.rook.scenes_auction import AuctionPanel
from game.rook.scenes_nest import NestPanel, TrumpPanel
from game.rook.scenes_words import hint_words

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


class Help:
    """What marks a match as helped."""

    def __init__(self, table: RookTable) -> None:
        self.table = table
        self._told = -1
        """The ply whose hint was told."""

    def hint(self) -> None:
        """Asks the adviser; the answer is told when it is there."""
        if not self.table.accepting:
            self.table.say(_("A hint is there when it is your turn."))
        elif self.table.driver.ask():
            self._told = -1

    def advise(self) -> None:
        """Tells an answer that has come, and prepares the move on the table."""
        table = self.table
        hint = table.driver.hint
        if hint is None or self._told == hint.ply or not table.accepting:
            return
        self._told = hint.ply
        move, panel = hint.decision.move, table.panel
        table.say(hint_words(table.voice, hint.decision))
        if isinstance(panel, (AuctionPanel, TrumpPanel)) and isinstance(move, (Bid, NameTrump)):
            panel.suggest(move)
        elif isinstance(panel, NestPanel) and isinstance(move, LayAway):
            panel.chosen = list(move.cards)
            panel.arrange(table.kit)
            table.lay_chosen(table.animator)
            table.control.focus_on("lay_away")
        elif isinstance(move, Play):
            table.control.raise_card(move.card)
        table.dirty = True

    def undo(self) -> None:
        """Back to the person's last decision, across deals too."""
        self._jump(self.table.driver.undo(), _("There is nothing to take back."))

    def redo(self) -> None:
        """Forward again."""
        self._jump(self.table.driver.redo(), _("There is nothing to play again."))

    def _jump(self, match: Match | None, otherwise: str) -> None:
        self._told = -1
        if match is None:
            self.table.say(otherwise)
        else:
            self.table.jump(match)
