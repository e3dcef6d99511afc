"""Sheets over Guandan's cloth: the chooser that draws every reading of a selection, and the tribute."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

import pygame

from game.guandan.combos import Combo
from game.guandan.moves import Play
from game.guandan.scenes_kit import Kit
from game.guandan.scenes_words import capital, combo_words
from game.guandan.tribute import Tribute
from game.i18n import _
from game.table.box import RATIO
from game.ui import paint, text, theme
from game.ui.intents import Intent
from game.ui.order import in_order
from game.ui.target import Target
from game.ui.widgets import BrassButton, Pressable, Widget

BESIDE = 240
"""Design units a payment needs to stand beside another."""


class ReadingRow(Pressable):
    """One reading: its name and the cards with every wild drawn as what it becomes."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, play: Play, level: int, action: Callable[[], object], strong: bool
    ) -> None:
        super().__init__(
            kit.screen,
            rect,
            capital(combo_words(play.combo)),
            action,
            f"reading:{play.combo.type.name}:{play.combo.rank}",
        )
        self.kit, self.play, self.level, self.strong = kit, play, level, strong

    def draw(self, surface: pygame.Surface) -> None:
        """Outline, words, cards."""
        px = self.kit.px
        ink = theme.VERMILION if self.strong else theme.INK
        paint.outline(
            surface,
            self.rect,
            self.kit.k,
            ink,
            radius=6,
            width=2.2 if self.strong else 1.1,
            shade=0.1 if self.pressed else 0,
        )
        inner = self.rect.inflate(-px(16), -px(8))
        width = max(12, round(inner.h / RATIO))
        most = round(width * (1 + 0.62 * (len(self.play.cards) - 1)))
        cards = min(most, round(inner.w * 0.62))
        box = pygame.Rect(inner.right - cards, inner.y, cards, inner.h)
        self.kit.draw_play(
            surface,
            self.play,
            box,
            width,
            self.level,
            roles=True,
            align="r",
            variant="row" if width > px(44) else "stack",
        )
        words = pygame.Rect(inner.x, inner.y, inner.w - cards - px(8), inner.h)
        text.block(
            surface,
            self.label,
            words,
            text.DISPLAY,
            self.kit.type(17),
            ink,
            "l",
            "m",
            least=self.kit.px(13),
        )


