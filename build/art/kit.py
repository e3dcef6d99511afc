"""The drawing kit: palette, seeded chance and the few shapes everything is cut from.

Every function returns a piece of SVG as text. Lengths are in the units of the picture at hand (a card is 100 x 140).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

STOCK, STOCK_HI, STOCK_LO = "#F4EAD3", "#FBF5E4", "#E4D5B2"
EDGE, INK, INK_SOFT = "#9C8455", "#231A17", "#5A4638"
RED, GREEN, YELLOW, OCHRE, BLUE = "#B3261E", "#24603F", "#DB9A1B", "#855200", "#2C3A63"
BRASS, BRASS_HI, BRASS_LO, LAMP = "#C9A24C", "#EBD08A", "#7E5F22", "#FFCF86"
INDIGO, INDIGO_D, BAIZE, BAIZE_D = "#26305A", "#1A2142", "#1F4A3A", "#153529"
CINNABAR, CINNABAR_D = "#A3281C", "#7A1A12"
ACORN = "#8C4A1E"

Point = Sequence[float]


class Chance:
    """A small linear congruential generator, so that the same seed cuts the same block for ever."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, low: float = 1.0, high: float | None = None) -> float:
        """A number in [0, low) or in [low, high)."""
        self.seed = (self.seed * 1664525 + 1013904223) & 0xFFFFFFFF
        unit = self.seed / 4294967296
        return unit * low if high is None else low + unit * (high - low)


