"""Rows of the family's pages: tricks as little cards, words beside numbers, a deal of the score sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.i18n import _, pgettext
from game.rook.events import Played, TrickWon
from game.rook.scenes_kit import FILLS, TEAM, Kit
from game.rook.scenes_sums import number, signed
from game.rook.scoring import DealScore
from game.rook.views import Trick
from game.table.box import RATIO
from game.ui import paint, text, theme
from game.ui.screen import Screen
from game.ui.target import Target
from game.ui.theme import Colour
from game.ui.widgets import Widget


class Drawn(Widget):
    """A part of a page that only draws; `spoken` is what a screen reader says of it."""

    def __init__(self, screen: Screen, rect: pygame.Rect, draw: Callable[[pygame.Surface, pygame.Rect], None],
                 spoken: str = "") -> None:
        super().__init__(screen, rect, spoken)
        self._draw = draw

    def draw(self, surface: pygame.Surface) -> None:
        """As given."""
        self._draw(surface, self.rect)

    def targets(self) -> list[Target]:
        """Nothing can be tapped."""
        return []


class DrawnRow:
    """A row of fixed height in CSS pixels that only draws."""

    def __init__(self, css: float, draw: Callable[[Screen, pygame.Surface, pygame.Rect], None],
                 spoken: str = "") -> None:
        self._css, self._draw, self._spoken = css, draw, spoken

    def height(self, screen: Screen, width: int) -> int:
        """As given, larger with larger text."""
        return round(screen.px(self._css) * screen.text_scale)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing."""
        return [Drawn(screen, rect, lambda surface, box: self._draw(screen, surface, box), self._spoken)]


