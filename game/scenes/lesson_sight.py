"""What a lesson sees of a table: where the things lie that it speaks of, and what its slip should not cover; and what
the table sees of the app."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.scenes.base import Scene, Target
from game.scenes.lesson_slip import Cover
from game.scenes.lesson_text import Step

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.lesson import LessonScene

CONFIRMS = frozenset({"play", "lay_away"})
"""Targets that make the move that is chosen."""
LOOKED_AT = frozenset({"score", "contract", "points", "won", "last_trick", "undo", "menu", "hint", "faces", "sort",
                       "group", "restore", "counter", "last", "help"})
"""Targets that only show something."""
POINTED, HAND, ASKED, PLAYED, PANEL, OTHER = 60.0, 36.0, 22.0, 8.0, 6.0, 1.0
"""How bad it is to cover what is pointed at, the hand, what can be tapped now, played cards, a panel, the rest."""

Spot = tuple[int, int, int, int]


class Seen:
    """The app as the table of a lesson sees it: the lesson is the table, and nothing is played by itself."""

    def __init__(self, app: App, lesson: LessonScene) -> None:
        self._app, self._lesson = app, lesson

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)

    @property
    def scene(self) -> Scene | None:
        """The table where the lesson is on top."""
        scene = self._app.scene
        return self._lesson.table if scene is self._lesson else scene

    @property
    def settings(self) -> Any:
        """The settings without what would play for the person."""
        return dataclasses.replace(self._app.settings, autoplay=False)


def pointed(targets: Sequence[Target], step: Step | None) -> Target | None:
    """What makes the move that a step asks for: a button that is pointed at or that plays, else the card."""
    names = {name for point in (step.points if step else ()) for name in point.split("|")}
    usable = [target for target in targets if target.enabled]
    buttons = [target for target in usable if not target.name.startswith("card:")]
    found = [*(target for target in buttons if target.name in names),
             *(target for target in buttons if target.name in CONFIRMS),
             *(target for target in usable if target.name in names)]
    return found[0] if found else None


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
