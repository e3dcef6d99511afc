"""What a scene is for those who do not see it: its words and controls as a flat list, and how the page gets them.

A scene lists `Control`s (Scene.controls); the host shows the list as real elements of the page. Equal lists are sent
once. What a person does there comes back as lines of text (`heard`) and goes on as intents.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.ui.intents import Activate, Adjust, Focused, Intent, Typed
from game.ui.target import Role, Target

Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Control:
    """One element: an id that stays the same while the element is the same, role, spoken name, place, state.

    `pressed` is None for what cannot be on or off; `step` of `steps` is where a slider stands; `words` is what a field
    holds.
    """

    id: str
    role: Role
    name: str
    box: Box = (0, 0, 0, 0)
    enabled: bool = True
    pressed: bool | None = None
    step: int = 0
    steps: int = 0
    words: str = ""

    @property
    def can_act(self) -> bool:
        """It is no mere text."""
        return self.role not in (Role.HEADING, Role.TEXT)


def named(targets: Iterable[Target]) -> list[tuple[str, Target]]:
    """The targets with their ids: their names; should two have the same, the later one gets a number."""
    found: list[tuple[str, Target]] = []
    seen: dict[str, int] = {}
    for target in targets:
        name = target.name or target.label
        seen[name] = seen.get(name, 0) + 1
        found.append((name if seen[name] == 1 else f"{name}~{seen[name]}", target))
    return found


def numbered(found: Iterable[Control]) -> list[Control]:
    """The controls with ids for texts that have none, and different ones for all."""
    listed: list[Control] = []
    seen: dict[str, int] = {}
    for one in found:
        name = one.id or ("part" if one.role is Role.HEADING else "text")
        seen[name] = seen.get(name, 0) + 1
        if one.id and seen[name] == 1:
            listed.append(one)
        else:
            listed.append(replace(one, id=f"{name}~{seen[name]}"))
    return listed


def control(name: str, target: Target) -> Control:
    """A target as a control."""
    return Control(name, target.role, target.label, box(target.rect), target.enabled, target.pressed, target.step,
                   target.steps)


def controls(targets: Iterable[Target]) -> list[Control]:
    """All targets as controls, in their order."""
    return [control(name, target) for name, target in named(targets)]


def texts(lines: Iterable[str], start: str = "text") -> list[Control]:
    """Lines of words as controls without action; ids are `start:0`, `start:1` ... Empty lines are left out."""
    return [Control(f"{start}:{i}", Role.TEXT, line) for i, line in enumerate(lines) if line]


def heading(words: str) -> list[Control]:
    """The heading of a page; nothing for a page without one."""
    return [Control("heading", Role.HEADING, words)] if words else []


def box(rect: pygame.Rect) -> Box:
    """A rect as plain numbers."""
    return rect.x, rect.y, rect.w, rect.h


def page(scene: str, found: Sequence[Control], size: tuple[int, int], focus: str) -> str:
    """The message to the page: scene, controls with their places in thousandths of `size`, and which has the focus."""
    width, height = max(1, size[0]), max(1, size[1])

    def entry(one: Control) -> dict[str, object]:
        x, y, w, h = one.box
        data: dict[str, object] = {"id": one.id, "role": one.role.value, "name": one.name, "box": [
            round(1000 * x / width, 1), round(1000 * y / height, 1), round(1000 * w / width, 1),
            round(1000 * h / height, 1)]}
        if not one.enabled:
            data["off"] = True
        if one.pressed is not None:
            data["on"] = one.pressed
        if one.steps:
            data["step"], data["steps"] = one.step, one.steps
        if one.role is Role.FIELD:
            data["words"] = one.words
        return data

    return json.dumps({"scene": scene, "focus": focus, "controls": [entry(one) for one in found]}, ensure_ascii=False,
                      separators=(",", ":"))


def heard(lines: str) -> list[Intent]:
    """What was done on the page, line by line: `press<TAB>id`, `focus<TAB>id`, `step<TAB>n<TAB>id` (a slider by n
    steps), `type<TAB>words<TAB>id`. Lines that are something else mean nothing."""
    found: list[Intent] = []
    for line in lines.split("\n"):
        verb, *rest = line.split("\t")
        if verb == "press" and len(rest) == 1:
            found.append(Activate(rest[0]))
        elif verb == "focus" and len(rest) == 1:
            found.append(Focused(rest[0]))
        elif verb == "step" and len(rest) == 2 and rest[0].lstrip("-").isdecimal():
            found.append(Adjust(rest[1], int(rest[0])))
        elif verb == "type" and len(rest) == 2:
            found.append(Typed(rest[1], rest[0]))
    return found
