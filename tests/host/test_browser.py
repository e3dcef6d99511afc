"""The browser host against a page that may refuse everything."""

from __future__ import annotations

import pytest

from game.host.base import StorageError, Viewport
from game.host.browser import LIVE_ID, BrowserHost
from game.ui.screen import Insets
from tests.host.fake_page import Bag, Window


@pytest.fixture
def page():
    return Window()


@pytest.fixture
def host(page):
    return BrowserHost(page)


def test_keys_of_other_games_on_the_same_origin_are_neither_seen_nor_touched(page, host):
    page.localStorage.items = {"other": "1", "kiebitz": "2"}
    host.store("settings", "x")
    host.delete("other")
    assert host.keys() == ["settings"]
    assert page.localStorage.items == {"other": "1", "kiebitz": "2", "kiebitz.settings": "x"}


def test_a_full_store_is_reported_but_the_visit_goes_on(page, host):
    host.store("match.rook", "old")
    page.localStorage.full = True
    with pytest.raises(StorageError, match="QuotaExceededError"):
        host.store("match.rook", "new")
    assert host.load("match.rook") == "new" and page.localStorage.items["kiebitz.match.rook"] == "old"
    page.localStorage.full = False
    host.store("match.rook", "newer")
    assert page.localStorage.items["kiebitz.match.rook"] == "newer" == host.load("match.rook")


def test_a_move_into_a_full_store_loses_nothing(page, host):
    host.store("settings", "x")
    page.localStorage.full = True
    with pytest.raises(StorageError):
        host.move("settings", "damaged.settings.1")
    assert host.load("settings") == "x"


def test_private_windows_keep_things_for_the_visit(page, host):
    page.localStorage.private = True
    assert host.load("settings") is None
    with pytest.raises(StorageError):
        host.store("settings", "x")
    assert host.load("settings") == "x" and host.keys() == ["settings"]


def test_a_page_that_refuses_everything_gives_defaults():
    host = BrowserHost(object())
    assert (host.load("settings"), host.keys(), host.copy("x"), host.export("a", "b")) == (None, [], False, "")
    assert (host.copied(), host.asked(), host.asked(), host.link("KAB2")) == (False, "", "", "")
    assert not host.can_fullscreen()
    host.show_depth(2)
    assert (host.code(), host.languages(), host.viewport()) == ("", (), Viewport(1280, 720))
    assert host.insets() == Insets()
    assert (host.touch(), host.reduced_motion(), host.fullscreen(True), host.is_fullscreen()) == (False,) * 4
    assert (host.request_text(), host.received(), host.open_url("https://example.org")) == (False, None, False)
    host.announce("x")
    host.show_code("K2")
    host.ready()


def test_size_insets_and_pointer(page, host):
    assert host.viewport() == Viewport(390, 844, 3.0)
    assert host.insets() == Insets(0, 47, 0, 34)
    page.padding["Bottom"] = "20.4px"
    assert host.insets().bottom == 21
    assert not host.touch() and not host.reduced_motion()
    page.media = {"(pointer: coarse)", "(prefers-reduced-motion: reduce)"}
    assert host.touch() and host.reduced_motion()


def test_languages_fall_back_on_the_single_one(page, host):
    assert host.languages() == ("de-AT", "en")
    page.navigator.languages = None
    assert host.languages() == ("de-AT",)


@pytest.mark.parametrize(("hash_", "code"), [("#KAB2", "KAB2"), ("", ""), ("#", ""), ("#debug", ""), ("#kab2", "KAB2"),
                                             ("#KAB2-C3", "KAB2-C3"), ("#?PYGPI=x", ""), ("#KAB%202", "KAB%202")])
def test_the_address_gives_what_may_be_a_share_code_broken_ones_too(page, host, hash_, code):
    page.location.hash = hash_
    assert host.code() == code


def test_a_link_leads_to_this_page_with_the_code(page, host):
    page.location = Bag(origin="https://example.org", pathname="/cards/", search="?x=1", hash="#OLD")
    assert host.link("KAB2") == "https://example.org/cards/?x=1#KAB2"
    assert host.link("javascript:") == ""


def test_what_the_pages_own_controls_ask_for_is_heard_once(page, host):
    assert host.asked() == ""
    assert [child.tag for child in page.document.body.children] == ["script"]
    page.kiebitzAsked = "back\nlink\n"
    assert host.asked().split() == ["back", "link"] and host.asked() == ""
    host.show_depth(2)
    assert page.kiebitzDepth == 2


def test_the_answer_of_the_clipboard_comes_later(page, host):
    assert host.copy("x") and host.copied() is None
    page.kiebitzCopied = "yes"
    assert host.copied() is True
    assert host.copy("y") and host.copied() is None
    page.kiebitzCopied = "no"
    assert host.copied() is False


def test_the_page_runs_handlers_with_the_text_as_data_not_as_code(page, host):
    text = "'); alert(1); ('"
    assert host.copy(text)
    host.show_code("KAB2")
    host.show_code("javascript:alert(1)")
    assert [button.attributes["value"] for button in page.clicked] == [text, "KAB2"]
    assert all(text not in button.attributes["onclick"] for button in page.clicked)


def test_fullscreen_is_asked_of_the_page_which_knows_its_state(page, host):
    assert host.fullscreen(True) and not host.is_fullscreen()
    page.document.fullscreenElement = object()
    assert host.is_fullscreen() and host.fullscreen(False)
    assert ["requestFullscreen" in button.attributes["onclick"] for button in page.clicked] == [True, False]
    page.document.fullscreenEnabled = False
    assert not host.fullscreen(True) and len(page.clicked) == 2


def test_export_is_a_download_and_survives_every_letter(page, host):
    assert host.export("kiebitz.txt", "Ä &#%\n你") == "kiebitz.txt"
    [link] = page.clicked
    assert link.attributes["download"] == "kiebitz.txt"
    assert link.attributes["href"] == "data:text/plain;charset=utf-8,%C3%84%20%26%23%25%0A%E4%BD%A0"


def test_a_picked_file_arrives_once(page, host):
    assert host.request_text() and host.received() is None
    page.kiebitzText = "content"
    assert host.received() == "content"
    assert host.received() is None


def test_the_page_gets_its_script_once_and_hears_announcements_controls_and_language(page, host):
    host.announce("Wren bids 80")
    host.announce("You pass")
    host.show_controls('{"scene":"title"}')
    host.show_language("zh-CN")
    assert [child.tag for child in page.document.body.children] == ["script"]
    told = page.kiebitzPage
    assert told.said == ["Wren bids 80", "You pass"] and told.shown == ['{"scene":"title"}'] and told.spoken == "zh-CN"
    assert LIVE_ID in told.source and "kiebitzPage" in told.source


def test_what_was_done_with_the_controls_is_heard_once(page, host):
    assert host.heard() == ""
    host.show_controls("{}")
    page.kiebitzHeard = "press\tmenu\n"
    assert host.heard() == "press\tmenu\n"
    assert host.heard() == "" and page.kiebitzHeard == ""
