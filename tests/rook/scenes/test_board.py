"""The board built event by event is the board built from a view, at every move of random matches."""

from __future__ import annotations

import dataclasses

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.match import Match
from game.core.rng import below, stream
from game.rook import events as ev
from game.rook.rules import rules_for
from game.rook.scenes_board import Board
from game.rook.variants import VERSIONS, AllPass, Bonus, CrowRank, Lead, NestTo, Pays, RookOptions, TrumpTime

FREE = RookOptions(
    top_card_up=True, trump_time=TrumpTime.BEFORE_NEST, first_lead=Lead.DECLARER, nest_to=NestTo.DECLARER,
    bonus=Bonus.LAST_TRICK, pays=Pays.CAPTURED, crow_rank=CrowRank.MIDDLE, all_pass=AllPass.DEALER_STUCK, target=200)
TABLES = [*((game, None) for game in VERSIONS), ("rook/crowsnest", FREE),
          ("rook/red-one", dataclasses.replace(VERSIONS["rook/red-one"].options, crow=False))]


def same(board: Board, view) -> None:
    fresh = Board.of(view, board.before)
    for item in dataclasses.fields(Board):
        assert getattr(board, item.name) == getattr(fresh, item.name), item.name


@settings(max_examples=40, deadline=None)
@given(table=st.sampled_from(TABLES), seed=st.text("ABCDEFGH", min_size=4, max_size=6), seat=st.integers(0, 3))
def test_event_by_event_or_at_once(table, seed, seat):
    game, options = table
    rng = stream(seed, "moves")
    match = Match.start(rules_for(game, options), seed)
    board = Board.of(match.view(seat))
    for _ in range(160):
        legal = match.legal()
        if not legal:
            break
        match = match.play(legal[below(rng, len(legal))])
        view = match.view(seat)
        for event in match.events:
            board.see(event, view)
        board.settle(view)
        same(board, view)


def test_between_the_last_card_and_the_next_deal_the_board_shows_the_old_deal():
    match = Match.start(rules_for("rook/crowsnest"), "ABC")
    rng = stream("ABC", "moves")
    board = Board.of(match.view(0))
    while True:
        legal = match.legal()
        match = match.play(legal[below(rng, len(legal))])
        view = match.view(0)
        if any(isinstance(event, ev.Scored) for event in match.events):
            break
        for event in match.events:
            board.see(event, view)
        board.settle(view)
    number, trump = board.number, board.trump
    played, won, scored, dealt = match.events
    board.see(played, view)
    assert len(board.trick) == 4 and sum(board.counts) == 0 and board.hand == 0
    board.see(won, view)
    board.see(scored, view)
    assert board.number == number and board.trump == trump and board.pile == 5
    assert board.totals == match.state.deal.totals
    board.see(dealt, view)
    assert board.number == number + 1 and board.trump is None and board.counts == [9, 9, 9, 9]
    assert board.last_trick.winner == won.seat, "the last trick can still be looked at"
