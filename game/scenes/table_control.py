"""From intents to moves, as far as it is the same at every table: pointer, drags and keys find what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.i18n import _
from game.scenes.inspect import CardSheet, look_closer
from game.table.sprites import CardSprite
from game.ui import text
from game.ui.intents import (
    Accept,
    Cancel,
    Command,
    Digit,
    Drag,
    DragStart,
    Drop,
    Hover,
    Intent,
    LongPress,
    Move,
    Point,
    Press,
    Tap,
)
from game.ui.target import Target
from game.ui.toast import Tooltip
from game.ui.widgets import Action, BrassButton, Button, Pressable


class Heard(Protocol):
    """Something that hears intents: a button, a panel."""

    def handle(self, intent: Intent) -> bool:
        """True if it meant something here."""


class TableControl:
    """The hands of the person at one table."""

    looks: frozenset[str] = frozenset()
    """Targets that make no move: Enter works on them also while the table is being cleared, as a tap does."""

    def __init__(self, table: Any) -> None:
        self.table = table
        self.buttons: list[Pressable] = []
        self.tip = Tooltip()
        self.spent = False
        """The press in hand began while the eyes were behind: it may hurry, never play."""

    # --- for the family

    def targets(self, spoken: bool = False) -> list[Target]:
        """What can be tapped now, in reading order; `spoken`: with all cards of the hand at any time."""
        raise NotImplementedError

    def describe(self, sprite: CardSprite) -> CardSheet:
        """The sheet of a card that lies open."""
        raise NotImplementedError

    def deeds(self) -> Sequence[Heard]:
        """What makes moves besides cards: it hears fingers only when the eyes have caught up."""
        return ()

    def above(self, intent: Press | Tap | LongPress) -> bool:
        """Something lies over all else and heard it."""
        return False

    def tap(self, tap: Tap) -> None:
        """A tap beside the buttons: a card of the hand, or the table."""
        raise NotImplementedError

    def drag(self, intent: DragStart | Drag | Drop) -> bool:
        """Something is drawn along."""
        raise NotImplementedError

    def point_at(self, target: Target | None) -> None:
        """The focus came to a target."""

    def walk(self, step: Move) -> None:
        """Arrow keys and Tab."""
        self.point_at(self.table.focus.move(step.dx, step.dy, self.targets(), step.order))

    def cancel(self) -> None:
        """Escape: what is chosen is let go, else the menu opens."""
        self.table.menus.menu()

    def accept(self) -> None:
        """Enter."""

    def digit(self, digit: Digit) -> bool:
        """A number key."""
        return False

    def next(self) -> None:
        """The key that goes on."""
        self.table.hurry()

    def commands(self) -> dict[str, Action]:
        """What wishes do here."""
        table, menus = self.table, self.table.menus
        return {"hint": table.hint, "undo": table.undo, "redo": table.redo, "menu": menus.menu, "next": self.next,
                "last_trick": menus.last_trick, "log": menus.log, "help": menus.help}

    # --- what is the same

    def toast_bottom(self) -> int:
        """Where the lower edge of a toast lies: above the hand."""
        layout = self.table.layout
        return int(layout.hand.box.y - layout.px(10))

    def brass(self, boxes: Sequence[pygame.Rect], sizes: Sequence[float]) -> list[Pressable]:
        """Last trick, hint, take back, menu; the first in words of one of these type sizes where it has room."""
        table, screen, act = self.table, self.table.kit.screen, self.table.menus
        last, hint, undo, menu = boxes
        words = _("Last trick")
        room = last.w - screen.px(22)
        size = next((css for css in sizes if text.measure(words, text.DISPLAY, text.px(screen, css))[0] <= room), 0)
        first: Pressable = BrassButton(screen, last, "history", words, act.last_trick, "last_trick")
        if size:
            first = Button(screen, last, words, act.last_trick, size=size, name="last_trick")
        return [first, BrassButton(screen, hint, "hint", _("Hint"), table.hint, "hint"),
                BrassButton(screen, undo, "undo", _("Take back"), table.undo, "undo"),
                BrassButton(screen, menu, "menu", _("Menu"), act.menu, "menu")]

    def handle(self, intent: Intent) -> bool:
        """Pointer, keys, wishes; True if it meant something."""
        if isinstance(intent, Hover):
            self.hover(intent.pos)
            return False
        if isinstance(intent, (Press, Tap, LongPress)):
            self.table.dirty = True
            self.tip.hide()
            return self.point(intent)
        if isinstance(intent, (DragStart, Drag, Drop)):
            self.table.dirty = True
            return self.drag(intent)
        if isinstance(intent, (Move, Accept, Digit, Cancel, Command)):
            self.table.dirty = True
            self.tip.hide()
            return self._key(intent)
        return False

    def hover(self, pos: Point) -> None:
        """The pointer rests over a glyph: its name appears."""
        tips = [target for button in self.buttons if isinstance(button, BrassButton) for target in button.targets()]
        if self.tip.hover(pos, tips):
            self.table.dirty = True

    def pressed(self) -> None:
        """A press begins: the keyboard's ring and what was said go."""
        self.table.focus.hide()
        self.table.toast.hide()
        self.spent = self.table.catching_up

    def look(self, pos: Point) -> bool:
        """A long press."""
        return look_closer(self.table, self.table.groups(), pos, self.looks, self.describe)

    def point(self, intent: Press | Tap | LongPress) -> bool:
        """A finger or the pointer went down, tapped, or stayed. Buttons hear it at any time, deeds and cards only when
        the eyes have caught up; True if it meant something."""
        table = self.table
        if isinstance(intent, Press):
            self.pressed()
        if self.above(intent):
            return True
        deeds = self.deeds()
        hits = [button.handle(intent) for button in self.buttons if button not in deeds]
        if any(hits):
            return True
        if isinstance(intent, LongPress):
            return self.look(intent.pos)
        if table.catching_up or self.spent:
            if isinstance(intent, Tap):
                table.hurry()
            return True
        heard = [deed.handle(intent) for deed in deeds]
        if any(heard):
            return True
        if not isinstance(intent, Tap):
            return False
        self.tap(intent)
        return True

    def _key(self, intent: Move | Accept | Digit | Cancel | Command) -> bool:
        if isinstance(intent, Command):
            act = self.commands().get(intent.name)
            if act is not None:
                act()
            return act is not None
        if isinstance(intent, Cancel):
            self.cancel()
            return True
        if isinstance(intent, Move):
            self.walk(intent)
            return True
        target = self.table.focus.current(self.targets())
        looks = isinstance(intent, Accept) and target is not None and target.name in self.looks
        if self.table.catching_up and not looks:
            self.table.hurry()
            return True
        if isinstance(intent, Digit):
            return self.digit(intent)
        self.accept()
        return True
