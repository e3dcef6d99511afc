"""Pages and sheets about the running match: score sheet, tricks, log, points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, ngettext, pgettext
from game.scenes.drawn import DrawnRow, ValueRow
from game.scenes.log import LogRow
from game.scenes.look_back import Judged, LookBackPage
from game.scenes.paper import LOW, FootButton, Page, Sheet, close_button
from game.schnapsen import events as ev
from game.schnapsen.cards import POINTS, SUIT
from game.schnapsen.scenes_kit import SIDES, Kit
from game.schnapsen.scenes_result import beads_row
from game.schnapsen.scenes_values import PositionPage
from game.schnapsen.scenes_words import ending_words, suit_name
from game.schnapsen.scoring import DealScore
from game.schnapsen.state import Trick
from game.table.box import RATIO
from game.ui import paint, text, theme
from game.ui.intents import Command, Intent
from game.ui.rows import Heading, Note, Paragraph, Row, Rule
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.schnapsen.scenes_table import SchnapsenTable

LARGE = 100
"""CSS pixels a card of the last trick is wide."""


class TablePage(Page):
    """A page over a table of this family."""

    place = theme.COFFEE_HOUSE
    most_width = 660.0

    def __init__(self, table: SchnapsenTable) -> None:
        super().__init__()
        self.table = table

    def footer(self) -> list[FootButton]:
        """Back to where one was."""
        return [(_("Back"), self.back, paint.PRIMARY)]


# --- deals


def deal_rows(table: SchnapsenTable, scores: Sequence[DealScore]) -> list[Row]:
    """A line for each deal: how it ended and what it brought."""
    rows: list[Row] = []
    for score in scores:
        ours = score.winner == table.viewer
        words = _("Deal {number}: {words}").format(number=score.number, words=ending_words(table.voice, score))
        rows.append(ValueRow(words, f"+{score.value}", SIDES[0 if ours else 1]))
    return rows


class ScoreSheet(TablePage):
    """Every deal of the Bummerl."""

    name = "score_sheet"

    def title(self) -> str:
        """What it is."""
        return _("Bummerl")

    def rows(self) -> list[Row]:
        """The wires, then a line for each deal."""
        table, board = self.table, self.table.board
        totals = (board.totals[table.viewer], board.totals[1 - table.viewer])
        names = (table.voice.name(table.viewer), table.voice.name(1 - table.viewer))
        rows: list[Row] = [beads_row(table.kit, totals, names, board.options.count_down)]
        if not board.scores:
            rows.append(Paragraph(_("The first deal is still being played."), text.BODY, 17))
        return [*rows, *deal_rows(table, board.scores)]


# --- tricks


def trick_row(kit: Kit, trick: Trick, number: int, viewer: int) -> DrawnRow:
    """A trick: number, both cards, who won it with how many points."""
    words = _trick_words(kit, trick)
    spoken = _("Trick {number}: {lead}, {reply}; {words}").format(
        number=number, lead=kit.voice.card(trick.lead), reply=kit.voice.card(trick.reply), words=words)
    return DrawnRow(76, partial(_draw_trick, kit, trick, number, viewer, words), f"{spoken}. {_lead_words(kit, trick)}")


def _lead_words(kit: Kit, trick: Trick) -> str:
    """Who led, and whether a marriage was announced."""
    lead = _("You led") if kit.voice.person(trick.leader) else _("{name} led")
    lead = lead.format(name=kit.voice.name(trick.leader))
    if trick.announced:
        lead = _("{words}, announced in {suit}").format(words=lead, suit=suit_name(SUIT[trick.lead], kit.voice.faces))
    return lead


def _draw_trick(kit: Kit, trick: Trick, number: int, viewer: int, words: str, screen: Screen, surface: pygame.Surface,
                box: pygame.Rect) -> None:
    px = screen.px
    head = pygame.Rect(box.x, box.y, px(28), box.h)
    text.label(surface, str(number), head, text.DISPLAY, text.px(screen, 18), theme.INK_SOFT, "l")
    width = px(46)
    for i, card in enumerate((trick.lead, trick.reply)):
        kit.draw_card(surface, card, head.right + px(8) + i * (width + px(8)), box.y + px(3), width)
    left = head.right + px(24) + 2 * (width + px(8))
    lead = _lead_words(kit, trick)
    room = box.right - left
    ink = SIDES[0 if trick.winner == viewer else 1]
    least = round(13 * screen.u)
    text.label(surface, words, pygame.Rect(left, box.y + px(8), room, px(28)), text.DISPLAY, text.px(screen, 17), ink,
               "l", least)
    text.block(surface, lead, pygame.Rect(left, box.y + px(36), room, box.h - px(42)), text.BODY, text.px(screen, 15),
               theme.INK_SOFT, "l", "t", least=least)
    paint.rule(surface, box.x, box.bottom - px(1), box.w, screen.u)


def _trick_words(kit: Kit, trick: Trick) -> str:
    points = POINTS[trick.lead] + POINTS[trick.reply]
    return ngettext("{name}, {n} point", "{name}, {n} points", points).format(
        name=kit.voice.name(trick.winner), n=points)


def large_trick(kit: Kit, trick: Trick, number: int, viewer: int) -> DrawnRow:
    """The same large: both cards with who played them, the winner's outlined, and what it counted."""
    words, lead = _trick_words(kit, trick), _lead_words(kit, trick)
    spoken = _("Trick {number}: {lead}, {reply}; {words}").format(
        number=number, lead=kit.voice.card(trick.lead), reply=kit.voice.card(trick.reply), words=words)
    low = kit.layout.screen.css[1] < LOW
    return DrawnRow(160 if low else 228, partial(_draw_large, kit, trick, viewer, words, lead), f"{spoken}. {lead}")


