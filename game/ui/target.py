"""What can be tapped or focused: the one list that taps, focus, tests and screen readers share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be tapped or focused now: where, what it is called aloud, and what it does."""

    rect: pygame.Rect
    label: str
    action: Callable[[], object] | None = None
    name: str = ""
    enabled: bool = True
