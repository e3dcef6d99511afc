"""Things that lie on the tables: cups, feather, nest, puck, lamp, and the prints on the cloths."""

from __future__ import annotations

import math

from .backs import rose
from .kit import (
    BAIZE_D,
    BRASS,
    BRASS_HI,
    BRASS_LO,
    STOCK,
    Chance,
    at,
    disc,
    gouge,
    group,
    holes,
    line,
    oval,
    path,
    poly,
    rect,
    ring,
    spin,
    stroke,
)  # fmt: skip
from .text import text

PS, CS = 'filter="url(#ps)"', 'filter="url(#cs)"'


def twigs(r: float, ink: str, count: int, seed: int, y: float = 0) -> str:
    """A ring of ``count`` twigs about (0, y), as a bird lays them."""
    chance, out, stout = Chance(seed), "", 1.5 if r > 100 else 1
    for _ in range(count):
        a, rr, length, drift = chance(0, 6.283), r + chance(-r * 0.13, r * 0.13), chance(0.2, 0.46), chance(-0.09, 0.09)
        x1, y1 = math.cos(a) * rr, y + math.sin(a) * rr * 0.94
        far = rr * (1 + drift)
        x2, y2 = math.cos(a + length) * far, y + math.sin(a + length) * far * 0.94
        out += gouge(x1, y1, x2, y2, chance(1.1, 2.6) * stout, ink, -rr * length * length / 7)
    return out


def nest_back() -> str:
    """The nest under its cards."""
    out = disc(0, 4, 62, "#000", 'opacity=".25"') + twigs(52, "#C9A66B", 70, 9)
    return out + twigs(58, "#8A6238", 50, 3) + twigs(46, "#3A2415", 36, 5)


def nest_front() -> str:
    """The few twigs that lie over the cards in the nest."""
    return twigs(57, "#B48E55", 18, 14, 3)


def plume() -> str:
    """The crow's feather as it lies on the porch table."""
    vane = (
        "M0-118C26-96 34-40 26 6L10 10L25 18C22 34 18 44 12 52L4 50L10 58C6 64 4 68 3 74L2 116L-3 116L-4 74"
        "C-12 68-18 58-22 48L-8 42L-24 34C-30 0-30-14-27-30L-12-32L-27-42C-24-80-14-106 0-118Z"
    )
    out = path(vane, "#17120F") + gouge(0, -106, 0, 112, 2.2, "#8D7A66")
    for i in range(17):
        spread = abs(i - 7) * 0.7
        out += gouge(3, -84 + i * 9, 20 - spread, -96 + i * 9, 1.1, "#6A5A4C")
        out += gouge(-3, -80 + i * 9, -20 + spread, -92 + i * 9, 1.1, "#5A4C40")
    return group(spin(62, out), PS)


def coffee() -> str:
    """A cup of coffee from above, with saucer and spoon."""
    saucer = disc(0, 0, 70, "#E9DDC4") + ring(0, 0, 62, "#1F4A3A", 3) + ring(0, 0, 56, "#1F4A3A", 1)
    out = group(saucer + disc(0, 0, 46, "#CDBE9C"), CS)
    cup = rect(34, -8, 34, 16, 8, "none", stroke(STOCK, 7)) + disc(0, 0, 40, STOCK)
    out += group(cup, PS) + disc(0, 0, 33, "#3A1F12") + ring(0, 0, 33, "#5F3820", 3)
    out += gouge(-20, 6, 6, -18, 5, "#A9743F", -6) + gouge(-8, 16, 18, -6, 3.4, "#8A5730", -6)
    out += gouge(2, 20, 22, 6, 2, "#A9743F", -4)
    spoon = "M-66 52L-18 76L-20 80L-68 56ZM-18 72C-6 72 6 82 2 88C-6 92-20 86-22 79Z"
    return out + group(path(spoon, "#C9C2B4", stroke("#6E675A", 1)), PS)


def tea() -> str:
    """A bowl of tea from above on its wooden saucer."""
    out = group(disc(0, 0, 58, "#4E2A1E") + ring(0, 0, 51, "#8A5A3C", 2), CS)
    out += group(disc(0, 0, 42, "#EFE6D2") + ring(0, 0, 38, "#2C3A63", 2), PS)
    out += "".join(spin(i * 30, gouge(0, -37, 4, -41, 1.4, "#2C3A63")) for i in range(12))
    out += disc(0, 0, 34, "#B9862E") + ring(0, 0, 34, "#7E5A1C", 2.4)
    out += gouge(-18, -4, -2, 10, 3.4, "#3E6B3A", 3) + gouge(4, -14, 14, 2, 3, "#4F7D45", -2)
    return out + gouge(-6, -22, 6, -20, 1.6, "#E9C878", -2)


