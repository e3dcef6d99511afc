"""The keyboard's finger: arrow keys move a visible ring over a scene's targets, Enter does what it is on.

The ring appears with the first arrow key or Tab and leaves with the next touch of the mouse, so pointers never see it.
Arrows go to what lies beside, Tab to the next in reading order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import brass
from game.ui.target import Target


class Focus:
    """Which target is focused. It is remembered by name (else by place), so it survives a new layout."""

    def __init__(self) -> None:
        self.visible = False
        self._name = ""
        self._rect: pygame.Rect | None = None

    @property
    def name(self) -> str:
        """The name of what has the focus, also while it is not there; "" for nothing or something without a name."""
        return self._name

    def current(self, targets: Sequence[Target]) -> Target | None:
        """The focused target of this list, or None while the ring is hidden or there is nothing to focus."""
        return self._find(targets) if self.visible else None

    def _find(self, targets: Sequence[Target]) -> Target | None:
        if self._name:
            for target in targets:
                if target.name == self._name:
                    return target
        if self._rect is None or not targets:
            return None
        rect = self._rect
        same = [target for target in targets if target.rect == rect]
        return same[0] if same else min(targets, key=lambda t: _far(t.rect, rect))

    def set(self, target: Target) -> None:
        """Puts the focus there without showing the ring."""
        self._name, self._rect = target.name, target.rect.copy()

    def hide(self) -> None:
        """The pointer is in use."""
        self.visible = False

    def show(self, target: Target) -> None:
        """Puts the focus there and shows the ring."""
        self.set(target)
        self.visible = True

    def move(self, dx: int, dy: int, targets: Sequence[Target], order: bool = False) -> Target | None:
        """One step of an arrow key; the first only shows the ring. Returns the target that has the focus now.

        `order`: one step forward or back in reading order, from the last to the first.
        """
        if not targets:
            return None
        here = self._find(targets)
        if not self.visible or here is None:
            self.visible = True
            here = here or targets[0]
            self.set(here)
            return here
        there = None if order else step(here.rect, dx, dy, [t for t in targets if t is not here])
        if there is None and dx:
            at = next(i for i, target in enumerate(targets) if target is here)
            there = targets[(at + dx) % len(targets)]
        if there is not None:
            self.set(there)
            here = there
        return here

    def accept(self, targets: Sequence[Target]) -> bool:
        """Does what the focused target does; False if there is nothing to do."""
        target = self.current(targets)
        if target is None or target.action is None or not target.enabled:
            return False
        target.action()
        return True

    def draw(self, surface: pygame.Surface, targets: Callable[[], Sequence[Target]], u: float) -> None:
        """The ring round the focused target. `targets` is asked only while the ring shows: most frames have none."""
        target = self.current(targets()) if self.visible else None
        if target is not None:
            brass.focus_ring(surface, target.rect, u)


def _far(a: pygame.Rect, b: pygame.Rect) -> int:
    return (a.centerx - b.centerx) ** 2 + (a.centery - b.centery) ** 2


def step(here: pygame.Rect, dx: int, dy: int, targets: Sequence[Target]) -> Target | None:
    """The nearest target in a direction: how far along it counts once, how far beside it twice, overlap not at all."""
    best: tuple[float, Target] | None = None
    for target in targets:
        rect = target.rect
        along = (rect.centerx - here.centerx) * dx + (rect.centery - here.centery) * dy
        if along <= 0:
            continue
        if dx:
            beyond = rect.left >= here.centerx if dx > 0 else rect.right <= here.centerx
            beside = max(0, rect.top - here.bottom, here.top - rect.bottom)
            skew = abs(rect.centery - here.centery)
        else:
            beyond = rect.top >= here.centery if dy > 0 else rect.bottom <= here.centery
            beside = max(0, rect.left - here.right, here.left - rect.right)
            skew = abs(rect.centerx - here.centerx)
        if not beyond:
            continue
        score = along + 3 * beside + 0.1 * skew
        if best is None or score < best[0]:
            best = (score, target)
    return best[1] if best else None
