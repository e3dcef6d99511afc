"""Guandan's table in words, for those who do not see it: the situation, line by line, from the board only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.guandan import events as ev
from game.guandan.scenes_print import prompt, shows_tribute
from game.guandan.scenes_words import rank_word, wild_words
from game.i18n import _
from game.scenes import spoken

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable


def turn_words(table: GuandanTable) -> str:
    """Whose turn it is; "" while the table is being cleared or cards are given back."""
    return "" if table.board.phase == "return" else spoken.turn_words(table)


def situation(table: GuandanTable) -> list[str]:
    """Turn, what the panel or the tribute asks, level and wild card, partner, who is out, the plays that lie there."""
    board, voice = table.board, table.voice
    if table.panel is not None:
        return [_("What shall the cards be?")]
    lines = [turn_words(table)]
    if board.tribute is not None and shows_tribute(table):
        lines += [voice.tribute(one.payer, one.receiver, one.card) for one in board.tribute.payments]
        lines.append(prompt(table))
    lines += [_("level {rank}").format(rank=rank_word(board.level)), wild_words(board.level)]
    lines.append(_("Your partner is {name}.").format(name=voice.name((board.viewer + 2) & 3)))
    lines += [voice.line(ev.WentOut(seat, place), board.level) for place, seat in enumerate(board.places, 1)]
    for act in board.trick:
        left = board.counts[act.seat] if board.count_shown(act.seat) else 0
        event = ev.Passed(act.seat) if act.play is None else ev.Played(act.seat, act.play, left)
        lines.append(voice.line(event, board.level))
    return [line for line in lines if line]
