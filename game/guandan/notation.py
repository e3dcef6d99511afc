"""Moves as tokens of a record: `S:full:S9,C9,H2=D9,SK,CK`, `E:-`, `N:ret:D5`, `W:skip`.

A wild is written with the card it stands for unless it is itself. Kinds are named; only where a player holds both
copies and uses the second alone does a `'` mark it, so that a record gives back the very same cards.
"""

from __future__ import annotations

from game.guandan.cards import KIND_NAMES, KIND_PACK, PACK
from game.guandan.combos import TOKENS, Combo, ComboType, readings, wild_roles
from game.guandan.moves import Move, Pass, Play, Return, Skip

TYPES = {word: ComboType(number) for number, word in TOKENS.items()}


def card_word(card: int, hand: int, chosen: int) -> str:
    """The name of a card of a hand from which the mask `chosen` is used together."""
    name = KIND_NAMES[card >> 1]
    first = 1 << (card & ~1)
    return name + "'" if card & 1 and hand & first and not chosen & first else name


def write_play(play: Play, hand: int, level: int) -> str:
    """A play without its seat: `str:S3,D4,H2=S5,C6,S7`, sequences in their order."""
    roles = dict(wild_roles(play.cards, play.combo, level))
    chosen = sum(1 << card for card in play.cards)
    words = []
    for card in in_order(play, level):
        word = card_word(card, hand, chosen)
        role = roles.get(card, card >> 1)
        words.append(word if role == card >> 1 else f"{word}={KIND_NAMES[role]}")
    return f"{TOKENS[play.combo.type]}:{','.join(words)}"


def in_order(play: Play, level: int) -> tuple[int, ...]:
    """The cards as one lays them down: sequences from the bottom up with wilds in their places, a triple before its
    pair, natural cards before wilds."""
    roles = dict(wild_roles(play.cards, play.combo, level))
    combo = play.combo

    def spot(card: int) -> tuple[int, int, int]:
        role = roles.get(card, card >> 1)
        rank = role >> 2 if role < 52 else role - 39
        if combo.type in (ComboType.STRAIGHT, ComboType.STRAIGHT_FLUSH, ComboType.TUBE, ComboType.PLATE):
            low = rank - 13 if rank == 12 and combo.rank < 12 else rank
            return low, card in roles, card
        if combo.type == ComboType.FULL_HOUSE:
            return rank != combo.rank, card in roles, card
        return 0, card in roles, card

    return tuple(sorted(play.cards, key=spot))


def write_move(move: Move, seat: str, hand: int, level: int) -> str:
    """The token of a move by a seat's letter."""
    if isinstance(move, Pass):
        return f"{seat}:-"
    if isinstance(move, Skip):
        return f"{seat}:skip"
    if isinstance(move, Return):
        return f"{seat}:ret:{card_word(move.card, hand, 1 << move.card)}"
    return f"{seat}:{write_play(move, hand, level)}"


def read_move(token: str, seat: str, hand: int, level: int, *, suited_straight: bool) -> Move:
    """The move of a token for the seat to act; raises ValueError that says what is wrong with it."""
    who, colon, rest = token.partition(":")
    if not colon or not rest:
        raise ValueError("a move should read SEAT:TYPE:CARDS, SEAT:- or SEAT:ret:CARD")
    if who != seat:
        raise ValueError(f"it is the turn of {seat}, not of {who}")
    if rest == "-":
        return Pass()
    if rest == "skip":
        return Skip()
    word, _, names = rest.partition(":")
    if word == "ret":
        return Return(_find([names], hand)[0])
    if word not in TYPES:
        raise ValueError(f"no combination is called {word!r}")
    if not names:
        raise ValueError("the cards are missing")
    return _read_play(TYPES[word], names.split(","), hand, level, suited_straight)


def _read_play(kind: ComboType, words: list[str], hand: int, level: int, suited_straight: bool) -> Play:
    parts = [word.partition("=") for word in words]
    found = _find([name for name, _, _ in parts], hand)
    cards = tuple(sorted(found))
    roles = sorted(KIND_PACK.parse(role) if equals else card >> 1
                   for card, (_, equals, role) in zip(found, parts, strict=True))
    options = [combo for combo in readings(cards, level, suited_straight=suited_straight) if combo.type == kind]
    if len(options) > 1:
        options = [combo for combo in options if _role_ranks(cards, combo, level) == _ranks(roles)]
    if options:
        return Play(cards, options[0])
    return Play(cards, Combo(kind, _ranks(roles)[-1], len(cards)))


def _role_ranks(cards: tuple[int, ...], combo: Combo, level: int) -> list[int]:
    roles = dict(wild_roles(cards, combo, level))
    return _ranks(sorted(roles.get(card, card >> 1) for card in cards))


def _ranks(kinds: list[int]) -> list[int]:
    return sorted(kind >> 2 if kind < 52 else kind - 39 for kind in kinds)


def _find(names: list[str], hand: int) -> list[int]:
    used = 0
    found = []
    for name in names:
        kind = KIND_PACK.parse(name.removesuffix("'"))
        pair = hand >> (2 * kind) & 3
        if name.endswith("'"):
            card = PACK.parse(name)
        else:
            card = 2 * kind + (0 if pair & 1 and not used >> (2 * kind) & 1 else 1)
        if used >> card & 1 or not hand >> card & 1:
            raise ValueError(f"{name} is not in the hand as often as that")
        used |= 1 << card
        found.append(card)
    return found
