"""From intents to moves: taps, drags and keys on Guandan's hand, shelf, finders and panel."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.guandan.arrange import Sort
from game.guandan.cards import PACK
from game.guandan.scenes_inspect import describe
from game.guandan.scenes_shelf import Shelf, all_buttons, shelf_of
from game.guandan.scenes_words import spoken_card
from game.i18n import _, pgettext
from game.scenes.inspect import CardSheet
from game.scenes.table_control import TableControl
from game.table.sprites import CardSprite
from game.ui import theme
from game.ui.intents import Digit, Drag, DragStart, Drop, LongPress, Point, Press, Tap
from game.ui.order import in_order
from game.ui.paint import Style
from game.ui.target import Target
from game.ui.widgets import Action

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable

DOUBLE = 0.42
"""Seconds within which a second tap on a column takes all of it."""
FOUND = Style(None, theme.VERMILION_LIP, theme.VERMILION, 2.4)
SUIT_KEYS = "SHCD"

class Control(TableControl):
    """The hands of the person at one table."""

    table: GuandanTable
    looks = frozenset({"menu", "help", "score", "counter", "last", "undo"})

    def __init__(self, table: GuandanTable) -> None:
        super().__init__(table)
        self.stamp = 0
        """Another number whenever the buttons were built again."""
        self._shelf: Shelf | None = None
        self._tapped: tuple[float, tuple[int, ...], bool] | None = None
        """When a column was tapped last, its cards, and whether all were chosen before that tap."""
        self._base: set[int] | None = None
        self._path: set[int] = set()
        self._adds = True
        self._last: Point = (0, 0)

    # --- layout

    def refresh(self, force: bool = False) -> bool:
        """Builds the buttons again if what they say has changed; True if it has."""
        shelf = shelf_of(self.table)
        if shelf == self._shelf and not force:
            return False
        pressed = {button.name for button in self.buttons if button.pressed}
        self._shelf = shelf
        self.stamp += 1
        self.buttons = all_buttons(self.table, shelf)
        for button in self.buttons:
            button.pressed = button.name in pressed and button.enabled
        return True

    def layout_moved(self) -> None:
        """Places changed under the finger."""
        self._base, self._tapped = None, None
        self.refresh(force=True)

    # --- targets

    def targets(self, spoken: bool = False) -> list[Target]:
        """Panel, or hand, buttons and what can be looked at, in reading order. `spoken` changes nothing here: the hand
        can be arranged at any time."""
        table = self.table
        if table.panel is not None:
            return table.panel.targets()
        score = Target(pygame.Rect(table.layout.score), _("Score sheet"), table.menus.score_sheet, "score")
        return in_order([*(button.targets() for button in self.buttons), self._card_targets(), [score]])

    def _card_targets(self) -> list[Target]:
        table = self.table
        hand = table.cards.hand
        found = []
        for place in hand.plan.places:
            words = spoken_card(place.card, hand.level)
            if place.card in hand.chosen:
                words = _("{card}, chosen").format(card=words)
            found.append(
                Target(
                    pygame.Rect(place.seen),
                    words,
                    partial(self.toggle, place.card),
                    f"card:{PACK.names[place.card]}",
                    hand.may(place.card),
                    pressed=place.card in hand.chosen,
                )
            )
        return found

    def toggle(self, card: int) -> None:
        """Chooses a card by key, or no longer."""
        self.table.turn.choose_toggle(card)

    # --- intents

    def describe(self, sprite: CardSprite) -> CardSheet:
        """What a long press shows."""
        return describe(self.table, sprite)

    def above(self, intent: Press | Tap | LongPress) -> bool:
        """The open panel hears everything; a tap beside it closes it."""
        table = self.table
        if table.panel is None or table.catching_up:
            return False
        if not table.panel.handle(intent) and isinstance(intent, Tap):
            table.turn.close_panel()
        return True

    def tap(self, tap: Tap) -> None:
        """A card of a column, or the table."""
        table = self.table
        hand = table.cards.hand
        if tap.secondary:
            table.turn.choose(())
            return
        card = hand.hit(tap.pos)
        if card is not None:
            self._tap_card(card)
        elif pygame.Rect(table.layout.score).collidepoint(tap.pos):
            table.menus.score_sheet()
        elif pygame.Rect(table.layout.cloth).collidepoint(tap.pos):
            if table.driver.waits_for_person and table.turn.rests(table.app.now):
                table.menus.last_trick()
            else:
                table.driver.hurry()
        else:
            table.turn.choose(())
            table.driver.hurry()

    def _tap_card(self, card: int) -> None:
        """Toggles a card; the second tap in a moment takes its whole column, or leaves it."""
        table = self.table
        hand = table.cards.hand
        now, column = table.app.now, hand.column_of(card)
        if self._tapped is not None and now - self._tapped[0] <= DOUBLE and self._tapped[1] == column:
            whole = self._tapped[2]
            self._tapped = None
            mine = {other for other in column if hand.may(other)}
            table.turn.choose(hand.chosen - mine if whole else hand.chosen | mine)
            return
        self._tapped = (now, column, set(column) <= hand.chosen)
        table.turn.choose_toggle(card)

    # --- dragging

    def drag(self, intent: DragStart | Drag | Drop) -> bool:
        """Chooses all cards under the way."""
        table = self.table
        for button in self.buttons:
            button.handle(intent)
        if table.panel is not None:
            table.panel.handle(intent)
            return True
        if isinstance(intent, DragStart):
            self._base = None
            card = table.cards.hand.hit(intent.pos)
            if card is None or self.spent or table.catching_up or not table.cards.hand.may(card):
                return False
            self._base, self._path = set(table.cards.hand.chosen), {card}
            self._adds, self._last = card not in self._base, intent.pos
            self._paint()
            return True
        if self._base is None:
            return False
        self._along(intent.pos)
        if isinstance(intent, Drop):
            self._drop(intent.pos)
        return True

    def _along(self, pos: Point) -> None:
        """Every card under the way of the finger belongs to the range."""
        hand = self.table.cards.hand
        far = math.dist(pos, self._last)
        steps = max(1, round(far / (6 * self.table.screen.u)))
        for i in range(1, steps + 1):
            at = (
                self._last[0] + (pos[0] - self._last[0]) * i / steps,
                self._last[1] + (pos[1] - self._last[1]) * i / steps,
            )
            place = hand.plan.card_at(at)
            if place is not None and hand.may(place.card):
                self._path.add(place.card)
        self._last = pos
        self._paint()

    def _paint(self) -> None:
        assert self._base is not None
        self.table.turn.choose(self._base | self._path if self._adds else self._base - self._path)

    def _drop(self, pos: Point) -> None:
        """Letting go over the cloth plays what was chosen when the drag began with a chosen card."""
        table = self.table
        base, self._base = self._base, None
        if not self._adds and base and pygame.Rect(table.layout.cloth).collidepoint(pos):
            table.turn.choose(base)
            table.turn.press_play()

    # --- keys

    def cancel(self) -> None:
        """The panel closes, what is chosen is let go, else the menu opens."""
        table = self.table
        if table.panel is not None:
            table.turn.close_panel()
        elif table.cards.hand.chosen:
            table.turn.choose(())
        else:
            table.menus.menu()

    def accept(self) -> None:
        """What has the focus; without one the panel, or what is chosen is played."""
        table = self.table
        target = table.focus.current(self.targets())
        if target is not None:
            if target.action is not None and (target.enabled or target.name in ("play", "pass")):
                target.action()
        elif table.panel is not None:
            table.panel.accept()
        elif table.cards.hand.chosen or shelf_of(table).play_reason == "":
            table.turn.press_play()
        else:
            table.focus.move(0, 0, self.targets())

    def digit(self, digit: Digit) -> bool:
        """1 to 9 take a column or a reading; 0 passes."""
        table, n = self.table, digit.n
        columns = table.cards.hand.plan.columns
        if table.panel is not None:
            if 1 <= n <= len(table.panel.rows):
                table.panel.rows[n - 1].activate()
        elif n == 0:
            table.turn.press_pass()
        elif n <= len(columns):
            table.turn.toggle_column(columns[n - 1][0])
        return True

    def next(self) -> None:
        """Hurries, or plays what is chosen."""
        if self.table.catching_up:
            self.table.hurry()
        else:
            self.table.turn.press_play()

    def commands(self) -> dict[str, Action]:
        """Also the ways to sort."""
        return {**super().commands(), "sort": self.table.sort_next}


SORT_WORDS = {
    Sort.RANK: lambda: pgettext("order of the hand", "by rank"),
    Sort.SUIT: lambda: pgettext("order of the hand", "by suit"),
    Sort.COMBINATION: lambda: pgettext("order of the hand", "by combination"),
}
"""How the hand is sorted, in words."""
