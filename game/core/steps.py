"""Work in steps: generators that pause so that others may go on, and return what they made."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def at_once(work: Generator[None, None, T]) -> T:
    """Lets work in steps run to its end; gives what it returns. Raises what the work raises."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            made: T = stop.value
            return made
