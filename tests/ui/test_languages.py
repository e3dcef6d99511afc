"""Scenes in every language: a part of what `python -m tests.ui.languages` looks at, and switching an open table."""

from __future__ import annotations

import pytest

from game import i18n
from game.scenes.settings import SettingsScene
from game.scenes.sheets import PickSheet
from game.scenes.title import TitleScene
from game.ui.intents import Scroll
from tests.ui.fake_app import SCREENS, FakeApp, families
from tests.ui.languages import languages, look, written
from tests.ui.languages_scenes import shown

SCENES, SIZES = sorted(shown()), ("320x568", "844x390", "1280x720", "390x844", "320x568", "1920x1080", "780x1688")
"""The sizes in the order of their turns: the smallest screen comes twice."""


@pytest.fixture(autouse=True)
def english():
    yield
    i18n.set_language("en")


def test_all_six_languages_are_published() -> None:
    assert languages() == list(i18n.NAMES)


@pytest.mark.parametrize("language", i18n.NAMES)
def test_scenes_hold_in_every_language(language: str) -> None:
    """Every scene at one size for each language: over the languages most sizes have their turn, mostly at 150 %."""
    turn = list(i18n.NAMES).index(language)
    ways = [(SIZES[(i + turn) % len(SIZES)], 1.5 if (i + turn) % 5 else 1.0, name) for i, name in enumerate(SCENES)]
    found = []
    for size, scale, name in sorted(ways):
        found += look(name, language, size, scale)
    assert not found, "\n".join(found)


def _words(app: FakeApp) -> set[str]:
    return {note.text for note in written(app)}


def _speak(app: FakeApp, code: str) -> None:
    """What the program does when the setting changes: see `tune` in game/app_open.py and `App.change`."""
    i18n.set_language(code)
    app.change(language=code)


@pytest.mark.parametrize(("scene", "english", "german", "belarusian"), [
    ("rook auction", "Your bid", "Dein Gebot", "Ваша заяўка"),
    ("schnapsen lead", "Your points", "Deine Augen", "Вашы ачкі"),
    ("guandan follow", "Hint", "Tipp", "Падказка"),
])
def test_an_open_table_changes_its_language_at_once(scene: str, english: str, german: str, belarusian: str) -> None:
    [app] = shown()[scene](SCREENS["1280x720"])
    assert isinstance(app, FakeApp)
    first = _words(app)
    assert english in first
    for code, word in (("de", german), ("be", belarusian)):
        _speak(app, code)
        assert word in _words(app)
        assert english not in _words(app)
    _speak(app, "en")
    assert _words(app) == first


def test_the_title_offers_every_language_by_its_own_name() -> None:
    app = FakeApp(SCREENS["1280x720"])
    app.push(TitleScene(families(), lambda code: None))
    assert app.target("language").label == "English"
    app.tap("language")
    assert isinstance(app.scene, PickSheet)
    offered = {target.label for target in app.scene.targets()}
    assert offered >= {i18n.NAMES[code] for code in languages()}
    app.tap("Deutsch")
    assert app.settings.language == "de"


def test_the_settings_offer_every_language_by_its_own_name_and_letters_for_the_cards() -> None:
    app = FakeApp(SCREENS["1280x720"])
    app.push(SettingsScene())
    labels = {target.label for target in app.scene.targets()}
    while app.handle(Scroll((400, 400), 200)):
        labels |= {target.label for target in app.scene.targets()}
    assert {f"Language: {name}" for name in ("Automatic", *(i18n.NAMES[code] for code in languages()))} <= labels
    while not any(target.name == "card_letters:international" for target in app.scene.targets()):
        assert app.handle(Scroll((400, 400), -200))
    app.tap("card_letters:international")
    assert app.settings.card_letters == "international"