def num(value: float) -> str:
    """A coordinate with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def poly(points: Iterable[Point], fill: str, extra: str = "") -> str:
    """A filled polygon."""
    joined = " ".join(f"{num(p[0])},{num(p[1])}" for p in points)
    return f'<polygon points="{joined}" fill="{fill}" {extra}/>'


def line(x1: float, y1: float, x2: float, y2: float, ink: str, width: float = 1, extra: str = "") -> str:
    """A straight line with round ends."""
    return (
        f'<line x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}" stroke="{ink}" '
        f'stroke-width="{num(width)}" stroke-linecap="round" {extra}/>'
    )


def disc(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    """A circle."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}" {extra}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> str:
    """An ellipse with level axes."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}" {extra}/>'


def ring(x: float, y: float, r: float, ink: str, width: float) -> str:
    """The outline of a circle."""
    return disc(x, y, r, "none", stroke(ink, width))


def rect(x: float, y: float, w: float, h: float, r: float, fill: str, extra: str = "") -> str:
    """A rectangle with corner radius r."""
    return f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" fill="{fill}" {extra}/>'


def path(d: str, fill: str, extra: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def stroke(ink: str, width: float, more: str = "") -> str:
    """Attributes of an outline, to be passed as ``extra``."""
    return f'stroke="{ink}" stroke-width="{num(width)}" stroke-linejoin="round" {more}'


def group(body: str, extra: str = "") -> str:
    """Several shapes under common attributes."""
    return f"<g {extra}>{body}</g>"


def at(x: float, y: float, body: str, scale: float = 1, turn: float = 0) -> str:
    """``body`` moved to (x, y), turned by ``turn`` degrees and scaled."""
    turned = f" rotate({num(turn)})" if turn else ""
    scaled = f" scale({scale:.4g})" if scale != 1 else ""
    return f'<g transform="translate({num(x)} {num(y)}){turned}{scaled}">{body}</g>'


def spin(angle: float, body: str, x: float = 0, y: float = 0) -> str:
    """``body`` turned about (x, y) by ``angle`` degrees."""
    return f'<g transform="rotate({num(angle)} {num(x)} {num(y)})">{body}</g>'


def gouge(x1: float, y1: float, x2: float, y2: float, w: float, ink: str, bend: float = 0) -> str:
    """One cut of the lino tool: a lens from A to B of half-width ``w``, tapered at both ends."""
    mx, my, dx, dy = (x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length, dx / length
    return (
        f'<path d="M{num(x1)} {num(y1)}Q{num(mx + nx * (bend + w))} {num(my + ny * (bend + w))} {num(x2)} {num(y2)}'
        f'Q{num(mx + nx * (bend - w))} {num(my + ny * (bend - w))} {num(x1)} {num(y1)}Z" fill="{ink}"/>'
    )


def rays(
    x: float,
    y: float,
    r1: float,
    r2: float,
    count: int,
    ink: str,
    w: float = 1.3,
    start: float = 0,
    stop: float = 6.283,
) -> str:
    """Gouges that leave (x, y) in all directions, every second one shorter."""
    out = []
    for i in range(count):
        a = start + (stop - start) * i / count
        far = r2 - (i % 2) * 9
        c, s = math.cos(a), math.sin(a)
        out.append(gouge(x + c * r1, y + s * r1, x + c * far, y + s * far, w, ink))
    return "".join(out)


def clip(name: str, shape: str, body: str) -> str:
    """``body`` shown only inside ``shape``; ``name`` must be unique in the picture."""
    return f'<clipPath id="{name}">{shape}</clipPath><g clip-path="url(#{name})">{body}</g>'


def holes(name: str, body: str, box: Sequence[float], ink: str) -> str:
    """``body`` drawn in white (ink) and black (holes) becomes one ink with see-through cuts."""
    x0, y0, x1, y1 = box
    area = f'x="{num(x0)}" y="{num(y0)}" width="{num(x1 - x0)}" height="{num(y1 - y0)}"'
    return (
        f'<mask id="{name}" maskUnits="userSpaceOnUse" {area}>{body}</mask>'
        f'<rect {area} fill="{ink}" mask="url(#{name})"/>'
    )


def shadow(name: str, dy: float, blur: float, opacity: float) -> str:
    """Definition of a soft shadow straight below; use with ``filter="url(#name)"``."""
    return (
        f'<filter id="{name}" x="-30%" y="-30%" width="160%" height="180%"><feDropShadow dx="0" dy="{num(dy)}" '
        f'stdDeviation="{num(blur)}" flood-color="#120A06" flood-opacity="{num(opacity)}"/></filter>'
    )


def _grain() -> str:
    chance, out = Chance(99), []
    for _ in range(150):
        x, y, length, turn = chance(0, 120), chance(0, 120), chance(0.5, 2.6), chance(0, 3.14)
        ink = "#8F7444" if chance() > 0.45 else "#FFFDF2"
        opacity, width = chance(0.10, 0.34), chance(0.4, 0.9)
        out.append(
            f'<path d="M{x:.1f} {y:.1f}l{math.cos(turn) * length:.1f} {math.sin(turn) * length:.1f}" '
            f'stroke="{ink}" stroke-opacity="{opacity:.2f}" stroke-width="{width:.1f}"/>'
        )
    return "".join(out)


def _salt() -> str:
    chance, out = Chance(4711), []
    for _ in range(46):
        x, y, r = chance(2, 58), chance(2, 58), chance(0.18, 0.62)
        points = [[x - r, y], [x, y - r * chance(0.6, 1.4)], [x + r * chance(0.6, 1.4), y], [x, y + r]]
        out.append(poly(points, STOCK, f'opacity="{chance(0.25, 0.7):.2f}"'))
    return "".join(out)


DEFS = (
    '<linearGradient id="stockG" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FAF3E0"/>'
    '<stop offset=".55" stop-color="#F4EAD3"/><stop offset="1" stop-color="#E9DBBA"/></linearGradient>'
    f'<pattern id="grain" width="120" height="120" patternUnits="userSpaceOnUse">{_grain()}</pattern>'
    f'<pattern id="salt" width="60" height="60" patternUnits="userSpaceOnUse">{_salt()}</pattern>'
    + shadow("ps", 2.5, 2.4, 0.5)
    + shadow("cs", 5, 5, 0.42)
)


def document(body: str, box: Sequence[float], scale: float) -> str:
    """A whole SVG file that shows ``box`` (x0, y0, x1, y1) at ``scale`` pixels per unit."""
    x0, y0, x1, y1 = box
    w, h = x1 - x0, y1 - y0
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(w * scale)}" height="{num(h * scale)}" '
        f'viewBox="{x0:.5f} {y0:.5f} {w:.5f} {h:.5f}"><defs>{DEFS}</defs>{body}</svg>'
    )
