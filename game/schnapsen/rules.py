"""The rules of Schnapsen as a state machine over a whole match to seven game points.

Where the rules page leaves the option "claim yourself" open, this is what holds: 66 that nobody claims is worth
nothing; when the cards run out, the winner of the last trick has the last word (his 66 is claimed for him), and a
closer who then has 66 has made it. A false claim by the closer is a failure like any other, so it costs at least two.
"""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import IllegalMove, Rules
from game.schnapsen.cards import JACK, MATE, POINTS, SUIT, beats, marriage_value
from game.schnapsen.checks import faults
from game.schnapsen.events import (
    Announced,
    BummerlWon,
    Claimed,
    Closed,
    DealScored,
    Dealt,
    Drew,
    Event,
    Exchanged,
    Played,
    TrickWon,
)
from game.schnapsen.legality import Refusal, legal_moves, why_not
from game.schnapsen.moves import Close, Exchange, Move, Play, format_move, parse_move
from game.schnapsen.scoring import DealScore, Ending, Worth, failed_value, win_value, worth_of
from game.schnapsen.state import Lead, Phase, State, Trick, deal, first_dealer
from game.schnapsen.variants import DEFAULT, GAME, NUMBER, TARGET, Options
from game.schnapsen.views import View, view_of

Step = tuple[State, tuple[Event, ...]]
Pair = tuple[int, int]


def changed(pair: Pair, seat: int, value: int) -> Pair:
    """The pair with the seat's value replaced."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


class SchnapsenRules(Rules[State, Move, View]):
    """Schnapsen with its options; the default options are the rules page's."""

    game = GAME
    number = NUMBER
    version = "1"
    seats = "SN"
    preset = DEFAULT

    def __init__(self, options: Options = DEFAULT) -> None:
        self.options: Options = options

    def start(self, seed: str) -> State:
        """The first deal."""
        return deal(seed, 1, first_dealer(seed))

    def opening(self, state: State) -> tuple[Event, ...]:
        """The deal."""
        return (_dealt(state),)

    def actor(self, state: State) -> int | None:
        """The seat to act."""
        return state.actor

    def phase(self, state: State) -> str:
        """open, closed, empty or over."""
        return state.phase.value

    def deal_number(self, state: State) -> int:
        """The number of the running deal, from 1."""
        return state.number

    def legal(self, state: State) -> tuple[Move, ...]:
        """All moves: exchange, close, claim, then cards in ascending order."""
        return legal_moves(state, self.options)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """The reason why the move is illegal, or None."""
        return why_not(state, self.options, move)

    def apply(self, state: State, move: Move) -> Step:
        """The next state and what happened; raises IllegalMove."""
        reason = why_not(state, self.options, move)
        if reason is not None:
            raise IllegalMove(reason, move)
        if isinstance(move, Play):
            return self._lead(state, move) if state.table is None else self._reply(state, move.card)
        if isinstance(move, Exchange):
            return _exchange(state)
        if isinstance(move, Close):
            return _close(state)
        return _claim(state, ())

    def view(self, state: State, seat: int) -> View:
        """What the seat may know."""
        return view_of(state, seat, self.options, self.legal(state) if state.actor == seat else ())

    def result(self, state: State) -> DealScore | None:
        """The last deal's score, with the final totals and the match's winner; None while the match runs."""
        return state.scores[-1] if state.over else None

    def check(self, state: State) -> list[str]:
        """Every fault of the state in words for developers."""
        return faults(state)

    def format(self, state: State, move: Move) -> str:
        """The move as a token: `SK`, `SK+`, `SK+66`, `X`, `!`, `66`."""
        return format_move(move)

    def parse(self, state: State, token: str) -> Move:
        """The move written as `token`; raises ValueError."""
        return parse_move(token)

    def _lead(self, state: State, move: Play) -> Step:
        seat = state.leader
        events: list[Event] = []
        marriages, known = state.marriages, state.known
        if move.announce:
            suit = SUIT[move.card]
            points = marriage_value(suit, state.trump)
            marriages = changed(marriages, seat, marriages[seat] + points)
            known = changed(known, seat, known[seat] | 1 << MATE[move.card])
            events.append(Announced(seat, suit, points, waiting=not state.won[seat]))
        events.append(Played(seat, move.card))
        bit = 1 << move.card
        after = replace(
            state, table=Lead(seat, move.card, move.announce), marriages=marriages,
            hands=changed(state.hands, seat, state.hands[seat] ^ bit), known=changed(known, seat, known[seat] & ~bit))
        automatic = self.options.claim == "auto" and move.announce and state.won[seat] and after.points(seat) >= 66
        if move.claim or automatic:
            return _claim(after, tuple(events))
        return after, tuple(events)

    def _reply(self, state: State, card: int) -> Step:
        assert state.table is not None
        lead, seat = state.table, 1 - state.leader
        winner = seat if beats(lead.card, card, state.trump) else lead.seat
        points = POINTS[lead.card] + POINTS[card]
        trick = Trick(lead.seat, lead.card, card, winner, lead.announced, len(state.stock))
        bit = 1 << card
        after = replace(
            state, table=None, leader=winner, tricks=(*state.tricks, trick),
            hands=changed(state.hands, seat, state.hands[seat] ^ bit),
            known=changed(state.known, seat, state.known[seat] & ~bit),
            won=changed(state.won, winner, state.won[winner] + 1),
            taken=changed(state.taken, winner, state.taken[winner] + points))
        events: tuple[Event, ...] = (
            Played(seat, card), TrickWon(winner, lead.card, card, points, len(after.tricks)))
        enough = after.points(winner) >= 66
        if enough and (self.options.claim == "auto" or not after.hands[0]):
            return _claim(after, events)
        if not after.hands[0] and not after.hands[1]:
            return _played_out(after, events)
        if after.phase is Phase.OPEN:
            after, drawn = _draw(after)
            events += drawn
        return after, events


