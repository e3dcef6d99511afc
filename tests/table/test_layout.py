"""Layouts for a table of four: nothing overlaps, nothing leaves the screen, everything can be hit, at every size."""

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.table.box import Box
from game.table.hands import INDEX, INDEX_PART, STRIP, hand_layout
from game.table.layout import table_layout
from game.ui.screen import Insets, Screen

SIZES = {
    "desktop": Screen(1280, 720),
    "large desktop": Screen(1920, 1080),
    "phone lying": Screen(844, 390, touch=True),
    "phone lying, notch": Screen(1688, 780, 2.0, Insets(94, 0, 94, 42), touch=True),
    "phone": Screen(390, 844, touch=True),
    "phone, notch": Screen(780, 1688, 2.0, Insets(0, 94, 0, 68), touch=True),
    "small phone": Screen(320, 568, touch=True),
    "small phone lying": Screen(568, 320, touch=True),
    "tablet": Screen(1640, 2360, 2.0, touch=True),
    "tablet lying": Screen(2360, 1640, 2.0, touch=True),
    "square window": Screen(700, 700),
}


@st.composite
def screens(draw):
    """Any screen that is at least a small phone, standing or lying."""
    u = draw(st.sampled_from((1.0, 1.25, 1.5, 2.0)))
    long, short = draw(st.integers(568, 2600)), draw(st.integers(320, 1600))
    w, h = (long, short) if draw(st.booleans()) else (short, long)
    edge = st.integers(0, 48)
    safe = Insets(*(round(u * draw(edge)) for _ in range(4)))
    if max(w, h) - 96 < 568 or min(w, h) - 96 < 320:
        safe = Insets()
    return Screen(round(w * u), round(h * u), u, safe, draw(st.booleans()))


def wanted(a, b):
    """The overlaps the layout's description allows."""
    for one, other in ((a, b), (b, a)):
        if one == "cloth":
            return other not in ("score", "contract", "info", "last_trick", "hint", "undo", "menu")
        if one == "panel" and (other in ("toast", "bird", "nest", "nest.label") or other[:4] in ("slot", "seat")):
            return True
        if one.endswith(".backs") and (other.endswith(".strip") or other in ("score", "contract")):
            return True
        if one == "seat0.strip" and other == "seat0.puck":
            return True
    return False


def clashes(layout):
    """All pairs of regions that overlap without leave."""
    return [f"{a} {tuple(p)} / {b} {tuple(q)}"
            for (a, p), (b, q) in combinations(layout.regions().items(), 2) if p.meets(q) and not wanted(a, b)]


@pytest.mark.parametrize("name", SIZES)
@pytest.mark.parametrize("cards", [9, 10, 13, 14])
def test_regions_of_the_known_sizes(name, cards):
    assert clashes(table_layout(SIZES[name], cards)) == []


@settings(max_examples=120, deadline=None)
@given(screens(), st.sampled_from((9, 10, 13, 14)))
def test_regions_of_any_size(screen, cards):
    layout = table_layout(screen, cards)
    assert clashes(layout) == []
    whole = Box(0, 0, screen.width, screen.height)
    assert [name for name, box in layout.regions().items() if not whole.holds(box)] == []
    assert all(min(box.w, box.h) > 0 for box in layout.regions().values())


@settings(max_examples=80, deadline=None)
@given(screens())
def test_what_can_be_tapped_is_large_enough_and_inside_the_safe_area(screen):
    layout = table_layout(screen)
    foot = max(screen.safe.bottom, round(34 * screen.u) if screen.touch and layout.kind == "portrait" else 0)
    usable = Box(screen.safe.left, screen.safe.top, screen.width - screen.safe.left - screen.safe.right,
                 screen.height - screen.safe.top - foot)  # fmt: skip
    for button in layout.buttons.all():
        assert min(button.w, button.h) >= screen.tap - 1
        assert usable.holds(button)
    for name in ("score", "contract", "hand", "panel", "toast", "seat0.strip"):
        assert usable.holds(layout.regions()[name]), name


@settings(max_examples=120, deadline=None)
@example(Screen(width=568, height=437, u=1.0, touch=True), 1)
@given(screens(), st.integers(1, 14))
def test_hands_can_be_read_and_hit(screen, n):
    layout = table_layout(screen, 9)
    plan = hand_layout(layout.hand, n)
    lying_small = layout.kind == "compact" and screen.css[0] - 2 * 48 < 700
    if not lying_small:
        assert plan.strip >= STRIP * screen.u - 0.01
    assert round(plan.width * INDEX_PART, 2) >= INDEX * screen.u - 0.5 * screen.u
    room = layout.hand.box
    low = Box(room.x, room.y - layout.hand.over, room.w, room.h + layout.hand.over)
    for pose in plan.poses:
        box = pose.moved(0, -plan.rise).box()
        assert low.y <= box.y + 1
        assert pose.box().bottom <= room.bottom + 2
        assert room.x - 0.1 * plan.width <= box.x
        assert box.right <= room.right + 0.1 * plan.width
        assert box.x >= -0.03 * plan.width
        assert box.right <= screen.width + 0.03 * plan.width


def test_a_hand_with_the_nest_stays_below_the_panel():
    for screen in SIZES.values():
        layout = table_layout(screen)
        plan = hand_layout(layout.hand, 14)
        assert min(pose.moved(0, -plan.rise).box().y for pose in plan.poses) >= layout.panel.bottom - 1


def test_fourteen_cards_on_a_small_phone_take_two_rows():
    plan = hand_layout(table_layout(SIZES["small phone"]).hand, 14)
    assert plan.rows == (7, 7)
    assert len(hand_layout(table_layout(SIZES["desktop"]).hand, 14).rows) == 1


def test_the_design_sizes_are_the_pictures():
    """Places measured in the target pictures, in design pixels."""
    layout = table_layout(Screen(1280, 720))
    assert (layout.kind, layout.k) == ("wide", 1.0)
    assert layout.score == (20, 20, 212, 202)
    assert layout.contract == (1048, 20, 212, 142)
    assert layout.cloth == (262, 70, 756, 474)
    assert layout.seats[2].strip == (552, 72, 176, 34)
    assert layout.seats[1].strip == (84, 318, 160, 34)
    assert layout.buttons.menu == (1218, 660, 44, 44)
    assert layout.panel == (336, 128, 608, 372)
    plan = hand_layout(layout.hand, 9)
    assert plan.width == 114
    assert 84 <= plan.strip <= 86
    assert table_layout(Screen(1920, 1080)).k == 1.5


def test_classes_by_size():
    kinds = {name: table_layout(screen).kind for name, screen in SIZES.items()}
    assert kinds["phone"] == kinds["tablet"] == kinds["square window"] == "portrait"
    assert kinds["phone lying"] == kinds["small phone lying"] == "compact"
    assert kinds["desktop"] == kinds["tablet lying"] == "wide"
