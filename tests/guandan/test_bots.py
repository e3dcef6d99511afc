"""The players: text fixtures of partner complaints, reproducible decisions, legal moves, small slices of work."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.bots import Limit, decide
from game.core.rng import decision_stream, stream
from game.guandan.bot import BOTS, Why, make_bot
from game.guandan.cards import KINDS, strength
from game.guandan.moves import Return
from game.guandan.rules import GuandanRules
from game.guandan.sample import Worlds
from game.guandan.scoring import ACE
from game.guandan.state import Phase
from game.guandan.variants import Options
from game.guandan.worth import share, worths
from tests.guandan.positions import fields, position
from tests.guandan.test_tribute import next_deals

RULES = GuandanRules()
FIXTURES = sorted((Path(__file__).parents[1] / "fixtures/guandan").glob("*.txt"))
ALL = "beginner casual strong expert strong-bold expert-bold expert-careful"
TRIES = 2
"""Decisions with other random streams for each fixture."""


def cases() -> list[object]:
    found = []
    for path in FIXTURES:
        said = fields(path.read_text())
        levels = said.get("bots", ALL).split()
        levels += [f"expert-{style}" for style in ("bold", "careful") if "bots" in said and "expert" in levels]
        found += [pytest.param(path, bot, id=f"{path.stem}-{bot}") for bot in levels]
    return found


def test_there_are_enough_fixtures() -> None:
    assert len(FIXTURES) >= 25


@pytest.mark.parametrize(("path", "name"), cases())
def test_fixture(path: Path, name: str) -> None:
    text = path.read_text()
    said = fields(text)
    for number in range(TRIES):
        state = position(f"{text}\nseed FIX{'ABC'[number]}")
        move = decide(BOTS[name]().think(RULES.view(state, state.turn), decision_stream("FIXTURE", number, 0))).move
        assert RULES.why_not(state, move) is None
        token = RULES.format(state, move)
        assert token not in said.get("never", "").split(), text
        if "only" in said:
            assert token in said["only"].split(), text


@pytest.mark.parametrize("name", ["beginner", "casual", "strong", "expert"])
def test_players_only_make_legal_moves_through_tribute(name: str) -> None:
    bots = [BOTS[name](), make_bot("casual"), BOTS[name](), make_bot("beginner")]
    limit = Limit(samples=2)
    start = next(state for state, _ in next_deals(Options(), 8) if state.phase is Phase.RETURN)
    state, returned, ply = start, 0, 0
    while state.number == start.number:
        thinking = bots[state.turn].think(RULES.view(state, state.turn), decision_stream("LEGAL", ply, 0), limit)
        move = decide(thinking).move
        returned += isinstance(move, Return)
        state, _ = RULES.apply(state, move)
        assert RULES.check(state) == []
        ply += 1
    assert returned


@pytest.mark.parametrize("name", ["beginner", "strong", "expert"])
def test_decisions_are_reproducible(name: str) -> None:
    state = RULES.start("AGAIN")
    for _ in range(3):
        view = RULES.view(state, state.turn)
        first = decide(BOTS[name]().think(view, stream("X")))
        second = decide(BOTS[name]().think(view, stream("X")))
        assert first == second
        state, _ = RULES.apply(state, first.move)


def test_thinking_comes_in_many_slices() -> None:
    state = RULES.start("SLICES")
    thinking = make_bot("expert").think(RULES.view(state, state.turn), stream("X"))
    slices = 0
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            assert stop.value.reason is Why.BEST_OF_SAMPLES
            assert stop.value.scores[0][0] == stop.value.move
            break
        slices += 1
    assert slices > 80


def test_sampled_worlds_are_true_to_the_public_facts() -> None:
    """Played on from real tributes, so that the facts are true of the hidden hands as well."""
    seen = 0
    for start, _ in next_deals(Options(), 24):
        state = start
        while state.phase is Phase.RETURN:
            state, _ = RULES.apply(state, RULES.legal(state)[0])
        for _ in range(12):
            legal = RULES.legal(state)
            state, _ = RULES.apply(state, legal[min(len(legal) - 1, 1)])
        if not state.tribute or state.number != start.number:
            continue
        for seat in range(4):
            view = RULES.view(state, seat)
            world = Worlds(view).draw(stream("WORLD", seat))
            unseen = view.unseen()
            assert world[seat] is None
            assert [sum(hand[kind] for hand in world if hand) for kind in range(KINDS)] == unseen
            assert [sum(hand) for hand in world if hand] == [view.counts[i] for i in range(4) if i != seat]
            for payment in state.tribute.payments:
                if payment.payer != seat:
                    bound = strength(payment.card >> 1, state.level)
                    held = [kind for kind in range(KINDS) if world[payment.payer][kind]]
                    assert all(strength(kind, state.level) <= bound for kind in held if kind != state.level * 4 + 1)
                    seen += 1
                if payment.receiver != seat and not state.played >> payment.card & 3:
                    assert world[payment.receiver][payment.card >> 1] or state.played >> (payment.card ^ 1) & 1
            for other, count in state.tribute.red_jokers:
                if other != seat and not state.played >> 106 & 3:
                    assert world[other][53] == count
    assert seen > 40


def test_the_worth_of_a_deal_grows_with_the_rise_and_knows_the_ace() -> None:
    for levels in ((0, 0), (5, 9), (ACE, 3)):
        ours, theirs = worths(levels, levels[0], Options())
        assert ours[1] < ours[2] <= ours[3] and theirs[1] > theirs[2] >= theirs[3]
        assert ours[1] > theirs[1]
    ours, _ = worths((ACE, ACE - 1), ACE, Options())
    assert ours[2] - ours[1] > 3 * (ours[3] - ours[2])
    assert share((ACE, ACE), 0) == 0.5
    assert share((9, 4), 0) > 0.5 > share((4, 9), 0)
    assert abs(share((9, 4), 0) + share((4, 9), 1) - 1) < 1e-9
