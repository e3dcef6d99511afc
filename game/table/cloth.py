"""The cloths of the three places: indigo with a leaf border, baize in a brass rail, cinnabar with lattice corners."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.table.atlas import Atlas
from game.table.blur import blur_slowly
from game.table.box import Box
from game.ui import theme
from game.ui.bake import chance, gouge_points
from game.ui.theme import Colour, Place, mix, rgb

FINE = 2
WOVEN = 600_000
"""Pixels that are woven in a step."""
FRINGE = rgb("#7C86B4")
TWIG_SHADE = rgb("#1B2348")
RAIL, RAIL_EDGE = rgb("#2E1A11"), rgb("#6C4531")
ROSE_RING = rgb("#C4543F")

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Cloth:
    """Where the cloth lies and where its print goes, in device pixels."""

    box: Box
    ring: tuple[int, int, int]
    """Centre and radius of the print in the middle."""
    bird: Box | None = None


class Sheet:
    """A piece of cloth being made, `FINE` times finer than the screen; lengths are design units from its corner."""

    def __init__(self, box: Box, k: float, ground: Colour, weave: float, margin: float) -> None:
        self.k = k
        self.s = k * FINE
        self.w, self.h = box.w / k, box.h / k
        self.edge = math.ceil(margin * k)
        """Device pixels around the cloth, for fringes and rails."""
        self.size = ((box.w + 2 * self.edge) * FINE, (box.h + 2 * self.edge) * FINE)
        self.box = box
        self.surface: pygame.Surface
        self.mask: pygame.Surface
        self._ground, self._weave = ground, weave

    def spread(self) -> Generator[None, None, None]:
        """The bare cloth, in steps: before anything is drawn on it."""
        self.surface = pygame.Surface(self.size, 0, 32)
        yield from _weave(self.surface, self._ground, self.s, self._weave)
        self.mask = pygame.Surface(self.size, pygame.SRCALPHA, 32)
        yield
        self.mask.fill((255, 255, 255, 0))
        yield

    def _scaled(self, points: Points) -> list[tuple[float, float]]:
        e, s = self.edge * FINE, self.s
        return [(e + x * s, e + y * s) for x, y in points]

    def shape(self, points: Points) -> None:
        """Adds a polygon to what exists of the cloth."""
        pygame.draw.polygon(self.mask, (255, 255, 255, 255), self._scaled(points))

    def fill(self, points: Points, colour: Colour) -> None:
        """A polygon of one colour."""
        pygame.draw.polygon(self.surface, colour, self._scaled(points))

    def line(
        self, x1: float, y1: float, x2: float, y2: float, width: float, colour: Colour, *, shape: bool = False
    ) -> None:
        """A straight line; `shape`: it also belongs to the cloth's outline (a thread)."""
        if (x1 == x2 or y1 == y2) and not shape:
            half = width / 2
            self._bar(min(x1, x2) - half, min(y1, y2) - half, abs(x2 - x1) + width, abs(y2 - y1) + width, colour)
            return
        width -= 1 / self.s
        length = math.hypot(x2 - x1, y2 - y1) or 1
        nx, ny = -(y2 - y1) / length * width / 2, (x2 - x1) / length * width / 2
        points = [(x1 + nx, y1 + ny), (x2 + nx, y2 + ny), (x2 - nx, y2 - ny), (x1 - nx, y1 - ny)]
        self.fill(points, colour)
        if shape:
            self.shape(points)

    def _bar(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        e, s = self.edge * FINE, self.s
        left, top = round(e + x * s), round(e + y * s)
        self.surface.fill(colour, (left, top, max(1, round(w * s)), max(1, round(h * s))))

    def frame(self, points: Points, width: float, colour: Colour) -> None:
        """A closed ruled border."""
        for (x1, y1), (x2, y2) in pairwise([*points, points[0]]):
            length = math.hypot(x2 - x1, y2 - y1) or 1
            along = 0.0 if x1 == x2 or y1 == y2 else width * 0.4
            ux, uy = (x2 - x1) / length * along, (y2 - y1) / length * along
            self.line(x1 - ux, y1 - uy, x2 + ux, y2 + uy, width, colour)

    def lay(self, table: pygame.Surface) -> Generator[None, None, None]:
        """Shadow and cloth onto the table, step by step."""
        at = (self.box.x - self.edge, self.box.y - self.edge)
        small = (self.box.w + 2 * self.edge, self.box.h + 2 * self.edge)
        mask = yield from _shrunk(self.mask, small)
        yield from _cast(table, mask, at, self.k)
        cloth = pygame.Surface(small, pygame.SRCALPHA, 32)
        scaled = yield from _shrunk(self.surface, small)
        cloth.blit(scaled, (0, 0))
        yield
        cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        table.blit(cloth, at)


def _shrunk(surface: pygame.Surface, size: tuple[int, int]) -> Generator[None, None, pygame.Surface]:
    """The surface `FINE` times smaller, in steps of a band."""
    made = pygame.Surface(size, surface.get_flags() & pygame.SRCALPHA, surface)
    w, h = size
    rows = max(1, WOVEN // (w * FINE * FINE))
    for top in range(0, h, rows):
        n = min(rows, h - top)
        band = surface.subsurface((0, top * FINE, w * FINE, n * FINE))
        pygame.transform.smoothscale(band, (w, n), made.subsurface((0, top, w, n)))
        yield
    return made


def lay_cloth(
    table: pygame.Surface, atlas: Atlas, k: float, place: Place, cloth: Cloth
) -> Generator[None, None, None]:
    """Lays the place's cloth with its print on the table. A place without a cloth of its own gets the porch's."""
    maker = _MAKERS.get(place.name, _indigo)
    sheet = yield from maker(k, place, cloth)
    yield
    yield from sheet.lay(table)
    yield
    yield from _ORNAMENTS.get(place.name, _leaves)(table, atlas, k, place, cloth)


def _rect(x: float, y: float, w: float, h: float) -> list[tuple[float, float]]:
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def _round(x: float, y: float, w: float, h: float, r: float) -> list[tuple[float, float]]:
    right, low = x + w - r, y + h - r
    return [(cx + r * math.cos(math.radians(a)), cy + r * math.sin(math.radians(a)))
            for cx, cy, start in ((right, y + r, -90), (right, low, 0), (x + r, low, 90), (x + r, y + r, 180))
            for a in (start, start + 30, start + 60, start + 90)]  # fmt: skip


def _octagon(x: float, y: float, w: float, h: float, c: float) -> list[tuple[float, float]]:
    return [(x + c, y), (x + w - c, y), (x + w, y + c), (x + w, y + h - c), (x + w - c, y + h), (x + c, y + h),
            (x, y + h - c), (x, y + c)]  # fmt: skip


def _weave(surface: pygame.Surface, ground: Colour, s: float, strength: float) -> Generator[None, None, None]:
    """In steps: fills a surface with the weave: a tile of 4 x 4 units, light threads across, dark ones down."""
    size = max(2, round(4 * s))
    tile = pygame.Surface((size, size), 0, 32)
    for j in range(size):
        v = (j + 0.5) * 4 / size
        for i in range(size):
            u = (i + 0.5) * 4 / size
            colour = ground
            if (u < 2 and 0.5 <= v < 1.5) or (u >= 2 and 2.5 <= v < 3.5):
                colour = mix((255, 255, 255), colour, 0.10 * strength)
            if (0.5 <= u < 1.5 and v >= 2) or (2.5 <= u < 3.5 and v < 2):
                colour = mix((0, 0, 0), colour, 0.24 * strength)
            tile.set_at((i, j), colour)
    w, h = surface.get_size()
    surface.blit(tile, (0, 0))
    done = size
    while done < w:
        surface.blit(surface, (done, 0), (0, 0, done, size))
        done *= 2
    yield
    done = size
    while done < h:
        rows = min(done, max(size, WOVEN // w // size * size))
        surface.blit(surface, (0, done), (0, 0, w, rows))
        done += rows
        if rows < done:
            yield
    yield


def _cast(table: pygame.Surface, mask: pygame.Surface, at: tuple[int, int], k: float) -> Generator[None, None, None]:
    """The shadow of a shape: a near one and a wide one, straight down."""
    for drop, blur, strength in ((1.2, 0.8, 0.55), (5.0, 5.0, 0.42)):
        sigma = blur * k
        shrink = max(1, round(sigma / 2))
        pad = math.ceil(3 * sigma / shrink) + 1
        small = (max(1, mask.get_width() // shrink), max(1, mask.get_height() // shrink))
        soft = pygame.Surface((small[0] + 2 * pad, small[1] + 2 * pad), pygame.SRCALPHA, 32)
        soft.fill((*theme.SHADOW, 0))
        yield
        shape = pygame.transform.smoothscale(mask, small)
        shape.fill((*theme.SHADOW, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
        soft.blit(shape, (pad, pad))
        yield
        soft = yield from blur_slowly(soft, sigma / shrink)
        zoom_x, zoom_y = mask.get_width() / small[0], mask.get_height() / small[1]
        large = (round(soft.get_width() * zoom_x), round(soft.get_height() * zoom_y))
        if large != soft.get_size():
            soft = pygame.transform.smoothscale(soft, large)
            yield
        table.blit(soft, (at[0] - round(pad * zoom_x), at[1] - round(pad * zoom_y) + round(drop * k)))
        yield


def twigs(sheet: Sheet, x: float, y: float, r: float, colour: Colour, count: int, seed: int) -> None:
    """A ring of twigs, as a bird lays them."""
    roll = chance(seed)
    stout = 1.5 if r > 100 else 1.0
    for _ in range(count):
        a, rr = roll(0, 6.283), r + roll(-r * 0.13, r * 0.13)
        length, drift = roll(0.2, 0.46), 1 + roll(-0.09, 0.09)
        x1, y1 = x + math.cos(a) * rr, y + math.sin(a) * rr * 0.94
        x2, y2 = x + math.cos(a + length) * rr * drift, y + math.sin(a + length) * rr * 0.94 * drift
        half = roll(1.1, 2.6) * stout - 0.5 / sheet.s
        sheet.fill(gouge_points(x1, y1, x2, y2, half, -rr * length * length / 7), colour)


def _indigo(k: float, place: Place, cloth: Cloth) -> Generator[None, None, Sheet]:
    """The porch: fringe, two rules, the ring of twigs."""
    sheet = Sheet(cloth.box, k, place.cloth, 0.75, 13)
    yield from sheet.spread()
    w, h = sheet.w, sheet.h
    sheet.shape(_round(0, 0, w, h, 4))
    for i in range(math.ceil(h / 9) - 1):
        y = 6.0 + i * 9
        sheet.line(-11.5, y, 0, y - 1, 2.3, FRINGE, shape=True)
        sheet.line(w, y - 1, w + 11.5, y, 2.3, FRINGE, shape=True)
    yield
    sheet.frame(_rect(9, 9, w - 18, h - 18), 2, place.line)
    sheet.frame(_rect(31, 31, w - 62, h - 62), 1.2, place.line)
    x, y, r = (cloth.ring[0] - cloth.box.x) / k, (cloth.ring[1] - cloth.box.y) / k, cloth.ring[2] / k
    yield
    twigs(sheet, x, y, r, TWIG_SHADE, 90, 8)
    yield
    twigs(sheet, x, y, r * 182 / 186, place.tone, 84, 21)
    return sheet


def _leaves(
    table: pygame.Surface, atlas: Atlas, k: float, place: Place, cloth: Cloth
) -> Generator[None, None, None]:
    """The porch's printed leaves between the rules, and the crow."""
    w, h = cloth.box.w / k, cloth.box.h / k
    across, down = max(1, int((w - 60) / 19)), max(1, int((h - 60) / 19))
    if atlas.has("leaf.porch"):
        for i in range(across + 1):
            x, turn = 30 + i * (w - 60) / across, -52 if i % 2 else -128
            _leaf(table, atlas, k, cloth.box, x, 20, turn)
            _leaf(table, atlas, k, cloth.box, x, h - 20, turn)
            yield
        for i in range(1, down):
            y, turn = 30 + i * (h - 60) / down, -38 if i % 2 else 38
            _leaf(table, atlas, k, cloth.box, 20, y, turn)
            _leaf(table, atlas, k, cloth.box, w - 20, y, turn)
            yield
    if cloth.bird is not None and atlas.has("crow.porch"):
        table.blit(atlas.get("crow.porch", cloth.bird.w), cloth.bird[:2])
        yield


def _leaf(table: pygame.Surface, atlas: Atlas, k: float, box: Box, x: float, y: float, turn: float) -> None:
    picture = atlas.get("leaf.porch", max(3, round(14 * 0.86 * k)), angle=turn)
    at_x, at_y = box.x + x * k - picture.get_width() / 2, box.y + y * k - picture.get_height() / 2
    table.blit(picture, (round(at_x), round(at_y)))


def _baize(k: float, place: Place, cloth: Cloth) -> Generator[None, None, Sheet]:
    """The coffee house: an octagon of baize in a wooden rim with a brass rail."""
    sheet = Sheet(cloth.box, k, place.cloth, 0.7, 16)
    yield from sheet.spread()
    w, h = sheet.w, sheet.h
    c = min(84.0, w * 0.12, h * 0.2)
    rim = _octagon(-14, -14, w + 28, h + 28, c + 6)
    sheet.shape(rim)
    inner = _octagon(0, 0, w, h, c)
    yield
    sheet.frame(_octagon(16, 16, w - 32, h - 32, c - 7), 1.6, place.line)
    sheet.frame(_octagon(21, 21, w - 42, h - 42, c - 9), 0.7, place.line)
    _band(sheet, rim, inner, RAIL)
    sheet.frame(_octagon(-12, -12, w + 24, h + 24, c + 5), 1.5, RAIL_EDGE)
    _band(sheet, _octagon(-4, -4, w + 8, h + 8, c + 2), inner, theme.BRASS_LO)
    _band(sheet, _octagon(-4, -5, w + 8, h + 8, c + 2), inner, theme.BRASS)
    return sheet


def _band(sheet: Sheet, outer: Points, inner: Points, colour: Colour) -> None:
    """What lies between two shapes with equally many corners."""
    n = len(outer)
    for i in range(n):
        j = (i + 1) % n
        sheet.fill([outer[i], outer[j], inner[j], inner[i]], colour)


def _cane(
    table: pygame.Surface, atlas: Atlas, k: float, place: Place, cloth: Cloth
) -> Generator[None, None, None]:
    """The medallion of woven cane."""
    x, y, r = cloth.ring
    if atlas.has("cane"):
        picture = atlas.get("cane", max(8, round(r * 2 * 188 / 186)))
        table.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))
        yield


def _cinnabar(k: float, place: Place, cloth: Cloth) -> Generator[None, None, Sheet]:
    """The tea house: two rules on cinnabar."""
    sheet = Sheet(cloth.box, k, place.cloth, 0.7, 2)
    yield from sheet.spread()
    w, h = sheet.w, sheet.h
    sheet.shape(_round(0, 0, w, h, 3))
    sheet.frame(_rect(8, 8, w - 16, h - 16), 2, place.line)
    sheet.frame(_rect(13, 13, w - 26, h - 26), 0.8, place.line)
    return sheet


def _rose(
    table: pygame.Surface, atlas: Atlas, k: float, place: Place, cloth: Cloth
) -> Generator[None, None, None]:
    """The paper-cut rose and the stepped lattice in the corners."""
    x, y, r = cloth.ring
    if atlas.has("rose.tea"):
        picture = atlas.get("rose.tea", max(8, round(2 * r * 166 / 164)))
        table.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))
        yield
    if atlas.has("lattice.tea"):
        size = max(4, round(78 * k))
        corner = atlas.get("lattice.tea", size)
        far_x, far_y = cloth.box.right - round(16 * k) - size, cloth.box.bottom - round(16 * k) - size
        near_x, near_y = cloth.box.x + round(16 * k), cloth.box.y + round(16 * k)
        for at_x, at_y, flip_x, flip_y in ((near_x, near_y, False, False), (far_x, near_y, True, False),
                                           (near_x, far_y, False, True), (far_x, far_y, True, True)):  # fmt: skip
            table.blit(pygame.transform.flip(corner, flip_x, flip_y), (at_x, at_y))
        yield


Maker = Callable[[float, Place, Cloth], Generator[None, None, Sheet]]
Ornament = Callable[[pygame.Surface, Atlas, float, Place, Cloth], Generator[None, None, None]]
_MAKERS: dict[str, Maker] = {"porch": _indigo, "coffee_house": _baize, "tea_house": _cinnabar}
_ORNAMENTS: dict[str, Ornament] = {"porch": _leaves, "coffee_house": _cane, "tea_house": _rose}
