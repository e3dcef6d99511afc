"""A match on the smallest possible game: two seats add 1 to 3 to a sum, who reaches 10 wins."""

from enum import Enum

import pytest

from game.core.bots import Decision, decide
from game.core.match import Match
from game.core.record import RecordError, from_code, read, tags, to_code, write
from game.core.rules import IllegalMove, Rules


class Why(Enum):
    TOO_MUCH = 1


class Count(Rules):
    game, number, seats = "count", 77, "AB"

    def __init__(self):
        from tests.core.test_options import Sample
        self.options = self.preset = Sample()

    def start(self, seed):
        return (0, 0)

    def actor(self, state):
        return None if state[0] >= 10 else state[1]

    def phase(self, state):
        return "low" if state[0] < 5 else "high"

    def deal_number(self, state):
        return 1

    def legal(self, state):
        return () if state[0] >= 10 else (1, 2, 3)

    def why_not(self, state, move):
        return None if move in self.legal(state) else Why.TOO_MUCH

    def apply(self, state, move):
        if (reason := self.why_not(state, move)) is not None:
            raise IllegalMove(reason, move)
        return (state[0] + move, 1 - state[1]), (("added", move),)

    def opening(self, state):
        return ("start",)

    def view(self, state, seat):
        return state[0]

    def result(self, state):
        return 1 - state[1] if state[0] >= 10 else None

    def check(self, state):
        return []

    def format(self, state, move):
        return f"{self.seats[state[1]]}{move}"

    def parse(self, state, token):
        return int(token[1:])


RULES = Count()


def resolve(game, options):
    if game not in ("count", 77):
        raise KeyError(game)
    return RULES


def test_play_undo_and_branch():
    match = Match.start(RULES, "SEED")
    assert (match.events, match.ply, match.actor, match.moves) == (("start",), 0, 0, ())
    after = match.play(3).play(2).play(1)
    assert (after.state, after.moves, after.events, match.ply) == ((6, 1), (3, 2, 1), (("added", 1),), 0)
    assert after.undo().moves == (3, 2)
    assert after.undo(99).moves == ()
    assert after.at(1).play(1).moves == (3, 1)
    assert after == Match.replay(RULES, "SEED", [3, 2, 1])
    assert after != after.undo()
    assert hash(after) == hash(Match.replay(RULES, "SEED", [3, 2, 1]))
    with pytest.raises(IndexError):
        after.at(4)
    with pytest.raises(IllegalMove):
        after.play(4)
    with pytest.raises(ValueError):
        Match.start(RULES, "bad seed")


def test_result():
    match = Match.replay(RULES, "SEED", [3, 3, 3])
    assert match.result is None
    match = match.play(1)
    assert (match.result, match.actor, match.legal()) == (1, None, ())


def test_text_and_code():
    match = Match.replay(RULES, "SEED", [3, 3, 3, 1])
    text = write(match, {"Site": 'a "quoted" name'})
    assert "low A3 B3\nhigh A3 B1" in text
    assert tags(text)["Site"] == 'a "quoted" name'
    assert read(text, resolve) == match
    assert from_code(to_code(match), resolve) == match
    assert repr(match) == f"read({write(match)!r}, resolve)"


def test_line_breaks_and_comments_mean_nothing():
    match = read('[Game "count"]\n[Seed "SEED"] # the seed\nA3 # first\n\nB3 | A3\n', resolve)
    assert match.moves == (3, 3, 3)


def test_faults_name_the_line():
    with pytest.raises(RecordError, match=r"line 3: 'A9' \(move 1\) is illegal: too much") as caught:
        read('[Game "count"]\n[Seed "SEED"]\nA9\n', resolve)
    assert caught.value.line == 3
    with pytest.raises(RecordError, match=r"line 4: 'Bx' \(move 2\)"):
        read('[Game "count"]\n[Seed "SEED"]\nA3\nBx\n', resolve)
    with pytest.raises(RecordError, match="no game is called 'chess'"):
        read('[Game "chess"]\n[Seed "SEED"]\n', resolve)


def test_decide_runs_a_generator_to_its_end():
    def thinking():
        yield
        yield
        return Decision(3, ((3, 1.0),))
    assert decide(thinking()).move == 3
