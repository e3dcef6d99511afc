"""Cuts the fonts under assets/fonts down to the letters the program can show.

    python build/fonts.py            the Chinese fonts, from the catalogue of zh_CN
    python build/fonts.py latin      the Latin and Cyrillic fonts in place, to the ranges of LETTERS
    python build/fonts.py check      says which characters of the catalogues have no glyph; 1 if there are any

The Chinese fonts come from Noto Serif CJK and Noto Sans CJK, found by fontconfig (Debian: fonts-noto-cjk). Their
licence, the SIL Open Font Licence, reserves no name that is used here; its text lies beside them.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import texts
from fontTools.subset import Options, Subsetter, load_font, save_font
from fontTools.ttLib import TTCollection, TTFont

FONTS = texts.ROOT / "assets" / "fonts"
LATIN = ("Piazzolla-Black.ttf", "Piazzolla-Bold.ttf", "AlegreyaSans-Medium.ttf", "AlegreyaSans-Bold.ttf")
CHINESE = {"NotoSerifCJKsc-Bold.otf": ("Noto Serif CJK SC", "Bold"),
           "NotoSansCJKsc-Regular.otf": ("Noto Sans CJK SC", "Regular")}
"""Our file, and the family and weight it is cut from."""
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x218, 0x21C), *range(0x2BB, 0x2BE), 0x2C6, 0x2C7,
           *range(0x2D8, 0x2DE), *range(0x300, 0x30D), *range(0x400, 0x460), 0x490, 0x491, 0x1E9E,
           *range(0x2000, 0x2070), 0x20AC, 0x2116, 0x2122, *range(0x2190, 0x2194), 0x2212, 0x2215, 0x2248, 0x2260,
           0x2264, 0x2265]
"""Latin with Latin-1 and Extended-A, Cyrillic with Belarusian and Ukrainian, punctuation, arrows, signs."""
PUNCTUATION = "，。、：；！？（）《》「」『』【】～…—·“”‘’％＋－／０１２３４５６７８９　"
NAMES = "中文"


def is_chinese(char: str) -> bool:
    """What the Chinese fonts draw: the same bound as in game/ui/text.py."""
    return char >= "\u2e80"


def characters(language: str) -> set[str]:
    """Every character of a catalogue, and those of the English texts, which stand in for what is missing."""
    path = texts.po_file(language)
    messages = [*texts.extract(), *(texts.read(path) if path.exists() else ())]
    return {char for message in messages if message.id
            for side in (*texts.sources(message), *texts.forms(message)) if side for char in side if char != "\n"}


def source(family: str, weight: str) -> TTFont:
    """The installed font of that name; raises SystemExit if there is none."""
    found = subprocess.run(["fc-match", "-f", "%{file}\n%{family}", f"{family}:style={weight}"], capture_output=True,
                           text=True, check=True).stdout.partition("\n")
    if family not in found[2]:
        raise SystemExit(f"{family} {weight} is not installed (Debian: apt-get install fonts-noto-cjk)")
    fonts = TTCollection(found[0], lazy=True).fonts if found[0].endswith(".ttc") else [TTFont(found[0], lazy=True)]
    return next(font for font in fonts if font["name"].getDebugName(1).startswith(family)
                and font["name"].getDebugName(2) == weight)


def cut(font: TTFont, letters: Iterable[int], target: Path, *, hinting: bool) -> int:
    """Keeps only these characters of a font and writes it; gives its size in bytes."""
    options = Options(hinting=hinting, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True,
                      drop_tables=["BASE", "VORG", "vhea", "vmtx", "GSUB", "DSIG", "FFTM"])
    options.layout_features = ["kern", "mark", "mkmk"]
    cutter = Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    target.unlink(missing_ok=True)
    save_font(font, str(target), options)
    return target.stat().st_size


def chinese() -> None:
    """Writes the Chinese fonts."""
    wanted = {char for char in characters("zh_CN") | set(PUNCTUATION + NAMES) if is_chinese(char)}
    for name, (family, weight) in CHINESE.items():
        size = cut(source(family, weight), map(ord, wanted), FONTS / name, hinting=False)
        print(f"{name}: {len(wanted)} characters, {size:,} bytes")


def latin() -> None:
    """Cuts the Latin and Cyrillic fonts down where they lie; a second time changes nothing."""
    for name in LATIN:
        print(f"{name}: {cut(load_font(str(FONTS / name), Options()), LETTERS, FONTS / name, hinting=True):,} bytes")


def lacking() -> list[str]:
    """Characters of the catalogues without a glyph in a font that draws them, as lines of words."""
    found = []
    for files, chosen in ((LATIN, False), (tuple(CHINESE), True)):
        for name in files:
            glyphs = TTFont(FONTS / name, lazy=True).getBestCmap()
            for path in texts.po_files():
                needed = {char for char in characters(path.parts[-3]) | set(NAMES) if is_chinese(char) is chosen}
                if missing := sorted(char for char in needed if ord(char) not in glyphs):
                    found.append(f"{name} lacks {''.join(missing)} of {path.parts[-3]}")
    return found


def main(argv: list[str]) -> int:
    """Runs a command; 1 if a check finds anything, 2 for wrong use."""
    if argv == ["check"]:
        lines = lacking()
        print("\n".join(lines) or "every character has a glyph")
        return 1 if lines else 0
    if argv not in ([], ["latin"]):
        print(__doc__, file=sys.stderr)
        return 2
    latin() if argv else chinese()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
