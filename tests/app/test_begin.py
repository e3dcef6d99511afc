"""The start: the title is there before the games are, and what is pressed meanwhile is done when it can be."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from game import catalog
from game.app_open import families, fronts
from game.core.match import Match
from game.host.memory import MemoryHost
from game.saves import SavedMatch, Saves

ROOT = Path(__file__).resolve().parents[2]

_BEGIN = """
import json, os, sys
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
import pygame
from game.app_open import build
from game.app_start import open_window
from game.app_wishes import Wishes
from game.host.base import Viewport
from game.host.memory import MemoryHost
from game import app_idle, catalog

kept = json.loads(sys.argv[1])
host = MemoryHost(Viewport(1280, 720), kept)
host.browser = True  # drawing and reading go on from frame to frame, as in a page
app = build(host, open_window(host, (1280, 720)), Wishes())


def frames(until, most=4000):
    for n in range(most):
        if until():
            return n
        app.frame()
        assert not app.report, app.report
    raise AssertionError("it never happens")


def name():
    return getattr(app.scene, "name", "")


frames(lambda: app.painted and app.stats.drawn)
seen = {"modules": [m for m in sys.modules if m.startswith("game.")],
        "library": [m for m in ("argparse", "gettext", "difflib", "random") if m in sys.modules]}
title = app.scene
"""


def begun(more: str, kept: dict[str, str] | None = None) -> dict:
    """A fresh program that shows its title; then `more` happens, and `seen` is told."""
    code = f"{_BEGIN}\n{more}\nprint(json.dumps(seen))"
    done = subprocess.run([sys.executable, "-c", code, json.dumps(kept or {})], cwd=ROOT, capture_output=True,
                          text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


def kept_matches() -> dict[str, str]:
    """A match of each family, some moves old."""
    host = MemoryHost()
    saves = Saves(host, catalog.rules)
    for game in ("rook/crowsnest", "schnapsen", "guandan"):
        match = Match.start(catalog.rules(game), "KIEBITZ")
        for _ in range(9):
            match = match.play(match.legal()[0])
        assert saves.keep(SavedMatch(match))
    return host.kept


def test_the_title_stands_before_any_game_or_other_page_is_read():
    seen = begun("")
    packages = {"game.rook", "game.schnapsen", "game.guandan"}
    assert not [name for name in seen["modules"] if name.rpartition(".")[0] in packages]
    scenes = {name.removeprefix("game.scenes.") for name in seen["modules"] if name.startswith("game.scenes.")}
    assert scenes <= {"base", "front", "ground", "kit", "print_card", "title", "title_art", "title_pages"}
    assert len(seen["modules"]) < 60
    assert not {"argparse", "gettext"} & set(seen["library"])


def test_the_menu_waits_for_no_picture_file_and_no_plank():
    seen = begun("""
from game.scenes.ground import _tables
seen["files"], seen["grounds"] = len(app.atlas._images), len(_tables(app.atlas)._made)
seen["buttons"] = [t.name for t in title.targets() if t.enabled]
""")
    assert seen["files"] == 0 and seen["grounds"] == 0
    assert {"rook.new", "schnapsen.new", "guandan.new", "rook.learn", "settings", "rules"} <= set(seen["buttons"])


@pytest.mark.parametrize("still", [True, False])
def test_the_plain_picture_becomes_the_whole_one(still):
    seen = begun(f"""
app.change(reduced_motion={still})
assert title.unfinished is False  # a new layout bakes everything, as it always did
app = build(host, open_window(host, (1280, 720)), Wishes())
frames(lambda: app.painted and app.stats.drawn)
title, buttons = app.scene, [(t.name, tuple(t.rect)) for t in app.scene.targets()]
first = pygame.image.tobytes(app.window.surface, "RGB")
assert title.unfinished and not title.busy
seen["frames"] = frames(lambda: not title.unfinished)
assert buttons == [(t.name, tuple(t.rect)) for t in title.targets()]
title._level, title.dirty, title.update = 0, True, lambda dt: None
app.frame()
whole = pygame.image.tobytes(app.window.surface, "RGB")
from pathlib import Path
again = build(host, open_window(host, (1280, 720)), Wishes(shots=Path(".")))
frames_left = 400
while not again.stats.drawn and frames_left:
    again.frame()
    frames_left -= 1
again.scene._level, again.scene.dirty, again.scene.update = 0, True, lambda dt: None
again.frame()
seen["same"] = whole == pygame.image.tobytes(again.window.surface, "RGB")
seen["other"] = first != whole
""")
    assert seen["same"] and seen["other"] and seen["frames"] > 3


def test_a_match_that_waits_is_offered_at_once_and_told_in_words_when_its_game_is_read():
    seen = begun("""
seen["first"] = [t.name for t in title.targets()], [title._running(front).headline for front in title.fronts]
app.idle = app_idle.work(app, catalog.FAMILIES)
frames(lambda: all(front.known for front in title.fronts) and app.painted)
app.frame()
seen["then"] = [widget.running.headline for widget in title.widgets if hasattr(widget, "running")]
""", kept_matches())
    names, headlines = seen["first"]
    assert {"rook.continue", "schnapsen.continue", "guandan.continue"} <= set(names)
    assert headlines == ["", "", ""] and all(seen["then"])


@pytest.mark.parametrize(("button", "scene"), [
    ("rook.new", "new_match"), ("guandan.continue", "table"), ("schnapsen.learn", "lesson"), ("settings", "settings"),
    ("rules", "pick"), ("statistics", "statistics"), ("code", "code"), ("about", "about"), ("language", "pick")])
def test_what_is_pressed_before_it_is_read_is_done_when_it_is(button, scene):
    seen = begun(f"""
target = next(t for t in title.targets() if t.name == {button!r})
from game.ui.intents import Press, Tap
app.handle(Press(target.rect.center))
app.handle(Tap(target.rect.center))
assert app.scene is title and title.busy
seen["frames"] = frames(lambda: app.scene is not title)
frames(lambda: app.painted)
seen["scene"] = name() or type(app.scene).__name__
""", kept_matches())
    assert scene in seen["scene"].lower() and seen["frames"] > 1


@pytest.mark.parametrize("family", ["rook", "schnapsen", "guandan"])
def test_a_game_that_was_read_lays_its_table_without_reading_more_of_it(family):
    seen = begun(f"""
from game.scenes.families import NewMatch
front = next(front for front in title.fronts if front.id == {family!r})
for _step in front.steps():
    pass
room = front.family
known = set(sys.modules)
room.doors.start(app, NewMatch(room.versions[0].id, room.versions[0].preset, room.guests, "KIEBITZ"))
seen["more"] = [m for m in sys.modules if m not in known and m.startswith("game.")]
seen["scene"] = name()
""")
    assert seen["scene"] == "table"
    assert not [name for name in seen["more"] if family in name] and len(seen["more"]) < 6, seen["more"]


def test_the_title_says_of_the_families_what_their_records_say():
    for front, family in zip(fronts(), families(), strict=True):
        assert (front.id, front.place, front.title, front.subtitle) == (
            family.id, family.place, family.title, family.subtitle)
        assert family.ready and family.lesson


def test_the_first_light_is_that_of_the_lamp():
    code = """
import json
import pygame
from build.art.hall_light import TARGET, hall_light
made, kept = hall_light(), pygame.image.load(str(TARGET))
size = made.get_size()
assert kept.get_size() == size
print(json.dumps(max(abs(a - b) for x in range(size[0]) for y in range(size[1])
                     for a, b in zip(made.get_at((x, y))[:3], kept.get_at((x, y))[:3]))))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) <= 2
