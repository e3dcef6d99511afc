"""Bots play all seats on the real table; with a folder, a picture of every scene is written.

What stands on the screen is told by the scenes: `name`, and for tables `phase_name`, `catching_up` (something moves)
and `driver` (the match). A picture is taken when nothing moves: of most phases the first such moment, of the longer
ones a later one, so that there is something to see.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path

import pygame

from game import catalog
from game.app import App, scene_name
from game.app_wishes import StartError, Wishes
from game.core.bots import decide
from game.core.match import Match
from game.core.rng import check_seed, decision_stream
from game.saves import SavedMatch, SavedPlayer
from game.scenes.base import Scene
from game.scenes.families import Family, Guest, NewMatch
from game.scenes.new_match import NewMatchScene
from game.scenes.settings import SettingsScene

MOMENT = {"auction": 5, "play": 12}
"""Which quiet moment of a phase the picture shows; 1 where nothing is said."""
PATIENCE = 60 * 120
"""Frames without any change after which the demo gives up."""
DEFAULT_SEED = "KIEBITZ"
LAST_PLIES = 9
"""How many moves before the end of a match the last part begins."""


Until = Callable[[int], bool]
"""What a step of the demo waits for; it gets the number of frames in which nothing changed."""
SETTLED = 200
"""Frames without a change after which a scene will not go on by itself."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What stands on the screen: the scene's id, the phase of a table, the move number (-1 without a match)."""

    scene: str
    phase: str
    ply: int

    @property
    def name(self) -> str:
        """A word for the picture's file."""
        return self.scene if self.phase in ("", self.scene) else f"{self.scene}-{self.phase}"


def sight(scene: Scene | None) -> Sight:
    """What a scene shows."""
    driver = getattr(scene, "driver", None)
    return Sight(scene_name(scene), getattr(scene, "phase_name", ""), -1 if driver is None else driver.match.ply)


def quiet(scene: Scene | None) -> bool:
    """Nothing moves."""
    return not getattr(scene, "catching_up", getattr(scene, "busy", False))


class Album:
    """Writes numbered pictures, one for each name, into a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: list[str] = []
        self._waiting: dict[str, tuple[int, pygame.Surface]] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def see(self, name: str, wanted: int, surface: pygame.Surface) -> None:
        """A quiet moment of that name: kept until the wanted one came, which is written."""
        if name in self.names:
            return
        count = self._waiting.get(name, (0, surface))[0] + 1
        if count >= wanted:
            self._waiting.pop(name, None)
            self._write(name, surface)
        else:
            self._waiting[name] = (count, surface.copy())

    def close(self) -> None:
        """Writes what never came to its wanted moment."""
        for name, (_, surface) in sorted(self._waiting.items()):
            self._write(name, surface)
        self._waiting.clear()

    def _write(self, name: str, surface: pygame.Surface) -> None:
        self.names.append(name)
        pygame.image.save(surface, str(self.folder / f"{len(self.names):02}-{name}.png"))


class Director:
    """Watches the frames of an app and leads it through a script, one step at a time."""

    def __init__(self, app: App, album: Album | None, script: Generator[Until, None, None]) -> None:
        self._app = app
        self._album = album
        self._script = script
        self._until: Until = lambda still: True
        self._last: Sight | None = None
        self._still = 0

    def frame(self) -> None:
        """After every frame: takes pictures, and goes on when what the script waits for has come."""
        if self._app.report:
            self._app.running = False
            return
        seen = sight(self._app.scene)
        fresh = seen != self._last
        self._still = 0 if fresh else self._still + 1
        if self._still > PATIENCE:
            self._app.report = f"The demo is stuck at {seen}."
        if self._app.painted and quiet(self._app.scene):
            if fresh and self._album is not None:
                self._album.see(seen.name, MOMENT.get(seen.phase, 1), self._app.window.surface)
            self._last = seen
            if self._until(self._still):
                self._next()

    def _next(self) -> None:
        try:
            self._until = next(self._script)
        except StopIteration:
            if self._album is not None:
                self._album.close()
            self._app.running = False


def start(app: App, rooms: tuple[Family, ...], wishes: Wishes) -> None:
    """Sets the demo going on an app that shows the title. Raises StartError for a game or seed that does not exist."""
    room = next((room for room in rooms if any(version.id == wishes.demo for version in room.versions)), None)
    if room is None or room.doors is None:
        known = ", ".join(version.id for room in rooms if room.doors for version in room.versions) or "none yet"
        raise StartError(f"--demo: no game with a table is called {wishes.demo!r}; there are: {known}")
    try:
        seed = check_seed(wishes.seed or DEFAULT_SEED)
    except ValueError as error:
        raise StartError(f"--seed: {error}") from error
    album = None if wishes.shots is None else Album(wishes.shots)
    tour = album is not None
    director = Director(app, album, _script(app, room, wishes, seed, tour))
    app.after_frame = director.frame


def _guests(room: Family, levels: tuple[str, ...]) -> tuple[Guest, ...]:
    """The family's guests with a bot on every chair."""
    return tuple(Guest(guest.bird, guest.level or levels[-1]) for guest in room.guests)


def _script(app: App, room: Family, wishes: Wishes, seed: str, tour: bool) -> Generator[Until, None, None]:
    """The demo's steps: each yields what must be true before the next."""
    doors = room.doors
    assert doors is not None
    if tour:
        yield lambda still: True
        for scene in (SettingsScene(), NewMatchScene(room)):
            app.push(scene)
            yield lambda still: True
            app.pop(scene)
            yield lambda still: True
    guests = _guests(room, tuple(level for level, _ in room.levels))
    options = next(version.preset for version in room.versions if version.id == wishes.demo)
    doors.start(app, NewMatch(wishes.demo, options, guests, seed))
    yield lambda still: _played(app, wishes.deals)
    if tour:
        app.home()
        yield lambda still: True
        app.saves.keep(SavedMatch(nearly_over(wishes.demo, seed), players=tuple(
            SavedPlayer(guest.bird, guest.level) for guest in guests)))
        doors.resume(app)
        yield lambda still: _over(app) and still > SETTLED


def _match(app: App) -> Match | None:
    driver = next((scene.driver for scene in app.scenes if hasattr(scene, "driver")), None)
    return None if driver is None else driver.match


def _over(app: App) -> bool:
    match = _match(app)
    return match is None or match.actor is None


def _played(app: App, deals: int) -> bool:
    """The wanted deals were played and seen; at the latest the match is over."""
    match = _match(app)
    if match is None or match.actor is None:
        return scene_name(app.scene) != "table"
    return match.rules.deal_number(match.state) > deals and scene_name(app.scene) == "table"


def nearly_over(game: str, seed: str) -> Match:
    """A match of the quickest bots, a few moves before its end."""
    bot = next(iter(catalog.bots(game).values()))()
    match = Match.start(catalog.rules(game), seed)
    while (actor := match.actor) is not None:
        rng = decision_stream(match.seed, match.ply, actor)
        match = match.play(decide(bot.think(match.view(actor), rng)).move)
    return match.undo(LAST_PLIES)
