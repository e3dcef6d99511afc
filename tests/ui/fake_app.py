"""A stand-in for the app: a scene stack without window loop, on a host that keeps everything in memory.

    app = FakeApp(Screen(390, 844))
    app.push(scene); app.tap("settings"); app.draw() -> surface
"""

from __future__ import annotations

import dataclasses
import os
from functools import lru_cache
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.core.options import option
from game.host.base import Viewport
from game.host.memory import MemoryHost
from game.scenes.base import Scene, Target
from game.scenes.families import Bird, Chair, Doors, Family, Guest, NewMatch, Running, Version
from game.settings import DEFAULTS, Settings
from game.table.atlas import Atlas
from game.ui import theme
from game.ui.input import Input
from game.ui.intents import Intent, Press, Tap
from game.ui.screen import Insets, Screen

ART = Path(__file__).resolve().parents[2] / "assets" / "art"

SCREENS: dict[str, Screen] = {
    "1280x720": Screen(1280, 720),
    "844x390": Screen(844, 390, touch=True, safe=Insets(44, 0, 44, 21)),
    "390x844": Screen(390, 844, touch=True, safe=Insets(0, 0, 0, 34)),
    "320x568": Screen(320, 568, touch=True, safe=Insets(0, 0, 0, 34)),
    "1920x1080": Screen(1920, 1080),
    "780x1688": Screen(780, 1688, u=2.0, touch=True, safe=Insets(0, 0, 0, 68)),
}
"""The sizes every scene must hold. Phones with notch and home bar."""


@lru_cache(maxsize=1)
def atlas() -> Atlas:
    """The real pictures, read once for all tests."""
    return Atlas(str(ART))


