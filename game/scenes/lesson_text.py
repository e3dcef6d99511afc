"""Lessons as data: a record with steps between its moves, in `assets/lessons/<family>.txt`.

A lesson file is a record (see `core.record`) with directives on lines of their own. A directive's text goes on in the
lines below that begin with two blanks. Texts are English msgids.

    say: TEXT           an explanation before the next move; the person goes on with a button
    do: TEXT            what to do: stands before a move of the person, who has to find it
    point: NAMES        what is outlined: names of targets or regions; `a|b` takes the first that there is
    also: TOKENS        moves as good as the recorded one (stands after `do`); `*` is any rest, `?` any letter
    wrong(TOKENS): TEXT what to say to these moves, with the same signs
    wrong: TEXT         what to say to all other moves
    jump:               the moves up to the next directive are played at once, unseen

The person sits on the first seat. Every move of the person needs a `do` before it, unless it is jumped over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path

from game.core.match import Match
from game.core.record import RecordError, Resolve, read, tags

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "lessons"
PERSON = 0
"""The seat of the person."""
_DIRECTIVE = re.compile(r"(say|do|point|also|jump|wrong)(?:\(([^)]*)\))?:\s*(.*)")


@dataclass(frozen=True, slots=True)
class Step:
    """Words before the move `ply`. `asks`: the person has to make that move now.

    `wrong` are (patterns, text) for other moves, tried in order; `also` are moves taken as well.
    """

    ply: int
    text: str
    asks: bool
    points: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    wrong: tuple[tuple[tuple[str, ...], str], ...] = ()

    def takes(self, token: str) -> bool:
        """The move is as good as the recorded one."""
        return any(fnmatchcase(token, pattern) for pattern in self.also)

    def answer(self, token: str) -> str:
        """What to say to a move that is not wanted; "" if the file says nothing."""
        for patterns, text in self.wrong:
            if not patterns or any(fnmatchcase(token, pattern) for pattern in patterns):
                return text
        return ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its title (msgid), the whole match as recorded, its steps in order, and jumps as (from, to) plies."""

    title: str
    match: Match
    steps: tuple[Step, ...]
    jumps: tuple[tuple[int, int], ...]

    def texts(self) -> list[str]:
        """Every msgid."""
        return _texts(self.title, self.steps)

    def at(self, ply: int) -> tuple[Step, ...]:
        """The steps before a move."""
        return tuple(step for step in self.steps if step.ply == ply)

    def jump(self, ply: int) -> int:
        """Where to go on from a ply at which a jump begins; the ply itself if none does."""
        return dict(self.jumps).get(ply, ply)


def _texts(title: str, steps: tuple[Step, ...]) -> list[str]:
    found = [title]
    for step in steps:
        found += [step.text, *(text for _patterns, text in step.wrong)]
    return list(dict.fromkeys(text for text in found if text))


@dataclass(slots=True)
class _Draft:
    """What the reader has so far."""

    steps: list[Step]
    jumps: list[list[int]]
    ply: int = 0


def msgids(words: str) -> list[str]:
    """Every text of a lesson file, for translators; the record is not looked at."""
    return _texts(tags(words).get("Title", ""), tuple(_scan(words)[1].steps))


def parse(words: str, resolve: Resolve) -> Lesson:
    """The lesson of a file's text; raises RecordError that names the line or the move."""
    record, draft = _scan(words)
    match = read(record, resolve)
    lesson = Lesson(tags(words).get("Title", ""), match, tuple(draft.steps),
                    tuple((begin, end) for begin, end in draft.jumps))
    _check(lesson)
    return lesson


def load(family: str, resolve: Resolve, folder: Path = FOLDER) -> Lesson:
    """The lesson of a family; raises RecordError, or OSError if there is none."""
    return parse((folder / f"{family}.txt").read_text(encoding="utf-8"), resolve)


def _scan(words: str) -> tuple[str, _Draft]:
    """The record alone, with every line in its place, and the steps."""
    record: list[str] = []
    draft = _Draft([], [])
    lines = words.splitlines()
    at = 0
    while at < len(lines):
        found = _DIRECTIVE.fullmatch(lines[at])
        record.append("" if found else lines[at])
        at += 1
        if found is None:
            if not record[-1].startswith("["):
                draft.ply += _moves(record[-1])
            continue
        text = [found[3]]
        while at < len(lines) and lines[at].startswith("  "):
            text.append(lines[at].strip())
            record.append("")
            at += 1
        _take(draft, found[1], tuple((found[2] or "").split()), " ".join(text).strip(), at)
    _end_jump(draft)
    return "\n".join(record), draft


def _moves(line: str) -> int:
    """How many moves a line of a record holds: phases are words in small letters."""
    tokens = line.partition("#")[0].split()
    return sum(not (token.isalpha() and token.islower() and len(token) > 2) and token != "|" for token in tokens)


def _end_jump(draft: _Draft) -> None:
    if draft.jumps and draft.jumps[-1][1] < 0:
        draft.jumps[-1][1] = draft.ply


def _take(draft: _Draft, kind: str, patterns: tuple[str, ...], text: str, line: int) -> None:
    if kind in ("say", "do", "jump"):
        _end_jump(draft)
    if kind == "jump":
        draft.jumps.append([draft.ply, -1])
    elif kind in ("say", "do"):
        draft.steps.append(Step(draft.ply, text, kind == "do"))
    elif not draft.steps:
        raise RecordError(f"{kind!r} stands before the first step", line)
    else:
        last = draft.steps[-1]
        words = tuple(text.split())
        changes = {"point": {"points": (*last.points, *words)}, "also": {"also": (*last.also, *words)},
                   "wrong": {"wrong": (*last.wrong, (patterns, text))}}[kind]
        draft.steps[-1] = replace(last, **changes)  # type: ignore[arg-type]


def _check(lesson: Lesson) -> None:
    """Raises RecordError if a move of the person is not asked for, or something else is."""
    jumped = {ply for begin, end in lesson.jumps for ply in range(begin, end)}
    asked = {step.ply for step in lesson.steps if step.asks}
    for moment in lesson.match.history():
        ply = moment.ply
        if ply == lesson.match.ply:
            break
        if moment.actor == PERSON and ply not in jumped and ply not in asked:
            raise RecordError(f"nobody asks for move {ply + 1}, which is the person's")
        if ply in asked and moment.actor != PERSON:
            raise RecordError(f"move {ply + 1} is asked for but is not the person's")
    for step in lesson.steps:
        if step.asks and lesson.at(step.ply)[-1] is not step:
            raise RecordError(f"something stands between the question and move {step.ply + 1}")
