"""Tribute and return."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.cards import bits
from game.guandan.cards import KIND_NAMES, KIND_PACK
from game.guandan.events import (
    DealScored,
    LeadGiven,
    LeadReason,
    ReturnChosen,
    TributeCancelled,
    TributePaid,
    TributeReturned,
)
from game.guandan.moves import Illegal, Return
from game.guandan.rules import GuandanRules
from game.guandan.state import Phase, State
from game.guandan.tribute import cancelling, payers, payments, returnable, tribute_card
from game.guandan.variants import Options

RULES = GuandanRules()


def hand(words: str) -> int:
    mask = 0
    for word in words.split():
        card = 2 * KIND_PACK.parse(word)
        mask |= 1 << (card + (mask >> card & 1))
    return mask


def names(cards: tuple[int, ...]) -> list[str]:
    return [KIND_NAMES[card >> 1] for card in cards]


def test_who_pays() -> None:
    assert payers((0, 1, 2, 3)) == (3,)
    assert payers((0, 1, 3, 2)) == (2,)
    assert payers((2, 0, 3, 1)) == (3, 1)
    assert payers((1, 3, 0, 2)) == (2, 0)


def test_the_strongest_card_but_no_wild() -> None:
    assert KIND_NAMES[tribute_card(hand("H9 SA S9 SK"), 7) >> 1] == "S9"
    assert KIND_NAMES[tribute_card(hand("H9 SA SK"), 7) >> 1] == "SA"
    assert KIND_NAMES[tribute_card(hand("BJ SA S9"), 7) >> 1] == "BJ"


def test_the_higher_card_goes_to_first_place() -> None:
    hands = (hand("S3"), hand("SK S4"), hand("S5"), hand("SA S6"))
    first, second = payments(hands, (0, 2, 1, 3), 0)
    assert (first.payer, first.receiver) == (3, 0)
    assert (second.payer, second.receiver) == (1, 2)


def test_equal_cards_the_payer_met_first_anticlockwise_pays_first_place() -> None:
    hands = (hand("S3"), hand("SA S4"), hand("S5"), hand("CA S6"))
    first, second = payments(hands, (2, 0, 1, 3), 0)
    assert (first.payer, first.receiver, second.payer, second.receiver) == (3, 2, 1, 0)
    first, second = payments(hands, (0, 2, 3, 1), 0)
    assert (first.payer, first.receiver, second.payer, second.receiver) == (1, 0, 3, 2)


def test_both_red_jokers_cancel_together_or_alone() -> None:
    both = (hand("S3"), hand("RJ S4"), hand("S5"), hand("S6") | 1 << 107)
    assert cancelling(both, (1, 3)) == ((1, 1), (3, 1))
    assert cancelling(both, (3,)) == ()
    assert cancelling((hand("S3"), hand("S4"), hand("RJ RJ"), hand("S5")), (2,)) == ((2, 2),)


@pytest.mark.parametrize(("held", "options", "wanted"), [
    ("S2 D9 ST SJ H9", {}, ["S2", "D9", "ST"]),
    ("SJ CJ SQ H9 BJ", {}, ["SJ", "CJ"]),
    ("S2 SJ H9 RJ", {"return_any": True}, ["S2", "SJ", "RJ"]),
    ("S9 S3 SK", {"level_returnable": False}, ["S3"]),
    ("S9 C9 SK", {"level_returnable": False}, ["SK"]),
])
def test_what_may_be_returned(held: str, options: dict, wanted: list[str]) -> None:
    assert names(returnable(hand(held), 7, Options(**options))) == wanted


def next_deals(options: Options, count: int) -> list[tuple[State, tuple]]:
    """Second deals after a first deal whose places are set, with the events that led there."""
    rules = GuandanRules(options)
    found = []
    for number in range(count):
        state = rules.start("TRIBUTE" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[number % 32] + "ABCDEF"[number // 32])
        places = [(0, 2, 1, 3), (0, 1, 2, 3), (1, 2, 0, 3), (3, 0, 2, 1)][number % 4]
        found.append(rules._finish(state, places, []))
    return found


def test_second_deals_pay_return_and_lead_as_the_page_says() -> None:
    cancelled = doubles = 0
    for state, events in next_deals(Options(), 120):
        score = next(event.score for event in events if isinstance(event, DealScored))
        paid = [event for event in events if isinstance(event, TributePaid)]
        if state.tribute.cancelled:
            cancelled += 1
            assert not paid and state.phase is Phase.PLAY and state.turn == score.places[0]
            assert isinstance(events[-2], TributeCancelled)
            assert events[-1] == LeadGiven(score.places[0], LeadReason.CANCELLED)
            continue
        doubles += len(paid) == 2
        assert len(paid) == len(payers(score.places)) and paid[0].receiver == score.places[0]
        assert state.turn == score.places[0] and state.phase is Phase.RETURN
        assert RULES.check(state) == []
        shown: list = []
        while state.phase is Phase.RETURN:
            legal = RULES.legal(state)
            state, new = RULES.apply(state, legal[len(legal) // 2])
            shown += new
        assert [hand.bit_count() for hand in state.hands] == [27] * 4
        assert RULES.check(state) == []
        assert state.turn == paid[0].payer
        assert shown[-1] == LeadGiven(paid[0].payer, LeadReason.PAID_FIRST)
        kinds = [type(event) for event in shown[:-1]]
        assert kinds == [ReturnChosen] * len(paid) + [TributeReturned] * len(paid)
    assert cancelled and doubles


def test_the_first_return_stays_hidden_until_both_are_chosen() -> None:
    state = next(state for state, _ in next_deals(Options(), 40)
                 if state.phase is Phase.RETURN and len(state.tribute.payments) == 2)
    chooser = state.turn
    legal = RULES.legal(state)
    one, _ = RULES.apply(state, legal[0])
    other, _ = RULES.apply(state, legal[-1])
    assert legal[0] != legal[-1]
    for seat in range(4):
        same = RULES.view(one, seat) == RULES.view(other, seat)
        assert same is (seat != chooser)


def test_no_tribute_by_the_option() -> None:
    for state, events in next_deals(Options(tribute=False), 8):
        assert state.tribute is None and state.phase is Phase.PLAY
        assert events[-1] == LeadGiven(state.previous[0], LeadReason.FIRST_PLACE)


def test_reasons_of_the_return() -> None:
    state = next(state for state, _ in next_deals(Options(), 8) if state.phase is Phase.RETURN)
    mine = set(bits(state.hands[state.turn]))
    allowed = set(returnable(state.hands[state.turn], state.level, RULES.options))
    assert RULES.why_not(state, Return(min(mine - allowed))) is Illegal.CARD_NOT_RETURNABLE
    assert RULES.why_not(state, Return(min(set(range(108)) - mine))) is Illegal.NOT_YOUR_CARDS
    assert RULES.why_not(replace(state, phase=Phase.PLAY), Return(min(allowed))) is Illegal.NO_RETURN_DUE
    play = GuandanRules.legal(RULES, replace(state, phase=Phase.PLAY))[0]
    assert RULES.why_not(state, play) is Illegal.MUST_RETURN
