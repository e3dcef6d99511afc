"""What every move is worth, on paper: the ticket of a hint, and the position of a decision one looks back at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.match import Match
from game.i18n import _, ngettext, pgettext
from game.scenes.drawn import DrawnRow
from game.scenes.look_back import DecisionPage, Judge, Judged
from game.scenes.paper import FootButton, Sheet, close_button
from game.scenes.values import MoveValue, decimal, value_rows
from game.schnapsen.moves import CLOSE, Move
from game.schnapsen.review import Advice, Judgement, Severity, decisions, judge_again
from game.schnapsen.scenes_words import Voice, move_name, suit_name
from game.schnapsen.table import Candidate
from game.schnapsen.views import View
from game.table.box import RATIO
from game.ui import text, theme
from game.ui.intents import Command, Intent
from game.ui.rows import Note, Paragraph, Row
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.schnapsen.scenes_table import SchnapsenTable

GRADES = {Severity.FINE: 0, Severity.SLIP: 1, Severity.MISTAKE: 2, Severity.BLUNDER: 3}
BETWEEN, APART, RAISED = 6, 22, 10
"""CSS pixels between cards of the hand, after cards on the table, and by which the played card stands out."""


# --- words


def percent(share: float) -> str:
    """A share of deals."""
    return pgettext("share of deals", "{n}%").format(n=round(100 * share))


def lines(voice: Voice, values: Sequence[Candidate], exact: bool, marks: dict[Move, str]) -> list[Row]:
    """A line for each move, best first, then what the numbers are."""
    found = []
    for value in values:
        worth = decimal(value.points, 0 if exact else 2, sign=True)
        share = "" if exact else percent(value.wins)
        found.append(MoveValue(move_name(voice, value.move), worth, share, value.points / 3, marks.get(value.move, "")))
    heads = pgettext("column", "game points"), "" if exact else pgettext("column", "wins")
    return [*value_rows(found, heads), Note(trust(values, exact))]


def trust(values: Sequence[Candidate], exact: bool) -> str:
    """Where the numbers come from."""
    if exact:
        return _("Exact: you can know every card, and both play as well as possible.")
    n = max(value.deals for value in values)
    return ngettext("Estimated from {n} deal that fits what you have seen.",
                    "Estimated from up to {n} deals that fit what you have seen.", n).format(n=n)


def why(voice: Voice, judged: Judgement) -> str:
    """Why another move was better, in one sentence of facts."""
    best, chosen = judged.value(judged.best), judged.value(judged.move)
    if judged.severity is Severity.FINE:
        return _("No other move is clearly better.")
    name = move_name(voice, best.move)
    if judged.exact:
        if chosen.points < 0 < best.points:
            return ngettext("“{move}” wins {n} game point against every defence, this loses.",
                            "“{move}” wins {n} game points against every defence, this loses.",
                            round(best.points)).format(move=name, n=round(best.points))
        return _("“{move}” is worth {best} against best play, this {worth}.").format(
            move=name, best=decimal(best.points, 0, sign=True), worth=decimal(chosen.points, 0, sign=True))
    if best.move == CLOSE:
        return _("Closing was better by {n}: it wins {share} of the possible deals.").format(
            n=decimal(judged.loss, sign=True), share=percent(best.wins))
    if best.wins - chosen.wins > 0.02:
        return _("“{move}” wins {best} of the possible deals, this {share}.").format(
            move=name, best=percent(best.wins), share=percent(chosen.wins))
    return _("“{move}” brings {best} on average, this {worth}: it wins more or loses less.").format(
        move=name, best=decimal(best.points, 2, sign=True), worth=decimal(chosen.points, 2, sign=True))


def cost(loss: float) -> str:
    """What a decision cost, as words; "" for nothing worth speaking of."""
    return decimal(-loss, sign=True) if loss >= 0.05 else ""


def step_title(voice: Voice, view: View, move: Move) -> str:
    """`Trick 3: king of spades`."""
    return _("Trick {number}: {move}").format(number=len(view.tricks) + 1, move=move_name(voice, move))


# --- the ticket of a hint


class ValuesSheet(Sheet):
    """The value of every legal move, as the adviser sees it from the person's cards."""

    name = "values"
    most_width = 520.0

    def __init__(self, table: SchnapsenTable, advice: Advice) -> None:
        super().__init__()
        self.table, self.advice = table, advice

    def title(self) -> str:
        """What it is."""
        return _("Every move")

    def rows(self) -> list[Row]:
        """The moves; the advised one is marked."""
        marks = {self.advice.move: pgettext("mark of a move", "best")}
        return lines(self.table.voice, self.advice.values, self.advice.exact, marks)

    def footer(self) -> list[FootButton]:
        """Back."""
        return [close_button(self)]

    def handle(self, intent: Intent) -> bool:
        """The key that opened it closes it."""
        if intent == Command("hint"):
            self.back()
            return True
        return super().handle(intent)


