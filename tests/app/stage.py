"""An app on SDL's dummy driver with scenes that write down what happens to them."""

from __future__ import annotations

import os
from dataclasses import dataclass

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.app import App, Parts
from game.app_window import Window
from game.host.memory import MemoryHost
from game.saves import Saves
from game.scenes.base import Scene
from game.sound import Sound
from game.ui.intents import Tap
from game.ui.target import Target
from tests.app.rook_matches import resolve

STEP = 0.3
"""Seconds of a frame: long enough for presses to count again after a change of scene."""


@dataclass(frozen=True)
class Settings:
    text_scale: int = 100
    effect_volume: int = 80
    ambience_volume: int = 60
    name: str = ""


class Actor(Scene):
    """Notes every call in `diary`; raises where `fails` says; a tap on its one target adds to `taps`."""

    def __init__(self, name="stub", *, opaque=True, fails="", diary=None):
        super().__init__()
        self.name, self.opaque, self.fails = name, opaque, fails
        self.diary = [] if diary is None else diary
        self.taps = 0

    def note(self, what, *details):
        self.diary.append((self.name, what, *details))
        if self.fails == what:
            raise RuntimeError(f"{self.name} fails to {what}")

    def enter(self, app):
        super().enter(app)
        self.note("enter")

    def leave(self):
        self.note("leave")

    def resume(self):
        super().resume()
        self.note("resume")

    def resize(self, screen):
        super().resize(screen)
        self.note("resize", screen.width, screen.height)

    def handle(self, intent):
        self.note("handle", intent)
        if isinstance(intent, Tap):
            self.taps += 1
            return True
        return False

    def update(self, dt):
        self.note("update", round(dt, 3))

    def draw(self, surface):
        surface.fill((10, 20, 30))
        self.note("draw")

    def targets(self):
        return [Target(pygame.Rect(10, 20, 100, 50), "Play", None, "play")]

    def did(self, what):
        return sum(entry[1] == what for entry in self.diary)


class Told(Actor):
    """The scene for notices of the saves."""

    def __init__(self, notices):
        super().__init__("told")
        self.notices = notices


def open_app(host=None, *, home=None, error=None, step=STEP, size=(640, 480)):
    """An app with nothing on its stack."""
    host = host or MemoryHost()
    window = Window(host, size)
    window.open()
    pygame.event.clear()
    parts = Parts(Settings(), home or (lambda: Actor("home")), error or (lambda text: Actor("error")),
                  lambda notices: Told(notices), lambda app: None, None, Sound(), Saves(host, resolve))
    return App(host, window, parts, step=step)


def press(pos, *, touch=False, button=1):
    """A press and release as pygame tells it."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=button, touch=touch))


def key(which, char=""):
    """A key went down."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=which, mod=0, unicode=char))
