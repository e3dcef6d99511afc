"""The arena's adapter: deals of random levels that depend on the seed alone, whole matches to their end."""

from __future__ import annotations

import pytest

from game import catalog
from game.core.bots import decide
from game.core.match import Match
from game.core.options import OptionError
from game.core.rng import decision_stream
from game.guandan.bot import BOTS
from game.guandan.match_play import ADAPTER, rules


def step_with(names: tuple[str, str]):
    bots = [BOTS[name]() for name in names]

    def step(match: Match) -> Match:
        seat = match.actor
        thinking = bots[ADAPTER.side(seat)].think(match.view(seat), decision_stream(match.seed, match.ply, seat))
        return match.play(decide(thinking).move)
    return step


def test_deals_depend_on_the_seed_alone_and_name_the_winner() -> None:
    found = {}
    for seed in ("DEALA", "DEALB", "DEALC", "DEALD"):
        value, facts = ADAPTER.play_deal(rules("guandan"), seed, step_with(("casual", "casual")))
        again = ADAPTER.play_deal(rules("guandan"), seed, step_with(("casual", "casual")))
        assert again == (value, facts)
        assert value == (facts["rise"] if facts["side"] == 0 else -facts["rise"]) and facts["rise"] in (1, 2, 3)
        found[seed] = value
    assert len(set(found.values())) > 1


def test_deals_are_of_many_levels() -> None:
    levels = set()
    for number in range(20):
        def step(match: Match) -> Match:
            levels.add(match.state.level)
            return step_with(("greedy", "greedy"))(match)
        ADAPTER.play_deal(rules("guandan"), "LEVEL" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number], step)
    assert len(levels) > 6


def test_a_whole_match_is_won_by_one_side() -> None:
    won, facts = ADAPTER.play_match(rules("guandan", "start_level=J"), "WHOLE", step_with(("casual", "beginner")))
    assert won in (0.0, 1.0) and facts["deals"] >= 2


def test_the_catalogue_finds_rules_bots_and_adapter() -> None:
    assert catalog.rules("guandan", "start_level=9").options.start_level == "9"
    assert catalog.rules_by_number(8).game == "guandan"
    assert {"beginner", "casual", "strong", "expert", "greedy"} <= set(catalog.bots("guandan"))
    assert catalog.load(catalog.GAMES["guandan"].match_play) is ADAPTER
    with pytest.raises(OptionError):
        rules("guandan", "start_level=1")
