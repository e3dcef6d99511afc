"""What is shown when the program itself fails: a report, and a screen that needs nothing else to work."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable

import pygame

from game import __version__
from game.scenes.base import Scene
from game.ui.intents import Accept, Cancel, Intent, Tap

_GROUND, _INK = (24, 30, 28), (236, 224, 196)
_TITLE = "Something went wrong. Your match is saved."
_HELP = "Tap, or press Enter, to go back to the title."


def report(error: BaseException) -> str:
    """The error as text for a bug report: version, platform and traceback."""
    where = f"Kiebitz {__version__}, Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {sys.platform}"
    return where + "\n" + "".join(traceback.format_exception(error)).rstrip()


class LastResort(Scene):
    """Plain text on a plain ground, for when even the error scene fails. Its words need no translation to be useful."""

    name = "last_resort"
    shows_error = True

    def __init__(self, text: str, again: Callable[[], object]) -> None:
        super().__init__()
        self.text = text
        self._again = again

    def handle(self, intent: Intent) -> bool:
        """Any decision goes back to the title."""
        if isinstance(intent, Tap | Accept | Cancel):
            self._again()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The title, what to do, and the end of the report, cut where the surface ends."""
        surface.fill(_GROUND)
        if not pygame.font.get_init():
            pygame.font.init()
        font = pygame.font.Font(None, max(16, surface.get_height() // 36))
        step = font.get_linesize()
        room = max(1, surface.get_height() // step - 4)
        lines = [_TITLE, _HELP, "", *self.text.splitlines()[-room:]]
        for row, line in enumerate(lines):
            surface.blit(font.render(line.replace("\0", " ")[:200], True, _INK), (step, step * (row + 1)))
