"""Random options, seeds and play for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from game.core.match import Match
from game.core.options import options_of
from game.core.rng import SEED_LETTERS, below, stream
from game.schnapsen.rules import SchnapsenRules
from game.schnapsen.variants import Options

SEEDS = st.text(SEED_LETTERS, min_size=1, max_size=8)
OPTIONS = st.builds(Options, **{item.name: st.sampled_from(item.choices) for item in options_of(Options)})


def random_match(rules: SchnapsenRules, seed: str, plies: int) -> Match:
    """A match after so many random moves, or at its end."""
    match = Match.start(rules, seed)
    rng = stream(seed, "random moves")
    for _ in range(plies):
        if match.actor is None:
            break
        legal = match.legal()
        match = match.play(legal[below(rng, len(legal))])
    return match
