"""What every table tells those who do not see it."""

from __future__ import annotations

from typing import Any, Protocol

from game.i18n import _


class Told(Protocol):
    """The part of a table that the words about its turn need."""

    board: Any
    """What the eyes have reached; `actor` is the seat to move or None."""
    voice: Any
    """`name(seat)` is what a seat is called."""

    @property
    def accepting(self) -> bool:
        """The person may move now."""

    @property
    def catching_up(self) -> bool:
        """The eyes are behind the match."""

    @property
    def viewer(self) -> int:
        """The person's seat."""


def turn_words(table: Told) -> str:
    """Whose turn it is; "" while the table is being cleared."""
    actor = table.board.actor
    if table.accepting:
        return _("It is your turn.")
    if table.catching_up or actor is None or actor == table.viewer:
        return ""
    return _("{name} to play").format(name=table.voice.name(actor))
