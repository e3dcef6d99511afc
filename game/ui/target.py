"""What can be tapped or focused: the one list that taps, focus, tests and screen readers share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

import pygame


class Role(StrEnum):
    """What a control is for a screen reader; the values are words that the page understands."""

    BUTTON = "button"
    SWITCH = "switch"
    RADIO = "radio"
    SLIDER = "slider"
    FIELD = "field"
    HEADING = "heading"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be tapped or focused now: where, what it is called aloud, and what it does.

    `pressed`: on, chosen or selected, None for what has no such state. `step` and `steps`: where a slider stands.
    """

    rect: pygame.Rect
    label: str
    action: Callable[[], object] | None = None
    name: str = ""
    enabled: bool = True
    role: Role = Role.BUTTON
    pressed: bool | None = None
    step: int = 0
    steps: int = 0
