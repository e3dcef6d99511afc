"""The sounds, looked at because nobody here can hear them: loud enough, not clipped, no click at an end or a seam."""

from __future__ import annotations

import array
import importlib
import itertools
import math
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))

ambience, sounds = importlib.import_module("ambience"), importlib.import_module("sounds")

FOLDER = ROOT / "assets" / "sounds"


def decoded(name, rate):
    """The samples of a shipped file, mono."""
    pygame.mixer.quit()
    pygame.mixer.init(rate, -16, 1, 512, allowedchanges=0)
    try:
        return array.array("h", pygame.mixer.Sound(str(FOLDER / f"{name}.ogg")).get_raw())
    finally:
        pygame.mixer.quit()


def level(samples):
    """Root mean square, 1 for full scale."""
    return math.sqrt(sum(x * x for x in samples) / max(1, len(samples))) / 32768


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_an_effect_is_heard_at_once_and_neither_clips_nor_clicks(name):
    samples = decoded(name, sounds.RATE)
    assert 0.05 <= len(samples) / sounds.RATE <= 1.6
    assert 0.3 < max(map(abs, samples)) / 32768 < 0.85
    assert level(samples) > 0.04
    assert level(samples[:sounds.RATE // 20]) > 0.01
    assert abs(samples[0]) < 1200 and abs(samples[-1]) < 400 and level(samples[-200:]) < 0.02


def test_the_shipped_effects_are_the_scripts():
    for name in ("play", "bid", "error", "close"):
        made, kept = sounds.samples(name), decoded(name, sounds.RATE)
        assert abs(len(made) - len(kept)) <= 1
        both = sum(a * b for a, b in zip(made, kept, strict=False))
        alike = both / (32768 ** 2 * level(made) * level(kept) * len(made))
        assert alike > 0.9, (name, alike)


def test_a_sound_is_the_same_every_time():
    assert sounds.samples("bid") == sounds.samples("bid")
    assert ambience.noise(100, 900, 7)[:500] == ambience.noise(100, 900, 7)[:500]


@pytest.fixture(scope="module", params=ambience.AMBIENCE)
def place(request):
    """The samples of a loop."""
    return decoded(request.param, ambience.RATE)


def test_a_loop_is_quiet_never_silent_and_far_from_clipping(place):
    samples = place
    assert len(samples) == ambience.N
    assert 0.03 < level(samples) < 0.05
    assert max(map(abs, samples)) / 32768 < ambience.PEAK
    half = ambience.RATE // 2
    parts = [level(samples[i:i + half]) for i in range(0, len(samples), half)]
    assert min(parts) > 0.25 * level(samples) and max(parts) < 2 * level(samples)
    assert abs(sum(samples) / len(samples)) < 20


def test_a_loop_has_no_seam(place):
    """The step from its end to its beginning is one like all others, and so is what lies around it."""
    samples = place
    steps = sorted(abs(b - a) for a, b in itertools.pairwise(samples))
    assert abs(samples[0] - samples[-1]) <= steps[int(len(steps) * 0.99)]
    fine = ambience.RATE // 50
    end, begin = level(samples[-fine:]), level(samples[:fine])
    assert 0.4 < end / begin < 2.5
    across = [*samples[-200:], *samples[:200]]
    bends = [abs(a - 2 * b + c) for a, b, c in zip(across, across[1:], across[2:], strict=False)]
    usual = sorted(abs(a - 2 * b + c) for a, b, c in zip(samples[5000:25000], samples[5001:], samples[5002:],
                                                         strict=False))
    assert max(bends[195:205]) <= 1.5 * usual[-20]


def test_the_places_differ_and_stay_small():
    loops = {name: decoded(name, ambience.RATE)[:40000] for name in ambience.AMBIENCE}
    assert len({tuple(samples[:50]) for samples in loops.values()}) == 3
    for name in ambience.AMBIENCE:
        assert (FOLDER / f"{name}.ogg").stat().st_size < 130_000
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < 450_000
