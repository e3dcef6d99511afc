"""Backs, nest, trick and won tricks: how many, where, in which order."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table.box import Box, Pose
from game.table.layout import ACROSS, LEFT, OWN, RIGHT, table_layout
from game.table.piles import BackRow, NestPile, TrickPile, back_poses, nest_poses, pile_poses
from game.table.sprites import CardSprite
from game.ui.screen import Screen

LAYOUT = table_layout(Screen(1280, 720))


@given(st.integers(1, 14), st.sampled_from(((1280, 720), (1920, 1080), (844, 390), (390, 844), (1024, 1366))))
def test_backs_stay_in_their_place(n, size):
    layout = table_layout(Screen(*size))
    for seat in (LEFT, ACROSS, RIGHT):
        place = layout.seats[seat]
        poses = back_poses(place, n)
        assert len(poses) == (n if place.backs.w else 0)
        for pose in poses:
            box = pose.box()
            shown = Box(max(0, box.x), max(0, box.y), 0, 0)
            assert place.backs.x - 6 <= max(box.x, place.backs.x if seat != ACROSS else box.x)
            assert box.bottom <= place.backs.bottom + 10
            assert shown.x < place.backs.right
            if seat == ACROSS:
                assert box.right <= place.backs.right + 6


def test_own_seat_has_no_backs():
    assert back_poses(LAYOUT.seats[OWN], 9) == []


def test_side_backs_face_the_table():
    left = back_poses(LAYOUT.seats[LEFT], 8)
    right = back_poses(LAYOUT.seats[RIGHT], 8)
    assert {pose.angle for pose in left} == {-90}
    assert {pose.angle for pose in right} == {90}
    assert [pose.y for pose in left] == sorted(pose.y for pose in left)
    assert left[0].box().right == pytest.approx(62, abs=2)
    assert right[0].box().x == pytest.approx(1218, abs=2)


def test_a_row_keeps_its_sprites():
    row = BackRow(LAYOUT.seats[ACROSS], "back.porch")
    row.set_count(9)
    first = row.sprites[:8]
    row.set_count(8)
    assert row.sprites == first
    assert row.leaving() == first[4].pose
    row.set_count(0)
    assert row.leaving() == LAYOUT.seats[ACROSS].source
    row.set_count(5)
    row.place(table_layout(Screen(1920, 1080)).seats[ACROSS])
    assert len(row.sprites) == 5
    assert row.sprites[0].width == 114


def test_seats_without_room_for_backs_show_none():
    layout = table_layout(Screen(320, 568, touch=True))
    row = BackRow(layout.seats[LEFT], "back.porch")
    row.set_count(9)
    assert row.sprites == []
    assert row.leaving() == layout.seats[LEFT].source


@given(st.integers(0, 7))
def test_the_nest_holds_its_cards(n):
    nest = NestPile(LAYOUT.nest, "back.porch")
    nest.set_count(n)
    group = nest.group()
    assert len(group) == n + 2
    assert (group[0].name, group[-1].name) == ("nest.back", "nest.front")
    for pose in nest_poses(LAYOUT.nest, n):
        assert LAYOUT.nest.box.inset(-8).holds(pose.box())


def test_the_nests_fan_is_the_pictures():
    poses = nest_poses(LAYOUT.nest, 5)
    assert [pose.angle for pose in poses] == [18, 9, 0, -9, -18]
    assert poses[2][:3] == (111, 563, 50)


def test_a_trick_in_the_order_played():
    trick = TrickPile(LAYOUT.slots)
    cards = {seat: CardSprite(face, lit=True) for seat, face in ((LEFT, "R11"), (ACROSS, "R14"), (RIGHT, "R6"))}
    for seat, card in cards.items():
        assert trick.put(seat, card) == LAYOUT.slots[seat]
    assert trick.group() == list(cards.values())
    assert not any(card.lit for card in cards.values())
    with pytest.raises(ValueError, match="already"):
        trick.put(LEFT, CardSprite("R1"))
    trick.place(table_layout(Screen(1920, 1080)).slots)
    assert cards[LEFT].width == 141
    assert trick.take() == list(cards.values())
    assert trick.group() == []
    own = CardSprite("R10")
    trick.put(OWN, own, at_once=True)
    assert own.pose == trick.slots[OWN]


def test_resting_angles_are_the_designs():
    assert [slot.angle for slot in LAYOUT.slots] == [0, 5, -2, -5]


def test_won_tricks_lie_crosswise():
    poses = pile_poses(Pose(500, 400, 62), 4)
    assert [pose.angle for pose in poses] == [2, 84, 2, 84]
    assert [pose.y for pose in poses] == [400, 394, 388, 382]
