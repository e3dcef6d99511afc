"""One reason for a move, from a small catalogue, so that a hint can say why."""

from __future__ import annotations

from game.schnapsen.cards import HIGHER, MATE, POINTS, SUIT, beats
from game.schnapsen.moves import Close, Exchange, Move, Play
from game.schnapsen.reasons import Reason
from game.schnapsen.state import Phase
from game.schnapsen.table import Candidate
from game.schnapsen.views import View


def reason_for(view: View, move: Move, ranking: list[Candidate]) -> Reason:
    """The main reason for the move that was chosen from the ranking."""
    if isinstance(move, Exchange):
        return Reason.EXCHANGE
    if isinstance(move, Close):
        return Reason.CLOSE
    if not isinstance(move, Play):
        return Reason.SIXTY_SIX
    if view.phase is Phase.EMPTY and len(ranking) > 1:
        points = [candidate.points for candidate in ranking]
        if max(points) != min(points):
            return Reason.SOLVED_WIN if points[0] > 0 else Reason.SOLVED_LOSS
    if move.announce:
        return Reason.MARRIAGE
    return _lead_reason(view, move.card) if view.table is None else _reply_reason(view, move.card, view.table.card)


def _lead_reason(view: View, card: int) -> Reason:
    if SUIT[card] == view.trump:
        return Reason.DRAW_TRUMP
    hidden = view.unseen | view.theirs
    if POINTS[card] >= 10:
        return Reason.BEST_AVERAGE if hidden & HIGHER[card] else Reason.CASH
    return Reason.LEAD_LOW


def _reply_reason(view: View, card: int, lead: int) -> Reason:
    if beats(lead, card, view.trump):
        return Reason.TRUMP if SUIT[card] == view.trump != SUIT[lead] else Reason.TAKE
    others = [c for c in range(20) if view.hand >> c & 1 and POINTS[c] < POINTS[card]]
    alive = view.hand | view.unseen | view.theirs
    if any(MATE[c] >= 0 and alive >> MATE[c] & 1 for c in others):
        return Reason.KEEP_PAIR
    return Reason.BEST_AVERAGE if others else Reason.THROW_LOW
