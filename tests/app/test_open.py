"""The real program, put together on a host in memory: what it opens, asks and tells at the start."""

from __future__ import annotations

import json
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game import i18n
from game.app_open import build
from game.app_start import open_window
from game.app_wishes import StartError, Wishes
from game.core.record import to_code, write
from game.host.base import Viewport
from game.host.memory import MemoryHost
from game.saves import SavedMatch, SavedPlayer, Saves
from game.scenes.families import NewMatch
from game.ui import text
from tests.app.rook_matches import match_of, resolve

PLAYERS = (SavedPlayer("kiebitz"), *(SavedPlayer(bird, "rules") for bird in ("wren", "heron", "magpie")))


@pytest.fixture(autouse=True)
def in_english_again():
    yield
    i18n.set_language("en")


def opened(host=None, **wishes):
    """The app after its first frame."""
    host = host or MemoryHost(Viewport(640, 480))
    app = build(host, open_window(host, (640, 480)), Wishes(size=(640, 480), **wishes))
    app._step = 0.3
    return run(app, 1)


def run(app, frames):
    for _ in range(frames):
        app.frame()
    assert app.report == ""
    return app


def names(app):
    return [scene.name for scene in app.scenes]


def tap(app, label):
    """What a finger on the target with that label does."""
    targets = {target.label: target for target in app.scene.targets()}
    targets[label].action()
    return run(app, 2)


def kept(match):
    """A host that holds a running match."""
    host = MemoryHost(Viewport(640, 480))
    Saves(host, resolve).keep(SavedMatch(match, players=PLAYERS))
    return host


def test_it_begins_with_the_title_and_keeps_nothing_yet():
    app = opened()
    assert names(app) == ["title"] and app.host.kept == {}


def test_a_code_opens_its_match_on_the_table_and_keeps_it():
    match = match_of(9)
    app = opened(code=to_code(match))
    assert names(app) == ["title", "table"]
    assert app.saves.running("rook").match.moves[:9] == match.moves


def test_a_record_opens_like_a_code(tmp_path):
    path = tmp_path / "match.txt"
    path.write_text(write(match_of(12)), encoding="utf-8")
    app = opened(record=path)
    assert app.scene.name == "table" and app.scene.driver.match.ply >= 12


def test_another_match_is_only_ended_after_asking():
    mine, other = match_of(9), match_of(4, seed="OTHER")
    app = opened(kept(mine), code=to_code(other))
    assert names(app) == ["title", "confirm"]
    tap(app, "Cancel")
    assert names(app) == ["title"] and app.saves.running("rook").match == mine
    app = opened(app.host, code=to_code(other))
    tap(app, "Open")
    assert app.scene.name == "table" and app.saves.running("rook").match.seed == "OTHER"


def test_the_same_match_is_opened_without_asking():
    match = match_of(9)
    assert opened(kept(match), code=to_code(match)).scene.name == "table"


def test_an_address_of_the_same_match_leads_to_where_it_stands_now():
    match = match_of(14)
    app = opened(kept(match), code=to_code(match.at(6)))
    assert app.scene.name == "table" and app.scene.driver.match.moves[:14] == match.moves
    app = opened(kept(match.at(6)), code=to_code(match))
    assert names(app) == ["title", "confirm"]


def seconds(app, n):
    """That much time once the scene is there."""
    while app._preparing is not None:
        app.frame()
    for _ in range(round(n / 0.05)):
        app.frame()


def test_an_address_that_changes_opens_its_match_or_says_what_is_wrong_with_it():
    app = opened()
    app._step = 0.05
    app.host.address, app.host.asks = to_code(match_of(9)), "link\n"
    seconds(app, 0.3)
    assert names(app) == ["title", "table"]
    app.home()
    app.host.address, app.host.asks = "KAAAA", "link\n"
    seconds(app, 0.3)
    assert names(app) == ["title", "text"] and "#KAAAA" in app.scene.words and "share code" in app.scene.words


def test_the_browsers_back_button_opens_the_pause_menu_and_closes_what_is_open():
    app = opened(code=to_code(match_of(9)))
    app._step = 0.05
    seconds(app, 1)
    assert names(app) == ["title", "table"] and app.host.depth == 1
    app.host.asks = "back\n"
    seconds(app, 0.3)
    assert names(app) == ["title", "table", "menu"] and app.host.depth == 2
    app.host.asks = "back\n"
    seconds(app, 0.3)
    assert names(app) == ["title", "table"]
    app.home()
    assert app.host.depth == 0


