"""The window, the frame loop and the scene stack: the only place where the program loops.

A frame: pygame events -> intents -> the top scene; update; draw if something changed; flip if something was drawn.
Whatever a scene raises ends in the error scene, and if that fails too in a plain screen; the loop itself goes on.
"""

from __future__ import annotations

import asyncio
import dataclasses
import json
import sys
import time
from collections.abc import Callable, Generator
from typing import Any, TypeVar

import pygame

from game.app_crash import LastResort, report
from game.app_mirror import Mirror
from game.app_page import Surroundings
from game.app_stats import FrameStats, Pass
from game.app_window import KEY_REPEAT, Window
from game.host import Host
from game.saves import Notice, Saves
from game.scenes.base import Scene
from game.sound import Sound
from game.ui.input import SETTLE, Input
from game.ui.intents import Accept, Activate, Cancel, Command, Digit, Drop, Intent, Move, Press, Tap, Text
from game.ui.patience import FRAME, PATIENCE, OutOfTime, for_a_while
from game.ui.screen import Screen

T = TypeVar("T")

LONGEST_STEP = 0.05
"""Seconds that pass at most in one frame, however long a hidden page slept."""
BUDGET_MS = 6.0
"""Milliseconds of a frame that thinking may take; half of it while cards move."""
PREPARE_MS = 12.0
"""The same while a scene is being prepared: nothing else happens then."""
DRAW_TIME = 0.008
"""Seconds of a frame after which no more new pictures are made; the old picture then stays for another frame."""
MOST_LATE = 240
"""Frames that the old picture stays at most."""
QUIET = 3
"""Frames without anything after which what can wait is done."""
MORE_TIME = 0.0005
"""Seconds that each of them may take longer than the one before, so that every picture gets finished."""
MOST_TIME = 0.016
"""Seconds that none of them passes on purpose, but for the last."""
_GESTURES = (Press, Tap, Drop, Accept, Activate, Cancel, Command, Digit, Move, Text)

_apps: list[App] = []


@dataclasses.dataclass(frozen=True, slots=True)
class Parts:
    """What an app is put together from.

    `home` makes the title, `error` the scene for a report, `notice` one for what the saves have to tell;
    `tune(app)` is called at the start and after every change of the settings.
    """

    settings: Any
    home: Callable[[], Scene]
    error: Callable[[str], Scene]
    notice: Callable[[list[Notice]], Scene]
    tune: Callable[[App], None]
    atlas: Any
    sound: Sound
    saves: Saves
    link: Callable[[App, str], object] = lambda app, code: None
    """Opens what the page's address says when it changes."""


def current() -> App:
    """The running app; raises IndexError if there is none. For tests and tools, not for scenes."""
    return _apps[-1]


