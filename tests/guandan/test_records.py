"""Records, share codes and views over random matches of random options."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import record
from game.core.cards import bits
from game.core.match import Match
from game.core.options import options_of
from game.core.rng import Rng, below, shuffled, stream
from game.guandan.combos import readings, wild_roles
from game.guandan.moves import Pass, Play, Skip
from game.guandan.rules import GuandanRules
from game.guandan.state import LegalPlays, Phase
from game.guandan.variants import PRESETS, Options

RANDOM_OPTIONS = st.builds(Options, **{item.name: st.sampled_from(item.choices) for item in options_of(Options())})
SEEDS = st.text(alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", min_size=1, max_size=8)


def any_realisation(match: Match, rng: Rng) -> object:
    """A random legal move, often not the canonical one: other suits, other copies, wilds where none is needed."""
    legal = match.legal()
    move = legal[below(rng, len(legal))]
    if not isinstance(move, Play) or rng.random() < 0.3:
        return move
    state = match.state
    same_rank = shuffled(list(bits(state.hands[state.turn])), rng)
    wild = state.level * 4 + 1
    chosen: list[int] = []
    for card in move.cards:
        fit = [other for other in same_rank if other not in chosen and (other >> 3 == card >> 3 or other >> 1 == wild)
               and (card < 104) == (other < 104) and (card < 104 or other >> 1 == card >> 1)]
        chosen.append(fit[0] if fit else card)
    if len(set(chosen)) < len(chosen):
        return move
    cards = tuple(sorted(chosen))
    table = state.top.combo if state.top else None
    found = readings(cards, state.level, table, suited_straight=match.rules.options.suited_straight)
    return Play(cards, found[below(rng, len(found))]) if found else move


def random_match(rules: GuandanRules, seed: str, plies: int) -> Match:
    rng = stream(seed, "moves")
    match = Match.start(rules, seed)
    while match.actor is not None and match.ply < plies:
        move = any_realisation(match, rng)
        if not isinstance(move, Skip) or rng.random() < 0.2:
            match = match.play(move)
    return match


def resolve(rules: GuandanRules):
    return lambda game, options: rules


@settings(max_examples=12, deadline=None)
@given(RANDOM_OPTIONS, SEEDS)
def test_records_and_share_codes_give_back_the_same_match(options: Options, seed: str) -> None:
    rules = GuandanRules(options)
    match = random_match(rules, seed, 260)
    text = record.write(match)
    assert record.read(text, resolve(rules)) == match
    again = record.from_code(record.to_code(match), resolve(rules))
    assert again == match and again.state == match.state


def test_records_show_what_each_wild_stands_for() -> None:
    wilds = marked = 0
    for number in range(6):
        match = random_match(GuandanRules(replace(PRESETS["guandan"], start_level="9")), "WILD" + "ABCDEF"[number], 200)
        for moment in match.history():
            move = moment.move
            if moment.parent is None or not isinstance(move, Play):
                continue
            level = moment.parent.state.level
            roles = [role for card, role in wild_roles(move.cards, move.combo, level) if role != card >> 1]
            token = match.rules.format(moment.parent.state, move)
            wilds += len(roles)
            marked += token.count("=")
            assert token.count("=") == len(roles)
    assert wilds > 5 and marked == wilds


@settings(max_examples=12, deadline=None)
@given(RANDOM_OPTIONS, SEEDS)
def test_random_matches_keep_every_rule(options: Options, seed: str) -> None:
    rules = GuandanRules(options)
    match = random_match(rules, seed, 400)
    for moment in match.history():
        assert rules.check(moment.state) == []
        legal = moment.legal()
        assert bool(len(legal)) is (moment.actor is not None)
    if match.actor is not None:
        for move in list(match.legal())[:40]:
            assert rules.why_not(match.state, move) is None
            if isinstance(match.legal(), LegalPlays):
                assert match.legal()[match.legal().index(move)] == move


@settings(max_examples=15, deadline=None)
@given(SEEDS, st.integers(0, 220))
def test_a_view_does_not_change_with_the_hidden_cards(seed: str, plies: int) -> None:
    rules = GuandanRules(Options(start_level="7"))
    state = random_match(rules, seed, plies).state
    if state.phase is Phase.OVER:
        return
    for seat in range(4):
        others = [other for other in range(4) if other != seat]
        pool = shuffled([card for other in others for card in bits(state.hands[other])], stream(seed, "swap", seat))
        hands = list(state.hands)
        for other in others:
            count = state.hands[other].bit_count()
            hands[other] = sum(1 << card for card in pool[:count])
            pool = pool[count:]
        changed = replace(state, hands=tuple(hands))
        assert rules.view(changed, seat) == rules.view(state, seat)


def test_random_matches_end_or_reach_the_deal_limit() -> None:
    """With the third failure dropping nobody a match of random players may be long: 200 deals are the limit here."""
    ended = 0
    for number, length in enumerate(("deal", "fixed", "climb")):
        rules = GuandanRules(Options(length=length, start_level="T", stop_at_double=True))
        rng = stream("ENDS", number)
        state = rules.start("ENDS" + "ABC"[number])
        while rules.actor(state) is not None and state.number <= 200:
            legal = rules.legal(state)
            state, _ = rules.apply(state, legal[below(rng, len(legal))])
        ended += state.phase is Phase.OVER
    assert ended >= 2


def test_passing_is_the_first_of_the_answers() -> None:
    match = random_match(GuandanRules(), "PASSING", 1)
    assert match.legal()[0] == Pass() and match.legal().index(Pass()) == 0
