"""Court cards: single-ended woodcut figures in key ink and one ink of the suit."""

from __future__ import annotations

from .heads import HEADS
from .kit import (
    ACORN,
    BLUE,
    GREEN,
    INK,
    RED,
    STOCK,
    YELLOW,
    Chance,
    at,
    clip,
    disc,
    gouge,
    line,
    path,
    poly,
    rect,
    spin,
)
from .kit import stroke as outline

K, W, X = INK, STOCK, 62
PAINT = {"H": RED, "D": RED, "S": BLUE, "C": GREEN, "h": RED, "b": YELLOW, "l": GREEN, "a": ACORN}
WINDOW = (30.2, 7.2, 94.8, 132.8)


def _ground(paint: str, suit: str, role: str) -> str:
    chance, out = Chance(ord(suit) * 7 + ord(role[-1])), rect(31, 8, 63, 124, 2, W)
    for i in range(15):
        y = 14 + i * 5.4
        out += gouge(33, y, 33 + chance(6, 14), y, 0.8, paint) + gouge(92, y, 92 - chance(6, 14), y, 0.8, paint)
    return out


def _cloak() -> str:
    out = poly([[X - 13, 61], [X + 13, 61], [X + 27, 74], [X + 31.5, 132], [X - 31, 132], [X - 27, 74]], K)
    for i in range(5):
        for side in (-1, 1):
            out += gouge(X + (24 + i * 0.6) * side, 80 + i * 10, X + 20 * side, 82 + i * 11, 1.2, W)
    return out


def _lozenges() -> str:
    out = ""
    for i in range(5):
        y = 76.5 + i * 13
        out += poly([[X, y - 6.5], [X + 6, y], [X, y + 6.5], [X - 6, y]], K if i % 2 else W)
        out += disc(X, y, 1.6, W if i % 2 else K)
    return out


def _swags() -> str:
    out = ""
    for i in range(5):
        y = 78 + i * 12
        d = f"M{X - 14} {y}Q{X} {y + 14} {X + 14} {y}L{X + 14} {y + 3}Q{X} {y + 17} {X - 14} {y + 3}Z"
        out += path(d, W if i % 2 else K)
    return out


def _stripes(paint: str) -> str:
    out = poly([[X - 11, 62], [X, 62], [X, 132], [X - 17, 132]], W)
    for i in range(5):
        y = 70 + i * 14
        out += poly([[X - 15, y + 6], [X, y], [X, y + 6], [X - 15, y + 12]], paint)
        out += poly([[X, y], [X + 15, y + 6], [X + 15, y + 10], [X, y + 4]], K)
    return out


def _buttons(paint: str) -> str:
    out = poly([[X - 4, 64], [X + 4, 64], [X + 6, 132], [X - 6, 132]], W)
    for i in range(6):
        y = 72 + i * 10
        out += disc(X, y, 1.7, K) + gouge(X - 14, y + 2, X - 6, y - 2, 1, K) + gouge(X + 14, y + 2, X + 6, y - 2, 1, K)
    return out


def _checks(paint: str) -> str:
    out = ""
    for row in range(8):
        y = 64 + row * 9
        half = 11 + row * 0.8
        for column in range(4):
            if (row + column) % 2:
                x = X - half + column * half / 2
                out += rect(x, y, half / 2, 9, 0, W)
    return out


def _robe(paint: str, role: str) -> str:
    out = poly([[X - 11, 62], [X + 11, 62], [X + 17, 132], [X - 17, 132]], paint)
    if role in ("K", "GK"):
        out += _lozenges()
    elif role == "Q":
        out += _swags()
    elif role == "J":
        out += _stripes(paint)
    elif role == "GO":
        out += _buttons(paint)
    else:
        out += _checks(paint)
    out += poly([[X - 17.5, 98], [X + 17.5, 98], [X + 18, 104], [X - 18, 104]], K)
    return out + "".join(disc(X + d, 101, 1.5, W) for d in (-11, -4, 4, 11))


def _pole(x: float, top: float = 34) -> str:
    return rect(x - 1.5, top, 3, 132 - top, 0, K)


def _attribute(paint: str, role: str) -> str:
    if role == "K":
        out = _pole(88) + disc(88, 30, 5, paint, outline(K, 1.3))
        return out + poly([[86.4, 18], [89.6, 18], [89.6, 25], [86.4, 25]], K) + rect(84, 20, 8, 3, 0, K)
    if role == "GK":
        lily = path("M88 14Q92 20 89.6 26L86.4 26Q84 20 88 14Z", paint, outline(K, 1))
        for side in (-1, 1):
            lily += path(
                f"M88 26Q{88 + 5 * side} 18 {88 + 6 * side} 25Q{88 + 5 * side} 29 88 28Z", paint, outline(K, 1)
            )
        return _pole(88, 28) + lily + rect(84.6, 28, 6.8, 2.6, 0.6, K)
    if role == "Q":
        out = gouge(86, 92, 84, 58, 1.5, K, -2)
        petal = path("M84 54Q79.5 49 84 45Q88.5 49 84 54Z", paint, outline(K, 0.9))
        out += "".join(spin(a, petal, 84, 54) for a in (0, 72, 144, 216, 288))
        return out + disc(84, 54, 1.8, K) + path("M86 76Q92 72 92 66Q86 68 86 76Z", K)
    if role == "J":
        blade = "M86 40L80 50Q79 58 86 60ZM90 38L94 44L94 56L90 58ZM86 34L88 20L90 34Z"
        return _pole(88) + path(blade, K) + gouge(82, 52, 85, 46, 0.8, W)
    if role == "GO":
        sword = poly([[86.4, 86], [87.2, 24], [88.4, 18], [89.6, 24], [90.2, 86]], W, outline(K, 1.2))
        return sword + line(88.3, 28, 88.3, 80, K, 0.7) + rect(82.6, 83, 11.4, 3, 1.2, K)
    return (
        _pole(88, 30)
        + poly([[88, 14], [92, 28], [88, 34], [84, 28]], W, outline(K, 1.3))
        + line(88, 18, 88, 31, K, 0.8)
    )


def _hand() -> str:
    out = path("M81 90L91 86L94 92L90 98L82 98Z", W, outline(K, 1.2))
    return out + line(85, 91, 91, 90, K, 0.8) + line(85, 94, 91, 93.6, K, 0.8)


def figure(suit: str, role: str) -> str:
    """The figure in its frame (WINDOW), without pip; role K Q J, or GK GO GU for the German court."""
    paint = PAINT[suit]
    out = _ground(paint, suit, role) + _cloak() + _robe(paint, role)
    out += at(X, 0, HEADS[role](paint, suit)) + _attribute(paint, role) + _hand()
    out += rect(31, 8, 63, 124, 2, "none", outline(K, 1.7)) + rect(33, 10, 59, 120, 1, "none", outline(K, 0.5))
    return clip("ct", rect(30.2, 7.2, 64.6, 125.6, 0, "#fff"), out)


def pip_box() -> str:
    """The little field for the suit, 18 x 20 about (0, 0)."""
    return rect(-9, -10, 18, 20, 2, W, outline(K, 1))
