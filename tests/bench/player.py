"""A player for the benchmarks: leads the program from the title through one deal and looks at every sheet on the way.

It acts like a finger, by pygame's mouse events on what the scenes call their targets, from `app.after_frame`. Runs
natively and, given to the page as text, in the browser; so it imports nothing of the tests.
"""

from __future__ import annotations

import bisect
import cProfile
import gc
import pstats
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pygame

LONG = 50.0
"""Milliseconds that no frame may take."""

REST = 12
"""Frames of standing still before the next tap."""
MOST_TAPS = 400
"""Taps at the table after which the player is stuck."""


class Player:
    """Plays one deal of a family on an app that shows the title. `done` when the next deal's table stands still."""

    def __init__(self, app: Any, family: str, version: str, seed: str) -> None:
        self.app, self.family, self.version, self.seed = app, family, version, seed
        app.after_frame = self.frame
        self.done = False
        self.phases: list[str] = []
        """Everything that was seen, in order."""
        self.moves = 0
        self._still = 0
        self._held: tuple[int, int] | None = None
        self._visits = ["title", "new_match", "table"]
        self._toured = False
        self._results = 0
        self._tried: set[str] = set()
        self._hinted = -1
        self._wishes: list[str] = []

    @property
    def where(self) -> str:
        """The top scene and the table's phase."""
        scene = self.app.scene
        name = getattr(scene, "name", "") or type(scene).__name__
        return f"{name} {getattr(scene, 'phase_name', '')}".strip()

    def frame(self) -> None:
        """After every frame."""
        if not self.phases or self.phases[-1] != self.where:
            self.phases.append(self.where)
        if self._held is not None:
            pos, self._held = self._held, None
            self._post(pygame.MOUSEBUTTONUP, pos)
            self._still = 0
            return
        scene = self.app.scene
        busy = self.app._preparing is not None or getattr(scene, "busy", False) or not self.app.painted
        if busy or self.app.now < self.app._settled:
            self._still = 0
            return
        self._still += 1
        if self._still >= REST:
            self._still = 0
            self._act(scene)

    def _act(self, scene: Any) -> None:
        name = getattr(scene, "name", "") or type(scene).__name__
        if name == "title":
            self._begin()
        elif name == "new_match":
            self._start()
        elif name == "table":
            self._move(scene)
        elif name == "result":
            self._results += 1
            names = {target.name for target in scene.targets()}
            self._tap(next(name for name in ("next", "Go on", "Next deal") if name in names))
        else:
            self.app.pop()

    def _begin(self) -> None:
        if self._visits and self._visits[0] == "title":
            self._visits.pop(0)
            self._tap(f"{self.family}.new")

    def _start(self) -> None:
        """As the page's button does it, but with a fixed seed."""
        from game import catalog
        from game.scenes.families import NewMatch

        room = next(catalog.load(game.scenes) for game in catalog.GAMES.values() if game.family == self.family)
        options = next(version.preset for version in room.versions if version.id == self.version)
        room.doors.start(self.app, NewMatch(self.version, options, room.guests, self.seed))

    def _move(self, scene: Any) -> None:
        match = scene.driver.match
        if match.actor is None or self._results:
            self.done = True
            return
        phase = scene.phase_name
        targets = {t.name: t for t in scene.targets() if t.enabled}
        if phase in ("play", "open", "closed") and not self._toured:
            self._toured = True
            self._tap("menu", targets)
            return
        cards = [name for name in targets if name.startswith("card:")]
        if self.family == "guandan":
            wish = self._guandan(phase, targets, cards)
        elif phase == "auction":
            wish = "bid" if "bid" in targets else "pass"
        elif phase == "nest":
            left = [name for name in cards if name not in self._tried]
            wish = "lay_away" if "lay_away" in targets else left[0]
            self._tried.add(wish)
        elif phase == "trump":
            wish = next(name for name in targets if name.startswith("trump"))
        else:
            wish = cards[0]
        self._wishes = [*self._wishes[-8:], wish]
        self.moves += 1
        if self.moves > MOST_TAPS:
            raise RuntimeError(f"{self.where}: stuck; last {self._wishes}")
        self._tap(wish, targets)

    def _guandan(self, phase: str, targets: dict[str, Any], cards: list[str]) -> str:
        """Hint, then play; pass where there is nothing to play."""
        scene = self.app.scene
        if scene.panel is not None:
            return next(iter(targets))
        chosen = scene.cards.hand.chosen
        if phase == "return":
            return "play" if chosen and self._can("play") else cards[0]
        if chosen and self._can("play"):
            return "play"
        if self._hinted != scene.driver.match.ply and self._can("hint"):
            self._hinted = scene.driver.match.ply
            return "hint"
        return "pass" if self._can("pass") else cards[-1]

    def _can(self, name: str) -> bool:
        """The button has no reason against it."""
        button = next((b for b in self.app.scene.control.buttons if b.name == name), None)
        return button is not None and not getattr(button, "reason", "")

    def _tap(self, name: str, targets: dict[str, Any] | None = None) -> None:
        if targets is None:
            targets = {t.name: t for t in self.app.scene.targets() if t.enabled}
        if name not in targets:
            raise RuntimeError(f"{self.where}: no target {name}; there are {sorted(targets)}")
        pos = targets[name].rect.center
        self._post(pygame.MOUSEBUTTONDOWN, pos)
        self._held = pos

    def _post(self, kind: int, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=self.app._touch))


