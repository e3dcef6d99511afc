"""Looking back at a deal of the Crow's Nest: judged cards, their positions, playing on from there."""

import pytest

from game.rook.moves import Play
from game.rook.review import decisions
from game.rook.scenes_sheet import LookBack
from game.ui.intents import Cancel
from tests.rook.scenes.person import TableOf


def looked_back(size="390x844"):
    """A deal in which the person often played its last legal card, and its page when everything is judged."""
    room = TableOf(size, seed="SEEDAG")
    while room.turn():
        move = room.decision()
        room.table.play(room.match.legal()[-1] if isinstance(move, Play) and room.match.ply % 3 == 0 else move)
    page = LookBack(room.table, 1)
    room.app.push(page)
    room.until(lambda: page.findings.done)
    return room, page


def test_every_decision_gets_its_line_and_the_dearest_is_named():
    room, page = looked_back()
    own = decisions(room.match, 0, 1)
    assert own and [judged.ply for judged in page.findings.found] == [before.ply for before, _move in own]
    dearest = page.findings.dearest
    assert dearest is not None and dearest.grade and "more on average" in dearest.why
    assert room.table.findings(1) is page.findings, "kept for the next time"
    assert room.table.findings(2) is None, "the running deal is not judged"
    told = " ".join(control.name for control in page.controls())
    assert dearest.title in told and dearest.why in told


@pytest.mark.parametrize("size", ["390x844", "844x390"])
def test_a_position_shows_every_card_and_leads_back_to_the_table(size):
    room, page = looked_back(size)
    judged = page.findings.dearest
    page.open(judged)
    position = room.app.scene
    room.app.draw()
    told = " ".join(control.name for control in position.controls())
    assert "best" in told and "yours" in told and "Your hand" in told
    room.app.handle(Cancel())
    assert room.app.scene is page
    page.open(judged)
    room.app.scene._play()
    assert room.app.scene is room.table and room.match.ply == judged.ply and room.driver.helped
    assert room.turn() and room.table.findings(1) is None, "the deal is being played again"


def test_bots_alone_have_nothing_to_look_back_at():
    room = TableOf(seed="BOTS", person=False)
    room.until(lambda: room.app.scene.name == "result")
    page = LookBack(room.table, 1)
    room.app.push(page)
    room.app.draw()
    assert page.findings is None
