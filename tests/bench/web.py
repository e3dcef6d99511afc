"""What the web version weighs, and the pauses of a whole deal in the browser.

    python -m tests.bench.web [--size-only] [--check]      JSON on stdout

`--check` ends with code 1 if the archive is over 3 MB or a pause after the first two seconds was over 50 ms.
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

ROOT = Path(__file__).resolve().parents[2]
LONGEST_MS = 50
SIZES = {"wide": {"width": 1280, "height": 720}, "phone": {"width": 390, "height": 844, "density": 2, "touch": True}}


def size() -> dict[str, object]:
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


def pauses(name: str) -> dict[str, object]:
    """The longest pauses in ms of one deal: [gap, work, at, scene, events, update, draw]."""
    from tests.web import kit

    with tempfile.TemporaryDirectory() as work:
        game = kit.staged(Path(work) / "kiebitz")
        seen = kit.runtime().run("play.mjs", game, Path(work), seconds=400, **SIZES[name])
    return {"longest_ms": seen["worst"][0][0], "worst": seen["worst"][:5], "work": seen["work"], "draw": seen["draw"]}


def main() -> None:
    """Prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size-only", action="store_true")
    parser.add_argument("--check", action="store_true")
    wish = parser.parse_args()
    weight = size()
    figures: dict[str, object] = {"size": weight}
    faults = [] if weight["archive_bytes"] <= weight["allowed_bytes"] else ["the archive is too large"]
    if not wish.size_only:
        figures["deal"] = deal = {name: pauses(name) for name in SIZES}
        faults += [f"a pause of {found['longest_ms']} ms ({name})" for name, found in deal.items()
                   if found["longest_ms"] > LONGEST_MS]
    print(json.dumps(figures))
    if wish.check and faults:
        sys.exit("; ".join(faults))


if __name__ == "__main__":
    main()
