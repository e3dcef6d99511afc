"""A monkey at the whole program: taps, drags, long presses, keys, new sizes, and the app closed and opened again.

Everything it does follows from its seed, so a failure can be seen again:

    python -m tests.bench.monkey --seeds 17 --actions 500 --chatty

What may never happen: an exception (the error scene), a match that stands elsewhere after the program was closed and
opened again, a target outside the screen.
"""

from __future__ import annotations

import random
import time
from collections import Counter, deque
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pygame

from game import app_open, catalog
from game.app import App, scene_name
from game.core.match import Match
from game.core.record import to_code
from game.demo import nearly_over
from game.host.base import Viewport
from game.host.memory import MemoryHost
from game.saves import SavedMatch, SavedPlayer
from game.scenes.families import Family
from game.ui.input import KEYS, SETTLE
from game.ui.intents import Scroll
from tests.app.program import open_program, steady

SIZES = ((390, 844), (844, 390), (320, 568), (568, 320), (640, 480))
SMALL = ((390, 844), (568, 320), (320, 568))
LARGE = (*SIZES, (1024, 600), (1280, 720), (1920, 1080), (768, 1024))
SPELL = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_F11,
         pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, *KEYS)
"""Keys that mean something somewhere."""
TRACE = 12
"""How many of the last deeds a failure tells."""


class Failure(AssertionError):
    """The program failed under the monkey; the text names seed, action and the last deeds."""


@lru_cache(maxsize=8)
def _end(game: str) -> Match[Any, Any, Any]:
    return nearly_over(game, "MONKEY")


