"""The shelf under Guandan's cloth: what its buttons say now, and the buttons themselves."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.guandan.arrange import flush_finder
from game.guandan.scenes_kit import Kit
from game.guandan.scenes_words import card_word, combo_words, suit_name
from game.i18n import _, ngettext, pgettext
from game.table.box import Box
from game.ui import paint, text, theme
from game.ui.intents import Intent, Press, Tap
from game.ui.paint import Style
from game.ui.screen import Screen
from game.ui.widgets import BrassButton, Button, Pressable

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable

FOUND = Style(None, theme.VERMILION_LIP, theme.VERMILION, 2.4)
SUIT_KEYS = "SHCD"
TWO_LINES = 40
"""CSS pixels that two lines of words need on a button at the usual size of text."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """What the buttons of the shelf say now. A reason makes a button unavailable."""

    pass_words: str
    pass_reason: str
    pass_urgent: bool
    hint_words: str
    hint_reason: str
    play_words: str
    play_sub: str
    play_reason: str
    finders: tuple[int, ...]
    found: int | None
    can_restore: bool


def shelf_of(table: GuandanTable) -> Shelf:
    """The words of all buttons now."""
    board, hand = table.board, table.cards.hand
    finders = tuple(len(flush_finder(hand.mask, suit, board.level)) for suit in range(4))
    chosen = hand.selection
    found = next((suit for suit in range(4) if chosen and chosen in flush_finder(hand.mask, suit, board.level)), None)
    passing, hint = _pass_words(table), _hint_words(table)
    play = _play_words(table)
    return Shelf(*passing, *hint, *play, finders, found, hand.can_restore)


def _pass_words(table: GuandanTable) -> tuple[str, str, bool]:
    words = pgettext("button", "Pass")
    if not table.accepting or table.board.phase != "play":
        return words, _("not now"), False
    if table.board.top is None:
        return words, _("you lead"), False
    return words, "", table.turn.no_answer


def _hint_words(table: GuandanTable) -> tuple[str, str]:
    if table.turn.can_skip and not table.board.viewer_out:
        return _("To the result"), ""
    return pgettext("button", "Hint"), "" if table.accepting else _("not now")


def _play_words(table: GuandanTable) -> tuple[str, str, str]:
    """Words, second line, reason why not."""
    board, hand = table.board, table.cards.hand
    if board.viewer_out and board.phase == "play":
        if table.turn.can_skip:
            return _("To the result"), "", ""
        return (_("Faster"), "", "") if not table.fast else (_("Faster"), "", _("you are out"))
    chosen = hand.selection
    if table.accepting and board.phase == "return":
        if len(chosen) == 1:
            return _("Give back"), card_word(chosen[0] >> 1), ""
        return _("Give back"), "", _("one card")
    words = pgettext("button", "Play")
    if not table.accepting:
        return words, "", _waiting(table)
    found = table.turn.declared() if chosen else ()
    if not found:
        return words, "", table.turn.why()[0]
    if table.layout.kind == "wide":
        words = ngettext("Play {n} card", "Play {n} cards", len(chosen)).format(n=len(chosen))
    else:
        words = _("Play {n}").format(n=len(chosen))
    combo = table.turn.meant(found)
    sub = (
        combo_words(combo)
        if combo is not None
        else ngettext("{n} reading", "{n} readings", len(found)).format(n=len(found))
    )
    return words, sub, ""


def _waiting(table: GuandanTable) -> str:
    actor = table.board.actor
    if table.catching_up or actor is None or actor == table.viewer:
        return _("not now")
    return _("{name} to play").format(name=table.voice.name(actor))


# --- buttons


class FinderButton(Pressable):
    """A suit with the number of straight flushes in it; a tap takes the next one."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, suit: int | None, count: int, chosen: bool, action: Callable[[], object]
    ) -> None:
        words = _("Straight flushes") if suit is None else suit_name(suit)
        spoken = ngettext("{suit}: {n} straight flush", "{suit}: {n} straight flushes", count).format(
            suit=words, n=count
        )
        super().__init__(kit.screen, rect, spoken, action, "finder" if suit is None else f"finder:{SUIT_KEYS[suit]}")
        self.kit, self.suit, self.count, self.chosen = kit, suit, count, chosen
        self.on = chosen

    def draw(self, surface: pygame.Surface) -> None:
        """Block, suit, count."""
        face = paint.block(
            surface, self.rect, self.kit.k, FOUND if self.chosen else paint.PLAIN, pressed=self.pressed, radius=6
        )
        ink = theme.VERMILION if self.count else theme.INK_FAINT
        px = self.kit.px
        if self.suit is None:
            for i in range(4):
                at = (face.x + face.w * (0.2 + 0.26 * (i % 2)), face.y + face.h * (0.31 + 0.38 * (i // 2)))
                self.kit.draw_suit(surface, i, at, round(face.h * 0.3))
        else:
            side = round(min(face.h * 0.46, face.w * 0.36))
            self.kit.draw_suit(surface, self.suit, (face.x + face.w * 0.34, face.centery), side)
        box = pygame.Rect(
            face.x + round(face.w * (0.66 if self.suit is None else 0.56)),
            face.y,
            round(face.w * (0.28 if self.suit is None else 0.34)),
            face.h - px(2),
        )
        text.label(
            surface, str(self.count), box, text.DISPLAY, self.kit.type(20 if face.w > px(60) else 17), ink, deboss=False
        )


class RefusedButton(Button):
    """A button that cannot be pressed now and says why below its word; a tap says it at length.

    `short`: there is no room for the reason, so only the word stands on the dashed outline.
    """

    def __init__(
        self,
        screen: Screen,
        rect: pygame.Rect,
        words: str,
        reason: str,
        size: float,
        name: str,
        action: Callable[[], object],
        *,
        short: bool = False,
    ) -> None:
        super().__init__(screen, rect, words, action, reason=reason, size=size, name=name)
        self.short = short

    def activate(self) -> None:
        """Explains."""
        if self.action is not None:
            self.action()

    def handle(self, intent: Intent) -> bool:
        """A tap explains."""
        if isinstance(intent, (Press, Tap)) and self.rect.collidepoint(intent.pos):
            if isinstance(intent, Tap):
                self.activate()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The dashed outline with its words."""
        if not self.short:
            super().draw(surface)
            return
        paint.unavailable(
            surface,
            self.rect,
            self.words,
            "",
            self.screen.u,
            size=min(text.px(self.screen, self.size), text.px(self.screen, 17)),
        )


def all_buttons(table: GuandanTable, shelf: Shelf) -> list[Pressable]:
    """Pass, hint and play first, then finders and tools."""
    return [*_shelf_buttons(table, shelf), *_finders(table, shelf), *_tools(table)]


def _shelf_buttons(table: GuandanTable, shelf: Shelf) -> list[Pressable]:
    layout, turn = table.layout, table.turn
    urgent = paint.PRIMARY if shelf.pass_urgent else paint.PLAIN
    return [
        _button(table, layout.passing, shelf.pass_words, "", shelf.pass_reason, urgent, "pass", turn.press_pass),
        _hint_button(table, shelf),
        _button(
            table,
            layout.play,
            shelf.play_words,
            shelf.play_sub,
            shelf.play_reason,
            paint.PRIMARY,
            "play",
            turn.press_play,
        ),
    ]


def _hint_button(table: GuandanTable, shelf: Shelf) -> Pressable:
    """The word, or the glyph where the word has no room."""
    box = pygame.Rect(table.layout.hint)
    least = text.px(dataclasses.replace(table.kit.screen, text_scale=1.0), 13.5, 13)
    room = box.w - table.kit.screen.px(18)
    if max(text.measure(word, text.DISPLAY, least)[0] for word in shelf.hint_words.split()) > room:
        spoken = ", ".join(part for part in (shelf.hint_words, shelf.hint_reason) if part)
        return BrassButton(table.kit.screen, box, "hint", spoken, table.turn.press_hint, "hint")
    return _button(table, table.layout.hint, shelf.hint_words, "", shelf.hint_reason, paint.PLAIN, "hint",
                   table.turn.press_hint)


def _button(
    table: GuandanTable,
    box: Box,
    words: str,
    sub: str,
    reason: str,
    style: Style,
    name: str,
    action: Callable[[], object],
) -> Button:
    screen, wide = table.kit.screen, table.layout.kind == "wide"
    if sub or reason:
        most = max(1.0, box.h / screen.u / TWO_LINES)
        screen = dataclasses.replace(screen, text_scale=min(screen.text_scale, most))
    size = 20 if wide else 17
    if not reason:
        return Button(screen, pygame.Rect(box), words, action, size=size, sub=sub, style=style, name=name)
    return RefusedButton(screen, pygame.Rect(box), words, reason, size, name, action, short=not wide and name != "play")


def _finders(table: GuandanTable, shelf: Shelf) -> list[Pressable]:
    boxes = table.layout.finders
    if len(boxes) == 1:
        found = shelf.found is not None
        return [
            FinderButton(
                table.kit, pygame.Rect(boxes[0]), None, sum(shelf.finders), found, partial(table.turn.find, None)
            )
        ]
    return [
        FinderButton(
            table.kit, pygame.Rect(box), suit, shelf.finders[suit], shelf.found == suit, partial(table.turn.find, suit)
        )
        for suit, box in enumerate(boxes)
    ]


def _tools(table: GuandanTable) -> list[Pressable]:
    layout, screen, menus = table.layout, table.kit.screen, table.menus
    acts = {
        "sort": ("sort", _("Sort"), table.sort_next),
        "group": ("group", _("Group or open"), table.group),
        "restore": ("restore", _("Take back the arrangement"), table.step_back),
        "counter": ("counter", _("Card counter"), menus.counter),
        "last": ("history", _("Last trick"), menus.last_trick),
        "undo": ("undo", _("Take back"), table.undo),
    }
    found: list[Pressable] = [
        BrassButton(screen, pygame.Rect(box), acts[name][0], acts[name][1], acts[name][2], name)
        for name, box in layout.tools.items()
    ]
    if layout.help is not None:
        found.append(BrassButton(screen, pygame.Rect(layout.help), "?", _("Rules and keys"), menus.help, "help"))
    found.append(BrassButton(screen, pygame.Rect(layout.menu), "menu", _("Menu"), menus.menu, "menu"))
    return found
