"""What every host promises about storage, on all three of them."""

from __future__ import annotations

import pytest

from game.host.base import StorageError, check_key
from game.host.browser import BrowserHost
from game.host.desktop import DesktopHost
from game.host.memory import MemoryHost
from tests.host.fake_page import Window


@pytest.fixture(params=["memory", "desktop", "browser"])
def host(request, tmp_path):
    if request.param == "memory":
        return MemoryHost()
    if request.param == "desktop":
        return DesktopHost(tmp_path / "not" / "yet")
    return BrowserHost(Window())


def test_what_is_stored_is_loaded_until_it_is_deleted(host):
    assert host.load("settings") is None and host.keys() == []
    host.store("settings", "eins\nzwei")
    host.store("match.rook", "Grüße, Вітаю, 你好 \U0001f426")
    assert host.load("match.rook") == "Grüße, Вітаю, 你好 \U0001f426"
    assert host.keys() == ["match.rook", "settings"]
    host.store("settings", "")
    assert host.load("settings") == ""
    host.delete("settings")
    host.delete("settings")
    assert host.load("settings") is None and host.keys() == ["match.rook"]


def test_move_gives_the_text_another_key(host):
    host.store("match.rook", "x")
    host.move("match.rook", "damaged.match.rook.1")
    assert host.keys() == ["damaged.match.rook.1"] and host.load("damaged.match.rook.1") == "x"
    with pytest.raises(StorageError):
        host.move("match.rook", "damaged.match.rook.2")
    assert host.keys() == ["damaged.match.rook.1"]


@pytest.mark.parametrize("key", ["", "../x", "a/b", "A", ".a", "a.", "a..b", "x" * 81, "C:", "nul\0"])
def test_keys_that_could_leave_the_folder_are_refused(host, key):
    for use in (lambda: host.load(key), lambda: host.store(key, ""), lambda: host.delete(key), lambda: check_key(key)):
        with pytest.raises(ValueError, match="storage key"):
            use()


def test_place_names_the_key(host):
    assert "match.rook" in host.place("match.rook")
