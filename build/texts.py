"""Texts for translators: extracts, updates, checks and compiles the catalogues under assets/locale.

    python build/texts.py                      everything up to date: template, catalogues, compiled files
    python build/texts.py check [CODE]         what is missing, stale or wrong; 1 if there is anything
    python build/texts.py new CODE             an empty catalogue: a draft until it is complete
    python build/texts.py todo CODE LIST       writes the texts without a translation into LIST, one in a line
    python build/texts.py fill CODE LIST DONE  takes the translations in DONE, whose lines begin with LIST's numbers

docs/translating.md says how to work with it.
"""

from __future__ import annotations

import re
import string
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from lesson_texts import lesson_texts

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "kiebitz"
_DATED = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date in the headers, so that an extraction changes nothing but texts."""
_FORMS, _BREAK, _CONTEXT = " || ", "\\n", re.compile(r"(?:\[([^\]]*)\] )?(.*)")


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
    for place, text in lesson_texts():
        catalog.add(text, None, [(place, 0)], auto_comments=["a lesson"])
    return catalog


def po_files() -> list[Path]:
    """The catalogues there are, drafts among them."""
    return sorted(LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def po_file(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def published(path: Path) -> bool:
    """A catalogue with a compiled file: players can choose it. The others are drafts."""
    return path.with_suffix(".mo").exists()


def write(path: Path, catalog: Catalog) -> None:
    """Writes a catalogue as .po or .pot, sorted by place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=100, include_lineno=False, sort_by_file=True, ignore_obsolete=True)


def read(path: Path) -> Catalog:
    """The catalogue of a .po file; a template has no language."""
    with path.open("rb") as file:
        language = None if path.suffix == ".pot" else path.parts[-3]
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(path: Path) -> bytes:
    """The .mo file that belongs to a .po file."""
    made = BytesIO()
    write_mo(made, read(path))
    return made.getvalue()


def update() -> None:
    """Writes the template, brings every .po up to date; compiles what is published, and drafts that are complete."""
    template = extract()
    write(LOCALE / f"{DOMAIN}.pot", template)
    for path in po_files():
        catalog = read(path)
        catalog.update(template, no_fuzzy_matching=True)
        catalog.revision_date = _DATED
        write(path, catalog)
        if published(path) or not faults(path, template):
            path.with_suffix(".mo").write_bytes(compiled(path))


def begin(language: str) -> Path:
    """An empty catalogue for a language with its plural rule; raises FileExistsError if there is one."""
    path = po_file(language)
    if path.exists():
        raise FileExistsError(path)
    catalog = _catalog(language)
    catalog.update(extract(), no_fuzzy_matching=True)
    write(path, catalog)
    return path


# --- what can be wrong

def forms(message: Message) -> tuple[str, ...]:
    """The translations of a message: one, or one for each plural form; empty texts among them are missing."""
    given = message.string
    return tuple(given) if isinstance(given, (tuple, list)) else (given,)


def sources(message: Message) -> tuple[str, ...]:
    """The English text, or singular and plural."""
    return tuple(message.id) if isinstance(message.id, (tuple, list)) else (message.id,)


def faults(path: Path, template: Catalog | None = None) -> list[str]:
    """What is missing, fuzzy, stale or wrong in a catalogue, as lines of words."""
    template = extract() if template is None else template
    catalog = read(path)
    found = [] if catalog.num_plurals == _catalog(path.parts[-3]).num_plurals else ["the plural rule is not Babel's"]
    for message in template:
        if message.id:
            theirs = catalog.get(message.id, message.context)
            found += [f"{fault}: {key(message)}" for fault in _message_faults(message, theirs, catalog.num_plurals)]
    known = {(sources(message), message.context) for message in template}
    found += [f"stale: {key(message)}" for message in catalog
              if message.id and (sources(message), message.context) not in known]
    return found


def key(message: Message) -> str:
    """A message in one line: its context, its text, its plural."""
    context = f"[{message.context}] " if message.context else ""
    return context + _FORMS.join(sources(message)).replace("\n", _BREAK)


