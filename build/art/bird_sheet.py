"""Atlas ``birds``: ``bird.<name>`` for the twelve players and the Kiebitz, round, 100 units across."""

from __future__ import annotations

from .portraits import PORTRAITS, portrait
from .sheet import Sheet


def sheet() -> Sheet:
    """The whole atlas."""
    made = Sheet("birds")
    for name in PORTRAITS:
        made.single(f"bird.{name}", portrait(name), [-50, -50, 50, 50], 1.6)
    return made
