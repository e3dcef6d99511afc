"""A window onto widgets that need more height than there is: dragged, wheeled, thrown, or moved by arrow keys."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pygame

from game.ui import theme
from game.ui.bake import baked
from game.ui.intents import Drag, DragStart, Drop, Intent, Press, Scroll, Tap
from game.ui.screen import Screen
from game.ui.target import Target
from game.ui.widgets import Widget

FRICTION = 4.0
"""How fast a throw dies: its speed falls to 1/e in a quarter of a second."""

FADE = 16
"""CSS pixels over which what goes on out of sight fades into the paper."""
GUTTER = 6
"""CSS pixels between the window and the mark that shows where one is."""


@baked
def _fade(w: int, h: int, up: bool) -> pygame.Surface:
    """White that is opaque at the outer edge of a strip and clear at the inner one."""
    line = pygame.Surface((1, h), pygame.SRCALPHA)
    for y in range(h):
        part = (h - y - 0.5) / h if up else (y + 0.5) / h
        line.set_at((0, y), (255, 255, 255, round(255 * part)))
    return pygame.transform.scale(line, (w, h))


class ScrollArea(Widget):
    """Shows `widgets` (laid out from the area's top) through its rect. Scrolling moves the widgets."""

    def __init__(self, screen: Screen, rect: pygame.Rect, widgets: Sequence[Widget], height: int,
                 offset: int = 0) -> None:
        super().__init__(screen, rect)
        self.widgets = list(widgets)
        self.height = height
        self.offset = 0
        self.speed = 0.0
        """Device pixels per second of a throw that is dying."""
        self._dragging = False
        self._last = 0
        self._trail = 0.0
        self.scroll(offset)

    @property
    def most(self) -> int:
        """The largest offset; 0 if everything fits."""
        return max(0, self.height - self.rect.h)

    def scroll(self, dy: float) -> bool:
        """Moves on by device pixels, as far as there is something; True if anything moved."""
        offset = min(self.most, max(0, round(self.offset + dy)))
        moved = offset - self.offset
        self.offset = offset
        for widget in self.widgets:
            widget.shift(0, -moved)
        return moved != 0

    def show(self, rect: pygame.Rect) -> bool:
        """Scrolls until the rect is inside the window."""
        margin = self.screen.px(8)
        if rect.top < self.rect.top + margin:
            return self.scroll(rect.top - self.rect.top - margin)
        if rect.bottom > self.rect.bottom - margin:
            return self.scroll(min(rect.bottom - self.rect.bottom + margin, rect.top - self.rect.top - margin))
        return False

    def update(self, dt: float) -> bool:
        """Lets a throw run; True while something moves."""
        if self._dragging or abs(self.speed) < 20 * self.screen.u:
            self.speed = 0.0 if not self._dragging else self.speed
            return False
        moved = self.scroll(self.speed * dt)
        self.speed *= max(0.0, 1 - FRICTION * dt)
        return moved

    def handle(self, intent: Intent) -> bool:
        """Widgets inside the window first; then scrolling."""
        if isinstance(intent, Scroll):
            return self.rect.collidepoint(intent.pos) and self.scroll(intent.dy)
        if isinstance(intent, (Press, Tap, DragStart)) and not self.rect.collidepoint(intent.pos):
            return False
        if isinstance(intent, Press):
            self.speed = 0.0
        hits = [widget.handle(intent) for widget in self.widgets]
        if isinstance(intent, DragStart):
            self._dragging = not any(hits) and self.most > 0
            self._last, self.speed = intent.pos[1], 0.0
            return any(hits) or self._dragging
        if isinstance(intent, Drag) and self._dragging:
            dy = self._last - intent.pos[1]
            self._last = intent.pos[1]
            self.speed = 0.6 * self.speed + 0.4 * dy * 60
            return self.scroll(dy) or True
        if isinstance(intent, Drop) and self._dragging:
            self._dragging = False
            return True
        return any(hits)

    def shift(self, dx: int, dy: int) -> None:
        """Moves window and widgets."""
        super().shift(dx, dy)
        for widget in self.widgets:
            widget.shift(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        """The visible widgets, clipped, and a mark that shows where one is."""
        before = surface.get_clip()
        edges = [(edge.topleft, surface.subsurface(edge).copy(), up) for edge, up in self._edges(surface)]
        surface.set_clip(self.rect.inflate(2 * self.screen.px(GUTTER), 0).clip(before))
        for widget in self.widgets:
            if widget.rect.colliderect(self.rect):
                widget.draw(surface)
        for place, paper, up in edges:
            veil = pygame.Surface(paper.get_size(), pygame.SRCALPHA)
            veil.blit(paper, (0, 0))
            veil.blit(_fade(*paper.get_size(), up), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(veil, place)
        surface.set_clip(before)
        if self.most:
            u = self.screen.u
            wide = max(2, round(3 * u))
            track = pygame.Rect(self.rect.right + round(GUTTER * u), self.rect.y, wide, self.rect.h)
            surface.fill(theme.RULE, track)
            size = max(self.screen.px(24), self.rect.h * self.rect.h // self.height)
            top = track.y + (self.rect.h - size) * self.offset // self.most
            surface.fill(theme.INK_SOFT, (track.x, top, wide, size))

    def _edges(self, surface: pygame.Surface) -> list[tuple[pygame.Rect, bool]]:
        """Where something goes on out of sight: strips that fade into the paper, each with whether it is the upper."""
        high = min(self.screen.px(FADE), self.rect.h // 4)
        top = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, high)
        bottom = pygame.Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high)
        found = [(top, True)] if self.offset > 0 else []
        found += [(bottom, False)] if self.offset < self.most else []
        seen = surface.get_rect()
        return [(edge.clip(seen), up) for edge, up in found if edge.clip(seen).h and edge.clip(seen).w]

    def targets(self) -> list[Target]:
        """What can be seen: targets cut to the window; slivers under a tap's height are left out."""
        found = []
        for widget in self.widgets:
            for target in widget.targets():
                seen = target.rect.clip(self.rect)
                if seen.h >= min(self.screen.tap, target.rect.h) and seen.w > 0:
                    found.append(dataclasses.replace(target, rect=seen))
        return found
