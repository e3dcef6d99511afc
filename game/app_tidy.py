"""When the interpreter looks for cycles of garbage: not in the middle of a game.

A full search takes tens of milliseconds, which would be seen. So what is there at the start (modules, code, tables of
the games) is never searched again, and the rest only when a scene has just been prepared and nothing moves.
"""

from __future__ import annotations

import gc

NEVER = 1_000_000


def hold() -> None:
    """The program is being put together: nothing becomes garbage, and searching for it would only cost time."""
    gc.disable()


def begin() -> None:
    """The program is complete: from here on `rest` is called, and nothing else searches everything."""
    gc.enable()
    gc.freeze()
    young, middle, _old = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)


def rest() -> None:
    """Nobody waits for a frame."""
    gc.collect()
