"""The shared parts of looking back: judgements that come in slice by slice, numbers as each language writes them."""

from game import i18n
from game.scenes.look_back import Findings, Judged
from game.scenes.values import decimal


def judged(ply, loss=0.0, grade=0):
    return Judged(ply, f"move {ply}", "", loss, grade, "because")


def slow(clock, steps, result):
    for _ in range(steps):
        clock[0] += 0.002
        yield
    return result


def findings(*judges):
    clock = [0.0]
    return Findings([slow(clock, steps, result) for steps, result in judges], lambda: clock[0]), clock


def test_a_slice_is_as_long_as_its_budget():
    found, clock = findings((10, judged(1)))
    before = clock[0]
    assert not found.think(0.006)
    assert 0.006 <= clock[0] - before < 0.009 and not found.done


def test_every_judgement_comes_in_once_and_in_order():
    found, _clock = findings((2, judged(1)), (0, judged(3)), (5, judged(5)))
    news = sum(found.think(1.0) for _ in range(9))
    assert news == 3 and found.done and found.total == 3
    assert [step.ply for step in found.found] == [1, 3, 5]
    assert not found.think(1.0)


def test_the_dearest_is_named_only_if_it_cost_something():
    found, _clock = findings((0, judged(1, 0.03)), (0, judged(3, 0.5, 2)), (0, judged(5, 0.2, 1)))
    assert found.dearest is None
    found.think()
    assert found.dearest is None
    found.think()
    found.think()
    assert found.dearest is not None and found.dearest.ply == 3


def test_numbers_are_written_as_the_language_writes_them():
    assert [decimal(0.84, 2, sign=True), decimal(-1.25), decimal(0.0, sign=True), decimal(-0.01)] == [
        "+0.84", "\N{MINUS SIGN}1.2", "0.0", "0.0"]
    try:
        i18n.set_language("de")
        assert decimal(-0.5) == "\N{MINUS SIGN}0,5"
    finally:
        i18n.set_language("en")
