"""The bots: legal in every version and option, reproducible, honest, and within their own ceilings."""

import dataclasses
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.bots import decide
from game.core.cards import bits
from game.core.match import Match
from game.core.rng import decision_stream
from game.rook.auction import PASS_WORTH, RAISE_MARGIN
from game.rook.bidding import bid_values, ceiling, swing
from game.rook.bot import BOTS, LEVELS, make
from game.rook.cards import deck
from game.rook.coding import coding
from game.rook.estimate import estimate_hand, estimator
from game.rook.manners import polite
from game.rook.moves import BIDS, PASS, Bid, LayAway
from game.rook.position import position
from game.rook.reasons import Reason
from game.rook.rollout import make_random_rollout, make_rollout
from game.rook.rules import rules_for
from game.rook.rules_bot import RulesBot
from game.rook.sampling import worlds
from game.rook.search import Race, candidates
from game.rook.stakes import Stakes, chance
from game.rook.variants import BUCKEYE, CROWSNEST, PARTNERSHIP, VERSIONS, TrumpTime
from game.rook.views import Phase
from tests.rook.tools import SEEDS, any_options, random_match, rules_of, with_options

LUCK = st.integers(0, 1 << 30).map(random.Random)


def think(bot, match):
    """The decision for the match's actor, and how often the bot paused."""
    thinking = bot.think(match.view(match.actor), decision_stream(match.seed, match.ply, match.actor))
    pauses = 0
    while True:
        try:
            next(thinking)
        except StopIteration as stop:
            return stop.value, pauses
        pauses += 1


def play_deal(rules, seed, bots):
    """The match after its first deal was played by four bots."""
    match = Match.start(rules, seed)
    while match.actor is not None and match.state.deal.number == 1 and match.ply < 400:
        decision, _ = think(bots[match.actor], match)
        assert decision.move in match.legal()
        assert isinstance(decision.reason, Reason)
        match = match.play(decision.move)
    return match


@pytest.mark.parametrize("game", VERSIONS)
def test_all_levels_play_a_legal_deal(game):
    match = play_deal(rules_for(game), "LEVELS", [make(level) for level in LEVELS])
    assert len(match.state.deal.scores) == 1


@settings(max_examples=25, deadline=None)
@given(any_options(), SEEDS)
def test_rules_and_beginner_play_under_any_options(options, seed):
    play_deal(rules_of(options), seed, [BOTS["rules"](), BOTS["beginner-bold"](), BOTS["casual-careful"](),
                                        BOTS["rules"]()])


@settings(max_examples=6, deadline=None)
@given(any_options(), SEEDS)
def test_strong_plays_under_any_options(options, seed):
    play_deal(rules_of(options), seed, [BOTS["strong"](), BOTS["rules"](), BOTS["strong-bold"](), BOTS["rules"]()])


@settings(max_examples=8, deadline=None)
@given(any_options(), SEEDS, st.integers(0, 45), LUCK)
def test_the_same_seed_gives_the_same_decision(options, seed, plies, luck):
    match = random_match(rules_of(options), seed, plies, luck)
    if match.actor is not None:
        for name in ("beginner", "strong"):
            first, _ = think(BOTS[name](), match)
            assert think(BOTS[name](), match)[0] == first


def test_the_expert_pauses_often_and_scores_its_cards():
    match = Match.start(rules_for("rook/crowsnest"), "PAUSE")
    rules_bot, expert = BOTS["rules"](), BOTS["expert"]()
    while match.state.phase is not Phase.PLAY or len(candidates(position(match.view(match.actor)))) < 4:
        match = match.play(think(rules_bot, match)[0].move)
    decision, pauses = think(expert, match)
    assert pauses >= 24
    assert len(decision.scores) >= 4
    values = [value for _, value in decision.scores]
    assert values == sorted(values, reverse=True)
    assert all(move in match.legal() for move, _ in decision.scores)


@settings(max_examples=30, deadline=None)
@given(any_options(), SEEDS, LUCK)
def test_the_crow_is_never_buried(options, seed, luck):
    rules = rules_of(with_options(options, crow=True) if options.nest else options)
    match = Match.start(rules, seed)
    while match.state.phase is not Phase.NEST and match.actor is not None and match.ply < 40:
        top = match.legal()[-1]
        match = match.play(top if match.state.phase is Phase.AUCTION else match.legal()[0])
    if match.state.phase is Phase.NEST:
        for name in ("rules", "beginner"):
            move = think(BOTS[name](), match)[0].move
            assert isinstance(move, LayAway)
            assert not any(rules.deck.crow >> card & 1 for card in move.cards)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(list(VERSIONS)), SEEDS, st.integers(0, 6), LUCK)
