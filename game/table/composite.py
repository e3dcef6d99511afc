"""One opaque picture of everything that rests, brought up to date with as little drawing as its order allows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.table.sprites import CardArt, Drawable
from game.ui.patience import PATIENCE, OutOfTime

RISES = 6
"""How often the floor is gone back to before it may rise."""

Group = Sequence[Drawable]
"""Things that overlap each other in their order (a hand, a trick). If one of them moves, the group is drawn afresh."""


def group_key(group: Group) -> Hashable:
    """Equal for groups that look alike."""
    return tuple(item.key() for item in group)


class Composite:
    """The resting groups over the base, composed.

    When a group changes, everything above it must be drawn again, but not what lies below: the picture of the lower
    groups that did not change is kept beside the whole one. Tickets and names below, trick and hand above: then a
    played card costs the hand, not the print. Where changes alternate (a seat's turn, its card), a second such picture
    of fewer groups, the floor, is gone back to.
    """

    def __init__(self, base: pygame.Surface) -> None:
        self.base = base
        """Opaque; never drawn on."""
        self._whole = base.copy()
        self._whole_keys: list[Hashable] = []
        self._lower = base.copy()
        self._lower_keys: list[Hashable] = []
        self._floor: pygame.Surface | None = None
        self._floor_keys: list[Hashable] = []
        self._wanted = -1
        """The number of groups of the floor that is to be laid; -1: it is good enough."""
        self._reach: list[int] = []
        """How many groups could have been kept each time the floor was gone back to, since it was laid."""
        self._tried: list[Hashable] = []
        """The groups whose pictures are being made before anything is drawn; `_ready` of their things have theirs."""
        self._ready = 0

    def picture(self, groups: Sequence[Group], art: CardArt) -> pygame.Surface:
        """The composed picture of these groups, bottom to top; read-only until the next call."""
        keys = [group_key(group) for group in groups]
        if keys == self._whole_keys:
            return self._whole
        if PATIENCE.again:
            self._make(keys, groups, art)
        same = _common(keys, self._whole_keys)
        start = same
        if same < len(self._whole_keys):
            start = len(self._lower_keys)
            if start <= same and self._lower_keys == keys[:start]:
                self._whole.blit(self._lower if start else self.base, (0, 0))
            else:
                self._lower_keys = []
                start = self._go_back(keys, same)
        final = len(groups)
        for i in range(start, len(groups)):
            if i == same:
                self._keep_lower(keys[:i])
            if i == self._wanted and final == len(groups):
                self._lay_floor(keys[:i])
            try:
                for item in groups[i]:
                    item.draw(self._whole, art)
            except OutOfTime:
                self._whole_keys = [None]
                raise
            if art.owing:
                final = min(final, i)
        if same == len(keys):
            self._keep_lower(keys)
        self._whole_keys = keys[:final]
        if final < len(groups):
            self._whole_keys.append(None)
        return self._whole

    def _make(self, keys: list[Hashable], groups: Sequence[Group], art: CardArt) -> None:
        """Lets all things draw themselves where nothing can be seen, so that their pictures are there.

        When there was no time for that, it goes on with the thing it had come to. Raises OutOfTime.
        """
        if keys != self._tried:
            self._tried, self._ready = keys, 0
        things = [item for group in groups for item in group]
        self._whole.set_clip((0, 0, 0, 0))
        try:
            for item in things[self._ready:]:
                item.draw(self._whole, art)
                self._ready += 1
        finally:
            self._whole.set_clip(None)

    def _go_back(self, keys: list[Hashable], same: int) -> int:
        """Begins again from the floor, or from the base; how many groups lie there already."""
        count = len(self._floor_keys)
        if self._floor is None or not count or count > same or self._floor_keys != keys[:count]:
            self._wanted, self._floor_keys = same, []
            self._whole.blit(self.base, (0, 0))
            return 0
        self._reach.append(same)
        if len(self._reach) == RISES and min(self._reach) > count:
            self._wanted = min(self._reach)
        self._reach = self._reach[-RISES + 1:]
        self._whole.blit(self._floor, (0, 0))
        return count

    def _lay_floor(self, keys: list[Hashable]) -> None:
        """What is composed now is the floor with these keys."""
        if self._floor is None:
            self._floor = self.base.copy()
        self._floor.blit(self._whole, (0, 0))
        self._floor_keys, self._reach, self._wanted = keys, [], -1

    def _keep_lower(self, keys: list[Hashable]) -> None:
        """What is composed now is the lower groups with these keys; later calls may start from it."""
        if keys != self._lower_keys:
            self._lower.blit(self._whole, (0, 0))
            self._lower_keys = keys


def _common(a: list[Hashable], b: list[Hashable]) -> int:
    """How many first entries are equal."""
    count = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        count += 1
    return count
