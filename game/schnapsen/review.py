"""The value of every legal move, for hints and for the post-mortem: from a view, so never from hidden cards.

Exact when all cards are known (`exact`); else means over sampled deals, a closed stock over all that are possible.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from enum import StrEnum

from game.core.bots import Decision, Limit
from game.core.match import Match
from game.core.rng import Rng, decision_stream, stream
from game.schnapsen.cards import JACK
from game.schnapsen.explain import reason_for
from game.schnapsen.legality import legal_moves
from game.schnapsen.moves import CLAIM, EXCHANGE, Move, Play
from game.schnapsen.odds import chance_of, match_utility
from game.schnapsen.reasons import Reason
from game.schnapsen.scoring import failed_value, win_value
from game.schnapsen.searcher import Searcher, Skill, obvious
from game.schnapsen.state import Phase, State
from game.schnapsen.table import Candidate
from game.schnapsen.views import View

ADVISER = Searcher("adviser", Skill())
"""Who judges: the expert."""
ENOUGH = Limit(samples=80)
"""What one decision of a finished deal is judged by: eight of them take a few seconds."""


class Severity(StrEnum):
    """How bad a decision was, by the game points it cost on average."""

    FINE = "fine"
    """Under a tenth of a game point: within the noise, or nothing."""
    SLIP = "slip"
    """Under four tenths."""
    MISTAKE = "mistake"
    """Under one game point."""
    BLUNDER = "blunder"
    """A game point or more."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The best move and the next best, why, and whether the values are exact. `deals` were tried for the best."""

    best: Candidate
    second: Candidate | None
    reason: Reason
    exact: bool
    values: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Advice(Decision[Move]):
    """A hint as a decision: `values` of all legal moves, best first, and whether they are `exact`."""

    values: tuple[Candidate, ...] = ()
    exact: bool = False


class Adviser:
    """Gives hints: it thinks like a bot, and its decision is an `Advice`."""

    name = "adviser"

    def think(self, view: View, rng: Rng, limit: Limit | None = None) -> Generator[None, None, Advice]:
        """The best move, why, and the value of every legal move."""
        found = yield from hint(view, rng, limit)
        scores = tuple((value.move, value.points) for value in found.values)
        return Advice(found.best.move, scores, found.reason, found.values, found.exact)


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision after the deal. `loss` in game points of the deal, `chance_loss` in chances to win the match."""

    ply: int
    move: Move
    best: Move
    reason: Reason
    loss: float
    chance_loss: float
    severity: Severity
    exact: bool
    values: tuple[Candidate, ...]

    def value(self, move: Move) -> Candidate:
        """What one of the legal moves was worth."""
        return next(value for value in self.values if value.move == move)


def is_exact(view: View) -> bool:
    """Whether all cards are known to the seat, so that values are exact."""
    return view.phase is Phase.EMPTY or (view.their_count - view.theirs.bit_count()) in (0, view.unseen.bit_count())


def move_values(view: View, rng: Rng, limit: Limit | None = None) -> Generator[None, None, tuple[Candidate, ...]]:
    """The value of every legal move, best first. The view's seat must be to act."""
    key = repr(rng.random())
    values = list((yield from ADVISER.rank(view, stream(key), limit, every=True)))
    if EXCHANGE in view.legal:
        exchanged = yield from ADVISER.rank(after_exchange(view), stream(key), limit)
        values.append(replace(exchanged[0], move=EXCHANGE))
    values += [_claim_value(view, move) for move in view.legal
               if move == CLAIM or (isinstance(move, Play) and move.claim)]
    preferred = obvious(view)
    first = preferred.move if preferred is not None else values[0].move
    return tuple(sorted(values, key=lambda candidate: (-candidate.utility, candidate.move != first)))


