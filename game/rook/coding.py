"""The pack renumbered for play once a trump is named: what bots search on.

Every card gets a number so that the three plain colours and the trumps lie in four *lanes*::

    plain lane 0 | plain lane 1 | plain lane 2 | trump lane        (low bits ... high bits)

and strength inside a lane grows with the number. Crow and Red 1 stand in the trump lane at the place their rank
gives them. Hence the winner of a trick is the highest bit of (its cards & (lane led | trump lane)), and a card is the
boss of its lane when no higher bit of the lane is in other hands. Everything that differs between versions is in
these tables, never in the code that plays.
"""

from __future__ import annotations

from functools import lru_cache

from game.core.cards import bits, mask_of
from game.rook.cards import deck
from game.rook.variants import Bonus, CrowRank, NestTo, RookOptions

TRUMP_LANE = 3


class Coding:
    """All look-ups for one (options, trump). Masks are in play numbers unless a name says `face`.

    `zero` are the cards without points; `loose_crow` the Crow when it is 20 points to be brought home rather than a
    control; `control` the Crow or Red 1 that wins tricks; `total` all points of the deal with the bonus.
    """

    __slots__ = ("all", "any_time", "colours", "control", "crow", "eligible", "fives", "fourteens", "groups",
                 "hand_size", "lane", "lane_mask", "last_bonus", "loose_crow", "most_bonus", "nest_size",
                 "nest_to_declarer", "ones", "options", "points", "red_one", "size", "suit_size", "tens", "to_face",
                 "to_play", "tops", "total", "trump", "trump_mask", "trump_start", "zero")

    def __init__(self, options: RookOptions, trump: int) -> None:
        pack = deck(options)
        suits = pack.suits[trump]
        self.options, self.trump = options, trump
        self.size = pack.size
        self.suit_size = len(options.ranks)
        self.colours = (*(colour for colour in range(4) if colour != trump), trump)
        order = [card for colour in self.colours
                 for card in sorted(bits(suits.mask[colour]), key=suits.power.__getitem__)]
        self.to_face = tuple(order)
        self.to_play = tuple(order.index(card) for card in range(pack.size))
        self.trump_start = 3 * self.suit_size
        self.all = pack.all
        self.lane_mask = tuple(self.mask(suits.mask[colour]) for colour in self.colours)
        self.trump_mask = self.lane_mask[TRUMP_LANE]
        self.lane = tuple(min(card // self.suit_size, TRUMP_LANE) for card in range(self.size))
        self.eligible = tuple(mask | self.trump_mask for mask in self.lane_mask)
        self.crow, self.red_one = self.mask(pack.crow), self.mask(pack.red_one)
        self.any_time = self.mask(suits.any_time)
        self.loose_crow = 0 if options.crow_rank is CrowRank.HIGH else self.crow
        self.control = (self.crow & ~self.loose_crow) | self.red_one
        self._set_points([pack.points[face] for face in order], options)
        rank = [pack.rank[face] if pack.colour[face] < 4 else 0 for face in order]
        self.fives, self.tens, self.fourteens = (mask_of(c for c in range(self.size) if rank[c] == r)
                                                 for r in (5, 10, 14))
        self.ones = mask_of(c for c in range(self.size) if rank[c] == 1 and self.points[c])
        self.tops = self.fourteens | self.ones

    def _set_points(self, points: list[int], options: RookOptions) -> None:
        self.points = tuple(points)
        self.zero = mask_of(card for card, value in enumerate(points) if not value)
        self.groups = tuple((value, mask_of(c for c in range(self.size) if points[c] == value))
                            for value in sorted(set(points) - {0}))
        self.total = options.deal_points
        self.most_bonus = options.bonus_points if options.bonus is Bonus.MOST_TRICKS else 0
        self.last_bonus = options.bonus_points if options.bonus is Bonus.LAST_TRICK else 0
        self.nest_to_declarer = options.nest_to is NestTo.DECLARER
        self.hand_size, self.nest_size = options.hand_size, options.nest_size

    def mask(self, faces: int) -> int:
        """Pack numbers -> play numbers."""
        to_play = self.to_play
        out = 0
        while faces:
            low = faces & -faces
            out |= 1 << to_play[low.bit_length() - 1]
            faces ^= low
        return out

    def faces(self, mask: int) -> int:
        """Play numbers -> pack numbers."""
        to_face = self.to_face
        out = 0
        while mask:
            low = mask & -mask
            out |= 1 << to_face[low.bit_length() - 1]
            mask ^= low
        return out

    def points_of(self, mask: int) -> int:
        """The points of the cards of a mask."""
        return sum(value * (mask & group).bit_count() for value, group in self.groups)

    def legal(self, hand: int, lane: int) -> int:
        """The cards that may be played when `lane` was led."""
        follow = hand & self.lane_mask[lane]
        return follow | (hand & self.any_time) if follow else hand

    def trick_state(self, trick: list[int]) -> tuple[int, int, int]:
        """(winning card, its place from the leader, points) of the one to four cards on the table."""
        lane = self.lane[trick[0]]
        best, place, points = trick[0], 0, 0
        for i, card in enumerate(trick):
            points += self.points[card]
            if card > best and (card >= self.trump_start or self.lane[card] == lane):
                best, place = card, i
        return best, place, points

    def blocks(self, hand: int) -> tuple[int, int, int, int]:
        """The hand's cards of each lane as bits by rank, weakest rank lowest, without Crow and Red 1."""
        size, start = self.suit_size, self.trump_start
        full = (1 << size) - 1
        trumps = (hand & self.trump_mask) >> start
        crow = self.crow >> start
        if crow:
            below = crow - 1
            trumps = (trumps & below) | (trumps >> 1 & ~below)
        return hand & full, hand >> size & full, hand >> 2 * size & full, trumps & full


@lru_cache(maxsize=64)
def coding(options: RookOptions, trump: int) -> Coding:
    """The tables of an options record and a trump colour, built once."""
    return Coding(options, trump)
