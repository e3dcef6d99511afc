"""What is made ahead, a little each frame, so that nothing jerks when it appears: print, hand, panels."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.cards import bits
from game.rook.moves import BIDS, PASS
from game.rook.scenes_auction import AuctionPanel
from game.rook.scenes_kit import Panel
from game.rook.scenes_nest import NestPanel, TrumpPanel
from game.rook.scenes_print import table_print
from game.rook.variants import BID_STEP
from game.scenes.match_table import rehearsed
from game.table.hands import hand_layout
from game.ui import paint
from game.ui.patience import in_pieces

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


def warm(table: RookTable) -> Generator[None, None, None]:
    """Draws the person's panels out of sight, one part at a time: afterwards their prints are in the caches."""
    scratch = pygame.Surface((table.screen.width, table.screen.height))
    yield from table.app.atlas.load("rook", "table", "birds", "stock")
    yield from _warm_hand(table)
    under, over = table_print(table)
    yield from rehearsed([*under, *over], scratch)
    for panel in _panels(table):
        panel.arrange(table.kit)
        yield
        yield from in_pieces(partial(paint.ticket, scratch, panel.rect, table.kit.k))
        for widget in panel.widgets:
            yield from in_pieces(partial(widget.draw, scratch))
            yield
        yield from in_pieces(partial(panel.print, scratch))
        yield


def _panels(table: RookTable) -> list[Panel]:
    """The panels that the person may get in this deal."""
    board, options = table.board, table.board.options
    bids = BIDS[options.min_bid // BID_STEP:options.max_bid // BID_STEP + 1]

    def nothing(_: object) -> None:
        """Nobody acts on these panels."""

    panels: list[Panel] = [AuctionPanel(board, (PASS, *bids), nothing), TrumpPanel(board, nothing)]
    if options.nest:
        panels.append(NestPanel(board, 0, nothing, nothing))
    return panels


def _warm_hand(table: RookTable) -> Generator[None, None, None]:
    """The cards that are about to be dealt, as they will lie in the hand, face and back."""
    fan, art = table.cards.fan, table.stage.art
    faces = [table.cards.face(card) for card in sorted(bits(table.view.hand), key=table.board.sort_key)]
    unseen = pygame.Surface((1, 1))
    for face, pose in zip(faces, hand_layout(fan.zone, len(faces)).poses, strict=True):
        for name in (face, table.cards.back):
            art.card(name, round(pose.width), pose.angle, None)
            yield
        art.blit_shadow(unseen, 0, 0, round(pose.width), pose.angle, 0.0)
        yield
