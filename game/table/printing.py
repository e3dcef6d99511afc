"""How a card's layers change for readers: an index that is larger, suits in four inks. Used when a sprite is made.

Sizes are those of the masters (2.4 pixels for each hundredth of a card's width).
"""

from __future__ import annotations

import pygame

COLUMN = 78
"""Right edge of the index column."""
WIDEST = 72
"""What a rank may take of it."""
TOP = 14
"""Where an index begins."""
ZOOM = 1.34
"""A large index over a usual one."""
ROW = 104
"""Lower edge of the strip that carries the index of cards lying in columns."""
ROW_ZOOM = 1.16
BASELINE = 84

Ink = tuple[int, int, int]
STOCK: Ink = (0xF4, 0xEA, 0xD3)
RED: Ink = (0xB3, 0x26, 0x1E)
INK: Ink = (0x23, 0x1A, 0x17)
BLUE: Ink = (0x2B, 0x4C, 0x9B)
GREEN: Ink = (0x24, 0x60, 0x3F)
FOUR: dict[str, tuple[Ink, Ink]] = {"D": (RED, BLUE), "C": (INK, GREEN)}
"""Suits that get another ink: from and to."""
GAIN, MIDDLE = 0.35, 200
"""How much stronger a print becomes at most, and the lightness that stays."""
ROUGH = 4
"""How many layers of fibres more the roughest stock has."""
_JOKERS = ("RJ", "BJ")
_NEAR = (70, 80, 80)
"""How far a colour may be from an ink and still be it."""
_FIGURE = 120
"""Parts of a court card as large as this are its figure, printed in several inks."""


def inks(name: str, atlas: str) -> tuple[Ink, Ink] | None:
    """What becomes of the inks of a French card or suit in a pack of four colours; None if nothing does."""
    french = atlas == "french" or name.startswith("suit.")
    return FOUR.get(name.removeprefix("suit.")[:1]) if french and not name.endswith(".stock") else None


def enlarged(name: str, box: pygame.Rect) -> pygame.Rect | None:
    """Where a layer that lay in `box` goes on a card with a large index; None if it is no part of the index."""
    if name.endswith(".stack") or name.startswith(_JOKERS):
        return None
    if name.endswith(".row"):
        if box.bottom > ROW or box.h < 12:
            return None
        return pygame.Rect(round(14 + (box.x - 14) * ROW_ZOOM), round(BASELINE + (box.y - BASELINE) * ROW_ZOOM),
                           round(box.w * ROW_ZOOM), round(box.h * ROW_ZOOM))
    if box.right > COLUMN or box.h < 12 or box.bottom > 240:
        return None
    middle = (COLUMN - 3) / 2 + 2.5
    wide = min(round(box.w * ZOOM), WIDEST)
    reach = (WIDEST - wide) / 2
    x = middle + max(-reach, min(reach, (box.centerx - middle) * ZOOM))
    return pygame.Rect(round(x - wide / 2), round(TOP + (box.y - TOP) * ZOOM), wide, round(box.h * ZOOM))


def inked(part: pygame.Surface, before: Ink, after: Ink, court: bool = False) -> pygame.Surface:
    """The part with one ink changed for another; what lies between ink and paper is moved with it.

    The figure of a `court` keeps its black: in it only what is printed in another ink is changed.
    """
    figure = court and min(part.get_size()) >= _FIGURE
    if figure and before == INK:
        return part
    moved = part.copy()
    moved.fill(before, special_flags=pygame.BLEND_RGB_SUB)
    factors = [(paper - new) / max(1, paper - old) for paper, old, new in zip(STOCK, before, after, strict=True)]
    whole = [min(255, round(255 * (factor if factor <= 1 else factor / 4))) for factor in factors]
    moved.fill(tuple(whole), special_flags=pygame.BLEND_RGB_MULT)
    strong = tuple(255 if factor > 1 else 0 for factor in factors)
    if any(strong):
        again = moved.copy()
        again.fill(strong, special_flags=pygame.BLEND_RGB_MULT)
        for _ in range(3):
            moved.blit(again, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    moved.fill(after, special_flags=pygame.BLEND_RGB_ADD)
    if not figure:
        return moved
    near = pygame.mask.from_threshold(part, before, (*_NEAR, 255))
    out = part.copy()
    near.to_surface(out, setsurface=moved, unsetcolor=None)
    return out


def strengthen(colour: pygame.Surface, part: float) -> None:
    """More contrast for an opaque print, in its place: 0 leaves it, 1 makes inks darker and the stock a little lighter.

    Every channel v becomes (v - MIDDLE) * (1 + g) + MIDDLE with g = GAIN * part, cut off at 0 and 255.
    """
    gain = GAIN * part
    down = round(MIDDLE * gain / (1 + gain))
    colour.fill((down, down, down, 0), special_flags=pygame.BLEND_RGBA_SUB)
    more = colour.copy()
    share = round(255 * gain)
    more.fill((share, share, share, 0), special_flags=pygame.BLEND_RGBA_MULT)
    colour.blit(more, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)


def roughen(colour: pygame.Surface, grain: pygame.Surface, at: tuple[int, int], times: float) -> None:
    """Lays the fibres of the stock: 0 not at all, 1 as drawn, up to 2 as rough as wrapping paper."""
    layers = min(1.0, times) + ROUGH * max(0.0, times - 1)
    while layers > 0:
        layer = grain.copy()
        layer.set_alpha(round(255 * min(1.0, layers)))
        colour.blit(layer, at)
        layers -= 1
