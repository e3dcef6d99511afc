"""The protocol between the program and whatever it runs on."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Protocol

from game.ui.screen import Insets

_KEY = re.compile(r"[a-z0-9]+(?:[._-][a-z0-9]+)*")


class StorageError(Exception):
    """Something could not be kept or read; the message names the place and what the system said."""


@dataclass(frozen=True, slots=True)
class Viewport:
    """The room there is: width and height in CSS pixels, `density` device pixels per CSS pixel."""

    width: int
    height: int
    density: float = 1.0


def check_key(key: str) -> str:
    """The key itself; raises ValueError unless it is made of a-z, 0-9 and single `.`, `-`, `_` between them."""
    if len(key) > 80 or not _KEY.fullmatch(key):
        raise ValueError(f"{key!r} is not a storage key")
    return key


class Host(Protocol):
    """Storage, clipboard, address, language, size and speech of one platform.

    Only the storage methods raise (StorageError; ValueError for a bad key); everything else that a platform cannot
    do is quietly not done, and the return value says so.
    """

    name: str
    """`desktop`, `browser` or `memory`."""
    can_quit: bool
    """False in a page: there is nothing a Quit button could do."""
    browser: bool
    """The frame loop is driven by the page, and the window's size by its viewport."""
    mirrors: bool
    """Controls are shown to screen readers: `show_controls` and `heard` mean something."""

    def load(self, key: str) -> str | None:
        """The text kept under the key, or None. Raises StorageError if there is one that cannot be read."""
        ...

    def store(self, key: str, text: str) -> None:
        """Keeps the text, all or nothing. Raises StorageError if there is no room or no permission."""
        ...

    def delete(self, key: str) -> None:
        """Forgets the key; nothing happens if it is not there."""
        ...

    def move(self, key: str, to: str) -> None:
        """Gives what is kept under `key`, even if it is no text, the key `to`. Raises StorageError."""
        ...

    def keys(self) -> list[str]:
        """All keys that hold something, sorted."""
        ...

    def place(self, key: str) -> str:
        """Where the key's text lies, in words a player can follow."""
        ...

    def copy(self, text: str) -> bool:
        """Begins to put the text on the clipboard; False if the platform certainly cannot. `copied` has the answer."""
        ...

    def copied(self) -> bool | None:
        """Whether the text given to `copy` lies on the clipboard; None as long as nobody knows."""
        ...

    def export(self, name: str, text: str) -> str:
        """Hands the text to the player as a file called `name`; where it went, or "" if that failed."""
        ...

    def request_text(self) -> bool:
        """Asks the player for a text (a file in the page; the clipboard on the desktop). It arrives by `received`."""
        ...

    def received(self) -> str | None:
        """The text that was asked for, once; None as long as there is none."""
        ...

    def code(self) -> str:
        """What the page's address says after `#`, which should be a share code but may be anything, or ""."""
        ...

    def link(self, code: str) -> str:
        """The address that opens the share code; "" where there is none."""
        ...

    def asked(self) -> str:
        """What the page's own controls asked for since the last call: lines `back` and `link` (another `code()`)."""
        ...

    def show_depth(self, scenes: int) -> None:
        """How many scenes lie above the title: as long as there are any, a page's back button stays in the game."""
        ...

    def show_code(self, code: str) -> None:
        """Puts a share code into the page's address without a new entry in the history."""
        ...

    def languages(self) -> tuple[str, ...]:
        """The player's languages, best first, as `de-AT` or `zh`."""
        ...

    def viewport(self) -> Viewport:
        """The room there is now."""
        ...

    def insets(self) -> Insets:
        """Margins in CSS pixels (rounded up) that notch and home bar need."""
        ...

    def touch(self) -> bool:
        """The main pointer is a finger."""
        ...

    def reduced_motion(self) -> bool:
        """The player has asked the system for less motion."""
        ...

    def can_fullscreen(self) -> bool:
        """`fullscreen` means something here."""
        ...

    def fullscreen(self, on: bool) -> bool:
        """Fills the screen or stops doing so; False if that cannot be asked for here."""
        ...

    def is_fullscreen(self) -> bool:
        """The screen is filled now (the player may end that without asking us)."""
        ...

    def ready(self) -> None:
        """The first real picture is shown: a page may take its loading text away."""
        ...

    def announce(self, text: str) -> None:
        """Says the text through a screen reader, if there is one."""
        ...

    def show_language(self, tag: str) -> None:
        """The program speaks this language now (`de`, `zh-CN`): a page's own language follows."""
        ...

    def show_controls(self, page: str) -> None:
        """The controls of the scene for screen readers, as ui/mirror.py writes them."""
        ...

    def heard(self) -> str:
        """What was done with those controls since the last call, as ui/mirror.py reads it; "" for nothing."""
        ...

    def open_url(self, url: str) -> bool:
        """Opens an https address outside the game; False if that is not possible."""
        ...
