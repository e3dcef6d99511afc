"""What screen readers are given: every scene lists all its controls, by name, in reading order, in every language."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import i18n
from game.scenes.base import Scene
from game.scenes.kit import WidgetScene
from game.settings import DEFAULTS
from game.ui import text
from game.ui.intents import Activate, Adjust, Focused, Move, Typed
from game.ui.mirror import Control, heard, numbered, page
from game.ui.order import in_order, reads_before
from game.ui.target import Role, Target
from tests.ui.fake_app import SCREENS, FakeApp
from tests.ui.languages_scenes import shown
from tests.ui.shots import scenes

SIZES = ("1280x720", "390x844", "844x390")


def opened(name: str, size: str) -> Iterator[FakeApp]:
    """The scene, in each state that there is to look at."""
    return (app for app in shown()[name](SCREENS[size]) if isinstance(app, FakeApp))


def faults(scene: Scene) -> list[str]:
    """What is wrong with the list of controls of a scene."""
    found = []
    targets, controls = scene.targets(), scene.controls()
    by_id = {one.id: one for one in controls}
    found += [f"id {name!r} {n} times" for name, n in Counter(one.id for one in controls).items() if n > 1 or not name]
    found += [f"{one.role} {one.id!r} has no name" for one in controls if not one.name.strip()]
    for target in targets:
        one = by_id.get(target.name)
        if one is None or not one.can_act:
            found.append(f"target {target.name!r} is no control")
        elif (one.name, one.enabled, one.pressed) != (target.label, target.enabled, target.pressed):
            found.append(f"{one} is not {target}")
    names = [target.name for target in targets]
    listed = [one.id for one in controls if one.id in names]
    if listed != names:
        found.append(f"not in the order of the targets: {listed} and {names}")
    for one, other in itertools.combinations(targets, 2):
        if reads_before(other.rect, one.rect):
            found.append(f"{other.name!r} stands before {one.name!r} but comes after it")
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", sorted(shown()))
def test_every_target_is_a_named_control_in_reading_order_in_every_language(name: str, size: str) -> None:
    """In English at three sizes; the other languages, which do not change what there is, at one."""
    try:
        for app in itertools.islice(opened(name, size), 4):
            for code in i18n.available() if size == SIZES[0] else ["en"]:
                i18n.set_language(code)
                app.resize(app.screen)
                assert not faults(app.scene), (name, size, code)
            i18n.set_language("en")
    finally:
        i18n.set_language("en")


DRAWN_ONLY = {"Porch", "Coffee", "house", "Tea", "Aa", "äåæ", "–", "·", "won"}
"""Labels of pictures that say nothing to those who do not see them, keys of letters, dashes."""


def plain(words: str) -> list[str]:
    """The words as they are compared: small, without soft hyphens."""
    return words.replace("\u00ad", "").lower().split()


@pytest.mark.parametrize("name", sorted(shown()))
def test_whatever_a_page_prints_is_told_as_well(name: str) -> None:
    """Every printed word of a page is somewhere in its list; ladders and score columns print more numbers than help."""
    for app in itertools.islice(opened(name, "1280x720"), 2):
        if not isinstance(app.scene, WidgetScene):
            continue
        app.draw()
        app.tick(0.1)
        with text.recording() as notes:
            app.scene.draw(app.surface)
        told = plain(" ".join([*(f"{one.name} {one.words}" for one in app.scene.controls()), *app.announced]))
        mute = {word for note in notes for word in plain(note.text)} - {word.lower() for word in DRAWN_ONLY}
        mute = {word for word in mute if not any(word in other for other in told)}
        assert not {word for word in mute if len(word) > 2 and any(char.isalpha() for char in word)}, mute


@pytest.mark.parametrize("name", sorted(scenes()))
@pytest.mark.parametrize("size", ["1280x720", "320x568"])
def test_tab_goes_once_through_everything_in_the_order_of_the_list(name: str, size: str) -> None:
    app = FakeApp(SCREENS[size])
    for scene in scenes()[name]():
        app.push(scene)
    wanted = [one.id for one in app.scene.controls() if one.can_act and one.role is not Role.FIELD]
    visited = []
    for _step in wanted:
        app.handle(Move(1, 0, order=True))
        app.draw()
        assert app.scene.focused, visited
        visited.append(app.scene.focused)
    start = wanted.index(visited[0])
    assert visited == wanted[start:] + wanted[:start]
    app.handle(Move(-1, 0, order=True))
    assert app.scene.focused == visited[-2:][0]


@pytest.mark.parametrize("name", sorted(scenes()))
def test_a_press_in_the_list_does_what_a_tap_does_also_out_of_sight(name: str) -> None:
    """Every widget's action is replaced by a note, so that each can be pressed."""
    app = FakeApp(SCREENS["320x568"])
    for scene in scenes()[name]():
        app.push(scene)
    scene = app.scene
    assert isinstance(scene, WidgetScene)
    for one in [one for one in scene.controls() if one.role is Role.BUTTON and one.enabled]:
        done: list[str] = []
        for widget in scene._all_widgets():
            for part in (widget, *getattr(widget, "keys", ()), *getattr(widget, "buttons", ()),
                         *(getattr(widget, side) for side in ("less", "more") if hasattr(widget, side))):
                if getattr(part, "name", "") == one.id and hasattr(part, "action"):
                    part.action = lambda: done.append("done")  # noqa: B023
        scene.press(one.id)
        assert done == ["done"], one
        scene.rebuild()


