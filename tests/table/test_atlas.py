"""The atlas: every picture is there, sharp at its edges, small in memory, and errors help."""

from __future__ import annotations

import itertools
import json
import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.table.atlas import Atlas

ART = Path(__file__).resolve().parents[2] / "assets" / "art"

ROOK = [f"{suit}{number}" for suit in "RGYK" for number in range(1, 15)] + ["CR", "R1S", "R1H", "G1H", "Y1H", "K1H"]
FRENCH = [f"{suit}{rank}" for suit in "SHDC" for rank in "23456789TJQKA"] + ["RJ", "BJ"]
GERMAN = [f"{suit}{rank}" for suit in "hbla" for rank in "ATKOU"]
BACKS = ["back.porch", "back.coffee", "back.tea"]
BIRDS = [
    *("heron", "wren", "finch", "magpie", "owl", "jackdaw", "robin", "crane", "nuthatch", "woodpecker", "kingfisher"),
    *("swallow", "kiebitz"),
]


@pytest.fixture
def atlas() -> Atlas:
    return Atlas(str(ART))


def alpha_at(surface: pygame.Surface, spot: tuple[int, int]) -> int:
    return surface.get_at(spot).a


def same(one: pygame.Surface, two: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(two, "RGBA")


def test_every_card_has_a_face(atlas: Atlas) -> None:
    wanted = ROOK + FRENCH + GERMAN + BACKS + [f"{card}.{kind}" for card in FRENCH for kind in ("row", "stack")]
    assert [name for name in wanted if not atlas.has(name)] == []
    assert {atlas.size(name) for name in wanted} == {(100, 141.6)}


def test_every_bird_has_a_portrait(atlas: Atlas) -> None:
    assert [name for name in BIRDS if not atlas.has(f"bird.{name}")] == []


def test_every_sprite_can_be_made(atlas: Atlas) -> None:
    for name in atlas.names():
        width, height = atlas.size(name)
        made = atlas.get(name, 48)
        assert made.get_size() == (48, max(1, round(48 * height / width))), name


def test_no_two_cards_look_alike(atlas: Atlas) -> None:
    faces = {name: pygame.image.tobytes(atlas.get(name, 60), "RGBA") for name in ROOK + FRENCH + GERMAN}
    assert len(set(faces.values())) == len(faces)


def test_parts_lie_inside_their_picture() -> None:
    for index in ART.glob("*.json"):
        content = json.loads(index.read_text(encoding="utf-8"))
        sizes = [pygame.image.load(str(ART / image)).get_size() for image in content["images"]]
        assert max(w * h for w, h in sizes) < 320_000, "a picture that takes long to read"
        for key, (x, y, w, h, _ox, _oy, page) in content["parts"].items():
            width, height = sizes[page]
            assert x >= 0 and y >= 0 and x + w <= width and y + h <= height, (index.name, key)
        for name, sprite in content["sprites"].items():
            assert all(layer[0] in content["parts"] for layer in sprite["layers"]), name
            assert "base" in sprite or len(sprite["layers"]) == 1, name


def test_all_art_is_small() -> None:
    assert sum(path.stat().st_size for path in ART.iterdir()) < 1_200_000


def test_unknown_name_lists_the_nearest(atlas: Atlas) -> None:
    with pytest.raises(KeyError, match=r"back\.porhc.*back\.porch"):
        atlas.get("back.porhc", 40)
    with pytest.raises(KeyError):
        atlas.size("nothing like it")


def test_width_must_be_positive(atlas: Atlas) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        atlas.get("R7", 0)


def test_empty_folder(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Atlas(str(tmp_path))


def test_sprites_are_remembered_within_the_budget() -> None:
    atlas = Atlas(str(ART), budget=3 * 50 * 71)
    first = atlas.get("R7", 50)
    assert atlas.get("R7", 50) is first
    for name in ("R8", "R9", "R10", "R11"):
        atlas.get(name, 50)
    assert atlas.get("R7", 50) is not first


@pytest.mark.parametrize("angle", [0, 7, -4.5, 90])
@pytest.mark.parametrize("name", ["R7", "CR", "suit.H.stock"])
def test_edges_are_not_dark(atlas: Atlas, name: str, angle: float) -> None:
    made = atlas.get(name, 70, angle=angle)
    for x in range(made.get_width()):
        for y in range(made.get_height()):
            pixel = made.get_at((x, y))
            if 40 < pixel.a < 230:
                assert pixel.r > 110 and pixel.g > 90, (x, y, pixel)


def test_turned_sprites_keep_their_centre(atlas: Atlas) -> None:
    made = atlas.get("R7", 70, angle=30)
    middle = (made.get_width() // 2, made.get_height() // 2)
    assert alpha_at(made, middle) == 255
    assert alpha_at(made, (0, 0)) == 0
    box = made.get_bounding_rect()
    assert abs(box.centerx - middle[0]) <= 1 and abs(box.centery - middle[1]) <= 1


@pytest.mark.parametrize("angle", [0, 7, 90])
def test_cards_are_opaque_inside(atlas: Atlas, angle: float) -> None:
    made = atlas.get("CR", 70, angle=angle)
    alphas = pygame.image.tobytes(made, "RGBA")[3::4]
    half = sum(0 < a < 255 for a in alphas)
    assert half < 3 * (made.get_width() + made.get_height())


def test_right_angle_swaps_sides(atlas: Atlas) -> None:
    assert atlas.get("R7", 70, angle=90).get_size() == atlas.get("R7", 70).get_size()[::-1]


def test_multiply_darkens_but_keeps_the_shape(atlas: Atlas) -> None:
    plain, kraft = atlas.get("R7", 70), atlas.get("R7", 70, multiply=(0xD6, 0xC4, 0xA4))
    assert kraft.get_at((64, 20)).b < plain.get_at((64, 20)).b - 40
    assert alpha_at(kraft, (0, 0)) == alpha_at(plain, (0, 0))


def test_index_letters_follow_the_language(atlas: Atlas) -> None:
    english, numeral = atlas.get("HQ", 114), atlas.get("H7", 114)
    atlas.style(letters={"Q": "Д", "K": "К", "J": "В", "A": "Т"})
    assert not same(english, atlas.get("HQ", 114))
    assert same(numeral, atlas.get("H7", 114))
    atlas.style(letters={"Q": "no such sort"})
    assert same(english, atlas.get("HQ", 114))
    atlas.style(letters={"O": "О", "CROW": "ВАРОНА"})
    assert atlas.get("lO", 40) and atlas.get("CR", 40)


def test_grain_and_contrast_change_the_print(atlas: Atlas) -> None:
    strong = atlas.get("R14", 114)
    atlas.style(grain=0)
    smooth = atlas.get("R14", 114)
    atlas.style(contrast=0)
    soft = atlas.get("R14", 114)
    assert not same(strong, smooth)
    spot = (60, 140)
    assert soft.get_at(spot).g > smooth.get_at(spot).g + 20


def test_half_is_as_drawn_and_more_is_more(atlas: Atlas) -> None:
    """Ink of the red panel and the stock beside it, then the specks of the stock."""
    ink, stock = (60, 140), (8, 150)
    drawn = atlas.get("R14", 114)
    atlas.style(contrast=0.5, grain=0.5)
    assert same(drawn, atlas.get("R14", 114))
    atlas.style(contrast=1)
    strong = atlas.get("R14", 114)
    assert strong.get_at(ink).g < drawn.get_at(ink).g and strong.get_at(ink).r < drawn.get_at(ink).r
    assert strong.get_at(stock).r >= drawn.get_at(stock).r

    def unevenness() -> int:
        card = atlas.get("R6", 114)
        row = [card.get_at((x, 148)).r for x in range(10, 100)]
        return sum(abs(a - b) for a, b in itertools.pairwise(row))

    atlas.style(contrast=0.5, grain=0)
    smooth = unevenness()
    atlas.style(grain=1)
    assert unevenness() > smooth


def test_works_with_and_without_a_display(atlas: Atlas) -> None:
    bare = atlas.get("SK", 60)
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    try:
        atlas.clear()
        shown = atlas.get("SK", 60)
        assert shown.get_flags() & pygame.RLEACCELOK
        assert same(bare, shown)
    finally:
        pygame.display.quit()
