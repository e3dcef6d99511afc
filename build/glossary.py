"""Reads docs/glossary.md and says where a catalogue departs from it.

    python build/glossary.py [CODE ...]      1 if there is anything
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

import texts

PAGE = texts.ROOT / "docs" / "glossary.md"
_EXCEPTION = re.compile(r"- `(\S+)` `([^`]+)`: [“”\"](.+)[”\"]\s*$")


@dataclass(frozen=True, slots=True)
class Glossary:
    """`terms`: (English pattern, its name, forms by language), longest first; `never`: words by language;
    `exceptions`: (language or *, term, beginning of the English text)."""

    terms: tuple[tuple[re.Pattern[str], str, dict[str, tuple[str, ...]]], ...]
    never: dict[str, tuple[str, ...]]
    exceptions: frozenset[tuple[str, str, str]]


def load(page: Path = PAGE) -> Glossary:
    """The glossary of a page; raises ValueError for a table row with the wrong number of cells."""
    sections = re.split(r"^## ", page.read_text(encoding="utf-8"), flags=re.M)
    by_name = {section.partition("\n")[0].strip(): section for section in sections}
    terms = []
    for row in _rows(by_name["Terms"]):
        for words in row["term"].split("/"):
            pattern = re.compile(r"(?<!\w)" + re.escape(words) + r"s?(?!\w)", re.I)
            forms = {code: _forms(cell) for code, cell in row.items() if code != "term"}
            terms.append((pattern, words, forms))
    terms.sort(key=lambda term: -len(term[1]))
    [never] = _rows(by_name["Words that must not appear"])
    exceptions = [match.groups() for line in by_name["Exceptions"].splitlines() if (match := _EXCEPTION.match(line))]
    return Glossary(tuple(terms), {code: _forms(cell) for code, cell in never.items()},
                    frozenset((code, term, text) for code, term, text in exceptions))


def _rows(section: str) -> list[dict[str, str]]:
    lines = [[cell.strip() for cell in line.strip().strip("|").split("|")]
             for line in section.splitlines() if line.startswith("|")]
    head, _, *body = lines
    return [dict(zip(head, cells, strict=True)) for cells in body]


def _forms(cell: str) -> tuple[str, ...]:
    return () if cell == "-" else tuple(form.strip().lower() for form in cell.split("/"))


def faults(language: str, glossary: Glossary, path: Path | None = None) -> list[str]:
    """Where the catalogue of a language says a term in no accepted way, or a word it never should."""
    catalog = texts.read(path or texts.po_file(language))
    code = language.partition("_")[0]
    found = []
    for message in catalog:
        forms = [form for form in texts.forms(message) if form] if message.id else []
        for translation in forms:
            said = re.sub(r"\{\w+\}", "", translation).lower()
            for term in _missing(texts.sources(message), said, code, glossary):
                found.append(f"{term!r} in {texts.key(message)!r}: {translation!r}")
            found += [f"never {word!r}: {translation!r}" for word in glossary.never.get(code, ()) if word in said]
    return found


def _missing(sources: tuple[str, ...], said: str, code: str, glossary: Glossary) -> list[str]:
    rest = re.sub(r"\{\w+\}", "", sources[0])
    missing = []
    for pattern, term, forms in glossary.terms:
        if not pattern.search(rest):
            continue
        rest = pattern.sub(" ", rest)
        accepted = forms.get(code, ())
        excused = any(name == term and who in ("*", code) and sources[0].startswith(text)
                      for who, name, text in glossary.exceptions)
        if accepted and not excused and not any(form in said for form in accepted):
            missing.append(term)
    return missing


def main(argv: list[str]) -> int:
    """Checks the languages named, or all that are published."""
    glossary = load()
    codes = argv or [path.parts[-3] for path in texts.po_files() if texts.published(path)]
    lines = [f"{code}: {fault}" for code in codes for fault in faults(code, glossary)]
    print("\n".join(lines) or "every text keeps to the glossary")
    return 1 if lines else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
