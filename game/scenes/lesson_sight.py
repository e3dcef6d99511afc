"""What a lesson sees of a table: where the things lie that it speaks of, and what its slip should not cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.scenes.base import Target
from game.scenes.lesson_slip import Cover
from game.scenes.lesson_text import Step

LOOKED_AT = frozenset({"score", "contract", "points", "won", "last_trick", "undo", "menu", "hint", "faces", "sort",
                       "group", "restore", "counter", "last", "help"})
"""Targets that only show something."""
POINTED, HAND, ASKED, PLAYED, PANEL, OTHER = 60.0, 36.0, 22.0, 8.0, 6.0, 1.0
"""How bad it is to cover what is pointed at, the hand, what can be tapped now, played cards, a panel, the rest."""

Spot = tuple[int, int, int, int]


def spots(table: Any, step: Step) -> tuple[Spot, ...]:
    """The rects of what the step points at, as they lie now."""
    if not step.points:
        return ()
    targets = table.targets()
    found = []
    for point in step.points:
        rect = next((rect for name in point.split("|") if (rect := spot(table, name, targets)) is not None), None)
        if rect is not None:
            found.append((rect.x, rect.y, rect.w, rect.h))
    return tuple(found)


def spot(table: Any, name: str, targets: Sequence[Target]) -> pygame.Rect | None:
    """Where a target or a region of that name lies; None if there is none now. A second copy does for a first."""
    for target in targets:
        if target.name in (name, name + "'") or (name.endswith("*") and target.name.startswith(name[:-1])):
            return pygame.Rect(target.rect)
    box = table.layout.regions().get(name)
    panel = _panel(table)
    if box is None or (panel is not None and panel.colliderect(pygame.Rect(box)) and name != "hand"):
        return None
    return pygame.Rect(box)


def _panel(table: Any) -> pygame.Rect | None:
    """What lies over the cloth now."""
    panel = getattr(table, "panel", None)
    return None if panel is None else pygame.Rect(getattr(panel, "rect", table.layout.panel))


def covers(table: Any, step: Step) -> list[Cover]:
    """Everything on the table with the weight of not seeing it during a step."""
    found = [Cover(pygame.Rect(one), POINTED) for one in spots(table, step)]
    for name, box in table.layout.regions().items():
        if name == "hand":
            weight = HAND if step.asks else HAND / 3
        elif name.startswith("slot") or name.endswith(".play") or name == "stock":
            weight = PLAYED
        elif name in ("cloth", "panel", "toast") or name.endswith("backs"):
            continue
        else:
            weight = OTHER
        found.append(Cover(pygame.Rect(box), weight))
    panel = _panel(table)
    if panel is not None:
        found.append(Cover(panel, PANEL))
    if step.asks:
        found += [Cover(pygame.Rect(target.rect), ASKED) for target in table.targets()
                  if not target.name.startswith(("card:", "finder")) and target.name not in LOOKED_AT]
    return found
