"""From intents to moves: taps, drags and keys on hand, panel, buttons and tickets of the family's table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, ngettext
from game.rook.moves import Play
from game.rook.rules import Phase
from game.rook.scenes_inspect import describe
from game.rook.scenes_kit import Panel
from game.rook.scenes_nest import NestPanel, TrumpPanel
from game.rook.scenes_words import card_name
from game.scenes.hand_control import HandControl
from game.scenes.inspect import CardSheet
from game.table.sprites import CardSprite
from game.ui.intents import Digit, Point
from game.ui.order import in_order
from game.ui.target import Target

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


class Control(HandControl):
    """The hands of the person at one table."""

    table: RookTable
    looks = frozenset({"menu", "score", "contract", "last_trick", "undo"})

    # --- layout

    def layout_moved(self) -> None:
        """Buttons for the present layout."""
        spots = self.table.layout.buttons
        boxes = [pygame.Rect(box) for box in (spots.last_trick, spots.hint, spots.undo, spots.menu)]
        self.buttons = self.brass(boxes, (18, 17, 16, 15, 14))

    def draw_buttons(self, surface: pygame.Surface) -> None:
        """The brass."""
        for button in self.buttons:
            button.draw(surface)

    def toast_bottom(self) -> int:
        """Above the hand, or over its upper edge where a panel lies there."""
        table = self.table
        return super().toast_bottom() if table.panel is None else table.layout.hand.box.y + table.layout.px(4)

    def arrived(self) -> None:
        """It may be the person's turn: the keyboard starts at the most likely thing."""
        phase = self.table.board.phase
        self.focus_on("bid" if phase is Phase.AUCTION else "trump:" if phase is Phase.TRUMP else "card:")

    def focus_on(self, start: str) -> None:
        """Puts the keyboard on the first usable target whose name begins so; the ring stays hidden if it is."""
        for target in self.targets():
            if target.name.startswith(start) and target.enabled:
                self.table.focus.set(target)
                return

    # --- targets

    def targets(self, spoken: bool = False) -> list[Target]:
        """Everything that can be tapped now, in reading order; `spoken`: all cards of the hand at any time."""
        table = self.table
        spots = table.layout
        blocks: list[Sequence[Target]] = [
            () if table.panel is None else table.panel.targets(), self.card_targets(spoken),
            *(button.targets() for button in self.buttons),
            [Target(pygame.Rect(spots.score), _("Score sheet"), table.menus.score_sheet, "score")],
            [Target(pygame.Rect(spots.contract), _("Bid, points and last calls"), table.menus.info, "contract")]]
        return [*in_order(blocks), *self.go_on()]

    @property
    def rests(self) -> bool:
        """A full trick lies on the table until it is cleared."""
        return self.table.animator.busy and len(self.table.board.trick) == 4

    # --- cards

    @property
    def free(self) -> bool:
        """Cards of the hand may be played, or laid away."""
        return self.table.accepting and self.table.board.phase in (Phase.PLAY, Phase.NEST)

    def strips(self) -> list[tuple[int, pygame.Rect]]:
        """The seen part of each card."""
        return [(card, pygame.Rect(box)) for card, box in self.table.cards.visible_strips()]

    def card_name(self, card: int) -> str:
        """As records call it."""
        return self.table.board.deck.pack.names[card]

    def card_named(self, name: str) -> int:
        """As records call it."""
        return self.table.board.deck.pack.names.index(name)

    def called(self, card: int, legal: bool = True, worth: bool = False) -> str:
        """In words, with the points it counts."""
        deck = self.table.board.deck
        words = card_name(deck, card)
        if worth and deck.points[card]:
            words = ngettext("{card}, {n} point", "{card}, {n} points", deck.points[card]).format(
                card=words, n=deck.points[card])
        return words if legal else _("{card}, not now").format(card=words)

    def why_not(self, card: int) -> object:
        """Why a card may not be played."""
        match = self.table.driver.match
        return match.rules.why_not(match.state, Play(card))

    def describe(self, sprite: CardSprite) -> CardSheet:
        """What a long press shows."""
        return describe(self.table, sprite)

    # --- what is done

    def deeds(self) -> list[Panel]:
        """The panel on the cloth."""
        return [] if self.table.panel is None else [self.table.panel]

    def covered(self, pos: Point) -> bool:
        """The panel lies there, and not the hand."""
        panel = self.table.panel
        return panel is not None and panel.has(pos) and not pygame.Rect(self.table.layout.hand.box).collidepoint(pos)

    def tap_table(self, pos: Point) -> bool:
        """Tickets and the nest."""
        table = self.table
        for target in self.targets():
            if target.name in ("score", "contract") and target.rect.collidepoint(pos) and target.action:
                target.action()
                return True
        if pygame.Rect(table.layout.nest.box).collidepoint(pos):
            table.menus.nest()
            return True
        return False

    def tapped(self, card: int, raises: bool) -> None:
        """While a panel asks for something else, a card means nothing."""
        if self.free or not self.table.accepting:
            self.tap_card(card, raises)

    def tap_card(self, card: int, raises: bool | None = None) -> None:
        """Plays a card, raises it, says why not; after the nest was taken, chooses it."""
        if self.table.accepting and self.table.board.phase is Phase.NEST:
            self.choose(card)
        else:
            super().tap_card(card, raises)

    def play_card(self, card: int) -> None:
        """Plays it."""
        self.table.play(Play(card))

    def choose(self, card: int) -> None:
        """A card for the nest, or back."""
        table, panel = self.table, self.table.panel
        if not isinstance(panel, NestPanel):
            return
        refused = panel.toggle(card)
        if refused:
            table.say(refused)
            return
        table.lay_chosen(table.animator)
        table.app.sound.play("play")
        if panel.full:
            self.focus_on("lay_away")
        table.dirty = True

    def dropped(self, card: int, pos: Point) -> None:
        """A card was let go outside of the hand: played, or laid away."""
        if isinstance(self.table.panel, NestPanel):
            self.fan.drop(None)
            self.choose(card)
        else:
            super().dropped(card, pos)

    def digit(self, digit: Digit) -> bool:
        """Digits choose in the auction and name the trump; else they raise cards."""
        table, panel = self.table, self.table.panel
        if panel is not None and table.board.phase is Phase.AUCTION:
            return panel.handle(digit)
        if isinstance(panel, TrumpPanel) and 1 <= digit.n <= 4:
            panel.choose(digit.n - 1)
            return True
        return super().digit(digit)
