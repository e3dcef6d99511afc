"""From intents to moves: taps, drags and keys on hand, panel, buttons and tickets of the family's table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, ngettext
from game.rook.moves import Play
from game.rook.rules import Phase
from game.rook.scenes_inspect import describe
from game.rook.scenes_nest import NestPanel
from game.rook.scenes_words import card_name
from game.scenes.inspect import look_closer
from game.ui import text
from game.ui.intents import (
    Accept,
    Cancel,
    Command,
    Digit,
    Drag,
    DragStart,
    Drop,
    Hover,
    Intent,
    LongPress,
    Move,
    Point,
    Press,
    Tap,
)
from game.ui.order import in_order
from game.ui.target import Target
from game.ui.toast import Tooltip
from game.ui.widgets import BrassButton, Button, Pressable

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


LOOKS = frozenset({"menu", "score", "contract", "last_trick", "undo"})
"""Targets that make no move: Enter works on them also while the table is being cleared, as a tap does."""


class Control:
    """The hands of the person at one table."""

    def __init__(self, table: RookTable) -> None:
        self.table = table
        self.buttons: list[Pressable] = []
        self.tip = Tooltip()
        self._spent = False
        """The press in hand began while the eyes were behind: it may hurry, never play."""

    # --- layout

    def layout_moved(self) -> None:
        """Buttons for the present layout."""
        table = self.table
        spots, screen = table.layout.buttons, table.kit.screen
        last = pygame.Rect(spots.last_trick)
        act = table.menus
        size = self._button_size(_("Last trick"), last)
        self.buttons = [
            Button(screen, last, _("Last trick"), act.last_trick, size=size, name="last_trick") if size
            else BrassButton(screen, last, "history", _("Last trick"), act.last_trick, "last_trick"),
            BrassButton(screen, pygame.Rect(spots.hint), "hint", _("Hint"), table.help.hint, "hint"),
            BrassButton(screen, pygame.Rect(spots.undo), "undo", _("Take back"), table.help.undo, "undo"),
            BrassButton(screen, pygame.Rect(spots.menu), "menu", _("Menu"), act.menu, "menu"),
        ]

    def _button_size(self, words: str, box: pygame.Rect) -> float:
        """The type size in CSS pixels for words on a wide button; 0 where only a glyph has room."""
        screen = self.table.kit.screen
        for css in (18, 17, 16, 15, 14):
            if text.measure(words, text.DISPLAY, text.px(screen, css))[0] <= box.w - screen.px(22):
                return css
        return 0

    def draw_buttons(self, surface: pygame.Surface) -> None:
        """The brass."""
        for button in self.buttons:
            button.draw(surface)

    def toast_bottom(self) -> int:
        """Where the lower edge of a toast lies: above the hand."""
        table = self.table
        box = table.layout.hand.box
        if table.panel is not None:
            return box.y + table.layout.px(4)
        return box.y - table.layout.px(10)

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

    def update(self, dt: float) -> bool:
        """Tips appear after a while."""
        return self.tip.update(dt)

    # --- targets

    def targets(self, spoken: bool = False) -> list[Target]:
        """Everything that can be tapped now, in reading order; `spoken`: all cards of the hand at any time."""
        table = self.table
        spots = table.layout
        blocks: list[Sequence[Target]] = [
            () if table.panel is None else table.panel.targets(), self._cards(spoken),
            *(button.targets() for button in self.buttons),
            [Target(pygame.Rect(spots.score), _("Score sheet"), table.menus.score_sheet, "score")],
            [Target(pygame.Rect(spots.contract), _("Bid, points and last calls"), table.menus.info, "contract")]]
        found = in_order(blocks)
        if self._rests:
            slot = pygame.Rect(spots.cloth)
            found.append(Target(slot, _("Go on"), self.hurry, "go_on"))
        return found

    @property
    def _rests(self) -> bool:
        return self.table.animator.busy and len(self.table.board.trick) == 4

    def _cards(self, spoken: bool = False) -> list[Target]:
        table = self.table
        free = table.accepting and table.board.phase in (Phase.PLAY, Phase.NEST)
        if not free and not spoken:
            return []
        found = []
        for card, box in table.cards.visible_strips():
            legal = not free or self._legal(card)
            found.append(Target(pygame.Rect(box), self._spoken(card, legal), partial(self.tap_card, card),
                                f"card:{table.board.deck.pack.names[card]}", free and legal,
                                pressed=True if card in table.cards.fan.chosen else None))
        return found

    def _legal(self, card: int) -> bool:
        playable = self.table.cards.fan.playable
        return playable is None or card in playable

    def _spoken(self, card: int, legal: bool) -> str:
        name = card_name(self.table.board.deck, card)
        worth = self.table.board.deck.points[card]
        if worth:
            name = ngettext("{card}, {n} point", "{card}, {n} points", worth).format(card=name, n=worth)
        return name if legal else _("{card}, not now").format(card=name)

    # --- intents

    def handle(self, intent: Intent) -> bool:
        """Pointer, keys, wishes."""
        if isinstance(intent, Hover):
            return self._hover(intent.pos)
        if isinstance(intent, (Press, Tap, LongPress)):
            self.table.dirty = True
            return self._point(intent)
        if isinstance(intent, (DragStart, Drag, Drop)):
            self.table.dirty = True
            return self._drag(intent)
        if isinstance(intent, (Move, Accept, Digit, Cancel, Command)):
            self.table.dirty = True
            self.tip.hide()
            return self._key(intent)
        return False

    def _hover(self, pos: Point) -> bool:
        table = self.table
        fan = table.cards.fan
        fan.asleep = table.screen.touch
        free = table.accepting and table.board.phase in (Phase.PLAY, Phase.NEST)
        over = fan.hit(pos) if free and not self._on_panel(pos) else None
        if fan.set_hover(over, table.animator):
            table.dirty = True
        tips = [target for button in self.buttons if isinstance(button, BrassButton) for target in button.targets()]
        if self.tip.hover(pos, tips):
            table.dirty = True
        return False

    def _on_panel(self, pos: Point) -> bool:
        panel = self.table.panel
        return panel is not None and panel.has(pos) and not pygame.Rect(self.table.layout.hand.box).collidepoint(pos)

    def _point(self, intent: Press | Tap | LongPress) -> bool:
        table = self.table
        self.tip.hide()
        if isinstance(intent, Press):
            table.focus.hide()
            if table.cards.fan.focus is not None:
                table.cards.fan.focus = None
                table.cards.fan.settle(table.animator)
            table.toast.hide()
            self._spent = table.catching_up
        hits = [button.handle(intent) for button in self.buttons]
        if any(hits):
            return True
        if isinstance(intent, LongPress):
            return look_closer(table, table.groups(), intent.pos, LOOKS, partial(describe, table))
        if table.catching_up or self._spent:
            if isinstance(intent, Tap):
                self.hurry()
            return True
        if table.panel is not None and table.panel.handle(intent):
            return True
        if not isinstance(intent, Tap):
            return False
        card = table.cards.fan.hit(intent.pos) if not self._on_panel(intent.pos) else None
        if card is not None:
            self._tap_hand(card, intent)
        elif not self._on_panel(intent.pos):
            self._tap_table(intent.pos)
        return True

    def hurry(self) -> None:
        """Finishes what moves; the next bot does not dawdle."""
        self.table.animator.hurry()
        self.table.driver.hurry()

    def _tap_table(self, pos: Point) -> None:
        table = self.table
        for target in self.targets():
            if target.name in ("score", "contract") and target.rect.collidepoint(pos) and target.action:
                target.action()
                return
        if pygame.Rect(table.layout.nest.box).collidepoint(pos):
            table.menus.nest()
            return
        table.cards.fan.choose((), table.animator)
        table.driver.hurry()

    def _tap_hand(self, card: int, tap: Tap) -> None:
        table = self.table
        if table.board.phase is Phase.NEST and table.accepting:
            self.choose(card)
        elif not table.accepting:
            table.driver.hurry()
        elif table.board.phase is Phase.PLAY:
            raises = table.app.settings.raises_first(tap.touch or table.screen.touch)
            self.tap_card(card, raises=raises)

    def tap_card(self, card: int, raises: bool | None = None) -> None:
        """A card of the hand was tapped or accepted: plays it, raises it first, or says why it cannot be played."""
        table = self.table
        if not table.accepting:
            return
        if table.board.phase is Phase.NEST:
            self.choose(card)
            return
        if not self._legal(card):
            reason = table.driver.match.rules.why_not(table.driver.match.state, Play(card))
            table.cards.fan.choose((), table.animator)
            table.refuse(reason)
            return
        if raises is None:
            raises = table.app.settings.raises_first(table.screen.touch)
        if raises and card not in table.cards.fan.chosen:
            self.raise_card(card)
            return
        table.play(Play(card))

    def raise_card(self, card: int) -> None:
        """The card stands out; a second tap plays it."""
        self.table.cards.fan.choose((card,), self.table.animator)
        self.table.app.announce(card_name(self.table.board.deck, card))

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

    # --- dragging

    def _drag(self, intent: DragStart | Drag | Drop) -> bool:
        table = self.table
        fan = table.cards.fan
        for button in self.buttons:
            button.handle(intent)
        if table.panel is not None:
            table.panel.handle(intent)
        if isinstance(intent, DragStart):
            free = table.accepting and not self._spent and table.board.phase in (Phase.PLAY, Phase.NEST)
            card = fan.hit(intent.pos) if free and not self._on_panel(intent.pos) else None
            if card is None:
                return False
            fan.drag(card, intent.pos)
            return True
        if fan.dragged is None:
            return False
        if isinstance(intent, Drag):
            fan.drag(fan.dragged, intent.pos)
            return True
        return self._drop(intent.pos)

    def _drop(self, pos: Point) -> bool:
        table = self.table
        fan = table.cards.fan
        card = fan.dragged
        gone = fan.left(pos)
        fan.drop(None if gone and card is not None and self._legal(card) else table.animator)
        if card is None or not gone or not table.accepting:
            return True
        if isinstance(table.panel, NestPanel):
            self.choose(card)
        elif self._legal(card):
            sprite = fan.sprite(card)
            sprite.x, sprite.y = pos
            table.play(Play(card))
        else:
            self.tap_card(card)
        return True

    # --- keys

    def _key(self, intent: Move | Accept | Digit | Cancel | Command) -> bool:
        table = self.table
        if isinstance(intent, Command):
            return self._command(intent.name)
        if isinstance(intent, Cancel):
            if table.cards.fan.chosen and table.board.phase is Phase.PLAY:
                table.cards.fan.choose((), table.animator)
            else:
                table.menus.menu()
            return True
        if isinstance(intent, Move):
            self._walk(intent)
            return True
        target = table.focus.current(self.targets())
        looks = isinstance(intent, Accept) and target is not None and target.name in LOOKS
        if table.catching_up and not looks:
            self.hurry()
            return True
        if isinstance(intent, Digit):
            return self._digit(intent)
        return self._accept()

    def _walk(self, move: Move) -> None:
        table = self.table
        targets = [target for target in self.targets() if target.name != "go_on"]
        here = table.focus.current(targets)
        hand = [target for target in targets if target.name.startswith("card:")]
        if here in hand and move.dx and not move.order:
            target: Target | None = hand[(hand.index(here) + move.dx) % len(hand)]
            table.focus.set(hand[(hand.index(here) + move.dx) % len(hand)])
        else:
            target = table.focus.move(move.dx, move.dy, targets, move.order)
        self.point_at(target)

    def point_at(self, target: Target | None) -> None:
        """The focus came to a target: a card of the hand stands out."""
        table = self.table
        fan = table.cards.fan
        names = table.board.deck.pack.names
        fan.focus = None
        if target is not None and target.name.startswith("card:"):
            fan.focus = names.index(target.name[5:])
        fan.settle(table.animator)

    def _accept(self) -> bool:
        table = self.table
        target = table.focus.current(self.targets())
        if target is None:
            chosen = sorted(table.cards.fan.chosen)
            if chosen and table.board.phase is Phase.PLAY:
                self.tap_card(chosen[0], raises=False)
            elif table.accepting:
                table.focus.move(0, 0, self.targets())
            return True
        if target.name.startswith("card:"):
            self.tap_card(table.board.deck.pack.names.index(target.name[5:]), raises=False)
        elif target.action is not None and target.enabled:
            target.action()
        return True

    def _digit(self, digit: Digit) -> bool:
        table = self.table
        if table.panel is not None and table.board.phase is Phase.AUCTION:
            return table.panel.handle(digit)
        if table.board.phase is Phase.TRUMP and table.panel is not None and 1 <= digit.n <= 4:
            table.panel.choose(digit.n - 1)  # type: ignore[attr-defined]
            return True
        cards = table.cards.fan.cards
        at = (digit.n or 10) - 1
        if not table.accepting or at >= len(cards):
            return True
        if table.board.phase is Phase.NEST or not self._legal(cards[at]):
            self.tap_card(cards[at])
        elif table.board.phase is Phase.PLAY:
            self.tap_card(cards[at], raises=True)
        return True

    def _command(self, name: str) -> bool:
        table = self.table
        menus = table.menus
        if name == "sort":
            return False
        if name == "next":
            self.hurry()
            return True
        acts = {"hint": table.help.hint, "undo": table.help.undo, "redo": table.help.redo, "menu": menus.menu,
                "last_trick": menus.last_trick, "log": menus.log, "help": menus.help}
        act = acts.get(name)
        if act is None:
            return False
        act()
        return True

