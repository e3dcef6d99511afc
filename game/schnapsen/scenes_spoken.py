"""Schnapsen's table in words, for those who do not see it: the situation, line by line, from the board only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.scenes.spoken import turn_words
from game.schnapsen import events as ev
from game.schnapsen.scenes_words import suit_name

if TYPE_CHECKING:
    from game.schnapsen.scenes_table import SchnapsenTable


def situation(table: SchnapsenTable) -> list[str]:
    """Turn, trump and stock, the running trick, both players' points as far as the options show them."""
    board, voice = table.board, table.voice
    lines = [turn_words(table)]
    suit = suit_name(board.trump, voice.faces)
    if board.closer is not None:
        lines.append(voice.line(ev.Closed(board.closer, board.close_value)))
    if board.up is not None and board.closer is None:
        lines.append(_("The {card} lies open: trump is {suit}.").format(card=voice.card(board.up), suit=suit))
    else:
        lines.append(_("Trump is {suit}.").format(suit=suit))
    lines.append(ngettext("{n} card in the stock.", "{n} cards in the stock.", board.stock).format(n=board.stock))
    lines += [voice.line(ev.Played(seat, card)) for seat, card in board.trick]
    if board.options.points != "hidden":
        for seat in (board.viewer, 1 - board.viewer):
            points = board.points(seat)
            lines.append(ngettext("{name}, {n} point", "{name}, {n} points", points).format(
                name=voice.name(seat), n=points))
    return [line for line in lines if line]
