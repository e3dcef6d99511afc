"""Words that come and go: why a move is illegal (toast), what a glyph means (tooltip).

    toast.show(_("You must follow red."));  toast.update(dt) -> redraw?;  toast.draw(surface, screen, above=y)
    tip.hover(pos, targets); tip.update(dt) -> redraw?; tip.draw(surface, screen)
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import paint, text, theme
from game.ui.screen import Screen
from game.ui.target import Target

SHOWN = 2.6
"""Seconds a short toast stays; longer words stay longer."""
TIP_AFTER = 0.6


class Toast:
    """One short message on a slip of paper. A new one takes the place of the old."""

    def __init__(self) -> None:
        self.words = ""
        self._left = 0.0

    def show(self, words: str, seconds: float = 0.0) -> None:
        """Shows the words for some seconds (by default as long as they take to read)."""
        self.words = words
        self._left = seconds or max(SHOWN, 0.06 * len(words))

    def hide(self) -> bool:
        """Takes it away; True if there was one."""
        was, self.words = bool(self.words), ""
        return was

    def update(self, dt: float) -> bool:
        """Time passes; True if the toast just left and the scene must be drawn again."""
        if not self.words:
            return False
        self._left -= dt
        return self._left <= 0 and self.hide()

    def rect(self, screen: Screen, above: int | None = None, centre: int | None = None) -> pygame.Rect:
        """Where it lies: centred, its lower edge at `above` (default: over the bottom margin)."""
        size = text.px(screen, 17)
        most = min(screen.width - screen.safe.left - screen.safe.right - screen.px(24), screen.px(560))
        inner = most - screen.px(44)
        lines = text.wrap(self.words, text.STRONG, size, inner)
        wide = max(text.measure(line, text.STRONG, size)[0] for line in lines) + screen.px(44)
        high = len(lines) * text.line_height(text.STRONG, size) + screen.px(22)
        bottom = above if above is not None else screen.height - screen.safe.bottom - screen.px(20)
        rect = pygame.Rect(0, 0, wide, high)
        rect.midbottom = (centre if centre is not None else screen.width // 2, bottom)
        return rect

    def draw(self, surface: pygame.Surface, screen: Screen, above: int | None = None,
             centre: int | None = None) -> None:
        """The slip, if there is one."""
        if not self.words:
            return
        rect = self.rect(screen, above, centre)
        paint.ticket(surface, rect, screen.u, corner=7, ink=theme.VERMILION, double=False)
        text.block(surface, self.words, rect.inflate(-screen.px(40), -screen.px(14)), text.STRONG, text.px(screen, 17),
                   theme.INK, "m", "m")


class Tooltip:
    """The name of what the mouse rests on. It never shows for fingers."""

    def __init__(self) -> None:
        self._target: Target | None = None
        self._since = 0.0

    def hover(self, pos: tuple[int, int], targets: Sequence[Target]) -> bool:
        """The mouse is there; True if a shown tip must go."""
        found = next((target for target in targets if target.rect.collidepoint(pos)), None)
        if found is not None and self._target is not None and found.rect == self._target.rect:
            return False
        shown = self._shown
        self._target, self._since = found, 0.0
        return shown

    @property
    def _shown(self) -> bool:
        return self._target is not None and self._since >= TIP_AFTER

    def hide(self) -> None:
        """A press or a key: no tip."""
        self._target = None

    def update(self, dt: float) -> bool:
        """Time passes; True when the tip appears."""
        if self._target is None or self._shown:
            return False
        self._since += dt
        return self._shown

    def draw(self, surface: pygame.Surface, screen: Screen) -> None:
        """A dark label above or below the target."""
        if not self._shown or self._target is None:
            return
        size = text.px(screen, 15)
        wide, high = text.measure(self._target.label, text.STRONG, size)
        rect = pygame.Rect(0, 0, wide + screen.px(20), high + screen.px(6))
        rect.midbottom = (self._target.rect.centerx, self._target.rect.top - screen.px(6))
        if rect.top < screen.safe.top:
            rect.top = self._target.rect.bottom + screen.px(6)
        rect.clamp_ip(surface.get_rect().inflate(-screen.px(8), -screen.px(8)))
        paint.panel(surface, rect, theme.INK, screen.u, 5)
        text.label(surface, self._target.label, rect.inflate(-screen.px(16), 0), text.STRONG, size, theme.STOCK_HI)
