"""The demo plays on the real table without a display and leaves a picture of every scene."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.demo import Album, nearly_over

ROOT = Path(__file__).resolve().parents[2]
ENV = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def demo(*args, **more):
    return subprocess.run([sys.executable, "main.py", "--demo", *args], cwd=ROOT, env={**ENV, **more},
                          capture_output=True, text=True, timeout=280)


@pytest.fixture(scope="module")
def shots(tmp_path_factory):
    """Pictures of one deal in a small window, and the player's own folder, which the demo must leave alone."""
    folder, home = tmp_path_factory.mktemp("shots"), tmp_path_factory.mktemp("home")
    done = demo("--shots", str(folder), "--size", "640x480", KIEBITZ_HOME=str(home))
    assert not done.returncode, done.stderr
    assert list(home.iterdir()) == []
    return sorted(folder.iterdir())


def test_every_scene_has_its_numbered_picture(shots):
    names = [re.fullmatch(r"(\d\d)-([\w-]+)\.png", path.name) for path in shots]
    assert [int(found.group(1)) for found in names] == list(range(1, len(shots) + 1))
    seen = [found.group(2) for found in names]
    assert seen[:3] == ["title", "settings", "new_match"]
    assert {"table-auction", "table-nest", "table-trump", "table-play", "result", "match_result"} <= set(seen)
    assert len(seen) == len(set(seen))


def test_the_pictures_have_the_windows_size_and_show_something(shots):
    for path in shots:
        picture = pygame.image.load(str(path))
        assert picture.get_size() == (640, 480)
        colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, 640, 5) for y in range(0, 480, 5)}
        assert len(colours) > 100, path.name


@pytest.mark.parametrize(("args", "words"), [
    (["chess"], "no game with a table is called 'chess'; there are: rook/crowsnest"),
    (["--seed", "l0w"], "a seed is 1 to 24"),
])
def test_a_game_or_seed_that_does_not_exist_is_named(args, words):
    done = demo(*args)
    assert done.returncode == 2 and words in done.stderr and "Traceback" not in done.stderr


def test_nearly_over_is_a_match_that_ends_in_a_few_moves():
    match = nearly_over("rook/crowsnest", "ABC")
    assert match.actor is not None and match.ply > 40
    assert nearly_over("rook/crowsnest", "ABC") == match


def test_an_album_waits_for_the_wanted_moment_and_writes_each_name_once(tmp_path):
    album = Album(tmp_path)
    colours = [(10 * n, 0, 0) for n in range(1, 6)]
    for n, colour in enumerate(colours):
        surface = pygame.Surface((4, 4))
        surface.fill(colour)
        album.see("first", 1, surface)
        album.see("third", 3, surface)
        album.see("never", 9, surface)
        assert len(album.names) == (1 if n < 2 else 2)
    album.close()
    shown = {path.name: pygame.image.load(str(path)).get_at((0, 0))[0] for path in tmp_path.iterdir()}
    assert shown == {"01-first.png": 10, "02-third.png": 30, "03-never.png": 50}
