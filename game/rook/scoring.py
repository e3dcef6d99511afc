"""What a finished deal scores, with every line of the sum, and when a match is over."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.core.cards import bits
from game.rook.cards import Deck
from game.rook.variants import Bonus, NestTo, Pays, RookOptions

Pair = tuple[int, int]
"""A number for team 0 (seats 0 and 2) and one for team 1 (seats 1 and 3)."""


class End(Enum):
    """Why a match ended after a deal."""

    TARGET = auto()
    """One team reached the target."""
    HIGHER_TOTAL = auto()
    """Both reached it in the same deal; the higher total won."""
    SUDDEN_DEATH = auto()
    """The totals were equal at the target; the deal after that decided."""


@dataclass(frozen=True, slots=True)
class DealScore:
    """The sum of one deal, line by line. Pairs are per team; `team of a seat = seat % 2`."""

    number: int
    dealer: int
    declarer: int
    bid: int
    trump: int
    made: bool
    short: int
    """How many points the bid was missed by; 0 when made."""
    tricks: Pair
    """Tricks won."""
    counters: tuple[tuple[int, ...], tuple[int, ...]]
    """The counters captured in tricks, as cards."""
    trick_points: Pair
    """What those counters are worth."""
    nest: tuple[int, ...]
    """The cards laid away (empty without a nest)."""
    nest_points: int
    nest_team: int
    """The team that gets the nest's points."""
    bonus: int
    """The bonus of the deal, 0 if there is none."""
    bonus_team: int | None
    """The team that gets it; None when nobody does."""
    captured: Pair
    """Trick points, nest and bonus together: what the bid is compared with."""
    change: Pair
    """What goes to the totals."""
    before: Pair
    after: Pair
    end: End | None
    """Set when this deal ended the match."""


def score_change(options: RookOptions, declaring_team: int, bid: int, captured: Pair) -> Pair:
    """What each team adds to its total (rules page, section 1: score)."""
    mine = captured[declaring_team]
    if mine < bid:
        gain = -bid
    else:
        gain = bid if options.pays is Pays.BID else mine
    other = captured[1 - declaring_team]
    return (gain, other) if declaring_team == 0 else (other, gain)


def match_end(options: RookOptions, before: Pair, after: Pair) -> End | None:
    """Why the match is over at totals `after`, or None (rules page, section 1: end)."""
    if before[0] == before[1] and before[0] >= options.target:
        return End.SUDDEN_DEATH if after[0] != after[1] else None
    reached = (after[0] >= options.target) + (after[1] >= options.target)
    if not reached or after[0] == after[1]:
        return None
    return End.TARGET if reached == 1 else End.HIGHER_TOTAL


def bonus_team(options: RookOptions, tricks: Pair, last: int) -> int | None:
    """The team that earns the bonus; `last` is the team of the last trick."""
    if options.bonus is Bonus.LAST_TRICK:
        return last
    if options.bonus is Bonus.MOST_TRICKS and tricks[0] != tricks[1]:
        return 0 if tricks[0] > tricks[1] else 1
    return None


def score_deal(
    deck: Deck, *, number: int, dealer: int, declarer: int, bid: int, trump: int, tricks: Pair,
    captured_cards: Pair, nest: int, last_winner: int, before: Pair,
) -> DealScore:
    """The score of a deal. `captured_cards` are the masks of all cards each team won in tricks, `nest` the mask laid
    away, `last_winner` the seat that won the last trick, `before` the totals so far."""
    options = deck.options
    team = declarer & 1
    trick_points = (deck.points_of(captured_cards[0]), deck.points_of(captured_cards[1]))
    nest_points = deck.points_of(nest)
    nest_team = team if options.nest_to is NestTo.DECLARER else last_winner & 1
    to_bonus = bonus_team(options, tricks, last_winner & 1)
    captured = [trick_points[0], trick_points[1]]
    captured[nest_team] += nest_points
    if to_bonus is not None:
        captured[to_bonus] += options.bonus_points
    pair = (captured[0], captured[1])
    change = score_change(options, team, bid, pair)
    after = (before[0] + change[0], before[1] + change[1])
    return DealScore(
        number=number, dealer=dealer, declarer=declarer, bid=bid, trump=trump, made=pair[team] >= bid,
        short=max(0, bid - pair[team]), tricks=tricks,
        counters=(tuple(bits(captured_cards[0] & deck.counters)), tuple(bits(captured_cards[1] & deck.counters))),
        trick_points=trick_points, nest=tuple(bits(nest)), nest_points=nest_points, nest_team=nest_team,
        bonus=options.bonus_points, bonus_team=to_bonus, captured=pair, change=change, before=before, after=after,
        end=match_end(options, before, after))
