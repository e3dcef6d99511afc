"""The worked situations of the rules page, by their numbers there."""

import dataclasses

import pytest

from game.core.rules import IllegalMove
from game.rook.events import Called, Dealt, Declared, NestTaken, Scored, ThrownIn, TrickWon
from game.rook.moves import BIDS, PASS, PLAYS, Bid, LayAway, NameTrump
from game.rook.rules import RookRules, Why, rules_for
from game.rook.scoring import End, match_end, score_change, score_deal
from game.rook.variants import (
    BUCKEYE,
    CROWSNEST,
    ONE_HIGH,
    PARTNERSHIP,
    RED_ONE,
    TOURNAMENT,
    VERSIONS,
    AllPass,
    CrowRank,
    Lead,
    NestTo,
    TrumpTime,
)
from game.rook.views import Phase
from tests.rook.tools import legal_names, play_all, play_state, rules_of, with_options

BOTH = pytest.mark.parametrize("options", [CROWSNEST, TOURNAMENT])


def legal_after(options, trump, led, hand):
    rules, state = play_state(options, trump, {0: hand, 3: "G8"}, actor=0, trick=led)
    return legal_names(rules, state)


@BOTH
def test_1_the_crow_must_answer_trumps(options):
    assert legal_after(options, "G", "G9", "CR R14 Y5") == {"CR"}
    rules, state = play_state(options, "G", {0: "CR R14 Y5"}, actor=0, trick="G9")
    assert rules.why_not(state, PLAYS[rules.deck.pack.parse("R14")]) is Why.CROW_MUST_ANSWER


@BOTH
def test_2_a_trump_or_the_crow(options):
    assert legal_after(options, "G", "G9", "CR G6 R14") == {"CR", "G6"}


@BOTH
def test_3_the_crow_at_any_time(options):
    assert legal_after(options, "G", "R7", "R5 G12 CR Y8") == {"R5", "CR"}
    rules, state = play_state(options, "G", {0: "R5 G12 CR Y8"}, actor=0, trick="R7")
    assert rules.why_not(state, PLAYS[rules.deck.pack.parse("G12")]) is Why.MUST_FOLLOW


def test_3_without_any_time_the_crow_follows_as_a_trump():
    assert legal_after(ONE_HIGH, "G", "R7", "R5 G12 CR Y8") == {"R5"}


@BOTH
def test_4_void_plays_anything(options):
    assert legal_after(options, "G", "R7", "G12 CR Y8") == {"G12", "CR", "Y8"}


@BOTH
def test_5_a_led_crow_asks_for_trumps(options):
    assert legal_after(options, "G", "CR", "G5 R14") == {"G5"}
    assert legal_after(options, "G", "CR", "R14 Y6") == {"R14", "Y6"}
    rules, state = play_state(options, "G", {0: "G5 R14"}, actor=0, trick="CR")
    assert rules.why_not(state, PLAYS[rules.deck.pack.parse("R14")]) is Why.MUST_FOLLOW_CROW


def trick(options, trump, cards):
    """The trick event when seat 0 leads `cards`; every hand keeps a spare card, so the deal goes on."""
    names = cards.split()
    spare = ["K6", "K7", "K8", "K9"]
    hands = {seat: f"{names[seat]} {spare[seat]}" for seat in range(4)}
    rules, state = play_state(options, trump, hands, actor=0)
    _, events = play_all(rules, state, cards)
    return next(event for event in events if isinstance(event, TrickWon))


def test_5_who_wins_the_crow_lead():
    assert trick(TOURNAMENT, "G", "CR G5 G14 R6").seat == 0
    assert trick(CROWSNEST, "G", "CR G5 R5 R6").seat == 1


@BOTH
def test_6_the_crow_wins_a_plain_trick(options):
    won = trick(options, "G", "R14 R10 CR R5")
    assert (won.seat, won.points) == (2, 45)


def test_7_crow_against_a_small_trump():
    assert (trick(CROWSNEST, "G", "R14 CR G5 R10").seat, trick(CROWSNEST, "G", "R14 CR G5 R10").points) == (2, 45)
    assert trick(TOURNAMENT, "G", "R14 CR G5 R10").seat == 1


def test_8_all_pass_is_dealt_again_by_the_same_dealer():
    rules = rules_for("rook/crowsnest")
    first = state = rules.start("REDEAL")
    for _ in range(4):
        state, events = rules.apply(state, PASS)
    dealer = first.deal.dealer
    assert events == (Called(dealer, 0), ThrownIn(dealer), Dealt(dealer, 9, 5, 1, None))
    assert (state.deal.dealer, state.deal.totals, state.deal.number) == (dealer, (0, 0), 1)
    assert state.hands != first.hands
    assert state.actor == first.actor


