"""What one seat may know. Bots, hints and spoken lines get this and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from game.schnapsen.cards import ALL
from game.schnapsen.moves import Move
from game.schnapsen.scoring import DealScore
from game.schnapsen.state import Lead, Phase, State, Trick
from game.schnapsen.variants import Options


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge. Pairs are indexed by seat; hands are masks.

    `turned` is the card that the deal turned up, `stock` counts the cards of the stock, `up` is its last card, which
    both have seen (it lies face down when the stock is closed). `theirs` are cards certainly in the opponent's hand,
    `mine_known` own cards the opponent is sure of, `unseen` the cards that are in the opponent's hand or face down in
    the stock, `theirs` not among them.
    `tricks` are all tricks of the deal, which both have seen; how many the table shows again is an option.
    `legal` is empty while the seat is not to act.
    """

    seat: int
    options: Options
    phase: Phase
    actor: int | None
    number: int
    dealer: int
    leader: int
    trump: int
    turned: int
    hand: int
    theirs: int
    mine_known: int
    unseen: int
    their_count: int
    stock: int
    up: int | None
    table: Lead | None
    tricks: tuple[Trick, ...]
    won: tuple[int, int]
    taken: tuple[int, int]
    marriages: tuple[int, int]
    points: tuple[int, int]
    exchanger: int | None
    exchanged: int
    closer: int | None
    closed: int
    close_value: int
    totals: tuple[int, int]
    scores: tuple[DealScore, ...]
    legal: tuple[Move, ...]

    def lookable(self) -> tuple[Trick, ...]:
        """The own won tricks which the option "look" lets the player see again, oldest first."""
        own = tuple(trick for trick in self.tricks if trick.winner == self.seat)
        return {"all": own, "first": own[:1], "none": ()}[self.options.look]

    @property
    def waiting(self) -> tuple[int, int]:
        """The announced points that wait for a first trick."""
        return tuple(0 if self.won[s] else self.marriages[s] for s in (0, 1))  # type: ignore[return-value]


def view_of(state: State, seat: int, options: Options, legal: tuple[Move, ...]) -> View:
    """The seat's view of the state; `legal` are the actor's moves."""
    other = 1 - seat
    seen = state.hands[seat] | state.known[other]
    if state.up is not None:
        seen |= 1 << state.up
    for trick in state.tricks:
        seen |= 1 << trick.lead | 1 << trick.reply
    if state.table is not None:
        seen |= 1 << state.table.card
    return View(
        seat=seat, options=options, phase=state.phase, actor=state.actor, number=state.number, dealer=state.dealer,
        leader=state.leader, trump=state.trump, turned=state.turned, hand=state.hands[seat], theirs=state.known[other],
        mine_known=state.known[seat], unseen=ALL & ~seen, their_count=state.hands[other].bit_count(),
        stock=len(state.stock), up=state.up, table=state.table, tricks=state.tricks, won=state.won, taken=state.taken,
        marriages=state.marriages, points=(state.points(0), state.points(1)), exchanger=state.exchanger,
        exchanged=state.exchanged, closer=state.closer, closed=state.closed, close_value=state.close_value,
        totals=state.totals, scores=state.scores, legal=legal if state.actor == seat else ())
