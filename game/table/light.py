"""The one lamp over the table: soft light around it and darkness towards the corners, baked into a whole picture.

The light is laid as CSS lays `soft-light` with a radial gradient, plus the same gradient at 15 % as a plain glaze, plus
the vignette. For a lamp colour c above one half, soft light of b is b + (2c - 1)(D(b) - b) with D(b) = sqrt(b) (for
dark b a polynomial), which is linear in c. So glaze, light and vignette fold into three small pictures that are
stretched over the table: result = table * keep + D(table) * lift + add.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.steps import at_once
from game.ui.bake import Lru
from game.ui.theme import Colour, rgb

STOPS = ((0.0, rgb("#FFE0A8"), 0.72), (0.4, rgb("#FFC476"), 0.30), (1.0, rgb("#FFB060"), 0.0))
"""The lamp's gradient: (place, colour, strength)."""
GLAZE = 0.15
MOON, LAMP, EMBER = rgb("#C9D2F2"), rgb("#FFCF86"), rgb("#FF9C3A")
_STEPS = 256
_GRID = 96
BAND = 220_000
"""Pixels that are lit in a step."""


@dataclass(frozen=True, slots=True)
class Lamp:
    """Where the light falls and how the corners darken, in parts of the picture's width and height."""

    x: float = 0.5
    y: float = 0.36
    radius: float = 0.62
    dark_y: float = 0.40
    """Middle of the vignette; its radius is 0.78."""
    dark: float = 0.8
    """Strength of the vignette at its edge."""
    shade: Colour = (0x0B, 0x0D, 0x22)
    warmth: float = 0.5
    """0 moonlight, 0.5 the lamp, 1 embers."""


@functools.lru_cache(maxsize=1)
def _soften() -> bytes:
    """D(b) for every byte."""
    table = bytearray(256)
    for i in range(256):
        b = i / 255
        table[i] = round(255 * (((16 * b - 12) * b + 4) * b if b <= 0.25 else math.sqrt(b)))
    return bytes(table)


def softened(surface: pygame.Surface) -> pygame.Surface:
    """The picture under full soft light, in the same pixel format. Raises ValueError unless it has 32 bits a pixel."""
    return at_once(_soften_slowly(surface))


def _soften_slowly(surface: pygame.Surface) -> Generator[None, None, pygame.Surface]:
    """The same in steps."""
    if surface.get_bytesize() != 4:
        raise ValueError("soft light needs a picture of 32 bits a pixel")
    lit = surface.copy()
    yield
    table = _soften()
    for start in range(0, lit.get_pitch() * lit.get_height(), BAND * 4):
        here: Any = surface.get_buffer()
        there = lit.get_buffer()  # both lock their surfaces: let go of before every yield
        there.write(memoryview(here)[start:start + BAND * 4].tobytes().translate(table), start)
        del here, there
        yield
    return lit


def shine(surface: pygame.Surface, lamp: Lamp) -> None:
    """Lights an opaque 32-bit picture in place."""
    at_once(shine_slowly(surface, lamp))


def shine_slowly(surface: pygame.Surface, lamp: Lamp) -> Generator[None, None, None]:
    """The same in steps."""
    size = surface.get_size()
    keep, lift, add = yield from _glow(lamp, size[0] / size[1])
    lit = yield from _soften_slowly(surface)
    yield from _lay(surface, keep, pygame.BLEND_RGB_MULT)
    yield from _lay(lit, lift, pygame.BLEND_RGB_MULT)
    surface.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    yield
    yield from _lay(surface, add, pygame.BLEND_RGB_ADD)


def _lay(surface: pygame.Surface, small: pygame.Surface, flags: int) -> Generator[None, None, None]:
    """Stretches a small picture over the surface."""
    large = pygame.transform.smoothscale(small, surface.get_size())
    yield
    surface.blit(large, (0, 0), special_flags=flags)
    yield


