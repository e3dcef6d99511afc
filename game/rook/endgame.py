"""Perfect-information search of the last tricks: what every card is worth when all hands are known.

Alpha-beta with one call per trick and four nested loops, transpositions keyed by (remaining cards, leader), which is
enough because the deal is fixed inside one table. A card stands for all cards of the same seat and the same points
that no live card of another seat separates. The bonus for most tricks is not in the values.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.rook.coding import Coding

Table = dict[int, tuple[int, int]]
"""(remaining cards << 2 | leader) -> bounds of the leader team's points minus the others'. One deal, one nest."""

INFINITY = 10 ** 6


class OutOfNodes(Exception):
    """The slice is used up. The table keeps what is finished, so that the next call goes on from there."""


class Endgame:
    """The solver of one coding. `nodes` counts tricks looked at, `limit` raises OutOfNodes when they exceed it."""

    __slots__ = ("code", "limit", "nodes", "representatives", "solve_tricks")

    def __init__(self, code: Coding) -> None:
        self.code = code
        self.nodes = 0
        self.limit = INFINITY
        self.representatives = _make_representatives(code)
        self.solve_tricks = _make_node(code, self)

    def solve(self, hands: list[int], leader: int, nest_points: int, table: Table, alpha: int = -INFINITY,
              beta: int = INFINITY) -> int:
        """The leader's team minus the others from here on, before a lead. `nest_points` go with the last trick."""
        code = self.code
        total = code.points_of(hands[0] | hands[1] | hands[2] | hands[3]) + nest_points + code.last_bonus
        return self.solve_tricks(hands[leader], hands[(leader + 1) & 3], hands[(leader + 2) & 3],
                                 hands[(leader + 3) & 3], leader, total, alpha, beta, table)

    def solve_trick(self, hands: list[int], leader: int, trick: list[int], nest_points: int, table: Table,
                    alpha: int = -INFINITY, beta: int = INFINITY) -> int:
        """The same with one to four cards of the running trick on the table (they are not in `hands`)."""
        count = len(trick)
        if count == 4:
            return self._after_trick(hands, leader, trick, nest_points, table, alpha, beta)
        code = self.code
        seat = (leader + count) & 3
        hand = hands[seat]
        live = hands[0] | hands[1] | hands[2] | hands[3]
        for card in trick:
            live |= 1 << card
        legal = code.legal(hand, code.lane[trick[0]])
        best = INFINITY if count & 1 else -INFINITY
        for card in reversed(self.representatives(legal, live ^ hand)):
            hands[seat] = hand ^ (1 << card)
            try:
                value = self.solve_trick(hands, leader, [*trick, card], nest_points, table, alpha, beta)
            finally:
                hands[seat] = hand
            if count & 1:
                best = min(best, value)
                beta = min(beta, value)
            else:
                best = max(best, value)
                alpha = max(alpha, value)
            if alpha >= beta:
                break
        return best

    def _after_trick(self, hands: list[int], leader: int, trick: list[int], nest_points: int, table: Table,
                     alpha: int, beta: int) -> int:
        _, place, points = self.code.trick_state(trick)
        if not hands[leader]:
            points += nest_points + self.code.last_bonus
            return -points if place & 1 else points
        following = (leader + place) & 3
        if place & 1:
            return -points - self.solve(hands, following, nest_points, table, -beta - points, -alpha - points)
        return points + self.solve(hands, following, nest_points, table, alpha - points, beta - points)


def _make_representatives(code: Coding) -> Callable[[int, int], list[int]]:
    lane, points = code.lane, code.points

    def representatives(cards: int, live: int) -> list[int]:
        """One card for each group of equals, weak to strong; `live` are the cards of the other seats."""
        out: list[int] = []
        last_bit, last_lane, seen = 0, -1, 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            card = bit.bit_length() - 1
            kind = 1 << points[card]
            if lane[card] == last_lane and not live & (bit - last_bit):
                if seen & kind:
                    last_bit = bit
                    continue
                seen |= kind
            else:
                seen = kind
            last_bit, last_lane = bit, lane[card]
            out.append(card)
        return out

    return representatives


def _make_followers(code: Coding, representatives: Callable[[int, int], list[int]],
                    ) -> Callable[[int, int, int, int, int], tuple[list[int], ...]]:
    lane_mask, any_time, points = code.lane_mask, code.any_time, code.points

    def followers(h1: int, h2: int, h3: int, live: int, lane: int) -> tuple[list[int], ...]:
        """The cards of seats 1, 2, 3 to try: strong first, and for 2 and 3 also rich first (partner winning)."""
        lists = []
        for hand in (h1, h2, h3):
            follow = hand & lane_mask[lane]
            legal = follow | (hand & any_time) if follow else hand
            lists.append(representatives(legal, live ^ hand))
        rich = [sorted(cards, key=points.__getitem__, reverse=True) if len(cards) > 1 else cards for cards in lists]
        return lists[0][::-1], lists[1][::-1], lists[2][::-1], rich[1], rich[2]

    return followers


