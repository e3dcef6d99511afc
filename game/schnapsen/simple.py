"""The players that do not search: the beginner by rules of thumb, the casual player by a few random games.

The casual player is a simple sampler: 16 sampled deals, random play for two tricks, judged by the points in them.
"""

from __future__ import annotations

from collections.abc import Generator

from game.core.bots import Decision, Limit
from game.core.rng import Rng, below
from game.schnapsen.cards import HIGHER, MATE, POINTS, SUIT, SUIT_MASK, beats, marriage_value, strict_replies
from game.schnapsen.moves import CLOSE, EXCHANGE, Move, Play
from game.schnapsen.reasons import Reason
from game.schnapsen.sampling import Layout, Sampler
from game.schnapsen.searcher import candidates, obvious
from game.schnapsen.solver import cards_of
from game.schnapsen.state import Phase
from game.schnapsen.views import View

WORLDS = 16
"""Sampled deals of the casual player."""
CARELESS = 4
"""One card in so many the beginner plays without a thought."""


class Beginner:
    """Takes tricks, leads aces, announces what it holds; counts nothing, keeps nothing, never closes, is careless."""

    name = "beginner"

    def think(self, view: View, rng: Rng, limit: Limit | None = None) -> Generator[None, None, Decision[Move]]:
        """A move by rules of thumb; sees the exchange two times in three."""
        yield
        quick = obvious(view)
        if quick is not None and (quick.move != EXCHANGE or below(rng, 3)):
            return quick
        moves = candidates(view)
        if not below(rng, CARELESS):
            chosen = moves[below(rng, len(moves))]
        else:
            chosen = self._lead(view, moves) if view.table is None else self._reply(view, moves, view.table.card)
        return Decision(chosen, reason=Reason.BEST_AVERAGE)

    def _lead(self, view: View, moves: list[Play]) -> Play:
        announced = [move for move in moves if move.announce]
        if announced:
            return announced[0]
        return max(moves, key=lambda move: (POINTS[move.card] == 11, SUIT[move.card] != view.trump, -move.card))

    def _reply(self, view: View, moves: list[Play], lead: int) -> Play:
        winners = [move for move in moves if beats(lead, move.card, view.trump)]
        if winners:
            return max(winners, key=lambda move: (SUIT[move.card] != view.trump, POINTS[move.card]))
        return min(moves, key=lambda move: (POINTS[move.card], move.card))


class Casual:
    """Tries every move in a few sampled deals with random play and looks at the points.

    `depth`: tricks it looks ahead; `counts`: it looks at all points, marriages and 66 too, not only at those in the
    tricks; `closes`: it also closes when it can count to 66. Without both it is the simple sampler of the benchmarks.
    """

    def __init__(self, name: str = "casual", depth: int = 2, counts: bool = False, closes: bool = True) -> None:
        self.name = name
        self.depth = depth
        self.counts = counts
        self.closes = closes

    def think(self, view: View, rng: Rng, limit: Limit | None = None) -> Generator[None, None, Decision[Move]]:
        """The move with the best mean of points over the sampled deals."""
        quick = obvious(view)
        if quick is not None:
            return quick
        if self.closes and CLOSE in view.legal and counts_to_66(view):
            return Decision(CLOSE, reason=Reason.CLOSE)
        moves = candidates(view)
        totals = [0.0] * len(moves)
        sampler = Sampler(view, infer=False)
        for _ in range(limit.samples if limit is not None and limit.samples else WORLDS):
            layout = sampler.layout(rng)
            for index, move in enumerate(moves):
                totals[index] += Game(view, layout, rng).points_after(move.card, self.depth, self.counts)
            yield
        order = sorted(range(len(moves)), key=lambda i: -totals[i])
        scores = tuple((moves[i], totals[i] / WORLDS) for i in order)
        return Decision(moves[order[0]], scores, Reason.BEST_AVERAGE)


def counts_to_66(view: View) -> bool:
    """Whether the points taken, the unbeatable cards in hand and what falls on them come to 66."""
    points = view.points[view.seat]
    hidden = view.unseen | view.theirs | (1 << view.up if view.up is not None else 0)
    trumps = hidden & SUIT_MASK[view.trump]
    for card in cards_of(view.hand):
        if not hidden & HIGHER[card] and (SUIT[card] == view.trump or not trumps or POINTS[card] == 11):
            points += POINTS[card] + 4
    for suit in range(4):
        if (view.hand & SUIT_MASK[suit]) >> (5 * suit + 1) & 3 == 3:
            points += marriage_value(suit, view.trump)
    return points >= 66


class Game:
    """One sampled deal played on at random, from the view's seat. Index 0 is the own side, 1 the opponent's."""

    def __init__(self, view: View, layout: Layout, rng: Rng) -> None:
        me, them = view.seat, 1 - view.seat
        self.trump = view.trump
        self.rng = rng
        self.hands = [view.hand, layout[0]]
        self.stock = list(layout[1]) if view.phase is Phase.OPEN else []
        self.points = [view.taken[me] + view.marriages[me], view.taken[them] + view.marriages[them]]
        self.won = [view.won[me], view.won[them]]
        self.fallen = [0, 0]
        """The points in the tricks that were played on."""
        self.led = view.table.card if view.table is not None else None

    def points_after(self, card: int, depth: int, counts: bool) -> float:
        """The difference of points after `depth` random tricks that begin with the card.

        `counts`: all points, at most 66 to a side and none without a trick, else those in the random tricks alone.
        """
        if self.led is None:
            self._trick(0, card, None)
        else:
            self._trick(1, self.led, card)
        for _ in range(depth - 1):
            if not self.hands[0] or (counts and max(self.points[s] for s in (0, 1) if self.won[s]) >= 66):
                break
            hand = cards_of(self.hands[self.leader])
            self._trick(self.leader, hand[below(self.rng, len(hand))], None)
        if not counts:
            return self.fallen[0] - self.fallen[1]
        counted = [min(66, self.points[s]) if self.won[s] else 0 for s in (0, 1)]
        return counted[0] - counted[1]

    def _trick(self, leader: int, lead: int, reply: int | None) -> None:
        mate = MATE[lead]
        if self.hands[leader] >> lead & 1:
            self.hands[leader] ^= 1 << lead
            if mate >= 0 and self.hands[leader] >> mate & 1:
                self.points[leader] += marriage_value(SUIT[lead], self.trump)
        follower = 1 - leader
        if reply is None:
            hand = self.hands[follower]
            allowed = cards_of(hand if self.stock else strict_replies(hand, lead, self.trump))
            reply = allowed[below(self.rng, len(allowed))]
        self.hands[follower] ^= 1 << reply
        winner = follower if beats(lead, reply, self.trump) else leader
        self.points[winner] += POINTS[lead] + POINTS[reply]
        self.fallen[winner] += POINTS[lead] + POINTS[reply]
        self.won[winner] += 1
        self.leader = winner
        if self.stock:
            self.hands[winner] |= 1 << self.stock[0]
            self.hands[1 - winner] |= 1 << self.stock[1]
            self.stock = self.stock[2:]
