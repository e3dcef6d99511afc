"""A line of a log: who did it, as a small portrait, and what it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.drawn import Drawn
from game.ui import paint, text, theme
from game.ui.screen import Screen
from game.ui.theme import Colour
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.table.atlas import Atlas

PORTRAIT, LEFT = 26.0, 38.0
"""CSS pixels a portrait is wide, and from the left edge to the words."""
SIZE = 17.0


class LogRow:
    """Words behind the portrait of `bird` ("" for what nobody did).

    `ends`: the end of a trick, strong and with a thin rule: below it, or `above` where the newest line comes first.
    """

    def __init__(self, words: str, atlas: Atlas, bird: str = "", ink: Colour = theme.INK, ends: bool = False,
                 above: bool = False) -> None:
        self.words, self.atlas, self.bird, self.ink, self.ends, self.above = words, atlas, bird, ink, ends, above

    def height(self, screen: Screen, width: int) -> int:
        """Words or portrait, whichever is higher."""
        words = text.block_height(self.words, self._role, text.px(screen, SIZE), width - screen.px(LEFT))
        return max(words, screen.px(PORTRAIT)) + (screen.px(8) if self.ends else 0)

    @property
    def _role(self) -> str:
        return text.STRONG if self.ends else text.BODY

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing."""
        return [Drawn(screen, rect, self._draw, self.words)]

    def _draw(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        px = screen.px
        rule = px(8) if self.ends else 0
        line = pygame.Rect(box.x, box.y + (rule if self.above else 0), box.w, box.h - rule)
        name = f"bird.{self.bird}"
        if self.bird and self.atlas.has(name):
            picture = self.atlas.get(name, px(PORTRAIT))
            surface.blit(picture, picture.get_rect(center=(line.x + px(PORTRAIT) // 2, line.centery)))
        words = pygame.Rect(line.x + px(LEFT), line.y, line.w - px(LEFT), line.h)
        text.block(surface, self.words, words, self._role, text.px(screen, SIZE), self.ink, "l", "m")
        if self.ends:
            paint.rule(surface, box.x, box.y + px(1) if self.above else box.bottom - px(2), box.w, screen.u)
