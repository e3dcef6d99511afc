"""Cost of a frame and of a baked table: `python -m tests.bench.table_frames [--size WxH] [--frames N]`.

Prints one JSON line: CPU milliseconds per frame with 60 resting cards, with 60 moving ones, with one card in flight,
milliseconds to bake each place's table (first and again), and the ratio to a plain blit of the whole screen.
"""

import argparse
import json
import math
import os
from pathlib import Path
from time import process_time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.table.atlas import Atlas
from game.table.box import Pose
from game.table.layout import table_layout
from game.table.sprites import CardArt, CardSprite
from game.table.stage import Stage
from game.table.surfaces import Tables, ground_of
from game.ui import theme
from game.ui.screen import Screen

ART = Path(__file__).resolve().parents[2] / "assets" / "art"


def per_call(function, count):
    """CPU milliseconds of one call, the caches warmed by a first one."""
    function(0)
    start = process_time()
    for i in range(count):
        function(i)
    return (process_time() - start) * 1000 / count


def main():
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--frames", type=int, default=200)
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    pygame.display.init()
    screen = pygame.display.set_mode((width, height))
    atlas = Atlas(str(ART))
    layout = table_layout(Screen(width, height))
    figures = {"size": options.size}
    tables = Tables(atlas)
    for place in (theme.PORCH, theme.COFFEE_HOUSE, theme.TEA_HOUSE):
        ground = ground_of(layout, place)
        start = process_time()
        tables.get(ground)
        figures[f"bake_first_{place.name}"] = (process_time() - start) * 1000
        start = process_time()
        tables.clear()
        tables.get(ground)
        figures[f"bake_{place.name}"] = (process_time() - start) * 1000
    base = tables.get(ground_of(layout, theme.PORCH))
    stage = Stage(CardArt(atlas))
    stage.set_base(base)
    wide = layout.px(94)
    names = [f"{suit}{rank}" for rank in range(1, 16) for suit in "RGYK"][:60]
    faces = [name if atlas.has(name) else "back.porch" for name in names]
    cards = [CardSprite(face, 60 + i % 12 * width / 13, 80 + i // 12 * height / 6, wide)
             for i, face in enumerate(faces)]  # fmt: skip
    figures["blit"] = per_call(lambda i: screen.blit(base, (0, 0)), options.frames)
    figures["resting_60"] = per_call(lambda i: stage.draw(screen, [cards]), options.frames)
    still = cards[:59]
    flyer = cards[59]

    def fly(i):
        flyer.mover = fly
        part = i % 13 / 13
        flyer.pose = Pose(640 * part, 300 - 200 * part, layout.px(114) + (wide - layout.px(114)) * part, 6 - 8 * part)
        stage.draw(screen, [still, [flyer]])

    figures["one_flying"] = per_call(fly, options.frames)
    flyer.pose = Pose(300, 300, wide)

    def swarm(i):
        for n, card in enumerate(cards):
            card.mover = swarm
            card.x += math.sin(i + n)
        stage.draw(screen, [cards])

    figures["moving_60"] = per_call(swarm, options.frames)
    figures["moving_60_over_blit"] = figures["moving_60"] / figures["blit"]
    print(json.dumps({key: round(value, 3) if isinstance(value, float) else value for key, value in figures.items()}))


if __name__ == "__main__":
    main()
