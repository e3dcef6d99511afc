"""A host without a platform: everything stays in memory. For tests and for the demo."""

from __future__ import annotations

from game.host.base import StorageError, Viewport, check_key
from game.ui.screen import Insets


class MemoryHost:
    """Keeps what it is given in public fields, so that a test can look at them and change them."""

    name = "memory"
    can_quit = True
    browser = False
    mirrors = True

    def __init__(self, viewport: Viewport | None = None, kept: dict[str, str] | None = None) -> None:
        self.kept: dict[str, str] = {} if kept is None else kept
        self.room = viewport or Viewport(1280, 720)
        self.margins = Insets()
        self.finger = False
        self.still = False
        self.full = False
        self.spoken = ("en",)
        self.address = ""
        self.clipboard = ""
        self.copies: bool | None = True
        """What `copied` says."""
        self.asks = ""
        """What the page's own controls ask for next."""
        self.depth = 0
        self.home = ""
        """The page's address; "" means that there is none."""
        self.files: dict[str, str] = {}
        self.incoming: str | None = None
        self.announced: list[str] = []
        self.opened: list[str] = []
        self.language = ""
        self.pages: list[str] = []
        """Every list of controls that was shown."""
        self.done = ""
        """What a screen reader's user does next."""
        self.broken = False
        """True: every write fails, as in a private window."""

    def load(self, key: str) -> str | None:
        return self.kept.get(check_key(key))

    def store(self, key: str, text: str) -> None:
        check_key(key)
        if self.broken:
            raise StorageError(f"{self.place(key)}: no room")
        self.kept[key] = text

    def delete(self, key: str) -> None:
        self.kept.pop(check_key(key), None)

    def move(self, key: str, to: str) -> None:
        if key not in self.kept:
            raise StorageError(f"{self.place(key)}: nothing there")
        self.kept[check_key(to)] = self.kept.pop(key)

    def keys(self) -> list[str]:
        return sorted(self.kept)

    def place(self, key: str) -> str:
        return f"memory: {key}"

    def copy(self, text: str) -> bool:
        self.clipboard = text
        return True

    def copied(self) -> bool | None:
        return self.copies

    def export(self, name: str, text: str) -> str:
        self.files[name] = text
        return f"memory: {name}"

    def request_text(self) -> bool:
        return True

    def received(self) -> str | None:
        text, self.incoming = self.incoming, None
        return text

    def code(self) -> str:
        return self.address

    def show_code(self, code: str) -> None:
        self.address = code

    def link(self, code: str) -> str:
        return f"{self.home}#{code}" if self.home else ""

    def asked(self) -> str:
        found, self.asks = self.asks, ""
        return found

    def show_depth(self, scenes: int) -> None:
        self.depth = scenes

    def languages(self) -> tuple[str, ...]:
        return self.spoken

    def viewport(self) -> Viewport:
        return self.room

    def insets(self) -> Insets:
        return self.margins

    def touch(self) -> bool:
        return self.finger

    def reduced_motion(self) -> bool:
        return self.still

    def can_fullscreen(self) -> bool:
        return True

    def fullscreen(self, on: bool) -> bool:
        self.full = on
        return True

    def is_fullscreen(self) -> bool:
        return self.full

    def ready(self) -> None:
        return

    def announce(self, text: str) -> None:
        self.announced.append(text)

    def show_language(self, tag: str) -> None:
        self.language = tag

    def show_controls(self, page: str) -> None:
        self.pages.append(page)

    def heard(self) -> str:
        done, self.done = self.done, ""
        return done

    def open_url(self, url: str) -> bool:
        self.opened.append(url)
        return True
