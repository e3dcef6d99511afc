"""Card sprites and the little pictures around them: shadows, the outline of playable cards, prints on the table."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Protocol

import pygame

from game.table.atlas import Atlas
from game.table.blur import blurred
from game.table.box import RATIO, Pose
from game.ui.patience import PATIENCE

DIM = (0xD6, 0xC4, 0xA4)
"""What a card that may not be played is multiplied by."""
LIT = (0xF3, 0xB5, 0x4A)
"""The outline of a playable card."""
SHADE = (0x12, 0x0A, 0x06)

_RESTING = ((1.2, 0.8, 0.55), (5.0, 5.0, 0.42))
_LIFTED = ((14.0, 9.0, 0.50),)
"""Shadows as (drop, blur, strength), in hundredths of the card's width."""
_LEVELS = 2
"""Steps between the resting and the lifted shadow."""
_LARGE = 140
"""Width in pixels above which outlines are turned at their own size and shadows made at half of it."""
_TURNS = 1.5
"""Degrees between the turns for which shadows are made: they are too soft to show less."""
_FLYING = 2.2
"""How far a picture may be from the exact one while its card is in the air (see `Atlas.near`)."""
_TINT = 0.2
"""What a picture costs that is another one darkened, where a new one counts 1."""
_SCALED = 0.25
"""The same for a near picture that is scaled."""


Blit = tuple[pygame.Surface, tuple[int, int], pygame.Rect | None]
"""Source, upper left corner, part of the source."""


class Drawable(Protocol):
    """What a stage can show."""

    @property
    def moving(self) -> bool:
        """Whether it changes from frame to frame."""
        ...

    def key(self) -> Hashable:
        """Equal keys mean equal pictures."""
        ...

    def draw(self, surface: pygame.Surface, art: CardArt) -> None:
        """Draws it."""
        ...


class Recorder:
    """Stands in for a surface and writes down what is blitted on it."""

    def __init__(self) -> None:
        self.written: list[Blit] = []

    def blit(self, source: pygame.Surface, dest: tuple[int, int], area: pygame.Rect | None = None) -> None:
        """As a surface's."""
        self.written.append((source, dest, area))


