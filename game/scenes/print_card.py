"""One of the title's prints: a mounted linocut with the family's name, its running match and its two buttons."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

import pygame

from game.i18n import _
from game.scenes.front import Front, Running
from game.ui import paint, text, theme
from game.ui.intents import Intent, Press, Tap
from game.ui.mirror import Control, box, texts
from game.ui.order import in_order
from game.ui.screen import Screen
from game.ui.target import Role, Target
from game.ui.widgets import Action, BrassButton, Button, Pressable, Widget

if TYPE_CHECKING:
    from game.table.atlas import Atlas

SHAPE = 226 / 330
"""Height of the picture for its width."""


class PrintCard(Widget):
    """Upright where there is height (picture above the words), lying otherwise (picture at the left)."""

    def __init__(self, screen: Screen, rect: pygame.Rect, family: Front, running: Running | None, atlas: Atlas, *,
                 resume: Action, new: Action, learn: Action | None = None) -> None:
        """`learn`: shows the family's lesson, from a button in the corner of the picture; None without one."""
        super().__init__(screen, rect, _(family.title), family.id)
        self.family, self.running, self.atlas = family, running, atlas
        self.plain = False
        """The picture is not there yet: its ground is."""
        self.lying = rect.w > rect.h * 1.25
        self._resume, self._new = resume, new
        self.picture = self._picture_box()
        self.buttons = self._buttons()
        if learn is not None and family.ready:
            self.buttons.append(self._learn_button(learn))

    @staticmethod
    def row_height(screen: Screen) -> int:
        """The least height of a lying card: padding, name, match line, buttons."""
        lines = round(1.34 * text.px(screen, 26)) + round(1.34 * text.px(screen, 19))
        return screen.px(26) + lines + PrintCard.button_height(screen)

    @staticmethod
    def button_height(screen: Screen) -> int:
        """One line of large type, or two of small type with their air."""
        return max(screen.px(51), text.px(screen, 17) + text.px(screen, 14) + screen.px(18))

    # --- layout

    def _picture_box(self) -> pygame.Rect:
        px, rect = self.screen.px, self.rect
        pad = px(9)
        if self.lying:
            wide = min(round(rect.w * 0.36), round((rect.h - 2 * pad) * 1.25), max(px(72), rect.w - px(212)))
            return pygame.Rect(rect.x + pad, rect.y + pad, wide, rect.h - 2 * pad)
        words = self._stack_height()
        high = min(round((rect.w - 2 * pad) * SHAPE), max(px(64), rect.h - pad - words))
        return pygame.Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, high)

    def _scale(self) -> float:
        """How large type is set: 1 on the full card."""
        return min(1.0, self.rect.w / self.screen.px(330))

    def _stack_height(self) -> int:
        px, screen = self.screen.px, self.screen
        return text.px(screen, 32 * self._scale()) + text.px(screen, 24 * self._scale()) + \
            2 * text.px(screen, 16) + px(48) + px(13) + self.button_height(screen)

    def _button_room(self) -> pygame.Rect:
        px, rect = self.screen.px, self.rect
        pad = px(12 if self.lying or rect.w < px(300) else 18)
        high = self.button_height(self.screen)
        left = self.picture.right + px(14) if self.lying else rect.x + pad
        return pygame.Rect(left, rect.bottom - high - px(12), rect.right - pad - left, high)

    def _buttons(self) -> list[Pressable]:
        px, rect, family = self.screen.px, self.rect, self.family
        if not family.ready:
            return []
        gap, room = px(12 if rect.w >= px(300) else 8), self._button_room()
        high = room.h
        style = paint.block_style(family.place.accent, family.place.accent_lip)
        if self.running is None:
            return [Button(self.screen, room, _("New match"), self._new, style=style, size=21,
                           name=f"{family.id}.new")]
        need = Button.width(self.screen, _("New"), 18)
        tight = Button.width(self.screen, _("Continue"), 17) + gap + need > room.w
        small = self.screen.tap if tight else max(need, round(room.w * 0.34))
        first = pygame.Rect(room.x, room.y, room.w - small - gap, high)
        second = pygame.Rect(room.right - small, room.y, small, high)
        name = f"{family.id}.new"
        return [Button(self.screen, first, _("Continue"), self._resume, style=style, size=20,
                       name=f"{family.id}.continue"),
                BrassButton(self.screen, second, "plus", _("New"), self._new, name) if tight else
                Button(self.screen, second, _("New"), self._new, size=18, name=name)]

    def _learn_button(self, learn: Action) -> Pressable:
        """A word if the picture is wide enough, else a glyph."""
        screen, picture, edge = self.screen, self.picture, self.screen.px(7)
        words, name = _("Learn"), f"{self.family.id}.learn"
        wide = Button.width(screen, words, 17)
        if wide <= picture.w * 0.75:
            box = pygame.Rect(0, 0, wide, max(screen.tap, screen.px(44)))
            box.topright = (picture.right - edge, picture.y + edge)
            return Button(screen, box, words, learn, size=17, name=name)
        box = pygame.Rect(0, 0, screen.tap, screen.px(46))
        box.topright = (picture.right - screen.px(4), picture.y + screen.px(4))
        return BrassButton(screen, box, "?", words, learn, name)

    def shift(self, dx: int, dy: int) -> None:
        """Card, picture and buttons."""
        super().shift(dx, dy)
        self.picture.move_ip(dx, dy)
        for button in self.buttons:
            button.shift(dx, dy)

    # --- intents

    def handle(self, intent: Intent) -> bool:
        """The buttons; a tap on the picture does what the first button does."""
        if any(button.handle(intent) for button in self.buttons):
            return True
        if isinstance(intent, (Press, Tap)) and self.picture.collidepoint(intent.pos):
            if isinstance(intent, Tap) and self.buttons:
                self.buttons[0].activate()
            return True
        return False

    def targets(self) -> list[Target]:
        """The buttons, named with their family."""
        return in_order([[dataclasses.replace(target, label=f"{self.label}: {target.label}")]
                         for button in self.buttons for target in button.targets()])

    def controls(self) -> list[Control]:
        """The family and its running match in words, then the buttons."""
        lines = [_(self.family.subtitle), *self._status()]
        if not self.family.ready:
            lines += [_("In preparation"), _("opens later")]
        title = Control(f"{self.family.id}.title", Role.HEADING, self.label, box(self.rect))
        return [title, *texts(lines, f"{self.family.id}.line"), *super().controls()]

    # --- the picture

    def draw(self, surface: pygame.Surface) -> None:
        """Mount, print, words, buttons."""
        paint.board(surface, pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h), self.screen.u)
        self._draw_picture(surface)
        if self.lying:
            self._draw_beside(surface)
        else:
            self._draw_below(surface)
        for button in self.buttons:
            button.draw(surface)
        if not self.family.ready:
            paint.unavailable(surface, self._button_room(), _("In preparation"), _("opens later"), self.screen.u,
                              on_paper=True, size=text.px(self.screen, 17), sub_size=text.px(self.screen, 14))

    def _draw_picture(self, surface: pygame.Surface) -> None:
        box, u = self.picture, self.screen.u
        surface.fill(self.family.place.cloth, box)
        if not self.plain:
            self.draw_print(surface)
        pygame.draw.rect(surface, theme.INK, box, max(1, round(2.4 * u)))

    def draw_print(self, surface: pygame.Surface) -> None:
        """The place's print, cut to its box; nothing if there is none."""
        name, box = self.family.place.scene, self.picture
        if not self.atlas.has(name):
            return
        width, height = self.atlas.size(name)
        picture = self.atlas.get(name, int(max(box.w, -(-box.h * width // height))))
        cut = pygame.Rect(0, 0, box.w, box.h)
        cut.center = picture.get_rect().center
        surface.blit(picture, box, cut)

    def _status(self) -> tuple[str, str]:
        if self.running is not None:
            return self.running.headline, self.running.note
        return (_("The table is set"), "") if self.family.ready else ("", "")

    def _draw_below(self, surface: pygame.Surface) -> None:
        screen, s = self.screen, self._scale()
        px, inner = screen.px, self.rect.inflate(-screen.px(28), 0)
        floor = self._button_room().top - px(4)
        headline, note = self._status()
        lines: list[tuple[str, str, int, theme.Colour] | None] = [
            (_(self.family.title), text.DISPLAY, text.px(screen, 32 * s), theme.INK),
            (_(self.family.subtitle), text.BODY, text.px(screen, 16), theme.INK_SOFT), None]
        if headline or self.running is not None:
            lines.append((headline, text.DISPLAY, text.px(screen, 24 * s), self.family.place.accent))
        if note or self.running is not None:
            lines.append((note, text.STRONG, text.px(screen, 16), theme.INK))
        if self.running is None and not headline:
            del lines[2]
        room = floor - self.picture.bottom - px(4)
        heights = [px(16) if line is None else round(line[2] * 1.34) for line in lines]
        for drop in (2, 1):
            if sum(heights) > room and drop < len(lines):
                del lines[drop], heights[drop]
        whole = text.px(screen, 32 * s) + text.px(screen, 24 * s) + 2 * text.px(screen, 16)
        slack = max(0, room - max(sum(heights), round(whole * 1.34) + px(16)))
        y = self.picture.bottom + px(4) + slack // 2
        for line, high in zip(lines, heights, strict=True):
            if line is None:
                paint.diamond_rule(surface, inner.x + px(8), y + high // 2, inner.w - px(16), screen.u)
            else:
                words, role, size, colour = line
                text.label(surface, words, pygame.Rect(inner.x, y, inner.w, high), role, size, colour)
            y += high

    def _draw_beside(self, surface: pygame.Surface) -> None:
        screen, px = self.screen, self.screen.px
        left = self.picture.right + px(14)
        floor = self._button_room().top - px(4)
        room = pygame.Rect(left, self.rect.y + px(8), self.rect.right - px(12) - left, floor - self.rect.y - px(8))
        headline, note = self._status()
        big = text.px(screen, 26)
        lines: list[tuple[str, str, int, theme.Colour]] = [(_(self.family.title), text.DISPLAY, big, theme.INK)]
        waits = self.running is not None  # room is kept for words that come when the game is read
        if headline or waits:
            lines.append((headline, text.DISPLAY, text.px(screen, 19), self.family.place.accent))
        small = text.px(screen, 15)
        extra = [(len(lines), (note, text.STRONG, small, theme.INK)),
                 (1, (_(self.family.subtitle), text.BODY, small, theme.INK_SOFT))]
        for place, line in extra:
            fits = text.measure(line[0], line[1], small)[0] * 0.87 <= room.w
            if (line[0] or waits) and fits and round(1.34 * (sum(x[2] for x in lines) + small)) <= room.h:
                lines.insert(place, line)
        heights = [round(size * 1.34) for _words, _role, size, _colour in lines]
        y = room.y + max(0, room.h - sum(heights)) // 2
        for (words, role, size, colour), high in zip(lines, heights, strict=True):
            text.label(surface, words, pygame.Rect(room.x, y, room.w, high), role, size, colour, "l",
                       least=min(round(size * 0.87), px(16)))
            y += high
