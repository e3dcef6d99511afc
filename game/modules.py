"""Modules that are read when they are needed, a step each, so that reading them holds no frame.

In the browser a module costs some ten milliseconds: its text is compiled at every start. So the title is there before
the games are; what a module imports is read before the module itself, one in each step.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Generator, Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec

_IMPORT = re.compile(r"^from (game[\w.]*) import (\([^)]*\)|.*)", re.M)
"""An import at a module's top level; ones for the type checker stand indented."""


def unread(names: Iterable[str]) -> list[str]:
    """Those of the modules that nothing has imported yet."""
    return [name for name in names if name not in sys.modules]


def in_steps(*names: str) -> Generator[None, None, None]:
    """Imports the modules and all they need, one in each step. Raises what importing raises."""
    begun: set[str] = set()
    for name in names:
        yield from _read(name, begun)


def _read(name: str, begun: set[str]) -> Generator[None, None, None]:
    if name in sys.modules or name in begun:
        return
    begun.add(name)
    for needed in _needs(name):
        yield from _read(needed, begun)
    import_module(name)
    yield


def _needs(name: str) -> Iterator[str]:
    """The modules of the program that a module imports, in its order."""
    spec = find_spec(name)
    source = None if spec is None or spec.loader is None else spec.loader.get_source(name)  # type: ignore[attr-defined]
    for base, words in _IMPORT.findall(source or ""):
        if base in sys.modules and not hasattr(sys.modules[base], "__path__"):
            continue
        yield base
        if hasattr(sys.modules.get(base), "__path__"):
            inside = (f"{base}.{word.split()[0]}" for word in words.strip("()").split(",") if word.strip())
            yield from (one for one in inside if one not in sys.modules and find_spec(one) is not None)