def tint(warmth: float) -> tuple[float, float, float]:
    """What the lamp's colours are multiplied by, for a warmth of 0 to 1."""
    t = min(1.0, max(0.0, warmth)) * 2
    a, b, share = (MOON, LAMP, t) if t <= 1 else (LAMP, EMBER, t - 1)
    mixed = [p + (q - p) * share for p, q in zip(a, b, strict=True)]
    return mixed[0] / LAMP[0], mixed[1] / LAMP[1], mixed[2] / LAMP[2]


def _ramp(lamp: Lamp) -> list[tuple[float, tuple[float, float, float]]]:
    """Strength and colour (0..1 a channel) of the lamp at every 256th of its radius."""
    warm = tint(lamp.warmth)
    ramp = []
    for i in range(_STEPS + 1):
        t = i / _STEPS
        low, high = (STOPS[0], STOPS[1]) if t <= STOPS[1][0] else (STOPS[1], STOPS[2])
        share = (t - low[0]) / (high[0] - low[0])
        colour = [min(1.0, (p + (q - p) * share) / 255 * m) for p, q, m in zip(low[1], high[1], warm, strict=True)]
        ramp.append((low[2] + (high[2] - low[2]) * share, (colour[0], colour[1], colour[2])))
    return ramp


_GLOWS: Lru[tuple[pygame.Surface, pygame.Surface, pygame.Surface]] = Lru(8)


def _glow(lamp: Lamp, aspect: float) -> Generator[None, None, tuple[pygame.Surface, pygame.Surface, pygame.Surface]]:
    """The three small pictures (keep, lift, add) for a table of that width over height, made in steps and kept."""
    found = _GLOWS.get((lamp, aspect))
    if found is not None:
        return found
    gw = _GRID if aspect >= 1 else max(8, round(_GRID * aspect))
    gh = max(8, round(_GRID / aspect)) if aspect >= 1 else _GRID
    keep, lift, add = [], [], []
    for strength, colour in _ramp(lamp):
        glaze = GLAZE * strength
        soft = [max(0.0, strength * (2 * c - 1)) for c in colour]
        keep.append(_pixel((1 - a) * (1 - glaze) for a in soft))
        lift.append(_pixel(a * (1 - glaze) for a in soft))
        add.append(_pixel(glaze * c for c in colour))
        if len(keep) % 64 == 0:
            yield
    near = yield from _places(gw, gh, lamp.x, lamp.y, lamp.radius)
    lit = []
    for pixels in (keep, lift, add):
        lit.append(_picture(near, pixels, gw, gh))
        yield
    shades = [0.24 * t if t < 0.5 else 0.12 + (lamp.dark - 0.12) * (2 * t - 1)
              for t in (i / _STEPS for i in range(_STEPS + 1))]  # fmt: skip
    far = yield from _places(gw, gh, lamp.x, lamp.dark_y, 0.78)
    left = _picture(far, [_pixel((1 - dark,) * 3) for dark in shades], gw, gh)
    for small in lit:
        small.blit(left, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    yield
    gloom = _picture(far, [_pixel(c / 255 * dark for c in lamp.shade) for dark in shades], gw, gh)
    lit[2].blit(gloom, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    yield
    return _GLOWS.put((lamp, aspect), (lit[0], lit[1], lit[2]))


def _pixel(channels: Iterable[float]) -> bytes:
    return bytes(round(255 * c) for c in channels)


def _places(gw: int, gh: int, x: float, y: float, radius: float) -> Generator[None, None, list[int]]:
    """For every small pixel, row by row: how far it is from the centre, in steps of the radius."""
    columns = [((i + 0.5) / gw - x) / radius * _STEPS for i in range(gw)]
    rows = [((j + 0.5) / gh - y) / radius * _STEPS for j in range(gh)]
    hypot = math.hypot
    places: list[int] = []
    for i, dy in enumerate(rows):
        places += [min(_STEPS, int(hypot(dx, dy))) for dx in columns]
        if i % 16 == 15:
            yield
    return places


def _picture(places: list[int], pixels: list[bytes], gw: int, gh: int) -> pygame.Surface:
    made = pygame.Surface((gw, gh), 0, 32)
    made.blit(pygame.image.frombytes(b"".join([pixels[i] for i in places]), (gw, gh), "RGB"), (0, 0))
    return made
