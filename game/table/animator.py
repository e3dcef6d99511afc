"""Moves in time: steps, their pace, and the animator that runs them.

Nothing logical depends on a step: the match is already further when the cards still fly. So everything may be finished
at once (`hurry`), and a scene that leaves simply drops its animator.

All times are milliseconds of wall clock; nothing counts frames.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

Ease = Callable[[float], float]

PLAY_MS = 220
RAISE_MS = 120
DEAL_GAP_MS = 70
DEAL_MS = 180
HOLD_MS = 700
GATHER_MS = 260
TURN_MS = 90
STAMP_MS = 140
PRESS_MS = 60
FADE_MS = 80
"""Calm motion: every move is a cross-fade of this length."""

SPEEDS = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.6}
"""How long moves take, by the setting's value."""


def linear(t: float) -> float:
    """Even."""
    return t


def ease_out(t: float) -> float:
    """Fast, then slower: cards raised and lowered, stamps."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Slow, then faster: tricks taken away."""
    return t * t * t


def swift(t: float) -> float:
    """The curve of a played card, cubic-bezier(.2, .8, .2, 1)."""
    low, high = 0.0, 1.0
    for _ in range(14):
        s = (low + high) / 2
        x = 3 * (1 - s) ** 2 * s * 0.2 + 3 * (1 - s) * s * s * 0.2 + s**3
        low, high = (s, high) if x < t else (low, s)
    s = (low + high) / 2
    return 3 * (1 - s) ** 2 * s * 0.8 + 3 * (1 - s) * s * s + s**3 if t < 1 else 1.0


@dataclass(slots=True)
class Pace:
    """How fast steps run. `factor` multiplies the length of every move; `calm` replaces moves by cross-fades."""

    factor: float = 1.0
    calm: bool = False
    cut: Callable[[], None] | None = None
    """Called when a calm move jumped, so that the picture can cross-fade."""

    def length(self, ms: float) -> float:
        """The length of a move of nominally `ms`."""
        return 0.0 if self.calm else ms * self.factor


class Step:
    """Something that takes time. A step is started once, then advanced until it is done, or finished at once."""

    def start(self, pace: Pace) -> None:
        """The step begins now."""

    def advance(self, ms: float) -> float:
        """Spends up to `ms`; the unspent rest (0 or more) when done, a negative number while running."""
        return ms

    def finish(self) -> None:
        """Jumps to the end (of a started step)."""


