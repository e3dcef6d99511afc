"""What Guandan's print and sheets draw with: cards, suits, the pass tag, ladder, glyphs of its brass buttons."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.guandan.cards import KIND_NAMES, SUITS, wild_kind
from game.guandan.combos import wild_roles
from game.guandan.moves import Play
from game.guandan.notation import in_order
from game.guandan.scenes_cards import mark_name
from game.guandan.scenes_words import Voice, rank_word
from game.i18n import CURRENT, N_
from game.table.atlas import Atlas
from game.table.box import RATIO
from game.table.layout_columns import ColumnLayout
from game.ui import brass, paint, text, theme
from game.ui.bake import Canvas, baked, soft_shadow
from game.ui.screen import Screen
from game.ui.theme import Colour

TEAM = (theme.WE, theme.THEY)
"""By side: 0 the viewer's."""
ON_CLOTH = theme.rgb("#FFF6E4")
"""Small words on the cloth."""


NAME, PASSED, FLUSH = N_("掼蛋"), N_("过"), N_("同花顺")
"""The tea house's own words, the same in every language; marked so that the Chinese fonts hold their characters."""


def ornament(words: str) -> str:
    """Chinese words as an ornament; "" in Chinese, which says them anyway, or where the fonts lack a character."""
    return "" if CURRENT.code.startswith("zh") or not _printable(words) else words


@lru_cache(maxsize=16)
def _printable(words: str) -> bool:
    face = text._cjk_font(20)
    return face is not None and all(face.metrics(words))


