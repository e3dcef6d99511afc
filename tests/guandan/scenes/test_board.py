"""The board built event by event is the board built from a view, at every move of random matches."""

import dataclasses

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.match import Match
from game.core.rng import below, stream
from game.guandan import events as ev
from game.guandan.rules import GuandanRules
from game.guandan.scenes_board import Board, tricks_of
from game.guandan.variants import Options


def walk(options, seed, moves=400):
    """A match of random moves that seldom passes on the lead of a long hand, with its moments."""
    rng = stream(seed, "moves")
    match = Match.start(GuandanRules(options), seed)
    for _ in range(moves):
        legal = match.legal()
        if not len(legal):
            return
        match = match.play(legal[below(rng, len(legal))])
        yield match


@settings(max_examples=12, deadline=None)
@given(
    seed=st.text("ABCDEFGH", min_size=4, max_size=6),
    seat=st.integers(0, 3),
    tribute=st.booleans(),
    stop=st.booleans(),
    length=st.sampled_from(["climb", "deal", "fixed"]),
)
def test_event_by_event_or_at_once(seed, seat, tribute, stop, length):
    options = Options(tribute=tribute, stop_at_double=stop, length=length)
    board = Board.of(Match.start(GuandanRules(options), seed).view(seat))
    for match in walk(options, seed):
        view = match.view(seat)
        for event in match.events:
            board.see(event, view)
        board.settle(view)
        fresh = Board.of(view)
        for item in dataclasses.fields(Board):
            assert getattr(board, item.name) == getattr(fresh, item.name), item.name
        if view.phase == "play":
            for other in range(4):
                assert not view.trick or board.last(other) == view.last[other]


@settings(max_examples=8, deadline=None)
@given(seed=st.text("ABCDEFGH", min_size=4, max_size=6))
def test_the_acts_of_a_deal_fall_into_the_tricks_that_were_won(seed):
    won = 0
    for match in walk(Options(tribute=False), seed, 250):
        if any(isinstance(event, ev.Dealt) for event in match.events):
            return
        won += any(isinstance(event, ev.TrickWon) for event in match.events)
        view = match.view(0)
        assert len(tricks_of(view.acts)) == won + bool(view.trick)
        assert not view.trick or tricks_of(view.acts)[-1] == view.trick


def test_between_the_last_card_and_the_next_deal_the_board_shows_the_old_deal():
    before = None
    for match in walk(Options(), "ABCD", 2000):
        if any(isinstance(event, ev.DealScored) for event in match.events):
            break
        before = match
    assert before is not None
    board = Board.of(before.view(0))
    view = match.view(0)
    for event in match.events:
        if isinstance(event, ev.Dealt):
            break
        board.see(event, view)
    assert board.number == 1 and len(board.places) == 4 and board.levels == match.state.levels
    left = board.counts[board.places[-1]]
    assert 0 < left <= sum(board.counts)
