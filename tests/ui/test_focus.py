from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.focus import Focus
from game.ui.target import Target


def grid(columns: int, rows: int) -> list[Target]:
    return [Target(pygame.Rect(x * 60, y * 60, 50, 50), f"{x},{y}", name=f"{x},{y}")
            for y in range(rows) for x in range(columns)]


def test_the_first_arrow_only_shows_the_ring() -> None:
    focus, targets = Focus(), grid(3, 3)
    assert focus.current(targets) is None
    assert focus.move(1, 0, targets) is targets[0]
    assert focus.visible
    focus.hide()
    assert focus.current(targets) is None


@given(st.integers(0, 3), st.integers(0, 3), st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
def test_in_a_grid_arrows_go_to_the_neighbour_and_stop_above_and_below(x: int, y: int, way: tuple[int, int]) -> None:
    targets, focus = grid(4, 4), Focus()
    focus.set(targets[y * 4 + x])
    focus.visible = True
    there = focus.move(*way, targets)
    assert there is not None
    nx, ny = x + way[0], y + way[1]
    if 0 <= nx < 4 and 0 <= ny < 4:
        assert there.name == f"{nx},{ny}"
    elif way[1]:
        assert there.name == f"{x},{y}"


def test_every_target_can_be_reached_by_arrows() -> None:
    scattered = [Target(pygame.Rect(x, y, 44, 44), str(i), name=str(i)) for i, (x, y) in enumerate(
        [(0, 0), (200, 10), (90, 120), (300, 300), (10, 290), (150, 305), (420, 20), (410, 160)])]
    reached, open_ends = {"0"}, [scattered[0]]
    while open_ends:
        here = open_ends.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            focus = Focus()
            focus.set(here)
            focus.visible = True
            there = focus.move(*way, scattered)
            if there is not None and there.name not in reached:
                reached.add(there.name)
                open_ends.append(there)
    assert reached == {target.name for target in scattered}


def test_focus_survives_a_new_layout_by_name() -> None:
    focus, targets = Focus(), grid(3, 1)
    focus.move(1, 0, targets)
    focus.move(1, 0, targets)
    moved = [Target(target.rect.move(500, 300), target.label, name=target.name) for target in targets]
    found = focus.current(moved)
    assert found is not None
    assert found.name == "1,0"


def test_accept_does_what_the_target_does_unless_it_is_disabled() -> None:
    done: list[str] = []
    targets = [Target(pygame.Rect(0, 0, 50, 50), "a", lambda: done.append("a"), "a"),
               Target(pygame.Rect(60, 0, 50, 50), "b", lambda: done.append("b"), "b", enabled=False)]
    focus = Focus()
    assert not focus.accept(targets)
    focus.move(1, 0, targets)
    assert focus.accept(targets)
    focus.move(1, 0, targets)
    assert not focus.accept(targets)
    assert done == ["a"]
