"""What a player may do. In records: `SK` plays, `SK+` announces, `SK+66` announces and claims, `X`, `!`, `66`."""

from __future__ import annotations

from dataclasses import dataclass

from game.schnapsen.cards import PACK


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap the trump jack for the face-up trump card."""


@dataclass(frozen=True, slots=True)
class Close:
    """Close the stock: nobody draws again and the strict rules hold."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say that one has 66 (option "claim yourself"), on lead."""


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card. `announce`: it is led from a marriage that counts; `claim`: and with it one claims 66."""

    card: int
    announce: bool = False
    claim: bool = False


Move = Exchange | Close | Claim | Play

EXCHANGE, CLOSE, CLAIM = Exchange(), Close(), Claim()
_WORDS: dict[str, Move] = {"X": EXCHANGE, "!": CLOSE, "66": CLAIM}


def format_move(move: Move) -> str:
    """The move as one token."""
    if isinstance(move, Play):
        return PACK.format(move.card) + "+" * move.announce + "66" * move.claim
    return next(word for word, known in _WORDS.items() if known == move)


def parse_move(token: str) -> Move:
    """The move written as `token`; raises ValueError that quotes it."""
    if token in _WORDS:
        return _WORDS[token]
    name, plus, rest = token.partition("+")
    if rest not in ("", "66"):
        raise ValueError(f"{token!r} should read like SK, SK+, SK+66, X, ! or 66")
    return Play(PACK.parse(name), bool(plus), bool(rest))
