"""The frame loop and the scene stack."""

from __future__ import annotations

import asyncio
import json
import time
from types import SimpleNamespace

import pygame
import pytest

from game.app import current
from game.host.base import Viewport
from game.ui.intents import Cancel
from game.ui.patience import FRAME
from tests.app.stage import STEP, Actor, key, open_app, press


def test_scenes_are_entered_sized_and_left_in_order():
    app, diary = open_app(), []
    one, two, three = (Actor(name, diary=diary) for name in ("one", "two", "three"))
    app.push(one)
    app.push(two)
    app.replace(three)
    assert app.scenes == (one, three)
    app.pop()
    assert [entry[:2] for entry in diary] == [
        ("one", "enter"), ("one", "resize"), ("two", "enter"), ("two", "resize"), ("two", "leave"),
        ("three", "enter"), ("three", "resize"), ("three", "leave"), ("one", "resume")]


def test_pop_of_a_lower_scene_takes_those_above_it_too_and_the_last_uncovers_the_title():
    app, diary = open_app(), []
    one, two, three = (Actor(name, diary=diary) for name in ("one", "two", "three"))
    for scene in (one, two, three):
        app.push(scene)
    app.pop(two)
    assert app.scenes == (one,)
    assert [entry[0] for entry in diary if entry[1] == "leave"] == ["three", "two"]
    app.pop()
    assert [scene.name for scene in app.scenes] == ["home"]


def test_a_scene_that_leaves_while_it_enters_is_not_sized():
    class Shy(Actor):
        def enter(self, app):
            super().enter(app)
            app.pop(self)

    app = open_app()
    app.push(Actor("one"))
    shy = Shy("shy")
    app.push(shy)
    assert [scene.name for scene in app.scenes] == ["one"] and not shy.did("resize")


def test_nothing_is_drawn_while_nothing_changes():
    app = open_app()
    scene = Actor()
    app.push(scene)
    for _ in range(5):
        app.frame()
    assert (scene.did("draw"), app.stats.drawn, app.stats.frames) == (1, 1, 5)
    scene.dirty = True
    app.frame()
    app.frame()
    assert scene.did("draw") == 2
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    app.frame()
    assert scene.did("draw") == 3


def test_a_sheet_is_drawn_over_the_scene_below_and_only_the_top_one_lives():
    app, diary = open_app(), []
    far, below = Actor("far", diary=diary), Actor("below", diary=diary)
    sheet = Actor("sheet", opaque=False, diary=diary)
    for scene in (far, below, sheet):
        app.push(scene)
    diary.clear()
    app.frame()
    assert [entry[:2] for entry in diary] == [("sheet", "update"), ("below", "draw"), ("sheet", "draw")]
    diary.clear()
    below.dirty = True
    app.frame()
    assert [entry[:2] for entry in diary] == [("sheet", "update"), ("below", "draw"), ("sheet", "draw")]


def test_a_long_sleep_counts_as_one_short_frame():
    app = open_app(step=None)
    scene = Actor()
    app.push(scene)
    app.frame()
    app._last -= 60
    app.frame()
    assert scene.diary[-1][:2] == ("stub", "update") and scene.diary[-1][2] == 0.05
    assert app.now <= 0.1


def test_a_press_right_after_a_change_of_scene_goes_nowhere():
    app = open_app(step=0.1)
    app.push(Actor("old"))
    for _ in range(3):  # before the first picture there is nothing that a press could have meant
        app.frame()
    scene = Actor()
    app.push(scene)
    app.frame()
    assert not json.loads(app.snapshot())["settled"]
    press((20, 30))
    app.frame()
    assert scene.taps == 0
    app.frame()
    assert json.loads(app.snapshot())["settled"]
    press((20, 30))
    app.frame()
    assert scene.taps == 1


