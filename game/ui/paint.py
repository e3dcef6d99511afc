"""Everything printed: tickets, buttons, outlines, panels, rules.

Seats, calls, bid cells, meters and roundels are in `marks.py`, controls of brass in `brass.py`.

Every function draws onto a surface, takes rects in device pixels and `k`, the design scale: device pixels per design
unit of look.md (1 at 1280 x 720). Shapes come from the cache of `bake`; they are drawn once for each size. Shadows
reach outside the rect (`SHADOW_REACH * k` at most) and are part of the sprite.

    ticket(surface, rect, k)                          a sheet with concave corners and a double rule
    button(surface, rect, "Bid 90", k, PRIMARY)       a type block; pressed=True sinks it
    unavailable(surface, rect, "Close", "on your lead", k)
    panel(surface, rect, theme.GREEN, k)              a solid area of ink
    note_box(surface, rect, k)                        a shaded box on paper
    diamond_rule(surface, x, y, width, k)
"""

from __future__ import annotations

import math
from functools import partial
from itertools import pairwise

import pygame

from game.ui import cut, text, theme
from game.ui.bake import Canvas, baked, fineness, soft_shadow
from game.ui.cut import Style, blit_bands, inside, nine, rounded, snap
from game.ui.theme import Colour

SHADOW_REACH = 10
LEAST = 13.0
"""Design units under which no word on a button shrinks."""


PLAIN = Style(None, theme.LIP, theme.INK, 1.4)
PRIMARY = Style(theme.VERMILION, theme.VERMILION_LIP, theme.STOCK_HI, 1.2)


def block_style(colour: Colour, lip: Colour = theme.INK_LIP) -> Style:
    """A primary button in the ink of a place."""
    return Style(colour, lip, theme.STOCK_HI, 1.2)


def place(surface: pygame.Surface, sprite: pygame.Surface, rect: pygame.Rect, reach: int) -> None:
    """Blits a sprite that has `reach` pixels of shadow on every side of its rect."""
    surface.blit(sprite, (rect.x - reach, rect.y - reach))


def reach_of(k: float) -> int:
    """How far the shadow of a sprite reaches round its rect, in device pixels."""
    return math.ceil(SHADOW_REACH * k)


# ---------------------------------------------------------------- tickets

def ticket(surface: pygame.Surface, rect: pygame.Rect, k: float, *, corner: float = 9, ink: Colour = theme.INK,
           double: bool = True, face: Colour | None = None, shadow: bool = True) -> None:
    """A letterpress sheet: concave corners (radius 9; 14 on sheets), one or two rules, grain, soft shadow."""
    k, reach = round(k, 3), reach_of(k)
    blit_bands(surface, rect, reach, partial(cut.ticket, rect.w, rect.h, k, reach, corner, ink, double, face, shadow))


def board(surface: pygame.Surface, rect: pygame.Rect, k: float, radius: float = 6) -> None:
    """A thick printed card: the mount of the title's pictures."""
    drop = snap(4 * k)
    k, reach = round(k, 3), reach_of(k) + drop
    blit_bands(surface, rect, reach, partial(cut.board, rect.w, rect.h, k, reach, radius, None, theme.LIP, drop))


# ---------------------------------------------------------------- buttons

def block(surface: pygame.Surface, rect: pygame.Rect, k: float, style: Style = PLAIN, *, pressed: bool = False,
          radius: float = 7, inset: float = 3.5, strong: bool = False) -> pygame.Rect:
    """A type block without words; returns the face's rect now (a pressed block sinks by its lip).

    The lip lies inside `rect`, so that neighbours and tap targets need not know of it.
    """
    drop = snap(3 * k)
    face = pygame.Rect(rect.x, rect.y + (drop if pressed else 0), rect.w, rect.h - drop)
    k, reach = round(k, 3), reach_of(k)
    blit_bands(surface, face, reach,
               partial(cut.block, face.w, face.h, k, reach, style, radius, inset, 0 if pressed else drop, strong))
    return face


def button(surface: pygame.Surface, rect: pygame.Rect, words: str, k: float, style: Style = PLAIN, *,
           pressed: bool = False, sub: str = "", size: int | None = None, sub_size: int | None = None) -> None:
    """A type block with a word, perhaps a second line in the small face. Sizes in device pixels (default 20 and 14)."""
    face = block(surface, rect, k, style, pressed=pressed)
    inner = face.inflate(-round(18 * k), -round(8 * k))
    size = size or round(20 * k)
    least = min(size, round(LEAST * k))
    if not sub:
        _words(surface, words, inner, size, style.ink, least)
        return
    second = sub_size or round(14 * k)
    upper = pygame.Rect(inner.x, inner.centery - round(size * 0.9), inner.w, round(size * 1.05))
    lower = pygame.Rect(inner.x, upper.bottom + round(k), inner.w, round(second * 1.1))
    text.label(surface, words, upper, text.DISPLAY, size, style.ink, least=least)
    text.label(surface, sub, lower, text.STRONG, second, style.ink, least=least)


