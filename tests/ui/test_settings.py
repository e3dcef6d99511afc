from __future__ import annotations

import dataclasses
import json

from hypothesis import given
from hypothesis import strategies as st

from game.settings import DEFAULTS, GROUPS, Kind, Problem, Settings, all_settings, from_dict, to_dict

KNOWN = {setting.name: setting for setting in all_settings()}


@st.composite
def some_settings(draw: st.DrawFn) -> Settings:
    values = {}
    for name, setting in KNOWN.items():
        if setting.kind is Kind.SWITCH:
            values[name] = draw(st.booleans())
        elif setting.kind is Kind.PERCENT:
            values[name] = draw(st.integers(0, 100))
        elif setting.kind is Kind.CHOICE:
            values[name] = draw(st.sampled_from([value for value, _ in setting.choices]))
        else:
            values[name] = draw(st.text("abcКіў -", max_size=16))
    return Settings(**values)


@given(some_settings())
def test_settings_survive_json(settings: Settings) -> None:
    again, faults = from_dict(json.loads(json.dumps(to_dict(settings))))
    assert again == settings
    assert faults == []


@given(some_settings(), st.sampled_from(sorted(KNOWN)))
def test_a_missing_field_gets_its_default(settings: Settings, name: str) -> None:
    data = to_dict(settings)
    del data[name]
    again, faults = from_dict(data)
    assert again == dataclasses.replace(settings, **{name: KNOWN[name].default})
    assert faults == []


def test_what_cannot_be_used_is_named_and_the_rest_is_kept() -> None:
    data = {"speed": "ludicrous", "effect_volume": 300, "muted": 1, "name": "Alesia", "hats": 3, "trick_rest": 0.9,
            "grain": True, "language": "xx-long-name", "text_scale": 125.0}
    settings, faults = from_dict(data)
    assert settings == dataclasses.replace(DEFAULTS, name="Alesia", text_scale=125)
    assert {(fault.field, fault.problem) for fault in faults} == {
        ("speed", Problem.BAD_VALUE), ("effect_volume", Problem.BAD_VALUE), ("muted", Problem.BAD_VALUE),
        ("grain", Problem.BAD_VALUE), ("hats", Problem.UNKNOWN), ("language", Problem.BAD_VALUE)}
    assert all(fault.field in str(fault) for fault in faults)


def test_what_is_no_record_is_one_fault() -> None:
    for nonsense in (None, [], "settings", 7):
        settings, (fault,) = from_dict(nonsense)
        assert settings == DEFAULTS
        assert fault.problem is Problem.NOT_A_RECORD


def test_defaults_fit_their_own_metadata_and_every_group_has_a_heading() -> None:
    for setting in KNOWN.values():
        assert setting.fits(setting.default), setting.name
        assert setting.group in GROUPS
        assert setting.label


def test_mute_silences_without_forgetting() -> None:
    muted = dataclasses.replace(DEFAULTS, muted=True)
    assert muted.volumes() == (0, 0)
    assert muted.effect_volume == DEFAULTS.effect_volume
    assert DEFAULTS.volumes()[0] > 0


def test_raise_first_follows_the_device_unless_it_is_set() -> None:
    assert DEFAULTS.raises_first(touch=True)
    assert not DEFAULTS.raises_first(touch=False)
    assert dataclasses.replace(DEFAULTS, tap_mode="raise").raises_first(touch=False)
    assert not dataclasses.replace(DEFAULTS, tap_mode="single").raises_first(touch=True)
