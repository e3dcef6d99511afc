"""Options carry their own metadata."""

from dataclasses import dataclass

import pytest

from game.core.options import OptionError, check_options, format_options, option, options_of, parse_options


@dataclass(frozen=True)
class Sample:
    target: int = option(300, (200, 300), label="sample.target")
    crow: bool = option(True, label="sample.crow", group="pack")
    note: str = "not an option"

    def __post_init__(self):
        check_options(self)


def test_metadata():
    target, crow = options_of(Sample)
    assert (target.name, target.default, target.choices, target.label, target.group) == (
        "target", 300, (200, 300), "sample.target", "rules")
    assert (crow.text(True), crow.text(False), crow.parse("off")) == ("on", "off", False)


def test_text():
    assert format_options(Sample(), Sample()) == ""
    assert format_options(Sample(target=200, crow=False), Sample()) == "target=200 crow=off"
    assert parse_options("crow=off", Sample(target=200)) == Sample(target=200, crow=False)


@pytest.mark.parametrize(("text", "field", "words"), [
    ("speed=1", "speed", "unknown"), ("target", "target", "name=value"), ("target=7", "target", "200, 300"),
    ("crow=on crow=on", "crow", "twice"), ("note=x", "note", "unknown")])
def test_faulty_text_names_the_field(text, field, words):
    with pytest.raises(OptionError, match=words) as caught:
        parse_options(text, Sample())
    assert caught.value.field == field


def test_values_of_another_type_are_refused():
    with pytest.raises(OptionError, match="crow"):
        Sample(crow=1)
    with pytest.raises(ValueError, match="not among"):
        option(5, (1, 2), label="x")
