"""The desktop: text files in the user's data folder, SDL's clipboard, the system's language."""

from __future__ import annotations

import contextlib
import locale
import os
import sys
import tempfile
import webbrowser
from collections.abc import Mapping
from pathlib import Path

import pygame

from game.host.base import StorageError, Viewport, check_key
from game.ui.screen import Insets

_SUFFIX = ".json"


def data_folder(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """Where saves belong: KIEBITZ_HOME, else the platform's folder for user data. Nothing is created."""
    if chosen := environ.get("KIEBITZ_HOME"):
        return Path(chosen)
    home = Path(environ.get("HOME") or Path.home())
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / "Kiebitz"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Kiebitz"
    return Path(environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "kiebitz"


def write_atomically(path: Path, text: str) -> None:
    """Replaces the file as a whole: after a crash it holds the old text or the new one. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=".writing-", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def preferred_languages(environ: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The languages of the environment, best first, as `de-AT`; empty if only C or POSIX is set."""
    found: list[str] = []
    names = [*environ.get("LANGUAGE", "").split(":")]
    names += [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    if not any(names):
        with contextlib.suppress(ValueError):
            names.append(locale.getlocale()[0] or "")
    for name in names:
        tag = name.partition(".")[0].partition("@")[0].replace("_", "-")
        if tag and tag not in ("C", "POSIX") and tag not in found:
            found.append(tag)
    return tuple(found)


class DesktopHost:
    """Saves lie as one file for each key in `folder`, which is made when first needed."""

    name = "desktop"
    can_quit = True
    browser = False
    mirrors = False

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or data_folder()
        self._incoming: str | None = None
        self._windowed = (1280, 720)

    def _path(self, key: str) -> Path:
        return self.folder / (check_key(key) + _SUFFIX)

    def load(self, key: str) -> str | None:
        path = self._path(key)
        try:
            return path.read_bytes().decode("utf-8", "surrogateescape")
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StorageError(f"{path}: {error.strerror or error}") from error

    def store(self, key: str, text: str) -> None:
        path = self._path(key)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text)
        except (OSError, UnicodeEncodeError) as error:
            raise StorageError(f"{path}: {getattr(error, 'strerror', None) or error}") from error

    def move(self, key: str, to: str) -> None:
        try:
            os.replace(self._path(key), self._path(to))
        except OSError as error:
            raise StorageError(f"{self._path(key)}: {error.strerror or error}") from error

    def delete(self, key: str) -> None:
        with contextlib.suppress(OSError):
            self._path(key).unlink()

    def keys(self) -> list[str]:
        if not self.folder.is_dir():
            return []
        names = (path.name.removesuffix(_SUFFIX) for path in self.folder.glob("*" + _SUFFIX))
        return sorted(name for name in names if not name.startswith("."))

    def place(self, key: str) -> str:
        return str(self._path(key))

    def copy(self, text: str) -> bool:
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError):
            return False
        return True

    def copied(self) -> bool | None:
        return True

    def export(self, name: str, text: str) -> str:
        path = self.folder / "export" / Path(name).name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(path, text)
        except OSError:
            return ""
        return str(path)

    def request_text(self) -> bool:
        try:
            self._incoming = pygame.scrap.get_text()
        except (pygame.error, AttributeError):
            return False
        return True

    def received(self) -> str | None:
        text, self._incoming = self._incoming, None
        return text

    def code(self) -> str:
        return ""

    def show_code(self, code: str) -> None:
        return

    def link(self, code: str) -> str:
        return ""

    def asked(self) -> str:
        return ""

    def show_depth(self, scenes: int) -> None:
        return

    def languages(self) -> tuple[str, ...]:
        return preferred_languages()

    def viewport(self) -> Viewport:
        surface = pygame.display.get_surface() if pygame.display.get_init() else None
        return Viewport(*surface.get_size()) if surface is not None else Viewport(1280, 720)

    def insets(self) -> Insets:
        return Insets()

    def touch(self) -> bool:
        return False

    def reduced_motion(self) -> bool:
        return False

    def can_fullscreen(self) -> bool:
        return True

    def fullscreen(self, on: bool) -> bool:
        surface = pygame.display.get_surface()
        if surface is None:
            return False
        if on and not self.is_fullscreen():
            self._windowed = surface.get_size()
        try:
            pygame.display.set_mode((0, 0) if on else self._windowed, pygame.FULLSCREEN if on else pygame.RESIZABLE)
        except pygame.error:
            return False
        return True

    def is_fullscreen(self) -> bool:
        return bool(pygame.display.get_init() and pygame.display.is_fullscreen())

    def ready(self) -> None:
        return

    def announce(self, text: str) -> None:
        return

    def show_language(self, tag: str) -> None:
        return

    def show_controls(self, page: str) -> None:
        return

    def heard(self) -> str:
        return ""

    def open_url(self, url: str) -> bool:
        if not url.startswith("https://"):
            return False
        try:
            return webbrowser.open(url)
        except webbrowser.Error:
            return False
