from __future__ import annotations

import sys
import zlib
from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from fontTools.ttLib import TTFont

from game import i18n
from game.ui import text

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))
import texts  # noqa: E402

PUBLISHED = [path for path in texts.po_files() if texts.published(path)]


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


def test_a_wider_or_narrower_wish_finds_the_script_there_is(tmp_path: Path) -> None:
    path = tmp_path / "zh_CN" / "LC_MESSAGES" / "kiebitz.mo"
    path.parent.mkdir(parents=True)
    catalog = Catalog(locale="zh_CN")
    catalog.add("Settings", "设置")
    with path.open("wb") as file:
        write_mo(file, catalog)
    for wish in ("zh", "zh-CN", "zh-Hans-SG", "zh_CN"):
        assert i18n.resolve("auto", (wish,), tmp_path) == "zh_CN"
        assert i18n.resolve(wish, (), tmp_path) == "zh_CN"
    assert i18n.set_language("zh_CN", tmp_path) == "zh_CN"
    assert i18n._("Settings") == "设置"


def test_a_damaged_catalogue_means_english(folder: Path) -> None:
    (folder / "be" / "LC_MESSAGES" / "kiebitz.mo").write_bytes(b"nonsense")
    assert i18n.set_language("be", folder) == "en"
    assert i18n._("Settings") == "Settings"


@pytest.mark.parametrize("role", [text.DISPLAY, text.BOLD, text.BODY, text.STRONG])
def test_every_character_of_every_language_has_a_glyph_in_the_font_that_draws_it(role: str) -> None:
    """If this fails for Chinese characters: python build/fonts.py"""
    catalogs = [texts.extract(), *(texts.read(path) for path in PUBLISHED)]
    words = [*i18n.NAMES.values(), "ЎўІіЁёҐґ’ÆØÅæøåÄÖÜäöüßẞ−–—…„“”«»0123456789"]
    words += [part for catalog in catalogs for message in catalog if message.id
              for part in (*texts.sources(message), *texts.forms(message)) if part]
    needed = {char for char in "".join(words) if char != "\n"}
    assert len(needed) > 100
    glyphs = {path: TTFont(path, lazy=True).getBestCmap() for path in {text.font_file(role, char) for char in "A中"}}
    assert len(glyphs) == 2
    missing = {char for char in needed if ord(char) not in glyphs[text.font_file(role, char)]}
    assert not missing, f"{role} lacks {sorted(missing)}"


def test_fonts_are_small_and_bring_their_licences() -> None:
    fonts = [path for path in text.FONTS.iterdir() if path.suffix in (".ttf", ".otf")]
    packed = sum(len(zlib.compress(path.read_bytes(), 9)) for path in fonts)
    assert packed < 700_000, f"{packed:,} bytes in the archive"
    for path in fonts:
        [licence] = [file for file in text.FONTS.glob("OFL-*.txt")
                     if file.stem.removeprefix("OFL-").replace("NotoCJK", "Noto") in path.stem]
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence.read_text(encoding="utf-8")


def test_chinese_lines_break_where_they_may() -> None:
    pygame.font.init()
    lines = text.wrap("“先手”出牌（首出），然后跟同花色。", text.BODY, 20, 60)
    assert "".join(lines) == "“先手”出牌（首出），然后跟同花色。"
    assert len(lines) > 3
    assert not any(line[0] in "”）。，" for line in lines)
    assert not any(line[-1] in "“（" for line in lines)


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


# --- the catalogues

def test_the_template_is_what_the_program_says() -> None:
    """If this fails: python build/texts.py"""
    def all_of(catalog: Catalog) -> set[tuple[tuple[str, ...], str | None]]:
        return {(texts.sources(message), message.context) for message in catalog if message.id}

    now, kept = all_of(texts.extract()), all_of(texts.read(texts.LOCALE / "kiebitz.pot"))
    assert now == kept, f"not in the template: {now - kept}; not in the program: {kept - now}"


@pytest.mark.parametrize("path", PUBLISHED, ids=lambda path: path.parts[-3])
def test_catalogues_are_complete_and_compiled(path: Path) -> None:
    """If this fails: docs/translating.md says how to go on."""
    assert not texts.faults(path)
    assert path.with_suffix(".mo").read_bytes() == texts.compiled(path), "python build/texts.py compiles it"
    assert path.parts[-3] in i18n.NAMES


def _faults(tmp_path: Path, *messages: Message, language: str = "be") -> list[str]:
    template, catalog = Catalog(), Catalog(locale=language)
    for message in messages:
        template.add(message.id, context=message.context)
        catalog[message.id] = message
    path = tmp_path / language / "LC_MESSAGES" / "kiebitz.po"
    texts.write(path, catalog)
    return texts.faults(path, template)


