"""Rule options: the fields of a frozen dataclass carry their own metadata.

The options screen, the rules page, the record's `[Options ...]` tag and the tests all read it from here, so they
cannot disagree with the engine. Labels are keys for the texts, never words for the screen.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

O = TypeVar("O")  # noqa: E741 - an options record


class OptionError(ValueError):
    """An option is unknown, has a value outside its choices, or clashes with another. `field` names it."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"option {field}: {message}")
        self.field = field


@dataclass(frozen=True, slots=True)
class Option:
    """What a field of an options record says of itself."""

    name: str
    default: Any
    choices: tuple[Any, ...]
    label: str
    group: str

    def text(self, value: Any) -> str:
        """The value as records write it: on/off for booleans, else `str`."""
        return ("on" if value else "off") if isinstance(value, bool) else str(value)

    def parse(self, text: str) -> Any:
        """The value written as `text`; raises OptionError with the choices if there is none."""
        for choice in self.choices:
            if self.text(choice) == text:
                return choice
        allowed = ", ".join(self.text(choice) for choice in self.choices)
        raise OptionError(self.name, f"{text!r} is not one of {allowed}")


def option(default: Any, choices: tuple[Any, ...] = (True, False), *, label: str, group: str = "rules") -> Any:
    """A dataclass field that is a rule option. `label` is a text key, `group` a heading's key."""
    if default not in choices:
        raise ValueError(f"default {default!r} is not among the choices")
    return dataclasses.field(default=default, metadata={"choices": choices, "label": label, "group": group})


def options_of(record: Any) -> Iterator[Option]:
    """The options of a record or of its class, in the order of declaration."""
    for field in dataclasses.fields(record):
        if "choices" in field.metadata:
            meta = field.metadata
            yield Option(field.name, field.default, meta["choices"], meta["label"], meta["group"])


def check_options(record: Any) -> None:
    """Raises OptionError for the first field whose value is not among its choices."""
    for item in options_of(record):
        value = getattr(record, item.name)
        if not any(value == choice and type(value) is type(choice) for choice in item.choices):
            allowed = ", ".join(item.text(choice) for choice in item.choices)
            raise OptionError(item.name, f"{value!r} is not one of {allowed}")


def format_options(record: Any, base: Any) -> str:
    """The fields in which `record` differs from the preset `base`: `"target=500 crow=off"`."""
    parts = []
    for item in options_of(record):
        value = getattr(record, item.name)
        if value != getattr(base, item.name):
            parts.append(f"{item.name}={item.text(value)}")
    return " ".join(parts)


def parse_options(text: str, base: O) -> O:
    """The preset `base` changed as the text says; raises OptionError that names the faulty field."""
    known = {item.name: item for item in options_of(base)}
    changes: dict[str, Any] = {}
    for part in text.split():
        name, equals, value = part.partition("=")
        if not equals or name not in known:
            raise OptionError(name, "unknown option" if equals else "should read name=value")
        if name in changes:
            raise OptionError(name, "given twice")
        changes[name] = known[name].parse(value)
    return dataclasses.replace(base, **changes)  # type: ignore[type-var]
