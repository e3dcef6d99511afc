"""Controls that are drawn, pressed and focused. All rects are device pixels; type sizes are CSS pixels.

A widget knows its `rect` and draws itself on the surface; `handle(intent)` is True if the intent was for it;
`targets()` is what focus and tests see. `shift` moves it (a scroll area scrolls by moving its widgets). The owner of
the widgets redraws after an intent that was handled. `ui/rows.py` lays them out in columns, `ui/scroll.py` scrolls.

    Button(screen, rect, _("Continue"), action, style=paint.PRIMARY, sub="", reason="", quiet=False)
    BrassButton(screen, rect, "menu", _("Menu"), action)
    Toggle(screen, rect, _("Large indices"), value, change)
    Slider(screen, rect, _("Effects"), 0.6, change, ramp="sound", shown="60 %")
    Choice(screen, rect, [(value, words), ...], value, change)
    Stepper(screen, rect, _("Target"), values, value, change, shown=str)
    Words(screen, rect, text, role, size)       Divider(screen, rect)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from game.ui import brass, paint, text, theme
from game.ui.intents import Drag, DragStart, Drop, Intent, LongPress, Press, Tap
from game.ui.mirror import Control, box, controls, texts
from game.ui.paint import Style
from game.ui.screen import Screen
from game.ui.target import Role, Target
from game.ui.theme import Colour

Action = Callable[[], object]


class Widget:
    """Base: something with a place on the screen that does nothing."""

    def __init__(self, screen: Screen, rect: pygame.Rect, label: str = "", name: str = "") -> None:
        self.screen = screen
        self.rect = rect.copy()
        self.label = label
        self.name = name or label

    def controls(self) -> list[Control]:
        """What a screen reader is told of it: its targets, or its words if it has none."""
        targets = self.targets()
        if targets:
            return controls(targets)
        return [Control("", Role.TEXT, self.label, box(self.rect))] if self.label else []

    def draw(self, surface: pygame.Surface) -> None:
        """Draws the widget as it is now."""

    def handle(self, intent: Intent) -> bool:
        """Reacts; True if the intent was meant for this widget."""
        return False

    def nudge(self, dx: int) -> bool:
        """A left or right arrow while focused; True if it changed something."""
        return False

    def targets(self) -> list[Target]:
        """What can be tapped or focused here."""
        return []

    def shift(self, dx: int, dy: int) -> None:
        """Moves the widget."""
        self.rect.move_ip(dx, dy)


class Pressable(Widget):
    """Something that does one thing when tapped. It sinks while pressed and does nothing if the press slides off."""

    def __init__(self, screen: Screen, rect: pygame.Rect, label: str, action: Action | None, name: str = "") -> None:
        super().__init__(screen, rect, label, name)
        self.action = action
        self.pressed = False
        self.enabled = True
        self.role = Role.BUTTON
        self.on: bool | None = None
        """On, chosen, selected; None for what has no such state. Told to screen readers; drawing shows it elsewhere."""

    def handle(self, intent: Intent) -> bool:
        """Press, then Tap inside the rect."""
        if isinstance(intent, Press):
            self.pressed = self.enabled and self.rect.collidepoint(intent.pos)
            return self.rect.collidepoint(intent.pos)
        if isinstance(intent, Tap):
            was, self.pressed = self.pressed, False
            if not self.rect.collidepoint(intent.pos):
                return was
            self.activate()
            return True
        if isinstance(intent, (DragStart, Drop)) and self.pressed:
            self.pressed = False
            return isinstance(intent, Drop)
        return False

    def activate(self) -> None:
        """Does it, if it can be done now."""
        if self.enabled and self.action is not None:
            self.action()

    def targets(self) -> list[Target]:
        """Itself."""
        return [Target(self.rect.copy(), self.label, self.activate, self.name, self.enabled, self.role, self.on)]


class Button(Pressable):
    """A type block. With a `reason` it cannot be pressed and says why; `quiet` ones are only outlined on the table."""

    def __init__(self, screen: Screen, rect: pygame.Rect, words: str, action: Action | None = None, *,
                 style: Style = paint.PLAIN, sub: str = "", reason: str = "", quiet: bool = False,
                 size: float = 20, on_paper: bool = False, name: str = "") -> None:
        spoken = ", ".join(part for part in (words, sub, reason) if part)
        super().__init__(screen, rect, spoken, action, name or words)
        self.words, self.sub, self.reason, self.style = words, sub, reason, style
        self.quiet, self.on_paper, self.size = quiet, on_paper, size
        self.enabled = not reason

    def draw(self, surface: pygame.Surface) -> None:
        """The block in its state."""
        k, size, small = self.screen.u, text.px(self.screen, self.size), text.px(self.screen, 14)
        if self.reason:
            paint.unavailable(surface, self.rect, self.words, self.reason, k, on_paper=self.on_paper,
                              size=min(size, text.px(self.screen, 17)), sub_size=small)
        elif self.quiet:
            paint.quiet_button(surface, self.rect, self.words, k, pressed=self.pressed, size=size)
        else:
            paint.button(surface, self.rect, self.words, k, self.style, pressed=self.pressed, sub=self.sub, size=size,
                         sub_size=small)

    @staticmethod
    def width(screen: Screen, words: str, size: float = 20) -> int:
        """The width that suits the words, in device pixels."""
        return max(screen.tap, text.measure(words, text.DISPLAY, text.px(screen, size))[0] + screen.px(36))


class BrassButton(Pressable):
    """A square of brass with a glyph; `label` is spoken."""

    def __init__(self, screen: Screen, rect: pygame.Rect, glyph: str, label: str, action: Action | None = None,
                 name: str = "") -> None:
        super().__init__(screen, rect, label, action, name or glyph)
        self.glyph = glyph

    def draw(self, surface: pygame.Surface) -> None:
        """The brass."""
        brass.brass(surface, self.rect, self.glyph, self.screen.u, pressed=self.pressed)


class Toggle(Pressable):
    """A switch with its words at the right; the whole row can be tapped."""

    def __init__(self, screen: Screen, rect: pygame.Rect, words: str, value: bool, change: Callable[[bool], object],
                 name: str = "", colour: Colour = theme.INK) -> None:
        super().__init__(screen, rect, words, None, name)
        self.words, self.value, self.change, self.colour = words, value, change, colour
        self.role = Role.SWITCH

    def activate(self) -> None:
        """Flips it."""
        if self.enabled:
            self.value = not self.value
            self.change(self.value)

    def targets(self) -> list[Target]:
        """The row, and whether it is on."""
        self.on = self.value
        return super().targets()

    def draw(self, surface: pygame.Surface) -> None:
        """Knob and words."""
        px = self.screen.px
        knob = pygame.Rect(self.rect.x, self.rect.centery - px(17), px(62), px(34))
        brass.toggle(surface, knob, self.value)
        box = pygame.Rect(knob.right + px(14), self.rect.y, self.rect.right - knob.right - px(14), self.rect.h)
        text.block(surface, self.words, box, text.STRONG, text.px(self.screen, 17), self.colour, valign="m",
                   least=text.px(self.screen, 14), deboss=False)


class Slider(Widget):
    """A value from 0 to 1 on a printed rule. `shown` words the value; ends may be labelled below."""

    def __init__(self, screen: Screen, rect: pygame.Rect, words: str, value: float, change: Callable[[float], object],
                 *, ramp: str = "ink", shown: Callable[[float], str] | None = None, low: str = "", high: str = "",
                 steps: int = 20, live: bool = True, name: str = "") -> None:
        """`live`: `change` is called at every step of a drag, otherwise when the knob is let go."""
        super().__init__(screen, rect, words, name)
        self.words, self.value, self.change, self.ramp = words, value, change, ramp
        self.live = live
        self._told = value
        self.shown, self.low, self.high, self.steps = shown, low, high, steps
        self._held = False

    @staticmethod
    def height(screen: Screen, ends: bool) -> int:
        """What it needs: a line of words, the groove, perhaps a line below."""
        return text.px(screen, 26) + screen.px(48) + (text.px(screen, 18) if ends else 0)

    def _groove(self) -> pygame.Rect:
        top = self.rect.y + text.px(self.screen, 26)
        return pygame.Rect(self.rect.x, top, self.rect.w, self.screen.px(46))

    def _set(self, value: float, tell: bool = True) -> None:
        self.value = round(min(1.0, max(0.0, value)) * self.steps) / self.steps
        if tell and self.value != self._told:
            self._told = self.value
            self.change(self.value)

    def _at(self, x: int, tell: bool = True) -> None:
        half = self.screen.px(22)
        self._set((x - self.rect.x - half) / max(1, self.rect.w - 2 * half), tell)

    def nudge(self, dx: int) -> bool:
        """One step."""
        self._set(self.value + dx / self.steps)
        return True

    def handle(self, intent: Intent) -> bool:
        """A tap on the groove, or the knob dragged."""
        if isinstance(intent, Press):
            return self._groove().collidepoint(intent.pos)
        if isinstance(intent, Tap) and self._groove().collidepoint(intent.pos):
            self._at(intent.pos[0])
            return True
        if isinstance(intent, DragStart):
            self._held = self._groove().collidepoint(intent.pos)
            return self._held
        if isinstance(intent, (Drag, Drop)) and self._held:
            self._held = isinstance(intent, Drag)
            self._at(intent.pos[0], self.live or not self._held)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Words, value, groove, knob."""
        screen, groove = self.screen, self._groove()
        line = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, text.px(screen, 26))
        value = self.shown(self.value) if self.shown else f"{round(self.value * 100)}"
        wide = text.label(surface, value, pygame.Rect(line.centerx, line.y, line.w // 2, line.h), text.DISPLAY,
                          text.px(screen, 18), theme.VERMILION, "r").w
        text.label(surface, self.words, pygame.Rect(line.x, line.y, line.w - wide - screen.px(12), line.h),
                   text.DISPLAY, text.px(screen, 19), theme.INK, "l")
        brass.slider(surface, groove, self.value, screen.u, self.ramp)
        if self.low or self.high:
            below = pygame.Rect(self.rect.x, groove.bottom, self.rect.w // 2, text.px(screen, 18))
            size = text.px(screen, 15)
            text.label(surface, self.low, below, text.BODY, size, theme.INK_SOFT, "l")
            text.label(surface, self.high, below.move(self.rect.w - below.w, 0), text.BODY, size, theme.INK_SOFT, "r")

    def controls(self) -> list[Control]:
        """The value, then what its ends mean."""
        return [*super().controls(), *texts((self.low, self.high), f"{self.name or self.label}:end")]

    def targets(self) -> list[Target]:
        """The groove."""
        value = self.shown(self.value) if self.shown else f"{round(self.value * 100)}"
        return [Target(self._groove(), f"{self.words}: {value}", None, self.name, role=Role.SLIDER,
                       step=round(self.value * self.steps), steps=self.steps)]


class Choice(Widget):
    """One of several values side by side; wraps into rows. The chosen one is printed in vermilion."""

    GAP = 10

    def __init__(self, screen: Screen, rect: pygame.Rect, options: Sequence[tuple[Any, str]], value: Any,
                 change: Callable[[Any], object], *, name: str = "", label: str = "", size: float = 17,
                 reasons: dict[Any, str] | None = None) -> None:
        super().__init__(screen, rect, label, name)
        self.options, self.value, self.change, self.size = list(options), value, change, size
        self.reasons = reasons or {}
        """Values that cannot be chosen now, with the reason that is told when they are tapped."""
        self.explain: Callable[[str], object] | None = None
        self._pressed: int | None = None

    @staticmethod
    def cells(screen: Screen, width: int, words: Sequence[str], size: float = 17) -> list[pygame.Rect]:
        """Where the cells lie when the choice starts at (0, 0). Words wider than all of it have a cell of two lines."""
        type_size = text.px(screen, size)
        gap, height = screen.px(Choice.GAP), max(screen.tap, type_size + screen.px(20))
        cells: list[pygame.Rect] = []
        x = y = 0
        for word in words:
            wide = max(screen.tap, text.measure(word, text.DISPLAY, type_size)[0] + screen.px(30))
            if x and x + wide > width:
                x, y = 0, cells[-1].bottom + gap
            high = height
            if wide > width:
                wide = width
                lines = text.block_height(word, text.DISPLAY, type_size, width - screen.px(14))
                high = max(height, lines + screen.px(16))
            cells.append(pygame.Rect(x, y, wide, high))
            x += wide + gap
        return cells

    @staticmethod
    def height(screen: Screen, width: int, words: Sequence[str], size: float = 17) -> int:
        """The height all rows need."""
        return Choice.cells(screen, width, words, size)[-1].bottom

    def _cells(self) -> list[pygame.Rect]:
        cells = self.cells(self.screen, self.rect.w, [words for _, words in self.options], self.size)
        return [cell.move(self.rect.topleft) for cell in cells]

    def choose(self, value: Any) -> None:
        """Takes the value, or tells why it cannot be taken."""
        if value in self.reasons:
            if self.explain is not None:
                self.explain(self.reasons[value])
        elif value != self.value:
            self.value = value
            self.change(value)

    def handle(self, intent: Intent) -> bool:
        """A tap on a cell."""
        if isinstance(intent, (Press, Tap)):
            self._pressed = None
            for i, cell in enumerate(self._cells()):
                if cell.collidepoint(intent.pos):
                    if isinstance(intent, Press):
                        self._pressed = i
                    else:
                        self.choose(self.options[i][0])
                    return True
        if isinstance(intent, (DragStart, Drop, LongPress)):
            self._pressed = None
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """All cells."""
        k = self.screen.u
        for i, (cell, (value, words)) in enumerate(zip(self._cells(), self.options, strict=True)):
            inner = cell.inflate(-self.screen.px(14), 0)
            if value == self.value:
                paint.panel(surface, cell, theme.VERMILION, k, 6)
                paint.outline(surface, cell.inflate(-round(8 * k), -round(8 * k)), k, theme.STOCK, radius=4, width=1.2)
                self._print(surface, words, inner, theme.STOCK_HI)
            elif value in self.reasons:
                paint.dashed(surface, cell, k, theme.rgb("#8A745A"), shade=0, radius=6)
                self._print(surface, words, inner, theme.INK_FAINT, deboss=False)
            else:
                paint.outline(surface, cell, k, theme.INK, radius=6, width=1.3,
                              shade=0.08 if i == self._pressed else 0)
                self._print(surface, words, inner, theme.INK)

    def _print(self, surface: pygame.Surface, words: str, box: pygame.Rect, ink: Colour,
               deboss: bool | None = None) -> None:
        size = text.px(self.screen, self.size)
        if text.measure(words, text.DISPLAY, size)[0] > box.w:
            text.block(surface, words, box, text.DISPLAY, size, ink, "m", "m", deboss=deboss)
        else:
            text.label(surface, words, box, text.DISPLAY, size, ink, deboss=deboss)

    def targets(self) -> list[Target]:
        """Every cell; the keys, too, reach those that only tell their reason."""
        told = self.explain is not None
        return [Target(cell, f"{self.label}: {words}" if self.label else words, partial(self.choose, value),
                       f"{self.name}:{value}", told or value not in self.reasons, Role.RADIO, value == self.value)
                for cell, (value, words) in zip(self._cells(), self.options, strict=True)]


class Stepper(Widget):
    """A value between two brass buttons, for lists too long to lay out."""

    def __init__(self, screen: Screen, rect: pygame.Rect, values: Sequence[Any], value: Any,
                 change: Callable[[Any], object], *, shown: Callable[[Any], str] = str, name: str = "",
                 label: str = "") -> None:
        super().__init__(screen, rect, label, name)
        self.values, self.value, self.change, self.shown = list(values), value, change, shown
        side = screen.tap
        self.less = BrassButton(screen, pygame.Rect(rect.x, rect.y, side, rect.h), "minus", f"{label} −",
                                lambda: self.by(-1), f"{name}:less")
        self.more = BrassButton(screen, pygame.Rect(rect.right - side, rect.y, side, rect.h), "plus", f"{label} +",
                                lambda: self.by(1), f"{name}:more")

    def by(self, steps: int) -> None:
        """Goes to another value; the ends are the ends."""
        i = min(len(self.values) - 1, max(0, self.values.index(self.value) + steps))
        if self.values[i] != self.value:
            self.value = self.values[i]
            self.change(self.value)

    def handle(self, intent: Intent) -> bool:
        """The two buttons."""
        left, right = self.less.handle(intent), self.more.handle(intent)
        return left or right

    def shift(self, dx: int, dy: int) -> None:
        """Moves all three parts."""
        super().shift(dx, dy)
        self.less.shift(dx, dy)
        self.more.shift(dx, dy)

    def draw(self, surface: pygame.Surface) -> None:
        """Buttons and value."""
        self.less.draw(surface)
        self.more.draw(surface)
        box = pygame.Rect(self.less.rect.right, self.rect.y, self.more.rect.left - self.less.rect.right, self.rect.h)
        text.label(surface, self.shown(self.value), box.inflate(-self.screen.px(8), 0), text.DISPLAY,
                   text.px(self.screen, 20), theme.INK)

    def targets(self) -> list[Target]:
        """The two buttons."""
        return self.less.targets() + self.more.targets()

    def controls(self) -> list[Control]:
        """The value, then the buttons."""
        words = f"{self.label}: {self.shown(self.value)}" if self.label else self.shown(self.value)
        return [Control(self.name, Role.TEXT, words, box(self.rect)), *super().controls()]


class Words(Widget):
    """A paragraph that does nothing."""

    def __init__(self, screen: Screen, rect: pygame.Rect, words: str, role: str = text.BODY, size: float = 16, *,
                 colour: Colour = theme.INK, align: str = "l", valign: str = "t", deboss: bool | None = None) -> None:
        super().__init__(screen, rect, words)
        self.words, self.role, self.size, self.colour = words, role, size, colour
        self.align, self.valign, self.deboss = align, valign, deboss

    def controls(self) -> list[Control]:
        """The words; display type makes a heading of them."""
        role = Role.HEADING if self.role == text.DISPLAY else Role.TEXT
        return [Control("", role, self.words, box(self.rect))] if self.words else []

    def draw(self, surface: pygame.Surface) -> None:
        """The paragraph in its box."""
        text.block(surface, self.words, self.rect, self.role, text.px(self.screen, self.size), self.colour, self.align,
                   self.valign, deboss=self.deboss)


class Divider(Widget):
    """Two gouges and a diamond across the rect's middle."""

    def draw(self, surface: pygame.Surface) -> None:
        """The rule."""
        paint.diamond_rule(surface, self.rect.x, self.rect.centery, self.rect.w, self.screen.u)
