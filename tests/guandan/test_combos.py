"""Classification and comparison: public cases, the table of readings, and the definition as an oracle."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.guandan.cards import JOKER_RANKS, KIND_PACK, RANKS, strength
from game.guandan.combos import TOKENS, Combo, ComboType, beats, classify, from_raw, readings, wild_roles
from game.guandan.tribute import cancelling, payers, payments, tribute_card
from tests.guandan import oracle

CASES = json.loads((Path(__file__).parents[1] / "fixtures/guandan/cases.json").read_text())["cases"]
NAMES = {"SB": "BJ", "HR": "RJ"}
TYPES = {"full_house": ComboType.FULL_HOUSE, "straight_flush": ComboType.STRAIGHT_FLUSH}


def kinds(words: list[str]) -> list[int]:
    return [KIND_PACK.parse(NAMES.get(word, word)) for word in words]


def cards(words: list[str]) -> list[int]:
    used: set[int] = set()
    for kind in kinds(words):
        used.add(2 * kind + (2 * kind in used))
    assert len(used) == len(words)
    return sorted(used)


def main_rank(word: str) -> int:
    return RANKS.index(word) if word in RANKS else JOKER_RANKS[KIND_PACK.parse(NAMES[word])]


def of_kind(kind: str) -> list[object]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


def test_every_case_is_run() -> None:
    assert {case["kind"] for case in CASES} == {"beats", "classify", "tribute"}


@pytest.mark.parametrize("case", of_kind("beats"))
def test_beats(case: dict) -> None:
    level = RANKS.index(case["level"])
    for a in readings(cards(case["a"]), level)[:1]:
        for b in readings(cards(case["b"]), level)[:1]:
            assert beats(a, b, level) is case["a_beats_b"]
            break
        else:
            pytest.fail("b is no combination")
        break
    else:
        pytest.fail("a is no combination")


@pytest.mark.parametrize("case", of_kind("classify"))
def test_classify(case: dict) -> None:
    level = RANKS.index(case["level"])
    wanted = set()
    for item in case["interpretations"]:
        kind = TYPES.get(item["type"]) or ComboType[item["type"].upper()]
        wanted.add(Combo(kind, main_rank(item["rank"]), item["size"]))
    assert set(readings(cards(case["cards"]), level)) == wanted


@pytest.mark.parametrize("case", of_kind("tribute"))
def test_tribute(case: dict) -> None:
    if "hand_top" in case:
        level = RANKS.index(case["level"])
        hand = sum(1 << card for card in cards([*case["hand_top"], "S3", "D4"]))
        paid = tribute_card(hand, level)
        assert KIND_PACK.names[paid >> 1] in case["eligible"]
        assert strength(paid >> 1, level) == 13
        return
    places = tuple(case["places"])
    hands = [sum(1 << card for card in cards(words)) for words in (["S3"], ["S4"], ["S5"], ["S6"])]
    if case.get("cancelled"):
        for copy, seat in enumerate(map(int, case["red_jokers"])):
            hands[seat] |= 1 << (106 + copy)
        assert cancelling(tuple(hands), payers(places))
        assert case["leader"] == places[0]
        return
    assert not cancelling(tuple(hands), payers(places))
    found = payments(tuple(hands), places, 0)
    assert [payment.payer for payment in found] == case["payers"]
    assert [payment.receiver for payment in found] == case["receivers"]


def said(text: str, level: str) -> list[str]:
    found = readings(cards(text.split()), RANKS.index(level))
    return [f"{TOKENS[combo.type]} {combo.size} {'23456789TJQKA'[combo.rank]}" for combo in found]


@pytest.mark.parametrize(("selection", "level", "wanted"), [
    ("S8 D8 S9 C9 H2", "2", ["full 5 9", "full 5 8"]),
    ("SK DK S9 H2 H2", "2", ["full 5 K", "full 5 9"]),
    ("S9 D9 C9 H2 H2", "2", ["bomb 5 9", "full 5 9"]),
    ("S7 D7 H7 SK CK", "7", ["full 5 7", "full 5 K"]),
    ("S4 D4 S5 C5 H2 H2", "2", ["tube 6 6", "plate 6 5", "tube 6 5"]),
    ("S5 D6 C7 H2 H2", "2", ["str 5 9", "str 5 8", "str 5 7"]),
    ("SJ DQ CK SA H2", "2", ["str 5 A"]),
    ("ST DJ CQ SK HA", "A", ["str 5 A", "str 5 K"]),
    ("S2 S3 S4 S5 H9", "9", ["sf 5 6", "sf 5 5", "str 5 6", "str 5 5"]),
    ("H2 H2 BJ BJ", "2", []),
    ("BJ RJ", "2", []),
    ("H2 BJ", "2", []),
    ("S9 D9 H2 BJ BJ", "2", ["full 5 9"]),
    ("S3 S4 S5 S6 S7", "2", ["sf 5 7"]),
    ("SA DA C2 D2 S3 C3", "9", ["tube 6 3"]),
    ("SA DA CA C2 D2 S2", "9", ["plate 6 2"]),
    ("SQ DQ SK DK SA DA", "9", ["tube 6 A"]),
    ("SK DK CK SA DA CA", "9", ["plate 6 A"]),
    ("SK DA C2 S3 D4", "9", []),
])
def test_the_table_of_readings(selection: str, level: str, wanted: list[str]) -> None:
    assert said(selection, level) == wanted


def test_readings_drop_what_does_not_beat_the_table() -> None:
    chosen = cards(["S8", "D8", "S9", "C9", "H2"])
    table = Combo(ComboType.FULL_HOUSE, RANKS.index("8"), 5)
    assert readings(chosen, 0, table) == (Combo(ComboType.FULL_HOUSE, RANKS.index("9"), 5),)
    assert readings(chosen, 0, Combo(ComboType.STRAIGHT, RANKS.index("5"), 5)) == ()


def test_a_suited_run_is_a_straight_only_by_the_option() -> None:
    run = tuple(kinds(["S3", "S4", "S5", "S6", "S7"]))
    assert {raw[0] for raw in classify(run, 0)} == {ComboType.STRAIGHT_FLUSH}
    assert {raw[0] for raw in classify(run, 0, True)} == {ComboType.STRAIGHT_FLUSH, ComboType.STRAIGHT}


@st.composite
def selections(draw: st.DrawFn) -> tuple[list[int], int]:
    """Selections that are often a combination: few ranks near each other, wilds likely."""
    level = draw(st.integers(0, 12))
    base = draw(st.integers(0, 12))
    suits = draw(st.sampled_from([(0,), (1,), (0, 1), (0, 1, 2, 3)]))
    near = [(base + i) % 13 * 4 + suit for i in range(draw(st.integers(1, 6))) for suit in suits]
    pool = near * 2 + [level * 4 + 1] * 2 + draw(st.sampled_from([[], [52, 52], [53, 53], [52, 52, 53, 53]]))
    chosen = draw(st.lists(st.sampled_from(range(len(pool))), min_size=1, max_size=8, unique=True))
    found = sorted(pool[i] for i in chosen)
    return [kind for i, kind in enumerate(found) if found[:i].count(kind) < 2], level


@settings(max_examples=250, deadline=None)
@given(selections())
def test_readings_are_those_of_the_definition(chosen: tuple[list[int], int]) -> None:
    found, level = chosen
    assert classify(tuple(found), level) == oracle.readings(found, level)


@settings(max_examples=120, deadline=None)
@given(selections())
def test_wilds_stand_for_cards_that_make_the_declared_combination(chosen: tuple[list[int], int]) -> None:
    found, level = chosen
    held = cards([KIND_PACK.names[kind] for kind in found])
    for combo in readings(held, level):
        roles = dict(wild_roles(held, combo, level))
        assert {card for card in held if card >> 1 == level * 4 + 1} == set(roles)
        shown = tuple(sorted(roles.get(card, card >> 1) for card in held))
        assert combo.raw(level) in oracle.natural(shown, level)
        assert from_raw(combo.raw(level), level) == combo
