"""Fits the linear estimates of captured points: `python -m tests.bench.rook_fit [--deals N] [--all]`.

The policy plays sampled deals in every seat; the points that the declarer's team captures are fitted by least squares
to the features of the declarer's hand before ("deal") and after ("kept") the nest. Without `--all` the packs that are
in the table already keep their numbers. Prints the whole module `game/rook/estimate_data.py`.
"""

import argparse
import random
import sys
from dataclasses import replace

from game.rook.cards import deck
from game.rook.coding import coding
from game.rook.estimate import best_trump, colour_strength, hand_blocks, shape, side_features, trump_features
from game.rook.estimate_data import TABLE
from game.rook.nest import bury
from game.rook.rollout import make_rollout
from game.rook.variants import (
    BUCKEYE,
    CROWSNEST,
    ONE_HIGH,
    RED_ONE,
    TOURNAMENT,
    VERSIONS,
    CrowRank,
)

PACKS = [version.options for version in VERSIONS.values()] + [
    replace(options, crow=False) for options in (CROWSNEST, ONE_HIGH, RED_ONE, BUCKEYE)] + [
    replace(CROWSNEST, crow_rank=CrowRank.MIDDLE), replace(BUCKEYE, crow_rank=CrowRank.LOW),
    replace(ONE_HIGH, crow_rank=CrowRank.HIGH), replace(TOURNAMENT, any_time=False),
    replace(CROWSNEST, from_rank=2)]


def features(options, hand, trump):
    """One row: the features of a hand in pack numbers with its trump."""
    pack, size = deck(options), len(options.ranks)
    blocks = hand_blocks(options, hand)
    ten, five = (1 << options.ranks.index(rank) for rank in (10, 5))
    sides = [side_features(blocks[c], size, ten, five) for c in range(4) if c != trump]
    return [*trump_features(blocks[trump], size), *(sum(column) for column in zip(*sides, strict=True)),
            float(bool(hand & pack.crow)), float(bool(hand & pack.red_one))]


def least_squares(rows, values):
    """Coefficients by normal equations with a little ridge, so that constant columns get 0."""
    n = len(rows[0])
    matrix = [[sum(r[i] * r[j] for r in rows) + (i == j) for j in range(n)] +
              [sum(r[i] * v for r, v in zip(rows, values, strict=True))] for i in range(n)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(matrix[r][i]))
        matrix[i], matrix[pivot] = matrix[pivot], matrix[i]
        for r in range(n):
            if r != i:
                factor = matrix[r][i] / matrix[i][i]
                matrix[r] = [a - factor * b for a, b in zip(matrix[r], matrix[i], strict=True)]
    return [matrix[i][n] / matrix[i][i] for i in range(n)]


def fit(options, deals):
    """The table entry of one pack."""
    pack, luck = deck(options), random.Random(5)
    size, ranks = pack.hand_size, len(options.ranks)
    before, after, values = [], [], []
    for number in range(deals):
        cards = list(range(pack.size))
        luck.shuffle(cards)
        hands = [sum(1 << c for c in cards[i * size:(i + 1) * size]) for i in range(4)]
        nest = sum(1 << c for c in cards[4 * size:])
        declarer = luck.randrange(4)
        if number % 3:  # mostly hands that somebody would bid on
            declarer = max(range(4), key=lambda s: max(colour_strength(b, ranks) for b in hand_blocks(options,
                                                                                                     hands[s])))
        full = hands[declarer] | nest
        before.append(features(options, hands[declarer], best_trump(hand_blocks(options, hands[declarer]), ranks)))
        trump = best_trump(hand_blocks(options, full), ranks)
        code = coding(options, trump)
        away = bury(code, code.mask(full), pack.nest_size) if nest else 0
        play = [code.mask(hand) for hand in hands]
        play[declarer] = code.mask(full) & ~away
        after.append(features(options, code.faces(play[declarer]), trump))
        diff = make_rollout(code)(play, luck.randrange(4), declarer, 0, away, [], 0)
        values.append((code.total + (-diff if declarer & 1 else diff)) / 2)
    entry = {"points": ((float(options.deal_points),), 0.0)}
    for kind, rows in (("deal", before), ("kept", after)):
        found = least_squares(rows, values)
        error = sum((v - sum(a * b for a, b in zip(found, r, strict=True))) ** 2
                    for r, v in zip(rows, values, strict=True))
        entry[kind] = (tuple(round(x, 1) + 0.0 for x in found), round((error / len(values)) ** 0.5, 1))
    return entry


HEAD = '''"""Fitted numbers of the linear estimates, written by `tests/bench/rook_fit.py`. Do not edit by hand.

Keys are `estimate.shape` of the options; values: the points of a deal, and for "deal" and "kept" the coefficients
(trump features, side features, Crow, Red 1) with the standard deviation around the estimate.
"""

Fit = tuple[tuple[float, ...], float]

TABLE: dict[tuple[int, ...], dict[str, Fit]] = {'''


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=8000)
    parser.add_argument("--all", action="store_true")
    found = parser.parse_args()
    print(HEAD)
    for options in PACKS:
        key = shape(options)
        entry = TABLE[key] if key in TABLE and not found.all else fit(options, found.deals)
        print(f"    {key}: {{")
        for kind, (numbers, spread) in entry.items():
            tuple_text = ", ".join(map(str, numbers)) + ("," if len(numbers) == 1 else "")
            print(f'        "{kind}": (({tuple_text}),\n                 {spread}),')
        print("    },")
        print(key, file=sys.stderr)
    print("}")


if __name__ == "__main__":
    main()