def test_switches_choices_and_sliders_tell_their_state_and_follow() -> None:
    app = FakeApp()
    app.push(scenes()["settings"]()[-1])

    def control(name: str) -> Control:
        return next(one for one in app.scene.controls() if one.id == name)

    assert (control("muted").role, control("muted").pressed) == (Role.SWITCH, False)
    app.scene.press("muted")
    assert control("muted").pressed and app.settings.muted
    assert (control("speed:normal").pressed, control("speed:off").pressed) == (True, False)
    app.scene.press("speed:off")
    assert (control("speed:normal").pressed, control("speed:off").pressed) == (False, True)
    slider = control("grain")
    app.scene.adjust("grain", -3)
    assert slider.role is Role.SLIDER and slider.step - control("grain").step == 3
    assert app.settings.grain == DEFAULTS.grain - 3 * 100 // slider.steps
    assert control("grain").name != slider.name


def test_a_field_is_filled_by_the_page_as_if_it_were_typed() -> None:
    app = FakeApp()
    app.push(scenes()["name"]()[-1])
    (field,) = (one for one in app.scene.controls() if one.role is Role.FIELD)
    assert field.words == "Alesia" and field.name == app.scene.heading()  # type: ignore[attr-defined]
    app.scene.type_into("field", "Ada")
    assert [one.words for one in app.scene.controls() if one.role is Role.FIELD] == ["Ada"]


def test_a_toast_of_a_page_is_spoken_once() -> None:
    app = FakeApp()
    app.push(scenes()["settings"]()[-1])
    app.scene.toast.show("Not now.")  # type: ignore[attr-defined]
    app.tick(0.5)
    assert app.announced == ["Not now."]


def test_nobody_is_told_the_words_of_a_family_that_are_only_drawn_twice() -> None:
    app = FakeApp()
    app.push(scenes()["help"]()[-1])
    words = [one.name for one in app.scene.controls()]
    assert app.scene.controls()[0] == Control("heading", Role.HEADING, "Rules")
    assert len([line for line in words if line.startswith("With a mouse")]) == 1


@pytest.mark.parametrize("family", ["rook", "schnapsen", "guandan"])
def test_a_lesson_is_read_and_followed_in_the_list(family: str) -> None:
    app = next(opened(f"{family} lesson", "1280x720"))
    app.pop()  # the menu over the lesson
    assert not [fault for fault in faults(app.scene) if "lesson" not in fault]

    def slip() -> list[str]:
        return [one.name for one in app.scene.controls() if one.id.startswith("slip")]

    read = [slip()]
    assert read[0] and app.scene.controls()[0].role is Role.HEADING
    for _step in range(2):
        app.scene.press("lesson")
        app.tick(0.2)
        read.append(slip())
    assert read[0] != read[1]
    app.scene.press("menu")
    assert app.scene.name == "menu"


# --- the order


def boxes() -> st.SearchStrategy[list[Target]]:
    """Targets on a grid, in any order, some cells empty."""
    cells = st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1).flatmap(
        lambda found: st.permutations(sorted(found)))
    return cells.map(lambda found: [Target(pygame.Rect(x * 100, y * 60, 80, 44), f"{x},{y}", name=f"{x},{y}")
                                    for x, y in found])


@given(boxes())
def test_a_grid_is_read_line_by_line(targets: list[Target]) -> None:
    read = in_order([[target] for target in targets])
    assert Counter(target.name for target in read) == Counter(target.name for target in targets)
    assert [target.rect.topleft for target in read] == sorted(
        (target.rect.topleft for target in targets), key=lambda at: (at[1], at[0]))


@given(boxes())
def test_what_belongs_together_stays_together(targets: list[Target]) -> None:
    half = targets[: len(targets) // 2 + 1]
    read = in_order([half, *([target] for target in targets[len(half):])])
    at = read.index(half[0])
    assert read[at:at + len(half)] == half


# --- the messages

NAMES = st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=12)


@given(st.lists(st.one_of(st.builds(Activate, NAMES), st.builds(Focused, NAMES),
                          st.builds(Adjust, NAMES, st.integers(-20, 20)), st.builds(Typed, NAMES, NAMES))))
def test_what_is_done_on_the_page_arrives(done: list[Activate | Focused | Adjust | Typed]) -> None:
    lines = ""
    for one in done:
        match one:
            case Activate(name):
                lines += f"press\t{name}\n"
            case Focused(name):
                lines += f"focus\t{name}\n"
            case Adjust(name, steps):
                lines += f"step\t{steps}\t{name}\n"
            case Typed(name, words):
                lines += f"type\t{words}\t{name}\n"
    assert heard(lines) == done


@pytest.mark.parametrize("line", ["", "press", "press\ta\tb", "step\tmany\ta", "shout\ta", "\t", "step\t1"])
def test_other_lines_mean_nothing(line: str) -> None:
    assert heard(f"{line}\nfocus\tmenu\n") == [Focused("menu")]


def test_the_page_is_told_places_in_thousandths_and_only_the_states_there_are() -> None:
    found = [Control("a", Role.BUTTON, "Pass", (640, 360, 128, 72), enabled=False),
             Control("b", Role.SWITCH, "Mute", pressed=False), Control("c", Role.SLIDER, "Cards", step=1, steps=4)]
    told = json.loads(page("table", found, (1280, 720), "b"))
    assert told["scene"] == "table" and told["focus"] == "b"
    assert told["controls"][0] == {"id": "a", "role": "button", "name": "Pass", "box": [500, 500, 100, 100],
                                   "off": True}
    assert told["controls"][1]["on"] is False and "on" not in told["controls"][0]
    assert (told["controls"][2]["step"], told["controls"][2]["steps"]) == (1, 4)


def test_texts_get_ids_and_no_two_are_the_same() -> None:
    found = numbered([Control("", Role.TEXT, "a"), Control("", Role.TEXT, "b"), Control("x", Role.BUTTON, "c"),
                      Control("x", Role.BUTTON, "d")])
    assert len({one.id for one in found}) == 4 and found[2].id == "x"