class ReadingPanel:
    """Asks what the wild cards of a selection stand for; the strongest reading is chosen beforehand."""

    name = "readings"

    def __init__(
        self,
        cards: tuple[int, ...],
        readings: Sequence[Combo],
        level: int,
        pick: Callable[[Combo], object],
        cancel: Callable[[], object],
    ) -> None:
        self.cards, self.readings, self.level = cards, tuple(readings), level
        self._pick, self._cancel = pick, cancel
        self.kit: Kit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.rows: list[ReadingRow] = []
        self.widgets: list[Widget] = []

    def arrange(self, kit: Kit) -> None:
        """Lays the panel out."""
        self.kit = kit
        room = pygame.Rect(kit.layout.panel)
        self.rect = room
        px, tap = kit.px, kit.layout.screen.tap
        pad = px(14 if kit.layout.kind == "wide" else 8)
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        head = tap if inner.h < 5 * tap else tap + px(6)
        self._title = pygame.Rect(inner.x + px(4), inner.y, inner.w - tap - px(12), tap)
        close = BrassButton(
            kit.screen, pygame.Rect(inner.right - tap, inner.y, tap, tap), "close", _("Cancel"), self._cancel, "cancel"
        )
        body = pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        n, gap = len(self.readings), px(6)
        columns = 1
        while columns < 3 and -(-n // columns) * (tap + gap) > body.h + gap:
            columns += 1
        lines = -(-n // columns)
        high = min(max(tap, px(92 if kit.layout.kind == "wide" else 62)), (body.h - (lines - 1) * gap) // lines)
        used = head + lines * (high + gap) - gap + 2 * pad
        self.rect = pygame.Rect(room.x, room.y, room.w, max(used, min(room.h, kit.layout.cloth.h)))
        wide = (body.w - (columns - 1) * gap) // columns
        self.rows = []
        for i, combo in enumerate(self.readings):
            rect = pygame.Rect(body.x + i // lines * (wide + gap), body.y + i % lines * (high + gap), wide, high)
            self.rows.append(
                ReadingRow(kit, rect, Play(self.cards, combo), self.level, partial(self._pick, combo), i == 0)
            )
        self.widgets = [*self.rows, close]

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, its question and the readings."""
        kit = self.kit
        paint.ticket(surface, self.rect, kit.k, corner=9)
        text.label(
            surface,
            _("What shall the cards be?"),
            self._title,
            text.DISPLAY,
            kit.type(22 if kit.layout.kind == "wide" else 17),
            theme.INK,
            "l",
        )
        for widget in self.widgets:
            widget.draw(surface)

    def handle(self, intent: Intent) -> bool:
        """Taps on the rows; others on the sheet mean nothing."""
        hits = [widget.handle(intent) for widget in self.widgets]
        return any(hits) or self.rect.collidepoint(getattr(intent, "pos", (-1, -1)))

    def accept(self) -> None:
        """The strongest."""
        self._pick(self.readings[0])

    def cancel(self) -> None:
        """Back to the hand."""
        self._cancel()

    @property
    def state(self) -> Hashable:
        """What decides the picture."""
        return self.cards, self.readings, tuple(row.pressed for row in self.rows)

    def targets(self) -> list[Target]:
        """The readings and the way back, in reading order."""
        return in_order([[target] for widget in self.widgets for target in widget.targets()])


def tribute_box(kit: Kit) -> pygame.Rect:
    """Where the tribute's slip lies on the cloth."""
    box = pygame.Rect(kit.layout.panel)
    if kit.layout.kind == "wide":
        rect = pygame.Rect(0, 0, min(box.w, kit.px(680)), kit.px(224))
        rect.midbottom = (box.centerx, box.bottom)
        return rect
    return pygame.Rect(kit.layout.cloth).inflate(-kit.px(8), -kit.px(8))


def draw_tribute(surface: pygame.Surface, kit: Kit, tribute: Tribute, prompt: str) -> None:
    """Who paid what to whom, and what is to be done now."""
    rect = tribute_box(kit)
    px = kit.px
    paint.ticket(surface, rect, kit.k, corner=9)
    inner = rect.inflate(-px(36), -px(24))
    head = min(px(34), inner.h // 4)
    text.label(
        surface,
        _("Tribute"),
        pygame.Rect(inner.x, inner.y, inner.w, head),
        text.DISPLAY,
        kit.type(24 if kit.layout.kind == "wide" else 18),
        theme.VERMILION,
    )
    foot = min(px(48), inner.h // 3)
    body = pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head - foot)
    n = max(1, len(tribute.payments))
    across = n if body.w >= n * px(BESIDE) else 1
    row, column = body.h // (n if across == 1 else 1), body.w // across
    for i, payment in enumerate(tribute.payments):
        line = pygame.Rect(body.x + i % across * column, body.y + i // across * row, column - px(12), row)
        width = max(12, min(px(70), round((row - px(6)) / RATIO)))
        kit.draw_kind(
            surface,
            payment.card >> 1,
            line.x,
            line.y + (row - round(width * RATIO)) / 2,
            width,
            variant="row" if width > px(44) else "stack",
        )
        words = pygame.Rect(line.x + width + px(14), line.y, line.w - width - px(14), line.h)
        text.block(
            surface,
            kit.voice.tribute(payment.payer, payment.receiver, payment.card),
            words,
            text.STRONG,
            kit.type(17),
            theme.INK,
            "l",
            "m",
            least=kit.px(13),
        )
    low = pygame.Rect(inner.x, inner.bottom - foot, inner.w, foot)
    paint.rule(surface, inner.x, low.y, inner.w, kit.k, theme.RULE, 1)
    text.block(surface, prompt, low, text.DISPLAY, kit.type(17), theme.INK, "m", "m", least=kit.px(13))
