"""The whole program through the list that screen readers use: what is shown, what a press there does."""

from __future__ import annotations

import json

import pygame
import pytest

from game.app import App
from game.host.memory import MemoryHost
from tests.app.program import open_program, steady


@pytest.fixture
def host():
    return MemoryHost()


@pytest.fixture
def app(host):
    with steady():
        app = open_program(host, (1280, 720))
        frames(app, 12)
        yield app


def frames(app: App, n: int) -> None:
    for _ in range(n):
        app.frame()
        assert not app.report, app.report


def shown(host: MemoryHost) -> dict[str, dict[str, object]]:
    """The controls on the page now, by id."""
    return {one["id"]: one for one in json.loads(host.pages[-1])["controls"]}


def do(app: App, *lines: str) -> None:
    app.host.done = "".join(f"{line}\n" for line in lines)
    frames(app, 12)


def test_the_page_follows_the_scenes(app, host):
    assert shown(host)["rook.new"]["name"] == "Crow’s Nest: New match"
    do(app, "press\tsettings")
    assert app.scene.name == "settings" and shown(host)["heading"]["name"] == "Settings"
    do(app, "press\tspeed:off")
    assert app.settings.speed == "off" and shown(host)["speed:off"]["on"] is True
    do(app, "press\tBack")
    assert app.scene.name == "title" and "rook.new" in shown(host)


def test_nothing_is_told_while_nothing_changes(app, host):
    frames(app, 10)
    before = len(host.pages)
    frames(app, 40)
    assert len(host.pages) == before
    do(app, "focus\tsettings")
    assert json.loads(host.pages[-1])["focus"] == "settings" and len(host.pages) == before + 1


def test_a_whole_scene_change_sends_one_list_not_one_for_each_part(app, host):
    before = len(host.pages)
    do(app, "press\tsettings")
    assert len(host.pages) - before <= 2


def test_the_ring_comes_with_the_focus_of_the_page_and_goes_with_the_pointer(app, host):
    do(app, "focus\tschnapsen.new")
    assert app.scene.focused == "schnapsen.new"
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(3, 700), touch=False))
    frames(app, 4)
    assert app.scene.focused == "" and json.loads(host.pages[-1])["focus"] == ""


def test_what_is_not_there_can_be_pressed_without_harm(app, host):
    do(app, "press\tcard:R14", "step\t3\tnobody", "type\twords\tfield", "focus\tnowhere", "rubbish")
    assert app.scene.name == "title" and not app.report


def test_the_page_speaks_the_language_of_the_game(app, host):
    assert host.language == "en"
    app.change(language="zh_CN")
    assert host.language == "zh-CN"
    frames(app, 12)
    assert shown(host)["rook.new"]["name"] != "Crow’s Nest: New match"
    app.change(language="auto")
    assert host.language == "en"


def test_a_desktop_has_no_list_to_make(host):
    host.mirrors = False
    with steady():
        app = open_program(host, (1280, 720))
        frames(app, 6)
    assert host.pages == []


@pytest.mark.parametrize("game", ["rook", "schnapsen", "guandan"])
def test_a_deal_can_be_dealt_and_left_by_the_list(app, host, game):
    do(app, "press\tsettings", )
    do(app, "press\tspeed:off")
    do(app, "press\tBack")
    do(app, f"press\t{game}.new")
    (deal,) = (name for name, one in shown(host).items() if str(one["name"]).startswith("Deal"))
    do(app, f"press\t{deal}")
    for _ in range(400):
        app.frame()
        if getattr(app.scene, "accepting", False):
            break
    frames(app, 12)
    cards = [one for name, one in shown(host).items() if name.startswith("card:")]
    assert len(cards) == {"rook": 9, "schnapsen": 5, "guandan": 27}[game]
    assert all(one["name"] and not str(one["name"]).startswith("card:") for one in cards)
    assert "It is your turn." in [one["name"] for one in shown(host).values()]
    assert "It is your turn." in host.announced
    do(app, "press\tmenu")
    assert app.scene.name == "menu"


@pytest.mark.parametrize("game", ["rook", "schnapsen", "guandan"])
def test_no_press_plays_while_the_table_is_being_cleared(app, host, game):
    do(app, f"press\t{game}.new")
    (deal,) = (name for name, one in shown(host).items() if str(one["name"]).startswith("Deal"))
    do(app, f"press\t{deal}")
    table = app.scene
    while not table.catching_up:
        app.frame()
    pressed = 0
    for _ in range(60):
        if not table.catching_up or app.scene is not table:
            break
        ply, ids = table.driver.match.ply, [one.id for one in table.controls() if one.can_act]
        for name in ids:
            if name.startswith(("card:", "bid", "pass", "play", "trump", "lay_away", "close", "exchange", "hint")):
                table.press(name)
                pressed += 1
                assert table.driver.match.ply == ply
                if not table.catching_up:
                    break
        app.frame()
    assert pressed


def key(app: App, code: int, char: str = "") -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=char, mod=0))
    frames(app, 8)


@pytest.mark.parametrize("scene", ["title", "settings", "code"])
def test_the_overview_of_keys_opens_over_any_scene(app, scene):
    if scene != "title":
        do(app, f"press\t{scene}")
    under = app.scene
    key(app, pygame.K_F1)
    assert app.scene.name == "keys" and app.scenes[-2] is under
    key(app, pygame.K_F1)
    assert app.scene is under
    key(app, pygame.K_SLASH, "?")
    assert (app.scene is under) == (scene == "code"), "a question mark is a letter where one types"


def test_a_keyboard_types_where_there_is_a_field_and_commands_elsewhere(app, host):
    do(app, "press\tcode")
    for char in "abh":
        key(app, ord(char), char)
    assert app.scene.words == "ABH" and shown(host)["field"]["words"] == "ABH"
    do(app, "type\tqrs\tfield")
    assert app.scene.words == "QRS" and shown(host)["field"]["words"] == "QRS"
