"""The pack of an options record: names, colours, points, and who beats whom once a trump is named."""

from __future__ import annotations

from functools import lru_cache

from game.core.cards import Pack, bits, mask_of
from game.rook.variants import CROW_POINTS, RED_ONE_POINTS, CrowRank, RookOptions

COLOURS = "RGYK"
"""Red, green, yellow, black: a colour is its index here."""
CROW_NAME = "CR"
RED_ONE_NAME = "R1!"
NO_COLOUR = 4
"""The colour of the Crow and the Red 1 as long as no trump is named."""


class Deck:
    """One pack: cards by colour R, G, Y, K, weakest first inside a colour, then the Crow, then the Red 1.

    `colour[card]` is 0..3, or 4 for Crow and Red 1; `rank[card]` the number on the card (0 for the Crow);
    `points[card]` what it counts; masks: `all`, `counters`, `colour_mask[colour]`, `crow`, `red_one` (0 if out).
    """

    __slots__ = ("all", "colour", "colour_mask", "counters", "crow", "hand_size", "max_bid", "nest_size", "options",
                 "pack", "point_groups", "points", "rank", "red_one", "size", "suits")

    def __init__(self, options: RookOptions) -> None:
        self.options = options
        self.hand_size, self.nest_size, self.max_bid = options.hand_size, options.nest_size, options.max_bid
        ranks = options.ranks
        names = [f"{colour}{rank}" for colour in COLOURS for rank in ranks]
        self.rank: list[int] = [rank for _ in COLOURS for rank in ranks]
        self.colour: list[int] = [colour for colour in range(4) for _ in ranks]
        self.points: list[int] = [options.rank_points(rank) for rank in self.rank]
        self.crow = self.red_one = 0
        if options.crow:
            self.crow = 1 << len(names)
            names.append(CROW_NAME)
            self.rank.append(0)
            self.points.append(CROW_POINTS)
        if options.red_one:
            self.red_one = 1 << len(names)
            names.append(RED_ONE_NAME)
            self.rank.append(1)
            self.points.append(RED_ONE_POINTS)
        self.colour += [NO_COLOUR] * (len(names) - len(self.colour))
        self.pack = Pack(names)
        self.size = len(names)
        self.all = (1 << self.size) - 1
        self.counters = mask_of(card for card in range(self.size) if self.points[card])
        self.colour_mask = tuple(mask_of(c for c in range(self.size) if self.colour[c] == k) for k in range(4))
        self.point_groups = tuple((value, mask_of(c for c in range(self.size) if self.points[c] == value))
                                  for value in sorted(set(self.points) - {0}))
        self.suits = tuple(Suits(self, trump) for trump in range(4))

    def points_of(self, mask: int) -> int:
        """The points of all cards of a mask."""
        return sum(value * (mask & group).bit_count() for value, group in self.point_groups)


class Suits:
    """A pack whose trump is named: `suit[card]` counts Crow and Red 1 to the trumps, `mask[suit]` its cards,
    `power[card]` grows with strength and every trump beats every plain card, `any_time` may be played to any trick.
    """

    __slots__ = ("any_time", "mask", "power", "suit", "trump")

    def __init__(self, deck: Deck, trump: int) -> None:
        options = deck.options
        self.trump = trump
        self.suit = [trump if colour == NO_COLOUR else colour for colour in deck.colour]
        self.mask = tuple(mask_of(c for c in range(deck.size) if self.suit[c] == k) for k in range(4))
        ranks = options.ranks
        self.power = [2 * ranks.index(rank) + 2 if colour < 4 else 0 for rank, colour in
                      zip(deck.rank, deck.colour, strict=True)]
        for card in bits(deck.colour_mask[trump]):
            self.power[card] += 100
        above_ten = 2 * ranks.index(10) + 3
        place = {CrowRank.LOW: 0, CrowRank.MIDDLE: above_ten, CrowRank.HIGH: 2 * len(ranks) + 2}
        for card in bits(deck.crow):
            self.power[card] = 100 + place[options.crow_rank]
        for card in bits(deck.red_one):
            self.power[card] = 100 + 2 * len(ranks) + 4
        self.any_time = (deck.crow | deck.red_one) if options.any_time else 0

    def legal(self, hand: int, led: int) -> int:
        """The cards of `hand` that may be played when card `led` was led (rules page, section 1: following)."""
        follow = hand & self.mask[self.suit[led]]
        return follow | (hand & self.any_time) if follow else hand

    def winner(self, cards: tuple[int, ...]) -> int:
        """The place (0 = leader) of the card that wins the cards of one trick, given in playing order."""
        suit, power = self.suit, self.power
        led, best, place = suit[cards[0]], power[cards[0]], 0
        for i in range(1, len(cards)):
            card = cards[i]
            if power[card] > best and (suit[card] == led or power[card] >= 100):
                best, place = power[card], i
        return place


@lru_cache(maxsize=64)
def deck(options: RookOptions) -> Deck:
    """The pack of an options record, built once."""
    return Deck(options)