class Silence:
    """A sound that remembers what it was asked for."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str) -> bool:
        """Notes the name."""
        self.played.append(name)
        return True

    def unlock(self) -> None:
        """Nothing to unlock."""

    def set_volumes(self, *volumes: float) -> None:
        """Nothing to set."""

    def place(self, name: str) -> None:
        """Nothing to hear."""


class NoSaves:
    """Keeps nothing."""

    def __init__(self) -> None:
        self.notices: list[Any] = []
        self.written: dict[str, Any] = {}

    def write(self, key: str, data: Any) -> bool:
        """Remembers the data."""
        self.written[key] = data
        return True

    def read(self, key: str) -> Any:
        """What was written."""
        return self.written.get(key)

    def export_all(self) -> str:
        """Some text."""
        return "{}"


class FakeApp:
    """Has every attribute of the real app that scenes may use."""

    def __init__(self, screen: Screen | None = None, settings: Settings = DEFAULTS) -> None:
        screen = screen or SCREENS["1280x720"]
        self.surface = open_display(screen)
        self.screen = screen
        self.host = MemoryHost(Viewport(round(screen.width / screen.u), round(screen.height / screen.u), screen.u))
        self.settings = settings
        self.atlas = atlas()
        self.sound = Silence()
        self.saves = NoSaves()
        self.input = Input(screen)
        self.now = 0.0
        self.draw_time: float | None = None
        self.begun = False
        self.report = ""
        self.running = True
        self.announced: list[str] = []
        self._stack: list[Scene] = []

    @property
    def scene(self) -> Scene:
        """The one on top."""
        return self._stack[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, bottom first."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """On top of the stack."""
        self._stack.append(scene)
        scene.enter(self)  # type: ignore[arg-type]
        scene.resize(self.screen)

    def pop(self, scene: Scene | None = None) -> None:
        """Off the stack, with all above it."""
        index = len(self._stack) - 1 if scene is None else self._stack.index(scene)
        for gone in reversed(self._stack[index:]):
            gone.leave()
        del self._stack[index:]
        if self._stack:
            self._stack[-1].resume()

    def replace(self, scene: Scene) -> None:
        """In the place of the top one."""
        self._stack.pop().leave()
        self.push(scene)

    def home(self) -> None:
        """Everything but the first leaves."""
        while len(self._stack) > 1:
            self.pop()

    def quit(self) -> None:
        """Ends."""
        self.running = False

    def change(self, **fields: Any) -> None:
        """Settings change, every scene is told."""
        self.settings = dataclasses.replace(self.settings, **fields)
        self.resize(dataclasses.replace(self.screen, text_scale=self.settings.text_scale / 100))

    def toggle_fullscreen(self) -> bool:
        """Notes that it was asked for."""
        return self.host.fullscreen(not self.host.is_fullscreen())

    def announce(self, words: str) -> None:
        """For screen readers."""
        self.announced.append(words)

    def resize(self, screen: Screen) -> None:
        """Another window."""
        if (screen.width, screen.height) != (self.screen.width, self.screen.height):
            self.surface = open_display(screen)
        self.screen = screen
        for scene in self._stack:
            scene.resize(screen)

    # --- for tests

    def handle(self, intent: Intent) -> bool:
        """An intent to the top scene."""
        return self.scene.handle(intent)

    def target(self, name: str) -> Target:
        """The target of that name; raises AssertionError with the names there are."""
        found = [target for target in self.scene.targets() if target.name == name]
        assert found, f"no target {name!r}; there are {[target.name for target in self.scene.targets()]}"
        return found[0]

    def tap(self, name: str) -> None:
        """Press and tap in the middle of a target."""
        pos = self.target(name).rect.center
        self.handle(Press(pos))
        self.handle(Tap(pos))

    def tick(self, seconds: float) -> None:
        """Time passes in steps of 50 ms."""
        while seconds > 0:
            self.now += 0.05
            self.scene.update(0.05)
            seconds -= 0.05

    def draw(self) -> pygame.Surface:
        """Draws what is visible and returns the surface."""
        first = next((i for i in range(len(self._stack) - 1, -1, -1) if self._stack[i].opaque), 0)
        for scene in self._stack[first:]:
            scene.draw(self.surface)
            scene.dirty = False
        return self.surface


def open_display(screen: Screen) -> pygame.Surface:
    """A dummy display of that size."""
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((screen.width, screen.height))


@dataclasses.dataclass(frozen=True)
class SampleOptions:
    """Options as a family would have them."""

    crow: bool = option(True, label="rook.option.crow", group="pack")
    crow_rank: str = option("low", ("low", "high", "10.5"), label="rook.option.crow_rank", group="pack")
    nest: bool = option(True, label="rook.option.nest", group="pack")
    min_bid: int = option(70, tuple(range(50, 101, 5)), label="rook.option.min_bid", group="auction")
    pays: str = option("bid", ("bid", "captured"), label="rook.option.pays", group="score")
    target: int = option(300, (200, 300, 500, 700, 1000), label="rook.option.target", group="score")


def families(started: list[Any] | None = None, running: bool = True) -> tuple[Family, ...]:
    """Three families: one to play, two that are coming. `started` collects what is begun or continued."""
    began: list[Any] = started if started is not None else []

    def start(app: Any, wish: NewMatch) -> None:
        began.append(wish)

    doors = Doors(lambda app: Running("We 145 : 90 They", "deal 6, target 300") if running else None,
                  lambda app: began.append("resume"), start)
    birds = tuple(Bird(name, name.capitalize()) for name in ("heron", "wren", "finch", "magpie", "owl", "jackdaw"))
    return (
        Family("rook", theme.PORCH, "Crow’s Nest", "four players, partners",
               (Version("rook/crowsnest", "Crow’s Nest", "57 cards, the Crow is the lowest trump", SampleOptions()),
                Version("rook/tournament", "Tournament", "The Crow is the highest trump", SampleOptions("high"))),  # type: ignore[arg-type]
               (Chair("S", "You", 0), Chair("W", "Left", 1), Chair("N", "Partner", 0), Chair("E", "Right", 1)), birds,
               (("easy", "Easy"), ("normal", "Normal"), ("strong", "Strong")),
               (Guest("kiebitz"), Guest("heron", "normal"), Guest("owl", "normal"), Guest("magpie", "normal")),
               ("target", "crow"), doors,
               lambda options, name, value: "The Crow needs a nest." if name == "nest" and not value else "",
               lambda options: [("The aim", [f"The first side with {options.target} points wins."])]),
        Family("schnapsen", theme.COFFEE_HOUSE, "Schnapsen", "two players"),
        Family("guandan", theme.TEA_HOUSE, "Guandan", "four players, 27 cards each"),
    )
