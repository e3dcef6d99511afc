"""The table itself: planks, cloth, print and lamplight of a place, baked into one opaque picture per screen.

`Tables` keeps a few of them. Baking is a generator, so that a scene may spread it over frames; `Tables.get` does it at
once. The same ground always gives the same picture.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.core.steps import at_once
from game.table.atlas import Atlas
from game.table.light import Lamp, shine_slowly
from game.ui.bake import Lru, chance, gouge_points
from game.ui.theme import Place, Wood, mix

if TYPE_CHECKING:
    from game.table.cloth import Cloth
    from game.table.layout import Layout

FINE = 2
"""Planks and cloth are drawn this many times finer than the screen."""


@dataclass(frozen=True, slots=True)
class Planks:
    """How a place's table is built, in design units: seed of its grain, plank height, gouges per plank, knots."""

    seed: int
    height: float
    marks: int
    knots: bool = True


PLANKS = {
    "porch": Planks(11, 144, 30), "coffee_house": Planks(23, 180, 34), "tea_house": Planks(31, 240, 22, False),
    "hall": Planks(41, 180, 26, False),
}  # fmt: skip
"""By the name of the place; others get the porch's."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Everything that decides a baked table."""

    size: tuple[int, int]
    k: float
    """Device pixels per design unit."""
    place: Place
    lamp: Lamp
    cloth: Cloth | None = None
    """None: bare planks."""


def ground_of(layout: Layout, place: Place, *, warmth: float = 0.5) -> Ground:
    """The table of a layout: cloth and print where the layout has them. `warmth` is the colour temperature, 0 to 1."""
    from game.table.cloth import Cloth

    x, y, radius = layout.lamp
    lamp = Lamp(x, y, radius, 0.40 if layout.kind != "portrait" else y, layout.vignette, place.vignette, warmth)
    cloth = Cloth(layout.cloth, layout.ring, layout.bird)
    return Ground((layout.screen.width, layout.screen.height), layout.k, place, lamp, cloth)


def bare_ground(size: tuple[int, int], k: float, place: Place, *, lamp: Lamp | None = None) -> Ground:
    """Planks without a cloth, for sheets and menus."""
    return Ground(size, k, place, lamp or Lamp(y=0.3, dark_y=0.3, shade=place.vignette))


class Tables:
    """Baked tables, the last few kept."""

    def __init__(self, atlas: Atlas, keep: int = 3) -> None:
        self._atlas = atlas
        self._made: Lru[pygame.Surface] = Lru(keep)

    def known(self, ground: Ground) -> pygame.Surface | None:
        """The picture if it is already baked."""
        return self._made.get(ground)

    def get(self, ground: Ground) -> pygame.Surface:
        """The picture, baked now if it must be; read-only."""
        found = self._made.get(ground)
        if found is None:
            found = at_once(self.bake(ground))
        return found

    def bake(self, ground: Ground) -> Generator[None, None, pygame.Surface]:
        """Bakes a table step by step; the generator's return value is the picture, which is kept as well."""
        table = pygame.Surface(ground.size, 0, 32)
        yield
        yield from lay_planks(table, ground.k, ground.place.wood, PLANKS.get(ground.place.name, PLANKS["porch"]))
        if ground.cloth is not None:
            from game.table.cloth import lay_cloth  # no page and no menu has one

            yield from lay_cloth(table, self._atlas, ground.k, ground.place, ground.cloth)
        yield from shine_slowly(table, ground.lamp)
        yield
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            table = table.convert()
        return self._made.put(ground, table)

    def clear(self) -> None:
        """Forgets all pictures."""
        self._made.clear()


def lay_planks(table: pygame.Surface, k: float, wood: Wood, planks: Planks) -> Generator[None, None, None]:
    """Draws the planks over the whole picture, one plank a step."""
    width, height = table.get_size()
    w, h = width / k, height / k
    count = max(1, round(h / planks.height))
    cuts = yield from _grain(w, h, count, wood, planks)
    s = k * FINE
    for i in range(count):
        top, bottom = round(i * height / count), round((i + 1) * height / count)
        strip = pygame.Surface((width * FINE, (bottom - top) * FINE), 0, 32)
        strip.fill(wood.base if i % 2 else wood.base2)
        yield
        for points, colour, low, high in cuts:
            if high * k >= top and low * k <= bottom:
                pygame.draw.polygon(strip, colour, [(x * s, y * s - top * FINE) for x, y in points])
        yield
        table.blit(pygame.transform.smoothscale(strip, (width, bottom - top)), (0, top))
        yield


Cut = tuple[list[tuple[float, float]], tuple[int, int, int], float, float]


def _grain(w: float, h: float, count: int, wood: Wood, planks: Planks) -> Generator[None, None, list[Cut]]:
    """In steps: gouges, knots, seams in design units, in the order they are cut, each with its upper and lower end."""
    r = chance(planks.seed)
    deep = h / count
    cuts: list[Cut] = []

    def cut(points: list[tuple[float, float]], colour: tuple[int, int, int]) -> None:
        rows = [y for _, y in points]
        cuts.append((points, colour, min(rows) - 1, max(rows) + 1))

    for i in range(count):
        knot_x, knot_y = r(w * 0.1, w * 0.9), i * deep + deep * r(0.35, 0.65)
        for _ in range(planks.marks):
            y, x, length, bend = i * deep + r(3, deep - 3), r(-80, w), r(60, 280), r(-4, 4)
            tilt, half = r(-2, 2), r(0.6, 1.9) - 0.25
            cut(gouge_points(x, y, x + length, y + tilt, half, bend), wood.light if r(0, 1) > 0.62 else wood.grain)
        if planks.knots and i % 2 == 0:
            ink = mix(wood.grain, wood.base2, 0.8)
            for ring in range(1, 5):
                cut(_oval(knot_x, knot_y, ring * 9, ring * 3.4, 1.6 - ring * 0.2), ink)
        top = i * deep
        cut([(0, top - 1), (w, top - 1), (w, top + 1.2), (0, top + 1.2)], wood.seam)
        cut([(0, top + 1.2), (w, top + 1.2), (w, top + 2), (0, top + 2)], mix(wood.light, wood.base, 0.5))
        yield
    return cuts


def _oval(x: float, y: float, rx: float, ry: float, width: float) -> list[tuple[float, float]]:
    """An elliptical line as one polygon: out along its outer edge, back along the inner one."""
    def edge(half: float) -> list[tuple[float, float]]:
        return [(x + math.cos(a) * (rx + half), y + math.sin(a) * (ry + half))
                for a in (i * math.tau / 28 for i in range(29))]  # fmt: skip

    return edge(width / 2) + edge(-width / 2)[::-1]
