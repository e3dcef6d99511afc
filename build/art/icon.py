"""The icon of the program: the Kiebitz under the lamp. 100 x 100 units, and a simpler one for tiny sizes."""

from __future__ import annotations

from .birds import crest, lapwing
from .kit import BAIZE, BAIZE_D, BRASS, INK, STOCK, YELLOW, at, clip, disc, gouge, path, rays, rect, ring, spin, stroke
from .suits import suit

HALO = (
    "M178 70L160 60C158 46 146 38 132 40C124 41 118 46 116 54C108 78 84 84 62 96L10 128L14 138L44 140"
    "C62 156 92 164 118 156C146 148 162 124 162 100C164 92 163 84 161 76Z",
    "M124 44C108 42 92 30 88 8C84 6 82 4 84 2C90 4 98 24 130 38Z",
    "M118 48C100 46 86 38 76 26L74 22C88 32 104 38 126 42Z",
)


def _field() -> str:
    light = (
        '<radialGradient id="il" cx=".5" cy=".3" r=".75"><stop offset="0" stop-color="#FFD691" stop-opacity=".38"/>'
        '<stop offset="1" stop-color="#06130D" stop-opacity=".55"/></radialGradient>'
    )
    return light + rect(0, 0, 100, 100, 0, BAIZE) + rect(0, 0, 100, 100, 0, "url(#il)")


def _card(x: float, y: float, turn: float, name: str) -> str:
    body = rect(-15, -21, 30, 42, 3, STOCK, stroke(INK, 0.9))
    return at(x, y, spin(turn, body + suit(name, 0, -10, 15)))


def icon() -> str:
    """Lapwing before the lamp's disc, standing on two cards."""
    out = (
        _field()
        + rays(50, 46, 35, 60, 40, "#E9C67E", 0.9)
        + disc(50, 46, 31.5, YELLOW)
        + ring(50, 46, 31.5, STOCK, 1.1)
    )
    for i in range(7):
        out += gouge(22 + i * 1.6, 52 + i * 3.4, 78 - i * 1.6, 52.4 + i * 3.4, 0.7, "#B9761A")
    out += _card(24, 93, -13, "H") + _card(77, 93, 12, "S") + path("M0 90Q50 84 100 90L100 100L0 100Z", BAIZE_D)
    out += gouge(4, 93, 60, 91, 0.6, "#7FA894") + gouge(44, 95, 98, 93, 0.6, "#7FA894")
    bird = lapwing(INK, "#2E6B4F", STOCK, "#C96A33")
    halo = "".join(path(d, STOCK, stroke(STOCK, 7)) for d in HALO)
    out += at(8, 13.5, halo + bird, 0.39)
    out = clip("ic", rect(0, 0, 100, 100, 21, "#fff"), out)
    return out + rect(1.2, 1.2, 97.6, 97.6, 20, "none", stroke(BRASS, 2.4))


def favicon() -> str:
    """The head alone on the lamp's disc, for 16 to 64 pixels."""
    out = _field() + disc(50, 52, 42, YELLOW)
    out += at(51, 55, crest(INK), 0.74)
    return clip("ic", rect(0, 0, 100, 100, 21, "#fff"), out) + rect(1.5, 1.5, 97, 97, 19.5, "none", stroke(BRASS, 3))
