"""A long press looks closer at a card or a ticket: nothing is played by it, nothing hidden is seen."""

from __future__ import annotations

import random

import pygame
import pytest

from game.host.memory import MemoryHost
from game.saves import SavedMatch, SavedPlayer
from game.table.sprites import CardSprite
from game.ui import text
from tests.app.monkey import Monkey
from tests.app.program import open_program, steady

SIZES = ((390, 844), (844, 390), (1280, 720))


@pytest.fixture
def program():
    with steady():
        yield open_program(MemoryHost(), (390, 844))


def table_of(app, family, plies=14):
    """The table of a family in the middle of a deal, the person to move."""
    room = next(room for room in app._stack[0].families if room.id == family)
    monkey = Monkey.__new__(Monkey)
    monkey.rng = random.Random(5)
    match = monkey._match(room.versions[0].id, plies)
    players = tuple(SavedPlayer(guest.bird, guest.level) for guest in room.guests)
    app.saves.keep(SavedMatch(match, players=players))
    app.change(speed="off")
    room.doors.resume(app)
    for _ in range(600):
        app.frame()
        if app._preparing is None and app.scene.name == "table" and app.scene.accepting:
            break
    for _ in range(12):
        app.frame()
    assert app.scene.name == "table" and app.scene.accepting and not app.report
    return app.scene


def hold(app, pos):
    """A finger that rests there for a second."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=True))
    for _ in range(14):
        app.frame()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=True))
    for _ in range(8):
        app.frame()
    assert not app.report


def words_of(app):
    with text.recording() as notes:
        app.scene.draw(app.window.surface)
    return {note.text for note in notes}


@pytest.mark.parametrize("family", ["rook", "schnapsen", "guandan"])
def test_a_long_press_on_a_card_shows_it_large_and_plays_nothing(program, family):
    table = table_of(program, family)
    ply = table.driver.match.ply
    target = next(target for target in table.targets() if target.name.startswith("card:"))
    hold(program, target.rect.center)
    assert program.scene.name == "card" and table.driver.match.ply == ply
    assert program.scene.title() in words_of(program)
    program.scene.back()
    assert program.scene is table and table.driver.match.ply == ply


@pytest.mark.parametrize("family", ["rook", "schnapsen", "guandan"])
def test_a_long_press_on_the_score_opens_it(program, family):
    table = table_of(program, family)
    target = next((target for target in table.targets() if target.name in ("score", "points")), None)
    assert target is not None
    hold(program, target.rect.center)
    assert program.scene is not table


@pytest.mark.parametrize("family", ["rook", "schnapsen", "guandan"])
def test_a_card_that_lies_face_down_is_not_shown(program, family):
    table = table_of(program, family)
    backs = [item for group in table.groups() for item in group
             if isinstance(item, CardSprite) and item.face.startswith("back") and not item.hidden]
    mine = [target.rect for target in table.targets()]
    seen = 0
    for sprite in backs[:6]:
        pos = round(sprite.x), round(sprite.y)
        if not any(rect.collidepoint(pos) for rect in mine):
            hold(program, pos)
            assert program.scene is table or program.scene.name != "card"
            seen += 1
            while program.scene is not table:
                program.pop()
    assert seen or family == "guandan"
