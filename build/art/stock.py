"""The blank card and what every atlas borrows from it."""

from __future__ import annotations

from .kit import EDGE, rect
from .sheet import CARD_SCALE, Sheet

BODY = (0.0, 0.0, 100.0, 141.6)


def blank() -> str:
    """Edge (1.6 lower), stock and the light line inside it; without grain."""
    out = rect(0, 1.6, 100, 140, 7, EDGE) + rect(0, 0, 100, 140, 7, "url(#stockG)")
    return out + rect(0.5, 0.5, 99, 139, 6.6, "none", 'stroke="#FFFBEF" stroke-opacity=".75" stroke-width="1"')


def sheet() -> Sheet:
    """Atlas ``stock``: the blank card and its grain, which the game lays over it as strongly as wanted."""
    made = Sheet("stock")
    made.single("stock", blank(), BODY, CARD_SCALE)
    made.single("stock.grain", rect(0, 0, 100, 140, 7, "url(#grain)"), BODY, CARD_SCALE)
    return made
