"""All text on the screen goes through here. Sizes and positions are device pixels.

Roles: `DISPLAY` (Piazzolla Black: titles, names, numbers, buttons), `BOLD` (Piazzolla Bold), `BODY` (Alegreya Sans
Medium: explanations), `STRONG` (Alegreya Sans Bold: sub-labels).

- `px(screen, 17)`: a design size as device pixels, with the player's text scale, never under the legible minimum.
- `put(surface, text, (x, baseline), role, size, colour, align)`: one line at a baseline.
- `label(surface, text, box, role, size, colour, align)`: one line inside a box, shrunk to fit, centred on its capitals.
- `block(surface, text, box, role, size, colour, align)`: a wrapped paragraph inside a box, shrunk to fit.
- `measure`, `fit`, `wrap`, `block_height`: for layouts. `recording()`: what tests look at.

Everything drawn is kept in a bounded cache. Dark inks from 17 px up are debossed unless `deboss=False`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui import theme
from game.ui.bake import Lru, finish
from game.ui.patience import PATIENCE
from game.ui.screen import Screen
from game.ui.theme import Colour

DISPLAY = "display"
BOLD = "bold"
BODY = "body"
STRONG = "strong"

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
_FILES = {DISPLAY: "Piazzolla-Black.ttf", BOLD: "Piazzolla-Bold.ttf", BODY: "AlegreyaSans-Medium.ttf",
          STRONG: "AlegreyaSans-Bold.ttf"}
_SERIF_CJK, _SANS_CJK = "NotoSerifCJKsc-Bold.otf", "NotoSansCJKsc-Regular.otf"
_CJK = {DISPLAY: (_SERIF_CJK, 0.82, False), BOLD: (_SERIF_CJK, 0.82, False), BODY: (_SANS_CJK, 0.9, False),
        STRONG: (_SANS_CJK, 0.9, True)}
"""Chinese beside the Latin of a role: the file, its size as a part of the role's, whether it is made bolder."""
_CAPITAL = {DISPLAY: 0.34, BOLD: 0.34, BODY: 0.32, STRONG: 0.32}
"""Half the height of capitals, as a part of the size: what centring goes by."""
LEADING = {DISPLAY: 1.18, BOLD: 1.18, BODY: 1.3, STRONG: 1.3}
ELLIPSIS = "…"
LONGEST_WORD = 24
"""Characters of the longest word there may be; what is longer breaks anywhere."""

_HANGING = frozenset("gjpqyQJ,;()[]{}|фцщруўдЦЩД")
"""Characters that reach below the baseline."""

_FIGURES = frozenset("0123456789+−–—:/ ")
"""Characters no higher than capitals."""

_CLOSING, _OPENING = frozenset("，。！？；：）」》』】、～…—·”’,.;:!?)%"), frozenset("（「《『【“‘(")
"""Characters that begin no line, and that end none, beside Chinese ones."""

_LINES: Lru[pygame.Surface] = Lru(3_000_000)


@dataclass(frozen=True, slots=True)
class Note:
    """A drawn text as tests see it: where its ink lies, the box meant for it (None: the surface), whether it fits."""

    text: str
    rect: pygame.Rect
    box: pygame.Rect | None
    size: int
    fits: bool


_listeners: list[Callable[[Note], None]] = []


@contextmanager
def recording() -> Iterator[list[Note]]:
    """Collects a `Note` for every text drawn inside the `with`."""
    notes: list[Note] = []
    _listeners.append(notes.append)
    try:
        yield notes
    finally:
        _listeners.remove(notes.append)


def is_recording() -> bool:
    """Somebody listens: nothing may be drawn from a kept picture now."""
    return bool(_listeners)


def px(screen: Screen, css: float, least: float = 14) -> int:
    """A design size in CSS pixels as device pixels, scaled by the player's text scale, at least `least` CSS pixels."""
    return round(max(css, least) * screen.text_scale * screen.u)


@functools.lru_cache(maxsize=96)
def font(role: str, size: int) -> pygame.font.Font:
    """The font of a role, `fine(size)` times larger than it is shown."""
    return pygame.font.Font(str(FONTS / _FILES[role]), max(4, size * fine(size)))


def fine(size: int) -> int:
    """How much larger text is rendered: small sizes twice, since pygame rounds advances to whole pixels."""
    return 2 if size <= 44 else 1


@functools.lru_cache(maxsize=48)
def _cjk_font(size: int, role: str = DISPLAY) -> pygame.font.Font:
    name, scale, bold = _CJK[role]
    face = pygame.font.Font(str(FONTS / name), max(4, round(size * scale * fine(size))))
    face.bold = bold
    return face


