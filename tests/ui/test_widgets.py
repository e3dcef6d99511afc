from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui import paint
from game.ui.intents import Drag, DragStart, Drop, LongPress, Press, Scroll, Tap
from game.ui.rows import ButtonRow, ChoiceRow, Heading, Pair, Paragraph, Row, Rule, ToggleRow, column
from game.ui.screen import Screen
from game.ui.scroll import ScrollArea
from game.ui.widgets import Button, Choice, Slider, Stepper, Toggle, Widget
from tests.ui.fake_app import SCREENS, open_display

SCREEN = Screen(800, 600)


@pytest.fixture(autouse=True)
def display():
    return open_display(SCREENS["1280x720"])


def tap(widget: Widget, pos: tuple[int, int]) -> bool:
    widget.handle(Press(pos))
    return widget.handle(Tap(pos))


def test_button_acts_on_a_tap_inside_only() -> None:
    done: list[int] = []
    button = Button(SCREEN, pygame.Rect(10, 10, 100, 50), "Go", lambda: done.append(1))
    assert tap(button, (50, 30))
    assert not tap(button, (500, 30))
    button.handle(Press((50, 30)))
    assert button.pressed
    button.handle(DragStart((50, 30)))
    assert not button.pressed
    assert done == [1]


def test_button_with_a_reason_does_nothing_and_says_why() -> None:
    done: list[int] = []
    button = Button(SCREEN, pygame.Rect(10, 10, 100, 50), "Close", lambda: done.append(1), reason="on your lead")
    tap(button, (50, 30))
    (target,) = button.targets()
    assert done == []
    assert not target.enabled
    assert "on your lead" in target.label


def test_toggle_flips() -> None:
    seen: list[bool] = []
    toggle = Toggle(SCREEN, pygame.Rect(0, 0, 300, 44), "Calm", False, seen.append)
    tap(toggle, (200, 20))
    tap(toggle, (20, 20))
    assert seen == [True, False]


def test_slider_follows_tap_drag_and_keys() -> None:
    seen: list[float] = []
    slider = Slider(SCREEN, pygame.Rect(0, 0, 444, 100), "Loud", 0.5, seen.append, steps=10)
    groove = slider.targets()[0].rect
    tap(slider, (groove.x + 22 + 80, groove.centery))
    assert seen == [0.2]
    start = (groove.x + 102, groove.centery)
    slider.handle(DragStart(start))
    slider.handle(Drag((groove.x + 22 + 320, 500), start))
    slider.handle(Drop((5000, 500), start))
    assert seen == [0.2, 0.8, 1.0]
    slider.handle(Drag((groove.x, groove.centery), start))
    assert seen == [0.2, 0.8, 1.0], "a drag that is over moves nothing"
    slider.nudge(1)
    slider.nudge(-1)
    assert seen == [0.2, 0.8, 1.0, 0.9]


def test_choice_wraps_chooses_and_explains() -> None:
    seen: list[Any] = []
    said: list[str] = []
    options = [(n, f"value {n}") for n in range(7)]
    choice = Choice(SCREEN, pygame.Rect(10, 10, 330, 300), options, 0, seen.append, reasons={3: "not now"})
    choice.explain = said.append
    targets = choice.targets()
    assert len({target.rect.y for target in targets}) > 1
    assert all(target.rect.right <= 340 for target in targets)
    for n in (2, 3, 2, 6):
        tap(choice, targets[n].rect.center)
    assert seen == [2, 6]
    assert said == ["not now"]


def test_stepper_stops_at_its_ends() -> None:
    seen: list[int] = []
    stepper = Stepper(SCREEN, pygame.Rect(0, 0, 240, 46), [5, 10, 15], 10, seen.append, label="Bid")
    for _ in range(4):
        tap(stepper, stepper.more.rect.center)
    for _ in range(4):
        tap(stepper, stepper.less.rect.center)
    assert seen == [15, 10, 5]


def area(heights: int = 10) -> tuple[ScrollArea, list[int]]:
    done: list[int] = []
    buttons = [Button(SCREEN, pygame.Rect(0, 100 + i * 60, 200, 50), str(i), lambda i=i: done.append(i))
               for i in range(heights)]
    return ScrollArea(SCREEN, pygame.Rect(0, 100, 200, 200), buttons, heights * 60), done


