"""How long frames take: a ring of the last ones, and the worst pauses since the start."""

from __future__ import annotations

import heapq
from collections import deque
from dataclasses import dataclass
from typing import Any

WARM_UP = 2.0
"""Seconds after the start that do not count: a browser is still compiling then."""
_KEPT = 600
_WORST = 12


@dataclass(frozen=True, slots=True, order=True)
class Pause:
    """A gap between two frames: milliseconds from one frame's begin to the next, when (seconds) and in which scene.

    `work` is the part of it, in milliseconds, that the program itself was busy; `events`, `update` and `draw` say
    with what.
    """

    gap: float
    work: float
    at: float
    scene: str
    events: float = 0.0
    update: float = 0.0
    draw: float = 0.0


@dataclass(frozen=True, slots=True)
class Pass:
    """One pass of the frame loop: moments in seconds of its begin, after the events, after the update, and its end.

    `drew` tells whether anything was drawn.
    """

    begin: float
    read: float
    updated: float
    end: float
    drew: bool

    @property
    def work(self) -> float:
        """Milliseconds from begin to end."""
        return (self.end - self.begin) * 1000

    @property
    def draw(self) -> float:
        """Milliseconds of drawing and flipping."""
        return (self.end - self.updated) * 1000 if self.drew else 0.0


class FrameStats:
    """Fed by the frame loop; times in seconds come in, milliseconds go out."""

    def __init__(self, warm_up: float = WARM_UP) -> None:
        self.frames = 0
        """Passes of the frame loop."""
        self.drawn = 0
        """Passes that drew and flipped."""
        self._warm_up = warm_up
        self._first: float | None = None
        self.last = Pass(0.0, 0.0, 0.0, 0.0, False)
        """The last pass."""
        self._gaps: deque[float] = deque(maxlen=_KEPT)
        self._work: deque[float] = deque(maxlen=_KEPT)
        self._draws: deque[float] = deque(maxlen=_KEPT)
        self._worst: list[Pause] = []

    def frame(self, now: Pass, scene: str) -> None:
        """Takes a pass of the loop."""
        if self._first is None:
            self._first = now.begin
        else:
            last = self.last
            gap = (now.begin - last.begin) * 1000
            self._gaps.append(gap)
            if now.begin - self._first >= self._warm_up:
                spent = (last.work, (last.read - last.begin) * 1000, (last.updated - last.read) * 1000, last.draw)
                work, events, update, draw = (round(ms, 1) for ms in spent)
                self._note(Pause(round(gap, 1), work, round(now.begin - self._first, 2), scene, events, update, draw))
        self.last = now
        self.frames += 1
        self._work.append(now.work)
        if now.drew:
            self.drawn += 1
            self._draws.append(now.draw)

    def _note(self, pause: Pause) -> None:
        if len(self._worst) < _WORST:
            heapq.heappush(self._worst, pause)
        else:
            heapq.heappushpop(self._worst, pause)

    def reset(self) -> None:
        """Forgets everything but the warm-up, which is over: a measurement begins."""
        self.__init__(0.0)  # type: ignore[misc]

    @property
    def worst(self) -> list[Pause]:
        """The longest pauses after the warm-up, longest first."""
        return sorted(self._worst, reverse=True)

    def report(self) -> dict[str, Any]:
        """Everything as JSON-able data, in milliseconds."""
        return {
            "frames": self.frames, "drawn": self.drawn,
            "gap": _spread(self._gaps), "work": _spread(self._work), "draw": _spread(self._draws),
            "worst": [[p.gap, p.work, p.at, p.scene, p.events, p.update, p.draw] for p in self.worst],
        }


def _spread(values: deque[float]) -> dict[str, float]:
    if not values:
        return {"median": 0.0, "p99": 0.0, "max": 0.0}
    ranked = sorted(values)
    return {"median": round(ranked[len(ranked) // 2], 2), "p99": round(ranked[int(len(ranked) * 0.99)], 2),
            "max": round(ranked[-1], 2)}
