"""The chairs of a new match: a portrait for each, with the bird's name and level as buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import _
from game.scenes.families import Family, Guest
from game.scenes.levels import level_words, style_words
from game.ui import paint, text, theme
from game.ui.screen import Screen
from game.ui.widgets import Button, Widget, Words

if TYPE_CHECKING:
    from game.table.atlas import Atlas

SIDES = (theme.WE, theme.THEY)
ALONE = 480
"""CSS pixels the only other chair takes at most."""


class Portrait(Widget):
    """A bird's round linocut in the colour of its side."""

    def __init__(self, screen: Screen, rect: pygame.Rect, atlas: Atlas, bird: str, colour: theme.Colour) -> None:
        super().__init__(screen, rect)
        self.atlas, self.bird, self.colour = atlas, bird, colour

    def draw(self, surface: pygame.Surface) -> None:
        """The picture, or a blank disc for a bird without one."""
        name = f"bird.{self.bird}"
        if self.atlas.has(name):
            picture = self.atlas.get(name, self.rect.w)
            surface.blit(picture, picture.get_rect(center=self.rect.center))
        else:
            paint.panel(surface, self.rect, self.colour, self.screen.u, 99)


def _share(screen: Screen, room: int, first: str, second: str) -> int:
    """The width of the first of two buttons: half, or more or less if one of them needs it."""
    needs = [text.measure(words, text.DISPLAY, round(14 * screen.u))[0] + screen.px(20) for words in (first, second)]
    return max(screen.tap, min(max(room // 2, needs[0]), max(room - needs[1], room // 2)))


class SeatsRow:
    """All chairs; three side by side where there is room, else one under the other."""

    def __init__(self, family: Family, guests: Sequence[Guest], you: str, atlas: Atlas,
                 pick_bird: Callable[[int], object], pick_level: Callable[[int], object]) -> None:
        self.family, self.guests, self.you, self.atlas = family, list(guests), you, atlas
        self._bird, self._level = pick_bird, pick_level
        self.others = [seat for seat, guest in enumerate(self.guests) if guest.level]

    def _columns(self, screen: Screen, width: int) -> int:
        least = screen.px(216) * max(1.0, screen.text_scale * 0.85)
        return max(1, min(len(self.others), int(width // least)))

    def _cell(self, screen: Screen, columns: int) -> int:
        caption = text.line_height(text.STRONG, text.px(screen, 15))
        button = max(screen.tap, screen.px(47))
        if columns > 1:
            return caption + screen.px(4) + 2 * button + screen.px(8)
        return caption + screen.px(4) + button

    def height(self, screen: Screen, width: int) -> int:
        """All lines of cells."""
        columns = self._columns(screen, width)
        lines = -(-len(self.others) // columns)
        return lines * self._cell(screen, columns) + (lines - 1) * screen.px(12)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """Every chair but the person's own."""
        columns = self._columns(screen, rect.w)
        gap, high = screen.px(18), self._cell(screen, columns)
        wide = (rect.w - (columns - 1) * gap) // columns
        if len(self.others) == 1:
            wide = min(wide, round(screen.px(ALONE) * screen.text_scale))
        found: list[Widget] = []
        for i, seat in enumerate(self.others):
            cell = pygame.Rect(rect.x + (i % columns) * (wide + gap), rect.y + (i // columns) * (high + screen.px(12)),
                               wide, high)
            found += self._chair(screen, cell, seat, columns > 1)
        return found

    def _chair(self, screen: Screen, cell: pygame.Rect, seat: int, tall: bool) -> list[Widget]:
        family, guest = self.family, self.guests[seat]
        chair = family.chairs[seat]
        colour = SIDES[chair.side % 2]
        caption = text.line_height(text.STRONG, text.px(screen, 15))
        button = max(screen.tap, screen.px(47))
        body = pygame.Rect(cell.x, cell.y + caption + screen.px(4), cell.w, cell.h - caption - screen.px(4))
        side = min(body.h, screen.px(84) if tall else button)
        portrait = pygame.Rect(body.x, body.y + (body.h - side) // 2, side, side)
        left = portrait.right + screen.px(10)
        bird = next((_(bird.name) for bird in family.birds if bird.id == guest.bird), guest.bird)
        level, style = level_words(family, guest.level), style_words(guest.level)
        words = _(chair.title)
        if style:
            words = _("{seat} · {style}").format(seat=words, style=style)
        room = body.right - left
        if tall:
            boxes = (pygame.Rect(left, body.y, room, button),
                     pygame.Rect(left, body.y + button + screen.px(8), room, button))
        else:
            half = _share(screen, room - screen.px(8), bird, level)
            top = body.y + (body.h - button) // 2
            boxes = (pygame.Rect(left, top, half, button),
                     pygame.Rect(left + half + screen.px(8), top, room - half - screen.px(8), button))
        buttons = [Button(screen, boxes[0], bird, partial(self._bird, seat), size=17, name=f"bird:{chair.letter}"),
                   Button(screen, boxes[1], level, partial(self._level, seat), size=17, name=f"level:{chair.letter}")]
        for chosen in buttons:
            chosen.label = f"{_(chair.title)}: {chosen.words}"
        return [
            Words(screen, pygame.Rect(cell.x, cell.y, cell.w, caption), words, text.STRONG, 15,
                  colour=colour, deboss=False),
            Portrait(screen, portrait, self.atlas, guest.bird, colour), *buttons]
