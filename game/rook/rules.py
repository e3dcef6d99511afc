"""The rules of all six versions: one class, its behaviour given by the options record alone."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import NoReturn

from game.core.cards import bits, mask_of
from game.core.rng import below, shuffled, stream
from game.core.rules import IllegalMove, LegalMoves, Rules
from game.rook import notation
from game.rook.cards import deck
from game.rook.events import (
    Called,
    Dealt,
    Declared,
    Event,
    LaidAway,
    MatchWon,
    NestTaken,
    Played,
    Scored,
    ThrownIn,
    TrickWon,
    TrumpNamed,
)
from game.rook.faults import faults
from game.rook.moves import BIDS, PASS, PLAYS, TRUMPS, Bid, LayAway, LayAways, Move, NameTrump, Pass, Play
from game.rook.scoring import DealScore, End, Pair, score_deal
from game.rook.state import Deal, Hands, State
from game.rook.variants import BID_STEP, VERSIONS, AllPass, Lead, RookOptions, TrumpTime, Version
from game.rook.views import Phase, Trick, View

__all__ = ["MatchResult", "Phase", "RookRules", "State", "Why", "rules_for"]

Applied = tuple[State, tuple[Event, ...]]
_BY_BIT = {1 << play.card: play for play in PLAYS}
_PLAYED = tuple(tuple((Played(seat, card),) for card in range(64)) for seat in range(4))


class Why(StrEnum):
    """Why a move is illegal."""

    MATCH_OVER = "match over"
    NOT_YOUR_TURN = "not your turn"
    WRONG_PHASE = "wrong phase"
    BID_BELOW_MINIMUM = "bid below minimum"
    BID_NOT_MULTIPLE = "bid not a multiple of 5"
    BID_ABOVE_MAXIMUM = "bid above maximum"
    BID_TOO_LOW = "bid too low"
    BID_REPEATED = "bid repeats the current one"
    DEALER_STUCK = "dealer is stuck"
    WRONG_COUNT = "wrong number of cards"
    NOT_ASCENDING = "cards not ascending"
    NOT_IN_HAND = "card not in hand"
    NO_COUNTERS_IN_NEST = "no counters in the discard"
    NO_SUCH_COLOUR = "no such colour"
    MUST_FOLLOW = "must follow the led colour"
    MUST_FOLLOW_CROW = "the led Crow or Red 1 asks for trumps"
    CROW_MUST_ANSWER = "the Crow or Red 1 must answer trumps"


@dataclasses.dataclass(frozen=True, slots=True)
class MatchResult:
    """The outcome of a match."""

    team: int
    totals: Pair
    reason: End


class RookRules(Rules[State, Move, View]):
    """One version of the family with its options. Keeps no state besides look-up tables."""

    seats = "SWNE"

    def __init__(self, version: Version, options: RookOptions | None = None) -> None:
        self.game = version.game
        self.number = version.number
        self.preset = version.options
        self.options: RookOptions = version.options if options is None else options
        self.deck = deck(self.options)
        self._points = self.deck.points
        self._suits = self.deck.suits

    # -- the deal

    def start(self, seed: str) -> State:
        """The first deal of a match; the first dealer is drawn from the seed."""
        return self._deal(seed, 1, 0, below(stream(seed, "dealer"), 4), (0, 0), ())

    def _deal(self, seed: str, number: int, redeals: int, dealer: int, totals: Pair,
              scores: tuple[DealScore, ...]) -> State:
        options = self.options
        cards = shuffled(range(self.deck.size), stream(seed, "deal", number, redeals))
        dealt = 4 * self.deck.hand_size
        hands = [0, 0, 0, 0]
        for k in range(4):
            hands[(dealer + 1 + k) & 3] = mask_of(cards[k:dealt:4])
        turned = cards[-1] if options.top_card_up else None
        deal = Deal(seed, number, redeals, dealer, turned, totals, scores, mask_of(cards[dealt:]))
        return State(deal, Phase.AUCTION, (dealer + 1) & 3, (hands[0], hands[1], hands[2], hands[3]))

    def opening(self, state: State) -> tuple[Event, ...]:
        """The deal that led to a state in which nothing has been called yet."""
        deal = state.deal
        return (Dealt(deal.dealer, self.deck.hand_size, self.deck.nest_size, deal.number, deal.turned),)

    # -- questions

    def actor(self, state: State) -> int | None:
        """The seat to act, or None when the match is over."""
        return state.actor

    def phase(self, state: State) -> str:
        """auction, nest, trump, play or over."""
        return state.phase.value

    def deal_number(self, state: State) -> int:
        """The number of the running deal, from 1; a thrown-in deal keeps its number."""
        return state.deal.number

    def legal(self, state: State) -> Sequence[Move] | LegalMoves[Move]:
        """Pass first, then bids rising; lay-aways by combinatorial order; colours R G Y K; cards ascending."""
        phase = state.phase
        if phase is Phase.PLAY:
            actor = state.actor
            assert actor is not None and state.deal.trump is not None
            mask = state.hands[actor]
            if state.trick:
                mask = self._suits[state.deal.trump].legal(mask, state.trick[0][1])
            plays = []
            while mask:
                bit = mask & -mask
                plays.append(_BY_BIT[bit])
                mask ^= bit
            return plays
        if phase is Phase.AUCTION:
            low = max(self.options.min_bid, state.deal.bid + BID_STEP)
            bids = BIDS[low // BID_STEP:self.deck.max_bid // BID_STEP + 1]
            return bids if self._stuck(state) else (PASS, *bids)
        if phase is Phase.NEST:
            return self._lay_aways(state)
        return TRUMPS if phase is Phase.TRUMP else ()

    def _stuck(self, state: State) -> bool:
        deal = state.deal
        return self.options.all_pass is AllPass.DEALER_STUCK and not deal.bid and state.actor == deal.dealer

    def _lay_aways(self, state: State) -> LayAways:
        assert state.actor is not None
        hand, count = state.hands[state.actor], self.deck.nest_size
        if self.options.counters_in_nest:
            return LayAways(0, hand, count)
        plain = hand & ~self.deck.counters
        if plain.bit_count() >= count:
            return LayAways(0, plain, count)
        return LayAways(plain, hand & ~plain, count)

    def why_not(self, state: State, move: Move) -> Why | None:
        """The rule that forbids the move, or None."""
        phase = state.phase
        if phase is Phase.OVER:
            return Why.MATCH_OVER
        if phase is Phase.PLAY and isinstance(move, Play):
            return self._why_not_play(state, move.card)
        if phase is Phase.AUCTION and isinstance(move, Pass):
            return Why.DEALER_STUCK if self._stuck(state) else None
        if phase is Phase.AUCTION and isinstance(move, Bid):
            return self._why_not_bid(state, move.points)
        if phase is Phase.NEST and isinstance(move, LayAway):
            return self._why_not_lay_away(state, move)
        if phase is Phase.TRUMP and isinstance(move, NameTrump):
            return None if move.colour in range(4) else Why.NO_SUCH_COLOUR
        return Why.WRONG_PHASE

    def _why_not_play(self, state: State, card: int) -> Why | None:
        assert state.actor is not None and state.deal.trump is not None
        hand = state.hands[state.actor]
        if card < 0 or not hand >> card & 1:
            return Why.NOT_IN_HAND
        if not state.trick:
            return None
        suits = self.deck.suits[state.deal.trump]
        led = state.trick[0][1]
        if suits.legal(hand, led) >> card & 1:
            return None
        special = self.deck.crow | self.deck.red_one
        if not hand & suits.mask[suits.suit[led]] & ~special:
            return Why.CROW_MUST_ANSWER
        return Why.MUST_FOLLOW_CROW if special >> led & 1 else Why.MUST_FOLLOW

    def _why_not_bid(self, state: State, points: int) -> Why | None:
        if points % BID_STEP:
            return Why.BID_NOT_MULTIPLE
        if points > self.deck.max_bid:
            return Why.BID_ABOVE_MAXIMUM
        if points < self.options.min_bid:
            return Why.BID_BELOW_MINIMUM
        if points == state.deal.bid:
            return Why.BID_REPEATED
        return Why.BID_TOO_LOW if points < state.deal.bid else None

    def _why_not_lay_away(self, state: State, move: LayAway) -> Why | None:
        assert state.actor is not None
        cards = move.cards
        if any(card < 0 or not state.hands[state.actor] >> card & 1 for card in cards):
            return Why.NOT_IN_HAND
        if any(a >= b for a, b in pairwise(cards)):
            return Why.NOT_ASCENDING
        if len(cards) != self.deck.nest_size:
            return Why.WRONG_COUNT
        return None if move in self._lay_aways(state) else Why.NO_COUNTERS_IN_NEST

    # -- moves

    def apply(self, state: State, move: Move) -> Applied:
        """The next state and its events; raises IllegalMove with a `Why`."""
        if state.phase is Phase.PLAY and type(move) is Play:
            return self._play(state, move)
        reason = self.why_not(state, move)
        if reason is not None:
            raise IllegalMove(reason, move)
        if isinstance(move, Bid):
            return self._call(state, move.points)
        if isinstance(move, Pass):
            return self._call(state, 0)
        if isinstance(move, LayAway):
            return self._lay_away(state, move)
        assert isinstance(move, NameTrump)
        return self._name_trump(state, move)

    def _call(self, state: State, points: int) -> Applied:
        seat = state.actor
        assert seat is not None
        old = state.deal
        auction = (*old.auction, (seat, points))
        bid, holder = (points, seat) if points else (old.bid, old.declarer)
        called = Called(seat, points)
        passed = {s for s, p in auction if not p}
        if len(passed) == 4:
            again = self._deal(old.seed, old.number, old.redeals + 1, old.dealer, old.totals, old.scores)
            return again, (called, ThrownIn(old.dealer), *self.opening(again))
        deal = _contract(old, old.nest, auction, bid, holder, None)
        if holder is not None and (len(passed) == 3 or bid == self.deck.max_bid):
            return self._declare(deal, state.hands, holder, called)
        turn = (seat + 1) & 3
        while turn in passed:
            turn = (turn + 1) & 3
        return State(deal, Phase.AUCTION, turn, state.hands), (called,)

    def _declare(self, deal: Deal, hands: Hands, seat: int, called: Called) -> Applied:
        declared = Declared(seat, deal.bid)
        options = self.options
        if not options.nest or options.trump_time is TrumpTime.BEFORE_NEST:
            return State(deal, Phase.TRUMP, seat, hands), (called, declared)
        return self._take_nest(deal, hands, seat), (called, declared, NestTaken(seat, self.deck.nest_size))

    def _take_nest(self, deal: Deal, hands: Hands, seat: int) -> State:
        full = _with_hand(hands, seat, hands[seat] | deal.nest)
        return State(_contract(deal, 0, deal.auction, deal.bid, seat, deal.trump), Phase.NEST, seat, full)

    def _lay_away(self, state: State, move: LayAway) -> Applied:
        seat = state.actor
        assert seat is not None
        nest = mask_of(move.cards)
        old = state.deal
        deal = _contract(old, nest, old.auction, old.bid, seat, old.trump)
        hands = _with_hand(state.hands, seat, state.hands[seat] & ~nest)
        events = (LaidAway(seat, len(move.cards)),)
        if deal.trump is None:
            return State(deal, Phase.TRUMP, seat, hands), events
        return self._first_lead(deal, hands), events

    def _name_trump(self, state: State, move: NameTrump) -> Applied:
        seat = state.actor
        assert seat is not None
        named = TrumpNamed(seat, move.colour)
        old = state.deal
        deal = _contract(old, old.nest, old.auction, old.bid, seat, move.colour)
        if self.options.nest and self.options.trump_time is TrumpTime.BEFORE_NEST:
            return self._take_nest(deal, state.hands, seat), (named, NestTaken(seat, self.deck.nest_size))
        return self._first_lead(deal, state.hands), (named,)

    def _first_lead(self, deal: Deal, hands: Hands) -> State:
        left = self.options.first_lead is Lead.LEFT_OF_DEALER
        return State(deal, Phase.PLAY, (deal.dealer + 1) & 3 if left else deal.declarer, hands)

    def _play(self, state: State, move: Play) -> Applied:
        card = move.card
        seat = state.actor
        deal = state.deal
        trick = state.trick
        assert seat is not None and deal.trump is not None
        h0, h1, h2, h3 = hands = state.hands
        hand = hands[seat]
        if card < 0 or not hand >> card & 1 or (
                trick and not self._suits[deal.trump].legal(hand, trick[0][1]) >> card & 1):
            self._refuse(state, move)
        bit = 1 << card
        if seat == 0:
            hands = (h0 ^ bit, h1, h2, h3)
        elif seat == 1:
            hands = (h0, h1 ^ bit, h2, h3)
        elif seat == 2:
            hands = (h0, h1, h2 ^ bit, h3)
        else:
            hands = (h0, h1, h2, h3 ^ bit)
        if len(trick) == 3:
            return self._finish_trick(state, hands, (*trick, (seat, card)))
        return (State(deal, Phase.PLAY, (seat + 1) & 3, hands, (*trick, (seat, card)), state.tricks, state.taken,
                      state.won), _PLAYED[seat][card])

    def _refuse(self, state: State, move: Move) -> NoReturn:
        reason = self.why_not(state, move)
        assert reason is not None
        raise IllegalMove(reason, move)

    def _finish_trick(self, state: State, hands: tuple[int, int, int, int],
                      trick: tuple[tuple[int, int], ...]) -> Applied:
        (_, c0), (_, c1), (_, c2), (last, c3) = trick
        deal = state.deal
        assert deal.trump is not None
        cards = (c0, c1, c2, c3)
        winner = trick[self._suits[deal.trump].winner(cards)][0]
        value = self._points
        points = value[c0] + value[c1] + value[c2] + value[c3]
        taken, won = state.taken, state.won
        if winner & 1:
            taken, won = (taken[0], taken[1] + points), (won[0], won[1] + 1)
        else:
            taken, won = (taken[0] + points, taken[1]), (won[0] + 1, won[1])
        tricks = (*state.tricks, Trick(trick, winner, points))
        after = State(deal, Phase.PLAY, winner, hands, (), tricks, taken, won)
        events = (*_PLAYED[last][c3], TrickWon(winner, cards, points, len(tricks)))
        if hands[winner]:
            return after, events
        return self._finish_deal(after, events)

    def _finish_deal(self, state: State, events: tuple[Event, ...]) -> Applied:
        deal = state.deal
        assert deal.declarer is not None and deal.trump is not None
        cards = [0, 0]
        for trick in state.tricks:
            (_, c0), (_, c1), (_, c2), (_, c3) = trick.cards
            cards[trick.winner & 1] |= 1 << c0 | 1 << c1 | 1 << c2 | 1 << c3
        score = score_deal(
            self.deck, number=deal.number, dealer=deal.dealer, declarer=deal.declarer, bid=deal.bid,
            trump=deal.trump, tricks=state.won, captured_cards=(cards[0], cards[1]), nest=deal.nest,
            last_winner=state.tricks[-1].winner, before=deal.totals)
        scores = (*deal.scores, score)
        if score.end is not None:
            closed = dataclasses.replace(deal, totals=score.after, scores=scores)
            over = dataclasses.replace(state, deal=closed, phase=Phase.OVER, actor=None)
            team = 0 if score.after[0] > score.after[1] else 1
            return over, (*events, Scored(score), MatchWon(team, score.after, score.end))
        following = self._deal(deal.seed, deal.number + 1, 0, (deal.dealer + 1) & 3, score.after, scores)
        return following, (*events, Scored(score), *self.opening(following))

    # -- knowledge and outcome

    def view(self, state: State, seat: int) -> View:
        """What the seat may know."""
        deal = state.deal
        calls: list[int | None] = [None] * 4
        for caller, points in deal.auction:
            calls[caller] = points
        laid_away = state.phase in (Phase.PLAY, Phase.OVER) or (
            state.phase is Phase.TRUMP and self.options.trump_time is TrumpTime.AFTER_DISCARD)
        known = laid_away and seat == deal.declarer and self.options.nest
        return View(
            self.options, seat, state.phase, state.actor, deal.number, deal.dealer, state.hands[seat],
            tuple(hand.bit_count() for hand in state.hands), deal.auction, tuple(calls), deal.bid, deal.declarer,
            deal.trump, deal.turned, state.trick, state.tricks, state.taken, state.won,
            tuple(bits(deal.nest)) if known else None, deal.totals, deal.scores,
            self.legal(state) if seat == state.actor else ())

    def result(self, state: State) -> MatchResult | None:
        """The winner, the totals and why the match ended; None while it runs."""
        if state.phase is not Phase.OVER:
            return None
        score = state.deal.scores[-1]
        assert score.end is not None
        return MatchResult(0 if score.after[0] > score.after[1] else 1, score.after, score.end)

    def check(self, state: State) -> list[str]:
        """Every fault of a state in words for developers; empty when it is sound."""
        return faults(self.deck, state)

    # -- text

    def format(self, state: State, move: Move) -> str:
        """The move as a record writes it: `W70`, `E-`, `R5,G6`, `G`, `W:G14`."""
        return notation.format_move(self.deck.pack, self.seats, state.actor, move)

    def parse(self, state: State, token: str) -> Move:
        """The move of a record's token; raises ValueError, or IllegalMove when another seat is to act."""
        seat, move = notation.parse_move(self.deck.pack, self.seats, state.phase, token)
        if seat is not None and seat != state.actor:
            raise IllegalMove(Why.NOT_YOUR_TURN, move)
        return move


def _contract(deal: Deal, nest: int, auction: tuple[tuple[int, int], ...], bid: int, declarer: int | None,
              trump: int | None) -> Deal:
    return Deal(deal.seed, deal.number, deal.redeals, deal.dealer, deal.turned, deal.totals, deal.scores, nest,
                auction, bid, declarer, trump)


def _with_hand(hands: Hands, seat: int, hand: int) -> Hands:
    changed = list(hands)
    changed[seat] = hand
    return changed[0], changed[1], changed[2], changed[3]


@lru_cache(maxsize=64)
def rules_for(game: str, options: RookOptions | None = None) -> RookRules:
    """The rules of a version by its text id; raises KeyError for an unknown one."""
    return RookRules(VERSIONS[game], options)
