from __future__ import annotations

import pygame

from game.ui.input import Input
from game.ui.intents import (
    Accept,
    Cancel,
    Command,
    Digit,
    Drag,
    DragStart,
    Drop,
    Hover,
    LongPress,
    Move,
    Press,
    Scroll,
    Tap,
    Text,
)
from game.ui.screen import Screen


def down(pos: tuple[int, int], button: int = 1, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)


def up(pos: tuple[int, int], button: int = 1, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)


def motion(pos: tuple[int, int], touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=touch)


def key(code: int, char: str = "", mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, unicode=char, mod=mod)


def reader(u: float = 1.0) -> Input:
    return Input(Screen(800, 600, u))


def test_press_and_release_is_a_tap_where_it_began() -> None:
    read = reader()
    assert read.feed(down((50, 60)), 1.0) == [Press((50, 60))]
    assert read.feed(motion((55, 66)), 1.05) == []
    assert read.feed(up((55, 66)), 1.1) == [Tap((50, 60))]


def test_touch_is_told_apart_and_fingers_are_ignored() -> None:
    read = reader()
    read.feed(down((5, 5), touch=True), 1.0)
    assert read.feed(up((5, 5), touch=True), 1.1) == [Tap((5, 5), touch=True)]
    assert read.feed(pygame.event.Event(pygame.FINGERDOWN, x=0.1, y=0.1), 2.0) == []
    assert read.feed(motion((9, 9), touch=True), 2.0) == []
    assert read.feed(motion((9, 9)), 2.0) == [Hover((9, 9))]


def test_ten_css_pixels_make_a_drag_whatever_the_density() -> None:
    for u in (1.0, 2.0):
        read = reader(u)
        read.feed(down((100, 100)), 1.0)
        assert read.feed(motion((100 + round(10 * u), 100)), 1.01) == []
        start = (100, 100)
        there = (101 + round(10 * u), 100)
        assert read.feed(motion(there), 1.02) == [DragStart(start), Drag(there, start)]
        assert read.feed(motion((300, 90)), 1.03) == [Drag((300, 90), start)]
        assert read.feed(up((310, 90)), 1.04) == [Drop((310, 90), start)]


def test_a_long_press_comes_once_and_is_no_tap_if_somebody_took_it() -> None:
    read = reader()
    read.feed(down((7, 7)), 1.0)
    assert read.tick(1.4) == []
    assert read.tick(1.6) == [LongPress((7, 7))]
    assert read.tick(1.7) == []
    assert read.feed(up((7, 7)), 1.8) == [Tap((7, 7))]
    read.feed(down((7, 7)), 3.0)
    read.tick(3.6)
    read.take()
    assert read.feed(up((7, 7)), 3.8) == []


def test_nothing_gets_through_for_250_ms_after_the_layout_moved() -> None:
    read = reader()
    read.layout_moved(1.0)
    assert read.feed(down((7, 7)), 1.2) == []
    assert read.feed(up((7, 7)), 1.4) == []
    assert read.feed(down((7, 7)), 1.5) == [Press((7, 7))]
    read.layout_moved(1.55)
    assert read.feed(up((7, 7)), 2.0) == []


def test_a_second_touch_at_the_same_place_at_once_is_a_slip() -> None:
    read = reader()
    read.feed(down((50, 50), touch=True), 1.0)
    assert read.feed(up((50, 50), touch=True), 1.05) == [Tap((50, 50), touch=True)]
    assert read.feed(down((52, 50), touch=True), 1.12) == []
    assert read.feed(up((52, 50), touch=True), 1.16) == []
    assert read.feed(down((300, 50), touch=True), 1.2) == [Press((300, 50))]
    read.feed(up((300, 50), touch=True), 1.25)
    read.feed(down((52, 50)), 1.26)
    assert read.feed(up((52, 50)), 1.3) == [Tap((52, 50))], "a mouse may click as fast as it likes"


def test_right_button_is_a_secondary_tap() -> None:
    assert reader().feed(down((4, 4), button=3), 1.0) == [Tap((4, 4), secondary=True)]


def test_keys() -> None:
    read = reader()
    table = {
        (pygame.K_LEFT, "", 0): Move(-1, 0), (pygame.K_DOWN, "", 0): Move(0, 1),
        (pygame.K_TAB, "\t", 0): Move(1, 0, True),
        (pygame.K_TAB, "\t", pygame.KMOD_LSHIFT): Move(-1, 0, True), (pygame.K_r, "r", 0): Command("help"),
        (pygame.K_RETURN, "\r", 0): Accept(), (pygame.K_SPACE, " ", 0): Accept(), (pygame.K_ESCAPE, "", 0): Cancel(),
        (pygame.K_h, "h", 0): Command("hint"), (pygame.K_u, "u", 0): Command("undo"),
        (pygame.K_z, "z", pygame.KMOD_LCTRL): Command("undo"), (pygame.K_y, "y", pygame.KMOD_LCTRL): Command("redo"),
        (pygame.K_z, "z", pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT): Command("redo"),
        (pygame.K_m, "m", 0): Command("menu"), (pygame.K_l, "l", 0): Command("last_trick"),
        (pygame.K_g, "g", 0): Command("log"), (pygame.K_F11, "", 0): Command("fullscreen"),
        (pygame.K_f, "f", 0): Command("fullscreen"), (pygame.K_F1, "", 0): Command("keys"),
        (pygame.K_SLASH, "?", pygame.KMOD_LSHIFT): Command("keys"), (pygame.K_7, "7", 0): Digit(7),
    }
    for (code, char, mod), intent in table.items():
        assert read.feed(key(code, char, mod), 1.0) == [intent]
    assert read.feed(key(pygame.K_q, "q"), 1.0) == []
    assert read.feed(key(pygame.K_y, "y"), 1.0) == []


def test_while_typing_letters_are_text_but_arrows_and_enter_stay() -> None:
    read = reader()
    read.typing = True
    assert read.feed(key(pygame.K_h, "h"), 1.0) == [Text("h")]
    assert read.feed(key(pygame.K_SPACE, " "), 1.0) == [Text(" ")]
    assert read.feed(key(pygame.K_7, "7"), 1.0) == [Text("7")]
    assert read.feed(key(pygame.K_BACKSPACE, "\b"), 1.0) == [Text("\b")]
    assert read.feed(key(pygame.K_RETURN, "\r"), 1.0) == [Accept()]
    assert read.feed(key(pygame.K_LEFT), 1.0) == [Move(-1, 0)]


def test_wheel_scrolls_down_when_it_turns_towards_the_player() -> None:
    pygame.display.init()
    (scroll,) = reader(2.0).feed(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0), 1.0)
    assert isinstance(scroll, Scroll)
    assert scroll.dy == 120