class App:
    """What scenes see of the program. See docs/architecture.md for the list."""

    def __init__(self, host: Host, window: Window, parts: Parts, *, step: float | None = None) -> None:
        """`step` fixes the seconds each frame lasts, and frames then follow each other without waiting."""
        self.host = host
        self.window = window
        self.parts = parts
        self.settings = parts.settings
        self.atlas = parts.atlas
        self.sound = parts.sound
        self.saves = parts.saves
        self.stats = FrameStats()
        self.now = 0.0
        """Seconds of shown time since the start; stands still while the page is hidden."""
        self.report = ""
        """The report of the last failure; "" as long as there was none."""
        self.running = True
        self.look: tuple[float, float, tuple[tuple[str, str], ...], bool, bool] | None = None
        """Grain, contrast, letters, large indices and four inks: what the atlas prints with."""
        self.painted = False
        """The picture on the screen is what the top scene shows now."""
        self.at_rest: Callable[[], object] | None = None
        """Called when a scene has been prepared: nothing moves yet, nobody waits for a frame."""
        self.idle: Generator[None, None, None] | None = None
        """Work for frames in which nothing happens, a step each (`app_idle`)."""
        self.after_frame: Callable[[], object] | None = None
        """Called after every frame (the demo)."""
        self.screen: Screen
        self._step = step
        self._stack: list[Scene] = []
        self._touch = host.touch()
        self._ready = False
        self._preparing: Generator[None, None, object] | None = None
        self._redraw = True
        self.draw_time = DRAW_TIME if step is None else None
        """Seconds after which drawing goes on in the next frame; None: everything is drawn at once."""
        self._late = 0
        self._quiet = 0
        """Frames in a row in which nothing happened."""
        self._last = time.perf_counter()
        self._measure()
        self.input = Input(self.screen)
        """Scenes set `typing` of it while a text field is open."""
        self._settled = 0.0
        self.surroundings = Surroundings(self)
        self.mirror = Mirror(self)
        parts.tune(self)
        _apps[:] = [self]

    # --- the stack

    @property
    def begun(self) -> bool:
        """A picture has been shown."""
        return self._ready

    @property
    def preparing(self) -> bool:
        """The top scene is being prepared and hears nothing yet."""
        return self._preparing is not None

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The whole stack, bottom first."""
        return tuple(self._stack)

    def push(self, scene: Scene) -> None:
        """Puts a scene on top; it gets enter and resize."""
        self._stack.append(scene)
        scene.enter(self)
        if scene in self._stack:
            scene.resize(self.screen)
        self._prepare()
        self._moved()

    def pop(self, scene: Scene | None = None) -> None:
        """Takes the top scene off, or `scene` and all above it; the one below resumes, below the last is the title."""
        index = len(self._stack) - 1 if scene is None else self._stack.index(scene)
        for gone in reversed(self._cut(max(0, index))):
            gone.leave()
        if self._stack:
            self._stack[-1].resume()
            self._prepare()
            self._moved()
        else:
            self.push(self.parts.home())

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one."""
        for gone in self._cut(max(0, len(self._stack) - 1)):
            gone.leave()
        self.push(scene)

    def home(self) -> None:
        """Leaves everything and shows the title."""
        title = self.parts.home()
        for gone in reversed(self._cut(0)):
            gone.leave()
        self.push(title)

    def quit(self) -> None:
        """Ends the program where that is possible; elsewhere the title is shown."""
        if self.host.can_quit:
            self.running = False
        else:
            self.home()

    def _prepare(self) -> None:
        """Begins the top scene's `prepare()`, if it has one: a generator that bakes what its first picture needs.

        Until it has ended the old picture stays, and the scene gets neither time nor intents.
        """
        prepare = getattr(self.scene, "prepare", None)
        self._preparing = None if prepare is None else prepare()

    def _moved(self) -> None:
        """What lies under a finger changed: draw, and let no press through for a moment (before the first picture
        there is nothing that a finger could have meant)."""
        self._redraw = True
        self.mirror.changed()
        self.surroundings.moved()
        if self._ready:
            self._settled = self.now + SETTLE
            self.input.layout_moved(self.now)

    def _cut(self, index: int) -> list[Scene]:
        gone = self._stack[index:]
        del self._stack[index:]
        return gone

    # --- settings, size

    def change(self, **fields: Any) -> None:
        """Changes the player's settings by field name, keeps them, and lets every scene lay itself out again."""
        before = self.settings
        self.settings = dataclasses.replace(before, **fields)
        self.saves.write("settings", dataclasses.asdict(self.settings))
        self.parts.tune(self)
        self._lay_out()
        if self.settings.text_scale != before.text_scale:
            self._moved()

    def _measure(self) -> None:
        self.screen = self.window.screen(self._touch, self.settings.text_scale / 100)

    def resize(self) -> None:
        """Measures the surface again and tells every scene."""
        self._lay_out()
        self._prepare()
        self._moved()

    def _lay_out(self) -> None:
        self._measure()
        self.input.screen = self.screen
        for scene in self._stack:
            scene.resize(self.screen)
        self._redraw = True

    def toggle_fullscreen(self) -> bool:
        """Fills the screen or stops doing so; False where that cannot be asked for."""
        if not self.host.fullscreen(not self.host.is_fullscreen()):
            return False
        if not self.host.browser:
            surface = pygame.display.get_surface()
            if surface is not None and self.window.resized(*surface.get_size()):
                self.resize()
            pygame.key.set_repeat()  # the new window never hears that the key was let go
            pygame.key.set_repeat(*KEY_REPEAT)
        return True

    # --- for scenes

    def announce(self, text: str) -> None:
        """Says a line to screen readers."""
        self.host.announce(text)

    def slice(self, work: Generator[None, None, T], ms: float = BUDGET_MS) -> tuple[bool, T | None]:
        """Lets a generator work for about `ms` milliseconds: (True, its result) if it ended, else (False, None)."""
        return for_a_while(work, ms / 1000)

    def targets(self) -> list[dict[str, Any]]:
        """What can be tapped now, as JSON-able data: name, label, enabled, and the rect in device pixels."""
        scene = self.scene
        return [] if scene is None else [
            {"name": t.name, "label": t.label, "enabled": t.enabled,
             "rect": [t.rect.x, t.rect.y, t.rect.width, t.rect.height]} for t in scene.targets()]

    def snapshot(self) -> str:
        """The state of the program as JSON for tests: scenes, phase, busy, targets, report, frame times."""
        scene = self.scene
        driver = getattr(scene, "driver", None)
        return json.dumps({
            "ply": -1 if driver is None else driver.match.ply,
            "scenes": [scene_name(scene) for scene in self._stack],
            "phase": getattr(scene, "phase_name", ""),
            "busy": self._preparing is not None or bool(getattr(scene, "busy", False)),
            "settled": self.now >= self._settled,
            "targets": self.targets(), "report": self.report, "size": [self.screen.width, self.screen.height],
            "u": self.screen.u, "now": round(self.now, 3), "stats": self.stats.report(),
        })

    # --- the loop

    async def run(self) -> None:
        """Shows frames until the program ends. In the browser that is never."""
        clock = pygame.time.Clock()
        while self.running:
            self.frame()
            await asyncio.sleep(0)
            if self._step is None and not self.host.browser:
                clock.tick(60)
        for scene in reversed(self._stack):
            scene.leave()
        self.sound.close()

    def frame(self) -> None:
        """One pass of the loop. Never raises: what scenes raise is shown."""
        begin = time.perf_counter()
        dt = min(begin - self._last, LONGEST_STEP) if self._step is None else self._step
        self._last = begin
        self.now += dt
        read = updated = begin
        drew = False
        if self.draw_time is not None:
            FRAME.begin()
        try:
            self._read_events()
            if self.window.poll(begin):
                self.resize()
            if self.saves.notices:
                self._tell()
            if self._preparing is None:
                self.surroundings.listen()
            read = time.perf_counter()
            if self._prepared():
                if self._stack:
                    self._stack[-1].update(0.0 if self._late else dt)  # nothing moves while its picture is being made
                updated = time.perf_counter()
                drew = self._preparing is None and self._draw()
                FRAME.drawn(time.perf_counter() - updated if drew or self._late else 0.0)
                if self._preparing is None:
                    self.mirror.show()
                if self.idle is not None and not drew and not self._redraw:
                    self._rest()
        except Exception as error:
            self._fail(error)
        end = time.perf_counter()
        FRAME.end()
        self.stats.frame(Pass(begin, read, max(read, updated), end, drew), scene_name(self.scene))
        self.painted = self._preparing is None and not self._redraw
        if self.after_frame is not None:
            self.after_frame()

    def _rest(self) -> None:
        """A step of what can wait, if nothing moves, nobody thinks and nothing was drawn a moment ago."""
        busy = self._preparing is not None or any(getattr(self.scene, what, False) for what in ("busy", "unfinished"))
        self._quiet = 0 if busy or self.stats.last.drew else self._quiet + 1
        if self._quiet > QUIET and self.idle is not None and next(self.idle, self) is self:
            self.idle = None

    def _prepared(self) -> bool:
        """Prepares the top scene a little further; True if there is nothing left to prepare."""
        if self._preparing is not None and self.slice(self._preparing, PREPARE_MS)[0]:
            self._preparing = None
            self._moved()
            if self.at_rest is not None:
                self.at_rest()
        return self._preparing is None

    def _read_events(self) -> None:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                self.quit()
            elif event.type == pygame.VIDEORESIZE:
                if self.window.resized(event.w, event.h):
                    self.resize()
            elif event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
                self.sound.pause(True)
            elif event.type in (pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED,
                                pygame.WINDOWFOCUSGAINED):
                self._redraw = True
                self.sound.pause(False)
            else:
                self.input.typing = bool(self._stack and self._stack[-1].typing)
                for intent in self.input.feed(event, self.now):
                    self.handle(intent)
                self._notice_touch(event)
        for intent in (*self.input.tick(self.now), *self.mirror.hear()):
            self.handle(intent)

    def _tell(self) -> None:
        notices = self.saves.notices[:]
        self.saves.notices.clear()
        self.push(self.parts.notice(notices))

    def _notice_touch(self, event: pygame.event.Event) -> None:
        """When the first finger is lifted this becomes a touch screen: not earlier, lest things move under it."""
        if event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False) and not self._touch:
            self._touch = True
            self.resize()

    def handle(self, intent: Intent) -> None:
        """Gives an intent to the top scene, and does what is the same everywhere if the scene did not care."""
        if isinstance(intent, _GESTURES):
            self.sound.unlock()
        if self._preparing is not None or self.mirror.handle(intent):
            return
        if self._stack and self._stack[-1].handle(intent):
            return
        if intent == Command("fullscreen"):
            self.toggle_fullscreen()
        elif intent == Command("keys"):
            self._show_keys()
        elif isinstance(intent, Cancel) and len(self._stack) > 1:
            self.pop()

    def _show_keys(self) -> None:
        from game.scenes.keys import KeysSheet

        self.push(KeysSheet())

    def _draw(self) -> bool:
        """Draws what is visible if any of it changed; True if it did. What takes too long goes on in the next frame."""
        first = next((i for i in range(len(self._stack) - 1, -1, -1) if self._stack[i].opaque), 0)
        visible = self._stack[first:]
        if not self._redraw and not any(scene.dirty for scene in visible):
            return False
        self._redraw = False
        try:
            with PATIENCE.limit(self._time_to_draw(), again=self._late > 0):
                for scene in visible:
                    scene.dirty = False
                    scene.draw(self.window.surface)
        except OutOfTime:
            self._late += 1
            self._redraw = True
            return False
        self._late = 0
        pygame.display.flip()
        self.mirror.changed()
        if not self._ready:
            self._ready = True
            self.host.ready()
        return True

    def _time_to_draw(self) -> float | None:
        """Seconds that this frame may make new pictures."""
        if self.draw_time is None or self._late >= MOST_LATE:
            return None
        return min(MOST_TIME, FRAME.drawing(self.draw_time) + MORE_TIME * self._late)

    # --- failures

    def _fail(self, error: Exception) -> None:
        """Leaves every scene and shows what happened, on the error scene if that works."""
        text = report(error)
        again = bool(self._stack) and getattr(self._stack[-1], "shows_error", False)
        print(text, file=sys.stderr)
        self._preparing = None
        self.report = text if not again else self.report + "\n\n" + text
        for scene in reversed(self._cut(0)):
            try:
                scene.leave()
            except Exception as other:
                self.report += "\n\n" + report(other)
        if not again:
            try:
                scene = self.parts.error(self.report)
                scene.shows_error = True  # type: ignore[attr-defined]
                self.push(scene)
                return
            except Exception as other:
                self.report += "\n\n" + report(other)
                self._cut(0)
        self.push(LastResort(self.report, self.home))


def scene_name(scene: Scene | None) -> str:
    """A scene's id: its `name`, else its class."""
    return "" if scene is None else getattr(scene, "name", "") or type(scene).__name__
