"""What the player has played: deals and matches counted when they end, by game, alone and with help.

Kept under `stats`: {"games": {game id: {"alone": {name: n}, "helped": {name: n}}}}. A deal counts once, with its first
result, however often it is taken back: the match remembers the number of the last deal that was counted. Matches that
bots play among themselves count nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.core.match import Match

if TYPE_CHECKING:
    from game.saves import Saves
    from game.scenes.driver import Driver

KEY = "stats"
COUNTED = "counted"
"""The note of a match: the number of the last deal that was counted."""
DEAL = "deal"
"""The fact that is no count: the number of the deal that ended."""
Facts = Mapping[str, int]
FactsOf = Callable[[Match, int], Facts]
"""`(match, the person's seat)`: what the last move brought to an end, by name, with the deal's number under DEAL; empty
if it ended no deal."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the statistics: the name of a fact, its words (msgid), and the fact it is a share of, "" for none."""

    name: str
    words: str
    of: str = ""


def count(saves: Saves, driver: Driver, facts_of: FactsOf) -> None:
    """Counts what the last move of the driver's match ended, if it was not counted before."""
    if not any(player.human for player in driver.players) or driver.match.move is None:
        return
    facts = dict(facts_of(driver.match, driver.viewer))
    number = facts.pop(DEAL, 0)
    if not facts or number <= driver.table.get(COUNTED, 0):
        return
    driver.table[COUNTED] = number
    games = _games(saves)
    kept = games.setdefault(driver.match.rules.game, {}).setdefault("helped" if driver.helped else "alone", {})
    for name, n in facts.items():
        kept[name] = kept.get(name, 0) + n
    saves.write(KEY, {"games": games})


def tallies(saves: Saves, game: str) -> tuple[Facts, Facts]:
    """What was counted for a game: alone, and with help."""
    kept = _games(saves).get(game, {})
    return kept.get("alone", {}), kept.get("helped", {})


def forget(saves: Saves) -> None:
    """Begins to count anew."""
    saves.delete(KEY)


def _games(saves: Saves) -> dict[str, dict[str, dict[str, int]]]:
    data = saves.read(KEY)
    if data is None:
        return {}
    games = data.get("games") if isinstance(data, dict) else None
    if not isinstance(games, dict) or not all(_fits(entry) for entry in games.values()):
        saves.set_aside(KEY, "games: not counts by game")
        return {}
    return games


def _fits(entry: Any) -> bool:
    return isinstance(entry, dict) and all(
        part in ("alone", "helped") and isinstance(counts, dict)
        and all(isinstance(n, int) and not isinstance(n, bool) for n in counts.values())
        for part, counts in entry.items())
