"""What a real browser does to the game: links, the back button, a hidden tab, the clipboard, full screen."""

from __future__ import annotations

import pytest

from game.core.record import to_code
from tests.app.rook_matches import match_of

PLY = 9


@pytest.fixture(scope="module")
def seen(runtime, game, tmp_path_factory):
    return runtime.run("page.mjs", game, tmp_path_factory.mktemp("page"), seconds=200, width=390, height=844,
                       touch=True, locale="en", code=to_code(match_of(PLY)), other=to_code(match_of(4, seed="OTHER")))


def test_a_link_opens_its_match(seen):
    assert seen["link"]["scenes"] == ["title", "table"] and seen["link"]["ply"] >= PLY


def test_back_leads_to_the_pause_menu_and_closes_it(seen):
    assert seen["back"] == ["title", "table", "menu"]


def test_the_link_is_copied_and_a_refusal_is_told(seen):
    assert "The clipboard refuses" in seen["refused"]
    copied = seen["copied"]
    assert "Copied." in copied["heard"] and copied["pasted"].startswith(copied["url"] + "#K")


def test_a_hidden_tab_is_silent_and_sounds_again_when_it_is_shown(seen):
    sound = seen["sound"]
    assert sound["place"] == "porch" and "running" in sound["before"]
    assert set(sound["hidden"]) == {"suspended"} and sound["shown"] == sound["before"]


def test_a_page_that_slept_goes_on_where_it_was(seen):
    slept = seen["slept"]
    assert slept["page"] > 2.5 and 0 < slept["game"] < slept["page"] - 2


def test_the_menu_fills_the_screen(seen):
    assert seen["full"]


def test_a_broken_address_names_what_is_wrong_and_another_asks_first(seen):
    assert "KAAAA" in seen["broken"] and "share code" in seen["broken"]
    assert seen["other"][-1] == "confirm"


def test_nothing_failed_in_python_or_in_the_page(seen):
    assert seen["problem"] is None and seen["complaints"] == []
