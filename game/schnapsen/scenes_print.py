"""Which print lies round the cards now: drawables for the stage, from the table's present state."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, pgettext
from game.scenes.match_table import Item
from game.schnapsen.cards import MATE, RANK, SUIT, marriage_value
from game.schnapsen.cards import QUEEN as QUEEN_RANK
from game.schnapsen.scenes_hud import PointsLook, StripLook
from game.schnapsen.state import Phase
from game.table.box import Pose

if TYPE_CHECKING:
    from game.schnapsen.scenes_table import SchnapsenTable


def under_cards(table: SchnapsenTable) -> list[Item]:
    """Tickets, strips, labels: what nothing ever lies below."""
    hud, board = table.hud, table.board
    viewer = board.viewer
    totals = (board.totals[viewer], board.totals[1 - viewer])
    names = (table.voice.name(viewer), table.voice.name(1 - viewer))
    down = board.options.count_down
    look = PointsLook.of(board)
    items = [table.item("cup", hud.cup),
             table.item(("score", totals, names, down), lambda s: hud.score(s, totals, names, down)),
             table.item(("points", look), lambda s: hud.points(s, look)),
             table.item(("stock", board.stock, board.closer, board.trump, table.voice.faces),
                        lambda s: hud.stock_label(s, board))]
    if table.layout.faces is not None:
        faces = table.voice.faces
        items.append(table.item(("faces", faces), lambda s: hud.faces(s, faces)))
    for seat in (viewer, 1 - viewer):
        place = table.cards.place_of(seat)
        strip = strip_look(table, seat)
        items.append(table.item(("strip", place, strip), partial(_strip, table, place, strip)))
        if board.won[seat]:
            n = board.won[seat]
            items.append(table.item(("won", place, n, table.voice.name(seat)), partial(_won, table, place, seat, n)))
    if table.accepting and not any(seat == viewer for seat, _card in board.trick):
        words = (pgettext("the place for the own card", "your answer") if board.trick
                 else pgettext("the place for the own card", "your lead"))
        items.append(table.item(("slot", words), lambda s: hud.slot(s, words)))
    return items


def _strip(table: SchnapsenTable, place: int, look: StripLook, surface: pygame.Surface) -> None:
    table.hud.strip(surface, place, look)


def _won(table: SchnapsenTable, place: int, seat: int, n: int, surface: pygame.Surface) -> None:
    table.hud.won_label(surface, place, seat, n)


def strip_look(table: SchnapsenTable, seat: int) -> StripLook:
    """How a name strip looks now."""
    board = table.board
    turn = not table.feed and board.actor == seat and not table.animator.busy
    note = ""
    if table.voice.person(seat) and table.accepting:
        note = _("your answer") if board.trick else _("your lead")
        if board.trick and board.phase is not Phase.OPEN:
            note = _("follow suit")
    count = board.theirs if seat != board.viewer else None
    return StripLook(table.voice.name(seat), table.driver.players[seat].bird, count, turn, seat == board.dealer, note)


def over_cards(table: SchnapsenTable) -> list[Item]:
    """Announcement, clasps, buttons."""
    hud, board = table.hud, table.board
    items = []
    call = board.call
    if call is not None:
        items.append(table.item(("call", call, table.voice.faces), lambda s: hud.call(s, call)))
    if table.app.settings.mark_actions and not table.animator.busy:
        items += _clasp(table)
    buttons = table.control.buttons
    state = ("buttons", id(buttons[0]) if buttons else 0, tuple(button.pressed for button in buttons))
    items.append(table.item(state, partial(_draw_buttons, table)))
    return items


def _draw_buttons(table: SchnapsenTable, surface: pygame.Surface) -> None:
    for button in table.control.buttons:
        button.draw(surface)


def _clasp(table: SchnapsenTable) -> list[Item]:
    """The clasp over the best marriage in the hand."""
    board = table.board
    suits = sorted(board.pairs(), key=lambda suit: -marriage_value(suit, board.trump))
    if not suits or table.cards.fan.dragged is not None or (board.trick and board.phase is Phase.OVER):
        return []
    suit = suits[0]
    fan = table.cards.fan
    queen = suit * 5 + QUEEN_RANK
    if queen not in fan.cards or MATE[queen] not in fan.cards:
        return []
    poses = {card: pose for card, pose in zip(fan.cards, fan.poses(), strict=True)
             if SUIT[card] == suit and RANK[card] in (RANK[queen], RANK[MATE[queen]])}
    left, right = sorted(poses.values(), key=lambda pose: pose.x)
    points = marriage_value(suit, board.trump)
    leads = board.actor == board.viewer and not board.trick
    words = (_("announce {points}") if leads else _("{points} on your lead")).format(points=points)
    return [table.item(("clasp", left, right, words), partial(_draw_clasp, table, left, right, words))]


def _draw_clasp(table: SchnapsenTable, left: Pose, right: Pose, words: str, surface: pygame.Surface) -> None:
    table.hud.clasp(surface, left, right, words)

