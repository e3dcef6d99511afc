"""From intents to moves: taps, drags and keys on Schnapsen's hand, stock, action buttons and tickets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, ngettext
from game.scenes.hand_control import HandControl
from game.scenes.inspect import CardSheet
from game.schnapsen.cards import PACK, POINTS
from game.schnapsen.moves import CLAIM, CLOSE, EXCHANGE, Move, Play
from game.schnapsen.scenes_inspect import describe
from game.schnapsen.scenes_words import GERMAN, sentence, short_reason
from game.table.box import Box
from game.table.layout_duel import OWN
from game.table.sprites import CardSprite
from game.ui import paint, text, theme
from game.ui.intents import Point
from game.ui.order import in_order
from game.ui.target import Role, Target
from game.ui.widgets import Button, Pressable

if TYPE_CHECKING:
    from game.schnapsen.scenes_table import SchnapsenTable

ACTION = paint.block_style(theme.COFFEE_HOUSE.accent, theme.COFFEE_HOUSE.accent_lip)


class ActionButton(Button):
    """One of the deeds before a lead. Unavailable it is an outline on the table with the reason; a tap tells more."""

    def __init__(self, table: SchnapsenTable, rect: pygame.Rect, words: str, move: Move, reason: object,
                 name: str) -> None:
        size = 18 if table.layout.kind == "wide" else 16
        super().__init__(table.kit.screen, rect, words, partial(table.play, move), size=size, style=ACTION, name=name)
        self.refusal = reason
        self.narrow = table.layout.kind != "wide"

    def draw(self, surface: pygame.Surface) -> None:
        """The printed block, or the dashed outline."""
        if self.refusal is None:
            super().draw(surface)
            return
        screen = self.screen
        paint.dashed(surface, self.rect, screen.u, theme.WOOD_RULE, shade=0.22)
        inner = self.rect.inflate(-screen.px(14), -screen.px(6))
        size = text.px(screen, 17 if not self.narrow else 15)
        second = short_reason(self.refusal)
        high = inner.h if not second else round(inner.h * 0.54)
        least = screen.px(13)
        text.label(surface, self.label, pygame.Rect(inner.x, inner.y, inner.w, high), text.DISPLAY, min(size, high),
                   theme.ON_WOOD, "m", least, deboss=False)
        if second:
            low = pygame.Rect(inner.x, inner.y + high, inner.w, inner.h - high)
            small = min(text.px(screen, 14), low.h)
            text.label(surface, second, low, text.STRONG, small, theme.ON_WOOD_SOFT, "m", least, deboss=False)


class Control(HandControl):
    """The hands of the person at one table."""

    table: SchnapsenTable
    looks = frozenset({"menu", "score", "points", "last_trick", "undo", "faces", "won"})

    def __init__(self, table: SchnapsenTable) -> None:
        super().__init__(table)
        self._state: object = None

    # --- layout

    def refresh(self, force: bool = False) -> bool:
        """Builds the buttons again if what they say has changed; True if it has."""
        table = self.table
        state = (table.accepting, tuple(table.reasons().items()), table.app.settings.language, table.voice.faces)
        if state == self._state and not force:
            return False
        self._state = state
        self.buttons = [*self._actions(), *self._brass()]
        return True

    def _actions(self) -> list[Pressable]:
        table = self.table
        deeds: list[tuple[str, Move, str]] = [(_("Close the stock"), CLOSE, "close"),
                                              (_("Take the trump"), EXCHANGE, "exchange")]
        if table.board.options.claim == "self":
            deeds.append((_("Claim 66"), CLAIM, "claim"))
        reasons = table.reasons()
        return [ActionButton(table, pygame.Rect(box), words, move, reasons[name], name)
                for box, (words, move, name) in zip(self._boxes(len(deeds)), deeds, strict=True)]

    def _boxes(self, n: int) -> list[Box]:
        """Two boxes as laid out; a third below them, or all three side by side."""
        layout = self.table.layout
        first, second = layout.actions
        if n == 2:
            return [first, second]
        if first.y == second.y:
            gap = second.x - first.right
            wide = (second.right - first.x - 2 * gap) // 3
            return [Box(first.x + i * (wide + gap), first.y, wide, first.h) for i in range(3)]
        return [first, second, second.moved(0, second.y - first.y)]

    def _brass(self) -> list[Pressable]:
        boxes = [pygame.Rect(box) for box in self.table.layout.buttons]
        return self.brass(boxes, (17,) if boxes[0].w > 2 * boxes[0].h else ())

    def deeds(self) -> list[ActionButton]:
        """The deeds before a lead."""
        return [button for button in self.buttons if isinstance(button, ActionButton)]

    # --- targets

    def targets(self, spoken: bool = False) -> list[Target]:
        """Hand, deeds, brass, tickets: everything that can be tapped now, in reading order; `spoken`: all cards of the
        hand at any time."""
        table = self.table
        layout = table.layout
        blocks = [self.card_targets(spoken), *(button.targets() for button in self.buttons)]
        if layout.faces is not None:
            blocks.append([Target(self._switch(), _("German card faces"), table.swap_faces, "faces", role=Role.SWITCH,
                                  pressed=self.german())])
        blocks.append([Target(pygame.Rect(layout.score), _("Score sheet"), table.menus.score_sheet, "score")])
        blocks.append([Target(pygame.Rect(layout.points), _("Points"), table.menus.points, "points")])
        if table.board.won[table.viewer]:
            pile = pygame.Rect(layout.won[OWN].box()).inflate(table.screen.px(16), 0)
            blocks.append([Target(self._at_least(pile), _("Your won tricks"), table.menus.won_tricks, "won")])
        return [*in_order(blocks), *self.go_on()]

    @property
    def rests(self) -> bool:
        """A full trick lies on the table until it is cleared."""
        return self.table.animator.busy and len(self.table.board.trick) == 2

    def _switch(self) -> pygame.Rect:
        return self._at_least(self.table.hud.switch())

    def _at_least(self, rect: pygame.Rect) -> pygame.Rect:
        """The rect grown to what a finger needs."""
        tap = self.table.screen.tap
        grown = rect.copy()
        grown.size = (max(rect.w, tap), max(rect.h, tap))
        grown.center = rect.center
        return grown

    # --- cards

    def strips(self) -> list[tuple[int, pygame.Rect]]:
        """The seen part of each card, as far as a finger can reach."""
        table = self.table
        strips = table.cards.strips()
        ends = [box.x for _card, box in strips[1:]] + [table.screen.width]
        safe = table.screen.height - table.screen.safe.bottom
        return [(card, pygame.Rect(box.x, box.y, min(box.w, end - box.x), min(box.bottom, safe) - box.y))
                for (card, box), end in zip(strips, ends, strict=False)]

    def card_name(self, card: int) -> str:
        """As records call it."""
        return PACK.names[card]

    def card_named(self, name: str) -> int:
        """As records call it."""
        return PACK.parse(name)

    def called(self, card: int, legal: bool = True, worth: bool = False) -> str:
        """In words, in the pack that lies on the table."""
        words = sentence(self.table.voice.card(card))
        if not legal:
            return _("{card}, not now").format(card=words)
        if not worth:
            return words
        return ngettext("{card}, {n} point", "{card}, {n} points", POINTS[card]).format(card=words, n=POINTS[card])

    def why_not(self, card: int) -> object:
        """Why a card may not be played."""
        match = self.table.driver.match
        return match.rules.why_not(match.state, Play(card))

    def play_card(self, card: int) -> None:
        """Plays it; the table asks where there are two ways."""
        self.table.play_card(card)

    def describe(self, sprite: CardSprite) -> CardSheet:
        """What a long press shows."""
        return describe(self.table, sprite)

    def tap_table(self, pos: Point) -> bool:
        """Tickets, the won pile, the switch of faces, the stock."""
        table = self.table
        for target in self.targets():
            if target.name in ("score", "points", "won", "faces") and target.rect.collidepoint(pos) and target.action:
                target.action()
                return True
        if table.layout.stock_box.has(pos) and table.board.stock:
            table.tap_trump()
            return True
        return False

    def dropped(self, card: int, pos: Point) -> None:
        """The trump jack goes onto the stock, other cards onto the cloth."""
        table = self.table
        if table.layout.stock_box.has(pos) and table.is_trump_jack(card):
            self.fan.drop(table.animator)
            table.play(EXCHANGE)
        else:
            super().dropped(card, pos)

    def german(self) -> bool:
        """The double-German pack lies on the table."""
        return self.table.voice.faces == GERMAN
