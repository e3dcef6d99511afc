"""The table under scenes of widgets: planks of a place, lit by the lamp. One baked layer per size and place."""

from __future__ import annotations

import math

import pygame

from game.ui import theme
from game.ui.bake import Lru, chance, gouge_points
from game.ui.screen import Screen
from game.ui.theme import Colour, Place

_GROUNDS: Lru[pygame.Surface] = Lru(3)
_PLANK_CSS = 176


def ground(screen: Screen, place: Place, lamp: tuple[float, float] = (0.5, 0.3), reach: float = 0.72) -> pygame.Surface:
    """An opaque picture of the whole screen. `lamp` is where its light falls, in parts of the screen."""
    key = (screen.width, screen.height, screen.u, place.name, lamp, reach)
    found = _GROUNDS.get(key)
    if found is None:
        made = _planks(screen.width, screen.height, screen.u, place)
        shine(made, place.vignette, lamp, reach)
        found = _GROUNDS.put(key, made.convert() if pygame.display.get_surface() else made)
    return found


def _planks(w: int, h: int, u: float, place: Place) -> pygame.Surface:
    wood = place.wood
    ss = 2
    table = pygame.Surface((w * ss, h * ss) if w * h < 1_300_000 else (w, h))
    s = table.get_width() / w
    count = max(2, round(h / (_PLANK_CSS * u)))
    plank = table.get_height() / count
    r = chance(41)
    for i in range(count):
        table.fill(wood.base if i % 2 else wood.base2, (0, round(i * plank), table.get_width(), math.ceil(plank)))
    marks = round(26 * max(0.5, min(1.6, w / (1100 * u))))
    for i in range(count):
        for _ in range(marks):
            y = i * plank + r(3 * u * s, plank - 3 * u * s)
            x, length = r(-80, w / u) * u * s, r(60, 280) * u * s
            light = r(0, 1) > 0.62
            points = gouge_points(x, y, x + length, y + r(-2, 2) * u * s, r(0.6, 1.9) * u * s, r(-4, 4) * u * s)
            pygame.draw.polygon(table, wood.light if light else wood.grain, points)
        top = round(i * plank)
        table.fill(wood.seam, (0, top - round(u * s), table.get_width(), max(1, round(2.2 * u * s))))
        table.fill(theme.mix(wood.light, wood.base, 0.5),
                   (0, top + round(1.2 * u * s), table.get_width(), max(1, round(0.8 * u * s))))
    return table if s == 1 else pygame.transform.smoothscale(table, (w, h))


def shine(surface: pygame.Surface, vignette: Colour, lamp: tuple[float, float], reach: float,
          darkest: float = 0.78) -> None:
    """Lays lamp light and vignette over a whole surface, as one small picture stretched."""
    w, h = surface.get_size()
    gw, gh = 96, max(8, round(96 * h / w)) if w >= h else 96
    if w < h:
        gw, gh = max(8, round(96 * w / h)), 96
    warm = pygame.Surface((gw, gh), pygame.SRCALPHA)
    dark = pygame.Surface((gw, gh), pygame.SRCALPHA)
    unit = math.hypot(w, h) * 0.62
    for y in range(gh):
        for x in range(gw):
            d = math.hypot((x + 0.5) / gw * w - lamp[0] * w, (y + 0.5) / gh * h - lamp[1] * h) / unit
            glow = max(0.0, 1 - d / reach)
            warm.set_at((x, y), (255, 196, 118, round(72 * glow * glow + 20 * glow)))
            t = d / (reach * 1.25)
            shade = 0.12 * t * 2 if t < 0.5 else 0.12 + (darkest - 0.12) * min(1.0, (t - 0.5) * 2) ** 1.2
            dark.set_at((x, y), (*vignette, round(255 * shade)))
    for layer in (warm, dark):
        surface.blit(pygame.transform.smoothscale(layer, (w, h)), (0, 0))