def _message_faults(message: Message, theirs: Message | None, plurals: int) -> Iterator[str]:
    if theirs is None or not all(forms(theirs)):
        yield "missing"
        return
    if theirs.fuzzy:
        yield "fuzzy"
    if len(forms(theirs)) != (plurals if message.pluralizable else 1):
        yield f"{len(forms(theirs))} plural forms"
    wanted, optional = fields(*sources(message)), fields(*sources(message)) - fields(sources(message)[0])
    for form in forms(theirs):
        try:
            given = fields(form)
        except ValueError:
            yield f"broken braces in {form!r}"
            continue
        if not wanted - optional <= given <= wanted:
            yield f"placeholders of {form!r} differ"
        if form[:1].isspace() != sources(message)[0][:1].isspace() or form[-1:].isspace() != sources(
                message)[0][-1:].isspace() or form.count("\n") != sources(message)[0].count("\n"):
            yield f"white space of {form!r} differs"


def fields(*texts: str) -> set[str]:
    """The names of the placeholders in some texts; raises ValueError for broken braces."""
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}


# --- lists for translators

def todo(language: str, target: Path) -> int:
    """Writes the texts without a translation as numbered lines; gives how many there are."""
    catalog = read(po_file(language))
    lines, place, count = [], "", 0
    for message in extract():
        theirs = catalog.get(message.id, message.context) if message.id else None
        if not message.id or (theirs is not None and all(forms(theirs)) and not theirs.fuzzy):
            continue
        if message.locations[0][0] != place:
            place = message.locations[0][0]
            lines.append(f"# {place}")
        lines += [f"# {comment}" for comment in message.auto_comments]
        count += 1
        lines.append(f"{count} {key(message)}")
    target.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return count


def _numbered(path: Path) -> dict[int, str]:
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        number, _, words = line.partition(" ")
        if number.isdigit():
            found[int(number)] = words
    return found


def fill(language: str, listing: Path, done: Path) -> int:
    """Puts the translations of `done` into the catalogue; gives how many. Raises ValueError for an unknown number."""
    path = po_file(language)
    catalog = read(path)
    texts, made = _numbered(listing), 0
    for number, words in _numbered(done).items():
        if number not in texts:
            raise ValueError(f"{listing} has no line {number}")
        match = _CONTEXT.fullmatch(texts[number])
        assert match is not None
        source = tuple(match[2].replace(_BREAK, "\n").split(_FORMS))
        message = catalog.get(source if len(source) > 1 else source[0], match[1])
        if message is None:
            message = catalog.add(source if len(source) > 1 else source[0], context=match[1])
        given = tuple(words.replace(_BREAK, "\n").split(_FORMS))
        message.string = given if message.pluralizable else given[0]
        message.flags.discard("fuzzy")
        made += 1
    write(path, catalog)
    update()
    return made


def check(languages: list[str]) -> int:
    """Says what is wrong with these catalogues (without any: all that are published); 1 if there is anything."""
    paths = [po_file(code) for code in languages] or [path for path in po_files() if published(path)]
    template = extract()
    lines = [f"{path.parts[-3]}: {fault}" for path in paths for fault in faults(path, template)]
    print("\n".join(lines) or "every text has a translation")
    return 1 if lines else 0


def _update() -> None:
    update()
    template = extract()
    for path in po_files():
        left = faults(path, template)
        print(f"{path.parts[-3]}: {'published' if published(path) else 'draft'}, {len(left)} to do")


_COMMANDS: dict[tuple[str, int], Callable[..., object]] = {
    ("new", 1): lambda code: print(begin(code)),
    ("todo", 2): lambda code, listing: print(todo(code, Path(listing)), "texts without a translation"),
    ("fill", 3): lambda code, listing, done: print(fill(code, Path(listing), Path(done)), "translations taken"),
}


def main(argv: list[str]) -> int:
    """Runs a command; 1 if a check finds anything, 2 for wrong use."""
    if not argv:
        _update()
        return 0
    if argv[0] == "check":
        return check(argv[1:])
    run = _COMMANDS.get((argv[0], len(argv) - 1))
    if run is None:
        print(__doc__, file=sys.stderr)
        return 2
    run(*argv[1:])
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
