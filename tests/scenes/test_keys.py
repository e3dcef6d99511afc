"""The overview of keys says what the bindings do, and opens from everywhere."""

from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.scenes import keys
from game.ui import bindings
from game.ui.input import Input
from game.ui.intents import Cancel, Command, Digit
from tests.ui.fake_app import SCREENS, FakeApp
from tests.ui.shots import scenes


def read(bound: bindings.Bound) -> list[object]:
    """What the reader makes of a key, pressed as the overview says."""
    mod = (pygame.KMOD_LCTRL if bound.control else 0) | (pygame.KMOD_LSHIFT if bound.shift else 0)
    char = bound.char or (chr(bound.key) if 32 <= bound.key < 127 else "")
    event = pygame.event.Event(pygame.KEYDOWN, key=bound.key, unicode=char, mod=mod)
    return list(Input(SCREENS["1280x720"]).feed(event, 1.0))


def test_every_binding_is_read_as_it_is_bound_and_stands_in_the_overview() -> None:
    FakeApp()
    lines = {words: names for names, words in keys.listed()}
    for bound in bindings.every():
        assert read(bound) == [bound.intent], bound
        names = lines[keys.meaning_words(bound.intent)]
        if bound.key not in bindings.HIDDEN and bound.key not in bindings.ARROWS:
            assert keys.key_word(bound) in names.split(", ")


def test_the_overview_says_nothing_that_is_not_bound() -> None:
    FakeApp()
    names = {keys.key_word(bound) for bound in bindings.every()} | {"Arrows", "1 – 9"}
    assert {name for line, _ in keys.listed() for name in line.split(", ")} <= names
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_4, unicode="4", mod=0)
    assert Input(SCREENS["1280x720"]).feed(event, 1.0) == [Digit(4)]


def test_no_key_means_two_things() -> None:
    held = [(bound.key, bound.control, bound.shift, bound.char) for bound in bindings.every()]
    assert len(held) == len(set(held))


@pytest.mark.parametrize("code", i18n.available())
def test_the_overview_is_complete_in_every_language(code: str) -> None:
    FakeApp()
    try:
        i18n.set_language(code)
        assert len(keys.listed()) == 16
        assert all(names and words for names, words in keys.listed())
    finally:
        i18n.set_language("en")


def test_the_sheet_is_closed_by_the_key_that_opened_it_and_by_escape() -> None:
    app = FakeApp()
    app.push(scenes()["title"]()[-1])
    for last in (Command("keys"), Cancel()):
        app.push(keys.KeysSheet())
        app.handle(last)
        assert app.scene.name == "title"
