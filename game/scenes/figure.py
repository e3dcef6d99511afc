"""Drawn examples of a rules page: small cards with words. A figure is data; the page makes a row of it.

    Figure(_("Tube"), ((Face("S4", _("spade 4")), ...),), _("Three pairs in a row."))

Cards of a group overlap, unless one of them has words of its own; groups stand apart.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.scenes.drawn import Drawn
from game.table.atlas import Atlas
from game.table.sprites import DIM, CardArt
from game.ui import text, theme
from game.ui.screen import Screen
from game.ui.widgets import Widget

CARD = 62.0
"""Width of a card in CSS pixels where there is room."""
RATIO = 1.416
STRIP = 0.72
"""What is seen of a covered card where there is room, over its width."""
LEAST_STRIP = 0.32
APART = 10.0
"""CSS pixels between cards with words of their own, and half the space between groups."""
BESIDE = 600.0
"""CSS pixels of width from which the words stand beside the cards."""


@dataclass(frozen=True, slots=True)
class Face:
    """A card: its name in the atlas, its name for screen readers, a word under it, marks of the atlas over it.

    `lit`: outlined, the one that matters. `dim`: darkened, may not be played.
    """

    sprite: str
    spoken: str
    under: str = ""
    lit: bool = False
    dim: bool = False
    over: str = ""
    german: str = ""
    """The name in the atlas where the German pack lies on the table; "" if it is the same."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Groups of cards with a title and a sentence or two."""

    title: str
    groups: tuple[tuple[Face, ...], ...]
    words: str = ""

    @property
    def spoken(self) -> str:
        """What a screen reader says of it."""
        parts = [self.title]
        for group in self.groups:
            parts += [f"{face.spoken}, {face.under}" if face.under else face.spoken for face in group]
        return ". ".join(part for part in (*parts, self.words) if part)

    def texts(self) -> list[str]:
        """Every word in it."""
        return [self.title, *(face.under for group in self.groups for face in group if face.under), self.words]


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where things go, in device pixels from the row's corner."""

    card: int
    spots: tuple[tuple[int, int, Face], ...]
    """Left and top of every card."""
    note: int
    """Height for the words under the cards."""
    wide: int
    """Room for the words under one card."""
    title: pygame.Rect
    words: pygame.Rect
    height: int


class FigureRow:
    """A figure as a row of a page: words beside the cards on wide pages, else above and below."""

    def __init__(self, figure: Figure, atlas: Atlas, german: bool = False) -> None:
        """`german`: the cards are those of the German pack, if they have a name there."""
        self.figure, self.german = figure, german
        self._art = CardArt(atlas)

    def height(self, screen: Screen, width: int) -> int:
        """Cards and words."""
        return self._plan(screen, width).height

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing."""
        return [Drawn(screen, rect, self._draw, self.figure.spoken)]

    # --- layout

    def _steps(self, group: tuple[Face, ...], strip: float) -> list[float]:
        """From each card of a group to the next, in widths of a card; APART is added where words stand below."""
        spread = any(face.under for face in group)
        return [1.0 if spread else strip for _ in group[1:]]

    def _shape(self, screen: Screen, strip: float) -> tuple[float, int]:
        """The width of all cards in widths of one card, and what comes to it in device pixels."""
        cards, fixed = 0.0, screen.px(3) * 2 + 2 * screen.px(APART) * (len(self.figure.groups) - 1)
        for group in self.figure.groups:
            cards += 1 + sum(self._steps(group, strip))
            fixed += screen.px(APART) * (len(group) - 1) if any(face.under for face in group) else 0
        return cards, fixed

    def _plan(self, screen: Screen, width: int) -> _Plan:
        beside = width >= screen.px(BESIDE) * min(1.3, screen.text_scale)
        gap = screen.px(20)
        room = round(width * 0.54) - gap if beside else width
        strip = STRIP
        cards, fixed = self._shape(screen, strip)
        while (room - fixed) / cards < screen.px(CARD) and strip > LEAST_STRIP:
            strip -= 0.04
            cards, fixed = self._shape(screen, strip)
        size = max(8, min(screen.px(CARD), int((room - fixed) / cards)))
        small, body, head = text.px(screen, 14), text.px(screen, 16), text.px(screen, 18)
        wide = size + screen.px(APART) - 2
        unders = [face.under for group in self.figure.groups for face in group if face.under]
        note = max((text.block_height(word, text.STRONG, small, wide) for word in unders), default=0)
        high = round(size * RATIO) + (screen.px(4) + note if note else 0) + screen.px(6)
        left = round(width * 0.54) if beside else 0
        inner = width - left
        title = text.block_height(self.figure.title, text.DISPLAY, head, inner) if self.figure.title else 0
        words = text.block_height(self.figure.words, text.BODY, body, inner) if self.figure.words else 0
        edge = screen.px(4)
        if beside:
            height = max(high, title + words) + 2 * edge
            top = (height - title - words) // 2
            boxes = (pygame.Rect(left, top, inner, title), pygame.Rect(left, top + title, inner, words))
            y = (height - high) // 2
        else:
            y = edge + title + (edge if title else 0)
            boxes = (pygame.Rect(0, edge, inner, title), pygame.Rect(0, y + high + edge, inner, words))
            height = y + high + edge + words + edge
        return _Plan(size, tuple(self._spots(screen, size, strip, y + screen.px(2))), note, wide, *boxes, height)

    def _spots(self, screen: Screen, card: int, strip: float, y: int) -> list[tuple[int, int, Face]]:
        spots = []
        x = float(screen.px(3))
        for group in self.figure.groups:
            steps = self._steps(group, strip)
            apart = screen.px(APART) if any(face.under for face in group) else 0
            for i, face in enumerate(group):
                spots.append((round(x), y, face))
                x += card * steps[i] + apart if i < len(steps) else card + 2 * screen.px(APART)
        return spots

    # --- picture

    def _draw(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        plan = self._plan(screen, box.w)
        art, size = self._art, plan.card
        for x, y, face in plan.spots:
            middle = (box.x + x + size / 2, box.y + y + size * RATIO / 2)
            art.blit_shadow(surface, *middle, size, 0.0, 0.0)
            name = face.german if self.german and face.german else face.sprite
            picture = art.atlas.get(name, size, multiply=DIM if face.dim else None)
            surface.blit(picture, (box.x + x, box.y + y))
            if face.over:
                surface.blit(art.atlas.get(face.over, size), (box.x + x, box.y + y))
            if face.lit:
                art.blit_outline(surface, *middle, size, 0.0)
            if face.under:
                under = pygame.Rect(0, 0, plan.wide, plan.note)
                under.midtop = (round(middle[0]), box.y + y + round(size * RATIO) + screen.px(4))
                ink = theme.VERMILION if face.lit else theme.INK
                text.block(surface, face.under, under, text.STRONG, text.px(screen, 14), ink, "m",
                           least=round(13 * screen.u))
        if plan.title.h:
            text.block(surface, self.figure.title, plan.title.move(box.topleft), text.DISPLAY, text.px(screen, 18),
                       theme.INK)
        if plan.words.h:
            text.block(surface, self.figure.words, plan.words.move(box.topleft), text.BODY, text.px(screen, 16),
                       theme.INK)