def test_escape_that_a_scene_does_not_use_goes_one_step_back_but_never_out():
    app = open_app()
    app.push(Actor("one"))
    app.push(Actor("two"))
    app.handle(Cancel())
    assert [scene.name for scene in app.scenes] == ["one"]
    app.handle(Cancel())
    assert [scene.name for scene in app.scenes] == ["one"] and app.running


def test_fullscreen_key_asks_the_host_and_toggles():
    app = open_app()
    app.push(Actor())
    for expected in (True, False):
        key(pygame.K_F11)
        app.frame()
        assert app.host.full is expected


def test_the_first_lifted_finger_makes_it_a_touch_screen():
    app = open_app()
    scene = Actor()
    app.push(scene)
    app.frame()
    assert not app.screen.touch
    press((20, 30), touch=True)
    app.frame()
    assert app.screen.touch and scene.screen.touch and scene.taps == 1
    assert app.screen.safe.bottom >= 21


def test_a_new_window_size_reaches_every_scene():
    app = open_app()
    one, two = Actor("one"), Actor("two")
    app.push(one)
    app.push(two)
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=800, h=600, size=(800, 600)))
    app.frame()
    assert one.diary[-1][1:] == ("resize", 800, 600)
    assert (two.screen.width, two.screen.height) == (800, 600) == app.window.surface.get_size()


def test_a_size_that_is_not_new_disturbs_nothing_and_a_page_does_not_listen_to_sdl():
    app = open_app()
    scene = Actor()
    app.push(scene)
    app.frame()
    same = pygame.event.Event(pygame.VIDEORESIZE, w=640, h=480, size=(640, 480))
    pygame.event.post(same)
    app.frame()
    assert scene.did("resize") == 1
    app.host.browser = True
    app.host.room = Viewport(640, 480)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=200, h=100, size=(200, 100)))
    app.frame()
    assert scene.did("resize") == 1 and app.window.surface.get_size() == (640, 480)


def test_a_window_that_is_too_small_grows_back():
    app = open_app()
    app.push(Actor())
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=200, h=300, size=(200, 300)))
    app.frame()
    assert app.window.surface.get_size() == (320, 480) == (app.screen.width, app.screen.height)


def test_changed_settings_are_kept_and_lay_out_again():
    app = open_app()
    scene = Actor()
    app.push(scene)
    app.frame()
    app.frame()
    app.change(name="Ada")
    assert scene.did("resize") == 2 and app.saves.read("settings")["name"] == "Ada"
    assert json.loads(app.snapshot())["settled"], "a tap on the next button counts at once"
    app.change(text_scale=150)
    assert scene.screen.text_scale == 1.5
    assert not json.loads(app.snapshot())["settled"]


class Slow(Actor):
    """Needs three slices before its first picture."""

    slices = 3

    def prepare(self):
        for n in range(self.slices):
            self.note("prepare", n)
            deadline = time.perf_counter() + 0.02
            while time.perf_counter() < deadline:
                pass
            yield


def test_a_scene_is_prepared_in_slices_while_the_old_picture_stays():
    app, diary = open_app(), []
    app.push(Actor("old", diary=diary))
    app.frame()
    slow = Slow("slow", diary=diary)
    app.push(slow)
    diary.clear()
    for n in range(3):
        press((20, 30))
        app.frame()
        assert diary == [("slow", "prepare", i) for i in range(n + 1)]
        assert json.loads(app.snapshot())["busy"] is (n < 3)
    app.frame()
    assert [entry[1] for entry in diary[3:]] == ["update", "draw"] and not json.loads(app.snapshot())["busy"]


def test_a_scene_that_comes_during_an_update_is_prepared_before_it_is_drawn():
    class Opener(Actor):
        def update(self, dt):
            super().update(dt)
            if self.app.scene is self:
                self.app.push(slow)

    app = open_app()
    slow = Slow("slow")
    app.push(Opener("opener"))
    app.frame()
    assert app.scene is slow and not slow.did("draw")
    for _ in range(4):
        app.frame()
    assert [entry[1] for entry in slow.diary if entry[1] in ("prepare", "draw")] == ["prepare"] * 3 + ["draw"]


