"""The desktop host: whole files or none, the right folder, the right language."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.host.base import StorageError
from game.host.desktop import DesktopHost, data_folder, preferred_languages, write_atomically


def test_the_folder_follows_the_platform_and_can_be_chosen():
    home = {"HOME": "/home/ada"}
    assert data_folder(home, "linux") == Path("/home/ada/.local/share/kiebitz")
    assert data_folder({**home, "XDG_DATA_HOME": "/data"}, "linux") == Path("/data/kiebitz")
    assert data_folder({**home, "APPDATA": "/roaming"}, "win32") == Path("/roaming/Kiebitz")
    assert data_folder(home, "darwin") == Path("/home/ada/Library/Application Support/Kiebitz")
    for platform in ("linux", "win32", "darwin"):
        assert data_folder({**home, "KIEBITZ_HOME": "/mine"}, platform) == Path("/mine")


def test_a_failed_write_leaves_the_old_file_and_no_rubbish(tmp_path, monkeypatch):
    host = DesktopHost(tmp_path)
    host.store("settings", "old")

    def fail(*_args):
        raise OSError(28, "No space left on device")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, fail)
            with pytest.raises(StorageError, match=r"settings\.json: No space left"):
                host.store("settings", "new")
        assert host.load("settings") == "old"
        assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_the_text_is_on_the_disk_before_the_name_changes(tmp_path, monkeypatch):
    order = []
    for name in ("fsync", "replace"):
        real = getattr(os, name)
        monkeypatch.setattr(os, name, lambda *a, real=real, name=name: (order.append(name), real(*a))[1])
    write_atomically(tmp_path / "x", "text")
    assert order == ["fsync", "replace"]


def test_a_file_that_is_no_text_can_be_read_and_moved_unchanged(tmp_path):
    host = DesktopHost(tmp_path)
    (tmp_path / "settings.json").write_bytes(b"\xff\xfe{")
    assert isinstance(host.load("settings"), str)
    host.move("settings", "damaged.settings.1")
    assert (tmp_path / "damaged.settings.1.json").read_bytes() == b"\xff\xfe{"


def test_a_folder_where_the_file_should_be_is_reported(tmp_path):
    host = DesktopHost(tmp_path)
    (tmp_path / "settings.json").mkdir()
    with pytest.raises(StorageError, match=r"settings\.json"):
        host.load("settings")
    with pytest.raises(StorageError, match=r"settings\.json"):
        host.store("settings", "x")


def test_export_writes_a_file_inside_the_folder_whatever_it_is_called(tmp_path):
    host = DesktopHost(tmp_path)
    where = host.export("../../kiebitz.txt", "all")
    assert Path(where) == tmp_path / "export" / "kiebitz.txt"
    assert Path(where).read_text(encoding="utf-8") == "all"
    assert host.keys() == []


def test_languages_come_best_first_without_encoding_and_without_c():
    assert preferred_languages({"LANGUAGE": "de_AT:en", "LANG": "ru_RU.UTF-8"}) == ("de-AT", "en", "ru-RU")
    assert preferred_languages({"LC_ALL": "be_BY.UTF-8@latin", "LANG": "be_BY"}) == ("be-BY",)
    assert preferred_languages({"LANG": "C.UTF-8", "LC_ALL": "POSIX"}) == ()


def test_only_https_is_opened(monkeypatch):
    opened = []
    monkeypatch.setattr("webbrowser.open", lambda url: opened.append(url) or True)
    host = DesktopHost(Path("unused"))
    assert not host.open_url("file:///etc/passwd") and not host.open_url("javascript:1")
    assert host.open_url("https://example.org/")
    assert opened == ["https://example.org/"]