def test_rules_bids_within_its_ceiling(game, seed, plies, luck):
    match = random_match(rules_for(game), seed, plies, luck)
    if match.state.phase is not Phase.AUCTION:
        return
    view = match.view(match.actor)
    options = view.options
    decision, _ = think(RulesBot(), match)
    estimate = estimate_hand(options, view.hand)
    spread = estimator(options, "deal").spread
    if isinstance(decision.move, Bid):
        assert decision.move.points <= ceiling(options, estimate, spread, PASS_WORTH)
        if view.declarer == view.seat ^ 2:
            assert round(estimate) >= view.bid + RAISE_MARGIN
    else:
        assert decision.move == PASS


def test_a_good_hand_bids_and_a_bad_one_passes():
    rules = rules_for("rook/crowsnest")
    state = rules.start("HANDS")
    for move in (BIDS[18], PASS):  # 90 by the seat to the right's partner
        state, _ = rules.apply(state, move)
    view = rules.view(state, state.actor)
    pack = rules.deck.pack

    def call(names):
        hand = sum(1 << pack.parse(name) for name in names.split())
        return RulesBot().call(dataclasses.replace(view, hand=hand, declarer=view.seat ^ 1)).move
    assert call("R5 R6 G7 G8 Y6 Y9 K5 K8 K9") == PASS
    best = call("R14 R13 R12 R11 R10 R9 G14 Y14 CR")
    assert isinstance(best, Bid)
    assert best.points >= 95


@settings(max_examples=15, deadline=None)
@given(any_options(), SEEDS, st.integers(8, 60), LUCK)
def test_sampled_worlds_fit_everything_known(options, seed, plies, luck):
    match = random_match(rules_of(options), seed, plies, luck)
    state = match.state
    if state.phase is not Phase.PLAY:
        return
    for seat in range(4):
        at = position(match.rules.view(state, seat))
        source = worlds(at, luck.random, weighted=seat == 0)
        drawn = [world for world in (next(source, None) for _ in range(34 if seat == 0 else 6)) if world is not None]
        assert drawn
        for hands, nest in drawn[:8]:
            assert hands[seat] == at.hand
            together = nest
            for s in range(4):
                assert hands[s].bit_count() == state.hands[s].bit_count()
                assert not hands[s] & at.void[s]
                assert not hands[s] & together
                together |= hands[s]
            assert nest.bit_count() == options.nest_size
            assert together | at.gone == at.code.all
            if seat == at.declarer:
                assert nest == at.nest


@settings(max_examples=40, deadline=None)
@given(any_options(), SEEDS)
def test_a_rollout_is_what_four_rule_players_do(options, seed):
    """The fast rollout and the public rules with four rule-based players end with the same points."""
    rules = rules_of(options)
    match, bot = Match.start(rules, seed), RulesBot()
    while match.state.phase is not Phase.PLAY and match.ply < 60:
        match = match.play(think(bot, match)[0].move)
    state = match.state
    if state.phase is not Phase.PLAY:
        return
    code = coding(options, state.deal.trump)
    diff = make_rollout(code)([code.mask(hand) for hand in state.hands], state.actor, state.deal.declarer, 0,
                              code.mask(state.deal.nest), [], 0)
    while len(match.state.deal.scores) == 0:
        match = match.play(think(bot, match)[0].move)
    score = match.state.deal.scores[0]
    team = score.declarer % 2
    assert (options.deal_points + (-diff if team else diff)) // 2 == score.captured[team]


@settings(max_examples=30, deadline=None)
@given(any_options(), st.integers(0, 3), LUCK)
def test_a_random_rollout_gives_away_all_points(options, trump, luck):
    code = coding(options, trump)
    cards = list(range(code.size))
    luck.shuffle(cards)
    size = code.hand_size
    hands = [sum(1 << c for c in cards[i * size:(i + 1) * size]) for i in range(4)]
    nest = sum(1 << c for c in cards[4 * size:])
    diff = make_random_rollout(code, luck.random)(hands, 0, 0, 0, nest, [], 0)
    assert hands == [0, 0, 0, 0]
    assert (code.total + diff) % 2 == 0
    assert abs(diff) <= code.total