def _make_leads(code: Coding, representatives: Callable[[int, int], list[int]]) -> Callable[[int, int], list[int]]:
    lane, lane_mask, points = code.lane, code.lane_mask, code.points

    def leads(hand: int, others: int) -> list[int]:
        """The leads to try: bosses first, then cards without points, beatable counters last."""
        cards = representatives(hand, others)
        if len(cards) <= 2:
            return cards[::-1]
        return sorted(cards, key=lambda c: (2 + points[c] if (others & lane_mask[lane[c]]) >> c else 0, c))

    return leads


def _make_last_trick(code: Coding) -> Callable[[int, int, int, int], int]:
    lanes, start = code.lane, code.trump_start

    def last_trick(h0: int, h1: int, h2: int, h3: int) -> int:
        """1 if the leader's team wins the trick of four single cards, else -1."""
        best = h0.bit_length() - 1
        lane, sign = lanes[best], 1
        for hand, side in ((h1, -1), (h2, 1), (h3, -1)):
            card = hand.bit_length() - 1
            if card > best and (card >= start or lanes[card] == lane):
                best, sign = card, side
        return sign

    return last_trick


def _make_node(code: Coding, state: Endgame) -> Callable[[int, int, int, int, int, int, int, int, Table], int]:
    """The recursive search, written out as four nested loops over the seats: the hot loop of the family, which is why
    it is one function."""
    points, start, lanes = code.points, code.trump_start, code.lane
    followers = _make_followers(code, state.representatives)
    leads = _make_leads(code, state.representatives)
    last_trick = _make_last_trick(code)

    def node(h0: int, h1: int, h2: int, h3: int, leader: int, total: int, alpha: int, beta: int,
             table: Table) -> int:
        """h0 is the leader's hand, h1.. the next seats'; `total` is everything still to be won."""
        if not h0 & (h0 - 1):
            return total * last_trick(h0, h1, h2, h3)
        if not total:
            return 0
        live = h0 | h1 | h2 | h3
        key = live << 2 | leader
        low, high = table.get(key, (-total, total))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        state.nodes += 1
        if state.nodes > state.limit:
            raise OutOfNodes
        first_alpha, value0 = alpha, -INFINITY
        tried: list[tuple[list[int], ...] | None] = [None] * 4
        for c0 in leads(h0, live ^ h0):
            lane = lanes[c0]
            cards = tried[lane]
            if cards is None:
                cards = tried[lane] = followers(h1, h2, h3, live, lane)
            strong1, strong2, strong3, rich2, rich3 = cards
            p0, g0, beta1, value1 = points[c0], h0 ^ (1 << c0), beta, INFINITY
            for c1 in strong1:
                p1, g1 = p0 + points[c1], h1 ^ (1 << c1)
                best1, winner1 = (c1, 1) if c1 > c0 and (c1 >= start or lanes[c1] == lane) else (c0, 0)
                alpha2, value2 = alpha, -INFINITY
                for c2 in (strong2 if winner1 else rich2):
                    p2, g2 = p1 + points[c2], h2 ^ (1 << c2)
                    if c2 > best1 and (c2 >= start or lanes[c2] == lane):
                        best2, winner2 = c2, 2
                    else:
                        best2, winner2 = best1, winner1
                    beta3, value3 = beta1, INFINITY
                    for c3 in (rich3 if winner2 == 1 else strong3):
                        won = p2 + points[c3]
                        g3 = h3 ^ (1 << c3)
                        rest = total - won
                        if c3 > best2 and (c3 >= start or lanes[c3] == lane):
                            value = (rest - won if rest - won <= alpha2 else
                                     -won - node(g3, g0, g1, g2, (leader + 3) & 3, rest, -beta3 - won, -alpha2 - won,
                                                 table))
                        elif winner2 == 0:
                            value = (won - rest if won - rest >= beta3 else
                                     won + node(g0, g1, g2, g3, leader, rest, alpha2 - won, beta3 - won, table))
                        elif winner2 == 1:
                            value = (rest - won if rest - won <= alpha2 else
                                     -won - node(g1, g2, g3, g0, (leader + 1) & 3, rest, -beta3 - won, -alpha2 - won,
                                                 table))
                        else:
                            value = (won - rest if won - rest >= beta3 else
                                     won + node(g2, g3, g0, g1, (leader + 2) & 3, rest, alpha2 - won, beta3 - won,
                                                table))
                        if value < value3:
                            value3 = value
                            if value < beta3:
                                beta3 = value
                                if beta3 <= alpha2:
                                    break
                    if value3 > value2:
                        value2 = value3
                        if value3 > alpha2:
                            alpha2 = value3
                            if alpha2 >= beta1:
                                break
                if value2 < value1:
                    value1 = value2
                    if value2 < beta1:
                        beta1 = value2
                        if beta1 <= alpha:
                            break
            if value1 > value0:
                value0 = value1
                if value1 > alpha:
                    alpha = value1
                    if alpha >= beta:
                        break
        if value0 <= first_alpha:
            table[key] = (low, min(high, value0))
        elif value0 >= beta:
            table[key] = (max(low, value0), high)
        else:
            table[key] = (value0, value0)
        return value0

    return node


@lru_cache(maxsize=64)
def endgame(code: Coding) -> Endgame:
    """The solver of a coding, built once."""
    return Endgame(code)
