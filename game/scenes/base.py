"""What every scene is: a piece of the program that owns the screen for a while."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.focus import Focus
from game.ui.intents import Accept, Intent, Move
from game.ui.mirror import Control, controls, named
from game.ui.screen import Screen
from game.ui.target import Target

if TYPE_CHECKING:
    from game.app import App

__all__ = ["Scene", "Target"]


class Scene:
    """Base of all scenes. The app calls these in order: enter, resize, then handle/update/draw each frame, leave."""

    opaque = True
    """False: the scene below is drawn first (a sheet, a dialog)."""
    typing = False
    """True while letters should arrive as `Text` intents instead of commands (`Input.typing`)."""

    def __init__(self) -> None:
        self.app: App
        self.screen: Screen
        self.dirty = True
        """Set when the picture changed; the app draws and clears it."""

    def enter(self, app: App) -> None:
        """The scene came onto the stack."""
        self.app = app

    def leave(self) -> None:
        """The scene left the stack; its tweens and generators die with it."""

    def resume(self) -> None:
        """The scene above it left: it is on top again."""
        self.dirty = True

    def resize(self, screen: Screen) -> None:
        """The window has this size (called after enter and at every change, also in the middle of anything)."""
        self.screen = screen
        self.dirty = True

    def handle(self, intent: Intent) -> bool:
        """Reacts to an intent; True if it meant something here."""
        return False

    def update(self, dt: float) -> None:
        """Time passed: `dt` seconds, at most 0.05."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the whole scene."""

    def targets(self) -> list[Target]:
        """Everything that can be tapped or focused now, in reading order."""
        return []

    def controls(self) -> list[Control]:
        """What a screen reader is told: the words of the scene and its targets, in reading order (ui/mirror.py)."""
        return controls(self.targets())

    @property
    def focused(self) -> str:
        """The id of the control that has the visible focus, also while it is no target; "" if none has."""
        focus: Focus | None = getattr(self, "focus", None)
        return focus.name if focus is not None and focus.visible else ""

    def reach(self, name: str) -> bool:
        """Puts the visible focus on the control with that id, as the keys would; False if there is none now."""
        focus: Focus | None = getattr(self, "focus", None)
        target = dict(named(self.targets())).get(name)
        if focus is None or target is None:
            return False
        focus.show(target)
        self.dirty = True
        return True

    def press(self, name: str) -> None:
        """A control was pressed by a screen reader: the same as going there by keys and accepting."""
        if self.reach(name):
            self.handle(Accept())

    def adjust(self, name: str, steps: int) -> None:
        """A slider was moved by a screen reader: the same as going there and pressing arrow keys."""
        if self.reach(name):
            for _step in range(abs(steps)):
                self.handle(Move(1 if steps > 0 else -1, 0))

    def type_into(self, name: str, words: str) -> None:
        """A field of the page was filled."""
