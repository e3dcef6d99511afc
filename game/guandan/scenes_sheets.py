"""Pages and sheets about the running match: score sheet, look back, log, last trick, card counter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.guandan import events as ev
from game.guandan.events import DealScore
from game.guandan.scenes_board import Trick, events_seen, scores_of, tricks_of
from game.guandan.scenes_kit import TEAM, Kit
from game.guandan.scenes_result import ladder_row
from game.guandan.scenes_words import combo_words, rank_word
from game.guandan.views import Act
from game.i18n import _, pgettext
from game.scenes.drawn import DrawnRow
from game.scenes.log import LogRow
from game.scenes.paper import FootButton, Page, Sheet
from game.table.box import RATIO
from game.ui import paint, text, theme
from game.ui.intents import Command, Intent
from game.ui.rows import Heading, Paragraph, Row, Rule
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable


class TablePage(Page):
    """A page over a table of this family."""

    place = theme.TEA_HOUSE

    def __init__(self, table: GuandanTable) -> None:
        super().__init__()
        self.table = table

    def footer(self) -> list[FootButton]:
        """Back to where one was."""
        return [(_("Back"), self.back, paint.PRIMARY)]


# --- deals


def deal_rows(table: GuandanTable, scores: Sequence[DealScore]) -> list[Row]:
    """A line for each deal: its level, who finished in which order, what it brought, both levels after it."""
    return [
        DrawnRow(lambda css: 40 if css >= 520 else 62, partial(_draw_deal, table.kit, score), _deal_words(table, score))
        for score in scores
    ]


def _deal_words(table: GuandanTable, score: DealScore) -> str:
    we = table.viewer & 1
    names = ", ".join(table.voice.name(seat) for seat in score.places)
    return _("Deal {number}, level {rank}: {names}; +{rise}; We {we}, They {they}").format(
        number=score.number,
        rank=rank_word(score.level),
        names=names,
        rise=score.rise,
        we=rank_word(score.after[we]),
        they=rank_word(score.after[1 - we]),
    )


def _draw_deal(kit: Kit, score: DealScore, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
    we = kit.voice.viewer & 1
    px = screen.px
    high = box.h if box.h < px(50) * screen.text_scale else box.h // 2
    size = text.px(screen, 18)
    line = pygame.Rect(box.x, box.y, box.w, high)
    number = pygame.Rect(line.x, line.y, px(34), line.h)
    text.label(surface, str(score.number), number, text.DISPLAY, size, theme.INK_SOFT, "l")
    level = pygame.Rect(number.right, line.y, px(92), line.h)
    text.label(
        surface,
        _("level {rank}").format(rank=rank_word(score.level)),
        level,
        text.STRONG,
        text.px(screen, 16),
        theme.INK,
        "l",
    )
    after = pgettext("level of both sides", "{we} : {they}").format(
        we=rank_word(score.after[we]), they=rank_word(score.after[1 - we])
    )
    right = pygame.Rect(line.right - px(84), line.y, px(84), line.h)
    text.label(surface, after, right, text.DISPLAY, size, theme.INK, "r")
    gain = pygame.Rect(right.x - px(56), line.y, px(52), line.h)
    text.label(surface, f"+{score.rise}", gain, text.DISPLAY, size, TEAM[(score.team - we) & 1], "r")
    names = pgettext("list", ", ").join(kit.voice.name(seat) for seat in score.places)
    room = pygame.Rect(level.right, line.y, gain.x - level.right - px(6), line.h)
    if high < box.h:
        room = pygame.Rect(number.right, box.y + high, box.w - number.w, box.h - high - px(4))
    text.label(surface, names, room, text.BODY, text.px(screen, 16), theme.INK, "l", text.px(screen, 14) * 3 // 4)
    paint.rule(surface, box.x, box.bottom - px(1), box.w, screen.u)


class ScoreSheet(TablePage):
    """Every deal of the match and the ladder of levels."""

    name = "score_sheet"
    most_width = 760.0

    def title(self) -> str:
        """What it is."""
        return _("Score sheet")

    def rows(self) -> list[Row]:
        """The ladder, then a row for each deal."""
        board = self.table.board
        we = board.viewer & 1
        rows: list[Row] = [ladder_row((board.levels[we], board.levels[1 - we]))]
        scores = scores_of(self.table)
        if not scores:
            rows.append(Paragraph(_("The first deal is still being played."), text.BODY, 17))
        return [*rows, *deal_rows(self.table, scores)]


# --- tricks


def act_row(kit: Kit, act: Act, level: int, won: bool) -> DrawnRow:
    """What one seat did in a trick: its name, the cards, the combination."""
    words = combo_words(act.play.combo) if act.play is not None else pgettext("said instead of playing", "Pass")
    spoken = f"{kit.voice.name(act.seat)}: {words}"
    return DrawnRow(
        (lambda css: 68 if css >= 440 else 58) if act.play is not None else 30,
        partial(_draw_act, kit, act, level, won),
        spoken,
    )


def _draw_act(
    kit: Kit, act: Act, level: int, won: bool, screen: Screen, surface: pygame.Surface, box: pygame.Rect
) -> None:
    px = screen.px
    narrow = box.w < px(440)
    name = pygame.Rect(box.x, box.y, px(88 if narrow else 112), box.h)
    ink = TEAM[(act.seat - kit.voice.viewer) & 1]
    text.label(
        surface,
        kit.voice.name(act.seat),
        name,
        text.DISPLAY,
        text.px(screen, 16),
        ink,
        "l",
        text.px(screen, 14) * 3 // 4,
    )
    left = name.right + px(8)
    if act.play is None:
        text.label(
            surface,
            pgettext("said instead of playing", "Pass"),
            pygame.Rect(left, box.y, px(120), box.h),
            text.BODY,
            text.px(screen, 16),
            theme.INK_SOFT,
            "l",
        )
        return
    width = round((box.h - px(6)) / RATIO)
    cards = pygame.Rect(left, box.y, min(px(250), round((box.right - left) * (0.56 if narrow else 0.6))), box.h)
    kit.draw_play(surface, act.play, cards, width, level, variant="stack" if narrow else "row")
    words = combo_words(act.play.combo)
    if won:
        words = pgettext("the play that won the trick", "{combo} · won").format(combo=words)
    note = pygame.Rect(cards.right + px(8), box.y, box.right - cards.right - px(8), box.h)
    text.block(
        surface,
        words,
        note,
        text.STRONG,
        text.px(screen, 16),
        theme.VERMILION if won else theme.INK,
        "r",
        "m",
        least=text.px(screen, 14) * 3 // 4,
    )


def trick_rows(kit: Kit, trick: Trick, level: int) -> list[Row]:
    """All acts of a trick in order."""
    top = next((act for act in reversed(trick) if act.play is not None), None)
    return [act_row(kit, act, level, act is top) for act in trick]


class LastTrick(Sheet):
    """The trick that ended last, or the one before the running one."""

    name = "last_trick"
    most_width = 560.0

    def __init__(self, table: GuandanTable, trick: Trick) -> None:
        super().__init__()
        self.table, self.trick = table, trick

    def title(self) -> str:
        """What it is."""
        return _("Last trick")

    def rows(self) -> list[Row]:
        """Its acts."""
        return trick_rows(self.table.kit, self.trick, self.table.board.level)

    def footer(self) -> list[FootButton]:
        """All tricks, or back."""
        return [(_("All tricks"), self._all, paint.PLAIN), (_("Close"), self.back, paint.PRIMARY)]

    def _all(self) -> None:
        self.back()
        self.app.push(LookBack(self.table, self.table.board.number))

    def handle(self, intent: Intent) -> bool:
        """The key that opened it closes it."""
        if intent == Command("last_trick"):
            self.back()
            return True
        return super().handle(intent)


class LookBack(TablePage):
    """One deal, trick by trick."""

    name = "look_back"
    most_width = 640.0

    def __init__(self, table: GuandanTable, deal: int) -> None:
        super().__init__(table)
        self.deal = deal

    def title(self) -> str:
        """Which deal."""
        return _("Deal {number}").format(number=self.deal)

    def rows(self) -> list[Row]:
        """Tribute, then the tricks."""
        table = self.table
        level, acts, lines = deal_story(table, self.deal)
        rows: list[Row] = [Paragraph(line, text.BODY, 16) for line in lines]
        for number, trick in enumerate(tricks_of(acts), 1):
            rows.append(Heading(_("Trick {number}").format(number=number), 18, theme.INK_SOFT))
            rows += trick_rows(table.kit, trick, level)
        return rows or [Paragraph(_("No card has been played yet."), text.BODY, 17)]


def deal_story(table: GuandanTable, deal: int) -> tuple[int, list[Act], list[str]]:
    """A deal's level, its acts, and what was said of tribute, up to what the eyes have reached."""
    level, number = 0, 0
    acts: list[Act] = []
    lines: list[str] = []
    for event in events_seen(table):
        if isinstance(event, ev.Dealt):
            number = event.number
            level = event.level if number == deal else level
        elif number != deal:
            continue
        elif isinstance(event, ev.Played):
            acts.append(Act(event.seat, event.play))
        elif isinstance(event, ev.Passed):
            acts.append(Act(event.seat, None))
        elif isinstance(event, (ev.TributePaid, ev.TributeReturned, ev.TributeCancelled)):
            lines.append(table.voice.line(event, level))
    return level, acts, lines


