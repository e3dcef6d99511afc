"""Large indices and four inks: seen on the printed cards, changed at once, and nothing leaves its place."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.table.atlas import Atlas
from game.table.printing import BLUE, GREEN, INK, RED, STOCK, enlarged, inked

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
WIDE = 200


@pytest.fixture(scope="module")
def atlas():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Atlas(str(ART))


@pytest.fixture(autouse=True)
def usual(atlas):
    yield
    atlas.style(large=False, four=False, letters={})


def count(surface, ink, box=None):
    """Pixels of about that colour."""
    near = pygame.mask.from_threshold(surface, ink, (34, 34, 34, 255))
    if box is None:
        return near.count()
    return near.overlap_area(pygame.mask.Mask(box.size, fill=True), box.topleft)


COLUMN = pygame.Rect(0, 0, round(0.31 * WIDE), WIDE)
STRIP = pygame.Rect(0, 0, WIDE, round(0.41 * WIDE))


@pytest.mark.parametrize(("card", "ink", "box"), [
    ("S9", INK, COLUMN), ("HT", RED, COLUMN), ("CK", INK, COLUMN), ("R14", RED, COLUMN), ("K5", INK, COLUMN),
    ("hK", RED, COLUMN), ("S9.row", INK, STRIP), ("HT.row", RED, STRIP)])
def test_a_large_index_has_clearly_more_ink_and_keeps_to_its_strip(atlas, card, ink, box):
    usual = count(atlas.get(card, WIDE), ink, box)
    atlas.style(large=True)
    large = count(atlas.get(card, WIDE), ink, box)
    assert large > 1.15 * usual > 0


@pytest.mark.parametrize("card", ["RJ", "BJ.row", "back.porch", "HT.stack"])
def test_what_has_no_index_to_enlarge_stays_as_it_is(atlas, card):
    before = pygame.image.tobytes(atlas.get(card, WIDE), "RGBA")
    atlas.style(large=True)
    assert pygame.image.tobytes(atlas.get(card, WIDE), "RGBA") == before


def test_everything_of_an_index_stays_on_the_card(atlas):
    for name in atlas.names():
        entry = atlas._entry(name)
        if entry.base != "stock":
            continue
        card = pygame.Rect(0, 0, *(round(side * entry.scale) for side in entry.size))
        for key, x, y, *more in entry.layers:
            part, ox, oy = atlas._part(entry.atlas, key)
            box = enlarged(name, part.get_rect(topleft=(x + ox, y + oy))) if not more else None
            assert box is None or card.contains(box), (name, key, box)


@pytest.mark.parametrize(("card", "gone", "come"), [
    ("D7", RED, BLUE), ("DK", RED, BLUE), ("D9.row", RED, BLUE), ("C9", INK, GREEN), ("CA", INK, GREEN),
    ("suit.D", RED, BLUE), ("suit.C", INK, GREEN)])
def test_diamonds_are_blue_and_clubs_green_in_four_colours(atlas, card, gone, come):
    was = count(atlas.get(card, WIDE), gone)
    atlas.style(four=True)
    now = atlas.get(card, WIDE)
    assert count(now, gone) < 0.1 * was
    assert count(now, come) > 0.6 * was


@pytest.mark.parametrize("card", ["S9", "SK", "H7", "HQ", "RJ", "R14", "CR", "hK", "suit.D.stock"])
def test_other_cards_keep_their_inks(atlas, card):
    before = pygame.image.tobytes(atlas.get(card, WIDE), "RGBA")
    atlas.style(four=True)
    assert pygame.image.tobytes(atlas.get(card, WIDE), "RGBA") == before


def test_the_paper_and_the_black_of_a_figure_stay(atlas):
    black = count(atlas.get("DK", WIDE), INK)
    atlas.style(four=True)
    assert count(atlas.get("DK", WIDE), INK) == pytest.approx(black, rel=0.1)
    paper = pygame.Surface((8, 8), pygame.SRCALPHA)
    paper.fill((*STOCK, 255))
    seen = inked(paper, RED, BLUE).get_at((3, 3))[:3]
    assert max(abs(a - b) for a, b in zip(seen, STOCK, strict=True)) < 12
