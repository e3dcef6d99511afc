"""A sheet that leads on: the result after a deal."""

from __future__ import annotations

from game.scenes.paper import Sheet
from game.ui.intents import Accept, Command, Intent


class GoOnSheet(Sheet):
    """Enter goes on if nothing is focused, and a match of bots alone goes on by itself."""

    stays = True
    busy = False

    def __init__(self, auto: float | None = None) -> None:
        """`auto`: seconds after which it goes on by itself."""
        super().__init__()
        self._auto = auto
        self._waited = 0.0

    def update(self, dt: float) -> None:
        """Time passes."""
        super().update(dt)
        if self._auto is not None:
            self._waited += dt
            if self._waited >= self._auto:
                self.back()

    def handle(self, intent: Intent) -> bool:
        """Enter and the key for going on."""
        unfocused = isinstance(intent, Accept) and self.focus.current(self.targets()) is None
        if unfocused or intent == Command("next"):
            self.back()
            return True
        return super().handle(intent)
