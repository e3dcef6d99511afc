"""Sampled deals before the play: what a contract would capture, for bids, the nest and the trump.

Hands are in pack numbers here, because there is no trump yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.core.cards import bits
from game.rook.cards import deck
from game.rook.coding import coding
from game.rook.estimate import best_trump, estimate_hand, hand_blocks
from game.rook.nest import bury, may_bury_counters
from game.rook.position import auction_limits
from game.rook.rollout import make_rollout
from game.rook.sampling import Likelihood, Random, logistic, shuffle
from game.rook.variants import Lead, RookOptions
from game.rook.views import View

Deal = tuple[list[int], int]
"""Four hands as dealt and the nest, as masks in pack numbers."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a view says about the running deal before the play."""

    options: RookOptions
    seat: int
    hand: int
    leader_left: int
    """The seat left of the dealer."""
    turned: int
    """Mask of the nest's open card, 0 if there is none."""
    high: tuple[int, ...]
    refused: tuple[int, ...]

    def leader(self, declarer: int) -> int:
        """Who leads to the first trick."""
        return self.leader_left if self.options.first_lead is Lead.LEFT_OF_DEALER else declarer


def table_of(view: View) -> Table:
    """The table of a view before the play."""
    high, refused = auction_limits(view.options, view.auction)
    turned = 0 if view.turned is None else 1 << view.turned
    return Table(view.options, view.seat, view.hand, (view.dealer + 1) & 3, turned, tuple(high), tuple(refused))


def deals(at: Table, random: Random, hand: int, nest: int | None) -> Iterator[Deal | None]:
    """Deals that fit the seat's own hand for ever, those that explain the auction more often. `nest` is what the seat
    knows of the nest (None: nothing but an open card). None marks work without a result."""
    pack = deck(at.options)
    known = at.turned & ~hand if nest is None else 0
    rest = list(bits(pack.all & ~(hand | known | (nest or 0))))
    size = pack.hand_size
    others = [seat for seat in range(4) if seat != at.seat]
    asked = [seat for seat in others if at.high[seat] or at.refused[seat]]

    def draw() -> tuple[float, Deal]:
        shuffle(rest, random)
        hands = [hand] * 4
        for i, seat in enumerate(others):
            mask = 0
            for card in rest[i * size:(i + 1) * size]:
                mask |= 1 << card
            hands[seat] = mask
        left = known
        for card in rest[3 * size:]:
            left |= 1 << card
        weight = 1.0
        for seat in asked:
            weight *= _explains(at, seat, hands[seat])
        return weight, (hands, left if nest is None else nest)

    if not asked:
        while True:
            yield draw()[1]
    batch = []
    for _ in range(4):
        batch += [draw() for _ in range(6)]
        yield None
    cap = max(1e-9, sorted(weight for weight, _ in batch)[16])
    while True:
        for _ in range(8):
            weight, deal = draw()
            if random() * cap < weight:
                break
        yield deal


def _explains(at: Table, seat: int, hand: int) -> float:
    estimate = estimate_hand(at.options, hand)
    weight = 1.0
    if at.refused[seat]:
        weight *= logistic((at.refused[seat] - estimate) / Likelihood.SCALE)
    if at.high[seat]:
        weight *= logistic((estimate - at.high[seat]) / Likelihood.SCALE)
    return weight


def captured_by_rule(at: Table, declarer: int, deal: Deal) -> int:
    """Points the declarer's team captures when the declarer takes the nest (or holds it already) and everybody goes on
    by rule."""
    hands, nest = deal
    options = at.options
    full = hands[declarer] | nest
    trump = best_trump(hand_blocks(options, full), len(options.ranks))
    code = coding(options, trump)
    cards = code.mask(full)
    return captured(at, declarer, hands, trump, cards, bury(code, cards, code.nest_size) if code.nest_size else 0)


def captured(at: Table, declarer: int, hands: list[int], trump: int, cards: int, away: int) -> int:
    """The same with trump and lay-away given; `cards` (hand and nest together) and `away` in play numbers."""
    code = coding(at.options, trump)
    play = [code.mask(hand) for hand in hands]
    play[declarer] = cards & ~away
    diff = make_rollout(code)(play, at.leader(declarer), declarer, 0, away, [], 0)
    return (code.total + (-diff if declarer & 1 else diff)) // 2


def lay_away_choices(options: RookOptions, cards: int, trumps: list[int], most: int) -> list[tuple[int, int]]:
    """(trump, lay-away in play numbers) worth comparing: the rule's choice for each trump, then single exchanges of a
    buried card for a kept plain one; no loose Crow, no trump for a plain card."""
    out: list[tuple[int, int]] = []
    for trump in trumps:
        code = coding(options, trump)
        hand = code.mask(cards)
        away = bury(code, hand, code.nest_size)
        choices = [away]
        kept = hand & ~away & ~code.trump_mask
        for gone in bits(kept):
            for back in bits(away):
                if code.points[gone] == code.points[back] and code.lane[gone] == code.lane[back]:
                    continue
                if code.points[gone] > code.points[back] and not may_bury_counters(code, hand, code.nest_size):
                    continue
                choices.append((away & ~(1 << back)) | 1 << gone)
        out += [(trump, choice) for choice in choices[:most]]
    return out
