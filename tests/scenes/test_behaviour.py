"""What the scenes do: taps and keys against a fake app."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.scenes.about import HASBRO, AboutScene
from game.scenes.code_entry import CodeScene
from game.scenes.error import ErrorScene
from game.scenes.families import NewMatch
from game.scenes.name_entry import NameScene
from game.scenes.new_match import NewMatchScene
from game.scenes.settings import SettingsScene
from game.scenes.sheets import ConfirmSheet, MenuSheet, PickSheet, TextPage
from game.scenes.title import TitleScene
from game.ui import text
from game.ui.intents import Accept, Cancel, Move, Press, Scroll, Tap, Text
from tests.ui.fake_app import SCREENS, FakeApp, families


def words(app: FakeApp) -> str:
    app.draw()
    with text.recording() as notes:
        app.scene.draw(app.surface)
    return " ".join(note.text for note in notes)


def title(running: bool = True) -> tuple[FakeApp, list[Any]]:
    began: list[Any] = []
    app = FakeApp()
    app.push(TitleScene(families(began, running), lambda code: f"not {code}"))
    return app, began


def test_title_shows_the_running_match_and_continues_it() -> None:
    app, began = title()
    assert "We 145 : 90 They" in words(app)
    app.tap("rook.continue")
    assert began == ["resume"]


def test_the_titles_lamp_breathes_unless_motion_is_calm() -> None:
    app, _ = title()
    seen = set()
    for _ in range(60):
        app.tick(0.1)
        seen.add(pygame.image.tobytes(app.draw().subsurface((500, 0, 280, 140)), "RGB"))
    assert 5 <= len(seen) <= 12
    app.change(reduced_motion=True)
    app.tick(0.1)
    app.draw()
    for _ in range(60):
        app.tick(0.1)
        assert not app.scene.dirty


def test_title_without_a_match_offers_a_new_one() -> None:
    app, _ = title(running=False)
    names = [target.name for target in app.scene.targets()]
    assert "rook.new" in names
    assert "rook.continue" not in names
    app.tap("rook.new")
    assert isinstance(app.scene, NewMatchScene)


def test_a_tap_on_the_picture_does_what_the_first_button_does() -> None:
    app, began = title()
    card = next(widget for widget in app.scene.widgets if widget.name == "rook")  # type: ignore[attr-defined]
    app.handle(Press(card.picture.center))
    app.handle(Tap(card.picture.center))
    assert began == ["resume"]


def test_escape_on_the_title_asks_before_leaving() -> None:
    app, _ = title()
    app.handle(Cancel())
    assert isinstance(app.scene, ConfirmSheet)
    app.handle(Cancel())
    assert isinstance(app.scene, TitleScene)
    assert app.running
    app.handle(Cancel())
    app.tap("Leave")
    assert not app.running


def test_keys_alone_start_a_match() -> None:
    app, began = title(running=False)
    for _ in range(12):
        app.handle(Move(0, 1))
    app.handle(Accept())
    assert isinstance(app.scene, NewMatchScene)
    for _ in range(60):
        app.handle(Move(0, 1))
    for _ in range(3):
        app.handle(Move(1, 0))
        here = app.scene.focus.current(app.scene.targets())
        if here is not None and here.name == "Deal the cards":
            break
    app.handle(Accept())
    assert isinstance(began[0], NewMatch)
    assert isinstance(app.scene, TitleScene)


def new_match() -> tuple[FakeApp, NewMatchScene, list[Any]]:
    began: list[Any] = []
    app = FakeApp()
    scene = NewMatchScene(families(began)[0])
    app.push(TitleScene(families(began), lambda code: None))
    app.push(scene)
    return app, scene, began


def test_new_match_hands_over_version_options_and_guests() -> None:
    app, scene, began = new_match()
    app.tap("version:rook/tournament")
    scene.set_option("target", 500)
    app.tap("bird:N")
    assert isinstance(app.scene, PickSheet)
    app.tap("Jackdaw")
    app.tap("level:N")
    app.tap("level:strong")
    app.tap("Done")
    app.tap("Deal the cards")
    (wish,) = began
    assert wish.game == "rook/tournament"
    assert wish.options.target == 500
    assert [guest.bird for guest in wish.guests] == ["kiebitz", "heron", "jackdaw", "magpie"]
    assert [guest.level for guest in wish.guests] == ["", "normal", "strong", "normal"]


def test_a_bird_sits_on_one_chair_only() -> None:
    app, _scene, _ = new_match()
    app.tap("bird:N")
    offered = {target.name for target in app.scene.targets()}
    assert "Owl" in offered
    assert not {"Heron", "Magpie", "Kiebitz"} & offered


def test_a_clash_is_explained_and_changes_nothing() -> None:
    app, scene, _ = new_match()
    scene.set_option("nest", False)
    assert scene.options.nest
    assert scene.toast.words == "The Crow needs a nest."
    assert "The Crow needs a nest." in words(app)
    app.tick(6)
    assert scene.toast.words == ""


def test_the_summary_names_what_differs_and_can_be_undone() -> None:
    _app, scene, _ = new_match()
    assert scene.summary() == "Crow’s Nest, with its own rules."
    scene.set_option("target", 500)
    assert scene.summary() == "Crow’s Nest, 1 rule changed. Play to: 500"
    scene.set_option("crow", False)
    assert "2 rules changed" in scene.summary()
    scene._restore()
    assert scene.changes() == []


def test_a_new_option_without_words_is_still_shown() -> None:
    import dataclasses

    from game.core.options import option

    @dataclasses.dataclass(frozen=True)
    class Odd:
        left_handed_deal: bool = option(False, label="odd.option.left_handed_deal")
        hats: str = option("none", ("none", "top_hats"), label="odd.option.hats", group="milliner")

    family = dataclasses.replace(families()[0], featured=(), versions=(
        dataclasses.replace(families()[0].versions[0], preset=Odd()),))
    app = FakeApp(SCREENS["1920x1080"])
    scene = NewMatchScene(family)
    app.push(scene)
    scene._show_all()
    scene.widgets[0].scroll(10_000)  # type: ignore[attr-defined]
    shown = words(app)
    for expected in ("Left handed deal", "Hats", "top hats", "Milliner"):
        assert expected in shown


def test_settings_change_the_app_at_once() -> None:
    app = FakeApp()
    app.push(SettingsScene())
    assert app.target("contrast")
    app.handle(Scroll((400, 400), 700))
    app.tap("speed:fast")
    assert app.settings.speed == "fast"
    app.handle(Scroll((400, 400), 300))
    app.tap("autoplay")
    assert app.settings.autoplay
    app.tap("Reset")
    assert isinstance(app.scene, ConfirmSheet)
    app.tap("Reset")
    assert isinstance(app.scene, SettingsScene)
    assert app.settings.speed == "normal"
    assert not app.settings.autoplay


def test_a_larger_text_scale_lays_the_page_out_again() -> None:
    app = FakeApp()
    scene = SettingsScene()
    app.push(scene)
    before = [target.rect.h for target in scene.targets()]
    app.change(text_scale=150)
    assert scene.screen.text_scale == 1.5
    assert [target.rect.h for target in scene.targets()] != before


def test_the_name_is_typed_or_tapped() -> None:
    names: list[str] = []
    app = FakeApp(SCREENS["390x844"])
    app.push(SettingsScene())
    app.push(NameScene("", names.append))
    for key in ("key:A", "key:l", "key:e"):
        app.tap(key)
    for char in "x\bsia ":
        app.handle(Text(char))
    app.handle(Accept())
    assert names == ["Alesia"]
    assert isinstance(app.scene, SettingsScene)


def test_a_name_never_grows_too_long_or_takes_odd_characters() -> None:
    app = FakeApp()
    scene = NameScene("", print)
    app.push(scene)
    for char in " \n<b>Wolfeschlegelsteinhausen":
        app.handle(Text(char))
    assert scene.words == "bWolfeschlegelst"


def test_a_code_is_cleaned_opened_or_explained() -> None:
    opened: list[str] = []

    def open_code(code: str) -> str | None:
        opened.append(code)
        return "The check sum is wrong." if code == "ABC2" else ""

    app = FakeApp()
    app.push(TitleScene(families(), open_code))
    app.tap("code")
    scene = app.scene
    assert isinstance(scene, CodeScene)
    for char in "ab-c 1 2":
        app.handle(Text(char))
    app.tap("Open")
    assert opened == ["ABC2"]
    assert "The check sum is wrong." in words(app)
    app.tap("key:Z")
    app.tap("Open")
    assert opened == ["ABC2", "ABC2Z"]
    assert isinstance(app.scene, TitleScene)


def test_a_code_can_be_pasted() -> None:
    app = FakeApp()
    scene = CodeScene(lambda code: None)
    app.push(TitleScene(families(), print))  # type: ignore[arg-type]
    app.push(scene)
    app.host.incoming = " kabc2-defg "
    scene.paste()
    app.tick(0.1)
    assert scene.words == "KABC2DEFG"


def test_menu_entries_run_after_the_sheet_has_left() -> None:
    seen: list[type] = []
    app, _ = title()
    app.push(MenuSheet("Menu", [("Look", lambda: seen.append(type(app.scene)))]))
    app.tap("Look")
    assert seen == [TitleScene]


def test_a_tap_beside_a_menu_leads_back_but_not_beside_a_question() -> None:
    app, _ = title()
    app.push(MenuSheet("Menu", [("Look", print)]))
    app.handle(Tap((5, 700)))
    assert isinstance(app.scene, TitleScene)
    app.push(ConfirmSheet("Sure?", "Really.", "Yes", print))
    app.handle(Tap((5, 700)))
    assert isinstance(app.scene, ConfirmSheet)


@pytest.mark.parametrize("page", [TextPage("Code", "KABC2"), ErrorScene("KABC2")])
def test_texts_can_be_copied(page: TextPage) -> None:
    app, _ = title()
    app.push(page)
    app.tap("Copy" if isinstance(page, TextPage) else "Copy the text")
    assert app.host.clipboard == "KABC2"
    assert page.toast.words == "Copied."


def test_the_error_page_offers_the_title_and_perhaps_to_go_on() -> None:
    went: list[str] = []
    app, _ = title()
    app.push(ErrorScene("boom", lambda: went.append("on")))
    assert "boom" in words(app)
    app.tap("Go on")
    app.tap("To the title")
    assert went == ["on"]
    assert isinstance(app.scene, TitleScene)


def test_the_rules_of_every_version_can_be_read_before_and_while_choosing() -> None:
    app, _ = title()
    app.tap("rules")
    assert {"Crow’s Nest", "Tournament", "Help and keys"} <= {target.name for target in app.scene.targets()}
    app.tap("Tournament")
    assert "The first side with 300 points wins." in words(app)
    app.pop()
    app.tap("rook.new")
    scene = app.scene
    assert isinstance(scene, NewMatchScene)
    scene.set_option("target", 500)
    scene._show_rules()
    assert "The first side with 500 points wins." in words(app)


def test_about_names_the_trademark_and_the_independence() -> None:
    app, _ = title()
    app.tap("about")
    assert isinstance(app.scene, AboutScene)
    lines = [row.words for row in app.scene.rows() if hasattr(row, "words")]
    assert any(HASBRO in line and "not affiliated" in line for line in lines)


def test_a_screen_reader_learns_which_control_the_focus_moves_to() -> None:
    app, _ = title()
    app.handle(Move(1, 0))
    app.handle(Move(0, 1))
    focused = app.scene.focus.current(app.scene.targets())  # type: ignore[attr-defined]
    assert focused is not None
    assert app.scene.focused == focused.name
    assert [one.name for one in app.scene.controls() if one.id == app.scene.focused] == [focused.label]


def test_a_sheet_keeps_the_dimmed_scene_below_and_lets_it_be_drawn_after_a_resize() -> None:
    app, _ = title()
    sheet = MenuSheet("Menu", [("Look", print)])
    app.push(sheet)
    assert not sheet.opaque
    first = app.draw().copy()
    assert sheet.opaque
    assert app.draw().get_at((5, 5)) == first.get_at((5, 5))
    app.resize(SCREENS["390x844"])
    assert not sheet.opaque


def test_nothing_is_drawn_again_while_nothing_changes() -> None:
    app, _ = title()
    app.change(reduced_motion=True)
    app.draw()
    app.tick(1)
    assert not app.scene.dirty
    app.handle(Move(1, 0))
    assert app.scene.dirty


def test_a_second_drawing_bakes_and_renders_nothing() -> None:
    from game.ui import bake

    app, _ = title()
    app.draw()
    sprites, lines = len(bake.SPRITES), len(text._LINES)
    app.draw()
    assert (len(bake.SPRITES), len(text._LINES)) == (sprites, lines)
    assert isinstance(app.surface, pygame.Surface)
