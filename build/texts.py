"""Texts for translators: extracts, updates and compiles the catalogues under assets/locale. See babel.cfg."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "kiebitz"
_DATED = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date in the headers, so that an extraction changes nothing but texts."""


def _catalog(language: str | None = None) -> Catalog:
    return Catalog(
        language, project="Kiebitz", version="1", header_comment="# Texts of Kiebitz, MIT licence. See babel.cfg.",
        msgid_bugs_address="see README.md", last_translator="see README.md", language_team="none",
        creation_date=_DATED, revision_date=_DATED)


def extract() -> Catalog:
    """All msgids of the program, with the places they come from."""
    catalog = _catalog()
    found = extract_from_dir(str(ROOT / "game"), [("**.py", "python")], comment_tags=("Translators:",),
                             strip_comment_tags=True)
    for file, _line, message, comments, context in sorted(found, key=lambda item: (item[0], item[1])):
        catalog.add(message, None, [(f"game/{file}", 0)], auto_comments=comments, context=context)
    return catalog


def po_files() -> list[Path]:
    """The catalogues there are."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def _write(path: Path, catalog: Catalog) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100, include_lineno=False, sort_by_file=True, ignore_obsolete=True)


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], domain=DOMAIN)


def update() -> None:
    """Writes the template, brings every .po up to date and compiles it."""
    template = extract()
    _write(LOCALE / f"{DOMAIN}.pot", template)
    for path in po_files():
        catalog = _read(path)
        catalog.update(template, no_fuzzy_matching=True)
        catalog.revision_date = _DATED
        _write(path, catalog)
    compile_all()


def compile_all() -> None:
    """Compiles every .po beside itself."""
    for path in po_files():
        with path.with_suffix(".mo").open("wb") as file:
            write_mo(file, _read(path))


def begin(language: str) -> Path:
    """An empty catalogue for a language with its plural rule; raises FileExistsError if there is one."""
    path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    if path.exists():
        raise FileExistsError(path)
    catalog = _catalog(language)
    catalog.update(extract(), no_fuzzy_matching=True)
    _write(path, catalog)
    return path


def faults(path: Path) -> list[str]:
    """Texts of a catalogue that are missing, fuzzy, or lose a placeholder."""
    catalog, template = _read(path), extract()
    found = []
    for message in template:
        if not message.id:
            continue
        theirs = catalog.get(message.id, message.context)
        key = message.id[0] if isinstance(message.id, tuple) else message.id
        forms = () if theirs is None else theirs.string if isinstance(theirs.string, tuple) else (theirs.string,)
        if not forms or not all(forms):
            found.append(f"missing: {key}")
        elif theirs is not None and theirs.fuzzy:
            found.append(f"fuzzy: {key}")
        else:
            found += [f"placeholders of {key!r} and {form!r} differ" for form in forms
                      if not _fields(form) <= _fields(*(message.id if isinstance(message.id, tuple) else (key,)))]
    return found


def _fields(*texts: str) -> set[str]:
    import string

    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


def main(argv: list[str]) -> int:
    """Runs a command; 1 if a check finds anything, 2 for wrong use."""
    if not argv:
        update()
    elif argv[0] == "compile":
        compile_all()
    elif argv[0] == "new" and len(argv) == 2:
        print(begin(argv[1]))
    elif argv[0] == "check":
        lines = [f"{path.parts[-3]}: {fault}" for path in po_files() for fault in faults(path)]
        print("\n".join(lines) or "every text has a translation")
        return 1 if lines else 0
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
