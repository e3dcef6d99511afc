"""The player's settings: one frozen record whose fields carry their own metadata, like rule options.

The settings screen is generated from it. Labels and value names are marked for translation here and looked up where
they are shown. Percentages are whole numbers, times are seconds. Rules of a game never stand here.

    settings, faults = from_dict(saved)      never raises: what cannot be used is a fault, and the default stays
    to_dict(settings)                        JSON-able
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.i18n import N_

NAME_LENGTH = 16
"""Letters a player's name may have: what a seat holds."""


class Kind(Enum):
    """How a setting is shown and what it may hold."""

    SWITCH = "switch"
    CHOICE = "choice"
    PERCENT = "percent"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Setting:
    """What a field says of itself. `choices` are (value, words); `group` is a heading; words are msgids."""

    name: str
    default: Any
    kind: Kind
    label: str
    group: str
    choices: tuple[tuple[Any, str], ...] = ()
    note: str = ""
    ends: tuple[str, str] = ("", "")
    ramp: str = "ink"

    def fits(self, value: Any) -> bool:
        """Whether the field may hold the value."""
        if self.kind is Kind.SWITCH:
            return isinstance(value, bool)
        if self.kind is Kind.PERCENT:
            return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 100
        if self.kind is Kind.TEXT:
            return isinstance(value, str) and len(value) <= NAME_LENGTH and (value.isprintable() or not value)
        return any(value == choice and isinstance(value, bool) == isinstance(choice, bool)
                   for choice, _ in self.choices)


def _switch(default: bool, label: str, group: str, note: str = "") -> Any:
    return _field(default, Kind.SWITCH, label, group, note=note)


def _choice(default: Any, choices: tuple[tuple[Any, str], ...], label: str, group: str, note: str = "") -> Any:
    return _field(default, Kind.CHOICE, label, group, choices=choices, note=note)


def _percent(default: int, label: str, group: str, ends: tuple[str, str], ramp: str) -> Any:
    return _field(default, Kind.PERCENT, label, group, ends=ends, ramp=ramp)


def _field(default: Any, kind: Kind, label: str, group: str, **more: Any) -> Any:
    return dataclasses.field(default=default, metadata={"kind": kind, "label": label, "group": group, **more})


PLAYER, PLAY, SOUND, SIGHT, PAPER = (N_("You"), N_("At the table"), N_("Sound"), N_("Reading"),
                                     N_("The lamp and the paper"))
GROUPS = (PAPER, SIGHT, PLAY, SOUND, PLAYER)
"""Headings of the settings, in order: what the preview beside them shows comes first."""