def spread(values: list[float]) -> dict[str, float]:
    """Median, percentiles, longest."""
    ranked = sorted(values) or [0.0]

    def at(part: float) -> float:
        return round(ranked[min(len(ranked) - 1, int(len(ranked) * part))], 1)

    return {"p50": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": round(ranked[-1], 1)}


def blame(profile: cProfile.Profile, scale: float = 1.0) -> list[str]:
    """The functions that took longest in a frame, with all they called: milliseconds (their own), calls, place."""
    found = []
    for (file, line, name), (_cc, calls, own, whole, _callers) in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        if whole * 1000 * scale > 5:
            short = re.sub(r".*/(game|tests)/", r"\1/", file)
            own, ms = own * 1000 * scale, whole * 1000 * scale
            found.append((whole, f"{ms:.0f} (own {own:.0f}) {calls}x {short}:{line} {name}"))
    return [words for _, words in sorted(found, reverse=True)[:36]]


class Probe:
    """Where the time of a frame goes, by its parts: each counts without the parts inside it. In milliseconds.

    It wraps functions of the program for the rest of the process.
    """

    def __init__(self, app: Any) -> None:
        from game.core.match import Match
        from game.scenes.driver import Driver
        from game.table.composite import Composite
        from game.table.stage import Stage
        from game.ui.patience import PATIENCE

        self.parts: dict[str, float] = {}
        """Of the frame that runs."""
        self._inner = [0.0]
        self._begin = 0.0
        for place, name, part in (
            (app, "_read_events", "events"), (app, "_prepared", "prepare"), (app, "_draw", "draw"),
            (app, "_rest", "idle"), (app.mirror, "show", "mirror"), (app.saves, "write", "save"),
            (Driver, "update", "driver"), (Driver, "_think", "bot"), (Match, "play", "rules"), (Match, "view", "rules"),
            (Stage, "changed", "keys"), (Composite, "picture", "static"), (pygame.display, "flip", "flip"),
        ):
            setattr(place, name, self._timed(part, getattr(place, name)))
        patient = PATIENCE.take

        @contextmanager
        def take() -> Iterator[None]:
            self._enter()
            try:
                with patient():
                    yield
            finally:
                self._leave("bake")

        PATIENCE.take = take  # type: ignore[method-assign]
        gc.callbacks.append(lambda phase, _info: self._enter() if phase == "start" else self._leave("garbage"))
        self._starts: list[float] = []

    def begin(self) -> None:
        """A frame begins."""
        self.parts, self._inner, self._starts = {}, [0.0], []
        self._enter()

    def end(self) -> dict[str, float]:
        """It has ended; what no part counts is `frame`."""
        self._leave("frame")
        return {name: round(ms, 2) for name, ms in self.parts.items()}

    def _enter(self) -> None:
        self._starts.append(time.perf_counter())
        self._inner.append(0.0)

    def _leave(self, part: str) -> None:
        if not self._starts:
            return
        whole = (time.perf_counter() - self._starts.pop()) * 1000
        self.parts[part] = self.parts.get(part, 0.0) + whole - self._inner.pop()
        self._inner[-1] += whole

    def _timed(self, part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def timed(*args: Any, **names: Any) -> Any:
            self._enter()
            try:
                return function(*args, **names)
            finally:
                self._leave(part)

        return timed


def shares(frames: Iterable[dict[str, float]]) -> dict[str, float]:
    """The mean of every part over some frames, largest first."""
    kept = list(frames)
    sums: dict[str, float] = {}
    for parts in kept:
        for name, ms in parts.items():
            sums[name] = sums.get(name, 0.0) + ms
    return {name: round(sums[name] / len(kept), 2) for name in sorted(sums, key=lambda name: -sums[name])}


class Watch:
    """Stands between the loop and `app.frame`: notes every frame, and with `look` who is to blame for long ones."""

    def __init__(self, app: Any, player: Player, look: bool = False, scale: float = 1.0) -> None:
        self.app, self.player, self.look, self.scale = app, player, look, scale
        self.rows: list[tuple[float, float, float, bool, str]] = []
        """Of each frame: its begin in seconds, gap from the one before and work in ms, whether it drew, where."""
        self.notes: list[dict[str, Any]] = []
        self.probe = Probe(app)
        self.parts: list[dict[str, float]] = []
        """Of each frame, what its parts took."""
        self._frame = app.frame
        self._before = 0.0
        app.frame = self.frame

    def frame(self) -> None:
        """One pass of the loop."""
        where = self.player.where
        profile = cProfile.Profile() if self.look else None
        if profile is not None:
            profile.enable()
        self.probe.begin()
        self._frame()
        self.parts.append(self.probe.end())
        if profile is not None:
            profile.disable()
        last = self.app.stats.last
        gap = (last.begin - self._before) * 1000 if self._before else 0.0
        self._before = last.begin
        self.rows.append((last.begin, gap, last.work, last.drew, where))
        if last.work > LONG / 2:
            note = {"work": round(last.work), "frame": len(self.rows), "where": where, "then": self.player.where,
                    "events": round((last.read - last.begin) * 1000),
                    "update": round((last.updated - last.read) * 1000), "draw": round(last.draw)}
            if profile is not None and last.work > LONG * 0.6:
                note["blame"] = blame(profile, self.scale)
            self.notes.append(note)

    def matched(self, spent: list[list[float]]) -> list[tuple[float, int]]:
        """Frames given as [processor time, from, to] in ms of the page's clock, as (processor time, index)."""
        begins = [row[0] * 1000 for row in self.rows]
        found = []
        for ms, start, end in spent:
            first = bisect.bisect_left(begins, start)
            if first < len(begins) and begins[first] < end:
                found.append((ms, first))
        return found

    def shares(self, frames: list[tuple[float, int]]) -> dict[str, Any]:
        """The parts of frames given as (time they took in ms, index): of the slowest twentieth, of all, and of the
        worst ones; `outside` is what was done beside the program's frame."""
        ranked = sorted(frames, reverse=True)

        def of(some: list[tuple[float, int]]) -> dict[str, float]:
            return shares({**self.parts[i], "outside": ms - sum(self.parts[i].values())} for ms, i in some)

        return {"frames": len(ranked), "slow": of(ranked[:max(1, len(ranked) // 20)]), "all": of(ranked),
                "worst": [[round(ms, 1), i, self.rows[i][4], {k: v for k, v in self.parts[i].items() if v >= 0.5}]
                          for ms, i in ranked[:30]]}

    def report(self, skip: float = 0.0) -> dict[str, Any]:
        """The figures, without the first `skip` seconds."""
        start = self.rows[0][0] + skip
        rows = [row for row in self.rows if row[0] >= start]
        works, gaps = [row[2] for row in rows], [row[1] for row in rows]
        table = [row[1] for row in rows if row[4].startswith("table")]
        return {"frames": len(rows), "drawn": sum(row[3] for row in rows), "done": self.player.done,
                "moves": self.player.moves, "over_50": sum(work > LONG for work in works),
                "work": spread(works), "gap": spread(gaps), "gap_table": spread(table),
                "gaps_over_50": sum(gap > LONG for gap in gaps),
                "longest_gaps": sorted(((round(row[1]), i, row[4]) for i, row in enumerate(rows)), reverse=True)[:12],
                "parts": self.shares([(row[2], i) for i, row in enumerate(self.rows) if row[0] >= start]),
                "phases": list(dict.fromkeys(self.player.phases)),
                "worst": sorted(self.notes, key=lambda note: -note["work"])[:60]}
