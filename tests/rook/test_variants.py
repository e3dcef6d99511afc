"""The table of the six versions, the Crow-removed forms and impossible combinations."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.options import OptionError, format_options, options_of, parse_options
from game.rook.cards import deck
from game.rook.variants import (
    BUCKEYE,
    CROWSNEST,
    ONE_HIGH,
    PARTNERSHIP,
    RED_ONE,
    TOURNAMENT,
    VERSIONS,
    Clash,
    ClashError,
    Ones,
    clashes,
)
from tests.rook.tools import any_options

TABLE = [  # options, cards, hand, nest, minimum, maximum, target
    (CROWSNEST, 41, 9, 5, 70, 120, 300),
    (TOURNAMENT, 41, 9, 5, 70, 120, 300),
    (PARTNERSHIP, 56, 14, 0, 70, 120, 300),
    (ONE_HIGH, 57, 13, 5, 100, 200, 500),
    (RED_ONE, 42, 9, 6, 70, 150, 300),
    (BUCKEYE, 45, 10, 5, 100, 180, 500),
]
WITHOUT_CROW = [(CROWSNEST, 40, 4, 100), (TOURNAMENT, 40, 4, 100), (ONE_HIGH, 56, 4, 180), (RED_ONE, 41, 5, 130),
                (BUCKEYE, 44, 4, 160)]


@pytest.mark.parametrize(("options", "cards", "hand", "nest", "low", "high", "target"), TABLE)
def test_numbers_of_the_six_versions(options, cards, hand, nest, low, high, target):
    assert (options.cards, options.hand_size, options.nest_size) == (cards, hand, nest)
    assert (options.min_bid, options.max_bid, options.target) == (low, high, target)
    assert 4 * hand + nest == cards


@pytest.mark.parametrize(("options", "cards", "nest", "high"), WITHOUT_CROW)
def test_without_the_crow(options, cards, nest, high):
    without = dataclasses.replace(options, crow=False)
    assert (without.cards, without.nest_size, without.max_bid) == (cards, nest, high)
    assert without.hand_size == options.hand_size


def test_points_of_every_card():
    pack = deck(BUCKEYE)
    worth = {name: pack.points[i] for i, name in enumerate(pack.pack.names) if pack.points[i]}
    assert worth == {**{f"{c}{r}": p for c in "RGYK" for r, p in ((5, 5), (10, 10), (14, 10), (1, 15))}, "CR": 20}
    assert sum(deck(PARTNERSHIP).points) == 100
    assert deck(RED_ONE).points[deck(RED_ONE).pack.parse("R1!")] == 30


def test_partnership_has_neither_nest_nor_crow():
    for field in ("crow", "red_one", "top_card_up"):
        with pytest.raises(ClashError) as caught:
            dataclasses.replace(PARTNERSHIP, **{field: True})
        assert (caught.value.clash, caught.value.field, caught.value.other) == (Clash.NEEDS_NEST, field, "nest")
    assert clashes(PARTNERSHIP, "crow", True) is not None
    assert clashes(CROWSNEST, "crow", False) is None


def test_only_one_red_one():
    with pytest.raises(ClashError) as caught:
        dataclasses.replace(RED_ONE, ones=Ones.HIGH)
    assert caught.value.clash is Clash.ONE_RED_ONE


def test_values_outside_the_choices_are_refused_by_name():
    with pytest.raises(OptionError, match="target"):
        dataclasses.replace(CROWSNEST, target=301)
    with pytest.raises(OptionError, match="min_bid"):
        dataclasses.replace(CROWSNEST, min_bid=True)
    with pytest.raises(OptionError, match=r"speed.*unknown"):
        parse_options("speed=9", CROWSNEST)
    with pytest.raises(OptionError, match=r"crow.*on, off"):
        parse_options("crow=perhaps", CROWSNEST)
    with pytest.raises(OptionError, match="twice"):
        parse_options("crow=on crow=off", CROWSNEST)


@given(any_options(), st.sampled_from([v.options for v in VERSIONS.values()]))
def test_options_text_round_trips(options, base):
    assert parse_options(format_options(options, base), base) == options


def test_every_option_has_a_label_and_a_group():
    for item in options_of(CROWSNEST):
        assert item.label == f"rook.option.{item.name}"
        assert item.group in ("pack", "auction", "play", "score")


def test_numbers_and_ids_are_unique():
    assert [v.number for v in VERSIONS.values()] == [1, 2, 3, 4, 5, 6]


@given(any_options())
def test_the_pack_is_dealt_out(options):
    pack = deck(options)
    assert pack.size == options.cards == 4 * options.hand_size + options.nest_size
    assert options.nest_size == (4 + options.crow + options.red_one if options.nest else 0)
    assert sum(pack.points) + options.bonus_points == options.max_bid
