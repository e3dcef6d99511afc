"""What Schnapsen's print and sheets draw with: cards in the chosen pack, suits, beads on a wire."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

import pygame

from game.schnapsen.scenes_words import Voice, sprite_name, suit_sprite
from game.table.atlas import Atlas
from game.table.layout_duel import DuelLayout
from game.ui import paint, theme
from game.ui.bake import Canvas, baked
from game.ui.screen import Screen
from game.ui.theme import Colour

SIDES = (theme.WE, theme.THEY)
"""The person's ink and the opponent's."""


@dataclass(frozen=True, slots=True)
class Kit:
    """One table's drawing tools for one layout. `screen.u` follows the layout's scale, so that sheets grow with it."""

    screen: Screen
    layout: DuelLayout
    atlas: Atlas
    voice: Voice

    @classmethod
    def of(cls, layout: DuelLayout, atlas: Atlas, voice: Voice) -> Kit:
        """The kit for a layout."""
        screen = layout.screen
        return cls(dataclasses.replace(screen, u=max(layout.k, screen.u)), layout, atlas, voice)

    @property
    def k(self) -> float:
        """Device pixels per design unit."""
        return self.layout.k

    def px(self, units: float) -> int:
        """Design units as device pixels."""
        return round(units * self.layout.k)

    def type(self, units: float) -> int:
        """A type size in design units as device pixels, never below 14 CSS pixels."""
        screen = self.layout.screen
        return round(max(units * self.layout.k, 14 * screen.u) * screen.text_scale)

    @property
    def least(self) -> int:
        """The smallest type anything may shrink to."""
        return round(13 * self.layout.screen.u)

    def draw_card(self, surface: pygame.Surface, card: int, x: float, y: float, width: int) -> None:
        """A small upright card whose upper left corner is (x, y), with its shadow."""
        paint.small_card(surface, self.atlas.get(sprite_name(card, self.voice.faces), width), x, y)

    def draw_suit(self, surface: pygame.Surface, suit: int, centre: tuple[float, float], width: int) -> None:
        """A suit's motif in its ink."""
        picture = self.atlas.get(suit_sprite(suit, self.voice.faces), max(1, width))
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def draw_art(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """A picture of the atlas, as large as fits into the rect, centred."""
        if self.atlas.has(name):
            wide, high = self.atlas.size(name)
            picture = self.atlas.get(name, max(1, round(wide * min(rect.w / wide, rect.h / high))))
            surface.blit(picture, picture.get_rect(center=rect.center))


@baked
def _beads(w: int, h: int, k: float, filled: int, colour: Colour) -> pygame.Surface:
    canvas = Canvas(w, h, ground=theme.STOCK, ss=4)
    y, step = h / 2, w / 7
    r = min(h / 2 - k, step * 0.4)
    canvas.line(0, y, w, y, theme.BRASS_LO, 2.4 * k)
    for i in range(7):
        x = step * (i + 0.5)
        canvas.circle(x, y, r, theme.INK)
        canvas.circle(x, y, r - 1.2 * k, colour if i < filled else theme.rgb("#D9C79F"))
        if i < filled:
            canvas.line(x - r * 0.45, y - r * 0.2, x + r * 0.1, y - r * 0.5, theme.STOCK, 1.4 * k)
    return canvas.done()


def beads(surface: pygame.Surface, rect: pygame.Rect, filled: int, colour: Colour, k: float) -> None:
    """Seven beads on a wire, `filled` of them in a side's ink: game points won."""
    surface.blit(_beads(rect.w, rect.h, round(k, 3), min(7, filled), colour), rect)
