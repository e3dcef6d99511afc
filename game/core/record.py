"""A match as text (tags and moves, one reader for all families) and as a short share code.

Text::

    [Game "rook/crowsnest"] [Version "1"] [Options "target=300"] [Seed "7Q2K9"]
    # deal 1
    auction W70 N75 E- S80 W- N-
    nest R5,G6,Y8,K9,R7
    trump G
    play W:G14 N:G5 E:G6 S:CR W:...

Line breaks mean nothing to the reader; `#` starts a comment. A phase's word stands before its moves.
The share code is base32: a version letter, then game number, seed, options and the moves as one mixed-radix number.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Callable, Generator
from typing import Any

from game.core.match import Match
from game.core.options import format_options
from game.core.rng import check_seed
from game.core.rules import IllegalMove, Rules
from game.core.steps import at_once

Resolve = Callable[[str, str], Rules[Any, Any, Any]]
"""Gives the rules for a game's text id and an options text; raises KeyError or OptionError."""
ResolveNumber = Callable[[int, str], Rules[Any, Any, Any]]
"""The same for a game's number."""

CODE_VERSION = "K"
_TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_WIDTH = 100
_MOVES = 16
"""Moves of a step of `reading`."""


class RecordError(ValueError):
    """A record or share code that cannot be read. `line` is the line of the text, 0 for a code."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


def write(match: Match, tags: dict[str, str] | None = None) -> str:
    """The match as text; `tags` (names, date ...) are written after the ones the reader needs."""
    rules = match.rules
    head = {"Game": rules.game, "Version": rules.version, "Options": format_options(rules.options, rules.preset),
            "Seed": match.seed, **(tags or {})}
    lines = [f'[{name} "{_escape(value)}"]' for name, value in head.items()]
    words: list[str] = []
    phase, deal = "", 0

    def flush() -> None:
        line = ""
        for word in words:
            if line and len(line) + 1 + len(word) > _WIDTH:
                lines.append(line)
                line = "  " + word
            else:
                line = f"{line} {word}" if line else word
        if line:
            lines.append(line)
        words.clear()

    for moment in match.history():
        if moment.parent is None:
            continue
        before = moment.parent.state
        if rules.deal_number(before) != deal:
            flush()
            deal, phase = rules.deal_number(before), ""
            lines.append(f"# deal {deal}")
        if rules.phase(before) != phase:
            flush()
            phase = rules.phase(before)
            words.append(phase)
        words.append(rules.format(before, moment.move))
    flush()
    return "\n".join(lines) + "\n"


def tags(text: str) -> dict[str, str]:
    """The tags of a record, without reading its moves."""
    return {name: value.replace('\\"', '"').replace("\\\\", "\\") for name, value in _TAG.findall(text)}


def read(text: str, resolve: Resolve) -> Match:
    """The match a record holds; raises RecordError that names the line."""
    return at_once(reading(text, resolve))


def reading(text: str, resolve: Resolve) -> Generator[None, None, Match]:
    """The same in steps of some moves each; the match is what the generator returns."""
    head: dict[str, str] = {}
    tokens: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw if raw.lstrip().startswith("[") else raw.partition("#")[0]
        for name, value in _TAG.findall(line):
            head[name] = value.replace('\\"', '"').replace("\\\\", "\\")
        rest = _TAG.sub(" ", line).partition("#")[0]
        if "[" in rest:
            raise RecordError("a tag should read [Name \"value\"]", number)
        tokens.extend((number, token) for token in rest.split() if token != "|")
    for needed in ("Game", "Seed"):
        if needed not in head:
            raise RecordError(f"the tag [{needed} \"...\"] is missing", 1)
    try:
        rules = resolve(head["Game"], head.get("Options", ""))
    except KeyError:
        raise RecordError(f"no game is called {head['Game']!r}", _line_of(text, "Game")) from None
    except ValueError as error:
        raise RecordError(str(error), _line_of(text, "Options")) from error
    if head.get("Version", rules.version) != rules.version:
        raise RecordError(f"version {head['Version']} of {rules.game} is not known here", _line_of(text, "Version"))
    try:
        match = Match.start(rules, head["Seed"])
    except ValueError as error:
        raise RecordError(str(error), _line_of(text, "Seed")) from error
    for count, (number, token) in enumerate(tokens, 1):
        match = _step(match, token, number)
        if count % _MOVES == 0:
            yield
    return match


def _step(match: Match, token: str, line: int) -> Match:
    rules = match.rules
    if match.actor is None:
        raise RecordError(f"{token!r} stands after the end of the match", line)
    phase = rules.phase(match.state)
    if token == phase:
        return match
    if token.isalpha() and token.islower() and len(token) > 2:
        raise RecordError(f"{token!r} stands where the {phase} goes on", line)
    try:
        return match.play(rules.parse(match.state, token))
    except IllegalMove as error:
        reason = error.reason.name.lower().replace("_", " ")
        raise RecordError(f"{token!r} (move {match.ply + 1}) is illegal: {reason}", line) from error
    except ValueError as error:
        raise RecordError(f"{token!r} (move {match.ply + 1}): {error}", line) from error


def _line_of(text: str, tag: str) -> int:
    for number, line in enumerate(text.splitlines(), 1):
        if re.search(rf"\[\s*{tag}\b", line):
            return number
    return 1


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")


def to_code(match: Match) -> str:
    """The share code of a match; of a fresh match: of its deal."""
    rules = match.rules
    number, scale = 0, 1
    for moment in match.history():
        if moment.parent is not None:
            for digit, base in rules.encode(moment.parent.state, moment.move):
                number += digit * scale
                scale *= base
    options = format_options(rules.options, rules.preset).encode()
    seed = match.seed.encode()
    head = bytes([rules.number, int(rules.version), len(seed)]) + seed + bytes([len(options)]) + options
    body = head + match.ply.to_bytes(2, "big") + number.to_bytes((number.bit_length() + 7) // 8, "big")
    check = zlib.crc32(body).to_bytes(4, "big")[:3]
    return CODE_VERSION + base64.b32encode(check + body).decode().rstrip("=")


def from_code(code: str, resolve: ResolveNumber) -> Match:
    """The match of a share code; blanks, hyphens and case do not matter. Raises RecordError that says what is wrong."""
    clean = re.sub(r"[\s-]", "", code).upper()
    if not clean.startswith(CODE_VERSION):
        raise RecordError("this is not a share code of this game")
    data = _unpack(clean[1:])
    try:
        game, version, size = data[0], data[1], data[2]
        seed = data[3:3 + size].decode("ascii")
        at = 3 + size
        options = data[at + 1:at + 1 + data[at]].decode("utf-8")
        at += 1 + data[at]
        plies = int.from_bytes(data[at:at + 2], "big")
        number = int.from_bytes(data[at + 2:], "big")
    except (IndexError, UnicodeDecodeError):
        raise RecordError("the share code is incomplete") from None
    try:
        rules = resolve(game, options)
        check_seed(seed)
    except KeyError:
        raise RecordError(f"the share code is for a game (number {game}) that is not known here") from None
    except ValueError as error:
        raise RecordError(f"share code: {error}") from error
    if str(version) != rules.version:
        raise RecordError(f"the share code is for version {version} of {rules.game}")
    match = Match.start(rules, seed)

    def digit(base: int) -> int:
        nonlocal number
        number, value = divmod(number, base)
        return value

    for _ in range(plies):
        if match.actor is None:
            raise RecordError("the share code has moves after the end of the match")
        try:
            match = match.play(rules.decode(match.state, digit))
        except (ValueError, IndexError) as error:
            raise RecordError(f"share code, move {match.ply + 1}: {error}") from error
    if number:
        raise RecordError("the share code has data left over")
    return match


def _unpack(text: str) -> bytes:
    try:
        raw = base64.b32decode(text + "=" * (-len(text) % 8))
    except binascii.Error:
        raise RecordError("the share code has a character or a length that no code has") from None
    if len(raw) < 8 or zlib.crc32(raw[3:]).to_bytes(4, "big")[:3] != raw[:3]:
        raise RecordError("the share code is damaged: its check sum is wrong")
    return raw[3:]
