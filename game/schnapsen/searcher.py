"""The searching players: strong and expert, and the values of all moves for hints and the review."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace

from game.core.bots import Decision, Limit
from game.core.rng import Rng, shuffled
from game.schnapsen.cards import MATE, SUIT, marriage_value
from game.schnapsen.evaluate import Evaluator, Model
from game.schnapsen.explain import reason_for
from game.schnapsen.inference import listed, sampled
from game.schnapsen.moves import CLAIM, CLOSE, EXCHANGE, Move, Play
from game.schnapsen.odds import POINTS_UTILITY, match_utility
from game.schnapsen.reasons import Reason
from game.schnapsen.sampling import Layout
from game.schnapsen.scoring import win_value
from game.schnapsen.state import Phase
from game.schnapsen.table import Candidate, Scores
from game.schnapsen.views import View

Ranking = list[Candidate]
"""Candidates, best first."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a level knows and how much it tries. Layouts are counts of sampled deals.

    `layouts`: while the stock is open, `late`: with four cards in it, in both cases no more than `work` solver nodes;
    `errors`: standard errors behind the best at which a move is dropped; `hands`: most hands when it is closed;
    `closing`: hands to judge closing by; `margin`: how much better than every lead closing must be, in utility;
    `infer`: judges what the opponent did; `match`: plays for the match; `believe`: with two cards in the stock, the
    reply is the opponent's own best guess.
    """

    layouts: int = 200
    late: int = 400
    work: int = 40_000
    hands: int = 2002
    closing: int = 240
    margin: float = 0.1
    errors: float = 1.8
    infer: bool = True
    match: bool = True
    believe: bool = True
    model: Model = field(default_factory=Model)


LEAST = 20
"""Deals before a move may be dropped."""
SURELY = 4.0, 80
"""Standard errors and deals after which a move is given up when all values are wanted."""
FOR_CLOSING = 40
"""Deals that the best lead needs at the least, if closing is to be measured against it."""
ALL_HANDS = 60
"""More hands than there are with two cards in the stock."""
BATCH = 40
"""Deals sampled at a time."""


class Searcher:
    """A player that samples deals. Give it a view; it never sees more."""

    def __init__(self, name: str, skill: Skill) -> None:
        self.name = name
        self.skill = skill

    def think(self, view: View, rng: Rng, limit: Limit | None = None) -> Generator[None, None, Decision[Move]]:
        """The best move, the mean game points of the moves that were tried, and the reason."""
        quick = obvious(view)
        if quick is not None:
            return quick
        ranking = yield from self.rank(view, rng, limit)
        move = ranking[0].move
        scores = tuple((candidate.move, candidate.points) for candidate in ranking)
        return Decision(move, scores, reason_for(view, move, ranking))

    def rank(self, view: View, rng: Rng, limit: Limit | None = None, every: bool = False
             ) -> Generator[None, None, Ranking]:
        """The candidates with their values, best first; exact where all cards are known.

        `every`: values for all cards that may be played, silent leads too; a move is given up late, if at all.
        """
        effort = limit or Limit()
        utility = match_utility(view.totals, view.seat, view.dealer) if self.skill.match else POINTS_UTILITY
        evaluator = Evaluator(view, utility, rng, self.skill.model)
        moves = candidates(view, silent=every)
        if view.phase is not Phase.OPEN:
            return (yield from self._strict(evaluator, moves, effort, every))
        ranking = yield from self._open(evaluator, moves, effort, every)
        if CLOSE in view.legal:
            closed = yield from self._closing(evaluator, moves, ranking[0].utility, effort)
            ranking = merge(ranking, closed, self.skill.margin)
        return ranking

    def _strict(self, evaluator: Evaluator, moves: list[Play], effort: Limit, every: bool
                ) -> Generator[None, None, Ranking]:
        scores = Scores(moves)
        hands = yield from listed(evaluator.view, self.skill.infer, effort.samples or self.skill.hands, evaluator.rng)
        if len(hands) > 60:
            hands = shuffled(hands, evaluator.rng)
        for (hand, _), weight in hands:
            yield from evaluator.strict_moves(scores, moves, hand, weight)
            scores.drop(*(SURELY if every else (3.5, 60)))
        ranking = scores.ranking()
        if len(hands) == 1 and len(ranking) > 1:
            return (yield from evaluator.break_ties(ranking, hands[0][0][0]))
        return ranking

    def _open(self, evaluator: Evaluator, moves: list[Play], effort: Limit, every: bool
              ) -> Generator[None, None, Ranking]:
        view = evaluator.view
        if view.stock > 2:
            return (yield from self._sampled(evaluator, moves, effort, every))
        scores = Scores(moves)
        layouts = yield from listed(view, self.skill.infer, effort.samples or ALL_HANDS, evaluator.rng)
        for layout, weight in layouts:
            yield from self._try(evaluator, scores, moves, layout, weight)
        return scores.ranking()

    def _try(self, evaluator: Evaluator, scores: Scores, moves: list[Play], layout: Layout, weight: float
             ) -> Generator[None, None, None]:
        if evaluator.view.table is not None:
            yield from evaluator.open_replies(scores, moves, layout, weight)
        elif evaluator.view.stock == 2 and self.skill.believe:
            yield from evaluator.believed_leads(scores, moves, layout, weight)
        else:
            yield from evaluator.open_leads(scores, moves, layout, weight)

    def _sampled(self, evaluator: Evaluator, moves: list[Play], effort: Limit, every: bool
                 ) -> Generator[None, None, Ranking]:
        """Sampled deals, in batches, until the best move is clear or the effort is spent."""
        view, skill, scores = evaluator.view, self.skill, Scores(moves)
        most = effort.samples or (skill.late if view.stock == 4 else skill.layouts)
        least = SURELY[1] if every else FOR_CLOSING if CLOSE in view.legal else LEAST
        work = effort.nodes or (skill.work if not effort.samples else 1 << 60)
        while scores.count < most:
            layouts = yield from sampled(view, skill.infer, min(BATCH, most - scores.count), evaluator.rng)
            for layout, weight in layouts:
                yield from self._try(evaluator, scores, moves, layout, weight)
                scores.drop(*(SURELY if every else (skill.errors, LEAST)))
                if scores.count >= least and (len(scores.open) == 1 or evaluator.work > work):
                    return scores.ranking()
        return scores.ranking()

    def _closing(self, evaluator: Evaluator, leads: list[Play], best: float, effort: Limit
                 ) -> Generator[None, None, Ranking]:
        """What closing is worth: the first lead is the same for all hands. Gives up early when it is hopeless."""
        view = evaluator.view
        other = 1 - view.seat
        value = win_value(view.won[other], view.points[other])
        scores = Scores(leads)
        hands = yield from listed(view, self.skill.infer, effort.samples or self.skill.closing, evaluator.rng)
        for (hand, _), weight in hands:
            yield from evaluator.closing(scores, leads, hand, value, weight)
            scores.drop()
            if scores.count in (16, 40, 80) and max(map(scores.mean, scores.open)) < best - 0.5:
                break
        return scores.ranking()


def merge(ranking: Ranking, closed: Ranking, margin: float) -> Ranking:
    """The ranking with closing in it: first if it beats every lead by the margin, else where its value puts it."""
    entry = replace(closed[0], move=CLOSE)
    if entry.utility - margin > ranking[0].utility:
        return [entry, *ranking]
    return [ranking[0], *sorted([*ranking[1:], entry], key=lambda candidate: -candidate.utility)]


def obvious(view: View) -> Decision[Move] | None:
    """The decision if it needs no thought: only move, claim, deal won at once, exchange; else None."""
    if len(view.legal) == 1:
        return Decision(view.legal[0], reason=Reason.ONLY_MOVE)
    if CLAIM in view.legal and view.points[view.seat] >= 66:
        return Decision(CLAIM, reason=Reason.SIXTY_SIX)
    if view.table is None and view.won[view.seat]:
        for move in view.legal:
            if isinstance(move, Play) and move.announce and (move.claim or view.options.claim == "auto"):
                bonus = marriage_value(SUIT[move.card], view.trump)
                if view.points[view.seat] + bonus >= 66:
                    return Decision(move, reason=Reason.SIXTY_SIX)
    if EXCHANGE in view.legal:
        return Decision(EXCHANGE, reason=Reason.EXCHANGE)
    return None


def candidates(view: View, silent: bool = False) -> list[Play]:
    """The cards worth trying: a marriage is always announced (or with `silent` also not), no false claim is made."""
    moves = []
    for move in view.legal:
        if isinstance(move, Play) and not move.claim:
            pair = view.table is None and MATE[move.card] >= 0 and view.hand >> MATE[move.card] & 1
            if not pair or move.announce or silent:
                moves.append(move)
    return moves
