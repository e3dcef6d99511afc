"""A view holds what a seat may know, whatever lies hidden."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.cards import mask_of
from game.core.match import Match
from game.core.rng import below, shuffled, stream
from game.schnapsen.cards import ALL
from game.schnapsen.rules import rules_for
from game.schnapsen.solver import cards_of
from game.schnapsen.state import State
from game.schnapsen.variants import Options
from tests.schnapsen.strategies import OPTIONS, SEEDS, random_match


def permuted(state: State, seat: int, key: str) -> State:
    """The state with the cards that the seat cannot know dealt anew among the places it cannot see."""
    other = 1 - seat
    hidden = [card for card in cards_of(state.hands[other]) if not state.known[other] >> card & 1]
    down = list(state.stock[:-1])
    mixed = shuffled(hidden + down, stream(key, "mix"))
    hand = state.known[other] & state.hands[other] | mask_of(mixed[:len(hidden)])
    hands = (state.hands[0], hand) if other == 1 else (hand, state.hands[1])
    return replace(state, hands=hands, stock=(*mixed[len(hidden):], *state.stock[-1:]))


@settings(max_examples=60, deadline=None)
@given(SEEDS, OPTIONS, st.integers(0, 60))
def test_hidden_cards_do_not_change_a_view(seed: str, options: Options, plies: int) -> None:
    rules = rules_for(options)
    match = random_match(rules, seed, plies)
    for seat in (0, 1):
        if match.actor == seat or match.actor is None:
            view = rules.view(match.state, seat)
        else:
            view = match.view(seat)
        assert rules.view(permuted(match.state, seat, seed), seat) == view
        hidden = view.unseen | view.theirs
        assert match.state.hands[1 - seat] & ~hidden == 0
        assert view.unseen & (view.hand | view.theirs) == 0
        count = view.unseen.bit_count() + view.theirs.bit_count()
        assert count == view.their_count + max(0, view.stock - 1)


def test_the_other_seat_sees_no_legal_moves() -> None:
    match = Match.start(rules_for(), "VIEWS")
    assert match.view(match.actor).legal == match.legal()
    assert match.view(1 - match.actor).legal == ()


def test_known_cards_are_announced_halves_exchanged_and_face_up_cards() -> None:
    found = 0
    for number in range(40):
        match = random_match(rules_for(), "KNOWN" + "ABCDEFGHIJ"[number % 10] * (number // 10 + 1), 30)
        for moment in match.history():
            for seat in (0, 1):
                theirs = moment.view(seat).theirs
                found += theirs.bit_count()
                assert theirs & ~moment.state.hands[1 - seat] == 0
    assert found


def test_lookable_tricks_follow_the_option() -> None:
    for look, expected in (("all", 2), ("first", 1), ("none", 0)):
        rules = rules_for(Options(look=look))
        for number in range(30):
            match = Match.start(rules, "LOOK" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ2345"[number])
            rng = stream(match.seed)
            while match.actor is not None and match.state.number == 1 and max(match.state.won) < 2:
                legal = match.legal()
                match = match.play(legal[below(rng, len(legal))])
            if match.state.number == 1:
                seat = match.state.won.index(2)
                assert len(match.view(seat).lookable()) == expected
                assert all(trick.winner == seat for trick in match.view(seat).lookable())
                break
        else:
            raise AssertionError("no deal with two tricks for a seat")


def test_every_card_is_somewhere_in_a_view() -> None:
    match = random_match(rules_for(), "WHERE", 7)
    for seat in (0, 1):
        view = match.view(seat)
        seen = view.hand | view.unseen | view.theirs | mask_of(
            card for trick in view.tricks for card in (trick.lead, trick.reply))
        seen |= 1 << view.up if view.up is not None else 0
        seen |= 1 << view.table.card if view.table else 0
        assert seen == ALL
