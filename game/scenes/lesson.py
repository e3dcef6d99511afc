"""A lesson: the family's real table, a slip of paper that explains, and outlines round what it speaks of.

The table is played on as ever; the lesson stands between it and the app. It holds the match while there is something to
read, hears every move before the match does, and takes back what it did not ask for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import pygame

from game.core.record import Resolve
from game.i18n import _, pgettext
from game.scenes.base import Scene, Target
from game.scenes.driver import Player
from game.scenes.families import Family
from game.scenes.help import HelpScene
from game.scenes.lesson_driver import LessonDriver
from game.scenes.lesson_sight import Seen, covers, pointed, spot, spots
from game.scenes.lesson_slip import Slip, SlipText
from game.scenes.lesson_text import Lesson, Step, load
from game.scenes.new_match import NewMatchScene
from game.scenes.sheets import MenuSheet
from game.ui import brass
from game.ui.intents import Accept, Cancel, Command, Digit, Drop, Hover, Intent, LongPress, Move, Press, Tap
from game.ui.mirror import Control, controls, heading, texts
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.app import App


@dataclass(frozen=True, slots=True)
class Course:
    """What the lesson of a family needs: the family, rules by name, its table, and how its table shows a hint."""

    family: Family
    resolve: Resolve
    table: Callable[[Any], Scene]
    advise: Callable[[Any], object] = lambda table: table.handle(Command("hint"))

    def open(self, app: App) -> LessonScene:
        """Shows the lesson from its beginning. A match on the table waits meanwhile, as it was kept."""
        scene = LessonScene(self, load(self.family.id, self.resolve))
        while len(app.scenes) > 1:
            app.pop()
        app.push(scene)
        return scene

    @property
    def players(self) -> tuple[Player, ...]:
        """The person and the usual birds, who play as recorded."""
        return tuple(Player(guest.bird, guest.level) for guest in self.family.guests)


class LessonScene(Scene):
    """One lesson, from its first step on. The place is kept by the match's ply, so taking back leads back in it."""

    name = "lesson"

    def __init__(self, course: Course, lesson: Lesson) -> None:
        super().__init__()
        self.course, self.lesson = course, lesson
        self.driver = LessonDriver(lesson, course.players)
        self.driver.pause = 0.7
        self.table: Any = course.table(self.driver)
        self.slip: Slip | None = None
        self._ply = 0
        self._read = 0
        """How many steps before this ply have been read."""
        self._alert = ""
        self._folded = False
        self._pressed = False
        """The press in hand began on the slip."""
        self._shown: object = None
        self._at: tuple[Screen, pygame.Rect] | None = None
        """Where the slip lay last, and on which screen."""
        self._done = False
        self._aims = 0
        """Frames in which the focus still goes to what a hint has shown."""

    # --- life

    def enter(self, app: App) -> None:
        """The table gets its own sight of the app."""
        super().enter(app)
        self.table.enter(cast("App", Seen(app, self)))

    def leave(self) -> None:
        """With the table."""
        self.table.leave()

    def resume(self) -> None:
        """Back from a sheet."""
        super().resume()
        self.table.resume()
        self._shown = None

    def resize(self, screen: Screen) -> None:
        """With the table."""
        super().resize(screen)
        self.table.resize(screen)
        self._shown = None

    def prepare(self) -> Any:
        """What the table bakes before it is shown."""
        return self.table.prepare()

    @property
    def phase_name(self) -> str:
        """The table's."""
        return str(self.table.phase_name)

    @property
    def busy(self) -> bool:
        """The table moves, and there is nothing to read."""
        return self.slip is None

    # --- the steps

    @property
    def step(self) -> Step | None:
        """The step on the slip, None while the cards move to the next."""
        steps = self.lesson.at(self.driver.match.ply)
        return steps[self._read] if self._read < len(steps) else None

    @property
    def place(self) -> int:
        """Which step of all this is, from 1."""
        step = self.step
        return len(self.lesson.steps) if step is None else self.lesson.steps.index(step) + 1

    def _follow(self) -> None:
        """The match went on or back: at the first step before its next move, or at its question."""
        ply = self.driver.match.ply
        if ply == self._ply:
            return
        back = ply < self._ply
        self._ply, self._alert, self._folded = ply, "", False
        steps = self.lesson.at(ply)
        self._read = max(0, len(steps) - 1) if back else 0

    def next(self) -> None:
        """The explanation is read."""
        step = self.step
        if step is None or step.asks:
            return
        self._read += 1
        self._alert = ""
        self._refresh()
        if self.step is None and self.driver.over:
            self._finish()

    def show(self) -> None:
        """Shows what is asked for."""
        self._alert = ""
        self._shown = None
        self.course.advise(self.table)
        self.table.toast.hide()
        self._aims = 3
        self._refresh()

    def _focus_pointed(self) -> None:
        """The keyboard goes to what makes the move: a button that is pointed at or that plays, or the card."""
        target = pointed(self.table.targets(), self.step)
        if target is not None:
            self.table.focus.set(target)

    def _finish(self) -> None:
        app = self.app
        self._done = True
        entries: list[tuple[str, Callable[[], object]]] = [
            (_("Play a match"), lambda: app.push(NewMatchScene(self.course.family))),
            (_("The lesson again"), self.restart),
            (_("To the title"), app.home)]
        app.push(MenuSheet(_(self.lesson.title), entries, _("That was the lesson.")))

    def restart(self) -> None:
        """From the beginning."""
        self.course.open(self.app)

    def menu(self) -> None:
        """Rules, the beginning again, the way out."""
        app = self.app
        entries: list[tuple[str, Callable[[], object]]] = [
            (_("Rules"), self._rules), (_("The lesson again"), self.restart), (_("To the title"), app.home)]
        app.push(MenuSheet(_(self.lesson.title), entries))

    def _rules(self) -> None:
        family, rules = self.course.family, self.lesson.match.rules
        title = next((version.title for version in family.versions if version.id == rules.game), family.title)
        self.app.push(HelpScene.rules(family, title, rules.options, lesson=False))

    # --- time

    def update(self, dt: float) -> None:
        """The table moves; when it rests, the next step."""
        self._follow()
        self.driver.held = self.step is not None and not self.step.asks
        self.table.update(dt)
        self._follow()
        if self._aims:
            self._aims -= 1
            self._focus_pointed()
        if not self.table.catching_up and self.step is None and self.driver.leap():
            self._set_anew()
        self._refresh()
        if self.driver.over and self.step is None and not self._done and not self.table.catching_up:
            self._finish()
        self._take_dirt()

    def _take_dirt(self) -> None:
        if self.table.dirty:
            self.table.dirty = False
            self.dirty = True

    def _set_anew(self) -> None:
        """The table as the match stands: after a jump, and after a move that was not wanted."""
        self.driver.stay()
        self.table.handle(Command("undo"))
        self.table.toast.hide()

    def _refresh(self) -> None:
        """The slip as it must be now."""
        self.driver.held = self.step is not None and not self.step.asks
        visible = self.step is not None and not self.table.catching_up
        state = (self._ply, self._read, self._alert, self._folded, visible, self.screen, self._spots())
        if state == self._shown:
            return
        self._shown = state
        self.dirty = True
        step = self.step
        if not visible or step is None:
            self.slip = None
            return
        content = self._content(step)
        if self.slip is None or self.slip.content.words != content.words:
            self.app.announce(content.words)
        if self._at is not None and self._at[0] != self.screen:
            self._at = None
        self.slip = Slip(self.screen, content, covers(self.table, step), self.show if step.asks else self.next,
                         self._folded, self._at[1] if self._at else None)
        if not self._folded:
            self._at = (self.screen, self.slip.rect)
        self.app.input.layout_moved(self.app.now)

    def _content(self, step: Step) -> SlipText:
        note = pgettext("step of a lesson", "{n} / {all}").format(n=self.place, all=len(self.lesson.steps))
        button = _("Show me") if step.asks else _("Next")
        return SlipText(self._alert or _(step.text), note, button, bool(self._alert), not step.asks)

    # --- what is pointed at

    def _spots(self) -> tuple[tuple[int, int, int, int], ...]:
        """The rects of what the step points at, as they lie now."""
        return () if self.step is None else spots(self.table, self.step)

    def spot(self, name: str) -> pygame.Rect | None:
        """Where a target or a region of that name lies; None if there is none now."""
        return spot(self.table, name, self.table.targets())

    # --- picture

    def draw(self, surface: pygame.Surface) -> None:
        """Table, outlines, slip."""
        self.table.draw(surface)
        if self.slip is None:
            return
        for one in self._spots():
            brass.focus_ring(surface, pygame.Rect(one), self.screen.u * 1.5)
        self.slip.draw(surface)

    # --- intents

    def handle(self, intent: Intent) -> bool:
        """The slip first; while it explains, the table only looks on."""
        handled = self._own(intent)
        if handled is None:
            handled = bool(self.table.handle(intent))
            self._hear()
        self._take_dirt()
        return handled

    def _own(self, intent: Intent) -> bool | None:
        """What belongs to the lesson; None for the table."""
        if isinstance(intent, (Press, Tap, LongPress)):
            return self._point(intent)
        if isinstance(intent, Cancel):
            self.menu()
            return True
        if isinstance(intent, Accept) and self.table.focused in ("menu", "hint"):
            return self._command(self.table.focused)
        if isinstance(intent, Command):
            return self._command(intent.name)
        if isinstance(intent, Drop) and self._pressed:
            self._pressed = False
            return True
        if self.slip is None or not self.driver.held:
            return None
        if isinstance(intent, Accept):
            self.next()
        return None if isinstance(intent, Hover) else isinstance(intent, (Accept, Move, Digit))

    def _command(self, name: str) -> bool | None:
        if name == "menu":
            self.menu()
        elif name == "help":
            self._rules()
        elif name == "hint" and self.driver.question is not None and self.slip is not None:
            self.show() if not self.driver.held else self.next()
        elif name == "next" and self.slip is not None and self.driver.held:
            self.next()
        else:
            return None
        return True

    def _point(self, intent: Press | Tap | LongPress) -> bool | None:
        slip = self.slip
        if slip is not None and slip.handle(intent):
            self.dirty = True
            return True
        if isinstance(intent, Press):
            self._pressed = slip is not None and slip.rect.collidepoint(intent.pos)
        if self._pressed:
            if isinstance(intent, Tap):
                self._pressed = False
                self._tap_slip()
            return True
        for name, act in (("menu", self.menu), ("hint", self.show)):
            spot = self.spot(name)
            if spot is not None and spot.collidepoint(intent.pos) and (name == "menu" or slip is not None):
                if isinstance(intent, Tap):
                    act()
                return True
        if slip is not None and self.driver.held:
            return True
        return None

    def _tap_slip(self) -> None:
        """A tap beside the button: back from an objection to the question; else folds the slip away, or unfolds it."""
        step = self.step
        if self._alert:
            self._alert = ""
        elif step is not None and step.asks:
            self._folded = not self._folded
        self._refresh()

    def _hear(self) -> None:
        """A move that the lesson did not want: says why, and the table stands as before."""
        token, self.driver.refused = self.driver.refused, ""
        step = self.driver.question
        if not token or step is None:
            return
        self._alert = _(step.answer(token)) or _("That is allowed, but it is not what the lesson is about. Try again.")
        self._folded = False
        self._set_anew()
        self._refresh()

    def targets(self) -> list[Target]:
        """The slip's button, then the table's; while the slip explains, only what the lesson takes."""
        slip = [] if self.slip is None else self.slip.targets()
        table = [target for target in self.table.targets() if not self.driver.held or target.name == "menu"]
        return [*slip, *table]

    def controls(self) -> list[Control]:
        """Where one is and what the slip says, its button, then the table."""
        found = heading(_(self.lesson.title))
        if self.slip is not None:
            found += [*texts([self.slip.content.words], "slip"), *controls(self.slip.targets())]
        held = self.driver.held
        return found + [one for one in self.table.controls() if one.id != "heading"
                        and (not held or not one.can_act or one.id == "menu" or one.id.startswith("card:"))]

    @property
    def focused(self) -> str:
        """The table's."""
        return self.table.focused

    def reach(self, name: str) -> bool:
        """The table's; the slip's button is pressed by `press`."""
        return self.table.reach(name)

    def press(self, name: str) -> None:
        """The slip's button, else what the table has."""
        slip = {} if self.slip is None else {target.name: target for target in self.slip.targets()}
        if name in slip:
            act = slip[name].action
            if act is not None:
                act()
            else:
                self._tap_slip()
        elif name == "menu" or not self.driver.held:
            super().press(name)
