"""What the player to act may do, and why not."""

from __future__ import annotations

from enum import StrEnum

from game.core.cards import bits
from game.schnapsen.cards import HIGHER, JACK, MATE, SUIT, SUIT_MASK, strict_replies
from game.schnapsen.moves import CLAIM, CLOSE, EXCHANGE, Claim, Close, Exchange, Move, Play
from game.schnapsen.state import Phase, State
from game.schnapsen.variants import Options


class Refusal(StrEnum):
    """Why a move is illegal."""

    MATCH_OVER = "match-over"
    NOT_A_MOVE = "not-a-move"
    NOT_ON_LEAD = "not-on-lead"
    STOCK_NOT_OPEN = "stock-not-open"
    STOCK_TOO_SMALL = "stock-too-small"
    NO_TRUMP_JACK = "no-trump-jack"
    CARD_NOT_HELD = "card-not-held"
    MUST_HEAD = "must-head"
    MUST_FOLLOW = "must-follow"
    MUST_TRUMP = "must-trump"
    NO_MARRIAGE = "no-marriage"
    MUST_ANNOUNCE = "must-announce"
    CLAIM_IS_AUTOMATIC = "claim-is-automatic"
    CLAIM_WITHOUT_TRICK = "claim-without-trick"
    CLAIM_WITHOUT_MARRIAGE = "claim-without-marriage"


def legal_moves(state: State, options: Options) -> tuple[Move, ...]:
    """All moves of the actor: exchange, close, claim, then cards in ascending order, silent before announced."""
    seat = state.actor
    if seat is None:
        return ()
    if state.table is not None:
        return tuple(Play(card) for card in bits(replies(state)))
    hand = state.hands[seat]
    moves: list[Move] = [move for move in (EXCHANGE, CLOSE, CLAIM) if why_not(state, options, move) is None]
    for card in bits(hand):
        pair = MATE[card] >= 0 and hand >> MATE[card] & 1
        if not pair or options.announce == "demand":
            moves.append(Play(card))
        if pair:
            moves.append(Play(card, announce=True))
            if options.claim == "self" and state.won[seat]:
                moves.append(Play(card, announce=True, claim=True))
    return tuple(moves)


def replies(state: State) -> int:
    """The cards the follower may play, as a mask; a lead must be on the table."""
    assert state.table is not None
    hand = state.hands[1 - state.leader]
    return hand if state.phase is Phase.OPEN else strict_replies(hand, state.table.card, state.trump)


def why_not(state: State, options: Options, move: Move) -> Refusal | None:
    """The reason why the actor may not make the move, None if it is legal."""
    if state.over:
        return Refusal.MATCH_OVER
    if isinstance(move, Play):
        return _why_not_play(state, options, move)
    if state.table is not None:
        return Refusal.NOT_ON_LEAD
    if isinstance(move, Claim):
        if options.claim == "auto":
            return Refusal.CLAIM_IS_AUTOMATIC
        return None if state.won[state.leader] else Refusal.CLAIM_WITHOUT_TRICK
    if not isinstance(move, (Exchange, Close)):
        return Refusal.NOT_A_MOVE
    if state.phase is not Phase.OPEN:
        return Refusal.STOCK_NOT_OPEN
    needed = options.exchange_from if isinstance(move, Exchange) else options.close_from
    if len(state.stock) < needed:
        return Refusal.STOCK_TOO_SMALL
    if isinstance(move, Exchange) and not state.hands[state.leader] >> (5 * state.trump + JACK) & 1:
        return Refusal.NO_TRUMP_JACK
    return None


def _why_not_play(state: State, options: Options, move: Play) -> Refusal | None:
    seat = state.actor
    assert seat is not None
    hand = state.hands[seat]
    if not hand >> move.card & 1:
        return Refusal.CARD_NOT_HELD
    if state.table is not None:
        if move.announce or move.claim:
            return Refusal.NOT_ON_LEAD
        return None if replies(state) >> move.card & 1 else _why_not_reply(hand, state.table.card)
    pair = MATE[move.card] >= 0 and hand >> MATE[move.card] & 1
    if move.announce and not pair:
        return Refusal.NO_MARRIAGE
    if pair and not move.announce and options.announce == "auto":
        return Refusal.MUST_ANNOUNCE
    if move.claim:
        if options.claim == "auto":
            return Refusal.CLAIM_IS_AUTOMATIC
        if not move.announce:
            return Refusal.CLAIM_WITHOUT_MARRIAGE
        if not state.won[seat]:
            return Refusal.CLAIM_WITHOUT_TRICK
    return None


def _why_not_reply(hand: int, lead: int) -> Refusal:
    same = hand & SUIT_MASK[SUIT[lead]]
    if same & HIGHER[lead]:
        return Refusal.MUST_HEAD
    return Refusal.MUST_FOLLOW if same else Refusal.MUST_TRUMP
