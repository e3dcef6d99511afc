"""The table under scenes of widgets: bare planks of a place under the lamp, baked once per size."""

from __future__ import annotations

import functools
from collections.abc import Generator

import pygame

from game.table.atlas import Atlas
from game.table.light import Lamp
from game.table.surfaces import Ground, Tables, bare_ground
from game.ui import theme
from game.ui.screen import Screen
from game.ui.theme import Place


@functools.lru_cache(maxsize=1)
def _tables(atlas: Atlas) -> Tables:
    return Tables(atlas, 3)


def hall_lamp(warmth: float) -> Lamp:
    """The lamp of the hall, where the title stands."""
    return Lamp(y=0.1, radius=0.85, dark_y=0.1, dark=0.74, shade=theme.HALL.vignette, warmth=warmth)


def _ground(screen: Screen, place: Place, warmth: float) -> Ground:
    if place is theme.HALL:
        lamp = hall_lamp(warmth)
    else:
        lamp = Lamp(y=0.3, dark_y=0.3, shade=place.vignette, warmth=warmth)
    return bare_ground((screen.width, screen.height), screen.u, place, lamp=lamp)


def ground(atlas: Atlas, screen: Screen, place: Place, warmth: float = 0.5) -> pygame.Surface:
    """An opaque picture of the whole screen; read-only. `screen.u` is the design scale, `warmth` the lamp's, 0 to 1."""
    return _tables(atlas).get(_ground(screen, place, warmth))


def bake_ground(atlas: Atlas, screen: Screen, place: Place, warmth: float = 0.5) -> Generator[None, None, None]:
    """The same, step by step, so that `ground` gives it at once afterwards."""
    tables, wanted = _tables(atlas), _ground(screen, place, warmth)
    if tables.known(wanted) is None:
        yield from tables.bake(wanted)
