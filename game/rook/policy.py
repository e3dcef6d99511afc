"""How a sound player plays a card by rule: leads, following, what is given up. Fast, because searches roll out with it.

A policy sees its own hand and the cards that are gone, nothing else; so a rollout with it is honest. It is made for
one `Coding` as two closures over its masks. The rules are those of the rules page, section 5.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.rook.coding import Coding

LeadCard = Callable[[int, int, int, int], int]
"""lead(hand, seat, declarer, known) -> card. `known` are the cards the seat knows to be out of play (for the declarer
the nest too), its own hand not among them."""
FollowCard = Callable[[int, int, int, int, bool, int, int, int, int, int], int]
"""follow(hand, legal, lane led, best card so far, partner wins, points so far, place 1..3, seat, declarer, known)."""


@lru_cache(maxsize=64)
def give_up(code: Coding) -> Callable[[int, int], int]:
    """cheapest(cards, hand) -> the card of `cards` to lose to a trick of the others."""
    trumps, tens = code.trump_mask, code.tens
    lanes = code.lane_mask[:3]
    plain = code.all & ~trumps
    zero_plain, zero_trump = code.zero & plain, code.zero & trumps
    groups = (code.fives, code.tens, code.fourteens, code.ones)

    def cheapest(cards: int, hand: int) -> int:
        zero = cards & zero_plain
        if zero:
            if not zero & (zero - 1):
                return zero.bit_length() - 1
            best, best_cost = 0, 99
            have_trumps = hand & trumps
            for lane in lanes:
                x = zero & lane
                if x:
                    card = (x & -x).bit_length() - 1
                    length = (hand & lane).bit_count()
                    cost = card - (lane & -lane).bit_length() + 1
                    if have_trumps:
                        cost += 3 * length
                    if length == 2 and hand & lane & tens:
                        cost += 4  # it guards a ten
                    if cost < best_cost:
                        best, best_cost = card, cost
            return best
        zero = cards & zero_trump
        if zero:
            return (zero & -zero).bit_length() - 1
        for group in groups:
            x = cards & group
            if x:
                x = x & plain or x
                return (x & -x).bit_length() - 1
        return (cards & -cards).bit_length() - 1

    return cheapest


def _make_trump_lead(code: Coding) -> Callable[[int, int, int, int], int]:
    trumps, zero = code.trump_mask, code.zero

    def trump_lead(hand: int, seat: int, declarer: int, others: int) -> int:
        """The trump that the declaring side leads to draw trumps, or -1."""
        mine, out = hand & trumps, others & trumps
        if not mine or not out:
            return -1
        top = mine.bit_length() - 1
        low = mine & zero
        if not out >> top:
            return top if seat == declarer or mine & (mine - 1) else -1
        if seat == declarer:
            return low.bit_length() - 1 if low and mine & (mine - 1) else -1
        return low.bit_length() - 1 if low and out.bit_count() > 3 else -1

    return trump_lead


@lru_cache(maxsize=64)
def make_lead(code: Coding) -> LeadCard:
    """The lead of a player of this coding."""
    everything, trumps, zero, tens = code.all, code.trump_mask, code.zero, code.tens
    lanes = code.lane_mask[:3]
    plain = everything & ~trumps
    zero_plain = zero & plain
    last_choice = (code.fives & plain, zero & trumps, tens & plain, code.fourteens, code.ones, code.fives, tens,
                   trumps & ~code.crow)
    trump_lead = _make_trump_lead(code)

    def side_winner(hand: int, others: int) -> int:
        best, most = -1, -1
        for lane in lanes:
            m = hand & lane
            if m:
                top = m.bit_length() - 1
                out = others & lane
                if not out >> top and out.bit_count() > most:
                    best, most = top, out.bit_count()
        return best

    def exit_card(hand: int) -> int:
        best, most = 0, -99
        for lane in lanes:
            x = hand & lane & zero
            if x:
                value = (hand & lane).bit_count() * 2 - (3 if hand & lane & tens else 0)
                if value > most:
                    most, best = value, (x & -x).bit_length() - 1
        return best

    def lead(hand: int, seat: int, declarer: int, known: int) -> int:
        if not hand & (hand - 1):
            return hand.bit_length() - 1
        others = everything & ~(known | hand)
        mine = not (seat ^ declarer) & 1
        if mine:
            card = trump_lead(hand, seat, declarer, others)
            if card >= 0:
                return card
        card = side_winner(hand, others)
        if card >= 0:
            return card
        own = hand & trumps
        if mine and own == hand and not others & trumps:
            return own.bit_length() - 1
        if hand & zero_plain:
            return exit_card(hand)
        x = own & zero
        if x and mine:
            return x.bit_length() - 1
        for group in last_choice:
            x = hand & group
            if x:
                return (x & -x).bit_length() - 1
        return hand.bit_length() - 1

    return lead


def _make_support(code: Coding) -> Callable[[int, int, int, int, int, int, int], int]:
    """support(hand, legal, lane, best, winning cards, place, known): the card under the partner's winner: counters
    when it is safe, the boss when it is not."""
    everything, trumps, start = code.all, code.trump_mask, code.trump_start
    lane_mask, eligible = code.lane_mask, code.eligible
    lanes = lane_mask[:3]
    fives, tens, fourteens, ones, loose_crow = code.fives, code.tens, code.fourteens, code.ones, code.loose_crow
    cheapest = give_up(code)

    def support(hand: int, legal: int, lane: int, best: int, win: int, place: int, known: int) -> int:
        others = everything & ~(known | hand)
        last = place == 3
        safe = last or not (others & eligible[lane]) >> best
        boss = False
        if not safe and best < start:
            out = others & lane_mask[lane]
            boss = not out >> best and out.bit_count() >= 3
        if safe or boss:
            gifts = legal if last else legal & ~win
            if safe and gifts & loose_crow:
                return loose_crow.bit_length() - 1
            keep = trumps if lane < 3 else 0
            x = gifts & tens & ~keep
            if x:
                return (x & -x).bit_length() - 1
            for m in lanes:
                x = gifts & fourteens & m
                if x and ((others & m) >> (x.bit_length() - 1) or (safe and lane < 3 and not ones)):
                    return x.bit_length() - 1
            x = gifts & fives & ~keep
            if x:
                return (x & -x).bit_length() - 1
        elif place == 2 and lane < 3 and best < start:
            m = legal & lane_mask[lane]
            if m:
                top = m.bit_length() - 1
                out = others & lane_mask[lane]
                if top > best and not out >> top and out >> best:
                    return top  # third hand: the boss over a weak winner
        return cheapest(legal & ~win or legal, hand)

    return support


def _make_take_last(code: Coding) -> Callable[[int, int, int], int]:
    trumps, zero, control = code.trump_mask, code.zero, code.control
    fives, tens, loose_crow = code.fives, code.tens, code.loose_crow
    dear = code.tops | control

    def take_last(win: int, lane: int, points: int) -> int:
        """The card with which the last player takes the trick from the others, or -1 to let it go."""
        x = win & loose_crow or win & tens or win & fives
        if x:
            return (x & -x).bit_length() - 1
        x = win & ~trumps & zero or win & ~trumps
        if x and lane < 3:
            return (x & -x).bit_length() - 1
        if points >= 5 or lane == 3:
            x = win & zero or win & ~control or win
            if points >= 10 or x & zero or x & ~dear:
                return (x & -x).bit_length() - 1
        return -1

    return take_last


def _make_take_early(code: Coding) -> Callable[[int, int, int, int, int, int, bool, bool], int]:
    """take_early(others, legal, winning cards, lane, best, points, third hand, declarer): the card with which second
    or third hand takes the trick from the other team, or -1 to let it go."""
    trumps, start, zero, lane_mask = code.trump_mask, code.trump_start, code.zero, code.lane_mask
    fives, tens, loose_crow = code.fives, code.tens, code.loose_crow

    def ruff(win: int, best: int, lane: int, points: int, third: bool, declarer: bool, others: int) -> int:
        if points < 5 and not third and not declarer:
            return -1
        if best < start and (others & lane_mask[lane]).bit_count() >= 3:
            x = win & loose_crow or win & tens or win & fives
            if x:
                return (x & -x).bit_length() - 1
        x = win & zero
        if not x and third:
            x = win & (fives | tens)
        if not x and points >= 10:
            x = win & ~loose_crow or (win if third else 0)
        return (x & -x).bit_length() - 1 if x else -1

    def take_early(others: int, legal: int, win: int, lane: int, best: int, points: int, third: bool,
                   declarer: bool) -> int:
        if lane == 3:
            top = win.bit_length() - 1
            if not (others & trumps) >> top and (points >= 10 or win & (win - 1)):
                return top
            x = win & zero
            return x.bit_length() - 1 if x and third and points >= 5 else -1
        m = legal & lane_mask[lane]
        if not m:
            return ruff(win, best, lane, points, third, declarer, others)
        top = m.bit_length() - 1
        if top > best and not (others & lane_mask[lane]) >> top:
            return top
        x = win & zero & lane_mask[lane]
        return x.bit_length() - 1 if x and third and points else -1

    return take_early


@lru_cache(maxsize=64)
def make_follow(code: Coding) -> FollowCard:
    """The card played to a trick that somebody else led."""
    everything, start = code.all, code.trump_start
    lane_mask, eligible, loose_crow = code.lane_mask, code.eligible, code.loose_crow
    support, cheapest = _make_support(code), give_up(code)
    take_last, take_early = _make_take_last(code), _make_take_early(code)

    def follow(hand: int, legal: int, lane: int, best: int, partner_wins: bool, points: int, place: int, seat: int,
               declarer: int, known: int) -> int:
        if not legal & (legal - 1):
            return legal.bit_length() - 1
        if (legal & loose_crow and place != 3 and lane < 3 and best < start
                and (everything & ~(known | hand) & lane_mask[lane]).bit_count() >= 4):
            return loose_crow.bit_length() - 1  # a low Crow wins a fresh plain trick: bank it
        win = ((legal & eligible[lane]) >> (best + 1)) << (best + 1)
        if partner_wins:
            return support(hand, legal, lane, best, win, place, known)
        if win:
            if place == 3:
                card = take_last(win, lane, points)
            else:
                card = take_early(everything & ~(known | hand), legal, win, lane, best, points, place == 2,
                                  seat == declarer)
            if card >= 0:
                return card
        return cheapest(legal & ~win or legal, hand)

    return follow
