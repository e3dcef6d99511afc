"""Guandan: the rules as the contract of core wants them. Rules: the whole rules page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.core.rng import below, shuffled, stream
from game.core.rules import Digits, IllegalMove, LegalMoves, Rules
from game.guandan.cards import CARDS, HAND
from game.guandan.codes import read_digits, write_digits
from game.guandan.combos import classify, raw_beats
from game.guandan.events import (
    DealScored,
    Dealt,
    Event,
    LeadGiven,
    LeadReason,
    MatchWon,
    Passed,
    Played,
    ReturnChosen,
    Settled,
    TookOver,
    TributeCancelled,
    TributePaid,
    TributeReturned,
    TrickWon,
    WentOut,
)
from game.guandan.moves import Illegal, Move, Pass, Play, Return, Skip
from game.guandan.notation import read_move, write_move
from game.guandan.scoring import score_deal, settled
from game.guandan.state import LegalPlays, Phase, State, faults
from game.guandan.tribute import Tribute, cancelling, payers, payments, returnable
from game.guandan.variants import GAME, LEVEL_NAMES, NUMBER, PRESETS, Options
from game.guandan.views import Act, View


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a match: the winning team, the levels, how many deals it took."""

    winner: int
    levels: tuple[int, int]
    deals: int


class GuandanRules(Rules[State, Move, View]):
    """Guandan with its options."""

    game = GAME
    number = NUMBER
    version = "1"
    seats = "SENW"

    def __init__(self, options: Options | None = None) -> None:
        self.preset = PRESETS[GAME]
        self.options: Options = options or self.preset

    def start(self, seed: str) -> State:
        level = LEVEL_NAMES.index(self.options.start_level)
        leader = below(stream(seed, "leader"), 4)
        return State(seed, 1, (level, level), -1, level, (0, 0), (0, 0), (), Phase.PLAY, leader, _hands(seed, 1))

    def opening(self, state: State) -> tuple[Event, ...]:
        return (Dealt(state.number, state.level, state.owner, HAND), LeadGiven(state.turn, LeadReason.DRAWN))

    def actor(self, state: State) -> int | None:
        return None if state.phase is Phase.OVER else state.turn

    def phase(self, state: State) -> str:
        return state.phase.value

    def deal_number(self, state: State) -> int:
        return state.number

    def legal(self, state: State) -> Sequence[Move] | LegalMoves[Move]:
        hand = state.hands[state.turn]
        if state.phase is Phase.OVER:
            return ()
        if state.phase is Phase.RETURN:
            return [Return(card) for card in returnable(hand, state.level, self.options)]
        return LegalPlays(hand, state.level, state.top, settled(state.places), self.options)

    def why_not(self, state: State, move: Move) -> Illegal | None:
        if state.phase is Phase.OVER:
            return Illegal.MATCH_OVER
        hand = state.hands[state.turn]
        if isinstance(move, Return):
            if state.phase is not Phase.RETURN:
                return Illegal.NO_RETURN_DUE
            if not 0 <= move.card < CARDS or not hand >> move.card & 1:
                return Illegal.NOT_YOUR_CARDS
            allowed = returnable(hand, state.level, self.options)
            return None if move.card in allowed else Illegal.CARD_NOT_RETURNABLE
        if state.phase is Phase.RETURN:
            return Illegal.MUST_RETURN
        if isinstance(move, Pass):
            return Illegal.MUST_LEAD if state.top is None else None
        if isinstance(move, Skip):
            return None if settled(state.places) else Illegal.NOT_SETTLED
        return why_not_play(move, hand, state.level, state.top, self.options)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        reason = self.why_not(state, move)
        if reason is not None:
            raise IllegalMove(reason, move)
        if isinstance(move, Return):
            return self._return(state, move.card)
        if isinstance(move, Skip):
            return self._finish(state, state.places, [])
        if isinstance(move, Play):
            return self._play(state, move)
        act = Act(state.turn, None)
        passed = replace(state, trick=(*state.trick, act), acts=(*state.acts, act))
        return _go_on(passed, [Passed(state.turn)])

    def view(self, state: State, seat: int) -> View:
        counts = tuple(hand.bit_count() for hand in state.hands)
        last: list[Act | None] = [None] * 4
        for act in state.trick:
            last[act.seat] = act
        return View(
            seat, state.phase.value, self.actor(state), state.number, state.level, state.levels, state.owner,
            state.attempts, state.steps, state.previous, state.hands[seat], counts,  # type: ignore[arg-type]
            state.places, state.top, state.top_seat, state.trick, tuple(last),  # type: ignore[arg-type]
            state.played, state.acts, state.tribute, dict(state.pending).get(seat), settled(state.places),
            state.winner, self.options)

    def result(self, state: State) -> Result | None:
        return None if state.winner is None else Result(state.winner, state.levels, state.number)

    def check(self, state: State) -> list[str]:
        return faults(state)

    def format(self, state: State, move: Move) -> str:
        return write_move(move, self.seats[state.turn], state.hands[state.turn], state.level)

    def parse(self, state: State, token: str) -> Move:
        return read_move(token, self.seats[state.turn], state.hands[state.turn], state.level,
                         suited_straight=self.options.suited_straight)

    def encode(self, state: State, move: Move) -> Digits:
        return write_digits(self.legal(state), move, state.hands[state.turn], state.level, self.options)

    def decode(self, state: State, read: Callable[[int], int]) -> Move:
        return read_digits(self.legal(state), read, state.hands[state.turn], state.level, self.options)

    def _return(self, state: State, card: int) -> tuple[State, tuple[Event, ...]]:
        assert state.tribute is not None
        pending = (*state.pending, (state.turn, card))
        events: list[Event] = [ReturnChosen(state.turn)]
        if len(pending) < len(state.tribute.payments):
            return replace(state, pending=pending, turn=state.tribute.payments[len(pending)].receiver), tuple(events)
        hands = list(state.hands)
        paid = []
        for payment, (seat, back) in zip(state.tribute.payments, pending, strict=True):
            hands[seat] ^= 1 << back
            hands[payment.payer] |= 1 << back
            paid.append(replace(payment, returned=back))
            events.append(TributeReturned(seat, payment.payer, back))
        leader = paid[0].payer
        events.append(LeadGiven(leader, LeadReason.PAID_FIRST))
        return replace(state, hands=(hands[0], hands[1], hands[2], hands[3]), tribute=Tribute(tuple(paid)),
                       pending=(), phase=Phase.PLAY, turn=leader), tuple(events)

    def _play(self, state: State, move: Play) -> tuple[State, tuple[Event, ...]]:
        seat = state.turn
        mask = 0
        for card in move.cards:
            mask |= 1 << card
        hands = list(state.hands)
        hands[seat] ^= mask
        events: list[Event] = [Played(seat, move, hands[seat].bit_count())]
        places = state.places
        if not hands[seat]:
            places = (*places, seat)
            events.append(WentOut(seat, len(places)))
            if settled(places):
                events.append(Settled(seat & 1))
        act = Act(seat, move)
        after = replace(
            state, hands=(hands[0], hands[1], hands[2], hands[3]), played=state.played | mask, places=places, top=move,
            top_seat=seat, trick=(*state.trick, act), acts=(*state.acts, act))
        if len(places) == 3 or (settled(places) and self.options.stop_at_double):
            return self._finish(after, places, events)
        return _go_on(after, events)

    def _finish(self, state: State, places: tuple[int, ...], events: list[Event]) -> tuple[State, tuple[Event, ...]]:
        """Scores the deal and deals the next. Who is not out yet takes a place by the fewer cards, then by turn."""
        rest = sorted((seat for seat in range(4) if seat not in places),
                      key=lambda seat: (state.hands[seat].bit_count(), (seat - state.turn) & 3))
        for seat in rest:
            places = (*places, seat)
            events.append(WentOut(seat, len(places)))
        score = score_deal(state.number, places, state.levels, state.owner, state.level, state.attempts, state.steps,
                           self.options)
        events.append(DealScored(score))
        after = replace(state, levels=score.after, attempts=score.attempts, steps=score.steps, places=places,
                        previous=places)
        if score.winner is not None:
            events.append(MatchWon(score.winner, score.after))
            return replace(after, phase=Phase.OVER, winner=score.winner), tuple(events)
        return self._deal(after, score.team, events)

    def _deal(self, state: State, owner: int, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
        """The next deal: hands, tribute, and who acts first."""
        number, places = state.number + 1, state.previous
        level = state.levels[owner]
        hands = _hands(state.seed, number)
        events.append(Dealt(number, level, owner, HAND))
        phase, turn, tribute, reason = Phase.PLAY, places[0], None, LeadReason.FIRST_PLACE
        if self.options.tribute:
            shown = cancelling(hands, payers(places))
            if shown:
                tribute, reason = Tribute((), shown), LeadReason.CANCELLED
                events.append(TributeCancelled(shown))
            else:
                paid = payments(hands, places, level)
                tribute, phase = Tribute(paid), Phase.RETURN
                moved = list(hands)
                for payment in paid:
                    moved[payment.payer] ^= 1 << payment.card
                    moved[payment.receiver] |= 1 << payment.card
                    events.append(TributePaid(payment.payer, payment.receiver, payment.card))
                hands = (moved[0], moved[1], moved[2], moved[3])
        if phase is Phase.PLAY:
            events.append(LeadGiven(turn, reason))
        return State(state.seed, number, state.levels, owner, level, state.attempts, state.steps, places, phase, turn,
                     hands, tribute=tribute), tuple(events)


def why_not_play(move: Play, hand: int, level: int, top: Play | None, options: Options) -> Illegal | None:
    """Why a play from a hand is refused, or None. Any cards and any reading that the rules know are accepted."""
    cards = move.cards
    if any(a >= b for a, b in pairwise(cards)) or any(
            not 0 <= card < CARDS or not hand >> card & 1 for card in cards):
        return Illegal.NOT_YOUR_CARDS
    found = classify(tuple([card >> 1 for card in cards]), level, options.suited_straight)
    if not found:
        return Illegal.NOT_A_COMBINATION
    raw = move.combo.raw(level)
    if raw not in found:
        return Illegal.NOT_THIS_COMBINATION
    if top is None:
        return None
    table = top.combo.raw(level)
    if raw_beats(raw, table):
        return None
    fits = raw[0] == table[0] or (move.combo.is_bomb and top.combo.is_bomb)
    return Illegal.TOO_LOW if fits else Illegal.WRONG_TYPE


def _hands(seed: str, number: int) -> tuple[int, int, int, int]:
    order = shuffled(range(CARDS), stream(seed, "deal", number))
    masks = [sum(1 << card for card in order[seat * HAND:(seat + 1) * HAND]) for seat in range(4)]
    return masks[0], masks[1], masks[2], masks[3]


def _go_on(state: State, events: list[Event]) -> tuple[State, tuple[Event, ...]]:
    """The next player's turn; the trick ends when the turn comes back to the owner of the top play."""
    seat = (state.turn + 1) & 3
    while seat != state.top_seat and not state.hands[seat]:
        seat = (seat + 1) & 3
    if seat != state.top_seat:
        return replace(state, turn=seat), tuple(events)
    events.append(TrickWon(seat, sum(act.play is not None for act in state.trick)))
    leader = seat
    if not state.hands[seat]:
        partner = (seat + 2) & 3
        leader = partner if state.hands[partner] else (seat + 1) & 3
        while not state.hands[leader]:
            leader = (leader + 1) & 3
        events.append(TookOver(leader, seat))
    return replace(state, turn=leader, top=None, top_seat=-1, trick=()), tuple(events)
