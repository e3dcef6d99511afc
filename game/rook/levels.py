"""The four levels and the two styles, as settings of the two kinds of bots."""

from __future__ import annotations

from dataclasses import replace

from game.core.bots import Decision
from game.core.rng import Rng, stream
from game.rook.coding import TRUMP_LANE
from game.rook.moves import PLAYS, Move
from game.rook.policy import give_up
from game.rook.position import Position, position
from game.rook.reasons import card_reason
from game.rook.rules_bot import RulesBot, Thinking, policy_card
from game.rook.search import Effort
from game.rook.searcher import SearchBot, Temper
from game.rook.views import Phase, View

STYLES = {"": 0.0, "bold": 1.0, "careful": -1.0}
"""How much a style likes to bid: points of eagerness are this times the level's `eager`."""
EAGER = 8.0

STRONG = Temper(Effort(worlds=20, exact_tricks=3, exact_worlds=16, loyalty=1.0), bid_deals=0)
EXPERT = Temper(Effort(worlds=80, exact_tricks=4, exact_worlds=60), bid_deals=60, nest_deals=40, shade=2.0,
                their_shade=5.0, sure=0.5, with_score=True)


class HumanBot(RulesBot):
    """Plays by rule with human weaknesses: misjudges hands, forgets cards, now and then plays the obvious card."""

    def __init__(self, name: str, *, noise: float, forgets: bool, naive: float, eagerness: float = 0.0) -> None:
        self.name = name
        self._noise, self._forgets, self._naive = noise, forgets, naive
        self._eagerness = eagerness

    def think(self, view: View, rng: Rng, limit: object = None) -> Thinking:
        """Decides at once; a single slice."""
        if view.phase is Phase.PLAY and rng.random() < self._naive:
            return self._obvious(view)
        return (yield from super().think(view, rng))

    def estimate(self, view: View) -> float:
        """The estimate with an error that stays the same through one auction."""
        error = stream(str(view.hand), "estimate").random() * 2 - 1
        return super().estimate(view) + self._noise * error + self._eagerness

    def play(self, view: View) -> Decision[Move]:
        """The policy's card, as far as the bot remembers what is gone."""
        at = position(view)
        known = None
        if self._forgets:
            known = 0
            for card in at.trick:
                known |= 1 << card
        card = policy_card(at, known)
        return Decision(PLAYS[at.code.to_face[card]], (), card_reason(at, card))

    def _obvious(self, view: View) -> Decision[Move]:
        at = position(view)
        card = obvious_card(at)
        return Decision(PLAYS[at.code.to_face[card]], (), card_reason(at, card))


def obvious_card(at: Position) -> int:
    """What a newcomer plays: top cards first when leading, the highest card that wins, else the lowest."""
    code, legal = at.code, at.legal
    if not legal & (legal - 1):
        return legal.bit_length() - 1
    cheapest = give_up(code)
    if not at.trick:
        tops = legal & code.tops & ~code.trump_mask
        return tops.bit_length() - 1 if tops else cheapest(legal, at.hand)
    best, place, points = code.trick_state(at.trick)
    lane = code.lane[at.trick[0]]
    win = ((legal & code.eligible[lane]) >> (best + 1)) << (best + 1)
    partner = not (at.leader + place ^ at.seat) & 1
    if win and not partner and (points >= 5 or lane == TRUMP_LANE or win & ~code.trump_mask):
        plain = win & ~code.trump_mask
        return plain.bit_length() - 1 if plain else (win & -win).bit_length() - 1
    return cheapest(legal & ~win or legal, at.hand)


def beginner(style: str = "") -> RulesBot:
    """Knows the rules and little more."""
    return HumanBot(_name("beginner", style), noise=18.0, forgets=True, naive=0.35, eagerness=EAGER * STYLES[style])


def casual(style: str = "") -> RulesBot:
    """Sound rules of play, remembers cards, judges hands roughly."""
    return HumanBot(_name("casual", style), noise=8.0, forgets=False, naive=0.0, eagerness=EAGER * STYLES[style])


def strong(style: str = "") -> RulesBot:
    """Bids by rule, samples a few deals for each card."""
    return SearchBot(_name("strong", style), _with_style(STRONG, style))


def expert(style: str = "") -> RulesBot:
    """Samples many deals for bids, nest and cards, such as explain the auction; knows the score of the match."""
    return SearchBot(_name("expert", style), _with_style(EXPERT, style))


def _name(level: str, style: str) -> str:
    return f"{level}-{style}" if style else level


def _with_style(temper: Temper, style: str) -> Temper:
    eager = EAGER * STYLES[style]
    return replace(temper, eagerness=eager, margin=-eager, shade=temper.shade - eager / 4,
                   sure=temper.sure - eager / 100)
