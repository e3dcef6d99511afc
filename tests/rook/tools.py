"""Shared by the family's tests: options for hypothesis, states from card names, random play."""

from __future__ import annotations

import dataclasses
import random

from hypothesis import strategies as st

from game.core.cards import mask_of
from game.core.match import Match
from game.core.options import OptionError, options_of, parse_options
from game.rook.moves import PLAYS
from game.rook.rules import RookRules, State
from game.rook.state import Deal
from game.rook.variants import CROWSNEST, VERSIONS, RookOptions, Version
from game.rook.views import Phase

CLOCKWISE = (0, 1, 2, 3)
SEEDS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", min_size=1, max_size=12)


@st.composite
def any_options(draw: st.DrawFn) -> RookOptions:
    """A named version with up to four house rules changed; impossible changes are left out."""
    options = draw(st.sampled_from([version.options for version in VERSIONS.values()]))
    for item in draw(st.lists(st.sampled_from(list(options_of(CROWSNEST))), max_size=4)):
        try:
            options = dataclasses.replace(options, **{item.name: draw(st.sampled_from(item.choices))})
        except OptionError:
            continue
    return options


def rules_of(options: RookOptions) -> RookRules:
    """Rules for any options, under the default version's name."""
    return RookRules(VERSIONS["rook/crowsnest"], options)


def resolve(game: str, options: str) -> RookRules:
    """What the record reader needs."""
    version = VERSIONS[game]
    return RookRules(version, parse_options(options, version.options))


def resolve_number(number: int, options: str) -> RookRules:
    """The same for share codes."""
    game = {version.number: version.game for version in VERSIONS.values()}[number]
    return resolve(game, options)


def random_match(rules: RookRules, seed: str, plies: int, luck: random.Random) -> Match:
    """A match after so many random moves (fewer if it ends). Passes are likely, so that auctions vary."""
    match = Match.start(rules, seed)
    for _ in range(plies):
        if match.actor is None:
            break
        match = match.play(random_move(rules, match.state, luck))
    return match


def random_move(rules: RookRules, state: State, luck: random.Random) -> object:
    """A random legal move; in the auction half of them are the first ones (a pass, the lowest bid)."""
    legal = rules.legal(state)
    if state.phase is Phase.AUCTION and luck.random() < 0.7:
        return legal[min(len(legal) - 1, int(luck.random() * 2))]
    return legal[int(luck.random() * len(legal))]


def play_state(options: RookOptions, trump: str, hands: dict[int, str], *, actor: int, trick: str = "",
               declarer: int = 0, bid: int = 0, dealer: int = 3, nest: str = "",
               totals: tuple[int, int] = (0, 0)) -> tuple[RookRules, State]:
    """A state during the play with the hands given as names; `trick` was led so that `actor` is next."""
    rules = rules_of(options)
    pack = rules.deck.pack
    cards = [pack.parse(name) for name in trick.split()]
    on_table = tuple(((actor - len(cards) + i) % 4, card) for i, card in enumerate(cards))
    masks = [mask_of(pack.parse(name) for name in hands.get(seat, "").split()) for seat in range(4)]
    deal = Deal("A", 1, 0, dealer, None, totals, (), mask_of(pack.parse(n) for n in nest.split()),
                ((declarer, bid),), bid or options.min_bid, declarer, "RGYK".index(trump))
    return rules, State(deal, Phase.PLAY, actor, (masks[0], masks[1], masks[2], masks[3]), on_table)


def legal_names(rules: RookRules, state: State) -> set[str]:
    """The names of the cards that may be played."""
    return {rules.deck.pack.format(move.card) for move in rules.legal(state)}


def play_all(rules: RookRules, state: State, names: str) -> tuple[State, list[object]]:
    """The state after the cards were played in order, and all events."""
    events: list[object] = []
    for name in names.split():
        state, more = rules.apply(state, PLAYS[rules.deck.pack.parse(name)])
        events += more
    return state, events


def with_options(options: RookOptions, **changes: object) -> RookOptions:
    """`dataclasses.replace`, for short."""
    return dataclasses.replace(options, **changes)


def version_of(game: str) -> Version:
    """A version by its text id."""
    return VERSIONS[game]