class PairRow(DrawnRow):
    """Words at the left, a value at the right, a thin rule below."""

    def __init__(self, words: str, value: str, ink: Colour = theme.INK, css: float = 34) -> None:
        super().__init__(css, self._line, f"{words}: {value}")
        self.words, self.value, self.ink = words, value, ink

    def _line(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        size = text.px(screen, 20)
        wide = min(round(box.w * 0.6), text.measure(self.value, text.DISPLAY, size)[0] + screen.px(4))
        text.label(surface, self.value, pygame.Rect(box.right - wide, box.y, wide, box.h), text.DISPLAY, size, self.ink,
                   "r")
        left = pygame.Rect(box.x, box.y, box.w - wide - screen.px(10), box.h)
        text.label(surface, self.words, left, text.STRONG, text.px(screen, 17), theme.INK, "l")
        paint.rule(surface, box.x, box.bottom - screen.px(1), box.w, screen.u)


class TrickRow:
    """A finished trick: its cards in playing order with the seats' names, the winner's marked, the points."""

    def __init__(self, kit: Kit, trick: Trick, number: int, *, large: bool = False) -> None:
        self.kit, self.trick, self.number, self.large = kit, trick, number, large

    def _card(self, screen: Screen, width: int) -> int:
        room = width - (0 if self.large else screen.px(70))
        return max(screen.px(24), min(screen.px(96 if self.large else 56), round(room / 4 - screen.px(8))))

    def height(self, screen: Screen, width: int) -> int:
        """Cards and names."""
        return round(self._card(screen, width) * RATIO) + text.px(screen, 15) + screen.px(20)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing."""
        voice = self.kit.voice
        names = " · ".join(voice.line(Played(seat, card)) for seat, card in self.trick.cards)
        names += f". {voice.line(TrickWon(self.trick.winner, (), self.trick.points, self.number))}"
        return [Drawn(screen, rect, lambda surface, box: self._draw(screen, surface, box), names)]

    def _draw(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        kit, wide = self.kit, self._card(screen, box.w)
        gap = screen.px(8)
        line = text.px(screen, 15)
        start = box.x + (round((box.w - 4 * wide - 3 * gap) / 2) if self.large else screen.px(30))
        if not self.large:
            head = pygame.Rect(box.x, box.y, screen.px(28), round(wide * RATIO))
            text.label(surface, str(self.number), head, text.DISPLAY, text.px(screen, 20), theme.INK_SOFT, "l")
        for i, (seat, card) in enumerate(self.trick.cards):
            x, y = start + i * (wide + gap), box.y + screen.px(6)
            kit.draw_card(surface, card, x, y, wide)
            won = seat == self.trick.winner
            if won:
                frame = pygame.Rect(x, y, wide, round(wide * RATIO)).inflate(screen.px(6), screen.px(6))
                paint.outline(surface, frame, screen.u, theme.PLAYABLE, radius=7, width=3)
            name = pygame.Rect(x - gap // 2, y + round(wide * RATIO) + screen.px(4), wide + gap, line)
            ink = TEAM[(seat - kit.voice.viewer) % 2]
            words = abbreviated(kit.voice.name(seat), round(13 * screen.u), name.w)
            text.label(surface, words, name, text.STRONG, line, ink if won else theme.INK_SOFT, "m",
                       round(13 * screen.u))
        if not self.large:
            right = start + 4 * (wide + gap)
            worth = pygame.Rect(right, box.y, max(1, box.right - right), round(wide * RATIO))
            if worth.w > screen.px(220):
                event = TrickWon(self.trick.winner, (), self.trick.points, self.number)
                text.block(surface, kit.voice.line(event), worth.inflate(-screen.px(80), 0), text.BODY,
                           text.px(screen, 17), theme.INK, valign="m")
            ink = TEAM[(self.trick.winner - kit.voice.viewer) % 2]
            text.label(surface, str(self.trick.points), worth, text.DISPLAY, text.px(screen, 22), ink, "r")


class CardsRow:
    """Words, and some little cards below: the nest."""

    def __init__(self, kit: Kit, words: str, cards: Sequence[int]) -> None:
        self.kit, self.words, self.cards = kit, words, list(cards)

    def _card(self, screen: Screen, width: int) -> int:
        return min(screen.px(52), round(width / max(1, len(self.cards)) - screen.px(8)))

    def height(self, screen: Screen, width: int) -> int:
        """A line and the cards."""
        return text.px(screen, 24) + round(self._card(screen, width) * RATIO) + screen.px(8)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing."""
        return [Drawn(screen, rect, lambda surface, box: self._draw(screen, surface, box), self.words)]

    def _draw(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        line = text.px(screen, 24)
        text.label(surface, self.words, pygame.Rect(box.x, box.y, box.w, line), text.STRONG, text.px(screen, 17),
                   theme.INK, "l")
        wide = self._card(screen, box.w)
        for i, card in enumerate(self.cards):
            self.kit.draw_card(surface, card, box.x + i * (wide + screen.px(8)), box.y + line + screen.px(4), wide)


def abbreviated(name: str, size: int, width: int) -> str:
    """A name cut to what fits a width at a type size, with a full stop."""
    if text.measure(name, text.STRONG, size)[0] <= width:
        return name
    for n in range(len(name) - 1, 0, -1):
        if text.measure(name[:n] + ".", text.STRONG, size)[0] <= width:
            return name[:n] + "."
    return name[:1]


NARROW = (0.0, 0.1, 0.38, 0.62, 0.82)
"""The same on narrow pages, which leave the declarer's name out."""
COLUMNS = (0.0, 0.09, 0.46, 0.68, 0.84)
"""Where the columns of the score sheet begin, as parts of its width: deal, bid, taken, we, they."""


def sheet_head(kit: Kit) -> DrawnRow:
    """The headings of the score sheet."""

    def draw(screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        words = ("", _("Bid"), _("Taken"), pgettext("side", "We"), pgettext("side", "They"))
        least = round(13 * screen.u)
        size = min(text.fit(word, text.DISPLAY, text.px(screen, 17), _cell(screen, box, i).w, least)
                   for i, word in enumerate(words) if word)
        for i, word in enumerate(words):
            text.label(surface, word, _cell(screen, box, i), text.DISPLAY, size, _ink(i), "l" if i < 2 else "r", least)
        paint.rule(surface, box.x, box.bottom - screen.px(2), box.w, screen.u, theme.INK, 1.6)

    return DrawnRow(30, draw)


def _ink(column: int) -> Colour:
    return theme.GREEN if column == 3 else theme.VERMILION if column == 4 else theme.INK


def _narrow(screen: Screen, box: pygame.Rect) -> bool:
    return box.w < screen.px(440) * screen.text_scale


def _cell(screen: Screen, box: pygame.Rect, i: int) -> pygame.Rect:
    columns = NARROW if _narrow(screen, box) else COLUMNS
    end = columns[i + 1] if i + 1 < len(columns) else 1.0
    left = box.x + round(columns[i] * box.w)
    return pygame.Rect(left, box.y, round((end - columns[i]) * box.w) - (4 if i < 4 else 0), box.h)


def sheet_row(kit: Kit, score: DealScore) -> DrawnRow:
    """One deal of the score sheet: who bid what in which colour, taken, change and total of both sides."""
    we = kit.voice.viewer % 2

    def draw(screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        size, small = text.px(screen, 19), text.px(screen, 15)
        text.label(surface, str(score.number), _cell(screen, box, 0), text.DISPLAY, size, theme.INK_SOFT, "l")
        bid = _cell(screen, box, 1)
        chip = pygame.Rect(bid.x, box.centery - screen.px(13), screen.px(26), screen.px(26))
        paint.panel(surface, chip, FILLS[score.trump], screen.u)
        kit.draw_suit(surface, score.trump, chip.center, screen.px(20), on_fill=True)
        wide = text.measure("000", text.DISPLAY, size)[0]
        number_box = pygame.Rect(chip.right + screen.px(6), box.y, min(wide, bid.right - chip.right - screen.px(6)),
                                 box.h)
        text.label(surface, str(score.bid), number_box, text.DISPLAY, size,
                   TEAM[(score.declarer - kit.voice.viewer) % 2], "l")
        x = chip.right + screen.px(14) + wide
        ink = TEAM[(score.declarer - kit.voice.viewer) % 2]
        if not _narrow(screen, box):
            name = abbreviated(kit.voice.name(score.declarer), round(13 * screen.u), bid.right - x)
            text.label(surface, name, pygame.Rect(x, box.y, bid.right - x, box.h), text.STRONG, small, ink, "l",
                       round(13 * screen.u))
        taken = pgettext("points of both sides", "{we} : {they}").format(we=score.captured[we],
                                                                          they=score.captured[1 - we])
        text.label(surface, taken, _cell(screen, box, 2), text.STRONG, small, theme.INK, "r", round(13 * screen.u))
        for column, team in ((3, we), (4, 1 - we)):
            cell = _cell(screen, box, column)
            upper = pygame.Rect(cell.x, cell.y + screen.px(2), cell.w, cell.h // 2)
            lower = pygame.Rect(cell.x, cell.y + cell.h // 2, cell.w, cell.h // 2 - screen.px(4))
            text.label(surface, number(score.after[team]), upper, text.DISPLAY, size, _ink(column), "r")
            text.label(surface, signed(score.change[team]), lower, text.STRONG, small, theme.INK_SOFT, "r")
        paint.rule(surface, box.x, box.bottom - screen.px(1), box.w, screen.u)

    spoken = _("Deal {number}: {name} bid {bid}; we {we}, they {they}").format(
        number=score.number, name=kit.voice.name(score.declarer), bid=score.bid, we=score.after[we],
        they=score.after[1 - we])
    both = pgettext("points of both sides", "{we} : {they}").format(we=score.captured[we], they=score.captured[1 - we])
    spoken += "; " + _("taken: {n}").format(n=both)
    return DrawnRow(50, draw, spoken)
