"""The checks of a layout find what they are for: each one on a planted fault, and nothing on a sound picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import i18n
from game.scenes.base import Scene
from game.scenes.sheets import MenuSheet
from game.scenes.title import TitleScene
from game.ui import text
from game.ui.screen import Insets, Screen
from game.ui.target import Target
from game.ui.widgets import Button, Widget
from tests.ui import languages as product
from tests.ui.fake_app import FakeApp, families
from tests.ui.languages_scenes import Print
from tests.ui.layout_check import check, cover_faults, overlap_faults, table_target_faults, target_faults, text_faults

SCREEN = Screen(400, 600, touch=True, safe=Insets(0, 20, 0, 30))


def notes_of(draw: Callable[[pygame.Surface], object]) -> list[text.Note]:
    """What was written."""
    surface = FakeApp(SCREEN).surface
    with text.recording() as notes:
        draw(surface)
    return notes


def box(x: int, y: int, w: int, h: int) -> pygame.Rect:
    return pygame.Rect(x, y, w, h)


SOUND: list[Callable[[pygame.Surface], object]] = [
    lambda s: text.label(s, "Short", box(10, 10, 200, 40), text.DISPLAY, 20),
    lambda s: text.block(s, "A few words\nin two lines", box(10, 60, 200, 80), text.BODY, 18),
    lambda s: text.put(s, "free", (10, 300), text.BODY, 20),
]
FAULTY: list[tuple[str, Callable[[pygame.Surface], object]]] = [
    ("overflows", lambda s: text.label(s, "Very much longer than that", box(10, 10, 60, 40), text.DISPLAY, 24)),
    ("overflows", lambda s: text.block(s, "Much more than fits into this " * 5, box(10, 10, 90, 40), text.BODY, 20)),
    ("overflows", lambda s: text.block(s, "Unausgesprochenes", box(10, 10, 60, 200), text.BODY, 20)),
    ("overflows", lambda s: text.put(s, "beyond the edge", (340, 50), text.BODY, 20)),
    ("overflows", lambda s: text.put(s, "below the edge", (10, 604), text.BODY, 20)),
    ("higher", lambda s: text.label(s, "Ag", box(10, 10, 200, 12), text.DISPLAY, 30)),
    ("less than 13", lambda s: text.put(s, "tiny", (10, 50), text.BODY, 11)),
]


def test_a_sound_picture_has_no_faults() -> None:
    notes = notes_of(lambda s: [draw(s) for draw in SOUND])
    assert len(notes) == 4
    assert not text_faults(notes, SCREEN)
    assert not overlap_faults(notes)


@pytest.mark.parametrize(("fault", "draw"), FAULTY)
def test_a_text_that_does_not_fit_is_found(fault: str, draw: Callable[[pygame.Surface], object]) -> None:
    found = text_faults(notes_of(draw), SCREEN)
    assert found and all(fault in line for line in found), found


@pytest.mark.parametrize(("dx", "dy", "over"), [(0, 0, True), (30, 4, True), (0, 26, False), (300, 0, False)])
def test_texts_over_one_another_are_found(dx: int, dy: int, over: bool) -> None:
    notes = notes_of(lambda s: [text.put(s, "first", (20, 100), text.BODY, 24),
                                text.put(s, "second", (20 + dx, 100 + dy), text.BODY, 24)])
    assert bool(overlap_faults(notes)) is over


def target(name: str, *rect: int) -> Target:
    return Target(pygame.Rect(rect), name, lambda: None, name)


@pytest.mark.parametrize(("fault", "targets"), [
    ("", [target("a", 0, 40, 44, 44), target("b", 44, 40, 44, 44)]),
    ("smaller", [target("a", 0, 40, 43, 44)]),
    ("smaller", [target("a", 0, 40, 44, 43)]),
    ("overlap", [target("a", 0, 40, 44, 44), target("b", 43, 40, 44, 44)]),
    ("leaves the screen", [target("a", 380, 40, 44, 44)]),
    ("leaves the safe area", [target("a", 0, 10, 44, 44)]),
    ("no words", [Target(pygame.Rect(0, 40, 44, 44), " ", lambda: None, "a")]),
])
def test_targets_are_looked_at(fault: str, targets: list[Target]) -> None:
    found = target_faults(targets, SCREEN)
    assert bool(found) is bool(fault) and all(fault in line for line in found), found
    on_table = table_target_faults([*targets, target("go_on", 0, 20, 400, 550)], SCREEN)
    assert found == on_table


def test_cards_of_a_table_may_be_narrow_but_nothing_lies_on_them() -> None:
    hand = [target("card:R5", 10, 400, 20, 90), target("card:R6", 29, 400, 60, 90)]
    assert not table_target_faults(hand, SCREEN)
    [fault] = table_target_faults([*hand, target("hint", 60, 380, 60, 44)], SCREEN)
    assert "card:R6" in fault and "hint" in fault


def test_words_half_under_a_button_are_found() -> None:
    button = target("ok", 100, 100, 80, 44)
    beside = notes_of(lambda s: text.put(s, "beside", (20, 130), text.BODY, 18))
    under = notes_of(lambda s: text.put(s, "half under it", (20, 130), text.BODY, 18))
    inside = notes_of(lambda s: text.put(s, "in", (120, 130), text.BODY, 18))
    assert [bool(cover_faults(notes, [button])) for notes in (beside, under, inside)] == [False, True, False]


class Rows(Scene):
    """Buttons at given places."""

    def __init__(self, *places: tuple[str, pygame.Rect]) -> None:
        super().__init__()
        self.places = places

    def widgets(self) -> list[Widget]:
        return [Button(self.screen, rect, words, lambda: None) for words, rect in self.places]

    def draw(self, surface: pygame.Surface) -> None:
        for widget in self.widgets():
            widget.draw(surface)

    def targets(self) -> list[Target]:
        return [found for widget in self.widgets() for found in widget.targets()]


@pytest.mark.parametrize(("fault", "places"), [
    ("", [("Yes", box(10, 40, 90, 48)), ("No", box(110, 40, 90, 48))]),
    ("overflows", [("Unmissverständlich", box(10, 40, 70, 48))]),
    ("overlap", [("Yes", box(10, 40, 90, 48)), ("No", box(90, 40, 90, 48))]),
    ("smaller", [("Yes", box(10, 40, 90, 40))]),
])
def test_a_whole_scene_is_looked_at(fault: str, places: list[tuple[str, pygame.Rect]]) -> None:
    app = FakeApp(SCREEN)
    scene = Rows(*places)
    app.push(scene)
    found = check(scene, app)
    assert bool(found) is bool(fault) and all(fault in line for line in found), found


def test_what_scrolls_out_of_sight_is_looked_at() -> None:
    app = FakeApp(SCREEN)
    app.push(TitleScene(families(), lambda code: None))
    words = [f"Entry {n}" for n in range(20)] + ["Unmissverständlichkeitsvermutungsgedankenspielereien"]
    app.push(MenuSheet("Menu", [(word, lambda: None) for word in words]))
    assert not check(app.scene, app)
    assert any("overflows" in line for line in product.faults(app))


@pytest.mark.parametrize("kind", ["app", "print"])
def test_the_product_names_scene_language_size_and_scale_of_a_fault(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def show(screen: Screen) -> list[FakeApp | Print]:
        def draw(surface: pygame.Surface) -> object:
            return text.label(surface, i18n._("Settings") + " and very much more", box(10, 50, 60, 40), text.BODY, 24)

        app = FakeApp(screen)
        scene = Rows()
        monkeypatch.setattr(scene, "draw", draw)
        app.push(scene)
        return [app] if kind == "app" else [Print(draw)]

    monkeypatch.setattr(product, "shown", lambda: {"planted": show})
    [fault] = product.look("planted", "de", "390x844", 1.5)
    assert fault.startswith("planted, de, 390x844, 1.5: 'Ein") and "overflows" in fault
    assert i18n.CURRENT.code == "en"
