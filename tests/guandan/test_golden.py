"""Golden matches: records that must read to the same end and be written the same for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import record
from game.core.match import Match
from game.guandan.match_play import rules

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("guandan*.txt"))


def facts(match: Match) -> dict[str, str]:
    """What the tags of a golden record say about its end."""
    state = match.state
    places = "".join(match.rules.seats[seat] for seat in state.previous)
    return {"Deals": str(state.number), "Levels": " ".join(map(str, state.levels)), "Places": places,
            "Winner": str(state.winner), "Code": record.to_code(match)[:16]}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_match(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = record.read(text, rules)
    assert record.write(match, facts(match)) == text


def test_the_golden_matches_hold_wilds_tribute_and_an_end() -> None:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN]
    assert len(texts) == 2
    assert all("=" in text.split("# deal 1")[1] for text in texts)
    assert all(":ret:" in text for text in texts)
    assert any('[Winner "0"]' in text or '[Winner "1"]' in text for text in texts)
