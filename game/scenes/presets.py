"""The player's own sets of rules: named, kept under `presets.<family>`, and never thrown away.

What is kept is an object `{"presets": [{"name": ..., "game": ..., "options": {field: value as records write it}}]}`.
Fields this program does not know stay as they are, and so do entries it cannot read or whose options are not valid any
more: those are shown with the reason.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.options import OptionError, options_of
from game.i18n import _
from game.scenes.families import Family, Version
from game.scenes.option_words import label_words, value_words

if TYPE_CHECKING:
    from game.app import App


@dataclass(frozen=True, slots=True)
class Preset:
    """One own set of rules as it is kept; `raw` holds fields of other programs too."""

    raw: Mapping[str, Any]

    @staticmethod
    def of(name: str, game: str, options: Any) -> Preset:
        """A set of rules of this program."""
        written = {item.name: item.text(getattr(options, item.name)) for item in options_of(options)}
        return Preset({"name": name, "game": game, "options": written})

    @property
    def name(self) -> str:
        """What the player called it."""
        return str(self.raw["name"])

    def named(self, name: str) -> Preset:
        """The same rules under another name."""
        return Preset({**self.raw, "name": name})


@dataclass(frozen=True, slots=True)
class Usable:
    """A preset that can be played: its version and the options record."""

    version: Version
    options: Any


def resolve(family: Family, preset: Preset) -> Usable | str:
    """The preset's version and options, or in words what stands in the way. Options it does not name are the
    version's own."""
    version = next((version for version in family.versions if version.id == preset.raw["game"]), None)
    if version is None:
        return _reason(str(preset.raw["game"]))
    known = {item.name: item for item in options_of(version.preset)}
    values: dict[str, Any] = {}
    for name, written in preset.raw["options"].items():
        if name not in known:
            return _reason(_("{option}: {value}").format(option=name, value=written))
        try:
            values[name] = known[name].parse(written)
        except OptionError:
            return _reason(_("{option}: {value}").format(option=label_words(known[name], family.words), value=written))
    try:
        return Usable(version, dataclasses.replace(version.preset, **values))
    except OptionError as error:
        item = known[error.field]
        value = value_words(item, values.get(item.name, getattr(version.preset, item.name)), family.words)
        return _reason(_("{option}: {value}").format(option=label_words(item, family.words), value=value))


def _reason(words: str) -> str:
    return _("These rules cannot be played now. {reason}").format(reason=words)


class Shelf:
    """The presets of a family as the keeper has them. Every change is kept at once."""

    def __init__(self, app: App, family: Family) -> None:
        self._saves = app.saves
        self._key = f"presets.{family.id}"
        data = self._saves.read(self._key)
        if data is not None and not (isinstance(data, dict) and isinstance(data.get("presets"), list)):
            self._saves.set_aside(self._key, "presets: not a list")
            data = None
        self._data: dict[str, Any] = data or {}
        self._entries: list[Any] = list(self._data.get("presets", ()))

    @property
    def presets(self) -> list[Preset]:
        """Those that can be read, oldest first."""
        return [Preset(entry) for entry in self._entries if _readable(entry)]

    def find(self, name: str) -> Preset | None:
        """The preset of that name."""
        return next((preset for preset in self.presets if preset.name == name), None)

    def put(self, preset: Preset, old: Preset | None = None) -> bool:
        """Keeps a preset in the place of `old` and of one with its name, else as the last; False if there is no
        room."""
        olds = [one.raw for one in (old, self.find(preset.name)) if one is not None]
        places = [i for i, entry in enumerate(self._entries) if entry in olds]
        entries = [entry for i, entry in enumerate(self._entries) if i not in places]
        entries.insert(places[0] if places else len(entries), dict(preset.raw))
        return self._keep(entries)

    def remove(self, preset: Preset) -> bool:
        """Forgets a preset."""
        return self._keep([entry for entry in self._entries if entry != preset.raw])

    def _keep(self, entries: list[Any]) -> bool:
        self._entries = entries
        self._data = {**self._data, "presets": entries}
        return self._saves.write(self._key, self._data)


def _readable(entry: Any) -> bool:
    return (isinstance(entry, dict) and isinstance(entry.get("name"), str) and bool(entry["name"].strip())
            and isinstance(entry.get("game"), str) and isinstance(entry.get("options"), dict)
            and all(isinstance(value, str) for value in entry["options"].values()))
