"""What differs between browser and desktop, behind one protocol."""

from __future__ import annotations

import sys

from game.host.base import Host, StorageError, Viewport

__all__ = ["Host", "StorageError", "Viewport", "pick"]


def pick() -> Host:
    """The host this program runs on: the browser's page or the desktop."""
    if sys.platform == "emscripten":
        from game.host.browser import BrowserHost

        return BrowserHost()
    from game.host.desktop import DesktopHost

    return DesktopHost()
