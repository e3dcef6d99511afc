"""What the web version weighs, how it begins, and the frames of a whole deal of each game in Chromium.

    python -m tests.bench.web [--size-only] [--game rook] [--size phone] [--check]      JSON on stdout

The deal is played inside the page by tests/bench/player.py. `gap` is the time from frame to frame and `work` what the
program took of it, both by the clock, in ms; `processor` is the processor time that the page's main thread spent from
one frame to the next, by Chromium's trace, which does not change when the machine is busy. The first two seconds count
in none. `begin` compares the first and the second visit with a page that only opens a pygame window (`own_share`), then
taps the menu the moment it stands and gives the frames from there on.
`--check` ends with code 1 if the archive is over 3 MB, if a frame took more than 50 ms of the processor, or if one
frame in twenty took more than 17 ms.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
import tempfile
import zipfile
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LONGEST_MS = 50
USUAL_MS = 17
GAMES = {"rook": "rook/crowsnest", "schnapsen": "schnapsen", "guandan": "guandan"}
SIZES = {"wide": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844, "density": 2, "touch": True}}


def size() -> dict[str, Any]:
    """Bytes of the packed game (as pygbag zips it) and of its parts before packing."""
    sys.path.insert(0, str(ROOT / "build"))
    import web_build

    packed, parts = io.BytesIO(), Counter[str]()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in web_build.staged_files():
            archive.write(ROOT / name, name)
            parts["/".join(name.split("/")[:2])] += (ROOT / name).stat().st_size
    return {"archive_bytes": len(packed.getvalue()), "allowed_bytes": web_build.MOST_BYTES,
            "parts": dict(parts.most_common(12))}


def deal(runtime: Any, staged: Path, game: str, size: str) -> dict[str, Any]:
    """The frames of one deal."""
    with tempfile.TemporaryDirectory() as work:
        return runtime.run("frames.mjs", staged, Path(work), seconds=900, limit=800, family=game, version=GAMES[game],
                           patience=400_000, timeout=400_000, **SIZES[size])


def faults_of(name: str, frames: dict[str, Any]) -> list[str]:
    """What is wrong with a deal's frames."""
    spent = frames["processor"]
    found = [f"{name}: {spent['over_50']} frames over {LONGEST_MS} ms"] if spent["over_50"] else []
    return found + ([f"{name}: one frame in twenty over {spent['p95']} ms"] if spent["p95"] > USUAL_MS else [])


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size-only", action="store_true")
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--size", choices=list(SIZES))
    parser.add_argument("--times", type=int, default=1, help="how often the beginning is measured")
    parser.add_argument("--check", action="store_true")
    wish = parser.parse_args()
    weight = size()
    figures: dict[str, Any] = {"size": weight}
    faults = [] if weight["archive_bytes"] <= weight["allowed_bytes"] else ["the archive is too large"]
    if not wish.size_only:
        from tests.web import kit

        with tempfile.TemporaryDirectory() as work:
            runtime, staged = kit.runtime(), kit.staged(Path(work) / "kiebitz")
            if wish.times:
                figures["begin"] = runtime.run("begin.mjs", staged, Path(work), seconds=900 * wish.times,
                                               times=wish.times, tap=True, **SIZES["wide"])
            for game in [wish.game] if wish.game else GAMES:
                for room in [wish.size] if wish.size else SIZES:
                    name = f"{game} {room}"
                    figures[name] = deal(runtime, staged, game, room)
                    faults += faults_of(name, figures[name])
    print(json.dumps(figures))
    if wish.check and faults:
        sys.exit("; ".join(faults))


if __name__ == "__main__":
    main()
