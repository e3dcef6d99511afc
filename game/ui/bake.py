"""Baking: what is drawn once at several times its size, shrunk smoothly and kept.

- `baked` keeps the sprites of a drawing function by its arguments, in one cache bounded by pixels (`SPRITES`).
- `Canvas` is a drawing surface `ss` times finer than the screen: all its positions and widths are device pixels.
- `finish` makes a sprite ready for quick blits (display format, run-length encoded). Never draw on it afterwards.
- `soft_shadow` is the shadow of a rounded box, made of nine patches so that large sheets cost no more than small ones.
"""

from __future__ import annotations

import functools
import math
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame

from game.ui import theme
from game.ui.patience import PATIENCE
from game.ui.theme import Colour

V = TypeVar("V")
Points = Sequence[tuple[float, float]]


class Lru(Generic[V]):
    """Values by key; the ones used longest ago leave when the sum of the weights passes `limit`."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.weight = 0
        self._items: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def get(self, key: Hashable) -> V | None:
        """The value, now the youngest, or None."""
        found = self._items.get(key)
        if found is None:
            return None
        self._items.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: V, weight: int = 1) -> V:
        """Keeps the value and returns it; a value heavier than the limit is still kept until the next one comes."""
        old = self._items.pop(key, None)
        if old is not None:
            self.weight -= old[1]
        self._items[key] = (value, weight)
        self.weight += weight
        while self.weight > self.limit and len(self._items) > 1:
            _, (_, gone) = self._items.popitem(last=False)
            self.weight -= gone
        return value

    def clear(self) -> None:
        """Forgets everything (the display settings changed)."""
        self._items.clear()
        self.weight = 0


SPRITES: Lru[pygame.Surface] = Lru(9_000_000)
"""All baked sprites: at most 9 million pixels, 36 MB."""


def baked(draw: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """A drawing function whose sprites are finished and kept by its positional arguments (all hashable)."""

    @functools.wraps(draw)
    def sprite(*args: Hashable) -> pygame.Surface:
        key = (draw.__module__, draw.__name__, args)
        found = SPRITES.get(key)
        if found is None:
            with PATIENCE.take():
                made = finish(draw(*args))
            found = SPRITES.put(key, made, made.get_width() * made.get_height())
        return found

    return sprite


def finish(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's format and run-length encoded: blits of it cost a twentieth in the browser."""
    if pygame.display.get_surface() is not None:
        surface = surface.convert_alpha()
    surface.set_alpha(255, pygame.RLEACCEL)
    return surface


def chance(seed: int) -> Callable[[float, float], float]:
    """A uniform generator for texture: `r(low, high)`. Always the same sequence for a seed."""
    state = seed

    def draw(low: float, high: float) -> float:
        nonlocal state
        state = (state * 1664525 + 1013904223) & 0xFFFFFFFF
        return low + (high - low) * state / 4294967296

    return draw


