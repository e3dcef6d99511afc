"""Soft edges: repeated box means, which come close to a Gaussian and cost the same at every radius."""

from __future__ import annotations

import math
from collections.abc import Generator

import pygame

from game.core.steps import at_once

BAND = 200_000
"""Pixels of a step."""


def blurred(surface: pygame.Surface, sigma: float) -> pygame.Surface:
    """The surface blurred by about `sigma` pixels: one box mean below 1.2, three above."""
    return at_once(blur_slowly(surface, sigma))


def blur_slowly(surface: pygame.Surface, sigma: float) -> Generator[None, None, pygame.Surface]:
    """The same in steps, a band of one mean each."""
    passes = 1 if sigma < 1.2 else 3
    radius = max(1, round((math.sqrt(12 * sigma * sigma / passes + 1) - 1) / 2))
    for _ in range(passes):
        surface = yield from _mean(surface, radius)
    return surface


def _mean(surface: pygame.Surface, radius: int) -> Generator[None, None, pygame.Surface]:
    """One box mean, band by band, each with the rows beside it that count for its edges."""
    w, h = surface.get_size()
    rows = max(4 * radius, BAND // w)
    if rows >= h:
        made = pygame.transform.box_blur(surface, radius)
        yield
        return made
    made = pygame.Surface((w, h), surface.get_flags() & pygame.SRCALPHA, surface)
    for top in range(0, h, rows):
        first, last = max(0, top - radius), min(h, top + rows + radius)
        soft = pygame.transform.box_blur(surface.subsurface((0, first, w, last - first)), radius)
        soft.set_alpha(None)
        made.blit(soft, (0, top), (0, top - first, w, min(rows, h - top)))
        yield
    return made