class LogPage(TablePage):
    """The running deal and the one before as lines of text."""

    name = "log"
    most_width = 640.0

    def title(self) -> str:
        """What it is."""
        return pgettext("list of what happened", "Log")

    def rows(self) -> list[Row]:
        """The newest deal first, with a heading for each."""
        found: list[Row] = []
        for deal in log_deals(self.table):
            if found:
                found.append(Rule())
            found.append(Heading(deal[0][1], 19))
            found += [self._line(event, line) for event, line in reversed(deal[1:])]
        return found

    def _line(self, event: ev.Event, line: str) -> LogRow:
        table = self.table
        seat = getattr(event, "seat", None)
        bird = table.driver.players[seat].bird if seat is not None else ""
        ends = isinstance(event, ev.TrickWon)
        ink = TEAM[(seat - table.viewer) & 1] if ends and seat is not None else theme.INK
        return LogRow(line, table.app.atlas, bird, ink, ends, above=True)


def log_deals(table: GuandanTable, deals: int = 2) -> list[list[tuple[ev.Event, str]]]:
    """What happened in the last deals with its words, the running one first; each begins with the deal itself."""
    found: list[list[tuple[ev.Event, str]]] = []
    level = 0
    for event in events_seen(table):
        if isinstance(event, ev.Dealt):
            level = event.level
            found.append([])
        if line := table.voice.line(event, level):
            found[-1].append((event, line))
    return found[-deals:][::-1]
