"""Heads of the court cards, about the point (0, 0) between the brows' line and the crown; faces look straight ahead.

Six kinds: the French king, queen and jack; the German king (old, arched crown), Ober (hat and moustache) and Unter
(hooded youth). ``paint`` is the ink of the suit, K the key ink, W the stock.
"""

from __future__ import annotations

from collections.abc import Callable

from .kit import INK, RED, STOCK, YELLOW, disc, gouge, path, poly, rect, stroke

K, W = INK, STOCK


def face(width: float = 11, chin: float = 61) -> str:
    """The face: hexagon, six gouges of shade, eyes, brows, nose."""
    w = width
    points = [[1 - w, 32], [w - 1, 32], [w, 45], [w * 0.46, chin - 3], [0, chin], [-w * 0.46, chin - 3], [-w, 45]]
    out = poly(points, W, stroke(K, 1.3))
    for i in range(6):
        inward = (i - 3) * 1.1 if i > 3 else 0
        out += gouge(6.4 - inward, 44 + i * 2.4, 10.4 - i * 0.9, 43.4 + i * 2.3, 0.55, K)
    for side in (-1, 1):
        out += gouge(2.4 * side, 42, 8 * side, 42, 1.2, K, side) + disc(5.1 * side, 42.6, 1.1, K)
        out += gouge(2 * side, 39, 8.6 * side, 38.6, 0.8, K, side)
    return out + path("M0 40L-2.4 49L1 49.4", "none", stroke(K, 1.1))


def lips(paint: str) -> str:
    """Mouth and, where the ink is warm, a blush."""
    warm = paint in (RED, YELLOW)
    out = poly([[-3.4, 53.4], [0, 52.4], [3.4, 53.4], [0, 55.6]], RED if warm else K)
    return out + (disc(-7, 49.6, 1.6, RED, 'opacity=".6"') if warm else "")


def _bob() -> str:
    return poly([[-14, 32], [-17, 54], [-10, 60], [10, 60], [17, 54], [14, 32]], K)


def _ruff() -> str:
    return poly([[-15, 60], [-9, 68], [-4, 62], [0, 69], [4, 62], [9, 68], [15, 60], [0, 56]], W, stroke(K, 1.1))


def _ermine() -> str:
    out = path("M-25 73Q0 86 25 73L15 60Q0 70-15 60Z", W, stroke(K, 1.2))
    for x, y in ((-16, 70), (-8, 73), (0, 75), (8, 73), (16, 70)):
        out += poly([[x - 1.4, y - 2.5], [x + 1.4, y - 2.5], [x, y + 3]], K)
    return out


def king(paint: str, suit: str) -> str:
    """French king: open crown of five points, black beard; its cut differs by suit."""
    out = _ermine() + _bob() + face()
    tip = {"S": "L8 62L4 78L0 68L-4 78L-8 62Z", "H": "L9 60Q6 70 0 70Q-6 70-9 60Z"}.get(suit, "L8 62L0 76L-8 62Z")
    out += path(f"M-11 46L-7 51L0 50L7 51L11 46{tip}", K)
    out += gouge(-5, 54, -2, 66, 1, W) + gouge(5, 54, 2, 66, 1, W) + gouge(0, 60, 0, 69, 1, W)
    out += poly([[-4, 53.6], [4, 53.6], [0, 55.6]], paint)
    crown = [[-14, 33], [-17, 14], [-8.5, 23], [0, 10], [8.5, 23], [17, 14], [14, 33]]
    out += poly(crown, paint, stroke(K, 1.4)) + rect(-14.4, 29, 28.8, 5.4, 1, K)
    out += "".join(disc(x, 31.7, 1.5, W) for x in (-9, -3, 3, 9))
    return out + disc(0, 10, 2.4, K) + disc(-17, 14, 2.2, K) + disc(17, 14, 2.2, K)


