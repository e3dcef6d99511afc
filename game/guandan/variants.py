"""The house rules of Guandan as one options record; the defaults are the table's own game."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import check_options, option

GAME = "guandan"
NUMBER = 8

LEVEL_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
FIXED_TARGET = 12
"""Steps that win a match of length `fixed`: as many as lead from 2 to A."""


@dataclass(frozen=True, slots=True)
class Options:
    """Every option of the rules page."""

    length: str = option("climb", ("climb", "deal", "fixed"), label="guandan.length", group="match")
    """`climb`: from the start level past A. `deal`: one deal. `fixed`: the level stays, 12 steps win."""
    start_level: str = option("2", LEVEL_NAMES, label="guandan.start_level", group="match")
    ace_attempts: str = option("unlimited", ("unlimited", "drop-2", "drop-K"), label="guandan.ace_attempts",
                               group="match")
    """`drop-2`, `drop-K`: the third failed deal at its own A puts a team back to 2 or K."""
    any_first_wins: bool = option(False, label="guandan.any_first_wins", group="match")
    """At A the first place is enough, even with the partner last."""
    stop_at_double: bool = option(False, label="guandan.stop_at_double", group="play")
    """The deal stops as soon as partners are first and second."""
    suited_straight: bool = option(False, label="guandan.suited_straight", group="play")
    """Five natural cards of one suit in sequence may be declared a plain straight."""
    show_counts: str = option("always", ("always", "ten"), label="guandan.show_counts", group="play")
    """When the table shows how many cards a player has left; the cards can be counted anyway."""
    tribute: bool = option(True, label="guandan.tribute", group="tribute")
    return_any: bool = option(False, label="guandan.return_any", group="tribute")
    """Any card but a wild may be returned."""
    level_returnable: bool = option(True, label="guandan.level_returnable", group="tribute")
    """Off: level cards may not be returned unless nothing else is left."""

    def __post_init__(self) -> None:
        check_options(self)


PRESETS: dict[str, Options] = {GAME: Options()}
"""The named versions by stable id."""
