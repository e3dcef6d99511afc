"""Which cards a declarer lays away, by rule (rules page, section 5: nest)."""

from __future__ import annotations

from collections.abc import Iterable

from game.rook.coding import Coding
from game.rook.estimate import colour_strength

FEW_TRUMPS = 4
"""With so few trumps a declarer has no plan for the last trick."""


def bury(code: Coding, hand: int, count: int, allowed: int = -1) -> int:
    """The mask of `count` of the declarer's cards to lay away: whole short colours first; trumps, Crow and runs from
    the top stay. Counters go into the nest only when the trumps look good for the last trick, or when an options
    record leaves no choice. `allowed` narrows the choice when some of the cards are known to have been kept."""
    if may_bury_counters(code, hand, count):
        strong = (hand & code.trump_mask).bit_count() >= 6 or code.nest_to_declarer
        return _pick(hand & allowed, _orders(code, hand, strong), count)
    orders = _orders(code, hand, False)
    zero = _pick(hand & allowed & code.zero, orders, count)
    return zero | _pick(hand & allowed & ~zero, orders, count - zero.bit_count())


def may_bury_counters(code: Coding, hand: int, count: int) -> bool:
    """Whether counters may go into the nest at all: the options must allow it, and with few trumps the last trick is
    nobody's yet, so that plain cards without points go instead as long as there are enough."""
    if not code.options.counters_in_nest:
        return False
    few = (hand & code.trump_mask).bit_count() <= FEW_TRUMPS and not code.nest_to_declarer
    return not few or (hand & code.zero & ~code.trump_mask).bit_count() < count


def _pick(allowed: int, orders: Iterable[int], count: int) -> int:
    out = 0
    for group in orders:
        x = group & allowed & ~out
        while x and count:
            bit = x & -x
            out |= bit
            x ^= bit
            count -= 1
    return out


def _orders(code: Coding, hand: int, strong: bool) -> list[int]:
    """Groups of cards, the first to be laid away first; inside a group the weakest first."""
    counters = code.fives | code.tens
    losers: list[tuple[int, int, int]] = []
    runs: list[int] = []
    for lane in code.lane_mask[:3]:
        m = hand & lane
        if m:
            run, bit = 0, 1 << (lane.bit_length() - 1)
            while m & bit:
                run |= bit
                bit >>= 1
            losers.append(((m & ~run).bit_count(), m.bit_count(), m & ~run))
            runs.append(run)
    orders: list[int] = []
    left = code.nest_size
    for number, _, lose in sorted(losers):
        if number <= left:
            orders.append(lose)
            left -= number
            continue
        first, second = (counters, code.zero) if strong else (code.zero, counters)
        if not strong and lose & code.tens and number - left < 2:
            first, second = second, first  # a ten that would stay alone
        orders += [lose & first, lose & second, lose]
        left = max(0, left - number)
    trumps = hand & code.trump_mask
    special = code.crow | code.red_one
    return [*orders, *runs, trumps & code.zero, trumps & ~special, trumps]


def trump_order(blocks: tuple[int, ...], size: int) -> list[int]:
    """The four colours, the best trump first."""
    return sorted(range(4), key=lambda colour: -colour_strength(blocks[colour], size))
