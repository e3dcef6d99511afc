"""The page of a new match: own rules, levels and styles."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import catalog
from game.core.options import options_of
from game.core.rules import Rules
from game.saves import Saves
from game.scenes.families import Family, Guest
from game.scenes.levels import LevelSheet, floor, join, lifted, rank, split
from game.scenes.new_match import NewMatchScene
from game.scenes.own_rules import RulesNameScene
from game.scenes.presets import Preset, Shelf, Usable, resolve
from game.scenes.sheets import ConfirmSheet, MenuSheet
from game.ui import text
from game.ui.intents import Accept, Cancel
from game.ui.scroll import ScrollArea
from tests.ui.fake_app import SCREENS, FakeApp, families
from tests.ui.layout_check import check

FAMILIES = ("rook", "schnapsen", "guandan")
GAMES = {"rook": "rook/crowsnest", "schnapsen": "schnapsen", "guandan": "guandan"}


def family_of(name: str) -> Family:
    found: Family = catalog.load(catalog.GAMES[GAMES[name]].scenes)
    return found


def no_games(game: str, options: str) -> Rules[Any, Any, Any]:
    raise KeyError(game)


def page(family: Family, kept: dict[str, str] | None = None, size: str = "390x844") -> tuple[FakeApp, NewMatchScene]:
    app = FakeApp(SCREENS[size])
    app.host.kept.update(kept or {})
    app.saves = Saves(app.host, no_games)  # type: ignore[assignment]
    scene = NewMatchScene(family)
    app.push(scene)
    return app, scene


def change_a_rule(scene: NewMatchScene) -> Any:
    """Another value for the first option that can have one."""
    for option in options_of(scene.options):
        for choice in option.choices:
            if choice != getattr(scene.options, option.name) and not scene.family.clash(
                    scene.options, option.name, choice):
                scene.set_option(option.name, choice)
                return scene.options
    raise AssertionError("no rule can be changed")


def save_as(app: FakeApp, scene: NewMatchScene, name: str) -> None:
    scene._save()
    assert isinstance(app.scene, RulesNameScene)
    app.scene.words = name
    app.scene.done()


def shown(app: FakeApp) -> str:
    app.draw()
    with text.recording() as notes:
        app.scene.draw(app.surface)
    return " ".join(note.text for note in notes)


def kept(app: FakeApp, family: str) -> Any:
    return json.loads(app.host.kept[f"presets.{family}"])["data"]


@pytest.mark.parametrize("name", FAMILIES)
def test_own_rules_are_named_kept_and_taken_again(name: str) -> None:
    family = family_of(name)
    app, scene = page(family)
    wanted = change_a_rule(scene)
    save_as(app, scene, "Sunday")
    assert app.scene is scene
    assert scene.toast.words == "Sunday: saved."
    later, again = page(family, app.host.kept)
    assert again.options == family.versions[0].preset
    later.tap("own:0")
    assert again.options == wanted
    assert again.version.id == family.versions[0].id
    later.tap(f"version:{family.versions[0].id}")
    assert again.options == family.versions[0].preset


@pytest.mark.parametrize("name", FAMILIES)
def test_every_named_version_survives_being_kept(name: str) -> None:
    family = family_of(name)
    for version in family.versions:
        written = json.loads(json.dumps(Preset.of("x", version.id, version.preset).raw))
        assert resolve(family, Preset(written)) == Usable(version, version.preset)


def test_saving_is_offered_only_for_rules_that_are_not_kept_yet() -> None:
    app, scene = page(family_of("schnapsen"), size="1920x1080")
    assert "Save as my rules" not in shown(app)
    change_a_rule(scene)
    assert "Save as my rules" in shown(app)
    save_as(app, scene, "Sunday")
    assert "Save as my rules" not in shown(app)


def test_a_name_is_asked_for_until_there_is_one() -> None:
    app, scene = page(families()[0])
    scene.set_option("target", 500)
    scene._save()
    app.tap("Done")
    assert isinstance(app.scene, RulesNameScene)
    assert "presets.rook" not in app.host.kept
    for key in ("key:O", "key:w", "key:l"):
        app.tap(key)
    app.tap("Done")
    assert [entry["name"] for entry in kept(app, "rook")["presets"]] == ["Owl"]


def test_another_set_of_the_same_name_is_replaced_only_after_a_question() -> None:
    app, scene = page(families()[0])
    scene.set_option("target", 500)
    save_as(app, scene, "Sunday")
    scene.set_option("target", 700)
    save_as(app, scene, "Sunday")
    assert isinstance(app.scene, ConfirmSheet)
    app.handle(Cancel())
    assert [entry["options"]["target"] for entry in kept(app, "rook")["presets"]] == ["500"]
    save_as(app, scene, "Sunday")
    app.tap("Replace")
    assert [entry["options"]["target"] for entry in kept(app, "rook")["presets"]] == ["700"]


def test_rename_and_delete_and_delete_asks() -> None:
    app, scene = page(families()[0])
    scene.set_option("target", 500)
    save_as(app, scene, "Sunday")
    app.tap("Rename")
    assert isinstance(app.scene, RulesNameScene)
    app.scene.words = "Monday"
    app.scene.done()
    assert [entry["name"] for entry in kept(app, "rook")["presets"]] == ["Monday"]
    assert scene.own.chosen is not None
    app.tap("Delete")
    assert isinstance(app.scene, ConfirmSheet)
    assert all(app.scene.sheet.contains(target.rect) for target in app.scene.targets())
    app.handle(Cancel())
    assert len(kept(app, "rook")["presets"]) == 1
    app.tap("Delete")
    app.tap("Delete")
    assert kept(app, "rook")["presets"] == []
    assert scene.options.target == 500
    assert not any(target.name.startswith("own:") for target in scene.targets())


FAULTY = [
    ({"game": "rook/moonlight", "options": {}}, "rook/moonlight"),
    ({"game": "rook/crowsnest", "options": {"target": "301"}}, "Play to: 301"),
    ({"game": "rook/crowsnest", "options": {"hats": "on"}}, "hats: on"),
    ({"game": "rook/crowsnest", "options": {"nest": "off"}}, "With the Crow: yes"),
]


@pytest.mark.parametrize(("fields", "reason"), FAULTY)
def test_rules_that_are_not_valid_any_more_are_shown_with_the_reason_and_kept(
        fields: dict[str, Any], reason: str) -> None:
    entry = {"name": "Old", **fields}
    envelope = {"format": "kiebitz", "kind": "presets", "version": 1, "app": "0", "data": {"presets": [entry]}}
    app, scene = page(family_of("rook"), {"presets.rook": json.dumps(envelope)}, "1280x720")
    before = scene.options
    app.tap("own:0")
    assert isinstance(app.scene, MenuSheet)
    assert reason in shown(app)
    app.handle(Cancel())
    scene.focus.set(app.target("own:0"))
    scene.focus.visible = True
    app.handle(Accept())
    assert isinstance(app.scene, MenuSheet)
    assert not check(app.scene, app)
    assert scene.options == before
    app.tap("Rename")
    assert isinstance(app.scene, RulesNameScene)
    app.scene.words = "Older"
    app.scene.done()
    assert kept(app, "rook")["presets"] == [{**entry, "name": "Older"}]
    assert scene.options == before


def test_fields_and_entries_of_other_programs_stay() -> None:
    strange = [7, {"name": "half"}, {"name": "", "game": "rook/crowsnest", "options": {}}]
    entry = {"name": "Old", "game": "rook/crowsnest", "options": {"target": "500"}, "mood": "calm"}
    envelope = {"format": "kiebitz", "kind": "presets", "version": 1, "app": "0",
                "data": {"presets": [*strange, entry], "sorted": True}}
    app, scene = page(families()[0], {"presets.rook": json.dumps(envelope)})
    scene.set_option("target", 700)
    save_as(app, scene, "New")
    data = kept(app, "rook")
    assert data["sorted"] is True
    assert data["presets"][:4] == [*strange, entry]
    assert [preset.name for preset in Shelf(app, scene.family).presets] == ["Old", "New"]  # type: ignore[arg-type]


def test_data_that_are_no_presets_are_set_aside() -> None:
    envelope = {"format": "kiebitz", "kind": "presets", "version": 1, "app": "0", "data": ["what"]}
    app, scene = page(families()[0], {"presets.rook": json.dumps(envelope)})
    assert scene.own.presets == []
    assert "damaged.presets.rook.1" in app.host.kept


def test_without_room_the_rules_stay_on_the_page() -> None:
    app, scene = page(families()[0])
    app.host.broken = True
    scene.set_option("target", 500)
    save_as(app, scene, "Sunday")
    assert scene.toast.words == ""
    assert app.saves.notices
    assert scene.options.target == 500


@pytest.mark.parametrize("size", SCREENS)
def test_many_own_rules_keep_the_page_sound(size: str) -> None:
    app, scene = page(families()[0], size=size)
    for i, target in enumerate((200, 500, 700, 1000)):
        for crow in (True, False):
            scene.set_option("target", target)
            scene.set_option("crow", crow)
            save_as(app, scene, f"MMMMMMMMMMMMMM{i}{crow:d}")
    scene.set_option("min_bid", 75)
    save_as(app, scene, "Nine")
    scene.toast.show("")
    assert not check(scene, app)
    (area,) = (widget for widget in scene.widgets if isinstance(widget, ScrollArea))
    while area.scroll(300):
        assert not check(scene, app)
    scene._save()
    assert not check(app.scene, app)


# --- levels and styles


@pytest.mark.parametrize("name", FAMILIES)
def test_every_level_and_style_is_a_bot_of_its_name(name: str) -> None:
    family, bots = family_of(name), catalog.bots(GAMES[name])
    names = {join(family, level, style) for level, _words in family.levels for style in ("", "bold", "careful")}
    assert names <= set(bots)
    assert {f"{level}-{style}" for level in family.styled for style in ("bold", "careful")} <= names
    assert len({guest.level for guest in family.guests if guest.level}) == 1


def test_an_unknown_style_plays_as_its_level_and_an_unknown_level_as_the_usual_one() -> None:
    from game.guandan import scenes as guandan
    from game.rook import scenes as rook
    from game.schnapsen import scenes as schnapsen

    for brains, usual in ((guandan.ENTRANCE.brains, guandan.USUAL), (rook.brains, rook.USUAL),
                          (schnapsen.ENTRANCE.brains, schnapsen.USUAL)):
        assert brains("expert-bold").name.startswith("expert")
        assert brains("expert-daring").name == "expert"
        assert brains("grandmaster").name == brains("").name == usual
    bold, careful = (guandan.ENTRANCE.brains(f"expert-{style}") for style in ("bold", "careful"))
    assert vars(bold)["boldness"] > 0 > vars(careful)["boldness"]
    assert rook.brains("strong-careful").name == "strong-careful"
    assert schnapsen.ENTRANCE.brains("strong-careful").name == "strong-careful"


def levels(scene: NewMatchScene) -> list[str]:
    return [guest.level for guest in scene.guests]


def test_level_and_style_belong_to_the_bird() -> None:
    app, scene = page(family_of("rook"), size="1280x720")
    app.tap("level:N")
    app.tap("level:expert")
    app.tap("style:bold")
    app.tap("Done")
    assert levels(scene) == ["", "strong", "expert-bold", "strong"]
    assert "Partner · bold" in shown(app)
    app.tap("bird:N")
    app.tap("Owl")
    assert scene.guests[2] == Guest("owl", "expert-bold")


def test_weak_levels_have_no_style() -> None:
    app, scene = page(family_of("schnapsen"))
    app.tap("level:N")
    app.tap("style:careful")
    app.tap("level:casual")
    assert not any(target.name.startswith("style:") for target in app.scene.targets())
    app.tap("Done")
    assert levels(scene) == ["", "casual"]


def test_nothing_changes_before_done() -> None:
    app, scene = page(family_of("guandan"))
    before = list(scene.guests)
    app.tap("level:W")
    app.tap("level:expert")
    app.handle(Cancel())
    assert scene.guests == before


def test_the_partner_rises_with_the_opponents_and_it_is_told() -> None:
    app, scene = page(family_of("rook"), size="1280x720")
    app.tap("level:E")
    app.tap("level:expert")
    app.tap("Done")
    assert levels(scene) == ["", "strong", "expert", "expert"]
    assert scene.toast.words == "Heron: Expert. Your partner is never weaker than the opponents."


def test_a_weaker_partner_cannot_be_chosen_and_the_reason_is_told() -> None:
    app, scene = page(family_of("guandan"))
    app.tap("level:N")
    app.tap("level:beginner")
    assert isinstance(app.scene, LevelSheet)
    assert app.scene.toast.words == "Your partner is never weaker than the opponents."
    app.tap("Done")
    assert levels(scene) == ["", "strong", "strong", "strong"]


def test_all_birds_at_once() -> None:
    app, scene = page(family_of("guandan"))
    app.tap("level:N")
    app.tap("all")
    app.tap("level:beginner")
    app.tap("Done")
    assert levels(scene) == ["", "beginner", "beginner", "beginner"]
    app.tap("level:N")
    app.tap("level:expert")
    app.tap("Done")
    app.tap("level:E")
    app.tap("level:strong")
    app.tap("Done")
    app.tap("level:N")
    app.tap("all")
    app.tap("level:casual")
    app.tap("all")
    app.tap("Done")
    assert levels(scene) == ["", "strong", "strong", "beginner"]


NAMES = st.sampled_from(("beginner", "casual", "strong", "strong-bold", "expert", "expert-careful", "unknown"))


@given(st.lists(NAMES, min_size=3, max_size=3))
def test_a_partner_is_never_weaker_than_an_opponent(names: list[str]) -> None:
    family = family_of("rook")
    guests = [Guest("kiebitz"), *(Guest(f"bird{i}", name) for i, name in enumerate(names))]
    found = lifted(family, guests)
    ranks = [rank(family, guest.level) for guest in found]
    assert ranks[2] >= max(ranks[1], ranks[3])
    assert (found[1], found[3]) == (guests[1], guests[3])
    assert floor(family, found, 1) == 0
    if rank(family, guests[2].level) >= max(ranks[1], ranks[3]):
        assert found == guests
    else:
        assert split(found[2].level)[0] == family.levels[ranks[2]][0]


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_styles_and_the_sheet_for_them_fit(size: str, name: str, scale: float) -> None:
    family = family_of(name)
    app, scene = page(family, size=size)
    app.resize(dataclasses.replace(SCREENS[size], text_scale=scale))
    scene._take_levels([dataclasses.replace(guest, level=guest.level and "expert-careful") for guest in scene.guests])
    assert not check(scene, app)
    scene._pick_level(1)
    assert not check(app.scene, app)
