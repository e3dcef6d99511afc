"""What tickets, boards and type blocks are cut from: stock with its rules, edges, lips and soft shadows.

Large ones are made and kept in bands, one picture each, so that none of them takes long: every function here draws the
rows `top` to `top + high` of the whole picture, which has `reach` pixels of shadow on every side of the sheet. Round
boxes are drawn small and stretched between their corners (`nine`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.ui import theme
from game.ui.bake import Canvas, baked, fineness, lay, mask_into, soft_shadow, stock
from game.ui.theme import Colour, mix

BAND = 70_000
"""Pixels of a band."""
WHOLE = 110_000
"""Pixels up to which a picture is made as one."""


@dataclass(frozen=True, slots=True)
class Style:
    """A type block: its face (None: stock), lower lip and ink."""

    face: Colour | None
    lip: Colour
    ink: Colour
    rule: float
    """Width of the inner rule in design units."""


def snap(value: float, least: int = 1) -> int:
    """A length as whole device pixels, so that lines stay crisp."""
    return max(least, round(value))


def bands(w: int, h: int) -> list[tuple[int, int]]:
    """The bands of a picture of that size: (first row, rows)."""
    if w * h <= WHOLE:
        return [(0, h)]
    count = max(1, round(w * h / BAND))
    cuts = [round(h * i / count) for i in range(count + 1)]
    return [(top, low - top) for top, low in pairwise(cuts)]


def blit_bands(surface: pygame.Surface, rect: pygame.Rect, reach: int,
               band: Callable[[int, int], pygame.Surface]) -> None:
    """Blits a picture whose sheet is `rect`, band by band; those that cannot be seen are not made.

    Where nothing at all can be seen somebody wants all pictures to be made.
    """
    whole = rect.inflate(2 * reach, 2 * reach)
    clip = surface.get_clip()
    for top, high in bands(*whole.size):
        if not clip.w or clip.colliderect((whole.x, whole.y + top, whole.w, high)):
            surface.blit(band(top, high), (whole.x, whole.y + top))


Spans = list[tuple[int, int, int, int]]
"""From the small picture to the large one: source and its length, target and its length."""


def nine(w: int, h: int, edge: int, draw: Callable[[int, int], pygame.Surface], first: int = 0,
         last: int | None = None) -> pygame.Surface:
    """What `draw(width, height)` gives, made small and stretched between margins of `edge`; rows `first` to `last`.

    Small and large have the same parity, so that lines at fractions of a pixel fall alike.
    """
    small = draw(_short(w, edge), _short(h, edge))
    last = h if last is None else last
    if small.get_size() == (w, h):
        return small if (first, last) == (0, h) else small.subsurface((0, first, w, last - first)).copy()
    out = pygame.Surface((w, max(0, last - first)), pygame.SRCALPHA)
    for sy, sh, y, high in _spans(small.get_height(), h, edge):
        up, low = max(y, first), min(y + high, last)
        if low <= up:
            continue
        for sx, sw, x, wide in _spans(small.get_width(), w, edge):
            source = (sx, sy, sw, 1) if sh == 1 else (sx, sy + up - y, sw, low - up)
            piece = small.subsurface(source)
            if piece.get_size() != (wide, low - up):
                piece = pygame.transform.scale(piece, (wide, low - up))
            out.blit(piece, (x, up - first), special_flags=pygame.BLEND_RGBA_ADD)
    return out


def _short(length: int, edge: int) -> int:
    least = 2 * edge + 1
    return min(length, least + (length - least) % 2)


def _spans(small: int, large: int, edge: int) -> Spans:
    if small == large:
        return [(0, small, 0, large)]
    return [(0, edge, 0, edge), (edge, 1, edge, large - 2 * edge), (small - edge, edge, large - edge, edge)]


def rounded(w: int, h: int, radius: float, colour: Colour, drop: int, first: int, last: int) -> pygame.Surface:
    """A box with round corners of one colour, its upper edge `drop` below the picture's."""
    ss = fineness(w, h)

    def draw(wide: int, high: int) -> pygame.Surface:
        canvas = Canvas(wide, high, ground=colour, ss=ss)
        canvas.box(0, drop, wide, high - drop, colour, radius)
        return canvas.done()

    return nine(w, h, math.ceil(radius) + drop + 2, draw, first, last)