def _words(surface: pygame.Surface, words: str, box: pygame.Rect, size: int, ink: Colour, least: int) -> None:
    """A button's words: in two lines if they have no room in one."""
    if " " in words and text.measure(words, text.DISPLAY, least)[0] > box.w:
        size = min(size, max(least, int(box.h / 2 / text.LEADING[text.DISPLAY])))
        text.block(surface, words, box.inflate(round(box.w * 0.06), 2), text.DISPLAY, size, ink, "m", "m", least=least)
    else:
        text.label(surface, words, box, text.DISPLAY, size, ink, least=least)


def rounded_path(w: float, h: float, r: float, inset: float = 0) -> list[tuple[float, float]]:
    """Points along the outline of a rounded box, clockwise from the end of its upper left corner."""
    points: list[tuple[float, float]] = []
    r = max(0.01, r)
    corners = ((w - inset - r, inset + r, -90), (w - inset - r, h - inset - r, 0), (inset + r, h - inset - r, 90),
               (inset + r, inset + r, 180))
    for cx, cy, start in corners:
        for step in range(7):
            angle = math.radians(start + step * 15)
            points.append((cx + math.cos(angle) * r, cy + math.sin(angle) * r))
    return points


def dashes(canvas: Canvas, points: list[tuple[float, float]], on: float, off: float, colour: Colour,
           width: float) -> None:
    """A dashed line round a closed path, the pattern stretched to close without a seam."""
    closed = [*points, points[0]]
    total = sum(math.dist(a, b) for a, b in pairwise(closed))
    count = max(1, round(total / (on + off)))
    period = total / count
    on = period * on / (on + off)
    walked = 0.0
    for a, b in pairwise(closed):
        length = math.dist(a, b)
        place = 0.0
        while place < length - 1e-6:
            phase = (walked + place) % period
            step = min(length - place, (on - phase) if phase < on - 1e-6 else (period - phase))
            if phase < on - 1e-6:
                s, e = place / length, (place + step) / length
                canvas.line(a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s, a[0] + (b[0] - a[0]) * e,
                            a[1] + (b[1] - a[1]) * e, colour, width)
            place += max(step, 1e-3)
        walked += length


@baked
def _dashed(w: int, h: int, k: float, colour: Colour, shade: int, radius: float, on: float, off: float,
            width: float) -> pygame.Surface:
    canvas = Canvas(w, h, ground=colour if not shade else (0, 0, 0))
    if shade:
        canvas.box(0, 0, w, h, (0, 0, 0, shade), radius * k)
    dashes(canvas, rounded_path(w, h, radius * k - width * k / 2, width * k / 2), on * k, off * k, colour, width * k)
    return canvas.done()


def dashed(surface: pygame.Surface, rect: pygame.Rect, k: float, colour: Colour = theme.WOOD_RULE, *,
           shade: float = 0.22, radius: float = 7, on: float = 4, off: float = 4, width: float = 1.4) -> None:
    """A dashed outline over a shaded ground: a place that waits, or a thing that cannot be done now."""
    args = (rect.w, rect.h, round(k, 3), colour, round(255 * shade), radius, on, off, width)
    surface.blit(_dashed(*args), rect)


def unavailable(surface: pygame.Surface, rect: pygame.Rect, words: str, reason: str, k: float, *,
                on_paper: bool = False, size: int | None = None, sub_size: int | None = None) -> None:
    """A button that cannot be pressed now, with the reason below its word."""
    first, second = (theme.INK_FAINT, theme.INK_SOFT) if on_paper else (theme.rgb("#EAD8B0"), theme.ON_WOOD_SOFT)
    dashed(surface, rect, k, theme.rgb("#8A745A") if on_paper else theme.WOOD_RULE, shade=0 if on_paper else 0.22)
    size = size or round(17 * k)
    inner = rect.inflate(-round(16 * k), -round(6 * k))
    if not reason:
        text.label(surface, words, inner, text.DISPLAY, size, first, deboss=False)
        return
    small = sub_size or round(14 * k)
    upper = pygame.Rect(inner.x, inner.centery - round(size * 0.95), inner.w, round(size))
    lower = pygame.Rect(inner.x, upper.bottom + round(k), inner.w, round(small * 1.15))
    text.label(surface, words, upper, text.DISPLAY, size, first, deboss=False)
    text.label(surface, reason, lower, text.STRONG, small, second, deboss=False)


@baked
def _outline(w: int, h: int, k: float, colour: Colour, radius: float, width: float, shade: int) -> pygame.Surface:
    ss = fineness(w, h)

    def draw(wide: int, high: int) -> pygame.Surface:
        canvas = Canvas(wide, high, ground=(0, 0, 0) if shade else colour, ss=ss)
        if shade:
            canvas.box(0, 0, wide, high, (0, 0, 0, shade), radius * k)
        canvas.box(0, 0, wide, high, colour, radius * k, width * k)
        inner = max(0.0, (radius - width) * k)
        pygame.draw.rect(canvas.surface, (0, 0, 0, shade) if shade else (*colour, 0), inside(wide, high, width * k, ss),
                         border_radius=round(inner * ss))
        return canvas.done()

    return nine(w, h, math.ceil((radius + width) * k) + 2, draw)


