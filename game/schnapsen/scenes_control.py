"""From intents to moves: taps, drags and keys on Schnapsen's hand, stock, action buttons and tickets."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, ngettext
from game.scenes.inspect import look_closer
from game.schnapsen.cards import PACK, POINTS
from game.schnapsen.moves import CLAIM, CLOSE, EXCHANGE, Move, Play
from game.schnapsen.scenes_inspect import describe
from game.schnapsen.scenes_words import GERMAN, sentence, short_reason
from game.table.box import Box
from game.table.layout_duel import OWN
from game.ui import paint, text, theme
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
    Point,
    Press,
    Tap,
)
from game.ui.intents import Move as Walk
from game.ui.order import in_order
from game.ui.target import Role, Target
from game.ui.toast import Tooltip
from game.ui.widgets import BrassButton, Button, Pressable

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


LOOKS = frozenset({"menu", "score", "points", "last_trick", "undo", "faces", "won"})
"""Targets that make no move: Enter works on them also while the table is being cleared, as a tap does."""


class Control:
    """The hands of the person at one table."""

    def __init__(self, table: SchnapsenTable) -> None:
        self.table = table
        self.buttons: list[Pressable] = []
        self.tip = Tooltip()
        self._state: object = None
        self._spent = False
        """The press in hand began while the eyes were behind: it may hurry, never play."""

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
        table = self.table
        last, hint, undo, menu = (pygame.Rect(box) for box in table.layout.buttons)
        screen, act = table.kit.screen, table.menus
        words = _("Last trick")
        first: Pressable = BrassButton(screen, last, "history", words, act.last_trick, "last_trick")
        if last.w > 2 * last.h and text.measure(words, text.DISPLAY, text.px(screen, 17))[0] <= last.w - screen.px(24):
            first = Button(screen, last, words, act.last_trick, size=17, name="last_trick")
        return [first, BrassButton(screen, hint, "hint", _("Hint"), table.hint, "hint"),
                BrassButton(screen, undo, "undo", _("Take back"), table.undo, "undo"),
                BrassButton(screen, menu, "menu", _("Menu"), act.menu, "menu")]

    def toast_bottom(self) -> int:
        """Where the lower edge of a toast lies: above the hand."""
        return self.table.layout.hand.box.y - self.table.layout.px(10)

    # --- targets

    def targets(self, spoken: bool = False) -> list[Target]:
        """Hand, deeds, brass, tickets: everything that can be tapped now, in reading order; `spoken`: all cards of the
        hand at any time."""
        table = self.table
        layout = table.layout
        blocks = [self._cards(spoken), *(button.targets() for button in self.buttons)]
        if layout.faces is not None:
            blocks.append([Target(self._switch(), _("German card faces"), table.swap_faces, "faces", role=Role.SWITCH,
                                  pressed=self.german())])
        blocks.append([Target(pygame.Rect(layout.score), _("Score sheet"), table.menus.score_sheet, "score")])
        blocks.append([Target(pygame.Rect(layout.points), _("Points"), table.menus.points, "points")])
        if table.board.won[table.viewer]:
            pile = pygame.Rect(layout.won[OWN].box()).inflate(table.screen.px(16), 0)
            blocks.append([Target(self._at_least(pile), _("Your won tricks"), table.menus.won_tricks, "won")])
        found = in_order(blocks)
        if table.animator.busy and len(table.board.trick) == 2:
            found.append(Target(pygame.Rect(layout.cloth), _("Go on"), table.hurry, "go_on"))
        return found

    def _switch(self) -> pygame.Rect:
        return self._at_least(self.table.hud.switch())

    def _at_least(self, rect: pygame.Rect) -> pygame.Rect:
        """The rect grown to what a finger needs."""
        tap = self.table.screen.tap
        grown = rect.copy()
        grown.size = (max(rect.w, tap), max(rect.h, tap))
        grown.center = rect.center
        return grown

    def _cards(self, spoken: bool = False) -> list[Target]:
        table = self.table
        if not table.accepting and not spoken:
            return []
        found = []
        strips = table.cards.strips()
        if not strips:
            return []
        ends = [box.x for _card, box in strips[1:]] + [table.screen.width]
        for (card, box), end in zip(strips, ends, strict=True):
            legal = not table.accepting or self.legal(card)
            worth = POINTS[card]
            words = ngettext("{card}, {n} point", "{card}, {n} points", worth).format(
                card=sentence(table.voice.card(card)), n=worth)
            if not legal:
                words = _("{card}, not now").format(card=sentence(table.voice.card(card)))
            safe = table.screen.height - table.screen.safe.bottom
            rect = pygame.Rect(box.x, box.y, min(box.w, end - box.x), min(box.bottom, safe) - box.y)
            found.append(Target(rect, words, partial(self.tap_card, card), f"card:{PACK.names[card]}",
                                table.accepting and legal, pressed=True if card in table.cards.fan.chosen else None))
        return found

    def legal(self, card: int) -> bool:
        """The card may be played now."""
        playable = self.table.cards.fan.playable
        return playable is None or card in playable

    # --- intents

    def handle(self, intent: Intent) -> bool:
        """Pointer, keys, wishes."""
        if isinstance(intent, Hover):
            return self._hover(intent.pos)
        self.table.dirty = True
        if isinstance(intent, (Press, Tap, LongPress)):
            return self._point(intent)
        if isinstance(intent, (DragStart, Drag, Drop)):
            return self._drag(intent)
        if isinstance(intent, (Walk, Accept, Digit, Cancel, Command)):
            self.tip.hide()
            return self._key(intent)
        return False

    def _hover(self, pos: Point) -> bool:
        table = self.table
        fan = table.cards.fan
        fan.asleep = table.screen.touch
        if fan.set_hover(fan.hit(pos) if table.accepting else None, table.animator):
            table.dirty = True
        tips = [target for button in self.buttons if isinstance(button, BrassButton) for target in button.targets()]
        if self.tip.hover(pos, tips):
            table.dirty = True
        return False

    def _point(self, intent: Press | Tap | LongPress) -> bool:
        table = self.table
        self.tip.hide()
        if isinstance(intent, Press):
            table.focus.hide()
            table.cards.fan.focus = None
            table.toast.hide()
            self._spent = table.catching_up
        brass = [button for button in self.buttons if not isinstance(button, ActionButton)]
        hits = [button.handle(intent) for button in brass]
        if any(hits):
            return True
        if isinstance(intent, LongPress):
            return look_closer(table, table.groups(), intent.pos, LOOKS, partial(describe, table))
        if table.catching_up or self._spent:
            if isinstance(intent, Tap):
                table.hurry()
            return True
        for button in self.buttons:
            if isinstance(button, ActionButton) and button.handle(intent):
                return True
        if not isinstance(intent, Tap):
            return False
        card = table.cards.fan.hit(intent.pos)
        if card is not None:
            self.tap_card(card, table.app.settings.raises_first(intent.touch or table.screen.touch))
        else:
            self._tap_table(intent.pos)
        return True

    def _tap_table(self, pos: Point) -> None:
        table = self.table
        for target in self.targets():
            if target.name in ("score", "points", "won", "faces") and target.rect.collidepoint(pos) and target.action:
                target.action()
                return
        if table.layout.stock_box.has(pos) and table.board.stock:
            table.tap_trump()
            return
        table.cards.fan.choose((), table.animator)
        table.driver.hurry()

    def tap_card(self, card: int, raises: bool | None = None) -> None:
        """A card was tapped or accepted: plays it, raises it first, or says why it cannot be played."""
        table = self.table
        if not table.accepting:
            table.driver.hurry()
            return
        if not self.legal(card):
            match = table.driver.match
            table.cards.fan.choose((), table.animator)
            table.refuse(match.rules.why_not(match.state, Play(card)))
            return
        if raises is None:
            raises = table.app.settings.raises_first(table.screen.touch)
        if raises and card not in table.cards.fan.chosen:
            self.raise_card(card)
            return
        table.play_card(card)

    def raise_card(self, card: int) -> None:
        """The card stands out; a second tap plays it."""
        self.table.cards.fan.choose((card,), self.table.animator)
        self.table.app.announce(sentence(self.table.voice.card(card)))

    # --- dragging

    def _drag(self, intent: DragStart | Drag | Drop) -> bool:
        table = self.table
        fan = table.cards.fan
        for button in self.buttons:
            button.handle(intent)
        if isinstance(intent, DragStart):
            card = fan.hit(intent.pos) if table.accepting and not self._spent else None
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
        if card is None or not gone or not table.accepting:
            fan.drop(table.animator)
            return True
        if table.layout.stock_box.has(pos) and table.is_trump_jack(card):
            fan.drop(table.animator)
            table.play(EXCHANGE)
        elif self.legal(card):
            sprite = fan.sprite(card)
            fan.drop(None)
            sprite.x, sprite.y = pos
            table.play_card(card)
        else:
            fan.drop(table.animator)
            self.tap_card(card, False)
        return True

    # --- keys

    def _key(self, intent: Walk | Accept | Digit | Cancel | Command) -> bool:
        table = self.table
        if isinstance(intent, Command):
            return self._command(intent.name)
        if isinstance(intent, Cancel):
            if table.cards.fan.chosen:
                table.cards.fan.choose((), table.animator)
            else:
                table.menus.menu()
            return True
        if isinstance(intent, Walk):
            self._walk(intent)
            return True
        target = table.focus.current(self.targets())
        looks = isinstance(intent, Accept) and target is not None and target.name in LOOKS
        if table.catching_up and not looks:
            table.hurry()
            return True
        return self._digit(intent) if isinstance(intent, Digit) else self._accept()

    def _walk(self, step: Walk) -> None:
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
        table = self.table
        fan = table.cards.fan
        fan.focus = None
        if target is not None and target.name.startswith("card:"):
            fan.focus = PACK.parse(target.name[5:])
        fan.settle(table.animator)

    def _accept(self) -> bool:
        table = self.table
        target = table.focus.current(self.targets())
        if target is None:
            chosen = sorted(table.cards.fan.chosen)
            if chosen:
                self.tap_card(chosen[0], raises=False)
            elif table.accepting:
                table.focus.move(0, 0, self.targets())
        elif target.name.startswith("card:"):
            self.tap_card(PACK.parse(target.name[5:]), raises=False)
        elif target.action is not None:
            target.action()
        return True

    def _digit(self, digit: Digit) -> bool:
        table = self.table
        cards = table.cards.fan.cards
        at = digit.n - 1
        if table.accepting and 0 <= at < len(cards):
            self.tap_card(cards[at], raises=self.legal(cards[at]))
        return True

    def _command(self, name: str) -> bool:
        table = self.table
        menus = table.menus
        acts = {"hint": table.hint, "undo": table.undo, "redo": table.redo, "menu": menus.menu, "next": table.hurry,
                "last_trick": menus.last_trick, "log": menus.log, "help": menus.help}
        act = acts.get(name)
        if act is None:
            return False
        act()
        return True

    def german(self) -> bool:
        """The double-German pack lies on the table."""
        return self.table.voice.faces == GERMAN