def test_a_copy_that_the_clipboard_refuses_is_told_and_the_text_is_on_the_page():
    app = opened(code=to_code(match_of(9)))
    app._step = 0.05
    app.host.home = "https://example.org/cards/"
    seconds(app, 1)
    table = app.scene
    table.menus.record()
    seconds(app, 0.5)
    page = app.scene
    with text.recording() as notes:
        page.draw(app.window.surface)
    shown = "".join(note.text for note in notes)
    assert page.link == f"https://example.org/cards/#{to_code(table.driver.match)}" and page.code[:30] in shown
    for words, copied in ((page.link, True), (page.code, None), (page.words, False)):
        app.host.copies = copied
        page.copying.begin(words)
        assert app.host.clipboard == words
        seconds(app, 3.5)
        assert app.host.announced[-1] == ("Copied." if copied else
                                          "The clipboard refuses. The text stands on this page.")


def test_a_faulty_address_is_explained_on_the_page_and_refused_on_the_desktop():
    page = MemoryHost(Viewport(640, 480))
    page.browser = True
    app = opened(page, code="KAAAA")
    assert names(app) == ["title", "text"] and "KAAAA" in app.scene.words
    with pytest.raises(StartError, match="KAAAA"):
        opened(code="KAAAA")


def test_the_language_follows_the_setting_else_the_player():
    host = MemoryHost(Viewport(640, 480))
    host.spoken = ("xx", "en-GB")
    opened(host)
    assert i18n.CURRENT.code == "en"


def test_volumes_and_print_follow_the_settings():
    app = opened()
    app.change(effect_volume=40, muted=False, grain=20, contrast=80)
    assert app.sound._effects == 0.4 and app.look == (0.2, 0.8, (), False, False)
    app.change(muted=True)
    assert (app.sound._effects, app.sound._ambience) == (0, 0)


@pytest.mark.parametrize("family", ["rook", "schnapsen", "guandan"])
def test_what_helps_reading_acts_on_an_open_table_at_once(family):
    app = opened()
    room = next(room for room in app.scene.families if room.id == family)
    room.doors.start(app, NewMatch(room.versions[0].id, room.versions[0].preset, room.guests, "LIVE"))
    app._step = 0.05
    seconds(app, 12)
    table = app.scene
    for change in ({"large_index": True}, {"text_scale": 150}, *([{"four_colours": True}] if family != "rook" else [])):
        before = pygame.image.tobytes(app.window.surface, "RGB")
        seconds(app, 1)
        assert pygame.image.tobytes(app.window.surface, "RGB") == before, "nothing moves by itself"
        app.change(**change)
        seconds(app, 3)
        assert app.scene is table and pygame.image.tobytes(app.window.surface, "RGB") != before, change
    app.change(reduced_motion=True)
    assert table.animator.pace.calm
    app.change(reduced_motion=False)
    assert not table.animator.pace.calm and app.report == ""


def test_a_player_who_wants_less_motion_gets_it_from_the_start_and_can_change_it():
    host = MemoryHost(Viewport(640, 480))
    host.still = True
    app = opened(host)
    assert app.settings.reduced_motion
    app.change(reduced_motion=False)
    assert not opened(host).settings.reduced_motion


def test_damaged_data_is_told_with_its_place_and_the_rest_works():
    host = MemoryHost(Viewport(640, 480), {"settings": "{", "match.rook": "rubbish"})
    app = run(opened(host), 2)
    assert app.scene.name == "text"
    for words in ("damaged.settings.1", "line 1, column 2"):
        assert words in app.scene.words
    assert set(host.kept) == {"damaged.settings.1", "damaged.match.rook.1"}


def test_a_setting_that_is_out_of_range_is_told_and_the_others_stay():
    host = MemoryHost(Viewport(640, 480))
    Saves(host, resolve).write("settings", {"speed": "warp", "name": "Ada"})
    app = run(opened(host), 2)
    assert app.settings.name == "Ada" and app.settings.speed == "normal"
    assert app.scene.name == "text" and "speed" in app.scene.words


def test_a_match_that_was_left_can_be_continued_from_the_title():
    match = match_of(20)
    app = opened(kept(match))
    target = next(t for t in app.scene.targets() if t.name == "rook.continue")
    target.action()
    run(app, 2)
    assert app.scene.name == "table" and app.scene.driver.match.moves[:20] == match.moves


def test_every_target_of_the_title_says_what_it_is_and_is_large_enough():
    app = opened(kept(match_of(9)))
    seen = json.loads(app.snapshot())
    assert seen["targets"] and all(target["label"] for target in seen["targets"])
    assert all(min(target["rect"][2:]) >= app.screen.tap - 1 for target in seen["targets"])
