"""A frame makes few new pictures while near ones exist, and the exact ones follow."""

from __future__ import annotations

import pygame

from game.table.sprites import CardArt, CardSprite
from game.table.stage import MAKES, Stage
from tests.ui.fake_app import SCREENS, atlas, open_display


def make_stage() -> Stage:
    open_display(SCREENS["1280x720"])
    pictures = atlas()
    pictures.clear()
    stage = Stage(CardArt(pictures))
    base = pygame.Surface((1280, 720))
    stage.set_base(base)
    return stage


def test_a_hand_that_closes_up_makes_few_pictures_a_frame_and_ends_exact() -> None:
    stage = make_stage()
    hand = [CardSprite(f"G{rank}", 200 + 80 * i, 600, 114, 6 - 1.5 * i) for i, rank in enumerate(range(5, 14))]
    surface = pygame.Surface((1280, 720))
    while stage.changed([hand]):
        stage.draw(surface, [hand])
    for card in hand:
        card.angle += 0.75
    made = []
    finish = stage.art.atlas._finish
    stage.art.atlas._finish = lambda *args: made.append(args) or finish(*args)  # type: ignore[method-assign]
    frames = 0
    while stage.changed([hand]):
        before = len(made)
        stage.draw(surface, [hand])
        assert len(made) - before <= MAKES
        frames += 1
        assert frames < 60
    del stage.art.atlas._finish
    assert len(made) == len(hand) and frames > 2
    exact, other = pygame.Surface((1280, 720)), make_stage()
    while other.changed([hand]):
        other.draw(exact, [hand])
    assert pygame.image.tobytes(exact, "RGB") == pygame.image.tobytes(surface, "RGB")


def test_a_card_on_its_way_is_scaled_not_made_again() -> None:
    stage = make_stage()
    card = CardSprite("K9", 400, 300, 114, 0)
    surface = pygame.Surface((1280, 720))
    stage.draw(surface, [[card]])
    card.mover = "somebody"
    before = len(stage.art.atlas._done)
    for width in range(114, 93, -3):
        card.width = width
        stage.draw(surface, [[card]])
    assert len(stage.art.atlas._done) == before
