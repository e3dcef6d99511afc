"""How a move goes into a share code.

A canonical move is its place in the pinned list. Any other selection a person makes follows as: how many cards, which
ones of the hand (their place among all choices of as many cards), which of their readings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb

from game.core.cards import bits
from game.core.rules import Digits, LegalMoves
from game.guandan.combos import readings
from game.guandan.moves import Move, Play
from game.guandan.variants import Options

MOST = 10
"""The largest combination."""


def write_digits(legal: Sequence[Move] | LegalMoves[Move], move: Move, hand: int, level: int,
                 options: Options) -> Digits:
    """The digits of a legal move."""
    free = len(legal)
    if move in legal:
        return [(legal.index(move), free + 1)]
    if not isinstance(move, Play):
        raise ValueError(f"{move!r} is not legal here")
    held = list(bits(hand))
    place = sum(comb(held.index(card), i + 1) for i, card in enumerate(move.cards))
    found = readings(move.cards, level, suited_straight=options.suited_straight)
    size = len(move.cards)
    return [(free, free + 1), (size - 1, MOST), (place, comb(len(held), size)), (found.index(move.combo), len(found))]


def read_digits(legal: Sequence[Move] | LegalMoves[Move], read: Callable[[int], int], hand: int, level: int,
                options: Options) -> Move:
    """The move whose digits `read(base)` gives; raises ValueError if they stand for no combination."""
    index = read(len(legal) + 1)
    if index < len(legal):
        return legal[index]
    held = list(bits(hand))
    size = read(MOST) + 1
    place = read(comb(len(held), size) or 1)
    cards = []
    for i in range(size, 0, -1):
        at = i - 1
        while comb(at + 1, i) <= place:
            at += 1
        if at >= len(held):
            raise ValueError("the code names more cards than the hand has")
        place -= comb(at, i)
        cards.append(held[at])
    cards.reverse()
    found = readings(cards, level, suited_straight=options.suited_straight)
    if not found:
        raise ValueError("the code names cards that are no combination")
    return Play(tuple(cards), found[read(len(found))])
