"""The hand of 27 as columns: everything inside its bank, every index row wide and high enough to tap."""

from hypothesis import given
from hypothesis import strategies as st

from game.table.box import Box
from game.table.columns import LEAST_PITCH, LEAST_ROW, ColumnZone, columns_layout, split_tall

WIDE = ColumnZone(Box(20, 484, 1240, 228), 90)
PHONE = ColumnZone(Box(4, 462, 382, 324), 54, 2, between=4, lift=4, gap=0.02)
SMALL = ColumnZone(Box(2, 258, 316, 270), 44, 2, gap=0.02)


@st.composite
def hands(draw):
    """9 to 15 columns of 27 cards, none over eight."""
    heights = [1] * draw(st.integers(9, 15))
    while sum(heights) < 27:
        i = draw(st.integers(0, len(heights) - 1))
        if heights[i] < 8:
            heights[i] += 1
        else:
            heights[heights.index(min(heights))] += 1
    at, columns = 0, []
    for height in heights:
        columns.append(tuple(range(at, at + height)))
        at += height
    return columns


@given(hands(), st.sampled_from([WIDE, PHONE, SMALL]))
def test_every_card_can_be_seen_and_tapped(columns, zone):
    plan = columns_layout(zone, columns)
    assert sorted(place.card for place in plan.places) == list(range(27))
    for place in plan.places:
        assert zone.box.holds(place.face), place
        assert place.seen.w >= LEAST_PITCH and place.seen.h >= LEAST_ROW - 1
        assert plan.card_at(place.seen.centre) is place
    for i, one in enumerate(plan.places):
        for other in plan.places[i + 1:]:
            assert not one.seen.meets(other.seen)


def test_rows_have_44_pixels_where_the_columns_are_low():
    plan = columns_layout(WIDE, [(3 * i, 3 * i + 1, 3 * i + 2) for i in range(9)])
    assert {place.seen.h for place in plan.places if place.row < 2} == {44}


def test_a_tall_column_is_cut_into_equal_neighbours():
    assert split_tall([tuple(range(8)), (8,)], 4) == ((0, 1, 2, 3), (4, 5, 6, 7), (8,))
    assert [len(c) for c in split_tall([tuple(range(9))], 4)] == [3, 3, 3]


def test_a_point_beside_a_card_finds_it_within_the_slack():
    plan = columns_layout(WIDE, [(0,), (1,)])
    place = plan.places[0]
    assert plan.card_at((place.seen.x + 5, place.seen.y - 6)) is None
    assert plan.card_at((place.seen.x + 5, place.seen.y - 6), slack=10) is place
