"""A sampled deal played on by the light policy until few cards are left in the stock, then solved exactly."""

from __future__ import annotations

from game.core.rng import Rng
from game.schnapsen.cards import MATE, PAIR_MASK, POINTS, SUIT
from game.schnapsen.policy import choose, close_odds, lead_costs, reply_costs
from game.schnapsen.solver import LEADER_CLOSED, Solver, cards_of

Position = tuple[int, int, int, int, int, int, int, int]
"""L, F, pL, pF, wL, wF, i, x as in `Solver.open`."""


def exchange(solver: Solver, position: Position, exchange_from: int) -> Position:
    """The position after the leader's exchange, if it is possible."""
    L, F, pL, pF, wL, wF, i, x = position
    if not x and L >> solver.jack & 1 and solver.size - i >= exchange_from:
        return L ^ (1 << solver.jack) | 1 << solver.stock[-1], F, pL, pF, wL, wF, i, 1
    return position


def trick(solver: Solver, position: Position, c: int, d: int) -> tuple[Position, int, int]:
    """The trick c, d played with the stock open: next position, whether the follower won it (1) and the value.

    The value is the game points of the trick's winner if he now has 66, else 0.
    """
    L, F, pL, pF, wL, wF, i, x = position
    mate = MATE[c]
    if mate >= 0 and L >> mate & 1:
        pL += 40 if SUIT[c] == solver.trump else 20
    L ^= 1 << c
    F ^= 1 << d
    s = POINTS[c] + POINTS[d]
    lost = 0
    if solver.wins[c][d]:
        L, F, pL, pF, wL, wF, lost = F, L, pF, pL, wF, wL, 1
    pL += s
    value = 0
    if pL >= 66:
        value = 3 if not wF else 2 if pF < 33 else 1
    n2 = solver.jack if x and i + 2 == solver.size else solver.stock[i + 1]
    return (L | 1 << solver.stock[i], F | 1 << n2, pL, pF, 1, wF, i + 2, x), lost, value


def follow(solver: Solver, position: Position, c: int, gone: int, rng: Rng) -> int:
    """The light policy's reply to lead c: it takes its 66, and does not give the leader his if it can help it."""
    L, F, pL, pF, _, _, i, _ = position
    mate = MATE[c]
    if mate >= 0 and L >> mate & 1:
        pL += 40 if SUIT[c] == solver.trump else 20
    wins, least = solver.wins[c], POINTS[c] + 11
    if pF + least >= 66 or pL + least >= 66:
        takers = [d for d in cards_of(F) if wins[d]]
        if takers:
            best = max(takers, key=POINTS.__getitem__)
            if pF + POINTS[c] + POINTS[best] >= 66:
                return best
            rest = [POINTS[d] for d in cards_of(F) if not wins[d]]
            if not rest or pL + POINTS[c] + min(rest) >= 66:
                return min(takers, key=POINTS.__getitem__)
    return choose(F, reply_costs(F, c, solver.trump, gone, solver.size - i, pF, pL), rng)


def best_pair(hand: int, trump: int) -> int:
    """What the best marriage in the hand is worth, 0 without one."""
    if hand & PAIR_MASK[trump] == PAIR_MASK[trump]:
        return 40
    return 20 if any(hand & pair == pair for pair in PAIR_MASK) else 0


def play_on(solver: Solver, position: Position, until: int, exchange_from: int, close_from: int, gone: int, rng: Rng
            ) -> tuple[Position, int, int]:
    """Light tricks until `until` cards are left in the stock or a player closes: position, sign and value.

    The sign is 1 if the leader of the last position led the first one, else -1; the value is for the last leader and
    0 while nobody has 66 and nobody closed.
    """
    sign = 1
    while solver.size - position[6] > until:
        position = exchange(solver, position, exchange_from)
        L, F, pL, pF, wL, wF, i, _ = position
        if wL and pL >= 26 and best_pair(L, solver.trump) + pL >= 66:
            return position, sign, 3 if not wF else 2 if pF < 33 else 1
        left = solver.size - i
        if left >= close_from and rng.random() < close_odds(L, solver.trump, pL if wL else 0, left):
            stake = 3 if not wF else 2 if pF < 33 else 1
            return position, sign, solver.strict(L, F, pL, pF, wL, wF, LEADER_CLOSED | stake)
        c = choose(L, lead_costs(L, solver.trump, gone, left, pL), rng)
        d = follow(solver, position, c, gone, rng)
        gone |= 1 << c | 1 << d
        position, lost, value = trick(solver, position, c, d)
        if lost:
            sign = -sign
        if value:
            return position, sign, value
    return position, sign, 0
