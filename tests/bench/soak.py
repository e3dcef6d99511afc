"""Two hundred deals in a row on each table: does anything grow after the first twenty? Prints JSON.

    python -m tests.bench.soak [--deals 200] [--game guandan] [--size 390x844]

Bots sit on all chairs and play their fastest level, animations are off, one frame in four is drawn. After every tenth
deal, with the match just begun anew, it notes the process's memory (MB), the number of objects Python keeps, and every
container that hangs on a module or an object of the game. `grew` names containers that are larger at the end than in
the first twenty deals; `growth` is the memory of the last three notes over that of the first three after the warm-up.

Memory is resident memory after the allocator gave its free pages back (`resident` is what it was before: the heap has
holes where pictures of other sizes lay). `pictures` are the MB in the caches of pictures, by their pixels: what memory
grows by while they fill up is no leak, and ends at their bounds (`sprites`); run 400 deals to see it end.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import dataclasses
import gc
import json
import sys
from collections import OrderedDict, deque
from collections.abc import Iterator, Mapping, Sized
from pathlib import Path
from typing import Any

from game import app_open
from game.core.match import Match
from game.host.memory import MemoryHost
from game.rook.estimate import Estimator
from game.scenes.families import Family, Guest, NewMatch
from game.table.atlas import Atlas
from game.table.sprites import CardArt
from game.ui.bake import Lru
from tests.app.program import open_program, steady

WARM, DEALS, NOTED = 20, 200, 10
GROWTH = 1.05
"""Memory may be this many times what it was after the warm-up."""
HELD = (dict, list, set, deque, OrderedDict)
SET_APART = (Match, Lru, Atlas, CardArt, MemoryHost, Estimator)
"""Classes whose containers tell nothing: a match is as long as it is, Lru, atlas and card art have bounds of their own,
the test's host notes all, and the estimator keeps a number for each set of ranks of a colour, which are few."""
PAGE = 4096
COUNTED = 1000
"""A sprite cache with a bound up to this counts pictures, not pixels."""


def megabytes() -> float:
    """Resident memory of this process."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 1e6


def give_back() -> None:
    """The C allocator gives free pages back to the system, where it can (glibc)."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def pictures() -> float:
    """MB in the caches that are bounded by pixels, at four bytes each; run-length encoded they may be smaller."""
    pixels = 0
    for thing in gc.get_objects():
        if isinstance(thing, Lru) and thing.limit > COUNTED:
            pixels += thing.weight
        elif isinstance(thing, Atlas):
            pixels += thing._pixels
    return pixels * 4 / 1e6


def caches() -> dict[str, tuple[int, int]]:
    """Entries and bound of every `lru_cache` of the game's modules."""
    found = {}
    for name, module in sorted(sys.modules.items()):
        for attribute, thing in sorted(vars(module).items()) if name.startswith("game.") else ():
            if hasattr(thing, "cache_info") and getattr(thing, "__module__", "") == name:
                info = thing.cache_info()
                found[f"{name}.{attribute}"] = (info.currsize, info.maxsize if info.maxsize is not None else -1)
    return found


def containers() -> dict[str, int]:
    """Entries by place: containers of modules, and of all objects of a class together."""
    found: dict[str, int] = {}
    for name, module in list(sys.modules.items()):
        for attribute, thing in list(vars(module).items()) if name.startswith("game.") else ():
            if _may_grow(thing) and not attribute.startswith("__"):
                found[f"{name}.{attribute}"] = len(thing)
    for thing in gc.get_objects():
        kind = type(thing)
        if str(kind.__module__).startswith("game.") and kind not in SET_APART:
            for attribute, value in _fields(thing):
                if _may_grow(value):
                    place = f"{kind.__module__}.{kind.__name__}.{attribute}"
                    found[place] = found.get(place, 0) + len(value)
    return found


def _may_grow(value: object) -> bool:
    return isinstance(value, HELD) and getattr(value, "maxlen", None) is None


def _fields(thing: Any) -> Iterator[tuple[str, Sized]]:
    yield from getattr(thing, "__dict__", {}).items()
    for slot in getattr(type(thing), "__slots__", ()):
        if hasattr(thing, slot):
            yield slot, getattr(thing, slot)


