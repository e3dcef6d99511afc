"""What a good partner does and leaves: hard rules on going over the partner, leanings on what to lead.

Rules page: "What strong players and programs do".
"""

from __future__ import annotations

from game.guandan.combos import BOMB
from game.guandan.generate import Candidate
from game.guandan.greedy import Position

STANDS = 9
"""From this key on (J; a sequence up to J) the partner's play is left alone."""
CHEAP = 12
"""Below this key (A) an answer to the partner is cheap."""
ALMOST_OUT = 3
"""A partner with so few cards keeps the lead."""


def may_cover(place: Position, play: Candidate) -> bool:
    """Whether a play on the partner's top play is good manners: no bomb, and cheap on a low one."""
    if place.top is None or not place.partner_leads:
        return True
    return (play[0] < BOMB and place.top[0] < BOMB and place.top[1] < STANDS and play[1] < CHEAP
            and place.left[place.owner] > ALMOST_OUT)


def leaning(place: Position, play: Candidate) -> float:
    """What a lead is worth beyond its rest, in steps: not the size an opponent may go out on, unless from the top;
    the size a partner waits for."""
    size = play[2]
    if place.top is not None or play[0] >= BOMB or size not in (1, 2, 5):
        return 0.0
    seat, left = place.seat, place.left
    if size in (left[(seat + 1) & 3], left[(seat + 3) & 3]):
        top = max(other[1] for other in place.plays if other[0] == play[0])
        return 0.0 if play[1] == top else -0.4
    return 0.4 if size == left[seat ^ 2] and size <= 2 and play[1] < STANDS else 0.0

