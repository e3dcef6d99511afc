"""What an atlas holds: parts (small pictures, each rasterised once) and sprites (parts laid over each other).

A card is printed from a few sorts, as in a print shop: the blank stock, an index, a motif. So all faces together need
few pixels, and the game may set another index letter, less grain or fainter ink.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .kit import document

CARD = (100.0, 141.6)
CARD_SCALE = 2.4
PANEL = (30.0, 7.0, 95.0, 133.0)

Box = Sequence[float]
Layer = list[object]


@dataclass(frozen=True)
class Part:
    """A piece of SVG, the box it fills (units, about its own origin) and its pixels per unit."""

    key: str
    body: str
    box: tuple[float, float, float, float]
    scale: float

    def pixel_box(self) -> tuple[int, int, int, int]:
        """The box on the pixel grid that has the origin of the part in a grid point."""
        x0, y0, x1, y1 = (v * self.scale for v in self.box)
        return int(x0 // 1), int(y0 // 1), int(-(-x1 // 1)), int(-(-y1 // 1))

    def svg(self) -> str:
        """The master picture."""
        return document(self.body, [v / self.scale for v in self.pixel_box()], self.scale)


@dataclass
class Sprite:
    """A picture with a name: ``size`` in units, ``layers`` as [part key, x, y, (scale, clip)] in pixels."""

    name: str
    size: tuple[float, float]
    scale: float
    base: str | None = None
    layers: list[Layer] = field(default_factory=list)


class Sheet:
    """All parts and sprites of one atlas."""

    def __init__(self, name: str, colours: int = 256) -> None:
        self.name = name
        self.colours = colours
        self.parts: dict[str, Part] = {}
        self.sprites: dict[str, Sprite] = {}
        self._known: dict[tuple[object, ...], str] = {}

    def part(self, body: str, box: Box, scale: float = CARD_SCALE, key: str | None = None) -> str:
        """Register a picture once and return its key; a ``key`` of its own makes it exchangeable by name."""
        rounded = (float(box[0]), float(box[1]), float(box[2]), float(box[3]))
        identity = (body, rounded, scale, key)
        if identity not in self._known:
            name = key or str(len(self.parts))
            if name in self.parts:
                raise ValueError(f"two different parts are called {name}")
            self.parts[name] = Part(name, body, rounded, scale)
            self._known[identity] = name
        return self._known[identity]

    def add(self, sprite: Sprite) -> Sprite:
        """Register a sprite; raises ValueError if the name is taken."""
        if sprite.name in self.sprites:
            raise ValueError(f"two sprites are called {sprite.name}")
        self.sprites[sprite.name] = sprite
        return sprite

    def single(self, name: str, body: str, box: Box, scale: float) -> Sprite:
        """A sprite of one part that shows exactly ``box``."""
        key = self.part(body, box, scale)
        size = (box[2] - box[0], box[3] - box[1])
        layer: Layer = [key, round(-box[0] * scale), round(-box[1] * scale)]
        return self.add(Sprite(name, size, scale, None, [layer]))


class Card:
    """A card under construction: stamps parts on the blank stock, positions in card units."""

    def __init__(self, sheet: Sheet, name: str, base: str | None = "stock") -> None:
        self.sheet = sheet
        self.sprite = sheet.add(Sprite(name, CARD, CARD_SCALE, base))

    def stamp(
        self,
        body: str,
        box: Box,
        x: float = 0,
        y: float = 0,
        *,
        key: str | None = None,
        zoom: float = 1,
        clip: Box | None = None,
    ) -> Card:
        """Lay ``body`` (about its own origin, within ``box``) on the card at (x, y), if wanted zoomed and clipped."""
        layer: Layer = [self.sheet.part(body, box, key=key), round(x * CARD_SCALE), round(y * CARD_SCALE)]
        if zoom != 1 or clip:
            layer.append(zoom)
        if clip:
            layer.append([round(v * CARD_SCALE) for v in clip])
        self.sprite.layers.append(layer)
        return self
