"""The worked cases of the rules page, and the rules around them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.match import Match
from game.core.options import OptionError
from game.core.rules import IllegalMove
from game.schnapsen.events import BummerlWon, Claimed, Closed, DealScored, Dealt, Drew, Exchanged
from game.schnapsen.legality import Refusal, why_not
from game.schnapsen.moves import CLAIM, CLOSE, EXCHANGE, Play, format_move, parse_move
from game.schnapsen.rules import rules_for
from game.schnapsen.scoring import DealScore, Ending, Worth
from game.schnapsen.state import Lead, Phase, State
from game.schnapsen.variants import Options
from tests.schnapsen.positions import mask, play, position

RULES = rules_for()
BY_SELF = rules_for(Options(claim="self"))


def names(state: State, rules=RULES) -> list[str]:
    return [format_move(move) for move in rules.legal(state)]


def score_of(events: list) -> DealScore:
    return next(event.score for event in events if isinstance(event, DealScored))


def open_position(stock: str = "DT DK DQ SQ", **fields) -> State:
    return position("S", "SJ SK HA HT CA", "HK HQ HJ CT CK", stock, **fields)


def test_deal_is_3_3_up_2_2_and_nine() -> None:
    match = Match.start(RULES, "DEALS")
    state = match.state
    assert [hand.bit_count() for hand in state.hands] == [5, 5]
    assert len(state.stock) == 10 and state.stock[-1] == state.turned and state.turned // 5 == state.trump
    assert state.leader == 1 - state.dealer
    assert match.events == (Dealt(1, state.dealer, state.turned),)
    assert RULES.check(state) == []


def test_case_1_no_exchange_and_no_closing_at_two_cards_unless_agreed() -> None:
    state = position("S", "SJ SK HA HT CA", "HK HQ HJ CT CK", "DT SQ")
    assert "X" not in names(state) and "!" not in names(state)
    assert why_not(state, RULES.options, CLOSE) is Refusal.STOCK_TOO_SMALL
    agreed = rules_for(Options(exchange_from=2, close_from=2))
    assert names(state, agreed)[:2] == ["X", "!"]
    assert names(open_position())[:2] == ["X", "!"]


def test_case_2_a_marriage_that_reaches_66_ends_the_deal_before_the_reply() -> None:
    state = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", taken=(46, 10))
    after, events = play(RULES, state, "HQ+")
    score = score_of(events)
    assert (score.winner, score.value, score.ending) == (0, 2, Ending.SIXTY_SIX)
    assert score.points == (66, 10) and after.number == 2 and after.table is None


def test_case_3_forty_without_a_trick_counts_nothing() -> None:
    state = position("S", "SK SQ HJ CJ DJ", "SA ST HA CA DA", won=(0, 5), taken=(0, 40), marriages=(0, 0))
    after, events = play(RULES, state, "SK+ SA")
    assert after.points(0) == 0 and after.marriages[0] == 40
    after, events = play(RULES, after, "ST SQ")
    score = score_of(events)
    assert (score.winner, score.value, score.worth, score.points) == (1, 3, Worth.NO_TRICK, (0, 68))
    assert score.marriages == (40, 0)


def test_case_4_tricks_after_closing_do_not_change_the_value() -> None:
    state = position("S", "SA ST SK HA CA", "HT CT DA DT DK", "DQ DJ CK CQ CJ HQ SQ SJ",
                     won=(1, 0), taken=(20, 0))
    after, events = play(RULES, state, "!")
    assert events == [Closed(0, 3)] and after.phase is Phase.CLOSED
    late = replace(after, won=(1, 2), taken=(20, 40))
    _, events = play(RULES, late, "SA DK ST DT SK DA")
    score = score_of(events)
    assert (score.winner, score.value, score.worth, score.closer) == (0, 3, Worth.AT_CLOSING, 0)


@pytest.mark.parametrize(("won", "taken", "value", "worth"), [
    ((1, 1), (10, 20), 2, Worth.AT_CLOSING),
    ((1, 0), (30, 0), 3, Worth.AT_CLOSING),
    ((1, 2), (10, 50), 2, Worth.CLOSER_PENALTY),
])
def test_case_5_a_closer_who_fails_pays_at_least_two(won, taken, value, worth) -> None:
    state = position("S", "HJ HQ CJ CQ DJ", "SA HA CA DA ST", "DT SQ HT SJ", won=won, taken=taken)
    _, events = play(RULES, state, "! HJ HA SA HQ CA CJ ST CQ DA DJ")
    score = score_of(events)
    assert (score.winner, score.value, score.worth) == (1, value, worth)


def test_case_6_the_other_reaches_66_first() -> None:
    state = position("S", "HJ HQ CJ CQ DJ", "SA HA CA DA ST", "DT SQ HT SJ", taken=(10, 40))
    _, events = play(RULES, state, "! HJ HA CA CJ")
    score = score_of(events)
    assert (score.winner, score.ending, score.value) == (1, Ending.CLOSER_BEATEN, 2)


def test_case_7_the_closer_gets_nothing_for_the_last_trick() -> None:
    state = position("S", "SA DJ", "CJ CQ", "DT SQ HT SJ", taken=(20, 20), closer=0, close_value=2, closed=1)
    _, events = play(RULES, state, "DJ CJ SA CQ")
    score = score_of(events)
    assert (score.winner, score.ending, score.points[0]) == (1, Ending.CLOSER_RAN_OUT, 38)


def test_case_8_the_last_trick_wins_one() -> None:
    state = position("S", "HA", "HK", won=(5, 4), taken=(50, 55))
    _, events = play(RULES, state, "HA HK")
    score = score_of(events)
    assert (score.winner, score.value, score.ending, score.points) == (0, 1, Ending.LAST_TRICK, (65, 55))
    assert score.worth is Worth.LAST_TRICK


@pytest.mark.parametrize(("lead", "held", "allowed"), [
    ("HQ", "HT HJ SA", {"HT"}),
    ("HK", "HQ HJ SA", {"HQ", "HJ"}),
    ("HK", "SA SJ CA", {"SA", "SJ"}),
    ("HK", "CA CJ DA", {"CA", "CJ", "DA"}),
    ("SK", "SA SJ CA", {"SA"}),
])
def test_case_9_strict_replies(lead, held, allowed) -> None:
    state = position("S", f"{lead} DJ DQ", held)
    after, _ = play(RULES, state, lead)
    assert set(names(after)) == allowed
    table = Lead(0, after.table.card, False)
    opened = position("S", "DJ DQ DK DT", held + " CQ CK", "CT SQ", table=table)
    assert len(names(opened)) == 5


def test_case_10_exchange_then_marriage() -> None:
    after, events = play(RULES, open_position(), "X SK+")
    assert events[0] == Exchanged(0, mask("SQ").bit_length() - 1, mask("SJ").bit_length() - 1)
    assert after.marriages[0] == 40 and after.points(0) == 40
    assert after.known[0] == mask("SQ") and after.stock[-1] == mask("SJ").bit_length() - 1


def test_replies_have_their_reasons() -> None:
    state = position("S", "HK DJ DQ", "HA HQ SA")
    after, _ = play(RULES, state, "HK")
    assert why_not(after, RULES.options, parse_move("HQ")) is Refusal.MUST_HEAD
    assert why_not(after, RULES.options, parse_move("SA")) is Refusal.MUST_HEAD
    assert why_not(after, RULES.options, parse_move("HK")) is Refusal.CARD_NOT_HELD
    assert why_not(after, RULES.options, EXCHANGE) is Refusal.NOT_ON_LEAD
    after, _ = play(RULES, position("S", "HK DJ DQ", "HQ SA CA"), "HK")
    assert why_not(after, RULES.options, parse_move("CA")) is Refusal.MUST_FOLLOW
    after, _ = play(RULES, position("S", "HK DJ DQ", "SA CA DA"), "HK")
    assert why_not(after, RULES.options, parse_move("CA")) is Refusal.MUST_TRUMP


def test_leads_have_their_reasons() -> None:
    state = position("S", "HK HQ HA DJ DQ", "CA CT CK CQ CJ", "DA DT DK ST")
    for token, reason in {"HK": Refusal.MUST_ANNOUNCE, "HA+": Refusal.NO_MARRIAGE, "X": Refusal.NO_TRUMP_JACK,
                          "66": Refusal.CLAIM_IS_AUTOMATIC, "HK+66": Refusal.CLAIM_IS_AUTOMATIC}.items():
        assert why_not(state, RULES.options, parse_move(token)) is reason
        with pytest.raises(IllegalMove):
            RULES.apply(state, parse_move(token))
    empty = position("S", "SJ HQ", "HK HA")
    assert why_not(empty, RULES.options, CLOSE) is Refusal.STOCK_NOT_OPEN
    no_trick = replace(state, won=(0, 1))
    assert why_not(no_trick, BY_SELF.options, CLAIM) is Refusal.CLAIM_WITHOUT_TRICK
    assert why_not(no_trick, BY_SELF.options, Play(mask("HK").bit_length() - 1, True, True)) is \
        Refusal.CLAIM_WITHOUT_TRICK
    assert why_not(replace(state, over=True), RULES.options, CLOSE) is Refusal.MATCH_OVER


def test_marriage_on_demand_may_be_kept_silent() -> None:
    state = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ")
    rules = rules_for(Options(announce="demand"))
    after, _ = play(rules, state, "HK")
    assert after.marriages == (0, 0) and after.known == (0, 0)
    assert [name for name in names(state, rules) if name[0] == "H"] == ["HQ", "HQ+", "HK", "HK+"]


def test_waiting_points_count_with_the_first_trick() -> None:
    state = position("S", "HK HQ CA CT CJ", "HA ST SK SQ DA", "DT DK DQ SJ", won=(0, 1), taken=(0, 10))
    after, events = play(RULES, state, "HQ+ HA")
    assert events[0].waiting and after.points(0) == 0 and after.marriages == (20, 0)
    after, events = play(RULES, replace(state, marriages=(20, 0)), "CA DA")
    assert after.points(0) == 20 + 11 + 11


def test_the_winner_draws_first_and_the_loser_gets_the_face_up_card() -> None:
    state = position("S", "SA HT CA CT CJ", "HA ST SK SQ DA", "DT SJ")
    after, events = play(RULES, state, "SA SQ")
    ten, jack = mask("DT").bit_length() - 1, mask("SJ").bit_length() - 1
    assert events[-2:] == [Drew(0, ten, False), Drew(1, jack, True)]
    assert after.known == (0, mask("SJ")) and after.phase is Phase.EMPTY


def test_a_claim_wins_on_lead() -> None:
    state = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", taken=(66, 30))
    _, events = play(BY_SELF, state, "66")
    score = score_of(events)
    assert events[0] == Claimed(0, 66, True) and (score.winner, score.value) == (0, 2)


def test_a_claim_goes_with_an_announcement() -> None:
    state = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", taken=(46, 40))
    after, events = play(BY_SELF, state, "HK+")
    assert after.table is not None
    _, events = play(BY_SELF, state, "HK+66")
    assert score_of(events).value == 1


@pytest.mark.parametrize(("fields", "value"), [
    ({"taken": (60, 40)}, 1), ({"taken": (60, 20)}, 2), ({"taken": (60, 0), "won": (1, 0)}, 3),
    ({"taken": (60, 40), "closer": 0, "close_value": 1}, 2), ({"taken": (60, 40), "closer": 1, "close_value": 3}, 3),
])
def test_a_false_claim_gives_the_other_what_it_was_worth(fields, value) -> None:
    state = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", **fields)
    _, events = play(BY_SELF, state, "66")
    score = score_of(events)
    assert (score.winner, score.value, score.ending) == (1, value, Ending.FALSE_CLAIM)


def test_unclaimed_66_does_not_end_the_deal_but_the_last_trick_speaks_for_itself() -> None:
    state = position("S", "HA CA", "HK CK", won=(4, 4), taken=(60, 28))
    after, events = play(BY_SELF, state, "HA HK")
    assert not any(isinstance(event, Claimed) for event in events) and after.points(0) == 75
    _, events = play(BY_SELF, after, "CA CK")
    assert score_of(events).ending is Ending.SIXTY_SIX and score_of(events).value == 2
    lost = position("S", "HJ HA", "HK SA", won=(4, 4), taken=(70, 20))
    _, events = play(BY_SELF, lost, "HJ HK SA HA")
    assert score_of(events).ending is Ending.LAST_TRICK and score_of(events).winner == 1


def test_the_match_ends_at_seven_and_the_deal_alternates() -> None:
    state = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", taken=(46, 10), totals=(4, 0), dealer=1)
    after, _ = play(RULES, state, "HQ+")
    assert after.dealer == 0 and after.leader == 1 and not after.over
    last = position("S", "HK HQ CA CT CJ", "SA ST SK SQ DA", "DT DK DQ SJ", taken=(46, 10), totals=(5, 0))
    after, events = play(RULES, last, "HQ+")
    assert events[-1] == BummerlWon(0, (7, 0), schneider=True)
    assert RULES.actor(after) is None and RULES.legal(after) == () and RULES.result(after).totals == (7, 0)


def test_options_refuse_unknown_values() -> None:
    with pytest.raises(OptionError, match="claim"):
        Options(claim="never")
    with pytest.raises(OptionError, match="exchange_from"):
        Options(exchange_from=3)


def test_checks_find_faults() -> None:
    state = Match.start(RULES, "DEALS").state
    twice = replace(state, hands=(state.hands[0] | state.hands[1], state.hands[1]))
    assert any("two places" in fault for fault in RULES.check(twice))
    assert RULES.check(replace(state, totals=(7, 0)))
    assert RULES.check(replace(state, taken=(11, 0)))
    assert RULES.check(replace(state, close_value=2))
    assert RULES.check(replace(state, known=(0, ~state.hands[1] & state.hands[0])))