def gouge_points(x1: float, y1: float, x2: float, y2: float, w: float, bend: float = 0) -> list[tuple[float, float]]:
    """One cut of the lino tool, a lens tapered at both ends: half-width `w`, bent sideways by `bend`."""
    mx, my, dx, dy = (x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1
    length = math.hypot(dx, dy) or 1
    nx, ny = -dy / length, dx / length

    def side(b: float) -> list[tuple[float, float]]:
        cx, cy = mx + nx * b, my + ny * b
        return [((1 - t) ** 2 * x1 + 2 * t * (1 - t) * cx + t * t * x2,
                 (1 - t) ** 2 * y1 + 2 * t * (1 - t) * cy + t * t * y2) for t in (i / 8 for i in range(9))]

    return side(bend + w) + side(bend - w)[::-1]


def fineness(w: int, h: int) -> int:
    """How many times finer than the screen a picture of that size is drawn."""
    return 4 if w * h < 60_000 else 3 if w * h < 200_000 else 2


class Canvas:
    """A surface of `w` x `h` device pixels drawn `ss` times finer. `ground` is the colour next to transparent edges."""

    def __init__(self, w: float, h: float, ground: Colour = theme.STOCK, ss: int | None = None) -> None:
        self.w, self.h = max(1, math.ceil(w)), max(1, math.ceil(h))
        self.ss = ss or fineness(self.w, self.h)
        self.surface = pygame.Surface((self.w * self.ss, self.h * self.ss), pygame.SRCALPHA)
        self.surface.fill((*ground, 0))

    def _scaled(self, points: Points) -> list[tuple[float, float]]:
        ss = self.ss
        return [(x * ss, y * ss) for x, y in points]

    def polygon(self, points: Points, colour: Sequence[int]) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, colour, self._scaled(points))

    def outline(self, points: Points, colour: Sequence[int], width: float, closed: bool = True) -> None:
        """A line through the points with round joints."""
        joined = [*points, points[0]] if closed else list(points)
        for (x1, y1), (x2, y2) in pairwise(joined):
            self.line(x1, y1, x2, y2, colour, width)

    def line(self, x1: float, y1: float, x2: float, y2: float, colour: Sequence[int], width: float = 1) -> None:
        """A straight line with round ends."""
        length = math.hypot(x2 - x1, y2 - y1)
        half = width / 2
        if length:
            nx, ny = -(y2 - y1) / length * half, (x2 - x1) / length * half
            self.polygon([(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)], colour)
        self.circle(x1, y1, half, colour)
        self.circle(x2, y2, half, colour)

    def circle(self, x: float, y: float, r: float, colour: Sequence[int], width: float = 0) -> None:
        """A disc, or a ring whose line of `width` is centred on the radius."""
        ss = self.ss
        if width:
            pygame.draw.circle(self.surface, colour, (x * ss, y * ss), (r + width / 2) * ss, max(1, round(width * ss)))
        else:
            pygame.draw.circle(self.surface, colour, (x * ss, y * ss), r * ss)

    def box(self, x: float, y: float, w: float, h: float, colour: Sequence[int], radius: float = 0,
            width: float = 0) -> None:
        """A rectangle with round corners, filled or as a line of `width` inside its edge."""
        ss = self.ss
        rect = pygame.Rect(round(x * ss), round(y * ss), round(w * ss), round(h * ss))
        pygame.draw.rect(self.surface, colour, rect, max(1, round(width * ss)) if width else 0,
                         border_radius=round(radius * ss))

    def gouge(self, x1: float, y1: float, x2: float, y2: float, w: float, colour: Sequence[int],
              bend: float = 0) -> None:
        """One gouge mark."""
        self.polygon(gouge_points(x1, y1, x2, y2, w, bend), colour)

    def done(self) -> pygame.Surface:
        """The picture at its real size."""
        made = pygame.transform.smoothscale(self.surface, (self.w, self.h))
        if self.ss == 3:
            more = made.copy()  # a third is rounded down, and only full alpha is blitted fast
            more.fill((0, 0, 0, 3), special_flags=pygame.BLEND_RGBA_MULT)
            made.blit(more, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return made


def gradient(w: int, h: int, stops: Sequence[tuple[float, Colour]], across: bool = False,
             rows: tuple[int, int] | None = None) -> pygame.Surface:
    """An opaque ramp from top to bottom (or left to right): `stops` are (place 0..1, colour), ascending.

    `rows`: only those from the first to before the last.
    """
    n = w if across else h
    first, last = (0, n) if rows is None else rows
    strip = pygame.Surface((n, 1) if across else (1, last - first))
    place = 0
    for i in range(first, last):
        t = i / max(1, n - 1)
        while place < len(stops) and stops[place][0] < t:
            place += 1
        high = stops[min(place, len(stops) - 1)]
        low = high if high[0] <= t or place == 0 else stops[place - 1]
        share = 0.0 if high[0] == low[0] else (t - low[0]) / (high[0] - low[0])
        strip.set_at((i, 0) if across else (0, i - first), theme.mix(high[1], low[1], share))
    return pygame.transform.scale(strip, (w, h if across else last - first))


STOCK_STOPS = ((0.0, theme.STOCK_HI), (0.55, theme.STOCK), (1.0, theme.STOCK_LO))


@baked
def grain_tile(k: float) -> pygame.Surface:
    """Fibres of the paper: a tile of 120 x 120 design units."""
    size = max(8, round(120 * k))
    canvas = Canvas(size, size, ground=theme.mix(theme.rgb("#8F7444"), theme.DEBOSS, 0.5), ss=3)
    r = chance(99)
    for _ in range(150):
        x, y, length, angle = r(0, 120) * k, r(0, 120) * k, r(0.5, 2.6) * k, r(0, 3.14)
        colour = theme.rgb("#8F7444") if r(0, 1) > 0.45 else theme.rgb("#FFFDF2")
        ink = (*colour, round(255 * r(0.10, 0.34)))
        canvas.line(x, y, x + math.cos(angle) * length, y + math.sin(angle) * length, ink, r(0.4, 0.9) * k)
    return canvas.done()


def stock(w: int, h: int, k: float, grain: bool = True, rows: tuple[int, int] | None = None) -> pygame.Surface:
    """A sheet of ivory stock, opaque alpha, not finished: callers cut it to shape. `rows`: only a band of it."""
    first, last = (0, h) if rows is None else rows
    sheet = pygame.Surface((w, last - first), pygame.SRCALPHA)
    sheet.blit(gradient(w, h, STOCK_STOPS, rows=(first, last)), (0, 0))
    if grain:
        tile = grain_tile(k)
        for y in range(first // tile.get_height() * tile.get_height(), last, tile.get_height()):
            for x in range(0, w, tile.get_width()):
                sheet.blit(tile, (x, y - first))
    return sheet


_SOFT = re.compile(rb"[^\x00\xfa-\xff]")
"""Alpha of pixels that are neither empty nor as good as full."""


def lay(out: pygame.Surface, sheet: pygame.Surface, at: tuple[int, int], edges: int | Sequence[pygame.Rect]) -> None:
    """Lays a cut sheet over its shadow with true colours at the soft edges.

    pygame mixes the colour of a nearly transparent shadow into half-covered pixels as if it were opaque, which shows
    as a dark fringe. `edges` says where such pixels are: the side of the four corners, or rects on the sheet.
    """
    w, h = sheet.get_size()
    if isinstance(edges, int):
        e = edges
        edges = [pygame.Rect(x, y, e, e) for x in (0, w - e) for y in (0, h - e)]
    soft: list[tuple[tuple[int, int], tuple[int, int, int, int]]] = []
    for rect in edges:
        inside = rect.clip(sheet.get_rect())
        if not inside.w or not inside.h:
            continue
        pixels = pygame.image.tobytes(sheet.subsurface(inside), "RGBA")
        for found in _SOFT.finditer(pixels[3::4]):
            i = found.start()
            r, g, b, a = pixels[4 * i:4 * i + 4]
            pos = (inside.x + i % inside.w + at[0], inside.y + i // inside.w + at[1])
            dr, dg, db, da = out.get_at(pos)
            under = da * (255 - a) / 255
            whole = a + under
            soft.append((pos, (round((r * a + dr * under) / whole), round((g * a + dg * under) / whole),
                               round((b * a + db * under) / whole), min(255, round(whole)))))
    out.blit(sheet, at)
    for pos, colour in soft:
        out.set_at(pos, colour)


def mask_into(sheet: pygame.Surface, mask: pygame.Surface) -> None:
    """Cuts the sheet to the alpha of a mask of the same size (white where the sheet stays)."""
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@functools.lru_cache(maxsize=64)
def _shadow_patch(radius: int, blur: int, alpha: int) -> pygame.Surface:
    """A blurred box with `3 * blur` of margin, its middle row and column flat. `blur` is about a standard deviation.

    Three box blurs are as smooth as a Gaussian and reach nothing beyond the margin (pygame's own is cut off earlier).
    """
    margin = 3 * blur
    edge = radius + 2 * margin
    side = 2 * edge + 1
    patch = pygame.Surface((side, side), pygame.SRCALPHA)
    patch.fill((*theme.SHADOW, 0))
    pygame.draw.rect(patch, (*theme.SHADOW, alpha), (margin, margin, side - 2 * margin, side - 2 * margin),
                     border_radius=radius)
    for _ in range(3):
        patch = pygame.transform.box_blur(patch, blur)
    return patch


def soft_shadow(target: pygame.Surface, rect: pygame.Rect, radius: float, blur: float, opacity: float) -> None:
    """Blits a blurred box under `rect` of the target. `blur` is a standard deviation in device pixels."""
    half = (min(rect.w, rect.h) - 1) // 2
    b = max(1, min(round(blur), half // 3))
    r = max(0, min(round(radius), half - 3 * b))
    patch = _shadow_patch(r, b, round(255 * opacity))
    edge = patch.get_width() // 2
    out = rect.inflate(6 * b, 6 * b)
    xs = ((0, edge, out.x, edge), (edge, 1, out.x + edge, out.w - 2 * edge), (edge + 1, edge, out.right - edge, edge))
    ys = ((0, edge, out.y, edge), (edge, 1, out.y + edge, out.h - 2 * edge), (edge + 1, edge, out.bottom - edge, edge))
    for sx, sw, dx, dw in xs:
        for sy, sh, dy, dh in ys:
            where = pygame.Rect(dx, dy, dw, dh)
            seen = where.clip(target.get_rect())
            if dw <= 0 or dh <= 0 or not seen.w or not seen.h:
                continue
            piece = patch.subsurface((sx, sy, sw, sh))
            if (sw, sh) != (dw, dh):  # stretched ones are flat along their length: no more than what is seen of it
                where = pygame.Rect(seen.x if sw == 1 else dx, seen.y if sh == 1 else dy,
                                    seen.w if sw == 1 else dw, seen.h if sh == 1 else dh)
                piece = pygame.transform.scale(piece, where.size)
            target.blit(piece, where)
