"""Help for the person at the table: a hint with its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _
from game.rook.moves import Bid, LayAway, NameTrump, Play
from game.rook.scenes_auction import AuctionPanel
from game.rook.scenes_nest import NestPanel, TrumpPanel
from game.rook.scenes_words import hint_words

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


class Help:
    """The adviser's answers."""

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

    def forget(self) -> None:
        """The match stands elsewhere now: the next answer is told, whatever it is about."""
        self._told = -1
