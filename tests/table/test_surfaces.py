"""Baked tables: deterministic, bounded, and of the colours of the target pictures."""

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pygame

from game.table.atlas import Atlas
from game.table.layout import table_layout
from game.table.light import Lamp, shine, softened, tint
from game.table.surfaces import Tables, bare_ground, ground_of
from game.ui import theme
from game.ui.screen import Screen

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
SMALL = Screen(640, 360)


@pytest.fixture(scope="module")
def atlas():
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    return Atlas(str(ART))


def mean(surface, x, y, size=8):
    """The mean colour of a square."""
    return pygame.transform.average_color(surface, (x - size // 2, y - size // 2, size, size))[:3]


@pytest.mark.parametrize(("spot", "wanted"), [
    ((350, 130), (58, 58, 83)), ((640, 322), (88, 85, 100)), ((900, 420), (58, 58, 83)), ((100, 240), (98, 65, 45)),
    ((1100, 300), (103, 67, 42)), ((1150, 600), (57, 40, 38)), ((20, 700), (33, 25, 36)), ((1270, 10), (53, 37, 38)),
])  # fmt: skip
def test_the_porch_is_as_bright_as_its_picture(atlas, spot, wanted):
    """Mean colours measured in the target picture of the play scene, 1280 x 720."""
    table = porch(atlas)
    assert mean(table, *spot) == pytest.approx(wanted, abs=5)


_PORCH = {}


def porch(atlas):
    """The porch at its design size, baked once for all tests."""
    if not _PORCH:
        _PORCH[0] = Tables(atlas).get(ground_of(table_layout(Screen(1280, 720)), theme.PORCH))
    return _PORCH[0]


@pytest.mark.parametrize("name", ["porch", "coffee_house", "tea_house", "hall"])
def test_the_same_ground_gives_the_same_picture(atlas, name):
    ground = ground_of(table_layout(SMALL), theme.PLACES[name])
    one, two = Tables(atlas).get(ground), Tables(atlas).get(ground)
    assert one is not two
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")
    assert one.get_size() == (640, 360)


def test_places_differ_in_cloth_and_wood(atlas):
    layout = table_layout(SMALL)
    tables = Tables(atlas, keep=4)
    spots = {name: mean(tables.get(ground_of(layout, theme.PLACES[name])), 250, 60, 20)
             for name in ("porch", "coffee_house", "tea_house")}
    assert max(spots["porch"]) == spots["porch"][2]
    assert max(spots["coffee_house"]) == spots["coffee_house"][1]
    assert max(spots["tea_house"]) == spots["tea_house"][0]


def test_tables_are_kept_and_bounded(atlas):
    tables = Tables(atlas, keep=2)
    layout = table_layout(SMALL)
    grounds = [ground_of(layout, theme.PORCH, warmth=w) for w in (0, 0.5, 1)]
    first = tables.get(grounds[0])
    assert tables.get(grounds[0]) is first
    assert tables.known(grounds[1]) is None
    tables.get(grounds[1])
    tables.get(grounds[2])
    assert tables.known(grounds[0]) is None
    tables.clear()
    assert tables.known(grounds[2]) is None


def test_baking_may_be_spread_over_frames(atlas):
    tables, ground = Tables(atlas), bare_ground((320, 180), 0.25, theme.HALL)
    steps = tables.bake(ground)
    count = sum(1 for _ in steps)
    assert count >= 3
    assert tables.known(ground) is not None


def test_warmth_changes_the_light(atlas):
    cold, warm = (Tables(atlas).get(replace(bare_ground((320, 180), 0.25, theme.HALL), lamp=Lamp(warmth=w)))
                  for w in (0.0, 1.0))
    assert mean(cold, 160, 65, 40)[2] > mean(warm, 160, 65, 40)[2]
    assert tint(0.5) == (1, 1, 1)
    assert tint(0)[2] > 1 > tint(1)[2]


def test_soft_light_is_css_soft_light():
    """For a full white source: D(b) = sqrt(b) from a quarter on, ((16b - 12)b + 4)b below."""
    surface = pygame.Surface((4, 1), 0, 32)
    for x, value in enumerate((0, 26, 128, 255)):
        surface.set_at((x, 0), (value, value, value))
    lit = softened(surface)
    b = 26 / 255
    expected = [0, round(255 * ((16 * b - 12) * b + 4) * b), round(255 * (128 / 255) ** 0.5), 255]
    assert [lit.get_at((x, 0))[0] for x in range(4)] == expected
    assert [lit.get_at((x, 0))[2] for x in range(4)] == expected


def test_soft_light_wants_whole_words():
    with pytest.raises(ValueError, match="32 bits"):
        softened(pygame.Surface((4, 4), 0, 24))


def test_the_lamp_falls_where_it_should():
    surface = pygame.Surface((320, 180), 0, 32)
    surface.fill((98, 64, 43))
    shine(surface, Lamp())
    centre, edge, corner = (surface.get_at(p)[0] for p in ((160, 65), (280, 65), (2, 178)))
    assert centre > edge > corner
    assert centre > 98 > corner
    left, right = surface.get_at((60, 65)), surface.get_at((259, 65))
    assert all(abs(a - b) <= 2 for a, b in zip(left, right, strict=True))


def test_without_art_the_cloth_is_still_laid():
    """Names missing from the atlas leave the print out and break nothing."""

    class Bare:
        def has(self, name):
            return False

    pygame.display.init()
    pygame.display.set_mode((640, 360))
    for place in (theme.PORCH, theme.COFFEE_HOUSE, theme.TEA_HOUSE):
        table = Tables(Bare()).get(ground_of(table_layout(SMALL), place))
        assert table.get_size() == (640, 360)
