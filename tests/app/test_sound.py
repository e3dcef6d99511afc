"""Sound is silent until the first gesture, follows two volumes, and never raises."""

from __future__ import annotations

import os
import re
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.sound import CARDS, FOLDER, SIGNALS, Sound


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
    for name in (*CARDS, *SIGNALS):
        assert sound.play(name), name
    assert {path.stem for path in Path(FOLDER).glob("*.ogg")} == {*CARDS, *SIGNALS}


def test_nothing_before_the_first_gesture(sound):
    sound.set_volumes(1, 1)
    assert not sound.play("deal") and not pygame.mixer.get_init()
    sound.unlock()
    assert sound.play("deal")


def test_each_volume_silences_its_own_effects(sound):
    sound.unlock()
    sound.set_volumes(0, 1)
    assert not sound.play("deal") and sound.play("win")
    sound.set_volumes(1, 0)
    assert sound.play("deal") and not sound.play("win")
    sound.set_volumes(5, -3)
    assert sound.play("deal") and not sound.play("win")


def test_unknown_and_damaged_effects_are_silent(tmp_path):
    (tmp_path / "deal.ogg").write_bytes(b"no sound")
    sound = Sound(tmp_path)
    sound.unlock()
    sound.set_volumes(1, 1)
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


def test_scenes_play_only_effects_that_exist():
    root = Path(__file__).resolve().parents[2] / "game"
    used = {name for path in root.rglob("*.py") for name in re.findall(r'sound\.play\("([^"]+)"\)',
                                                                       path.read_text(encoding="utf-8"))}
    assert used <= {*CARDS, *SIGNALS}
