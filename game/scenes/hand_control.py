"""The hands of a person who plays one card after the other from a fan (Crow's Nest, Schnapsen)."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from game.i18n import _
from game.scenes.table_control import TableControl
from game.table.hand import Fan
from game.ui.intents import Digit, Drag, DragStart, Drop, Move, Point, Tap
from game.ui.target import Target


class HandControl(TableControl):
    """The hands of a person who plays one card after the other from a fan."""

    # --- for the family

    @property
    def free(self) -> bool:
        """Cards of the hand may be taken now."""
        return bool(self.table.accepting)

    @property
    def rests(self) -> bool:
        """A full trick lies on the table until it is cleared."""
        return False

    def covered(self, pos: Point) -> bool:
        """Something lies over hand and cloth there."""
        return False

    def card_name(self, card: int) -> str:
        """The card's name in records."""
        raise NotImplementedError

    def card_named(self, name: str) -> int:
        """The card of a name in records."""
        raise NotImplementedError

    def called(self, card: int, legal: bool = True, worth: bool = False) -> str:
        """What a card is called, with what it counts or that it may not be played now."""
        raise NotImplementedError

    def strips(self) -> list[tuple[int, pygame.Rect]]:
        """Where the cards of the hand can be tapped."""
        raise NotImplementedError

    def why_not(self, card: int) -> Any:
        """Why a card may not be played."""
        raise NotImplementedError

    def play_card(self, card: int) -> None:
        """Plays a card."""
        raise NotImplementedError

    def tap_table(self, pos: Point) -> bool:
        """A tap beside hand and buttons; True if something was there."""
        return False

    def dropped(self, card: int, pos: Point) -> None:
        """A card was let go outside of the hand."""
        fan = self.fan
        if not self.legal(card):
            fan.drop(self.table.animator)
            self.tap_card(card, False)
            return
        sprite = fan.sprite(card)
        fan.drop(None)
        sprite.x, sprite.y = pos
        self.play_card(card)

    # --- targets

    @property
    def fan(self) -> Fan:
        """The hand."""
        found: Fan = self.table.cards.fan
        return found

    def legal(self, card: int) -> bool:
        """The card may be played now."""
        playable = self.fan.playable
        return playable is None or card in playable

    def card_targets(self, spoken: bool) -> list[Target]:
        """The cards of the hand, if they may be taken now or are asked for all the same."""
        free = self.free
        if not free and not spoken:
            return []
        found = []
        for card, rect in self.strips():
            legal = not free or self.legal(card)
            found.append(Target(rect, self.called(card, legal, True), partial(self.tap_card, card),
                                f"card:{self.card_name(card)}", free and legal,
                                pressed=True if card in self.fan.chosen else None))
        return found

    def go_on(self) -> list[Target]:
        """The cloth, while a trick rests on it."""
        table = self.table
        return [Target(pygame.Rect(table.layout.cloth), _("Go on"), table.hurry, "go_on")] if self.rests else []

    # --- pointer

    def hover(self, pos: Point) -> None:
        """The card under the pointer stands out, as long as it may be taken."""
        table, fan = self.table, self.fan
        fan.asleep = table.screen.touch
        over = fan.hit(pos) if self.free and not self.covered(pos) else None
        if fan.set_hover(over, table.animator):
            table.dirty = True
        super().hover(pos)

    def pressed(self) -> None:
        """The card that the keyboard raised sinks back."""
        super().pressed()
        if self.fan.focus is not None:
            self.fan.focus = None
            self.fan.settle(self.table.animator)

    def tap(self, tap: Tap) -> None:
        """A card, or what the table makes of it."""
        table = self.table
        if self.covered(tap.pos):
            return
        card = self.fan.hit(tap.pos)
        if card is not None:
            self.tapped(card, table.app.settings.raises_first(tap.touch or table.screen.touch))
        elif not self.tap_table(tap.pos):
            self.fan.choose((), table.animator)
            table.driver.hurry()

    def tapped(self, card: int, raises: bool) -> None:
        """A card of the hand was tapped."""
        self.tap_card(card, raises)

    def tap_card(self, card: int, raises: bool | None = None) -> None:
        """A card was tapped or accepted: plays it, raises it first (None: as the settings say), or says why not."""
        table = self.table
        if not table.accepting:
            table.driver.hurry()
            return
        if not self.legal(card):
            self.fan.choose((), table.animator)
            table.refuse(self.why_not(card))
            return
        if raises is None:
            raises = table.app.settings.raises_first(table.screen.touch)
        if raises and card not in self.fan.chosen:
            self.raise_card(card)
            return
        self.play_card(card)

    def raise_card(self, card: int) -> None:
        """The card stands out; a second tap plays it."""
        self.fan.choose((card,), self.table.animator)
        self.table.app.announce(self.called(card))

    def drag(self, intent: DragStart | Drag | Drop) -> bool:
        """A card is drawn out of the hand."""
        fan = self.fan
        for heard in (*self.buttons, *(deed for deed in self.deeds() if deed not in self.buttons)):
            heard.handle(intent)
        if isinstance(intent, DragStart):
            card = fan.hit(intent.pos) if self.free and not self.spent and not self.covered(intent.pos) else None
            if card is not None:
                fan.drag(card, intent.pos)
            return card is not None
        if fan.dragged is None:
            return False
        if isinstance(intent, Drag):
            fan.drag(fan.dragged, intent.pos)
        elif fan.left(intent.pos) and self.table.accepting:
            self.dropped(fan.dragged, intent.pos)
        else:
            fan.drop(self.table.animator)
        return True

    # --- keys

    def cancel(self) -> None:
        """The raised card sinks back, else the menu opens."""
        if self.fan.chosen:
            self.fan.choose((), self.table.animator)
        else:
            self.table.menus.menu()

    def walk(self, step: Move) -> None:
        """Left and right go round in the hand; everything else goes by place."""
        table = self.table
        targets = [target for target in self.targets() if target.name != "go_on"]
        here = table.focus.current(targets)
        hand = [target for target in targets if target.name.startswith("card:")]
        target: Target | None
        if here in hand and step.dx and not step.order:
            target = hand[(hand.index(here) + step.dx) % len(hand)]
            table.focus.set(target)
        else:
            target = table.focus.move(step.dx, step.dy, targets, step.order)
        self.point_at(target)

    def point_at(self, target: Target | None) -> None:
        """The focus came to a target: a card of the hand stands out."""
        fan = self.fan
        fan.focus = None
        if target is not None and target.name.startswith("card:"):
            fan.focus = self.card_named(target.name[5:])
        fan.settle(self.table.animator)

    def accept(self) -> None:
        """What has the focus; without one the raised card, or the focus appears."""
        table = self.table
        target = table.focus.current(self.targets())
        if target is None:
            chosen = sorted(self.fan.chosen)
            if chosen:
                self.tap_card(chosen[0], raises=False)
            elif table.accepting:
                table.focus.move(0, 0, self.targets())
        elif target.name.startswith("card:"):
            self.tap_card(self.card_named(target.name[5:]), raises=False)
        elif target.action is not None and target.enabled:
            target.action()

    def digit(self, digit: Digit) -> bool:
        """1 to 9 and 0 raise a card of the hand, from the left."""
        cards = self.fan.cards
        at = (digit.n or 10) - 1
        if self.table.accepting and at < len(cards):
            self.tap_card(cards[at], raises=True)
        return True