@dataclass(frozen=True, slots=True)
class Kit:
    """One table's drawing tools for one layout. `screen.u` follows the layout's scale, so that sheets grow with it."""

    screen: Screen
    layout: ColumnLayout
    atlas: Atlas
    voice: Voice

    @classmethod
    def of(cls, layout: ColumnLayout, atlas: Atlas, voice: Voice) -> Kit:
        """The kit for a layout."""
        screen = layout.screen
        return cls(dataclasses.replace(screen, u=max(layout.k, screen.u)), layout, atlas, voice)

    @property
    def k(self) -> float:
        """Device pixels per design unit."""
        return self.layout.k

    def px(self, units: float) -> int:
        """Design units as device pixels."""
        return round(units * self.layout.k)

    def type(self, units: float) -> int:
        """A type size in design units as device pixels, never below 14 CSS pixels."""
        screen = self.layout.screen
        return round(max(units * self.layout.k, 14 * screen.u) * screen.text_scale)

    def draw_kind(
        self, surface: pygame.Surface, kind: int, x: float, y: float, width: int, mark: str = "", variant: str = "row"
    ) -> None:
        """A small upright card whose upper left corner is (x, y), with its shadow and perhaps a mark."""
        paint.small_card(surface, self.atlas.get(f"{KIND_NAMES[kind]}.{variant}", width), x, y)
        if mark:
            surface.blit(self.atlas.get(mark, width), (round(x), round(y)))

    def draw_play(
        self,
        surface: pygame.Surface,
        play: Play,
        box: pygame.Rect,
        width: int,
        level: int,
        *,
        roles: bool = False,
        align: str = "l",
        variant: str = "row",
    ) -> None:
        """The cards of a play in a box, overlapping as they must. `roles`: wilds are drawn as what they become."""
        cards = in_order(play, level)
        stands = dict(wild_roles(cards, play.combo, level)) if roles else {}
        step = min(width * 0.62, (box.w - width) / max(1, len(cards) - 1))
        wide = width + step * (len(cards) - 1)
        left = box.x + {"l": 0.0, "m": (box.w - wide) / 2, "r": box.w - wide}[align]
        y = box.y + (box.h - round(width * RATIO)) // 2
        for i, card in enumerate(cards):
            mark = mark_name(card, level)
            kind = stands.get(card, card >> 1)
            if card in stands:
                mark = "over.wild"
            elif roles and mark == "over.level":
                mark = ""
            self.draw_kind(surface, kind, left + i * step, y, width, mark, variant)

    def draw_suit(self, surface: pygame.Surface, suit: int, centre: tuple[float, float], width: int) -> None:
        """A suit's motif in its ink."""
        picture = self.atlas.get(f"suit.{SUITS[suit]}", max(1, width))
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def draw_art(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """A picture of the atlas, as large as fits into the rect, centred."""
        if not self.atlas.has(name):
            return
        wide, high = self.atlas.size(name)
        picture = self.atlas.get(name, max(1, round(wide * min(rect.w / wide, rect.h / high))))
        surface.blit(picture, picture.get_rect(center=rect.center))


def is_wild(card: int, level: int) -> bool:
    """The card is wild at the level."""
    return card >> 1 == wild_kind(level)


# --- tags


@baked
def _tag(w: int, h: int, k: float) -> pygame.Surface:
    pad = round(8 * k)
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    out.fill((*theme.SHADOW, 0))
    tip = h * 0.25
    soft_shadow(
        out, pygame.Rect(pad + round(tip * 0.6), pad + round(2.5 * k), w - round(1.2 * tip), h), 3 * k, 2.4 * k, 0.5
    )
    canvas = Canvas(w, h, ground=theme.rgb("#7A1A12"), ss=4)

    def shape(inset: float, slope: float) -> list[tuple[float, float]]:
        return [
            (tip + inset * 0.4, inset),
            (w - tip - inset * 0.4, inset),
            (w - inset * slope, h / 2),
            (w - tip - inset * 0.4, h - inset),
            (tip + inset * 0.4, h - inset),
            (inset * slope, h / 2),
        ]

    canvas.polygon(shape(0, 0), theme.rgb("#7A1A12"))
    canvas.outline(shape(4 * k, 1.25), theme.rgb("#E5A07F"), 1.2 * k)
    out.blit(canvas.done(), (pad, pad))
    return out


def pass_tag(surface: pygame.Surface, rect: pygame.Rect, words: str, k: float, size: int) -> None:
    """A pass before a seat: a dark cinnabar tag with pointed ends."""
    pad = round(8 * round(k, 3))
    surface.blit(_tag(rect.w, rect.h, round(k, 3)), (rect.x - pad, rect.y - pad))
    inner = rect.inflate(-round(rect.h * 0.7), -round(6 * k))
    if ornament(PASSED):
        words = f"{words}  {PASSED}"
    text.label(surface, words, inner, text.DISPLAY, size, theme.STOCK_HI, deboss=False)


# --- the ladder of levels


def ladder(
    surface: pygame.Surface, rect: pygame.Rect, levels: tuple[int, int], k: float, *, names: bool, size: int = 0
) -> None:
    """The levels 2..A as rungs with both sides' marks: ours green above, theirs vermilion below.

    `names` prints every rung's rank; else only 2 and A stand at the ends.
    """
    size = size or round(14 * k)
    if names:
        _named_ladder(surface, rect, levels, k, size)
        return
    end = text.measure("A", text.DISPLAY, size)[0] + round(5 * k)
    text.label(surface, rank_word(0), pygame.Rect(rect.x, rect.y, end, rect.h), text.DISPLAY, size, theme.INK, "l")
    text.label(
        surface, rank_word(12), pygame.Rect(rect.right - end, rect.y, end, rect.h), text.DISPLAY, size, theme.INK, "r"
    )
    left, right, y = rect.x + end + 3 * k, rect.right - end - 3 * k, rect.centery
    paint.rule(surface, left, y - 0.6 * k, right - left, k, theme.INK_SOFT, 1.2)
    for i in range(13):
        x = left + (right - left) * i / 12
        high = 4 * k
        surface.fill(theme.INK_SOFT, (round(x - 0.5 * k), round(y - high / 2), max(1, round(k)), round(high)))
    for side, level in enumerate(levels):
        x = left + (right - left) * level / 12
        _pin(surface, x, y, k, TEAM[side], above=side == 0)


def _pin(surface: pygame.Surface, x: float, y: float, k: float, ink: Colour, *, above: bool) -> None:
    s = -1 if above else 1
    points = [(x, y + s * 1.5 * k), (x - 4.6 * k, y + s * 8 * k), (x + 4.6 * k, y + s * 8 * k)]
    pygame.draw.polygon(surface, ink, points)


def _named_ladder(surface: pygame.Surface, rect: pygame.Rect, levels: tuple[int, int], k: float, size: int) -> None:
    cell = rect.w / 13
    row = round(rect.h * 0.4)
    y = rect.y + (rect.h - row) // 2
    for i in range(13):
        box = pygame.Rect(round(rect.x + i * cell), y, round(cell), row)
        ink = theme.INK if i in levels else theme.INK_FAINT
        text.label(surface, rank_word(i), box, text.DISPLAY, size, ink, "m", round(size * 0.6), deboss=False)
        paint.rule(surface, box.x, y, box.w, k, theme.RULE, 1)
        paint.rule(surface, box.x, y + row, box.w, k, theme.RULE, 1)
    for side, level in enumerate(levels):
        x = rect.x + (level + 0.5) * cell
        _pin(surface, x, y if side == 0 else y + row, k * max(1.0, rect.h / (54 * k)), TEAM[side], above=side == 0)


# --- glyphs of the brass buttons

_INK = theme.BRASS_INK


def _sort_glyph(c: Canvas, k: float) -> None:
    for y, w in ((13, 20), (20, 14), (27, 8)):
        c.box(12 * k, y * k, w * k, 3.4 * k, _INK, k)


def _columns(c: Canvas, k: float, tops: Sequence[float]) -> None:
    for i, top in enumerate(tops):
        x = (11 + i * 6) * k
        c.box(x, top * k, 4.4 * k, (33 - top) * k, _INK, 0.8 * k)


def _group_glyph(c: Canvas, k: float) -> None:
    c.box(11 * k, 11 * k, 22 * k, 22 * k, _INK, 3 * k, 2.6 * k)
    for y in (15.5, 20.5, 25.5):
        c.box(16 * k, y * k, 12 * k, 3 * k, _INK, 0.8 * k)


def _restore_glyph(c: Canvas, k: float) -> None:
    _columns(c, k, (24, 18, 27, 21))
    c.polygon([(9 * k, 14 * k), (16 * k, 8.5 * k), (16 * k, 19 * k)], _INK)
    c.box(15 * k, 12.4 * k, 17 * k, 3 * k, _INK, k)


def _counter_glyph(c: Canvas, k: float) -> None:
    for i in range(4):
        x = (11 + i * 4.6) * k
        c.box(x, 11 * k, 2.6 * k, 22 * k, _INK, k)
    c.line(9 * k, 28 * k, 32 * k, 15 * k, _INK, 2.8 * k)


GLYPHS = {"sort": _sort_glyph, "group": _group_glyph, "restore": _restore_glyph, "counter": _counter_glyph}
brass.GLYPHS.update(GLYPHS)
