"""The statistics count each deal and match of a person once, with its first result, help in a column of its own."""

from __future__ import annotations

import pytest

from game import catalog
from game.core.bots import decide
from game.core.match import Match
from game.core.rng import decision_stream
from game.host.memory import MemoryHost
from game.saves import Saves
from game.scenes.driver import Driver, Player
from game.scenes.statistics import StatisticsScene, told
from game.scenes.tally import COUNTED, KEY, count, forget, tallies
from game.ui import text
from tests.ui.fake_app import SCREENS, FakeApp
from tests.ui.layout_check import assert_layout

GAMES = ("rook/crowsnest", "schnapsen", "guandan")


def family(game):
    return catalog.load(catalog.GAMES[game].scenes)


def facts_of(game):
    return catalog.load(f"game.{catalog.GAMES[game].family}.scenes_tally:facts")


def bot_match(game, seed="TALLY"):
    """A whole match of the quickest bots."""
    bot = next(iter(catalog.bots(game).values()))()
    match = Match.start(catalog.rules(game), seed)
    while (actor := match.actor) is not None:
        rng = decision_stream(match.seed, match.ply, actor)
        match = match.play(decide(bot.think(match.view(actor), rng)).move)
    return match


@pytest.fixture(scope="module", params=GAMES)
def played(request):
    return request.param, bot_match(request.param)


def table(game, saves, human=True):
    """A driver that counts after every move, as the doors make it."""
    players = tuple(Player(guest.bird, guest.level if guest.level or human else "x") for guest in family(game).guests)
    return Driver(Match.start(catalog.rules(game), "TALLY"), players, lambda level: None,
                  saved=lambda driver: count(saves, driver, facts_of(game)))


def keeper():
    return Saves(MemoryHost(), catalog.rules)


def follow(driver, match):
    for move in match.moves[driver.match.ply:]:
        driver.play(move)


def test_a_whole_match_is_counted_deal_by_deal(played):
    game, match = played
    saves = keeper()
    follow(table(game, saves), match)
    alone, helped = tallies(saves, game)
    deals = match.rules.deal_number(match.state)
    assert alone["deals"] == deals and alone["matches"] == 1 and alone["matches_won"] in (0, 1)
    assert helped == {}
    for line in family(game).tallies:
        assert 0 <= alone[line.name] <= (alone[line.of] if line.of else 10 ** 6)


def test_the_sides_of_a_deal_add_up(played):
    game, match = played
    facts = facts_of(game)
    ends = [one for one in (match.at(ply) for ply in range(1, match.ply + 1)) if facts(one, 0)]
    assert [facts(one, 0)["deal"] for one in ends] == list(range(1, len(ends) + 1))
    for one in ends:
        mine, theirs = facts(one, 0), facts(one, 1)
        assert mine["deals"] == theirs["deals"] == 1
        if "bids" in mine:
            assert mine["bids"] == theirs["theirs"] and mine["bids_made"] + theirs["theirs_set"] == mine["bids"]
            assert mine["taken"] + theirs["taken"] == mine["at_stake"]
        else:
            assert mine["deals_won"] + theirs["deals_won"] == 1
    last = ends[-1]
    assert facts(last, 0)["matches_won"] + facts(last, 1)["matches_won"] == 1


def test_a_deal_that_is_taken_back_and_played_again_counts_once_and_what_follows_is_helped(played):
    game, match = played
    saves = keeper()
    driver = table(game, saves)
    end = next(ply for ply in range(1, match.ply + 1) if facts_of(game)(match.at(ply), 0))
    follow(driver, match.at(end))
    assert tallies(saves, game)[0]["deals"] == 1 and driver.table[COUNTED] == 1
    assert driver.undo() is not None
    follow(driver, match)
    alone, helped = tallies(saves, game)
    assert alone["deals"] == 1
    assert alone["deals"] + helped.get("deals", 0) == match.rules.deal_number(match.state)


def test_bots_among_themselves_count_nothing():
    saves = keeper()
    driver = table("schnapsen", saves, human=False)
    follow(driver, bot_match("schnapsen"))
    assert saves.read(KEY) is None


def test_damaged_numbers_are_set_aside_and_counting_goes_on():
    saves = keeper()
    for broken in ([], {"games": 7}, {"games": {"schnapsen": {"alone": {"deals": "many"}}}}):
        saves.write(KEY, broken)
        assert tallies(saves, "schnapsen") == ({}, {}) and saves.notices
        saves.notices.clear()
    follow(table("schnapsen", saves), bot_match("schnapsen"))
    assert tallies(saves, "schnapsen")[0]["deals"] > 0
    forget(saves)
    assert tallies(saves, "schnapsen") == ({}, {})


@pytest.mark.parametrize(("name", "of", "words"), [("a", "", ("3", "")), ("a", "b", ("3", "38 %")),
                                                    ("c", "b", ("0", "0 %")), ("a", "c", ("–", ""))])
def test_a_count_tells_its_share(name, of, words):
    assert told({"a": 3, "b": 8}, name, of) == words
    assert told({}, name, of) == ("–", "")


def full_app(screen):
    app = FakeApp(screen)
    app.saves = keeper()
    numbers = {line.name: 1234 for game in GAMES for line in family(game).tallies}
    numbers |= {"at_stake": 2468, "points_both": 9876}
    app.saves.write(KEY, {"games": {game: {"alone": numbers, "helped": numbers} for game in GAMES}})
    return app


def test_the_page_shows_every_game_that_was_played_and_forgets_after_a_question():
    app = full_app(SCREENS["1920x1080"])
    page = StatisticsScene([family(game) for game in GAMES])
    app.push(page)
    with text.recording() as notes:
        page.draw(app.surface)
    shown = {note.text for note in notes}
    assert {"Crow’s Nest", "1234", "100 %", "alone", "with help"} <= shown
    app.tap("Begin anew")
    app.tap("Forget")
    assert app.scene is page and tallies(app.saves, "guandan") == ({}, {})
    with text.recording() as notes:
        page.draw(app.surface)
    assert "No deal has been played to its end yet." in {note.text for note in notes}


@pytest.mark.parametrize("empty", [True, False])
def test_layout_holds_at_all_sizes(empty, monkeypatch):
    if not empty:
        monkeypatch.setattr("tests.ui.layout_check.FakeApp", full_app)
    assert_layout(lambda: StatisticsScene([family(game) for game in GAMES]))
