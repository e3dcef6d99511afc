"""Looking back at a finished deal, whatever the game: the person's decisions are judged one by one while the page
lives, the dearest is named, each opens its position; below them the deal as it was played.

A family gives `judges` (generators that think in slices and return a `Judged`), `story` (rows), `open`, and the
rows of a decision's own page.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.i18n import _, pgettext
from game.scenes.paper import FootButton, Page
from game.ui import paint, text, theme
from game.ui.patience import for_a_while
from game.ui.rows import Heading, Note, Paragraph, Row
from game.ui.screen import Screen
from game.ui.widgets import Action, Pressable, Widget

SLICE = 0.006
"""Seconds a page may think in a frame."""
GRADES = 3
"""The worst grade of a decision; 0 is a good one."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision of the person: the ply before it, what was done, what it cost (as words, "" for nothing, and as a
    number to compare by), a grade 0 (good) to GRADES, and why in one sentence."""

    ply: int
    title: str
    cost: str
    loss: float
    grade: int
    why: str


Judge = Generator[None, None, Judged]


class Findings:
    """The judgements of one deal as they come in. A table keeps them: a page opened again shows them at once."""

    def __init__(self, judges: Sequence[Judge], clock: Callable[[], float] = time.perf_counter) -> None:
        self.total = len(judges)
        self.found: list[Judged] = []
        self._waiting = list(judges)
        self._clock = clock

    @property
    def done(self) -> bool:
        """Everything is judged."""
        return not self._waiting

    @property
    def dearest(self) -> Judged | None:
        """The decision that cost most so far; None if none cost anything worth speaking of."""
        worst = max(self.found, key=lambda judged: judged.loss, default=None)
        return worst if worst is not None and worst.grade else None

    def think(self, budget: float = SLICE) -> bool:
        """Thinks until the budget of seconds is spent or one more decision is judged; True in that case."""
        if not self._waiting:
            return False
        _ended, judged = for_a_while(self._waiting[0], budget, self._clock)
        if judged is None:
            return False
        self._waiting.pop(0)
        self.found.append(judged)
        return True


class JudgedLine(Pressable):
    """A decision: dots for its grade, what was done, what it cost. A tap opens its position."""

    def __init__(self, screen: Screen, rect: pygame.Rect, judged: Judged, action: Action) -> None:
        words = f"{judged.title}, {judged.cost}" if judged.cost else judged.title
        super().__init__(screen, rect, words, action, f"step:{judged.ply}")
        self.judged = judged

    def draw(self, surface: pygame.Surface) -> None:
        """The line, with a rule below."""
        screen, box, judged = self.screen, self.rect, self.judged
        if self.pressed:
            paint.panel(surface, box, theme.STOCK_LO, screen.u, 4)
        grade_dots(surface, pygame.Rect(box.x, box.y, screen.px(38), box.h), judged.grade, screen.u)
        arrow = pygame.Rect(box.right - screen.px(14), box.y, screen.px(14), box.h)
        _arrow(surface, arrow, screen.u)
        size, least = text.px(screen, 17), round(13 * screen.u)
        wide = text.measure(judged.cost, text.DISPLAY, text.px(screen, 19))[0] if judged.cost else 0
        cost = pygame.Rect(arrow.x - screen.px(8) - wide, box.y, wide, box.h)
        if judged.cost:
            ink = theme.VERMILION if judged.grade else theme.INK_SOFT
            text.label(surface, judged.cost, cost, text.DISPLAY, text.px(screen, 19), ink, "r")
        left = box.x + screen.px(44)
        text.block(surface, judged.title, pygame.Rect(left, box.y, cost.x - screen.px(8) - left, box.h), text.STRONG,
                   size, theme.INK, "l", "m", least=least)
        paint.rule(surface, box.x, box.bottom - screen.px(1), box.w, screen.u)


def grade_dots(surface: pygame.Surface, box: pygame.Rect, grade: int, u: float) -> None:
    """So many of three rings are filled as a decision was bad; a good one has a tick instead."""
    y, radius = box.centery, 4.5 * u
    if not grade:
        points = [(box.x + 8 * u, y), (box.x + 14 * u, y + 6 * u), (box.x + 26 * u, y - 7 * u)]
        pygame.draw.lines(surface, theme.GREEN, False, points, max(2, round(2.6 * u)))
        return
    for i in range(GRADES):
        centre = (round(box.x + radius + 1 + i * 12 * u), y)
        if i < grade:
            pygame.draw.circle(surface, theme.VERMILION, centre, round(radius))
        else:
            pygame.draw.circle(surface, theme.RULE, centre, round(radius), max(1, round(1.4 * u)))


def _arrow(surface: pygame.Surface, box: pygame.Rect, u: float) -> None:
    x, y, size = box.centerx, box.centery, 5 * u
    points = [(x - size / 2, y - size), (x + size / 2, y), (x - size / 2, y + size)]
    pygame.draw.lines(surface, theme.INK_SOFT, False, points, max(1, round(1.8 * u)))


class JudgedRow:
    """A `JudgedLine` as a row, high enough for a finger."""

    def __init__(self, judged: Judged, action: Action) -> None:
        self._judged, self._action = judged, action

    def height(self, screen: Screen, width: int) -> int:
        """At least a tap target; more where the words need two lines."""
        room = width - screen.px(44 + 22 + 8) - text.measure(self._judged.cost or " ", text.DISPLAY,
                                                             text.px(screen, 19))[0]
        need = text.block_height(self._judged.title, text.STRONG, text.px(screen, 17), room)
        return max(screen.tap, need + screen.px(10))

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The line."""
        return [JudgedLine(screen, rect, self._judged, self._action)]


