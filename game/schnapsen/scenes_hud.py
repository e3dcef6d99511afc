"""What is printed round Schnapsen's cloth: Bummerl, points, strips, stock, announcement, won tricks.

Everything is drawn from plain values; equal values mean an equal picture.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.i18n import _, ngettext, pgettext
from game.schnapsen.scenes_board import Board, Call
from game.schnapsen.scenes_kit import SIDES, Kit, beads
from game.schnapsen.scenes_words import FRENCH, GERMAN, suit_name
from game.schnapsen.variants import TARGET
from game.table.box import Box, Pose
from game.table.layout_duel import OTHER, OWN
from game.ui import brass, marks, paint, text, theme
from game.ui.theme import Colour

ON_CLOTH = theme.rgb("#F7ECD0")


@dataclass(frozen=True, slots=True)
class StripLook:
    """A name strip: cards left (None on the own), turn, dealer, small words after the name."""

    name: str
    bird: str
    count: int | None
    turn: bool
    dealer: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class PointsLook:
    """The viewer's points: what counts, from tricks, announced, waiting; None for a table that hides them."""

    total: int
    taken: int
    announced: int
    waiting: int
    hidden: bool

    @classmethod
    def of(cls, board: Board) -> PointsLook:
        """As the board stands."""
        seat = board.viewer
        announced = board.marriages[seat] if board.won[seat] else 0
        hidden = board.options.points == "hidden"
        return cls(board.points(seat), board.taken[seat], announced, board.waiting(seat), hidden)