def started_by(rules, dealer):
    """A first state whose dealer is the given seat."""
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        state = rules.start(letter)
        if state.deal.dealer == dealer:
            return state
    raise AssertionError("no seed found")


def test_9_a_pass_is_final():
    rules = rules_for("rook/crowsnest")
    state = started_by(rules, 0)
    asked = []
    for move in (BIDS[14], PASS, BIDS[15], PASS, BIDS[16], PASS):
        asked.append(state.actor)
        state, events = rules.apply(state, move)
    assert asked == [1, 2, 3, 0, 1, 3]
    assert events == (Called(3, 0), Declared(1, 80), NestTaken(1, 5))
    assert (state.phase, state.actor, state.deal.bid) == (Phase.NEST, 1, 80)
    assert state.hands[1].bit_count() == 14


def test_10_bids_that_are_refused():
    rules = rules_for("rook/crowsnest")
    state, _ = rules.apply(rules.start("BIDS"), BIDS[14])
    why = {points: rules.why_not(state, Bid(points)) for points in (65, 72, 70, 75, 120, 125)}
    assert why == {65: Why.BID_BELOW_MINIMUM, 72: Why.BID_NOT_MULTIPLE, 70: Why.BID_REPEATED, 75: None, 120: None,
                   125: Why.BID_ABOVE_MAXIMUM}
    state, _ = rules.apply(state, BIDS[16])
    assert rules.why_not(state, Bid(75)) is Why.BID_TOO_LOW
    without = rules_of(with_options(CROWSNEST, crow=False))
    assert without.why_not(without.start("BIDS"), Bid(105)) is Why.BID_ABOVE_MAXIMUM


def test_10_the_maximum_ends_the_auction():
    rules = rules_for("rook/crowsnest")
    state, events = rules.apply(rules.start("MAX"), BIDS[24])
    assert isinstance(events[1], Declared)
    assert state.phase is Phase.NEST


def test_10_an_illegal_bid_raises_with_the_reason():
    rules = rules_for("rook/crowsnest")
    with pytest.raises(IllegalMove, match="bid not multiple") as caught:
        rules.apply(rules.start("BIDS"), Bid(72))
    assert caught.value.reason is Why.BID_NOT_MULTIPLE


def test_11_what_a_bid_scores():
    assert score_change(CROWSNEST, 0, 90, (105, 15)) == (90, 15)
    assert score_change(TOURNAMENT, 0, 90, (105, 15)) == (105, 15)
    assert score_change(CROWSNEST, 0, 90, (85, 35)) == (-90, 35)
    assert score_change(TOURNAMENT, 1, 90, (35, 85)) == (35, -90)


def last_trick(options, **more):
    """Team 0 declares at 100, has taken 100 points before the last trick; the nest holds R10 and Y5."""
    rules, state = play_state(options, "G", {0: "Y9", 1: "Y12", 2: "Y8", 3: "Y7"}, actor=0, bid=100,
                              nest="R10 Y5 R6 R7 R8", **more)
    return rules, dataclasses.replace(state, taken=(100, 5))


def test_12_the_nest_goes_with_the_last_trick():
    rules, state = last_trick(CROWSNEST)
    _, events = play_all(rules, state, "Y9 Y12 Y8 Y7")
    score = next(event.score for event in events if isinstance(event, Scored))
    assert (score.nest_team, score.nest_points) == (1, 15)
    assert score.captured[1] == 15  # the earlier tricks are not in this state
    assert score.change == (-100, 15)


def test_12_house_rule_nest_to_the_declarer():
    rules, state = last_trick(with_options(CROWSNEST, nest_to=NestTo.DECLARER))
    _, events = play_all(rules, state, "Y9 Y12 Y8 Y7")
    score = next(event.score for event in events if isinstance(event, Scored))
    assert (score.nest_team, score.captured) == (0, (15, 0))


def scored(options, *, bid, mine, theirs, tricks, last):
    """A deal of team 0 in which each team captured the named counters."""
    pack = rules_of(options).deck

    def mask(names):
        return sum(1 << pack.pack.parse(name) for name in names.split())
    return score_deal(pack, number=1, dealer=3, declarer=0, bid=bid, trump=1, tricks=tricks,
                      captured_cards=(mask(mine), mask(theirs)), nest=0, last_winner=last, before=(0, 0))


