"""The suit motifs of all three packs, in a box from -50 to 50, and the egg that counts five points.

Rook: R berries, G leaf, Y sun, K feather. French: S H D C. German: h hearts, b bells, l leaves, a acorns.
"""

from __future__ import annotations

from collections.abc import Callable

from .kit import GREEN, INK, OCHRE, RED, STOCK, YELLOW, at, disc, gouge, path, poly, spin, stroke

SUIT_INK = {
    "R": RED, "G": GREEN, "Y": OCHRE, "K": INK,
    "H": RED, "D": RED, "S": INK, "C": INK,
    "h": RED, "b": OCHRE, "l": GREEN, "a": INK,
}  # fmt: skip
PRINTED = {"R": "R", "G": "G", "Y": "Y", "K": "B"}
ROOK, FRENCH, GERMAN = "RGYK", "SHDC", "hbla"

HEART = "M0 48C-12 28-46 10-46-18C-46-46-12-50 0-24C12-50 46-46 46-18C46 10 12 28 0 48Z"
LEAF = (
    "M0-50L8-36L20-34L18-23L34-14L27-4L38 8L24 13L26 25L10 25L3 32L4 50L-4 50L-3 32L-10 25L-26 25L-24 13L-38 8"
    "L-27-4L-34-14L-18-23L-20-34L-8-36Z"
)
FEATHER = (
    "M0-58C13-46 17-22 14-4L5-1L14 4C13 12 11 18 9 22L3 22L7 27C5 31 4 33 2.4 35L2 60L-3 60L-2.6 35C-6 32-9 27-11 22"
    "L-4 18L-13 14C-15 4-15-6-14-12L-6-14L-14-20C-12-40-8-52 0-58Z"
)


def _berries(ink: str, key: str, cut: str) -> str:
    stems = "M-3-48L5-48Q6-20 30 2L22 6Q2-14 0-30Q-2-14-22 6L-30 2Q-6-20-3-48Z"
    out = path(stems, key) + path("M3-46Q26-56 42-34Q22-28 3-46Z", key)
    out += disc(-25, 22, 24, ink) + disc(25, 22, 24, ink)
    out += gouge(-40, 18, -28, 6, 3, cut, 3) + gouge(10, 18, 22, 6, 3, cut, 3)
    for x in (-25, 25):
        out += poly([[x - 5, 28], [x + 5, 28], [x + 2, 33], [x, 40], [x - 2, 33]], cut)
    return out


def _leaf(ink: str, key: str, cut: str) -> str:
    out = path(LEAF, ink) + gouge(0, -40, 0, 30, 2.4, cut)
    for y in (-18, -2, 14):
        reach = 24 if y == -2 else 18
        out += gouge(2, y + 8, reach, y - 6, 2.2, cut) + gouge(-2, y + 8, -reach, y - 6, 2.2, cut)
    return out


def _sun(ink: str, key: str, cut: str) -> str:
    out = "".join(spin(i * 45, poly([[-9, -28], [9, -28], [0, -50]], key)) for i in range(8))
    out += disc(0, 0, 25, key) + disc(0, 0, 22, ink)
    return (
        out
        + gouge(-12, 4, -4, -13, 2.4, cut, -2)
        + gouge(-9, 12, 5, -14, 1.8, cut, -1)
        + gouge(0, 15, 12, -6, 2.4, cut, 2)
    )


def _feather(ink: str, key: str, cut: str) -> str:
    out = path(FEATHER, ink) + gouge(0, -46, 0, 34, 1.8, cut)
    for y in (-26, 10):
        out += gouge(2, y + 10, 10, y, 1.4, cut) + gouge(-2, y + 8, -9, y - 2, 1.4, cut)
    return spin(34, out)


def _spade(ink: str, key: str, cut: str) -> str:
    d = (
        "M0-50C10-30 44-14 44 12C44 32 18 36 7 22C8 36 12 44 20 50L-20 50C-12 44-8 36-7 22C-18 36-44 32-44 12"
        "C-44-14-10-30 0-50Z"
    )
    return path(d, ink) + gouge(-32, 12, -8, -20, 2.6, cut, -4)


def _heart(ink: str, key: str, cut: str) -> str:
    return path(HEART, ink) + gouge(-34, -8, -18, -34, 2.8, cut, -5)


def _diamond(ink: str, key: str, cut: str) -> str:
    return path("M0-50Q14-20 38 0Q14 20 0 50Q-14 20-38 0Q-14-20 0-50Z", ink) + gouge(-24, 0, -3, -28, 2.6, cut, -2)