def queen(paint: str, suit: str) -> str:
    """French queen: coronet of spikes over a veil (spades, clubs) or plaits (hearts, diamonds)."""
    out = _ermine()
    if suit in "HD":
        out += _plaits(paint)
    else:
        for side in (-1, 1):
            x = side
            out += path(f"M{15 * x} 34C{22 * x} 50 {20 * x} 64 {22 * x} 74L{11 * x} 68L{9 * x} 40Z", K) + gouge(
                15.5 * x, 42, 17 * x, 66, 0.8, W, -x
            )
    out += face(10.4) + lips(paint)
    out += path("M-15 36C-16 18 16 18 15 36C8 27-8 27-15 36Z", K)
    out += gouge(-8, 29.4, -1, 25.6, 0.7, W, -0.6) + gouge(8, 29.4, 1, 25.6, 0.7, W, 0.6)
    for x in (-10, -5, 0, 5, 10):
        low, top = 24 - (5 - abs(x) * 0.4) * 0.4, 14 + abs(x) * 0.35
        out += poly([[x - 2.6, low], [x + 2.6, low], [x, top]], paint, stroke(K, 0.9)) + disc(x, top - 0.5, 1.4, K)
    return out


def _plaits(paint: str) -> str:
    out = ""
    for side in (-1, 1):
        out += path(f"M{9 * side} 32C{17 * side} 34 {16 * side} 44 {13 * side} 50L{8 * side} 48Z", K)
        for i in range(5):
            out += poly(
                [
                    [(13 + i * 1.2) * side, 46 + i * 6], [(18 + i) * side, 50 + i * 6],
                    [(14 + i * 1.2) * side, 55 + i * 6], [(10 + i * 1.2) * side, 50 + i * 6],
                ],
                K, stroke(W, 0.8),
            )  # fmt: skip
        out += rect(16.4 * side - 2.4, 76, 4.8, 2.6, 0.8, paint, stroke(K, 0.8))
    return out


def jack(paint: str, suit: str) -> str:
    """French jack: a young man with bobbed hair, a beret and a feather."""
    out = _ruff() + _bob() + gouge(-14.6, 38, -13.4, 55, 0.8, W) + gouge(14.6, 38, 13.4, 55, 0.8, W)
    out += face(10.6) + lips(paint)
    out += path("M-17 31C-16 16 10 12 18 28L14 34L-14 34Z", paint, stroke(K, 1.4)) + rect(-14.5, 30, 29, 4.4, 1, K)
    out += path("M8 26C18 20 22 12 28 14C28 22 20 30 9 30Z", K) + gouge(12, 27, 25, 17, 1, W)
    return out + gouge(-10, 26, 0, 20, 0.9, W, -1)


def old_king(paint: str, suit: str) -> str:
    """German king: white hair and long white beard under an arched crown with orb and cross."""
    out = _ermine()
    out += path("M-13 33C-21 40-20 56-17 63L17 63C20 56 21 40 13 33Z", W, stroke(K, 1.2))
    for side in (-1, 1):
        out += gouge(13 * side, 38, 15.5 * side, 58, 0.7, K, -side) + gouge(16 * side, 42, 17 * side, 60, 0.6, K, -side)
    out += face(10.4)
    beard = "M-11 46Q-8 53-4 51Q0 49.6 4 51Q8 53 11 46C15 60 9 80 0 87C-9 80-15 60-11 46Z"
    out += path(beard, W, stroke(K, 1.2))
    for x, top in ((-7, 56), (-3.5, 58), (0, 59), (3.5, 58), (7, 56)):
        out += gouge(x, top, x * 0.5, top + 20, 0.75, K, x * 0.12)
    for side in (-1, 1):
        out += path(f"M0 50.5C{3 * side} 48 {9 * side} 50 {11.5 * side} 55C{7 * side} 56 {3 * side} 55 0 53Z", K)
        out += gouge(3 * side, 51.4, 9 * side, 53.6, 0.5, W)
    out += disc(0, 55.4, 1.7, RED)
    shell = "M-15 31C-19 21-12 13 0 13C12 13 19 21 15 31Z"
    out += path(shell, paint, stroke(K, 1.4)) + path("M-1.6 29L-1.6 13.5L1.6 13.5L1.6 29Z", K)
    for side in (-1, 1):
        out += gouge(6 * side, 28, 5 * side, 16.5, 1.1, W, side) + gouge(
            10.6 * side, 28, 9.5 * side, 18.6, 0.9, W, side
        )
    out += rect(-16, 28.6, 32, 5.6, 1, K) + "".join(disc(x, 31.4, 1.4, W) for x in (-12, -7.2, -2.4, 2.4, 7.2, 12))
    return (
        out + disc(0, 12, 2.8, paint, stroke(K, 1.1)) + rect(-0.8, 7.8, 1.6, 3, 0, K) + rect(-2.4, 8.4, 4.8, 1.2, 0, K)
    )


