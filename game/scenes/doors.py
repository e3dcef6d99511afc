"""The doors to the tables of any family: begin a match, continue one, keep it after every move."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.core.match import Match
from game.core.rng import new_seed, stream
from game.core.rules import Rules
from game.saves import SavedMatch, SavedPlayer
from game.scenes.base import Scene
from game.scenes.driver import Brains, Driver, Player
from game.scenes.families import Doors, Guest, NewMatch, Running
from game.scenes.tally import FactsOf, count

if TYPE_CHECKING:
    from game.app import App

TableOf = Callable[[Driver, str], Scene]
"""Makes a family's table for a driver and the person's name ("" if none was given)."""


@dataclass(frozen=True, slots=True)
class Entrance:
    """What the doors of a family need: its id, rules of an options record, bots, adviser, guests, table, words."""

    family: str
    rules: Callable[[str, Any], Rules[Any, Any, Any]]
    """`(game id, options record)`."""
    brains: Brains
    adviser: str
    guests: tuple[Guest, ...]
    table: TableOf
    words: Callable[[Match], Running]
    """What the title says of a match that waits."""
    facts: FactsOf = lambda match, seat: {}
    """What the statistics count of it."""

    def doors(self) -> Doors:
        """For the family's record."""
        return Doors(self.running, self.resume, self.start)

    def start(self, app: App, wish: NewMatch) -> Scene:
        """Begins a match and shows its table."""
        seed = wish.seed or new_seed(stream(str(time.time_ns()), "seed"))
        match = Match.start(self.rules(wish.game, wish.options), seed)
        players = tuple(Player(guest.bird, guest.level) for guest in wish.guests)
        return self._show(app, match, players, table={"shown": 0})

    def resume(self, app: App) -> Scene | None:
        """Shows the match that waits, exactly where it was left; None if there is none."""
        saved = app.saves.running(self.family)
        if saved is None:
            return None
        seats = saved.players or self.guests
        players = tuple(Player(seat.bird, seat.level) for seat in seats)
        return self._show(
            app,
            saved.match,
            players,
            future=saved.future,
            helped=saved.helped,
            table=saved.table,
            name=saved.name,
            date=saved.date,
        )

    def running(self, app: App) -> Running | None:
        """The match that waits, in words; None if there is none or it is over."""
        saved = app.saves.running(self.family)
        if saved is None or saved.match.actor is None:
            return None
        return self.words(saved.match)

    def _show(
        self, app: App, match: Match, players: tuple[Player, ...], *, name: str = "", date: str = "", **more: Any
    ) -> Scene:
        name, date = name or app.settings.name, date or time.strftime("%Y-%m-%d")

        def keep(driver: Driver) -> None:
            count(app.saves, driver, self.facts)
            seats = tuple(SavedPlayer(player.bird, player.level) for player in driver.players)
            app.saves.keep(
                SavedMatch(driver.match, driver.future, driver.helped, seats, name, date, dict(driver.table))
            )

        driver = Driver(match, players, self.brains, advisor=self.adviser, saved=keep, **more)
        keep(driver)
        table = self.table(driver, name)
        while len(app.scenes) > 1:
            app.pop()
        app.push(table)
        return table


def cached_brains(make: Callable[[str], Any], usual: str) -> Brains:
    """Bots by name, each made once; an unknown style plays as its level does, an unknown level as the usual one."""

    @lru_cache(maxsize=16)
    def brains(level: str) -> Any:
        for name in (level, level.partition("-")[0]):
            try:
                return make(name)
            except KeyError:
                continue
        return make(usual)

    return brains
