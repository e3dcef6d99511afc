"""A sampled deal played on by the light policy until few cards are left in the stock, then solved exactly."""

from __future__ import annotations

from game.core.rng import Rng
from game.schnapsen.cards import MATE, POINTS, SUIT
from game.schnapsen.policy import choose, close_odds, lead_costs, reply_costs
from game.schnapsen.solver import LEADER_CLOSED, Solver

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
    """The light policy's reply to lead c."""
    F = position[1]
    return choose(F, reply_costs(F, c, solver.trump, gone, solver.size - position[6]), rng)


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
        left = solver.size - i
        if left >= close_from and rng.random() < close_odds(L, solver.trump, pL if wL else 0, left):
            stake = 3 if not wF else 2 if pF < 33 else 1
            return position, sign, solver.strict(L, F, pL, pF, wL, wF, LEADER_CLOSED | stake)
        c = choose(L, lead_costs(L, solver.trump, gone, left), rng)
        mate = MATE[c]
        if wL and mate >= 0 and L >> mate & 1 and pL + (40 if SUIT[c] == solver.trump else 20) >= 66:
            return position, sign, 3 if not wF else 2 if pF < 33 else 1
        d = follow(solver, position, c, gone, rng)
        gone |= 1 << c | 1 << d
        position, lost, value = trick(solver, position, c, d)
        if lost:
            sign = -sign
        if value:
            return position, sign, value
    return position, sign, 0
