"""What is done while nothing happens, a small step a frame: the games, modules that are needed later, sounds."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

from game import app_tidy, modules
from game.sound import EFFECTS

if TYPE_CHECKING:
    from game.app import App

ROOT = Path(__file__).resolve().parent
SOON = ("game.scenes.new_match", "game.scenes.sheets", "game.scenes.settings")
"""What a player is likely to open first."""


def later(families: tuple[str, ...]) -> list[str]:
    """The modules of tables and scenes that nothing has needed yet, by their full names."""
    found = []
    for package in ("table", "scenes", *families):
        pattern = "*.py" if package in ("table", "scenes") else "scenes_*.py"
        found += [f"game.{package}.{path.stem}" for path in sorted((ROOT / package).glob(pattern))]
    return [name for name in modules.unread(found) if not name.endswith("__init__")]


def work(app: App, families: tuple[str, ...]) -> Generator[None, None, None]:
    """One module or one sound a step. Sounds wait for the first gesture, before which there is no device."""
    yield from modules.in_steps(*SOON)
    for front in getattr(app.scenes[0], "fronts", ()) if app.scenes else ():
        yield from front.steps()
    yield from modules.in_steps(*later(families))
    app_tidy.begin()
    while not app.sound.unlocked:
        yield
    for name in EFFECTS:
        app.sound.warm(name)
        yield
