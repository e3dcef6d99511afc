"""What the scenes outside the games must know of a game family: data and a few functions the family gives.

The title, the options page and the rules page are built from these records. Whoever puts the program together makes
one `Family` for each family; a family that cannot be played yet has no `doors` and is shown as coming.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from game.scenes.front import Running
from game.ui.theme import Place

if TYPE_CHECKING:
    from game.app import App
    from game.scenes.figure import Figure
    from game.scenes.tally import Line

__all__ = ["Bird", "Chair", "Doors", "Family", "Guest", "NewMatch", "Running", "Version"]


@dataclass(frozen=True, slots=True)
class Version:
    """A named version: its id in the catalogue, words as msgids, and the options record it stands for."""

    id: str
    title: str
    note: str
    preset: Any


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat at the table: its letter in records, what it is called (msgid), and its side (0: the player's own)."""

    letter: str
    title: str
    side: int


@dataclass(frozen=True, slots=True)
class Bird:
    """A bot's character: its id (also `bird.<id>` in the atlas), name and one line about its style, as msgids."""

    id: str
    name: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Guest:
    """Who sits on a chair of a new match: a bird, and a level ("" for the person)."""

    bird: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """What the options page asks for. `seed` is "" for a fresh one; `guests` are in seat order."""

    game: str
    options: Any
    guests: tuple[Guest, ...]
    seed: str = ""


@dataclass(frozen=True, slots=True)
class Doors:
    """How to get to the tables of a family. `start` and `resume` show the table; `running` tells what waits."""

    running: Callable[[App], Running | None]
    resume: Callable[[App], object]
    start: Callable[[App, NewMatch], object]


def _no_clash(options: Any, name: str, value: Any) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Family:
    """A family as the title and the options page see it. All words are msgids, translated when shown.

    `levels` are (id, words), weakest first. `clash(options, field, value)` gives the reason (already in words) why a
    value cannot stand beside the other options, or "". `featured` are option fields shown above the fold.
    """

    id: str
    place: Place
    title: str
    subtitle: str
    versions: tuple[Version, ...] = ()
    chairs: tuple[Chair, ...] = ()
    birds: tuple[Bird, ...] = ()
    levels: tuple[tuple[str, str], ...] = ()
    guests: tuple[Guest, ...] = ()
    """Who sits there at first, in seat order."""
    featured: tuple[str, ...] = ()
    doors: Doors | None = None
    clash: Callable[[Any, str, Any], str] = _no_clash
    sections: Callable[[Any], Sequence[tuple[str, Sequence[Figure | str]]]] | None = None
    """The rules page of an options record: headings with their paragraphs, in words, and figures of cards."""
    lesson: Callable[[App], object] | None = None
    """Shows the family's lesson; None if it has none."""
    tallies: tuple[Line, ...] = ()
    """The lines of its statistics."""
    words: Mapping[str, str] = field(default_factory=dict)
    """Texts of option labels, groups and values by key; see `option_words`."""
    styled: tuple[str, ...] = ("strong", "expert")
    """Levels that also play in the styles of `levels.STYLES`; such a bot's name is `expert-bold`."""

    @property
    def ready(self) -> bool:
        """It can be played."""
        return self.doors is not None
