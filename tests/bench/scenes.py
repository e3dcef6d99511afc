"""What the scenes of no game cost: layout, first drawing (baking and type), redrawing. JSON, milliseconds of CPU.

    python -m tests.bench.scenes [--size 1280x720]
"""

from __future__ import annotations

import argparse
import json
import time

from game.ui import bake, text
from tests.ui.fake_app import SCREENS, FakeApp
from tests.ui.shots import scenes

AGAIN = 20


def measure(name: str, size: str) -> dict[str, float]:
    """One scene from empty caches."""
    bake.SPRITES.clear()
    text.clear()
    app = FakeApp(SCREENS[size])
    clock = time.process_time
    begin = clock()
    for scene in scenes()[name]():
        app.push(scene)
    laid = clock()
    app.draw()
    drawn = clock()
    for _ in range(AGAIN):
        app.draw()
    again = clock()
    app.scene.rebuild()  # type: ignore[attr-defined]
    return {"layout": round(1000 * (laid - begin), 2), "first": round(1000 * (drawn - laid), 2),
            "again": round(1000 * (again - drawn) / AGAIN, 3), "rebuild": round(1000 * (clock() - again), 2),
            "sprites_megapixels": round(bake.SPRITES.weight / 1e6, 2)}


def main() -> None:
    """All scenes at one size."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x720", choices=list(SCREENS))
    size = parser.parse_args().size
    measure("title", size)
    print(json.dumps({"size": size, "scenes": {name: measure(name, size) for name in scenes()}}, indent=1))


if __name__ == "__main__":
    main()
