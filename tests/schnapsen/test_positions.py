"""The published positions: exact where all cards are known, expert with 200 worlds elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.bots import Limit, decide
from game.core.rng import stream
from game.schnapsen.bot import EXPERT
from game.schnapsen.cards import PACK, SUITS
from game.schnapsen.moves import format_move
from game.schnapsen.searcher import Searcher
from game.schnapsen.solver import Solver
from tests.schnapsen.positions import mask, published, view_of_case

CASES = published()
PERFECT = [case for case in CASES if case["kind"] == "perfect_information"]
IMPERFECT = [case for case in CASES if case["kind"] != "perfect_information" and case["best_moves"]]


def _id(case: dict[str, Any]) -> str:
    return str(case["id"])


@pytest.mark.parametrize("case", PERFECT, ids=_id)
def test_solver_finds_the_stated_values(case: dict[str, Any]) -> None:
    hero, other = mask(" ".join(case["hero_hand"])), mask(" ".join(case["opponent_hand"]))
    points = case["trick_points"]
    solver = Solver(SUITS.index(case["trump_suit"]))
    values = {name: solver.strict_lead(PACK.parse(name), hero, other, points["hero"], points["opponent"], 1, 1, 0)
              for name in case["hero_hand"]}
    assert values == case["values"]
    assert {name for name, value in values.items() if value == max(values.values())} == set(case["best_moves"])


@pytest.mark.parametrize("case", PERFECT + IMPERFECT, ids=_id)
def test_expert_plays_a_best_move(case: dict[str, Any]) -> None:
    view = view_of_case(case)
    decision = decide(Searcher("expert", EXPERT).think(view, stream("CASES"), Limit(samples=200)))
    name = format_move(decision.move).rstrip("+")
    assert {"!": "CLOSE"}.get(name, name) in case["best_moves"], decision.scores
