"""A hint's one reason fits the move."""

from __future__ import annotations

import pytest

from game.schnapsen.explain import reason_for
from game.schnapsen.moves import parse_move
from game.schnapsen.reasons import Reason
from game.schnapsen.rules import rules_for
from game.schnapsen.state import Lead
from tests.schnapsen.positions import cards, position


@pytest.mark.parametrize(("hand", "led", "move", "reason"), [
    ("SJ SK HA HT CJ", None, "X", Reason.EXCHANGE),
    ("SJ SK HA HT CJ", None, "!", Reason.CLOSE),
    ("SQ SK HA HT CJ", None, "SK+", Reason.MARRIAGE),
    ("SQ ST HA HT CJ", None, "ST", Reason.DRAW_TRUMP),
    ("SQ ST HA HT CJ", None, "HA", Reason.CASH),
    ("SQ ST HA DT CJ", None, "DT", Reason.BEST_AVERAGE),
    ("SQ ST HA HT CJ", None, "CJ", Reason.LEAD_LOW),
    ("SJ ST HA HT CJ", "DA", "SJ", Reason.TRUMP),
    ("SJ ST HA HT CJ", "HJ", "HT", Reason.TAKE),
    ("SJ ST HA HT CJ", "DA", "CJ", Reason.THROW_LOW),
    ("SJ HQ DT CT CA", "DA", "DT", Reason.KEEP_PAIR),
])
def test_reasons(hand: str, led: str | None, move: str, reason: Reason) -> None:
    table = Lead(1, cards(led)[0], False) if led else None
    other = "DQ DK CQ SA" if led else "DQ DK CQ SA DA"
    state = position("S", hand, other, "DJ HK CK SQ" if "SQ" not in hand else "DJ HK CK SJ", table=table,
                     leader=1 if led else 0)
    view = rules_for().view(state, 0)
    assert reason_for(view, parse_move(move), []) is reason
