"""A person at a table made of intents alone: taps what `targets()` offers, as a bot would decide."""

from __future__ import annotations

import dataclasses
from typing import Any

from game.core.bots import decide
from game.core.match import Match
from game.core.rng import stream
from game.rook.moves import Bid, LayAway, NameTrump, Pass, Play
from game.rook.rules import rules_for
from game.rook.scenes import brains
from game.rook.scenes_table import RookTable
from game.scenes.driver import Driver, Player
from game.ui.intents import Press, Tap
from game.ui.screen import Screen
from tests.ui.fake_app import SCREENS, FakeApp

DECLARES = {"rook/crowsnest": "SEEDAG", "rook/tournament": "SEEDAA", "rook/partnership": "SEEDAC",
            "rook/one-high": "SEEDAA", "rook/red-one": "SEEDAF", "rook/buckeye": "SEEDAE"}
"""Seeds in whose first deal the person declares, if all bid as the `rules` bot."""


class TableOf:
    """An app with one table on it. `person` False: bots on all seats."""

    def __init__(self, screen: Screen | str = "1280x720", game: str = "rook/crowsnest", seed: str = "KIEBITZ", *,
                 options: Any = None, person: bool = True, match: Match | None = None, **settings: Any) -> None:
        screen = SCREENS[screen] if isinstance(screen, str) else screen
        self.app = FakeApp(screen)
        self.app.settings = dataclasses.replace(self.app.settings, **{"speed": "off", "trick_rest": 0.3, **settings})
        level = "rules"
        players = (Player("kiebitz", "" if person else level), Player("wren", level), Player("heron", level),
                   Player("magpie", level))
        match = match or Match.start(rules_for(game, options), seed)
        self.saved: list[Match] = []
        self.driver = Driver(match, players, brains, advisor=level, saved=lambda d: self.saved.append(d.match))
        self.table = RookTable(self.driver)
        self.app.push(self.table)

    @property
    def match(self) -> Match:
        """The present."""
        return self.driver.match

    def frames(self, n: int = 1, dt: float = 1 / 30) -> None:
        """Frames pass."""
        for _ in range(n):
            self.app.now += dt
            self.app.scene.update(dt)

    def until(self, done: Any, limit: int = 6000, dt: float = 1 / 30) -> None:
        """Frames pass until `done()`; raises AssertionError if that takes too long."""
        for _ in range(limit):
            if done():
                return
            self.frames(1, dt)
        raise AssertionError(f"{self.table.phase_name} goes on for ever; busy: {self.table.busy}")

    def turn(self) -> bool:
        """Waits for the person's turn or a sheet over the table; True if the person is to move."""
        self.until(lambda: self.app.scene is not self.table or self.table.accepting)
        return self.app.scene is self.table

    def tap(self, name: str) -> None:
        """Press and tap in the middle of a target."""
        pos = self.app.target(name).rect.center
        self.app.handle(Press(pos))
        self.app.handle(Tap(pos, self.app.screen.touch))

    def decision(self) -> Any:
        """What the `rules` bot would do in the person's place."""
        return decide(brains("rules").think(self.table.view, stream("PERSON", self.match.ply))).move

    def move(self, move: Any = None) -> None:
        """The person makes a move (default: the bot's) by taps alone."""
        move = self.decision() if move is None else move
        ply = self.match.ply
        names = self.table.board.deck.pack.names
        if isinstance(move, Pass):
            self.tap("pass")
        elif isinstance(move, Bid):
            self._bid(move)
        elif isinstance(move, LayAway):
            for card in move.cards:
                self.tap(f"card:{names[card]}")
            self.tap("lay_away")
        elif isinstance(move, NameTrump):
            self.tap(f"trump:{move.colour}")
        elif isinstance(move, Play):
            self.tap(f"card:{names[move.card]}")
            if self.match.ply == ply:
                self.tap(f"card:{names[move.card]}")
        assert self.match.at(ply + 1).move == move

    def _bid(self, move: Bid) -> None:
        names = [target.name for target in self.app.scene.targets()]
        for _ in range(9):
            if f"bid:{move.points}" in names:
                break
            self.tap("bid:more")
            names = [target.name for target in self.app.scene.targets()]
        ply = self.match.ply
        self.tap(f"bid:{move.points}")
        if self.match.ply == ply:
            self.tap("bid")

    def play_deal(self) -> None:
        """Plays until the result of a deal is shown."""
        while self.turn():
            self.move()
        assert self.app.scene.name == "result"

    def to_phase(self, phase: str, cards: int | None = None) -> None:
        """Plays until the person is to move in a phase (with so many cards in the trick)."""
        for _ in range(400):
            assert self.turn(), f"the deal ended before {phase}"
            if self.table.board.phase == phase and cards in (None, len(self.table.board.trick)):
                return
            self.move()
        raise AssertionError(phase)
