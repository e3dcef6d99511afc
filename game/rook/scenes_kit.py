"""What the family's panels and sheets draw with: cards by number, suits, inks, and the base of all panels."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.rook.cards import RED_ONE_NAME, Deck
from game.rook.scenes_words import Voice
from game.rook.variants import Ones
from game.table.atlas import Atlas
from game.table.layout import Layout
from game.ui import paint, text, theme
from game.ui.intents import Intent
from game.ui.order import in_order
from game.ui.paint import Style
from game.ui.screen import Screen
from game.ui.target import Target
from game.ui.theme import Colour
from game.ui.widgets import Widget

LETTERS = "RGYK"
INKS = (theme.VERMILION, theme.GREEN, theme.OCHRE, theme.INK)
"""Type in a card colour on stock."""
FILLS = (theme.VERMILION, theme.GREEN, theme.YELLOW, theme.INK)
"""Areas printed in a card colour."""
ON_FILL = (theme.STOCK_HI, theme.STOCK_HI, theme.INK, theme.STOCK_HI)
"""Type on such an area."""
LIPS = (theme.VERMILION_LIP, theme.rgb("#10301F"), theme.rgb("#7A5410"), theme.rgb("#000000"))
TEAM = (theme.WE, theme.THEY)


def fill_style(colour: int) -> Style:
    """A button printed in a card colour."""
    return Style(FILLS[colour], LIPS[colour], ON_FILL[colour], 1.2)


def sprite_name(deck: Deck, card: int) -> str:
    """The atlas's name of a card."""
    name = deck.pack.names[card]
    if name == RED_ONE_NAME:
        return "R1S"
    if deck.rank[card] == 1 and deck.options.ones is Ones.HIGH:
        return name + "H"
    return name


FAINT = 34
"""How much of its ink a waiting place shows, of 255."""


@dataclass(frozen=True, slots=True)
class Kit:
    """One table's drawing tools for one layout. `screen.u` follows the layout's scale, so that sheets grow with it."""

    screen: Screen
    layout: Layout
    atlas: Atlas
    deck: Deck
    voice: Voice

    @classmethod
    def of(cls, layout: Layout, atlas: Atlas, voice: Voice) -> Kit:
        """The kit for a layout."""
        screen = layout.screen
        return cls(dataclasses.replace(screen, u=max(layout.k, screen.u)), layout, atlas, voice.deck, voice)

    @property
    def k(self) -> float:
        """Device pixels per design unit on panels."""
        return self.screen.u

    @property
    def tap(self) -> int:
        """The least side of a target, device pixels."""
        return self.layout.screen.tap

    def px(self, units: float) -> int:
        """Design units as device pixels."""
        return round(units * self.k)

    def size(self, css: float) -> int:
        """A type size as device pixels."""
        return text.px(self.screen, css)

    @property
    def least(self) -> int:
        """The smallest type anything may shrink to, in device pixels; a larger text size does not raise it."""
        return round(13 * self.layout.screen.u)

    def fits(self, words: str, role: str, width: float) -> bool:
        """Whether a line can be set in the smallest type within a width."""
        return text.measure(words, role, self.least)[0] <= width

    def draw_card(self, surface: pygame.Surface, card: int, x: float, y: float, width: int) -> None:
        """A small upright card whose upper left corner is (x, y), with its shadow."""
        paint.small_card(surface, self.atlas.get(sprite_name(self.deck, card), width), x, y)

    def draw_suit(self, surface: pygame.Surface, colour: int, centre: tuple[float, float], width: int,
                  on_fill: bool = False) -> None:
        """The suit's motif, in its ink or left in stock on an area of its ink."""
        name = f"suit.{LETTERS[colour]}" + (".stock" if on_fill else "")
        picture = self.atlas.get(name, max(1, width))
        surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def draw_art(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """A picture of the atlas, as large as fits into the rect, centred."""
        wide, high = self.atlas.size(name)
        scale = min(rect.w / wide, rect.h / high)
        picture = self.atlas.get(name, max(1, round(wide * scale)))
        surface.blit(picture, picture.get_rect(center=rect.center))


    def draw_faint(self, surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
        """The same tone on tone, for places that wait for something."""
        wide, high = self.atlas.size(name)
        picture = self.atlas.get(name, max(1, round(wide * min(rect.w / wide, rect.h / high)))).copy()
        picture.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def head(self, surface: pygame.Surface, rect: pygame.Rect, picture: str, words: str, sub: str) -> None:
        """The head of a wide sheet: a picture at the left, large words, a sentence, the divider."""
        px = self.px
        self.draw_art(surface, picture, pygame.Rect(rect.x + px(26), rect.y + px(12), px(74), px(66)))
        left, room = rect.x + px(114), rect.w - px(114 + 30)
        title(self, surface, words, pygame.Rect(left, rect.y + px(14), room, px(40)), 34)
        text.block(surface, sub, pygame.Rect(left, rect.y + px(50), room, px(30)), text.STRONG, self.size(16.5),
                   theme.INK, valign="m", least=self.least)
        paint.diamond_rule(surface, rect.x + px(30), rect.y + px(86), rect.w - px(60), self.k)


class Panel:
    """A printed sheet over the cloth with widgets. `arrange` builds them, again whenever something changed."""

    name = ""

    def __init__(self) -> None:
        self.kit: Kit
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.widgets: list[Widget] = []
        self.stamp = 0
        """Counts the changes of the picture."""

    def arrange(self, kit: Kit) -> None:
        """Lays the panel out."""
        self.kit = kit
        self.rect = pygame.Rect(kit.layout.panel)
        self.widgets = []
        self.stamp += 1
        self.build()

    def build(self) -> None:
        """Makes the widgets inside `rect`."""

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet and its widgets."""
        paint.ticket(surface, self.rect, self.kit.k)
        self.print(surface)
        for widget in self.widgets:
            widget.draw(surface)

    def print(self, surface: pygame.Surface) -> None:
        """Everything on the sheet that is no widget."""

    def handle(self, intent: Intent) -> bool:
        """Gives the intent to the widgets."""
        hits = [widget.handle(intent) for widget in list(self.widgets)]
        self.stamp += 1
        return any(hits)

    def targets(self) -> Sequence[Target]:
        """The widgets' targets in reading order."""
        return in_order([[target] for widget in self.widgets for target in widget.targets()])

    def spoken(self) -> list[str]:
        """What `print` says, line by line, for screen readers."""
        return []

    def has(self, pos: tuple[int, int]) -> bool:
        """The point lies on the sheet."""
        return self.rect.collidepoint(pos)


def title(kit: Kit, surface: pygame.Surface, words: str, box: pygame.Rect, css: float, align: str = "l",
          colour: Colour = theme.INK) -> None:
    """A heading in the display face."""
    text.label(surface, words, box, text.DISPLAY, min(kit.size(css), box.h), colour, align, min(box.h, kit.least))
