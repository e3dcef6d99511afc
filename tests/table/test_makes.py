"""A frame makes few new pictures while near ones exist, and the exact ones follow."""

from __future__ import annotations

import contextlib

import pygame

from game.table.sprites import DIM, CardArt, CardSprite
from game.table.stage import MAKES, Stage
from game.ui.patience import PATIENCE, OutOfTime
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


def test_a_turned_card_is_made_in_steps_that_may_lie_in_different_frames() -> None:
    art = make_stage().art
    tries = 0
    while not art.atlas.known("K9", 60, angle=7):
        tries += 1
        with contextlib.suppress(OutOfTime), PATIENCE.limit(0.0):
            art.card("K9", 60, 7, None)
    assert tries == 3, "printed, framed, turned"
    exact = make_stage().art.card("K9", 60, 7, None)
    assert pygame.image.tobytes(exact, "RGBA") == pygame.image.tobytes(art.card("K9", 60, 7, None), "RGBA")


def test_a_card_that_may_not_be_played_is_the_finished_one_darkened() -> None:
    art = make_stage().art
    plain = art.card("G7", 90, 4, None)
    made: list[object] = []
    art.atlas._finish = lambda *args: made.append(args)  # type: ignore[assignment,method-assign]
    dark = art.card("G7", 90, 4, DIM)
    del art.atlas._finish
    assert not made
    middle = (dark.get_width() // 2, dark.get_height() // 2)
    for x in range(-30, 31, 5):
        before, after = plain.get_at((middle[0] + x, middle[1])), dark.get_at((middle[0] + x, middle[1]))
        assert all(abs(a * d / 255 - b) <= 1.5 for a, d, b in zip(before[:3], DIM, after[:3], strict=True))
        assert before.a == after.a


def test_in_a_frame_without_time_near_pictures_are_scaled_once_and_few_of_them() -> None:
    art = make_stage().art
    faces = [f"G{rank}" for rank in range(5, 14)]
    before = [art.card(face, 114, 3, None) for face in faces]
    pictures = set(map(id, before))
    frames = 0
    while art.owing or not frames:
        art.begin(MAKES)
        art._left = 0.0
        shown = [art.card(face, 100, 3, None) for face in faces]
        fresh = set(map(id, shown)) - pictures
        assert len(fresh) <= MAKES * 4
        pictures |= set(map(id, shown))
        frames += 1
        if all(card.get_width() < near.get_width() for card, near in zip(shown, before, strict=True)):
            break
        assert frames < 9
    assert frames == 3
    again = [art.card(face, 100, 3, None) for face in faces]
    assert list(map(id, again)) == list(map(id, shown))
