"""What is kept between visits: matches, settings, statistics. Versioned, migrated step by step, never thrown away.

Everything lies in the host's storage as an envelope, a JSON object on one line::

    {"format": "kiebitz", "kind": "match", "version": 1, "app": "0.1.0", "data": ...}

A key's first word is its kind (`match.rook`, `settings`). Data that cannot be read is moved aside under
`damaged.<key>.<n>` and reported; data of a newer version stays where it is until something must be written there,
and then moves to `newer.<key>.<n>`.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Generator, Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from game import __version__
from game.core.steps import at_once
from game.host.base import Host, StorageError, check_key

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.record import Resolve

FORMAT = "kiebitz"
VERSIONS: Mapping[str, int] = {"settings": 3, "match": 1, "stats": 1, "presets": 1}
"""The current version of each kind of data."""
Step = Callable[[Any], Any]


def _one_volume(data: Any) -> Any:
    """Settings of version 1 had a volume for cards and one for signals, and one for the place that was never heard."""
    data = {name: value for name, value in data.items() if name not in ("signal_volume", "ambience_volume")}
    if "card_volume" in data:
        data["effect_volume"] = data.pop("card_volume")
    return data


def _neutral_middle(data: Any) -> Any:
    """In settings of version 2 contrast and grain were as drawn at 100; since then at 50, with more above."""
    return {name: value // 2 if name in ("contrast", "grain") and type(value) is int else value
            for name, value in data.items()}


STEPS: Mapping[tuple[str, int], Step] = {("settings", 1): _one_volume, ("settings", 2): _neutral_middle}
"""(kind, n) -> the function that turns data of version n into data of version n + 1; it raises ValueError,
KeyError or TypeError on data that was never valid."""

DAMAGED, NEWER, BUNDLE = "damaged", "newer", "bundle"


class Trouble(Enum):
    """What can be wrong with kept data."""

    DAMAGED = "damaged"
    NEWER = "newer"
    NO_ROOM = "no room"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the player should hear about: what is wrong, where the data lies now, and the details."""

    trouble: Trouble
    key: str
    place: str
    detail: str


@dataclass(frozen=True, slots=True)
class SavedPlayer:
    """Who sat on a seat: the bird's id and the bot's level, "" for a person."""

    bird: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match with what belongs to it. `future` holds the moves taken back; `table` the table's own settings.

    `name` is the person's name and `date` the day it was begun as YYYY-MM-DD; both may be "".
    """

    match: Match
    future: tuple[Any, ...] = ()
    helped: bool = False
    players: tuple[SavedPlayer, ...] = ()
    name: str = ""
    date: str = ""
    table: dict[str, Any] = field(default_factory=dict)


class SaveError(ValueError):
    """A text that should hold kept data does not. The message names the place (key, line or column)."""


def family(game: str) -> str:
    """The family of a game's text id: `rook` of `rook/crowsnest`."""
    return game.partition("/")[0]


