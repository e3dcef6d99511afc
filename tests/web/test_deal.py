"""A whole deal in a real browser, played by taps, with a reload in the middle."""

from __future__ import annotations

import time

import pygame
import pytest

LONGEST = {"table": 250, "other": 1500}
"""Milliseconds between frames that a test machine keeps, at the table and where a scene is entered.

The benchmark (tests/bench/web.py) asks for 50 everywhere. A machine that is busy with other things gets more, in
proportion to how long the same Python took there as it should have.
"""
PACE = """
import time as _time
_begin = _time.perf_counter()
sum(i * i % 7 for i in range(150000))
(_time.perf_counter() - _begin) * 1000
"""
"""What the page runs now and then to tell how fast the machine is; its value is milliseconds."""
WASM = 3.0
"""How many times longer Python takes in the browser than natively when nothing else runs."""


def slowness(measured):
    """How many times longer than it should the worst of these took. What it should is the processor's time here."""
    begin = time.process_time()
    sum(i * i % 7 for i in range(150000))
    return max(1.0, max(measured) / (WASM * (time.process_time() - begin) * 1000))


@pytest.fixture(scope="module")
def deal(runtime, game, tmp_path_factory):
    """What came of the deal, and the folder with its pictures: a phone held upright, with touch."""
    out = tmp_path_factory.mktemp("deal")
    return runtime.run("play.mjs", game, out, width=390, height=844, density=2, touch=True, pace=PACE), out


def test_every_phase_was_played_by_taps_until_the_result(deal):
    seen, _ = deal
    assert {"auction", "play"} <= set(seen["phases"])
    assert seen["tapped"]["play"] >= 10 and seen["tapped"]["auction"] >= 1


def test_a_reload_resumes_the_match_where_it_was(deal):
    seen, _ = deal
    assert seen["resumed"]["after"] == seen["resumed"]["before"] > 4
    assert "kiebitz.match.rook" in seen["stored"]


def test_nothing_failed_in_python_or_in_the_page(deal):
    seen, _ = deal
    assert seen["problem"] is None and seen["complaints"] == []


def test_a_screen_reader_hears_the_game(deal):
    seen, _ = deal
    assert len(seen["announced"]) > 3


def test_the_screens_are_not_empty(deal):
    seen, out = deal
    assert {"title", "play", "result"} <= set(seen["shots"])
    for name in seen["shots"]:
        picture = pygame.image.load(str(out / f"{name}.png"))
        width, height = picture.get_size()
        colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, width, 7) for y in range(0, height, 7)}
        assert len(colours) > 60, f"{name} shows next to nothing"


def test_frames_follow_each_other_without_long_pauses(deal):
    seen, _ = deal
    slow = slowness(seen["pace"])
    print(f"the machine is {slow:.1f} times slower than when it is quiet")
    for gap, work, at, scene, events, update, draw in seen["worst"]:
        print(f"{scene}: {gap} ms at {at} s, of it events {events}, update {update}, draw {draw}")
        assert work < slow * LONGEST.get(scene, LONGEST["other"]), seen["worst"]
