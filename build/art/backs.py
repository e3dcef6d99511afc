"""Card backs of the three places, and the paper-cut rose."""

from __future__ import annotations

from .birds import crow_head
from .kit import (
    BAIZE,
    BAIZE_D,
    CINNABAR,
    CINNABAR_D,
    INDIGO,
    INDIGO_D,
    INK,
    STOCK,
    at,
    clip,
    disc,
    gouge,
    line,
    path,
    poly,
    rect,
    ring,
    spin,
    stroke,
)  # fmt: skip
from .sheet import Card, Sheet
from .text import text


def rose(x: float, y: float, r: float, ink: str, cut: str, petals: int = 8) -> str:
    """A paper-cut rosette of radius r."""
    out = ""
    for i in range(petals):
        petal = path("M0-18C16-34 20-62 0-100C-20-62-16-34 0-18Z", ink) + gouge(0, -34, 0, -82, 4.5, cut)
        petal += gouge(4, -44, 11, -62, 2.6, cut) + gouge(-4, -44, -11, -62, 2.6, cut) + disc(0, -30, 3, cut)
        out += spin(i * 360 / petals, petal)
    for i in range(petals):
        petal = path("M0-30C10-44 12-56 0-74C-12-56-10-44 0-30Z", ink) + disc(0, -54, 4.5, cut)
        out += spin((i + 0.5) * 360 / petals, petal)
    out += disc(0, 0, 26, ink) + disc(0, 0, 20, cut) + disc(0, 0, 13, ink) + disc(0, 0, 5, cut)
    return at(x, y, out, r / 100)


def _porch() -> str:
    out = rect(6, 6, 88, 128, 3, INDIGO)
    plume = path("M0-7C4-3 4 3 0 8C-4 3-4-3 0-7Z", "#AEB6DA") + gouge(0, -5, 0, 9, 0.7, INDIGO)
    plume += gouge(0, 0, 2.4, -2.4, 0.4, INDIGO) + gouge(0, 3, -2.4, 0.6, 0.4, INDIGO)
    for row in range(11):
        for i in range(8):
            x, y = 4 + i * 14 + (row % 2) * 7, 2 + row * 13.4
            out += at(x, y, plume, 0.82, 38 if row % 2 else -38)
    return (
        out
        + disc(50, 70, 23, INDIGO_D)
        + ring(50, 70, 21, STOCK, 1.2)
        + at(50.5, 71.5, crow_head(STOCK, INDIGO_D), 0.28)
    )


def _coffee() -> str:
    out, cane = rect(6, 6, 88, 128, 3, BAIZE), "#CDB98A"
    for row in range(12):
        for i in range(8):
            x, y = 6 + i * 12.6, 5 + row * 11.9
            out += line(x - 7, y - 7, x + 7, y + 7, cane, 1) + line(x + 7, y - 7, x - 7, y + 7, cane, 1)
            for d in (-1.7, 1.7):
                out += line(x + d, y - 8, x + d, y + 8, cane, 0.9) + line(x - 8, y + d, x + 8, y + d, cane, 0.9)
    out += poly([[50, 46], [74, 70], [50, 94], [26, 70]], BAIZE_D, stroke(STOCK, 1.4))
    return out + text(50, 79, "K", 25, STOCK, anchor="m")


def _tea() -> str:
    out, wave = rect(6, 6, 88, 128, 3, CINNABAR), "#F0C9A8"
    for row in range(13, -1, -1):
        for i in range(8):
            x, y = 4 + i * 14 + (row % 2) * 7, 2 + row * 11
            out += disc(x, y, 8.4, CINNABAR, stroke(wave, 1)) + ring(x, y, 5, wave, 0.8) + disc(x, y, 2, wave)
    out += disc(50, 70, 24, CINNABAR_D) + ring(50, 70, 22, STOCK, 1.2)
    return out + rose(50, 70, 19, STOCK, CINNABAR_D)


BACKS = {"porch": _porch, "coffee": _coffee, "tea": _tea}


def back(sheet: Sheet, place: str) -> None:
    """Sprite ``back.<place>`` for porch, coffee or tea."""
    body = BACKS[place]() + rect(6, 6, 88, 128, 3, "url(#salt)")
    body = clip("bk", rect(6, 6, 88, 128, 3, "#fff"), body)
    body += rect(6, 6, 88, 128, 3, "none", stroke(INK, 1, 'stroke-opacity=".55"'))
    Card(sheet, f"back.{place}").stamp(body, [5, 5, 95, 135])