class Saves:
    """The keeper. Nothing it does raises for bad data or a full disk: it adds to `notices` instead."""

    def __init__(
        self, host: Host, resolve: Resolve, *,
        versions: Mapping[str, int] = VERSIONS, steps: Mapping[tuple[str, int], Step] = STEPS,
    ) -> None:
        self._host = host
        self._resolve = resolve
        self._versions = versions
        self._steps = steps
        self._ours: set[str] = set()
        self._told: set[str] = set()
        """Keys whose newer data was noted: once a visit is enough."""
        self._full = False
        self._matches: dict[str, tuple[str | None, SavedMatch]] = {}
        """By key, the match that was kept or read last with its text: reading plays all its moves."""
        self.notices: list[Notice] = []
        """What went wrong and was not shown yet; whoever shows it clears the list."""

    # --- any data

    def read(self, key: str) -> Any | None:
        """The data under the key in the current version; None if there is none, or none that can be read here."""
        try:
            text = self._host.load(key)
        except StorageError as error:
            self._note(Trouble.UNREADABLE, key, str(error))
            return None
        if text is None:
            return None
        try:
            data, version = self._open(key, text)
        except SaveError as error:
            self.set_aside(key, str(error))
            return None
        if version > self._versions[_kind(key)]:
            if key not in self._told:
                self._told.add(key)
                self._note(Trouble.NEWER, key, f"version {version}")
            return None
        return data

    def write(self, key: str, data: Any) -> bool:
        """Keeps JSON-able data under the key; False if there is no room, with a notice the first time."""
        try:
            self._protect_newer(key)
            self._host.store(key, self._seal(key, data))
        except StorageError as error:
            if not self._full:
                self._note(Trouble.NO_ROOM, key, str(error))
            self._full = True
            return False
        self._full = False
        return True

    def delete(self, key: str) -> None:
        """Forgets the data under the key."""
        self._host.delete(key)

    def set_aside(self, key: str, detail: str) -> None:
        """Moves data that cannot be used to `damaged.<key>.<n>` and notes it with the detail."""
        aside = self._free(DAMAGED, key)
        try:
            self._host.move(key, aside)
        except StorageError:
            aside = key
        self._note(Trouble.DAMAGED, key, detail, aside)

    # --- matches

    def waits(self, game: str) -> bool | None:
        """Whether a match is being played in the game's family, without reading it; None if only reading would tell."""
        data = self.read(f"match.{family(game)}")
        over = data.get("over") if isinstance(data, dict) else None
        return False if data is None else None if over is None else not over

    def running(self, game: str) -> SavedMatch | None:
        """The match that is being played in the game's family (`rook` or `rook/crowsnest`), or None."""
        return at_once(self.reading(game))

    def reading(self, game: str) -> Generator[None, None, SavedMatch | None]:
        """The same in steps, for frames that show something."""
        key = f"match.{family(game)}"
        data = self.read(key)
        if data is None:
            return None
        text = self._host.load(key)
        kept, saved = self._matches.get(key, (None, None))
        if saved is None or kept != text:
            try:
                saved = yield from unpacking(data, self._resolve)
            except SaveError as error:
                self.set_aside(key, str(error))
                return None
            self._matches[key] = text, saved
        return replace(saved, table=copy.deepcopy(saved.table))

    def keep(self, saved: SavedMatch) -> bool:
        """Keeps the match as the one being played in its family; False, with a notice, if there is no room."""
        key = f"match.{family(saved.match.rules.game)}"
        if not self.write(key, pack_match(saved)):
            return False
        self._matches[key] = self._host.load(key), replace(saved, table=copy.deepcopy(saved.table))
        return True

    def forget(self, game: str) -> None:
        """No match is being played in the family any more."""
        self.delete(f"match.{family(game)}")

    # --- everything as one text

    def export_all(self) -> str:
        """Everything kept here, damaged and newer data included, as one line of text for `import_all`."""
        kept: dict[str, str] = {}
        keys = self._host.keys()
        for key in keys:
            try:
                text = self._host.load(key)
            except StorageError as error:
                self._note(Trouble.UNREADABLE, key, str(error))
                continue
            if text is not None:
                kept[key] = text
        return json.dumps({"format": FORMAT, "kind": BUNDLE, "version": 1, "app": __version__, "data": kept})

    def import_all(self, text: str) -> list[str]:
        """Keeps everything an exported text holds and gives the keys. What is here under other keys stays.

        Raises SaveError, with nothing changed, if the text or any part of it cannot be read.
        """
        kept = _parse_bundle(text)
        for key, part in kept.items():
            if _kind(key) in self._versions:
                try:
                    data, version = self._open(key, part)
                    if _kind(key) == "match" and version <= self._versions["match"]:
                        unpack_match(data, self._resolve)
                except SaveError as error:
                    raise SaveError(f"{key}: {error}") from error
        for key, part in kept.items():
            try:
                self._host.store(key, part)
            except StorageError as error:
                self._note(Trouble.NO_ROOM, key, str(error))
        return sorted(kept)

    # --- envelopes

    def _seal(self, key: str, data: Any) -> str:
        kind = _kind(key)
        return json.dumps({"format": FORMAT, "kind": kind, "version": self._versions[kind], "app": __version__,
                           "data": data}, ensure_ascii=False)

    def _open(self, key: str, text: str) -> tuple[Any, int]:
        """The data brought up to the current version, and the version (newer data: as it is). Raises SaveError."""
        kind = _kind(key)
        envelope = _envelope(text)
        if envelope.get("kind") != kind:
            raise SaveError(f"holds {envelope.get('kind')!r} instead of {kind!r}")
        version, data = _version(envelope), envelope.get("data")
        while version < self._versions[kind]:
            step = self._steps.get((kind, version))
            if step is None:
                raise SaveError(f"version {version} cannot be read any more")
            try:
                data = step(data)
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise SaveError(f"step from version {version}: {error!r}") from error
            version += 1
        return data, version

    def _protect_newer(self, key: str) -> None:
        """What a newer program wrote is moved aside before it would be written over (looked at once a visit)."""
        text = None if key in self._ours else self._host.load(key)
        self._ours.add(key)
        if text is None:
            return
        try:
            version = _version(_envelope(text))
        except SaveError:
            return
        if version > self._versions[_kind(key)]:
            aside = self._free(NEWER, key)
            self._host.move(key, aside)
            self._note(Trouble.NEWER, key, f"version {version}", aside)

    def _free(self, word: str, key: str) -> str:
        taken = set(self._host.keys())
        n = 1
        while f"{word}.{key}.{n}" in taken:
            n += 1
        return f"{word}.{key}.{n}"

    def _note(self, trouble: Trouble, key: str, detail: str, now: str = "") -> None:
        self.notices.append(Notice(trouble, key, self._host.place(now or key), detail))