# --- looking back


def judges(table: SchnapsenTable, deal: int) -> list[Judge]:
    """The judgements of the viewer's decisions in a deal, to be thought out."""
    return [_judge(table, before, move) for before, move in decisions(table.driver.match, table.viewer, deal)]


def _judge(table: SchnapsenTable, before: Match, move: Move) -> Judge:
    judgement = yield from judge_again(before, move)
    table.judgements[before.ply] = judgement
    view = before.view(table.viewer)
    return Judged(before.ply, step_title(table.voice, view, move), cost(judgement.loss), judgement.loss,
                  GRADES[judgement.severity], why(table.voice, judgement))


class PositionRow(DrawnRow):
    """What the person saw: the card led, the open trump, the own hand with the card that was played standing out."""

    def __init__(self, table: SchnapsenTable, view: View, move: Move) -> None:
        self.table, self.view, self.card = table, view, getattr(move, "card", -1)
        super().__init__(0, self._paint, self._aloud())

    def _cards(self) -> list[tuple[int, str, bool]]:
        """Card, what stands above it, whether it is of the own hand."""
        view, found = self.view, []
        if view.table is not None:
            found.append((view.table.card, pgettext("over a card", "led"), False))
        if view.up is not None and view.closer is None:
            found.append((view.up, pgettext("over a card", "trump"), False))
        trumps_first = sorted((card for card in range(20) if view.hand >> card & 1),
                              key=lambda card: (card // 5 != view.trump, card // 5, -card))
        return found + [(card, "", True) for card in trumps_first]

    def _width(self, room: float) -> float:
        """A card's width for this room, all in one row; everything in CSS pixels."""
        own = self.view.hand.bit_count()
        before = len(self._cards()) - own
        return min(64.0, (room - APART * before - BETWEEN * (own - 1)) / (own + before))

    def height(self, screen: Screen, width: int) -> int:
        """The words over the cards, room for the raised one, the cards."""
        return self._head(screen) + screen.px(RAISED + self._width(width / screen.u) * RATIO + 2)

    @staticmethod
    def _head(screen: Screen) -> int:
        return text.line_height(text.BODY, text.px(screen, 14))

    def _aloud(self) -> str:
        names = [self.table.voice.card(card) for card, _words, own in self._cards() if own]
        return _("Your hand: {cards}").format(cards=", ".join(names))

    def _paint(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        wide, gap, head = round(self._width(box.w / screen.u) * screen.u), screen.px(BETWEEN), self._head(screen)
        x, least = box.x, round(13 * screen.u)
        for card, words, own in self._cards():
            raised = own and card == self.card
            self.table.kit.draw_card(surface, card, x, box.y + head + (0 if raised else screen.px(RAISED)), wide)
            if words:
                room = pygame.Rect(x, box.y, wide + screen.px(APART), head + screen.px(RAISED))
                text.label(surface, words, room, text.BODY, text.px(screen, 14), theme.INK_SOFT, "l", least)
            x += wide + (gap if own else screen.px(APART))


class PositionPage(DecisionPage):
    """What was seen, what every move was worth, and the way back to it."""

    place = theme.COFFEE_HOUSE
    table: SchnapsenTable

    def __init__(self, table: SchnapsenTable, judged: Judged) -> None:
        super().__init__(table, judged)
        self.judgement = table.judgements[judged.ply]
        self.view = table.driver.match.at(judged.ply).view(table.viewer)

    def rows(self) -> list[Row]:
        """The position, the verdict, the values."""
        judgement, voice = self.judgement, self.table.voice
        marks = {judgement.best: pgettext("mark of a move", "best"),
                 judgement.move: pgettext("mark of a move", "yours")}
        rows: list[Row] = [PositionRow(self.table, self.view, judgement.move), Note(self._where())]
        rows.append(Paragraph(self.judged.why, text.STRONG, 17))
        return [*rows, *lines(voice, judgement.values, judgement.exact, marks)]

    def _where(self) -> str:
        """Points and stock."""
        view, me = self.view, self.table.viewer
        words = (_("Points {mine} : {theirs}. Trump: {suit}. The stock is closed.") if view.closer is not None else
                 _("Points {mine} : {theirs}. Trump: {suit}. In the stock: {n}.") if view.stock else
                 _("Points {mine} : {theirs}. Trump: {suit}. The stock is empty."))
        return words.format(mine=view.points[me], theirs=view.points[1 - me], n=view.stock,
                            suit=suit_name(view.trump, self.table.voice.faces))