class Hud:
    """Draws the print for one kit."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.layout = kit.layout
        self.k = kit.layout.k
        self.kind = kit.layout.kind

    def _line(self, surface: pygame.Surface, words: str, rect: pygame.Rect, role: str, size: float,
              ink: Colour = theme.INK, align: str = "m", deboss: bool | None = None) -> None:
        text.label(surface, words, rect, role, min(self.kit.type(size), max(self.kit.least, rect.h)), ink, align,
                   self.kit.least, deboss=deboss)

    # --- Bummerl

    def score(self, surface: pygame.Surface, totals: tuple[int, int], names: tuple[str, str], down: bool) -> None:
        """Game points, the viewer's first. `down`: counted down from seven."""
        rect = pygame.Rect(self.layout.score)
        shown = tuple(max(0, TARGET - n) if down else n for n in totals)
        if self.kind == "wide":
            self._score_wide(surface, rect, totals, shown, names)  # type: ignore[arg-type]
        else:
            self._score_small(surface, rect, totals, shown, names)  # type: ignore[arg-type]

    def _score_wide(self, surface: pygame.Surface, rect: pygame.Rect, totals: tuple[int, int], shown: tuple[int, int],
                    names: tuple[str, str]) -> None:
        px = self.kit.px
        paint.ticket(surface, rect, self.k)
        x, w = rect.x + px(18), rect.w - px(36)
        self._line(surface, pgettext("game", "Schnapsen"), pygame.Rect(x, rect.y + px(18), w, px(34)), text.DISPLAY, 24)
        paint.diamond_rule(surface, x, rect.y + px(62), w, self.k)
        self._line(surface, _("Bummerl"), pygame.Rect(x, rect.y + px(74), w, px(24)), text.DISPLAY, 17)
        half = w // 2
        self._line(surface, ":", pygame.Rect(x, rect.y + px(102), w, px(46)), text.DISPLAY, 36)
        for i in (OWN, OTHER):
            cell = pygame.Rect(x + i * half, rect.y + px(98), half, px(54))
            self._line(surface, str(shown[i]), cell, text.DISPLAY, 52, theme.INK if i == OWN else theme.VERMILION)
            self._line(surface, names[i], pygame.Rect(cell.x, rect.y + px(152), half, px(22)), text.STRONG, 16)
            row = pygame.Rect(x + px(2), rect.y + px(176 + 22 * i), w - px(4), px(19))
            beads(surface, row, totals[i], SIDES[i], self.k)
        foot = pygame.Rect(x - px(6), rect.bottom - px(31), w + px(12), px(20))
        self._line(surface, _("seven wins the Bummerl"), foot, text.STRONG, 14)

    def _score_small(self, surface: pygame.Surface, rect: pygame.Rect, totals: tuple[int, int], shown: tuple[int, int],
                     names: tuple[str, str]) -> None:
        px = self.kit.px
        paint.ticket(surface, rect, self.k, corner=7, double=False)
        inner = rect.inflate(-px(24), -px(18))
        step = inner.h // 2
        for i in (OWN, OTHER):
            cell = pygame.Rect(inner.x, inner.y + i * step, inner.w, step)
            high = round(step * 0.6)
            value = text.measure(str(shown[i]), text.DISPLAY, self.kit.type(24))[0] + px(4)
            self._line(surface, str(shown[i]), pygame.Rect(cell.right - value, cell.y - px(2), value, high + px(4)),
                       text.DISPLAY, 24, theme.INK if i == OWN else theme.VERMILION, "r")
            self._line(surface, names[i], pygame.Rect(cell.x, cell.y, cell.w - value - px(4), high), text.DISPLAY, 16,
                       align="l")
            beads(surface, pygame.Rect(cell.x, cell.y + high + px(1), cell.w, max(px(10), step - high - px(3))),
                  totals[i], SIDES[i], self.k)

    # --- points

    def points(self, surface: pygame.Surface, look: PointsLook) -> None:
        """The viewer's points and what is missing to 66; on a table that hides them, nothing is told."""
        px = self.kit.px
        rect = pygame.Rect(self.layout.points)
        wide = self.kind == "wide"
        paint.ticket(surface, rect, self.k, corner=9 if wide else 7, double=wide)
        inner = rect.inflate(-px(30 if wide else 20), -px(26 if wide else 16))
        parts = (0.2, 0.42, 0.19, 0.19) if wide else (0.24, 0.46, 0.0, 0.3)
        y = inner.y
        rows = []
        for part in parts:
            rows.append(pygame.Rect(inner.x, y, inner.w, round(inner.h * part)))
            y += round(inner.h * part)
        self._line(surface, _("Your points"), rows[0], text.DISPLAY if wide else text.STRONG, 18 if wide else 14)
        if look.hidden:
            self._line(surface, "—", rows[1], text.DISPLAY, 40 if wide else 28, theme.INK_SOFT)
            self._line(surface, _("count for yourself"), rows[3], text.STRONG, 15 if wide else 14)
            return
        self._line(surface, str(look.total), rows[1], text.DISPLAY, 56 if wide else 32, theme.GREEN)
        if wide:
            self._line(surface, self._sum(look), rows[2], text.STRONG, 15)
        missing = max(0, 66 - look.total)
        words = _("{n} to go to 66").format(n=missing) if missing else _("66 is reached")
        self._line(surface, words, rows[3], text.STRONG, 15 if wide else 14)

    def _sum(self, look: PointsLook) -> str:
        if look.waiting:
            return _("{n} wait for a trick").format(n=look.waiting)
        if look.announced:
            return _("{taken} tricks + {announced} announced").format(taken=look.taken, announced=look.announced)
        return _("taken in tricks")

    # --- strips

    def strip(self, surface: pygame.Surface, place: int, look: StripLook) -> None:
        """A name strip with portrait, count or note, dealer's puck."""
        px = self.kit.px
        box = pygame.Rect(self.layout.strips[place])
        rect = box.inflate(2 * px(8), 0)
        size = self.kit.type(17 if self.kind == "wide" else 15)
        has = bool(look.bird) and self.kit.atlas.has(f"bird.{look.bird}") and place == OTHER
        note = look.note
        if note and self._too_wide(look, size, box.w - px(34 if look.dealer else 8)):
            look = StripLook(note, "", look.count, look.turn, look.dealer)
            note = ""
        radius = max(12.5, 11.8 * self.layout.screen.u / self.k) * self.k
        keep = 2 * radius / self.k + 3 if look.count is not None else 26 if look.dealer else 0
        marks.seat(surface, rect, look.name, self.k, turn=look.turn, note=note, size=size, left=27 if has else 0,
                   right=keep)
        if look.count is not None:
            spot = (rect.right - px(11) - radius, rect.centery)
            marks.roundel(surface, spot, radius, str(look.count), theme.INK)
        if has:
            picture = self.kit.atlas.get(f"bird.{look.bird}", px(30 if box.h >= px(32) else 26))
            surface.blit(picture, picture.get_rect(center=(box.x + px(16), box.centery)))
        if look.dealer:
            beside = box.x - px(22) if self.kind == "portrait" else box.right + px(22)  # clear of an announcement
            x = box.right - px(14) if look.count is None else beside
            puck = max(px(12), 11.8 * self.layout.screen.u)
            brass.puck(surface, (x, box.centery), puck, pgettext("dealer's puck", "D"))

    def _too_wide(self, look: StripLook, size: int, room: float) -> bool:
        least = round(size * 0.8)
        both = text.measure(look.name, text.DISPLAY, least)[0] + text.measure(look.note, text.STRONG, least)[0]
        return both + self.kit.px(14) > room

    # --- on the cloth

    def stock_label(self, surface: pygame.Surface, board: Board) -> None:
        """Trump and what is left of the stock."""
        px = self.kit.px
        box = pygame.Rect(self.layout.stock_label)
        ink = theme.INK
        if self.kind == "wide":
            paint.ticket(surface, box, self.k, corner=6, double=False)
            box = box.inflate(-px(22), -px(6))
        else:
            ink = ON_CLOTH
        side = round(min(box.h * 0.8, px(17)))
        if ink == ON_CLOTH:
            box.x += px(4)
            pygame.draw.circle(surface, theme.STOCK, (box.x + side / 2, box.centery), side * 0.72)
        self.kit.draw_suit(surface, board.trump, (box.x + side / 2, box.centery), side)
        line = pygame.Rect(box.x + side + px(8), box.y, box.w - side - px(8), box.h)
        fitting = [w for w in self._stock_words(board) if text.measure(w, text.STRONG, self.kit.least)[0] <= line.w]
        words = fitting[0] if fitting else ""
        self._line(surface, words, line, text.STRONG, 15.5 if self.kind == "wide" else 14, ink, "l",
                   None if ink == theme.INK else False)

    def _stock_words(self, board: Board) -> list[str]:
        """What the label says, longest form first."""
        if board.closer is not None:
            words = (_("closed by you") if self.kit.voice.person(board.closer) else _("closed by {name}"))
            return [words.format(name=self.kit.voice.name(board.closer)), _("closed")]
        if board.stock:
            short = pgettext("cards in the stock, and the open one", "{n} + 1").format(n=board.stock - 1)
            return [_("trump · stock {n} + 1").format(n=board.stock - 1), short]
        return [_("trump · stock is empty"), _("empty")]

    def call(self, surface: pygame.Surface, call: Call) -> None:
        """An announcement on its ticket."""
        px = self.kit.px
        box = pygame.Rect(self.layout.call)
        paint.ticket(surface, box, self.k, corner=7, ink=theme.VERMILION, double=self.kind == "wide")
        inner = box.inflate(-px(24), -px(16))
        name = self.kit.voice.name(call.seat)
        head = (_("You announce") if self.kit.voice.person(call.seat) else _("{name} announces")).format(name=name)
        big = _("{points} in {suit}").format(points=call.points, suit=suit_name(call.suit, self.kit.voice.faces))
        if box.h >= px(70):
            self._line(surface, head, pygame.Rect(inner.x, inner.y, inner.w, px(20)), text.STRONG, 15)
            low = pygame.Rect(inner.x, inner.y + px(22), inner.w, inner.h - px(22))
            self._line(surface, str(call.points), pygame.Rect(low.x, low.y, low.w - px(30), low.h), text.DISPLAY, 31,
                       theme.VERMILION)
            self.kit.draw_suit(surface, call.suit, (low.right - px(26), low.centery), px(26))
        elif text.measure(big, text.DISPLAY, self.kit.least)[0] <= inner.w:
            self._line(surface, big, inner, text.DISPLAY, 17, theme.VERMILION)
        else:
            half = inner.w // 2
            self._line(surface, str(call.points), pygame.Rect(inner.x, inner.y, half, inner.h), text.DISPLAY, 22,
                       theme.VERMILION)
            self.kit.draw_suit(surface, call.suit, (inner.x + half * 1.5, inner.centery), round(inner.h * 0.8))

    def won_label(self, surface: pygame.Surface, place: int, seat: int, tricks: int) -> None:
        """Whose pile it is and how many tricks lie in it."""
        words = ngettext("{name} · {n} trick", "{name} · {n} tricks", tricks).format(
            name=self.kit.voice.name(seat), n=tricks)
        box = pygame.Rect(self.layout.won_labels[place])
        if self.kind != "wide" and text.measure(words, text.STRONG, self.kit.least)[0] > box.w:
            words = str(tricks)
        self._line(surface, words, box, text.STRONG, 15.5 if self.kind == "wide" else 14, ON_CLOTH, deboss=False)

    def slot(self, surface: pygame.Surface, words: str) -> None:
        """The dashed place for the own card."""
        pose: Pose = self.layout.slots[OWN]
        rect = pygame.Rect(pose.box())
        paint.dashed(surface, rect, pose.width / 100, theme.rgb("#F3C878"), shade=0.4, on=7, off=6, width=2)
        inner = rect.inflate(-round(pose.width * 0.16), -round(pose.width * 0.4))
        if max(text.measure(word, text.DISPLAY, self.kit.least)[0] for word in words.split()) > inner.w:
            return
        size = max(self.kit.least, min(self.kit.type(17), round(pose.width * 0.2)))
        text.block(surface, words, inner, text.DISPLAY, size, theme.rgb("#FBE3B0"), "m", "m", least=self.kit.least)

    def clasp(self, surface: pygame.Surface, left: Pose, right: Pose, words: str) -> None:
        """The brass clasp over a marriage in the hand, and what it is worth."""
        wide = abs(right.x - left.x) + left.width * 0.3
        if self.kit.atlas.has("clasp"):
            picture = self.kit.atlas.get("clasp", max(1, round(wide * 172 / 150)))
            top = min(left.y, right.y) - left.height / 2
            y = top + picture.get_height() * 0.1
            surface.blit(picture, picture.get_rect(center=(round((left.x + right.x) / 2), round(y))))
        box: Box = self.layout.clasp
        rect = pygame.Rect(box)
        most = self.layout.strips[OWN].x - self.kit.px(32) - rect.w
        rect.x = max(box.x if box.x < most else most, min(round((left.x + right.x) / 2 - rect.w / 2), most))
        paint.ticket(surface, rect, self.k, corner=6, ink=theme.VERMILION, double=False)
        self._line(surface, words, rect.inflate(-self.kit.px(20), -self.kit.px(6)), text.DISPLAY,
                   16 if self.kind == "wide" else 14, theme.VERMILION)

    # --- the pack

    def faces(self, surface: pygame.Surface, faces: str) -> None:
        """The choice of the pack: a card of each, a switch between their names."""
        if self.layout.faces is None:
            return
        px = self.kit.px
        rect = pygame.Rect(self.layout.faces)
        paint.ticket(surface, rect, self.k)
        head = pygame.Rect(rect.x + px(20), rect.y + px(14), rect.w - px(40), px(24))
        self._line(surface, _("Card faces"), head, text.DISPLAY, 17)
        width = px(62)
        for name, x in (("SK", rect.x + px(20)), ("lO", rect.right - px(20) - width)):
            if self.kit.atlas.has(name):
                surface.blit(self.kit.atlas.get(name, width), (x, rect.y + px(42)))
        middle = pygame.Rect(rect.x + px(84), rect.y + px(46), rect.w - px(168), px(22))
        self._line(surface, _("French"), middle, text.STRONG if faces == FRENCH else text.BODY, 15.5)
        brass.toggle(surface, self.switch(), faces == GERMAN)
        low = pygame.Rect(middle.x, rect.y + px(112), middle.w, px(22))
        self._line(surface, _("German"), low, text.STRONG if faces == GERMAN else text.BODY, 15.5)

    def switch(self) -> pygame.Rect:
        """Where the switch between the packs lies."""
        px = self.kit.px
        assert self.layout.faces is not None
        rect = pygame.Rect(0, 0, px(54), px(30))
        rect.center = (self.layout.faces.centre[0], self.layout.faces.y + px(90))
        return rect

    def cup(self, surface: pygame.Surface) -> None:
        """The coffee."""
        if self.layout.object is not None:
            self.kit.draw_art(surface, "coffee", pygame.Rect(self.layout.object))
