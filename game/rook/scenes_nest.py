"""The declarer's two sheets: laying cards away into the nest, and naming the trump."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core.cards import mask_of
from game.i18n import _, ngettext, pgettext
from game.rook.moves import LayAway, Move, NameTrump
from game.rook.rules import Why
from game.rook.scenes_board import Board
from game.rook.scenes_kit import ON_FILL, Kit, Panel, fill_style, title
from game.rook.scenes_words import card_count, card_name, card_names, colour_letter, colour_name, points, why_not
from game.rook.variants import NestTo
from game.table.box import RATIO, Pose
from game.ui import paint, text, theme
from game.ui.widgets import Button, Pressable


class NestPanel(Panel):
    """Cards chosen in the hand come to lie on the places of this sheet; a tap there takes one back.

    `chosen` are card numbers in the order they were laid; `fresh` the cards that came from the nest (a mask).
    """

    name = "nest"

    def __init__(self, board: Board, fresh: int, act: Callable[[Move], object], back: Callable[[int], object]) -> None:
        super().__init__()
        self.board, self.fresh, self.act, self.back = board, fresh, act, back
        self.chosen: list[int] = []
        self.places: list[Pose] = []
        self._words = pygame.Rect(0, 0, 0, 0)
        self._top = pygame.Rect(0, 0, 0, 0)

    def toggle(self, card: int) -> str:
        """Lays a card on the sheet or takes it back; words that say why it cannot go, or ""."""
        if card in self.chosen:
            self.chosen.remove(card)
        elif self.full:
            return _("That is enough: take one back first.")
        elif not self._may_go(card):
            return why_not(Why.NO_COUNTERS_IN_NEST, self.board.options)
        else:
            self.chosen.append(card)
        self.arrange(self.kit)
        return ""

    def _may_go(self, card: int) -> bool:
        options, deck = self.board.options, self.board.deck
        plain = (self.board.hand & ~deck.counters).bit_count()
        return options.counters_in_nest or not deck.counters >> card & 1 or plain < options.nest_size

    @property
    def count(self) -> int:
        """How many cards go away."""
        return self.board.options.nest_size

    @property
    def full(self) -> bool:
        """Enough cards are chosen."""
        return len(self.chosen) == self.count

    def confirm(self) -> None:
        """Lays the chosen cards away."""
        if self.full:
            self.act(LayAway(tuple(sorted(self.chosen))))

    def build(self) -> None:
        """Heading above, places, words and button below."""
        kit, rect = self.kit, self.rect
        px = kit.px
        wide = kit.layout.kind == "wide"
        inner = rect.inflate(-px(44 if wide else 24), -px(28 if wide else 20))
        head = px(84 if wide else 32 if self._low else 80)
        high = max(kit.tap, px(60 if wide else 46))
        if kit.layout.kind == "portrait":
            button = pygame.Rect(inner.x, inner.bottom - high, inner.w, high)
            words = pygame.Rect(inner.x, button.y - px(38 if self._low else 72), inner.w, px(36 if self._low else 66))
            foot = words.y
        else:
            button = pygame.Rect(inner.right - px(190), inner.bottom - high, px(190), high)
            words = pygame.Rect(inner.x, button.y, inner.w - px(206), high)
            foot = words.y - px(8)
        self._top = pygame.Rect(inner.x, inner.y, inner.w, head)
        self._words = words
        self._place(pygame.Rect(inner.x, inner.y + head, inner.w, foot - inner.y - head))
        left = self.count - len(self.chosen)
        reason = ngettext("{n} more card", "{n} more cards", left).format(n=left) if left > 0 else ""
        crow = self.kit.deck.crow & mask_of(self.chosen)
        sub = _("with the Crow in it") if crow and not reason else ""
        self.widgets.append(Button(kit.screen, button, _("Lay away"), self.confirm, style=paint.PRIMARY, sub=sub,
                                   reason=reason, size=20, on_paper=True, name="lay_away"))
        for card, pose in zip(self.chosen, self.places, strict=False):
            label = _("Take back {card}").format(card=card_name(kit.deck, card))
            self.widgets.append(Place(kit, pygame.Rect(pose.box()), label, partial(self.back, card), card))

    @property
    def _low(self) -> bool:
        """No room for more than a heading."""
        return self.kit.layout.kind == "compact" or self.rect.h < self.kit.px(360)

    def _place(self, area: pygame.Rect) -> None:
        gap = self.kit.px(10)
        n = self.count
        rows = 2 if self.kit.layout.kind == "portrait" and area.h > area.w * 0.5 else 1
        columns = -(-n // rows)
        wide = min((area.w - (columns - 1) * gap) / columns, (area.h - (rows - 1) * gap) / rows / RATIO,
                   self.kit.px(112))
        self.places = []
        for i in range(n):
            row, column = divmod(i, columns)
            in_row = min(columns, n - row * columns)
            x = area.centerx + (column - (in_row - 1) / 2) * (wide + gap)
            y = area.centery + (row - (rows - 1) / 2) * (wide * RATIO + gap)
            self.places.append(Pose(round(x), round(y), round(wide), 0))

    def print(self, surface: pygame.Surface) -> None:
        """Heading, empty places, what lies there and whose it will be."""
        kit, top = self.kit, self._top
        px = kit.px
        words = ngettext("Lay away {n} card", "Lay away {n} cards", self.count).format(n=self.count)
        if kit.layout.kind == "wide":
            kit.head(surface, self.rect, "crow.ink", words, self._origin())
        elif self._low:
            title(kit, surface, words, pygame.Rect(top.x, top.y, top.w, px(28)), 22)
        else:
            title(kit, surface, words, pygame.Rect(top.x, top.y, top.w, px(36)), 30)
            size = kit.size(16)
            box = pygame.Rect(top.x, top.y + px(36), top.w, top.h - px(36))
            if text.block_height(self._origin(), text.STRONG, kit.least, box.w) <= box.h:
                text.block(surface, self._origin(), box, text.STRONG, size, theme.INK, valign="m", least=kit.least)
        for i, pose in enumerate(self.places):
            if i >= len(self.chosen):
                place = pygame.Rect(pose.box())
                paint.dashed(surface, place, kit.k, theme.rgb("#8A745A"), shade=0.05)
                kit.draw_faint(surface, "crow.head", place.inflate(-place.w * 0.44, -place.h * 0.44))
        self._print_words(surface)

    def spoken(self) -> list[str]:
        """Heading, where the cards come from, what is chosen."""
        words = ngettext("Lay away {n} card", "Lay away {n} cards", self.count).format(n=self.count)
        return [words, self._origin(), self._worth()[0]]

    def _origin(self) -> str:
        if not self.fresh:
            return _("Choose from your hand.")
        return _("From the nest: {cards}").format(cards=card_names(self.kit.deck, self.fresh))

    def _print_words(self, surface: pygame.Surface) -> None:
        kit = self.kit
        words, colour = self._worth()
        text.block(surface, words, self._words, text.STRONG, kit.size(16), colour, valign="m", least=kit.least)

    def _worth(self) -> tuple[str, theme.Colour]:
        """What is chosen so far is worth to whom, and the ink to say it with."""
        kit = self.kit
        worth = kit.deck.points_of(mask_of(self.chosen))
        colour = theme.INK
        if not self.chosen:
            words = _("Tap the cards that shall go, or drag them here.")
        elif not worth:
            words = _("No points among them.")
        elif self.board.options.nest_to is NestTo.DECLARER:
            words = ngettext("{n} point for your side.", "{n} points for your side.", worth).format(n=worth)
        else:
            colour = theme.VERMILION
            words = ngettext("{n} point goes to whoever takes the last trick.",
                             "{n} points go to whoever takes the last trick.", worth).format(n=worth)
        return words, colour


class Place(Pressable):
    """A card that lies on the sheet; its picture is drawn by the table."""

    def __init__(self, kit: Kit, rect: pygame.Rect, label: str, action: Callable[[], object], card: int) -> None:
        super().__init__(kit.screen, rect, label, action, f"laid:{card}")


class TrumpPanel(Panel):
    """Four colours in print, each with what the hand holds of it."""

    name = "trump"

    def __init__(self, board: Board, act: Callable[[Move], object]) -> None:
        super().__init__()
        self.board, self.act = board, act
        self.advised: int | None = None
        self._top = pygame.Rect(0, 0, 0, 0)

    def suggest(self, move: Move) -> None:
        """A hint: frames its colour."""
        if isinstance(move, NameTrump):
            self.advised = move.colour
            self.arrange(self.kit)

    def choose(self, colour: int) -> None:
        """Names a colour."""
        self.act(NameTrump(colour))

    def build(self) -> None:
        """Four in a row, or two by two where it is narrow."""
        kit, rect = self.kit, self.rect
        px = kit.px
        inner = rect.inflate(-px(52 if kit.layout.kind == "wide" else 28), -px(40 if kit.layout.kind == "wide" else 22))
        head = px(82 if kit.layout.kind == "wide" else 36 if kit.layout.kind == "compact" else 70)
        self._top = pygame.Rect(inner.x, inner.y, inner.w, head)
        area = pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head)
        columns = 2 if kit.layout.kind == "portrait" else 4
        gap, rows = px(12), 4 // columns
        wide, high = (area.w - (columns - 1) * gap) // columns, (area.h - (rows - 1) * gap) // rows
        for colour in range(4):
            box = pygame.Rect(area.x + colour % columns * (wide + gap), area.y + colour // columns * (high + gap), wide,
                              high)
            self.widgets.append(ColourButton(self, box, colour))

    def spoken(self) -> list[str]:
        """Heading, and what is played for."""
        return [_("Name the trump"), _("You play for {points}.").format(points=self.board.bid)]

    def print(self, surface: pygame.Surface) -> None:
        """Heading."""
        kit, top = self.kit, self._top
        px = kit.px
        words, sub = _("Name the trump"), _("You play for {points}.").format(points=self.board.bid)
        if kit.layout.kind == "compact":
            title(kit, surface, words, top, 22)
            return
        if kit.layout.kind == "wide":
            kit.head(surface, self.rect, "crow.ink", words, sub)
            return
        title(kit, surface, words, pygame.Rect(top.x, top.y, top.w, px(40)), 32)
        text.label(surface, sub, pygame.Rect(top.x, top.y + px(40), top.w, px(24)), text.STRONG, kit.size(16.5),
                   theme.INK, "l")


class ColourButton(Pressable):
    """One colour: its suit, name, letter and what the hand holds."""

    def __init__(self, panel: TrumpPanel, rect: pygame.Rect, colour: int) -> None:
        deck, hand = panel.kit.deck, panel.board.hand
        own = hand & deck.colour_mask[colour]
        self.kit, self.colour = panel.kit, colour
        self.count = own.bit_count()
        self.held = card_count(self.count)
        self.worth = pgettext("points, short", "{n} pts").format(n=deck.points_of(own))
        self.advised = panel.advised == colour
        label = pgettext("trump button, spoken", "{colour}: {cards}, {points}").format(
            colour=colour_name(colour), cards=self.held, points=points(deck.points_of(own)))
        super().__init__(panel.kit.screen, rect, label, partial(panel.act, NameTrump(colour)), f"trump:{colour}")

    def draw(self, surface: pygame.Surface) -> None:
        """The printed block."""
        kit, ink = self.kit, ON_FILL[self.colour]
        face = paint.block(surface, self.rect, kit.k, fill_style(self.colour), pressed=self.pressed, inset=5)
        if self.advised:
            paint.outline(surface, face.inflate(kit.px(8), kit.px(8)), kit.k, theme.PLAYABLE, radius=10, width=3.4)
        line, name = kit.size(15), kit.size(22)
        low = line * 2 + name + kit.px(26)
        art = pygame.Rect(face.x, face.y + kit.px(12), face.w, face.h - low - kit.px(8))
        if art.h >= kit.px(30):
            self._tall(surface, face, art, ink, name, line)
        else:
            self._flat(surface, face, ink, name, line)

    def _tall(self, surface: pygame.Surface, face: pygame.Rect, art: pygame.Rect, ink: theme.Colour, name: int,
              line: int) -> None:
        kit = self.kit
        kit.draw_suit(surface, self.colour, art.center, min(art.w - kit.px(36), round(art.h * 0.94)), on_fill=True)
        inner = face.inflate(-kit.px(20), 0)
        y = art.bottom + kit.px(2)
        corner = pygame.Rect(face.x + kit.px(14), face.y + kit.px(12), kit.px(20), kit.px(20))
        text.label(surface, colour_letter(self.colour), corner, text.DISPLAY, kit.size(18), ink, "l", deboss=False)
        text.label(surface, colour_name(self.colour), pygame.Rect(inner.x, y, inner.w, round(name * 1.2)), text.DISPLAY,
                   name, ink, "m", kit.least, deboss=False)
        y += round(name * 1.25)
        for words in (self.held, self.worth):
            text.label(surface, words, pygame.Rect(inner.x, y, inner.w, round(line * 1.15)), text.STRONG, line, ink,
                       "m", kit.least, deboss=False)
            y += round(line * 1.2)

    def _flat(self, surface: pygame.Surface, face: pygame.Rect, ink: theme.Colour, name: int, line: int) -> None:
        kit = self.kit
        wide = text.measure(colour_name(self.colour), text.DISPLAY, kit.least)[0]
        side = min(face.h - kit.px(18), round(face.w * 0.36), max(kit.px(16), face.w - kit.px(30) - wide))
        kit.draw_suit(surface, self.colour, (face.x + kit.px(12) + side // 2, face.centery), side, on_fill=True)
        x = face.x + kit.px(20) + side
        box = pygame.Rect(x, face.centery - round(name * 1.1), face.right - kit.px(10) - x, round(name * 1.15))
        text.label(surface, colour_name(self.colour), box, text.DISPLAY, name, ink, "l", kit.least, deboss=False)
        words = self.held if kit.fits(self.held, text.STRONG, box.w) else str(self.count)
        text.label(surface, words, pygame.Rect(x, box.bottom, box.w, round(line * 1.2)), text.STRONG, line, ink,
                   "l", kit.least, deboss=False)