def sprites() -> dict[str, tuple[int, int]]:
    """Weight and bound of every sprite cache."""
    return {f"Lru {i}": (cache.weight, cache.limit) for i, cache in enumerate(
        sorted((thing for thing in gc.get_objects() if isinstance(thing, Lru)), key=lambda cache: -cache.limit))}


def note() -> dict[str, Any]:
    """What is kept now."""
    gc.collect()
    resident = megabytes()
    give_back()
    return {"MB": round(megabytes(), 1), "resident": round(resident, 1), "pictures": round(pictures(), 1),
            "objects": len(gc.get_objects()), "containers": containers()}


def grown(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, tuple[int, int]]:
    """Containers that are larger than before by more than a fifth and more than sixteen entries."""
    return {name: (before.get(name, 0), size) for name, size in sorted(after.items())
            if size > before.get(name, 0) * 1.2 + 16}


def play(room: Family, deals: int, size: tuple[int, int]) -> dict[str, Any]:
    """That many deals of a family's first version, match after match."""
    host = MemoryHost()
    app = open_program(host, size)
    app.change(speed="off", trick_rest=0.3, reduced_motion=True)
    draw, frames = app._draw, 0
    app._draw = lambda: frames % 4 == 0 and draw()  # type: ignore[method-assign]
    version = room.versions[0]
    guests = tuple(Guest(guest.bird, room.levels[0][0]) for guest in room.guests)
    done = matches = 0
    notes: list[dict[str, Any]] = []
    wanted = NOTED
    assert room.doors is not None
    while done < deals:
        matches += 1
        room.doors.start(app, NewMatch(version.id, version.preset, guests, f"SOAK{_letters(matches)}"))
        driver = app.scene.driver  # type: ignore[union-attr]
        driver.pause = 0.0
        if done >= wanted:
            wanted += NOTED
            notes.append({"deals": done, **note()})
        before = done
        while driver.match.actor is not None and done < deals:
            frames += 1
            app.frame()
            host.announced.clear()
            host.pages.clear()
            if app.report:
                raise RuntimeError(app.report)
            done = before + driver.match.rules.deal_number(driver.match.state) - 1
        done += driver.match.actor is None
        app.frame()
    app.home()
    return {**_told(notes), "deals": done, "matches": matches, "frames": frames}


def _told(notes: list[dict[str, Any]]) -> dict[str, Any]:
    after = [entry for entry in notes if entry["deals"] >= WARM]
    first, last = after[:3], after[-3:]
    most: dict[str, int] = {}
    for entry in [*notes[:2], *first]:
        for name, size in entry["containers"].items():
            most[name] = max(most.get(name, 0), size)
    mean = {key: [sum(entry[key] for entry in part) / max(1, len(part)) for part in (first, last)]
            for key in ("MB", "pictures", "objects")}
    return {**{f"{key} by deals": {entry["deals"]: entry[key] for entry in notes}
               for key in ("MB", "resident", "pictures", "objects")},
            "growth": {key: round(end / max(1, begin), 3) for key, (begin, end) in mean.items()},
            "grew": grown(most, notes[-1]["containers"]) if notes else {}}


def _letters(n: int) -> str:
    return "".join(chr(65 + int(digit)) for digit in str(n))


def main() -> int:
    """Every family; 1 if memory grew or a cache is over its bound."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--game", action="append", default=[])
    parser.add_argument("--size", default="390x844")
    wish = parser.parse_args()
    width, height = map(int, wish.size.split("x"))
    result: dict[str, Any] = {}
    with steady():
        for room in app_open.families():
            if not wish.game or room.id in wish.game:
                result[room.id] = play(room, wish.deals, (width, height))
    kept, baked = caches(), sprites()
    over = [name for name, (size, limit) in {**kept, **baked}.items() if limit < 0 or size > limit]
    bad = over or any(entry["growth"]["MB"] > GROWTH or entry["grew"] for entry in result.values())
    print(json.dumps({"games": result, "caches": kept, "sprites": baked, "over their bound": over}, indent=1,
                     default=dataclasses.asdict))
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
