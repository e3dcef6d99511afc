"""What is printed round Guandan's cloth: score with both levels, seats, labels of plays, passes, the shelf.

Everything is drawn from plain records; equal records mean an equal picture, so the stage draws them again only when
something changed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.guandan.cards import HEARTS
from game.guandan.scenes_board import Board
from game.guandan.scenes_kit import FLUSH, NAME, ON_CLOTH, TEAM, Kit, ladder, ornament, pass_tag
from game.guandan.scenes_words import rank_word, wild_words
from game.guandan.variants import FIXED_TARGET
from game.i18n import _, pgettext
from game.table.box import Box
from game.table.layout_columns import OWN
from game.ui import marks, paint, text, theme
from game.ui.bake import Canvas, baked
from game.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class SeatLook:
    """One seat: its name, bird, cards left (None: not told, or out), side (0 the viewer's), words after the name."""

    name: str
    bird: str
    count: int | None
    side: int
    turn: bool
    note: str = ""
    note_colour: Colour = theme.VERMILION


@dataclass(frozen=True, slots=True)
class LabelLook:
    """The line that names a play. `strong`: it holds the table."""

    words: str
    strong: bool = False
    short: str = ""
    """Said instead where there is no room for the words."""


@dataclass(frozen=True, slots=True)
class ScoreLook:
    """Both sides' levels (the viewer's first), the level played, and how the match is played."""

    levels: tuple[int, int]
    level: int
    length: str
    steps: tuple[int, int]

    @classmethod
    def of(cls, board: Board) -> ScoreLook:
        """As the board stands."""
        we = board.viewer & 1
        return cls(
            (board.levels[we], board.levels[1 - we]),
            board.level,
            board.options.length,
            (board.steps[we], board.steps[1 - we]),
        )

    @property
    def shown(self) -> tuple[str, str]:
        """The large words of both sides: the level, or steps where the level is fixed."""
        if self.length == "fixed":
            return str(self.steps[0]), str(self.steps[1])
        return rank_word(self.levels[0]), rank_word(self.levels[1])


@baked
def _shade(w: int, h: int) -> pygame.Surface:
    """A dark patch behind words on the cloth, so that its print does not disturb them."""
    canvas = Canvas(w, h, ground=theme.TEA_HOUSE.deep)
    canvas.box(0, 0, w, h, theme.TEA_HOUSE.deep, h * 0.3)
    done = canvas.done()
    done.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return done


class Hud:
    """Draws the print for one kit."""

    def __init__(self, kit: Kit, title: str) -> None:
        self.kit = kit
        self.title = title
        self.layout = kit.layout
        self.k = kit.layout.k
        self.kind = kit.layout.kind

    # --- score

    @staticmethod
    def _label(
        surface: pygame.Surface,
        words: str,
        box: pygame.Rect,
        role: str,
        size: int,
        colour: Colour,
        align: str = "m",
    ) -> None:
        """A line on the ticket; larger text grows no further than its row is high."""
        text.label(surface, words, box, role, min(size, round(box.h * 1.12)), colour, align)

    def score(self, surface: pygame.Surface, look: ScoreLook) -> None:
        """Levels of both sides, the level played, the wild card."""
        rect = pygame.Rect(self.layout.score)
        if self.kind == "wide":
            paint.ticket(surface, rect, self.k)
            self._score_wide(surface, rect, look)
        elif self.kind == "compact":
            paint.ticket(surface, rect, self.k, corner=7, double=False)
            self._score_compact(surface, rect.inflate(-self.kit.px(22), -self.kit.px(16)), look)
        else:
            paint.ticket(surface, rect, self.k, corner=7, double=False)
            self._score_portrait(surface, rect.inflate(-self.kit.px(24), -self.kit.px(14)), look)

    def _score_wide(self, surface: pygame.Surface, rect: pygame.Rect, look: ScoreLook) -> None:
        px, size = self.kit.px, self.kit.type
        chinese = ornament(NAME)
        box = pygame.Rect(rect.x + px(16), rect.y + px(14 if chinese else 20), rect.w - px(32), px(32))
        self._label(surface, self.title, box, text.DISPLAY, min(size(24), px(26)), theme.INK)
        if chinese:
            low = pygame.Rect(box.x, rect.y + px(41), box.w, px(22))
            self._label(surface, chinese, low, text.DISPLAY, size(20), theme.VERMILION)
        paint.diamond_rule(surface, rect.x + px(18), rect.y + px(70 if chinese else 62), px(158), self.k)
        words = (pgettext("side", "We"), pgettext("side", "They"))
        for side in (0, 1):
            column = pygame.Rect(rect.x + px(12 + 86 * side), rect.y + px(78), px(84), px(50))
            self._label(surface, look.shown[side], column, text.DISPLAY, size(54), TEAM[side])
            name = pygame.Rect(column.x, rect.y + px(130), column.w, px(18))
            self._label(surface, words[side], name, text.STRONG, size(17), theme.INK)
        surface.fill(theme.INK, (rect.centerx, rect.y + px(80), max(1, px(1)), px(66)))
        rungs = pygame.Rect(rect.x + px(18), rect.y + px(152), rect.w - px(36), px(20))
        if look.length == "fixed":
            goal = _("{n} steps win").format(n=FIXED_TARGET)
            self._label(surface, goal, rungs, text.STRONG, size(15), theme.INK)
        else:
            ladder(surface, rungs, look.levels, self.k, names=False, size=size(14))
        now = _("level now {rank}").format(rank=rank_word(look.level))
        self._label(
            surface, now, pygame.Rect(box.x, rect.y + px(174), box.w, px(20)), text.DISPLAY, size(16), theme.INK
        )
        self._wild(surface, pygame.Rect(box.x, rect.y + px(193), box.w, px(18)), look.level, size(15.5), "m")

    def _wild(self, surface: pygame.Surface, box: pygame.Rect, level: int, size: int, align: str) -> None:
        words = wild_words(level)
        heart = round(size * 0.95)
        size = min(size, round(box.h * 1.12))
        gap = round(size * 0.4)
        size = text.fit(words, text.STRONG, size, box.w - heart - gap)
        wide = min(box.w, text.measure(words, text.STRONG, size)[0] + heart + gap)
        x = box.x if align == "l" else box.centerx - wide // 2
        self.kit.draw_suit(surface, HEARTS, (x + heart / 2, box.centery), heart)
        line = pygame.Rect(x + heart + gap, box.y, box.right - x - heart - gap, box.h)
        self._label(surface, words, line, text.STRONG, size, theme.INK, "l")

    def _sides(self, surface: pygame.Surface, box: pygame.Rect, look: ScoreLook, words: float, value: float) -> None:
        """`We 5  They 8` in one line."""
        half = box.w // 2
        names = (pgettext("side", "We"), pgettext("side", "They"))
        for side in (0, 1):
            cell = pygame.Rect(box.x + side * half, box.y, half - self.kit.px(4), box.h)
            big = self.kit.type(value)
            wide = min(cell.w // 2, text.measure(look.shown[side], text.DISPLAY, big)[0])
            small = text.fit(names[side], text.DISPLAY, self.kit.type(words), cell.w - wide - self.kit.px(5))
            used = min(cell.w - wide, text.measure(names[side], text.DISPLAY, small)[0] + self.kit.px(5))
            self._label(
                surface, names[side], pygame.Rect(cell.x, cell.y, used, cell.h), text.DISPLAY, small, theme.INK, "l"
            )
            self._label(
                surface,
                look.shown[side],
                pygame.Rect(cell.x + used, cell.y, wide, cell.h),
                text.DISPLAY,
                big,
                TEAM[side],
                "l",
            )

    def _score_portrait(self, surface: pygame.Surface, inner: pygame.Rect, look: ScoreLook) -> None:
        px = self.kit.px
        size = self.kit.type(15)
        if inner.w < px(230):
            row = inner.h // 2
            self._sides(surface, pygame.Rect(inner.x, inner.y - px(2), inner.w, row + px(2)), look, 14, 20)
            self._wild(
                surface, pygame.Rect(inner.x, inner.y + row + px(2), inner.w, row - px(2)), look.level, size, "l"
            )
            return
        left = round(inner.w * 0.54)
        self._sides(surface, pygame.Rect(inner.x + px(2), inner.y, left - px(8), inner.h), look, 16, 30)
        surface.fill(theme.INK, (inner.x + left, inner.y, max(1, px(1)), inner.h))
        right = pygame.Rect(inner.x + left + px(12), inner.y - px(1), inner.w - left - px(14), inner.h // 2 + px(1))
        now = _("level {rank}").format(rank=rank_word(look.level))
        self._label(surface, now, right, text.DISPLAY, self.kit.type(16), theme.INK, "l")
        self._wild(surface, right.move(0, inner.h // 2 + px(1)), look.level, size, "l")

    def _score_compact(self, surface: pygame.Surface, inner: pygame.Rect, look: ScoreLook) -> None:
        px = self.kit.px
        names = (pgettext("side", "We"), pgettext("side", "They"))
        half, low = inner.w // 2, self.kit.type(14) + px(4)
        top = inner.h - low
        for side in (0, 1):
            cell = pygame.Rect(inner.x + side * half, inner.y, half, round(top * 0.62))
            self._label(surface, look.shown[side], cell, text.DISPLAY, self.kit.type(34), TEAM[side])
            name = pygame.Rect(cell.x + px(1), cell.bottom, cell.w - px(2), top - cell.h)
            self._label(surface, names[side], name, text.STRONG, self.kit.type(14), theme.INK)
        self._wild(
            surface, pygame.Rect(inner.x, inner.bottom - low + px(2), inner.w, low), look.level, self.kit.type(14), "m"
        )

    # --- seats

    def seat(self, surface: pygame.Surface, place: int, look: SeatLook) -> None:
        """A seat's strip with portrait, name, count, turn."""
        px = self.kit.px
        strip = pygame.Rect(self.layout.seats[place].strip)
        rect = strip.inflate(2 * px(8), 0)
        size = min(self.kit.type(17 if self.kind == "wide" else 15), round(strip.h * 0.6))
        room = strip.w - px(27 + 36) if look.count is not None or look.note else strip.w - px(36)
        has = (
            bool(look.bird)
            and self.kit.atlas.has(f"bird.{look.bird}")
            and place != OWN
            and text.measure(look.name, text.DISPLAY, round(size * 0.85))[0] <= room
        )
        marks.seat(
            surface,
            rect,
            look.name,
            self.k,
            count=look.count,
            team=TEAM[look.side],
            turn=look.turn,
            note=look.note,
            note_colour=look.note_colour,
            size=size,
            left=27 if has else 0,
        )
        if has:
            picture = self.kit.atlas.get(f"bird.{look.bird}", px(30 if strip.h >= px(32) else 26))
            surface.blit(picture, picture.get_rect(center=(strip.x + px(16), strip.centery)))

    def stack(self, surface: pygame.Surface, place: int, count: int) -> None:
        """The pile of backs of a seat: a layer for every third card."""
        box = self.layout.seats[place].stack
        if box is None or not count:
            return
        width = box.w
        layers = max(1, -(-count // 3))
        picture = self.kit.atlas.get("back.tea", width)
        y = box.bottom - picture.get_height()
        shade = pygame.Rect(box.x, y + self.kit.px(4), width, picture.get_height())
        pygame.draw.rect(surface, (10, 5, 4), shade, border_radius=self.kit.px(6))
        for i in range(layers):
            surface.blit(picture, (box.x, round(y - i * 2.4 * self.k)))

    def passed(self, surface: pygame.Surface, place: int, stale: bool) -> None:
        """A pass tag before a seat."""
        box = self.layout.seats[place].play
        high = min(self.kit.px(40 if self.kind == "wide" else 34), box.h)
        rect = pygame.Rect(0, 0, min(box.w, round(high * 2.95)), high)
        rect.center = box.centre
        if self.kind == "wide" and place == 2:
            rect.y = box.y + self.kit.px(16)
        pass_tag(
            surface,
            rect,
            pgettext("said instead of playing", "Pass"),
            self.k,
            self.kit.type(20 if self.kind == "wide" else 17),
        )
        if stale:
            veil = pygame.Surface(rect.size, pygame.SRCALPHA)
            veil.fill((*theme.rgb("#A3281C"), 90))
            surface.blit(veil, rect)

    def label(self, surface: pygame.Surface, place: int, look: LabelLook) -> None:
        """The line below a play: a ticket for the one that holds the table, else words on the cloth."""
        box = pygame.Rect(self.layout.seats[place].label)
        size = self.kit.type(16 if self.kind == "wide" else 14.5)
        inner = box.inflate(-self.kit.px(12), 0)
        colour = theme.rgb("#FFE7A8") if look.strong else ON_CLOTH
        if box.h > self.kit.px(36):
            lines = text.wrap(look.words, text.STRONG, size, inner.w)
            wide = max(text.measure(line, text.STRONG, size)[0] for line in lines)
            high = min(box.h, len(lines) * text.line_height(text.STRONG, size) + self.kit.px(4))
            self._patch(surface, box, wide + self.kit.px(12), high)
            text.block(surface, look.words, inner, text.STRONG, size, colour, "m", "m", deboss=False)
            return
        if look.strong and self.kind == "wide" and box.h >= self.kit.px(30):
            wide = min(box.w, max(self.kit.px(120), text.measure(look.words, text.DISPLAY, size)[0] + self.kit.px(40)))
            rect = pygame.Rect(0, 0, wide, min(box.h, self.kit.px(32)))
            rect.center = box.center
            paint.ticket(surface, rect, self.k, corner=6, ink=theme.VERMILION, double=False)
            text.label(surface, look.words, rect.inflate(-self.kit.px(24), 0), text.DISPLAY, size, theme.VERMILION)
            return
        words = look.words
        if look.short and text.measure(words, text.STRONG, size)[0] > inner.w:
            words = look.short
        size = min(size, max(round(13 * self.layout.screen.u), round(box.h / 0.9)))
        wide = text.measure(words, text.STRONG, size)[0] + self.kit.px(14)
        self._patch(surface, box, wide, min(box.h, round(size * 1.3)))
        text.label(surface, words, inner, text.STRONG, size, colour, deboss=False)

    @staticmethod
    def _patch(surface: pygame.Surface, box: pygame.Rect, wide: int, high: int) -> None:
        """The dark patch behind words in the middle of a box."""
        back = pygame.Rect(0, 0, min(box.w, wide), high)
        back.center = box.center
        surface.blit(_shade(back.w, back.h), back)

    # --- shelf

    def shelf(self, surface: pygame.Surface) -> None:
        """The dark strip under the controls, between two brass lines."""
        box = pygame.Rect(self.layout.shelf)
        if not box.h:
            return
        veil = pygame.Surface(box.size, pygame.SRCALPHA)
        veil.fill((0x16, 0x0A, 0x08, 150))
        surface.blit(veil, box)
        if self.kind == "wide":
            surface.fill(theme.BRASS_LO, (box.x, box.y, box.w, max(1, self.kit.px(2))))
            surface.fill(theme.BRASS_LO, (box.x, box.bottom, box.w, max(1, self.kit.px(1))))

    def finder_label(self, surface: pygame.Surface) -> None:
        """What the four suits beside it find."""
        if self.layout.finder_label is None:
            return
        box = pygame.Rect(self.layout.finder_label)
        upper = pygame.Rect(
            box.x + self.kit.px(4), box.y + self.kit.px(3), box.w - self.kit.px(8), box.h // 2 - self.kit.px(2)
        )
        text.label(
            surface,
            _("Straight flush"),
            upper,
            text.DISPLAY,
            self.kit.type(17),
            theme.rgb("#F6E7C4"),
            "l",
            deboss=False,
        )
        low = pygame.Rect(upper.x, upper.bottom, upper.w, upper.h)
        words = _("tap a suit")
        if ornament(FLUSH):
            words = f"{FLUSH} · {words}"
        text.label(surface, words, low, text.BODY, self.kit.type(14.5), theme.rgb("#E7D2A6"), "l", deboss=False)

    def out(self, surface: pygame.Surface, words: str) -> None:
        """Where the hand was: which place it brought."""
        box = pygame.Rect(self.layout.hand.box)
        text.label(
            surface,
            words,
            box,
            text.DISPLAY,
            self.kit.type(38 if self.kind == "wide" else 26),
            theme.ON_WOOD_SOFT,
            deboss=False,
        )

    def locks(self, surface: pygame.Surface, boxes: Sequence[Box]) -> None:
        """The bars above locked columns."""
        high = max(3, self.kit.px(4))
        for box in boxes:
            rect = pygame.Rect(box.x + round(box.w * 0.1), box.y - high - self.kit.px(2), round(box.w * 0.8), high)
            pygame.draw.rect(surface, theme.BRASS_HI, rect, border_radius=high // 2)

    def cup(self, surface: pygame.Surface) -> None:
        """The bowl of tea."""
        if self.layout.object is not None:
            self.kit.draw_art(surface, "teacup", pygame.Rect(self.layout.object))

    def toast(self, surface: pygame.Surface, words: str) -> None:
        """A slip of paper in the layout's place for passing words; it grows over its neighbours if it must."""
        box = pygame.Rect(self.layout.toast)
        size = self.kit.type(16 if box.h > self.kit.px(40) else 14)
        pad = self.kit.px(13)
        inner = box.w - 2 * pad
        lines = text.wrap(words, text.STRONG, size, inner)
        wide = min(box.w, max(text.measure(line, text.STRONG, size)[0] for line in lines) + 2 * pad)
        high = max(len(lines) * text.line_height(text.STRONG, size) + self.kit.px(8), round(size * 1.8))
        rect = pygame.Rect(0, 0, wide, high)
        rect.center = box.center
        rect.clamp_ip(surface.get_rect())
        paint.ticket(surface, rect, self.k, corner=5, ink=theme.VERMILION, double=False)
        text.block(surface, words, rect.inflate(-2 * pad + 2, 0), text.STRONG, size, theme.INK, "m", "m")
