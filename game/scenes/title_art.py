"""What the title shows round its prints: the lamp and its light, the lettering, the Kiebitz.

Only the lettering is there at once; the rest is made in steps (`pieces`) and then drawn with it.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.i18n import _
from game.ui import text, theme
from game.ui.bake import baked

if TYPE_CHECKING:
    from game.table.atlas import Atlas
    from game.ui.screen import Screen

LEVELS = 8
"""Steps between the light's weakest and its strongest breath."""
LIGHT = (255, 219, 152)
_WORDS = theme.rgb("#F6E5BC")
_GROUND = Path(__file__).resolve().parents[2] / "assets" / "art" / "hall_light.png"


class Art:
    """Laid out for a screen: `wide` beside a logo in the middle, else small in the box `logo`.

    `screen` is the one to lay out with; `tagline`: there is room for the lamp and for the line under the name.
    """

    def __init__(self, atlas: Atlas, screen: Screen, logo: pygame.Rect, *, wide: bool, tagline: bool) -> None:
        self._atlas, self._screen, self._logo = atlas, screen, logo
        self._wide, self._tagline = wide, tagline
        self._k = min(screen.width / 1280, screen.height / 720) if wide else 112 / 180 * screen.u
        self._lamp = None if not (wide or tagline) or not atlas.has("lamp") else (
            round(180 * self._k) if wide else screen.px(112))
        """The lamp's width; None where none hangs."""
        self._size = round(112 * self._k) if wide else round(
            min(logo.h * (0.52 if tagline else 0.78), logo.w * 0.2, 76 * screen.u))
        """Of the name's letters."""
        self._bird = max(1, round(155 * self._k if wide else self._size * 1.15))

    @functools.cached_property
    def _hang(self) -> tuple[int, int, int, int]:
        """Middle and top of the lamp, where its light begins, and its height."""
        wide, high = self._atlas.size("lamp")
        tall = max(1, round((self._lamp or 0) * high / wide))
        if self._wide:
            return round(self._screen.width / 2), round(-14 * self._k), round(66 * self._k), tall
        top = min(0, self._logo.y + self._screen.px(4) - tall)
        return self._logo.centerx, top, top + tall - self._screen.px(13), tall

    @property
    def bulb(self) -> tuple[int, int, int]:
        """Middle of the lamp's light and its width, (0, 0, 0) where no lamp hangs."""
        if self._lamp is None:
            return 0, 0, 0
        x, _top, light, tall = self._hang
        if self._wide:
            return x, tall + round(24 * self._k), round(260 * self._k)
        return x, light + self._screen.px(20), round(170 * self._screen.u)

    def pieces(self) -> Iterator[Callable[[], object]]:
        """What has to be made for `dressed`, each by a call."""
        if self._lamp is not None:
            yield functools.partial(_soft, *self._cone_size())
            yield self._cone
            yield functools.partial(self._atlas.get, "lamp", self._lamp)
        yield functools.partial(self._atlas.get, "lapwing", self._bird)

    def _cone_size(self) -> tuple[int, int, float]:
        light = self._hang[2]
        high = self._screen.height - light if self._wide else round(660 * self._k)
        return max(8, round(1080 * self._k)), max(8, high), round(self._k, 3)

    def _cone(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """The cone of light and its place."""
        x, _top, light, _tall = self._hang
        left = round(self._screen.width / 2 - 540 * self._k) if self._wide else x - round(540 * self._k)
        return _cone(*self._cone_size()), (left, light)

    def paint(self, surface: pygame.Surface, dressed: bool = True) -> None:
        """All of it, or only the lettering."""
        if dressed and self._lamp is not None:
            surface.blit(*self._cone())
            lamp = self._atlas.get("lamp", self._lamp)
            surface.blit(lamp, lamp.get_rect(midtop=self._hang[:2]))
        if self._wide:
            self._letter_wide(surface, dressed)
        else:
            self._letter_small(surface, dressed)

    def _letter_wide(self, surface: pygame.Surface, dressed: bool) -> None:
        k, middle = self._k, self._screen.width / 2
        text.put(surface, "Kiebitz", (middle - 142 * k, 186 * k), text.DISPLAY, self._size, theme.STOCK_HI)
        words = _("A card room")
        size = text.fit(words, text.BODY, round(21 * k), 380 * k)
        text.put(surface, words, (middle - 136 * k, 223 * k), text.BODY, size, _WORDS)
        if dressed:
            surface.blit(self._atlas.get("lapwing", self._bird), (round(middle - 322 * k), round(93 * k)))

    def _letter_small(self, surface: pygame.Surface, dressed: bool) -> None:
        screen, box, size = self._screen, self._logo, self._size
        wide = text.measure("Kiebitz", text.DISPLAY, size)[0]
        gap = round(size * 0.22)
        x = box.centerx - (wide + gap + self._bird) // 2
        baseline = box.y + round(box.h * (0.62 if self._tagline else 0.5) + (0 if self._tagline else size * 0.34))
        text.put(surface, "Kiebitz", (x + self._bird + gap, baseline), text.DISPLAY, size, theme.STOCK_HI)
        if dressed:
            bird = self._atlas.get("lapwing", self._bird)
            surface.blit(bird, bird.get_rect(bottomleft=(x, baseline + round(size * 0.16))))
        if self._tagline:
            line = pygame.Rect(box.x, baseline + round(size * 0.14), box.w, text.px(screen, 17) * 2)
            text.label(surface, _("A card room"), line, text.BODY, text.px(screen, 17), _WORDS)

    def breathe(self, surface: pygame.Surface, level: int) -> None:
        """The lamp's breath, 0 (nothing) to LEVELS."""
        x, y, wide = self.bulb
        if level and wide:
            light = _halo(wide, level)
            surface.blit(light, light.get_rect(center=(x, y)))


def first_ground(surface: pygame.Surface) -> None:
    """The lit hall as a small picture stretched over the surface: what stands there until the planks are baked.

    The picture is made by build/art/hall_light.py from the same lamp.
    """
    small = pygame.image.load(str(_GROUND)).convert(surface)
    pygame.transform.smoothscale(small, surface.get_size(), surface)


@baked
def _halo(wide: int, level: int) -> pygame.Surface:
    """Light round the bulb, stronger with every level: a disc that fades to its edge."""
    radius, most = 48, 4.0 * level
    small = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    small.fill((*LIGHT, 0))
    for r in range(radius, 0, -1):
        pygame.draw.circle(small, (*LIGHT, round(most * (1 - r / radius) ** 1.6)), (radius, radius), r)
    return pygame.transform.smoothscale(small, (wide, wide))


@baked
def _soft(w: int, h: int, k: float) -> pygame.Surface:
    """The light under the lamp, a trapezoid that fades downwards, at a third of its size."""
    gw, gh = max(3, w // 3), max(3, h // 3)
    light = pygame.Surface((gw, gh), pygame.SRCALPHA)
    light.fill((*LIGHT, 0))
    half = 44 * k / 3
    for y in range(gh):
        t = y / gh
        reach = half + (gw / 2 - half) * t
        alpha = round(255 * (0.34 * (1 - t) ** 1.1 + 0.015 * (1 - t)))
        pygame.draw.line(light, (*LIGHT, alpha), (gw / 2 - reach, y), (gw / 2 + reach, y))
    return pygame.transform.box_blur(pygame.transform.box_blur(light, 2, False), 2, False)


@baked
def _cone(w: int, h: int, k: float) -> pygame.Surface:
    """The same at its size."""
    return pygame.transform.smoothscale(_soft(w, h, k), (w, h))
