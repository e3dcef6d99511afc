"""What every candidate is worth: sampled layouts, played on and solved in slices of about a millisecond."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.core.rng import Rng
from game.schnapsen.cards import MATE, POINTS, SUIT, marriage_value
from game.schnapsen.moves import Play
from game.schnapsen.odds import Utility
from game.schnapsen.playout import Position, follow, play_on, trick
from game.schnapsen.sampling import Layout
from game.schnapsen.solver import FOLLOWER_CLOSED, LEADER_CLOSED, OutOfNodes, Solver, cards_of
from game.schnapsen.table import Candidate, Scores
from game.schnapsen.views import View

SLICE = 120
"""Solver nodes between two yields, about half a millisecond; one endgame that is solved in one piece may take more."""

Slices = Generator[None, None, int]
Work = Generator[None, None, None]


@dataclass(frozen=True, slots=True)
class Model:
    """How the future is modelled. `until`: light tricks are played until so many cards are left in the stock.

    `fear`: the weight of the reply of an opponent who sees all cards, against the light policy's reply.
    """

    until: int = 4
    fear: float = 0.0
    fear_from: int = 4


class Evaluator:
    """Adds the results of layouts to `Scores`; everything from the view's seat."""

    def __init__(self, view: View, utility: Utility, rng: Rng, model: Model) -> None:
        self.view = view
        self.utility = utility
        self.rng = rng
        self.model = model
        self._luck = rng
        """The same for all moves in one layout, so that their difference is not luck."""
        self._spent = 0
        self.work = 0
        """Solver nodes and the like, so far: a measure of cost that is the same on every machine."""
        me, them = view.seat, 1 - view.seat
        self._points = view.taken[me] + view.marriages[me], view.taken[them] + view.marriages[them]
        self._won = int(view.won[me] > 0), int(view.won[them] > 0)
        self._x = int(view.exchanger is not None)
        self._gone = 0
        for old in view.tricks:
            self._gone |= 1 << old.lead | 1 << old.reply
        self._strict = Solver(view.trump)

    def worth(self, value: int) -> float:
        """The utility of so many game points."""
        return self.utility[value + 3]

    def _unsaid(self, move: Play) -> int:
        """The marriage that a lead leaves unannounced. The solver announces every pair, so it is taken off before."""
        mate = MATE[move.card]
        if self.view.table is not None or move.announce or mate < 0 or not self.view.hand >> mate & 1:
            return 0
        return marriage_value(SUIT[move.card], self.view.trump)

    def _start(self, move: Play, hand: int) -> Position:
        """The position at my lead, against a hand of the opponent."""
        mine, theirs = self._points
        return self.view.hand, hand, mine - self._unsaid(move), theirs, *self._won, 0, self._x

    def _solver(self, stock: tuple[int, ...]) -> Solver:
        options = self.view.options
        return Solver(self.view.trump, stock, options.exchange_from, options.close_from)

    def exact(self, solver: Solver, position: Position, a: int = -3, b: int = 3) -> Slices:
        """The leader's exact value of an open position, in slices."""
        while True:
            start = solver.nodes
            solver.allowance = start + SLICE - self._spent
            try:
                value = solver.open(*position, a, b)
            except OutOfNodes:
                self.work += solver.nodes - start
                self._spent = 0
                yield
                continue
            self.work += solver.nodes - start + 5
            self._spent += solver.nodes - start + 5
            if self._spent >= SLICE:
                self._spent = 0
                yield
            return value

    def mode(self, me_leading: bool) -> int:
        """The solver's mode for the view's closed or empty stock."""
        if self.view.closer is None:
            return 0
        mine = self.view.closer == self.view.seat
        return (LEADER_CLOSED if mine is me_leading else FOLLOWER_CLOSED) | self.view.close_value

    def open_leads(self, scores: Scores, moves: Sequence[Play], layout: Layout, weight: float = 1.0) -> Work:
        """One layout for leads with the stock open."""
        hand, stock = layout
        solver, luck = self._solver(stock), self.rng.random()
        for index in scores.open:
            card, position = moves[index].card, self._start(moves[index], hand)
            self._luck = Rng(luck)
            light, fear = 0.0, 0.0 if self.view.stock > self.model.fear_from else self.model.fear
            points = 0.0
            if fear < 1:
                value = yield from self._light_lead(solver, position, card)
                light, points = self.worth(value), float(value)
            if fear:
                value = yield from self._feared_lead(solver, position, card)
                light = fear * self.worth(value) + (1 - fear) * light
                points = fear * value + (1 - fear) * points
            scores.add(index, light, points, weight)
        scores.count += 1

    def _light_lead(self, solver: Solver, position: Position, card: int) -> Slices:
        reply = follow(solver, position, card, self._gone, self._luck)
        return (yield from self._after(solver, position, card, reply))

    def _feared_lead(self, solver: Solver, position: Position, card: int) -> Slices:
        worst = 3
        for reply in cards_of(position[1]):
            after, lost, value = trick(solver, position, card, reply)
            if not value:
                value = yield from self.exact(solver, after, -worst if lost else -3, 3 if lost else worst)
            worst = min(worst, -value if lost else value)
            if worst == -3:
                break
        return worst

    def _after(self, solver: Solver, position: Position, card: int, reply: int) -> Slices:
        """The leader's value of a trick, played on and solved."""
        after, lost, value = trick(solver, position, card, reply)
        sign = -1 if lost else 1
        if not value:
            gone = self._gone | 1 << card | 1 << reply
            options, start = self.view.options, solver.nodes
            after, turn, value = play_on(
                solver, after, self.model.until, options.exchange_from, options.close_from, gone, self._luck)
            sign *= turn
            if self._tick(solver.nodes - start + 25):
                yield
            if not value:
                value = yield from self.exact(solver, after)
        return sign * value

    def open_replies(self, scores: Scores, moves: Sequence[Play], layout: Layout, weight: float = 1.0) -> Work:
        """One layout for replies with the stock open."""
        hand, stock = layout
        table = self.view.table
        assert table is not None
        solver = self._solver(stock)
        (mine, theirs), (won, their_won) = self._points, self._won
        if table.announced:
            theirs -= marriage_value(SUIT[table.card], self.view.trump)
        position: Position = (hand | 1 << table.card, self.view.hand, theirs, mine, their_won, won, 0, self._x)
        luck = self.rng.random()
        for index in scores.open:
            self._luck = Rng(luck)
            value = yield from self._after(solver, position, table.card, moves[index].card)
            scores.add(index, self.worth(-value), -value, weight)
        scores.count += 1

    def strict_moves(self, scores: Scores, moves: Sequence[Play], hand: int, weight: float = 1.0) -> Work:
        """One hand of the opponent for leads or replies with strict rules."""
        solver, table = self._strict, self.view.table
        (mine, theirs), (won, their_won) = self._points, self._won
        start = solver.nodes
        for index in scores.open:
            card = moves[index].card
            if table is None:
                own = mine - self._unsaid(moves[index])
                value = solver.strict_lead(card, self.view.hand, hand, own, theirs, won, their_won, self.mode(True))
            else:
                value = -solver.strict_reply(table.card, card, hand, self.view.hand, theirs, mine, their_won, won,
                                             self.mode(False))
            scores.add(index, self.worth(value), value, weight)
            if self._tick(solver.nodes - start):
                yield
            start = solver.nodes
        scores.count += 1
        solver.forget()

    def closing(self, scores: Scores, leads: Sequence[Play], hand: int, value: int, weight: float = 1.0) -> Work:
        """One hand of the opponent for closing now and then leading each card; `value`: what closing plays for."""
        solver = self._strict
        (mine, theirs), (won, their_won) = self._points, self._won
        start = solver.nodes
        for index in scores.open:
            result = solver.strict_lead(leads[index].card, self.view.hand, hand, mine, theirs, won, their_won,
                                        LEADER_CLOSED | value)
            scores.add(index, self.worth(result), result, weight)
            if self._tick(solver.nodes - start):
                yield
            start = solver.nodes
        scores.count += 1
        solver.forget()

    def _tick(self, nodes: int) -> bool:
        """Counts work; true when it is time to yield."""
        self.work += nodes + 2
        self._spent += nodes + 2
        if self._spent < SLICE:
            return False
        self._spent = 0
        return True

    def believed_leads(self, scores: Scores, moves: Sequence[Play], layout: Layout, weight: float = 1.0) -> Work:
        """Leads with two cards in the stock: the opponent replies by his own average over what he cannot see.

        Afterwards all cards are known to both, so the rest is exact.
        """
        hand, stock = layout
        solver = self._strict
        real = self._solver(stock)
        for index in scores.open:
            card, position = moves[index].card, self._start(moves[index], hand)
            replies = yield from self._believed_replies(position, card, stock)
            total = points = 0.0
            for reply in replies:
                after, lost, value = trick(real, position, card, reply)
                if not value:
                    value = solver.strict(*after[:6], 0)
                value = -value if lost else value
                total += self.worth(value)
                points += value
            scores.add(index, total / len(replies), points / len(replies), weight)
        scores.count += 1

    def _believed_replies(self, position: Position, card: int, stock: tuple[int, ...]
                          ) -> Generator[None, None, list[int]]:
        """The replies that are best on his average, to my lead of the card."""
        view, solver = self.view, self._strict
        mate = MATE[card]
        shown = view.mine_known | (1 << mate if mate >= 0 and view.hand >> mate & 1 else 0)
        rest = view.hand ^ (1 << card)
        hidden = cards_of(rest & ~shown | 1 << stock[0])
        best = 1e9
        chosen: list[int] = []
        for reply in cards_of(position[1]):
            total = 0.0
            start = solver.nodes
            for down in hidden:
                mine = rest & ~(1 << down) | 1 << stock[0] if down != stock[0] else rest
                total += self.worth(self._reply_at_two(position, card, reply, mine, down, stock[1]))
            if self._tick(solver.nodes - start):
                yield
            if total < best - 1e-9:
                best, chosen = total, [reply]
            elif total < best + 1e-9:
                chosen.append(reply)
        return chosen

    def _reply_at_two(self, position: Position, card: int, reply: int, rest: int, down: int, up: int) -> int:
        """My value when I hold `rest` besides the led card and `down` lies face down over `up`."""
        _, F, mine, theirs, won, their_won, _, _ = position
        mate = MATE[card]
        if mate >= 0 and self.view.hand >> mate & 1:
            mine += marriage_value(SUIT[card], self.view.trump)
        F ^= 1 << reply
        s = POINTS[card] + POINTS[reply]
        solver = self._strict
        if solver.wins[card][reply]:
            if theirs + s >= 66:
                return -3 if not won else -2 if mine < 33 else -1
            return -solver.strict(F | 1 << down, rest | 1 << up, theirs + s, mine, 1, won, 0)
        if mine + s >= 66:
            return 3 if not their_won else 2 if theirs < 33 else 1
        return solver.strict(rest | 1 << down, F | 1 << up, mine + s, theirs, 1, their_won, 0)

    def break_ties(self, ranking: list[Candidate], hand: int) -> Generator[None, None, list[Candidate]]:
        """With all cards known: orders moves of equal value by what the opponent's errors would bring.

        The mean over his replies comes first (lost: the more replies let us live, the better; won: the more replies
        end it at once), then the card points of the trick.
        """
        ranked = []
        for candidate in ranking:
            assert isinstance(candidate.move, Play)
            mean, points = self._temptation(candidate.move, hand)
            ranked.append((-candidate.utility, -mean, -points, candidate.move.card, candidate))
            if self._tick(SLICE // 4):
                yield
        ranked.sort(key=lambda item: item[:4])
        return [item[4] for item in ranked]

    def _temptation(self, move: Play, hand: int) -> tuple[float, float]:
        """The mean value over the opponent's replies, and a measure of card points, for a move with known cards."""
        solver, table, card = self._strict, self.view.table, move.card
        (mine, theirs), (won, their_won) = self._points, self._won
        mine -= self._unsaid(move)
        if table is None:
            replies = solver.strict_replies(card, self.view.hand, hand, mine, theirs, won, their_won, self.mode(True))
            taken = [POINTS[d] + POINTS[card] if not solver.wins[card][d] else -POINTS[d] - POINTS[card]
                     for d in replies]
            return sum(map(self.worth, replies.values())) / len(replies), sum(taken) / len(replies)
        value = -solver.strict_reply(table.card, card, hand, self.view.hand, theirs, mine, their_won, won,
                                     self.mode(False))
        takes = solver.wins[table.card][card]
        return self.worth(value), (1 if takes else -1) * (POINTS[table.card] + POINTS[card])
