"""The family's bots by name."""

from __future__ import annotations

from collections.abc import Callable

from game.rook.rules_bot import RulesBot
from game.rook.searcher import strong

BOTS: dict[str, Callable[[], RulesBot]] = {"rules": RulesBot, "strong": strong}
"""Every bot by its name in the arena."""
