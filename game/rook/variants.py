"""The rules of the Crow's Nest family as data: one frozen record, six named versions of it.

Nothing else in the family may ask which version is played: everything follows from the values here. The cells come
from the family's rules page (sections 1 to 3).
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from functools import lru_cache
from typing import Any

from game.core.options import OptionError, check_options, option


class Ones(StrEnum):
    """Where the 1s rank, if they are in the pack. High 1s count 15 points each, low ones nothing."""

    OUT = "out"
    LOW = "low"
    HIGH = "high"


class CrowRank(StrEnum):
    """Where the Crow ranks among the trumps: below all, above all colours' cards, or between 10 and 11."""

    LOW = "low"
    HIGH = "high"
    MIDDLE = "10.5"


class Bonus(StrEnum):
    """For what the 20 bonus points of a deal are given."""

    NONE = "none"
    MOST_TRICKS = "most"
    LAST_TRICK = "last"


class Pays(StrEnum):
    """What a made bid scores: the bid itself, or everything the declarer's team captured."""

    BID = "bid"
    CAPTURED = "captured"


class Lead(StrEnum):
    """Who leads to the first trick."""

    LEFT_OF_DEALER = "left"
    DECLARER = "declarer"


class NestTo(StrEnum):
    """Whose the counters in the nest are."""

    LAST_TRICK = "last"
    DECLARER = "declarer"


class TrumpTime(StrEnum):
    """When the declarer names the trump. Without a nest both mean: at once."""

    AFTER_DISCARD = "after"
    BEFORE_NEST = "before"


class AllPass(StrEnum):
    """What happens when nobody wants to bid."""

    REDEAL = "redeal"
    DEALER_STUCK = "stuck"


class Clash(Enum):
    """Why two options cannot stand together."""

    NEEDS_NEST = auto()
    ONE_RED_ONE = auto()


class ClashError(OptionError):
    """Two options that exclude each other. `field` is the one to change, `other` the one it clashes with."""

    def __init__(self, field: str, other: str, clash: Clash) -> None:
        super().__init__(field, f"cannot stand with {other} ({clash.name.lower().replace('_', ' ')})")
        self.other = other
        self.clash = clash


BONUS_POINTS = 20
CROW_POINTS = 20
RED_ONE_POINTS = 30
HIGH_ONE_POINTS = 15
COUNTER_POINTS = {5: 5, 10: 10, 14: 10}
BID_STEP = 5


