"""The settings page, generated from the settings record, with cards that show what a setting does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame

from game import i18n
from game.i18n import N_, _
from game.scenes.drawn import DrawnRow
from game.scenes.match_sheets import full_screen
from game.scenes.name_entry import NameScene
from game.scenes.paper import LOW, FootButton, Page
from game.scenes.sheets import ConfirmSheet
from game.settings import DEFAULTS, GROUPS, PAPER, SIGHT, Kind, Setting, all_settings
from game.table.light import Lamp, shine
from game.ui import paint, text, theme
from game.ui.bake import baked
from game.ui.rows import ButtonRow, ChoiceRow, Heading, Pair, Row, Rule, SliderRow, ToggleRow
from game.ui.screen import Screen
from game.ui.theme import Place
from game.ui.widgets import Widget

PREVIEW = ((theme.PORCH, ("R14", "G8", "CR")), (theme.COFFEE_HOUSE, ("SA", "DQ", "CJ")),
           (theme.TEA_HOUSE, ("HT", "RJ", "C9")))
"""Cards that show contrast, grain and indices on each cloth."""
PLACES = {"porch": N_("Porch"), "coffee_house": N_("Coffee house"), "tea_house": N_("Tea house")}


class SettingsScene(Page):
    """Everything in `game.settings`, in its groups. Changes act and are kept at once."""

    name = "settings"
    place: Place = theme.PORCH
    ambience = "porch"

    def __init__(self, leave: str = "") -> None:
        """`leave` words the button that leads back (default: "Back")."""
        super().__init__()
        self._leave = leave
        self._panel = pygame.Rect(0, 0, 0, 0)

    # --- layout

    @property
    def _split(self) -> bool:
        width, height = self.screen.css
        return width >= 1000 and height >= 560

    def frame(self) -> pygame.Rect:
        """The left part where the preview has room at the right."""
        if not self._split:
            self._panel = pygame.Rect(0, 0, 0, 0)
            return super().frame()
        area = self.area(30)
        gap = self.ui.px(36)
        right = round((area.w - gap) * 0.41)
        self._panel = pygame.Rect(area.right - right, area.y, right, area.h)
        return pygame.Rect(area.x, area.y, area.w - gap - right, area.h)

    def build(self) -> list[Widget]:
        """On wide screens the foot stands under the preview."""
        if not self._split:
            return super().build()
        body = super().build()
        ui = self.ui
        foot = ButtonRow(self._foot(), size=20, css_height=58)
        high = foot.height(ui, self._panel.w)
        box = pygame.Rect(self._panel.x, self._panel.bottom - high, self._panel.w, high)
        self._panel.h -= high + ui.px(24)
        return [*body, *foot.build(ui, box)]

    def title(self) -> str:
        """The page's name."""
        return _("Settings")

    def footer(self) -> list[FootButton]:
        """Under the page where there is no preview."""
        return [] if self._split else self._foot()

    def _foot(self) -> list[FootButton]:
        return [(_("Reset"), self._reset, paint.PLAIN), (self._leave or _("Back"), self.back, paint.PRIMARY)]

    def _reset(self) -> None:
        self.app.push(ConfirmSheet(
            _("Reset settings?"), _("Everything on this page returns to what it was at first. Your name and language "
                                    "stay."), _("Reset"), self._do_reset))

    def _do_reset(self) -> None:
        keep = ("name", "language")
        self.app.change(**{s.name: getattr(DEFAULTS, s.name) for s in all_settings() if s.name not in keep})
        self.rebuild()

    # --- rows from the record

    def rows(self) -> list[Row]:
        """Group by group; switches stand in pairs."""
        rows: list[Row] = []
        for group in GROUPS:
            members = [s for s in all_settings() if s.group == group and self._shown(s)]
            if not members:
                continue
            if rows:
                rows.append(Rule())
            rows.append(Heading(_(group)))
            if group == PAPER and not self._split:
                rows.append(DrawnRow(self._preview_height, self._preview))
            if group == SIGHT and (screen := full_screen(self.app)):
                rows.append(ButtonRow([(*screen[0], paint.PLAIN)], size=18, most=300))
            switches = [self._row(s) for s in members if s.kind is Kind.SWITCH]
            rows += [self._row(s) for s in members if s.kind is not Kind.SWITCH]
            rows += [Pair(left, switches[i + 1] if i + 1 < len(switches) else None)
                     for i, left in enumerate(switches) if i % 2 == 0]
        return rows

    def _shown(self, setting: Setting) -> bool:
        return setting.name != "language" or len(i18n.available()) > 1

    def _row(self, setting: Setting) -> Row:
        value = getattr(self.app.settings, setting.name)
        if setting.kind is Kind.SWITCH:
            return ToggleRow(_(setting.label), value, partial(self._change, setting.name), setting.name)
        if setting.kind is Kind.PERCENT:
            return SliderRow(_(setting.label), value / 100, self._percent(setting.name), ramp=setting.ramp,
                             low=_(setting.ends[0]), high=_(setting.ends[1]), live=False, name=setting.name)
        if setting.kind is Kind.TEXT:
            return NameRow(_(setting.label), value or _("You"), self._edit_name, _(setting.note))
        choices = self._languages() if setting.name == "language" else [(v, _(words)) for v, words in setting.choices]
        return ChoiceRow(_(setting.label), choices, value, partial(self._change, setting.name), name=setting.name,
                         note=_(setting.note))

    def _languages(self) -> list[tuple[Any, str]]:
        return [("auto", _("Automatic")), *((code, i18n.NAMES[code]) for code in i18n.available())]

    def _percent(self, name: str) -> Callable[[float], object]:
        def change(value: float) -> None:
            self._change(name, round(value * 100))
            if name == "effect_volume":
                self.app.sound.play("play")

        return change

    def _change(self, name: str, value: object) -> None:
        self.app.change(**{name: value})

    def _edit_name(self) -> None:
        def change(name: str) -> None:
            self.app.change(name=name)
            self.rebuild()

        self.app.push(NameScene(self.app.settings.name, change))

    # --- the preview

    def paint(self, surface: pygame.Surface) -> None:
        """The paper, and at its right three cloths with cards."""
        super().paint(surface)
        if self._panel.h <= 0 or not self._split:
            return
        ui, panel = self.ui, self._panel
        warmth = self.app.settings.temperature
        surface.blit(_cloths(panel.w, panel.h, round(ui.u, 3), warmth), panel)
        for box, (place, cards) in zip(_swatches(panel.w, panel.h, ui.u), PREVIEW, strict=True):
            self._cards(surface, box.move(panel.topleft), place, cards)

    def _preview_height(self, css: float) -> float:
        return min(100.0 if self.screen.css[1] < LOW else 150.0, css * 0.42) / self.screen.text_scale

    def _preview(self, screen: Screen, surface: pygame.Surface, panel: pygame.Rect) -> None:
        """On small screens the cloths stand side by side among the rows, with a card each."""
        surface.blit(_cloths(panel.w, panel.h, round(screen.u, 3), self.app.settings.temperature), panel)
        for box, (_place, cards) in zip(_swatches(panel.w, panel.h, screen.u), PREVIEW, strict=True):
            wide = min(round(box.w * 0.62), round((box.h - screen.px(26)) / 1.416))
            shown = cards[:2] if box.w > 2.6 * wide else cards[1:2]
            for j, card in enumerate(shown):
                if self.app.atlas.has(card):
                    picture = self.app.atlas.get(card, wide, angle=(1 - j) * 1.6)
                    x = box.x + panel.x + box.w * (j + 1) // (len(shown) + 1)
                    surface.blit(picture, picture.get_rect(center=(x, box.centery + panel.y)))

    def _cards(self, surface: pygame.Surface, box: pygame.Rect, place: Place, cards: tuple[str, ...]) -> None:
        ui = self.ui
        wide = min(round(box.w * 0.21), round((box.h - ui.px(36)) / 1.416))
        left = box.right - ui.px(22) - wide * 3 - ui.px(8)
        for j, card in enumerate(cards):
            if self.app.atlas.has(card):
                picture = self.app.atlas.get(card, wide, angle=(1 - j) * 1.6)
                middle = (left + j * (wide + ui.px(4)) + wide // 2, box.centery)
                surface.blit(picture, picture.get_rect(center=middle))
        words = pygame.Rect(box.x + ui.px(26), box.y + ui.px(20), left - box.x - ui.px(36), box.h - ui.px(40))
        text.block(surface, _(PLACES[place.name]), words, text.DISPLAY, text.px(ui, 21), theme.STOCK_HI, valign="m",
                   least=ui.px(14))


class NameRow(ChoiceRow):
    """A text with a button that opens the keys."""

    def __init__(self, words: str, value: str, edit: Callable[[], object], note: str) -> None:
        super().__init__(words, [("edit", value)], None, lambda value: edit(), name="name", note=note)


def _swatches(w: int, h: int, k: float) -> list[pygame.Rect]:
    """The three cloths inside a frame of that size, side by side in a low one."""
    edge, gap = round(8 * k), round(5 * k)
    if w > h:
        each = (w - 2 * edge - 2 * gap) // 3
        return [pygame.Rect(edge + i * (each + gap), edge, each, h - 2 * edge) for i in range(3)]
    each = (h - 2 * edge - 2 * gap) // 3
    return [pygame.Rect(edge, edge + i * (each + gap), w - 2 * edge, each) for i in range(3)]


def _weave(side: int) -> pygame.Surface:
    """Threads over and under, light and dark: a tile whose side is a multiple of 4."""
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    for y in range(0, side, 4):
        for x in range(0, side, 4):
            for colour, box in (((255, 255, 255, 16), (0, 1, 2, 1)), ((255, 255, 255, 16), (2, 3, 2, 1)),
                                ((0, 0, 0, 32), (1, 2, 1, 2)), ((0, 0, 0, 32), (3, 0, 1, 2))):
                tile.fill(colour, (x + box[0], y + box[1], box[2], box[3]))
    return tile


@baked
def _cloths(w: int, h: int, k: float, warmth: int) -> pygame.Surface:
    """A dark frame with a woven swatch of every place, lit from above."""
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    paint.panel(out, out.get_rect(), theme.rgb("#1A0F09"), k, 8)
    light = pygame.Surface((w, h))
    light.fill(theme.rgb("#1A0F09"))
    weave = _weave(96)
    swatches = _swatches(w, h, k)
    for box, (place, _cards) in zip(swatches, PREVIEW, strict=True):
        light.fill(place.cloth, box)
        light.set_clip(box)
        for y in range(box.y, box.bottom, weave.get_height()):
            for x in range(box.x, box.right, weave.get_width()):
                light.blit(weave, (x, y))
        light.set_clip(None)
        inner = box.inflate(-round(20 * k), -round(20 * k))
        pygame.draw.rect(light, place.line, inner, max(1, round(1.6 * k)))
    shine(light, Lamp(y=0.3, radius=0.8, dark_y=0.3, dark=0.62, shade=theme.rgb("#0A0406"), warmth=warmth / 100))
    for box in swatches:
        out.blit(light, box, box)
    return out
