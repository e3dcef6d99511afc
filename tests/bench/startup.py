"""How long the program takes to its first picture, on the desktop and in the browser.

    python -m tests.bench.startup [--times N] [--desktop-only]       JSON on stdout

Milliseconds. Desktop: from the start of the process to the first drawn scene, on SDL's dummy driver. Browser: from the
opened page to the first frame and to the title, a new browser each time.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_PROBE = """
import asyncio, os, sys, time
os.environ["PYGAME_BLEND_ALPHA_SDL2"] = "1"
began = float(sys.argv[1])
import pygame
from game.app_open import build
from game.app_start import open_window
from game.app_wishes import Wishes
from game.host.memory import MemoryHost
host = MemoryHost()
window = open_window(host, (1280, 720))
opened = time.time()
app = build(host, window, Wishes())
while not app.painted or not app.stats.drawn:
    app.frame()
assert not app.report, app.report
print((opened - began) * 1000, (time.time() - began) * 1000)
"""


def desktop(times: int) -> dict[str, float]:
    """Medians over fresh processes."""
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    found = []
    for _ in range(times + 1):
        done = subprocess.run([sys.executable, "-c", _PROBE, str(time.time())], cwd=ROOT, env=env, check=True,
                              capture_output=True, text=True)
        found.append(tuple(float(word) for word in done.stdout.split()[-2:]))
    warm = found[1:]
    return {"window_ms": round(statistics.median(first for first, _ in warm)),
            "title_ms": round(statistics.median(second for _, second in warm))}


def browser(times: int) -> dict[str, object]:
    """Medians over fresh browsers, and the pauses while the title stands."""
    from tests.web import kit

    with tempfile.TemporaryDirectory() as work:
        game = kit.staged(Path(work) / "kiebitz")
        seen = kit.runtime().run("start.mjs", game, Path(work), seconds=120 * times, times=times)
    starts = seen["starts"]
    return {"first_frame_ms": statistics.median(start["firstFrame"] for start in starts),
            "title_ms": statistics.median(start["title"] for start in starts),
            "runtime_ms": statistics.median(start["wheel"] for start in starts),
            "game_bytes": seen["bytes"]}


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--desktop-only", action="store_true")
    wish = parser.parse_args()
    figures: dict[str, object] = {"desktop": desktop(wish.times)}
    if not wish.desktop_only:
        figures["browser"] = browser(wish.times)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
