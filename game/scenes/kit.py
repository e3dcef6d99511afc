"""The base of all scenes made of widgets: layout, focus, keys, toasts. Tables have their own.

A subclass gives `build()` (the widgets for `self.ui`) and perhaps `paint(surface)` (what lies under them) and
`back()`. It is laid out again when the screen or the language changes, or after `rebuild()`. What `paint` draws is kept
as one opaque picture until then; `refresh()` has it drawn again.
"""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Generator
from typing import TYPE_CHECKING

import pygame

from game import i18n
from game.scenes.base import Scene, Target
from game.scenes.ground import bake_ground, ground
from game.ui import text, theme
from game.ui.focus import Focus, step
from game.ui.intents import Accept, Cancel, Hover, Intent, Move, Press, Tap
from game.ui.mirror import Control, heading, named, numbered, texts
from game.ui.patience import PATIENCE, OutOfTime, in_pieces
from game.ui.screen import Screen
from game.ui.scroll import ScrollArea
from game.ui.theme import Place
from game.ui.toast import Toast, Tooltip
from game.ui.widgets import BrassButton, Widget

if TYPE_CHECKING:
    from game.app import App

DIM = 150
"""How dark the scene below a sheet becomes, of 255."""


MOST_ZOOM = 2.0


def zoomed(screen: Screen) -> Screen:
    """The screen with a larger `u`, so that pages grow with windows larger than 1280 x 720 CSS pixels."""
    width, height = screen.css
    if screen.portrait:
        width, height = height, width
    zoom = min(MOST_ZOOM, max(1.0, min(width / 1280, height / 720)))
    return dataclasses.replace(screen, u=screen.u * zoom) if zoom > 1.01 else screen


def dim(surface: pygame.Surface) -> None:
    """Darkens what is drawn so far: it lies under a sheet."""
    shade = pygame.Surface(surface.get_size())
    shade.fill((10, 6, 4))
    shade.set_alpha(DIM)
    surface.blit(shade, (0, 0))


