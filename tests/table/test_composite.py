"""However groups change, come and go, the composed picture is the one drawn from scratch, with less drawing."""

import pygame
from hypothesis import given, settings
from hypothesis import strategies as st

from game.table.composite import Composite
from game.table.sprites import Painting

SIZE = (24, 24)


class Art:
    """Nothing is ever owing."""

    owing = False


def disc(n, drawn):
    """A disc that overlaps its neighbours, in a colour of its own."""

    def paint(surface):
        drawn.append(n)
        pygame.draw.circle(surface, (n * 41 % 256, n * 97 % 256, 128), (6 + n * 5 % 13, 6 + n * 7 % 13), 6)

    return Painting(n, paint)


groups = st.lists(st.lists(st.integers(0, 30), min_size=1, max_size=2), max_size=5)


@settings(max_examples=200, deadline=None)
@given(st.lists(groups, min_size=1, max_size=8))
def test_always_the_picture_drawn_from_scratch(history):
    base = pygame.Surface(SIZE, 0, 32)
    base.fill((9, 9, 9))
    composite, drawn = Composite(base), []
    for state in history:
        shown = composite.picture([[disc(n, drawn) for n in group] for group in state], Art())
        fresh = base.copy()
        for group in state:
            for n in group:
                disc(n, []).draw(fresh, None)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(fresh, "RGB")
    assert set(pygame.image.tobytes(base, "RGB")) == {9}


class Late(Painting):
    """Shows something near for a frame before the exact picture."""

    def __init__(self, n, art):
        super().__init__(n, self.paint_it)
        self.n, self.art, self.shown = n, art, 0

    def paint_it(self, surface):
        self.shown += 1
        if self.shown == 1:
            self.art.owing = True
        disc(self.n + (self.shown == 1), []).paint(surface)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 4), st.booleans()), max_size=40))
def test_changes_that_alternate_give_the_picture_drawn_from_scratch(changes):
    base = pygame.Surface(SIZE, 0, 32)
    composite, art = Composite(base), Art()
    now = [disc(i * 5, []) for i in range(5)]
    for step, (place, late) in enumerate(changes):
        now[place] = Late(step * 3 + 31, art) if late else disc(step * 3 + 31, [])
        for _again in range(2):
            art.owing = False
            shown = composite.picture([[item] for item in now], art)
        assert not art.owing
        fresh = base.copy()
        for item in now:
            item.draw(fresh, None)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_what_changes_never_is_not_drawn_again_while_upper_groups_change_in_turn():
    composite, drawn = Composite(pygame.Surface(SIZE, 0, 32)), []
    state = [1, 2, 3, 40, 50, 60]

    def change(place):
        state[place] += 1
        drawn.clear()
        composite.picture([[disc(n, drawn)] for n in state], Art())
        return list(drawn)

    for place in (3, 5, 4, 3, 5, 4):
        change(place)
    for place in (3, 5, 4, 3, 5, 4) * 3:
        assert change(place)[0] >= 40
    change(1)
    for _ in range(4):
        for place in (3, 5, 4):
            later = change(place)
    assert later[0] >= 40, "the floor has risen again"


def test_what_lies_below_the_change_is_not_drawn_again():
    base = pygame.Surface(SIZE, 0, 32)
    composite, drawn = Composite(base), []

    def show(*numbers):
        drawn.clear()
        composite.picture([[disc(n, drawn)] for n in numbers], Art())
        return list(drawn)

    assert show(1, 2, 3, 4) == [1, 2, 3, 4]
    assert show(1, 2, 3, 4) == []
    assert show(1, 2) == [1, 2]
    assert show(1, 2, 5) == [5]
    assert show(1, 2, 6) == [6]
    assert show(1, 2, 6, 7) == [7]
    assert show(1, 2, 6, 8) == [8]
    assert show(9, 2, 6, 8) == [9, 2, 6, 8]


def test_what_is_owing_is_drawn_again():
    base = pygame.Surface(SIZE, 0, 32)
    composite, drawn = Composite(base), []
    art = Art()
    groups = [[disc(1, drawn)], [disc(2, drawn)], [disc(3, drawn)]]
    groups[1].append(Painting("late", lambda surface: setattr(art, "owing", True)))
    composite.picture(groups, art)
    art.owing = False
    groups[1][1].paint = lambda surface: None
    drawn.clear()
    composite.picture(groups, art)
    assert drawn[-2:] == [2, 3]
    drawn.clear()
    composite.picture(groups, art)
    assert drawn == []
