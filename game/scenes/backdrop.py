"""The ground under a match: baked in steps; until it is there, something near it lies in its place."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache

import pygame

from game.table.atlas import Atlas
from game.table.surfaces import Ground, Tables
from game.ui import theme


@lru_cache(maxsize=1)
def tables_of(atlas: Atlas) -> Tables:
    """The baked tables of the program's pictures: shared by all matches, so that a new one begins at once."""
    return Tables(atlas)


def stand_in(ground: Ground, before: pygame.Surface | None) -> pygame.Surface:
    """For the frames until a ground is baked: the old one stretched, else bare planks and a bare cloth."""
    if before is not None:
        return pygame.transform.smoothscale(before, ground.size)
    place = ground.place
    bare = pygame.Surface(ground.size, 0, 32)
    bare.fill(theme.mix(place.wood.base, place.vignette, 0.7))
    if ground.cloth is not None:
        bare.fill(theme.mix(place.cloth, place.vignette, 0.8), ground.cloth.box)
    return bare


class Backdrop:
    """The ground of one table, at whatever size it has."""

    def __init__(self, atlas: Atlas) -> None:
        self._tables = tables_of(atlas)
        self._picture: pygame.Surface | None = None

    def lay(self, ground: Ground) -> pygame.Surface:
        """The baked ground if there is one, else a stand-in; read-only."""
        self._picture = self._tables.known(ground) or stand_in(ground, self._picture)
        return self._picture

    def bake(self, ground: Ground) -> Generator[None, None, None]:
        """Bakes it in steps, unless that was done before; `lay` gives it at once afterwards."""
        if self._tables.known(ground) is None:
            yield from self._tables.bake(ground)
