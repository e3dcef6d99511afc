"""The card counter: how many cards of every rank the others still hold."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.guandan.cards import BLACK_JOKER, RED_JOKER
from game.guandan.hints import held_by_rank, unseen_by_rank
from game.guandan.scenes_kit import Kit
from game.guandan.scenes_words import place_words, rank_word
from game.i18n import _, pgettext
from game.scenes.drawn import DrawnRow
from game.scenes.paper import FootButton, Sheet, close_button
from game.table.box import RATIO
from game.ui import paint, text, theme
from game.ui.rows import Note, Paragraph, Row
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable


class CounterSheet(Sheet):
    """How many cards of every rank the others still hold, and how many the person does."""

    name = "counter"
    most_width = 760.0

    def __init__(self, table: GuandanTable) -> None:
        super().__init__()
        self.table = table

    def title(self) -> str:
        """What it is."""
        return _("Card counter")

    def rows(self) -> list[Row]:
        """A cell for every rank, then what is known of the tribute."""
        table = self.table
        view = table.view
        unseen, held = unseen_by_rank(view), held_by_rank(view)
        order = [14, 13, *sorted(range(13), key=lambda rank: -(13 if rank == view.level else rank))]
        spoken = pgettext("list", ", ").join(f"{rank_word(rank)} {unseen[rank]}" for rank in order)

        def height(css: float) -> float:
            return -(-15 // _cells(css)) * 84

        rows: list[Row] = [
            Note(_("Large: cards the other three hold together. Small: your own.")),
            DrawnRow(height, partial(_draw_counter, table.kit, view.level, order, unseen, held), spoken),
        ]
        seats = pgettext("list", ", ").join(
            _("{name} {n}").format(name=table.voice.name(seat), n=table.board.counts[seat])
            for seat in range(4)
            if seat not in table.board.places and table.board.count_shown(seat)
        )
        rows.append(Paragraph(_("Cards left: {seats}").format(seats=seats), text.STRONG, 17))
        if table.board.places:
            out = pgettext("list", ", ").join(
                f"{place_words(i + 1)} {table.voice.name(seat)}" for i, seat in enumerate(table.board.places)
            )
            rows.append(Paragraph(_("Out: {seats}").format(seats=out), text.STRONG, 17))
        tribute = table.board.tribute
        if tribute is not None:
            lines = [table.voice.tribute(p.payer, p.receiver, p.card) for p in tribute.payments]
            lines += [
                table.voice.returned(p.receiver, p.payer, p.returned)
                for p in tribute.payments
                if p.returned is not None
            ]
            rows += [Paragraph(line, text.BODY, 16) for line in lines]
        return rows

    def footer(self) -> list[FootButton]:
        """Back."""
        return [close_button(self)]


def _cells(css: float) -> int:
    """Ranks in a row of the counter."""
    return 15 if css >= 15 * 44 else 8 if css >= 8 * 42 else 5


def _draw_counter(
    kit: Kit,
    level: int,
    order: list[int],
    unseen: Sequence[int],
    held: Sequence[int],
    screen: Screen,
    surface: pygame.Surface,
    box: pygame.Rect,
) -> None:
    px = screen.px
    n = _cells(box.w / screen.u)
    cell = box.w / n
    high = box.h // -(-15 // n)
    for i, rank in enumerate(order):
        spot = pygame.Rect(round(box.x + i % n * cell), box.y + i // n * high, round(cell) - px(4), high - px(6))
        left = unseen[rank]
        paint.outline(
            surface,
            spot,
            screen.u,
            theme.VERMILION if left >= 4 else theme.RULE,
            radius=5,
            width=1.6 if left >= 4 else 1,
        )
        head = pygame.Rect(spot.x, spot.y + px(3), spot.w, round(spot.h * 0.34))
        if rank >= 13:
            kind = RED_JOKER if rank == 14 else BLACK_JOKER
            width = min(spot.w - px(8), round(head.h / RATIO))
            kit.draw_kind(surface, kind, spot.centerx - width / 2, spot.y + px(3), width, variant="stack")
        else:
            ink = theme.OCHRE if rank == level else theme.INK
            text.label(surface, rank_word(rank), head, text.DISPLAY, text.px(screen, 20), ink)
        middle = pygame.Rect(spot.x, head.bottom, spot.w, round(spot.h * 0.38))
        ink = theme.VERMILION if left >= 4 else theme.INK if left else theme.RULE
        text.label(surface, str(left), middle, text.DISPLAY, text.px(screen, 26), ink)
        low = pygame.Rect(spot.x, middle.bottom - px(2), spot.w, spot.bottom - middle.bottom)
        text.label(surface, str(held[rank]) if held[rank] else "–", low, text.STRONG, text.px(screen, 14), theme.GREEN)