@dataclass(frozen=True, slots=True)
class RookOptions:
    """All rules of one version. The defaults are the version `rook/crowsnest`.

    Raises OptionError (ClashError for a pair) when a value or a combination is impossible.
    """

    from_rank: int = option(5, (5, 2), label="rook.option.from_rank", group="pack")
    ones: Ones = option(Ones.OUT, tuple(Ones), label="rook.option.ones", group="pack")
    crow: bool = option(True, label="rook.option.crow", group="pack")
    crow_rank: CrowRank = option(CrowRank.LOW, tuple(CrowRank), label="rook.option.crow_rank", group="pack")
    any_time: bool = option(True, label="rook.option.any_time", group="pack")
    red_one: bool = option(False, label="rook.option.red_one", group="pack")
    nest: bool = option(True, label="rook.option.nest", group="pack")
    min_bid: int = option(70, tuple(range(50, 101, 5)), label="rook.option.min_bid", group="auction")
    all_pass: AllPass = option(AllPass.REDEAL, tuple(AllPass), label="rook.option.all_pass", group="auction")
    trump_time: TrumpTime = option(TrumpTime.AFTER_DISCARD, tuple(TrumpTime), label="rook.option.trump_time",
                                   group="auction")
    top_card_up: bool = option(False, label="rook.option.top_card_up", group="auction")
    counters_in_nest: bool = option(True, label="rook.option.counters_in_nest", group="auction")
    first_lead: Lead = option(Lead.LEFT_OF_DEALER, tuple(Lead), label="rook.option.first_lead", group="play")
    take_back: bool = option(False, label="rook.option.take_back", group="play")
    nest_to: NestTo = option(NestTo.LAST_TRICK, tuple(NestTo), label="rook.option.nest_to", group="score")
    bonus: Bonus = option(Bonus.NONE, tuple(Bonus), label="rook.option.bonus", group="score")
    pays: Pays = option(Pays.BID, tuple(Pays), label="rook.option.pays", group="score")
    target: int = option(300, (200, 300, 500, 700, 1000), label="rook.option.target", group="score")

    def __post_init__(self) -> None:
        check_options(self)
        if not self.nest:
            for field, value in (("crow", False), ("red_one", False), ("top_card_up", False),
                                 ("counters_in_nest", True), ("nest_to", NestTo.LAST_TRICK),
                                 ("trump_time", TrumpTime.AFTER_DISCARD)):
                if getattr(self, field) != value:
                    raise ClashError(field, "nest", Clash.NEEDS_NEST)
        if self.red_one and self.ones is not Ones.OUT:
            raise ClashError("red_one", "ones", Clash.ONE_RED_ONE)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of every colour, weakest first."""
        low = (1,) if self.ones is Ones.LOW else ()
        high = (1,) if self.ones is Ones.HIGH else ()
        return low + tuple(range(self.from_rank, 15)) + high

    @property
    def cards(self) -> int:
        """The number of cards in the pack."""
        return 4 * len(self.ranks) + self.crow + self.red_one

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat: with a nest one less than a colour has, so that four and the extra cards remain."""
        return len(self.ranks) - self.nest

    @property
    def nest_size(self) -> int:
        """Cards in the nest: 0, or 4 and one for each of Crow and Red 1."""
        return self.cards - 4 * self.hand_size

    def rank_points(self, rank: int) -> int:
        """What a card of a colour counts."""
        if rank == 1:
            return HIGH_ONE_POINTS if self.ones is Ones.HIGH else 0
        return COUNTER_POINTS.get(rank, 0)

    @property
    def bonus_points(self) -> int:
        """The bonus of a deal; 0 if the version has none."""
        return 0 if self.bonus is Bonus.NONE else BONUS_POINTS

    @property
    def deal_points(self) -> int:
        """All points of a deal, the bonus included."""
        return _deal_points(self)

    @property
    def max_bid(self) -> int:
        """The highest bid: everything in the deal."""
        return self.deal_points


@lru_cache(maxsize=64)
def _deal_points(options: RookOptions) -> int:
    colours = 4 * sum(options.rank_points(rank) for rank in options.ranks)
    return colours + CROW_POINTS * options.crow + RED_ONE_POINTS * options.red_one + options.bonus_points


CROWSNEST = RookOptions()
TOURNAMENT = RookOptions(crow_rank=CrowRank.HIGH, pays=Pays.CAPTURED)
PARTNERSHIP = RookOptions(from_rank=2, ones=Ones.LOW, crow=False, any_time=False, nest=False,
                          bonus=Bonus.MOST_TRICKS, pays=Pays.CAPTURED)
ONE_HIGH = RookOptions(from_rank=2, ones=Ones.HIGH, any_time=False, min_bid=100, bonus=Bonus.LAST_TRICK,
                       pays=Pays.CAPTURED, target=500)
RED_ONE = RookOptions(crow_rank=CrowRank.HIGH, red_one=True, pays=Pays.CAPTURED)
BUCKEYE = RookOptions(ones=Ones.HIGH, crow_rank=CrowRank.HIGH, min_bid=100, pays=Pays.CAPTURED, target=500)


@dataclass(frozen=True, slots=True)
class Version:
    """A named version: text id, number in share codes (never reused), options record."""

    game: str
    number: int
    options: RookOptions


VERSIONS: dict[str, Version] = {v.game: v for v in (
    Version("rook/crowsnest", 1, CROWSNEST),
    Version("rook/tournament", 2, TOURNAMENT),
    Version("rook/partnership", 3, PARTNERSHIP),
    Version("rook/one-high", 4, ONE_HIGH),
    Version("rook/red-one", 5, RED_ONE),
    Version("rook/buckeye", 6, BUCKEYE),
)}


@lru_cache(maxsize=512)
def clashes(options: RookOptions, field: str, value: Any) -> ClashError | None:
    """Why `field` cannot be set to `value` beside the other options, or None: what an options screen greys out."""
    try:
        dataclasses.replace(options, **{field: value})
    except ClashError as error:
        return error
    return None
