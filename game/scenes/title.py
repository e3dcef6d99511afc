"""The title: the lamp, the Kiebitz, and one print for each family, with its running match.

It stands before the games and the other pages are read; a press asks for their modules, and what was pressed is done
when they are there (`_when_read`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game import i18n, modules
from game.i18n import _
from game.scenes.front import Front, Running
from game.scenes.kit import WidgetScene
from game.scenes.print_card import PrintCard
from game.ui import text, theme
from game.ui.bake import baked
from game.ui.scroll import ScrollArea
from game.ui.widgets import Action, BrassButton, Button, Widget

if TYPE_CHECKING:
    from game.scenes.families import Family

BREATH = 6.0
"""Seconds in which the lamp's light grows and fades once."""
_SHEETS, _NEW_MATCH, _LESSON = "game.scenes.sheets", "game.scenes.new_match", "game.scenes.lesson"
LEVELS = 8
"""Steps between its weakest and its strongest light."""


class TitleScene(WidgetScene):
    """Where everybody starts. `open_code(code)` opens a share code and returns why it cannot, or ""/None."""

    name = "title"
    place = theme.HALL

    def __init__(self, families: Sequence[Front | Family], open_code: Callable[[str], str | None]) -> None:
        super().__init__()
        self.fronts = tuple(family if isinstance(family, Front) else Front.of(family) for family in families)
        self._open_code = open_code
        self._opening: tuple[Generator[None, None, None], Action] | None = None
        """What was pressed and waits for its modules: how they are read, and what is done then."""
        self._known = 0
        """How many families were known when the prints were laid out."""
        self._logo = pygame.Rect(0, 0, 0, 0)
        self._tagline = True
        self._bulb = (0, 0, 0)
        """Middle of the lamp's light and its width, (0, 0, 0) where no lamp hangs."""
        self._level = 0

    @property
    def families(self) -> tuple[Family, ...]:
        """The families' records, those read now that are not known yet."""
        return tuple(front.family for front in self.fronts)

    @property
    def busy(self) -> bool:
        """Something was pressed that still has to be read."""
        return self._opening is not None

    def leave(self) -> None:
        """What was pressed is forgotten."""
        self._opening = None

    def resume(self) -> None:
        """A match may have begun or ended meanwhile."""
        super().resume()
        self.rebuild()

    def back(self) -> None:
        """There is nothing behind the title; on the desktop Escape asks whether to leave."""
        if self.app.host.can_quit:
            self._when_read(self._ask_to_leave, _SHEETS)

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

    def _card(self, front: Front, rect: pygame.Rect) -> PrintCard:
        return PrintCard(self.ui, rect, front, self._running(front), self.app.atlas,
                         resume=partial(self._when_read, partial(self._resume, front), front=front),
                         new=partial(self._when_read, partial(self._new_match, front), _NEW_MATCH, front=front),
                         learn=partial(self._when_read, partial(self._learn, front), _LESSON, front=front)
                         if front.teaches else None)

    def _running(self, front: Front) -> Running | None:
        """The match that waits; of a family that is not read yet only whether there is one."""
        if not front.known:
            return None if self.app.saves.waits(front.id) is False else Running("", "")
        doors = front.family.doors
        return doors.running(self.app) if doors else None

    # --- what the buttons do

    def _when_read(self, act: Action, *names: str, front: Front | None = None, every: bool = False) -> None:
        """Does it now if these modules and families are read, else some frames later; the last press counts."""
        fronts = self.fronts if every else () if front is None else (front,)
        if not modules.unread(names) and all(one.known for one in fronts):
            self._opening = None
            act()
            return

        def steps() -> Generator[None, None, None]:
            yield from modules.in_steps(*names)
            for one in fronts:
                yield from one.steps()

        self._opening = steps(), act

    def _read_on(self) -> None:
        """What was pressed is read a little further, and done when all of it is there."""
        if self._opening is not None and self.app.slice(self._opening[0])[0]:
            act, self._opening = self._opening[1], None
            act()

    def _learned(self) -> None:
        """Families are known now: their prints say how the match stands."""
        if sum(front.known for front in self.fronts) != self._known:
            self.widgets = self.build()
            self.dirty = True

    def _menu(self) -> None:
        self._when_read(self._show_menu, _SHEETS, "game.scenes.match_sheets")

    def _show_menu(self) -> None:
        from game.scenes.match_sheets import full_screen
        from game.scenes.sheets import MenuSheet

        entries: list[tuple[str, Action]] = [
            (_("Settings"), self._settings), (_("Rules"), self._help), (_("Statistics"), self._statistics),
            (_("Open a code"), self._code),
            (_("About"), self._about), *full_screen(self.app)]
        if len(i18n.available()) > 1:
            entries.append((_("Language"), self._languages))
        self.app.push(MenuSheet(_("Kiebitz"), entries))

    def _resume(self, front: Front) -> None:
        if front.family.doors:
            front.family.doors.resume(self.app)

    def _new_match(self, front: Front) -> None:
        from game.scenes.new_match import NewMatchScene

        self.app.push(NewMatchScene(front.family))

    def _learn(self, front: Front) -> None:
        if front.family.lesson is not None:
            front.family.lesson(self.app)

    def _ask_to_leave(self) -> None:
        from game.scenes.sheets import ConfirmSheet

        self.app.push(ConfirmSheet(_("Leave Kiebitz?"), _("Your matches are kept."), _("Leave"), self.app.quit))

    def _settings(self) -> None:
        self._when_read(self._show_settings, "game.scenes.settings")

    def _show_settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def _statistics(self) -> None:
        self._when_read(self._show_statistics, "game.scenes.statistics", every=True)

    def _show_statistics(self) -> None:
        from game.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.families))

    def _code(self) -> None:
        self._when_read(self._show_code, "game.scenes.code_entry", "game.core.record", _SHEETS, every=True)

    def _show_code(self) -> None:
        from game.scenes.code_entry import CodeScene

        self.app.push(CodeScene(self._open_code))

    def _about(self) -> None:
        self._when_read(self._show_about, "game.scenes.about")

    def _show_about(self) -> None:
        from game.scenes.about import AboutScene

        self.app.push(AboutScene())

    def _help(self) -> None:
        self._when_read(self._choose_rules, "game.scenes.help", _SHEETS, every=True)

    def _choose_rules(self) -> None:
        """Rules of every version that can be played; without any the general help."""
        from game.scenes.help import HelpScene
        from game.scenes.sheets import PickSheet

        pages: list[tuple[object, str]] = [
            ((family, version), _(version.title)) for family in self.families
            if family.ready and family.sections is not None for version in family.versions]
        if not pages:
            self.app.push(HelpScene.general())
            return
        self.app.push(PickSheet(_("Rules"), [*pages, (None, _("Help and keys"))], "", self._show_rules))

    def _show_rules(self, page: Any) -> None:
        from game.scenes.help import HelpScene

        if page is None:
            self.app.push(HelpScene.general())
            return
        family, version = page
        self.app.push(HelpScene.rules(family, version.title, version.preset))

    def _languages(self) -> None:
        self._when_read(self._show_languages, _SHEETS)

    def _show_languages(self) -> None:
        from game.scenes.sheets import PickSheet

        options: list[tuple[object, str]] = [(code, i18n.NAMES[code]) for code in i18n.available()]
        self.app.push(PickSheet(_("Language"), options, i18n.CURRENT.code, self._speak))

    def _speak(self, code: object) -> None:
        self.app.change(language=str(code))

    # --- the picture

    def update(self, dt: float) -> None:
        """The lamp breathes, a few pictures a second; it is still where motion is calm."""
        super().update(dt)
        self._read_on()
        self._learned()
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


