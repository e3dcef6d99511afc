"""The title: the lamp, the Kiebitz, and one print for each family, with its running match."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game import i18n
from game.i18n import _
from game.scenes.about import AboutScene
from game.scenes.code_entry import CodeScene
from game.scenes.families import Family, Running
from game.scenes.help import HelpScene
from game.scenes.kit import WidgetScene
from game.scenes.match_sheets import full_screen
from game.scenes.new_match import NewMatchScene
from game.scenes.print_card import PrintCard
from game.scenes.settings import SettingsScene
from game.scenes.sheets import ConfirmSheet, MenuSheet, PickSheet
from game.scenes.statistics import StatisticsScene
from game.ui import text, theme
from game.ui.bake import baked
from game.ui.scroll import ScrollArea
from game.ui.widgets import Action, BrassButton, Button, Widget

BREATH = 6.0
"""Seconds in which the lamp's light grows and fades once."""
LEVELS = 8
"""Steps between its weakest and its strongest light."""


class TitleScene(WidgetScene):
    """Where everybody starts. `open_code(code)` opens a share code and returns why it cannot, or ""/None."""

    name = "title"
    place = theme.HALL

    def __init__(self, families: Sequence[Family], open_code: Callable[[str], str | None]) -> None:
        super().__init__()
        self.families = tuple(families)
        self._open_code = open_code
        self._logo = pygame.Rect(0, 0, 0, 0)
        self._tagline = True
        self._bulb = (0, 0, 0)
        """Middle of the lamp's light and its width, (0, 0, 0) where no lamp hangs."""
        self._level = 0

    def resume(self) -> None:
        """A match may have begun or ended meanwhile."""
        super().resume()
        self.rebuild()

    def back(self) -> None:
        """There is nothing behind the title; on the desktop Escape asks whether to leave."""
        if self.app.host.can_quit:
            self.app.push(ConfirmSheet(_("Leave Kiebitz?"), _("Your matches are kept."), _("Leave"), self.app.quit))

    def heading(self) -> str:
        """The product's name."""
        return "Kiebitz"

    def spoken(self) -> list[str]:
        """What stands under it."""
        return [_("A card room")]

    # --- layout

    def build(self) -> list[Widget]:
        """Corner buttons, then the prints."""
        area = self.area(12 if self._compact else 28)
        if self.screen.portrait:
            return self._build_portrait(area)
        return self._build_wide(area)

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
        n = max(1, len(self.families))
        each = (cards.w - (n - 1) * gap) // n
        rects = [pygame.Rect(cards.x + i * (each + gap), cards.y, each, cards.h) for i in range(n)]
        return [*corner, *(self._card(family, rect) for family, rect in zip(self.families, rects, strict=True))]

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
        gap, n = ui.px(12), max(1, len(self.families))
        need = PrintCard.row_height(ui)
        room = pygame.Rect(area.x, top, area.w, area.bottom - top)
        each = min(ui.px(250), max(need, (room.h - (n - 1) * gap) // n))
        total = n * each + (n - 1) * gap
        cards = [self._card(family, pygame.Rect(room.x, room.y + i * (each + gap), room.w, each))
                 for i, family in enumerate(self.families)]
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
            found: list[Widget] = [BrassButton(ui, menu, "menu", _("Menu"), self._menu)]
            if len(i18n.available()) > 1:
                words = i18n.NAMES[i18n.CURRENT.code if i18n.CURRENT.code in i18n.NAMES else "en"]
                wide = min(Button.width(ui, words, 16), round(area.w * 0.36))
                found.insert(0, Button(ui, pygame.Rect(area.x, area.y, wide, high), words, self._languages, quiet=True,
                                       size=16, name="language"))
            return found
        found = []
        x = area.right
        for words, action, name in ((_("Settings"), self._settings, "settings"), (_("Rules"), self._help, "rules"),
                                    (_("Statistics"), self._statistics, "statistics")):
            wide = Button.width(ui, words, 17)
            x -= wide
            found.append(Button(ui, pygame.Rect(x, area.y, wide, high), words, action, quiet=True, size=17, name=name))
            x -= ui.px(12)
        found.reverse()
        x = area.x
        left: list[tuple[str, Callable[[], None], str]] = [(_("Open a code"), self._code, "code"),
                                               (_("About"), self._about, "about")]
        if len(i18n.available()) > 1:
            left.insert(0, (i18n.NAMES.get(i18n.CURRENT.code, "English"), self._languages, "language"))
        row: list[Widget] = []
        for words, action, name in left:
            wide = Button.width(ui, words, 17)
            row.append(Button(ui, pygame.Rect(x, area.y, wide, high), words, action, quiet=True, size=17, name=name))
            x += wide + ui.px(12)
        return row + found

    def _card(self, family: Family, rect: pygame.Rect) -> PrintCard:
        running: Running | None = family.doors.running(self.app) if family.doors else None
        return PrintCard(self.ui, rect, family, running, self.app.atlas,
                         resume=lambda: family.doors and family.doors.resume(self.app),
                         new=lambda: self.app.push(NewMatchScene(family)),
                         learn=None if family.lesson is None else partial(family.lesson, self.app))

    # --- what the buttons do

    def _menu(self) -> None:
        entries: list[tuple[str, Action]] = [
            (_("Settings"), self._settings), (_("Rules"), self._help), (_("Statistics"), self._statistics),
            (_("Open a code"), self._code),
            (_("About"), self._about), *full_screen(self.app)]
        if len(i18n.available()) > 1:
            entries.append((_("Language"), self._languages))
        self.app.push(MenuSheet(_("Kiebitz"), entries))

    def _settings(self) -> None:
        self.app.push(SettingsScene())

    def _statistics(self) -> None:
        self.app.push(StatisticsScene(self.families))

    def _code(self) -> None:
        self.app.push(CodeScene(self._open_code))

    def _about(self) -> None:
        self.app.push(AboutScene())

    def _help(self) -> None:
        """Rules of every version that can be played; without any the general help."""
        pages: list[tuple[object, str]] = [
            ((family, version), _(version.title)) for family in self.families
            if family.ready and family.sections is not None for version in family.versions]
        if not pages:
            self.app.push(HelpScene.general())
            return
        self.app.push(PickSheet(_("Rules"), [*pages, (None, _("Help and keys"))], "", self._show_rules))

    def _show_rules(self, page: Any) -> None:
        if page is None:
            self.app.push(HelpScene.general())
            return
        family, version = page
        self.app.push(HelpScene.rules(family, version.title, version.preset))

    def _languages(self) -> None:
        options: list[tuple[object, str]] = [(code, i18n.NAMES[code]) for code in i18n.available()]
        self.app.push(PickSheet(_("Language"), options, i18n.CURRENT.code, self._speak))

    def _speak(self, code: object) -> None:
        self.app.change(language=str(code))

    # --- the picture

    def update(self, dt: float) -> None:
        """The lamp breathes, a few pictures a second; it is still where motion is calm."""
        super().update(dt)
        calm = self.app.settings.reduced_motion or not self._bulb[2]
        swing = 0.5 - 0.5 * math.cos(2 * math.pi * self.app.now / BREATH)
        level = 0 if calm else round(LEVELS * swing)
        if level != self._level:
            self._level = level
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """With the lamp's light as strong as it is now."""
        super().draw(surface)
        x, y, wide = self._bulb
        if self._level and wide:
            light = _halo(wide, self._level)
            surface.blit(light, light.get_rect(center=(x, y)))

    def paint(self, surface: pygame.Surface) -> None:
        """Lamp, cone of light, lettering, bird."""
        if self.screen.portrait or self.screen.css[1] < 560:
            self._paint_small(surface)
        else:
            self._paint_wide(surface)

    def _paint_wide(self, surface: pygame.Surface) -> None:
        k = min(self.screen.width / 1280, self.screen.height / 720)
        middle = self.screen.width / 2
        surface.blit(cone(round(1080 * k), self.screen.height - round(66 * k), round(k, 3)),
                     (round(middle - 540 * k), round(66 * k)))
        if self.app.atlas.has("lamp"):
            lamp = self.app.atlas.get("lamp", round(180 * k))
            surface.blit(lamp, lamp.get_rect(midtop=(round(middle), round(-14 * k))))
            self._bulb = round(middle), lamp.get_height() + round(24 * k), round(260 * k)
        text.put(surface, "Kiebitz", (middle - 142 * k, 186 * k), text.DISPLAY, round(112 * k), theme.STOCK_HI)
        words = _("A card room")
        size = text.fit(words, text.BODY, round(21 * k), 380 * k)
        text.put(surface, words, (middle - 136 * k, 223 * k), text.BODY, size, theme.rgb("#F6E5BC"))
        bird = self.app.atlas.get("lapwing", round(155 * k))
        surface.blit(bird, (round(middle - 322 * k), round(93 * k)))

    def _paint_small(self, surface: pygame.Surface) -> None:
        ui, box = self.ui, self._logo
        self._bulb = (0, 0, 0)
        if self._tagline and self.app.atlas.has("lamp"):
            lamp = self.app.atlas.get("lamp", ui.px(112))
            top = min(0, box.y + ui.px(4) - lamp.get_height())
            light = top + lamp.get_height() - ui.px(13)
            k = 112 / 180 * ui.u
            surface.blit(cone(round(1080 * k), round(660 * k), round(k, 3)), (box.centerx - round(540 * k), light))
            surface.blit(lamp, lamp.get_rect(midtop=(box.centerx, top)))
            self._bulb = box.centerx, light + ui.px(20), round(170 * ui.u)
        size = round(min(box.h * (0.52 if self._tagline else 0.78), box.w * 0.2, 76 * ui.u))
        wide = text.measure("Kiebitz", text.DISPLAY, size)[0]
        bird = self.app.atlas.get("lapwing", max(1, round(size * 1.15)))
        gap = round(size * 0.22)
        x = box.centerx - (wide + gap + bird.get_width()) // 2
        baseline = box.y + round(box.h * (0.62 if self._tagline else 0.5) + (0 if self._tagline else size * 0.34))
        text.put(surface, "Kiebitz", (x + bird.get_width() + gap, baseline), text.DISPLAY, size, theme.STOCK_HI)
        surface.blit(bird, bird.get_rect(bottomleft=(x, baseline + round(size * 0.16))))
        if self._tagline:
            line = pygame.Rect(box.x, baseline + round(size * 0.14), box.w, text.px(ui, 17) * 2)
            text.label(surface, _("A card room"), line, text.BODY, text.px(ui, 17), theme.rgb("#F6E5BC"))


@baked
def _halo(wide: int, level: int) -> pygame.Surface:
    """Light round the bulb, stronger with every level: a disc that fades to its edge."""
    radius, most = 48, 4.0 * level
    small = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
    small.fill((255, 219, 152, 0))
    for r in range(radius, 0, -1):
        pygame.draw.circle(small, (255, 219, 152, round(most * (1 - r / radius) ** 1.6)), (radius, radius), r)
    return pygame.transform.smoothscale(small, (wide, wide))


@baked
def _cone(w: int, h: int, k: float) -> pygame.Surface:
    """Light under the lamp: a trapezoid that fades downwards, drawn small and stretched."""
    gw, gh = max(2, w // 3), max(2, h // 3)
    light = pygame.Surface((gw, gh), pygame.SRCALPHA)
    light.fill((255, 219, 152, 0))
    half = 44 * k / 3
    for y in range(gh):
        t = y / gh
        reach = half + (gw / 2 - half) * t
        alpha = round(255 * (0.34 * (1 - t) ** 1.1 + 0.015 * (1 - t)))
        pygame.draw.line(light, (255, 219, 152, alpha), (gw / 2 - reach, y), (gw / 2 + reach, y))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(light, 2, False), (w, h))


def cone(w: int, h: int, k: float) -> pygame.Surface:
    """The cone of light, kept."""
    return _cone(max(8, w), max(8, h), k)


