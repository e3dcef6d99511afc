"""The only source of chance. Its results are pinned by tests: a seed must mean the same deal for ever."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

Rng = random.Random
"""What everything random takes. Only `random()` of it is used where a result must never change."""

SEED_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
"""The alphabet of seeds: base32, so that a seed survives a URL, a phone call and a share code."""


def stream(seed: str, *path: object) -> Rng:
    """A generator of its own for each place that needs chance: `stream(seed, "deal", 3)`."""
    return random.Random("/".join([seed, *map(str, path)]))


def decision_stream(seed: str, ply: int, seat: int) -> Rng:
    """The generator a bot gets for one decision. It tells nothing about the deals of the same seed."""
    return stream(seed, "decision", ply, seat)


def below(rng: Rng, n: int) -> int:
    """A uniform int in 0..n-1."""
    return int(rng.random() * n)


def shuffled(items: Sequence[T], rng: Rng) -> list[T]:
    """A shuffled copy: Fisher-Yates from the end, on `rng.random()` alone."""
    cards = list(items)
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def new_seed(rng: Rng, length: int = 8) -> str:
    """A fresh seed of letters and digits that survive every transport."""
    return "".join(SEED_LETTERS[below(rng, 32)] for _ in range(length))


def check_seed(seed: str) -> str:
    """The seed itself; raises ValueError if it is empty, too long or holds a character outside base32."""
    if not 1 <= len(seed) <= 24 or any(c not in SEED_LETTERS for c in seed):
        raise ValueError(f"a seed is 1 to 24 of the characters A-Z 2-7, not {seed!r}")
    return seed
