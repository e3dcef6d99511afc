"""Which print lies round the cards now: a list of drawables for the stage, from the table's present state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.i18n import _, pgettext
from game.rook.rules import Phase
from game.rook.scenes_auction import AuctionPanel
from game.rook.scenes_hud import SeatLook
from game.rook.scenes_kit import INKS
from game.rook.variants import Bonus
from game.scenes.match_table import Item
from game.table.layout import OWN
from game.table.sprites import Print
from game.ui import theme
from game.ui.theme import Colour

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable

FOLLOW = (lambda: _("follow red"), lambda: _("follow green"), lambda: _("follow yellow"), lambda: _("follow black"))


def table_print(table: RookTable) -> tuple[list[Item], list[Item]]:
    """The print below and above the trick's cards."""
    under = _tickets(table) + _seats(table)
    return under, _above(table)


def ornaments(table: RookTable) -> list[Print]:
    """Things that only lie about: the feather, where the layout has room for it."""
    box = table.layout.object
    if box is None:
        return []
    return [Print("plume", *box.centre, box.w)]


def _tickets(table: RookTable) -> list[Item]:
    hud, board = table.hud, table.board
    we = board.viewer % 2
    totals = (board.totals[we], board.totals[1 - we])
    target = board.options.target
    items = [table.item(("score", totals, target), lambda s: hud.score(s, totals, target))]
    contract = ("contract", board.phase, board.bid, board.declarer, board.trump)
    items.append(table.item(contract, lambda s: hud.contract(s, board)))
    if board.phase in (Phase.PLAY, Phase.OVER) and board.trump is not None:
        info = ("info", board.on_table, board.taken, board.bid, board.declarer)
        items.append(table.item(info, lambda s: hud.info(s, board)))
    if board.options.nest and board.pile and not _covered(table):
        pile = board.pile
        items.append(table.item(("nest", pile), lambda s: hud.nest_label(s, pile)))
    if board.options.bonus is Bonus.MOST_TRICKS and board.trump is not None and not _covered(table):
        won = (board.won[we], board.won[1 - we])
        items.append(table.item(("tricks", won), lambda s: hud.tricks_label(s, won)))
    if _waits_for_card(table):
        words = pgettext("the place for the own card", "your card")
        items.append(table.item(("slot", words), lambda s: hud.slot(s, words)))
    return items


def _covered(table: RookTable) -> bool:
    """The panel lies over the nest."""
    return table.panel is not None and table.layout.panel.meets(table.layout.nest.box)


def _waits_for_card(table: RookTable) -> bool:
    return table.accepting and table.board.phase is Phase.PLAY


def _seats(table: RookTable) -> list[Item]:
    items = []
    board = table.board
    for place in range(4):
        seat = (board.viewer + place) % 4
        look = seat_look(table, seat)
        if table.panel is not None and table.layout.panel.meets(table.layout.seats[place].strip):
            if place == OWN and table.layout.kind == "wide":
                items.append(table.item(("aside", look), _draw_aside(table, look)))
            continue
        items.append(table.item(("seat", place, look), _draw_seat(table, place, look)))
        if look.call and _shows_call(table, place):
            small = board.phase is not Phase.AUCTION
            scale = table.stamps.get(place, 1.0)
            item = table.item(("call", place, look.call, look.loud, small, scale),
                              _draw_call(table, place, look, small, scale))
            item.moving = scale != 1.0
            items.append(item)
    return items


def _draw_seat(table: RookTable, place: int, look: SeatLook) -> Callable[[pygame.Surface], None]:
    return lambda surface: table.hud.seat(surface, place, look)


def _draw_aside(table: RookTable, look: SeatLook) -> Callable[[pygame.Surface], None]:
    return lambda surface: table.hud.own_aside(surface, look)


def _draw_call(table: RookTable, place: int, look: SeatLook, small: bool,
               scale: float) -> Callable[[pygame.Surface], None]:
    return lambda surface: table.hud.call(surface, place, look, small=small, scale=scale)


def _shows_call(table: RookTable, place: int) -> bool:
    """Last calls stay in sight during play where there is room; on phones they are behind a tap on the contract."""
    if table.board.phase is Phase.AUCTION:
        return table.panel is None or not table.layout.panel.meets(table.layout.seats[place].call)
    return table.layout.kind == "wide" and table.board.phase is not Phase.OVER and place != OWN and (
        table.panel is None or not table.layout.panel.meets(table.layout.seats[place].call))


def seat_look(table: RookTable, seat: int) -> SeatLook:
    """How a seat's strip looks now."""
    board, driver = table.board, table.driver
    turn = not table.feed and board.actor == seat and not table.animator.busy
    note, ink = _note(table, seat)
    points = board.calls[seat]
    call = "" if points is None else AuctionPanel.call_words(points)
    bird = driver.players[seat].bird
    return SeatLook(table.voice.name(seat), bird, board.counts[seat], (seat - board.viewer) % 2, turn,
                    seat == board.dealer, note, ink, call, bool(points) and seat == board.declarer)


def _note(table: RookTable, seat: int) -> tuple[str, Colour]:
    """Small words after a seat's name: what the person has to do, what a declarer is doing."""
    board = table.board
    if not table.voice.person(seat) or not table.accepting:
        return "", theme.VERMILION
    if board.phase is Phase.AUCTION:
        return _("your bid"), theme.VERMILION
    if board.phase is Phase.NEST:
        return _("lay away"), theme.VERMILION
    if board.phase is Phase.TRUMP:
        return _("name trump"), theme.VERMILION
    return follow_note(table)


def follow_note(table: RookTable) -> tuple[str, Colour]:
    """What the trick asks of the person."""
    board = table.board
    if not board.trick or board.trump is None:
        return _("your lead"), theme.VERMILION
    suits = board.deck.suits[board.trump]
    led = board.trick[0][1]
    suit = suits.suit[led]
    if not board.hand & suits.mask[suit]:
        return _("any card"), theme.INK_SOFT
    if board.deck.colour[led] > 3:
        return _("play a trump"), INKS[board.trump]
    return FOLLOW[suit](), INKS[suit]


def _above(table: RookTable) -> list[Item]:
    items = []
    hud, board = table.hud, table.board
    winner = board.running_winner
    if (winner is not None and not table.animator.busy) or (winner is not None and len(board.trick) == 4):
        place = (winner - board.viewer) % 4
        items.append(table.item(("winning", place), lambda s: hud.winning(s, place)))
    if table.banner is not None:
        words, colour = table.banner
        items.append(table.item(("banner", words, colour), lambda s: hud.banner(s, words, colour)))
    panel = table.panel
    if panel is not None:
        items.append(table.item(("panel", id(panel), panel.stamp), panel.draw))
    state = tuple(button.pressed for button in table.control.buttons)
    items.append(table.item(("buttons", state), table.control.draw_buttons))
    return items
