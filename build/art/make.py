"""Draw all pictures of the game into assets/.

    python build/art/make.py            everything
    python build/art/make.py rook icon  only these

Needs the packages resvg_py, pillow, imagequant and tqdm. The result is committed; the same sources give the same
files.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ATLASES = {
    "stock": "stock", "rook": "rook", "table": "table", "birds": "bird_sheet", "title": "title", "french": "french",
    "german": "german",
}  # fmt: skip
"""Atlases by name, and the module that draws each."""


def sheets(names: list[str] | None = None) -> list:
    """The wanted sheets (all by default), drawn but not yet rasterised; raises KeyError for an unknown name."""
    import importlib

    unknown = sorted(set(names or ()) - set(ATLASES))
    if unknown:
        raise KeyError(f"no atlas called {', '.join(unknown)}; there are {', '.join(ATLASES)}")
    return [importlib.import_module(f"art.{ATLASES[name]}").sheet() for name in names or ATLASES]


def main() -> None:
    """Write the atlases and say how large they are."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("atlas", nargs="*", help=f"of {', '.join(ATLASES)}, icon")
    parser.add_argument("--out", type=Path, default=ROOT / "assets" / "art")
    options = parser.parse_args()
    names = [name for name in options.atlas if name != "icon"]

    from tqdm import tqdm

    from art import raster

    options.out.mkdir(parents=True, exist_ok=True)
    wanted = sheets(names) if names or not options.atlas else []
    with tqdm(total=sum(len(s.parts) for s in wanted), unit="part") as bar:
        for sheet in wanted:
            size = raster.write(sheet, options.out, lambda _: bar.update())
            tqdm.write(f"{sheet.name:8} {len(sheet.sprites):4} sprites {len(sheet.parts):4} parts {size:8,} bytes")
    if not options.atlas or "icon" in options.atlas:
        raster.write_icons(options.out.parent)


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    main()