class Monkey:
    """One monkey with one store. `quick` lets every bot play its fastest level."""

    def __init__(self, seed: int, *, quick: bool = True, large: bool = False, chatty: bool = False) -> None:
        self.seed = seed
        self.rng = random.Random(seed)
        self.quick = quick
        self.chatty = chatty
        self.sizes = LARGE if large else SIZES if not quick else SMALL
        self.host = MemoryHost()
        self.host.finger = self.rng.random() < 0.5
        self.host.browser = self.rng.random() < 0.5
        self.host.can_quit = not self.host.browser
        self.did: deque[str] = deque(maxlen=TRACE)
        self.seen: Counter[str] = Counter()
        """How many actions met each scene."""
        self.deeds: Counter[str] = Counter()
        self.number = 0
        self.resumed = 0
        """How many waiting matches were compared after the program was opened again."""
        self._blink = False
        """The next frame draws nothing."""
        self.app: App
        self.rooms: tuple[Family, ...] = app_open.families()
        self._choices: list[tuple[Callable[[], str], float]] = [
            (self.tap, 40), (self.tap_anywhere, 8), (self.drag, 9), (self.long_press, 5), (self.scroll, 3),
            (self.key, 14), (self.wait, 12), (self.resize, 1.0), (self.settle, 0.8), (self.go, 3.5), (self.reload, 1.5),
            (self.paste, 1.0), (self.touch, 1.0)]
        self.open()

    # --- the program

    def open(self) -> None:
        """Opens the program on the store, as a player does in the morning."""
        width, height = self.rng.choice(self.sizes)
        density = self.rng.choice((1.0, 1.0, 1.0, 1.5)) if self.host.browser else 1.0
        self.host.room = Viewport(width, height, density)
        if not self.host.kept:
            app = self._build(width, height)
            app.change(speed=self.rng.choice(("fast", "off", "normal")), trick_rest=0.3)
        self.app = self._build(width, height)
        self.frames(1)

    def _build(self, width: int, height: int) -> App:
        app = open_program(self.host, (width, height))
        draw = app._draw
        app._draw = lambda: not self._blink and draw()  # type: ignore[method-assign]
        return app

    def frames(self, n: int) -> None:
        """Lets frames pass, of which quick monkeys see the last or none; raises Failure if the program fails."""
        for left in range(n - 1, -1, -1):
            self._calm_bots()
            self._blink = self.quick and (left > 0 or self.rng.random() < 0.4)
            self.app.frame()
            if self.app.report:
                raise Failure(self.told(self.app.report))

    def _calm_bots(self) -> None:
        driver = getattr(self.app.scene, "driver", None)
        if not self.quick or driver is None or not hasattr(driver, "_brains") or driver.match.actor is None:
            return
        bots = catalog.bots(driver.match.rules.game)
        driver._brains = lambda level: next(iter(bots.values()))()

    def told(self, what: str) -> str:
        """A failure with what led to it, and how to see it again."""
        more = (" --thoughtful" if not self.quick else "") + (" --large" if self.sizes is LARGE else "")
        trace = "\n".join(f"    {deed}" for deed in self.did)
        return (f"seed {self.seed}, action {self.number}; again with: python -m tests.bench.monkey --seeds {self.seed}"
                f" --actions {self.number}{more}\n{trace}\n{what}")

    # --- acting

    def act(self, actions: int) -> None:
        """That many actions. Raises Failure."""
        deeds, weights = zip(*self._choices, strict=True)
        for _ in range(actions):
            self.number += 1
            self.seen[scene_name(self.app.scene)] += 1
            deed = self.rng.choices(deeds, weights)[0]
            where = scene_name(self.app.scene)
            self.did.append(f"{self.number}. {where}: {deed.__name__} ...")
            words = deed()
            self.deeds[deed.__name__] += 1
            self.did[-1] = f"{self.number}. {where}: {words}"
            if self.chatty:
                print(self.did[-1])
            self.frames(1)
            self.look()
            if not self.app.running:
                self.did.append(self.reload())

    def look(self) -> None:
        """What must hold after every action."""
        app = self.app
        if not app.scenes:
            raise Failure(self.told("no scene is left"))
        if not app.painted:
            return
        whole = pygame.Rect(0, 0, app.screen.width, app.screen.height)
        for target in app.scene.targets() if app.scene is not None else ():
            if not whole.colliderect(target.rect):
                raise Failure(self.told(f"target {target.name!r} {tuple(target.rect)} lies outside {tuple(whole)}"))

    def _post(self, kind: int, **fields: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **fields))

    def _spot(self) -> tuple[tuple[int, int], str]:
        """A place on the screen: mostly a target, sometimes beside its middle, sometimes anywhere."""
        targets = self.app.scene.targets() if self.app.scene is not None else []
        if not targets or self.rng.random() < 0.12:
            pos = (self.rng.randrange(self.app.screen.width), self.rng.randrange(self.app.screen.height))
            return pos, f"{pos}"
        target = self.rng.choice(targets)
        rect = target.rect
        pos = rect.center
        if self.rng.random() < 0.3 and rect.w > 2 and rect.h > 2:
            pos = (rect.x + self.rng.randrange(rect.w), rect.y + self.rng.randrange(rect.h))
        return pos, f"{target.name or target.label!r}"

    def _press(self, pos: tuple[int, int], button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=self.host.finger)

    def _release(self, pos: tuple[int, int], button: int = 1) -> None:
        self._post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=self.host.finger)

    def _settle(self) -> None:
        """The scene has been there long enough for presses to count; quick monkeys only move the clock."""
        if self.quick:
            self.app.now += SETTLE
        self.frames(1 if self.quick else 5)

    def tap(self) -> str:
        """Taps a target, mostly after the scene has settled."""
        if self.rng.random() < 0.8:
            self._settle()
        pos, what = self._spot()
        button = 3 if self.rng.random() < 0.05 else 1
        self._press(pos, button)
        if self.rng.random() < 0.5:
            self.frames(1)
        self._release(pos, button)
        return f"tap {what}"

    def tap_anywhere(self) -> str:
        """Taps somewhere, at once."""
        pos = (self.rng.randrange(self.app.screen.width), self.rng.randrange(self.app.screen.height))
        self._press(pos)
        self._release(pos)
        return f"tap at {pos}"

    def drag(self) -> str:
        """Drags from one place to another; something may come between."""
        (start, what), (end, where) = self._spot(), self._spot()
        self._press(start)
        steps = self.rng.randint(1, 4)
        between = ""
        for i in range(1, steps + 1):
            pos = tuple(round(a + (b - a) * i / steps) for a, b in zip(start, end, strict=True))
            self._post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=self.host.finger)
            self.frames(1)
            if self.rng.random() < 0.08:
                between += ", meanwhile " + self.rng.choice((self.key, self.resize, self.wait))()
        if self.rng.random() < 0.95:
            self._release(end)
        return f"drag {what} to {where}{between}"

    def long_press(self) -> str:
        """Holds a place for a second."""
        pos, what = self._spot()
        self._press(pos)
        self.frames(14)
        self._release(pos)
        return f"long press {what}"

    def scroll(self) -> str:
        """Turns the wheel."""
        pos, what = self._spot()
        self.app.handle(Scroll(pos, self.rng.choice((-400, -60, 60, 400, 3000))))
        return f"scroll at {what}"

    def key(self) -> str:
        """Presses a key, some with a letter, some with Control."""
        if self.rng.random() < 0.7:
            key, char = self.rng.choice(SPELL), ""
            if 32 < key < 127:
                char = chr(key)
        else:
            char = self.rng.choice("0123456789ABCXYZ?abcё中 -")
            key = ord(char.lower())
        mod = self.rng.choice((0, 0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT))
        self._post(pygame.KEYDOWN, key=key, mod=mod, unicode=char)
        return f"key {pygame.key.name(key)!r} {char!r} mod {mod}"

    def wait(self) -> str:
        """Lets time pass."""
        n = self.rng.choice((1, 3, 8, 20))
        self.frames(n)
        return f"wait {n} frames"

    def resize(self) -> str:
        """Another window, or the phone turned."""
        width, height = self.app.window.surface.get_size()
        room = self.host.room
        if self.host.browser:
            size = (room.height, room.width) if self.rng.random() < 0.5 else self.rng.choice(self.sizes)
            self.host.room = Viewport(*size, room.density)
        else:
            size = (height, width) if self.rng.random() < 0.5 else self.rng.choice(self.sizes)
            pygame.display.set_mode(size, pygame.RESIZABLE)
            self._post(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
        self.frames(6 if self.host.browser else 1)
        return f"resize to {size}"

    def touch(self) -> str:
        """The other pointer."""
        self.host.finger = not self.host.finger
        return f"finger: {self.host.finger}"

    def settle(self) -> str:
        """Changes a setting as the settings page would, in the middle of anything."""
        from game.settings import Kind, all_settings

        setting = self.rng.choice([s for s in all_settings() if s.kind is not Kind.TEXT])
        if setting.name == "language":
            value: Any = self.rng.choice(("en", "de", "da", "ru", "zh_CN", "be", "auto"))
        elif setting.kind is Kind.SWITCH:
            value = not getattr(self.app.settings, setting.name)
        elif setting.kind is Kind.PERCENT:
            value = self.rng.choice((0, 50, 100))
        else:
            value = self.rng.choice(setting.choices)[0]
        self.app.change(**{setting.name: value})
        return f"setting {setting.name} = {value}"

    def paste(self) -> str:
        """A text arrives that was asked for, or that nobody asked for."""
        words = self.rng.choice(("", "nonsense", "AAAA", self._code()))
        self.host.incoming = words or None
        self.frames(2)
        return f"paste {words[:20]!r}"

    def _code(self) -> str:
        game = self.rng.choice(list(catalog.GAMES))
        return to_code(self._match(game, self.rng.randint(0, 12)))

    def _match(self, game: str, plies: int) -> Match[Any, Any, Any]:
        match = Match.start(catalog.rules(game), "".join(self.rng.choices("ABCDEFGH", k=6)))
        for _ in range(plies):
            if match.actor is None:
                break
            legal = match.legal()
            match = match.play(legal[self.rng.randrange(min(len(legal), 40))])
        return match

    # --- somewhere else at once

    def go(self) -> str:
        """Opens something far away: a table in the middle of a match, its end, a lesson, a page of the title."""
        room = self.rng.choice(self.rooms)
        choices = ["table", "table", "table", "end", "lesson", "title", "code"]
        choice = self.rng.choice(choices)
        if choice == "lesson" and room.lesson is not None:
            self.app.home()
            room.lesson(self.app)
        elif choice == "title":
            self.app.home()
        elif choice == "code":
            app_open.open_code(self.app, self.rooms, self._code())
        elif room.doors is not None:
            game = self.rng.choice([version.id for version in room.versions])
            match = _end(game) if choice == "end" else self._match(game, self.rng.randint(0, 60))
            watched = self.rng.random() < 0.1
            players = tuple(SavedPlayer(guest.bird, guest.level or (room.levels[0][0] if watched else ""))
                            for guest in room.guests)
            self.app.home()
            self.app.saves.keep(SavedMatch(match, players=players, date="2026-11-30"))
            room.doors.resume(self.app)
        return f"go to {choice} of {room.id}"

    # --- closed and opened again

    def reload(self) -> str:
        """Closes the program in the middle of whatever it does, opens it again and compares every match."""
        before = self._standing()
        self.open()
        after = self._standing()
        if after != before:
            raise Failure(self.told(f"kept {before} but found {after}"))
        if self.app.saves.notices or scene_name(self.app.scene) != "title":
            raise Failure(self.told(f"opened with {scene_name(self.app.scene)} and {self.app.saves.notices}"))
        waiting = [room for room in self.rooms if room.id in before]
        for room in waiting:
            assert room.doors is not None
            room.doors.resume(self.app)
            driver = self.app.scene.driver  # type: ignore[union-attr]
            if (driver.match.moves, driver.future) != before[room.id][1:3]:
                raise Failure(self.told(f"{room.id} resumed at ply {driver.match.ply}, was {before[room.id]}"))
            self.resumed += 1
            self.frames(self.rng.randint(0, 4))
        if not waiting or self.rng.random() < 0.3:
            self.app.home()
        return f"reload with {sorted(before)}"

    def _standing(self) -> dict[str, tuple[Any, ...]]:
        """Every match that waits, as it stands on its table or in the store: its start, moves and moves taken back."""
        found = {}
        for room in self.rooms:
            saved = self.app.saves.running(room.id)
            if saved is not None:
                match = saved.match
                found[room.id] = ((match.rules.game, match.rules.options, match.seed), match.moves, saved.future)
        return found | self._on_the_table()

    def _on_the_table(self) -> dict[str, tuple[Any, ...]]:
        """The match on the table, which must be the one in the store. A lesson keeps nothing."""
        table = next((scene for scene in self.app.scenes if scene_name(scene) == "table"), None)
        driver = getattr(table, "driver", None)
        if driver is None:
            return {}
        match = driver.match
        family = catalog.GAMES[match.rules.game].family
        return {family: ((match.rules.game, match.rules.options, match.seed), match.moves, driver.future)}


def run(seed: int, actions: int, **how: bool) -> dict[str, Any]:
    """One monkey from its seed: what it did, as JSON-able data. Raises Failure."""
    begin = time.process_time()
    with steady():
        monkey = Monkey(seed, **how)
        try:
            monkey.act(actions)
        except Failure:
            raise
        except Exception as error:
            raise Failure(monkey.told(repr(error))) from error
    return {"seed": seed, "actions": monkey.number, "reloads": monkey.deeds["reload"], "resumed": monkey.resumed,
            "scenes": dict(monkey.seen), "deeds": dict(monkey.deeds),
            "seconds": round(time.process_time() - begin, 1)}
