"""What is done while nothing happens, a small step a frame: modules that are needed later, sounds."""

from __future__ import annotations

import sys
from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from game.sound import EFFECTS

if TYPE_CHECKING:
    from game.app import App

ROOT = Path(__file__).resolve().parent


def later(families: tuple[str, ...]) -> list[str]:
    """The modules of tables and scenes that nothing has needed yet, by their full names."""
    found = []
    for package in ("table", "scenes", *families):
        pattern = "*.py" if package in ("table", "scenes") else "scenes_*.py"
        found += [f"game.{package}.{path.stem}" for path in sorted((ROOT / package).glob(pattern))]
    return [name for name in found if name not in sys.modules and not name.endswith("__init__")]


def work(app: App, families: tuple[str, ...]) -> Generator[None, None, None]:
    """One module or one sound a step. Sounds wait for the first gesture, before which there is no device."""
    for name in later(families):
        import_module(name)
        yield
    while not app.sound.unlocked:
        yield
    for name in EFFECTS:
        app.sound.warm(name)
        yield