def _dealt(state: State) -> Dealt:
    return Dealt(state.number, state.dealer, state.stock[-1])


def _exchange(state: State) -> Step:
    seat, jack, taken = state.leader, 5 * state.trump + JACK, state.stock[-1]
    hand = state.hands[seat] ^ 1 << jack | 1 << taken
    after = replace(
        state, hands=changed(state.hands, seat, hand), stock=(*state.stock[:-1], jack), exchanger=seat,
        known=changed(state.known, seat, state.known[seat] & ~(1 << jack) | 1 << taken), exchanged=len(state.tricks))
    return after, (Exchanged(seat, taken, jack),)


def _close(state: State) -> Step:
    seat, other = state.leader, 1 - state.leader
    value = win_value(state.won[other], state.points(other))
    after = replace(state, closer=seat, close_value=value, closed=len(state.tricks))
    return after, (Closed(seat, value),)


def _draw(state: State) -> Step:
    winner, loser = state.leader, 1 - state.leader
    first, second = state.stock[:2]
    is_up = len(state.stock) == 2
    hands = changed(state.hands, winner, state.hands[winner] | 1 << first)
    hands = changed(hands, loser, hands[loser] | 1 << second)
    known = changed(state.known, loser, state.known[loser] | 1 << second) if is_up else state.known
    after = replace(state, hands=hands, stock=state.stock[2:], known=known)
    return after, (Drew(winner, first, False), Drew(loser, second, is_up))


def _claim(state: State, events: tuple[Event, ...]) -> Step:
    seat = state.leader
    points = state.points(seat)
    right = bool(state.won[seat]) and points >= 66
    events += (Claimed(seat, points, right),)
    if not right:
        return _settle(state, events, 1 - seat, Ending.FALSE_CLAIM)
    beaten = state.closer is not None and state.closer != seat
    return _settle(state, events, seat, Ending.CLOSER_BEATEN if beaten else Ending.SIXTY_SIX)


def _played_out(state: State, events: tuple[Event, ...]) -> Step:
    closer = state.closer
    if closer is None:
        return _settle(state, events, state.leader, Ending.LAST_TRICK)
    if state.won[closer] and state.points(closer) >= 66:
        return _settle(state, events, closer, Ending.SIXTY_SIX)
    return _settle(state, events, 1 - closer, Ending.CLOSER_RAN_OUT)


def _value(state: State, winner: int, ending: Ending) -> tuple[int, Worth]:
    if ending is Ending.LAST_TRICK:
        return 1, Worth.LAST_TRICK
    if state.closer is None:
        judged = winner if ending is Ending.FALSE_CLAIM else 1 - winner
        tricks, points = state.won[judged], state.points(judged)
        return win_value(tricks, points), worth_of(tricks, points)
    if ending is Ending.SIXTY_SIX:
        return state.close_value, Worth.AT_CLOSING
    value = failed_value(state.close_value)
    return value, Worth.AT_CLOSING if value == state.close_value else Worth.CLOSER_PENALTY


def _settle(state: State, events: tuple[Event, ...], winner: int, ending: Ending) -> Step:
    value, worth = _value(state, winner, ending)
    totals = changed(state.totals, winner, state.totals[winner] + value)
    score = DealScore(
        number=state.number, winner=winner, value=value, ending=ending, worth=worth,
        points=(state.points(0), state.points(1)), taken=state.taken, marriages=state.marriages, tricks=state.won,
        closer=state.closer, close_value=state.close_value, totals=totals)
    scores = (*state.scores, score)
    events += (DealScored(score),)
    if totals[winner] >= TARGET:
        events += (BummerlWon(winner, totals, schneider=totals[1 - winner] == 0),)
        return replace(state, totals=totals, scores=scores, over=True), events
    after = deal(state.seed, state.number + 1, 1 - state.dealer, totals, scores)
    return after, (*events, _dealt(after))


def rules_for(options: Options | None = None) -> SchnapsenRules:
    """The rules for an options record, by default the rules page's."""
    return SchnapsenRules(options or DEFAULT)
