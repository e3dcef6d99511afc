"""What a long press shows of the Crow's Nest table: a card large, with what it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.rook.moves import Play
from game.rook.rules import Phase
from game.rook.scenes_kit import sprite_name
from game.rook.scenes_words import card_name, points, why_not
from game.scenes.inspect import CardSheet
from game.table.sprites import CardSprite

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


def _led(table: RookTable) -> int | None:
    board = table.board
    return board.deck.suits[board.trump].suit[board.trick[0][1]] if board.trick and board.trump is not None else None


def describe(table: RookTable, sprite: CardSprite) -> CardSheet:
    """The sheet of a card that lies open: its points, whether it is a trump, why it cannot be played now."""
    board, card = table.board, sprite.card
    assert card is not None
    worth = board.deck.points[card]
    words = [points(worth) if worth else _("Counts nothing.")]
    if board.trump is not None and board.deck.suits[board.trump].suit[card] == board.trump:
        words.append(_("A trump."))
    if table.accepting and board.phase is Phase.PLAY and card in {other.card for other in table.cards.fan.sprites}:
        match = table.driver.match
        reason: Any = match.rules.why_not(match.state, Play(card))
        if reason is not None:
            words.append(why_not(reason, board.options, _led(table), board.bid))
    return CardSheet(card_name(board.deck, card), sprite_name(board.deck, card), words)
