"""Cards that are not in the own hand: backs of the other seats, the nest, piles of won tricks. Poses and sprites."""

from __future__ import annotations

from game.table.box import Box, Pose
from game.table.layout import NestPlace, SeatPlace
from game.table.sprites import CardSprite, Drawable, Print

NEST_CARD = 50
"""Width of a card in the nest, in units of the nest (its picture is 152 across)."""


def back_poses(seat: SeatPlace, n: int) -> list[Pose]:
    """Where the `n` backs of a seat lie: an arc hanging in from the top, or a column at the side; none for the own."""
    if n <= 0 or not seat.backs.w:
        return []
    if seat.turn == 180:
        return _arc(seat.backs, seat.back_width, n)
    return _column(seat.backs, seat.back_width, n, seat.turn)


def _arc(box: Box, width: int, n: int) -> list[Pose]:
    step = min(0.447 * width, (box.w - width) / (n - 1)) if n > 1 else 0.0
    reach = 5.0
    fan = min(1.6, 9 / n)
    poses = []
    for i in range(n):
        d = i - (n - 1) / 2
        up = (d / reach) ** 2 * 0.18 * width
        x, y = box.x + box.w / 2 + d * step, box.bottom - 0.7 * width - up
        poses.append(Pose(round(x), round(y), width, round(fan * d, 1)))
    return poses


def _column(box: Box, width: int, n: int, turn: float) -> list[Pose]:
    step = min(0.257 * width, (box.h - width) / (n - 1)) if n > 1 else 0.0
    top = box.y + width / 2 + (box.h - width - step * (n - 1)) / 2
    x = box.right - 0.7 * width if turn < 0 else box.x + 0.7 * width
    return [Pose(round(x), round(top + i * step), width, turn) for i in range(n)]


class BackRow:
    """The backs of one other seat. Its sprites are kept when the number changes, so a card can fly off from the end."""

    def __init__(self, seat: SeatPlace, back: str) -> None:
        self.back = back
        self.seat = seat
        self.sprites: list[CardSprite] = []

    def place(self, seat: SeatPlace) -> None:
        """The layout changed."""
        self.seat = seat
        self.set_count(len(self.sprites))

    def set_count(self, n: int) -> None:
        """Shows `n` backs, at their places at once."""
        del self.sprites[max(0, n):]
        while len(self.sprites) < n:
            self.sprites.append(CardSprite(self.back))
        poses = back_poses(self.seat, n)
        if not poses:
            self.sprites.clear()
        for sprite, pose in zip(self.sprites, poses, strict=False):
            sprite.pose = pose
            sprite.mover = None

    def leaving(self) -> Pose:
        """Where the next card that leaves this hand starts from: the middle back, or out of sight."""
        if self.sprites:
            return self.sprites[len(self.sprites) // 2].pose
        return self.seat.source


def nest_poses(nest: NestPlace, n: int) -> list[Pose]:
    """Where `n` cards lie in the nest: a small fan."""
    s = nest.scale
    poses = []
    for i in range(n):
        d = (i - (n - 1) / 2) * (5 / max(5, n))
        poses.append(Pose(
            round(nest.centre[0] + (d * 11 - 1) * s), round(nest.centre[1] + (abs(d) * 2.5 - 3) * s),
            round(NEST_CARD * s), round(-9 * d, 1)))  # fmt: skip
    return poses


class NestPile:
    """The nest: twigs behind, cards, twigs in front."""

    def __init__(self, nest: NestPlace, back: str) -> None:
        self.back = back
        self.sprites: list[CardSprite] = []
        self._behind = Print("nest.back", 0, 0, 1)
        self._front = Print("nest.front", 0, 0, 1)
        self.nest = nest
        self.place(nest)

    def place(self, nest: NestPlace) -> None:
        """The layout changed."""
        self.nest = nest
        for ring in (self._behind, self._front):
            ring.x, ring.y = nest.centre
            ring.width = round(152 * nest.scale)
        self.set_count(len(self.sprites))

    def set_count(self, n: int) -> None:
        """Shows `n` backs in the nest, at their places at once; with none the nest is empty."""
        del self.sprites[max(0, n):]
        while len(self.sprites) < n:
            self.sprites.append(CardSprite(self.back))
        for sprite, pose in zip(self.sprites, nest_poses(self.nest, n), strict=True):
            sprite.pose = pose
            sprite.mover = None

    def group(self) -> list[Drawable]:
        """For the stage, bottom to top."""
        return [self._behind, *self.sprites, self._front]


def pile_poses(at: Pose, n: int, *, rise: float = 0.097, cross: bool = True) -> list[Pose]:
    """Where `n` packets of a pile of won tricks lie: each a little higher, every other one crosswise."""
    return [Pose(at.x, round(at.y - i * rise * at.width), at.width, at.angle + (84 if cross and i % 2 else 2))
            for i in range(n)]  # fmt: skip


class TrickPile:
    """The cards on the table, in the order played, each in its seat's slot."""

    def __init__(self, slots: tuple[Pose, ...]) -> None:
        self.slots = slots
        self.sprites: dict[int, CardSprite] = {}

    def place(self, slots: tuple[Pose, ...]) -> None:
        """The layout changed: cards jump to their slots."""
        self.slots = slots
        for seat, sprite in self.sprites.items():
            sprite.pose = slots[seat]
            sprite.mover = None

    def put(self, seat: int, sprite: CardSprite, *, at_once: bool = False) -> Pose:
        """The card belongs to the trick now; returns the slot it should fly to (or lies in, if `at_once`).

        Raises ValueError if the seat has a card in the trick already.
        """
        if seat in self.sprites:
            raise ValueError(f"seat {seat} has already played to this trick")
        sprite.lit = sprite.dim = False
        self.sprites[seat] = sprite
        if at_once:
            sprite.pose = self.slots[seat]
            sprite.mover = None
        return self.slots[seat]

    def take(self) -> list[CardSprite]:
        """Empties the slots and returns the cards, for the way to the winner."""
        cards = list(self.sprites.values())
        self.sprites = {}
        return cards

    def group(self) -> list[Drawable]:
        """For the stage: later cards above earlier ones."""
        return list(self.sprites.values())
