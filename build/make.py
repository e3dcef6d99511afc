"""Everything that is made from the sources.

    python build/make.py web [--offline]     build/web/ and build/kiebitz-itch.zip
    python build/make.py site [FOLDER]       build/site/: the whole game for any static host, works off-line
    python build/make.py stage [FOLDER]      only the files that the web version packs
    python build/make.py shots [FOLDER]      pictures of every scene, played by bots without a display
    python build/make.py pictures            docs/pictures/, from such pictures (needs Pillow)
    python build/make.py art | locale | sounds
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import site_build
import web_build
from page_edit import PageError

ROOT = Path(__file__).resolve().parents[1]


def web(args: list[str]) -> int:
    """Builds the web version and says what it weighs."""
    found = web_build.build(offline="--offline" in args)
    for name, size in found.items():
        print(f"{size:>10,}  build/web/{name}")
    print(f"{(ROOT / 'build' / 'kiebitz-itch.zip').stat().st_size:>10,}  build/kiebitz-itch.zip")
    packed = next(size for name, size in found.items() if name.endswith(".apk"))
    if packed > web_build.MOST_BYTES:
        print(f"The packed game weighs {packed:,} bytes; {web_build.MOST_BYTES:,} are allowed.", file=sys.stderr)
        return 1
    return 0


def site(args: list[str]) -> int:
    """Builds the self-contained site and says what it weighs."""
    target = Path(args[0]).absolute() if args else site_build.SITE
    found = site_build.build(target)
    for name, size in found.items():
        print(f"{size:>10,}  {name}")
    print(f"{sum(found.values()):>10,}  in all: {target}")
    return 0


def stage(args: list[str]) -> int:
    """Copies what the web version packs and says where it lies."""
    print(web_build.stage(Path(args[0]).absolute() if args else None))
    return 0


PICTURES = {
    "rook/crowsnest": {"1280x720": {"title": "title", "table-play": "table", "result": "result"},
                       "390x844": {"table-play": "phone"}},
    "schnapsen": {"1280x720": {"table-open": "schnapsen"}},
    "guandan": {"1280x720": {"table-play": "guandan"}},
}
"""For each game and window size the scenes that docs/pictures shows, and what they are called there."""


def pictures(args: list[str]) -> int:
    """Takes the pictures for the README and the docs, with 256 colours so that they stay small."""
    from PIL import Image

    with tempfile.TemporaryDirectory() as work:
        if code := shots([work]):
            return code
        target = ROOT / "docs" / "pictures"
        target.mkdir(parents=True, exist_ok=True)
        for game, sizes in PICTURES.items():
            for size, names in sizes.items():
                for scene, name in names.items():
                    [found] = (Path(work) / game / size).glob(f"*-{scene}.png")
                    with Image.open(found) as picture:
                        picture.convert("RGB").quantize(256, dither=Image.Dither.FLOYDSTEINBERG).save(
                            target / f"{name}.png", optimize=True)
                    print(f"docs/pictures/{name}.png: {(target / f'{name}.png').stat().st_size:,} bytes")
    return 0


def shots(args: list[str]) -> int:
    """Pictures of every scene of the three games, in a wide window and, of Crow's Nest, in an upright one."""
    folder = Path(args[0]) if args else ROOT / "shots"
    for game, sizes in PICTURES.items():
        for size in sizes:
            command = [sys.executable, "main.py", "--demo", game, "--seed", "KIEBITZ", "--size", size,
                       "--shots", str(folder.absolute() / game / size)]
            done = subprocess.run(command, cwd=ROOT, env={**os.environ, "SDL_VIDEODRIVER": "dummy"})
            if done.returncode:
                return done.returncode
    return 0


def script(*path: str) -> Callable[[list[str]], int]:
    """A task that runs another script of this folder with the rest of the line."""
    def run(args: list[str]) -> int:
        return subprocess.run([sys.executable, str(ROOT.joinpath("build", *path)), *args], cwd=ROOT).returncode

    return run


TASKS: dict[str, Callable[[list[str]], int]] = {
    "web": web, "site": site, "stage": stage, "shots": shots, "pictures": pictures, "art": script("art", "make.py"),
    "locale": script("texts.py"), "sounds": script("sounds.py"),
}


def main(argv: list[str]) -> int:
    """Runs one task; 2 for wrong use."""
    if not argv or argv[0] not in TASKS:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        return TASKS[argv[0]](argv[1:])
    except (web_build.BuildError, PageError) as problem:
        print(problem, file=sys.stderr)
        return 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
