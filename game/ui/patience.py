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


def in_pieces(draw: Callable[[], object]) -> Generator[None, None, None]:
    """Draws somewhere out of sight, in steps of about `PIECE` seconds, so that the pictures are there afterwards."""
    while True:
        try:
            with PATIENCE.limit(PIECE):
                draw()
            return
        except OutOfTime:
            yield


def at_once(work: Generator[None, None, T]) -> T:
    """Lets work in steps run to its end; gives what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            made: T = stop.value
            return made


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