@dataclass(slots=True, eq=False)
class CardSprite:
    """One card on the table. Scenes and steps change it freely; the stage notices by its `key`."""

    face: str
    """The atlas name of what is seen: `G14`, `back.porch`."""
    x: float = 0.0
    y: float = 0.0
    width: float = 100.0
    angle: float = 0.0
    lift: float = 0.0
    """0 lying, 1 in the air: decides the shadow."""
    lit: bool = False
    dim: bool = False
    hidden: bool = False
    turn: float = 1.0
    """Width across x while the card is turned over: 1 flat, 0 on edge."""
    zoom: float = 1.0
    card: int | None = None
    """The card's number in its family, if it is known."""
    mover: object | None = None
    """The step that moves the sprite now."""
    drawn: tuple[Hashable, list[Blit]] | None = field(default=None, init=False, repr=False)
    """What it looks like at rest, with the values for which that holds."""

    @property
    def moving(self) -> bool:
        """A step has hold of the sprite."""
        return self.mover is not None

    @property
    def pose(self) -> Pose:
        """Where it lies."""
        return Pose(self.x, self.y, self.width, self.angle)

    @pose.setter
    def pose(self, pose: Pose) -> None:
        self.x, self.y, self.width, self.angle = pose

    def key(self) -> Hashable:
        """Everything that decides the picture."""
        return (self.face, self.x, self.y, self.width, self.angle, self.lift, self.lit, self.dim, self.hidden,
                self.turn, self.zoom)  # fmt: skip

    def _seen(self) -> tuple[int, float]:
        """Width and turn of the picture. Between two poses, which nobody sees exactly, they go by coarse steps."""
        width, angle = max(1.0, self.width * self.zoom), self.angle
        if self.moving:
            if width != round(width):
                grid = max(2.0, width // 24)
                width = round(width / grid) * grid
            if angle != round(angle, 2):
                angle = round(angle / _TURNS) * _TURNS
        return max(1, round(width)), angle

    def draw(self, surface: pygame.Surface, art: CardArt) -> None:
        """Draws it; a card at rest as it was drawn the last time, if nothing of it changed."""
        if self.mover is not None:
            self.paint(surface, art)
            return
        key = (self.key(), art.atlas.edition, art)
        if self.drawn is None or self.drawn[0] != key:
            blits, final = art.recorded(self)
            self.drawn = (key if final else None, blits)
        surface.blits(self.drawn[1], False)  # type: ignore[arg-type]

    def paint(self, surface: pygame.Surface | Recorder, art: CardArt) -> None:
        """Shadow, card, outline."""
        if self.hidden or self.turn < 0.04:
            return
        size, angle = self._seen()
        if self.turn >= 1:
            art.blit_shadow(surface, self.x, self.y, size, angle, self.lift)
        reach = (_FLYING if self.lift else 6.0) if self.moving else 0.0
        picture = art.card(self.face, size, angle, DIM if self.dim else None, reach)
        if self.turn < 1:
            picture = art.squeezed((self.face, size, angle, self.dim), picture, self.turn)
        lip = 0.008 * size
        surface.blit(picture, (round(self.x - picture.get_width() / 2), round(self.y + lip - picture.get_height() / 2)))
        if self.lit:
            art.blit_outline(surface, self.x, self.y, size, angle)


@dataclass(slots=True, eq=False)
class Print:
    """A picture of the atlas lying on the table: the nest's twigs, the dealer's puck, a feather."""

    name: str
    x: float
    y: float
    width: float
    angle: float = 0.0
    hidden: bool = False
    mover: object | None = None

    @property
    def moving(self) -> bool:
        """A step has hold of it."""
        return self.mover is not None

    def key(self) -> Hashable:
        """Everything that decides the picture."""
        return self.name, self.x, self.y, self.width, self.angle, self.hidden

    def draw(self, surface: pygame.Surface, art: CardArt) -> None:
        """Draws it about its centre."""
        if not self.hidden:
            art.blit_centred(surface, self.name, self.x, self.y, self.width, self.angle)


@dataclass(slots=True, eq=False)
class Painting:
    """Printed matter drawn by a function straight onto the table: tickets, name strips, buttons, labels.

    `shows` decides when it is drawn afresh: everything the function reads, as a hashable value. (Tickets cannot be
    collected on a transparent surface first: run-length encoded sprites do not keep its alpha.)
    """

    shows: Hashable
    paint: Callable[[pygame.Surface], object]
    moving: bool = False

    def key(self) -> Hashable:
        """What it shows."""
        return self.shows

    def draw(self, surface: pygame.Surface, art: CardArt) -> None:
        """Paints it."""
        self.paint(surface)


class CardArt:
    """What sprites draw with: the atlas, and shadows and outlines made once per size and kept (bounded)."""

    def __init__(self, atlas: Atlas, limit: int = 400) -> None:
        self.atlas = atlas
        self._limit = limit
        self._made: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._masters: dict[float, pygame.Surface] = {}
        self._left: float | None = None
        self._lines: float | None = None
        self._scales: float | None = None
        self.owing = False
        """The frame shows near pictures in place of exact ones: it should be drawn again."""

    def begin(self, makes: float | None = None) -> None:
        """A frame begins that may make about so many new pictures (None: any number) if near ones exist."""
        self._left = self._lines = self._scales = makes
        self.owing = False

    def _lacks_time(self, cost: float = 1.0) -> bool:
        """Takes a new picture from what the frame may make; True if nothing is left, and then something stays owing.

        What is left may be overdrawn by one picture, so that each gets its turn.
        """
        if self._left is None:
            return False
        if self._left <= 0 or PATIENCE.spent:
            self.owing = True
            return True
        self._left -= cost
        return False

    def card(self, face: str, width: int, angle: float, multiply: tuple[int, int, int] | None,
             passing: float = 0.0) -> pygame.Surface:
        """A card's picture; in a frame without time for a new one, the nearest that exists, scaled if it must be.

        `passing`: the card is on its way, so one that is so near always does (see `Atlas.near`).
        """
        atlas = self.atlas
        found = atlas.found((face, width, round(angle % 360, 1), multiply))
        if found is not None:
            return found
        if passing:
            near, had = atlas.near(face, width, angle=angle, multiply=multiply, reach=passing)
            if near is not None:
                return self._fitted(face, near, had, width, multiply)
        near, had = atlas.near(face, width, angle=angle, multiply=multiply)
        cost = _TINT if multiply and atlas.known(face, width, angle=angle) else 1.0
        if near is None or not self._lacks_time(cost):
            return atlas.get(face, width, angle=angle, multiply=multiply)
        return self._fitted(face, near, had, width, multiply)

    def _fitted(self, face: str, near: pygame.Surface, had: int, width: int, multiply: object) -> pygame.Surface:
        """A near picture of a card `had` wide at the width it should have, or nearly: few are scaled in a frame."""
        if abs(had - width) <= max(2, width // 24):
            return near
        part = width / had
        size = (max(1, round(near.get_width() * part)), max(1, round(near.get_height() * part)))
        key = ("near", face, near.get_size(), size, multiply)
        found = self._made.get(key)
        if found is None:
            if self._scales is not None:
                if self._scales <= 0:
                    self.owing = True
                    return near
                self._scales -= _SCALED
            found = self._keep(key, pygame.transform.smoothscale(near, size))
        return found

    def recorded(self, sprite: CardSprite) -> tuple[list[Blit], bool]:
        """How a sprite is painted now, and whether that is its final look (nothing of it stays owing)."""
        before, self.owing = self.owing, False
        sheet, owing = Recorder(), True
        try:
            sprite.paint(sheet, self)
            owing = self.owing
        finally:
            self.owing = before or self.owing
        return sheet.written, not owing

    def blit_centred(
        self, surface: pygame.Surface, name: str, x: float, y: float, width: float, angle: float = 0.0
    ) -> None:
        """Any picture of the atlas about a centre."""
        picture = self.atlas.get(name, max(1, round(width)), angle=angle)
        surface.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))

    def blit_shadow(
        self, surface: pygame.Surface | Recorder, x: float, y: float, width: int, angle: float, lift: float,
        whole: bool = False
    ) -> None:
        """The shadow of a card whose centre is (x, y); it always falls straight down.

        Where the card itself will lie the shadow is left out, which halves its cost, unless it is wanted `whole`.
        """
        level = max(0, min(_LEVELS, round(lift * _LEVELS)))
        width = width // 4 * 4 + 2 if level else width
        key = ("whole" if whole else "shadow", width, round(angle / _TURNS) * _TURNS % 180, level)
        shade = self._made.get(key)
        if shade is None:
            shade = self._near_shadow(width, key[2], level)
        if shade is None:
            with PATIENCE.take():
                made = self._shadow(width, key[2], level / _LEVELS)
                if not whole:
                    _hollow(made, width, key[2])
                shade = self._keep(key, made)
        surface.blit(shade, (round(x - shade.get_width() / 2), round(y - shade.get_height() / 2)))

    def _near_shadow(self, width: int, angle: float, level: int) -> pygame.Surface | None:
        """A shadow a few degrees aside, if the frame has no time for the exact one."""
        if self._left is None:
            return None
        for step in range(1, 41):
            for turn in (step / 10, -step / 10):
                found = self._made.get(("shadow", width, round((angle + turn) % 180, 1), level))
                if found is not None:
                    return found if self._lacks_time() else None
        return None

    def blit_outline(self, surface: pygame.Surface | Recorder, x: float, y: float, width: int, angle: float,
                     low: int | None = None) -> None:
        """The outline of a playable card, down to y = `low`; in a frame without time for a new one, it comes with a
        later frame."""
        key = ("lit", width, round(angle, 1) % 180)
        line = self._made.get(key)
        if line is None:
            if self._lines is not None:
                if self._lines <= 0:
                    self.owing = True
                    return
                self._lines -= 0.5
            with PATIENCE.take():
                line = self._keep(key, _outline(width, key[2]))
        spot = (round(x - line.get_width() / 2), round(y - line.get_height() / 2))
        surface.blit(line, spot, None if low is None else pygame.Rect(0, 0, line.get_width(), max(0, low - spot[1])))

    def squeezed(self, name: tuple[object, ...], picture: pygame.Surface, part: float) -> pygame.Surface:
        """The picture called `name` narrowed to a part of its width (in sixteenths): a card that is turned over."""
        part = max(1, round(part * 16)) / 16
        key = ("turn", part, *name)
        made = self._made.get(key)
        if made is None:
            size = (max(1, round(picture.get_width() * part)), picture.get_height())
            made = self._keep(key, pygame.transform.smoothscale(picture, size))
        return made

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            surface = surface.convert_alpha()
        surface.set_alpha(255, pygame.RLEACCEL)
        self._made[key] = surface
        while len(self._made) > self._limit:
            self._made.popitem(last=False)
        return surface

    def _shadow(self, width: int, angle: float, lift: float) -> pygame.Surface:
        layers = [(drop, blur, part * (1 - lift)) for drop, blur, part in _RESTING if lift < 1]
        layers += [(drop, blur, part * lift) for drop, blur, part in _LIFTED if lift > 0]
        if width > _LARGE:
            small = self._shadow(round(width / 2), angle, lift)
            part = width / round(width / 2)
            return pygame.transform.smoothscale(small, (round(small.get_width() * part),
                                                        round(small.get_height() * part)))
        unit = width / 100
        a = math.radians(angle)
        wide = width * abs(math.cos(a)) + width * RATIO * abs(math.sin(a))
        high = width * abs(math.sin(a)) + width * RATIO * abs(math.cos(a))
        pad = max(drop + 2.6 * blur for drop, blur, _ in layers) * unit + 2
        size = (round(wide + 2 * pad), round(high + 2 * pad))
        made = pygame.Surface(size, pygame.SRCALPHA, 32)
        made.fill((*SHADE, 0))
        for drop, blur, part in layers:
            soft = pygame.transform.rotozoom(self._master(blur), angle, unit)
            soft.fill((255, 255, 255, round(255 * part)), special_flags=pygame.BLEND_RGBA_MULT)
            spot = (round((size[0] - soft.get_width()) / 2), round((size[1] - soft.get_height()) / 2 + drop * unit))
            made.blit(soft, spot)
        return made

    def _master(self, blur: float) -> pygame.Surface:
        """A blurred card of 100 x 140 at full strength."""
        if blur not in self._masters:
            pad = math.ceil(blur * 2.8) + 2
            sharp = pygame.Surface((100 + 2 * pad, 140 + 2 * pad), pygame.SRCALPHA, 32)
            sharp.fill((*SHADE, 0))
            pygame.draw.rect(sharp, (*SHADE, 255), (pad, pad, 100, 140), border_radius=7)
            self._masters[blur] = blurred(sharp, blur)
        return self._masters[blur]


