"""The pictures can be drawn again: masters are sound SVG and agree with the committed atlases."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"
SAMPLES = [("rook", "R7"), ("rook", "CR"), ("rook", "R1S"), ("french", "SK"), ("german", "lO"), ("birds", "bird.owl")]


@pytest.fixture(scope="module", autouse=True)
def build_folder():
    sys.path.insert(0, str(ROOT / "build"))
    yield
    sys.path.remove(str(ROOT / "build"))


@pytest.fixture(scope="module")
def make(build_folder: None) -> ModuleType:
    return importlib.import_module("art.make")


def test_every_master_is_well_formed(make: ModuleType) -> None:
    for sheet in make.sheets():
        for part in sheet.parts.values():
            root = ElementTree.fromstring(part.svg())
            assert root.tag.endswith("svg") and float(root.get("width", 0)) > 0
            assert "nan" not in part.body and "#None" not in part.body
            names = [e.get("id") for e in root.iter() if e.get("id")]
            assert len(names) == len(set(names)), (sheet.name, part.key)


def test_masters_are_the_same_every_time(make: ModuleType) -> None:
    one, two = (make.sheets(["rook", "title"]) for _ in range(2))
    assert [{k: p.svg() for k, p in s.parts.items()} for s in one] == [
        {k: p.svg() for k, p in s.parts.items()} for s in two
    ]


def test_indexes_match_the_sources(make: ModuleType) -> None:
    for sheet in make.sheets():
        index = json.loads((ART / f"{sheet.name}.json").read_text(encoding="utf-8"))
        assert set(index["sprites"]) == set(sheet.sprites), "run build/art/make.py and commit the result"
        assert set(index["parts"]) == set(sheet.parts), "run build/art/make.py and commit the result"


def test_unknown_atlas(make: ModuleType) -> None:
    with pytest.raises(KeyError, match="no atlas called tarot"):
        make.sheets(["tarot"])


def test_chance_is_pinned(build_folder: None) -> None:
    chance = importlib.import_module("art.kit").Chance(7)
    assert [round(chance(0, 1000), 3) for _ in range(3)] == [238.781, 913.493, 612.492]


@pytest.mark.parametrize(("atlas", "name"), SAMPLES)
def test_committed_atlas_shows_the_masters(make: ModuleType, atlas: str, name: str) -> None:
    pytest.importorskip("resvg_py", reason="the SVG rasteriser resvg_py is not installed")
    image = pytest.importorskip("PIL.Image", reason="Pillow is not installed")
    pytest.importorskip("imagequant", reason="imagequant is not installed")
    raster = importlib.import_module("art.raster")
    (sheet,) = make.sheets([atlas])
    index = json.loads((ART / f"{atlas}.json").read_text(encoding="utf-8"))
    pages = [image.open(ART / file).convert("RGBA") for file in index["images"]]
    for layer in sheet.sprites[name].layers:
        key = str(layer[0])
        fresh, ox, oy = raster.cropped(sheet.parts[key])
        x, y, w, h, *origin, page = index["parts"][key]
        assert (w, h, *origin) == (*fresh.size, ox, oy)
        kept = pages[page].crop((x, y, x + w, y + h))
        backed = [image.alpha_composite(image.new("RGBA", p.size, "white"), p).tobytes() for p in (fresh, kept)]
        off = sum(abs(a - b) for a, b in zip(*backed, strict=True)) / len(backed[0])
        assert off < 3, f"{name}: part {key} differs by {off:.1f} of 255 on average"
