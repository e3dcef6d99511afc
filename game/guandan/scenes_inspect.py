"""What a long press shows of Guandan's table: a card large, with what the level makes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.guandan.cards import KIND_NAMES, wild_kind
from game.guandan.scenes_cards import mark_name
from game.guandan.scenes_words import capital, card_word
from game.i18n import _
from game.scenes.inspect import CardSheet
from game.table.sprites import CardSprite

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable


def describe(table: GuandanTable, sprite: CardSprite) -> CardSheet:
    """The sheet of a card that lies open: whether it is wild or a card of the level."""
    card, level = sprite.card, table.board.level
    assert card is not None
    mark = mark_name(card, level)
    words = []
    if card >> 1 == wild_kind(level):
        words.append(_("Wild: it stands for any card but a joker."))
    elif mark:
        words.append(_("A card of the level: only the jokers are higher."))
    name = KIND_NAMES[card >> 1]
    return CardSheet(capital(card_word(card >> 1)), f"{name}.row" if mark else name, words, mark)
