"""How large the drawing surface is: a page's room and density, safe margins, the least window."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app_window import HOME_BAR, MOST_PIXELS, Window, at_least, safe_insets, surface_size
from game.host.base import Viewport
from game.host.memory import MemoryHost
from game.ui.screen import Insets


@pytest.mark.parametrize(("room", "expected"), [
    (Viewport(1280, 720), (1280, 720, 1.0)), (Viewport(390, 844, 3.0), (780, 1688, 2.0)),
    (Viewport(1280, 720, 1.5), (1920, 1080, 1.5)), (Viewport(390, 844, 0.5), (390, 844, 1.0)),
])
def test_common_pages_get_their_own_pixels(room, expected):
    assert surface_size(room) == expected


@given(st.integers(1, 9000), st.integers(1, 9000), st.floats(0.1, 8))
def test_no_page_gets_too_many_pixels_or_another_shape(width, height, density):
    w, h, u = surface_size(Viewport(width, height, density))
    assert w >= 1 and h >= 1 and u <= 2
    assert w * h <= MOST_PIXELS * 1.01 + w + h
    assert abs(w - width * u) <= 1 and abs(h - height * u) <= 1


def test_a_finger_never_has_to_aim_at_the_home_bar():
    upright, lying = Viewport(390, 844, 2), Viewport(844, 390, 2)
    assert safe_insets(upright, Insets(0, 47, 0, 0), True, 2) == Insets(0, 94, 0, 2 * HOME_BAR[True])
    assert safe_insets(lying, Insets(59, 0, 59, 0), True, 2).bottom == 2 * HOME_BAR[False]
    assert safe_insets(upright, Insets(0, 0, 0, 60), True, 1.5).bottom == 90
    assert safe_insets(upright, Insets(), False, 2) == Insets()


@given(st.integers(1, 3000), st.integers(1, 3000))
def test_the_least_window_keeps_its_direction(width, height):
    w, h = at_least(width, height)
    assert min(w, h) >= 320 and max(w, h) >= 480
    assert (w >= h) == (width >= height)
    assert at_least(w, h) == (w, h)


def test_the_surface_follows_the_page_a_few_times_a_second():
    host = MemoryHost(Viewport(400, 600, 2))
    host.browser = True
    host.finger = True
    window = Window(host)
    window.open()
    assert window.surface.get_size() == (800, 1200) and not window.poll(10.0)
    host.room = Viewport(600, 400, 1)
    assert not window.poll(10.1), "not yet"
    assert window.poll(10.3) and window.surface.get_size() == (600, 400)
    assert window.screen(True, 1.25).safe.bottom == HOME_BAR[False] and window.screen(True, 1.25).text_scale == 1.25
    assert not window.poll(11.0)
    host.margins = Insets(0, 0, 0, 50)
    assert window.poll(12.0) and window.screen(True, 1).safe.bottom == 50