def _club(ink: str, key: str, cut: str) -> str:
    out = disc(0, -26, 22, ink) + disc(-24, 8, 22, ink) + disc(24, 8, 22, ink)
    out += poly([[-8, -12], [8, -12], [6, 10], [-6, 10]], ink) + path("M-5 4L5 4Q7 36 20 50L-20 50Q-7 36-5 4Z", ink)
    return out + gouge(-38, 8, -26, -8, 2.6, cut, -3)


def _german_heart(ink: str, key: str, cut: str) -> str:
    marks = gouge(-12, 28, -24, 6, 2, cut, 2) + gouge(22, 14, 34, -10, 2, cut, 2) + gouge(8, 26, 18, 10, 2, cut, 1)
    return _heart(ink, key, cut) + marks


def _bell(ink: str, key: str, cut: str) -> str:
    band = "M-37 0Q0 12 37 0L37 10Q0 24-37 10Z"
    out = disc(0, -42, 8, key) + disc(0, -42, 3.5, cut) + disc(0, 6, 41, key) + disc(0, 6, 37, YELLOW) + path(band, RED)
    out += path("M-37 0Q0 12 37 0", "none", stroke(key, 3)) + path("M-36 11Q0 24 36 11", "none", stroke(key, 3))
    slit = disc(0, 26, 5, key) + poly([[-2.5, 26], [2.5, 26], [3.5, 43], [-3.5, 43]], key)
    return out + slit + gouge(-24, -8, -8, -24, 2.5, cut, -2)


def _german_leaf(ink: str, key: str, cut: str) -> str:
    d = "M0-50C10-28 46-22 44 6C42 28 14 26 5 16L4 36Q6 46 16 50L2 50Q-5 44-4 16C-14 26-42 28-44 6C-46-22-10-28 0-50Z"
    out = path(d, ink) + gouge(0, -38, 0, 14, 2.2, cut)
    for side in (1, -1):
        out += gouge(2 * side, 2, 26 * side, -12, 2.2, cut) + gouge(2 * side, 14, 28 * side, 8, 2, cut, 2 * side)
    return out


def _acorn(ink: str, key: str, cut: str) -> str:
    out = path("M0 50C-8 44-30 28-28-4L28-4C30 28 8 44 0 50Z", YELLOW)
    out += path("M0 50C-8 44-30 28-28-4L-20-4C-22 24-8 40 0 50Z", key)
    out += path("M28-4C30 28 8 44 0 50", "none", stroke(key, 4))
    out += path("M-36-4C-36-30-14-38-4-38L-6-50L6-52L5-38C16-38 36-30 36-4Q0 6-36-4Z", key)
    for x in (-22, -8, 6, 20):
        out += gouge(x - 4, -8, x + 8, -26, 1.7, cut) + gouge(x + 6, -8, x - 6, -24, 1.7, cut)
    return out


MOTIF: dict[str, Callable[[str, str, str], str]] = {
    "R": _berries, "G": _leaf, "Y": _sun, "K": _feather, "S": _spade, "H": _heart, "D": _diamond, "C": _club,
    "h": _german_heart, "b": _bell, "l": _german_leaf, "a": _acorn,
}  # fmt: skip


def suit(
    name: str, x: float, y: float, size: float, *, ink: str = "", key: str = "", cut: str = STOCK, turn: float = 0
) -> str:
    """The motif of suit ``name`` centred at (x, y), ``size`` units high; ``key`` is the ink of its key lines."""
    fill = ink or (YELLOW if name == "Y" else SUIT_INK[name])
    return at(x, y, MOTIF[name](fill, key or ink or INK, cut), size / 100, turn)


def egg(x: float, y: float, scale: float = 1, fill: str = "#FBF5E4", ink: str = INK, turn: float = 0) -> str:
    """One egg, 10 x 12.4 units: five points."""
    shell = "M0-6C4-6 5.2 0 5 2.2C4.8 5 2.6 6.4 0 6.4C-2.6 6.4-4.8 5-5 2.2C-5.2 0-4-6 0-6Z"
    dots = disc(-1.6, 1, 0.9, ink) + disc(1.8, -1.2, 0.8, ink) + disc(1, 3.2, 0.8, ink)
    return at(x, y, path(shell, fill, stroke(ink, 1.3)) + dots, scale, turn)
