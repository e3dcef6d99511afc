"""Every cache has a bound. What memory does over two hundred deals, `python -m tests.bench.soak` measures."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest

from game.host.memory import MemoryHost
from game.scenes.families import Guest, NewMatch
from game.table.atlas import Atlas
from game.table.sprites import CardArt
from game.ui.bake import Lru
from tests.app.program import open_program, steady
from tests.bench.soak import caches, containers, grown

ROOT = Path(__file__).resolve().parents[2]
DECORATORS = {"cache", "lru_cache"}


def decorators(source):
    """Caching decorators of a source: (line, its call or None without one)."""
    for node in ast.walk(ast.parse(source)):
        for mark in getattr(node, "decorator_list", ()):
            call = mark if isinstance(mark, ast.Call) else None
            name = call.func if call else mark
            if getattr(name, "attr", getattr(name, "id", "")) in DECORATORS:
                yield mark.lineno, call


def bound(call):
    """The number a caching decorator says it keeps at most; None if it says none."""
    said = [part.value for part in call.keywords if part.arg == "maxsize"] + call.args if call else []
    if not said or not all(isinstance(part, ast.Constant | ast.BinOp | ast.operator) for part in ast.walk(said[0])):
        return None
    found = eval(compile(ast.Expression(said[0]), "bound", "eval"), {})  # numbers only: nothing else passed above
    return found if isinstance(found, int) else None


def test_every_caching_decorator_names_its_bound():
    unbounded = [f"{path.relative_to(ROOT)}:{line}" for path in (ROOT / "game").rglob("*.py")
                 for line, call in decorators(path.read_text(encoding="utf-8")) if bound(call) is None]
    assert unbounded == []


@pytest.mark.parametrize(("source", "found"), [
    ("@lru_cache\ndef f(): ...", None), ("@functools.cache\ndef f(): ...", None),
    ("@lru_cache(maxsize=None)\ndef f(): ...", None), ("@lru_cache()\ndef f(): ...", None),
    ("@functools.lru_cache(maxsize=9)\ndef f(): ...", 9),
    ("@lru_cache(maxsize=1 << 4)\ndef f(): ...", 16), ("@lru_cache(maxsize=SIZE)\ndef f(): ...", None),
    ("@lru_cache(9)\ndef f(): ...", 9),
])
def test_the_test_above_finds_decorators_without_a_bound(source, found):
    assert [bound(call) for _, call in decorators(source)] == [found]


def test_lru_keeps_to_its_weight():
    kept = Lru(100)
    for i in range(500):
        kept.put(i, "x", 1 + i % 7)
        assert kept.weight <= 100
    assert 0 < len(kept) <= 100


def test_the_atlas_keeps_to_its_pixels_and_forgets_names_with_them():
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    atlas = Atlas(str(ROOT / "assets" / "art"), budget=40_000)
    faces = [name for name in atlas.names() if name.startswith(("R", "G"))][:12]
    for width in range(20, 60):
        for face in faces:
            atlas.get(face, width)
    assert 0 < atlas._pixels <= 40_000
    assert sum(len(keys) for keys in atlas._kin.values()) == len(atlas._done)


def test_shadows_and_outlines_keep_to_their_number():
    pygame.display.init()
    surface = pygame.display.set_mode((200, 200))
    art = CardArt(Atlas(str(ROOT / "assets" / "art")), limit=20)
    for width in range(20, 80):
        for angle in range(-6, 7, 2):
            art.blit_shadow(surface, 100, 100, width, angle, 0.5)
            art.blit_outline(surface, 100, 100, width, angle)
    assert len(art._made) <= 20


def test_three_matches_of_bots_leave_no_container_larger_than_one():
    with steady():
        app = open_program(MemoryHost(), (320, 568))
        app.change(speed="off")
        room = next(room for room in app._stack[0].families if room.id == "schnapsen")
        guests = tuple(Guest(guest.bird, room.levels[0][0]) for guest in room.guests)
        seen = []
        for seed in ("A", "B", "C"):
            room.doors.start(app, NewMatch("schnapsen", room.versions[0].preset, guests, seed))
            driver = app.scene.driver
            driver.pause = 0.0
            for _ in range(20_000):  # how many frames that takes depends on how long the bots may think in one
                app.frame()
                if driver.match.ply > 45 or app.report:
                    break
            assert driver.match.ply > 45 and not app.report
            app.home()
            app.frame()
            seen.append(containers())
    assert grown(seen[0], seen[2]) == {}
    assert all(limit > 0 and size <= limit for size, limit in caches().values())