def after_exchange(view: View) -> View:
    """What the seat will know once it has exchanged the trump jack."""
    jack, seat = 5 * view.trump + JACK, view.seat
    assert view.up is not None
    hand = view.hand ^ 1 << jack | 1 << view.up
    hands = (hand, 0) if seat == 0 else (0, hand)
    state = State(seed="", number=view.number, dealer=view.dealer, leader=seat, trump=view.trump, turned=view.turned,
                  hands=hands, stock=(-1,) * (view.stock - 1) + (jack,), won=view.won)
    return replace(view, hand=hand, up=jack, exchanger=seat, exchanged=len(view.tricks),
                   mine_known=view.mine_known | 1 << view.up, legal=legal_moves(state, view.options))


def _claim_value(view: View, move: Move) -> Candidate:
    """A claim ends the deal, so its value is known to whoever counts."""
    me, them = view.seat, 1 - view.seat
    points = view.points[me]
    if isinstance(move, Play):
        points += 40 if move.card // 5 == view.trump else 20
    right = points >= 66
    if view.closer is None:
        judged = them
        value = win_value(view.won[judged], view.points[judged])
    else:
        value = view.close_value if view.closer == me and right else failed_value(view.close_value)
    game = value if right else -value
    return Candidate(move, match_utility(view.totals, me, view.dealer)[game + 3], game, float(right))


def hint(view: View, rng: Rng, limit: Limit | None = None) -> Generator[None, None, Hint]:
    """The best move with its reason and the next best move."""
    values = yield from move_values(view, rng, limit)
    best = values[0]
    quick = obvious(view)
    if quick is not None and quick.reason is not None:
        best = next((value for value in values if value.move == quick.move), best)
        reason = quick.reason
    else:
        reason = reason_for(view, best.move, list(values))
    assert isinstance(reason, Reason)
    second = next((value for value in values if value.move != best.move), None)
    return Hint(best, second, reason, is_exact(view), values)


def judge(view: View, move: Move, ply: int, rng: Rng, limit: Limit | None = None
          ) -> Generator[None, None, Judgement]:
    """What the move cost against the best one that the seat could have found from its view."""
    advice = yield from hint(view, rng, limit)
    chosen = next(value for value in advice.values if value.move == move)
    best = advice.values[0]
    gap = max(0.0, best.utility - chosen.utility)
    loss = max(0.0, best.points - chosen.points) if gap else 0.0
    chance = chance_of(best.utility, view.totals, view.seat, view.dealer) - chance_of(
        chosen.utility, view.totals, view.seat, view.dealer)
    return Judgement(ply, move, best.move, advice.reason, loss, max(0.0, chance), severity_of(loss), advice.exact,
                     advice.values)


def severity_of(loss: float) -> Severity:
    """The severity of a loss in game points."""
    if loss < 0.1:
        return Severity.FINE
    if loss < 0.4:
        return Severity.SLIP
    return Severity.MISTAKE if loss < 1.0 else Severity.BLUNDER


def decisions(match: Match, seat: int, deal: int) -> tuple[tuple[Match, Move], ...]:
    """The real decisions (more than one legal move) of a seat in a deal: the match before each, and the move."""
    found = []
    for moment in match.history():
        before = moment.parent
        if before is not None and before.state.number == deal and before.actor == seat and len(before.legal()) > 1:
            found.append((before, moment.move))
    return tuple(found)


def judge_again(before: Match, move: Move, limit: Limit | None = ENOUGH) -> Generator[None, None, Judgement]:
    """Judges a decision of a match from the view its seat had; the same whenever it is asked again."""
    seat = before.actor
    assert seat is not None
    rng = stream(repr(decision_stream(before.seed, before.ply, seat).random()), "review")
    return (yield from judge(before.view(seat), move, before.ply, rng, limit))


def review(match: Match, seat: int, deal: int, limit: Limit | None = ENOUGH
           ) -> Generator[None, None, tuple[Judgement, ...]]:
    """Judges every real decision of the seat in one deal of a match."""
    found = []
    for before, move in decisions(match, seat, deal):
        found.append((yield from judge_again(before, move, limit)))
    return tuple(found)
