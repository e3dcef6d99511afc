"""Soft edges: repeated box means, which come close to a Gaussian and cost the same at every radius."""

from __future__ import annotations

import math
from collections.abc import Generator

import pygame


def blurred(surface: pygame.Surface, sigma: float) -> pygame.Surface:
    """The surface blurred by about `sigma` pixels: one box mean below 1.2, three above."""
    steps = blur_slowly(surface, sigma)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            made: pygame.Surface = stop.value
            return made


def blur_slowly(surface: pygame.Surface, sigma: float) -> Generator[None, None, pygame.Surface]:
    """The same, one mean a step."""
    passes = 1 if sigma < 1.2 else 3
    radius = max(1, round((math.sqrt(12 * sigma * sigma / passes + 1) - 1) / 2))
    for _ in range(passes):
        surface = pygame.transform.box_blur(surface, radius)
        yield
    return surface
