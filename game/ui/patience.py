"""How long a frame may go on making pictures that are not in the caches yet.

Drawing asks `PATIENCE.take()` before it makes a picture. When the frame's time is used up that raises `OutOfTime`, and
whoever set the limit draws again from the start with the next frame: what was made is kept, so every attempt gets
further. At least one picture is made in each.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Generator, Iterator
from typing import TypeVar

T = TypeVar("T")

PIECE = 0.006
"""Seconds after which `in_pieces` lets others work."""


WHOLE = 0.010
"""Seconds of a frame that are shared out. The rest is the system's, and what a last step takes too long."""
REDRAW = 0.004
"""Of these so many are for putting a table together once its last picture is there: making pictures stops before."""
SPARE = 0.003
"""Seconds that should be left for what is done a few times a second."""
LEAST = 0.001
"""Seconds that everybody gets, so that everything ends."""


class OutOfTime(Exception):
    """No time is left to make more pictures in this frame."""


class Patience:
    """The limit in force; none at first."""

    def __init__(self) -> None:
        self._end: float | None = None
        self._made = 0
        self._deep = 0
        self.again = False
        """The same was tried before and took too long: it is worth finding out what is missing before it is drawn."""

    @property
    def limited(self) -> bool:
        """Whoever draws now may leave some of it to the next frame."""
        return self._end is not None

    @property
    def spent(self) -> bool:
        """No time is left: `take` would raise."""
        return self._end is not None and not self._deep and self._made > 0 and time.perf_counter() >= self._end

    @contextlib.contextmanager
    def limit(self, seconds: float | None, again: bool = False) -> Iterator[None]:
        """What is drawn inside may make new pictures for so long; None: for as long as it takes."""
        before = self._end, self._made, self.again
        self._end = None if seconds is None else time.perf_counter() + seconds
        self._made, self.again = 0, again
        try:
            yield
        finally:
            self._end, self._made, self.again = before

    @contextlib.contextmanager
    def take(self) -> Iterator[None]:
        """A picture is made inside. Raises OutOfTime before it if there is no time; not for the parts of a picture."""
        if self.spent:
            raise OutOfTime
        self._made += 1
        self._deep += 1
        try:
            yield
        finally:
            self._deep -= 1


PATIENCE = Patience()


class Frame:
    """The time of the frame that runs, which everybody shares whose work can wait: whoever thinks leaves as much as
    drawing is likely to need, and drawing makes new pictures only as long as the rest lasts."""

    def __init__(self) -> None:
        self._begin: float | None = None
        self._drawing = 0.0

    def begin(self) -> None:
        """A frame begins."""
        self._begin = time.perf_counter()

    def end(self) -> None:
        """It is over: what happens now belongs to no frame."""
        self._begin = None

    def drawn(self, seconds: float) -> None:
        """What drawing took in this frame (0: nothing was drawn): the next one is expected to take as long."""
        self._drawing = seconds

    def thinking(self, most: float) -> float:
        """Seconds that somebody may think now, at most `most`; outside of frames that much."""
        return most if self._begin is None else max(LEAST, min(most, self._left() - self._drawing))

    def drawing(self, most: float) -> float:
        """Seconds that new pictures may be made now."""
        return most if self._begin is None else max(LEAST, min(most, self._left() - REDRAW))

    @property
    def crowded(self) -> bool:
        """Too little is left for what may as well be done in the next frame."""
        return self._begin is not None and self._left() < SPARE

    def _left(self) -> float:
        return WHOLE - (time.perf_counter() - (self._begin or 0.0))


FRAME = Frame()


def in_pieces(draw: Callable[[], object]) -> Generator[None, None, None]:
    """Draws somewhere out of sight, in steps of about `PIECE` seconds, so that the pictures are there afterwards."""
    while True:
        try:
            with PATIENCE.limit(PIECE):
                draw()
            return
        except OutOfTime:
            yield


def for_a_while(work: Generator[None, None, T], seconds: float,
                clock: Callable[[], float] = time.perf_counter) -> tuple[bool, T | None]:
    """Lets work go on until about so many seconds are over: (True, what it returns) if it ended, else (False, None)."""
    end = clock() + seconds
    while True:
        try:
            next(work)
        except StopIteration as stop:
            return True, stop.value
        if clock() >= end:
            return False, None
