"""Schnapsen's table for two: nothing overlaps, nothing leaves the screen, everything to tap fits a finger."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.hands import INDEX, INDEX_PART, STRIP, hand_layout
from game.table.layout_duel import duel_layout
from game.ui.screen import Insets, Screen

SIZES = [(1280, 720), (844, 390), (390, 844), (320, 568), (1920, 1080), (768, 1024), (1024, 768), (568, 320)]


def check(screen: Screen) -> None:
    layout = duel_layout(screen)
    regions = layout.regions()
    names = list(regions)
    for i, name in enumerate(names):
        box = regions[name]
        assert box.x >= 0 and box.y >= 0 and box.right <= screen.width and box.bottom <= screen.height, (name, box)
        for other in names[i + 1:]:
            assert not box.meets(regions[other]), (name, box, other, regions[other])
    for box in (*layout.actions, *layout.buttons):
        assert box.w >= screen.tap - 1 and box.h >= screen.tap - 1
    plan = hand_layout(layout.hand, 5)
    assert plan.strip >= STRIP * screen.u
    assert plan.width * INDEX_PART >= INDEX * screen.u - 1


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("u", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_at_the_usual_sizes(size, u, touch):
    check(Screen(round(size[0] * u), round(size[1] * u), u, touch=touch))


@given(st.integers(320, 2400), st.integers(320, 1500), st.booleans())
def test_nothing_overlaps_at_any_size(width, height, touch):
    lying = width >= 1.3 * height
    if max(width, height) >= 560 and (lying or height >= 520):  # a standing window is never as low as that
        check(Screen(width, height, 1.0, touch=touch))


def test_insets_are_left_free():
    layout = duel_layout(Screen(844, 390, 1.0, Insets(44, 0, 44, 21), touch=True))
    for name, box in layout.regions().items():
        assert box.x >= 44 and box.right <= 800 and box.bottom <= 369, name
