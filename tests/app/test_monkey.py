"""A monkey at the whole program: nothing it does raises anything, and every match resumes where it was.

Two thousand actions here; `python -m tests.bench.monkey` runs twenty thousand. A failure names its seed, and says how
to see it again.
"""

from __future__ import annotations

import pytest

from game.app import scene_name
from tests.app.monkey import Failure, Monkey, run
from tests.app.program import forget, steady

SEEDS = (1, 2, 3, 4)
ACTIONS = 500


@pytest.mark.parametrize("seed", SEEDS)
def test_a_monkey_finds_no_way_to_break_the_program(seed):
    found = run(seed, ACTIONS)
    assert found["actions"] == ACTIONS
    assert found["resumed"] >= 3 and len(found["scenes"]) >= 12


def test_a_seed_does_the_same_again():
    forget()
    one = run(9, 40)
    forget()
    other = run(9, 40)
    assert (one["scenes"], one["deeds"]) == (other["scenes"], other["deeds"])


@pytest.fixture
def monkey():
    with steady():
        yield Monkey(5)


def test_an_exception_in_a_scene_is_a_failure_that_names_seed_and_action(monkey):
    def fail(dt):
        raise RuntimeError("the branch broke")

    monkey.act(3)
    monkey.app.scene.update = fail
    with pytest.raises(Failure, match=r"seed 5, action \d+; again with: .*--seeds 5(?s:.*)the branch broke"):
        monkey.act(30)


def test_a_match_that_comes_back_elsewhere_is_a_failure(monkey):
    while scene_name(monkey.app.scene) != "table":
        monkey.go()
    table = monkey.app.scene
    assert monkey.reload().startswith("reload with")
    table = next(scene for scene in monkey.app.scenes if scene_name(scene) == "table")
    table.driver.match = table.driver.match.at(0) if table.driver.match.ply else table.driver.match.play(
        table.driver.match.legal()[0])
    with pytest.raises(Failure, match=r"kept .* but found"):
        monkey.reload()
