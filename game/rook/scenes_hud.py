"""What is printed round the cloth: seats, calls, banner, the place for the own card, the nest's label.

Everything is drawn from a `Look`, a plain record; equal parts of it mean an equal picture, so the stage draws them
again only when something changed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.i18n import _, ngettext, pgettext
from game.rook.scenes_kit import FILLS, TEAM
from game.rook.scenes_tickets import Tickets, rect_of
from game.table.layout import ACROSS, LEFT, OWN, RIGHT
from game.ui import brass, marks, paint, text, theme
from game.ui.theme import Colour


@dataclass(frozen=True, slots=True)
class SeatLook:
    """One seat: its name, bird, cards left, whether it is to act, deals, and small words after the name."""

    name: str
    bird: str
    count: int
    team: int
    """0: the viewer's side."""
    turn: bool
    dealer: bool
    note: str = ""
    note_colour: Colour = theme.VERMILION
    call: str = ""
    """The last call in words; "" shows none."""
    loud: bool = False
    """The call holds the bid."""


class Hud(Tickets):
    """Draws all print for one kit."""

    # --- seats

    def seat(self, surface: pygame.Surface, place: int, look: SeatLook) -> None:
        """A seat's strip with portrait, name, count, turn, dealer's puck."""
        spot = self.layout.seats[place]
        strip = rect_of(spot.strip)
        rect = strip.inflate(2 * self.px(8), 0)
        puck_inside = place == OWN and look.dealer
        outside = place in (LEFT, RIGHT) and self.kind != "wide"
        inside = 0.0 if outside or place == OWN else 29 * self.k
        room = rect.w - 30 * self.k - inside - (30 * self.k if puck_inside else 0)
        name = self._shown_name(look, room)
        words = text.measure(name, text.DISPLAY, self.least)[0]
        aside = 8 if outside and strip.centerx > self.layout.screen.width / 2 else 0
        portrait = self._has_portrait(look) and not look.note and words <= room - (26 + aside) * self.k
        if outside and words > room:
            rect = self._wider(rect, words - room)
        radius = max(12.5, 11.8 * self.layout.screen.u / self.k) * self.k
        marks.seat(surface, rect, name, self.k, turn=look.turn, note=look.note, note_colour=look.note_colour,
                   size=self._name_size(name, look.note, room - ((26 + aside) * self.k if portrait else 0)),
                   left=26 + aside if portrait else 0, right=30 if puck_inside else inside / self.k)
        if portrait:
            self._portrait(surface, look.bird, (strip.x + self.px(17 + aside), strip.centery), self.px(30))
        if inside:
            spot_x = rect.right - self.px(11) - radius
            marks.roundel(surface, (spot_x, rect.centery), radius, str(look.count), TEAM[look.team])
        if outside:
            left = strip.centerx < self.layout.screen.width / 2
            tip = (rect.right - self.px(2) if left else rect.x + self.px(2), rect.centery)
            marks.roundel(surface, tip, radius, str(look.count), TEAM[look.team])
        if look.dealer:
            size = max(min(spot.puck.w, spot.puck.h) / 2, 12.5 * self.layout.screen.u)
            brass.puck(surface, spot.puck.centre, size, pgettext("dealer's puck", "D"))

    def own_aside(self, surface: pygame.Surface, look: SeatLook) -> None:
        """The own strip beside the buttons, while a panel covers its place."""
        undo = self.layout.buttons.undo
        rect = pygame.Rect(0, 0, self.px(140), self.px(34))
        rect.midright = (undo.x - self.px(12), undo.centre[1])
        room = rect.w - 30 * self.k - (30 * self.k if look.dealer else 0)
        words = _("You deal") if look.dealer else look.name
        marks.seat(surface, rect, words, self.k, size=self._name_size(words, "", room),
                   right=30 if look.dealer else 0)
        if look.dealer:
            brass.puck(surface, (rect.right - self.px(22), rect.centery), 13 * self.k, pgettext("dealer's puck", "D"))

    def _shown_name(self, look: SeatLook, room: float) -> str:
        """The name, or nothing where only the note has room."""
        if look.note:
            floor = math.ceil(self.least / 0.9)
            both = (text.measure(look.name, text.DISPLAY, floor)[0] + 12 * self.k
                    + text.measure(look.note, text.STRONG, round(floor * 0.9))[0])
            if both > room:
                return ""
        return look.name

    def _name_size(self, name: str, note: str, room: float) -> int:
        """A type size in which name and note stand side by side."""
        size = self.type(17 if self.kind == "wide" else 16)
        while size > self.least:
            used = float(text.measure(name, text.DISPLAY, size)[0])
            if note:
                used += 10 * self.k + text.measure(note, text.STRONG, round(size * 0.9))[0]
            if used <= room:
                break
            size -= 1
        return size

    def _wider(self, rect: pygame.Rect, more: float) -> pygame.Rect:
        """The strip lengthened towards the nearer edge of the screen."""
        more = min(round(more) + 2, self.px(26))
        if rect.centerx < self.layout.screen.width / 2:
            return pygame.Rect(rect.x - more, rect.y, rect.w + more, rect.h)
        return pygame.Rect(rect.x, rect.y, rect.w + more, rect.h)

    def _has_portrait(self, look: SeatLook) -> bool:
        return bool(look.bird) and self.kit.atlas.has(f"bird.{look.bird}")

    def _portrait(self, surface: pygame.Surface, bird: str, centre: tuple[int, int], size: int) -> None:
        picture = self.kit.atlas.get(f"bird.{bird}", size)
        surface.blit(picture, picture.get_rect(center=centre))

    def call(self, surface: pygame.Surface, place: int, look: SeatLook, *, small: bool, scale: float = 1.0) -> None:
        """A seat's last call as a stamped ticket; `small` during play; `scale` while it is stamped."""
        box = rect_of(self.layout.seats[place].call)
        k = self.k * min(1.0, box.h / (44 * self.k))
        if small:
            k *= 0.68
            box = pygame.Rect(0, 0, round(92 * k), round(47 * k))
            spot = self.layout.seats[place].call
            box.center = spot.centre
        if scale != 1.0:
            scale = round(scale / 0.04) * 0.04
            k *= scale
            box = box.inflate(round(box.w * (scale - 1)), round(box.h * (scale - 1)))
        marks.call(surface, box, look.call, k, TEAM[look.team] if look.loud else None)

    def banner(self, surface: pygame.Surface, words: str, colour: int | None) -> None:
        """A ticket in the middle of the cloth: who plays for what, which colour is trump."""
        k = self.k * (1.0 if self.kind == "wide" else 0.82)
        size = round(max(26 * k, 17 * self.layout.screen.u) * min(1.2, self.layout.screen.text_scale))
        suit = round(64 * k) if colour is not None else 0
        most = self.layout.cloth.w - self.px(44) - suit
        while size > self.least and text.measure(words, text.DISPLAY, size)[0] > most:
            size -= 1
        wide = text.measure(words, text.DISPLAY, size)[0] + round(48 * k) + suit
        rect = pygame.Rect(0, 0, min(wide, self.layout.cloth.w), round(78 * k))
        own, across = self.layout.slots[OWN], self.layout.slots[ACROSS]
        rect.center = (round((own.x + across.x) / 2), round((own.y + across.y) / 2))
        paint.ticket(surface, rect, k)
        box = rect.inflate(-round(36 * k), -round(16 * k))
        if colour is not None:
            mark = pygame.Rect(rect.x + round(13 * k), rect.y + round(13 * k), round(52 * k), round(52 * k))
            paint.panel(surface, mark, FILLS[colour], k)
            self.kit.draw_suit(surface, colour, mark.center, round(40 * k), on_fill=True)
            box = pygame.Rect(mark.right + round(8 * k), box.y, rect.right - mark.right - round(22 * k), box.h)
        text.label(surface, words, box, text.DISPLAY, size, theme.INK, "m", self.least)

    # --- the cloth

    def slot(self, surface: pygame.Surface, words: str) -> None:
        """The dashed place for the own card."""
        pose = self.layout.slots[OWN]
        rect = pygame.Rect(pose.box())
        ground = theme.mix(theme.PORCH.deep, theme.PORCH.cloth, 0.62)
        paint.panel(surface, rect, ground, pose.width / 94, 7)
        paint.dashed(surface, rect, pose.width / 94, theme.rgb("#F3C878"), shade=0, on=7, off=6, width=2)
        inner = rect.inflate(-round(pose.width * 0.16), -round(pose.width * 0.4))
        size = max(self.least, min(self.type(17), round(pose.width * 0.2)))
        text.block(surface, words, inner, text.DISPLAY, size, theme.rgb("#FBE3B0"), "m", "m", least=self.least)

    def winning(self, surface: pygame.Surface, place: int) -> None:
        """A small lamp-coloured mark above the card that wins the trick so far."""
        pose = self.layout.slots[place]
        w = max(8, round(pose.width * 0.16))
        x, y = round(pose.x), round(pose.y - pose.height / 2 - w * 0.25)
        points = [(x - w // 2, y - w // 2), (x + w // 2, y - w // 2), (x, y + w // 3)]
        pygame.draw.polygon(surface, theme.SHADOW, [(px, py + 2) for px, py in points])
        pygame.draw.polygon(surface, theme.PLAYABLE, points)

    def tricks_label(self, surface: pygame.Surface, won: tuple[int, int]) -> None:
        """Tricks taken by both sides, in the place of the nest."""
        box = rect_of(self.layout.nest.label)
        words = pgettext("tricks taken by both sides", "Tricks {we} : {they}").format(we=won[0], they=won[1])
        if self.kind == "wide":
            paint.ticket(surface, box, self.k, corner=6, double=False)
            text.label(surface, words, box.inflate(-self.px(14), 0), text.DISPLAY, self.type(16), theme.INK, "m",
                       self.least)
        else:
            if not self.kit.fits(words, text.DISPLAY, box.w + self.px(8)):
                words = f"{won[0]} : {won[1]}"
            text.label(surface, words, box.inflate(self.px(8), 0), text.DISPLAY, self.type(15.5), theme.rgb("#F6E7C4"),
                       "m", self.least, deboss=False)

    def nest_label(self, surface: pygame.Surface, count: int) -> None:
        """The label under the nest."""
        box = rect_of(self.layout.nest.label)
        words = pgettext("the nest's label", "Nest · {n}").format(n=count)
        if self.kind == "wide":
            paint.ticket(surface, box, self.k, corner=6, double=False)
            full = ngettext("Nest · {n} card", "Nest · {n} cards", count).format(n=count)
            words = full if self.kit.fits(full, text.DISPLAY, box.w - self.px(14)) else words
            text.label(surface, words, box.inflate(-self.px(14), 0), text.DISPLAY, self.type(16), theme.INK, "m",
                       self.least)
        else:
            if not self.kit.fits(words, text.DISPLAY, box.w + self.px(8)):
                words = str(count)
            text.label(surface, words, box.inflate(self.px(8), 0), text.DISPLAY, self.type(15.5), theme.rgb("#F6E7C4"),
                       "m", self.least, deboss=False)
