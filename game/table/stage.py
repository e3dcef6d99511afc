"""The stage: one opaque picture of everything that rests, and what moves on top of it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.table.animator import FADE_MS
from game.table.composite import Composite, Group, group_key
from game.table.sprites import CardArt

MAKES = 1
"""How many new card pictures and shadows a frame may make while near ones can stand in: a hand that closes up turns
every card by a fraction of a degree, and making them all at once would be seen as a jerk."""


class Stage:
    """Draws groups from bottom to top over a static layer.

    Groups at rest are composed once into one opaque surface, so a still table costs one blit and a frame with flying
    cards costs one blit and those cards. A group in motion is drawn above all resting ones: order the groups so that
    this is right (the trick after the hand, flying cards last).
    """

    def __init__(self, art: CardArt) -> None:
        self.art = art
        self._base: pygame.Surface | None = None
        self._rest: Composite | None = None
        self._shown_key: Hashable = None
        self._old: pygame.Surface | None = None
        self._fade = 0.0
        self._cut = False

    def set_base(self, base: pygame.Surface) -> None:
        """The static layer: the baked table, opaque, of the screen's size. Kept, never drawn on."""
        if base is not self._base:
            self._base = base
            self._rest = Composite(base)

    def cut(self) -> None:
        """The picture is about to jump (calm motion): the next frames cross-fade from the present one."""
        self._cut = True

    def update(self, dt: float) -> bool:
        """Time passed: `dt` seconds. True while a cross-fade runs."""
        if self._cut:
            return True
        if self._fade > 0:
            self._fade = max(0.0, self._fade - dt * 1000 / FADE_MS)
            if self._fade == 0:
                self._old = None
            return True
        return False

    def changed(self, groups: Sequence[Group]) -> bool:
        """Whether `draw` would show something else than the last time."""
        return self._cut or self._fade > 0 or any(map(_moves, groups)) or self._shown_key != _keys(groups)

    def draw(self, surface: pygame.Surface, groups: Sequence[Group]) -> None:
        """Draws the static layer and the groups. Raises RuntimeError before `set_base`."""
        if self._rest is None:
            raise RuntimeError("the stage has no base layer yet")
        if self._cut:
            self._cut = False
            self._old = surface.copy()
            self._fade = 1.0
        self.art.begin(MAKES)
        resting = [group for group in groups if not _moves(group)]
        surface.blit(self._rest.picture(resting, self.art), (0, 0))
        for group in groups:
            if _moves(group):
                for item in group:
                    item.draw(surface, self.art)
        self._shown_key = None if self.art.owing or len(resting) < len(groups) else _keys(groups)
        self.art.begin()
        if self._old is not None and self._fade > 0:
            self._old.set_alpha(round(255 * self._fade))
            surface.blit(self._old, (0, 0))


def _moves(group: Group) -> bool:
    return any(item.moving for item in group)


def _keys(groups: Sequence[Group]) -> Hashable:
    return tuple(group_key(group) for group in groups)
