"""Moves as tokens of a record: `W70`, `E-`, `R5,G6,Y8`, `G`, `W:G14`."""

from __future__ import annotations

from game.core.cards import Pack
from game.rook.cards import COLOURS
from game.rook.moves import BIDS, PASS, PLAYS, TRUMPS, Bid, LayAway, Move, NameTrump, Pass
from game.rook.views import Phase


def format_move(pack: Pack, seats: str, actor: int | None, move: Move) -> str:
    """The token of a move of `actor`."""
    who = "?" if actor is None else seats[actor]
    if isinstance(move, Pass):
        return f"{who}-"
    if isinstance(move, Bid):
        return f"{who}{move.points}"
    if isinstance(move, LayAway):
        return pack.format(move.cards)
    if isinstance(move, NameTrump):
        return COLOURS[move.colour]
    return f"{who}:{pack.format(move.card)}"


def parse_move(pack: Pack, seats: str, phase: Phase, token: str) -> tuple[int | None, Move]:
    """The seat a token names (None if it names none) and its move; raises ValueError that says what it should be."""
    if phase is Phase.NEST:
        return None, LayAway(tuple(sorted(pack.parse_all(token))))
    if phase is Phase.TRUMP:
        if len(token) != 1 or token not in COLOURS:
            raise ValueError(f"a trump is one of {', '.join(COLOURS)}, not {token!r}")
        return None, TRUMPS[COLOURS.index(token)]
    seat = seats.find(token[:1])
    if seat < 0 or not token:
        raise ValueError(f"{token!r} should begin with a seat, one of {', '.join(seats)}")
    rest = token[1:]
    if phase is Phase.AUCTION:
        if rest == "-":
            return seat, PASS
        if not (rest.isascii() and rest.isdigit() and len(rest) <= 4):
            raise ValueError(f"a call reads like {seats[seat]}75 or {seats[seat]}-, not {token!r}")
        points = int(rest)
        return seat, BIDS[points // 5] if points % 5 == 0 and points // 5 < len(BIDS) else Bid(points)
    if rest[:1] != ":":
        raise ValueError(f"a play reads like {seats[seat]}:{pack.names[0]}, not {token!r}")
    return seat, PLAYS[pack.parse(rest[1:])]
