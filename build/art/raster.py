"""Turns sheets into files: rasterise, crop, pack, quantise, write picture and index."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path

import resvg_py
from PIL import Image

from . import icon
from .sheet import Part, Sheet

GAP = 1
PAGE = 260_000
"""Pixels of a picture file, about: the game reads one at a time between two frames."""
PAGE_WIDTH = 512


def rasterise(part: Part) -> Image.Image:
    """The part as RGBA; raises ValueError when the SVG is faulty."""
    x0, y0, x1, y1 = part.pixel_box()
    png = resvg_py.svg_to_bytes(svg_string=part.svg(), width=x1 - x0, height=y1 - y0, skip_system_fonts=True)
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def cropped(part: Part) -> tuple[Image.Image, int, int]:
    """The part without its empty border, and where its corner lies from the part's origin, in pixels."""
    picture = rasterise(part)
    box = picture.getchannel("A").getbbox()
    if box is None:
        raise ValueError(f"part {part.key} is empty")
    x0, y0 = part.pixel_box()[:2]
    return picture.crop(box), x0 + box[0], y0 + box[1]


def pack(sizes: list[tuple[int, int]]) -> tuple[list[tuple[int, int]], tuple[int, int]]:
    """Place rectangles in shelves; returns their corners and the size of the whole."""
    area = sum((w + GAP) * (h + GAP) for w, h in sizes)
    width = max(max(w for w, _ in sizes), int((area * 1.06) ** 0.5))
    spots: list[tuple[int, int]] = [(0, 0)] * len(sizes)
    x = y = shelf = 0
    for i in sorted(range(len(sizes)), key=lambda k: (-sizes[k][1], -sizes[k][0], k)):
        w, h = sizes[i]
        if x and x + w > width:
            x, y, shelf = 0, y + shelf + GAP, 0
        spots[i] = (x, y)
        x, shelf = x + w + GAP, max(shelf, h)
    return spots, (width, y + shelf)


def rim(picture: Image.Image) -> list[int]:
    """Mean colour of the half-transparent border: what scaling may blend with outside the shape."""
    total, weight = [0, 0, 0], 0
    for count, (r, g, b, a) in picture.getcolors(1 << 24) or []:
        if 24 < a < 255:
            total = [t + v * count for t, v in zip(total, (r, g, b), strict=True)]
            weight += count
    return [t // weight for t in total] if weight else [0, 0, 0]


def quantise(picture: Image.Image, colours: int) -> Image.Image:
    """The picture with a palette of at most ``colours`` entries, alpha included.

    Nearly opaque becomes opaque: the game blits opaque runs far faster.
    """
    import imagequant

    made = imagequant.quantize_pil_image(picture, dithering_level=0.6, max_colors=colours)
    palette = made.getpalette("RGBA")
    for i in range(3, len(palette), 4):
        if palette[i] > 247:
            palette[i] = 255
        elif palette[i] < 3:
            palette[i] = 0
    made.putpalette(palette, "RGBA")
    made.info["transparency"] = bytes(palette[3::4])
    return made


def pages(sizes: list[tuple[int, int]]) -> tuple[list[tuple[int, int, int]], list[tuple[int, int]]]:
    """Place rectangles in shelves on pages of about ``PAGE`` pixels: page and corner of each, and the pages' sizes."""
    spots: list[tuple[int, int, int]] = [(0, 0, 0)] * len(sizes)
    width = max([PAGE_WIDTH, *(w for w, _ in sizes)])
    made: list[tuple[int, int]] = []
    x = y = shelf = wide = 0
    for i in sorted(range(len(sizes)), key=lambda k: (-sizes[k][1], -sizes[k][0], k)):
        w, h = sizes[i]
        if x and x + w > width:
            x, y, shelf = 0, y + shelf + GAP, 0
        if not x and y and (y + h) * max(wide, w) > PAGE:
            made.append((wide, y - GAP))
            x = y = shelf = wide = 0
        spots[i] = (len(made), x, y)
        x, shelf, wide = x + w + GAP, max(shelf, h), max(wide, x + w)
    return spots, [*made, (wide, y + shelf)]


def write_pages(whole: Image.Image, parts: dict[str, list[int]], folder: Path,
                name: str) -> tuple[list[Path], dict[str, list[int]]]:
    """Cuts a packed picture into pages <name>.<n>.png; returns them and the parts: x, y, w, h, origin, page."""
    keys = list(parts)
    spots, sizes = pages([(parts[key][2], parts[key][3]) for key in keys])
    empty = 0
    if whole.mode == "P":
        alphas = list(whole.info["transparency"])
        empty = alphas.index(min(alphas))
    made = [whole.resize(size) for size in sizes]  # with mode and palette
    for page in made:
        page.paste(empty, (0, 0, *page.size))
    placed = {}
    for key, (page, x, y) in zip(keys, spots, strict=True):
        left, top, w, h, ox, oy = parts[key]
        made[page].paste(whole.crop((left, top, left + w, top + h)), (x, y))
        placed[key] = [x, y, w, h, ox, oy, page]
    for old in folder.glob(f"{name}.*.png"):
        old.unlink()
    files = [folder / f"{name}.{i}.png" for i in range(len(made))]
    for file, page in zip(files, made, strict=True):
        page.info = dict(whole.info)
        page.save(file, optimize=True)
    return files, placed


def write(sheet: Sheet, folder: Path, progress: Callable[[str], None] = lambda _: None) -> int:
    """Write <name>.<n>.png and <name>.json to ``folder``; returns their size in bytes."""
    made = {}
    for key, part in sheet.parts.items():
        progress(f"{sheet.name} {key}")
        made[key] = cropped(part)
    keys = list(made)
    spots, size = pack([made[k][0].size for k in keys])
    whole = Image.new("RGBA", size)
    parts = {}
    for key, (x, y) in zip(keys, spots, strict=True):
        picture, ox, oy = made[key]
        whole.paste(picture, (x, y))
        parts[key] = [x, y, *picture.size, ox, oy]
    images, parts = write_pages(quantise(whole, sheet.colours) if sheet.colours else whole, parts, folder, sheet.name)
    sprites = {}
    for sprite in sheet.sprites.values():
        size_units = [round(v, 3) for v in sprite.size]
        entry: dict[str, object] = {"size": size_units, "scale": sprite.scale, "layers": sprite.layers}
        if sprite.base:
            entry["base"] = sprite.base
        else:
            entry["rim"] = rim(made[str(sprite.layers[0][0])][0])
        sprites[sprite.name] = entry
    index = folder / f"{sheet.name}.json"
    content = {"images": [image.name for image in images], "parts": parts, "sprites": sprites}
    index.write_text(json.dumps(content, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
    return sum(image.stat().st_size for image in images) + index.stat().st_size


def write_icons(folder: Path) -> None:
    """Write icon.png (512 pixels) and favicon.png (64 pixels) to ``folder``."""
    for name, body, pixels in (("icon", icon.icon(), 512), ("favicon", icon.favicon(), 64)):
        picture = rasterise(Part(name, body, (0, 0, 100, 100), pixels / 100))
        quantise(picture, 256).save(folder / f"{name}.png", optimize=True)
