"""Golden playthroughs, and records and share codes that cannot be read: the message names the place."""

import random
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.record import RecordError, from_code, read, to_code, write
from game.rook.events import MatchWon, Scored, ThrownIn
from game.rook.rules import rules_for
from game.rook.variants import VERSIONS
from tests.rook.tools import random_match, resolve, resolve_number

GOLDEN = Path(__file__).parent.parent / "golden"


def story(match):
    """The scores of a match as text, one line a deal: what a golden file expects after its record."""
    lines = []
    for moment in match.history():
        for event in moment.events if moment.parent else ():
            if isinstance(event, ThrownIn):
                lines.append("thrown in")
            elif isinstance(event, Scored):
                s = event.score
                word = "made" if s.made else f"set by {s.short}"
                lines.append(f"deal {s.number}: {'SWNE'[s.declarer]} {s.bid} {'RGYK'[s.trump]} {word}, captured "
                             f"{s.captured[0]}-{s.captured[1]}, tricks {s.tricks[0]}-{s.tricks[1]}, nest "
                             f"{s.nest_points} to {s.nest_team}, change {s.change[0]:+d} {s.change[1]:+d}, totals "
                             f"{s.after[0]} {s.after[1]}")
            elif isinstance(event, MatchWon):
                lines.append(f"team {event.team} wins {event.totals[0]}-{event.totals[1]}: {event.reason.name}")
    return lines


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("rook_*.txt")), ids=lambda path: path.stem)
def test_golden_playthrough(path):
    record, _, expected = path.read_text(encoding="utf-8").partition("# expected\n")
    match = read(record, resolve)
    assert story(match) == [line.removeprefix("# ") for line in expected.splitlines()]
    assert write(match) == record
    assert from_code(to_code(match), resolve_number) == match


def test_there_is_a_golden_playthrough_of_every_version():
    games = {read(p.read_text(encoding="utf-8"), resolve).rules.game for p in GOLDEN.glob("rook_*.txt")}
    assert games == set(VERSIONS)


RECORD = """[Game "rook/crowsnest"]
[Version "1"]
[Options ""]
[Seed "KIEBITZ"]
# deal 1
auction E70 S- W120
nest R5,R9,R11,G7,Y5
trump Y
play
E:K14
"""


def lines_of(text):
    return text.splitlines()


def test_a_sound_record():
    match = read(RECORD, resolve)
    assert match.ply == 6
    assert match.state.trick


def broken(old, new):
    assert old in RECORD
    return RECORD.replace(old, new, 1)


@pytest.mark.parametrize(("text", "line", "words"), [
    (broken("S-", "S70"), 6, "'S70' (move 2) is illegal: bid repeated"),
    (broken("S-", "S72"), 6, "illegal: bid not multiple"),
    (broken("S-", "N-"), 6, "illegal: not your turn"),
    (broken("W120", "W200"), 6, "illegal: bid above maximum"),
    (broken("R5,", "R6,"), 7, "illegal: not in hand"),
    (broken("R5,", ""), 7, "illegal: wrong count"),
    (broken("trump Y", "trump B"), 8, "a trump is one of R, G, Y, K"),
    (broken("E:K14", "E:K99"), 10, "no card is called 'K99'"),
    (broken("E:K14", "E:R5"), 10, "illegal: not in hand"),
    (broken("E:K14", "K14"), 10, "should begin with a seat"),
    (broken("play\n", "nest\n"), 9, "'nest' stands where the play goes on"),
    (broken("rook/crowsnest", "rook/eagle"), 1, "no game is called 'rook/eagle'"),
    (broken('Version "1"', 'Version "9"'), 2, "version 9"),
    (broken('Options ""', 'Options "speed=3"'), 3, "option speed: unknown option"),
    (broken('Options ""', 'Options "crow=maybe"'), 3, "option crow: 'maybe' is not one of on, off"),
    (broken("KIEBITZ", "kiebitz"), 4, "a seed is"),
    (broken('[Seed "KIEBITZ"]', ""), 1, 'the tag [Seed "..."] is missing'),
    (broken('[Seed "KIEBITZ"]', "[Seed KIEBITZ]"), 4, "a tag should read"),
])
def test_a_bad_record_names_line_and_reason(text, line, words):
    with pytest.raises(RecordError) as caught:
        read(text, resolve)
    assert caught.value.line == line
    assert words in str(caught.value)


def test_a_record_that_goes_on_after_the_end():
    path = GOLDEN / "rook_crowsnest.txt"
    record = path.read_text(encoding="utf-8").partition("# expected\n")[0]
    with pytest.raises(RecordError, match="after the end of the match"):
        read(record + "S:R5\n", resolve)


def test_a_damaged_share_code():
    code = to_code(random_match(rules_for("rook/crowsnest"), "CODE", 30, random.Random(1)))
    with pytest.raises(RecordError, match="not a share code"):
        from_code("Q" + code[1:], resolve_number)
    with pytest.raises(RecordError, match="damaged"):
        from_code(code[:-6] + ("A" if code[-6] != "A" else "B") + code[-5:], resolve_number)
    with pytest.raises(RecordError, match=r"no code has|damaged"):
        from_code(code[:-3] + "!!!", resolve_number)
    with pytest.raises(RecordError, match=r"not a share code|damaged|no code has|incomplete"):
        from_code("K", resolve_number)
    spaced = "-".join(code[i:i + 5] for i in range(0, len(code), 5)).lower()
    assert from_code(spaced, resolve_number) == from_code(code, resolve_number)


def test_a_share_code_of_an_unknown_game():
    class Foreign(type(rules_for("rook/crowsnest"))):
        number = 99
    foreign = Foreign(VERSIONS["rook/crowsnest"])
    foreign.number = 99
    code = to_code(Match.start(foreign, "CODE"))
    with pytest.raises(RecordError, match="number 99"):
        from_code(code, resolve_number)


def test_a_share_code_of_another_version():
    class Newer(type(rules_for("rook/crowsnest"))):
        version = "7"
    code = to_code(Match.start(Newer(VERSIONS["rook/crowsnest"]), "CODE"))
    with pytest.raises(RecordError, match="version 7"):
        from_code(code, resolve_number)


def test_a_code_of_a_deal_is_short():
    assert len(to_code(Match.start(rules_for("rook/buckeye"), "7Q2K7ABC"))) <= 40
