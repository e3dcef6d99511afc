"""The index column (x 0 to 30): every fact of a card is inside that strip."""

from __future__ import annotations

from .sheet import Card
from .suits import SUIT_INK, egg, suit
from .text import text, width

INK_NAME = {"#231A17": "ink", "#B3261E": "red", "#24603F": "green", "#855200": "ochre", "#F4EAD3": "stock"}


def rank(card: Card, label: str, size: float, ink: str, x: float, y: float, spacing: float = 0) -> None:
    """A rank centred at x on the baseline y; letters become exchangeable sorts called ``ix<size>.<letter>.<ink>``."""
    reach = size * 0.5 * len(label) + 4
    key = None if label.isdigit() else f"ix{size:g}.{label}.{INK_NAME[ink]}"
    body = text(0, 0, label, size, ink, anchor="m", spacing=spacing)
    card.stamp(body, [-reach, -size, reach, size * 0.35], x, y, key=key)


def motif(card: Card, name: str, x: float, y: float, size: float, turn: float = 0, **inks: str) -> None:
    """A suit motif centred at (x, y)."""
    half = size * 0.64
    card.stamp(suit(name, 0, 0, size, turn=turn, **inks), [-half, -half, half, half], x, y)


def column(card: Card, name: str, label: str) -> None:
    """Rank and suit of an upright card."""
    rank(card, label, 28, SUIT_INK[name], 16.5, 28, -2 if len(label) > 1 else 0)
    motif(card, name, 16.5, 44, 20)


def row(card: Card, name: str, label: str) -> None:
    """Rank at the left and suit beside it: for cards that lie in columns."""
    advance = 36 * (1.06 if len(label) > 1 else 0.66)
    spacing = -1.5 if len(label) > 1 else 0
    rank(card, label, 36, SUIT_INK[name], 6 + width(label, 36, spacing=spacing) / 2, 33.8, spacing)
    motif(card, name, 6 + advance + 36 * 0.42 + 2, 22.5, 27)


def stack(card: Card, name: str, label: str) -> None:
    """A larger rank with the suit below: for strips of 31 pixels."""
    wide = len(label) > 1
    rank(card, label, 36, SUIT_INK[name], 24 if wide else 22, 36, -3 if wide else 0)
    motif(card, name, 22, 58, 30)


def letter(card: Card, label: str, ink: str) -> None:
    """The letter of the colour under the suit, for those who do not see the colours apart."""
    card.stamp(text(0, 0, label, 13.5, ink, anchor="m"), [-8, -12, 8, 4], 16.5, 69)


def eggs(card: Card, count: int, y: float = 83, pitch: float = 15) -> None:
    """One egg for every five points, two in a row."""
    for i in range(count):
        lonely = i == count - 1 and count % 2
        x = 16.5 if lonely else (10.3, 22.7)[i % 2]
        card.stamp(egg(0, 0), [-7, -8, 7, 8], x, y + (i // 2) * pitch)
