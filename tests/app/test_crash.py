"""Whatever a scene raises is shown, with a text to copy, and the loop goes on."""

from __future__ import annotations

import pygame
import pytest

from game import __version__
from game.app_crash import LastResort
from game.ui.intents import Tap
from tests.app.stage import Actor, open_app, press


@pytest.mark.parametrize("where", ["update", "draw", "handle", "resize"])
def test_a_failing_scene_ends_in_the_error_scene_with_the_traceback(where, capsys):
    reports = []
    app = open_app(error=lambda text: reports.append(text) or Actor("error"))
    below = Actor("below")
    app.push(below)
    scene = Actor("bad")
    app.push(scene)
    app.frame()
    scene.fails = where
    press((20, 30))
    if where == "resize":
        pygame.display.set_mode((700, 500), pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, w=700, h=500, size=(700, 500)))
    scene.dirty = True
    app.frame()
    assert [s.name for s in app.scenes] == ["error"]
    [text] = reports
    assert f"bad fails to {where}" in text and "Traceback" in text and f"Kiebitz {__version__}" in text
    assert app.report == text and text in capsys.readouterr().err
    assert below.did("leave") == 1
    app.frame()
    assert app.scene.did("draw") == 1


def test_a_scene_that_also_fails_to_leave_does_not_hide_the_first_error():
    class Worse(Actor):
        def leave(self):
            raise ValueError("cannot leave either")

    app = open_app()
    bad = Worse("bad", fails="update")
    app.push(bad)
    app.frame()
    assert "bad fails to update" in app.report and "cannot leave either" in app.report
    assert app.scene.name == "error"


@pytest.mark.parametrize("where", ["enter", "resize", "update", "draw", "handle"])
def test_when_the_error_scene_fails_too_a_plain_screen_shows_both(where):
    app = open_app(error=lambda text: Actor("error", fails=where))
    app.push(Actor("bad", fails="update"))
    app.frame()
    if where == "handle":
        press((20, 30))
    app.frame()
    assert isinstance(app.scene, LastResort)
    assert "bad fails to update" in app.scene.text and f"error fails to {where}" in app.scene.text
    app.frame()
    surface = app.window.surface
    colours = {tuple(surface.get_at((x, y)))[:3] for x in range(0, 640, 2) for y in range(120)}
    assert len(colours) > 2, "there is text to read"


def test_when_the_error_scene_cannot_even_be_made_a_plain_screen_comes():
    def error(text):
        raise KeyError("no error scene")

    app = open_app(error=error)
    app.push(Actor("bad", fails="draw"))
    app.frame()
    assert isinstance(app.scene, LastResort) and "no error scene" in app.report


def test_the_plain_screen_leads_back_to_the_title():
    app = open_app(error=lambda text: Actor("error", fails="draw"))
    app.push(Actor("bad", fails="update"))
    for _ in range(3):
        app.frame()
    app.handle(Tap((5, 5)))
    assert app.scene.name == "home"
    app.frame()
    assert app.scene.name == "home"


def test_the_plain_screen_copes_with_any_text():
    pygame.display.init()
    surface = pygame.display.set_mode((320, 480))
    LastResort("nul \0 byte\n" + "x" * 5000 + "\n" * 500, lambda: None).draw(surface)


def test_a_title_that_cannot_be_made_does_not_end_the_program():
    def home():
        raise RuntimeError("no title")

    app = open_app(home=home, error=lambda text: Actor("error", fails="draw"))
    app.push(Actor("bad", fails="update"))
    for _ in range(3):
        app.frame()
    press((5, 5))
    app.frame()
    assert isinstance(app.scene, LastResort) and "no title" in app.report
