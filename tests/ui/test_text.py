from __future__ import annotations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui import text
from tests.ui.fake_app import SCREENS, open_display

WORDS = st.text(alphabet=st.characters(codec="utf-8", categories=("Lu", "Ll", "Nd", "Po", "Zs")), max_size=60)


@pytest.fixture(autouse=True)
def display():
    return open_display(SCREENS["1280x720"])


@given(WORDS, st.integers(20, 400), st.sampled_from([text.DISPLAY, text.BODY]))
@settings(max_examples=60, deadline=None)
def test_wrapping_loses_no_character_but_blanks(words: str, width: int, role: str) -> None:
    lines = text.wrap(words, role, 16, width)
    assert "".join("".join(lines).split()) == "".join(words.split())


@given(st.lists(st.text("abcdefgh", min_size=1, max_size=9), min_size=1, max_size=20), st.integers(90, 500))
@settings(max_examples=60, deadline=None)
def test_wrapped_lines_are_no_wider_than_asked(words: list[str], width: int) -> None:
    for line in text.wrap(" ".join(words), text.BODY, 17, width):
        assert text.measure(line, text.BODY, 17)[0] <= width


def test_wrap_keeps_line_breaks_and_breaks_beside_chinese_characters() -> None:
    assert text.wrap("one\n\ntwo", text.BODY, 16, 400) == ("one", "", "two")
    chinese = "你好世界，欢迎光临"
    lines = text.wrap(chinese, text.BODY, 16, text.measure(chinese, text.BODY, 16)[0] // 2 + 1)
    assert len(lines) > 1
    assert not any(line.startswith("，") for line in lines)


@given(st.text("abcdefgh ", min_size=1, max_size=40), st.integers(40, 400))
@settings(max_examples=60, deadline=None)
def test_fit_gives_the_largest_size_that_fits(words: str, width: int) -> None:
    size = text.fit(words, text.DISPLAY, 40, width, least=12)
    assert 12 <= size <= 40
    if size > 12:
        assert text.measure(words, text.DISPLAY, size)[0] <= width
    if size < 40:
        assert text.measure(words, text.DISPLAY, size + 1)[0] > width


def test_label_reports_what_it_had_to_cut(display: pygame.Surface) -> None:
    with text.recording() as notes:
        text.label(display, "Short", pygame.Rect(10, 10, 200, 40), text.DISPLAY, 20)
        text.label(display, "Very much longer than that", pygame.Rect(10, 60, 60, 40), text.DISPLAY, 20)
    assert [note.fits for note in notes] == [True, False]
    assert notes[1].text.endswith(text.ELLIPSIS)
    assert notes[1].rect.w <= 60


def test_block_shrinks_before_it_cuts(display: pygame.Surface) -> None:
    words = "A paragraph of some length that must go into a box which is not very large at all"
    with text.recording() as notes:
        text.block(display, words, pygame.Rect(0, 0, 180, 150), text.BODY, 20)
        roomy = {note.size for note in notes}
        text.block(display, words, pygame.Rect(0, 0, 180, 40), text.BODY, 20)
    assert roomy == {20}
    assert not notes[-1].fits
    assert min(note.size for note in notes) < 20


def test_what_is_clipped_away_is_not_recorded(display: pygame.Surface) -> None:
    display.set_clip(pygame.Rect(0, 0, 100, 100))
    with text.recording() as notes:
        text.put(display, "below", (10, 300), text.BODY, 20)
        text.put(display, "above", (10, 50), text.BODY, 20)
    display.set_clip(None)
    assert [note.text for note in notes] == ["above"]


def test_lines_are_rendered_once_and_the_cache_is_bounded() -> None:
    text.clear()
    assert text.sprite("same", text.BODY, 20, (0, 0, 0)) is text.sprite("same", text.BODY, 20, (0, 0, 0))
    for i in range(400):
        text.sprite(f"a line of words number {i}", text.DISPLAY, 60, (0, 0, 0))
    assert text._LINES.weight <= text._LINES.limit
    assert len(text._LINES) < 400


def test_ink_stands_on_the_baseline(display: pygame.Surface) -> None:
    for size in (16, 20, 33, 60):
        display.fill((255, 255, 255))
        text.put(display, "HE", (100, 200), text.DISPLAY, size, (0, 0, 0), deboss=False)
        rows = [y for y in range(100, 300) if any(display.get_at((x, y))[0] < 128 for x in range(95, 260))]
        assert abs(rows[-1] + 1 - 200) <= 1
        assert rows[0] == pytest.approx(200 - 0.68 * size, abs=0.06 * size + 1)