CARDS = ("{n} card", "{n} cards")


@pytest.mark.parametrize(("message", "fault"), [
    (Message("Play", "Хадзіць"), ""),
    (Message("Play", ""), "missing"),
    (Message("Play", "Хадзіць", flags=["fuzzy"]), "fuzzy"),
    (Message("{name} plays", "Хто ходзіць"), "placeholders"),
    (Message("{name} plays", "{імя} ходзіць"), "placeholders"),
    (Message("{name} plays", "{name ходзіць"), "braces"),
    (Message("one\ntwo", "раз два"), "white space"),
    (Message(", ", ","), "white space"),
    (Message(CARDS, ("{n} карта", "{n} карты", "{n} карт")), ""),
    (Message(CARDS, ("карта", "{n} карты", "{n} карт")), "placeholders"),
    (Message(CARDS, ("{n} карта", "{n} карты", "")), "missing"),
    (Message(("a card", "{n} cards"), ("карта", "{n} карты", "{n} карт")), ""),
])
def test_faults_of_a_catalogue_are_found(tmp_path: Path, message: Message, fault: str) -> None:
    found = _faults(tmp_path, message)
    assert len(found) == bool(fault), found
    assert fault in "".join(found)


def test_stale_texts_and_wrong_plural_rules_are_found(tmp_path: Path) -> None:
    catalog = Catalog(locale="be")
    catalog.add("Gone", "Няма")
    path = tmp_path / "be" / "LC_MESSAGES" / "kiebitz.po"
    texts.write(path, catalog)
    assert texts.faults(path, Catalog()) == ["stale: Gone"]
    two = path.read_text(encoding="utf-8").replace("nplurals=3", "nplurals=2")
    path.write_text(two, encoding="utf-8")
    assert any("plural rule" in fault for fault in texts.faults(path, Catalog()))


def test_lists_for_translators_go_there_and_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    template = Catalog()
    template.add(CARDS, locations=[("game/x.py", 0)])
    template.add("Pass", context="auction", locations=[("game/x.py", 0)])
    template.add("one\ntwo", locations=[("game/y.py", 0)])
    monkeypatch.setattr(texts, "LOCALE", tmp_path)
    monkeypatch.setattr(texts, "extract", lambda: template)
    path = texts.begin("be")
    listing, done = tmp_path / "list", tmp_path / "done"
    assert texts.todo("be", listing) == 3
    assert "2 [auction] Pass" in listing.read_text(encoding="utf-8").splitlines()
    done.write_text("1 {n} карта || {n} карты || {n} карт\n3 раз\\nдва\n", encoding="utf-8")
    assert texts.fill("be", listing, done) == 2
    assert not texts.published(path), "a draft until it is complete"
    assert texts.todo("be", listing) == 1
    done.write_text("1 Пас\n", encoding="utf-8")
    texts.fill("be", listing, done)
    assert texts.published(path)
    assert not texts.faults(path)
    assert i18n.set_language("be", tmp_path) == "be"
    assert i18n.ngettext(*CARDS, 5).format(n=5) == "5 карт"
    assert i18n.pgettext("auction", "Pass") == "Пас"
    assert i18n._("one\ntwo") == "раз\nдва"
    done.write_text("99 Пас\n", encoding="utf-8")
    with pytest.raises(ValueError, match="99"):
        texts.fill("be", listing, done)


# --- letters on cards

@pytest.mark.parametrize(("language", "letters", "crow"), [
    ("en", "AKQJOU", "CROW"), ("de", "AKDBOU", "KRÄHE"), ("da", "EKDBOU", "KRAGEN"), ("be", "ТКДВОУ", "ВАРОНА"),
    ("ru", "ТКДВОУ", "ВОРОНА"), ("zh_CN", "AKQJOU", "乌鸦"),
])
def test_letters_of_cards_follow_the_language_unless_the_player_objects(
        language: str, letters: str, crow: str, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = dict(zip("AKQJOU", letters, strict=True)) | {"CROW": crow}
    assert i18n.set_language(language) == language
    assert i18n.card_letters() == {key: letter for key, letter in printed.items() if key != letter}
    assert [i18n.rank_letter(rank) for rank in ("10", "J", "Q", "K", "A")] == ["10", *letters[3::-1]]
    monkeypatch.setattr(i18n.CURRENT, "international", True)
    assert i18n.card_letters() == ({"CROW": crow} if crow != "CROW" else {})
    assert [i18n.rank_letter(rank) for rank in "AKQJ"] == list("AKQJ")
