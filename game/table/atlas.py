"""Pictures of the game: finds a sprite by name, prints it, scales it, turns it, and remembers the result.

An atlas is an index (``<name>.json``) with some PNGs beside it, small enough to be read one between two frames; each
is read when something of it is needed first, or ahead by ``load``. A card is printed from parts (blank stock, index,
motif), so the settings for grain and contrast and the index letters of a language act when a sprite is made. Every
finished sprite is run-length encoded, which makes blitting it twenty times faster; nobody may draw on it afterwards.
"""

from __future__ import annotations

import difflib
import json
from collections import OrderedDict
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.table.printing import enlarged, inked, inks, roughen, strengthen
from game.ui.bake import Lru
from game.ui.patience import PATIENCE

Colour = tuple[int, int, int]

MASTERS = 3_000_000
"""Pixels of sprites at full size kept: 37 cards, 12 MB."""
READY = 3_000_000
"""Pixels of sprites ready to be turned."""
BLANKS = 4
"""Blanks of cards kept."""
_FEATHER = 2
"""Pixels of empty border round a sprite that is turned, for smooth edges."""
_DIRECT = 0.7
"""The part of its drawn width from which a sprite is turned without being scaled first."""


class _Entry(NamedTuple):
    atlas: str
    size: tuple[float, float]
    scale: float
    layers: list[list[Any]]
    base: str | None
    rim: Colour


