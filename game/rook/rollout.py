"""Finishing a deal: with the policy in every seat, or at random. The inner loop of all sampling."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.rook.coding import Coding
from game.rook.policy import make_follow, make_lead

Rollout = Callable[[list[int], int, int, int, int, list[int], int], int]
"""rollout(hands, leader, declarer, gone, nest, trick, tricks won by team 0) finishes the deal and returns the points
of team 0 minus those of team 1 from here on, nest and bonus included. `hands` is changed in place, the cards of
`trick` (on the table, led by `leader`) are not in it; `gone` are all played cards, the running trick included."""


@lru_cache(maxsize=64)
def make_settle(code: Coding) -> Callable[[int, int, int, int], int]:
    """settle(winner of the last trick, declarer, nest, tricks won by team 0) -> what is left to give at the end.

    A bonus for most tricks that nobody gets counts against the declarer, so that (total + difference) / 2 is what the
    declaring team captured.
    """
    points_of, to_declarer, last, most = code.points_of, code.nest_to_declarer, code.last_bonus, code.most_bonus
    size = code.hand_size

    def settle(winner: int, declarer: int, nest: int, won: int) -> int:
        points = points_of(nest) if nest else 0
        diff = -points if (declarer if to_declarer else winner) & 1 else points
        if last:
            diff += -last if winner & 1 else last
        if most:
            for_team_0 = 2 * won > size if 2 * won != size else bool(declarer & 1)
            diff += most if for_team_0 else -most
        return diff

    return settle


@lru_cache(maxsize=64)
def make_rollout(code: Coding) -> Rollout:
    """Every seat plays by `policy`."""
    lead, follow, settle = make_lead(code), make_follow(code), make_settle(code)
    lane_mask, points, start, lanes, any_time = (code.lane_mask, code.points, code.trump_start, code.lane,
                                                 code.any_time)

    def rollout(hands: list[int], leader: int, declarer: int, gone: int, nest: int, trick: list[int],
                won: int) -> int:
        diff = 0
        for left in range(hands[(leader + 3) & 3].bit_count(), 0, -1):
            if trick:
                card = trick[0]
            else:
                hand = hands[leader]
                card = lead(hand, leader, declarer, gone | nest if leader == declarer else gone)
                hands[leader] = hand ^ (1 << card)
                gone |= 1 << card
            lane = lanes[card]
            best, winner, value = card, leader, points[card]
            led = lane_mask[lane]
            on_table = len(trick)
            for place in (1, 2, 3):
                seat = (leader + place) & 3
                if place < on_table:
                    card = trick[place]
                else:
                    hand = hands[seat]
                    legal = hand & led
                    legal = legal | (hand & any_time) if legal else hand
                    if left == 1:
                        card = hand.bit_length() - 1
                    else:
                        card = follow(hand, legal, lane, best, not (winner ^ seat) & 1, value, place, seat, declarer,
                                      gone | nest if seat == declarer else gone)
                    hands[seat] = hand ^ (1 << card)
                    gone |= 1 << card
                value += points[card]
                if card > best and (card >= start or lanes[card] == lane):
                    best, winner = card, seat
            if winner & 1:
                diff -= value
            else:
                diff += value
                won += 1
            leader = winner
            trick = []
        return diff + settle(leader, declarer, nest, won)

    return rollout


def make_random_rollout(code: Coding, random: Callable[[], float]) -> Rollout:
    """Every seat plays a random legal card (with a slight bias: the next card at or above a random place)."""
    settle = make_settle(code)
    lane_mask, points, start, lanes, any_time = (code.lane_mask, code.points, code.trump_start, code.lane,
                                                 code.any_time)
    size = code.size
    above = [code.all >> i << i for i in range(size)]

    def rollout(hands: list[int], leader: int, declarer: int, gone: int, nest: int, trick: list[int],
                won: int) -> int:
        diff = 0
        for _ in range(hands[(leader + 3) & 3].bit_count()):
            if trick:
                card = trick[0]
            else:
                hand = hands[leader]
                x = hand & above[int(random() * size)] or hand
                bit = x & -x
                hands[leader] = hand ^ bit
                card = bit.bit_length() - 1
            lane = lanes[card]
            best, winner, value, led = card, leader, points[card], lane_mask[lane]
            on_table = len(trick)
            for place in (1, 2, 3):
                seat = (leader + place) & 3
                if place < on_table:
                    card = trick[place]
                else:
                    hand = hands[seat]
                    legal = hand & led
                    legal = legal | (hand & any_time) if legal else hand
                    x = legal & above[int(random() * size)] or legal
                    bit = x & -x
                    hands[seat] = hand ^ bit
                    card = bit.bit_length() - 1
                value += points[card]
                if card > best and (card >= start or lanes[card] == lane):
                    best, winner = card, seat
            if winner & 1:
                diff -= value
            else:
                diff += value
                won += 1
            leader = winner
            trick = []
        return diff + settle(leader, declarer, nest, won)

    return rollout
