"""Guandan's table at every size: nothing overlaps, nothing leaves the screen, everything can be hit."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.table.columns import columns_layout
from game.table.layout_columns import column_layout
from game.ui.screen import Insets, Screen

SIZES = [
    (1280, 720),
    (844, 390),
    (390, 844),
    (320, 568),
    (1920, 1080),
    (768, 1024),
    (1024, 768),
    (568, 320),
    (2560, 1080),
]
HANDS = ([4] * 5 + [2] * 3 + [1], [2] * 12 + [1] * 3, [8, 5, 4, 3, 2, 2, 1, 1, 1], [10, 9, 8])


def screens(width, height):
    for u in (1, 2):
        for touch in (False, True):
            standing = height > width
            safe = Insets() if not touch else Insets(0, 0, 0, 34 * u) if standing else Insets(44 * u, 0, 44 * u, 21 * u)
            if touch and not standing and width < 700:
                safe = Insets(0, 0, 0, 0)
            yield Screen(width * u, height * u, u, safe, touch)


def check(screen):
    layout = column_layout(screen)
    regions = layout.regions()
    safe = screen.safe
    for name, box in regions.items():
        assert box.w > 0 and box.h > 0, name
        assert box.x >= safe.left and box.y >= safe.top, name
        assert box.right <= screen.width - safe.right and box.bottom <= screen.height - safe.bottom, name
    for (a, one), (b, other) in combinations(regions.items(), 2):
        assert ({a, b} == {"score", "toast"} and one == other) or not one.meets(other), (layout.kind, a, one, b, other)
    tap = screen.tap - 1
    for name in ("passing", "hint", "play", "menu"):
        assert regions[name].w >= tap and regions[name].h >= tap, name
    for name, box in regions.items():
        if name.startswith(("tool.", "finder")) and name != "finder_label":
            assert box.w >= tap and box.h >= tap, name
    css = screen.u
    for seat in layout.seats:
        assert seat.strip.w >= 60 * css and seat.strip.h >= 24 * css
        assert seat.play.h >= 30 * css and seat.play.w >= 60 * css
        assert seat.label.h >= 14 * css and seat.label.w >= 80 * css
        assert round(layout.card * 1.4) <= max(s.play.h for s in layout.seats)
    for heights in HANDS:
        hand(layout, heights)


def hand(layout, heights):
    at, columns = 0, []
    for height in heights:
        columns.append(tuple(range(at, at + height)))
        at += height
    plan = columns_layout(layout.hand, columns)
    assert len(plan.places) == at
    for place in plan.places:
        assert layout.hand.box.holds(place.face.moved(0, -layout.hand.lift)), (layout.kind, place, layout.hand)
        assert place.seen.w >= 28 * layout.hand.u - 1 and place.seen.h >= layout.hand.least * layout.hand.u - 1, place
    for one, other in combinations(plan.places, 2):
        assert not one.seen.meets(other.seen)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps(size):
    for screen in screens(*size):
        check(screen)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 1), st.integers(0, 2000), st.integers(0, 1000), st.sampled_from([1.0, 1.5, 2.0]), st.booleans())
def test_nothing_overlaps_at_any_size(standing, more_w, more_h, u, touch):
    width, height = (320 + more_w, 568 + more_h) if standing else (568 + more_w, 320 + more_h)
    if width < height * 1.3:
        height = max(height, 568)
    check(Screen(round(width * u), round(height * u), u, touch=touch))


def test_seats_stand_anticlockwise():
    for size in SIZES:
        for screen in screens(*size):
            own, right, across, left = (seat.play.centre for seat in column_layout(screen).seats)
            assert right[0] > left[0]
            assert across[1] < own[1] or column_layout(screen).kind == "compact"
