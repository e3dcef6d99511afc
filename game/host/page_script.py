"""The page's half of what the browser asks of the game, as text for a script element."""

from __future__ import annotations

from pathlib import Path


def page_script() -> str:
    """The source of page.js."""
    return (Path(__file__).parent / "page.js").read_text(encoding="utf-8")
