"""Sound is silent until the first gesture and while nobody is there, follows two volumes, and never raises."""

from __future__ import annotations

import os
import re
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import catalog
from game.guandan.scenes_table import SOUNDS as GUANDAN
from game.host.memory import MemoryHost
from game.rook.scenes_table import SOUNDS as ROOK
from game.scenes.families import Guest, NewMatch
from game.schnapsen.scenes_table import SOUNDS as SCHNAPSEN
from game.sound import AMBIENCE, EFFECTS, FOLDER, Sound
from tests.app.program import open_program, steady


@pytest.fixture
def sound():
    sound = Sound()
    yield sound
    sound.close()
    pygame.mixer.quit()


def test_every_effect_has_a_file_that_loads(sound):
    sound.unlock()
    assert sound.unlocked
    sound.set_volumes(1, 1)
    for name in EFFECTS:
        assert sound.play(name), name
        pygame.mixer.stop()
    assert {path.stem for path in Path(FOLDER).glob("*.ogg")} == {*EFFECTS, *AMBIENCE.values()}


def test_nothing_before_the_first_gesture(sound):
    sound.set_volumes(1, 1)
    sound.place("porch")
    assert not sound.play("deal") and not sound.heard and not pygame.mixer.get_init()
    sound.unlock()
    assert sound.play("deal") and sound.heard == "porch" and pygame.mixer.music.get_busy()


def test_each_volume_silences_its_own(sound):
    sound.unlock()
    sound.place("porch")
    sound.set_volumes(0, 1)
    assert not sound.play("deal") and sound.heard == "porch"
    sound.set_volumes(1, 0)
    assert sound.play("deal") and not sound.heard and not pygame.mixer.music.get_busy()
    sound.set_volumes(5, -3)
    assert sound.play("deal") and not sound.heard
    sound.set_volumes(1, 0.25)
    assert sound.heard == "porch" and pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.01)


def test_the_loop_follows_the_place(sound):
    sound.unlock()
    sound.set_volumes(1, 1)
    assert not sound.heard
    for name in (*AMBIENCE.values(), "porch"):
        sound.place(name)
        assert sound.heard == name
    sound.place("nowhere")
    assert not sound.heard
    sound.place("")
    assert not sound.heard and not pygame.mixer.music.get_busy()


def test_nothing_is_heard_while_nobody_is_there(sound):
    sound.unlock()
    sound.set_volumes(1, 1)
    sound.place("porch")
    sound.pause(True)
    assert not sound.heard and not sound.play("deal")
    sound.place("tea_house")
    assert not sound.heard
    sound.pause(False)
    assert sound.heard == "tea_house" and sound.play("deal")


def test_unknown_and_damaged_effects_are_silent(tmp_path):
    for name in ("deal", "porch"):
        (tmp_path / f"{name}.ogg").write_bytes(b"no sound")
    sound = Sound(tmp_path)
    sound.unlock()
    sound.set_volumes(1, 1)
    sound.place("porch")
    assert not sound.heard
    assert not sound.play("deal") and not sound.play("play") and not sound.play("nonsense")
    sound.close()


def test_without_a_device_everything_stays_quiet(monkeypatch):
    def refuse(*_args):
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound()
    sound.set_volumes(1, 1)
    sound.unlock()
    assert not sound.unlocked and not sound.play("deal")


def test_scenes_play_only_effects_that_exist_and_every_effect_is_played():
    root = Path(__file__).resolve().parents[2] / "game"
    used = {name for path in root.rglob("scenes*.py") for line in path.read_text(encoding="utf-8").splitlines()
            if "sound" in line for name in re.findall(r'"([a-z]+)"', line)}
    told = {*ROOK.values(), *SCHNAPSEN.values(), *GUANDAN.values()}
    assert told <= set(EFFECTS)
    assert set(EFFECTS) <= told | used


def test_every_family_has_a_place_that_sounds():
    assert set(AMBIENCE) == {game.family for game in catalog.GAMES.values()}


@pytest.mark.parametrize(("family", "deals", "expected"), [
    ("rook", 2, {"deal", "bid", "exchange", "trump", "play", "take"}),
    ("schnapsen", 8, {"deal", "play", "take", "marriage"}),
    ("guandan", 3, {"deal", "play", "bid", "take", "bomb", "tribute"})])
def test_a_match_on_its_table_is_heard(family, deals, expected):
    with steady():
        app = open_program(MemoryHost(), (320, 568))
        app.change(speed="off", trick_rest=0.3)
        heard = set()
        app.sound.play = heard.add
        app._draw = lambda: False
        room = next(room for room in app._stack[0].families if room.id == family)
        guests = tuple(Guest(guest.bird, room.levels[0][0]) for guest in room.guests)
        room.doors.start(app, NewMatch(room.versions[0].id, room.versions[0].preset, guests, "HEARD"))
        driver = app.scene.driver
        driver.pause = 0.0
        for _ in range(12_000):
            app.frame()
            if driver.match.actor is None or driver.match.rules.deal_number(driver.match.state) > deals:
                break
    assert app.report == "" and heard <= set(EFFECTS)
    assert expected <= heard
