"""The worst frames of one whole deal of each game, and who is to blame for them.

    python -m tests.bench.frames [--game rook] [--size 390x844 --density 2] [--slow 3] [--profile] [--shots DIR]

JSON on stdout. Played headlessly by a finger's events (tests/bench/player.py), from the title over the pages, the table
and its menu to the result and the next deal. The program's clock is the processor time of this process, stretched by
`--slow` (a browser takes about three times as long), so that its own limits work as they do there and other work on the
machine does not count. Times are milliseconds of that clock. `--profile` names the functions of the frames over 50 ms.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Callable
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["PYGAME_BLEND_ALPHA_SDL2"] = "1"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

GAMES = {"rook": "rook/crowsnest", "schnapsen": "schnapsen", "guandan": "guandan"}
SIZES = {"wide": (1280, 720, 1.0), "phone": (390, 844, 2.0)}
MOST_FRAMES = 40_000
SEED = "KIEBITZ"


class Clock:
    """Processor time, stretched; what waits for the next frame is added."""

    def __init__(self, slow: float) -> None:
        self.slow, self.idle = slow, 0.0

    def __call__(self) -> float:
        return time.process_time() * self.slow + self.idle

    def wait(self, begin: float) -> None:
        """Until a sixtieth of a second after `begin`."""
        self.idle += max(0.0, begin + 1 / 60 - self())


def play(game: str, room: tuple[int, int, float], slow: float, look: bool,
         shoot: Callable[[Any, str], None] | None = None) -> dict[str, Any]:
    """One deal; figures of its frames."""
    clock = Clock(slow)
    time.perf_counter = clock  # type: ignore[assignment]
    from game import app_idle, app_tidy, catalog
    from game.app_open import build
    from game.app_start import open_window
    from game.app_wishes import Wishes
    from game.host.base import Viewport
    from game.host.memory import MemoryHost
    from tests.bench.player import Player, Watch

    class Page(MemoryHost):
        browser = True

        def __init__(self) -> None:
            super().__init__(Viewport(*room))
            self.finger = room[1] > room[0]

    host = Page()
    app = build(host, open_window(host, room[:2]), Wishes())
    app_tidy.begin()
    app.at_rest = app_tidy.rest
    app.idle = app_idle.work(app, catalog.FAMILIES)
    player = Player(app, game, GAMES[game], SEED)
    watch = Watch(app, player, look, slow)
    while not player.done and len(watch.rows) < MOST_FRAMES:
        begin = clock()
        app.frame()
        if app.report:
            raise SystemExit(app.report)
        if shoot is not None and app.stats.last.drew:
            shoot(app, f"{len(watch.rows):05}-{player.where.replace(' ', '-')}")
        clock.wait(begin)
    from game.ui.bake import SPRITES

    return {**watch.report(), "sprites_megapixels": round(SPRITES.weight / 1e6, 2),
            "atlas_megapixels": round(app.atlas._pixels / 1e6, 2)}


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--size", choices=list(SIZES))
    parser.add_argument("--slow", type=float, default=3)
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--shots")
    wish = parser.parse_args()

    def shoot(app: Any, name: str) -> None:
        import pygame

        pygame.image.save(app.window.surface, os.path.join(wish.shots, f"{name}.png"))

    if not (wish.game and wish.size):  # every deal in a process of its own: nothing is warm
        import subprocess
        import sys

        found: dict[str, Any] = {}
        for size in [wish.size] if wish.size else SIZES:
            for game in [wish.game] if wish.game else GAMES:
                words = [sys.executable, "-m", "tests.bench.frames", "--game", game, "--size", size, "--slow",
                         str(wish.slow), *(["--profile"] if wish.profile else [])]
                done = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True)
                found[f"{game} {size}"] = json.loads(done.stdout)
        print(json.dumps(found, indent=1))
        return
    print(json.dumps(play(wish.game, SIZES[wish.size], wish.slow, wish.profile, shoot if wish.shots else None)))


if __name__ == "__main__":
    main()
