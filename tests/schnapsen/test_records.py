"""Golden playthroughs, and records that cannot be read: the message names the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match
from game.core.record import RecordError, from_code, read, to_code, write
from game.core.rules import Rules
from game.schnapsen.events import BummerlWon, DealScored
from game.schnapsen.match_play import rules as resolve

GOLDEN = Path(__file__).parent.parent / "golden"
SEATS = "SN"


def by_number(number: int, options: str) -> Rules:
    return resolve({7: "schnapsen"}[number], options)


def story(match: Match) -> list[str]:
    """The scores of a match as text, one line a deal: what a golden file expects after its record."""
    lines = []
    for moment in match.history():
        for event in moment.events:
            if isinstance(event, DealScored):
                s = event.score
                closed = "" if s.closer is None else f", {SEATS[s.closer]} closed for {s.close_value}"
                lines.append(f"deal {s.number}: {SEATS[s.winner]} {s.value} {s.ending} {s.worth}, points "
                             f"{s.points[0]}-{s.points[1]}, marriages {s.marriages[0]}-{s.marriages[1]}, tricks "
                             f"{s.tricks[0]}-{s.tricks[1]}{closed}, totals {s.totals[0]}-{s.totals[1]}")
            elif isinstance(event, BummerlWon):
                lines.append(f"{SEATS[event.seat]} wins {event.totals[0]}-{event.totals[1]}"
                             f"{' schneider' if event.schneider else ''}")
    return lines


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("schnapsen*.txt")), ids=lambda path: path.stem)
def test_golden_playthrough(path: Path) -> None:
    record, _, expected = path.read_text(encoding="utf-8").partition("# expected\n")
    match = read(record, resolve)
    assert story(match) == [line.removeprefix("# ") for line in expected.splitlines()]
    assert write(match) == record
    assert from_code(to_code(match), by_number) == match


def test_golden_playthroughs_show_every_ending() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in GOLDEN.glob("schnapsen*.txt"))
    for word in ("sixty-six", "last-trick", "closer-ran-out", "closer-beaten", "false-claim", "no-trick", "under-33",
                 "plain", "at-closing", "closer-penalty", "X", "!", "+66", "+"):
        assert word in text


RECORD = """[Game "schnapsen"]
[Options "{options}"]
[Seed "PINNED"]
{moves}
"""


@pytest.mark.parametrize(("moves", "options", "message"), [
    ("open XX", "", "no card is called 'XX'"),
    ("open SQ SQ", "", "card not held"),
    ("closed SQ", "", "stands where the open goes on"),
    ("open SQ X", "", "not on lead"),
    ("open 66", "", "claim is automatic"),
    ("open SQ", "claim=maybe", "option claim"),
])
def test_faulty_records_name_the_fault(moves: str, options: str, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        read(RECORD.format(moves=moves, options=options), resolve)
