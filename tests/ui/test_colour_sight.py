"""No colour means anything by itself: pairs that some eyes cannot tell apart carry another mark, and marks can be seen.

Three simulated sights (tests/ui/colour_sight.py), each without one of the three cones.
"""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.rook.scenes_kit import FILLS, INKS, LETTERS
from game.rook.scenes_words import colour_letter, colour_name
from game.ui import brass, theme
from tests.ui.colour_sight import SIGHTS, Colour, apart, ciede2000, contrast
from tests.ui.fake_app import FakeApp

GLANCE = 10.0
"""CIEDE2000 from which two colours differ at a glance, also apart from each other."""
BESIDE = 2.3
"""From which they differ side by side (the just noticeable difference of Mahy, Van Eycken and Oosterlinck, 1994)."""
SHAPE = 0.15
"""The part of a motif's width by which two shapes must differ somewhere: 3 pixels of the 20 in a card's corner."""
EVERY = ("", *SIGHTS)
ACORN = theme.rgb("#8C4A1E")
PACKS: dict[str, dict[str, Colour]] = {
    "rook areas": dict(zip(LETTERS, FILLS, strict=True)),
    "rook type": dict(zip(LETTERS, INKS, strict=True)),
    "French, two colours": {"S": theme.INK, "H": theme.VERMILION, "D": theme.VERMILION, "C": theme.INK},
    "French courts": {"S": theme.SLATE, "H": theme.VERMILION, "D": theme.VERMILION, "C": theme.GREEN},
    "German": {"l": theme.GREEN, "h": theme.VERMILION, "b": theme.YELLOW, "a": ACORN},
}


def silhouette(suit: str, side: int = 24) -> pygame.mask.Mask:
    """The motif's shape at the size of an index, without its colour."""
    picture = FakeApp().atlas.get(f"suit.{suit}", side)
    canvas = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
    canvas.blit(picture, picture.get_rect(center=(side, side)))
    return pygame.mask.from_surface(canvas, 127)


def differ(one: str, other: str) -> float:
    """By how much of the motif's width two silhouettes differ in the line where they differ most; 0 for one shape."""
    widths = []
    for mask in (silhouette(one), silhouette(other)):
        wide, high = mask.get_size()
        widths.append([sum(mask.get_at((x, y)) for x in range(wide)) for y in range(high)])
    return max(abs(a - b) for a, b in zip(*widths, strict=True)) / max(max(line) for line in widths)


@pytest.mark.parametrize(("one", "other", "difference"), [
    ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425), ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ((50, 2.5, 0), (61, -5, 29), 22.8977), ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441)])
def test_the_difference_of_colours_is_the_published_one(one, other, difference):
    assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_simulated_sights_keep_grey_grey_and_lose_what_they_must(sight):
    assert apart((128, 128, 128), (140, 140, 140), sight) == pytest.approx(
        apart((128, 128, 128), (140, 140, 140)), abs=0.6)
    lost = {"protan": ((200, 60, 60), (108, 96, 60)), "deutan": ((190, 80, 60), (125, 112, 60)),
            "tritan": ((70, 140, 150), (70, 140, 120))}[sight]
    assert apart(*lost, sight) < 0.5 * apart(*lost)


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("sight", EVERY)
def test_two_suits_differ_at_a_glance_by_colour_or_else_by_shape(pack, sight):
    colours = PACKS[pack]
    for one, other in itertools.combinations(colours, 2):
        if apart(colours[one], colours[other], sight) < GLANCE:
            assert differ(one, other) > SHAPE, f"{one} and {other} look alike to {sight or 'all'} eyes"


@pytest.mark.parametrize("pack", ["RGYK", "SHDC", "lhba"])
def test_every_two_motifs_of_a_pack_have_different_shapes(pack):
    assert min(differ(one, other) for one, other in itertools.combinations(pack, 2)) > SHAPE
    assert differ(pack[0], pack[0]) == 0


def test_rook_colours_have_names_and_letters_of_their_own():
    for words in (colour_name, colour_letter):
        assert len({words(colour) for colour in range(4)}) == 4


@pytest.mark.parametrize("sight", EVERY)
def test_the_two_sides_differ_beside_each_other_and_are_readable_on_paper(sight):
    assert apart(theme.WE, theme.THEY, sight) > 3 * BESIDE
    for ink in (theme.WE, theme.THEY):
        assert contrast(ink, theme.STOCK, sight) >= 4.5


def test_the_two_sides_are_also_told_by_words():
    from tests.ui.languages_scenes import shown

    for scene in ("rook result", "guandan score_sheet"):
        app = next(iter(shown()[scene](FakeApp().screen)))
        words = " ".join(one.name for one in app.scene.controls())
        assert "We" in words and "They" in words, scene


@pytest.mark.parametrize("place", theme.PLACES.values(), ids=lambda place: place.name)
@pytest.mark.parametrize("sight", EVERY)
def test_marks_on_the_cloth_can_be_seen(place, sight):
    """WCAG 2.1, 1.4.11: what must be seen to understand or to use something has a contrast of 3 to what it lies on."""
    for mark in (theme.PLAYABLE, theme.LAMP, place.line):
        assert contrast(mark, place.cloth, sight) >= 3
    for ground in (place.wood.base, place.wood.base2, place.wood.light):
        assert contrast(theme.ON_WOOD, ground, sight) >= 3


@pytest.mark.parametrize("sight", EVERY)
def test_the_focus_ring_is_seen_on_everything_it_can_lie_on(sight):
    """The ring as it is drawn: some of its pixels contrast by 3 with the ground, whatever the ground is."""
    grounds = {"stock": theme.STOCK, "low stock": theme.STOCK_LO, "kraft": theme.KRAFT, "brass": theme.BRASS,
               "vermilion": theme.VERMILION, "green": theme.GREEN, "yellow": theme.YELLOW, "ink": theme.INK}
    for place in theme.PLACES.values():
        grounds |= {f"{place.name} cloth": place.cloth, f"{place.name} wood": place.wood.base,
                    f"{place.name} light grain": place.wood.light}
    for name, ground in grounds.items():
        surface = pygame.Surface((80, 80))
        surface.fill(ground)
        brass.focus_ring(surface, pygame.Rect(20, 20, 40, 40), 1.0)
        ring = {tuple(surface.get_at((x, 40))[:3]) for x in range(10, 40)}
        assert max(contrast(pixel, ground, sight) for pixel in ring) >= 3, name


@pytest.mark.parametrize("sight", EVERY)
def test_a_card_that_cannot_be_played_is_darker_than_one_that_can(sight):
    dark = tuple(stock * kraft // 255 for stock, kraft in zip(theme.STOCK, theme.KRAFT, strict=True))
    assert apart(theme.STOCK, dark, sight) > 2 * BESIDE
