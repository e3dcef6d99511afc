"""What the lessons say of cards is the same in every language: no translation names another card than the English."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from game.scenes.lesson_text import FOLDER, msgids

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "build"))
import texts  # noqa: E402

LANGUAGES = [path.parts[-3] for path in texts.po_files() if texts.published(path)]
FAMILIES = ("rook", "schnapsen", "guandan")

COLOURS = {
    "en": ("red", "green", "yellow", "black"),
    "de": ("rot", "grün", "gelb", "schwarz"),
    "da": ("rød", "grøn", "gul", "sort(?!er)"),
    "be": ("чырвон", "зялён", "жоўт", "чорн"),
    "ru": ("красн", "зелён", "жёлт", "чёрн"),
    "zh_CN": ("红(?!桃)|大王", "绿", "黄", "黑(?!桃)|小王"),
}
SUITS = {
    "en": ("spade", "heart", "diamond", "club"),
    "de": ("pik", "herz", "karo", "treff"),
    "da": ("spar", "hjerter", "ruder", "klør"),
    "be": ("він(?!н)", "чырв(?!он)", "звон", "трэф"),
    "ru": ("пик", "черв", "буб", "треф"),
    "zh_CN": ("黑桃", "红桃", "方块", "梅花"),
}
RANKS = {
    "en": ("ace|(?<=at )a(?!\\w)", "king", "queen|q(?!\\w)", "jack|j(?!\\w)", "joker"),
    "de": ("ass|(?<=auf )a(?!\\w)", "könig", "dame", "bube", "joker"),
    "da": ("es(?:se\\w*|serne)?", "konge", "dame", "knægt", "joker"),
    "be": ("туз", "карал|кароль", "дам(?:а|ы|у|ай|е)?", "валет", "джокер"),
    "ru": ("туз", "корол", "дам(?:а|ы|у|ой|е)?", "валет", "джокер"),
    "zh_CN": ("A", "K", "Q", "J", "王"),
}
ENGLISH = {1: "one|first", 2: "two|second", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight",
           9: "nine", 10: "ten", 11: "eleven", 15: "fifteen", 20: "twenty", 30: "thirty"}
NUMBERS = {
    "de": {2: "zwei|beid", 3: "drei", 4: "vier", 5: "fünf", 6: "sechs", 7: "sieben", 9: "neun", 10: "zehn", 14: "14"},
    "da": {2: "to", 3: "tre", 4: "fire", 5: "fem", 6: "seks", 7: "syv", 9: "ni", 10: "ti"},
    "be": {2: "дв", 3: "тр", 4: "чат", 5: "пя", 6: "шас", 7: "сям|сем", 9: "дзев|дзяв", 10: "дзес|дзяс"},
    "ru": {2: "дв", 3: "тр", 4: "чет", 5: "пят", 6: "шест", 7: "сем", 9: "девят", 10: "десят"},
    "zh_CN": {},
}


def said(language: str, word: str, text: str) -> bool:
    """A word of the language stands in the text, at the beginning of a word where words are divided."""
    pattern = word if language == "zh_CN" else rf"(?<!\w)(?:{word})"
    return re.search(pattern, text if language == "zh_CN" else text.lower()) is not None


def mentioned(language: str, table: dict[str, tuple[str, ...]], text: str) -> set[int]:
    """Which of a row of words are said."""
    return {i for i, word in enumerate(table[language]) if said(language, word, text)}


def numerals(text: str) -> set[int]:
    """The numbers written in figures."""
    return {int(found) for found in re.findall(r"\d+", text)}


def lost_numbers(language: str, english: str, translation: str) -> set[int]:
    """Numbers of the English text that the translation says neither in figures nor in words."""
    words = NUMBERS[language]
    return {n for n in numerals(english) - numerals(translation)
            if n not in words or not said(language, words[n], translation)}


def new_numbers(english: str, translation: str) -> set[int]:
    """Numbers in figures that the English text does not say, neither in figures nor in words."""
    return {n for n in numerals(translation) - numerals(english)
            if n not in ENGLISH or not said("en", ENGLISH[n], english)}


def pairs(family: str, language: str) -> list[tuple[str, str]]:
    """The texts of a lesson with their translations."""
    catalog = texts.read(texts.po_file(language))
    found = []
    for text in msgids((FOLDER / f"{family}.txt").read_text(encoding="utf-8")):
        message = catalog.get(text)
        assert message is not None, text
        found.append((text, texts.forms(message)[0]))
    return found


def faults(language: str, english: str, translation: str) -> list[str]:
    """Cards that one of the two texts names and the other does not."""
    found = []
    for name, table in (("colour", COLOURS), ("suit", SUITS), ("rank", RANKS)):
        mine, theirs = mentioned("en", table, english), mentioned(language, table, translation)
        found += [f"{name} {table['en'][i]!r} is missing" for i in sorted(mine - theirs)]
        found += [f"{name} {table['en'][i]!r} is new" for i in sorted(theirs - mine)]
    found += [f"{n} is missing" for n in sorted(lost_numbers(language, english, translation))]
    return found + [f"{n} is new" for n in sorted(new_numbers(english, translation))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", FAMILIES)
def test_translations_name_the_same_cards(family: str, language: str) -> None:
    found = [f"{fault}: {english!r}: {translation!r}" for english, translation in pairs(family, language)
             for fault in faults(language, english, translation)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(("language", "english", "translation", "fault"), [
    ("de", "Lead the ace of clubs.", "Spiel das Treff-Ass aus.", ""),
    ("de", "Lead the ace of clubs.", "Spiel das Pik-Ass aus.", "club"),
    ("be", "Lead the queen of hearts.", "Хадзіце дамай чырваў.", ""),
    ("be", "Lead the queen of hearts.", "Хадзіце каралём чырваў.", "queen"),
    ("ru", "Lead the yellow 12.", "Ходите жёлтой 12.", ""),
    ("ru", "Lead the yellow 12.", "Ходите жёлтой 11.", "12"),
    ("ru", "Lead the yellow 12.", "Ходите красной 12.", "yellow"),
    ("da", "Three 9s.", "Tre niere.", ""),
    ("da", "Three 9s.", "Tre seksere.", "9"),
    ("zh_CN", "Play your red joker.", "出大王。", ""),
    ("zh_CN", "Play your red joker.", "出小王。", "red"),
])
def test_another_card_is_found(language: str, english: str, translation: str, fault: str) -> None:
    found = faults(language, english, translation)
    assert bool(found) is bool(fault)
    assert fault in "".join(found)
