"""Looking back at a deal of the Crow's Nest family: the person's cards judged, and the position of each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.cards import bits
from game.i18n import _, ngettext, pgettext
from game.rook.review import Judgement, decisions, judge_again
from game.rook.scenes_words import card_name, reason_words
from game.scenes.drawn import DrawnRow
from game.scenes.look_back import DecisionPage, Judge, Judged
from game.scenes.values import MoveValue, decimal, value_rows
from game.table.box import RATIO
from game.ui import text, theme
from game.ui.rows import Note, Paragraph, Row
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.core.match import Match
    from game.rook.moves import Play
    from game.rook.scenes_table import RookTable
    from game.rook.views import View

BETWEEN, APART, RAISED = 6, 22, 10
"""CSS pixels between cards, after the cards on the table, and by which the played card stands out."""
Block = tuple[str, list[int]]
"""Words, and the cards below them."""
WIDEST, NARROWEST = 52, 38
"""CSS pixels a card is wide at most, and at least where table and hand lie in one line."""


def judges(table: RookTable, deal: int) -> list[Judge]:
    """The judgements of the viewer's cards in a deal, to be thought out."""
    return [_judge(table, before, move) for before, move in decisions(table.driver.match, table.viewer, deal)]


def _judge(table: RookTable, before: Match, move: Play) -> Judge:
    judgement = yield from judge_again(before, move)
    table.judgements[before.ply] = judgement
    number = len(before.view(table.viewer).tricks) + 1
    title = _("Trick {number}: {move}").format(number=number, move=card_name(table.board.deck, move.card))
    cost = decimal(-judgement.loss, 0, sign=True) if judgement.grade else ""
    return Judged(before.ply, title, cost, judgement.loss, judgement.grade, why(table, judgement))


def why(table: RookTable, judgement: Judgement) -> str:
    """Why another card was better, in a sentence or two."""
    if not judgement.grade:
        return _("No other move is clearly better.")
    words = ngettext("“{card}” brings {n} point more on average: {reason}",
                     "“{card}” brings {n} points more on average: {reason}", round(judgement.loss))
    return words.format(card=card_name(table.board.deck, judgement.best), n=round(judgement.loss),
                        reason=reason_words(judgement.reason))


class SeenRow(DrawnRow):
    """The cards of the running trick and the own hand, the card that was played standing out: beside each other where
    there is room, else below each other."""

    def __init__(self, table: RookTable, view: View, played: int) -> None:
        self.table, self.played = table, played
        hand = sorted(bits(view.hand), key=table.board.sort_key)
        trick = [card for _seat, card in view.trick]
        self.blocks = [(words, cards) for words, cards in ((_("On the table"), trick), (_("Your hand"), hand)) if cards]
        super().__init__(0, self._paint, _("Your hand: {cards}").format(
            cards=", ".join(card_name(table.board.deck, card) for card in hand)))

    @staticmethod
    def _span(screen: Screen, block: Block, card: int) -> int:
        """How wide a block is."""
        words = text.measure(block[0], text.STRONG, text.px(screen, 16))[0]
        return max(words, len(block[1]) * (card + screen.px(BETWEEN)) - screen.px(BETWEEN))

    def _lines(self, screen: Screen, width: int) -> list[tuple[list[Block], int]]:
        """The blocks of each line, and how wide its cards are."""
        def fitting(blocks: list[Block]) -> int:
            room, card = width - screen.px(APART) * (len(blocks) - 1), screen.px(WIDEST)
            while card > 1 and sum(self._span(screen, block, card) for block in blocks) > room:
                card -= 1
            return card

        card = fitting(self.blocks)
        if card >= screen.px(NARROWEST):
            return [(self.blocks, card)]
        return [([block], fitting([block])) for block in self.blocks]

    @staticmethod
    def _high(screen: Screen, card: int) -> int:
        return text.line_height(text.STRONG, text.px(screen, 16)) + screen.px(RAISED + 8) + round(card * RATIO)

    def height(self, screen: Screen, width: int) -> int:
        """For each line the words over the cards, room for the raised one, the cards."""
        return sum(self._high(screen, card) for _blocks, card in self._lines(screen, width))

    def _paint(self, screen: Screen, surface: pygame.Surface, box: pygame.Rect) -> None:
        y = box.y
        for blocks, wide in self._lines(screen, box.w):
            x = box.x
            for block in blocks:
                self._paint_block(screen, surface, pygame.Rect(x, y, box.right - x, 0), block, wide)
                x += self._span(screen, block, wide) + screen.px(APART)
            y += self._high(screen, wide)

    def _paint_block(self, screen: Screen, surface: pygame.Surface, at: pygame.Rect, block: Block, wide: int) -> None:
        size = text.px(screen, 16)
        head = text.line_height(text.STRONG, size)
        text.label(surface, block[0], pygame.Rect(at.x, at.y, at.w, head), text.STRONG, size, theme.INK, "l",
                   round(13 * screen.u))
        for i, card in enumerate(block[1]):
            drop = 0 if card == self.played else screen.px(RAISED)
            self.table.kit.draw_card(surface, card, at.x + i * (wide + screen.px(BETWEEN)), at.y + head + drop, wide)


class RookPosition(DecisionPage):
    """One card one looks back at: what was seen, what every card was worth, and the way back to it."""

    place = theme.PORCH

    table: RookTable

    def __init__(self, table: RookTable, judged: Judged) -> None:
        super().__init__(table, judged)
        self.judgement: Judgement = table.judgements[judged.ply]
        self.view = table.driver.match.at(judged.ply).view(table.viewer)

    def rows(self) -> list[Row]:
        """The cards, the verdict, the values."""
        table, view, we = self.table, self.view, self.table.viewer % 2
        taken = _("Points taken so far: we {we}, they {they}.").format(we=view.taken[we], they=view.taken[1 - we])
        return [SeenRow(table, view, self.judgement.card),
                Note(table.voice.contract(view.declarer, view.bid, view.trump)), Note(taken),
                Paragraph(self.judged.why, text.STRONG, 17), *self._values(self.judgement)]

    def _values(self, judgement: Judgement) -> list[Row]:
        deck = self.table.board.deck
        marks = {judgement.best: pgettext("mark of a move", "best"),
                 judgement.card: pgettext("mark of a move", "yours")}
        found = [MoveValue(card_name(deck, card), decimal(value, 0, sign=True), "",
                           value / self.view.options.deal_points, marks.get(card, ""))
                 for card, value in judgement.values]
        n = judgement.worlds
        note = ngettext("Our points of the deal less theirs, on average over {n} deal that fits what you had seen.",
                        "Our points of the deal less theirs, on average over {n} deals that fit what you had seen.", n)
        return [*value_rows(found, (pgettext("column", "points"), "")), Note(note.format(n=n))]
