"""Guandan's cards on the table: sprites that know the level, and where the cards of a play lie."""

from __future__ import annotations

from collections.abc import Generator, Hashable
from dataclasses import dataclass

import pygame

from game.guandan.cards import BLACK_JOKER, KIND_NAMES, wild_kind
from game.table.box import Box, Pose
from game.table.sprites import CardArt, CardSprite, Recorder

CHOSEN = (0xFF, 0xE6, 0xA8)
"""What a chosen card is multiplied by, so that a row between two others shows it as well."""
STALE = (0xBE, 0xA4, 0x8A)
"""The same for plays of a trick that is over."""
DARK = (0xD6, 0xC4, 0xA4)
"""The same for cards that may not be chosen."""


def face_name(card: int, variant: str = "row") -> str:
    """The atlas's name of a card; `row` for columns and wide plays, `stack` for narrow strips."""
    return f"{KIND_NAMES[card >> 1]}.{variant}"


def mark_name(card: int, level: int) -> str:
    """The overlay of a level card or a wild one, "" for others."""
    kind = card >> 1
    if kind == wild_kind(level):
        return "over.wild"
    return "over.level" if kind < BLACK_JOKER and kind >> 2 == level else ""


@dataclass(slots=True, eq=False)
class LevelCard(CardSprite):
    """A card with the mark of its level, chosen or stale."""

    mark: str = ""
    chosen: bool = False
    stale: bool = False
    covered: float | None = None
    """Height of the part that can be seen if a card of the same column lies over the rest."""

    def key(self) -> Hashable:
        """Everything that decides the picture."""
        return (
            self.face,
            self.x,
            self.y,
            self.width,
            self.angle,
            self.lift,
            self.lit,
            self.dim,
            self.hidden,
            self.mark,
            self.chosen,
            self.stale,
            self.covered,
        )

    def paint(self, surface: pygame.Surface | Recorder, art: CardArt) -> None:
        """Shadow, card, mark, outline, of a covered card only as far as it can be seen."""
        if self.hidden:
            return
        size = max(1, round(self.width))
        art.blit_shadow(surface, self.x, self.y, size, 0.0, self.lift)
        tint = DARK if self.dim else STALE if self.stale else CHOSEN if self.chosen else None
        picture = art.card(self.face, size, 0.0, tint)
        pos = (round(self.x - picture.get_width() / 2), round(self.y + 0.008 * size - picture.get_height() / 2))
        surface.blit(picture, pos)
        if self.mark:
            surface.blit(art.atlas.get(self.mark, size, multiply=tint), pos)
        if self.lit or self.chosen:
            low = None
            if self.covered is not None:
                top = round(self.y - size * 0.9)
                low = top + round(self.covered + size * 0.2)
            art.blit_outline(surface, self.x, self.y, size, 0.0, low)


def print_cards(art: CardArt, level: int, widths: dict[int, str]) -> Generator[None, None, None]:
    """Prints every card that a table may show, one a step: `widths` are sizes with the variant shown at them."""
    for width, variant in widths.items():
        for kind in (*range(54),):
            art.atlas.get(f"{KIND_NAMES[kind]}.{variant}", width)
            yield
        for mark in ("over.level", "over.wild"):
            for tint in (None, CHOSEN, STALE, DARK):
                art.atlas.get(mark, width, multiply=tint)
            yield
        ground = pygame.Surface((1, 1))
        for lift in (0.0, 0.25, 0.5, 0.75, 1.0):
            art.blit_shadow(ground, 0, 0, width, 0.0, lift)
            yield
        art.blit_outline(ground, 0, 0, width, 0.0)
        yield


def play_poses(box: Box, card: int, n: int, strip: float = 0.62) -> list[Pose]:
    """Where the `n` cards of a play lie, overlapping, in the middle of their box; smaller if the box is low.

    `strip` is how much of a covered card is seen, over its width, where there is room.
    """
    width = min(card, int(box.h / 1.416), box.w)
    step = min(width * strip, (box.w - width) / (n - 1)) if n > 1 else 0.0
    left = box.x + (box.w - width - step * (n - 1)) / 2
    return [Pose(left + i * step + width / 2, box.y + box.h / 2 - 0.008 * width, width) for i in range(n)]
