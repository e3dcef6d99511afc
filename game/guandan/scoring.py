"""Places, rises, levels and the end of the match. Rules: "End of a deal, levels, match"."""

from __future__ import annotations

from game.guandan.events import DealScore
from game.guandan.variants import FIXED_TARGET, LEVEL_NAMES, Options

ACE = 12
ATTEMPTS = 3


def rise(places: tuple[int, ...]) -> int:
    """Steps for the first finisher's team: 3, 2, 1 with the partner second, third, last."""
    return (3, 2, 1)[places.index((places[0] + 2) & 3) - 1]


def settled(places: tuple[int, ...]) -> bool:
    """Whether the places so far are partners first and second, and no more."""
    return len(places) == 2 and (places[0] ^ places[1]) & 1 == 0


def wins_at_ace(places: tuple[int, ...], levels: tuple[int, int], level: int, options: Options) -> bool:
    """Whether a finished deal wins a match of length `climb`."""
    team = places[0] & 1
    return level == ACE and levels[team] == ACE and (options.any_first_wins or rise(places) > 1)


def score_deal(number: int, places: tuple[int, ...], levels: tuple[int, int], owner: int, level: int,
               attempts: tuple[int, int], steps: tuple[int, int], options: Options) -> DealScore:
    """What a finished deal changes. `owner` is the team whose level was played, -1 in the first deal."""
    team = places[0] & 1
    gain = rise(places)
    total = _with(steps, team, steps[team] + gain)
    after, failed, dropped, winner = levels, attempts, None, None
    if options.length == "deal":
        winner = team
    elif options.length == "fixed":
        winner = team if total[team] >= FIXED_TARGET else None
    elif wins_at_ace(places, levels, level, options):
        winner = team
    else:
        after = _with(levels, team, min(ACE, levels[team] + gain))
        if level == ACE and owner >= 0:
            failed = _with(attempts, owner, attempts[owner] + 1)
            if options.ace_attempts != "unlimited" and failed[owner] >= ATTEMPTS:
                back = LEVEL_NAMES.index(options.ace_attempts.removeprefix("drop-"))
                after, failed, dropped = _with(after, owner, back), _with(failed, owner, 0), owner
    return DealScore(number, places, level, owner, team, gain, levels, after, failed, dropped, total, winner)


def _with(pair: tuple[int, int], team: int, value: int) -> tuple[int, int]:
    return (value, pair[1]) if team == 0 else (pair[0], value)
