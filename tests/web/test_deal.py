"""A whole deal in a real browser, played by taps, with a reload in the middle.

How long its frames take is the benchmark's affair (tests/bench/web.py): a busy machine says nothing about the game.
"""

from __future__ import annotations

import pygame
import pytest


@pytest.fixture(scope="module")
def deal(runtime, game, tmp_path_factory):
    """What came of the deal, and the folder with its pictures: a phone held upright, with touch."""
    out = tmp_path_factory.mktemp("deal")
    return runtime.run("play.mjs", game, out, width=390, height=844, density=2, touch=True), out


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


def test_every_frame_of_the_deal_was_timed_by_the_page(deal):
    seen, _ = deal
    assert seen["worst"] and all(gap > 0 and work >= 0 and scene for gap, work, _, scene, *_ in seen["worst"])