class Tween(Step):
    """Calls `apply(eased progress 0..1)` over `ms`; `begin()` first, `end()` last, both exactly once."""

    def __init__(
        self, ms: float, apply: Callable[[float], object], ease: Ease = linear, *,
        begin: Callable[[], object] | None = None, end: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        self._ms = ms
        self._apply = apply
        self._ease = ease
        self._begin = begin
        self._end = end
        self._total = ms
        self._spent = 0.0
        self._done = False

    def start(self, pace: Pace) -> None:
        self._total = pace.length(self._ms)
        if self._begin is not None:
            self._begin()
        if pace.calm and pace.cut is not None:
            pace.cut()

    def advance(self, ms: float) -> float:
        if self._done:
            return ms
        self._spent += ms
        if self._spent < self._total:
            self._apply(self._ease(self._spent / self._total))
            return -1.0
        rest = self._spent - self._total
        self.finish()
        return rest

    def finish(self) -> None:
        if self._done:
            return
        self._done = True
        self._apply(1.0)
        if self._end is not None:
            self._end()


class Wait(Step):
    """A pause. A `kept` one has its full length at every speed (the trick must be seen); a `motion` one is part of a
    move and vanishes under calm motion; others follow the speed only."""

    def __init__(self, ms: float, *, kept: bool = False, motion: bool = False) -> None:
        self._ms = ms
        self._kept = kept
        self._motion = motion
        self._left = ms

    def start(self, pace: Pace) -> None:
        if self._kept:
            self._left = self._ms
        else:
            self._left = pace.length(self._ms) if self._motion else self._ms * pace.factor

    def advance(self, ms: float) -> float:
        self._left -= ms
        return -1.0 if self._left > 0 else -self._left

    def finish(self) -> None:
        self._left = 0.0


class Hold(Step):
    """Waits until `go()` is called or everything is hurried: "wait for tap"."""

    def __init__(self) -> None:
        self._open = False

    def go(self) -> None:
        """Ends the pause."""
        self._open = True

    def advance(self, ms: float) -> float:
        return ms if self._open else -1.0

    def finish(self) -> None:
        self._open = True


class Call(Step):
    """Calls a function; takes no time."""

    def __init__(self, function: Callable[[], object]) -> None:
        self._function: Callable[[], object] | None = function

    def advance(self, ms: float) -> float:
        self.finish()
        return ms

    def finish(self) -> None:
        function, self._function = self._function, None
        if function is not None:
            function()


class Chain(Step):
    """Steps one after the other; what one leaves of a frame's time goes to the next."""

    def __init__(self, *steps: Step) -> None:
        self._steps = deque(steps)
        self._pace = Pace()
        self._running = False

    def start(self, pace: Pace) -> None:
        self._pace = pace

    def advance(self, ms: float) -> float:
        while self._steps:
            if not self._running:
                self._running = True
                self._steps[0].start(self._pace)
            ms = self._steps[0].advance(ms)
            if ms < 0:
                return -1.0
            self._steps.popleft()
            self._running = False
        return ms

    def finish(self) -> None:
        while self._steps:
            step = self._steps.popleft()
            if not self._running:
                step.start(self._pace)
            self._running = False
            step.finish()


class Parallel(Step):
    """Steps side by side; done when the last is."""

    def __init__(self, *steps: Step) -> None:
        self._steps = list(steps)

    def start(self, pace: Pace) -> None:
        for step in self._steps:
            step.start(pace)

    def advance(self, ms: float) -> float:
        rest, running = ms, []
        for step in self._steps:
            left = step.advance(ms)
            if left < 0:
                running.append(step)
            else:
                rest = min(rest, left)
        self._steps = running
        return -1.0 if running else rest

    def finish(self) -> None:
        steps, self._steps = self._steps, []
        for step in steps:
            step.finish()


def staggered(steps: list[Step], gap: float) -> Step:
    """Steps that begin `gap` milliseconds apart and overlap: a deal."""
    return Parallel(*(Chain(Wait(i * gap, motion=True), step) for i, step in enumerate(steps)))


class Animator:
    """Runs steps: some side by side at once (`run`), some from a queue, one after the other (`queue`)."""

    def __init__(self, speed: str = "normal", *, calm: bool = False, cut: Callable[[], None] | None = None) -> None:
        self.pace = Pace(SPEEDS[speed], calm, cut)
        self._queue: deque[Step] = deque()
        self._head_runs = False
        self._running: list[Step] = []
        self._ambient: list[Step] = []

    def set(self, speed: str, calm: bool) -> None:
        """Changes the pace of the steps that start from now on. Raises KeyError for an unknown speed."""
        self.pace.factor = SPEEDS[speed]
        self.pace.calm = calm

    def queue(self, *steps: Step) -> None:
        """Puts steps behind everything queued before."""
        self._queue.extend(steps)

    def run(self, step: Step, *, ambient: bool = False) -> None:
        """Starts a step now. An ambient one (a card raised under the pointer) does not make the table busy."""
        step.start(self.pace)
        (self._ambient if ambient else self._running).append(step)

    @property
    def busy(self) -> bool:
        """Something is under way that a tap should hurry instead of playing a card."""
        return bool(self._queue or self._running)

    @property
    def moving(self) -> bool:
        """Anything at all is under way: the next frame will differ."""
        return self.busy or bool(self._ambient)

    def update(self, dt: float) -> bool:
        """Time passed: `dt` seconds. True if anything was under way."""
        if not self.moving:
            return False
        ms = dt * 1000
        self._running = self._advance(self._running, ms)
        self._ambient = self._advance(self._ambient, ms)
        while self._queue:
            if not self._head_runs:
                self._head_runs = True
                self._queue[0].start(self.pace)
            ms = self._queue[0].advance(ms)
            if ms < 0:
                break
            self._queue.popleft()
            self._head_runs = False
        return True

    def _advance(self, steps: list[Step], ms: float) -> list[Step]:
        """Advances the steps and keeps the unfinished ones, with those that were begun meanwhile."""
        before = list(steps)
        kept = [step for step in before if step.advance(ms) < 0]
        return kept + [step for step in steps if step not in before]

    def hurry(self) -> None:
        """Finishes everything that is under way or queued, in order, also what the steps themselves begin."""
        for _ in range(1000):
            if self._running:
                self._running.pop(0).finish()
            elif self._queue:
                step = self._queue.popleft()
                if not self._head_runs:
                    step.start(self.pace)
                self._head_runs = False
                step.finish()
            elif self._ambient:
                self._ambient.pop(0).finish()
            else:
                return
        raise RuntimeError("steps keep beginning new steps")

    def clear(self) -> None:
        """Forgets everything without finishing it (the table is rebuilt from the match instead)."""
        self._queue.clear()
        self._running.clear()
        self._ambient.clear()
        self._head_runs = False