TAP_TO_GO_ON = 0.0
"""The trick rests until the player taps."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything the player can set that is no rule of a game. Raises nothing: see `from_dict` for foreign values."""

    name: str = _field("", Kind.TEXT, N_("Your name"), PLAYER, note=N_("It stands on your seat and in records."))
    language: str = _field("auto", Kind.CHOICE, N_("Language"), PLAYER, choices=(("auto", N_("Automatic")),))

    speed: str = _choice("normal", (("off", N_("Off")), ("fast", N_("Fast")), ("normal", N_("Normal")),
                                    ("slow", N_("Slow"))), N_("Animation"), PLAY)
    trick_rest: float = _choice(0.9, ((0.3, N_("0.3 s")), (0.6, N_("0.6 s")), (0.9, N_("0.9 s")), (1.5, N_("1.5 s")),
                                      (3.0, N_("3 s")), (TAP_TO_GO_ON, N_("until a tap"))),
                                N_("A finished trick rests"), PLAY)
    tap_mode: str = _choice("auto", (("auto", N_("By device")), ("raise", N_("Raise, then play")),
                                     ("single", N_("One tap plays"))), N_("Playing a card"), PLAY,
                            N_("By device: raise first on a touch screen, one click with a mouse."))
    autoplay: bool = _switch(False, N_("Play the only legal card by itself"), PLAY)
    explain_illegal: bool = _switch(True, N_("Say why a card cannot be played"), PLAY)
    mark_actions: bool = _switch(True, N_("Mark exchange, marriage and closing"), PLAY)

    effect_volume: int = _percent(70, N_("Cards and signals"), SOUND, (N_("silent"), N_("loud")), "sound")
    ambience_volume: int = _percent(40, N_("The place"), SOUND, (N_("silent"), N_("loud")), "sound")
    muted: bool = _switch(False, N_("Mute everything"), SOUND)

    text_scale: int = _choice(100, ((100, N_("100 %")), (125, N_("125 %")), (150, N_("150 %"))), N_("Size of text"),
                              SIGHT)
    card_letters: str = _choice("language", (("language", N_("By language")), ("international", "A K Q J")),
                                N_("Letters on the cards"), SIGHT)
    large_index: bool = _switch(False, N_("Large indices"), SIGHT)
    four_colours: bool = _switch(False, N_("Suits in four colours"), SIGHT)
    faces: str = _choice("french", (("french", N_("French")), ("german", N_("Double German"))),
                         N_("Card faces in Schnapsen"), SIGHT)
    reduced_motion: bool = _switch(False, N_("Calm motion"), SIGHT)

    contrast: int = _percent(50, N_("Contrast"), PAPER, (N_("softer"), N_("ink on paper")), "ink")
    grain: int = _percent(50, N_("Grain"), PAPER, (N_("smooth"), N_("rough stock")), "grain")
    temperature: int = _percent(50, N_("Colour temperature"), PAPER, (N_("moonlight"), N_("lamplight")), "warmth")

    def volumes(self) -> tuple[float, float]:
        """Effects and ambience as 0 to 1; both 0 while muted."""
        return (0.0, 0.0) if self.muted else (self.effect_volume / 100, self.ambience_volume / 100)

    def raises_first(self, touch: bool) -> bool:
        """Whether a tap raises a card and a second one plays it."""
        return self.tap_mode == "raise" or (self.tap_mode == "auto" and touch)


DEFAULTS = Settings()
_FREE = frozenset({"language"})
"""Choices whose values are only known at run time."""


def all_settings() -> Iterator[Setting]:
    """Every setting, in the order of declaration."""
    for field in dataclasses.fields(Settings):
        yield Setting(field.name, field.default, **field.metadata)


class Problem(Enum):
    """What can be wrong with a saved setting."""

    NOT_A_RECORD = "not a record"
    BAD_VALUE = "bad value"
    UNKNOWN = "unknown field"


@dataclass(frozen=True, slots=True)
class Fault:
    """A saved value that could not be used: the field (empty for the whole) and what is wrong with it."""

    field: str
    problem: Problem
    value: str = ""

    def __str__(self) -> str:
        where = f"settings, {self.field}" if self.field else "settings"
        return f"{where}: {self.problem.value}" + (f" {self.value}" if self.value else "")


def to_dict(settings: Settings) -> dict[str, Any]:
    """The record as plain data."""
    return dataclasses.asdict(settings)


def from_dict(data: object) -> tuple[Settings, list[Fault]]:
    """The settings a dict holds. Missing fields get defaults; unknown (of another version) and bad ones are faults."""
    if not isinstance(data, Mapping):
        return DEFAULTS, [Fault("", Problem.NOT_A_RECORD, type(data).__name__)]
    known = {setting.name: setting for setting in all_settings()}
    values: dict[str, Any] = {}
    faults: list[Fault] = []
    for name, value in data.items():
        setting = known.get(name)
        if setting is None:
            faults.append(Fault(str(name), Problem.UNKNOWN))
        elif setting.fits(value) or (name in _FREE and isinstance(value, str) and 2 <= len(value) <= 8):
            values[name] = value
        else:
            faults.append(Fault(name, Problem.BAD_VALUE, repr(value)[:60]))
    return Settings(**values), faults