def pack_match(saved: SavedMatch) -> dict[str, Any]:
    """A saved match as JSON-able data: its record up to the last move taken back, and where in it the present is."""
    from game.core.record import write

    match = saved.match
    for move in saved.future:
        match = match.play(move)
    return {
        "record": write(match), "ply": saved.match.ply, "over": saved.match.actor is None,
        "helped": saved.helped, "name": saved.name, "date": saved.date,
        "players": [asdict(player) for player in saved.players], "table": saved.table,
    }


def unpack_match(data: Any, resolve: Resolve) -> SavedMatch:
    """The saved match that `pack_match` packed. Raises SaveError that names the field, or the record's line."""
    return at_once(unpacking(data, resolve))


def unpacking(data: Any, resolve: Resolve) -> Generator[None, None, SavedMatch]:
    """The same in steps."""
    from game.core.record import RecordError, reading

    if not isinstance(data, dict):
        raise SaveError("is not a saved match")
    fields = {"record": str, "ply": int, "helped": bool, "name": str, "date": str, "players": list, "table": dict}
    for name, kind in fields.items():
        if not isinstance(data.get(name), kind):
            raise SaveError(f"{name}: {data.get(name)!r} is not a {kind.__name__}")
    try:
        whole = yield from reading(data["record"], resolve)
        match = whole.at(data["ply"])
        players = tuple(SavedPlayer(str(player["bird"]), str(player["level"])) for player in data["players"])
    except RecordError as error:
        raise SaveError(f"record, {error}") from error
    except IndexError as error:
        raise SaveError(str(error)) from error
    except (KeyError, TypeError) as error:
        raise SaveError(f"players: {error!r}") from error
    return SavedMatch(match, whole.moves[match.ply:], data["helped"], players, data["name"], data["date"],
                      data["table"])


def _kind(key: str) -> str:
    return key.partition(".")[0]


def _envelope(text: str) -> dict[str, Any]:
    try:
        envelope = json.loads(text)
    except json.JSONDecodeError as error:
        raise SaveError(f"line {error.lineno}, column {error.colno}: {error.msg}") from error
    except RecursionError:
        raise SaveError("is nested too deeply") from None
    if not isinstance(envelope, dict) or envelope.get("format") != FORMAT:
        raise SaveError("does not come from this program")
    return envelope


def _version(envelope: dict[str, Any]) -> int:
    version = envelope.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SaveError(f"has no version (found {version!r})")
    return version


def _parse_bundle(text: str) -> dict[str, str]:
    bundle = _envelope(text.strip())
    if bundle.get("kind") != BUNDLE:
        raise SaveError(f"holds {bundle.get('kind')!r}, not an export of everything")
    if bundle.get("version") != 1:
        raise SaveError(f"version {bundle.get('version')!r} of the export is not known here")
    kept = bundle.get("data")
    if not isinstance(kept, dict):
        raise SaveError("the export holds no data")
    for key, part in kept.items():
        try:
            check_key(key)
        except ValueError as error:
            raise SaveError(str(error)) from error
        if not isinstance(part, str):
            raise SaveError(f"{key}: is not text")
    return kept
