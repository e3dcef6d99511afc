"""A family as the title shows it before the family's own modules are read."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.ui.theme import Place

if TYPE_CHECKING:
    from game.scenes.families import Family


def _nothing() -> Generator[None, None, None]:
    yield from ()


class Front:
    """Its id, place and words (msgids), and how to get the rest.

    `load` gives the whole record; `steps` reads what that needs a little at a time, for frames that show something.
    """

    def __init__(self, family: str, place: Place, title: str, subtitle: str, load: Callable[[], Family],
                 steps: Callable[[], Generator[None, None, None]]) -> None:
        self.id, self.place, self.title, self.subtitle = family, place, title, subtitle
        self.ready = self.teaches = True
        """It can be played; it has a lesson. Of a family that is not read yet both are taken for granted."""
        self._load, self._steps = load, steps
        self._family: Family | None = None

    @classmethod
    def of(cls, family: Family) -> Front:
        """The front of a family that is there already."""
        front = cls(family.id, family.place, family.title, family.subtitle, lambda: family, _nothing)
        front.ready, front.teaches = family.ready, family.lesson is not None
        front._family = family
        return front

    @property
    def known(self) -> bool:
        """The whole record is there."""
        return self._family is not None

    @property
    def family(self) -> Family:
        """The whole record, read now if it must be."""
        if self._family is None:
            self._family = self._load()
        return self._family

    def steps(self) -> Generator[None, None, None]:
        """Reads the whole record a step at a time; `known` afterwards."""
        if self._family is None:
            yield from self._steps()
            self._family = self._load()


@dataclass(frozen=True, slots=True)
class Running:
    """The match that waits to be continued, in words: `We 145 : 90 They` and `deal 6, target 300`.

    Both are "" as long as only that there is one is known.
    """

    headline: str
    note: str