def _corners(w: int, h: int, edge: int, first: int) -> list[pygame.Rect]:
    """The corners of a sheet, seen from its row `first`."""
    return [pygame.Rect(x, y - first, edge, edge) for x in (0, w - edge) for y in (0, h - edge)]


# ---------------------------------------------------------------- tickets

def _corner(size: int, radius: float, lines: tuple[tuple[int, int, float], ...], ink: Colour) -> pygame.Surface:
    """The upper left corner's rules: each (inset, width, radius) an arc that meets straight lines."""
    canvas = Canvas(size, size, ground=ink, ss=4)
    for inset, width, r in lines:
        cx = inset + width / 2
        ss = canvas.ss
        layer = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
        layer.fill((*ink, 0))
        pygame.draw.circle(layer, ink, (cx * ss, cx * ss), (r + width / 2) * ss, max(1, round(width * ss)))
        keep = pygame.Rect(round(cx * ss), round(cx * ss), size * ss, size * ss)
        canvas.surface.blit(layer, keep, keep)
    return canvas.done()


def _hole(size: int, radius: float) -> pygame.Surface:
    """White, the concave corner left out."""
    cut = Canvas(size, size, ground=(255, 255, 255), ss=4)
    cut.box(0, 0, size, size, (255, 255, 255, 255))
    pygame.draw.circle(cut.surface, (255, 255, 255, 0), (0, 0), radius * cut.ss)
    return cut.done()


@baked
def ticket(w: int, h: int, k: float, reach: int, radius: float, ink: Colour, double: bool, face: Colour | None,
           shadow: bool, top: int, high: int) -> pygame.Surface:
    """A sheet with concave corners, one or two rules, grain and shadow: a band of it."""
    r = radius * k
    out = pygame.Surface((w + 2 * reach, high), pygame.SRCALPHA)
    out.fill((*theme.SHADOW, 0))
    if shadow:
        below = pygame.Rect(reach, reach - top + round(2.5 * k), w, h)
        soft_shadow(out, below, 2 * k, 2.4 * k, 0.5)
        _clear_corners(out, below, r, 2.4 * k)
    first, last = max(0, top - reach), min(h, top + high - reach)
    if last <= first:
        return out
    sheet = stock(w, h, k, rows=(first, last))
    if face is not None:
        sheet.fill((*face, 255))
    lines = [(snap(4 * k), snap(1.6 * k), r)]
    if double:
        lines.append((snap(4 * k) + snap(1.6 * k) + snap(1.6 * k), snap(0.7 * k), r - k))
    for inset, width, arc in lines:
        start = round(inset + arc)
        across, down = w - 2 * start, h - 2 * start
        for x, y, wide, deep in ((start, inset, across, width), (start, h - inset - width, across, width),
                                 (inset, start, width, down), (w - inset - width, start, width, down)):
            sheet.fill((*ink, 255), (x, y - first, wide, deep))
    size = math.ceil(r + 12 * k)
    if first < size or last > h - size:
        _cut_corners(sheet, w, h, first, _corner(size, r, tuple(lines), ink), _hole(size, r))
    lay(out, sheet, (reach, reach - top + first), _corners(w, h, math.ceil(r) + 1, first))
    return out


def _clear_corners(out: pygame.Surface, below: pygame.Rect, radius: float, blur: float) -> None:
    """Takes the shadow out of concave corners, softly, as the corner of a thing of that shape would leave it."""
    reach = math.ceil(radius + blur)
    clear = pygame.Surface((2 * reach + 1, 2 * reach + 1), pygame.SRCALPHA)
    clear.fill((255, 255, 255, 255))
    for step in range(2 * math.ceil(blur) + 1):
        ring = radius + blur - step
        left = max(0.0, (ring - radius + blur) / (2 * blur))
        pygame.draw.circle(clear, (255, 255, 255, round(255 * left * left * (3 - 2 * left))), (reach, reach), ring)
    for corner in (below.topleft, below.topright, below.bottomleft, below.bottomright):
        out.blit(clear, (corner[0] - reach, corner[1] - reach), special_flags=pygame.BLEND_RGBA_MULT)


def _cut_corners(sheet: pygame.Surface, w: int, h: int, first: int, rules: pygame.Surface,
                 hole: pygame.Surface) -> None:
    size = rules.get_width()
    for flip_x in (False, True):
        for flip_y in (False, True):
            at = (w - size if flip_x else 0, (h - size if flip_y else 0) - first)
            sheet.blit(pygame.transform.flip(rules, flip_x, flip_y), at)
            sheet.blit(pygame.transform.flip(hole, flip_x, flip_y), at, special_flags=pygame.BLEND_RGBA_MULT)