class Atlas:
    """All pictures under one folder.

    ``root`` is the folder with the indexes; ``budget`` bounds the finished sprites kept, in pixels (4 bytes each).
    Cards at full size are kept as well, up to ``MASTERS`` pixels, and ready to be turned, up to ``READY``, so that a
    hand that closes up is not printed again. Pictures are read from disk when first needed. Raises FileNotFoundError
    if the folder holds no index.
    """

    def __init__(self, root: str, *, budget: int = 6_000_000) -> None:
        self._root = Path(root)
        self._budget = budget
        self._entries: dict[str, _Entry] = {}
        self._parts: dict[str, dict[str, list[int]]] = {}
        self._images: dict[str, pygame.Surface] = {}
        """Picture files that were read."""
        self._files: dict[str, list[str]] = {}
        """The picture files of each atlas."""
        self._full: Lru[pygame.Surface] = Lru(MASTERS)
        """Sprites at full size by name."""
        self._blanks: Lru[tuple[pygame.Surface, pygame.Surface]] = Lru(BLANKS)
        """By name what cards are printed on: colour and alpha."""
        self._ready: Lru[tuple[pygame.Surface, float, int]] = Lru(READY)
        """By name and width: what is turned, by how much it is zoomed then, how many times too large it is."""
        self._done: OrderedDict[tuple[Any, ...], pygame.Surface] = OrderedDict()
        self._kin: dict[str, set[tuple[Any, ...]]] = {}
        """The keys of finished sprites by name."""
        self._pixels = 0
        self.edition = 0
        """Counts how often everything finished was forgotten."""
        self._grain = self._contrast = 0.5
        self._letters: dict[str, str] = {}
        self._large = self._four = False
        for index in sorted(self._root.glob("*.json")):
            self._read_index(index)
        if not self._entries:
            raise FileNotFoundError(f"no atlas in {self._root}")

    def has(self, name: str) -> bool:
        """Whether a sprite of that name exists."""
        return name in self._entries

    def names(self) -> list[str]:
        """The names of all sprites, sorted."""
        return sorted(self._entries)

    def size(self, name: str) -> tuple[float, float]:
        """Width and height in the units the sprite was drawn in (a card is 100 x 141.6, its lower edge included).

        Raises KeyError with the nearest names if there is no such sprite.
        """
        return self._entry(name).size

    def style(
        self, *, grain: float | None = None, contrast: float | None = None, letters: Mapping[str, str] | None = None,
        large: bool | None = None, four: bool | None = None
    ) -> None:
        """Change how cards are printed; None leaves a setting as it is. Finished sprites are forgotten.

        ``grain`` is the roughness of the stock and ``contrast`` the strength of the ink, 0 to 1; 0.5 is as drawn.
        ``letters`` replaces index letters, such as {"Q": "D", "J": "B"} for German courts, and words printed on
        cards ({"CROW": ...}); a letter for which no sort was cast stays as it is.
        ``large`` prints large indices, ``four`` the French suits in four inks.
        """
        if grain is not None:
            self._grain = min(1.0, max(0.0, grain))
        if contrast is not None:
            self._contrast = min(1.0, max(0.0, contrast))
        if letters is not None:
            self._letters = dict(letters)
        self._large = self._large if large is None else large
        self._four = self._four if four is None else four
        self.clear()

    def load(self, *atlases: str) -> Generator[None, None, None]:
        """Reads these picture files if they were not needed yet, one a step."""
        for atlas in atlases:
            for file in self._files.get(atlas, ()):
                if file not in self._images:
                    self._image(file)
                    yield

    def clear(self) -> None:
        """Forget all finished sprites (the atlases stay in memory)."""
        self.edition += 1
        self._done.clear()
        self._full.clear()
        self._blanks.clear()
        self._ready.clear()
        self._kin.clear()
        self._pixels = 0

    def near(self, name: str, width_px: int, *, angle: float = 0.0, multiply: Colour | None = None,
             reach: float = 6.0) -> tuple[pygame.Surface | None, int]:
        """What is finished already and comes closest: the sprite (None if nothing is close) and its card's width.

        For frames that have no time to make the exact one. ``reach`` bounds the sum of the differences: degrees of
        the turn, 2 for another ``multiply``, 20 times the relative difference of the width.
        """
        key = (name, width_px, round(angle % 360, 1), multiply)
        found = self.found(key)
        if found is not None:
            return found, width_px

        def far(other: tuple[Any, ...]) -> float:
            turn = abs(other[2] - key[2]) % 360
            return (min(turn, 360 - turn) + (0.0 if other[3] == multiply else 2.0)
                    + 20 * abs(other[1] - width_px) / width_px)

        best = min(self._kin.get(name, ()), key=far, default=None)
        return (None, 0) if best is None or far(best) > reach else (self._done[best], int(best[1]))

    def known(self, name: str, width_px: int, *, angle: float = 0.0, multiply: Colour | None = None) -> bool:
        """Whether exactly this sprite is finished."""
        return (name, width_px, round(angle % 360, 1), multiply) in self._done

    def found(self, key: tuple[str, int, float, Colour | None]) -> pygame.Surface | None:
        """The finished sprite with this name, width, turn (0 to 359.9, to a tenth) and ``multiply``, if there is one.

        For drawing: much quicker than ``get``.
        """
        sprite = self._done.get(key)
        if sprite is not None:
            self._done.move_to_end(key)
        return sprite

    def get(self, name: str, width_px: int, *, angle: float = 0.0, multiply: Colour | None = None) -> pygame.Surface:
        """The sprite ``width_px`` pixels wide, ready to be blitted; treat it as read-only.

        ``angle`` turns it anticlockwise in degrees (to a tenth); the result is then larger and holds the sprite in its
        centre. ``multiply`` darkens it by a colour, for cards that cannot be played. The same call gives the same
        surface as long as it is remembered. Raises KeyError with the nearest names if there is no such sprite,
        ValueError if the width is not positive.
        """
        if width_px < 1:
            raise ValueError(f"width of {name} must be at least 1 pixel, not {width_px}")
        key = (name, width_px, round(angle % 360, 1), multiply)
        found = self.found(key)
        if found is not None:
            return found
        if multiply is None:
            made = self._made(name, width_px, key[2])
        else:
            plain = self.get(name, width_px, angle=angle)
            with PATIENCE.take():
                made = _finished(_multiplied(plain, multiply))
        self._done[key] = made
        self._kin.setdefault(name, set()).add(key)
        self._pixels += made.get_width() * made.get_height()
        while self._pixels > self._budget and len(self._done) > 1:
            gone, old = self._done.popitem(last=False)
            self._kin[gone[0]].discard(gone)
            self._pixels -= old.get_width() * old.get_height()
        return made

    def _read_index(self, index: Path) -> None:
        content = json.loads(index.read_text(encoding="utf-8"))
        if not isinstance(content, dict) or "sprites" not in content:
            return
        atlas = index.stem
        self._files[atlas] = content["images"]
        self._parts[atlas] = content["parts"]
        for name, sprite in content["sprites"].items():
            if name in self._entries:
                raise ValueError(f"sprite {name} is in {atlas} and in {self._entries[name].atlas}")
            width, height = sprite["size"]
            red, green, blue = sprite.get("rim", (0, 0, 0))
            base = sprite.get("base")
            self._entries[name] = _Entry(
                atlas, (width, height), sprite["scale"], sprite["layers"], base, (red, green, blue)
            )

    def _entry(self, name: str) -> _Entry:
        try:
            return self._entries[name]
        except KeyError:
            near = difflib.get_close_matches(name, self._entries, 3, 0.4)
            hint = f"; near: {', '.join(near)}" if near else ""
            raise KeyError(f"no sprite called {name!r}{hint}") from None

    def _image(self, file: str) -> pygame.Surface:
        if file not in self._images:
            loaded = pygame.image.load(str(self._root / file))
            image = pygame.Surface(loaded.get_size(), pygame.SRCALPHA, 32)
            if pygame.display.get_init():
                image = loaded.convert(image)  # several times faster than a blit
            else:
                image.blit(loaded, (0, 0))
            self._images[file] = image
        return self._images[file]

    def _part(self, atlas: str, key: str) -> tuple[pygame.Surface, int, int]:
        """The part's pixels and where their corner lies from its origin; an index letter follows the language."""
        parts = self._parts[atlas]
        if self._letters and key.startswith("ix"):
            size, letter, ink = key.split(".")
            swapped = f"{size}.{self._letters.get(letter, letter)}.{ink}"
            key = swapped if swapped in parts else key
        x, y, w, h, ox, oy, page = parts[key]
        return self._image(self._files[atlas][page]).subsurface((x, y, w, h)), ox, oy

    def _made(self, name: str, width: int, angle: float) -> pygame.Surface:
        """A sprite from its parts, in steps that may lie in different frames: printed, framed, scaled and turned."""
        entry = self._entry(name)
        size = (width, max(1, round(width * entry.size[1] / entry.size[0])))
        if name not in self._full:
            with PATIENCE.take():
                self._whole(name)
        if angle % 90 and (name, width) not in self._ready:
            with PATIENCE.take():
                self._framed(name, size)
        with PATIENCE.take():
            return self._finish(name, size, angle)

    def _finish(self, name: str, size: tuple[int, int], angle: float) -> pygame.Surface:
        if angle % 90 == 0:
            made = pygame.transform.smoothscale(self._whole(name), size)
            made = pygame.transform.rotate(made, angle) if angle else made
        else:
            framed, zoom, times = self._framed(name, size)
            made = pygame.transform.rotozoom(framed, angle, zoom)
            if times > 1:
                made = pygame.transform.smoothscale(made, (made.get_width() // times, made.get_height() // times))
        _saturate(made)
        return _finished(made)

    def _framed(self, name: str, size: tuple[int, int]) -> tuple[pygame.Surface, float, int]:
        """What is turned for sprites of that size: the sprite with a border, its zoom, how often too large it is then.

        It is turned at twice the size, for its edges; nearly as large as it was drawn, it is turned as it is: that
        costs a quarter, and there is no finer edge to be had.
        """
        key = (name, size[0])
        found = self._ready.get(key)
        if found is None:
            entry = self._entry(name)
            source = self._whole(name)
            rim = self._entry(entry.base).rim if entry.base else entry.rim
            if size[0] >= _DIRECT * source.get_width():
                found = _framed(source, rim), size[0] / source.get_width(), 1
            else:
                found = _framed(pygame.transform.smoothscale(source, (size[0] * 2, size[1] * 2)), rim), 1.0, 2
            self._ready.put(key, found, found[0].get_width() * found[0].get_height())
        return found

    def _whole(self, name: str) -> pygame.Surface:
        """The sprite at full size; not to be drawn on."""
        full = self._full.get(name)
        if full is None:
            full = self._master(self._entry(name), name)
            self._full.put(name, full, full.get_width() * full.get_height())
        return full

    def _master(self, entry: _Entry, name: str) -> pygame.Surface:
        """The sprite at full size: its colours go on where it is transparent, so that scaling and turning, which treat
        colour and alpha apart, do not mix the black of empty pixels into the edges."""
        colour, mask = self._masters(entry, name)
        colour.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
        colour.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
        return colour

    def _blank(self, name: str) -> tuple[pygame.Surface, pygame.Surface]:
        """The blank that many cards are printed on, as `_masters` gives it, with its grain; not to be drawn on."""
        found = self._blanks.get(name)
        if found is None:
            found = self._masters(self._entry(name))
            self._lay_grain(found[0])
            self._blanks.put(name, found)
        return found

    def _masters(self, entry: _Entry, name: str = "") -> tuple[pygame.Surface, pygame.Surface]:
        """The sprite at full size as opaque colour, and its alpha on black.

        Scaled apart, they do not mix the black of empty pixels into the edges. The alpha is not to be drawn on.
        """
        if entry.base is not None:
            blank, mask = self._blank(entry.base)
            colour = blank.copy()
            for layer in entry.layers:
                self._print(colour, name, entry.atlas, *layer)
            if self._contrast < 0.5:
                blank = blank.copy()
                blank.set_alpha(round(110 * (1 - 2 * self._contrast)))
                colour.blit(blank, (0, 0))
            elif self._contrast > 0.5:
                strengthen(colour, 2 * self._contrast - 1)
            return colour, mask
        size = (round(entry.size[0] * entry.scale), round(entry.size[1] * entry.scale))
        colour = pygame.Surface(size, pygame.SRCALPHA, 32)
        mask = pygame.Surface(size, pygame.SRCALPHA, 32)
        key, x, y = entry.layers[0][:3]
        part, ox, oy = self._part(entry.atlas, key)
        mask.blit(self._inked(part, name, entry.atlas), (x + ox, y + oy))
        change = inks(name, entry.atlas) if self._four else None
        colour.fill((*(change[1] if change else entry.rim), 255))
        colour.blit(mask, (0, 0))
        mask.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return colour, mask

    def _inked(self, part: pygame.Surface, name: str, atlas: str) -> pygame.Surface:
        change = inks(name, atlas) if self._four else None
        return part if change is None else inked(part, *change, court=name[1:2] in "JQK")

    def _lay_grain(self, colour: pygame.Surface) -> None:
        if self._grain > 0 and self.has("stock.grain"):
            entry = self._entry("stock.grain")
            key, x, y = entry.layers[0][:3]
            part, ox, oy = self._part(entry.atlas, key)
            roughen(colour, part, (x + ox, y + oy), 2 * self._grain)

    def _print(
        self, colour: pygame.Surface, name: str, atlas: str, key: str, x: int, y: int, zoom: float = 1, clip: Any = None
    ) -> None:
        part, ox, oy = self._part(atlas, key)
        part = self._inked(part, name, atlas)
        box = enlarged(name, part.get_rect(topleft=(x + ox, y + oy))) if self._large and zoom == 1 else None
        if box is not None:
            large = pygame.transform.smoothscale(part.premul_alpha(), box.size)
            colour.blit(large, box, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        colour.set_clip(pygame.Rect(clip[0], clip[1], clip[2] - clip[0], clip[3] - clip[1]) if clip else None)
        if zoom == 1:
            colour.blit(part, (x + ox, y + oy))
        else:
            size = (max(1, round(part.get_width() * zoom)), max(1, round(part.get_height() * zoom)))
            scaled = pygame.transform.smoothscale(part.premul_alpha(), size)
            spot = (x + round(ox * zoom), y + round(oy * zoom))
            colour.blit(scaled, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
        colour.set_clip(None)


def _framed(source: pygame.Surface, rim: Colour) -> pygame.Surface:
    """``source`` with a transparent border of that colour."""
    edge = _FEATHER * 2
    inner = pygame.Rect((edge, edge), source.get_size())
    framed = pygame.Surface((inner.w + 2 * edge, inner.h + 2 * edge), pygame.SRCALPHA, 32)
    framed.fill((*rim, 0))
    framed.fill((0, 0, 0, 0), inner)
    framed.blit(source, inner, special_flags=pygame.BLEND_RGBA_ADD)
    return framed


def _multiplied(sprite: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A finished sprite darkened by a colour."""
    made = sprite.copy()
    made.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _finished(made: pygame.Surface) -> pygame.Surface:
    """A sprite for quick blits; nobody may draw on it afterwards."""
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        made = made.convert_alpha()
    made.set_alpha(255, pygame.RLEACCEL)
    return made


def _saturate(picture: pygame.Surface) -> None:
    """Raise the alpha by 3 %: scaling rounds 255 down a little, and only opaque runs are blitted fast."""
    more = picture.copy()
    more.fill((0, 0, 0, 8), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(more, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
