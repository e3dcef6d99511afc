"""The doors to the table: a match begun, kept after every move, and continued exactly where it was left."""

import dataclasses

from game import catalog
from game.guandan.scenes import FAMILY, LEVELS
from game.guandan.scenes_board import Board
from game.guandan.variants import Options
from game.saves import Saves
from game.scenes.families import Guest, NewMatch
from tests.guandan.scenes.tables import advise, close, make_move, prepare, wait
from tests.ui.fake_app import FakeApp

GUESTS = (Guest("kiebitz"), Guest("crane", "casual"), Guest("swallow", "casual"), Guest("kingfisher", "casual"))


def hall(host=None):
    app = FakeApp()
    app.settings = dataclasses.replace(app.settings, speed="off", trick_rest=0.3)
    if host is not None:
        app.host = host
    app.saves = Saves(app.host, catalog.rules)
    return app


def begin(app, seed="DOORS", **options):
    table = FAMILY.doors.start(app, NewMatch("guandan", Options(**options), GUESTS, seed))
    return ready(table)


def ready(table):
    table.driver.pause = 0.0
    prepare(table)
    return table


def again(app):
    """The program is closed and started again on the same storage."""
    fresh = hall(app.host)
    return fresh, ready(FAMILY.doors.resume(fresh))


def play_deal(app, table):
    while True:
        wait(app, table)
        if app.scene is not table:
            return
        make_move(app, table, advise(table.driver.match))


def test_the_catalogue_finds_the_family():
    assert catalog.load(catalog.GAMES["guandan"].scenes) is FAMILY and FAMILY.ready
    bots = catalog.bots("guandan")
    assert all(level in bots for level, _words in LEVELS)
    assert all(guest.level in dict(LEVELS) for guest in FAMILY.guests[1:])


def test_a_match_is_continued_after_every_single_move():
    app = hall()
    table = begin(app)
    for _ in range(6):
        wait(app, table)
        if app.scene is not table:
            break
        fresh, other = again(app)
        wait(fresh, other)
        assert other.driver.match == table.driver.match and other.board == table.board == Board.of(table.view)
        make_move(app, table, advise(table.driver.match))


def test_a_result_not_yet_seen_is_shown_again_one_seen_is_not():
    app = hall()
    table = begin(app)
    play_deal(app, table)
    assert app.scene.name == "result"
    fresh, other = again(app)
    fresh.tick(0.2)
    assert fresh.scene.name == "result" and fresh.scene.score == app.scene.score
    close(fresh)
    wait(fresh, other)
    later, third = again(fresh)
    wait(later, third)
    assert later.scene is third


def test_moves_taken_back_and_the_mark_of_help_survive():
    app = hall()
    table = begin(app)
    wait(app, table)
    make_move(app, table, advise(table.driver.match))
    wait(app, table)
    table.undo()
    _fresh, other = again(app)
    assert other.driver.match == table.driver.match and other.driver.helped
    assert other.driver.future == table.driver.future


def test_a_finished_match_shows_its_end_and_is_no_running_one():
    app = hall()
    table = begin(app, length="deal", stop_at_double=True)
    assert FAMILY.doors.running(app).note.startswith("deal 1")
    play_deal(app, table)
    close(app)
    wait(app, table)
    assert app.scene.name == "match_result" and FAMILY.doors.running(app) is None
    fresh, _other = again(app)
    fresh.tick(0.2)
    assert fresh.scene.name == "match_result"


def test_nothing_waits_at_first():
    assert FAMILY.doors.running(hall()) is None and FAMILY.doors.resume(hall()) is None
