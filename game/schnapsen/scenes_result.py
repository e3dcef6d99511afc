"""What stands on paper after a deal and after the Bummerl: every line of the sum, and why it is worth what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.i18n import _, ngettext
from game.scenes.drawn import DrawnRow, ValueRow
from game.scenes.paper import FootButton, Page, Sheet
from game.schnapsen.events import BummerlWon
from game.schnapsen.scenes_kit import SIDES, Kit, beads
from game.schnapsen.scenes_words import ending_words, worth_words
from game.schnapsen.scoring import DealScore
from game.schnapsen.variants import TARGET
from game.ui import paint, text, theme
from game.ui.intents import Accept, Command, Intent
from game.ui.rows import Note, Paragraph, Row
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.schnapsen.scenes_table import SchnapsenTable


def beads_row(kit: Kit, totals: tuple[int, int], names: tuple[str, str], down: bool) -> DrawnRow:
    """Both players' game points on wires, the viewer's first."""
    shown = [max(0, TARGET - n) if down else n for n in totals]
    spoken = "; ".join(f"{name} {n}" for name, n in zip(names, shown, strict=True))

    def draw(screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        half = box.h // 2
        for i in (0, 1):
            line = pygame.Rect(box.x, box.y + i * half, box.w, half)
            name = pygame.Rect(line.x, line.y, round(line.w * 0.36), line.h)
            text.label(surface, names[i], name, text.DISPLAY, text.px(screen, 18), theme.INK, "l",
                       text.px(screen, 14) * 3 // 4)
            value = pygame.Rect(line.right - screen.px(40), line.y, screen.px(40), line.h)
            text.label(surface, str(shown[i]), value, text.DISPLAY, text.px(screen, 26), SIDES[i], "r")
            wide = value.x - name.right - screen.px(12)
            high = screen.px(20)
            beads(surface, pygame.Rect(name.right + screen.px(6), line.centery - high // 2, wide, high), totals[i],
                  SIDES[i], screen.u)

    return DrawnRow(84, draw, spoken)


def sum_rows(table: SchnapsenTable, score: DealScore) -> list[Row]:
    """The points of both players, line by line."""
    rows: list[Row] = []
    for seat in (table.viewer, 1 - table.viewer):
        name = table.voice.name(seat)
        ink = SIDES[0 if seat == table.viewer else 1]
        tricks = ngettext("{name}: {n} trick, {points} in cards", "{name}: {n} tricks, {points} in cards",
                          score.tricks[seat]).format(name=name, n=score.tricks[seat], points=score.taken[seat])
        if score.marriages[seat] and score.tricks[seat]:
            tricks = ngettext("{name}: {n} trick, {points} in cards + {announced} announced",
                              "{name}: {n} tricks, {points} in cards + {announced} announced",
                              score.tricks[seat]).format(
                name=name, n=score.tricks[seat], points=score.taken[seat], announced=score.marriages[seat])
        elif score.marriages[seat]:
            tricks = _("{name}: no trick, so {announced} announced count nothing").format(
                name=name, announced=score.marriages[seat])
        rows.append(ValueRow(tricks, str(score.points[seat]), ink))
    return rows


class ResultScene(Sheet):
    """The sheet after a deal. `auto`: seconds after which it goes on by itself (a match of bots alone)."""

    name = "result"
    phase_name = "result"
    busy = False
    most_width = 600.0
    title_size = 38.0
    stays = True
    place = theme.COFFEE_HOUSE

    def __init__(self, table: SchnapsenTable, score: DealScore, auto: float | None = None) -> None:
        super().__init__()
        self.table, self.score, self._auto = table, score, auto
        self._waited = 0.0

    def title(self) -> str:
        """Who wins how much."""
        voice, score = self.table.voice, self.score
        words = (ngettext("You win {n} point", "You win {n} points", score.value) if voice.person(score.winner)
                 else ngettext("{name} wins {n} point", "{name} wins {n} points", score.value))
        return words.format(name=voice.name(score.winner), n=score.value)

    def rows(self) -> list[Row]:
        """How it ended, both sums, the value, the Bummerl."""
        table, score = self.table, self.score
        voice, viewer = table.voice, table.viewer
        rows: list[Row] = [Paragraph(ending_words(voice, score), text.BODY, 18)]
        rows += sum_rows(table, score)
        if score.closer is not None:
            words = (_("You closed, playing for") if voice.person(score.closer)
                     else _("{name} closed, playing for")).format(name=voice.name(score.closer))
            rows.append(ValueRow(words, str(score.close_value)))
        rows.append(ValueRow(worth_words(voice, score), f"+{score.value}", SIDES[0 if score.winner == viewer else 1]))
        totals = (score.totals[viewer], score.totals[1 - viewer])
        names = (voice.name(viewer), voice.name(1 - viewer))
        rows.append(beads_row(table.kit, totals, names, table.board.options.count_down))
        if max(totals) < TARGET:
            rows.append(Note(_("Seven game points win the Bummerl; the deal changes sides.")))
        return rows

    def footer(self) -> list[FootButton]:
        """Look back, go on."""
        return [(_("Look back"), self._look_back, paint.PLAIN), (_("Go on"), self.back, paint.PRIMARY)]

    def _look_back(self) -> None:
        from game.schnapsen.scenes_sheets import LookBack

        self.app.push(LookBack(self.table, self.score.number))

    def update(self, dt: float) -> None:
        """A match of bots alone goes on by itself."""
        super().update(dt)
        self._waited += dt
        if self._auto is not None and self._waited >= self._auto and self.app.scene is self:
            self.back()

    def handle(self, intent: Intent) -> bool:
        """Enter goes on, unless the keyboard is on something else."""
        if intent == Command("next") or (isinstance(intent, Accept) and self.focus.current(self.targets()) is None):
            self.back()
            return True
        return super().handle(intent)


class EndScene(Page):
    """The Bummerl is over."""

    name = "match_result"
    phase_name = "match_result"
    busy = False
    most_width = 620.0
    place = theme.COFFEE_HOUSE

    def __init__(self, table: SchnapsenTable, event: BummerlWon) -> None:
        super().__init__()
        self.table, self.event = table, event

    def title(self) -> str:
        """Who won it."""
        voice = self.table.voice
        return (_("You win the Bummerl") if voice.person(self.event.seat)
                else _("{name} wins the Bummerl").format(name=voice.name(self.event.seat)))

    def rows(self) -> list[Row]:
        """The score, Schneider, every deal."""
        from game.schnapsen.scenes_sheets import deal_rows

        table, event = self.table, self.event
        viewer = table.viewer
        totals = (event.totals[viewer], event.totals[1 - viewer])
        names = (table.voice.name(viewer), table.voice.name(1 - viewer))
        rows: list[Row] = [beads_row(table.kit, totals, names, False)]
        if event.schneider:
            words = (_("Schneider: the loser has no game point, so it counts twice.")
                     if table.board.options.double_schneider else _("Schneider: the loser has no game point."))
            rows.append(Paragraph(words, text.STRONG, 17, theme.VERMILION))
        if table.driver.helped:
            rows.append(Note(_("Moves were taken back or hints asked for in this match.")))
        return [*rows, *deal_rows(table, table.board.scores)]

    def footer(self) -> list[FootButton]:
        """Another one, or home."""
        return [(_("To the title"), self.app.home, paint.PLAIN), (_("New match"), self._again, paint.PRIMARY)]

    def _again(self) -> None:
        from game.scenes.new_match import NewMatchScene
        from game.schnapsen.scenes import FAMILY

        self.app.push(NewMatchScene(FAMILY))

