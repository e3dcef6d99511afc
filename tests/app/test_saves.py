"""What is kept survives: versions, migrations, damage, a full disk, export and import."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.host.memory import MemoryHost
from game.saves import SavedMatch, SavedPlayer, SaveError, Saves, Trouble
from tests.app.rook_matches import match_of, resolve

PLAYERS = (SavedPlayer("kiebitz"), SavedPlayer("wren", "rules"), SavedPlayer("owl", "rules"), SavedPlayer("finch", "x"))


def keeper(host=None, **more):
    host = host or MemoryHost()
    return host, Saves(host, resolve, **more)


def envelope(data, kind="settings", version=1, form="kiebitz"):
    return json.dumps({"format": form, "kind": kind, "version": version, "app": "9", "data": data})


@pytest.mark.parametrize(("plies", "undone"), [(0, 0), (1, 0), (9, 4), (40, 0), (75, 12)])
def test_a_match_comes_back_as_it_was_with_its_future(plies, undone):
    whole = match_of(plies, options="target=500")
    match = whole.undo(undone)
    saved = SavedMatch(match, whole.moves[match.ply:], bool(undone), PLAYERS, "Änne \"A\"", "2026-11-30", {"speed": 2})
    host, saves = keeper()
    assert saves.keep(saved)
    assert host.keys() == ["match.rook"]
    _, other = keeper(host)
    back = other.running("rook/crowsnest")
    assert back == saved
    assert back.match.state == match.state and back.match.rules.options.target == 500
    assert not other.notices


def test_one_match_for_each_family_and_none_after_forgetting():
    host, saves = keeper()
    saves.keep(SavedMatch(match_of(3)))
    saves.keep(SavedMatch(match_of(5)))
    assert saves.running("rook").match.ply == 5
    assert saves.running("schnapsen") is None
    saves.forget("rook/crowsnest")
    assert saves.running("rook") is None and host.keys() == []


def test_whether_a_match_waits_is_told_without_reading_it():
    def never(game, options):
        raise AssertionError("it was read")

    host, saves = keeper()
    looker = Saves(host, never)
    assert looker.waits("rook") is False
    saves.keep(SavedMatch(match_of(5)))
    assert looker.waits("rook/crowsnest") is True
    data = json.loads(host.kept["match.rook"])
    data["data"]["over"] = True
    host.kept["match.rook"] = json.dumps(data)
    assert looker.waits("rook") is False
    del data["data"]["over"]  # as older versions kept it
    host.kept["match.rook"] = json.dumps(data)
    assert looker.waits("rook") is None and saves.running("rook").match.ply == 5


def test_a_match_is_read_in_steps_and_only_when_it_is_another():
    asked = []

    def counted(game, options):
        asked.append(game)
        return resolve(game, options)

    host, saves = keeper()
    saves.keep(SavedMatch(match_of(60), table={"shown": [1]}))
    reader = Saves(host, counted)
    assert sum(1 for _ in reader.reading("rook")) >= 3
    again = reader.running("rook")
    assert len(asked) == 1 and again == saves.running("rook")
    again.table["shown"].append(2)  # what one reader does to its table, no other sees
    assert reader.running("rook").table == {"shown": [1]}
    saves.keep(SavedMatch(match_of(61)))
    assert reader.running("rook").match.ply == 61 and len(asked) == 2


@pytest.mark.parametrize(("text", "place"), [
    ("", "line 1, column 1"), ('{"format": "kiebitz",\n "kind" 3}', "line 2, column 9"), ("[1, 2]", "does not come"),
    ("null", "does not come"), (envelope({}, form="other"), "does not come"),
    (envelope({}, kind="match"), "holds 'match' instead of 'settings'"), (envelope({}, version="1"), "no version"),
    (envelope({}, version=0), "no version"), (envelope({}, version=True), "no version"), ("[" * 100_000, "nested"),
])
def test_damage_is_set_aside_and_named_never_deleted(text, place):
    host, saves = keeper()
    for n in (1, 2):
        host.kept["settings"] = text
        assert saves.read("settings") is None
        assert host.kept == {f"damaged.settings.{i}": text for i in range(1, n + 1)}
    for n, notice in enumerate(saves.notices, 1):
        assert (notice.trouble, notice.key) == (Trouble.DAMAGED, "settings")
        assert f"damaged.settings.{n}" in notice.place and place in notice.detail
    assert saves.write("settings", {"a": 1}) and saves.read("settings") == {"a": 1}


def change(saved, **fields):
    """The kept match with fields of its data changed."""
    host, saves = keeper()
    saves.keep(saved)
    whole = json.loads(host.kept["match.rook"])
    whole["data"].update(fields)
    host.kept["match.rook"] = json.dumps(whole)
    return host, saves


def test_an_illegal_move_in_a_kept_record_is_named_with_its_line():
    saved = SavedMatch(match_of(30))
    host, saves = keeper()
    saves.keep(saved)
    record = json.loads(host.kept["match.rook"])["data"]["record"]
    lines = record.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("trump"))
    host, saves = change(saved, record="\n".join([*lines[:at], "trump Q", *lines[at + 1:]]))
    assert saves.running("rook") is None
    [notice] = saves.notices
    assert f"line {at + 1}:" in notice.detail and "'Q'" in notice.detail
    assert host.keys() == ["damaged.match.rook.1"]


@pytest.mark.parametrize(("fields", "word"), [
    ({"record": 3}, "record"), ({"ply": "2"}, "ply"), ({"ply": 99}, "99"), ({"ply": -1}, "-1"),
    ({"helped": 0}, "helped"), ({"players": [{"bird": "wren"}]}, "level"), ({"players": [3]}, "players"),
    ({"table": []}, "table"),
    ({"record": '[Game "go"] [Seed "A"]'}, "'go'"),
    ({"record": '[Game "rook/crowsnest"] [Options "x=1"] [Seed "A"]'}, "option x"),
])
def test_every_field_of_a_kept_match_is_checked(fields, word):
    host, saves = change(SavedMatch(match_of(9)), **fields)
    assert saves.running("rook") is None
    assert word in saves.notices[0].detail and host.keys() == ["damaged.match.rook.1"]


def test_data_that_is_no_match_is_set_aside():
    host, saves = keeper(MemoryHost(kept={"match.rook": envelope([1], kind="match")}))
    assert saves.running("rook") is None
    assert host.keys() == ["damaged.match.rook.1"]


STEPS = {("settings", 1): lambda data: {"name": data["who"]},
         ("settings", 2): lambda data: {**data, "volume": int(data["name"] == "Ada") * 70}}


def test_old_data_walks_one_step_for_each_version():
    host, saves = keeper(MemoryHost(kept={"settings": envelope({"who": "Ada"})}), versions={"settings": 3}, steps=STEPS)
    before = dict(host.kept)
    assert saves.read("settings") == {"name": "Ada", "volume": 70}
    assert host.kept == before, "reading changes nothing"
    host.kept["settings"] = envelope({"name": "Bo"}, version=2)
    assert saves.read("settings") == {"name": "Bo", "volume": 0}
    saves.write("settings", {"name": "Bo", "volume": 5})
    assert json.loads(host.kept["settings"])["version"] == 3


def test_settings_of_before_keep_their_look():
    """Contrast and grain were as drawn at 100, which is 50 since version 3."""
    kept = {"settings": envelope({"contrast": 100, "grain": 41, "name": "Ada", "muted": True}, version=2)}
    _host, saves = keeper(MemoryHost(kept=kept))
    assert saves.read("settings") == {"contrast": 50, "grain": 20, "name": "Ada", "muted": True}


def test_a_step_that_fails_or_is_missing_sets_the_data_aside():
    for version, word in ((1, "'who'"), (2, "'name'")):
        host, saves = keeper(MemoryHost(kept={"settings": envelope({}, version=version)}), versions={"settings": 3},
                             steps=STEPS)
        assert saves.read("settings") is None
        assert f"step from version {version}" in saves.notices[0].detail and word in saves.notices[0].detail
        assert host.keys() == ["damaged.settings.1"]
    host, saves = keeper(MemoryHost(kept={"settings": envelope({})}), versions={"settings": 2}, steps={})
    assert saves.read("settings") is None and "cannot be read any more" in saves.notices[0].detail


def test_newer_data_stays_until_something_is_written_and_is_then_moved():
    newer = envelope({"new": True}, version=7)
    host, saves = keeper(MemoryHost(kept={"settings": newer}))
    assert saves.read("settings") is None
    assert saves.read("settings") is None  # and is told once
    assert host.kept == {"settings": newer} and [notice.trouble for notice in saves.notices] == [Trouble.NEWER]
    for n in (1, 2):
        assert saves.write("settings", {"n": n})
    assert host.kept["newer.settings.1"] == newer and saves.read("settings") == {"n": 2}
    assert "newer.settings.1" in saves.notices[1].place


def test_a_full_disk_is_told_once_and_does_not_raise():
    host, saves = keeper()
    host.broken = True
    assert not saves.write("settings", {}) and not saves.keep(SavedMatch(match_of(1)))
    assert [notice.trouble for notice in saves.notices] == [Trouble.NO_ROOM]
    assert "settings" in saves.notices[0].place
    saves.notices.clear()
    assert not saves.write("settings", {}) and not saves.notices, "once is enough"
    host.broken = False
    assert saves.write("settings", {})
    host.broken = True
    assert not saves.write("settings", {}) and len(saves.notices) == 1


def test_export_is_one_line_and_restores_everything_elsewhere():
    host, saves = keeper()
    saves.keep(SavedMatch(match_of(25), players=PLAYERS, name="Ä\n你"))
    saves.write("settings", {"name": "Ä"})
    host.kept["damaged.stats.1"] = "rubbish\n{"
    host.kept["newer.settings.1"] = envelope({}, version=9)
    text = saves.export_all()
    assert "\n" not in text
    there, other = keeper(MemoryHost(kept={"stats": envelope({"n": 3}, kind="stats")}))
    assert other.import_all(f"  {text}\n") == sorted(host.kept)
    assert there.kept == {**host.kept, "stats": envelope({"n": 3}, kind="stats")}
    assert other.running("rook") == saves.running("rook")


@pytest.mark.parametrize(("data", "word"), [
    ({"settings": "{"}, "settings: line 1, column 2"), ({"settings": 3}, "settings: is not text"),
    ({"../x": ""}, "'../x' is not a storage key"), ([], "no data"),
    ({"settings": envelope({}), "match.rook": envelope({"record": ""}, kind="match")}, "match.rook: ply"),
])
def test_an_import_with_a_fault_names_it_and_changes_nothing(data, word):
    host, saves = keeper()
    with pytest.raises(SaveError) as error:
        saves.import_all(json.dumps({"format": "kiebitz", "kind": "bundle", "version": 1, "data": data}))
    assert word in str(error.value) and host.kept == {}


@pytest.mark.parametrize("text", ["", "hello", envelope({}), envelope({}, kind="bundle", version=2), "{}", "[]", "3"])
def test_foreign_texts_are_not_imported(text):
    host, saves = keeper()
    with pytest.raises(SaveError):
        saves.import_all(text)
    assert host.kept == {}


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda raw: raw.decode("utf-8", "surrogateescape")))
def test_no_text_whatever_breaks_reading(text):
    host, saves = keeper(MemoryHost(kept={"settings": text, "match.rook": text}))
    saves.read("settings")
    saves.running("rook")
    assert sorted(host.kept.values()) == [text, text]


json_data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3))


@given(json_data)
def test_any_data_survives_keeping_export_and_import(data):
    _, saves = keeper()
    saves.write("stats", data)
    _, other = keeper()
    other.import_all(saves.export_all())
    assert other.read("stats") == data