class LookBackPage(Page):
    """One finished deal. `findings` are kept by the table; None where nobody can judge."""

    name = "look_back"

    def __init__(self, findings: Findings | None) -> None:
        super().__init__()
        self.findings = findings

    # --- for the family

    def story(self) -> list[Row]:
        """The deal as it was played."""
        return []

    def open(self, judged: Judged) -> None:
        """Shows the position of a decision."""

    # --- the page

    def rows(self) -> list[Row]:
        """The decisions, then the story."""
        if self.findings is None or not self.findings.total:
            return self.story()
        return [*self.judged_rows(self.findings), Heading(pgettext("looked back at", "The deal"), 20), *self.story()]

    def judged_rows(self, findings: Findings) -> list[Row]:
        """A heading, how far the thinking is or the dearest decision, a line for each."""
        rows: list[Row] = [Heading(_("Your decisions"), 20)]
        dearest = findings.dearest
        if not findings.done:
            words = _("Looking at your decisions: {n} of {total}").format(n=len(findings.found), total=findings.total)
            rows.append(Note(words))
        elif dearest is None:
            rows.append(Paragraph(_("Well played: no decision cost anything worth speaking of."), text.BODY, 17))
        else:
            words = _("Dearest: {move} ({cost}). {why}").format(move=dearest.title, cost=dearest.cost, why=dearest.why)
            rows.append(Paragraph(words, text.BODY, 17))
        return rows + [JudgedRow(judged, partial(self.open, judged)) for judged in findings.found]

    def footer(self) -> list[FootButton]:
        """Back to where one was."""
        return [(_("Back"), self.back, paint.PRIMARY)]

    def update(self, dt: float) -> None:
        """Thinks a slice; a judgement that comes in gets its line."""
        super().update(dt)
        if self.findings is not None and self.app.scene is self and self.findings.think():
            self.rebuild()


class DecisionPage(Page):
    """One decision one looks back at, over the page of its deal; a family gives the rows. From here it can be played
    again: the match goes back to the moment before it."""

    name = "position"
    most_width = 660.0
    title_size = 34.0

    def __init__(self, table: Any, judged: Judged) -> None:
        """`table` is the match table below."""
        super().__init__()
        self.table, self.judged = table, judged

    def title(self) -> str:
        """Which decision."""
        return self.judged.title

    def footer(self) -> list[FootButton]:
        """Back, or to the table as it was."""
        return [(_("Back"), self.back, paint.PRIMARY), (_("Play from here"), self._play, paint.PLAIN)]

    def _play(self) -> None:
        table, ply = self.table, self.judged.ply
        self.app.pop(self.app.scenes[self.app.scenes.index(table) + 1])
        table.go_to(ply)
