"""What every table of a match has, whatever the game: a driver, eyes that follow it event by event, a stage, a toast.

The match in the driver is always ahead; what lies on the table is what the eyes have reached. Moves are taken only when
the eyes have caught up: a tap before that hurries. A family's table gives the hooks.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.core.match import Match
from game.core.rng import stream
from game.core.rules import IllegalMove
from game.i18n import _
from game.scenes.backdrop import Backdrop
from game.scenes.base import Scene
from game.scenes.driver import Driver
from game.scenes.look_back import Findings, Judge
from game.scenes.table_control import TableControl
from game.table.animator import Animator
from game.table.composite import Group
from game.table.sprites import CardArt
from game.table.stage import Stage
from game.table.surfaces import Ground
from game.ui.focus import Focus
from game.ui.intents import Intent
from game.ui.mirror import Control, controls, heading, texts
from game.ui.patience import in_pieces
from game.ui.screen import Screen
from game.ui.target import Target
from game.ui.toast import Toast

if TYPE_CHECKING:
    from game.app import App

DEMO_REST = 1.6
"""Seconds a sheet stays in a match of bots alone before it goes on by itself."""


@dataclass(slots=True, eq=False)
class Item:
    """A drawable for the stage: `paint` draws it, `state` decides its picture."""

    state: Hashable
    paint: Callable[[pygame.Surface], object]
    moving: bool = False

    def key(self) -> Hashable:
        """The state."""
        return self.state

    def draw(self, surface: pygame.Surface, art: CardArt) -> None:
        """Draws it."""
        self.paint(surface)


class Painted(Protocol):
    """What can be painted out of sight."""

    @property
    def paint(self) -> Callable[[pygame.Surface], object]:
        """Draws it."""
        ...


def rehearsed(items: Iterable[Painted], unseen: pygame.Surface) -> Generator[None, None, None]:
    """Paints things where nobody sees it, in steps, so that their pictures are there when they are shown."""
    for item in items:
        yield from in_pieces(partial(item.paint, unseen))
        yield


class MatchTable(Scene):
    """One match on the table. `driver` owns it; `feed` holds the events the eyes have not seen, each with the viewer's
    view after the move that caused it. A family's table has a `control` and a `kit` (what its prints are made with)."""

    name = "table"
    control: TableControl
    board: Any
    """What the eyes have reached."""
    kit: Any

    def __init__(self, driver: Driver) -> None:
        super().__init__()
        self.driver = driver
        self.viewer = driver.viewer
        self.feed: deque[tuple[Any, Any]] = deque()
        if not driver.match.ply:
            view = driver.match.view(self.viewer)
            self.feed.extend((event, view) for event in driver.match.events)
        self.toast = Toast()
        self.focus = Focus()
        self.animator: Animator
        self.stage: Stage
        self.backdrop: Backdrop
        self.judgements: dict[int, Any] = {}
        """Judged decisions of the deals one has looked back at, by ply, as the family's judge told them."""
        self._findings: dict[int, Findings] = {}
        self.arrived = False
        self._greeted = False
        self._auto = 0.0
        """Seconds the person has had the only legal move."""

    # --- for the family

    def ground(self) -> Ground:
        """The table that is baked for the present layout."""
        raise NotImplementedError

    def rehearse(self) -> Generator[None, None, None]:
        """Makes ahead, step by step, what the next picture needs besides the ground."""
        yield from ()

    def heading(self) -> str:
        """What is played."""
        return ""

    def judges(self, deal: int) -> list[Judge]:
        """The person's decisions in a deal, to be judged; none where nobody can."""
        return []

    def situation(self) -> Sequence[str]:
        """What lies on the table in words, for those who do not see it."""
        return ()

    def lay_out(self, screen: Screen, first: bool) -> None:
        """Everything goes to its place on this screen; `first`: for the first time."""

    def see(self, event: Any, view: Any) -> None:
        """The eyes reach an event: queues its steps."""

    def arrive(self) -> None:
        """All events of the match are seen."""

    def leave_turn(self) -> None:
        """A move was made: nothing may be chosen until the eyes have caught up."""

    def rebuild(self, match: Match) -> None:
        """Undo and redo: the table as this match says, at once."""

    def refuse(self, reason: Any) -> None:
        """A move of the person was illegal."""

    def hint(self) -> None:
        """The person asks what to do."""

    def greet(self) -> None:
        """Before the first frame: what a match that is continued still has to show (an unseen result, its end)."""

    def forced(self) -> bool:
        """The person's only legal move may be made by itself now, if the setting says so."""
        return True

    def tick(self, dt: float) -> bool:
        """Time passed for what belongs to the family; True to draw again."""
        return False

    def groups(self) -> list[Group]:
        """What the stage shows, bottom first."""
        return []

    # --- life

    def enter(self, app: App) -> None:
        """Everything that needs the program's pictures is made here."""
        super().enter(app)
        self.animator = Animator(app.settings.speed, calm=app.settings.reduced_motion, cut=lambda: self.stage.cut())
        self.stage = Stage(CardArt(app.atlas))
        self.backdrop = Backdrop(app.atlas)

    def prepare(self) -> Generator[None, None, None]:
        """Bakes what the next picture needs, step by step; the app runs it before the scene is shown or goes on."""
        yield from self.backdrop.bake(self.ground())
        self.lay_ground()
        yield from self.rehearse()

    def lay_ground(self) -> None:
        """The ground lies under everything, or what stands in for it."""
        self.stage.set_base(self.backdrop.lay(self.ground()))

    def resize(self, screen: Screen) -> None:
        """A new size, or new settings: the same table at other places."""
        first = not hasattr(self, "screen")
        super().resize(screen)
        self.animator.set(self.app.settings.speed, self.app.settings.reduced_motion)
        self.lay_out(screen, first)

    # --- state that others ask for

    @property
    def busy(self) -> bool:
        """Cards fly, events wait to be seen, or a bot is to move."""
        return self.catching_up or not (self.driver.waits_for_person or self.driver.match.actor is None)

    @property
    def catching_up(self) -> bool:
        """The eyes are behind the match: no move is taken now."""
        return self.animator.busy or bool(self.feed) or not self.arrived

    @property
    def accepting(self) -> bool:
        """The person may move now."""
        return not self.catching_up and self.driver.waits_for_person and self.driver.match.actor == self.viewer

    @property
    def has_person(self) -> bool:
        """Somebody sits at the table who is no bot."""
        return any(player.human for player in self.driver.players)

    @property
    def view(self) -> Any:
        """What the viewer knows now."""
        return self.driver.match.view(self.viewer)

    # --- time

    def update(self, dt: float) -> None:
        """Steps run; when they are done, the next event; when all are seen, the match goes on."""
        if not self._greeted:
            self._greeted = True
            self.greet()
        moved = self.animator.update(dt)
        if self.stage.update(dt) | self.toast.update(dt) | self.tick(dt):
            self.dirty = True
        if not self.animator.busy:
            self._follow()
        if self.app.scene is not self:
            return
        match = self.driver.update(dt, self.catching_up)
        if match is not None:
            self.take(match)
        if moved or self.stage.changed(self.groups()):
            self.dirty = True

    def _follow(self) -> None:
        if self.feed:
            event, view = self.feed.popleft()
            self.see(event, view)
            self.dirty = True
        elif not self.arrived:
            self.arrived = True
            self._auto = 0.0
            self.arrive()
            self.dirty = True

    def hurry(self) -> None:
        """Finishes what moves; the next bot does not dawdle."""
        self.animator.hurry()
        self.driver.hurry()

    # --- moves

    def take(self, match: Match) -> None:
        """The match went on: its events wait to be seen."""
        view = match.view(self.viewer)
        self.feed.extend((event, view) for event in match.events)
        self.arrived = False
        self.leave_turn()
        self.dirty = True

    def play(self, move: Any) -> bool:
        """A person's move; an illegal one is explained and changes nothing. True if it was made."""
        if not self.accepting:
            return False
        try:
            match = self.driver.play(move)
        except IllegalMove as error:
            self.refuse(error.reason)
            return False
        self.toast.hide()
        self.take(match)
        return True

    def play_forced(self, dt: float) -> None:
        """Makes the only legal move by itself after 0.3 to 0.6 s, if the setting says so."""
        match = self.driver.match
        if not (self.app.settings.autoplay and self.accepting and self.forced()):
            return
        legal = match.legal()
        if len(legal) == 1:
            self._auto += dt
            if self._auto >= 0.3 + 0.3 * stream(match.seed, "autoplay", match.ply).random():
                self.play(legal[0])

    def say(self, words: str) -> None:
        """Shows and speaks a line."""
        self.toast.show(words)
        self.app.announce(words)
        self.dirty = True

    def undo(self) -> None:
        """Back to the person's last decision."""
        self._jump(self.driver.undo(), _("There is nothing to take back."))

    def redo(self) -> None:
        """Forward again."""
        self._jump(self.driver.redo(), _("There is nothing to play again."))

    def go_to(self, ply: int) -> None:
        """Back to the moment before a move of this match."""
        self._jump(self.driver.back_to(ply), "")

    def _jump(self, match: Match | None, otherwise: str) -> None:
        if match is None:
            self.say(otherwise)
            return
        self.animator.clear()
        self.feed.clear()
        self.arrived = False
        self.judgements.clear()
        self._findings.clear()
        self.rebuild(match)
        self.toast.hide()
        self.dirty = True

    def findings(self, deal: int) -> Findings | None:
        """The judgements of the person's decisions in a deal that is over; None for one that is still played."""
        if not self.has_person or deal > len(self.board.scores):
            return None
        if deal not in self._findings:
            self._findings[deal] = Findings(self.judges(deal))
        return self._findings[deal]

    # --- picture

    def item(self, state: Hashable, paint: Callable[[pygame.Surface], object]) -> Item:
        """A drawable of the print; the screen and the language are part of its state."""
        return Item((self.screen, self.app.settings.language, state), paint)

    def draw(self, surface: pygame.Surface) -> None:
        """Table, cards, print, then what comes and goes: focus, toast, tip."""
        self.stage.draw(surface, self.groups())
        self.focus.draw(surface, self.targets, self.screen.u)
        self.draw_toast(surface)
        self.control.tip.draw(surface, self.kit.screen)

    def draw_toast(self, surface: pygame.Surface) -> None:
        """The line that was said."""
        self.toast.draw(surface, self.kit.screen, above=self.control.toast_bottom())

    # --- intents

    def handle(self, intent: Intent) -> bool:
        """See the control."""
        return self.control.handle(intent)

    def targets(self) -> list[Target]:
        """See the control."""
        return self.control.targets()

    def controls(self) -> list[Control]:
        """The situation in words, then the targets with all cards of the hand, also those that cannot be played now."""
        return [*heading(self.heading()), *texts(self.situation(), "now"),
                *controls(self.control.targets(spoken=True))]

    def reach(self, name: str) -> bool:
        """As the keys do: a card of the hand stands out."""
        found = super().reach(name)
        if found:
            self.control.point_at(self.focus.current(self.targets()))
        return found
