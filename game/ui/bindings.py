"""Which key means what. The keyboard reader and the overview of keys both go by these tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.ui.intents import Accept, Cancel, Command, Intent, Move

ARROWS = {pygame.K_LEFT: Move(-1, 0), pygame.K_RIGHT: Move(1, 0), pygame.K_UP: Move(0, -1), pygame.K_DOWN: Move(0, 1)}
ALWAYS: dict[int, Intent] = {
    pygame.K_TAB: Move(1, 0, True), pygame.K_RETURN: Accept(), pygame.K_KP_ENTER: Accept(), pygame.K_ESCAPE: Cancel(),
    getattr(pygame, "K_AC_BACK", pygame.K_ESCAPE): Cancel(), pygame.K_F1: Command("keys"),
    pygame.K_F11: Command("fullscreen"),
}
"""Keys that mean the same while a text is being typed."""
KEYS: dict[int, Intent] = {
    pygame.K_SPACE: Accept(), pygame.K_h: Command("hint"), pygame.K_u: Command("undo"), pygame.K_m: Command("menu"),
    pygame.K_l: Command("last_trick"), pygame.K_g: Command("log"), pygame.K_r: Command("help"),
    pygame.K_s: Command("sort"), pygame.K_n: Command("next"), pygame.K_f: Command("fullscreen"),
}
"""Keys that are letters while a text is being typed."""
CHARS: dict[str, Intent] = {"?": Command("keys")}
"""Characters, wherever they lie on the keyboard; digits besides."""
SHIFT: dict[int, Intent] = {pygame.K_TAB: Move(-1, 0, True)}
CONTROL: dict[int, Intent] = {pygame.K_z: Command("undo"), pygame.K_y: Command("redo")}
CONTROL_SHIFT: dict[int, Intent] = {pygame.K_z: Command("redo")}
HIDDEN = frozenset({pygame.K_KP_ENTER, getattr(pygame, "K_AC_BACK", pygame.K_ESCAPE)} - {pygame.K_ESCAPE})
"""Keys that the overview does not name: their twins stand there."""


@dataclass(frozen=True, slots=True)
class Bound:
    """One key with what it means: its code (0 for a character), what is held with it, the character if it is one."""

    intent: Intent
    key: int = 0
    control: bool = False
    shift: bool = False
    char: str = ""


def every() -> Iterator[Bound]:
    """All of them, in the order in which they are worth knowing."""
    for key, move in ARROWS.items():
        yield Bound(move, key)
    for key, intent in ALWAYS.items():
        yield Bound(intent, key)
    for key, intent in SHIFT.items():
        yield Bound(intent, key, shift=True)
    for key, intent in KEYS.items():
        yield Bound(intent, key)
    for key, intent in CONTROL.items():
        yield Bound(intent, key, control=True)
    for key, intent in CONTROL_SHIFT.items():
        yield Bound(intent, key, control=True, shift=True)
    for char, intent in CHARS.items():
        yield Bound(intent, char=char)


def meaning(key: int, char: str, *, control: bool, shift: bool, typing: bool) -> Intent | None:
    """What a key means now, digits and typed letters aside; None if nothing."""
    if key in ARROWS:
        return ARROWS[key]
    if shift and not control and key in SHIFT:
        return SHIFT[key]
    if key in ALWAYS:
        return ALWAYS[key]
    if control:
        return CONTROL_SHIFT.get(key) if shift and key in CONTROL_SHIFT else CONTROL.get(key)
    if typing:
        return None
    return CHARS.get(char) or KEYS.get(key)
