"""Steps in time: durations, order, leftovers of frames, hurrying, calm motion."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.table import moves
from game.table.animator import Animator, Call, Chain, Hold, Parallel, Tween, Wait, ease_in, ease_out, swift
from game.table.box import Pose
from game.table.sprites import CardSprite


def run(animator, ms, frame=10):
    """Lets time pass in frames; returns the milliseconds until nothing moves, at most `ms`."""
    spent = 0
    while animator.moving and spent < ms:
        animator.update(frame / 1000)
        spent += frame
    return spent


@pytest.mark.parametrize("ease", [ease_in, ease_out, swift])
def test_easings_go_from_nothing_to_all_without_turning_back(ease):
    values = [ease(i / 50) for i in range(51)]
    assert values[0] == pytest.approx(0, abs=0.001)
    assert values[-1] == pytest.approx(1)
    assert values == sorted(values)


def test_a_played_card_follows_its_bezier():
    """Points of cubic-bezier(.2, .8, .2, 1) worked out from its formula at s = 0.3 and s = 0.5."""
    for s in (0.3, 0.5):
        x = 3 * (1 - s) ** 2 * s * 0.2 + 3 * (1 - s) * s**2 * 0.2 + s**3
        y = 3 * (1 - s) ** 2 * s * 0.8 + 3 * (1 - s) * s**2 * 1.0 + s**3
        assert swift(x) == pytest.approx(y, abs=0.001)


@given(st.lists(st.integers(1, 60), min_size=1, max_size=40))
def test_time_counts_not_frames(frames):
    """However time is cut into frames, a sequence is as far as the clock says."""
    seen = []
    animator = Animator()
    animator.queue(*(Chain(Wait(50, kept=True), Call(lambda i=i: seen.append(i))) for i in range(10)))
    for frame in frames:
        animator.update(frame / 1000)
    assert len(seen) == min(10, int(round(sum(frames) / 1000, 6) * 1000 // 50))


def test_a_card_takes_its_time_and_lands_exactly():
    animator, card = Animator(), CardSprite("G14", 0, 0, 114, 6)
    animator.run(moves.play(card, Pose(300, 200, 94, -2)))
    animator.update(0.1)
    assert card.moving
    assert card.lift == 1
    assert 0 < card.x < 300
    animator.update(0.08)
    assert 0 < card.lift < 1
    animator.update(0.04)
    assert not animator.moving
    assert card.pose == (300, 200, 94, -2)
    assert (card.lift, card.moving) == (0, False)


@pytest.mark.parametrize(("speed", "length"), [("off", 10), ("fast", 110), ("normal", 220), ("slow", 360)])
def test_speed(speed, length):
    animator = Animator(speed)
    animator.run(moves.play(CardSprite("G14"), Pose(10, 10, 100)))
    assert run(animator, 2000) == length


def test_a_deal_overlaps():
    cards = [CardSprite("back.porch") for _ in range(5)]
    animator = Animator()
    animator.queue(moves.deal([(card, Pose(i * 10, 0, 76)) for i, card in enumerate(cards)]))
    animator.update(0.001)
    assert [card.hidden for card in cards] == [False, True, True, True, True]
    animator.update(0.1)
    assert [card.hidden for card in cards] == [False, False, True, True, True]
    assert 101 + run(animator, 2000, 1) == 4 * 70 + 180


def test_a_trick_rests_at_every_speed_and_is_then_gone():
    for speed in ("off", "fast", "normal"):
        gone = []
        animator = Animator(speed)
        animator.queue(moves.gather([CardSprite("G5")], Pose(0, 0, 94), done=lambda gone=gone: gone.append(True)))
        animator.update(0.69)
        assert gone == [] and animator.busy
        animator.update(0.3)
        assert gone == [True] and not animator.busy


def test_hurry_finishes_everything_in_order_even_what_begins_meanwhile():
    log = []
    animator = Animator()
    card = CardSprite("K9")

    def more():
        log.append("c")
        animator.queue(Chain(Wait(500), Call(lambda: log.append("d"))))

    animator.queue(Chain(Wait(900, kept=True), Call(lambda: log.append("a"))), moves.play(card, Pose(5, 5, 90)))
    animator.queue(Parallel(Call(lambda: log.append("b")), Hold()), Call(more))
    animator.update(0.016)
    animator.hurry()
    assert log == ["a", "b", "c", "d"]
    assert card.pose == (5, 5, 90, 0)
    assert not animator.moving


def test_hurry_gives_up_on_steps_without_end():
    animator = Animator()

    def again():
        animator.queue(Call(again))

    animator.queue(Call(again))
    with pytest.raises(RuntimeError):
        animator.hurry()


def test_a_hold_waits_for_its_word():
    animator, hold = Animator(), Hold()
    animator.queue(hold)
    animator.update(60)
    assert animator.busy
    hold.go()
    animator.update(0.01)
    assert not animator.busy


def test_calm_motion_jumps_and_asks_for_a_cross_fade():
    cuts = []
    animator = Animator(calm=True, cut=lambda: cuts.append(True))
    card = CardSprite("G14")
    animator.queue(moves.play(card, Pose(300, 200, 94)))
    animator.update(0.001)
    assert card.pose == (300, 200, 94, 0)
    assert cuts == [True]
    cards = [CardSprite("G1") for _ in range(9)]
    animator.queue(moves.deal([(each, Pose(1, 1, 94)) for each in cards]))
    animator.update(0.001)
    assert not animator.busy
    assert not any(each.hidden for each in cards)


def test_the_last_order_counts():
    """A card sent elsewhere while it flies goes there, and the first flight does not disturb it."""
    animator, card = Animator(), CardSprite("G14", 0, 0, 100)
    animator.run(moves.raise_to(card, Pose(100, 0, 100)), ambient=True)
    animator.update(0.05)
    animator.run(moves.raise_to(card, Pose(0, 50, 100)), ambient=True)
    assert not animator.busy
    run(animator, 1000)
    assert card.pose == (0, 50, 100, 0)
    assert not card.moving


def test_a_card_turned_over_is_narrow_when_its_face_changes():
    card = CardSprite("back.porch")
    widths = []
    animator = Animator()
    animator.queue(moves.turn_over(card, "R10"))
    while animator.busy:
        animator.update(0.005)
        widths.append((round(card.turn, 2), card.face))
    assert min(width for width, _ in widths) < 0.25
    faces = [face for _, face in widths]
    assert faces == sorted(faces, key=("back.porch", "R10").index)
    assert (card.turn, card.face, card.moving) == (1, "R10", False)


def test_a_stamp_comes_down_to_its_size():
    sizes = []
    animator = Animator()
    animator.run(moves.stamp(sizes.append))
    run(animator, 500)
    assert sizes[0] > 1.05
    assert sizes[-1] == 1
    assert sizes == sorted(sizes, reverse=True)


def test_a_tween_begins_and_ends_once():
    log = []
    tween = Tween(50, lambda t: None, begin=lambda: log.append("begin"), end=lambda: log.append("end"))
    animator = Animator()
    animator.run(tween)
    animator.update(0.1)
    tween.finish()
    assert log == ["begin", "end"]


def test_unknown_speed():
    with pytest.raises(KeyError):
        Animator("ludicrous")
