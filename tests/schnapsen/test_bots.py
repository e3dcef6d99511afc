"""The players: legal, reproducible, and free of the errors that people complain about."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.bots import Limit, decide
from game.core.match import Match
from game.core.rng import decision_stream, stream
from game.schnapsen.bot import BOTS, EXPERT, LEVELS
from game.schnapsen.match_play import ADAPTER, rules
from game.schnapsen.moves import CLAIM, CLOSE, EXCHANGE, Play, format_move
from game.schnapsen.odds import DEALER, ELDEST, chance, chance_of, match_utility
from game.schnapsen.reasons import Reason
from game.schnapsen.rules import rules_for
from game.schnapsen.searcher import Searcher
from game.schnapsen.variants import Options
from tests.schnapsen.positions import position
from tests.schnapsen.strategies import OPTIONS, SEEDS, random_match

FEW = Limit(samples=4)


def move_of(name: str, state, options: Options | None = None, samples: int = 12) -> str:
    game = rules_for(options)
    view = game.view(state, state.actor)
    return format_move(decide(BOTS[name]().think(view, stream("BOT"), Limit(samples=samples))).move)


@settings(max_examples=25, deadline=None)
@given(SEEDS, OPTIONS, st.integers(0, 60), st.sampled_from(sorted(BOTS)))
def test_every_bot_plays_legally_and_the_same_again(seed: str, options: Options, plies: int, name: str) -> None:
    match = random_match(rules_for(options), seed, plies)
    if match.actor is None:
        return
    view = match.view(match.actor)
    first = decide(BOTS[name]().think(view, decision_stream(seed, plies, match.actor), FEW))
    again = decide(BOTS[name]().think(view, decision_stream(seed, plies, match.actor), FEW))
    assert first == again and first.move in view.legal and isinstance(first.reason, Reason)
    if (isinstance(first.move, Play) and first.move.claim) or first.move == CLAIM:
        points = view.points[view.seat] + (40 if isinstance(first.move, Play) else 0)
        assert points >= 66, "a bot never claims falsely"


def test_searching_bots_yield_often() -> None:
    match = Match.start(rules_for(), "YIELDS")
    thinking = BOTS["expert"]().think(match.view(match.actor), stream("Y"))
    assert sum(1 for _ in thinking) > 10


def test_styles_are_bots_of_their_own() -> None:
    assert set(LEVELS) <= set(BOTS) and {"expert-bold", "expert-careful", "strong-bold"} <= set(BOTS)
    assert BOTS["expert-bold"]().skill.margin < EXPERT.margin < BOTS["expert-careful"]().skill.margin
    assert {name: BOTS[name]().name for name in BOTS} == {name: name for name in BOTS}


@pytest.mark.parametrize("name", ["casual", "strong", "expert"])
def test_obvious_moves_are_found(name: str) -> None:
    marriage = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", taken=(46, 10))
    assert move_of(name, marriage) in ("HK+", "HQ+")
    assert move_of(name, position("S", "SJ SK HA HT CA", "HK HQ HJ CT CK", "DT DK DQ SQ")) == "X"
    claim = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", taken=(66, 10))
    assert move_of(name, claim, Options(claim="self")) == "66"


@pytest.mark.parametrize("name", ["strong", "expert"])
def test_never_in_these_positions(name: str) -> None:
    sure = position("S", "SA ST SK HA CA", "HJ HQ CJ CQ DJ", "DT DK DQ SQ", taken=(30, 0), won=(2, 0))
    assert move_of(name, sure, samples=30) in ("!", "SA", "ST", "SK", "HA", "CA")
    weak = position("S", "HJ HQ CJ CQ DJ", "SA HA CA DA ST", "DT SQ HT SJ", taken=(10, 40))
    assert move_of(name, weak, samples=30) != "!", "never closes on nothing"
    solved = position("D", "SK HA HQ CQ CJ", "HT HJ DA DQ DJ", taken=(43, 26))
    assert move_of(name, solved) in ("SK", "CQ", "CJ"), "never throws away a solved win"


def test_with_one_to_go_only_winning_counts() -> None:
    near = match_utility((6, 6), 0, 0)
    assert near[0] == near[1] == near[2] and near[4] == near[5] == near[6]
    early = match_utility((0, 0), 0, 0)
    assert list(early) == sorted(early) and early[6] > early[5] > early[4]


def test_match_chances_are_a_fair_table() -> None:
    assert abs(sum(ELDEST) + sum(DEALER) - 1) < 1e-9
    for mine in range(1, 8):
        for theirs in range(1, 8):
            for eldest in (True, False):
                p = chance(mine, theirs, eldest)
                assert abs(p + chance(theirs, mine, not eldest) - 1) < 1e-9
                assert chance(mine + 1, theirs, eldest) <= p <= chance(mine, theirs + 1, eldest)
    assert chance(0, 3, True) == 1 and chance(3, 0, True) == 0
    assert abs(chance_of(1.0, (3, 2), 0, 0) - chance(3, 5, True)) < 1e-9


def test_bots_play_whole_matches_through_the_adapter() -> None:
    game = rules("schnapsen", "claim=self points=hidden")
    pair = (BOTS["beginner"](), BOTS["casual"]())

    def step(match: Match) -> Match:
        bot = pair[match.actor]
        return match.play(decide(bot.think(match.view(match.actor), stream(match.seed, match.ply))).move)

    value, facts = ADAPTER.play_match(game, "ADAPTER", step)
    assert value in (0.0, 1.0) and facts["deals"] >= 3
    value, facts = ADAPTER.play_deal(game, "ADAPTER", step)
    assert abs(value) == facts["value"]
    assert [ADAPTER.side(seat) for seat in (0, 1)] == [0, 1]
    with pytest.raises(KeyError):
        rules("rook/crowsnest")


def test_closing_needs_its_margin() -> None:
    state = position("S", "SA ST HA CA DK", "SK HJ CJ CK DJ", "DT DA HT SQ", taken=(24, 10))
    view = rules_for().view(state, 0)
    shy = Searcher("shy", replace(EXPERT, margin=9.0))
    keen = Searcher("keen", replace(EXPERT, margin=-9.0))
    assert CLOSE in view.legal and EXCHANGE not in view.legal
    assert decide(shy.think(view, stream("M"), FEW)).move != CLOSE
    assert decide(keen.think(view, stream("M"), FEW)).move == CLOSE
