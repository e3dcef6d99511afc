"""How many points a hand will capture as declarer: a linear estimate, fitted to self-play of the policy.

The features are counted per colour, so an estimate is a sum of four looked-up parts. The numbers were fitted by
`tests/bench/rook_fit.py` for the common packs; other option records use those of the nearest pack.
"""

from __future__ import annotations

from functools import lru_cache

from game.rook.cards import deck
from game.rook.estimate_data import TABLE
from game.rook.variants import RookOptions

TRUMP_FEATURES = 7
"""Trump length, length over 5, the three top ranks one by one, the next three together, one constant."""
SIDE_FEATURES = 6
"""Per plain colour: top card, top two, void, single card, tens, fives."""
SHAPE_WEIGHTS = (20, 12, 8, 5, 3, 12, 16, 2)


def shape(options: RookOptions) -> tuple[int, ...]:
    """What of an options record matters to an estimate, as numbers."""
    crow = {"low": 0, "10.5": 1, "high": 2}[options.crow_rank.value] if options.crow else 0
    return (options.from_rank, {"out": 0, "low": 1, "high": 2}[options.ones.value], int(options.crow), crow,
            int(options.crow and options.any_time), int(options.red_one), int(options.nest), options.bonus_points)


def trump_features(block: int, size: int) -> tuple[float, ...]:
    """The features of the trumps, given as bits by rank (`size` ranks)."""
    length = block.bit_count()
    return (1.0, float(length), float(max(0, length - 5)), float(block >> (size - 1) & 1),
            float(block >> (size - 2) & 1), float(block >> (size - 3) & 1),
            float((block >> (size - 6) & 7).bit_count()))


def side_features(block: int, size: int, ten: int, five: int) -> tuple[float, ...]:
    """The features of one plain colour; `ten` and `five` are the bits of those ranks."""
    length = block.bit_count()
    top, second = block >> (size - 1) & 1, block >> (size - 2) & 1
    return (float(top), float(top & second), float(length == 0), float(length == 1), float(bool(block & ten)),
            float(bool(block & five)))


class Estimator:
    """The estimates of one options record, before ("deal") or after ("kept") the nest.

    `spread` is the standard deviation of the captured points around the estimate.
    """

    __slots__ = ("_crow", "_five", "_red_one", "_side", "_side_parts", "_size", "_strengths", "_ten", "_trump",
                 "_trump_parts", "spread")

    def __init__(self, options: RookOptions, kind: str) -> None:
        wanted = shape(options)
        near = min(TABLE, key=lambda s: sum(w * (a != b) for w, a, b in
                                            zip(SHAPE_WEIGHTS, s, wanted, strict=True)))
        coefficients, spread = TABLE[near][kind]
        self.spread = spread
        numbers = list(coefficients)
        scale = options.deal_points / TABLE[near]["points"][0][0]
        numbers = [number * scale for number in numbers]
        self._trump = tuple(numbers[:TRUMP_FEATURES])
        self._side = tuple(numbers[TRUMP_FEATURES:TRUMP_FEATURES + SIDE_FEATURES])
        self._crow, self._red_one = numbers[-2:]
        self._size = len(options.ranks)
        self._ten, self._five = (1 << options.ranks.index(rank) for rank in (10, 5))
        self._trump_parts: dict[int, float] = {}
        self._side_parts: dict[int, float] = {}
        self._strengths: dict[int, float] = {}

    def trump_part(self, block: int) -> float:
        """What the trumps contribute, the constant included."""
        part = self._trump_parts.get(block)
        if part is None:
            part = sum(a * b for a, b in zip(self._trump, trump_features(block, self._size), strict=True))
            self._trump_parts[block] = part
        return part

    def side_part(self, block: int) -> float:
        """What a plain colour contributes."""
        part = self._side_parts.get(block)
        if part is None:
            features = side_features(block, self._size, self._ten, self._five)
            part = sum(a * b for a, b in zip(self._side, features, strict=True))
            self._side_parts[block] = part
        return part

    def predict(self, blocks: tuple[int, ...], trump: int, crow: bool, red_one: bool) -> float:
        """Points captured with colour `trump`, the hand given by colour blocks and the two special cards."""
        total = self.trump_part(blocks[trump]) + self._crow * crow + self._red_one * red_one
        for colour in range(4):
            if colour != trump:
                total += self.side_part(blocks[colour])
        return total

    def best(self, blocks: tuple[int, ...], crow: bool, red_one: bool) -> float:
        """Points captured with the colour that `best_trump` takes."""
        strengths = self._strengths
        best, most = 0, -1.0
        for colour in range(4):
            block = blocks[colour]
            value = strengths.get(block)
            if value is None:
                value = strengths[block] = colour_strength(block, self._size)
            if value > most:
                best, most = colour, value
        return self.predict(blocks, best, crow, red_one)


def best_trump(blocks: tuple[int, ...], size: int) -> int:
    """The colour to name: length first, then tops."""
    best, most = 0, -1.0
    for colour in range(4):
        block = blocks[colour]
        value = colour_strength(block, size)
        if value > most:
            best, most = colour, value
    return best


def colour_strength(block: int, size: int) -> float:
    """How good a colour is as trump: ten a card, up to eight more for the top ranks."""
    top = block >> (size - 4)
    return block.bit_count() * 10 + (top >> 3 & 1) * 8 + (top >> 2 & 1) * 6 + (top >> 1 & 1) * 4 + (top & 1) * 2


def hand_blocks(options: RookOptions, hand: int) -> tuple[int, int, int, int]:
    """A hand in pack numbers as bits by rank for each colour."""
    size = len(options.ranks)
    full = (1 << size) - 1
    return hand & full, hand >> size & full, hand >> 2 * size & full, hand >> 3 * size & full


@lru_cache(maxsize=32)
def estimator(options: RookOptions, kind: str) -> Estimator:
    """The estimator of an options record, built once; `kind` is "deal" or "kept"."""
    return Estimator(options, kind)


def estimate_hand(options: RookOptions, hand: int, kind: str = "deal") -> float:
    """The estimate for a hand in pack numbers with its best colour as trump."""
    pack = deck(options)
    return estimator(options, kind).best(hand_blocks(options, hand), bool(hand & pack.crow),
                                         bool(hand & pack.red_one))
