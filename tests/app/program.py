"""The whole program without a display, and such that it does the same every time.

    with steady():
        app = open_program(MemoryHost(), (390, 844))
        app.frame()
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import app_open
from game.app import App
from game.app_start import open_window
from game.app_wishes import Wishes
from game.host.memory import MemoryHost
from game.scenes.driver import Driver
from game.scenes.look_back import Findings
from game.table.atlas import Atlas
from game.ui.bake import Lru
from game.ui.patience import for_a_while

STEP = 0.05
"""Seconds a frame lasts."""


@lru_cache(maxsize=1)
def _atlas() -> Atlas:
    return Atlas(str(Path(app_open.ASSETS) / "art"))


def forget() -> None:
    """Empties the caches of pictures, so that the next program makes them all again."""
    _atlas.cache_clear()
    for name, module in list(sys.modules.items()):
        for thing in list(vars(module).values()) if name.startswith(("game.ui.", "game.table.")) else ():
            if isinstance(thing, Lru):
                thing.clear()
            elif hasattr(thing, "cache_clear"):
                thing.cache_clear()


@contextlib.contextmanager
def steady() -> Iterator[None]:
    """Bots think, and pictures are made, the same number of steps in each frame, however busy the machine, and new
    matches have known seeds."""
    ticks = count()

    def clock() -> float:
        return next(ticks) * 0.001

    seeds = (f"MONKEY{a}{b}" for a in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for b in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    defaults = {**(Driver.__init__.__kwdefaults__ or {}), "clock": clock}
    with contextlib.ExitStack() as stack:
        stack.enter_context(mock.patch.object(Driver.__init__, "__kwdefaults__", defaults))
        stack.enter_context(mock.patch.object(for_a_while, "__defaults__", (clock,)))
        stack.enter_context(mock.patch.object(Findings.__init__, "__defaults__", (clock,)))
        stack.enter_context(mock.patch("game.ui.patience.time", SimpleNamespace(perf_counter=clock)))
        for place in ("game.scenes.doors.new_seed", "game.rook.scenes.new_seed"):
            stack.enter_context(mock.patch(place, lambda stream: next(seeds)))
        stack.enter_context(mock.patch("game.app_open.Atlas", lambda folder: _atlas()))
        yield


def counted(work: Any, ms: float = 6.0) -> tuple[bool, Any]:
    """In the place of `App.slice`: a number of steps instead of a time."""
    for _ in range(max(1, round(ms))):
        try:
            next(work)
        except StopIteration as stop:
            return True, stop.value
    return False, None


def open_program(host: MemoryHost, size: tuple[int, int]) -> App:
    """The program as it opens on a store. A frame lasts STEP; everything that is due is drawn in it."""
    app = app_open.build(host, open_window(host, size), Wishes(size))
    app._step, app.draw_time = STEP, None
    app.slice = counted  # type: ignore[method-assign, assignment]
    look = app.window.poll
    app.window.poll = lambda now: look(app.now)  # type: ignore[method-assign]
    pygame.event.clear()
    return app
