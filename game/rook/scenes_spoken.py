"""The Crow's Nest table in words, for those who do not see it: the situation, line by line, from the board only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, pgettext
from game.rook import events as ev
from game.rook.rules import Phase
from game.rook.scenes_words import joined
from game.scenes.spoken import turn_words

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


def situation(table: RookTable) -> list[str]:
    """Turn, what the panel asks, partner, bids or contract, the running trick, points taken."""
    board, voice = table.board, table.voice
    lines = [turn_words(table)]
    if table.panel is not None:
        lines += table.panel.spoken()
    lines.append(_("Your partner is {name}.").format(name=voice.name((board.viewer + 2) % 4)))
    if board.phase is Phase.AUCTION:
        lines += [voice.line(ev.Called(seat, points)) for seat, points in dict(board.auction).items()]
    if board.declarer is not None and board.phase is not Phase.AUCTION:
        lines.append(voice.line(ev.Declared(board.declarer, board.bid)))
        if board.trump is not None:
            lines.append(voice.line(ev.TrumpNamed(board.declarer, board.trump)))
    lines += [voice.line(ev.Played(seat, card)) for seat, card in board.trick]
    if board.phase is Phase.PLAY:
        we = board.viewer % 2
        lines.append(joined([pgettext("side and points taken", "We {n}").format(n=board.taken[we]),
                             pgettext("side and points taken", "They {n}").format(n=board.taken[1 - we])]))
    return [line for line in lines if line]
