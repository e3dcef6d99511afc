"""The title: the lamp, the Kiebitz, and one print for each family, with its running match.

Its first picture is a plain one with all buttons; what makes it beautiful is made in the frames after it (`_dress`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import i18n
from game.i18n import _
from game.scenes.front import Front, Running
from game.scenes.print_card import PrintCard
from game.scenes.title_art import LEVELS, Art, first_ground
from game.scenes.title_pages import LESSON, NEW_MATCH, SHEETS, Pages
from game.ui import theme
from game.ui.patience import in_pieces
from game.ui.screen import Screen
from game.ui.scroll import ScrollArea
from game.ui.widgets import Action, BrassButton, Button, Widget

if TYPE_CHECKING:
    from game.scenes.families import Family

BREATH = 6.0
"""Seconds in which the lamp's light grows and fades once."""
UNVEIL = 0.3
"""Seconds in which the whole picture appears."""


class TitleScene(Pages):
    """Where everybody starts. `open_code(code)` opens a share code and returns why it cannot, or ""/None."""

    name = "title"
    place = theme.HALL

    def __init__(self, families: Sequence[Front | Family], open_code: Callable[[str], str | None]) -> None:
        super().__init__(families, open_code)
        self._known = 0
        """How many families were known when the prints were laid out."""
        self._logo = pygame.Rect(0, 0, 0, 0)
        self._tagline = True
        self._art: Art
        self._level = 0
        self._lit = 0.0
        """When the lamp began to breathe."""
        self._dressed = True
        """False: the plain picture is shown, which has all buttons."""
        self._dressing: Generator[None, None, pygame.Surface] | None = None
        """How the rest of the picture is made."""
        self._whole: pygame.Surface | None = None
        """The whole picture without the widgets, made and not shown yet."""
        self._uncovered = False
        """The next drawing shows the whole picture for the first time."""
        self._veil: pygame.Surface | None = None
        """The plain picture, while it fades from the whole one; `_thin` goes from 1 to 0."""
        self._thin = 0.0

    def resume(self) -> None:
        """A match may have begun or ended meanwhile."""
        super().resume()
        self.rebuild()

    def back(self) -> None:
        """There is nothing behind the title; on the desktop Escape asks whether to leave."""
        if self.app.host.can_quit:
            self.when_read(self.ask_to_leave, SHEETS)

    def heading(self) -> str:
        """The product's name."""
        return "Kiebitz"

    def spoken(self) -> list[str]:
        """What stands under it."""
        return [_("A card room")]

    # --- layout

    def build(self) -> list[Widget]:
        """Corner buttons, then the prints."""
        self._known = sum(front.known for front in self.fronts)
        area = self.area(12 if self._compact else 28)
        wide = not self.screen.portrait
        widgets = self._build_wide(area) if wide else self._build_portrait(area)
        self._art = Art(self.app.atlas, self.ui, self._logo, wide=wide and self.screen.css[1] >= 560,
                        tagline=self._tagline)
        return widgets

    @property
    def _compact(self) -> bool:
        width, height = self.screen.css
        return min(width, height) < 560

    def _build_wide(self, area: pygame.Rect) -> list[Widget]:
        ui = self.ui
        low = self.screen.css[1] < 560
        corner = self._corners(area, few=low)
        if low:
            top = area.y + ui.px(56)
            right = min((w.rect.x for w in corner if w.rect.centerx > area.centerx), default=area.right)
            left = max((w.rect.right for w in corner if w.rect.centerx <= area.centerx), default=area.x)
            self._logo = pygame.Rect(left, area.y - ui.px(6), right - left, ui.px(58))
            gap = ui.px(14)
            cards = pygame.Rect(area.x, top, area.w, area.bottom - top)
        else:
            k = min(self.screen.width / 1280, self.screen.height / 720)
            self._logo = pygame.Rect(0, round(60 * k), self.screen.width, round(188 * k))
            gap = round(34 * k)
            wide = min(area.w, round(1112 * k))
            top = round(252 * k)
            bottom = min(area.bottom + ui.px(4), round(698 * k))
            cards = pygame.Rect(area.centerx - wide // 2, top, wide, bottom - top)
        self._tagline = not low
        n = max(1, len(self.fronts))
        each = (cards.w - (n - 1) * gap) // n
        rects = [pygame.Rect(cards.x + i * (each + gap), cards.y, each, cards.h) for i in range(n)]
        return [*corner, *(self._card(family, rect) for family, rect in zip(self.fronts, rects, strict=True))]

    def _build_portrait(self, area: pygame.Rect) -> list[Widget]:
        ui, height = self.ui, self.screen.css[1]
        corner = self._corners(area, few=True)
        bar = max(w.rect.bottom for w in corner)
        roomy = height >= 700
        beside = [w.rect.right + ui.px(8) for w in corner if w.rect.centerx < area.centerx]
        left = area.x if roomy else max(beside, default=area.x)
        right = area.right if roomy else min(w.rect.x for w in corner if w.rect.centerx > area.centerx) - ui.px(8)
        self._tagline = roomy
        self._logo = pygame.Rect(left, bar + ui.px(2) if roomy else area.y, right - left,
                                 ui.px(124) if roomy else bar - area.y)
        top = (self._logo.bottom if roomy else bar) + ui.px(10)
        gap, n = ui.px(12), max(1, len(self.fronts))
        need = PrintCard.row_height(ui)
        room = pygame.Rect(area.x, top, area.w, area.bottom - top)
        each = min(ui.px(250), max(need, (room.h - (n - 1) * gap) // n))
        total = n * each + (n - 1) * gap
        cards = [self._card(family, pygame.Rect(room.x, room.y + i * (each + gap), room.w, each))
                 for i, family in enumerate(self.fronts)]
        if total <= room.h:
            shift = min(ui.px(30), (room.h - total) // 3)
            for card in cards:
                card.shift(0, shift)
            return [*corner, *cards]
        room.w += ui.px(8)
        for card in cards:
            card.shift(0, 0)
        return [*corner, ScrollArea(ui, room, cards, total + ui.px(6))]

    def _corners(self, area: pygame.Rect, few: bool) -> list[Widget]:
        ui = self.ui
        high = ui.tap
        if few:
            menu = pygame.Rect(area.right - ui.tap, area.y, ui.tap, ui.px(46))
            found: list[Widget] = [BrassButton(ui, menu, "menu", _("Menu"), self.menu)]
            if len(i18n.available()) > 1:
                words = i18n.NAMES[i18n.CURRENT.code if i18n.CURRENT.code in i18n.NAMES else "en"]
                wide = min(Button.width(ui, words, 16), round(area.w * 0.36))
                found.insert(0, Button(ui, pygame.Rect(area.x, area.y, wide, high), words, self.languages, quiet=True,
                                       size=16, name="language"))
            return found
        found = []
        x = area.right
        for words, action, name in ((_("Settings"), self.settings, "settings"), (_("Rules"), self.help, "rules"),
                                    (_("Statistics"), self.statistics, "statistics")):
            wide = Button.width(ui, words, 17)
            x -= wide
            found.append(Button(ui, pygame.Rect(x, area.y, wide, high), words, action, quiet=True, size=17, name=name))
            x -= ui.px(12)
        found.reverse()
        x = area.x
        left: list[tuple[str, Callable[[], None], str]] = [(_("Open a code"), self.code, "code"),
                                               (_("About"), self.about, "about")]
        if len(i18n.available()) > 1:
            left.insert(0, (i18n.NAMES.get(i18n.CURRENT.code, "English"), self.languages, "language"))
        row: list[Widget] = []
        for words, action, name in left:
            wide = Button.width(ui, words, 17)
            row.append(Button(ui, pygame.Rect(x, area.y, wide, high), words, action, quiet=True, size=17, name=name))
            x += wide + ui.px(12)
        return row + found

    def _card(self, front: Front, rect: pygame.Rect) -> PrintCard:
        card = PrintCard(self.ui, rect, front, self._running(front), self.app.atlas,
                         resume=partial(self.when_read, partial(self.resume_match, front), front=front),
                         new=partial(self.when_read, partial(self.begin_match, front), NEW_MATCH, front=front),
                         learn=partial(self.when_read, partial(self.learn, front), LESSON, front=front)
                         if front.teaches else None)
        card.plain = not self._dressed
        return card

    def _running(self, front: Front) -> Running | None:
        """The match that waits; of a family that is not read yet only whether there is one."""
        if not front.known:
            return None if self.app.saves.waits(front.id) is False else Running("", "")
        doors = front.family.doors
        return doors.running(self.app) if doors else None

    def _learned(self) -> None:
        """Families are known now: their prints say how the match stands."""
        if sum(front.known for front in self.fronts) != self._known:
            self.widgets = self.build()
            self.dirty = True

    # --- the picture

    @property
    def unfinished(self) -> bool:
        """The picture still becomes better: what can wait waits for that."""
        return self._dressing is not None or self._whole is not None or self._veil is not None

    def resize(self, screen: Screen) -> None:
        """The program's very first picture is a plain one, so that the menu is there at once (`_dress`)."""
        self._veil = self._dressing = self._whole = None
        self._dressed = self.app.draw_time is None or self.app.begun
        super().resize(screen)
        if not self._dressed:
            self._dressing = self._dress()

    def bake(self) -> Generator[None, None, None]:
        """Nothing for the plain picture."""
        if self._dressed:
            yield from super().bake()

    def lay(self, surface: pygame.Surface) -> None:
        """The planks, or their light alone."""
        if self._dressed:
            super().lay(surface)
        else:
            first_ground(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Lamp, cone of light, lettering, bird."""
        self._art.paint(surface, self._dressed)

    def _dress(self) -> Generator[None, None, pygame.Surface]:
        """Makes what the plain picture lacks: the planks, the lamp and its light, the bird, the prints."""
        yield from super().bake()
        whole = pygame.Surface((self.screen.width, self.screen.height))
        prints: list[Action] = [partial(card.draw_print, whole) for card in self._cards()]
        for make in (*self._art.pieces(), *prints):
            yield from in_pieces(make)  # a print's first drawing, which takes long, is not to be seen
            yield
        super().lay(whole)
        yield
        self._art.paint(whole)
        return whole

    def _reveal(self, whole: pygame.Surface) -> None:
        """The next drawing shows the whole picture, through a veil of the plain one."""
        self._dressed, self._uncovered, self._still = True, not self.app.settings.reduced_motion, whole
        for card in self._cards():
            card.plain = False
        self._whole, self.dirty = None, True

    def _cards(self) -> list[PrintCard]:
        return [widget for widget in self._all_widgets() if isinstance(widget, PrintCard)]

    def update(self, dt: float) -> None:
        """What was pressed is read, the picture is finished; the lamp breathes, but is still where motion is calm."""
        super().update(dt)
        self.read_on()
        self._learned()
        self._finish(dt)
        if self.unfinished or not self._dressed:
            self._lit = self.app.now
        calm = self.app.settings.reduced_motion or not self._art.bulb[2]
        swing = 0.5 - 0.5 * math.cos(2 * math.pi * (self.app.now - self._lit) / BREATH)
        level = 0 if calm else round(LEVELS * swing)
        if level != self._level:
            self._level = level
            self.dirty = True

    def _finish(self, dt: float) -> None:
        if self._whole is not None:
            self._reveal(self._whole)  # a frame after it was finished: both are much for one
        elif self._dressing is not None and not self.busy:
            done, self._whole = self.app.slice(self._dressing)
            self._dressing = None if done else self._dressing
        if self._veil is not None:
            self._thin -= dt / UNVEIL
            self._veil = self._veil if self._thin > 0 else None
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """With the lamp's light as strong as it is now, under what is left of the plain picture."""
        if self._uncovered:
            self._uncovered, self._veil, self._thin = False, surface.copy(), 1.0
            return  # nothing can be seen through it yet
        super().draw(surface)
        self._art.breathe(surface, self._level)
        if self._veil is not None:
            self._veil.set_alpha(round(255 * self._thin))
            surface.blit(self._veil, (0, 0))
