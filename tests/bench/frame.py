"""What frames cost on the desktop while a whole deal is shown, by phase.

    python -m tests.bench.frame [--size WxH] [--density D] [--deals N]      JSON on stdout

The demo's bots play on the real table (SDL's dummy driver, every frame a sixtieth of a second); the first deal bakes
and warms, the others are measured. Milliseconds: median, 99th percentile and longest of the drawing, the longest of
the updating (in which bots think).
"""

from __future__ import annotations

import argparse
import json
import os
import re
from collections import defaultdict

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_BLEND_ALPHA_SDL2"] = "1"

from game.app import App, scene_name
from game.app_open import build
from game.app_start import open_window
from game.app_wishes import Wishes
from game.core.match import Match
from game.host.base import Viewport
from game.host.memory import MemoryHost


class Page(MemoryHost):
    """A page of that size and density, so that the surface is what a phone would get."""

    browser = True

    def __init__(self, room: Viewport) -> None:
        super().__init__(room)
        self.finger = room.height > room.width


def spread(values: list[float]) -> dict[str, float]:
    """Median, 99th percentile, longest."""
    ranked = sorted(values)
    return {"median": round(ranked[len(ranked) // 2], 2), "p99": round(ranked[int(len(ranked) * 0.99)], 2),
            "max": round(ranked[-1], 2)}


def match_of(app: App) -> Match | None:
    """The match on the table."""
    return next((scene.driver.match for scene in app.scenes if hasattr(scene, "driver")), None)


def measure(room: Viewport, deals: int) -> dict[str, object]:
    """Plays the deals and sorts the frames by what was on the screen."""
    host = Page(room)
    app = build(host, open_window(host, (room.width, room.height)), Wishes(demo="rook/crowsnest", deals=deals + 1,
                                                                           seed="KIEBITZ"))
    app._step = 1 / 60
    drawing, updating = defaultdict(list), defaultdict(list)
    while app.running:
        app.frame()
        match = match_of(app)
        if match is None or match.rules.deal_number(match.state) < 2:
            continue
        last = app.stats.last
        where = f"{scene_name(app.scene)} {getattr(app.scene, 'phase_name', '')}".strip()
        updating[where].append((last.updated - last.read) * 1000)
        if last.drew:
            drawing[where].append(last.draw)
    if app.report:
        raise SystemExit(app.report)
    return {where: {"draw": spread(times), "frames": len(updating[where]), "update_max": round(max(updating[where]), 2)}
            for where, times in sorted(drawing.items())}


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--density", type=float, default=1)
    parser.add_argument("--deals", type=int, default=1)
    wish = parser.parse_args()
    found = re.fullmatch(r"(\d+)x(\d+)", wish.size)
    if found is None:
        parser.error("--size should read 1280x720")
    room = Viewport(int(found[1]), int(found[2]), wish.density)
    print(json.dumps({"size": wish.size, "density": wish.density, "phases": measure(room, wish.deals)}))


if __name__ == "__main__":
    main()
