"""Collects the outlines of the letters that are printed on cards into letters.json.

    python build/art/outlines.py FONT_DIR NOTO_SERIF_CJK_BOLD

Needed only when a new letter appears; the pictures are then drawn without any font file. The sources are Piazzolla,
Alegreya Sans and Noto Serif CJK SC, all under the SIL Open Font License 1.1.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

LATIN = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz?!·’"
CYRILLIC = "АБВГДЕЖЗИЙКЛМНОПРСТУЎФХЦЧШЩЫЬЭЮЯІЁ"
WORDS = {"d": LATIN + CYRILLIC + "ÄÖÜÆØÅäöüæøåß", "c": "大王小级级逢人配乌鸦过炸"}


def outline(font: TTFont, wanted: str) -> dict[str, object]:
    """Units per em and, for each letter, its advance and its path with y upwards."""
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    letters = {}
    for letter in sorted(set(wanted)):
        glyph = glyphs[cmap[ord(letter)]]
        pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:g}")
        glyph.draw(pen)
        letters[letter] = [glyph.width, pen.getCommands()]
    return {"em": font["head"].unitsPerEm, "letters": letters}


def main(font_dir: str, cjk: str) -> None:
    """Write letters.json beside this file."""
    made = {
        "d": outline(TTFont(Path(font_dir) / "Piazzolla-Black.ttf"), WORDS["d"]),
        "c": outline(TTFont(cjk, fontNumber=_simplified(cjk)), WORDS["c"]),
    }
    target = Path(__file__).with_name("letters.json")
    target.write_text(json.dumps(made, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


def _simplified(collection: str) -> int:
    from fontTools.ttLib import TTCollection

    for number, font in enumerate(TTCollection(collection).fonts):
        if "CJK SC" in (font["name"].getDebugName(4) or ""):
            return number
    raise LookupError(f"no CJK SC face in {collection}")


if __name__ == "__main__":
    main(*sys.argv[1:])
