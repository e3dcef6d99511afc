"""Reading order: left before right in a line, above before below in a column. What Tab and screen readers follow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.target import Target

SHARED = 0.5
"""The part of the lower (narrower) one that two things share if they stand in one line (column)."""


def _share(a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Two spans (start, end) share more than SHARED of the shorter."""
    common = min(a[1], b[1]) - max(a[0], b[0])
    return common > SHARED * max(1, min(a[1] - a[0], b[1] - b[0]))


def reads_before(a: pygame.Rect, b: pygame.Rect) -> bool:
    """`a` stands left of `b` in its line, or above it in its column. Neither may be before the other."""
    if _share((a.top, a.bottom), (b.top, b.bottom)):
        return a.centerx < b.centerx and not _share((a.left, a.right), (b.left, b.right))
    return a.centery < b.centery and _share((a.left, a.right), (b.left, b.right))


def in_order(blocks: Sequence[Sequence[Target]]) -> list[Target]:
    """Blocks of targets that belong together (a hand, a panel) as one list: the blocks in reading order, each as it is.

    Of blocks that stand neither beside nor above each other the higher one comes first.
    """
    boxes = [block[0].rect.unionall([target.rect for target in block[1:]]) for block in blocks if block]
    order = _order(tuple((box.x, box.y, box.w, box.h) for box in boxes))
    full = [block for block in blocks if block]
    return [target for i in order for target in full[i]]


@lru_cache(maxsize=64)
def _order(boxes: tuple[tuple[int, int, int, int], ...]) -> tuple[int, ...]:
    """The places of these boxes (x, y, width, height) in reading order."""
    rects = [pygame.Rect(box) for box in boxes]
    before = [{j for j, other in enumerate(rects) if j != i and reads_before(other, rect)}
              for i, rect in enumerate(rects)]
    left = list(range(len(rects)))
    found: list[int] = []
    while left:
        free = [i for i in left if before[i].isdisjoint(left)]
        chosen = min(free or left, key=lambda i: (rects[i].y, rects[i].x))
        left.remove(chosen)
        found.append(chosen)
    return tuple(found)
