"""Pages that tell how something ended: the winners' portraits, the verdict with its story, the number as a stamp.

    class ResultScene(Verdict):
        def winners(self): return ["owl"]
        def stamp(self): return Stamp("+2", _("for us"), theme.GREEN)
        def story(self): return [_("You reached 67 first."), _("Owl has 33 or more.")]

Where there is room the head is a band of its own; on phones the stamp stands beside the title and the story leads the
rows.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.scenes.drawn import Drawn
from game.scenes.paper import Page
from game.ui import paint, text, theme
from game.ui.bake import Canvas, baked
from game.ui.intents import Accept, Command, Intent
from game.ui.rows import ButtonRow, Paragraph, Row, column
from game.ui.screen import Screen
from game.ui.theme import Colour
from game.ui.widgets import Widget

HEAD = 128.0
"""CSS pixels the head is high where it is a band."""
PICTURE = 124.0
"""CSS pixels the winners' picture is wide there."""
RAYS = 28


@dataclass(frozen=True, slots=True)
class Stamp:
    """What an end brought, printed as a solid area of ink: a number, small words below ("" for none), its colour."""

    value: str
    words: str
    colour: Colour


@baked
def _rays(side: int, k: float, colour: Colour) -> pygame.Surface:
    """A ring of gouges round a winner."""
    canvas = Canvas(side, side, ground=colour, ss=4)
    middle, inner, outer = side / 2, side * 0.39, side * 0.495
    for i in range(RAYS):
        turn = 2 * math.pi * i / RAYS
        far = outer if i % 2 else outer * 0.94
        canvas.gouge(middle + inner * math.cos(turn), middle + inner * math.sin(turn), middle + far * math.cos(turn),
                     middle + far * math.sin(turn), 1.5 * k, colour)
    return canvas.done()


