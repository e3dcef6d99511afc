"""Worked cases of turns, tricks, places, levels and the end of a match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.match import Match
from game.core.rules import IllegalMove
from game.guandan.cards import PACK
from game.guandan.combos import Combo, ComboType
from game.guandan.events import DealScored, Dealt, MatchWon, Passed, Settled, TookOver, TrickWon, WentOut
from game.guandan.moves import Illegal, Pass, Play, Return, Skip
from game.guandan.rules import GuandanRules
from game.guandan.scoring import rise, score_deal
from game.guandan.state import Phase, State
from game.guandan.variants import PRESETS, Options
from tests.guandan.positions import SEATS, position

RULES = GuandanRules()


def run(state: State, tokens: str, rules: GuandanRules = RULES) -> tuple[State, list]:
    events: list = []
    for token in tokens.split():
        state, new = rules.apply(state, rules.parse(state, token))
        events += new
    return state, events


def kinds_of(events: list, kind: type) -> list:
    return [event for event in events if isinstance(event, kind)]


def test_a_match_starts_with_27_cards_each_and_a_random_leader() -> None:
    leaders = set()
    for number in range(26):
        state = RULES.start("START" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number])
        assert [hand.bit_count() for hand in state.hands] == [27] * 4
        assert RULES.check(state) == []
        assert state.level == 0 and state.top is None
        assert isinstance(RULES.opening(state)[0], Dealt)
        leaders.add(state.turn)
    assert leaders == {0, 1, 2, 3}


def test_the_leader_must_play_and_a_pass_does_not_lock_out() -> None:
    state = position("S S3,SA,S4\nE S5,SK,C5\nN S6,C6,D6\nW SQ,C7,D7")
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(state, Pass())
    assert caught.value.reason is Illegal.MUST_LEAD
    after, events = run(state, "S:sgl:S3 E:- N:sgl:S6 W:sgl:SQ S:- E:sgl:SK N:- W:-")
    assert after.turn == 0 and not kinds_of(events, TrickWon)
    after, events = run(after, "S:sgl:SA E:- N:- W:-")
    assert kinds_of(events, TrickWon) == [TrickWon(0, 5)]
    assert after.turn == 0 and after.top is None and after.trick == ()
    assert [event.seat for event in kinds_of(events, Passed)] == [1, 2, 3]


def test_the_turn_goes_anticlockwise() -> None:
    state = position("S S3,SA\nE S5,SK\nN S6,C6\nW SQ,C7")
    order = []
    for token in ("S:sgl:S3", "E:-", "N:-"):
        order.append(SEATS[state.turn])
        state, _ = run(state, token)
    assert [*order, SEATS[state.turn]] == ["S", "E", "N", "W"]


def test_the_partner_takes_over_when_nobody_beats_the_last_play() -> None:
    state = position("S SA\nE S5,SK\nN S6,C6\nW SQ,C7")
    after, events = run(state, "S:sgl:SA E:- N:- W:-")
    assert kinds_of(events, WentOut) == [WentOut(0, 1)]
    assert kinds_of(events, TookOver) == [TookOver(2, 0)]
    assert after.turn == 2 and after.top is None


def test_no_take_over_when_the_going_out_play_is_beaten() -> None:
    state = position("S SK\nE S5,SA\nN S6,C6\nW SQ,C7")
    after, events = run(state, "S:sgl:SK E:sgl:SA N:- W:-")
    assert not kinds_of(events, TookOver)
    assert kinds_of(events, TrickWon) == [TrickWon(1, 2)]
    assert after.turn == 1


def test_the_next_active_player_leads_when_the_partner_is_out_too() -> None:
    state = position("S SA\nE S5,SK\nW SQ,C7\nout N")
    after, events = run(state, "S:sgl:SA E:- W:-")
    assert kinds_of(events, Settled) == [Settled(0)]
    assert kinds_of(events, TookOver) == [TookOver(1, 0)]
    assert after.turn == 1


def test_the_deal_ends_with_the_third_player_out_without_waiting_for_answers() -> None:
    state = position("E SK\nN S6,C6\nW BJ,C7\nout S\nto E\nlevels 2 2")
    after, events = run(state, "E:sgl:SK N:- W:sgl:BJ N:- W:sgl:C7")
    score = kinds_of(events, DealScored)[0].score
    assert score.places == (0, 1, 3, 2)
    assert (score.rise, score.before, score.after) == (1, (0, 0), (1, 0))
    assert after.number == 3 and after.level == 1 and after.owner == 0
    assert after.phase is Phase.RETURN or after.tribute is not None


def test_a_settled_deal_may_be_played_on_or_skipped() -> None:
    state = position("S SA\nE S5,SK,D4\nW SQ,C7\nout N")
    settled, _ = run(state, "S:sgl:SA")
    assert RULES.legal(settled)[-1] == Skip()
    done, events = run(settled, "E:skip")
    assert kinds_of(events, DealScored)[0].score.places == (2, 0, 3, 1)
    assert done.number == 3
    _, events = run(settled, "E:- W:- E:sgl:S5 W:sgl:SQ E:sgl:SK W:- E:sgl:D4")
    assert kinds_of(events, DealScored)[0].score.places == (2, 0, 1, 3)
    with pytest.raises(IllegalMove) as caught:
        RULES.apply(state, Skip())
    assert caught.value.reason is Illegal.NOT_SETTLED


def test_the_option_stops_at_a_double_at_once() -> None:
    rules = GuandanRules(Options(stop_at_double=True))
    after, events = run(position("S SA\nE S5,SK,D4\nW SQ,C7\nout N"), "S:sgl:SA", rules)
    assert kinds_of(events, DealScored)[0].score.rise == 3
    assert after.number == 3


@pytest.mark.parametrize(("cards", "combo", "reason"), [
    ("S3", (ComboType.SINGLE, 1, 1), Illegal.TOO_LOW),
    ("SA,HA", (ComboType.PAIR, 12, 2), Illegal.WRONG_TYPE),
    ("S3,SA", (ComboType.PAIR, 12, 2), Illegal.NOT_A_COMBINATION),
    ("SA", (ComboType.SINGLE, 11, 1), Illegal.NOT_THIS_COMBINATION),
    ("DA", (ComboType.SINGLE, 12, 1), Illegal.NOT_YOUR_CARDS),
    ("SA", (ComboType.SINGLE, 12, 1), None),
    ("S4,H4,C4,D4", (ComboType.BOMB, 2, 4), None),
])
def test_reasons_why_a_play_is_refused(cards: str, combo: tuple, reason: Illegal | None) -> None:
    state = position("S S3,SA,HA,S4,H4,C4,D4\nE S5\nN S6\nW SQ\ntop W:sgl:SK")
    move = Play(PACK.parse_all(cards), Combo(*combo))
    assert RULES.why_not(state, move) is reason


def test_a_smaller_bomb_is_too_low_not_of_the_wrong_type() -> None:
    state = position("S S4,H4,C4,D4\nE S5\nN S6\nW SQ\ntop W:sf:S5,S6,S7,S8,S9")
    assert RULES.why_not(state, RULES.parse(state, "S:bomb:S4,H4,C4,D4")) is Illegal.TOO_LOW


def test_any_realisation_and_reading_is_accepted() -> None:
    state = position("S S8,D8,S9,C9,H9,H2\nE S5\nN S6\nW SQ")
    for token in ("S:full:S9,C9,H9,S8,D8", "S:full:S9,C9,H2=S9,S8,D8", "S:full:S8,D8,H2=S8,C9,H9", "S:sgl:H9",
                  "S:pair:C9,H2=S9", "S:pair:S9,H2=C9"):
        move = RULES.parse(state, token)
        assert RULES.why_not(state, move) is None
        after, _ = RULES.apply(state, move)
        assert after.top == move
    eight, nine = (RULES.parse(state, token) for token in ("S:full:S8,D8,H2=S8,S9,C9", "S:full:S9,C9,H2=S9,S8,D8"))
    assert eight.cards == nine.cards and eight.combo != nine.combo


def test_moves_after_the_end_are_refused() -> None:
    over = replace(RULES.start("OVER"), phase=Phase.OVER, winner=0)
    assert RULES.why_not(over, Pass()) is Illegal.MATCH_OVER
    assert RULES.why_not(over, Return(3)) is Illegal.MATCH_OVER
    assert RULES.actor(over) is None and len(RULES.legal(over)) == 0


@pytest.mark.parametrize(("places", "steps"), [((0, 2, 1, 3), 3), ((1, 0, 3, 2), 2), ((3, 0, 2, 1), 1)])
def test_rises(places: tuple, steps: int) -> None:
    assert rise(places) == steps


ACE = 12


@pytest.mark.parametrize(("places", "levels", "owner", "options", "winner", "after"), [
    ((0, 2, 1, 3), (ACE, 5), 0, {}, 0, (ACE, 5)),
    ((0, 1, 2, 3), (ACE, 5), 0, {}, 0, (ACE, 5)),
    ((0, 1, 3, 2), (ACE, 5), 0, {}, None, (ACE, 5)),
    ((0, 1, 3, 2), (ACE, 5), 0, {"any_first_wins": True}, 0, (ACE, 5)),
    ((1, 3, 0, 2), (ACE, 5), 0, {}, None, (ACE, 8)),
    ((0, 2, 1, 3), (ACE, 5), 1, {}, None, (ACE, 5)),
    ((0, 2, 1, 3), (ACE - 1, 5), 0, {}, None, (ACE, 5)),
    ((1, 3, 0, 2), (ACE, ACE), 0, {}, 1, (ACE, ACE)),
    ((1, 3, 0, 2), (5, 5), 0, {"length": "deal"}, 1, (5, 5)),
])
def test_the_end_at_a(places: tuple, levels: tuple, owner: int, options: dict, winner: int | None,
                      after: tuple) -> None:
    score = score_deal(7, places, levels, owner, levels[owner], (0, 0), (0, 0), replace(PRESETS["guandan"], **options))
    assert score.winner == winner
    assert score.after == after


def test_three_failures_at_a_drop_the_team() -> None:
    for word, level in (("drop-2", 0), ("drop-K", 11)):
        options = Options(ace_attempts=word)
        score = score_deal(9, (1, 0, 3, 2), (ACE, 3), 0, ACE, (2, 0), (0, 0), options)
        assert (score.after, score.dropped, score.attempts) == ((level, 5), 0, (0, 0))
    unlimited = score_deal(9, (1, 0, 3, 2), (ACE, 3), 0, ACE, (2, 0), (0, 0), Options())
    assert (unlimited.after, unlimited.dropped, unlimited.attempts) == ((ACE, 5), None, (3, 0))
    theirs = score_deal(9, (1, 0, 3, 2), (ACE, 3), 1, 3, (2, 0), (0, 0), Options(ace_attempts="drop-2"))
    assert theirs.attempts == (2, 0)


def test_a_match_of_fixed_level_goes_to_twelve_steps() -> None:
    options = Options(length="fixed", start_level="8")
    score = score_deal(5, (1, 3, 0, 2), (6, 6), 0, 6, (0, 0), (4, 8), options)
    assert (score.winner, score.after, score.steps) == (None, (6, 6), (4, 11))
    score = score_deal(6, (1, 0, 3, 2), (6, 6), 0, 6, (0, 0), (4, 11), options)
    assert score.winner == 1


def test_a_won_match_says_so_and_stops() -> None:
    state = position("level A\nlevels A 5\nS SA\nE S5,SK\nN C7\nW SQ,D4\nout N\n".replace("N C7\n", ""))
    state, _ = run(state, "S:sgl:SA")
    done, events = run(state, "E:skip")
    assert kinds_of(events, MatchWon) == [MatchWon(0, (12, 3))]
    assert done.phase is Phase.OVER and RULES.result(done).winner == 0


def test_a_whole_deal_of_one_deal_matches_ends_the_match() -> None:
    rules = GuandanRules(Options(length="deal"))
    match = Match.start(rules, "ONEDEAL")
    while match.actor is not None:
        legal = match.legal()
        match = match.play(legal[match.ply * 7 % len(legal)])
    assert match.state.number == 1 and match.result.deals == 1
