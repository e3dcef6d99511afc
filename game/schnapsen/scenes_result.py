"""What stands on paper after a deal and after the Bummerl: every line of the sum, and why it is worth what it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, ngettext, pgettext
from game.scenes.drawn import Drawn, DrawnRow
from game.scenes.paper import FootButton
from game.scenes.verdict import Stamp, Verdict
from game.schnapsen import events as ev
from game.schnapsen.cards import KING, QUEEN
from game.schnapsen.events import BummerlWon
from game.schnapsen.scenes_kit import SIDES, Kit, beads
from game.schnapsen.scenes_words import ending_words, worth_words
from game.schnapsen.scoring import DealScore
from game.schnapsen.variants import TARGET
from game.table.box import RATIO
from game.ui import paint, text, theme
from game.ui.rows import Pair, Row
from game.ui.screen import Screen
from game.ui.theme import Colour
from game.ui.widgets import Widget

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


CARD, TRICK = 52.0, 0.62
"""CSS pixels a card of a trick is wide where there is room; what is seen of the one below, over its width."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A trick or an announced pair on the result: both cards, the points below them, whether it was announced."""

    cards: tuple[int, int]
    points: int
    announced: bool = False


def taken_by(events: Sequence[ev.Event], seat: int) -> list[Taken]:
    """What a seat brought home in a deal, in the order it did."""
    found: list[Taken] = []
    for event in events:
        if isinstance(event, ev.TrickWon) and event.seat == seat:
            found.append(Taken((event.lead, event.reply), event.points))
        elif isinstance(event, ev.Announced) and event.seat == seat:
            king, queen = (event.suit * 5 + rank for rank in (KING, QUEEN))
            found.append(Taken((king, queen), event.points, True))
    return found


def sum_words(table: SchnapsenTable, score: DealScore, seat: int) -> str:
    """A player's sum in words."""
    name = table.voice.name(seat)
    if score.marriages[seat] and not score.tricks[seat]:
        return _("{name}: no trick, so {announced} announced count nothing").format(
            name=name, announced=score.marriages[seat])
    if score.marriages[seat]:
        return ngettext("{name}: {n} trick, {points} in cards + {announced} announced",
                        "{name}: {n} tricks, {points} in cards + {announced} announced", score.tricks[seat]).format(
            name=name, n=score.tricks[seat], points=score.taken[seat], announced=score.marriages[seat])
    return ngettext("{name}: {n} trick, {points} in cards", "{name}: {n} tricks, {points} in cards",
                    score.tricks[seat]).format(name=name, n=score.tricks[seat], points=score.taken[seat])