# ---------------------------------------------------------------- boards and blocks

def _cut_box(w: int, h: int, k: float, radius: float, face: Colour | None, first: int, last: int) -> pygame.Surface:
    """Rows of a sheet with round corners."""
    sheet = stock(w, h, k, grain=w > 150 * k, rows=(first, last))
    if face is not None:
        sheet.fill((*face, 255))
    mask_into(sheet, rounded(w, h, radius * k, (255, 255, 255), 0, first, last))
    return sheet


@baked
def board(w: int, h: int, k: float, reach: int, radius: float, face: Colour | None, lip: Colour, drop: int, top: int,
          high: int) -> pygame.Surface:
    """A thick printed card: a band of it."""
    out = pygame.Surface((w + 2 * reach, high), pygame.SRCALPHA)
    out.fill((*theme.SHADOW, 0))
    soft_shadow(out, pygame.Rect(reach, reach - top + drop + round(2.5 * k), w, h), radius * k, 2.4 * k, 0.5)
    edge = math.ceil(radius * k) + drop + 1
    _lay_lip(out, w, h, reach, radius * k, lip, drop, edge, top)
    first, last = max(0, top - reach), min(h, top + high - reach)
    if last > first:
        face_box = _cut_box(w, h, k, radius, face, first, last)
        lay(out, face_box, (reach, reach - top + first), _corners(w, h, edge, first))
    return out


def _lay_lip(out: pygame.Surface, w: int, h: int, reach: int, radius: float, lip: Colour, drop: int, edge: int,
             top: int) -> None:
    """What can be seen of a sheet's thickness, below its face."""
    first, last = max(0, top - reach), min(h + drop, top + out.get_height() - reach)
    if last > first:
        under = rounded(w, h + drop, radius, lip, drop, first, last)
        lay(out, under, (reach, reach - top + first), _corners(w, h + drop, edge, first))


@baked
def block(w: int, h: int, k: float, reach: int, style: Style, radius: float, inset: float, drop: int, strong: bool,
          top: int, high: int) -> pygame.Surface:
    """A type block: a band of it."""
    out = pygame.Surface((w + 2 * reach, high), pygame.SRCALPHA)
    out.fill((*theme.SHADOW, 0))
    soft_shadow(out, pygame.Rect(reach, reach - top + drop + round(1.5 * k), w, h), radius * k, 2.2 * k,
                0.5 if drop else 0.3)
    edge = math.ceil(radius * k) + drop + 1
    _lay_lip(out, w, h, reach, radius * k, style.lip, drop, edge, top)
    first, last = max(0, top - reach), min(h, top + high - reach)
    if last <= first:
        return out
    sheet = _cut_box(w, h, k, radius, style.face, first, last)
    ink = mix(style.ink, style.face or theme.STOCK, 0.85)
    sheet.blit(_rule(w, h, k, snap(inset * k), style.rule * k * (1.8 if strong else 1), radius - inset + 1, ink, first,
                     last), (0, 0))
    lay(out, sheet, (reach, reach - top + first), _corners(w, h, edge, first))
    return out


def _rule(w: int, h: int, k: float, at: int, width: float, radius: float, ink: Colour, first: int,
          last: int) -> pygame.Surface:
    """Rows of the rule inside a block's edge."""
    ss = fineness(w, h)

    def draw(wide: int, high: int) -> pygame.Surface:
        rule = Canvas(wide, high, ground=ink, ss=ss)
        rule.box(at, at, wide - 2 * at, high - 2 * at, ink, max(1, radius * k), width)
        pygame.draw.rect(rule.surface, (*ink, 0), inside(wide, high, at + width, ss),
                         border_radius=round(max(1.0, radius * k - width) * ss))
        return rule.done()

    return nine(w, h, at + math.ceil(width + max(1, radius * k)) + 2, draw, first, last)


def inside(w: int, h: int, inset: float, ss: int) -> pygame.Rect:
    """What lies within a margin, on a canvas `ss` times finer."""
    return pygame.Rect(round(inset * ss), round(inset * ss), round((w - 2 * inset) * ss), round((h - 2 * inset) * ss))
