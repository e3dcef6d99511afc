"""Atlas ``german``: the twenty cards of the double-German pack for Schnapsen.

Ids: suit h (hearts) b (bells) l (leaves) a (acorns) and rank A (Daus) T K O (Ober) U (Unter).
"""

from __future__ import annotations

from .courts import WINDOW, figure, pip_box
from .french import cast
from .index import column, motif
from .kit import GREEN, INK, OCHRE, RED
from .pips import daus, numeral
from .sheet import Card, Sheet
from .suits import GERMAN

PIP_AT = {"K": (41.5, 20.5), "O": (41.5, 20.5), "U": (43, 117)}


def _card(made: Sheet, suit: str, rank: str) -> None:
    card = Card(made, suit + rank)
    if rank in PIP_AT:
        card.stamp(figure(suit, f"G{rank}"), WINDOW)
        card.stamp(pip_box(), [-10, -11, 10, 11], *PIP_AT[rank])
        motif(card, suit, *PIP_AT[rank], 14.5)
    elif rank == "A":
        daus(card, suit)
    else:
        numeral(card, suit, 10)
    column(card, suit, "10" if rank == "T" else rank)


def sheet() -> Sheet:
    """The whole atlas."""
    made = Sheet("german")
    for suit in GERMAN:
        for rank in "ATKOU":
            _card(made, suit, rank)
    cast(made, "AKOUDКОУТ", (28,), (RED, OCHRE, GREEN, INK))
    return made
