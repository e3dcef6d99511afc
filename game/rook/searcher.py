"""The bots that sample: bids, nest, trump and cards by sampled deals, each with its own effort and temper."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from game.core.bots import Decision, Limit
from game.core.cards import bits
from game.core.rng import Rng
from game.rook.calls import outlook, sampled_calls
from game.rook.cards import deck
from game.rook.coding import coding
from game.rook.contract import captured, deals, lay_away_choices, table_of
from game.rook.estimate import hand_blocks
from game.rook.moves import BIDS, PASS, PLAYS, TRUMPS, LayAway, Move
from game.rook.nest import trump_order
from game.rook.position import position
from game.rook.reasons import Reason, card_reason
from game.rook.rules_bot import RulesBot, Thinking
from game.rook.search import Effort, search_card
from game.rook.stakes import Stakes
from game.rook.variants import BID_STEP, Pays
from game.rook.views import Phase, View


@dataclass(frozen=True, slots=True)
class Temper:
    """How a searching bot bids and how hard it works."""

    effort: Effort = field(default_factory=Effort)
    bid_deals: int = 60
    """Sampled deals for a call; 0: by rule."""
    nest_deals: int = 0
    """Sampled deals for the lay-away and the trump; 0: by rule."""
    shade: float = 4.0
    """By so many points real defenders hold the own team under the rollouts."""
    their_shade: float = 3.0
    """By so many points the own team, defending, holds the others under the rollouts."""
    eagerness: float = 0.0
    """Points added to the estimate of a hand when bidding by rule."""
    margin: float = 0.0
    """By so many points a bid must be better than a pass."""
    partner_margin: float = 6.0
    """The same when the partner holds the bid."""
    sure: float = 0.6
    """No bid with a smaller chance to be made, whatever it may pay."""
    with_score: bool = False
    """Whether the score of the match counts, not only points."""


class SearchBot(RulesBot):
    """Samples deals for what its temper asks for and falls back to the rules for the rest."""

    def __init__(self, name: str, temper: Temper) -> None:
        self.name = name
        self.temper = temper

    def think(self, view: View, rng: Rng, limit: Limit | None = None) -> Thinking:
        """Yields after every sampled deal."""
        phase = view.phase
        if phase is Phase.AUCTION:
            return (yield from self.search_call(view, rng))
        if phase is Phase.NEST:
            return (yield from self.search_nest(view, rng))
        if phase is Phase.TRUMP:
            return (yield from self.search_trump(view, rng))
        return (yield from self.search_play(view, rng))

    # -- auction

    def estimate(self, view: View) -> float:
        """The estimate by rule, as the temper sees it."""
        return super().estimate(view) + self.temper.eagerness

    def search_call(self, view: View, rng: Rng) -> Thinking:
        """The call with the best expected score over sampled deals."""
        options, temper = view.options, self.temper
        floor = max(options.min_bid, view.bid + BID_STEP)
        if not temper.bid_deals or self.estimate(view) < floor - 35:
            return self.call(view)
        stakes = self._stakes(view)

        tables: dict[tuple[int, int], tuple[float, ...]] = {}

        def worth(holder: int, bid: int, points: int) -> float:
            other = (holder ^ view.seat) & 1
            table = tables.get((other, bid))
            if table is None:
                table = outlook(tuple(stakes.table(holder, bid)), temper.their_shade if other else temper.shade)
                tables[other, bid] = table
            return -table[points] if other else table[points]

        found = yield from sampled_calls(view, rng.random, temper.bid_deals, worth)
        values = dict(found.values)
        for bid in values:
            if found.chance(options, bid, temper.shade) < temper.sure:
                values[bid] = min(values[bid], found.passing - 1)
        return self._choose_call(view, values, found.passing)

    def _choose_call(self, view: View, values: dict[int, float], passing: float) -> Decision[Move]:
        options, temper = view.options, self.temper
        floor = min(values)
        best = max(values, key=lambda bid: (values[bid], -bid))
        bid = best if options.pays is Pays.BID else floor
        listed: list[tuple[Move, float]] = [(BIDS[b // BID_STEP], value) for b, value in values.items()]
        if PASS not in view.legal:
            return Decision(BIDS[floor // BID_STEP], tuple(sorted(listed, key=lambda x: -x[1])), Reason.STUCK)
        partner = view.declarer is not None and (view.declarer ^ view.seat) == 2
        scores = tuple(sorted([*listed, (PASS, passing)], key=lambda item: -item[1]))
        up = partner and self.estimate(view) < view.bid + options.deal_points // 10
        if up or values[bid] <= passing + (temper.partner_margin if partner else temper.margin):
            reason = Reason.PARTNER_HOLDS if partner else Reason.TOO_HIGH if view.bid else Reason.TOO_WEAK
            return Decision(PASS, scores, reason)
        return Decision(BIDS[bid // BID_STEP], scores, Reason.JUMP if bid > floor else Reason.BEST_BID)

    def _stakes(self, view: View) -> Stakes:
        return Stakes(view.options, view.totals, self.temper.with_score)

    # -- nest and trump

    def search_nest(self, view: View, rng: Rng) -> Thinking:
        """The lay-away that captures most over sampled deals."""
        if not self.temper.nest_deals:
            return self.lay_away(view)
        options = view.options
        trumps = [view.trump] if view.trump is not None else self._trumps(view, view.hand)
        choices = lay_away_choices(options, view.hand, trumps, 10)
        values = yield from self._compare(view, rng, view.hand, choices)
        best = max(range(len(choices)), key=lambda i: values[i] + (2.0 if i == 0 else 0.0))
        trump, away = choices[best]
        cards = tuple(bits(coding(options, trump).faces(away)))
        return Decision(LayAway(cards), (), Reason.SHORT_COLOURS)

    def search_trump(self, view: View, rng: Rng) -> Thinking:
        """The colour that captures most over sampled deals, the lay-away being known."""
        away = 0
        for card in view.nest or ():
            away |= 1 << card
        trumps = self._trumps(view, view.hand | away)
        if not self.temper.nest_deals or len(trumps) == 1:
            return self.name_trump(view)
        choices = [(trump, coding(view.options, trump).mask(away)) for trump in trumps]
        values = yield from self._compare(view, rng, view.hand | away, choices)
        scores = sorted(zip((TRUMPS[trump] for trump, _ in choices), values, strict=True), key=lambda item: -item[1])
        return Decision(scores[0][0], tuple(scores), Reason.BEST_TRUMP)

    def _trumps(self, view: View, cards: int) -> list[int]:
        """The colours worth comparing, the rule's own first."""
        blocks = hand_blocks(view.options, cards)
        order = trump_order(blocks, len(view.options.ranks))
        best = blocks[order[0]].bit_count()
        return [order[0]] + [c for c in order[1:2] if blocks[c].bit_count() >= best - 1 and blocks[c].bit_count() >= 3]

    def _compare(self, view: View, rng: Rng, cards: int, choices: list[tuple[int, int]],
                 ) -> Generator[None, None, list[float]]:
        """The mean swing of each (trump, lay-away) over the same sampled deals."""
        if len(choices) == 1:
            return [0.0]
        options = view.options
        at = table_of(view)
        pack = deck(options)
        table = self._stakes(view).table(view.seat, view.bid)
        sums = [0.0] * len(choices)
        masks = [coding(options, trump).mask(cards) for trump, _ in choices]
        count = 0
        source = deals(at, rng.random, cards, 0 if pack.nest_size and cards.bit_count() > pack.hand_size else None)
        for deal in source:
            if deal is None:
                yield
                continue
            for i, (trump, away) in enumerate(choices):
                sums[i] += table[captured(at, view.seat, deal[0], trump, masks[i], away)]
            count += 1
            if count == self.temper.nest_deals:
                break
            yield
        return [total / count for total in sums]

    # -- play

    def search_play(self, view: View, rng: Rng) -> Thinking:
        """The card with the best mean result over sampled worlds."""
        at = position(view)
        if not self.temper.effort.worlds or not at.legal & (at.legal - 1):
            return self.play(view)
        table = self._stakes(view).table(at.declarer, at.bid)
        found = yield from search_card(at, rng, self.temper.effort, table.__getitem__)
        to_face = at.code.to_face
        scores = tuple((PLAYS[to_face[card]], value) for card, value in found.scores)
        return Decision(PLAYS[to_face[found.card]], scores, card_reason(at, found.card))

