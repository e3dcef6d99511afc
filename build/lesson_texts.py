"""The texts of the lesson files, for the extraction of `texts.py`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.scenes.lesson_text import FOLDER, msgids  # noqa: E402


def lesson_texts() -> list[tuple[str, str]]:
    """Every msgid of every lesson, in order, with the file it stands in (from the repository's root)."""
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        place = path.relative_to(ROOT).as_posix()
        found += [(place, text) for text in msgids(path.read_text(encoding="utf-8"))]
    return found