class WidgetScene(Scene):
    """A scene of widgets on the table of a place (or over the scene below, if not `opaque`).

    `self.ui` is the screen to lay out with: the same size, with `u` enlarged on large windows.
    """

    name = ""
    place: Place = theme.HALL

    def __init__(self) -> None:
        super().__init__()
        self.widgets: list[Widget] = []
        self.focus = Focus()
        self.toast = Toast()
        self.tip = Tooltip()
        self._said = ""
        """The toast that was spoken."""
        self.ui: Screen
        self._laid: tuple[Screen, str] | None = None
        self._still: pygame.Surface | None = None
        """Everything under the widgets, the scene below a sheet included."""
        self._below: pygame.Surface | None = None
        """The dimmed scene below a sheet, from one frame to the next."""

    # --- for subclasses

    def build(self) -> list[Widget]:
        """The widgets for `self.ui`."""
        return []

    def paint(self, surface: pygame.Surface) -> None:
        """What lies under the widgets."""

    def bake(self) -> Generator[None, None, None]:
        """Makes, in steps, what `lay` lays."""
        yield from bake_ground(self.app.atlas, self.ui, self.place, self.app.settings.temperature / 100)

    def lay(self, surface: pygame.Surface) -> None:
        """The ground of an opaque scene."""
        surface.blit(ground(self.app.atlas, self.ui, self.place, self.app.settings.temperature / 100), (0, 0))

    def back(self) -> None:
        """Escape, or the button that leads back."""
        self.app.pop(self)

    # --- layout

    def area(self, css_margin: float = 0) -> pygame.Rect:
        """The part of the screen that is free of notch and home bar, less a margin."""
        screen, m = self.screen, self.ui.px(css_margin)
        safe = screen.safe
        return pygame.Rect(safe.left + m, safe.top + m, screen.width - safe.left - safe.right - 2 * m,
                           screen.height - safe.top - safe.bottom - 2 * m)

    def enter(self, app: App) -> None:
        """Nothing is laid out before the first resize."""
        super().enter(app)
        self._laid = None

    def resize(self, screen: Screen) -> None:
        """Lays out again if the screen or the language changed; otherwise only draws again."""
        super().resize(screen)
        self.refresh()
        self.ui = zoomed(screen)
        state = (screen, i18n.CURRENT.code)
        if state != self._laid:
            self._laid = state
            self.rebuild()

    def rebuild(self) -> None:
        """Builds the widgets again and keeps how far they were scrolled."""
        offsets = [widget.offset for widget in self.widgets if isinstance(widget, ScrollArea)]
        self.widgets = self.build()
        for widget, offset in zip((w for w in self.widgets if isinstance(w, ScrollArea)), offsets, strict=False):
            widget.scroll(offset - widget.offset)
        self.refresh()

    def refresh(self) -> None:
        """What lies under the widgets changed."""
        self._still = self._below = None
        self.dirty = True

    def resume(self) -> None:
        """The sheet above left; what it drew may still be on the screen."""
        super().resume()
        self.refresh()

    # --- the frame

    def prepare(self) -> Generator[None, None, None]:
        """Draws everything once where nobody sees it, a piece at a time, so that the first picture comes at once."""
        unseen = pygame.Surface((self.screen.width, self.screen.height))
        if self.opaque:
            yield from self.bake()
            self.lay(unseen)
            yield
        yield from in_pieces(lambda: self.paint(unseen))
        if self.opaque:
            self.lay(unseen)  # what was begun more than once lies there more than once
            self.paint(unseen)
            self._still = unseen.copy()
            yield
        for widget in self.widgets:
            for part in widget.widgets if isinstance(widget, ScrollArea) else (widget,):
                yield from in_pieces(functools.partial(part.draw, unseen))
                yield

    def update(self, dt: float) -> None:
        """Throws run out, toasts leave, tips appear."""
        moving = [widget.update(dt) for widget in self.widgets if isinstance(widget, ScrollArea)]
        changed = self.toast.update(dt) | self.tip.update(dt)
        if self.toast.words != self._said:
            self._said = self.toast.words
            if self._said:
                self.app.announce(self._said)
        if changed or any(moving):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Ground or dimmed scene, paper, widgets, toast, focus."""
        if self._still is None or text.is_recording():
            if self.opaque and self._below is None:
                self.lay(surface)
            else:
                self._lay_below(surface)
            self.paint(surface)
            self._still, self._below = surface.copy(), None
        else:
            surface.blit(self._still, (0, 0))
        for widget in self.widgets:
            widget.draw(surface)
        self.focus.draw(surface, self.targets, self.ui.u)
        self.toast.draw(surface, self.ui)
        self.tip.draw(surface, self.ui)

    def _lay_below(self, surface: pygame.Surface) -> None:
        """What was drawn below, dimmed. That and the sheet are much for one frame: the sheet comes with the next."""
        if self._below is None:
            dim(surface)
            if PATIENCE.limited and not text.is_recording():
                self._below = surface.copy()
                raise OutOfTime
        else:
            surface.blit(self._below, (0, 0))

    # --- intents

    def handle(self, intent: Intent) -> bool:
        """Keys move the focus; everything else goes to the widgets, topmost first."""
        if isinstance(intent, Hover):
            if self.tip.hover(intent.pos, self._tips()):
                self.dirty = True
            return False
        if isinstance(intent, Move):
            self._move(intent)
        elif isinstance(intent, Accept):
            if not self.focus.accept(self.targets()):
                return False
        elif isinstance(intent, Cancel):
            self.back()
        elif not self._point(intent):
            return False
        self.dirty = True
        return True

    def _point(self, intent: Intent) -> bool:
        if isinstance(intent, (Press, Tap)):
            self.dirty |= self.focus.visible
            self.focus.hide()
            self.tip.hide()
            if isinstance(intent, Press) and self.toast.hide():
                self.dirty = True
        hits = [widget.handle(intent) for widget in reversed(list(self.widgets))]
        return any(hits)

    def _tips(self) -> list[Target]:
        """What has no words of its own."""
        return [target for widget in self._all_widgets() if isinstance(widget, BrassButton)
                for target in widget.targets()]

    def _tab(self, by: int) -> None:
        """On to the next target in reading order, also to one out of sight."""
        here = self.focus.current(self.targets())
        every = [target for widget in self._all_widgets() for target in widget.targets()]
        at = next((i for i, target in enumerate(every) if here is not None and target.name == here.name), None)
        if at is None:
            self.focus.move(by, 0, self.targets(), order=True)
        else:
            self.reach(named(every)[(at + by) % len(every)][0])

    def _move(self, move: Move) -> None:
        if move.order:
            self._tab(move.dx)
            return
        targets = self.targets()
        here = self.focus.current(targets)
        if here is not None and move.dx and any(
                widget.nudge(move.dx) for widget in self._all_widgets()
                if any(t.name == here.name for t in widget.targets())):
            return
        if here is not None and move.dy and self._scroll(here, move.dy):
            targets = self.targets()
        there = self.focus.move(move.dx, move.dy, targets)
        if there is not None:
            for area in self._areas():
                if area.rect.contains(there.rect):
                    area.show(there.rect)

    def controls(self) -> list[Control]:
        """The title, then the words and targets of all widgets, those out of sight included."""
        return numbered([*heading(self.heading()), *texts(self.spoken()),
                         *(control for widget in self._all_widgets() for control in widget.controls())])

    def heading(self) -> str:
        """What the page is called."""
        return ""

    def spoken(self) -> list[str]:
        """What `paint` prints, line by line: words that are no widgets."""
        return []

    def reach(self, name: str) -> bool:
        """Scrolls what is out of sight into view first."""
        for area in self._areas():
            for widget in area.widgets:
                for target in widget.targets():
                    if target.name == name and not area.rect.contains(target.rect):
                        area.show(target.rect)
        return super().reach(name)

    def _areas(self) -> list[ScrollArea]:
        return [widget for widget in self.widgets if isinstance(widget, ScrollArea)]

    def _scroll(self, here: Target, dy: int) -> bool:
        """Scrolls the area the focus is in, if that has nothing more to show in this direction."""
        for area in self._areas():
            if area.rect.contains(here.rect) and step(here.rect, 0, dy, area.targets()) is None:
                before = area.offset
                if area.scroll(dy * area.rect.h * 0.5):
                    self.focus.set(Target(here.rect.move(0, before - area.offset), here.label, None, here.name))
                    return True
        return False

    def _all_widgets(self) -> list[Widget]:
        found: list[Widget] = []
        for widget in self.widgets:
            found += widget.widgets if isinstance(widget, ScrollArea) else [widget]
        return found

    def targets(self) -> list[Target]:
        """Those of all widgets, in their order."""
        return [target for widget in self.widgets for target in widget.targets()]
