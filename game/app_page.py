"""What surrounds the scenes: the loop that is heard at a place, the page's back button and address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.saves import family
from game.scenes.base import Scene
from game.sound import AMBIENCE
from game.ui.intents import Cancel, Command

if TYPE_CHECKING:
    from game.app import App

LISTEN = 0.1
"""Seconds between two looks at what the page's own controls ask for."""


class Surroundings:
    """One app's."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._next = 0.0

    def moved(self) -> None:
        """The stack of scenes changed: the place is heard, and the page knows whether there is a way back."""
        self._app.sound.place(ambience(self._app.scenes))
        self._app.host.show_depth(len(self._app.scenes) - 1)

    def listen(self) -> None:
        """Does what the page's own controls ask for: its back button opens the pause menu, or closes what is open."""
        app = self._app
        if app.now < self._next:
            return
        self._next = app.now + LISTEN
        for what in app.host.asked().split():
            if what == "back":
                app.handle(Cancel() if getattr(app.scene, "driver", None) is None else Command("menu"))
            elif what == "link":
                app.parts.link(app, app.host.code())


def ambience(scenes: Sequence[Scene]) -> str:
    """The loop to be heard: that of the lowest table, or what a scene asks for by its `ambience`."""
    for scene in scenes:
        driver = getattr(scene, "driver", None)
        place = getattr(scene, "ambience", "") if driver is None else AMBIENCE.get(family(driver.match.rules.game), "")
        if place:
            return place
    return ""
