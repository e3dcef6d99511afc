"""Tribute and return, from the second deal on. Rules: "Tribute and return"."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import bits
from game.guandan.cards import BLACK_JOKER, RED_JOKER, strength, wild_kind
from game.guandan.variants import Options

RED_JOKERS = 3 << (2 * RED_JOKER)


@dataclass(frozen=True, slots=True)
class Payment:
    """One tribute: who paid which card to whom, and the card that came back (None until all are chosen)."""

    payer: int
    receiver: int
    card: int
    returned: int | None = None


@dataclass(frozen=True, slots=True)
class Tribute:
    """The public facts of a deal's tribute; the payment of first place comes first."""

    payments: tuple[Payment, ...]
    red_jokers: tuple[tuple[int, int], ...] = ()
    """Who showed how many Red Jokers; not empty only if the tribute was cancelled."""

    @property
    def cancelled(self) -> bool:
        """Whether both Red Jokers stopped it."""
        return bool(self.red_jokers)


def payers(places: tuple[int, ...]) -> tuple[int, ...]:
    """Who pays after a deal: the last; after partners came first and second both losers, anticlockwise from first."""
    first = places[0]
    if (first ^ places[1]) & 1 == 0:
        return (first + 1) & 3, (first + 3) & 3
    return (places[3],)


def tribute_card(hand: int, level: int) -> int:
    """The card a payer gives: the strongest by S that is not wild, the lowest card among equals."""
    wild = wild_kind(level)
    return max((card for card in bits(hand) if card >> 1 != wild), key=lambda card: (strength(card >> 1, level), -card))


def cancelling(hands: tuple[int, ...], who: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The Red Jokers of the payers if they hold both, else nothing."""
    held = tuple((seat, (hands[seat] & RED_JOKERS).bit_count()) for seat in who if hands[seat] & RED_JOKERS)
    return held if sum(count for _, count in held) == 2 else ()


def payments(hands: tuple[int, ...], places: tuple[int, ...], level: int) -> tuple[Payment, ...]:
    """Who gives what to whom after a deal. The higher card goes to first place; equal cards: the payer met first
    anticlockwise from first place pays first place."""
    first = places[0]
    who = payers(places)
    gifts = [(seat, tribute_card(hands[seat], level)) for seat in who]
    if len(gifts) == 2 and strength(gifts[1][1] >> 1, level) > strength(gifts[0][1] >> 1, level):
        gifts.reverse()
    return tuple(Payment(seat, receiver, card)
                 for (seat, card), receiver in zip(gifts, (first, (first + 2) & 3), strict=False))


def returnable(hand: int, level: int, options: Options) -> tuple[int, ...]:
    """The cards a receiver may give back, ascending: natural rank 2..10 and not wild; if there is none, those of
    lowest S. Options: any card but a wild; level cards only if nothing else is left."""
    wild = wild_kind(level)
    plain = [card for card in bits(hand) if card >> 1 != wild]
    if options.return_any:
        low = plain
    else:
        low = [card for card in plain if card >> 1 < 9 * 4]
    if not options.level_returnable:
        low = [card for card in low if card >> 1 >= BLACK_JOKER or card >> 3 != level]
    if low:
        return tuple(low)
    least = min(strength(card >> 1, level) for card in plain)
    return tuple(card for card in plain if strength(card >> 1, level) == least)
