"""What holds for every play under every option."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.match import Match
from game.core.options import format_options, parse_options
from game.core.record import from_code, read, to_code, write
from game.core.rules import IllegalMove
from game.schnapsen.cards import PACK
from game.schnapsen.events import DealScored, Played
from game.schnapsen.match_play import rules as resolve
from game.schnapsen.moves import CLAIM, CLOSE, EXCHANGE, Play, format_move, parse_move
from game.schnapsen.rules import rules_for
from game.schnapsen.solver import cards_of
from game.schnapsen.variants import DEFAULT, NUMBER, PRESETS, Options
from tests.schnapsen.strategies import OPTIONS, SEEDS, random_match

EVERY_MOVE = (EXCHANGE, CLOSE, CLAIM, *(Play(card, announce, claim) for card in range(20)
                                        for announce in (False, True) for claim in (False, True)))


@settings(max_examples=40, deadline=None)
@given(SEEDS, OPTIONS)
def test_random_matches_are_sound_to_the_end(seed: str, options: Options) -> None:
    rules = rules_for(options)
    match = random_match(rules, seed, 10_000)
    assert match.actor is None
    for moment in match.history():
        assert rules.check(moment.state) == []
    totals = [0, 0]
    for score in match.state.scores:
        assert score.value in (1, 2, 3)
        totals[score.winner] += score.value
        assert score.totals == tuple(totals)
        if sum(score.tricks) == 10:
            assert sum(score.taken) == 120
    assert max(totals) >= 7 > min(totals)
    scored = [event for moment in match.history() for event in moment.events if isinstance(event, DealScored)]
    assert tuple(event.score for event in scored) == match.state.scores


@settings(max_examples=40, deadline=None)
@given(SEEDS, OPTIONS, st.integers(0, 80))
def test_legal_is_exactly_what_is_not_refused(seed: str, options: Options, plies: int) -> None:
    rules = rules_for(options)
    match = random_match(rules, seed, plies)
    legal = rules.legal(match.state)
    assert len(set(legal)) == len(legal)
    assert set(legal) == {move for move in EVERY_MOVE if rules.why_not(match.state, move) is None}
    for move in EVERY_MOVE:
        if move in legal:
            _, events = rules.apply(match.state, move)
            assert not isinstance(move, Play) or any(isinstance(event, Played) for event in events)
        else:
            with pytest.raises(IllegalMove):
                rules.apply(match.state, move)


@settings(max_examples=25, deadline=None)
@given(SEEDS, OPTIONS, st.integers(0, 120))
def test_records_and_share_codes_come_back(seed: str, options: Options, plies: int) -> None:
    match = random_match(rules_for(options), seed, plies)
    assert read(write(match), resolve) == match
    code = to_code(match)
    assert from_code(code, lambda number, text: resolve({NUMBER: "schnapsen"}[number], text)) == match


def test_moves_have_texts() -> None:
    for move in EVERY_MOVE:
        if isinstance(move, Play) and move.claim and not move.announce:
            continue
        assert parse_move(format_move(move)) == move
    for wrong in ("SX", "SK+6", "?", ""):
        with pytest.raises(ValueError, match=r".+"):
            parse_move(wrong)


@given(OPTIONS)
def test_options_have_texts(options: Options) -> None:
    assert parse_options(format_options(options, DEFAULT), DEFAULT) == options


def test_presets_differ() -> None:
    assert len(set(PRESETS.values())) == len(PRESETS)


def test_a_seed_means_the_same_deal_for_ever() -> None:
    state = Match.start(rules_for(), "PINNED").state
    assert state.dealer == 0
    assert [PACK.format(cards_of(hand), " ") for hand in state.hands] == ["DJ DA CJ CK CT", "SQ HK HT DK CQ"]
    assert PACK.format(state.stock, " ") == "DQ HJ HA CA SJ SA ST HQ DT SK"
