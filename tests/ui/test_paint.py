from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.ui import bake, brass, marks, paint, text, theme
from game.ui.bake import Lru
from tests.ui.fake_app import SCREENS, open_display

R = pygame.Rect

DRAWINGS: dict[str, tuple[tuple[int, int], Callable[[pygame.Surface, pygame.Rect, float], object]]] = {
    "ticket": ((200, 140), lambda s, r, k: paint.ticket(s, r, k)),
    "board": ((200, 140), lambda s, r, k: paint.board(s, r, k)),
    "button": ((140, 51), lambda s, r, k: paint.button(s, r, "Pass", k)),
    "pressed": ((140, 51), lambda s, r, k: paint.button(s, r, "Pass", k, paint.PRIMARY, pressed=True)),
    "unavailable": ((190, 52), lambda s, r, k: paint.unavailable(s, r, "Close", "on your lead", k)),
    "note": ((190, 90), lambda s, r, k: paint.note_box(s, r, k)),
    "seat": ((190, 34), lambda s, r, k: marks.seat(s, r, "Heron", k, count=8)),
    "call": ((92, 47), lambda s, r, k: marks.call(s, r, "85", k, theme.VERMILION)),
    "struck": ((84, 57), lambda s, r, k: marks.bid_cell(s, r, "70", k, "struck")),
    "meter": ((172, 12), lambda s, r, k: marks.meter(s, r, 145, 300, theme.GREEN, k)),
    "brass": ((44, 46), lambda s, r, k: brass.brass(s, r, "menu", k)),
    "toggle": ((62, 34), lambda s, r, k: brass.toggle(s, r, True)),
    "slider": ((300, 46), lambda s, r, k: brass.slider(s, r, 0.5, k)),
}


@pytest.fixture(autouse=True)
def display():
    bake.SPRITES.clear()
    return open_display(SCREENS["1280x720"])


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else R(0, 0, 0, 0)


@pytest.mark.parametrize("k", [0.66, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", DRAWINGS)
def test_drawings_fill_their_rect_and_stay_near_it(name: str, k: float, display: pygame.Surface) -> None:
    (w, h), draw = DRAWINGS[name]
    rect = R(200, 150, round(w * k), round(h * k))
    display.fill((90, 60, 40))
    before = display.copy()
    draw(display, rect, k)
    drawn = changed(before, display)
    assert rect.inflate(4, 4).contains(drawn) or rect.inflate(*(2 * [round(2 * 16 * k)])).contains(drawn)
    assert drawn.w >= rect.w - (45 * k if name == "slider" else 4)
    assert drawn.h >= rect.h * 0.8 - 4


def test_a_sprite_is_baked_once_for_each_size(display: pygame.Surface) -> None:
    paint.ticket(display, R(10, 10, 200, 100), 1.0)
    baked = len(bake.SPRITES)
    for x in range(40):
        paint.ticket(display, R(10 + x, 30, 200, 100), 1.0)
    assert len(bake.SPRITES) == baked
    paint.ticket(display, R(10, 10, 201, 100), 1.0)
    assert len(bake.SPRITES) > baked


def test_sprites_are_kept_within_bounds(display: pygame.Surface) -> None:
    for i in range(60):
        paint.ticket(display, R(0, 0, 600 + i, 500), 1.0)
    assert bake.SPRITES.weight <= bake.SPRITES.limit


def test_lru_forgets_what_was_used_longest_ago() -> None:
    cache: Lru[str] = Lru(3)
    for key in "abc":
        cache.put(key, key)
    cache.get("a")
    cache.put("d", "d")
    assert [key for key in "abcd" if cache.get(key)] == ["a", "c", "d"]
    cache.put("e", "e", 3)
    assert len(cache) == 1


def test_ticket_corners_are_cut_and_edges_are_not(display: pygame.Surface) -> None:
    display.fill((255, 0, 255))
    paint.ticket(display, R(100, 100, 200, 120), 1.0, shadow=False)
    for corner in ((101, 101), (298, 101), (101, 218), (298, 218)):
        assert display.get_at(corner)[:3] == (255, 0, 255)
    for edge in ((100, 160), (299, 160), (200, 100), (200, 219)):
        assert display.get_at(edge)[1] > 150


def test_contrast_of_type_on_stock() -> None:
    def light(colour: tuple[int, int, int]) -> float:
        parts = [c / 255 / 12.92 if c / 255 <= 0.03928 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
        one, two = sorted((light(a), light(b)), reverse=True)
        return (one + 0.05) / (two + 0.05)

    inks = (theme.INK, theme.INK_SOFT, theme.INK_FAINT, theme.GREEN, theme.OCHRE, theme.VERMILION,
            *(place.accent for place in theme.PLACES.values()))
    for ink in inks:
        for paper in (theme.STOCK, theme.STOCK_LO, theme.PAPER_BOX):
            assert contrast(ink, paper) >= 4.5, (ink, paper)
    for place in theme.PLACES.values():
        assert contrast(theme.ON_WOOD, place.wood.base) >= 4.5
        assert contrast(theme.STOCK_HI, place.accent) >= 4.5


@pytest.mark.parametrize("value", [0, 1, 50, 299, 300, 400])
def test_meter_shows_its_share(display: pygame.Surface, value: int) -> None:
    display.fill((0, 0, 0))
    marks.meter(display, R(100, 100, 300, 12), value, 300, (0, 200, 0), 1.0)
    green = sum(1 for x in range(100, 400) if display.get_at((x, 108))[:3] == (0, 200, 0))
    assert green == pytest.approx(296 * min(1, value / 300), abs=3)


def test_every_printed_word_is_type(display: pygame.Surface) -> None:
    with text.recording() as notes:
        paint.button(display, R(10, 10, 140, 51), "Bid 90", 1.0, sub="for us")
        marks.seat(display, R(10, 100, 190, 34), "Heron", 1.0, count=9, note="leads")
        marks.roundel(display, (300, 300), 12, "27")
    assert [note.text for note in notes] == ["Bid 90", "for us", "9", "Heron", "leads", "27"]
    assert all(note.fits for note in notes)


def test_soft_edges_have_no_dark_fringe(display: pygame.Surface) -> None:
    """Pixels half covered by ivory over a faint shadow lie between ivory and the ground, never far darker than it."""
    ground = (210, 200, 170)
    for name in ("button", "seat", "ticket"):
        (w, h), draw = DRAWINGS[name]
        display.fill(ground)
        draw(display, R(200, 150, w * 2, h * 2), 2.0)
        for x in range(198, 232):
            assert display.get_at((x, 150))[0] >= 190, (name, x)


def test_shadows_end_softly(display: pygame.Surface) -> None:
    display.fill((255, 255, 255))
    paint.ticket(display, R(300, 200, 300, 200), 2.0)
    below = [display.get_at((450, y))[0] for y in range(400, 440)]
    steps = [b - a for a, b in pairwise(below)]
    assert below[0] < 200
    assert below[-1] == 255
    assert max(steps) < 40
    last = next(i for i, value in enumerate(below) if value == 255)
    assert below[last - 1] >= 250
