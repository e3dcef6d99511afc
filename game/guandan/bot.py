"""The computer players of Guandan: four levels, three styles, and the greedy one of the arena."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from enum import Enum, auto

from game.core.bots import Decision, Limit
from game.core.rng import Rng
from game.guandan.cards import counts_of
from game.guandan.combos import BOMB
from game.guandan.decompose import Decomposer, keep_flushes
from game.guandan.finish import certain_way_out
from game.guandan.generate import Candidate
from game.guandan.greedy import Position, finishing, greedy_choice, position_of, rest_cost
from game.guandan.levels import SKILLS, STYLES, Skill
from game.guandan.manners import leaning, may_cover
from game.guandan.moves import Move, Pass, Return
from game.guandan.search import Search, reserved_kinds, shortlist
from game.guandan.state import realise
from game.guandan.tribute import returnable
from game.guandan.views import View


class Why(Enum):
    """Why a player chose a move."""

    ONLY_MOVE = auto()
    GOES_OUT = auto()
    CERTAIN_WAY_OUT = auto()
    LEAVES_IT_TO_PARTNER = auto()
    CHEAPEST_REST = auto()
    BEST_OF_SAMPLES = auto()
    RETURN_LEAST_USEFUL = auto()
    DEAL_IS_SETTLED = auto()


Thinking = Generator[None, None, Decision[Move]]


def as_move(view: View, play: Candidate | None) -> Move:
    """A candidate as a move with real cards."""
    return realise(play, view.hand, view.level) if play else Pass()


def choose_return(view: View) -> Thinking:
    """Gives back the card whose loss costs least; low cards first among equals."""
    counts = counts_of(view.hand)
    best: tuple[float, int] | None = None
    for card in returnable(view.hand, view.level, view.options):
        kind = card >> 1
        if card & 1 and view.hand >> (card - 1) & 1:
            continue
        counts[kind] -= 1
        cost = Decomposer(counts, view.level, 20).cost + 0.02 * (kind >> 2)
        counts[kind] += 1
        if best is None or (cost, card) < best:
            best = cost, card
        yield
    assert best is not None
    return Decision(Return(best[1]), reason=Why.RETURN_LEAST_USEFUL)


def polite_choice(place: Position) -> Candidate | None:
    """The greedy play with manners: see `manners`."""
    if finishing(place) is None:
        place.plays = [play for play in place.plays if may_cover(place, play)]
    if place.top is not None or len(place.plays) < 2:
        return greedy_choice(place)
    leads = [play for play in place.plays if play[0] < BOMB]
    if finishing(place) or not leads:
        return greedy_choice(place)
    return min(leads, key=lambda play: rest_cost(place, play) + 0.04 * play[1] - 0.10 * play[2]
               - 5 * leaning(place, play))


class GreedyBot:
    """Plays by rule alone: lowest-cost group first, passes to a winning partner."""

    def __init__(self, name: str, skill: Skill) -> None:
        self.name = name
        self.skill = skill

    def think(self, view: View, rng: Rng, limit: Limit | None = None) -> Thinking:
        """See `Bot.think`; the limit means nothing here."""
        if view.phase == "return":
            return (yield from choose_return(view))
        place = position_of(view)
        if not place.plays:
            return Decision(Pass(), reason=Why.ONLY_MOVE)
        last = finishing(place)
        if last:
            return Decision(as_move(view, last), reason=Why.GOES_OUT)
        if self.skill.overlook and len(place.plays) > 2:
            place.plays = [play for play in place.plays if rng.random() >= self.skill.overlook] or place.plays
        yield
        play = polite_choice(place) if self.skill.manners else greedy_choice(place)
        reason = Why.LEAVES_IT_TO_PARTNER if play is None and place.partner_leads else Why.CHEAPEST_REST
        return Decision(as_move(view, play), reason=reason)


class SearchBot:
    """Samples worlds and plays them out."""

    def __init__(self, name: str, skill: Skill, boldness: float = 0.0) -> None:
        self.name = name
        self.skill = skill
        self.boldness = boldness

    def think(self, view: View, rng: Rng, limit: Limit | None = None) -> Thinking:
        """See `Bot.think`; `limit.samples` replaces the level's worlds in the first round."""
        if view.phase == "return":
            return (yield from choose_return(view))
        place = position_of(view)
        last = finishing(place)
        if last:
            return Decision(as_move(view, last), reason=Why.GOES_OUT)
        if not place.plays:
            return Decision(Pass(), reason=Why.ONLY_MOVE)
        yield
        if view.settled:
            return Decision(as_move(view, polite_choice(place)), reason=Why.DEAL_IS_SETTLED)
        if self.skill.finish:
            way = yield from certain_way_out(place, view.unseen(), suited_straight=view.options.suited_straight)
            if way:
                return Decision(as_move(view, way), reason=Why.CERTAIN_WAY_OUT)
            yield
        return (yield from self._sampled(view, place, rng, limit))

    def _sampled(self, view: View, place: Position, rng: Rng, limit: Limit | None) -> Thinking:
        plays = yield from shortlist(place, self.skill)
        if len(plays) == 1:
            return Decision(as_move(view, plays[0]), reason=Why.ONLY_MOVE)
        reserved = reserved_kinds(place, self.skill.nodes)
        yield
        plays = [keep_flushes(play, place.counts, place.level, reserved) if play else None for play in plays]
        worlds = limit.samples if limit and limit.samples else self.skill.worlds
        search = Search(view, place, replace(self.skill, worlds=worlds), rng, self.boldness)
        entries = yield from search.entries(plays)
        ranked = yield from search.compare(entries)
        scores = tuple((as_move(view, entry.play), entry.mean) for entry in ranked)
        return Decision(scores[0][0], scores, Why.BEST_OF_SAMPLES)


def make_bot(level: str, style: str = "steady") -> GreedyBot | SearchBot:
    """The player of a level and style, or `greedy`; raises KeyError for a name that does not exist."""
    skill = SKILLS[level]
    if skill.worlds:
        return SearchBot(level, skill, STYLES[style])
    return GreedyBot(level, skill)


BOTS: dict[str, Callable[[], GreedyBot | SearchBot]] = {
    "beginner": lambda: make_bot("beginner"),
    "casual": lambda: make_bot("casual"),
    "greedy": lambda: make_bot("greedy"),
    "strong": lambda: make_bot("strong"),
    "strong-bold": lambda: make_bot("strong", "bold"),
    "strong-careful": lambda: make_bot("strong", "careful"),
    "expert": lambda: make_bot("expert"),
    "expert-bold": lambda: make_bot("expert", "bold"),
    "expert-careful": lambda: make_bot("expert", "careful"),
}
"""Every bot by its name in the arena, weakest first."""
