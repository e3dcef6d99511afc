"""Text in the player's language: gettext with plural forms, the English msgids as source.

    from game.i18n import _, ngettext, pgettext
    _("{bird} bids {points}").format(bird=name, points=90)
    ngettext("{n} card", "{n} cards", n).format(n=n)
    pgettext("auction", "Pass")

Catalogues are `assets/locale/<language>/LC_MESSAGES/kiebitz.mo`; English works without any. docs/translating.md says
how they are made. Nothing is translated at import time: module constants are marked with `N_` and looked up when shown.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gettext import NullTranslations

LOCALE = Path(__file__).resolve().parents[1] / "assets" / "locale"
DOMAIN = "kiebitz"
SOURCE = "en"

NAMES = {"en": "English", "de": "Deutsch", "da": "Dansk", "be": "Беларуская", "ru": "Русский", "zh_CN": "中文"}
"""Every language the program may know, by its own name. The codes are the folders of the catalogues."""


class English:
    """The msgids themselves: what a catalogue of the standard library's gettext would say, without reading that."""

    def gettext(self, message: str) -> str:
        """The message."""
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """One or many."""
        return msgid1 if n == 1 else msgid2

    def pgettext(self, context: str, message: str) -> str:
        """The message."""
        return message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """One or many."""
        return msgid1 if n == 1 else msgid2


class Language:
    """The language in use: a holder, so that a change reaches every module that imported `_`."""

    def __init__(self) -> None:
        self.code = SOURCE
        self.texts: English | NullTranslations = English()
        self.international = False
        """Cards bear A K Q J in every language."""

    def use(self, code: str, texts: English | NullTranslations) -> None:
        """Takes this catalogue (tests pass one that lengthens every text)."""
        self.code = code
        self.texts = texts


CURRENT = Language()


def available(folder: Path = LOCALE) -> list[str]:
    """The languages that have a catalogue here, English first."""
    found = [code for code in NAMES if (folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo").exists()]
    return [SOURCE, *(code for code in found if code != SOURCE)]


def resolve(wish: str, preferred: Iterable[str] = (), folder: Path = LOCALE) -> str:
    """The language for a setting: itself if there; for `auto` the first preferred one.

    A wish may be narrower or wider than what is there: `de-AT` finds `de`, `zh` and `zh-Hans-SG` find `zh_CN`.
    """
    bases = {code.partition("_")[0]: code for code in reversed(available(folder))}
    for code in ([wish] if wish != "auto" else preferred):
        base = code.replace("_", "-").split("-")[0].lower()
        if base in bases:
            return bases[base]
    return SOURCE


def set_language(code: str, folder: Path = LOCALE) -> str:
    """Switches to a language, to English if its catalogue is missing or damaged; returns the one in use."""
    if code != SOURCE:
        import gettext

        try:
            CURRENT.use(code, gettext.translation(DOMAIN, str(folder), languages=[code]))
            return code
        except (OSError, UnicodeDecodeError, ValueError):
            pass
    CURRENT.use(SOURCE, English())
    return SOURCE


def _(message: str) -> str:
    """The message in the language in use."""
    return CURRENT.texts.gettext(message) if message else ""


def ngettext(one: str, many: str, n: int) -> str:
    """The form for the number `n`, by the language's plural rule."""
    return CURRENT.texts.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message where one English word needs several translations."""
    return CURRENT.texts.pgettext(context, message)


def npgettext(context: str, one: str, many: str, n: int) -> str:
    """The plural form in a context."""
    return CURRENT.texts.npgettext(context, one, many, n)


def N_(message: str) -> str:
    """Marks a constant for extraction; it is translated by `_` where it is shown."""
    return message


def rank_letter(rank: str) -> str:
    """The letter that stands for J, Q, K or A on cards and in texts: the language's, or itself if the player prefers.

    Any other rank is given back as it is.
    """
    if CURRENT.international:
        return rank
    letters = {"J": pgettext("card rank", "J"), "Q": pgettext("card rank", "Q"), "K": pgettext("card rank", "K"),
               "A": pgettext("card rank", "A")}
    return letters.get(rank, rank)


def card_letters() -> dict[str, str]:
    """What is printed on cards in the language in use in place of the English letters and words, for `Atlas.style`."""
    letters = {rank: rank_letter(rank) for rank in "JQKA"}
    # Translators: the over and the under of the German pack.
    german = {"O": pgettext("German card rank", "O"), "U": pgettext("German card rank", "U")}
    letters |= {rank: rank if CURRENT.international else letter for rank, letter in german.items()}
    # Translators: only KRÄHE, KRAGEN, ВАРОНА, ВОРОНА and 乌鸦 can be printed besides.
    letters["CROW"] = pgettext("printed on the card", "CROW")
    return {key: letter for key, letter in letters.items() if key != letter}
