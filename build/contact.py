"""Contact sheets: every scene of all games at every size, one picture for each size, for whoever reviews the look.

    python build/contact.py [FOLDER] [--size 390x844] [--scene guandan] [--language de] [--scale 1.5]
    python build/contact.py --look               the pictures of docs/look.md (needs Pillow)

Writes contact-<size>.png into the folder (default: contact, which git ignores). The scenes are those of the tests.
"""

from __future__ import annotations

import argparse
import dataclasses
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402
from tqdm import tqdm  # noqa: E402

from game import i18n  # noqa: E402
from game.core.steps import at_once  # noqa: E402
from game.scenes.match_table import MatchTable  # noqa: E402
from game.ui import text, theme  # noqa: E402
from tests.ui.fake_app import SCREENS, atlas  # noqa: E402
from tests.ui.languages_scenes import Print, shown  # noqa: E402

SIZES = ("1280x720", "1920x1080", "844x390", "390x844", "320x568")
WIDE = 2600
"""Pixels a sheet is wide."""
CELLS = {"1280x720": 640, "1920x1080": 640, "844x390": 640, "390x844": 360, "320x568": 320}
"""Pixels a picture is wide on its sheet."""
LABEL, GAP = 26, 10
FRAMES = 24
"""Frames, 50 ms apart, after which cards lie where they stay and a table owes no picture: it makes few in each."""
GROUND = (38, 32, 30)


def picture(name: str, size: str, scale: float) -> pygame.Surface:
    """A scene as it is shown."""
    seen = next(shown()[name](dataclasses.replace(SCREENS[size], text_scale=scale)))
    if isinstance(seen, Print):
        pygame.display.get_surface().fill(GROUND)
        seen.draw(pygame.display.get_surface())
    else:
        for scene in seen.scenes:
            if isinstance(scene, MatchTable):
                at_once(scene.prepare())
                scene.resize(seen.screen)
        for _frame in range(FRAMES):
            seen.tick(0.05)
            seen.draw()
    return pygame.display.get_surface().copy()


def sheet(size: str, names: list[str], scale: float) -> pygame.Surface:
    """All scenes of a size with their names."""
    wide = CELLS.get(size, 480)
    screen = SCREENS[size]
    high = round(wide * screen.height / screen.width)
    columns = max(1, (WIDE - GAP) // (wide + GAP))
    rows = -(-len(names) // columns)
    out = pygame.Surface((columns * (wide + GAP) + GAP, rows * (high + LABEL + GAP) + GAP))
    out.fill(GROUND)
    for i, name in enumerate(tqdm(names, desc=size, unit="scene")):
        x, y = GAP + i % columns * (wide + GAP), GAP + i // columns * (high + LABEL + GAP)
        shot = picture(name, size, scale)
        out.blit(pygame.transform.smoothscale(shot, (wide, high)), (x, y + LABEL))
        line = pygame.Rect(x, y, wide, LABEL)
        text.label(out, name, line, text.STRONG, 17, theme.STOCK_HI, "l")
    return out


LOOK: dict[str, tuple[str, tuple[str, ...], bool]] = {
    "look-auction": ("1280x720", ("rook auction",), False),
    "look-german": ("1280x720", ("schnapsen german",), False),
    "look-sheets": ("1280x720", ("house settings", "schnapsen result"), False),
    "look-ends": ("1280x720", ("guandan result", "rook end"), False),
    "look-upright": ("390x844", ("rook play", "schnapsen reply", "guandan hint", "rook result"), False),
    "look-lying": ("844x390", ("rook play", "guandan follow"), False),
    "look-reading": ("1280x720", ("schnapsen reply", "guandan lead"), True),
}
"""Pictures of docs/look.md: size, scenes side by side, and whether indices are large and suits in four colours."""
LOOK_WIDE = 1000
"""Pixels they are wide."""


def look(folder: Path) -> None:
    """Writes the pictures of docs/look.md as JPEG: palettes have no room for the greens beside the blue cloth."""
    from PIL import Image

    for name, (size, scenes, reading) in LOOK.items():
        atlas().style(large=reading, four=reading)
        shots = [picture(scene, size, 1.0) for scene in scenes]
        wide = sum(shot.get_width() for shot in shots) + GAP * (len(shots) - 1)
        strip = pygame.Surface((wide, shots[0].get_height()))
        strip.fill(GROUND)
        for i, shot in enumerate(shots):
            strip.blit(shot, (i * (shots[0].get_width() + GAP), 0))
        part = LOOK_WIDE / wide
        small = pygame.transform.smoothscale(strip, (LOOK_WIDE, round(strip.get_height() * part)))
        image = Image.frombytes("RGB", small.get_size(), pygame.image.tobytes(small, "RGB"))
        file = folder / f"{name}.jpg"
        image.save(file, quality=84, optimize=True, subsampling=0)
        print(f"{file.name}: {file.stat().st_size:,} bytes")


def main() -> None:
    """Writes the sheets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "contact")
    parser.add_argument("--size", action="append", choices=list(SCREENS))
    parser.add_argument("--scene", action="append", default=[], help="a part of the name")
    parser.add_argument("--language", default="en")
    parser.add_argument("--scale", type=float, default=1.0, help="text scale")
    parser.add_argument("--look", action="store_true", help="the pictures of docs/look.md")
    wish = parser.parse_args()
    if wish.look:
        look(ROOT / "docs" / "pictures")
        return
    wish.folder.mkdir(parents=True, exist_ok=True)
    names = [name for name in shown() if not wish.scene or any(part in name for part in wish.scene)]
    for size in wish.size or SIZES:
        i18n.set_language(wish.language)
        file = wish.folder / f"contact-{size}.png"
        pygame.image.save(sheet(size, names, wish.scale), str(file))
        print(file)


if __name__ == "__main__":
    main()
