"""Playing a deal to its end with plans: hands are lists of groups, no cards. About a hundred turns in some tens of us.

A `Plan` is a list of eight lists: at 0 the bombs as (power, size) ascending, at a type 1..7 the keys of its groups
ascending. Full houses are not kept: a triple takes the lowest pair when one is wanted. Everybody plays with sound
partner manners: the partner's winning play is left alone unless it is low and the answer cheap, the partner is never
bombed, sizes an opponent can finish on are not led, sizes the partner waits for are.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.guandan.combos import BOMB, FULL, PAIR, TRIPLE, Raw, power

Plan = list[list]  # type: ignore[type-arg]  # keys are ints, bombs pairs of ints
Answer = tuple[int, int, int, int] | None
"""(type, key, power, size) of a play, None for a pass."""

SIZE = (0, 1, 2, 3, 5, 5, 6, 6)
LEAST_PAIR = 11
"""Pairs from here on (K) are not thrown into a full house."""


def make_plan(groups: Sequence[Raw]) -> Plan:
    """The plan of a decomposition whose full houses are taken apart."""
    plan: Plan = [[], [], [], [], [], [], [], []]
    for kind, key, size in groups:
        if kind >= BOMB:
            plan[0].append((power(kind, key, size), size))
        else:
            plan[kind].append(key)
    for keys in plan:
        keys.sort()
    return plan


def copy_plan(plan: Plan) -> Plan:
    """A plan that may be played from."""
    return [keys[:] for keys in plan]


def groups_left(plan: Plan) -> int:
    """How many plays the plan needs at least."""
    triples, pairs = len(plan[3]), len(plan[2])
    return (len(plan[0]) + len(plan[1]) + len(plan[5]) + len(plan[6]) + len(plan[7])
            + (triples if triples > pairs else pairs))


def lead(plan: Plan, counts: list[int], seat: int) -> Answer:
    """The group a player leads."""
    after, before, partner = counts[(seat + 1) & 3], counts[(seat + 3) & 3], counts[seat ^ 2]
    pairs, triples = plan[2], plan[3]
    best, chosen = 99.0, 0
    for kind in (1, 2, 3, 5, 6, 7):
        keys = plan[kind]
        if not keys:
            continue
        size = SIZE[kind]
        value = keys[0] - size * 0.6
        if kind == 3 and pairs and pairs[0] < LEAST_PAIR:
            size, value = 5, value - 1.2
        if size in (after, before):
            value += 6.0 if size < 4 else -1.0
        elif size == partner:
            value -= 2.0
        if value < best:
            best, chosen = value, kind
    if not chosen:
        force, size = plan[0].pop(0)
        return BOMB, 0, force, size
    keys = plan[chosen]
    if chosen == TRIPLE and pairs and pairs[0] < LEAST_PAIR:
        key = triples.pop(0)
        pairs.pop(0)
        return FULL, key, 0, 5
    size = SIZE[chosen]
    high = size <= 2 and size in (after, before)
    return chosen, keys.pop() if high else keys.pop(0), 0, size


def follow(plan: Plan, counts: list[int], seat: int, owner: int, kind: int, floor: int, force: int,
           chance: Callable[[], float]) -> Answer:
    """The answer to a play of `owner`, None for a pass."""
    partner = owner == seat ^ 2
    if not force:
        wanted = TRIPLE if kind == FULL else kind
        keys = plan[wanted]
        if keys and keys[-1] > floor and (kind != FULL or plan[2]):
            size = SIZE[kind]
            place = 0
            while keys[place] <= floor:
                place += 1
            key = keys[place]
            if not partner or size == counts[seat] or (floor < 8 and key < 13 and counts[owner] > 9):
                del keys[place]
                if kind == FULL:
                    plan[2].pop(0)
                return kind, key, 0, size
        if kind <= PAIR and not partner:
            answer = split(plan, kind, floor)
            if answer:
                return answer
    if partner:
        return None
    bombs = plan[0]
    if bombs and bombs[-1][0] > force and (
            counts[owner] <= 12 or groups_left(plan) <= 3 or chance() < 0.15):
        for place, bomb in enumerate(bombs):
            if bomb[0] > force:
                del bombs[place]
                return BOMB, 0, bomb[0], bomb[1]
    return None


def split(plan: Plan, kind: int, floor: int) -> Answer:
    """A single out of the highest pair, else of the highest triple, or a pair out of the highest triple."""
    for source in range(kind + 1, TRIPLE + 1):
        keys = plan[source]
        if keys and keys[-1] > floor:
            key = keys.pop()
            rest = plan[source - kind]
            rest.append(key)
            rest.sort()
            return kind, key, 0, kind
    return None


def rollout(plans: list[Plan], counts: list[int], turn: int, top: Answer, owner: int, places: list[int],
            chance: Callable[[], float]) -> list[int]:
    """The finishing order when everybody follows his plan. Changes `plans`, `counts` and `places`.

    `top` is the play to beat and `owner` its seat (-1: `turn` leads).
    """
    kind, key, force = (top[0], top[1], top[2]) if top else (0, 0, 0)
    for _ in range(400):
        if turn == owner or owner < 0:
            if not counts[turn]:
                turn = turn ^ 2 if counts[turn ^ 2] else (turn + 1) & 3
                while not counts[turn]:
                    turn = (turn + 1) & 3
            answer = lead(plans[turn], counts, turn)
        elif not counts[turn]:
            turn = (turn + 1) & 3
            continue
        else:
            answer = follow(plans[turn], counts, turn, owner, kind, key, force, chance)
        if answer:
            kind, key, force, size = answer
            owner = turn
            left = counts[turn] - size
            counts[turn] = left
            if left <= 0:
                counts[turn] = 0
                places.append(turn)
                if len(places) == 3 or (len(places) == 2 and places[0] == places[1] ^ 2):
                    break
        turn = (turn + 1) & 3
    rest = [seat for seat in range(4) if seat not in places]
    return places + sorted(rest, key=counts.__getitem__)
