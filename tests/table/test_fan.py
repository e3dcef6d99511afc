"""The own hand: order, marks, hits, focus, dragging."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.table.animator import Animator
from game.table.box import Box
from game.table.hand import Fan
from game.table.hands import HandZone, hand_layout
from game.table.layout import table_layout
from game.ui.screen import Screen

WIDE = table_layout(Screen(1280, 720)).hand
SMALL = table_layout(Screen(320, 568, touch=True)).hand


def fan(zone=WIDE, cards=range(9)):
    """Cards 0..n in order of their numbers, highest left."""
    made = Fan(zone, lambda card: f"G{card}", lambda card: -card)
    made.set_cards(cards)
    return made


def test_sorted_and_kept():
    hand = fan(cards=[3, 8, 1])
    assert hand.cards == [8, 3, 1]
    sprite = hand.sprite(3)
    hand.set_cards([3, 1, 5])
    assert hand.cards == [5, 3, 1]
    assert hand.sprite(3) is sprite
    with pytest.raises(KeyError):
        hand.sprite(8)


def test_marks_raise_outline_and_darken():
    hand = fan()
    hand.mark({4, 5})
    low, high = hand.sprite(0), hand.sprite(4)
    assert (low.dim, low.lit, high.dim, high.lit) == (True, False, False, True)
    assert high.y == pytest.approx(hand.plan_pose(4).y - WIDE.rise)
    hand.choose({4})
    assert hand.sprite(4).y == pytest.approx(hand.plan_pose(4).y - WIDE.rise - WIDE.room)
    hand.mark(None)
    assert not any(sprite.dim or sprite.lit for sprite in hand.sprites)


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 14), st.sampled_from((WIDE, SMALL)), st.sets(st.integers(0, 13)), st.data())
def test_every_visible_strip_hits_its_card(n, zone, playable, data):
    hand = fan(zone, range(n))
    hand.mark(playable)
    card = data.draw(st.sampled_from(hand.cards))
    pose = next(p for p, c in zip(hand.poses(), hand.cards, strict=True) if c == card)
    reach = min(hand.plan.strip, pose.width) * data.draw(st.floats(0.1, 0.8))
    x, y = pose.x - pose.width / 2 + reach, pose.y - pose.height / 2 + 0.2 * pose.width
    expected = None
    for other, at in zip(hand.cards, hand.poses(), strict=True):
        if at.holds((x, y)):
            expected = other
    assert hand.hit((x, y)) == expected == card


def test_a_tap_below_a_raised_card_still_means_it():
    hand = fan()
    hand.mark({0})
    low = hand.plan_pose(0)
    foot = (low.x, low.y + low.height / 2 - 3)
    assert not hand.poses()[-1].holds(foot)
    assert hand.hit(foot) == 0


def test_nothing_is_hit_beside_the_hand():
    hand = fan()
    assert hand.hit((5, 5)) is None
    assert fan(cards=[]).hit((640, 600)) is None


def test_walking_goes_round_and_starts_at_a_playable_card():
    hand = fan()
    hand.mark({4, 2})
    assert hand.walk(1) == 4
    assert [hand.walk(1) for _ in range(5)] == [3, 2, 1, 0, 8]
    assert hand.walk(-1) == 0
    assert fan(cards=[]).walk(1) is None


def test_walking_between_rows():
    hand = fan(SMALL, range(14))
    assert hand.plan.rows == (7, 7)
    hand.walk(1)
    assert hand.focus == 13
    assert hand.walk(0, 1) == 6
    assert hand.walk(0, 1) == 6
    assert hand.walk(0, -1) == 13


def test_taking_a_card_closes_the_gap_by_a_glide():
    hand, animator = fan(), Animator()
    hand.mark({4})
    before = hand.sprite(8).x
    sprite = hand.take(4, animator)
    assert (sprite.lit, sprite.dim, sprite.card) == (False, False, 4)
    assert hand.cards == [8, 7, 6, 5, 3, 2, 1, 0]
    assert hand.sprite(8).x == before
    animator.update(0.2)
    assert hand.sprite(8).pose == hand.plan.poses[0]


def test_drag_out_and_back():
    hand, animator = fan(), Animator()
    home = hand.sprite(6).pose
    hand.drag(6, (640, 300))
    assert hand.left((640, 300)) and not hand.left((640, 650))
    assert hand.group()[-1] is hand.sprite(6)
    assert hand.sprite(6).lift == 1
    hand.mark({6}, animator)
    assert hand.sprite(6).pose[:2] == (640, 300)
    assert hand.drop(animator) == 6
    animator.update(0.2)
    assert hand.sprite(6).pose == home.moved(0, -WIDE.rise)
    assert hand.drop() is None


def test_hover_raises_a_little_unless_asleep():
    hand = fan()
    assert hand.set_hover(3)
    assert hand.sprite(3).y < hand.plan_pose(3).y
    assert not hand.set_hover(3)
    assert hand.set_hover(None)
    hand.asleep = True
    assert not hand.set_hover(3)


def test_strips_lie_side_by_side():
    strips = fan().strips()
    assert [card for card, _ in strips] == [8, 7, 6, 5, 4, 3, 2, 1, 0]
    assert all(a.x < b.x for (_, a), (_, b) in pairwise(strips))
    assert all(box.w >= 28 for _, box in strips)


def test_a_new_zone_moves_everything_at_once():
    hand = fan()
    hand.place(SMALL)
    assert [sprite.pose for sprite in hand.sprites] == list(hand_layout(SMALL, 9).poses)


@given(st.integers(2, 14))
def test_the_fan_is_symmetrical(n):
    plan = hand_layout(HandZone(Box(0, 0, 900, 210), 114, 24), n)
    assert plan.poses[0].angle == -plan.poses[-1].angle
    assert plan.poses[0].x + plan.poses[-1].x == pytest.approx(900)
    assert plan.poses[0].y == plan.poses[-1].y


@given(st.sampled_from(range(3, 15, 2)))
def test_playing_from_an_odd_hand_turns_no_other_card(n):
    """The turns of one card fewer are those of the hand without its middle card: their pictures exist already."""
    zone = HandZone(Box(0, 0, 900, 210), 114, 24)
    turns = [pose.angle for pose in hand_layout(zone, n).poses]
    assert [pose.angle for pose in hand_layout(zone, n - 1).poses] == turns[: n // 2] + turns[n // 2 + 1:]
    assert turns == sorted(turns, reverse=True)