class SideRow:
    """One player's side of the sum: the points, then every trick with what it counted."""

    def __init__(self, kit: Kit, words: str, points: int, taken: Sequence[Taken], ink: Colour) -> None:
        self.kit, self.words, self.points, self.taken, self.ink = kit, words, points, taken, ink

    def _card(self, screen: Screen, width: int) -> int:
        """So large that five tricks lie in a line, where there is room."""
        return max(screen.px(24), min(screen.px(CARD), round(width / 5 / (1 + TRICK) - screen.px(6))))

    def _cells(self, screen: Screen, width: int) -> tuple[int, int, int]:
        """Tricks in a line, and the width and height of one."""
        card = self._card(screen, width)
        wide, high = round(card * (1 + TRICK)) + screen.px(10), round(card * RATIO) + text.px(screen, 17) + screen.px(8)
        return max(1, (width + screen.px(10)) // wide), wide, high

    def _head(self, screen: Screen, width: int) -> int:
        room = width - self._value(screen)
        need = text.block_height(self.words, text.DISPLAY, text.px(screen, 18), room)
        return max(text.px(screen, 36), need + screen.px(6))

    def _value(self, screen: Screen) -> int:
        return text.measure(str(self.points), text.DISPLAY, text.px(screen, 34))[0] + screen.px(12)

    def height(self, screen: Screen, width: int) -> int:
        """Heading and tricks."""
        across, _wide, high = self._cells(screen, width)
        return self._head(screen, width) + screen.px(8) + high * -(-len(self.taken) // across)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing."""
        return [Drawn(screen, rect, self._draw, f"{self.words}: {self.points}")]

    def _draw(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        px, head, value = screen.px, self._head(screen, box.w), self._value(screen)
        text.block(surface, self.words, pygame.Rect(box.x, box.y, box.w - value, head), text.DISPLAY,
                   text.px(screen, 18), self.ink, "l", "m")
        text.label(surface, str(self.points), pygame.Rect(box.right - value, box.y, value, head), text.DISPLAY,
                   text.px(screen, 34), self.ink, "r")
        across, wide, high = self._cells(screen, box.w)
        card, least = self._card(screen, box.w), round(13 * screen.u)
        for i, part in enumerate(self.taken):
            x, y = box.x + i % across * wide, box.y + head + px(8) + i // across * high
            for n, number in enumerate(part.cards):
                self.kit.draw_card(surface, number, x + n * round(card * TRICK), y, card)
            words = f"+{part.points}" if part.announced else str(part.points)
            below = pygame.Rect(x, y + round(card * RATIO) + px(3), wide - px(10), text.px(screen, 17))
            text.label(surface, words, below, text.DISPLAY, text.px(screen, 16),
                       theme.VERMILION if part.announced else theme.INK_SOFT, "m", least)


class WhyRow:
    """Why the deal is worth what it is: a shaded box of sentences, some with a number at the right."""

    def __init__(self, lines: Sequence[tuple[str, str]], ink: Colour) -> None:
        self.lines, self.ink = list(lines), ink

    def _lines(self, screen: Screen, width: int) -> list[tuple[str, str, int, int]]:
        """Words, number, width for the words, height."""
        found = []
        for words, number in self.lines:
            room = width - screen.px(36)
            room -= text.measure(number, text.DISPLAY, text.px(screen, 20))[0] + screen.px(12) if number else 0
            high = text.block_height(words, text.STRONG, text.px(screen, 16), room)
            found.append((words, number, room, high + screen.px(4)))
        return found

    def height(self, screen: Screen, width: int) -> int:
        """All lines."""
        return sum(high for *_rest, high in self._lines(screen, width)) + screen.px(26)

    def build(self, screen: Screen, rect: pygame.Rect) -> list[Widget]:
        """The drawing."""
        return [Drawn(screen, rect, self._draw, " ".join(f"{words} {number}" for words, number in self.lines))]

    def _draw(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        paint.note_box(surface, box, screen.u)
        x, y = box.x + screen.px(18), box.y + screen.px(13)
        for words, number, room, high in self._lines(screen, box.w):
            text.block(surface, words, pygame.Rect(x, y, room, high), text.STRONG, text.px(screen, 16), theme.INK, "l",
                       "m")
            if number:
                end = pygame.Rect(x + room, y, box.right - screen.px(18) - x - room, high)
                text.label(surface, number, end, text.DISPLAY, text.px(screen, 20), self.ink, "r")
            y += high


class ResultScene(Verdict):
    """The sheet after a deal. `auto`: seconds after which it goes on by itself (a match of bots alone)."""

    name = "result"
    phase_name = "result"
    place = theme.COFFEE_HOUSE

    def __init__(self, table: SchnapsenTable, score: DealScore, auto: float | None = None) -> None:
        super().__init__(auto)
        self.table, self.score = table, score

    def title(self) -> str:
        """Who wins how much."""
        voice, score = self.table.voice, self.score
        words = (ngettext("You win {n} point", "You win {n} points", score.value) if voice.person(score.winner)
                 else ngettext("{name} wins {n} point", "{name} wins {n} points", score.value))
        return words.format(name=voice.name(score.winner), n=score.value)

    def winners(self) -> list[str]:
        """The portrait of who won."""
        return [self.table.driver.players[self.score.winner].bird]

    def stamp(self) -> Stamp:
        """Game points."""
        ours = self.score.winner == self.table.viewer
        return Stamp(f"+{self.score.value}", self.table.voice.name(self.score.winner), SIDES[0 if ours else 1])

    def story(self) -> list[str]:
        """How it ended."""
        return [ending_words(self.table.voice, self.score)]

    def details(self) -> list[Row]:
        """Both sums with their tricks, the value, the Bummerl."""
        from game.schnapsen.scenes_sheets import deal_events

        table, score, viewer = self.table, self.score, self.table.viewer
        events = deal_events(table, score.number)
        sides = [SideRow(table.kit, sum_words(table, score, seat), score.points[seat], taken_by(events, seat),
                         SIDES[0 if seat == viewer else 1]) for seat in (viewer, 1 - viewer)]
        totals = (score.totals[viewer], score.totals[1 - viewer])
        names = (table.voice.name(viewer), table.voice.name(1 - viewer))
        beads = beads_row(table.kit, totals, names, table.board.options.count_down)
        why = WhyRow(self._why(), SIDES[0 if score.winner == viewer else 1])
        return [Pair(sides[0], sides[1]), Pair(why, beads)]

    def _why(self) -> list[tuple[str, str]]:
        voice, score = self.table.voice, self.score
        lines = []
        if score.closer is not None:
            words = (_("You closed, playing for") if voice.person(score.closer)
                     else _("{name} closed, playing for")).format(name=voice.name(score.closer))
            lines.append((words, str(score.close_value)))
        lines.append((worth_words(voice, score), f"+{score.value}"))
        if max(score.totals) < TARGET:
            lines.append((_("Seven game points win the Bummerl; the deal changes sides."), ""))
        return lines

    def footer(self) -> list[FootButton]:
        """Look back, go on."""
        return [(_("Look back"), self._look_back, paint.PLAIN), (_("Go on"), self.back, paint.PRIMARY)]

    def _look_back(self) -> None:
        from game.schnapsen.scenes_sheets import LookBack

        self.app.push(LookBack(self.table, self.score.number))


class EndScene(Verdict):
    """The Bummerl is over."""

    name = "match_result"
    phase_name = "match_result"
    most_width = 860.0
    goes_on = False
    place = theme.COFFEE_HOUSE

    def __init__(self, table: SchnapsenTable, event: BummerlWon) -> None:
        super().__init__()
        self.table, self.event = table, event

    def title(self) -> str:
        """Who won it."""
        voice = self.table.voice
        return (_("You win the Bummerl") if voice.person(self.event.seat)
                else _("{name} wins the Bummerl").format(name=voice.name(self.event.seat)))

    def winners(self) -> list[str]:
        """The portrait of who won."""
        return [self.table.driver.players[self.event.seat].bird]

    def stamp(self) -> Stamp:
        """The game points, the viewer's first."""
        viewer, event = self.table.viewer, self.event
        both = pgettext("steps of both sides", "{we} : {they}").format(
            we=event.totals[viewer], they=event.totals[1 - viewer])
        return Stamp(both, _("Bummerl"), SIDES[0 if event.seat == viewer else 1])

    def story(self) -> list[str]:
        """Schneider, and help that was taken."""
        lines = []
        if self.event.schneider:
            lines.append(_("Schneider: the loser has no game point, so it counts twice.")
                         if self.table.board.options.double_schneider
                         else _("Schneider: the loser has no game point."))
        if self.table.driver.helped:
            lines.append(_("Moves were taken back or hints asked for in this match."))
        return lines

    def details(self) -> list[Row]:
        """The score, every deal."""
        from game.schnapsen.scenes_sheets import deal_rows

        table, event = self.table, self.event
        viewer = table.viewer
        totals = (event.totals[viewer], event.totals[1 - viewer])
        names = (table.voice.name(viewer), table.voice.name(1 - viewer))
        return [beads_row(table.kit, totals, names, False), *deal_rows(table, table.board.scores)]

    def footer(self) -> list[FootButton]:
        """Another one, or home."""
        return [(_("To the title"), self.app.home, paint.PLAIN), (_("New match"), self._again, paint.PRIMARY)]

    def _again(self) -> None:
        from game.scenes.new_match import NewMatchScene
        from game.schnapsen.scenes import FAMILY

        self.app.push(NewMatchScene(FAMILY))

