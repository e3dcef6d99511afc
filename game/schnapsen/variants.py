"""Schnapsen's rule options: one frozen record, and the named sets of options that tables really use."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.options import check_options, option

GAME = "schnapsen"
"""The game's stable text id."""
NUMBER = 7
"""The game's stable number in share codes."""
TARGET = 7
"""Game points that win the match (a Bummerl)."""


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may agree on. Raises OptionError for a value that is not among a field's choices."""

    exchange_from: int = option(4, (4, 2), label="schnapsen.exchange_from", group="stock")
    """The smallest stock, the face-up card included, with which the trump jack may be exchanged."""
    close_from: int = option(4, (4, 2), label="schnapsen.close_from", group="stock")
    """The smallest stock with which the stock may be closed."""
    announce: str = option("auto", ("auto", "demand"), label="schnapsen.announce", group="marriages")
    """`auto`: leading king or queen of a held pair always announces it; `demand`: only if the player says so."""
    claim: str = option("auto", ("auto", "self"), label="schnapsen.claim", group="claiming")
    """`auto`: 66 wins the moment it is reached; `self`: it must be claimed, and a false claim loses the deal."""
    points: str = option("shown", ("shown", "hidden"), label="schnapsen.points", group="claiming")
    """Whether the table shows the running points or leaves the counting to the players."""
    look: str = option("all", ("all", "first", "none"), label="schnapsen.look", group="claiming")
    """Which of one's own won tricks may be looked at again."""
    count_down: bool = option(False, label="schnapsen.count_down", group="score")
    """The score sheet counts down from 7 instead of up from 0."""
    double_schneider: bool = option(False, label="schnapsen.double_schneider", group="score")
    """A match won 7:0 counts as two in the statistics."""

    def __post_init__(self) -> None:
        check_options(self)


DEFAULT = Options()
"""The rules page's default."""

PRESETS: dict[str, Options] = {
    "schnapsen": DEFAULT,
    "counting": Options(claim="self", points="hidden", look="first", count_down=True),
    "down-to-two": Options(exchange_from=2, close_from=2),
}
"""Named sets of options by stable id: the default, counting for oneself, exchange and closing down to two cards."""
