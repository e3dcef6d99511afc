from __future__ import annotations

import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from fontTools.ttLib import TTFont

from game import i18n
from game.ui import text

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))
import texts  # noqa: E402


@pytest.fixture(autouse=True)
def english():
    yield
    i18n.set_language("en")


@pytest.fixture()
def folder(tmp_path: Path) -> Path:
    """A locale folder with a Belarusian catalogue of three texts."""
    catalog = Catalog(locale="be")
    catalog.add(("{n} card", "{n} cards"), ("{n} карта", "{n} карты", "{n} карт"))
    catalog.add("Settings", "Налады")
    catalog.add("Pass", "Пас", context="auction")
    path = tmp_path / "be" / "LC_MESSAGES" / "kiebitz.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)
    return tmp_path


def test_english_needs_no_catalogue(tmp_path: Path) -> None:
    assert i18n.set_language("en", tmp_path) == "en"
    assert i18n._("Settings") == "Settings"
    counted = [i18n.ngettext("{n} card", "{n} cards", n).format(n=n) for n in (0, 1, 2)]
    assert counted == ["0 cards", "1 card", "2 cards"]
    assert i18n.pgettext("auction", "Pass") == "Pass"
    assert i18n.available(tmp_path) == ["en"]


def test_plural_forms_follow_the_language(folder: Path) -> None:
    assert i18n.set_language("be", folder) == "be"
    words = {n: i18n.ngettext("{n} card", "{n} cards", n).format(n=n) for n in (1, 2, 5, 11, 21, 22, 111)}
    assert words == {1: "1 карта", 2: "2 карты", 5: "5 карт", 11: "11 карт", 21: "21 карта", 22: "22 карты",
                     111: "111 карт"}
    assert i18n._("Settings") == "Налады"
    assert i18n.pgettext("auction", "Pass") == "Пас"
    assert i18n.pgettext("mountains", "Pass") == "Pass"
    assert i18n._("Not translated") == "Not translated"


def test_language_is_resolved_from_wish_and_preferences(folder: Path) -> None:
    assert i18n.resolve("be", (), folder) == "be"
    assert i18n.resolve("auto", ("fr-FR", "be-BY", "en"), folder) == "be"
    assert i18n.resolve("auto", ("de-AT",), folder) == "en"
    assert i18n.resolve("ru", ("be",), folder) == "en"
    assert i18n.available(folder) == ["en", "be"]


def test_a_damaged_catalogue_means_english(folder: Path) -> None:
    (folder / "be" / "LC_MESSAGES" / "kiebitz.mo").write_bytes(b"nonsense")
    assert i18n.set_language("be", folder) == "en"
    assert i18n._("Settings") == "Settings"


def test_every_character_of_every_text_has_a_glyph() -> None:
    catalogs = [texts.extract(), *(texts._read(path) for path in texts.po_files())]
    words = "".join(
        part for catalog in catalogs for message in catalog for side in (message.id, message.string) if side
        for part in (side if isinstance(side, (tuple, list)) else (side,)))
    words += "".join(i18n.NAMES[code] for code in i18n.available())
    needed = {char for char in words if not char.isspace() and not text.is_cjk(char)}
    assert len(needed) > 50
    for name in text._FILES.values():
        cmap = TTFont(text.FONTS / name).getBestCmap()
        missing = {char for char in needed if ord(char) not in cmap}
        assert not missing, f"{name} lacks {sorted(missing)}"


def test_no_text_is_an_f_string() -> None:
    """A formatted string inside a mark can never be found in a catalogue."""
    import re

    for path in (ROOT / "game").rglob("*.py"):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not re.search(r"\b(_|N_|[np]{1,2}gettext)\(\s*f[\"']", line), f"{path}:{number}"


def test_every_placeholder_has_a_name() -> None:
    for message in texts.extract():
        for part in message.id if isinstance(message.id, tuple) else (message.id,):
            assert "{}" not in part, part
            assert "%s" not in part, part
