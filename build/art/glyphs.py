"""Signs for the brass buttons, cut into a field of 44 x 44 units about (0, 0)."""

from __future__ import annotations

import math

from .kit import STOCK, disc, gouge, group, line, path, poly, rect, spin, stroke
from .text import text

DARK = "#2E200A"


def _menu() -> str:
    return "".join(rect(-10, y, 20, 3.2, 1, DARK) for y in (-8.5, -1.6, 5.3))


def _help() -> str:
    return text(0, 9, "?", 26, DARK, anchor="m")


def _last() -> str:
    card = stroke(DARK, 2)
    left = spin(-9, rect(-12, -8, 14, 19, 2, STOCK, card), -5, 2)
    return left + spin(7, rect(-3, -10, 14, 19, 2, STOCK, card), 4, 0)


def _hint() -> str:
    bulb = "M-7-4C-7-9-4-12 0-12C4-12 7-9 7-4C7 0 3.6 1.6 3.4 6L-3.4 6C-3.6 1.6-7 0-7-4Z"
    out = path(bulb, DARK) + rect(-3.4, 7.4, 6.8, 2.2, 0.8, DARK) + rect(-2.4, 10.6, 4.8, 2.2, 1, DARK)
    out += gouge(-4, -3, -1, -9, 1.1, "#C9A24C", -1.4)
    for a in (180, 222, 318, 360):
        c, s = math.cos(math.radians(a)), math.sin(math.radians(a))
        out += gouge(c * 9.6, -4 + s * 9.6, c * 15.4, -4 + s * 15.4, 1.5, DARK)
    return out


def _undo() -> str:
    arc = path("M-5-5.5L2-5.5C8-5.5 11-2 11 2.4C11 7 7.6 10 3 10L-4 10", "none", stroke(DARK, 3.4))
    return arc + poly([[-13, -5.5], [-3.5, -12.5], [-3.5, 1.5]], DARK)


def _log() -> str:
    out = path("M-9-12L7-12L10-9L10 12L-9 12Z", STOCK, stroke(DARK, 2))
    for y, reach in ((-6.5, 6), (-2, 6.6), (2.5, 4.6), (7, 6)):
        out += line(-5, y, reach, y, DARK, 1.7)
    return out


def _close() -> str:
    return gouge(-11, -11, 11, 11, 3.4, DARK) + gouge(-11, 11, 11, -11, 3.4, DARK)


def _back() -> str:
    return poly([[-13, 0], [0, -11], [0, -3.4], [12, -3.4], [12, 3.4], [0, 3.4], [0, 11]], DARK)


def _next() -> str:
    return spin(180, _back())


def _speaker() -> str:
    return path("M-12-4.5L-6.5-4.5L0.5-11L0.5 11L-6.5 4.5L-12 4.5Z", DARK)


def _sound() -> str:
    waves = path("M4.5-5Q8.5 0 4.5 5", "none", stroke(DARK, 2.4)) + path("M8.5-9Q15 0 8.5 9", "none", stroke(DARK, 2.4))
    return _speaker() + waves


def _mute() -> str:
    return _speaker() + line(5, -4.5, 13, 4.5, DARK, 2.6) + line(5, 4.5, 13, -4.5, DARK, 2.6)


def _fullscreen() -> str:
    corner = path("M-12-4L-12-12L-4-12L-4-9L-9-9L-9-4Z", DARK)
    return "".join(spin(a, corner) for a in (0, 90, 180, 270))


def _window() -> str:
    corner = path("M-4-12L-4-4L-12-4L-12-7L-7-7L-7-12Z", DARK)
    return "".join(spin(a, corner) for a in (0, 90, 180, 270))


def _settings() -> str:
    out = ""
    for y, x in ((-8, 4), (0, -5), (8, 2)):
        out += rect(-12, y - 1.2, 24, 2.4, 1, DARK) + rect(x - 2.8, y - 4, 5.6, 8, 1.4, DARK)
        out += line(x, y - 1.8, x, y + 1.8, "#C9A24C", 1.1)
    return out


def _rules() -> str:
    page = "M0-8Q-5-12-13-10L-13 8Q-5 6 0 10Z"
    left = path(page, STOCK, stroke(DARK, 2))
    out = left + group(left, 'transform="scale(-1 1)"')
    for y in (-5, -1, 3):
        out += line(-9.5, y - 0.6, -3.5, y + 0.6, DARK, 1.3) + line(9.5, y - 0.6, 3.5, y + 0.6, DARK, 1.3)
    return out


def _stats() -> str:
    bars = rect(-11, 1, 5, 10, 0.6, DARK) + rect(-2.5, -5, 5, 16, 0.6, DARK) + rect(6, -11, 5, 22, 0.6, DARK)
    return bars + rect(-13, 11, 26, 2, 0.6, DARK)


def _new() -> str:
    return rect(-2.2, -11, 4.4, 22, 1, DARK) + rect(-11, -2.2, 22, 4.4, 1, DARK)


def _check() -> str:
    return path("M-12 1L-8.4-2.6L-3.4 2.6L8.6-10L12.4-6.4L-3.4 10.4Z", DARK)


def _share() -> str:
    out = line(-7, 0, 7, -8, DARK, 2.2) + line(-7, 0, 7, 8, DARK, 2.2)
    return out + disc(-8, 0, 4.2, DARK) + disc(8, -8.5, 4.2, DARK) + disc(8, 8.5, 4.2, DARK)


GLYPHS = {
    "menu": _menu, "help": _help, "last": _last, "hint": _hint, "undo": _undo, "log": _log, "close": _close,
    "back": _back, "next": _next, "sound": _sound, "mute": _mute, "fullscreen": _fullscreen, "window": _window,
    "settings": _settings, "rules": _rules, "stats": _stats, "new": _new, "check": _check, "share": _share,
}  # fmt: skip
