"""The bidding sheet: every bid as a cell, the ones gone struck out, the next one suggested, everyone's last call."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.i18n import _, ngettext, pgettext
from game.rook.moves import PASS, Bid, Move
from game.rook.scenes_board import Board
from game.rook.scenes_kit import TEAM, Panel, title
from game.rook.variants import BID_STEP
from game.ui import marks, paint, text, theme
from game.ui.intents import Digit, Intent
from game.ui.widgets import Button, Pressable

MORE = -1
"""The cell that turns to the other bids when not all have room."""


class BidCell(Pressable):
    """One bid. The first tap chooses it, a tap on the chosen one bids it."""

    def __init__(self, panel: AuctionPanel, rect: pygame.Rect, points: int, state: str) -> None:
        label = _("More bids") if points == MORE else _("Bid {points}").format(points=points)
        action = panel.turn if points == MORE else partial(panel.choose, points)
        super().__init__(panel.kit.screen, rect, label, action, f"bid:{points}" if points != MORE else "bid:more")
        self.points, self.state = points, state
        self.enabled = state != "struck"
        self.on = state == "chosen" if points != MORE else None

    def draw(self, surface: pygame.Surface) -> None:
        """The cell in its state."""
        words = "…" if self.points == MORE else str(self.points)
        marks.bid_cell(surface, self.rect, words, self.screen.u, self.state, pressed=self.pressed)


class AuctionPanel(Panel):
    """The person's turn to bid. `act` takes the move; `chosen` is the bid on the red button."""

    name = "auction"

    def __init__(self, board: Board, legal: tuple[Move, ...], act: Callable[[Move], object]) -> None:
        super().__init__()
        self.board = board
        self.bids = [move.points for move in legal if isinstance(move, Bid)]
        self.may_pass = PASS in legal
        self.act = act
        self.chosen = self.bids[0] if self.bids else 0
        self.page = 0
        self._calls = pygame.Rect(0, 0, 0, 0)
        self._points = pygame.Rect(0, 0, 0, 0)

    # --- what it does

    def choose(self, points: int) -> None:
        """Puts a bid on the red button; a second time bids it."""
        if points == self.chosen:
            self.bid()
            return
        self.chosen = points
        self.arrange(self.kit)

    def suggest(self, move: Move) -> None:
        """A hint: chooses its bid (a pass changes nothing here)."""
        if isinstance(move, Bid) and move.points in self.bids:
            self.chosen = move.points
            self.arrange(self.kit)

    def bid(self) -> None:
        """Bids what is chosen."""
        if self.chosen:
            self.act(Bid(self.chosen))

    def turn(self) -> None:
        """Shows the other bids."""
        self.page += 1
        self.arrange(self.kit)

    def handle(self, intent: Intent) -> bool:
        """Digits choose the n-th bid that is still possible."""
        if isinstance(intent, Digit):
            if 1 <= intent.n <= len(self.bids) and self.bids[intent.n - 1] != self.chosen:
                self.choose(self.bids[intent.n - 1])
            return True
        return super().handle(intent)

    # --- layout

    def build(self) -> None:
        """Header, grid, footer by the layout's kind."""
        kind = self.kit.layout.kind
        if kind == "wide":
            grid = self._build_wide()
        elif kind == "compact":
            grid = self._build_compact()
        else:
            grid = self._build_portrait()
        self._build_cells(grid)

    def _buttons(self, box: pygame.Rect, css: float) -> None:
        """Pass and Bid, side by side in the box."""
        gap = self.kit.px(14)
        left = round((box.w - gap) * 0.45) if self.may_pass else 0
        screen = self.kit.screen
        if self.may_pass:
            self.widgets.append(Button(screen, pygame.Rect(box.x, box.y, left, box.h), pgettext("auction", "Pass"),
                                       partial(self.act, PASS), size=css, name="pass"))
        if self.chosen:
            start = box.x + (left + gap if self.may_pass else 0)
            words = _("Bid {points}").format(points=self.chosen)
            self.widgets.append(Button(screen, pygame.Rect(start, box.y, box.right - start, box.h), words, self.bid,
                                       style=paint.PRIMARY, size=css, name="bid"))

    def _build_wide(self) -> pygame.Rect:
        px, rect = self.kit.px, self.rect
        low = px(26) if self._many else 0
        self._calls = pygame.Rect(rect.x + px(30), rect.y + px(250) + low, px(310), px(100) - low // 2)
        self._buttons(pygame.Rect(rect.x + px(348), rect.y + px(264) + low, px(230), px(67) - low // 4), 23)
        self._points = pygame.Rect(rect.right - px(130), rect.y + px(18), px(100), px(56))
        return pygame.Rect(rect.x + px(30), rect.y + px(98), px(546), px(122) + low)

    @property
    def _many(self) -> bool:
        """More bids than two printed rows hold."""
        options = self.board.options
        return (options.max_bid - options.min_bid) // BID_STEP + 1 > 12

    def _build_compact(self) -> pygame.Rect:
        px, rect, tap = self.kit.px, self.rect, self.kit.tap
        inner = rect.inflate(-px(32), -px(20))
        high = max(tap, px(46))
        self._calls = pygame.Rect(inner.x + round(inner.w * 0.32), inner.y, round(inner.w * 0.68), px(38))
        wide = min(round(inner.w * 0.56), px(280))
        self._buttons(pygame.Rect(inner.right - wide, inner.bottom - high, wide, high), 19)
        self._points = pygame.Rect(inner.x, inner.bottom - high, inner.w - wide - px(12), high)
        top = inner.y + px(44)
        return pygame.Rect(inner.x, top, inner.w, inner.bottom - high - px(8) - top)

    def _build_portrait(self) -> pygame.Rect:
        px, rect, tap = self.kit.px, self.rect, self.kit.tap
        tall = self._tall
        inner = rect.inflate(-px(24 if tall else 18), -px(24 if tall else 14))
        high = max(tap, min(px(60), round(inner.h * 0.14)))
        self._buttons(pygame.Rect(inner.x, inner.bottom - high, inner.w, high), 21 if tall else 18)
        calls, gap = px(58 if tall else 34), px(10 if tall else 3)
        self._calls = pygame.Rect(inner.x + px(6), inner.bottom - high - gap - calls, inner.w - px(6), calls)
        top = inner.y + px(100 if tall else 29)
        return pygame.Rect(inner.x, top, inner.w, self._calls.y - gap - top)

    @property
    def _tall(self) -> bool:
        """A standing panel with room for explanations."""
        return self.rect.h >= self.kit.px(420)

    def _build_cells(self, grid: pygame.Rect) -> None:
        options = self.board.options
        every = list(range(options.min_bid, options.max_bid + 1, BID_STEP))
        gap = self.kit.px(8) if grid.w > self.kit.px(300) else max(2, self.kit.px(4))
        tap = self.kit.tap
        most = max(1, (grid.w + gap) // (tap + gap))
        rows = max(1, (grid.h + gap) // (tap + gap))
        shown, more = self._shown(every, most * rows)
        columns = self._columns(grid, gap, len(shown) + more, most)
        lines = max(2, -(-(len(shown) + more) // columns))
        wide = (grid.w - (columns - 1) * gap) // columns
        high = min(self.kit.px(57 if self.kit.layout.kind != "portrait" else 66), (grid.h - (lines - 1) * gap) // lines)
        for i, points in enumerate([*shown, MORE] if more else shown):
            cell = pygame.Rect(grid.x + i % columns * (wide + gap), grid.y + i // columns * (high + gap), wide, high)
            state = ("plain" if points == MORE else "chosen" if points == self.chosen
                     else "plain" if points in self.bids else "struck")
            self.widgets.append(BidCell(self, cell, points, state))
        used = len(shown) + more
        if self.kit.layout.kind == "wide" and used % columns and not self._many:
            x = grid.x + used % columns * (wide + gap)
            self._points = pygame.Rect(x, grid.y + used // columns * (high + gap), wide, high)

    def _columns(self, grid: pygame.Rect, gap: int, n: int, most: int) -> int:
        """How many columns make the largest cells; six on a wide sheet, as printed."""
        if self.kit.layout.kind == "wide" and n <= 18:
            return min(6, most)

        def size(columns: int) -> float:
            lines = max(2, -(-n // columns))
            if lines * (self.kit.tap + gap) - gap > grid.h:
                return 0
            high = min(self.kit.px(66), (grid.h - (lines - 1) * gap) / lines)
            return min((grid.w - (columns - 1) * gap) / columns, 1.3 * high)

        return max(range(1, most + 1), key=lambda c: (round(size(c)), c))

    def _shown(self, every: list[int], room: int) -> tuple[list[int], bool]:
        """The bids that have room, and whether a cell for more is needed: struck ones go first."""
        if len(every) <= room:
            return every, False
        gone = len(every) - len(self.bids)
        if len(self.bids) <= room:
            return every[max(0, gone - (room - len(self.bids))):], False
        page = room - 1
        pages = -(-len(self.bids) // page)
        start = self.page % pages * page
        return self.bids[start:start + page], True

    # --- print

    def print(self, surface: pygame.Surface) -> None:
        """Heading, last calls, points in hand."""
        kit, rect = self.kit, self.rect
        px = kit.px
        words = pgettext("auction", "Your bid")
        if kit.layout.kind == "wide":
            kit.draw_art(surface, "crow.ink", pygame.Rect(rect.x + px(26), rect.y + px(12), px(74), px(70)))
            title(kit, surface, words, pygame.Rect(rect.x + px(114), rect.y + px(14), px(460), px(40)), 34)
            box = pygame.Rect(rect.x + px(114), rect.y + px(50), px(464), px(28))
            if self._many:
                box.w = self._points.x - px(8) - box.x
            text.block(surface, self._promise(), box, text.STRONG, kit.size(16.5), theme.INK, valign="m",
                       least=kit.least)
            paint.diamond_rule(surface, rect.x + px(30), rect.y + px(84), px(548), kit.k)
            low = px(26) if self._many else 0
            paint.diamond_rule(surface, rect.x + px(30), rect.y + px(234) + low, px(548), kit.k)
            self._print_calls(surface, stacked=True, heading=True)
        elif kit.layout.kind == "compact":
            box = pygame.Rect(rect.x + px(18), rect.y + px(12), round(rect.w * 0.3), px(32))
            title(kit, surface, words, box, 23)
            self._print_calls(surface, stacked=True, heading=False)
        else:
            self._print_portrait(surface, words)
        self._print_points(surface)

    def spoken(self) -> list[str]:
        """Heading, promise, points in hand."""
        held = self.kit.deck.points_of(self.board.hand)
        return [pgettext("auction", "Your bid"), self._promise(),
                ngettext("{card}, {n} point", "{card}, {n} points", held).format(card=_("your hand"), n=held)]

    def _print_portrait(self, surface: pygame.Surface, words: str) -> None:
        kit = self.kit
        px = kit.px
        tall = self._tall
        inner = self.rect.inflate(-px(32), -px(24 if tall else 14))
        points = px(110)
        self._points = pygame.Rect(inner.right - points, inner.y, points, px(38 if tall else 30))
        head = pygame.Rect(inner.x, inner.y, inner.w - points, px(36 if tall else 28))
        title(kit, surface, words, head, 30 if tall else 23)
        if tall:
            box = pygame.Rect(inner.x, inner.y + px(40), inner.w, px(42))
            text.block(surface, self._promise(), box, text.STRONG, kit.size(16), theme.INK, valign="m",
                       least=kit.least)
            paint.diamond_rule(surface, inner.x, inner.y + px(90), inner.w, kit.k)
        self._print_calls(surface, stacked=True, heading=False)

    def _promise(self) -> str:
        if self.board.declarer is not None and self.board.declarer % 2 == self.board.viewer % 2:
            return _("{name}, your partner, holds the bid.").format(name=self.kit.voice.name(self.board.declarer))
        if self.board.options.nest:
            return _("The highest bidder takes the nest and names trump.")
        return _("The highest bidder names trump.")

    def _print_calls(self, surface: pygame.Surface, stacked: bool, heading: bool) -> None:
        """Everyone's last call in four columns."""
        kit, box = self.kit, self._calls.copy()
        if heading:
            title(kit, surface, _("Last calls"), pygame.Rect(box.x, box.y, box.w, kit.px(26)), 18)
            box = pygame.Rect(box.x, box.y + kit.px(30), box.w, box.h - kit.px(30))
        viewer = self.board.viewer
        least = int(13 * kit.screen.u)
        own = text.measure(kit.voice.name(viewer), text.STRONG, least)[0] + kit.px(18)
        wide = (box.w - min(box.w // 4, max(own, kit.px(44)))) // 3
        for i in range(4):
            seat = (viewer + 1 + i) % 4
            cell = pygame.Rect(box.x + i * wide, box.y, (wide if i < 3 else box.right - box.x - 3 * wide) - kit.px(2),
                               box.h)
            dot = kit.px(4.5)
            top = pygame.Rect(cell.x + kit.px(14), cell.y, cell.w - kit.px(14), min(cell.h // 2, kit.px(24)))
            name = kit.voice.name(seat)
            low = pygame.Rect(top.x, top.bottom, top.w, min(cell.h - top.h, kit.px(30)))
            beside = top
            if text.measure(name, text.STRONG, kit.least)[0] > top.w:
                top, beside = pygame.Rect(cell.x, top.y, cell.w, top.h), low
            pygame.draw.circle(surface, TEAM[(seat - viewer) % 2], (cell.x + kit.px(4), beside.centery), dot)
            text.label(surface, name, top, text.STRONG, min(kit.size(15.5), top.h), theme.INK, "l", least)
            text.label(surface, self.call_words(self.board.calls[seat]), low, text.DISPLAY,
                       kit.size(22 if heading else 18), theme.INK, "l", kit.least)

    @staticmethod
    def call_words(points: int | None) -> str:
        """A call as it is printed; a dash before the first."""
        if points is None:
            return "—"
        return str(points) if points else pgettext("auction", "Pass")

    def _print_points(self, surface: pygame.Surface) -> None:
        kit, box = self.kit, self._points
        held = kit.deck.points_of(self.board.hand)
        high = min(box.h // 2, max(kit.px(24), kit.size(19)))
        first = pygame.Rect(box.x, box.centery - high, box.w, high)
        align = "m" if kit.layout.kind == "wide" else "r" if kit.layout.kind == "portrait" else "l"
        text.label(surface, _("your hand"), first, text.STRONG, min(kit.size(14), first.h), theme.INK, align,
                   min(first.h, kit.least))
        second = pygame.Rect(box.x, box.centery, box.w, high)
        words = pgettext("points, short", "{n} pts").format(n=held)
        text.label(surface, words, second, text.DISPLAY, min(kit.size(19), second.h), theme.GREEN, align,
                   min(second.h, kit.least))
