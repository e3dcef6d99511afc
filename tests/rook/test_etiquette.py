"""The complaints about partners as text: in this record, at this move, never X, or one of X.

A fixture file holds positions, each begun by `== what it is about`: a record up to the decision, then lines

    expect only R10 R14        one of these moves
    expect never CR            none of these
    expect bid 75 90           a bid of 75 to 90 (`expect bid 0 0`: a pass)
    for expert                 the bots to ask (default: strong and expert)
    totals 280 190             other totals of the match than the record's
"""

import dataclasses
from pathlib import Path

import pytest

from game.core.bots import decide
from game.core.record import read
from game.core.rng import decision_stream
from game.rook.bot import BOTS
from game.rook.moves import Bid, LayAway, Pass
from tests.rook.tools import resolve

FIXTURES = Path(__file__).parent.parent / "fixtures" / "rook"
ORDERS = ("expect ", "for ", "totals ")


def positions():
    """(file, title, record, orders) of every position."""
    for path in sorted(FIXTURES.glob("*.txt")):
        for part in ("\n" + path.read_text(encoding="utf-8")).split("\n== ")[1:]:
            lines = part.splitlines()
            orders = [line.split() for line in lines if line.startswith(ORDERS)]
            record = "\n".join(line for line in lines[1:] if not line.startswith(ORDERS))
            yield path.stem, lines[0], record, orders


CASES = [pytest.param(record, orders, bot, id=f"{file}-{number}-{bot}")
         for number, (file, _, record, orders) in enumerate(positions())
         for bot in next((order[1:] for order in orders if order[0] == "for"), ["strong", "expert"])]


@pytest.mark.parametrize(("record", "orders", "bot"), CASES)
def test_manners(record, orders, bot):
    match = read(record, resolve)
    seat = match.actor
    view = match.view(seat)
    for order in orders:
        if order[0] == "totals":
            view = dataclasses.replace(view, totals=(int(order[1]), int(order[2])))
    move = decide(BOTS[bot]().think(view, decision_stream("MANNERS", match.ply, seat))).move
    for order in orders:
        if order[0] == "expect":
            check(match, move, order[1], order[2:])


def check(match, move, kind, words):
    """Fails unless the move is what one `expect` line asks for."""
    if kind == "bid":
        points = move.points if isinstance(move, Bid) else 0
        assert isinstance(move, Bid | Pass)
        assert int(words[0]) <= points <= int(words[1]), points
        return
    token = match.rules.format(match.state, move)
    done = set(token.split(",")) if isinstance(move, LayAway) else {token.rpartition(":")[2]}
    if kind == "only":
        assert done <= set(words)
    else:
        assert kind == "never"
        assert not done & set(words)


def test_there_are_enough_positions_for_every_complaint():
    found = list(positions())
    assert len(found) >= 40
    assert all(any(order[0] == "expect" for order in orders) for _, _, _, orders in found)
    files = {file for file, _, _, _ in found}
    assert files >= {"clings_to_a_fourteen", "trumps_the_partner", "overtakes_the_partner", "wastes_the_crow",
                     "no_counters_for_the_partner", "buries_counters", "bids_above_the_ceiling",
                     "bids_the_partner_up", "defender_leads_trumps", "no_trump_to_the_declarer",
                     "misses_the_deciding_trick", "match_score"}
