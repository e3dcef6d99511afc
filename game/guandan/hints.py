"""What the hint key and the card counter tell: only from a view."""

from __future__ import annotations

from game.guandan.cards import counts_of, rank_of
from game.guandan.combos import BOMB
from game.guandan.decompose import keep_flushes
from game.guandan.generate import Candidate
from game.guandan.greedy import position_of, rest_cost
from game.guandan.moves import Play
from game.guandan.search import reserved_kinds
from game.guandan.state import realise
from game.guandan.views import View


def answers(view: View) -> tuple[Play, ...]:
    """The plays the hint key cycles through: the cheapest for the rest of the hand first, bombs last.

    One for each type, rank and size. Empty: there is no answer, or it is not a moment to play. On the lead these are
    the possible leads.
    """
    if view.phase != "play" or view.actor != view.seat:
        return ()
    place = position_of(view)
    if not place.plays:
        return ()
    reserved = reserved_kinds(place, 60)
    best: dict[tuple[int, int, int], tuple[tuple[bool, float, int], Candidate]] = {}
    for play in place.plays:
        play = keep_flushes(play, place.counts, place.level, reserved)
        cost = rest_cost(place, play) + (0.04 * play[1] - 0.10 * play[2] if place.top is None else 0.0)
        order = (play[0] >= BOMB, round(cost, 6), play[1])
        mark = play[:3]
        if mark not in best or order < best[mark][0]:
            best[mark] = order, play
    chosen = sorted(best.values(), key=lambda item: (*item[0], item[1]))
    return tuple(realise(play, view.hand, view.level) for _, play in chosen)


def unseen_by_rank(view: View) -> tuple[int, ...]:
    """The card counter: how many cards of each rank 0..12 and of each joker (13 black, 14 red) the others hold."""
    left = [0] * 15
    for kind, count in enumerate(view.unseen()):
        left[rank_of(kind)] += count
    return tuple(left)


def held_by_rank(view: View) -> tuple[int, ...]:
    """The same for the own hand."""
    left = [0] * 15
    for kind, count in enumerate(counts_of(view.hand)):
        left[rank_of(kind)] += count
    return tuple(left)
