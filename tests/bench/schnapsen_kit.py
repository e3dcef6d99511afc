"""What the Schnapsen benchmarks share: a yardstick, random positions, a JSON summary of times."""

from time import process_time

from game.core.rng import below, new_seed
from game.schnapsen.moves import Close
from game.schnapsen.rules import rules_for
from game.schnapsen.variants import DEFAULT


def unit():
    """Seconds of CPU for one round of a loop that only counts: the yardstick of the ratios."""
    start = process_time()
    x = 0
    for i in range(1_000_000):
        x ^= i
    return (process_time() - start) / 1_000_000


def random_position(rng, stock, options=DEFAULT):
    """A state at a lead of a first deal, after random play, with so many cards in an open (or empty) stock."""
    rules = rules_for(options)
    while True:
        state = rules.start(new_seed(rng))
        while state.number == 1:
            if state.table is None and len(state.stock) == stock:
                return state
            moves = [move for move in rules.legal(state) if not isinstance(move, Close)]
            state, _ = rules.apply(state, moves[below(rng, len(moves))])


def arguments(state):
    """The solver's arguments for the leader: hands, points with waiting marriages, tricks."""
    me, other = state.leader, 1 - state.leader
    total = [state.taken[s] + state.marriages[s] for s in (0, 1)]
    return (state.hands[me], state.hands[other], total[me], total[other], int(state.won[me] > 0),
            int(state.won[other] > 0))


def times(seconds):
    """Mean, median, 99th percentile and maximum in milliseconds."""
    ordered = sorted(seconds)
    n = len(ordered)
    return {"count": n, "mean_ms": round(sum(ordered) / n * 1e3, 4), "median_ms": round(ordered[n // 2] * 1e3, 4),
            "p99_ms": round(ordered[int(n * 0.99)] * 1e3, 3), "max_ms": round(ordered[-1] * 1e3, 3)}
