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
