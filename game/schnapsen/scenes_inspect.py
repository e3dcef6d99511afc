"""What a long press shows of Schnapsen's table: a card large, with what it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import _, ngettext
from game.scenes.inspect import CardSheet
from game.schnapsen.cards import POINTS, SUIT
from game.schnapsen.moves import Play
from game.schnapsen.scenes_words import sentence, sprite_name, why_not
from game.table.sprites import CardSprite

if TYPE_CHECKING:
    from game.schnapsen.scenes_table import SchnapsenTable


def describe(table: SchnapsenTable, sprite: CardSprite) -> CardSheet:
    """The sheet of a card that lies open: its points, whether it is a trump, why it cannot be played now."""
    board, card = table.board, sprite.card
    assert card is not None
    words = [ngettext("{n} point", "{n} points", POINTS[card]).format(n=POINTS[card])]
    if SUIT[card] == board.trump:
        words.append(_("A trump."))
    if table.accepting and card in {other.card for other in table.cards.fan.sprites}:
        match = table.driver.match
        reason = match.rules.why_not(match.state, Play(card))
        if reason is not None:
            words.append(why_not(reason, board.options.close_from))
    return CardSheet(sentence(table.voice.card(card)), sprite_name(card, table.voice.faces), words)
