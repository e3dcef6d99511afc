"""assets/art/hall_light.png: the lit hall without its planks, for the title's first moments.

    python -m build.art.hall_light        (from the repository's root)
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.scenes.ground import hall_lamp
from game.table.light import shine
from game.ui import theme

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "assets" / "art" / "hall_light.png"
LARGE, SMALL = (768, 432), (64, 36)


def hall_light() -> pygame.Surface:
    """The middle colour of the planks under the lamp, as small as it can be without steps."""
    wood = theme.HALL.wood
    board = pygame.Surface(LARGE, 0, 32)
    board.fill(theme.mix(wood.base, wood.base2, 0.5))
    shine(board, hall_lamp(0.5))
    return pygame.transform.smoothscale(board, SMALL)


if __name__ == "__main__":
    pygame.image.save(hall_light(), str(TARGET))
    print(f"{TARGET.stat().st_size:,} bytes: {TARGET.relative_to(ROOT)}")
