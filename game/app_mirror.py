"""Between scene and screen reader: shows the top scene’s controls when they change, hears what is done there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.intents import Activate, Adjust, Focused, Intent, Typed
from game.ui.mirror import heard, page
from game.ui.patience import FRAME

if TYPE_CHECKING:
    from game.app import App

BUSY, RESTING = 0.25, 0.1
"""Seconds from one look at the scene's controls to the next, while it moves (twice as long at most if no frame has time
left) and while it rests."""


class Mirror:
    """One app's. It costs nothing on hosts that have no screen reader to talk to."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._stale = True
        self._next = 0.0
        self._shown: object = None
        self._busy = False

    def changed(self) -> None:
        """Something may have changed: the scene drew itself, or another one came."""
        self._stale = True

    def hear(self) -> list[Intent]:
        """What was done with the controls since the last frame."""
        host = self._app.host
        lines = host.heard() if host.mirrors and not self._app.preparing else ""
        return heard(lines) if lines else []

    def show(self) -> None:
        """Once a frame: tells the host what is new."""
        app, scene = self._app, self._app.scene
        if not app.host.mirrors or scene is None:
            return
        busy = bool(getattr(scene, "busy", False))
        if busy != self._busy:
            self._busy, self._stale, self._next = busy, True, 0.0
        if not self._stale or app.now < self._next or (busy and FRAME.crowded and app.now < self._next + BUSY):
            return
        self._stale, self._next = False, app.now + (BUSY if busy else RESTING)
        name = f"{len(app.scenes)} {getattr(scene, 'name', '') or type(scene).__name__}"
        found = (name, tuple(scene.controls()), (app.screen.width, app.screen.height), scene.focused)
        if found != self._shown:
            self._shown = found
            app.host.show_controls(page(*found))

    def handle(self, intent: Intent) -> bool:
        """Does what an intent of the list asks of the top scene; True if it was one."""
        scene = self._app.scene
        if not isinstance(intent, Activate | Adjust | Focused | Typed):
            return False
        if scene is not None:
            match intent:
                case Activate(name=name):
                    scene.press(name)
                case Focused(name=name):
                    scene.reach(name)
                case Adjust(name=name, steps=steps):
                    scene.adjust(name, steps)
                case Typed(name=name, words=words):
                    scene.type_into(name, words)
            self.changed()
        return True
