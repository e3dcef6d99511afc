"""The stage draws the same picture whether things rest or move, and draws nothing twice without need."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame

from game.table.animator import Animator
from game.table.atlas import Atlas
from game.table.box import Pose
from game.table.moves import play
from game.table.sprites import CardArt, CardSprite, Painting, Print
from game.table.stage import Stage

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
SIZE = (400, 300)


@pytest.fixture(scope="module")
def art():
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    return CardArt(Atlas(str(ART)))


@pytest.fixture
def stage(art):
    base = pygame.Surface(SIZE, 0, 32)
    base.fill((38, 48, 90))
    made = Stage(art)
    made.set_base(base)
    return made


def picture(stage, groups):
    surface = pygame.Surface(SIZE, 0, 32)
    stage.draw(surface, groups)
    return surface


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def scene():
    hand = [CardSprite("G14", 100, 200, 90, 3), CardSprite("K9", 160, 200, 90, 0, lit=True)]
    table = [CardSprite("R10", 250, 120, 94, -5, dim=True), Print("nest.back", 330, 220, 90)]
    return [table, hand]


def test_moving_and_resting_look_alike(stage):
    groups = scene()
    still = pixels(picture(stage, groups))
    for group in groups:
        for item in group:
            item.mover = "somebody"
    for item in groups[1]:
        item.width, item.angle = 90, 3 if item.face == "G14" else 0
    moving = pygame.Surface(SIZE, 0, 32)
    stage.draw(moving, groups)
    changed = sum(a != b for a, b in zip(still, pixels(moving), strict=True))
    assert changed / len(still) < 0.12
    groups = [[item for item in group if getattr(item, "face", "") in ("K9",)] for group in scene()]
    before = pixels(picture(stage, groups))
    groups[1][0].mover = "somebody"
    groups[1][0].width = 90
    assert pixels(picture(stage, groups)) == before


def test_a_group_in_motion_keeps_its_order(stage):
    """A raised card stays below its right neighbour."""
    left, right = CardSprite("G14", 150, 150, 90), CardSprite("K9", 190, 150, 90)
    left.mover = "somebody"
    shown = picture(stage, [[left, right]])
    alone = picture(stage, [[right]])
    box = pygame.Rect(148, 90, 80, 120)
    assert pixels(shown.subsurface(box)) == pixels(alone.subsurface(box))


def test_a_still_table_is_not_drawn_again(stage):
    painted = []
    groups = [*scene(), [Painting("ticket", lambda surface: painted.append(surface.get_size()))]]
    surface = pygame.Surface(SIZE, 0, 32)
    stage.draw(surface, groups)
    assert not stage.changed(groups)
    stage.draw(surface, groups)
    assert painted == [SIZE]
    groups[-1][0].shows = "other"
    assert stage.changed(groups)
    stage.draw(surface, groups)
    assert len(painted) == 2


def test_moved_and_hidden_cards_are_noticed(stage):
    groups = scene()
    surface = pygame.Surface(SIZE, 0, 32)
    stage.draw(surface, groups)
    groups[0][0].x += 5
    assert stage.changed(groups)
    stage.draw(surface, groups)
    groups[0][0].hidden = True
    assert stage.changed(groups)
    stage.draw(surface, groups)
    assert not stage.changed(groups)
    stage.draw(surface, [[], []])
    assert set(pygame.image.tobytes(surface, "RGB")) == {38, 48, 90}


def test_the_base_layer_is_never_drawn_on(stage, art):
    base = pygame.Surface(SIZE, 0, 32)
    base.fill((1, 2, 3))
    stage.set_base(base)
    picture(stage, scene())
    assert set(pixels(base)) == {1, 2, 3}


def test_a_cut_fades_from_the_old_picture_to_the_new(stage):
    surface = pygame.Surface(SIZE, 0, 32)
    card = CardSprite("R10", 100, 150, 94)
    stage.draw(surface, [[card]])
    spot = surface.get_at((130, 150))
    animator = Animator(calm=True, cut=stage.cut)
    animator.queue(play(card, Pose(300, 150, 94)))
    animator.update(0.01)
    assert stage.changed([[card]])
    stage.draw(surface, [[card]])
    assert surface.get_at((130, 150)) == spot
    assert stage.update(0.04)
    stage.draw(surface, [[card]])
    half = surface.get_at((130, 150))
    assert half != spot
    stage.update(0.05)
    stage.draw(surface, [[card]])
    assert surface.get_at((130, 150))[:3] == (38, 48, 90)
    assert half != surface.get_at((130, 150))
    assert not stage.update(0.01)


def test_no_base_no_picture(art):
    with pytest.raises(RuntimeError):
        Stage(art).draw(pygame.Surface(SIZE), [])


def test_shadows_fall_straight_down_and_are_kept(art):
    surface = pygame.Surface(SIZE, 0, 32)
    surface.fill((200, 200, 200))
    art.blit_shadow(surface, 200, 150, 90, 0, 0)
    above, below = surface.get_at((200, 150 - 66)), surface.get_at((200, 150 + 66))
    left, right = surface.get_at((200 - 48, 150)), surface.get_at((200 + 48, 150))
    assert below[0] < above[0] - 10
    assert abs(left[0] - right[0]) <= 2
    lifted = pygame.Surface(SIZE, 0, 32)
    lifted.fill((200, 200, 200))
    art.blit_shadow(lifted, 200, 150, 90, 0, 1)
    assert lifted.get_at((200, 150 + 76))[0] < surface.get_at((200, 150 + 76))[0]


def test_the_cache_of_shadows_is_bounded():
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    small = CardArt(Atlas(str(ART)), limit=5)
    surface = pygame.Surface(SIZE, 0, 32)
    for width in range(40, 80):
        small.blit_shadow(surface, 100, 100, width, 0, 0)
        small.blit_outline(surface, 100, 100, width, 0)
    assert len(small._made) == 5


def test_a_lit_card_has_its_outline_in_the_lamps_colour(stage):
    shown = picture(stage, [[CardSprite("R10", 200, 150, 100, lit=True)]])
    colour = shown.get_at((200 - 52, 150))
    assert abs(colour[0] - 0xF3) < 12 and abs(colour[1] - 0xB5) < 12 and abs(colour[2] - 0x4A) < 14
