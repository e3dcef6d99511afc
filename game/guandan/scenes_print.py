"""Which print lies round the cards now: drawables for the stage, from the table's present state."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.guandan.scenes_hud import LabelLook, ScoreLook, SeatLook
from game.guandan.scenes_kit import TEAM
from game.guandan.scenes_panels import draw_tribute, tribute_box
from game.guandan.scenes_words import combo_words, place_words
from game.i18n import _, pgettext
from game.scenes.match_table import Item
from game.table.layout_columns import OWN
from game.ui import theme

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable


def under_cards(table: GuandanTable) -> list[Item]:
    """Shelf, score, cup, stacks: what nothing ever lies below."""
    hud, board = table.hud, table.board
    look = ScoreLook.of(board)
    items = [
        table.item("shelf", hud.shelf),
        table.item("finder", hud.finder_label),
        table.item("cup", hud.cup),
        table.item(("score", look), lambda s: hud.score(s, look)),
    ]
    for place in range(1, 4):
        seat = (board.viewer + place) & 3
        count = board.counts[seat] if board.count_shown(seat) else 27
        if table.layout.seats[place].stack is not None and board.counts[seat]:
            items.append(table.item(("stack", place, -(-count // 3)), partial(_stack, table, place, count)))
    return items


def _stack(table: GuandanTable, place: int, count: int, surface: pygame.Surface) -> None:
    table.hud.stack(surface, place, count)


def over_cards(table: GuandanTable) -> list[Item]:
    """Seats, passes, labels, the tribute's slip, the panel, the buttons."""
    hud, items = table.hud, []
    cover = _cover(table)
    for place in range(4):
        if cover is not None and cover.colliderect(table.layout.seats[place].strip):
            continue
        look = seat_look(table, place)
        items.append(table.item(("seat", place, look), partial(_seat, table, place, look)))
        items += _play_print(table, place)
    items += _locks(table)
    if table.board.viewer_out and not table.cards.hand.mask:
        words = _out_words(table)
        items.append(table.item(("out", words), lambda s: hud.out(s, words)))
    tribute = table.board.tribute
    if tribute is not None and shows_tribute(table):
        asked = prompt(table)
        items.append(table.item(("tribute", tribute, asked), lambda s: draw_tribute(s, table.kit, tribute, asked)))
    return items


def buttons(table: GuandanTable) -> list[Item]:
    """The controls, and the panel above them."""
    control, panel = table.control, table.panel
    free = [button for button in control.buttons if panel is None or not panel.rect.colliderect(button.rect)]
    state = ("buttons", control.stamp, tuple((button.name, button.pressed) for button in free))

    def draw(surface: pygame.Surface) -> None:
        for button in free:
            button.draw(surface)

    items = [table.item(state, draw)]
    if panel is not None:
        items.append(table.item(("panel", id(panel), panel.state), panel.draw))
    return items


def _locks(table: GuandanTable) -> list[Item]:
    """A brass bar above every column that is a locked group."""
    hand = table.cards.hand
    boxes = tuple(box for i, box in enumerate(hand.plan.boxes) if hand.is_locked(i))
    return [table.item(("locks", boxes), lambda s: table.hud.locks(s, boxes))] if boxes else []


def _out_words(table: GuandanTable) -> str:
    place = place_words(table.board.places.index(table.board.viewer) + 1)
    if table.voice.person(table.board.viewer):
        return _("You are {place}.").format(place=place)
    return _("{name} is {place}.").format(name=table.voice.name(table.board.viewer), place=place)


def _cover(table: GuandanTable) -> pygame.Rect | None:
    """What lies over the cloth now."""
    if table.panel is not None:
        return table.panel.rect
    return tribute_box(table.kit) if shows_tribute(table) else None


def _seat(table: GuandanTable, place: int, look: SeatLook, surface: pygame.Surface) -> None:
    table.hud.seat(surface, place, look)


def seat_look(table: GuandanTable, place: int) -> SeatLook:
    """How a seat's strip looks now."""
    board = table.board
    seat = (board.viewer + place) & 3
    turn = not table.feed and board.actor == seat and not table.animator.busy
    out = seat in board.places
    note, ink = "", theme.VERMILION
    if out:
        note, ink = place_words(board.places.index(seat) + 1), TEAM[place & 1]
    elif place == OWN and table.accepting and table.turn.no_answer:
        note = _("no answer")
    count = None if out or not board.count_shown(seat) else board.counts[seat]
    if note and place == OWN and not out:
        count = None
    return SeatLook(table.voice.name(seat), table.driver.players[seat].bird, count, place & 1, turn, note, ink)


def _play_print(table: GuandanTable, place: int) -> list[Item]:
    """The pass tag or the label of a place's last act."""
    board, hud = table.board, table.hud
    seat = (board.viewer + place) & 3
    if place in table.cards.gifts:
        words = _gift_words(table, seat)
        return [table.item(("gift", place, words), lambda s: hud.label(s, place, LabelLook(words)))]
    if shows_tribute(table):
        return []
    act = board.last(seat)
    if act is None or (not board.trick and not table.cards.plays):
        return []
    stale = not board.trick
    if act.play is None:
        return [table.item(("pass", place, stale), lambda s: hud.passed(s, place, stale))]
    if place not in table.cards.plays:
        return []
    top = next((a for a in reversed(board.shown) if a.play is not None), None)
    short = words = combo_words(act.play.combo)
    strong = top is act
    if strong:
        words = (
            pgettext("the play that won the trick", "{combo} · won")
            if stale
            else pgettext("the play that holds the table", "{combo} · leads")
        ).format(combo=words)
    look = LabelLook(words, strong, short if strong else "")
    return [table.item(("label", place, look), lambda s: hud.label(s, place, look))]


def _gift_words(table: GuandanTable, seat: int) -> str:
    tribute = table.board.tribute
    if tribute is None or tribute.cancelled:
        return _("no tribute")
    if any(payment.payer == seat and payment.returned is None for payment in tribute.payments):
        return _("tribute")
    return _("return")


def shows_tribute(table: GuandanTable) -> bool:
    """The tribute's slip lies on the cloth."""
    board = table.board
    return bool(board.phase == "return" and board.tribute and board.tribute.payments and not table.catching_up)


def prompt(table: GuandanTable) -> str:
    """What the slip asks for, or whom one waits for."""
    board = table.board
    if table.accepting:
        if board.options.return_any:
            return _("Choose the card you give back.")
        return _("Choose a card from 2 to 10 to give back.")
    if board.actor is None:
        return ""
    return _("{name} chooses the card to give back.").format(name=table.voice.name(board.actor))


__all__ = ["buttons", "over_cards", "prompt", "seat_look", "shows_tribute", "tribute_box", "under_cards"]
