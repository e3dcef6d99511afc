"""Numeral cards of the French and German packs."""

from __future__ import annotations

import math

from .index import motif
from .kit import GREEN, at, gouge, line, path, stroke
from .sheet import PANEL, Card
from .suits import FRENCH, SUIT_INK

SPOTS: dict[int, list[tuple[float, float]]] = {
    2: [(0, -1), (0, 1)],
    3: [(0, -1), (0, 0), (0, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    7: [(-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    8: [(-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)],
    9: [(-1, -1), (1, -1), (-1, -0.34), (1, -0.34), (0, 0), (-1, 0.34), (1, 0.34), (-1, 1), (1, 1)],
    10: [(-1, -1), (1, -1), (0, -0.67), (-1, -0.34), (1, -0.34), (-1, 0.34), (1, 0.34), (0, 0.67), (-1, 1), (1, 1)],
}


def numeral(card: Card, suit: str, count: int) -> None:
    """``count`` pips in the usual order; French ones stand on their heads in the lower half."""
    size = 19 if count > 6 else 22
    for x, y in SPOTS[count]:
        motif(card, suit, 63 + x * 18.5, 72 + y * 44, size, 180 if y > 0 and suit in FRENCH else 0)


def ace(card: Card, suit: str) -> None:
    """One large pip in a carved medallion."""
    ink, out = SUIT_INK[suit], ""
    for i in range(20):
        a = i / 20 * 6.283
        c, s = math.cos(a), math.sin(a)
        rx, ry = (25, 34) if i % 2 else (22, 30)
        out += gouge(60 + c * 31, 74 + s * 41, 60 + c * rx, 74 + s * ry, 1.3, ink)
    card.stamp(out, [26, 30, 94, 118])
    motif(card, suit, 60, 74, 40)


def daus(card: Card, suit: str) -> None:
    """The German deuce that ranks as ace: two large pips on a tendril."""
    out = path("M84 12Q92 60 62 72Q36 84 40 128", "none", stroke(GREEN, 2))
    for x, y, turn in ((88, 34, 40), (80, 58, -30), (46, 88, 30), (38, 110, -40)):
        out += at(x, y, path("M0-6Q5 0 0 6Q-5 0 0-6Z", GREEN), 1.2, turn)
    card.stamp(out, PANEL)
    motif(card, suit, 48, 50, 34)
    motif(card, suit, 72, 98, 34)


def large(card: Card, suit: str, is_ace: bool) -> None:
    """Art of a row card: rule and one large pip, an ace with rays."""
    ink = SUIT_INK[suit]
    card.stamp(line(8, 42, 92, 42, ink, 0.8), [6, 40, 94, 44])
    motif(card, suit, 50, 90, 64 if is_ace else 56)
    if is_ace:
        out = ""
        for i in range(12):
            c, s = math.cos(i * 0.5236), math.sin(i * 0.5236)
            out += gouge(50 + c * 36, 90 + s * 38, 50 + c * 44, 90 + s * 46, 1.2, ink)
        card.stamp(out, [4, 42, 96, 138])
