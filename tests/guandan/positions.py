"""Positions for tests: built from a few words of text.

    level 2
    levels 2 K          both teams' levels (default: the level twice)
    owner 0             the team whose level is played (default 0)
    S SA,S5,S6          a hand; `*7` are seven cards of the rest
    out W,N             who is out, in order
    top N:sgl:SK        the play to beat; everybody between its owner and the actor has passed
    to S                the actor (default S)
    seed FIXTURE

What is in no hand has been played. Lines `never`, `only` and `bots` are for the tests of the players.
"""

from __future__ import annotations

from game.core.rng import shuffled, stream
from game.guandan.cards import CARDS, FULL_PACK, KIND_PACK
from game.guandan.notation import read_move
from game.guandan.state import Phase, State
from game.guandan.views import Act

SEATS = "SENW"


def fields(text: str) -> dict[str, str]:
    """The words of a position by their first."""
    lines = [line.partition("#")[0].split(None, 1) for line in text.splitlines()]
    return {parts[0]: parts[1].strip() if len(parts) > 1 else "" for parts in lines if parts}


def rank(word: str) -> int:
    """A level 0..12 by its letter."""
    return "23456789TJQKA".index(word)


class _Layout:
    """Hands as they are named, card by card, from a full pack."""

    def __init__(self) -> None:
        self.free = FULL_PACK
        self.hands = [0, 0, 0, 0]
        self.open = [0, 0, 0, 0]

    def deal(self, kind: int) -> int:
        """The mask of a card of a kind, which leaves the pack."""
        for card in (2 * kind, 2 * kind + 1):
            if self.free >> card & 1:
                self.free ^= 1 << card
                return 1 << card
        raise ValueError(f"{KIND_PACK.names[kind]} is named three times")

    def hand(self, seat: int, words: str) -> None:
        """Fills a seat's hand from its words."""
        for word in words.split(","):
            if word.startswith("*"):
                self.open[seat] = int(word[1:])
            elif word:
                self.hands[seat] |= self.deal(KIND_PACK.parse(word))

    def fill(self, seed: str) -> None:
        """Deals the open places from the rest."""
        rest = [card for card in shuffled(range(CARDS), stream(seed, "rest")) if self.free >> card & 1]
        for seat in range(4):
            for _ in range(self.open[seat]):
                card = rest.pop()
                self.hands[seat] |= 1 << card
                self.free ^= 1 << card


def position(text: str) -> State:
    """The state of a position text."""
    said = fields(text)
    level = rank(said.get("level", "2"))
    layout = _Layout()
    for seat, letter in enumerate(SEATS):
        layout.hand(seat, said.get(letter, ""))
    turn = SEATS.index(said.get("to", "S"))
    top, owner, trick, laid = None, -1, (), 0
    if "top" in said:
        owner = SEATS.index(said["top"][0])
        kinds = [word.split("=")[0] for word in said["top"].rpartition(":")[2].split(",")]
        laid = sum(layout.deal(KIND_PACK.parse(word)) for word in kinds)
        top = read_move(said["top"], said["top"][0], laid, level, suited_straight=False)
        between = [(owner + i) & 3 for i in range(1, (turn - owner) & 3)]
        trick = (Act(owner, top), *(Act(seat, None) for seat in between if layout.hands[seat] or layout.open[seat]))
    layout.fill(said.get("seed", "FIXTURE"))
    places = tuple(SEATS.index(letter) for letter in said.get("out", "").split(",") if letter)
    both = tuple(rank(word) for word in said["levels"].split()) if "levels" in said else (level, level)
    return State("FIXTURE", 2, both, int(said.get("owner", "0")), level, (0, 0), (0, 0), (0, 1, 2, 3), Phase.PLAY, turn,
                 tuple(layout.hands), played=layout.free | laid, places=places, top=top, top_seat=owner, trick=trick,
                 acts=trick)
