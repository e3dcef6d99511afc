"""The moves of cards as steps: play, raise, deal, gather, turn over, stamp. Durations are those of the design."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.table import animator as t
from game.table.animator import Call, Chain, Ease, Pace, Parallel, Step, Tween, Wait
from game.table.box import Pose
from game.table.sprites import CardSprite

LANDING_MS = 80
"""The last part of a flight, in which the shadow of the lifted card becomes that of the lying one."""


class Glide(Tween):
    """Moves a sprite to a pose. A later glide of the same sprite takes over; the earlier one then does nothing."""

    def __init__(
        self, sprite: CardSprite, to: Pose | Callable[[], Pose], ms: float, ease: Ease = t.ease_out, *,
        fly: bool = False, end: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ms, self._at, ease, begin=self._take, end=self._land)
        self._sprite = sprite
        self._to = to
        self._from = sprite.pose
        self._goal = sprite.pose
        self._fly = fly
        self._after = end
        self._lift = 0.0

    def start(self, pace: Pace) -> None:
        super().start(pace)
        self._landing = 1 - LANDING_MS / self._total if self._total > LANDING_MS else 0.0

    def advance(self, ms: float) -> float:
        left = super().advance(ms)
        if left < 0 and self._fly and self._sprite.mover is self and self._total:
            part = self._spent / self._total
            rest = 1 - self._landing
            self._sprite.lift = 1.0 if part < self._landing else max(0.0, (1 - part) / rest) if rest else 0.0
        return left

    def _take(self) -> None:
        self._from = self._sprite.pose
        self._goal = self._to() if callable(self._to) else self._to
        self._sprite.mover = self

    def _at(self, part: float) -> None:
        if self._sprite.mover is self:
            a, b = self._from, self._goal
            self._sprite.pose = Pose(*(p + (q - p) * part for p, q in zip(a, b, strict=True))) if part < 1 else b

    def _land(self) -> None:
        if self._sprite.mover is self:
            self._sprite.mover = None
            if self._fly:
                self._sprite.lift = 0.0
        if self._after is not None:
            self._after()


def play(sprite: CardSprite, to: Pose) -> Step:
    """A card is played to its slot."""
    return Glide(sprite, to, t.PLAY_MS, t.swift, fly=True)


def raise_to(sprite: CardSprite, to: Pose) -> Step:
    """A card of the own hand is raised, lowered or moves up to its neighbours."""
    return Glide(sprite, to, t.RAISE_MS, t.ease_out)


def deal(cards: Sequence[tuple[CardSprite, Pose]]) -> Step:
    """Cards fly one after the other from where they are to their places; each appears when it leaves the pack."""
    steps: list[Step] = []
    for sprite, to in cards:
        sprite.hidden = True
        steps.append(Chain(Call(partial(setattr, sprite, "hidden", False)), Glide(sprite, to, t.DEAL_MS, fly=True)))
    return t.staggered(steps, t.DEAL_GAP_MS)


def gather(sprites: Sequence[CardSprite], to: Pose, *, hold: float = t.HOLD_MS, done: Callable[[], object]) -> Step:
    """A trick rests `hold` milliseconds (at every speed), then goes to its winner; then `done()`."""
    flights = [Glide(sprite, Pose(to.x, to.y, to.width, sprite.angle), t.GATHER_MS, t.ease_in) for sprite in sprites]
    return Chain(Wait(hold, kept=True), Parallel(*flights), Call(done))


def turn_over(sprite: CardSprite, face: str) -> Step:
    """A card is turned: narrowed to its edge, then widened with the other face."""

    def half(low: float, high: float) -> Callable[[float], None]:
        return lambda part: setattr(sprite, "turn", low + (high - low) * part)

    def hold(step: object | None) -> Callable[[], None]:
        return lambda: setattr(sprite, "mover", step)

    token = object()
    closing = Tween(t.TURN_MS / 2, half(1, 0), t.ease_in, begin=hold(token))
    opening = Tween(t.TURN_MS / 2, half(0, 1), t.ease_out, end=hold(None))
    return Chain(closing, Call(lambda: setattr(sprite, "face", face)), opening)


def turn_all(sprites: Sequence[CardSprite], faces: Sequence[str]) -> Step:
    """The nest is turned up, card after card."""
    return Chain(*(turn_over(sprite, face) for sprite, face in zip(sprites, faces, strict=True)))


def stamp(apply: Callable[[float], object]) -> Step:
    """A stamp comes down: `apply(scale)` goes from 1.12 to 1."""
    return Tween(t.STAMP_MS, lambda part: apply(1.12 - 0.12 * part), t.ease_out)
