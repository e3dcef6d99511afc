"""A play position of Crow's Nest composed from the table kit alone, as pictures to look at.

    python -m tests.table.show OUT                 all sizes into the folder OUT
    python -m tests.table.show OUT --only 390x844 --cards 14

It proves that layouts, table, hands, piles and printed matter fit together before any rules stand behind them.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.table.atlas import Atlas
from game.table.box import Box
from game.table.hand import Fan
from game.table.layout import LEFT, Layout, table_layout
from game.table.piles import BackRow, NestPile, TrickPile
from game.table.sprites import CardArt, CardSprite, Painting, Print
from game.table.stage import Stage
from game.table.surfaces import Tables, ground_of
from game.ui import brass, marks, paint, text, theme
from game.ui.screen import Screen

ROOT = Path(__file__).resolve().parents[2]
SIZES = ((1280, 720, 1.0, False), (1920, 1080, 1.0, False), (844, 390, 1.0, True), (390, 844, 1.0, True),
         (320, 568, 1.0, True), (780, 1688, 2.0, True))  # fmt: skip
HAND = ("CR", "G14", "G12", "G8", "R10", "R7", "Y13", "Y5", "K9", "G7", "R9", "Y9", "K12", "K6")
NAMES = ("You", "Wren", "Heron", "Finch")


def rect(box: Box) -> pygame.Rect:
    """As pygame has it."""
    return pygame.Rect(box)


class Show:
    """The position on one layout."""

    def __init__(self, screen: Screen, atlas: Atlas, cards: int = 9) -> None:
        self.layout = table_layout(screen, cards)
        self.atlas = atlas
        self.stage = Stage(CardArt(atlas))
        layout = self.layout
        self.tables = Tables(atlas)
        self.stage.set_base(self.tables.get(ground_of(layout, theme.PORCH)))
        self.rows = [BackRow(seat, "back.porch") for seat in layout.seats[1:]]
        for row in self.rows:
            row.set_count(max(0, cards - 1))
        self.nest = NestPile(layout.nest, "back.porch")
        self.nest.set_count(5)
        self.trick = TrickPile(layout.slots)
        for seat, face in enumerate(("R11", "R14", "R6"), LEFT):
            self.trick.put(seat, CardSprite(face), at_once=True)
        places = {name: i for i, name in enumerate(HAND)}
        self.fan = Fan(layout.hand, HAND.__getitem__,
                       lambda card: (HAND[card] != "CR", HAND[card][0], places[HAND[card]]))
        self.fan.set_cards(range(cards))
        self.fan.mark([card for card in range(cards) if HAND[card][0] == "R" or HAND[card] == "CR"])
        self.things = Print("plume", *layout.object.centre, layout.object.w * 1.1) if layout.object else None

    def groups(self) -> list[list]:
        """Bottom to top."""
        backs = [sprite for row in self.rows for sprite in row.sprites]
        extras = [self.things] if self.things else []
        printed = [Painting("printed", self.print_all)]
        return [backs, self.nest.group(), extras, printed, self.trick.group(), self.fan.group()]

    def print_all(self, surface: pygame.Surface) -> None:
        """Tickets, seats and buttons."""
        layout = self.layout
        self.score(surface)
        self.contract(surface)
        if layout.info is not None:
            self.info(surface, layout.info)
        for i, seat in enumerate(layout.seats):
            strip = rect(seat.strip.inset(-layout.px(8), 0))
            if i:
                marks.seat(surface, strip, NAMES[i], layout.k, count=len(self.rows[i - 1].sprites) or 8,
                           team=theme.WE if i == 2 else theme.THEY, size=layout.type_px["name"])
            else:
                marks.seat(surface, strip, NAMES[i], layout.k, turn=True, note="follow red", right=28,
                           size=layout.type_px["name"])
                brass.puck(surface, seat.puck.centre, seat.puck.w / 2 * 0.93, "D")
        self.slot(surface)
        self.buttons(surface)
        label = rect(layout.nest.label)
        if layout.kind == "wide":
            paint.ticket(surface, label, layout.k, corner=6, double=False)
            text.label(surface, "Nest · 5 cards", label.inflate(-layout.px(16), 0), text.DISPLAY, layout.px(16))
        else:
            words = "Nest · 5"
            text.label(surface, words, label, text.DISPLAY, layout.type_px["note"], theme.ON_WOOD)

    def score(self, surface: pygame.Surface) -> None:
        """The score ticket in three sizes."""
        layout, k = self.layout, self.layout.k
        box = rect(layout.score)
        if layout.kind == "portrait":
            box = box.union(rect(layout.contract))
        paint.ticket(surface, box, k)
        px, size = layout.px, layout.type_px
        if layout.kind == "wide":
            head = self.atlas.get("crow.head", px(34))
            surface.blit(head, (box.x + px(20), box.y + px(20)))
            text.put(surface, "Crow's Nest", (box.x + px(60), box.y + px(40)), text.DISPLAY, px(21))
            paint.diamond_rule(surface, box.x + px(18), box.y + px(54), px(176), k)
            for y, name, points, colour in ((92, "We", 145, theme.WE), (146, "They", 90, theme.THEY)):
                text.put(surface, name, (box.x + px(20), box.y + px(y)), text.DISPLAY, px(22))
                ink = theme.INK if name == "We" else colour
                text.put(surface, str(points), (box.x + px(192), box.y + px(y + 3)), text.DISPLAY, px(38), ink, "r")
                bar = pygame.Rect(box.x + px(20), box.y + px(y + 8), px(172), px(12))
                marks.meter(surface, bar, points, 300, colour, k)
            text.put(surface, "game at 300", (box.centerx, box.y + px(185)), text.STRONG, size["note"], align="m")
            return
        columns = 2 if layout.kind == "portrait" else 1
        for i, (name, points, colour) in enumerate((("We", 145, theme.WE), ("They", 90, theme.THEY))):
            wide = (rect(layout.score).w - px(30)) // columns - (px(12) if columns == 2 else 0)
            x = box.x + px(18) + (i * (wide + px(16)) if columns == 2 else 0)
            y = box.y + (px(37) if columns == 2 else px(34 + 40 * i))
            text.put(surface, name, (x, y - px(3)), text.DISPLAY, size["name"])
            ink = theme.INK if name == "We" else colour
            text.put(surface, str(points), (x + wide, y), text.DISPLAY, px(30 if columns == 2 else 24), ink, "r")
            marks.meter(surface, pygame.Rect(x, y + px(6), wide, px(12)), points, 300, colour, k)
        if columns == 2:
            text.put(surface, "game at 300", (box.x + px(18), box.y + px(74)), text.STRONG, size["note"])

    def contract(self, surface: pygame.Surface) -> None:
        """Bid and trump."""
        layout, k, px = self.layout, self.layout.k, self.layout.px
        box = rect(layout.contract)
        if layout.kind == "wide":
            paint.ticket(surface, box, k)
            text.put(surface, "Bid", (box.x + px(20), box.y + px(36)), text.DISPLAY, px(18))
            text.put(surface, "85", (box.x + px(20), box.y + px(80)), text.DISPLAY, px(46))
            text.put(surface, "Heron, for us", (box.x + px(20), box.y + px(102)), text.STRONG, px(15.5))
            text.put(surface, "trump: Green", (box.x + px(20), box.y + px(122)), text.STRONG, px(15.5), theme.GREEN)
            paint.panel(surface, pygame.Rect(box.x + px(112), box.y + px(18), px(82), px(106)), theme.GREEN, k)
            surface.blit(self.atlas.get("suit.G.stock", px(77)), (box.x + px(114), box.y + px(25)))
            text.put(surface, "G", (box.x + px(153), box.y + px(116)), text.DISPLAY, px(17), theme.STOCK, "m")
            return
        if layout.kind == "compact":
            paint.ticket(surface, box, k)
        inner = box.inflate(-px(24), -px(24))
        paint.panel(surface, inner, theme.GREEN, k)
        mark = self.atlas.get("suit.G.stock", px(46))
        surface.blit(mark, (inner.x + px(2), inner.centery - mark.get_height() // 2))
        text.put(surface, "85", (inner.right - px(18), inner.centery + px(12)), text.DISPLAY, px(22), theme.STOCK, "m")

    def info(self, surface: pygame.Surface, place: Box) -> None:
        """Points on the table and in hand."""
        box, px = rect(place), self.layout.px
        paint.ticket(surface, box, self.layout.k, double=False)
        for y, name, value in ((32, "On the table", "10"), (60, "Ours of 85", "35")):
            text.put(surface, name, (box.x + px(18), box.y + px(y)), text.STRONG, px(15.5))
            text.put(surface, value, (box.right - px(18), box.y + px(y + 2)), text.DISPLAY, px(22), align="r")

    def slot(self, surface: pygame.Surface) -> None:
        """The dashed place of the own card."""
        pose, px = self.layout.slots[0], self.layout.px
        place = rect(Box.around(pose.x, pose.y, pose.width, pose.height))
        paint.panel(surface, place, theme.rgb("#23274A"), self.layout.k, 7)
        paint.dashed(surface, place, self.layout.k, theme.rgb("#F3C878"), radius=7, on=7, off=6)
        for i, word in enumerate(("your", "card")):
            text.put(surface, word, (place.centerx, place.centery + px(-2 + 20 * i)), text.DISPLAY,
                     self.layout.type_px["note"], theme.rgb("#FBE3B0"), "m")

    def buttons(self, surface: pygame.Surface) -> None:
        """Brass buttons."""
        places = self.layout.buttons
        k = self.layout.k
        if self.layout.kind == "portrait":
            paint.button(surface, rect(places.last_trick), "Last trick", k)
        else:
            brass.brass(surface, rect(places.last_trick), "history", k)
        brass.brass(surface, rect(places.hint), "?", k)
        brass.brass(surface, rect(places.undo), "undo", k)
        brass.brass(surface, rect(places.menu), "menu", k)


def show(width: int, height: int, u: float, touch: bool, atlas: Atlas, cards: int = 9) -> pygame.Surface:
    """The whole picture at one size."""
    surface = pygame.display.set_mode((width, height))
    made = Show(Screen(width, height, u, touch=touch), atlas, cards)
    made.stage.draw(surface, made.groups())
    return surface.copy()


def outline(layout: Layout, surface: pygame.Surface) -> None:
    """All regions with their names, over a picture."""
    font = pygame.font.Font(None, 16)
    for name, box in layout.regions().items():
        pygame.draw.rect(surface, (255, 255, 0), box, 1)
        surface.blit(font.render(name, True, (255, 255, 255), (0, 0, 0)), (box.x + 2, box.y + 2))


def main() -> None:
    """Saves the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--cards", type=int, default=9)
    options = parser.parse_args()
    pygame.display.init()
    pygame.font.init()
    options.out.mkdir(parents=True, exist_ok=True)
    atlas = Atlas(str(ROOT / "assets" / "art"))
    for width, height, u, touch in SIZES:
        name = f"{width}x{height}"
        if options.only in ("", name):
            picture = show(width, height, u, touch, atlas, options.cards)
            pygame.image.save(picture, str(options.out / f"table_{name}_{options.cards}.png"))


if __name__ == "__main__":
    main()