def test_preparing_ends_when_another_scene_comes_and_begins_again_after_a_resize():
    app = open_app()
    slow, other = Slow("slow"), Actor("other")
    app.push(slow)
    app.frame()
    app.push(other)
    app.frame()
    assert other.did("draw") == 1
    app.pop()
    app.resize()
    for _ in range(5):
        app.frame()
    assert slow.did("draw") == 1 and slow.did("prepare") == 1 + 3


def test_a_failure_while_preparing_is_shown_like_any_other():
    app = open_app()
    app.push(Slow("slow", fails="prepare"))
    app.frame()
    app.frame()
    assert app.scene.name == "error" and app.scene.did("draw") == 1


def test_what_the_saves_have_to_tell_is_shown_once():
    app = open_app()
    app.push(Actor())
    app.host.broken = True
    app.change(name="Ada")
    app.frame()
    assert app.scene.name == "told" and [n.key for n in app.scene.notices] == ["settings"]
    app.pop()
    app.change(name="Bo")
    app.frame()
    assert app.scene.name == "stub"


def test_slice_works_until_its_time_is_spent_and_gives_the_result():
    app = open_app()

    def work(n):
        for _ in range(n):
            yield
        return n

    assert app.slice(work(3)) == (True, 3)
    endless = work(10**9)
    assert app.slice(endless, 1) == (False, None)
    assert app.slice(iter_once := work(1), 0) == (False, None)
    assert app.slice(iter_once, 0) == (True, 1)


def test_snapshot_tells_what_a_test_needs():
    app = open_app()
    app.push(Actor())
    app.frame()
    seen = json.loads(app.snapshot())
    assert current() is app
    assert seen["scenes"] == ["stub"] and seen["report"] == "" and seen["size"] == [640, 480]
    assert seen["targets"] == [{"name": "play", "label": "Play", "enabled": True, "rect": [10, 20, 100, 50]}]
    assert seen["stats"]["frames"] == 1


def test_closing_the_window_ends_the_program_and_leaves_every_scene():
    app, diary = open_app(), []
    app.push(Actor("one", diary=diary))
    app.push(Actor("two", diary=diary))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    asyncio.run(app.run())
    assert not app.running
    assert [entry[0] for entry in diary if entry[1] == "leave"] == ["two", "one"]


def test_a_page_cannot_be_quit():
    app = open_app()
    app.host.can_quit = False
    app.push(Actor())
    app.quit()
    assert app.running and [scene.name for scene in app.scenes] == ["home"]


def test_fixed_steps_do_not_depend_on_the_clock():
    app = open_app(step=STEP)
    scene = Actor()
    app.push(scene)
    for _ in range(4):
        app.frame()
    assert app.now == pytest.approx(4 * STEP)
    assert {entry[2] for entry in scene.diary if entry[1] == "update"} == {STEP}


def test_what_drawing_took_is_not_thought_away_in_the_next_frame(monkeypatch):
    now = [100.0]
    monkeypatch.setattr("game.app.time", SimpleNamespace(perf_counter=lambda: now[0]))
    monkeypatch.setattr("game.ui.patience.time", SimpleNamespace(perf_counter=lambda: now[0]))

    class Painter(Actor):
        def __init__(self):
            super().__init__("painter")
            self.given, self.work = [], 0.0

        def update(self, dt):
            self.given.append(round(FRAME.thinking(0.006), 4))
            self.dirty = bool(self.work)

        def draw(self, surface):
            now[0] += self.work

    app = open_app()
    app.draw_time = 0.008
    app.push(scene := Painter())
    for work in (0.0, 0.0, 0.007, 0.007, 0.02, 0.02, 0.0, 0.0):
        scene.work = work
        app.frame()
        now[0] += 0.016
    assert scene.given == [0.006, 0.006, 0.006, 0.003, 0.003, 0.001, 0.001, 0.006]