def _hollow(shade: pygame.Surface, width: int, angle: float) -> None:
    """Cuts the card's own area, but for a narrow rim, out of its shadow."""
    a = math.radians(angle)
    c, s = math.cos(a), math.sin(a)
    x, y = shade.get_width() / 2, shade.get_height() / 2
    half, tall, cut = width * 0.475, width * (RATIO / 2 - 0.025), width * 0.05
    corners = [(-half, cut - tall), (cut - half, -tall), (half - cut, -tall), (half, cut - tall), (half, tall - cut),
               (half - cut, tall), (cut - half, tall), (-half, tall - cut)]  # fmt: skip
    pygame.draw.polygon(shade, (*SHADE, 0), [(x + px * c + py * s, y - px * s + py * c) for px, py in corners])


def _outline(width: int, angle: float) -> pygame.Surface:
    """The lit outline: 3.4 units wide about the card's edge, drawn at twice the size (turned after that if large)."""
    if angle and width > _LARGE:
        return pygame.transform.rotozoom(_outline(width, 0.0), angle, 1)
    unit = 2 * width / 100
    edge, pad = 3.9 * unit, 3 * unit
    size = (round(100 * unit + 2 * edge + 2 * pad), round(140 * unit + 2 * edge + 2 * pad))
    large = pygame.Surface(size, pygame.SRCALPHA, 32)
    large.fill((*LIT, 0))
    box = pygame.Rect(round(pad), round(pad), size[0] - 2 * round(pad), size[1] - 2 * round(pad))
    pygame.draw.rect(large, (*LIT, 255), box, max(2, round(3.4 * unit)), border_radius=round(10.7 * unit))
    if angle:
        large = pygame.transform.rotozoom(large, angle, 1)
    return pygame.transform.smoothscale(large, (max(1, large.get_width() // 2), max(1, large.get_height() // 2)))
