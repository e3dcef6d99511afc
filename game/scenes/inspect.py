"""A card held under the eyes: large, with its name and what it is worth. A long press opens it, on hand and table."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from typing import Any

import pygame

from game.scenes.drawn import Drawn
from game.scenes.paper import LOW, FootButton, Sheet, close_button
from game.table.composite import Group
from game.table.sprites import CardArt, CardSprite
from game.ui import text
from game.ui.rows import Paragraph, Row, Space
from game.ui.screen import Screen
from game.ui.widgets import Widget

WIDEST = 190.0
"""CSS pixels a card is wide where there is room."""
RATIO = 1.416


def card_at(groups: Sequence[Group], pos: tuple[int, int]) -> CardSprite | None:
    """The card whose face is seen at a point of the table, the uppermost; None where none lies or only a back."""
    for group in reversed(groups):
        for item in reversed(group):
            if isinstance(item, CardSprite) and not item.hidden and item.pose.holds(pos):
                return None if item.face.startswith("back") or item.card is None else item
    return None


class CardSheet(Sheet):
    """One card, its name as title, sentences about it below."""

    name = "card"
    most_width = 420.0

    def __init__(self, title: str, sprite: str, words: Iterable[str], over: str = "") -> None:
        """`sprite` names the picture in the atlas, `over` marks that lie on it ("" for none)."""
        super().__init__()
        self._title, self._words = title, [line for line in words if line]
        self._sprite, self._over = sprite, over

    def title(self) -> str:
        """The card's name."""
        return self._title

    def rows(self) -> list[Row]:
        """The picture, then the sentences; beside each other where the height is short."""
        picture = _Picture(self, self._sprite, self._over)
        low = self.screen.css[1] < LOW
        words = [Paragraph(line, text.BODY if i else text.DISPLAY, 17 if i else 20, align="l" if low else "m")
                 for i, line in enumerate(self._words)]
        return [_Beside(picture, words)] if low else [picture, Space(4), *words]

    def footer(self) -> list[FootButton]:
        """Away."""
        return [close_button(self)]


class _Beside:
    """The picture at the left, the sentences at its right."""

    def __init__(self, picture: _Picture, words: Sequence[Paragraph]) -> None:
        self._picture, self._words = picture, words

    def height(self, screen: Screen, width: int) -> int:
        """The higher of both."""
        left, right = self._split(width)
        return max(self._picture.height(screen, left), sum(row.height(screen, right) for row in self._words))

    def _split(self, width: int) -> tuple[int, int]:
        left = round(width * 0.36)
        return left, width - left

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """Both, the sentences in the middle of the height."""
        left, right = self._split(rect.w)
        found = self._picture.build(screen, pygame.Rect(rect.x, rect.y, left, rect.h))
        heights = [row.height(screen, right) for row in self._words]
        y = rect.y + max(0, (rect.h - sum(heights)) // 2)
        for row, high in zip(self._words, heights, strict=True):
            found += row.build(screen, pygame.Rect(rect.x + left, y, right, high))
            y += high
        return found


class _Picture:
    """The card in the middle of its row, as large as the screen's height allows."""

    def __init__(self, sheet: CardSheet, sprite: str, over: str) -> None:
        self._sheet, self._sprite, self._over = sheet, sprite, over

    def _wide(self, screen: Screen, width: int) -> int:
        return min(width, screen.px(WIDEST), round(screen.height * 0.42 / RATIO))

    def height(self, screen: Screen, width: int) -> int:
        """The card and its shadow."""
        return round(self._wide(screen, width) * RATIO) + screen.px(14)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing."""
        return [Drawn(screen, rect, self._draw, self._sheet.title())]

    def _draw(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        atlas, wide = self._sheet.app.atlas, self._wide(screen, box.w)
        middle = (box.centerx, box.y + wide * RATIO / 2 + screen.px(2))
        CardArt(atlas).blit_shadow(surface, *middle, wide, 0.0, 0.0)
        for name in (self._sprite, self._over):
            if name:
                picture = atlas.get(name, wide)
                surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))


def look_closer(table: Any, groups: Sequence[Group], pos: tuple[int, int], looks: Container[str],
                describe: Callable[[CardSprite], CardSheet]) -> bool:
    """What a long press does on any table: the card under the finger large, or what a tap on a ticket opens.

    `looks` are the names of targets that only show something. True if there was something to look at.
    """
    sprite = card_at(groups, pos)
    if sprite is not None:
        table.app.push(describe(sprite))
    else:
        action = next((target.action for target in table.targets() if target.name in looks and target.action
                       and target.rect.collidepoint(pos)), None)
        if action is None:
            return False
        action()
    table.app.input.take()
    return True
