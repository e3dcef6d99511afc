"""What every scene must hold at every size: checks for tests of any scene.

    faults = check(scene, app)     a list of words, empty when the layout is sound
    assert_layout(lambda: scene, screens)
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable

import pygame

from game import i18n
from game.scenes.base import Scene, Target
from game.ui import text
from game.ui.screen import Screen
from tests.ui.fake_app import SCREENS, FakeApp

SMALLEST_TEXT = 13
"""CSS pixels under which nobody reads."""


def target_faults(scene: Scene | Iterable[Target], screen: Screen) -> list[str]:
    """Targets outside the screen, too small for a finger, without words, or on top of each other."""
    faults = []
    whole = pygame.Rect(0, 0, screen.width, screen.height)
    safe = pygame.Rect(screen.safe.left, screen.safe.top, screen.width - screen.safe.left - screen.safe.right,
                       screen.height - screen.safe.top - screen.safe.bottom)
    targets = scene.targets() if isinstance(scene, Scene) else list(scene)
    for target in targets:
        what = f"target {target.name or target.label!r} {tuple(target.rect)}"
        if not whole.contains(target.rect):
            faults.append(f"{what} leaves the screen {screen.width}x{screen.height}")
        elif not safe.contains(target.rect):
            faults.append(f"{what} leaves the safe area {tuple(safe)}")
        if target.rect.w < screen.tap or target.rect.h < screen.tap:
            faults.append(f"{what} is smaller than {screen.tap}")
        if not target.label.strip():
            faults.append(f"{what} has no words")
    for one, other in itertools.combinations(targets, 2):
        if one.rect.colliderect(other.rect):
            shared = one.rect.clip(other.rect)
            faults.append(f"{one.name or one.label!r} and {other.name or other.label!r} overlap in {tuple(shared)}")
    return faults


def table_target_faults(targets: Iterable[Target], screen: Screen) -> list[str]:
    """The same for a table, whose cards lie fanned: they may be narrow and touch one another, but nothing else.

    `go_on` is the whole table and lies under all that can be tapped.
    """
    targets = [target for target in targets if target.name != "go_on"]
    cards = [target for target in targets if is_card(target)]
    rest = [target for target in targets if not is_card(target)]
    faults = target_faults(rest, screen)
    for card, other in itertools.product(cards, rest):
        shared = card.rect.clip(other.rect)
        if shared.w > 2 and shared.h > 2:
            faults.append(f"{card.name!r} and {other.name or other.label!r} overlap in {tuple(shared)}")
    return faults


def is_card(target: Target) -> bool:
    """A card of a hand or one laid away."""
    return target.name.startswith(("card:", "laid:"))


def text_faults(notes: Iterable[text.Note], screen: Screen) -> list[str]:
    """Texts that overflow their box or the screen, or are too small to read."""
    faults = []
    for note in notes:
        if not note.fits:
            faults.append(f"{note.text!r} overflows {tuple(note.box or (screen.width, screen.height))}")
        elif note.box is not None and higher(note):
            faults.append(f"{note.text!r}, {tuple(note.rect)}, is higher than {tuple(note.box)}")
        if note.size < SMALLEST_TEXT * screen.u - 0.5:
            faults.append(f"{note.text!r} is set in {note.size} px, less than {SMALLEST_TEXT} x {screen.u:g}")
    return faults


def higher(note: text.Note) -> bool:
    """The ink leaves its box above or below by more than a sliver."""
    spare = max(1, round(0.12 * note.size))
    assert note.box is not None
    return note.rect.top < note.box.top - spare or note.rect.bottom > note.box.bottom + spare


def overlap_faults(notes: list[text.Note]) -> list[str]:
    """Texts printed over one another (their ink boxes share more than a sliver)."""
    faults = []
    for one, other in itertools.combinations(notes, 2):
        if one.text == other.text and one.rect == other.rect:
            continue
        shared = one.rect.clip(other.rect)
        if shared.w > 2 and shared.h > 0.25 * min(one.rect.h, other.rect.h):
            faults.append(f"{one.text!r} is printed over {other.text!r}")
    return faults


def cover_faults(notes: Iterable[text.Note], targets: Iterable[Target]) -> list[str]:
    """Texts that a target covers in part: they belong inside one, or beside it."""
    faults = []
    for note in notes:
        for target in targets:
            shared = note.rect.clip(target.rect)
            if shared.w > 3 and shared.h > 3 and not target.rect.inflate(8, 8).contains(note.rect):
                faults.append(f"{note.text!r} {tuple(note.rect)} is half under target {target.name!r}")
    return faults


def check(scene: Scene, app: FakeApp, overlaps: bool = True) -> list[str]:
    """All faults of the scene on the app's screen. The scene must be on the app's stack."""
    app.draw()
    with text.recording() as notes:
        scene.draw(app.surface)
    faults = target_faults(scene, app.screen) + text_faults(notes, app.screen)
    faults += cover_faults(notes, scene.targets())
    if overlaps:
        faults += overlap_faults([note for note in notes if note.rect.colliderect(app.surface.get_clip())])
    return faults


def assert_layout(make: Callable[[], Scene], screens: dict[str, Screen] = SCREENS, *, overlaps: bool = True,
                  languages: bool = True) -> None:
    """Raises AssertionError with all faults of a scene at all sizes, in English and in texts half again as long."""
    faults = []
    for name, screen in screens.items():
        for long in (False, True) if languages else (False,):
            try:
                if long:
                    i18n.CURRENT.use("xx", Longer())
                app = FakeApp(screen)
                scene = make()
                app.push(scene)
                mark = f"{name}{' long' if long else ''}"
                faults += [f"{mark}: {fault}" for fault in check(scene, app, overlaps)]
            finally:
                i18n.set_language("en")
    assert not faults, "\n".join(faults)


class Longer(i18n.English):
    """A language whose texts are about a third longer than English ones: what German and Russian do to a layout."""

    def gettext(self, message: str) -> str:
        """The message, lengthened; placeholders stay."""
        extra = max(2, round(len(message) * (0.45 if len(message) < 14 else 0.3)))
        return message + "".join("en mar les"[i % 10] for i in range(extra)).rstrip()

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The same."""
        return self.gettext(one if n == 1 else many)

    def pgettext(self, context: str, message: str) -> str:
        """The same."""
        return self.gettext(message)

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """The same."""
        return self.gettext(one if n == 1 else many)
