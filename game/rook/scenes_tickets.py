"""The tickets in the corners of the table: the match's score, the auction or contract, the points of the deal."""

from __future__ import annotations

import pygame

from game.i18n import _, pgettext
from game.rook.scenes_board import Board
from game.rook.scenes_kit import FILLS, ON_FILL, TEAM, Kit
from game.rook.scenes_words import colour_letter, colour_name
from game.rook.views import Phase
from game.table.box import Box
from game.ui import marks, paint, text, theme
from game.ui.theme import Colour


def rect_of(box: Box) -> pygame.Rect:
    """A box of the layout as pygame takes it."""
    return pygame.Rect(box)


class Tickets:
    """Draws the tickets of one kit."""

    def __init__(self, kit: Kit, title: str) -> None:
        self.kit = kit
        self.title = title
        """The version's short name, on the score ticket."""
        self.layout = kit.layout
        self.k = kit.layout.k
        self.kind = kit.layout.kind

    def px(self, units: float) -> int:
        """Units of the layout as device pixels."""
        return round(units * self.k)

    def type(self, units: float) -> int:
        """A type size in units of the layout as device pixels, never below 14 CSS pixels."""
        screen = self.layout.screen
        return round(max(units * self.k, 14 * screen.u) * screen.text_scale)

    @property
    def least(self) -> int:
        """The smallest type anything may shrink to."""
        return self.kit.least

    # --- score

    def score(self, surface: pygame.Surface, totals: tuple[int, int], target: int) -> None:
        """The match so far. `totals`: the viewer's side first."""
        rect = rect_of(self.layout.score)
        paint.ticket(surface, rect, self.k)
        if self.kind == "wide":
            self._score_wide(surface, rect, totals, target)
        else:
            self._score_small(surface, rect, totals, target)

    def _score_wide(self, surface: pygame.Surface, rect: pygame.Rect, totals: tuple[int, int], target: int) -> None:
        px = self.px
        self.kit.draw_art(surface, "crow.head", pygame.Rect(rect.x + px(20), rect.y + px(16), px(36), px(32)))
        box = pygame.Rect(rect.x + px(60), rect.y + px(18), rect.w - px(76), px(30))
        text.label(surface, self.title, box, text.DISPLAY, self.type(21), theme.INK, "l", self.least)
        paint.diamond_rule(surface, rect.x + px(18), rect.y + px(54), px(176), self.k)
        for i, y in ((0, 60), (1, 114)):
            line = pygame.Rect(rect.x + px(20), rect.y + px(y + 4), px(172), px(40))
            self._side(surface, line, i, totals[i], 22, 38)
            meter = pygame.Rect(line.x, rect.y + px(y + 41), line.w, px(12))
            marks.meter(surface, meter, totals[i], target, TEAM[i], self.k, step=target / 6)
        foot = pygame.Rect(rect.x + px(14), rect.y + px(170), rect.w - px(28), px(22))
        words = _("game at {target}").format(target=target)
        text.label(surface, words, foot, text.STRONG, self.type(13.5), theme.INK, "m", self.least)

    def _side(self, surface: pygame.Surface, line: pygame.Rect, side: int, total: int, name: float,
              number: float) -> None:
        words = pgettext("side", "We") if side == 0 else pgettext("side", "They")
        shown = f"−{-total}" if total < 0 else str(total)
        wide = text.measure(shown, text.DISPLAY, self.type(number))[0]
        wide = min(wide, round(line.w * 0.6))
        text.label(surface, shown, pygame.Rect(line.right - wide, line.y, wide, line.h), text.DISPLAY,
                   self.type(number), theme.INK if side == 0 else theme.VERMILION, "r")
        left = pygame.Rect(line.x, line.y + self.px(2), line.w - wide - self.px(6), line.h)
        text.label(surface, words, left, text.DISPLAY, self.type(name), theme.INK, "l")

    def _score_small(self, surface: pygame.Surface, rect: pygame.Rect, totals: tuple[int, int], target: int) -> None:
        px = self.px
        inner = rect.inflate(-px(30), -px(22))
        foot = self.type(14)
        words = _("game at {target}").format(target=target)
        if self.kind == "compact":
            step = (inner.h - (0 if rect.h < px(92) else round(foot * 0.9))) // 2
            for i in range(2):
                line = pygame.Rect(inner.x, inner.y + i * step - px(2), inner.w, step - px(10))
                self._side(surface, line, i, totals[i], 16, 24)
                meter = pygame.Rect(inner.x, line.bottom, inner.w, px(9))
                marks.meter(surface, meter, totals[i], target, TEAM[i], self.k, step=target / 6)
            low = pygame.Rect(inner.x - px(6), inner.bottom - round(foot * 0.8), inner.w + px(12), foot)
            text.label(surface, words, low, text.STRONG, foot, theme.INK, "m", self.least)
            return
        half = (inner.w - px(20)) // 2
        for i in range(2):
            line = pygame.Rect(inner.x + i * (half + px(20)), inner.y - px(2), half, px(30))
            self._side(surface, line, i, totals[i], 18, 30)
            meter = pygame.Rect(line.x, line.bottom + px(1), half, px(12))
            marks.meter(surface, meter, totals[i], target, TEAM[i], self.k, step=target / 6)
        low = pygame.Rect(inner.x, inner.bottom - px(16), inner.w, px(18))
        text.label(surface, words, low, text.STRONG, foot, theme.INK, "l", self.least)

    # --- contract

    def contract(self, surface: pygame.Surface, board: Board) -> None:
        """The auction's highest bid, later the contract with the trump."""
        rect = rect_of(self.layout.contract)
        paint.ticket(surface, rect, self.k)
        if board.phase is Phase.AUCTION or board.declarer is None:
            self._highest(surface, rect, board)
        elif self.kind == "wide":
            self._contract_wide(surface, rect, board)
        else:
            self._contract_small(surface, rect, board)

    def _for_whom(self, board: Board) -> str:
        if board.declarer is None:
            return _("from {points} up").format(points=board.options.min_bid)
        name = self.kit.voice.name(board.declarer)
        if board.declarer % 2 == board.viewer % 2:
            return _("{name}, for us").format(name=name)
        return _("{name}, for them").format(name=name)

    def _team_ink(self, board: Board) -> Colour:
        ours = board.declarer is not None and board.declarer % 2 == board.viewer % 2
        return theme.GREEN if ours else theme.VERMILION

    def _highest(self, surface: pygame.Surface, rect: pygame.Rect, board: Board) -> None:
        px = self.px
        shown = str(board.bid) if board.bid else "—"
        ink = self._team_ink(board) if board.bid else theme.INK
        if self.kind == "wide":
            inner = rect.inflate(-px(32), 0)
            text.label(surface, _("Highest bid"), pygame.Rect(inner.x, rect.y + px(18), inner.w, px(26)),
                       text.DISPLAY, self.type(18), theme.INK)
            text.label(surface, shown, pygame.Rect(inner.x, rect.y + px(48), inner.w, px(56)), text.DISPLAY,
                       self.type(50), ink)
            text.label(surface, self._for_whom(board), pygame.Rect(inner.x, rect.y + px(108), inner.w, px(22)),
                       text.STRONG, self.type(15.5), theme.INK)
            return
        inner = rect.inflate(-px(24), -px(20))
        top = round(inner.h * 0.34)
        text.label(surface, _("Bid"), pygame.Rect(inner.x, inner.y, inner.w, top), text.STRONG, self.type(14),
                   theme.INK)
        text.label(surface, shown, pygame.Rect(inner.x, inner.y + top, inner.w, inner.h - top), text.DISPLAY,
                   self.type(30), ink)

    def _contract_wide(self, surface: pygame.Surface, rect: pygame.Rect, board: Board) -> None:
        px = self.px
        room = px(88) if board.trump is not None else rect.w - px(40)
        x = rect.x + px(20)
        text.label(surface, _("Bid"), pygame.Rect(x, rect.y + px(18), room, px(24)), text.DISPLAY, self.type(18),
                   theme.INK, "l")
        text.label(surface, str(board.bid), pygame.Rect(x, rect.y + px(42), room, px(46)), text.DISPLAY, self.type(46),
                   theme.INK, "l")
        words = self._for_whom(board)
        if board.trump is None:
            words = _("{whom}; trump is not named yet").format(whom=words)
        text.block(surface, words, pygame.Rect(x, rect.y + px(86), room, px(42)), text.STRONG, self.type(15.5),
                   self._team_ink(board), valign="m", least=self.least)
        if board.trump is not None:
            self._trump_box(surface, pygame.Rect(rect.x + px(112), rect.y + px(18), px(82), px(106)), board.trump)

    def _trump_box(self, surface: pygame.Surface, box: pygame.Rect, trump: int) -> None:
        """The trump in print: letter, suit, name."""
        px, ink = self.px, ON_FILL[trump]
        paint.panel(surface, box, FILLS[trump], self.k)
        self.kit.draw_suit(surface, trump, (box.centerx, box.y + px(48)), px(56), on_fill=True)
        corner = pygame.Rect(box.x + px(6), box.y + px(3), px(18), px(20))
        text.label(surface, colour_letter(trump), corner, text.DISPLAY, self.type(15), ink, "l", deboss=False)
        low = pygame.Rect(box.x + px(4), box.y + px(82), box.w - px(8), px(22))
        text.label(surface, colour_name(trump), low, text.DISPLAY, self.type(16), ink, "m", self.least, deboss=False)

    def _contract_small(self, surface: pygame.Surface, rect: pygame.Rect, board: Board) -> None:
        px = self.px
        inner = rect.inflate(-px(22), -px(22))
        if board.trump is None:
            self._bid_on(surface, inner, board, theme.INK)
            return
        name = px(18) if self.kind == "portrait" or inner.w > px(110) else 0
        if self.kind == "compact":
            box = pygame.Rect(inner.right - px(46), inner.y, px(46), inner.h)
            paint.panel(surface, box, FILLS[board.trump], self.k)
            self.kit.draw_suit(surface, board.trump, (box.centerx, box.y + round(box.h * 0.4)), px(28), on_fill=True)
            letter = pygame.Rect(box.x, box.bottom - px(19), box.w, px(18))
            text.label(surface, colour_letter(board.trump), letter, text.DISPLAY, self.type(14), ON_FILL[board.trump],
                       deboss=False)
            self._bid_on(surface, pygame.Rect(inner.x, inner.y, inner.w - px(52), inner.h), board, theme.INK)
            return
        box = pygame.Rect(inner.x, inner.y, inner.w, inner.h - name)
        paint.panel(surface, box, FILLS[board.trump], self.k)
        side = min(box.h - px(8), px(30))
        self.kit.draw_suit(surface, board.trump, (box.x + px(6) + side // 2, box.centery), side, on_fill=True)
        right = pygame.Rect(box.x + px(6) + side, box.y, box.right - px(2) - box.x - px(6) - side, box.h)
        text.label(surface, str(board.bid), right, text.DISPLAY, self.type(20), ON_FILL[board.trump], "m",
                   self.least, deboss=False)
        low = pygame.Rect(inner.x - px(4), inner.bottom - name + px(2), inner.w + px(8), name)
        text.label(surface, self._holder(board), low, text.STRONG, self.type(14), self._team_ink(board), "m",
                   self.least)

    def _holder(self, board: Board) -> str:
        return "" if board.declarer is None else self.kit.voice.name(board.declarer)

    def _bid_on(self, surface: pygame.Surface, box: pygame.Rect, board: Board, ink: Colour) -> None:
        high = round(box.h * 0.62)
        text.label(surface, str(board.bid), pygame.Rect(box.x, box.y, box.w, high), text.DISPLAY, self.type(28), ink)
        text.label(surface, self._holder(board), pygame.Rect(box.x, box.y + high, box.w, box.h - high), text.STRONG,
                   self.type(14), self._team_ink(board), "m", self.least)

    # --- points

    def info(self, surface: pygame.Surface, board: Board) -> None:
        """Points on the table, taken, and needed; only where the layout has room."""
        if self.layout.info is None:
            return
        rect = rect_of(self.layout.info)
        paint.ticket(surface, rect, self.k, corner=7, double=False)
        inner = rect.inflate(-self.px(30), -self.px(14))
        step = inner.h // 3
        we = board.viewer % 2
        self._fact(surface, pygame.Rect(inner.x, inner.y, inner.w, step), _("on the table"), str(board.on_table),
                   theme.INK)
        middle = pygame.Rect(inner.x, inner.y + step, inner.w, step)
        ours = pgettext("side and points taken", "We {n}").format(n=board.taken[we])
        theirs = pgettext("side and points taken", "They {n}").format(n=board.taken[1 - we])
        half = inner.w // 2 - self.px(4)
        for words, ink, align, x in ((ours, theme.GREEN, "l", middle.x), (theirs, theme.VERMILION, "r",
                                                                          middle.right - half)):
            text.label(surface, words, pygame.Rect(x, middle.y, half, step), text.DISPLAY, self.type(16), ink, align,
                       self.least)
        low = pygame.Rect(inner.x, inner.y + 2 * step, inner.w, step)
        text.label(surface, needed_line(board), low, text.STRONG, self.type(15), self._team_ink(board), "l", self.least)

    def _fact(self, surface: pygame.Surface, line: pygame.Rect, words: str, value: str, ink: Colour) -> None:
        wide = text.measure(value, text.DISPLAY, self.type(16))[0] + self.px(4)
        text.label(surface, value, pygame.Rect(line.right - wide, line.y, wide, line.h), text.DISPLAY, self.type(16),
                   ink, "r")
        text.label(surface, words, pygame.Rect(line.x, line.y, line.w - wide - self.px(6), line.h), text.STRONG,
                   self.type(14.5), theme.INK, "l", self.least)


def needed(board: Board) -> tuple[str, str]:
    """What the declaring side still needs, as words and value: ("needed", "50 of 85")."""
    if board.missing == 0:
        return _("the bid is reached"), str(board.bid)
    return _("still needed"), _("{n} of {bid}").format(n=board.missing, bid=board.bid)


def needed_line(board: Board) -> str:
    """The same as one line."""
    if board.missing == 0:
        return _("the bid of {bid} is reached").format(bid=board.bid)
    return _("still needed: {n} of {bid}").format(n=board.missing, bid=board.bid)
