"""The statistics: what was played and won, by game, the matches with help in a column of their own."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.i18n import _
from game.scenes.drawn import DrawnRow
from game.scenes.families import Family
from game.scenes.paper import FootButton, Page
from game.scenes.sheets import ConfirmSheet
from game.scenes.tally import Facts, forget, tallies
from game.ui import paint, text, theme
from game.ui.rows import Heading, Paragraph, Row, Rule
from game.ui.screen import Screen

COLUMN = 92.0
"""CSS pixels of a column of numbers."""


class StatisticsScene(Page):
    """Every game of the families that has something to tell."""

    name = "statistics"
    most_width = 760.0

    def __init__(self, families: Sequence[Family]) -> None:
        super().__init__()
        self.families = tuple(families)
        self.place = families[0].place if len(families) == 1 else theme.HALL

    def title(self) -> str:
        """The page's name."""
        return _("Statistics")

    def rows(self) -> list[Row]:
        """Game by game."""
        rows: list[Row] = []
        for family in self.families:
            for version in family.versions:
                alone, helped = tallies(self.app.saves, version.id)
                if alone or helped:
                    rows += [Rule()] if rows else []
                    rows += [Heading(_(version.title)), CountRow("", (_("alone"), ""), (_("with help"), ""), head=True)]
                    rows += [CountRow(_(line.words), told(alone, line.name, line.of), told(helped, line.name, line.of))
                             for line in family.tallies]
        if rows:
            return [Paragraph(_("A deal counts with its first result. Hints and moves taken back are help."), text.BODY,
                              16, theme.INK_SOFT), *rows]
        return [Paragraph(_("No deal has been played to its end yet."), text.BODY, 17)]

    def footer(self) -> list[FootButton]:
        """Back, and a new beginning."""
        back: FootButton = (_("Back"), self.back, paint.PRIMARY)
        return [(_("Begin anew"), self._ask, paint.PLAIN), back] if len(self.rows()) > 1 else [back]

    def _ask(self) -> None:
        def forget_all() -> None:
            forget(self.app.saves)
            self.rebuild()

        self.app.push(ConfirmSheet(_("Forget all numbers?"), _("The statistics of all games begin at nothing."),
                                   _("Forget"), forget_all))


def told(facts: Facts, name: str, of: str) -> tuple[str, str]:
    """A count in words, and its share where it has one; a dash where nothing was counted."""
    n, whole = facts.get(name, 0), facts.get(of, 0) if of else 0
    if not facts or (of and not whole):
        return "–", ""
    return str(n), _("{percent} %").format(percent=round(100 * n / whole)) if of else ""


class CountRow(DrawnRow):
    """Words, and two columns of numbers with their shares under them; as a head, the words of the columns."""

    def __init__(self, words: str, left: tuple[str, str], right: tuple[str, str], head: bool = False) -> None:
        super().__init__(0, self._line, ", ".join(part for part in (words, *left, *right) if part))
        self.words, self.cells, self.head = words, (left, right), head

    def _column(self, screen: Screen, width: int) -> int:
        return min(round(screen.px(COLUMN) * min(1.25, screen.text_scale)), round(width * 0.31))

    def height(self, screen: Screen, width: int) -> int:
        """As many lines as the words need."""
        if self.head:
            return round(text.px(screen, 15) * 1.7)
        room = width - 2 * self._column(screen, width)
        need = text.block_height(self.words, text.STRONG, text.px(screen, 17), room) + screen.px(10)
        shares = any(share for _, share in self.cells)
        return max(need, round(text.px(screen, 20) * 1.5) + (round(text.px(screen, 14) * 1.2) if shares else 0))

    def _line(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        wide = self._column(screen, box.w)
        room = box.w - 2 * wide
        if self.words:
            text.block(surface, self.words, pygame.Rect(box.x, box.y, room, box.h), text.STRONG, text.px(screen, 17),
                       theme.INK, "l", "m", least=round(13 * screen.u))
        for i, (number, share) in enumerate(self.cells):
            cell = pygame.Rect(box.x + room + i * wide, box.y, wide, box.h)
            if self.head:
                text.label(surface, number, cell, text.BODY, text.px(screen, 15), theme.INK_SOFT, "r")
                continue
            below = round(text.px(screen, 14) * 1.2) if share else 0
            upper = pygame.Rect(cell.x, cell.y + (screen.px(3) if share else 0), wide, cell.h - below - screen.px(4))
            ink = theme.INK if i == 0 else theme.INK_SOFT
            text.label(surface, number, upper, text.DISPLAY, text.px(screen, 20), ink, "r")
            if share:
                lower = pygame.Rect(cell.x, upper.bottom - screen.px(2), wide, below)
                text.label(surface, share, lower, text.BODY, text.px(screen, 14), theme.INK_SOFT, "r")
        if not self.head:
            paint.rule(surface, box.x, box.bottom - screen.px(1), box.w, screen.u)