def puck(letter: str) -> str:
    """The dealer's brass disc, 28 units wide."""
    out = disc(0, 1.5, 14, BRASS_LO) + disc(0, 0, 14, BRASS) + ring(0, 0, 11, BRASS_LO, 1.3)
    if letter:
        out += text(0, 5.3, letter, 15.4, "#33240A", anchor="m")
    return group(out, PS)


def brass() -> str:
    """A blank brass button, 44 units square, lip below."""
    out = rect(-22, -20, 44, 44, 9, BRASS_LO) + rect(-22, -22, 44, 44, 9, BRASS)
    return group(out + rect(-19, -19, 38, 38, 6, "none", stroke("#4A3510", 1.3)), PS)


def lamp() -> str:
    """The hanging lamp of the title: cord, green shade, brass rim, light; (0, 0) is the middle of the rim."""
    out = rect(-2, -72, 4, 34, 0, BRASS_LO)
    shade = path("M0-50C28-46 60-24 64 0L-64 0C-60-24-28-46 0-50Z", BAIZE_D)
    shade += path("M0-50C28-46 60-24 64 0L52 0C48-20 24-40 0-50Z", "#2E6650")
    shade += rect(-68, -2, 136, 6, 3, BRASS) + gouge(-44, -8, -18, -36, 2, "#5C9A80", -3)
    return out + group(shade, CS) + oval(0, 5, 40, 8, "#FFEBC0")


def leaf() -> str:
    """One leaf of the border of the porch cloth, its midrib see-through."""
    body = path("M0-8C5-3 5 4 0 9C-5 4-5-3 0-8Z", "#fff") + gouge(0, -6, 0, 9, 0.8, "#000")
    return holes("lf", body, [-8, -10, 8, 11], "#8791C0")


def cut_rose(ink: str, petals: int) -> str:
    """The paper rose in one ink, radius 100, really cut open."""
    return holes("ro", rose(0, 0, 100, "#fff", "#000", petals), [-101, -101, 101, 101], ink)


def tea_print() -> str:
    """The rose and rings printed tone on tone on the cinnabar cloth, radius 164."""
    out = at(0, 0, cut_rose("#B84333", 12), 1.5)
    return out + ring(0, 0, 158, "#C4543F", 2) + ring(0, 0, 164, "#C4543F", 1)


def cane() -> str:
    """The cane-weave medallion printed tone on tone on the baize, 372 units across its corners."""
    ink, out = "#34705A", ""
    for i in range(9):
        for j in range(9):
            out += ring((i - j) * 19, (i + j - 8) * 19, 7.6, ink, 1.6)
    for r, width in ((178, 2), (186, 1)):
        out += poly([[0, -r], [r, 0], [0, r], [-r, 0]], "none", stroke(ink, width))
    return out


def lattice() -> str:
    """The stepped corner of the tea cloth, upper left, 92 units."""
    ink = "#E5A07F"
    out = path("M18 18H92V26H26V92H18ZM34 34H74V40H40V74H34Z", ink)
    return out + path("M74 34V56H56V74H50V50H68V34Z", ink)


def clasp() -> str:
    """The brass clasp that joins king and queen before a marriage, 150 units wide."""
    round_ends = 'stroke-linecap="round"'
    out = path("M-73 22L-73-6Q-73-10-69-10L69-16Q73-16 73-12L73 12", "none", stroke(BRASS_LO, 5.5, round_ends))
    out += path("M-73 21L-73-7Q-73-11-69-11L69-17Q73-17 73-13L73 11", "none", stroke(BRASS_HI, 3, round_ends))
    return group(out, PS)


def knob() -> str:
    """The brass sort that slides on the settings, 44 x 43 units."""
    out = rect(-22, -18.5, 44, 42, 6, BRASS_LO) + rect(-22, -20.5, 44, 41, 6, BRASS)
    out += rect(-18, -16.5, 36, 33, 4, "none", stroke("#4A3510", 1.3))
    return group(out + "".join(line(x, -8.5, x, 8.5, "#4A3510", 2) for x in (-6, 0, 6)), PS)
