"""Moments of rest: time stands still while a picture is made, garbage is looked for when a scene has been prepared."""

from __future__ import annotations

import gc
import sys

import pygame
import pytest

from game import app_idle, app_tidy, catalog
from game.app import QUIET
from game.app_idle import later
from game.scenes.sheets import MenuSheet
from game.ui.patience import PATIENCE, OutOfTime
from tests.app.stage import Actor, open_app


def test_time_stands_still_until_the_picture_is_shown():
    class Slow(Actor):
        def __init__(self):
            super().__init__("slow")
            self.steps, self.limits, self.left = [], [], 3

        def update(self, dt):
            self.steps.append(dt)

        def draw(self, surface):
            self.limits.append(PATIENCE.again)
            self.left -= 1
            if self.left:
                raise OutOfTime

    app = open_app()
    app.draw_time = 0.008
    app.push(scene := Slow())
    for _ in range(4):
        app.frame()
    assert [step > 0 for step in scene.steps] == [True, False, False, True]
    assert scene.limits == [False, True, True]
    assert app.stats.drawn == 1


def test_a_scene_that_was_prepared_is_a_moment_of_rest():
    class Careful(Actor):
        def prepare(self):
            yield

    app, rests = open_app(), []
    app.at_rest = lambda: rests.append(app.scene.name)
    app.push(Actor("quick"))
    app.frame()
    assert rests == []
    app.push(Careful("careful"))
    for _ in range(3):
        app.frame()
    assert rests == ["careful"]


@pytest.fixture
def collector():
    """As it was, afterwards."""
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


def test_from_the_start_on_only_rest_searches_everything(collector):
    app_tidy.begin()
    assert gc.get_freeze_count() > 1000
    assert gc.get_threshold()[:2] != (0, 0) and gc.get_threshold()[2] == app_tidy.NEVER
    searched = []
    note = lambda phase, info: searched.append(info["generation"]) if phase == "stop" else None  # noqa: E731
    gc.callbacks.append(note)
    try:
        app_tidy.rest()
    finally:
        gc.callbacks.remove(note)
    assert searched == [2]


def test_what_can_wait_is_done_only_while_nothing_happens():
    app, done = open_app(), []
    app.push(scene := Actor("quiet"))

    def work():
        for step in range(3):
            done.append(step)
            yield

    app.idle = work()
    scene.busy = True
    for _ in range(12):
        app.frame()
    assert done == []
    scene.busy = False
    for _ in range(QUIET):
        app.frame()
    assert done == []
    scene.dirty = True
    for _ in range(QUIET + 1):
        app.frame()
    assert done == [], "it was drawn a moment ago"
    for _ in range(9):
        app.frame()
    assert done == [0, 1, 2] and app.idle is None


def test_everything_a_table_needs_later_is_named_once():
    names = later(catalog.FAMILIES)
    assert len(set(names)) == len(names)
    assert not any(name in sys.modules for name in names)
    assert all((app_idle.ROOT.parent / (name.replace(".", "/") + ".py")).exists() for name in names)


def test_a_sheet_comes_a_frame_after_the_dimmed_scene_and_looks_the_same():
    pygame.font.init()

    def shown(draw_time):
        app = open_app()
        app.draw_time = draw_time
        app.push(Actor("below"))
        app.frame()
        app.push(sheet := MenuSheet("Menu", [("One", lambda: None)]))
        pictures = []
        for _ in range(60):
            app.frame()
            pictures.append(sheet._below is not None)
        return pygame.image.tobytes(app.window.surface, "RGB"), pictures

    quick, never = shown(None)
    slow, waits = shown(0.05)
    assert quick == slow
    assert not any(never) and sum(waits) == 1 and not waits[-1]
