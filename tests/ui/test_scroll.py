"""What scrolls fades into its paper where something goes on out of sight, and only there."""

from __future__ import annotations

import pygame

from game.ui.screen import Screen
from game.ui.scroll import ScrollArea
from game.ui.widgets import Widget
from tests.ui.fake_app import FakeApp

PAPER, INK = (240, 230, 210), (20, 20, 20)


class Block(Widget):
    """Ink all over."""

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(INK, self.rect)


def edges(area: ScrollArea) -> tuple[int, int]:
    """The red of the upper and the lower row of the window, drawn on fresh paper."""
    surface = pygame.Surface((200, 160))
    surface.fill(PAPER)
    area.draw(surface)
    return surface.get_at((60, area.rect.y)).r, surface.get_at((60, area.rect.bottom - 1)).r


def test_it_fades_where_something_goes_on() -> None:
    FakeApp()
    screen = Screen(200, 160)
    window = pygame.Rect(20, 20, 100, 100)
    area = ScrollArea(screen, window, [Block(screen, pygame.Rect(20, 20, 100, 300))], 300)
    dark, light = INK[0] + 20, PAPER[0] - 20
    top, bottom = edges(area)
    assert top < dark and bottom > light
    area.scroll(100)
    top, bottom = edges(area)
    assert top > light and bottom > light
    area.scroll(1000)
    top, bottom = edges(area)
    assert top > light and bottom < dark
    whole = ScrollArea(screen, window, [Block(screen, pygame.Rect(20, 20, 100, 100))], 100)
    assert max(edges(whole)) < dark
