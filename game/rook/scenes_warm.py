"""What is made ahead, a little each frame, so that nothing jerks when it appears: ground, print, hand, panels."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache, partial
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
from game.table.atlas import Atlas
from game.table.hands import hand_layout
from game.table.layout import Layout
from game.table.surfaces import Tables, ground_of
from game.ui import paint, theme
from game.ui.patience import for_a_while, in_pieces

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


BAKE = 0.009
"""Seconds of a frame in which the ground is baked: nothing else happens then."""
WARM = 0.005
"""Seconds of a frame in which panels are warmed."""


@lru_cache(maxsize=2)
def tables_of(atlas: Atlas) -> Tables:
    """The baked tables of the program's pictures: shared by all matches, so that a new one begins at once."""
    return Tables(atlas)


def stand_in(layout: Layout, before: pygame.Surface | None) -> pygame.Surface:
    """A ground for the frames until the table is baked: the old one stretched, else bare planks and a bare cloth."""
    size = (layout.screen.width, layout.screen.height)
    if before is not None:
        return pygame.transform.smoothscale(before, size)
    place = theme.PORCH
    ground = pygame.Surface(size)
    ground.fill(theme.mix(place.wood.base, place.vignette, 0.7))
    ground.fill(theme.mix(place.cloth, place.vignette, 0.8), pygame.Rect(layout.cloth))
    return ground


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


class Backdrop:
    """The ground of one table: a stand-in at first, baked in steps; after that the panels are warmed."""

    def __init__(self) -> None:
        self._baking: Generator[None, None, pygame.Surface] | None = None
        self._warming: Generator[None, None, None] | None = None
        self._ground: pygame.Surface | None = None
        self._cold = True
        """Nothing was warmed yet: the first deal waits for it."""

    @property
    def baking(self) -> bool:
        """The ground is not there yet, or the first panels are not warm: nothing may move."""
        return self._baking is not None or (self._cold and self._warming is not None)

    def lay(self, table: RookTable) -> None:
        """A new layout: its baked ground if there is one; else a stand-in, and the baking begins."""
        warmth = table.app.settings.temperature / 100
        ground = ground_of(table.layout, theme.PORCH, warmth=warmth)
        tables = tables_of(table.app.atlas)
        known = tables.known(ground)
        self._baking = None if known is not None else tables.bake(ground)
        self._ground = known if known is not None else stand_in(table.layout, self._ground)
        table.stage.set_base(self._ground)
        self._warming = warm(table)

    def step(self, table: RookTable) -> bool:
        """One step; True as long as nothing else may go on."""
        if self._baking is not None:
            done, ground = for_a_while(self._baking, BAKE)
            if done and ground is not None:
                self._baking, self._ground = None, ground
                table.stage.set_base(ground)
                table.dirty = True
            return True
        if self._warming is not None and for_a_while(self._warming, BAKE if self._cold else WARM)[0]:
            self._warming, self._cold = None, False
        return self.baking