def test_scroll_area_shows_only_whole_targets_and_keeps_taps_inside() -> None:
    scroll, done = area()
    assert [target.name for target in scroll.targets()] == ["0", "1", "2"]
    tap(scroll, (50, 320))
    assert done == []
    assert scroll.handle(Scroll((50, 150), 120))
    assert [target.name for target in scroll.targets()] == ["2", "3", "4"]
    tap(scroll, (50, 120))
    assert done == [2]


def test_dragging_scrolls_and_never_taps_and_a_throw_runs_out() -> None:
    scroll, done = area()
    start = (50, 280)
    scroll.handle(Press(start))
    assert scroll.handle(DragStart(start))
    for y in (260, 230, 200):
        scroll.handle(Drag((50, y), start))
    scroll.handle(Drop((50, 200), start))
    assert scroll.offset == 80
    assert done == []
    moving = [scroll.update(0.05) for _ in range(100)]
    assert moving[0]
    assert not moving[-1]
    assert 80 < scroll.offset <= scroll.most


def test_scrolling_stops_at_both_ends() -> None:
    scroll, _ = area()
    scroll.scroll(-50)
    assert scroll.offset == 0
    scroll.scroll(10_000)
    assert scroll.offset == scroll.most == 400
    assert scroll.widgets[-1].rect.bottom <= scroll.rect.bottom
    assert not scroll.scroll(1)


def test_a_slider_inside_takes_its_own_drags() -> None:
    seen: list[float] = []
    slider = Slider(SCREEN, pygame.Rect(0, 100, 200, 100), "x", 0.5, seen.append)
    scroll = ScrollArea(SCREEN, pygame.Rect(0, 100, 200, 150), [slider], 400)
    start = slider.targets()[0].rect.center
    scroll.handle(DragStart(start))
    scroll.handle(Drag((start[0] + 40, start[1] + 60), start))
    assert scroll.offset == 0
    assert seen


def test_a_long_press_on_a_button_does_not_act() -> None:
    done: list[int] = []
    button = Button(SCREEN, pygame.Rect(10, 10, 100, 50), "Go", lambda: done.append(1))
    button.handle(Press((50, 30)))
    assert not button.handle(LongPress((50, 30)))
    assert done == []


@pytest.mark.parametrize("width", [240, 300, 420, 700, 1000])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_rows_stay_inside_their_column_and_do_not_overlap(width: int, scale: float) -> None:
    screen = Screen(1280, 720, text_scale=scale)
    rows: list[Row] = [
        Heading("A heading that may need two lines when it is set large"), Paragraph("Words. " * 30), Rule(),
        Pair(ToggleRow("One switch with quite a few words", True, bool), ToggleRow("Other", False, bool, note="Why")),
        ChoiceRow("Speed", [(n, f"number {n}") for n in range(6)], 1, bool, note="A note below"),
        ChoiceRow("Bid", [(n, str(n)) for n in range(50, 120, 5)], 70, bool),
        ButtonRow([("Cancel", list, paint.PLAIN), ("A long word for yes", list, paint.PRIMARY)]),
    ]
    widgets, height = column(screen, rows, pygame.Rect(30, 40, width, 0))
    column_rect = pygame.Rect(30, 40, width, height)
    for widget in widgets:
        assert column_rect.contains(widget.rect), widget.label
        for target in widget.targets():
            assert column_rect.contains(target.rect)
            assert target.rect.h >= 44
    rects = [widget.rect for widget in widgets]
    for i, rect in enumerate(rects):
        assert rect.collidelist(rects[i + 1:]) == -1


def test_a_slider_that_is_not_live_tells_when_it_is_let_go() -> None:
    seen: list[float] = []
    slider = Slider(SCREEN, pygame.Rect(0, 0, 444, 100), "Warm", 0.5, seen.append, steps=10, live=False)
    start = slider.targets()[0].rect.center
    slider.handle(DragStart(start))
    slider.handle(Drag((start[0] + 80, start[1]), start))
    assert slider.value == 0.7
    assert seen == []
    slider.handle(Drop((start[0] + 120, start[1]), start))
    assert seen == [0.8]