class Verdict(Page):
    """A page as high as it must be, with the verdict's head."""

    title_size = 50.0
    most_width = 1024.0
    grows = False
    busy = False
    goes_on = True
    """Enter leads back where nothing is focused."""

    def __init__(self, auto: float | None = None) -> None:
        """`auto`: seconds after which it goes on by itself (a match of bots alone)."""
        super().__init__()
        self._auto, self._waited = auto, 0.0
        self._band = False
        """The head is a band of its own."""
        self._picture = False
        """The winners' picture has a row of its own: on phones that stand, if nothing need scroll because of it."""

    # --- for subclasses

    def winners(self) -> Sequence[str]:
        """The birds whose portraits stand at the left, one or two."""
        return ()

    def stamp(self) -> Stamp | None:
        """The number at the right."""
        return None

    def story(self) -> Sequence[str]:
        """Sentences below the title: the first large, the others small."""
        return ()

    def details(self) -> Sequence[Row]:
        """The content below the head."""
        return ()

    # --- going on

    def update(self, dt: float) -> None:
        """A match of bots goes on by itself."""
        super().update(dt)
        self._waited += dt
        if self._auto is not None and self._waited >= self._auto and self.app.scene is self:
            self.back()

    def handle(self, intent: Intent) -> bool:
        """Enter and the key for going on."""
        unfocused = self.goes_on and isinstance(intent, Accept) and self.focus.current(self.targets()) is None
        if unfocused or (self.goes_on and intent == Command("next")):
            self.back()
            return True
        return super().handle(intent)

    # --- content

    def spoken(self) -> list[str]:
        """The stamp, then the story where it is printed in the head."""
        stamp = self.stamp()
        first = [" ".join(part for part in (stamp.value, stamp.words) if part)] if stamp else []
        return [*first, *(self.story() if self._band else ())]

    def rows(self) -> list[Row]:
        """On phones the story comes first."""
        if self._band:
            return list(self.details())
        lines: list[Row] = [Paragraph(line, text.BODY, 17) for line in self.story()]
        if self._picture:
            lines.insert(0, _PictureRow(self))
        return [*lines, *self.details()]

    # --- layout

    def build(self) -> list[Widget]:
        """With a band where the content leaves room for it."""
        width, height = self.screen.css
        self._band = width >= 900 and height >= 560 and self._head_fits()
        self._picture = False
        if not self._band and self.screen.portrait and self.winners():
            self._picture = True
            ui, frame = self.ui, self.frame()
            inner = frame.w - 2 * ui.px(min(self.pad, 20))
            foot = ButtonRow(self.footer(), size=self.foot_size, css_height=48).height(ui, inner)
            need = column(ui, self.rows(), pygame.Rect(0, 0, inner, 0))[1]
            self._picture = need + self._title_height(inner) + foot + ui.px(24 + 14 + 2 * 14 + 8) <= frame.h
        return super().build()

    def _head_fits(self) -> bool:
        """The story has room beside picture and stamp, and the rows need not scroll because of the band."""
        ui, frame = self.ui, self.frame()
        inner = frame.w - 2 * ui.px(self.pad)
        self._band = True
        need = column(ui, list(self.details()), pygame.Rect(0, 0, inner, 0))[1]
        size = text.px(ui, 19)
        lines = sum(text.block_height(line, text.BODY, size, self._story_width(inner)) for line in self.story())
        room = frame.h - 2 * ui.px(22) - ui.px(54 + 14) - ui.px(HEAD + 24)
        title = text.measure(self.title(), text.DISPLAY, ui.px(26))[0]
        return need <= room and lines <= ui.px(HEAD - 62) and title <= self._story_width(inner)

    def _story_width(self, inner: int) -> int:
        left = self.ui.px(PICTURE + 18) if self.winners() else 0
        return inner - left - (self.ui.px(138 + 18) if self.stamp() else 0)

    def _low_foot(self, inner: int) -> list[Widget]:
        """Between the title and the stamp, if both leave room."""
        wide = self._stamp_width()
        return super()._low_foot(inner - wide - (self.ui.px(12) if wide else 0))

    def _stamp_width(self) -> int:
        return 0 if self.stamp() is None else self.ui.px(96 if self._small else 132)

    def _title_height(self, width: int) -> int:
        """The band, or the title beside its stamp."""
        if self._band:
            return self.ui.px(HEAD)
        return max(super()._title_height(width - self._stamp_width() - self.ui.px(12)),
                   self.ui.px(52) if self.stamp() else 0)

    # --- print

    def paint(self, surface: pygame.Surface) -> None:
        """Paper and head."""
        ui, head, px = self.ui, self._head, self.ui.px
        paint.ticket(surface, self.sheet, ui.u, corner=9 if self._small else 14)
        high = head.h - px(24)
        if self._band:
            self._paint_band(surface, pygame.Rect(head.x, head.y, head.w, high))
        else:
            wide = self._stamp_width()
            deep = px(47) if self._beside else max(px(52), round(high * 0.9))
            self._paint_stamp(surface, pygame.Rect(head.right - wide, head.y + (high - deep) // 2, wide, deep))
            taken = self._beside or (wide + px(12) if wide else 0)
            line = pygame.Rect(head.x, head.y, head.w - taken, high)
            text.block(surface, self.title(), line, text.DISPLAY, self._title_size(line.w), theme.INK, "l", "m",
                       least=px(15))
        paint.diamond_rule(surface, head.x, head.bottom - px(16), head.w, ui.u)

    def _paint_band(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        px, ui = self.ui.px, self.ui
        x = box.x
        if self.winners():
            self.paint_winners(surface, pygame.Rect(box.x, box.y, px(PICTURE), box.h))
            x += px(PICTURE + 18)
        wide = px(138) if self.stamp() else 0
        self._paint_stamp(surface, pygame.Rect(box.right - wide, box.y + px(6), wide, px(104)))
        room = self._story_width(box.w)
        story = list(self.story())
        top = box.y if story else box.y + px(26)
        text.label(surface, self.title(), pygame.Rect(x, top, room, px(64)), text.DISPLAY,
                   min(text.px(ui, self.title_size), px(60)), theme.INK, "l", px(24))
        y = box.y + px(66)
        for i, words in enumerate(story):
            size, ink = text.px(ui, 17 if i else 19), theme.INK_SOFT if i else theme.INK
            high = text.block_height(words, text.BODY, size, room)
            text.block(surface, words, pygame.Rect(x, y, room, high + 2), text.BODY, size, ink)
            y += high

    def paint_winners(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """One portrait in its rays, or the partners side by side."""
        atlas, stamp = self.app.atlas, self.stamp()
        birds = [f"bird.{bird}" for bird in self.winners() if atlas.has(f"bird.{bird}")][:2]
        ink = stamp.colour if stamp else theme.INK
        side = min(box.w, box.h)
        surface.blit(_rays(side, self.ui.u, ink), _rays(side, self.ui.u, ink).get_rect(center=box.center))
        inner = round(side * 0.72)
        if len(birds) == 1:
            picture = atlas.get(birds[0], inner)
            surface.blit(picture, picture.get_rect(center=box.center))
        for i, name in enumerate(birds if len(birds) == 2 else ()):
            picture = atlas.get(name, round(inner * 0.66))
            shift = round(inner * 0.19) * (2 * i - 1)
            surface.blit(picture, picture.get_rect(center=(box.centerx + shift, box.centery + shift // 2)))

    def _paint_stamp(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        stamp, px, ui = self.stamp(), self.ui.px, self.ui
        if stamp is None:
            return
        big = self._band
        paint.panel(surface, box, stamp.colour, ui.u)
        least = round(13 * ui.u)
        part = 0.62 if stamp.words else 1.0
        upper = pygame.Rect(box.x + px(6), box.y + px(6 if big and stamp.words else 1), box.w - px(12),
                            round(box.h * part))
        text.label(surface, stamp.value, upper, text.DISPLAY, min(text.px(ui, 54 if big else 28), box.h),
                   theme.STOCK, least=least, deboss=False)
        if stamp.words:
            lower = pygame.Rect(box.x + px(4), upper.bottom - px(2), box.w - px(8), box.bottom - upper.bottom - px(3))
            size = text.px(ui, 16) if big else min(text.px(ui, 14), max(least, round(lower.h * 1.05)))
            text.label(surface, stamp.words, lower, text.STRONG, size, theme.STOCK, "m", least, deboss=False)


class _PictureRow:
    """The winners' picture in the middle of its row."""

    def __init__(self, page: Verdict) -> None:
        self._page = page

    def height(self, screen: Screen, width: int) -> int:
        """As high as the picture."""
        return screen.px(PICTURE)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing: who won stands in the title."""
        return [Drawn(screen, rect, lambda _screen, surface, box: self._page.paint_winners(surface, box))]
