"""Makes the icon (assets/icon.png) from the lapwing's portrait, for the window and the page."""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SIDE = 128
"""Pixels."""


def main() -> int:
    """Draws the icon; needs the atlases."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    sys.path.insert(0, str(ROOT))
    import pygame

    from game.table.atlas import Atlas

    pygame.display.init()
    pygame.display.set_mode((SIDE, SIDE))
    picture = Atlas(str(ROOT / "assets" / "art")).get("bird.kiebitz", SIDE)
    icon = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA, 32)
    icon.blit(picture, (0, (SIDE - picture.get_height()) // 2))
    target = ROOT / "assets" / "icon.png"
    pygame.image.save(icon, str(target))
    print(f"{target.relative_to(ROOT)}: {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
