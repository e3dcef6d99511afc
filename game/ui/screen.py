"""The window's size and density, from which every layout follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Insets(NamedTuple):
    """Margins in device pixels that hold nothing to tap: notch, home bar."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


NO_INSETS = Insets()


@dataclass(frozen=True, slots=True)
class Screen:
    """A drawing surface of `width` x `height` device pixels with `u` device pixels per CSS pixel."""

    width: int
    height: int
    u: float = 1.0
    safe: Insets = NO_INSETS
    touch: bool = False
    text_scale: float = 1.0

    @property
    def portrait(self) -> bool:
        """Higher than wide."""
        return self.height > self.width

    @property
    def css(self) -> tuple[float, float]:
        """The size in CSS pixels."""
        return self.width / self.u, self.height / self.u

    @property
    def tap(self) -> int:
        """The least side of anything that can be tapped, in device pixels (44 CSS pixels)."""
        return round(44 * self.u)

    def px(self, css: float) -> int:
        """CSS pixels as device pixels, rounded."""
        return round(css * self.u)
