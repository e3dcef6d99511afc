"""Pages and sheets: a ticket with a title, a column of rows that scrolls if it must, and buttons at its foot.

A `Page` fills the screen; a `Sheet` lies over the scene below and is only as high as its rows. Both are laid out from
`rows()` and `footer()`.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.i18n import _
from game.scenes.kit import WidgetScene
from game.ui import paint, text, theme
from game.ui.intents import Intent, LongPress, Tap
from game.ui.rows import ButtonRow, Row, column
from game.ui.scroll import ScrollArea
from game.ui.widgets import Action, Button, Widget

FootButton = tuple[str, Action, paint.Style]
PRINTS = {"porch": "crow.ink", "coffee_house": "coffee", "tea_house": "rose.ink"}
"""The print of each place that empty paper carries; elsewhere the Kiebitz."""
EMPTY = 150.0
"""CSS pixels of empty paper that have room for a print."""
PRINTED = 38
"""How much of its ink is seen, of 255."""
LOW = 460
"""CSS pixels of height under which a page has no room for a foot of its own."""


class Paper(WidgetScene):
    """Base of both. Sizes in CSS pixels."""

    title_size = 46.0
    pad = 36.0
    most_width = 860.0
    grows = True
    """True: as high as the frame. False: as high as the rows need."""
    foot_size = 20.0

    def __init__(self) -> None:
        super().__init__()
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._head = pygame.Rect(0, 0, 0, 0)
        self._beside = 0
        """Width at the right of the title line that buttons take."""
        self._empty = pygame.Rect(0, 0, 0, 0)
        """What the rows leave free of a page that fills the screen."""

    # --- for subclasses

    def title(self) -> str:
        """The large words."""
        return ""

    def aside(self) -> str:
        """Small words right of the title, if there is room."""
        return ""

    def rows(self) -> Sequence[Row]:
        """The content."""
        return ()

    def footer(self) -> Sequence[FootButton]:
        """Buttons that stay at the foot: (words, action, style)."""
        return ()

    def heading(self) -> str:
        """The title."""
        return self.title()

    def spoken(self) -> list[str]:
        """What stands beside the title."""
        return [self.aside()] if self.aside() else []

    def frame(self) -> pygame.Rect:
        """The room the paper may take."""
        area = self.area(10 if self._small else 24)
        width = min(area.w, self.ui.px(self.most_width))
        return pygame.Rect(area.centerx - width // 2, area.y, width, area.h)

    # --- layout

    @property
    def _small(self) -> bool:
        width, height = self.screen.css
        return width < 560 or height < 500

    def _head_size(self) -> float:
        return min(self.title_size, 30) if self._small else self.title_size

    def _title_size(self, width: int) -> int:
        """The size of the title: smaller if it needs two lines, at most three quarters."""
        size = text.px(self.ui, self._head_size())
        least = max(self.ui.px(17), round(size * 0.6))
        if text.measure(self.title(), text.DISPLAY, least)[0] <= width:
            return size
        size = max(least, round(size * 0.75))
        while size > least and len(text.wrap(self.title(), text.DISPLAY, size, width)) > 2:
            size -= 1
        return size

    def _title_height(self, width: int) -> int:
        """One line, or two if the title would be much smaller in one."""
        size = self._title_size(width)
        if size == text.px(self.ui, self._head_size()):
            return round(size * 1.25)
        return text.block_height(self.title(), text.DISPLAY, size, width)

    def _low_foot(self, inner: int) -> list[Widget]:
        """On phones that lie the foot's buttons stand beside the title, if they leave it room."""
        if self.screen.css[1] >= LOW or not self.opaque or not self.title():
            return []
        ui, gap = self.ui, self.ui.px(10)
        buttons = [(Button.width(ui, words, 18), words, action, style) for words, action, style in self.footer()]
        total = sum(wide for wide, *_ in buttons) + gap * len(buttons)
        title = text.measure(self.title(), text.DISPLAY, ui.px(22))[0]
        if not buttons or total + title > inner:
            return []
        found: list[Widget] = []
        x = inner - total + gap
        for wide, words, action, style in buttons:
            found.append(Button(ui, pygame.Rect(x, 0, wide, ui.px(47)), words, action, style=style, size=18))
            x += wide + gap
        return found

    def build(self) -> list[Widget]:
        """Title, body and foot inside the frame."""
        ui, frame = self.ui, self.frame()
        pad = ui.px(min(self.pad, 20) if self._small else self.pad)
        inner = frame.w - 2 * pad
        beside = self._low_foot(inner)
        if beside:
            return self._build_low(frame, pad, beside)
        head = self._title_height(inner) + ui.px(24) if self.title() else 0
        self._beside = 0
        foot = ButtonRow(self.footer(), size=self.foot_size, css_height=48 if self._small else 54,
                         most=1000 if self._small else 300) if self.footer() else None
        foot_height = foot.height(ui, inner) + ui.px(14) if foot else 0
        rows = list(self.rows())
        need = column(ui, rows, pygame.Rect(0, 0, inner, 0))[1]
        top = ui.px(14 if self._small else 22)
        high = frame.h if self.grows else min(frame.h, need + head + foot_height + 2 * top + ui.px(4))
        self.sheet = pygame.Rect(frame.x, frame.y + (frame.h - high) // 2, frame.w, high)
        x, y = self.sheet.x + pad, self.sheet.y + top
        self._head = pygame.Rect(x, y, inner, head)
        body = pygame.Rect(x, y + head, inner, max(ui.tap, self.sheet.bottom - top - foot_height - y - head))
        widgets, height = column(ui, rows, pygame.Rect(body.x, body.y, inner, 0))
        self._empty = pygame.Rect(body.x, body.y + height, inner, max(0, body.h - height) if self.grows else 0)
        found: list[Widget] = [ScrollArea(ui, body, widgets, height)]
        if foot:
            found += foot.build(ui, pygame.Rect(x, body.bottom + ui.px(14), inner, foot_height - ui.px(14)))
        return found

    def _build_low(self, frame: pygame.Rect, pad: int, beside: list[Widget]) -> list[Widget]:
        ui = self.ui
        self.sheet = frame.copy()
        self._empty.h = 0
        x, y, inner = frame.x + pad, frame.y + ui.px(12), frame.w - 2 * pad
        self._head = pygame.Rect(x, y, inner, ui.px(47) + ui.px(24))
        self._beside = x + inner - min(x + widget.rect.x for widget in beside) + ui.px(10)
        body = pygame.Rect(x, self._head.bottom, inner, frame.bottom - ui.px(12) - self._head.bottom)
        widgets, height = column(ui, list(self.rows()), pygame.Rect(body.x, body.y, inner, 0))
        for widget in beside:
            widget.shift(x, y)
        return [*beside, ScrollArea(ui, body, widgets, height)]

    def paint(self, surface: pygame.Surface) -> None:
        """The paper and its title."""
        ui, head = self.ui, self._head
        paint.ticket(surface, self.sheet, ui.u, corner=9 if self._small else 14)
        if self._empty.h >= ui.px(EMPTY):
            self._print(surface)
        if not self.title() or not head.h:
            return
        size = text.px(ui, self._head_size())
        line = pygame.Rect(head.x, head.y, head.w - self._beside, head.h - ui.px(24))
        if line.h > round(size * 1.25):
            text.block(surface, self.title(), line, text.DISPLAY, self._title_size(line.w), theme.INK, "l", "m",
                       least=ui.px(17))
            paint.diamond_rule(surface, head.x, head.bottom - ui.px(15), head.w, ui.u)
            return
        used = min(line.w, text.measure(self.title(), text.DISPLAY, size)[0])
        text.label(surface, self.title(), line, text.DISPLAY, size, theme.INK, "l", least=ui.px(17))
        rest = pygame.Rect(head.x + used + ui.px(24), line.y, line.w - used - ui.px(24), line.h)
        if self.aside() and text.measure(self.aside(), text.BODY, text.px(ui, 18))[0] <= rest.w:
            text.label(surface, self.aside(), rest, text.BODY, text.px(ui, 18), theme.INK_SOFT, "r")
        paint.diamond_rule(surface, head.x, head.bottom - ui.px(15), head.w, ui.u)


    def _print(self, surface: pygame.Surface) -> None:
        """Tone on tone, in the middle of what is free."""
        name, box = PRINTS.get(self.place.name, "lapwing"), self._empty
        wide, high = self.app.atlas.size(name)
        size = min(box.w * 0.5, self.ui.px(300), box.h * 0.72 * wide / high)
        picture = self.app.atlas.get(name, max(1, round(size))).copy()
        picture.fill((255, 255, 255, PRINTED), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=box.center))


class Page(Paper):
    """A page that fills the screen, on the table of its place."""


class Sheet(Paper):
    """A dialog over the scene below, which is dimmed. A tap beside it leads back unless `stays`."""

    title_size = 32.0
    pad = 30.0
    most_width = 480.0
    grows = False
    stays = False

    @property
    def opaque(self) -> bool:  # type: ignore[override]
        """Once the dimmed scene below is part of the kept picture, nothing below needs to be drawn."""
        return self._still is not None or self._below is not None

    def _point(self, intent: Intent) -> bool:
        if isinstance(intent, Tap) and not self.sheet.collidepoint(intent.pos) and not self.stays:
            self.back()
            return True
        return super()._point(intent) or not isinstance(intent, LongPress)


def close_button(scene: WidgetScene, words: str = "") -> FootButton:
    """The button that leads back."""
    return (words or _("Close"), scene.back, paint.PLAIN)
