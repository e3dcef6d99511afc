"""`check` names every fault: one broken state for each."""

import dataclasses
import random

import pytest

from game.rook.moves import BIDS, PASS
from game.rook.rules import rules_for
from game.rook.views import Phase
from tests.rook.tools import random_match

RULES = rules_for("rook/crowsnest")


def playing(plies_after_trump=7):
    """A sound state in the middle of the play."""
    luck = random.Random(5)
    match = random_match(RULES, "FAULT", 0, luck)
    while match.state.phase is not Phase.PLAY:
        legal = match.legal()
        match = match.play(BIDS[24] if match.state.phase is Phase.AUCTION else legal[3])
    for _ in range(plies_after_trump):
        match = match.play(match.legal()[0])
    return match.state


def auction():
    state = RULES.start("FAULT")
    state, _ = RULES.apply(state, BIDS[14])
    return RULES.apply(state, PASS)[0]


def deal_change(state, **changes):
    return dataclasses.replace(state, deal=dataclasses.replace(state.deal, **changes))


def swap_hands(state):
    hands = list(state.hands)
    low = hands[0] & -hands[0]
    hands[1] |= low
    return dataclasses.replace(state, hands=tuple(hands))


def lose_card(state):
    hands = list(state.hands)
    hands[2] &= hands[2] - 1
    return dataclasses.replace(state, hands=tuple(hands))


FAULTS = {
    "twice in the deal": lambda: swap_hands(playing()),
    "missing from the deal": lambda: lose_card(playing()),
    "holds 10 cards": lambda: swap_hands(playing(0)),
    "cards that the pack does not have": lambda: dataclasses.replace(auction(), hands=(1 << 50, *auction().hands[1:])),
    "the nest holds 0 cards": lambda: deal_change(playing(), nest=0),
    "is to play": lambda: dataclasses.replace(playing(), actor=(playing().actor + 1) % 4),
    "is to call": lambda: dataclasses.replace(auction(), actor=(auction().actor + 1) % 4),
    "does not follow from the calls": lambda: deal_change(auction(), bid=75),
    "is not allowed": lambda: deal_change(auction(), auction=((auction().deal.auction[0][0], 72),), bid=72),
    "called when it was": lambda: deal_change(auction(), auction=tuple(
        ((seat + 1) % 4, points) for seat, points in auction().deal.auction)),
    "do not fit the phase": lambda: dataclasses.replace(auction(), phase=Phase.TRUMP),
    "without a trump": lambda: deal_change(playing(), trump=None),
    "there is a trump in phase": lambda: deal_change(auction(), trump=1),
    "do not follow from the cards": lambda: dataclasses.replace(playing(), taken=(5, 0)),
    "not as recorded": lambda: dataclasses.replace(playing(), tricks=(
        dataclasses.replace(playing().tricks[0], winner=(playing().tricks[0].winner + 1) % 4),)),
    "totals (5, 0) do not follow": lambda: deal_change(auction(), totals=(5, 0)),
    "deal number 2 after 0 deals": lambda: deal_change(auction(), number=2),
    "is to act in phase over": lambda: dataclasses.replace(playing(), phase=Phase.OVER),
    "there are tricks in phase": lambda: dataclasses.replace(auction(), tricks=playing().tricks),
}


@pytest.mark.parametrize("text", FAULTS)
def test_a_fault_is_named(text):
    found = RULES.check(FAULTS[text]())
    assert any(text in fault for fault in found), found


def test_sound_states_have_no_faults():
    assert RULES.check(playing()) == []
    assert RULES.check(auction()) == []


def test_a_revoke_is_named():
    state = playing(36)
    assert state.deal.number == 2  # the deal is over: rebuild its last moment from the scores is not possible
    state = playing(35)
    tricks = list(state.tricks)
    for number, trick in enumerate(tricks):
        suits = RULES.deck.suits[state.deal.trump]
        led = suits.suit[trick.cards[0][1]]
        for later in range(number + 1, len(tricks)):
            mine = dict(trick.cards)
            theirs = dict(tricks[later].cards)
            for seat in range(4):
                a, b = mine[seat], theirs[seat]
                if seat != trick.cards[0][0] and suits.suit[a] == led and suits.suit[b] not in (led, suits.trump):
                    tricks[number] = dataclasses.replace(trick, cards=tuple(
                        (s, b if s == seat else c) for s, c in trick.cards))
                    tricks[later] = dataclasses.replace(tricks[later], cards=tuple(
                        (s, a if s == seat else c) for s, c in tricks[later].cards))
                    broken = dataclasses.replace(state, tricks=tuple(tricks))
                    assert any("revoked" in fault for fault in RULES.check(broken))
                    return
    raise AssertionError("the deal has no two tricks to exchange cards between")
