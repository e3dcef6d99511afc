"""The result of a deal: every line of both sides' sums with its cards, how the sum closes, the totals."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, pgettext
from game.rook.scenes_kit import TEAM, Kit
from game.rook.scenes_rows import Drawn
from game.rook.scenes_sums import (
    Line,
    addition,
    circumstances,
    closing,
    missing,
    number,
    signed,
    story,
    sum_lines,
    verdict,
)
from game.rook.scoring import DealScore
from game.scenes.kit import WidgetScene
from game.table.box import RATIO
from game.ui import paint, text, theme
from game.ui.intents import Accept, Command, Intent
from game.ui.screen import Screen
from game.ui.scroll import ScrollArea
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable

Paint = Callable[[pygame.Surface, pygame.Rect], None]


class ResultScene(WidgetScene):
    """The sheet after a deal. `auto`: seconds after which it goes on by itself (a match of bots alone)."""

    name = "result"
    place = theme.PORCH

    def __init__(self, table: RookTable, score: DealScore, auto: float | None = None) -> None:
        super().__init__()
        self.table, self.score, self._auto = table, score, auto
        self.deck = table.board.deck
        self.we = table.viewer % 2
        self.sheet = pygame.Rect(0, 0, 0, 0)
        self._head = pygame.Rect(0, 0, 0, 0)
        self._foot = pygame.Rect(0, 0, 0, 0)
        self._waited = 0.0
        self._big = False
        """The sheet of large windows, as printed."""

    @property
    def phase_name(self) -> str:
        """For demo and tests."""
        return "result"

    @property
    def kit(self) -> Kit:
        """The table's drawing tools."""
        return self.table.kit

    def heading(self) -> str:
        """Made or set."""
        return verdict(self.score)

    def spoken(self) -> list[str]:
        """The deal's story and circumstances, then both sides' sums."""
        team = self.score.declarer % 2
        change = f"{signed(self.score.change[team])} {_('for us') if team == self.we else _('for them')}"
        lines = [story(self.table.voice, self.score), circumstances(self.table.voice, self.score), change]
        for side in (0, 1):
            team = self.we if side == 0 else 1 - self.we
            name = pgettext("side", "We") if side == 0 else pgettext("side", "They")
            sums = addition(self.score.before[team], self.score.change[team])
            lines.append(f"{name}: {sums} {number(self.score.after[team])}")
            lines.append(missing(self.score.after[team], self.deck.options.target))
        return [line for line in lines if line]

    # --- going on

    def back(self) -> None:
        """Escape goes on as well: there is nothing else to go to."""
        self.go_on()

    def go_on(self) -> None:
        """The next deal, or the end of the match."""
        self.table.result_seen()
        self.app.pop(self)

    def _look(self) -> None:
        from game.rook.scenes_sheet import LookBack

        self.app.push(LookBack(self.table, self.score.number))

    def update(self, dt: float) -> None:
        """A match of bots goes on by itself."""
        super().update(dt)
        if self._auto is not None:
            self._waited += dt
            if self._waited >= self._auto:
                self.go_on()

    def handle(self, intent: Intent) -> bool:
        """Enter goes on if nothing is focused."""
        unfocused = isinstance(intent, Accept) and self.focus.current(self.targets()) is None
        if unfocused or intent == Command("next"):
            self.go_on()
            return True
        return super().handle(intent)

    # --- layout

    def build(self) -> list[Widget]:
        """Head, sums, foot: by the room there is."""
        ui = self.ui
        width, height = self.screen.width / ui.u, self.screen.height / ui.u
        self._big = width >= 1000 and height >= 600
        if self._big:
            return self._build_wide()
        return self._build_portrait() if self.screen.portrait else self._build_compact()

    def _buttons(self, box: pygame.Rect, css: float) -> list[Widget]:
        ui = self.ui
        gap = ui.px(14)
        left = round((box.w - gap) * 0.46)
        words = _("Next deal") if self.score.end is None else _("The match")
        return [Button(ui, pygame.Rect(box.x, box.y, left, box.h), _("Look back"), self._look, size=css - 2,
                       name="look_back"),
                Button(ui, pygame.Rect(box.x + left + gap, box.y, box.w - left - gap, box.h), words, self.go_on,
                       style=paint.PRIMARY, size=css, name="next")]

    def _build_wide(self) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        self.sheet = pygame.Rect(0, 0, px(1024), min(px(720), self.screen.height - px(54)))
        self.sheet.center = (self.screen.width // 2, round(self.screen.height * 0.4986))
        x, y, right, bottom = self.sheet.x, self.sheet.y, self.sheet.right, self.sheet.bottom
        self._head = pygame.Rect(x + px(36), y + px(22), px(952), px(132))
        self._foot = pygame.Rect(x + px(36), bottom - px(92), px(560), px(84))
        body = pygame.Rect(x + px(36), y + px(168), right - x - px(72), bottom - px(100) - y - px(168))
        left = pygame.Rect(body.x, body.y, px(478), body.h)
        other = pygame.Rect(body.x + px(530), body.y, body.w - px(530), body.h)
        pitch = min(73, (body.h / ui.u - 43) / max(1, self._most_lines()))
        widgets, height = self._columns(ui, left, other, max(52, pitch), min(45, (max(52, pitch) - 8) / RATIO))
        area = ScrollArea(ui, body, [Drawn(ui, pygame.Rect(body.x + px(504), body.y, 2, body.h), self._line), *widgets],
                          height)
        return [area, *self._buttons(pygame.Rect(right - px(390), bottom - px(76), px(354), px(55)), 22)]

    def _most_lines(self) -> int:
        return max(len(sum_lines(self.deck, self.score, team)) for team in (0, 1))

    def _line(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.fill(theme.INK, (box.x, self.sheet.y + self.ui.px(178), max(1, self.ui.px(1)),
                                 self.sheet.bottom - self.ui.px(98) - self.sheet.y - self.ui.px(178)))

    def _columns(self, ui: Screen, left: pygame.Rect, right: pygame.Rect, pitch: float,
                 card: float) -> tuple[list[Widget], int]:
        """Both sides beside each other; how the sum closes under the shorter one. Gives the height of all."""
        widgets: list[Widget] = []
        bottoms = []
        for side, box in ((0, left), (1, right)):
            y = self._side(ui, widgets, side, box, pitch, card)
            bottoms.append(y)
        short = 1 if bottoms[1] <= bottoms[0] else 0
        box = (left, right)[short]
        high = self._closing_height(ui, box.w)
        y = bottoms[short] + ui.px(10)
        room = box.bottom - y
        if room >= high and room < high + ui.px(200):
            y = min(y + (room - high) // 2, y + ui.px(14))
        widgets.append(Drawn(ui, pygame.Rect(box.x, y, box.w, high), self._draw_closing,
                             " ".join([_("How the sum closes") + ".", *self._closing()])))
        bottoms[short] = y + high
        return widgets, max(bottoms) - left.y + ui.px(6)

    def _side(self, ui: Screen, widgets: list[Widget], side: int, box: pygame.Rect, pitch: float, card: float) -> int:
        """The heading and the lines of one side; gives the lower end."""
        px = ui.px
        head = max(px(36 if pitch > 50 else pitch * 0.5), text.px(ui, 20))
        widgets.append(Drawn(ui, pygame.Rect(box.x, box.y, box.w, head), self._draw_side(ui, side),
                             _("taken: {n}").format(n=self.score.captured[self.we if side == 0 else 1 - self.we])))
        lines = sum_lines(self.deck, self.score, self.we if side == 0 else 1 - self.we)
        y, step = box.y + head, max(px(pitch), round(text.px(ui, 15) * 1.9))
        if not lines:
            nothing = Line((), _("Nothing"), "", 0)
            lines = [nothing]
        for i, line in enumerate(lines):
            last = i == len(lines) - 1
            widgets.append(Drawn(ui, pygame.Rect(box.x, y, box.w, step), self._draw_line(ui, line, px(card), last),
                                 ", ".join(part for part in (line.words, line.note, str(line.points)) if part)))
            y += step
        return y

    def _build_compact(self) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        self.sheet = self.area(6)
        inner = self.sheet.inflate(-px(40), -px(24))
        self._head = pygame.Rect(inner.x, inner.y, inner.w, px(58))
        high = max(ui.tap, px(46))
        wide = min(px(300), inner.w // 2)
        self._foot = pygame.Rect(inner.x, inner.bottom - high, inner.w - wide - px(10), high)
        body = pygame.Rect(inner.x, inner.y + px(66), inner.w, self._foot.y - px(8) - inner.y - px(66))
        half = (body.w - px(24)) // 2
        left, right = pygame.Rect(body.x, body.y, half, body.h), pygame.Rect(body.right - half, body.y, half, body.h)
        pitch = max(28, min(38, (body.h / ui.u - 22) / max(1, self._most_lines())))
        widgets, height = self._columns(ui, left, right, pitch, (pitch - 5) / RATIO)
        buttons = self._buttons(pygame.Rect(inner.right - wide, inner.bottom - high, wide, high), 18)
        return [ScrollArea(ui, body, widgets, height), *buttons]

    def _build_portrait(self) -> list[Widget]:
        ui, px = self.ui, self.ui.px
        self.sheet = self.area(6)
        inner = self.sheet.inflate(-px(36), -px(28))
        high = max(ui.tap, px(48))
        words = text.block_height(story(self.table.voice, self.score), text.BODY, text.px(ui, 16), inner.w)
        head = px(64) + words
        self._head = pygame.Rect(inner.x, inner.y, inner.w, head)
        self._foot = pygame.Rect(inner.x, inner.bottom - high - px(70), inner.w, px(64))
        body = pygame.Rect(inner.x, inner.y + head + px(8), inner.w, self._foot.y - px(8) - inner.y - head - px(8))
        widgets: list[Widget] = []
        y = body.y
        for side in (0, 1):
            y = self._side(ui, widgets, side, pygame.Rect(body.x, y, body.w, body.h), 46, 28) + px(8)
        need = self._closing_height(ui, body.w)
        widgets.append(Drawn(ui, pygame.Rect(body.x, y, body.w, need), self._draw_closing, " ".join(self._closing())))
        buttons = self._buttons(pygame.Rect(inner.x, inner.bottom - high, inner.w, high), 20)
        return [ScrollArea(ui, body, widgets, y + need + px(4) - body.y), *buttons]

    # --- print

    def paint(self, surface: pygame.Surface) -> None:
        """The paper, its head and foot."""
        ui, px = self.ui, self.ui.px
        big = self._big
        paint.ticket(surface, self.sheet, ui.u, corner=14 if big else 9)
        self._paint_head(surface, big)
        if big:
            paint.diamond_rule(surface, self._head.x, self.sheet.y + px(160), self._head.w, ui.u)
            paint.double_rule(surface, self._head.x, self.sheet.bottom - px(92), self._head.w, ui.u)
        else:
            paint.rule(surface, self._head.x, self._head.bottom + px(2), self._head.w, ui.u, theme.INK, 1.2)
            paint.double_rule(surface, self._head.x, self._foot.y - px(6), self._head.w, ui.u)
        self._paint_foot(surface, big)

    def _paint_head(self, surface: pygame.Surface, big: bool) -> None:
        ui, px, head = self.ui, self.ui.px, self._head
        change = self.score.change[self.score.declarer % 2]
        team = self.score.declarer % 2 != self.we
        wide = px(138) if big else px(84)
        badge = pygame.Rect(head.right - wide - px(4 if big else 0), head.y + px(6 if big else 2), wide,
                            px(104) if big else px(52))
        good = change > 0
        paint.panel(surface, badge, TEAM[int(team)] if good else theme.INK, ui.u)
        upper = pygame.Rect(badge.x + px(6), badge.y + px(8 if big else 2), badge.w - px(12), round(badge.h * 0.62))
        text.label(surface, signed(change), upper, text.DISPLAY, text.px(ui, 54 if big else 28), theme.STOCK,
                   deboss=False)
        lower = pygame.Rect(badge.x + px(4), upper.bottom - px(2), badge.w - px(8), badge.bottom - upper.bottom - px(4))
        words = _("for them") if team else _("for us")
        size = text.px(ui, 16) if big else min(text.px(ui, 14), max(self._least, round(lower.h * 1.05)))
        text.label(surface, words, lower, text.STRONG, size, theme.STOCK, "m", self._least,
                   deboss=False)
        x = head.x + (px(142) if big else 0)
        room = badge.x - px(14) - x
        if big:
            self.kit.draw_art(surface, "crow.ink", pygame.Rect(head.x, head.y + px(8), px(124), px(118)))
            text.label(surface, verdict(self.score), pygame.Rect(x, head.y + px(2), room, px(62)), text.DISPLAY,
                       min(text.px(ui, 50), px(58)), theme.INK, "l")
            text.label(surface, story(self.table.voice, self.score), pygame.Rect(x, head.y + px(66), room, px(28)),
                       text.BODY, text.px(ui, 19), theme.INK, "l", self._least)
            text.label(surface, circumstances(self.table.voice, self.score),
                       pygame.Rect(x, head.y + px(94), room, px(24)), text.BODY, text.px(ui, 16), theme.INK_SOFT, "l",
                       self._least)
            return
        title = badge.h if self.screen.portrait else round(min(text.px(ui, 28) * 1.1, head.h * 0.6))
        self._paint_verdict(surface, pygame.Rect(x, head.y, room, title))
        box = pygame.Rect(x, head.y + title, room, head.h - title)
        if self.screen.portrait:
            box = pygame.Rect(x, badge.bottom + px(2), head.w, head.bottom - badge.bottom - px(2))
        text.block(surface, story(self.table.voice, self.score), box, text.BODY, text.px(ui, 16), theme.INK,
                   valign="m", least=self._least)

    def _paint_verdict(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """In one line, or in two smaller ones beside the badge."""
        words, size = verdict(self.score), min(text.px(self.ui, 28), round(box.h * 1.1))
        if text.measure(words, text.DISPLAY, round(size * 0.6))[0] <= box.w:
            text.label(surface, words, box, text.DISPLAY, size, theme.INK, "l")
        else:
            text.block(surface, words, box, text.DISPLAY, round(size * 0.75), theme.INK, "l", "m",
                       least=self.ui.px(15))

    def _paint_foot(self, surface: pygame.Surface, big: bool) -> None:
        ui, px, foot = self.ui, self.ui.px, self._foot
        half = foot.w // 2
        for side in (0, 1):
            box = pygame.Rect(foot.x + side * half, foot.y + px(8 if big else 0), half - px(8), foot.h)
            high = round(box.h * 0.58)
            self._paint_sum(surface, pygame.Rect(box.x, box.y, box.w, high), side, big)
            team = self.we if side == 0 else 1 - self.we
            low = pygame.Rect(box.x, box.y + high, box.w, foot.bottom - box.y - high)
            words = missing(self.score.after[team], self.deck.options.target)
            if text.measure(words, text.BODY, self._least)[0] > low.w:
                words = missing(self.score.after[team], self.deck.options.target, short=True)
            text.label(surface, words, low, text.BODY, min(text.px(ui, 15), low.h), theme.INK, "l", self._least)

    @property
    def _least(self) -> int:
        return round(13 * self.ui.u)

    def _paint_sum(self, surface: pygame.Surface, line: pygame.Rect, side: int, big: bool) -> None:
        """`We 145 + 85 = 230`; the addition is left out where it has no room."""
        ui, px = self.ui, self.ui.px
        team = self.we if side == 0 else 1 - self.we
        name = pgettext("side", "We") if side == 0 else pgettext("side", "They")
        total = number(self.score.after[team])
        sums = addition(self.score.before[team], self.score.change[team])
        sizes = [text.px(ui, css) for css in ((20, 24, 36) if big else (16, 16, 26))]

        def wide(words: str, i: int) -> int:
            return text.measure(words, text.DISPLAY, sizes[i])[0]

        gap = px(8)
        while max(sizes) > self._least and wide(name, 0) + wide(total, 2) + gap > line.w:
            sizes = [max(self._least, size - 1) for size in sizes]
        words = [(name, theme.INK), (sums, theme.INK), (total, TEAM[side])]
        shown = [0, 1, 2] if wide(name, 0) + wide(sums, 1) + wide(total, 2) + 2 * gap <= line.w else [0, 2]
        x = line.x
        for i in shown:
            box = pygame.Rect(x, line.y, min(wide(words[i][0], i), line.right - x), line.h)
            text.label(surface, words[i][0], box, text.DISPLAY, sizes[i], words[i][1], "l", self._least)
            x = box.right + gap

    def _draw_side(self, ui: Screen, side: int) -> Paint:
        def draw(surface: pygame.Surface, box: pygame.Rect) -> None:
            big = box.h >= ui.px(34)
            team = self.we if side == 0 else 1 - self.we
            name = pgettext("side", "We") if side == 0 else pgettext("side", "They")
            text.label(surface, name, pygame.Rect(box.x, box.y, box.w // 2, box.h), text.DISPLAY,
                       text.px(ui, 27 if big else 19), TEAM[side], "l")
            right = pygame.Rect(box.centerx, box.y + ui.px(4), box.right - box.centerx, box.h - ui.px(4))
            words = _("taken: {n}").format(n=self.score.captured[team])
            text.label(surface, words, right, text.STRONG, text.px(ui, 15.5), theme.INK, "r", self._least)
        return draw

    def _draw_line(self, ui: Screen, line: Line, card: int, last: bool) -> Paint:
        def draw(surface: pygame.Surface, box: pygame.Rect) -> None:
            px = ui.px
            big = box.h >= px(50)
            step = round(card * 0.644)
            for i, number_ in enumerate(line.cards):
                self.kit.draw_card(surface, number_, box.x + i * step, box.y + (box.h - round(card * RATIO)) // 2, card)
            most = px(132) if big else max(round(card * 2.95), card + 3 * step + px(6))
            used = card + max(0, len(line.cards) - 1) * step + px(10)
            x = box.x + (max(most, used) if line.cards else 0)
            value = text.px(ui, 28 if big else 20)
            wide = text.measure(str(line.points), text.DISPLAY, value)[0] + px(8)
            spot = pygame.Rect(box.right - wide, box.y, wide, box.h)
            text.label(surface, str(line.points), spot, text.DISPLAY, value, theme.INK, "r")
            room = box.right - wide - px(6) - x
            if text.measure(line.words, text.DISPLAY, text.px(ui, 15))[0] > room:
                high = text.block_height(line.words, text.DISPLAY, self._least, room)
                words = line.words if high <= box.h else line.short or line.words
                text.block(surface, words, pygame.Rect(x, box.y, room, box.h), text.DISPLAY, text.px(ui, 16),
                           theme.INK, valign="m", least=self._least)
            elif big and line.note:
                text.label(surface, line.words, pygame.Rect(x, box.centery - px(27), room, px(28)), text.DISPLAY,
                           text.px(ui, 19), theme.INK, "l")
                text.label(surface, line.note, pygame.Rect(x, box.centery + px(1), room, px(24)), text.BODY,
                           text.px(ui, 15.5), theme.INK_SOFT, "l")
            else:
                text.label(surface, line.words, pygame.Rect(x, box.y, room, box.h), text.DISPLAY, text.px(ui, 16),
                           theme.INK, "l", self._least)
            if not last:
                paint.rule(surface, box.x, box.bottom - px(2), box.w, ui.u)
        return draw

    def _closing(self) -> list[str]:
        return closing(self.deck, self.score, self.we)

    def _closing_height(self, ui: Screen, width: int) -> int:
        size = text.px(ui, 16.5)
        inner = width - ui.px(36)
        lines = sum(text.block_height(line, text.BODY, size, inner) for line in self._closing())
        return lines + text.px(ui, 30) + ui.px(24)

    def _draw_closing(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        ui, px = self.ui, self.ui.px
        paint.note_box(surface, box, ui.u)
        inner = pygame.Rect(box.x + px(18), box.y + px(12), box.w - px(36), box.h - px(20))
        text.label(surface, _("How the sum closes"), pygame.Rect(inner.x, inner.y, inner.w, text.px(ui, 26)),
                   text.DISPLAY, text.px(ui, 18), theme.INK, "l")
        y = inner.y + text.px(ui, 30)
        size = text.px(ui, 16.5)
        for line in self._closing():
            high = text.block_height(line, text.BODY, size, inner.w)
            text.block(surface, line, pygame.Rect(inner.x, y, inner.w, high + 2), text.BODY, size, theme.INK)
            y += high
