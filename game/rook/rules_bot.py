"""The rule-based computer player. It sees Views only and works in every version, by option value."""

from __future__ import annotations

from collections.abc import Generator

from game.core.bots import Decision, Limit
from game.core.cards import bits, mask_of
from game.core.rng import Rng
from game.rook.auction import OPEN_WORTH, PASS_WORTH, rule_caller
from game.rook.bidding import bid_values
from game.rook.cards import deck
from game.rook.coding import coding
from game.rook.estimate import estimate_hand, estimator, hand_blocks
from game.rook.moves import BIDS, PASS, PLAYS, TRUMPS, LayAway, Move
from game.rook.nest import bury, trump_order
from game.rook.policy import make_follow, make_lead
from game.rook.position import Position, position
from game.rook.reasons import Reason, card_reason
from game.rook.variants import BID_STEP
from game.rook.views import Phase, View

Thinking = Generator[None, None, Decision[Move]]


class RulesBot:
    """Plays by rule alone: a linear estimate for the auction, the policy for the cards."""

    name = "rules"

    def think(self, view: View, rng: Rng, limit: Limit | None = None) -> Thinking:
        """Decides at once; a single slice."""
        phase = view.phase
        if phase is Phase.AUCTION:
            return self.call(view)
        if phase is Phase.NEST:
            return self.lay_away(view)
        if phase is Phase.TRUMP:
            return self.name_trump(view)
        return self.play(view)
        yield

    def estimate(self, view: View) -> float:
        """The points this hand should capture as declarer, the nest's average help included."""
        return estimate_hand(view.options, view.hand)

    def call(self, view: View) -> Decision[Move]:
        """The call: the best bid within the own ceiling, or a pass."""
        options = view.options
        floor = max(options.min_bid, view.bid + BID_STEP)
        estimate, spread = round(self.estimate(view)), estimator(options, "deal").spread
        values = {bid: value for bid, value in bid_values(options, estimate, spread).items() if bid >= floor}
        partner = view.declarer is not None and (view.declarer ^ view.seat) == 2
        worth = PASS_WORTH if view.bid else OPEN_WORTH
        scores: tuple[tuple[Move, float], ...] = (*((BIDS[bid // BID_STEP], value) for bid, value in values.items()),
                                                  (PASS, worth))
        scores = tuple(sorted(scores, key=lambda item: -item[1]))
        if PASS not in view.legal:
            return Decision(BIDS[floor // BID_STEP], scores, Reason.STUCK)
        bid = rule_caller(options, spread)(estimate, view.bid, partner)
        if not bid:
            reason = Reason.PARTNER_HOLDS if partner else Reason.TOO_HIGH if view.bid else Reason.TOO_WEAK
            return Decision(PASS, scores, reason)
        return Decision(BIDS[bid // BID_STEP], scores, Reason.JUMP if bid > floor else Reason.BEST_BID)

    def lay_away(self, view: View) -> Decision[Move]:
        """Short colours into the nest; the Crow stays."""
        return Decision(lay_away_by_rule(view), (), Reason.SHORT_COLOURS)

    def name_trump(self, view: View) -> Decision[Move]:
        """The colour the lay-away was made for."""
        return Decision(TRUMPS[trump_by_rule(view)], (), Reason.BEST_TRUMP)

    def play(self, view: View) -> Decision[Move]:
        """The policy's card."""
        at = position(view)
        card = policy_card(at)
        return Decision(PLAYS[at.code.to_face[card]], (), card_reason(at, card))


def policy_card(at: Position, known: int | None = None) -> int:
    """The card the policy plays; `known` replaces what the seat remembers to be gone."""
    code = at.code
    if known is None:
        known = at.known
    if not at.trick:
        return make_lead(code)(at.hand, at.seat, at.declarer, known)
    best, place, points = code.trick_state(at.trick)
    return make_follow(code)(at.hand, at.legal, code.lane[at.trick[0]], best, not (at.leader + place ^ at.seat) & 1,
                             points, len(at.trick), at.seat, at.declarer, known)


def trump_by_rule(view: View) -> int:
    """The colour to name: the strongest of hand and laid-away cards together."""
    hand = view.hand | mask_of(view.nest or ())
    return trump_order(hand_blocks(view.options, hand), len(view.options.ranks))[0]


def lay_away_by_rule(view: View) -> LayAway:
    """The lay-away for the trump that is named or will be."""
    trump = trump_by_rule(view) if view.trump is None else view.trump
    code = coding(view.options, trump)
    nest = code.faces(bury(code, code.mask(view.hand), deck(view.options).nest_size))
    return LayAway(tuple(bits(nest)))
