"""Looking back at a finished deal: what each card that could have been played was worth, from the seat's own view.

Values are swings of the deal: the own side's change of score less the other side's, as a mean over sampled worlds that
fit what the seat knew. All cards are compared in the same worlds.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

from game.core.match import Match
from game.core.rng import decision_stream, stream
from game.rook.levels import EXPERT
from game.rook.moves import Play
from game.rook.position import position
from game.rook.reasons import Reason, card_reason
from game.rook.search import groups, same_group, search_card
from game.rook.stakes import Stakes
from game.rook.views import Phase, View

WORLDS = 10
"""Worlds of one search: fewer than it takes to drop a card, so that every card is tried in all of them."""
ROUNDS = 12
"""Searches for one decision, each with other worlds."""
EFFORT = replace(EXPERT.effort, worlds=WORLDS, exact_worlds=WORLDS, loyalty=0.0)
SHARES = (0.04, 0.1, 0.25)
"""A loss from so large a part of the deal's points on is a slip, a mistake, a blunder; below, it is noise."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A card that was played. `values` are (card, mean swing), best first, one for each group of equal cards; the card
    that was played stands for its group. `loss` is what it cost against the best, `grade` 0 (fine) to 3 (a blunder),
    `reason` speaks for the best, `worlds` is how many were tried. Cards in numbers of the pack."""

    ply: int
    card: int
    best: int
    loss: float
    grade: int
    reason: Reason
    values: tuple[tuple[int, float], ...]
    worlds: int


def decisions(match: Match, seat: int, deal: int) -> tuple[tuple[Match, Play], ...]:
    """The cards a seat played in a deal where it had a choice: the match before each, and the move."""
    found = []
    for moment in match.history():
        before, move = moment.parent, moment.move
        if before is None or before.actor != seat or before.rules.deal_number(before.state) != deal:
            continue
        if isinstance(move, Play) and len(before.legal()) > 1:
            found.append((before, move))
    return tuple(found)


def judge(view: View, move: Play, ply: int, key: str) -> Generator[None, None, Judgement]:
    """What the card cost against the best one that the seat could have found from its view, whose seat must be to play.

    Thinks in slices of about a millisecond; the same for the same `key`.
    """
    at = position(view)
    code = at.code
    cards = groups(at)
    own = same_group(at, cards, code.mask(1 << move.card).bit_length() - 1)
    worth = Stakes(view.options, view.totals, False).table(at.declarer, at.bid)
    sums, worlds = dict.fromkeys(cards, 0.0), 0
    for i in range(ROUNDS if len(cards) > 1 else 0):
        found = yield from search_card(at, stream(key, "look back", i), EFFORT, worth.__getitem__, cards)
        worlds += found.worlds
        for card, mean in found.scores:
            sums[card] += mean * found.worlds
    means = {card: total / max(1, worlds) for card, total in sums.items()}
    ranked = sorted(means, key=lambda card: (-means[card], card != own))
    best = ranked[0]
    loss = means[best] - means[own]

    def face(card: int) -> int:
        return move.card if card == own else code.to_face[card]

    return Judgement(ply, move.card, face(best), loss, grade_of(loss, view.options.deal_points), card_reason(at, best),
                     tuple((face(card), means[card]) for card in ranked), worlds)


def grade_of(loss: float, deal_points: int) -> int:
    """0 (fine) to 3 (a blunder) for a loss in points of a deal worth so many."""
    return sum(loss >= share * deal_points for share in SHARES)


def judge_again(before: Match, move: Play) -> Generator[None, None, Judgement]:
    """Judges a card of a match from the view its seat had; the same whenever it is asked again."""
    seat = before.actor
    assert seat is not None
    view: View = before.view(seat)
    assert view.phase is Phase.PLAY
    key = repr(decision_stream(before.seed, before.ply, seat).random())
    return (yield from judge(view, move, before.ply, key))