def ober(paint: str, suit: str) -> str:
    """German Ober: broad hat with a plume, long locks, curled moustache and a tuft on the chin."""
    out = _ruff()
    for side in (-1, 1):
        lock = (
            f"M{9 * side} 31C{18 * side} 34 {16 * side} 44 {18 * side} 50C{20 * side} 58 {15 * side} 66 {10 * side} 64Z"
        )
        out += path(lock, K) + gouge(13.6 * side, 38, 15.6 * side, 60, 0.9, W, -2 * side)
    out += face(10.8)
    for side in (-1, 1):
        curl = (
            f"M0 51.2C{3 * side} 49.6 {7 * side} 52.6 {10 * side} 51C{12 * side} 50 {12.6 * side} 47.4 {11 * side} 46"
        )
        out += path(f"{curl}C{15.6 * side} 47 {14 * side} 54 {9 * side} 54.6C{5 * side} 55 {2 * side} 54 0 53Z", K)
    out += poly([[-2.2, 55.4], [2.2, 55.4], [0, 57]], RED) + path("M-2.4 58.4L2.4 58.4L0 68Z", K)
    hat = "M-25 33Q0 22 25 33Q19 36.4 12 32.4L9 15Q0 10.6-9 15L-12 32.4Q-19 36.4-25 33Z"
    out += path(hat, paint, stroke(K, 1.4)) + poly([[-11.7, 30], [11.7, 30], [10.8, 25], [-10.8, 25]], K)
    out += gouge(-5, 23.4, -5.6, 17, 0.9, W) + gouge(4.6, 23.4, 4, 16.4, 0.9, W)
    plume = "M9 27C16 25 20 18 27 17C30 12 25 8 20 10.6C13 12 9 18 9 27Z"
    return out + path(plume, W, stroke(K, 1.2)) + gouge(11, 24.6, 25, 12, 0.8, K, -1)


def unter(paint: str, suit: str) -> str:
    """German Unter: a youth with a fringe in a hood whose tip falls to the side and ends in a bell."""
    out = path("M-18 62C-22 44-17 20 0 18C17 20 22 44 18 62C12 70-12 70-18 62Z", paint, stroke(K, 1.4))
    cape = [[-21, 62], [-14, 72], [-9, 66], [-4, 74], [0, 67], [4, 74], [9, 66], [14, 72], [21, 62], [0, 57]]
    out += poly(cape, paint, stroke(K, 1.2))
    out += path("M-12 33C-14 44-12 52-7 57L7 57C12 52 14 44 12 33Z", K) + face(10, 60)
    fringe = "M-12 38C-12 26 12 26 12 38L9 35L6.6 39.4L3.4 35.4L0.4 40L-3 35.4L-6 39.4L-9 35Z"
    out += path(fringe, K) + gouge(-4.4, 52.6, 4.4, 52.6, 0.9, K, 1.8) + gouge(-1.8, 56.4, 1.8, 56.4, 0.5, K, 0.6)
    out += "".join(disc(x, y, 0.6, K) for x, y in ((-7.4, 48), (-5.4, 50), (5, 47.6), (7, 49.6)))
    tip = path("M8 21C2 8-14 8-22 18C-27 24-28 33-25.6 38C-23 31-17 26.4-8 24Z", paint, stroke(K, 1.4))
    tip += (
        gouge(-6, 19.4, -20, 22.6, 1, W, 3) + gouge(13, 26, 16, 48, 1, W, -1.4) + gouge(-14, 30, -17, 50, 0.9, W, 1.4)
    )
    bell = disc(-25.4, 41.4, 3.6, YELLOW, stroke(K, 1.2)) + gouge(-25.4, 41.4, -25.4, 44.6, 0.8, K)
    return out + tip + bell


HEADS: dict[str, Callable[[str, str], str]] = {
    "K": king, "Q": queen, "J": jack, "GK": old_king, "GO": ober, "GU": unter,
}  # fmt: skip