def _draw_large(kit: Kit, trick: Trick, viewer: int, words: str, lead: str, screen: Screen, surface: pygame.Surface,
                box: pygame.Rect) -> None:
    px, least, line = screen.px, round(13 * screen.u), text.px(screen, 17)
    low = text.px(screen, 22) + 2 * line + px(26)
    width = min(px(LARGE), round((box.h - low) / RATIO))
    gap, high = px(40), round(width * RATIO)
    left, y = box.centerx - width - gap // 2, box.y + px(6)
    for i, card in enumerate((trick.lead, trick.reply)):
        seat = trick.leader if i == 0 else 1 - trick.leader
        place = pygame.Rect(left + i * (width + gap), y, width, high)
        kit.draw_card(surface, card, place.x, place.y, width)
        if seat == trick.winner:
            paint.outline(surface, place.inflate(px(7), px(7)), screen.u, theme.PLAYABLE, radius=8, width=3)
        name = pygame.Rect(place.x - gap // 2, place.bottom + px(6), width + gap, line)
        text.label(surface, kit.voice.name(seat), name, text.STRONG, text.px(screen, 16),
                   SIDES[0 if seat == viewer else 1], "m", least)
    y += high + px(14) + line
    text.label(surface, words, pygame.Rect(box.x, y, box.w, text.px(screen, 22)), text.DISPLAY, text.px(screen, 19),
               SIDES[0 if trick.winner == viewer else 1], "m", least)
    y += text.px(screen, 22)
    text.label(surface, lead, pygame.Rect(box.x, y, box.w, line), text.BODY, text.px(screen, 15), theme.INK_SOFT, "m",
               least)


class LastTrick(Sheet):
    """The trick taken last."""

    name = "last_trick"
    most_width = 460.0

    def __init__(self, table: SchnapsenTable, trick: Trick, number: int) -> None:
        super().__init__()
        self.table, self.trick, self.number = table, trick, number

    def title(self) -> str:
        """What it is."""
        return _("Last trick")

    def rows(self) -> list[Row]:
        """The two cards, large."""
        return [large_trick(self.table.kit, self.trick, self.number, self.table.viewer)]

    def footer(self) -> list[FootButton]:
        """Back."""
        return [close_button(self)]

    def handle(self, intent: Intent) -> bool:
        """The key that opened it closes it."""
        if intent == Command("last_trick"):
            self.back()
            return True
        return super().handle(intent)


class WonTricks(TablePage):
    """The own won tricks, as far as the options let one look."""

    name = "won_tricks"

    def title(self) -> str:
        """What it is."""
        return _("Your tricks")

    def rows(self) -> list[Row]:
        """The tricks, and what the options say of them."""
        table = self.table
        mine = [(i, trick) for i, trick in enumerate(table.board.tricks, 1) if trick.winner == table.viewer]
        look = table.board.options.look
        shown = {"all": mine, "first": mine[:1], "none": []}[look]
        rows: list[Row] = [trick_row(table.kit, trick, number, table.viewer) for number, trick in shown]
        if look == "first":
            rows.append(Note(_("At this table only the first won trick may be looked at again.")))
        elif look == "none":
            rows.append(Note(_("At this table won tricks may not be looked at again.")))
        elif not mine:
            rows.append(Paragraph(_("No trick has been taken yet."), text.BODY, 17))
        return rows


class LookBack(LookBackPage):
    """One finished deal: the viewer's decisions judged, then trick by trick."""

    place = theme.COFFEE_HOUSE
    most_width = 660.0

    def __init__(self, table: SchnapsenTable, deal: int) -> None:
        super().__init__(table.findings(deal))
        self.table, self.deal = table, deal

    def title(self) -> str:
        """Which deal."""
        return _("Deal {number}").format(number=self.deal)

    def open(self, judged: Judged) -> None:
        """The position of a decision."""
        self.app.push(PositionPage(self.table, judged))

    def story(self) -> list[Row]:
        """Everything that was said and played."""
        table = self.table
        rows: list[Row] = []
        number, leader, announced = 0, 0, False
        for event in deal_events(table, self.deal):
            if isinstance(event, (ev.Dealt, ev.Exchanged, ev.Closed, ev.Claimed)):
                rows.append(Paragraph(table.voice.line(event), text.BODY, 16))
            elif isinstance(event, ev.Announced):
                announced = True
            elif isinstance(event, ev.Played) and not announced and number == 0:
                leader = event.seat
            elif isinstance(event, ev.TrickWon):
                number = event.number
                leader = _leader_of(table, self.deal, number)
                trick = Trick(leader, event.lead, event.reply, event.seat, announced, 0)
                rows.append(trick_row(table.kit, trick, number, table.viewer))
                announced = False
        return rows or [Paragraph(_("No card has been played yet."), text.BODY, 17)]


def deal_events(table: SchnapsenTable, deal: int) -> list[ev.Event]:
    """Everything that happened in a deal, up to what the eyes have reached."""
    ahead = {id(event) for event, _view in table.feed}
    number = 0
    found: list[ev.Event] = []
    for moment in table.driver.match.history():
        for event in moment.events:
            if id(event) in ahead:
                return found
            if isinstance(event, ev.Dealt):
                number = event.number
            if number == deal:
                found.append(event)
    return found


def _leader_of(table: SchnapsenTable, deal: int, number: int) -> int:
    """The seat that led a trick of a deal."""
    played = [event.seat for event in deal_events(table, deal) if isinstance(event, ev.Played)]
    at = 2 * (number - 1)
    return played[at] if at < len(played) else 0


class LogPage(TablePage):
    """The running deal and the one before as lines of text."""

    name = "log"

    def title(self) -> str:
        """What it is."""
        return pgettext("list of what happened", "Log")

    def rows(self) -> list[Row]:
        """The newest deal first, with a heading for each."""
        table = self.table
        found: list[Row] = []
        for deal in (table.board.number, table.board.number - 1):
            lines = [(event, line) for event in deal_events(table, deal) if (line := table.voice.line(event))]
            if not lines:
                continue
            if found:
                found.append(Rule())
            found.append(Heading(lines[0][1], 19))
            found += [self._line(event, line) for event, line in reversed(lines[1:])]
        return found or [Paragraph(_("No card has been played yet."), text.BODY, 17)]

    def _line(self, event: ev.Event, line: str) -> LogRow:
        table = self.table
        seat = getattr(event, "seat", None)
        bird = table.driver.players[seat].bird if seat is not None else ""
        ends = isinstance(event, ev.TrickWon)
        ink = SIDES[0 if seat == table.viewer else 1] if ends else theme.INK
        return LogRow(line, table.app.atlas, bird, ink, ends, above=True)


class PointsSheet(Sheet):
    """The viewer's points explained."""

    name = "points"
    most_width = 480.0

    def __init__(self, table: SchnapsenTable) -> None:
        super().__init__()
        self.table = table

    def title(self) -> str:
        """What it is."""
        return _("Points")

    def rows(self) -> list[Row]:
        """Cards, announcements, what is missing."""
        board, viewer = self.table.board, self.table.viewer
        if board.options.points == "hidden":
            return [Paragraph(_("At this table everyone counts for themselves."), text.BODY, 17)]
        rows: list[Row] = [ValueRow(_("In your tricks"), str(board.taken[viewer]))]
        if board.marriages[viewer]:
            words = _("Announced") if board.won[viewer] else _("Announced, waiting for your first trick")
            rows.append(ValueRow(words, str(board.marriages[viewer])))
        rows.append(ValueRow(_("Together"), str(board.points(viewer)), theme.GREEN))
        rows.append(ValueRow(_("{name} so far").format(name=self.table.voice.name(1 - viewer)),
                             str(board.points(1 - viewer)), theme.VERMILION))
        rows.append(Note(self._worth()))
        return rows

    def _worth(self) -> str:
        """What a win would bring now."""
        board, viewer = self.table.board, self.table.viewer
        other = 1 - viewer
        value = 3 if not board.won[other] else 2 if board.points(other) < 33 else 1
        return ngettext("66 now would win {n} game point.", "66 now would win {n} game points.", value).format(n=value)

    def footer(self) -> list[FootButton]:
        """Back."""
        return [close_button(self)]
