"""A deal of each family in a real browser, by the accessibility tree alone: nothing is seen, nothing is pointed at.

What is done there: access.mjs. What the person may know comes from the game's own View (access_probe.py).
"""

from __future__ import annotations

import pytest

FAMILIES = ("rook", "schnapsen", "guandan")


@pytest.fixture(scope="module")
def played(runtime, game, tmp_path_factory):
    """What came of all three deals, in one visit."""
    return runtime.run("access.mjs", game, tmp_path_factory.mktemp("access"), seconds=600, width=1280,
                       height=720)


@pytest.fixture(params=FAMILIES)
def deal(request, played):
    """One family's deal."""
    return played["families"][request.param]


def test_the_deal_is_played_to_its_result(deal):
    assert deal["pressed"] >= 3
    assert deal["headings"][0] == deal["table"] and len(deal["headings"]) == 2
    assert "Look back" in deal["result"]


def test_the_hand_is_named_card_by_card_at_every_turn(deal):
    assert deal["unnamed"] == []


def test_no_card_is_named_that_the_person_may_not_know(deal):
    assert deal["leaks"] == []


def test_the_live_region_tells_every_event_in_its_order(deal):
    said = iter(deal["said"])
    missing = [line for line in deal["lines"] if not any(line == other for other in said)]
    assert len(deal["lines"]) > 10 and missing == []
    assert deal["said"].count("It is your turn.") >= 2


def test_the_result_tells_its_sums(deal):
    words = " ".join(deal["result"])
    assert any(part in words for part in ("120: every point", "in cards", "Level of our side"))


def test_tab_leads_from_the_canvas_through_the_controls_and_arrows_stay_the_games(played):
    first, second = played["order"][:2]
    assert played["focus"] == ["canvas", first, second, first, second]
    assert played["ring"] == second, "the game's ring is where the page's focus is"


def test_the_focus_comes_to_the_heading_of_a_new_sheet(deal):
    assert deal["focus"] == "heading"


def test_no_element_takes_a_tap_from_the_canvas(played):
    assert set(played["under"]) == {"canvas"} and len(played["under"]) == len(played["order"]) > 8


def test_the_page_speaks_the_language_of_the_game_and_nothing_failed(played):
    assert played["language"] == "en"
    assert played["problem"] is None and played["complaints"] == []
