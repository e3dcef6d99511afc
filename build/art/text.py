"""Printed letters as paths, with the deboss of letterpress."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

from .kit import INK, num

DARK = {"#231A17", "#B3261E", "#24603F", "#855200", "#2C3A63", "#26305A", "#1F4A3A", "#A3281C", "#5A4638"}


@functools.cache
def _font(face: str) -> dict[str, Any]:
    return json.loads(Path(__file__).with_name("letters.json").read_text(encoding="utf-8"))[face]


def width(words: str, size: float, face: str = "d", spacing: float = 0) -> float:
    """Advance of ``words`` in units; ``face`` is d (display) or c (Chinese)."""
    font = _font(face)
    return sum(font["letters"][c][0] * size / font["em"] + spacing for c in words)


def text(
    x: float,
    y: float,
    words: str,
    size: float,
    ink: str = INK,
    *,
    anchor: str = "l",
    face: str = "d",
    spacing: float = 0,
    deboss: bool = True,
) -> str:
    """``words`` with the baseline at y; ``anchor`` is l, m or r. Raises KeyError for a letter not in letters.json."""
    font = _font(face)
    x -= {"l": 0.0, "m": 0.5, "r": 1.0}[anchor] * width(words, size, face, spacing)
    scale = size / font["em"]
    shapes = []
    for letter in words:
        advance, outline = font["letters"][letter]
        shapes.append(f'<path transform="translate({num(x)} {num(y)}) scale({scale:.5f} {-scale:.5f})" d="{outline}"/>')
        x += advance * scale + spacing
    body = "".join(shapes)
    printed = f'<g fill="{ink}">{body}</g>'
    if deboss and size >= 17 and ink in DARK:
        drop = max(0.7, size * 0.028)
        printed = f'<g fill="#FFFDF4" opacity=".75" transform="translate(0 {num(drop)})">{body}</g>' + printed
    return printed
