"""What is kept from frame to frame (composed groups, painted cards) shows the same as everything drawn afresh, through
a whole deal of every game."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.host.base import Viewport
from game.host.memory import MemoryHost
from game.table.composite import Group
from game.table.sprites import CardSprite
from game.table.stage import Stage
from tests.app.program import forget, open_program, steady
from tests.bench.player import Player

EVERY = 4
"""Of the drawn frames one is compared."""


class Page(MemoryHost):
    """A phone's page, or a small window of a browser."""

    browser = True


def shown(stage: Stage, groups: list[Group], surface: pygame.Surface) -> None:
    """The table as the stage draws it, without what is in the air: near pictures do for that, as they come."""
    stage.draw(surface, groups)
    surface.blit(stage._rest._whole, (0, 0))
    for group in groups:
        if any(item.moving for item in group):
            for item in group:
                if not item.moving:
                    item.draw(surface, stage.art)


def final(stage: Stage, cards: list[CardSprite]) -> bool:
    """Nothing near stands in for what is at rest."""
    return None not in stage._rest._whole_keys and all(
        card.moving or (card.drawn is not None and card.drawn[0] is not None) for card in cards)


def afresh(table: Any, kept: pygame.Surface) -> bool:
    """Draws the table's groups once as the table does and once from nothing; True if that could be compared, False if
    one of the two still shows near pictures. Fails if they differ."""
    stage, groups = table.stage, table.groups()
    cards = [item for group in groups for item in group if isinstance(item, CardSprite)]
    shown(stage, groups, kept)
    if not final(stage, cards):
        return False
    before = [card.drawn for card in cards]
    for card in cards:
        card.drawn = None
    bare, fresh = Stage(stage.art), pygame.Surface(kept.get_size(), 0, 32)
    bare.set_base(stage._base)
    shown(bare, groups, fresh)
    exact = final(bare, cards)
    for card, drawn in zip(cards, before, strict=True):
        card.drawn = drawn
    assert not exact or pygame.image.tobytes(kept, "RGB") == pygame.image.tobytes(fresh, "RGB"), table.phase_name
    return exact


@pytest.mark.parametrize(("game", "version", "size"), [
    ("rook", "rook/crowsnest", (360, 640)), ("schnapsen", "schnapsen", (640, 480)), ("guandan", "guandan", (640, 360))])
def test_kept_pictures_show_what_is_drawn_afresh(game: str, version: str, size: tuple[int, int]) -> None:
    forget()
    with steady():
        app = open_program(Page(Viewport(*size)), size)
        player = Player(app, game, version, "KIEBITZ")
        compared, frames = {True: 0, False: 0}, 0
        kept = pygame.Surface(size, 0, 32)
        while not player.done:
            app.frame()
            assert not app.report
            table = app.scene
            if getattr(table, "name", "") != "table" or app.preparing or not app.stats.last.drew:
                continue
            frames += 1
            if frames % EVERY == 0:
                moving = any(item.moving for group in table.groups() for item in group)
                compared[moving] += afresh(table, kept)
    assert compared[True] > 20 and compared[False] > 10, compared