@settings(max_examples=40, deadline=None)
@given(any_options(), SEEDS, st.integers(8, 60), LUCK)
def test_manners_leave_a_legal_card(options, seed, plies, luck):
    match = random_match(rules_of(options), seed, plies, luck)
    if match.state.phase is not Phase.PLAY:
        return
    at = position(match.view(match.actor))
    cards = candidates(at)
    assert cards
    assert all(at.legal >> card & 1 for card in cards)
    everything = list(bits(at.legal))
    assert set(polite(at, everything)) <= set(everything)


def test_what_a_contract_is_worth():
    assert swing(CROWSNEST, 90, 105) == 90 - 15
    assert swing(with_options(CROWSNEST, pays=PARTNERSHIP.pays), 90, 105) == 105 - 15
    assert swing(CROWSNEST, 90, 85) == -90 - 35
    values = bid_values(CROWSNEST, 100, 10)
    assert max(values, key=values.get) in (80, 85, 90)
    assert values[120] < values[85]


def test_the_score_of_the_match_counts():
    assert chance(CROWSNEST, 0, 0) == 0.5
    assert chance(CROWSNEST, 200, 100) > chance(CROWSNEST, 150, 100) > 0.5
    assert chance(CROWSNEST, 200, 100) + chance(CROWSNEST, 100, 200) == pytest.approx(1)
    plain = Stakes(CROWSNEST, (0, 0), with_score=False).table(0, 70)
    assert (plain[120], plain[70], plain[65]) == (70, 20, -125)
    # with 290 against 0 any made bid wins: more points are worth nothing more
    close = Stakes(CROWSNEST, (290, 0), with_score=True).table(0, 70)
    assert close[70] == close[120] > 0 > close[65]
    far = Stakes(CROWSNEST, (0, 290), with_score=True).table(0, 70)
    assert far[115] > 0 > far[110] == far[0]  # ten points are enough for the others


@pytest.mark.parametrize("options", [CROWSNEST, BUCKEYE, with_options(CROWSNEST, trump_time=TrumpTime.BEFORE_NEST)])
def test_the_estimate_is_near_what_is_captured(options):
    """Over random deals with the best bidder as declarer the mean estimate is within a few points of the truth."""
    from game.rook.contract import captured_by_rule, table_of
    rules = rules_of(options)
    error = total = 0.0
    luck = random.Random(4)
    for number in range(60):
        state = rules.start("E" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[number % 32] + "XY"[number // 32])
        best = max(range(4), key=lambda s: estimate_hand(options, state.hands[s]))
        at = table_of(rules.view(state, state.actor))
        error += estimate_hand(options, state.hands[best]) - captured_by_rule(at, best, (list(state.hands),
                                                                                        state.deal.nest))
        total += 1
    assert luck
    assert abs(error / total) < 0.12 * options.deal_points


def test_unknown_levels_and_styles():
    with pytest.raises(KeyError):
        make("grandmaster")
    with pytest.raises(KeyError):
        make("expert", "reckless")
    assert {make(level, style).name for level in LEVELS for style in ("", "bold", "careful")} <= set(BOTS)


def test_styles_differ_in_the_auction():
    """Over the same hands the bold ones bid more often than the careful ones."""
    rules = rules_for("rook/tournament")
    bids = dict.fromkeys(("bold", "careful"), 0)
    for number in range(40):
        match = Match.start(rules, "STYLE" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[number % 32] + "AB"[number // 32])
        for style in bids:
            bids[style] += isinstance(decide(make("casual", style).think(
                match.view(match.actor), decision_stream("S", number, 0))).move, Bid)
    assert bids["bold"] > bids["careful"]


def test_every_pack_has_a_bot_table():
    for version in VERSIONS.values():
        assert deck(version.options).size == coding(version.options, 0).size


def test_the_most_points_go_to_the_partner_only_where_nothing_else_decides():
    gifts = (0, 0, 10, 15)
    for values, best in (((5.0, 5.0, 5.0), 3), ((6.0, 5.0, 5.0), 1), ((5.0, 6.0, 5.0), 2)):
        race = Race([1, 2, 3], 1, gifts)
        race.add(dict(zip((1, 2, 3), values, strict=True)))
        assert race.choice(0.0) == best
    race = Race([1, 2, 3], 1)
    race.add({1: 5.0, 2: 5.0, 3: 5.0})
    assert race.choice(0.0) == 1, "in other tricks the policy's own card"