def font_file(role: str, char: str) -> Path:
    """The file whose glyph is drawn for a character: what tests ask."""
    return FONTS / (_CJK[role][0] if is_cjk(char) else _FILES[role])


def is_cjk(char: str) -> bool:
    """A Chinese character or its punctuation: lines may break beside it, and it comes from another font."""
    return char >= "\u2e80"


def _pieces(text: str, role: str, size: int) -> list[tuple[str, pygame.font.Font]]:
    main = font(role, size)
    if not text or max(text) < "\u2e80":
        return [(text, main)]
    other = _cjk_font(size, role)
    pieces: list[tuple[str, pygame.font.Font]] = []
    for char in text:
        face = other if is_cjk(char) else main
        if pieces and pieces[-1][1] is face:
            pieces[-1] = (pieces[-1][0] + char, face)
        else:
            pieces.append((char, face))
    return pieces


@functools.lru_cache(maxsize=4096)
def measure(text: str, role: str, size: int) -> tuple[int, int]:
    """Width and line height of one line, in device pixels."""
    n = fine(size)
    width = sum(face.size(piece)[0] for piece, face in _pieces(text, role, size))
    return -(-width // n), -(-font(role, size).get_height() // n)


def ascent(role: str, size: int) -> int:
    """From the top of a line's sprite to its baseline."""
    return round(font(role, size).get_ascent() / fine(size))


def _plain(text: str, role: str, size: int, colour: Colour) -> pygame.Surface:
    n = fine(size)
    width, height = measure(text, role, size)
    line = pygame.Surface((max(1, width) * n, height * n), pygame.SRCALPHA)
    line.fill((*colour, 0))
    x = 0
    for piece, face in _pieces(text, role, size):
        part = face.render(piece, True, colour)
        line.blit(part, (x, font(role, size).get_ascent() - face.get_ascent()))
        x += part.get_width()
    return line if n == 1 else pygame.transform.smoothscale(line, (max(1, width), height))


def sprite(text: str, role: str, size: int, colour: Colour, deboss: bool | None = None) -> pygame.Surface:
    """The finished picture of one line, from the cache. `deboss` None means: as the colour asks."""
    sunk = (colour in theme.DEBOSSED and size >= 17) if deboss is None else deboss
    key = (text, role, size, colour, sunk)
    found = _LINES.get(key)
    if found is not None:
        return found
    with PATIENCE.take():
        line = finish(_line(text, role, size, colour, sunk))
    return _LINES.put(key, line, line.get_width() * line.get_height())


def _line(text: str, role: str, size: int, colour: Colour, sunk: bool) -> pygame.Surface:
    line = _plain(text, role, size, colour)
    if sunk:
        drop = max(1, round(size * 0.028))
        both = pygame.Surface((line.get_width(), line.get_height() + drop), pygame.SRCALPHA)
        light = _plain(text, role, size, theme.DEBOSS)
        light.set_alpha(191)
        both.blit(light, (0, drop))
        both.blit(line, (0, 0))
        line = both
    return line


def put(surface: pygame.Surface, text: str, pos: tuple[float, float], role: str, size: int,
        colour: Colour = theme.INK, align: str = "l", deboss: bool | None = None) -> pygame.Rect:
    """One line whose baseline starts ("l"), centres ("m") or ends ("r") at `pos`; returns its rect."""
    return _put(surface, text, pos, role, size, colour, align, deboss, None, True)


def _put(surface: pygame.Surface, text: str, pos: tuple[float, float], role: str, size: int, colour: Colour,
         align: str, deboss: bool | None, box: pygame.Rect | None, fits: bool) -> pygame.Rect:
    if not text:
        return pygame.Rect(round(pos[0]), round(pos[1]), 0, 0)
    line = sprite(text, role, size, colour, deboss)
    width = line.get_width()
    x = round(pos[0] - {"l": 0, "m": width / 2, "r": width}[align])
    rect = pygame.Rect(x, round(pos[1]) - ascent(role, size), width, line.get_height())
    surface.blit(line, rect)
    if _listeners:
        deep = 0.22 if _HANGING.intersection(text) else 0.03
        tall = 0.69 if _FIGURES.issuperset(text) else 0.75
        ink = pygame.Rect(rect.x, round(pos[1] - tall * size), width, round((tall + deep) * size))
        inside = surface.get_rect().contains(ink) if box is None else fits
        seen = ink.clip(surface.get_clip())
        for listener in _listeners if seen.h else ():
            listener(Note(text, seen, box, size, bool(inside)))
    return rect


def fit(text: str, role: str, size: int, width: float, least: int | None = None) -> int:
    """The largest size up to `size`, not under `least` (default 60 %), at which the line is at most `width` wide."""
    floor = min(size, round(size * 0.6) if least is None else least)
    while size > floor and measure(text, role, size)[0] > width:
        size = max(floor, min(size - 1, int(size * width / max(1, measure(text, role, size)[0])) + 1))
    return size


def shorten(text: str, role: str, size: int, width: float) -> str:
    """The text, or as much of it as fits before an ellipsis."""
    if measure(text, role, size)[0] <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure(text[:middle].rstrip() + ELLIPSIS, role, size)[0] <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS


def label(surface: pygame.Surface, text: str, box: pygame.Rect, role: str, size: int, colour: Colour = theme.INK,
          align: str = "m", least: int | None = None, deboss: bool | None = None) -> pygame.Rect:
    """One line in a box, capitals centred on its middle; shrinks down to `least` (default 60 %) to fit.

    What still does not fit ends in an ellipsis, which tests count as a fault.
    """
    size = fit(text, role, size, box.w, least)
    shown = shorten(text, role, size, box.w)
    x = {"l": box.x, "m": box.centerx, "r": box.right}[align]
    pos = (x, box.centery + size * _CAPITAL[role])
    return _put(surface, shown, pos, role, size, colour, align, deboss, pygame.Rect(box), shown == text)


def _words(paragraph: str) -> list[str]:
    """Parts a line may end after; a blank stays with the word before it."""
    words: list[str] = []
    for char in paragraph:
        last = words[-1][-1] if words else " "
        fresh = not words or (last == " " and char != " ") or is_cjk(char) or is_cjk(last)
        if fresh and not (words and (char in _CLOSING or last in _OPENING)):
            words.append(char)
        else:
            words[-1] += char
    return words


@functools.lru_cache(maxsize=512)
def wrap(text: str, role: str, size: int, width: int) -> tuple[str, ...]:
    """The lines of a paragraph at most `width` wide; `\\n` always breaks, a word too long breaks anywhere."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _words(paragraph):
            if measure((line + word).rstrip(), role, size)[0] <= width:
                line += word
                continue
            if line:
                lines.append(line.rstrip())
            line = word
            while len(line.rstrip()) > 1 and measure(line.rstrip(), role, size)[0] > width:
                cut = len(line.rstrip()) - 1
                while cut > 1 and measure(line[:cut], role, size)[0] > width:
                    cut -= 1
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line.rstrip())
    return tuple(lines)


@functools.lru_cache(maxsize=512)
def widest_word(text: str, role: str, size: int) -> int:
    """The width of the longest part that no line may end in: a narrower box breaks it in the middle.

    What is longer than any word, such as a share code, does not count.
    """
    words = [word.rstrip() for line in text.split("\n") for word in _words(line)]
    return max((measure(word, role, size)[0] for word in words if len(word) <= LONGEST_WORD), default=0)


def line_height(role: str, size: int) -> int:
    """From baseline to baseline."""
    return round(size * LEADING[role])


def block_height(text: str, role: str, size: int, width: int) -> int:
    """The height a paragraph needs at this width."""
    return len(wrap(text, role, size, width)) * line_height(role, size)


def block(surface: pygame.Surface, text: str, box: pygame.Rect, role: str, size: int, colour: Colour = theme.INK,
          align: str = "l", valign: str = "t", least: int | None = None, deboss: bool | None = None) -> pygame.Rect:
    """A paragraph in a box: wrapped, shrunk down to `least` (default 80 %) until it fits. Returns the text's rect.

    What still does not fit is cut with an ellipsis, or breaks a word; tests count both as faults.
    """
    floor = min(size, round(size * 0.8) if least is None else least)
    while size > floor and (block_height(text, role, size, box.w) > box.h or widest_word(text, role, size) > box.w):
        size -= 1
    lines = wrap(text, role, size, box.w)
    step = line_height(role, size)
    room = max(1, box.h // step)
    fits = len(lines) <= room and widest_word(text, role, size) <= box.w
    if len(lines) > room:
        lines = (*lines[:room - 1], shorten(lines[room - 1] + ELLIPSIS * 2, role, size, box.w))
    height = len(lines) * step
    top = box.y + {"t": 0, "m": (box.h - height) / 2, "b": box.h - height}[valign]
    x = {"l": box.x, "m": box.centerx, "r": box.right}[align]
    for i, line in enumerate(lines):
        baseline = top + i * step + step / 2 + size * _CAPITAL[role]
        _put(surface, line, (x, baseline), role, size, colour, align, deboss, pygame.Rect(box), fits)
    return pygame.Rect(box.x, round(top), box.w, height)


def clear() -> None:
    """Forgets all rendered lines and fonts (fonts die when pygame.font restarts)."""
    _LINES.clear()
    for cache in (font, _cjk_font, measure, wrap, widest_word):
        cache.cache_clear()