def outline(surface: pygame.Surface, rect: pygame.Rect, k: float, colour: Colour = theme.WOOD_RULE, *,
            radius: float = 7, width: float = 1.4, shade: float = 0) -> None:
    """A round box drawn as a line, perhaps over a dark ground: quiet buttons on the table, choices on paper."""
    surface.blit(_outline(rect.w, rect.h, round(k, 3), colour, radius, width, round(255 * shade)), rect)


def quiet_button(surface: pygame.Surface, rect: pygame.Rect, words: str, k: float, *, pressed: bool = False,
                 size: int | None = None, colour: Colour = theme.ON_WOOD) -> None:
    """A button that is only outlined on the table: the corners of the title."""
    outline(surface, rect, k, theme.WOOD_RULE, shade=0.45 if pressed else 0.18)
    text.label(surface, words, rect.inflate(-round(14 * k), 0), text.DISPLAY, size or round(17 * k), colour)


# ---------------------------------------------------------------- small print

@baked
def _panel(w: int, h: int, k: float, colour: Colour, radius: float) -> pygame.Surface:
    return rounded(w, h, radius * k, colour, 0, 0, h)


def panel(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, k: float, radius: float = 4) -> None:
    """A solid area of ink: the trump's box, the verdict's number."""
    surface.blit(_panel(rect.w, rect.h, round(k, 3), colour, radius), rect)


@baked
def _card_shadow(w: int, h: int, reach: int) -> pygame.Surface:
    out = pygame.Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
    out.fill((*theme.SHADOW, 0))
    for drop, blur, strength in ((0.045, 0.04, 0.34), (0.02, 0.014, 0.4)):
        soft_shadow(out, pygame.Rect(reach, reach + round(drop * w), w, h), 0.07 * w, max(1.0, blur * w), strength)
    lip = max(1, round(0.016 * w))
    out.blit(rounded(w, h + lip, 0.07 * w, theme.EDGE, lip, 0, h + lip), (reach, reach))
    return out


def small_card(surface: pygame.Surface, picture: pygame.Surface, x: float, y: float) -> None:
    """An upright card on paper, its upper left corner at (x, y): edge and shadow of its own, so that it lies there."""
    w, h = picture.get_size()
    reach = max(3, round(0.18 * w))
    surface.blit(_card_shadow(w, h, reach), (round(x) - reach, round(y) - reach))
    surface.blit(picture, (round(x), round(y)))


def note_box(surface: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """A shaded box with a thin inner rule on paper: how the sum closes, hints, codes."""
    panel(surface, rect, theme.PAPER_BOX, k)
    outline(surface, rect.inflate(-round(8 * k), -round(8 * k)), k, theme.INK, radius=3, width=1)


@baked
def _diamond_rule(w: int, k: float, colour: Colour) -> pygame.Surface:
    high = math.ceil(9 * k) | 1
    line = pygame.Surface((w, high), pygame.SRCALPHA)
    line.fill((*colour, 0))
    mark = Canvas(12 * k, high, ground=colour, ss=4)
    y = high / 2
    mark.polygon([(0, y), (6 * k, y - 4 * k), (12 * k, y), (6 * k, y + 4 * k)], colour)
    length = w / 2 - 10 * k
    for x in range(max(0, int(length))):
        t = (x + 0.5) / length
        thick = 4.4 * k * t * (1 - t)
        if thick > 1:
            reach = math.ceil(thick / 2 + 0.5)
            covers = [(row, min(1.0, max(0.0, thick / 2 + 0.5 - abs(row + 0.5 - y))))
                      for row in range(max(0, high // 2 - reach), min(high, high // 2 + reach + 1))]
        else:
            covers = [(high // 2, thick)]
        for row, cover in covers:
            if cover:
                ink = (*colour, round(255 * cover))
                line.set_at((x, row), ink)
                line.set_at((w - 1 - x, row), ink)
    diamond = mark.done()
    line.blit(diamond, diamond.get_rect(center=(w // 2, high // 2)))
    return line


def diamond_rule(surface: pygame.Surface, x: float, y: float, w: float, k: float, colour: Colour = theme.INK) -> None:
    """Two gouges and a diamond: the divider. `y` is its middle."""
    line = _diamond_rule(snap(w), round(k, 3), colour)
    surface.blit(line, (round(x), round(y) - line.get_height() // 2))


def rule(surface: pygame.Surface, x: float, y: float, w: float, k: float, colour: Colour = theme.RULE,
         width: float = 0.8) -> None:
    """A thin straight rule whose top is `y`."""
    surface.fill(colour, (round(x), round(y), round(w), snap(width * k)))


def double_rule(surface: pygame.Surface, x: float, y: float, w: float, k: float, colour: Colour = theme.INK) -> None:
    """A thick and a thin line: above a sum."""
    rule(surface, x, y, w, k, colour, 2.4)
    rule(surface, x, y + round(4 * k), w, k, colour, 0.8)
