"""The games by stable id: the only module that names them all. Families are imported when they are asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game.core.rules import Rules


@dataclass(frozen=True, slots=True)
class Game:
    """An entry of the catalogue. Dotted names read `module:attribute` and are imported on demand."""

    id: str
    number: int
    """Stands in share codes; never used again for another game."""
    family: str
    rules: str
    """`(game id, options text) -> Rules`; raises OptionError."""
    bots: str
    """A dict of bot factories by name."""
    match_play: str
    """The family's adapter for the arena."""
    scenes: str
    """The family's scene factory; imports pygame."""


def _game(game: str, number: int, family: str) -> Game:
    base = f"game.{family}"
    return Game(game, number, family, f"{base}.match_play:rules", f"{base}.bot:BOTS", f"{base}.match_play:ADAPTER",
                f"{base}.scenes:SCENES")


GAMES: dict[str, Game] = {game.id: game for game in (
    _game("rook/crowsnest", 1, "rook"),
    _game("rook/tournament", 2, "rook"),
    _game("rook/partnership", 3, "rook"),
    _game("rook/one-high", 4, "rook"),
    _game("rook/red-one", 5, "rook"),
    _game("rook/buckeye", 6, "rook"),
    _game("schnapsen", 7, "schnapsen"),
    _game("guandan", 8, "guandan"),
)}
FAMILIES = tuple(dict.fromkeys(game.family for game in GAMES.values()))
"""Their packages."""
_BY_NUMBER = {game.number: game for game in GAMES.values()}


def load(dotted: str) -> Any:
    """The attribute a dotted name points to; raises ImportError or AttributeError."""
    module, _, name = dotted.partition(":")
    return getattr(import_module(module), name)


def rules(game: str, options: str = "") -> Rules[Any, Any, Any]:
    """The rules of a game with an options text such as `target=500 crow=off`.

    Raises KeyError for an unknown id and OptionError for a faulty text.
    """
    factory: Callable[[str, str], Rules[Any, Any, Any]] = load(GAMES[game].rules)
    return factory(game, options)


def rules_by_number(number: int, options: str = "") -> Rules[Any, Any, Any]:
    """The same by the number of a share code."""
    return rules(_BY_NUMBER[number].id, options)


def bots(game: str) -> dict[str, Callable[[], Any]]:
    """The bot factories of a game by name, weakest first; raises KeyError for an unknown id."""
    table: dict[str, Callable[[], Any]] = load(GAMES[game].bots)
    return table
