"""The catalogues keep to docs/glossary.md, and the check itself finds what it should."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))
import glossary  # noqa: E402
import texts  # noqa: E402

PUBLISHED = [path.parts[-3] for path in texts.po_files() if texts.published(path)]


@pytest.mark.parametrize("language", PUBLISHED)
def test_terms_are_said_one_way(language: str) -> None:
    assert not glossary.faults(language, glossary.load())


@pytest.mark.parametrize(("language", "english", "wrong"), [
    ("de", "You take a trick.", "Du machst eine Runde."), ("da", "You take a trick.", "Du tager en runde."),
    ("be", "You take a trick.", "Вы бераце хітрык."), ("ru", "You take a trick.", "Вы берёте кон."),
    ("zh_CN", "You take a trick.", "你赢了一圈。"), ("be", "The bid is 90.", "Стаўка 90."),
    ("be", "Follow suit.", "Кладзіце той самы колер."), ("be", "The queen of hearts", "Каралева чырваў"),
    ("ru", "The queen of hearts", "Королева червей"), ("zh_CN", "The nest", "鸟窝"),
])
def test_a_second_word_for_a_term_is_found_in_every_language(language: str, english: str, wrong: str,
                                                             tmp_path: Path) -> None:
    catalog = texts.read(texts.po_file(language))
    catalog.add(english, wrong)
    path = tmp_path / language / "LC_MESSAGES" / "kiebitz.po"
    texts.write(path, catalog)
    found = glossary.faults(language, glossary.load(), path)
    assert found and all(wrong in fault for fault in found)


@pytest.fixture()
def page(tmp_path: Path) -> Path:
    """A glossary of two terms, one inside the other."""
    path = tmp_path / "glossary.md"
    path.write_text("""
## Terms

| term | de | zh |
|---|---|---|
| trick/last trick | stich | - |
| straight | straße | 顺子 |
| straight flush | straight flush | 同花顺 |

## Words that must not appear

| de | zh |
|---|---|
| kunstgriff | 您 |

## Exceptions

- `de` `trick`: "A trick of"
""", encoding="utf-8")
    return path


def _found(page: Path, tmp_path: Path, texts_by_id: dict[str, str]) -> list[str]:
    catalog = Catalog(locale="de")
    for english, german in texts_by_id.items():
        catalog.add(english, german)
    path = tmp_path / "de" / "LC_MESSAGES" / "kiebitz.po"
    texts.write(path, catalog)
    return glossary.faults("de", glossary.load(page), path)


def test_two_words_for_one_term_are_found(page: Path, tmp_path: Path) -> None:
    [fault] = _found(page, tmp_path, {"You take a trick.": "Du machst einen Stich.", "Tricks": "Runden"})
    assert "'trick'" in fault
    assert "Runden" in fault


def test_a_longer_term_stands_for_itself(page: Path, tmp_path: Path) -> None:
    assert not _found(page, tmp_path, {"No straight flush": "Kein Straight Flush"})
    assert _found(page, tmp_path, {"A straight": "Ein Straight Flush"})
    assert not _found(page, tmp_path, {"straightforward": "einfach"})


def test_placeholders_are_no_words(page: Path, tmp_path: Path) -> None:
    assert not _found(page, tmp_path, {"{trick} won": "{trick} gewonnen"})
    assert _found(page, tmp_path, {"trick {stich}": "Runde {stich}"})


def test_exceptions_and_words_that_must_not_appear(page: Path, tmp_path: Path) -> None:
    assert not _found(page, tmp_path, {"A trick of the light": "Eine Täuschung"})
    [fault] = _found(page, tmp_path, {"trick": "Stich, kein Kunstgriff"})
    assert "kunstgriff" in fault


def test_every_exception_is_needed() -> None:
    ids = [source for message in texts.extract() if message.id for source in texts.sources(message)]
    for _language, _term, beginning in glossary.load().exceptions:
        assert any(source.startswith(beginning) for source in ids), beginning
