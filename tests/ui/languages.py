"""Every scene in every language at every size and text size: what overflows, overlaps or cannot be hit.

    python -m tests.ui.languages                        the whole product, some minutes for each language
    python -m tests.ui.languages --language de --size 390x844 --scale 1.5 --scene guandan --shots FOLDER

Pages that scroll are looked at from end to end. tests/ui/languages_scenes.py says what there is to look at.

tests/ui/test_languages.py runs a part of it.
"""

from __future__ import annotations

import argparse
import dataclasses
import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
from tqdm import tqdm

from game import i18n
from game.scenes.kit import WidgetScene
from game.ui import text
from game.ui.screen import Screen
from game.ui.scroll import ScrollArea
from tests.ui.fake_app import SCREENS, FakeApp, atlas
from tests.ui.languages_scenes import Print, shown
from tests.ui.layout_check import check, overlap_faults, table_target_faults, target_faults, text_faults

SCALES = (1.0, 1.5)


def languages() -> list[str]:
    """English and every published catalogue."""
    return i18n.available()


def written(app: FakeApp) -> list[text.Note]:
    """Every text of the top scene's picture, drawn anew."""
    app.draw()
    for table in (scene for scene in app.scenes if hasattr(scene, "stage")):
        table.stage.set_base(table.stage._base.copy())  # type: ignore[attr-defined]
    with text.recording() as notes:
        app.scene.draw(app.surface)
    return notes


def faults(app: FakeApp) -> list[str]:
    """Everything wrong with the picture of the top scene; what scrolls is looked at from end to end."""
    if isinstance(app.scene, WidgetScene):
        return list(dict.fromkeys((*_toast(app, app.scene), *_scrolled(app, app.scene))))
    if not hasattr(app.scene, "stage"):
        return check(app.scene, app)
    notes = written(app)
    if app.scene.toast.hide():  # type: ignore[attr-defined]
        return text_faults(notes, app.screen) + faults(app)
    seen = [note for note in notes if note.rect.colliderect(app.surface.get_rect())]
    targets = table_target_faults(app.scene.targets(), app.screen)
    return targets + text_faults(notes, app.screen) + overlap_faults(seen)


def _toast(app: FakeApp, scene: WidgetScene) -> list[str]:
    """A toast lies over the page for a moment: only its own words count. Takes it away."""
    with text.recording() as notes:
        scene.toast.draw(app.surface, scene.ui)
    scene.toast.hide()
    return text_faults(notes, app.screen)


def _scrolled(app: FakeApp, scene: WidgetScene) -> Iterator[str]:
    yield from check(scene, app)
    for area in (widget for widget in scene.widgets if isinstance(widget, ScrollArea)):
        while area.scroll(area.rect.h * 0.8):
            yield from check(scene, app)


def print_faults(one: Print, screen: Screen) -> list[str]:
    """Everything wrong with something drawn alone."""
    surface = pygame.display.get_surface()
    with text.recording() as notes:
        one.draw(surface)
    found = [] if notes else ["nothing is written"]
    return found + target_faults(one.targets, screen) + text_faults(notes, screen) + overlap_faults(notes)


def look(scene: str, language: str, size: str, scale: float, shots: Path | None = None) -> list[str]:
    """The faults of one scene, each with where it was seen."""
    found: list[str] = []
    screen = dataclasses.replace(SCREENS[size], text_scale=scale)
    try:
        assert i18n.set_language(language) == language
        if shots is not None:
            atlas().style(letters=i18n.card_letters())
        for i, seen in enumerate(shown()[scene](screen)):
            if shots is not None:
                shots.mkdir(parents=True, exist_ok=True)
                seen.draw(pygame.display.get_surface()) if isinstance(seen, Print) else seen.draw()
                name = f"{scene} {language} {size} {scale} {i}.png".replace(" ", "_").replace("/", "-")
                pygame.image.save(pygame.display.get_surface(), str(shots / name))
            found += print_faults(seen, screen) if isinstance(seen, Print) else faults(seen)
    except (AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        found.append(f"{type(error).__name__}: {error}")
    finally:
        i18n.set_language("en")
        if shots is not None:
            atlas().style(letters={})
    return [f"{scene}, {language}, {size}, {scale:g}: {fault}" for fault in dict.fromkeys(found)]


def product(wish: argparse.Namespace) -> Iterator[tuple[str, str, str, float]]:
    """All combinations that were asked for; those of one size together, since it keeps the pictures of a screen."""
    names = [scene for scene in shown() if not wish.scene or any(part in scene for part in wish.scene)]
    for size, scale, scene in itertools.product(wish.size or SCREENS, wish.scale or SCALES, names):
        for language in wish.language or languages():
            yield scene, language, size, scale


def main() -> int:
    """Looks at all combinations; 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("scene", "language", "size"):
        parser.add_argument(f"--{name}", action="append", default=[])
    parser.add_argument("--scale", action="append", type=float, default=[])
    parser.add_argument("--shots", type=Path)
    wish = parser.parse_args()
    bad = 0
    for case in (bar := tqdm(list(product(wish)), unit="picture")):
        for fault in look(*case, shots=wish.shots):
            bad += 1
            bar.write(fault)
    print(f"{bad} faults")
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