ALL_BUT_ONE_FIVE = "R5 G5 Y5 R10 G10 Y10 K10 R14 G14 Y14 K14"


def test_13_and_14_bonus_for_most_tricks():
    made = scored(PARTNERSHIP, bid=110, mine=ALL_BUT_ONE_FIVE, theirs="K5", tricks=(8, 6), last=0)
    assert (made.captured, made.bonus_team, made.made, made.change) == ((115, 5), 0, True, (115, 5))
    split = scored(PARTNERSHIP, bid=110, mine=ALL_BUT_ONE_FIVE, theirs="K5", tricks=(7, 7), last=0)
    assert (split.captured, split.bonus_team, split.made, split.short) == ((95, 5), None, False, 15)
    assert split.change == (-110, 5)
    assert sum(split.captured) == 100


def test_13_bonus_for_the_last_trick():
    score = scored(ONE_HIGH, bid=100, mine="R1 G1", theirs="CR", tricks=(6, 7), last=1)
    assert (score.bonus_team, score.captured) == (1, (30, 40))


def test_15_low_and_high_ones():
    assert trick(PARTNERSHIP, "G", "Y1 Y2 R3 R4").seat == 1
    for options in (BUCKEYE, ONE_HIGH):
        won = trick(options, "G", "Y14 Y1 Y6 Y7")
        assert (won.seat, won.points) == (1, 25)


def test_16_the_red_one_must_answer_trumps():
    assert legal_after(RED_ONE, "G", "G8", "R1! R12") == {"R1!"}


def test_the_red_one_is_no_red_card_unless_red_is_trump():
    assert legal_after(RED_ONE, "G", "R8", "R1! Y12") == {"R1!", "Y12"}
    assert legal_after(RED_ONE, "G", "R8", "R1! R5 Y12") == {"R1!", "R5"}
    assert legal_after(RED_ONE, "R", "R8", "R1! Y12") == {"R1!"}
    assert trick(RED_ONE, "G", "G14 CR R1! G5").seat == 2


def test_the_crow_between_ten_and_eleven():
    options = with_options(CROWSNEST, crow_rank=CrowRank.MIDDLE)
    assert trick(options, "G", "G10 CR G5 G6").seat == 1
    assert trick(options, "G", "G10 CR G11 G6").seat == 2


@pytest.mark.parametrize(("before", "after", "end"), [
    ((200, 100), (300, 105), End.TARGET),
    ((200, 295), (310, 300), End.HIGHER_TOTAL),
    ((200, 200), (300, 300), None),
    ((300, 300), (200, 330), End.SUDDEN_DEATH),
    ((300, 300), (200, 250), End.SUDDEN_DEATH),
    ((300, 300), (315, 315), None),
    ((-100, 200), (-200, 295), None),
])
def test_end_of_the_match(before, after, end):
    assert match_end(CROWSNEST, before, after) is end


def test_sudden_death_may_be_won_below_the_target():
    rules, state = play_state(CROWSNEST, "G", {0: "Y9", 1: "Y12", 2: "Y8", 3: "Y7"}, actor=0, bid=100,
                              nest="R10 Y5 R6 R7 R8", totals=(300, 300))
    over, events = play_all(rules, state, "Y9 Y12 Y8 Y7")
    assert (over.phase, over.actor) == (Phase.OVER, None)
    assert (events[-1].team, events[-1].totals, events[-1].reason) == (1, (200, 315), End.SUDDEN_DEATH)
    result = rules.result(over)
    assert (result.team, result.totals, result.reason) == (1, (200, 315), End.SUDDEN_DEATH)
    assert rules.legal(over) == ()
    assert rules.why_not(over, PASS) is Why.MATCH_OVER


# -- house rules


def test_house_rule_the_dealer_is_stuck():
    rules = rules_of(with_options(CROWSNEST, all_pass=AllPass.DEALER_STUCK))
    state = rules.start("STUCK")
    for _ in range(3):
        state, _ = rules.apply(state, PASS)
    assert state.actor == state.deal.dealer
    assert rules.why_not(state, PASS) is Why.DEALER_STUCK
    assert list(rules.legal(state)) == list(BIDS[14:25])
    state, _ = rules.apply(state, BIDS[14])
    assert (state.phase, state.deal.declarer, state.deal.bid) == (Phase.NEST, state.deal.dealer, 70)


