"""Every scene that belongs to no game, at every size, in English and in longer texts, at every text size."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable

import pytest

from game.scenes.base import Scene
from game.scenes.new_match import NewMatchScene
from game.ui.focus import Focus
from game.ui.intents import Move
from game.ui.scroll import ScrollArea
from tests.ui.fake_app import SCREENS, FakeApp, families
from tests.ui.layout_check import assert_layout, check
from tests.ui.shots import scenes

NAMES = sorted(scenes())


def top(name: str) -> Callable[[], Scene]:
    return lambda: scenes()[name]()[-1]


@pytest.mark.parametrize("name", NAMES)
def test_layout_holds_at_all_sizes(name: str) -> None:
    assert_layout(top(name))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("scale", [1.25, 1.5])
def test_layout_holds_for_larger_text(name: str, scale: float) -> None:
    screens = {key: dataclasses.replace(screen, text_scale=scale) for key, screen in SCREENS.items()}
    assert_layout(top(name), screens, languages=False)


@pytest.mark.parametrize("name", ["settings", "new_match", "help", "about"])
@pytest.mark.parametrize("size", ["1280x720", "320x568", "844x390"])
def test_layout_holds_wherever_the_page_is_scrolled(name: str, size: str) -> None:
    app = FakeApp(SCREENS[size])
    scene = scenes()[name]()[-1]
    app.push(scene)
    if isinstance(scene, NewMatchScene):
        scene._show_all()
    scroll = next(widget for widget in scene.widgets if isinstance(widget, ScrollArea))  # type: ignore[attr-defined]
    faults = []
    while True:
        faults += check(scene, app)
        if not scroll.scroll(scroll.rect.h * 0.7):
            break
    assert not faults


@pytest.mark.parametrize("name", NAMES)
def test_a_resize_in_the_middle_of_anything_is_laid_out_anew(name: str) -> None:
    app = FakeApp(SCREENS["1280x720"])
    scene = scenes()[name]()[-1]
    app.push(scene)
    app.draw()
    for screen in (SCREENS["320x568"], SCREENS["844x390"], SCREENS["1920x1080"]):
        app.resize(screen)
        assert not check(scene, app)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", ["1280x720", "390x844"])
def test_arrow_keys_reach_every_target_that_can_be_seen(name: str, size: str) -> None:
    app = FakeApp(SCREENS[size])
    app.push(scenes()[name]()[-1])
    targets = app.scene.targets()
    reached, waiting = {targets[0].name}, [targets[0]]
    while waiting:
        here = waiting.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            focus = Focus()
            focus.set(here)
            focus.visible = True
            there = focus.move(*way, targets)
            assert there is not None
            if there.name not in reached:
                reached.add(there.name)
                waiting.append(there)
    assert reached == {target.name for target in targets}


def test_the_down_key_walks_a_page_to_its_end() -> None:
    app = FakeApp()
    app.push(scenes()["settings"]()[-1])
    last = next(widget for widget in app.scene.widgets if isinstance(widget, ScrollArea))  # type: ignore[attr-defined]
    wanted = last.widgets[-1].targets()[0].name
    seen = set()
    for _ in range(60):
        app.handle(Move(0, 1))
        here = app.scene.focus.current(app.scene.targets())  # type: ignore[attr-defined]
        assert here is not None
        seen.add(here.name)
    assert wanted in seen


def test_the_families_without_doors_cannot_be_entered() -> None:
    app = FakeApp()
    app.push(scenes()["title"]()[-1])
    names = {target.name for target in app.scene.targets()}
    assert {"rook.continue", "rook.new"} <= names
    assert not any(name.startswith(("schnapsen", "guandan")) for name in names)
    assert [family.ready for family in families()] == [True, False, False]
