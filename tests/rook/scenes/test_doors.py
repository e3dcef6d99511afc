"""The doors to the table: a match begun, kept after every move, and continued exactly where it was left."""

from __future__ import annotations

import dataclasses
from typing import Any

from game import catalog
from game.rook.scenes import FAMILY, LEVELS
from game.rook.scenes_board import Board
from game.rook.variants import CROWSNEST, VERSIONS
from game.saves import Saves
from game.scenes.families import Guest, NewMatch
from tests.rook.scenes.person import TableOf
from tests.ui.fake_app import FakeApp


class Room(TableOf):
    """A table reached through the family's doors, with real saves in memory."""

    def __init__(self, app: FakeApp, table: Any) -> None:
        self.app, self.table, self.driver = app, table, table.driver


def hall() -> FakeApp:
    app = FakeApp()
    app.settings = dataclasses.replace(app.settings, speed="off", trick_rest=0.3)
    app.saves = Saves(app.host, catalog.rules)  # type: ignore[assignment]
    return app


def begin(app: FakeApp, seed: str = "SEEDAG", **options: Any) -> Room:
    guests = (Guest("kiebitz"), Guest("wren", "rules"), Guest("heron", "rules"), Guest("magpie", "rules"))
    wish = NewMatch("rook/crowsnest", dataclasses.replace(CROWSNEST, **options), guests, seed)
    return Room(app, FAMILY.doors.start(app, wish))


def again(app: FakeApp) -> tuple[FakeApp, Room]:
    """The program is closed and started again on the same storage."""
    fresh = hall()
    fresh.host = app.host
    fresh.saves = Saves(app.host, catalog.rules)  # type: ignore[assignment]
    return fresh, Room(fresh, FAMILY.doors.resume(fresh))


def test_the_catalogue_finds_the_family() -> None:
    assert catalog.load(catalog.GAMES["rook/crowsnest"].scenes) is FAMILY
    assert FAMILY.ready and {version.id for version in FAMILY.versions} == set(VERSIONS)
    assert LEVELS and all(guest.level in dict(LEVELS) for guest in FAMILY.guests[1:])
    _own, left, partner, right = FAMILY.guests
    order = [level for level, _ in LEVELS]
    assert order.index(partner.level) >= max(order.index(left.level), order.index(right.level))


def test_a_match_is_continued_after_every_single_move() -> None:
    app = hall()
    room = begin(app)
    while room.turn():
        _, other = again(app)
        assert other.match == room.match and other.turn()
        assert Board.of(other.table.view, other.table.board.before) == Board.of(room.table.view,
                                                                               other.table.board.before)
        move = room.decision()
        other.move(move)
        room.move(move)
    assert room.app.scene.name == "result"


def test_a_result_not_yet_seen_is_shown_again_one_seen_is_not() -> None:
    app = hall()
    room = begin(app)
    room.play_deal()
    fresh, other = again(app)
    other.until(lambda: fresh.scene.name == "result")
    other.tap("next")
    assert other.turn()
    later, third = again(fresh)
    assert third.turn() and later.scene is third.table


def test_moves_taken_back_and_the_mark_of_help_survive() -> None:
    app = hall()
    room = begin(app)
    room.to_phase("play")
    room.move()
    room.turn()
    room.table.undo()
    _, other = again(app)
    assert other.match == room.match and other.driver.helped and other.driver.future == room.driver.future
    other.turn()
    other.table.redo()
    other.turn()
    assert other.match.ply > room.match.ply


def test_a_finished_match_shows_its_end_and_is_no_running_one() -> None:
    app = hall()
    room = begin(app, "MATCH", target=200)
    for _ in range(40):
        room.play_deal()
        room.tap("next")
        room.frames(3)
        if room.match.actor is None:
            break
    assert app.scene.name == "match_result"
    assert FAMILY.doors.running(app) is None
    fresh, other = again(app)
    other.frames(20)
    assert fresh.scene.name == "match_result"


def test_the_title_hears_what_runs() -> None:
    app = hall()
    assert FAMILY.doors.running(app) is None and FAMILY.doors.resume(app) is None
    begin(app)
    running = FAMILY.doors.running(app)
    assert running is not None and "0" in running.headline and "300" in running.note


def test_a_fresh_seed_is_drawn_when_none_is_asked_for() -> None:
    app = hall()
    first, second = begin(app, ""), begin(app, "")
    assert first.match.seed != second.match.seed


def test_impossible_options_are_refused_with_words() -> None:
    partnership = VERSIONS["rook/partnership"].options
    assert FAMILY.clash(partnership, "crow", True)
    assert FAMILY.clash(CROWSNEST, "crow", False) == ""