def to_contract(rules, seed):
    """The state after the first bidder bid the maximum."""
    return rules.apply(rules.start(seed), BIDS[rules.options.max_bid // 5])[0]


def test_house_rule_trump_before_the_nest():
    rules = rules_of(with_options(CROWSNEST, trump_time=TrumpTime.BEFORE_NEST))
    state = to_contract(rules, "EARLY")
    seat = state.actor
    assert (state.phase, state.hands[seat].bit_count()) == (Phase.TRUMP, 9)
    assert rules.view(state, seat).nest is None
    state, events = rules.apply(state, NameTrump(2))
    assert (state.phase, state.hands[seat].bit_count()) == (Phase.NEST, 14)
    assert events[1] == NestTaken(seat, 5)
    state, _ = rules.apply(state, rules.legal(state)[0])
    assert (state.phase, state.actor) == (Phase.PLAY, (state.deal.dealer + 1) % 4)
    assert not rules.check(state)


def test_house_rule_the_declarer_leads():
    rules = rules_of(with_options(CROWSNEST, first_lead=Lead.DECLARER))
    state = to_contract(rules, "LEAD")
    declarer = state.actor
    state, _ = rules.apply(state, rules.legal(state)[0])
    state, _ = rules.apply(state, NameTrump(0))
    assert state.actor == declarer
    assert not rules.check(state)


def test_house_rule_no_counters_in_the_discard():
    rules = RookRules(VERSIONS["rook/crowsnest"], with_options(CROWSNEST, counters_in_nest=False))
    state = to_contract(rules, "COUNT")
    hand = state.hands[state.actor]
    counters = [c for c in range(41) if hand & rules.deck.counters & 1 << c]
    plain = [c for c in range(41) if hand & ~rules.deck.counters & 1 << c]
    wrong = LayAway(tuple(sorted([counters[0], *plain[:4]])))
    assert rules.why_not(state, wrong) is Why.NO_COUNTERS_IN_NEST
    assert rules.why_not(state, LayAway(tuple(plain[:5]))) is None
    assert all(not set(move.cards) & set(counters) for move in rules.legal(state))


def test_no_counters_in_the_discard_when_there_is_no_other_way():
    rules = rules_of(with_options(CROWSNEST, counters_in_nest=False))
    state = to_contract(rules, "COUNT")
    hand = sum(1 << rules.deck.pack.parse(n) for n in
               ["R5", "R10", "R14", "G5", "G10", "G14", "Y5", "Y10", "Y14", "K5", "K10", "CR", "R6", "R7"])
    hands = list(state.hands)
    hands[state.actor] = hand
    state = dataclasses.replace(state, hands=tuple(hands))
    legal = rules.legal(state)
    assert len(legal) == 220  # both plain cards and three of the twelve counters
    assert all({rules.deck.pack.parse("R6"), rules.deck.pack.parse("R7")} <= set(move.cards) for move in legal)


def test_house_rule_top_card_face_up():
    rules = rules_of(with_options(CROWSNEST, top_card_up=True))
    state = rules.start("OPEN")
    turned = state.deal.turned
    assert state.deal.nest >> turned & 1
    assert rules.opening(state)[0].turned == turned
    assert {rules.view(state, seat).turned for seat in range(4)} == {turned}


def test_partnership_names_trump_at_once():
    rules = rules_for("rook/partnership")
    state = to_contract(rules, "TRUMP")
    assert (state.phase, state.deal.nest) == (Phase.TRUMP, 0)
    state, _ = rules.apply(state, NameTrump(3))
    assert state.phase is Phase.PLAY
    assert rules.view(state, state.deal.declarer).nest is None


def test_lay_aways_that_are_refused():
    rules = rules_for("rook/crowsnest")
    state = to_contract(rules, "AWAY")
    mine = [c for c in range(41) if state.hands[state.actor] >> c & 1]
    foreign = next(c for c in range(41) if c not in mine)
    assert rules.why_not(state, LayAway(tuple(mine[:4]))) is Why.WRONG_COUNT
    assert rules.why_not(state, LayAway(tuple(sorted([*mine[:4], foreign])))) is Why.NOT_IN_HAND
    assert rules.why_not(state, LayAway(tuple(reversed(mine[:5])))) is Why.NOT_ASCENDING
    assert rules.why_not(state, LayAway(tuple(mine[9:14]))) is None
    assert rules.why_not(state, PASS) is Why.WRONG_PHASE
    state, _ = rules.apply(state, LayAway(tuple(mine[:5])))
    assert rules.why_not(state, NameTrump(4)) is Why.NO_SUCH_COLOUR
    view = rules.view(state, state.actor)
    assert view.nest == tuple(mine[:5])
    assert rules.view(state, (state.actor + 1) % 4).nest is None
