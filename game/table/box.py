"""Rectangles and poses as plain immutable values: what layouts are made of, without pygame."""

from __future__ import annotations

import math
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle in device pixels. pygame takes it wherever it takes a rect; `pygame.Rect(box)` converts."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column past the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The middle, rounded down."""
        return self.x + self.w // 2, self.y + self.h // 2

    def inset(self, dx: int, dy: int | None = None) -> Box:
        """The box made smaller on all sides (larger for negative values), never below nothing."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def moved(self, dx: int, dy: int) -> Box:
        """The box shifted."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def meets(self, other: Box) -> bool:
        """Whether the two share at least one pixel."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
            and self.w > 0 and self.h > 0 and other.w > 0 and other.h > 0
        )  # fmt: skip

    def holds(self, other: Box) -> bool:
        """Whether `other` lies wholly inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def has(self, pos: tuple[float, float]) -> bool:
        """Whether the point lies inside."""
        return self.x <= pos[0] < self.right and self.y <= pos[1] < self.bottom

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Box:
        """The box of that size whose centre is (x, y)."""
        return cls(round(x - w / 2), round(y - h / 2), round(w), round(h))


class Pose(NamedTuple):
    """Where a card lies: its centre, its width, and its turn in degrees anticlockwise (as pygame turns)."""

    x: float
    y: float
    width: float
    angle: float = 0.0

    @property
    def height(self) -> float:
        """Of the unturned card: its ratio is 5:7."""
        return self.width * RATIO

    def moved(self, dx: float, dy: float) -> Pose:
        """The pose shifted."""
        return Pose(self.x + dx, self.y + dy, self.width, self.angle)

    def holds(self, pos: tuple[float, float]) -> bool:
        """Whether the point lies on the turned card."""
        dx, dy = pos[0] - self.x, pos[1] - self.y
        if self.angle:
            a = math.radians(self.angle)
            c, s = math.cos(a), math.sin(a)
            dx, dy = dx * c - dy * s, dx * s + dy * c
        return abs(dx) <= self.width / 2 and abs(dy) <= self.height / 2

    def box(self) -> Box:
        """The smallest upright box around the turned card."""
        a = math.radians(self.angle)
        c, s = abs(math.cos(a)), abs(math.sin(a))
        w, h = self.width * c + self.height * s, self.width * s + self.height * c
        left, top = math.floor(self.x - w / 2), math.floor(self.y - h / 2)
        return Box(left, top, math.ceil(self.x + w / 2) - left, math.ceil(self.y + h / 2) - top)


RATIO = 1.4
"""Height of a card over its width."""
