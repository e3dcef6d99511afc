"""The table and its sheets at every size: targets for fingers, texts that fit, in longer languages and large type."""

from __future__ import annotations

import dataclasses

import pytest

from game import i18n
from game.rook.scenes_sheet import LookBack
from game.ui import text
from tests.rook.scenes.person import DECLARES, TableOf
from tests.ui.fake_app import SCREENS
from tests.ui.layout_check import Longer, overlap_faults, target_faults, text_faults

STRIP = 26
"""CSS pixels of a fanned card that must be free to tap: 28, less what the upright boxes of turned cards share."""
SHEETS = ("score_sheet", "info", "log", "last_trick", "help", "menu", "look_back")


class LongWords(Longer):
    """Words grow, single letters and bare sums do not."""

    def gettext(self, message: str) -> str:
        """The message, lengthened if it has words."""
        bare = message.replace("{", "").replace("}", "")
        if len(message) <= 2 or (message.startswith("{") and not any(word.isalpha() and len(word) > 6
                                                                       for word in bare.split())):
            return message
        return super().gettext(message)


def faults(room: TableOf, mark: str) -> list[str]:
    """Everything wrong with the picture of the top scene."""
    scene, screen = room.app.scene, room.app.screen
    room.app.draw()
    if scene is room.table:
        room.table.stage._rest_key = None
    with text.recording() as notes:
        scene.draw(room.app.surface)
    found = text_faults(notes, screen) + overlap_faults(notes)
    for fault in target_faults(scene, screen):
        cards = "'card:" in fault or "'laid:" in fault
        if not (cards and "smaller" in fault) and "go_on" not in fault:
            found.append(fault)
    for target in scene.targets():
        if target.name.startswith("card:") and target.rect.w < STRIP * screen.u:
            found.append(f"{target.name} shows {target.rect.w} of {STRIP} x {screen.u:g}")
    return [f"{mark}: {fault}" for fault in found]


def play_through(room: TableOf) -> list[str]:
    """A deal, looked at in every phase, then every sheet."""
    found, seen = [], set()
    while room.turn():
        key = room.table.phase_name + str(len(room.table.board.trick))
        room.frames(8)
        if key not in seen:
            seen.add(key)
            found += faults(room, key)
        if room.table.phase_name == "nest":
            names = room.table.board.deck.pack.names
            for card in room.decision().cards:
                room.tap(f"card:{names[card]}")
            room.frames(8)
            found += faults(room, "nest full")
            room.tap("lay_away")
        else:
            room.move()
    assert {"auction0", "trump0", "play1"} <= seen
    found += faults(room, "result")
    room.tap("next")
    room.turn()
    for sheet in SHEETS:
        getattr(room.table.menus, sheet)()
        if room.app.scene is not room.table:
            found += faults(room, sheet)
            room.app.pop()
    return found + look_back(room)


def look_back(room: TableOf) -> list[str]:
    """The first deal with some of its cards judged, and the position of one of them."""
    page = LookBack(room.table, 1)
    room.app.push(page)
    assert page.findings is not None
    while len(page.findings.found) < 2:
        page.findings.think(1.0)
    page.rebuild()
    found = faults(room, "looked back")
    page.open(page.findings.found[-1])
    return found + faults(room, "position")


CASES = [(size, game, long, 1.0) for size in SCREENS for game, long in (("rook/crowsnest", False),
                                                                        ("rook/one-high", True))]
CASES += [(size, "rook/crowsnest", False, 1.5) for size in ("1280x720", "390x844", "320x568", "844x390")]
CASES += [("390x844", "rook/red-one", True, 1.0), ("1280x720", "rook/partnership", True, 1.0)]


@pytest.mark.parametrize(("size", "game", "long", "scale"), CASES)
def test_everything_fits(size: str, game: str, long: bool, scale: float) -> None:
    try:
        if long:
            i18n.CURRENT.use("xx", LongWords())
        room = TableOf(dataclasses.replace(SCREENS[size], text_scale=scale), game, DECLARES[game])
        found = play_through(room)
    finally:
        i18n.set_language("en")
    assert not found, "\n".join(found)
