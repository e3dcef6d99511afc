"""Pictures made within a frame's time."""

import pygame
import pytest

from game.table.composite import Composite
from game.table.sprites import Painting
from game.ui.bake import SPRITES, baked
from game.ui.patience import FRAME, LEAST, PATIENCE, WHOLE, OutOfTime, for_a_while, in_pieces


@baked
def patch(number, parts=0):
    """A small picture of one colour, with others inside."""
    made = pygame.Surface((4, 4), pygame.SRCALPHA)
    made.fill((number, 10 * parts, 3, 255))
    for i in range(parts):
        made.blit(patch(100 + i), (i, 0))
    return made


@pytest.fixture(autouse=True)
def empty():
    """No picture is known."""
    SPRITES.clear()


def test_every_attempt_makes_one_picture_and_then_gives_up():
    made = []
    for _ in range(4):
        with PATIENCE.limit(0):
            try:
                for number in range(4):
                    patch(number)
                    made.append(number)
                break
            except OutOfTime:
                made.append("late")
    assert made == [0, "late", 0, 1, "late", 0, 1, 2, "late", 0, 1, 2, 3]


def test_the_parts_of_a_picture_are_made_with_it():
    with PATIENCE.limit(0):
        assert patch(1, 3).get_at((2, 0)) == (102, 0, 3, 255)


def test_nothing_limits_other_drawing():
    with PATIENCE.limit(None):
        for number in range(5):
            patch(number)
    for number in range(5, 9):
        patch(number)


def test_work_in_pieces_ends_with_everything_made(monkeypatch):
    monkeypatch.setattr("game.ui.patience.PIECE", 0)
    drawn = []
    steps = in_pieces(lambda: drawn.append([patch(number) for number in range(5)]))
    assert len(list(steps)) == 4
    assert len(drawn) == 1


def test_work_that_takes_too_long_goes_on_later():
    work = iter(range(3))
    assert [for_a_while(work, 0)[0] for _ in range(4)] == [False, False, False, True]


def test_an_interrupted_table_is_composed_as_if_nothing_had_happened():
    base = pygame.Surface((12, 4))
    base.fill((5, 5, 5))

    def group(number, x):
        return [Painting((number, x), lambda surface: surface.blit(patch(number), (x, 0)))]

    first, second = [group(1, 0), group(2, 4)], [group(1, 0), group(3, 4), group(4, 8)]
    broken, whole = Composite(base), Composite(base)

    class Art:
        owing = False

    broken.picture(first, Art())
    with PATIENCE.limit(0), pytest.raises(OutOfTime):
        broken.picture(second, Art())
    assert pygame.image.tobytes(broken.picture(second, Art()), "RGB") == \
        pygame.image.tobytes(whole.picture(second, Art()), "RGB")


def test_a_table_that_was_late_once_makes_what_is_missing_thing_by_thing_before_it_draws():
    base = pygame.Surface((40, 4))
    asked = []

    class Art:
        owing = False

    def thing(number):
        def draw(surface):
            asked.append(number)
            surface.blit(patch(number), (4 * number, 0))

        return Painting(number, draw)

    group, table = [thing(number) for number in range(6)], Composite(base)
    attempts = []
    while True:
        asked.clear()
        try:
            with PATIENCE.limit(0, again=bool(attempts)):
                shown = table.picture([group], Art())
            break
        except OutOfTime:
            attempts.append(list(asked))
            assert not len(attempts) > 1 or table._whole.get_at((0, 0))[:3] == (0, 0, 3)
    assert attempts[1:] == [[0, 1, 2], [2, 3], [3, 4], [4, 5]], "each goes on with the thing the last one had come to"
    assert asked == [5, 0, 1, 2, 3, 4, 5]
    again = Composite(base).picture([group], Art())
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(again, "RGB")


class Counted:
    """A clock that goes on only when somebody works."""

    def __init__(self):
        self.now = 100.0

    def perf_counter(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    """In the place of the clock that frames go by."""
    counted = Counted()
    monkeypatch.setattr("game.ui.patience.time", counted)
    yield counted
    FRAME.end()
    FRAME.drawn(0.0)


def one_frame(clock, drawing, pictures):
    """A frame: somebody thinks in steps of a millisecond, then drawing takes its time and makes pictures of two each.

    Seconds of both, and of the whole frame.
    """
    def thinker():
        while True:
            clock.now += 0.001
            yield

    start = clock.now
    FRAME.begin()
    for_a_while(thinker(), FRAME.thinking(0.006), clock.perf_counter)
    thought, begin = clock.now - start, clock.now
    with PATIENCE.limit(FRAME.drawing(0.008)):
        clock.now += drawing
        try:
            for _ in range(pictures):
                with PATIENCE.take():
                    clock.now += 0.002
        except OutOfTime:
            pass
    drawn = clock.now - begin
    FRAME.drawn(drawn)
    FRAME.end()
    return thought, drawn, clock.now - start


def test_thinking_and_new_pictures_share_the_time_of_a_frame(clock):
    for drawing in (0.0, 0.002, 0.005):
        for pictures in (0, 3, 40):
            one_frame(clock, drawing, pictures)
            thought, drawn, whole = one_frame(clock, drawing, pictures)
            assert thought >= LEAST
            assert drawn > drawing + min(pictures, 1) * 0.0019 - 1e-6
            assert whole <= WHOLE + 0.0021, "no longer than one step too long"


def test_who_thinks_leaves_what_drawing_took_and_has_all_the_time_in_a_quiet_frame(clock):
    assert one_frame(clock, 0.0, 0)[0] == pytest.approx(0.006)
    one_frame(clock, 0.008, 0)
    assert one_frame(clock, 0.008, 0)[0] == pytest.approx(0.002)
    one_frame(clock, 0.02, 0)
    assert one_frame(clock, 0.02, 0)[0] == pytest.approx(LEAST)
    one_frame(clock, 0.0, 0)
    assert one_frame(clock, 0.0, 0)[0] == pytest.approx(0.006)


def test_outside_of_frames_nobody_shares(clock):
    FRAME.drawn(0.05)
    assert FRAME.thinking(0.006) == 0.006 and FRAME.drawing(0.008) == 0.008 and not FRAME.crowded
    FRAME.begin()
    assert FRAME.thinking(0.006) == LEAST and not FRAME.crowded
    clock.now += 0.009
    assert FRAME.crowded and FRAME.drawing(0.008) == pytest.approx(LEAST)
