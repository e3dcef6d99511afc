"""Schnapsen's table: follows the match event by event, takes the moves, shows what may be done on the lead."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match
from game.i18n import _, pgettext
from game.scenes.driver import Driver
from game.scenes.look_back import Judge
from game.scenes.match_table import DEMO_REST, MatchTable, rehearsed
from game.scenes.sheets import PickSheet
from game.scenes.spoken import turn_words
from game.schnapsen import events as ev
from game.schnapsen.cards import JACK, marriage_value
from game.schnapsen.cards import SUIT as SUIT_OF
from game.schnapsen.legality import Refusal
from game.schnapsen.moves import CLAIM, CLOSE, EXCHANGE, Move, Play
from game.schnapsen.review import Advice
from game.schnapsen.scenes_board import Board
from game.schnapsen.scenes_control import Control
from game.schnapsen.scenes_hud import Hud
from game.schnapsen.scenes_kit import Kit
from game.schnapsen.scenes_print import over_cards, under_cards
from game.schnapsen.scenes_spoken import situation
from game.schnapsen.scenes_values import ValuesSheet, judges
from game.schnapsen.scenes_view import TableView
from game.schnapsen.scenes_words import FRENCH, GERMAN, Voice, hint_words, sentence, suit_name, why_not
from game.schnapsen.state import Trick
from game.schnapsen.views import View
from game.table.cloth import Cloth
from game.table.composite import Group
from game.table.layout_duel import DuelLayout, duel_layout
from game.table.light import Lamp
from game.table.surfaces import Ground
from game.ui import theme
from game.ui.patience import in_pieces
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.app import App

SOUNDS: dict[type, str] = {ev.Dealt: "deal", ev.Played: "play", ev.TrickWon: "take", ev.Exchanged: "exchange",
                           ev.Closed: "close", ev.Announced: "marriage", ev.Claimed: "bid", ev.Drew: "play"}


def tricks_before(match: Match, seat: int) -> tuple[Trick, ...]:
    """The tricks of the deal before the running one."""
    number = match.rules.deal_number(match.state)
    moment = match
    while moment.parent is not None and match.rules.deal_number(moment.state) == number:
        moment = moment.parent
    return moment.view(seat).tricks if moment is not match else ()


class SchnapsenTable(MatchTable):
    """One match on the table. `driver` owns it."""

    control: Control
    board: Board
    kit: Kit

    def __init__(self, driver: Driver, own_name: str = "") -> None:
        super().__init__(driver)
        view = driver.match.view(self.viewer)
        self.board = Board.of(view, tricks_before(driver.match, self.viewer))
        self.voice = Voice(driver.players, self.viewer, own_name)
        self.control = Control(self)
        self.layout: DuelLayout
        self.hud: Hud
        self.cards: TableView
        self._advised = -1
        if self.feed:
            self.board.theirs, self.board.hand = 0, 0

    @property
    def menus(self) -> Any:
        """The sheets one can open from here."""
        from game.schnapsen.scenes_menu import Menus

        return Menus(self)

    # --- life

    def enter(self, app: App) -> None:
        """Everything that needs the program's pictures is made here."""
        super().enter(app)
        self.voice.faces = GERMAN if app.settings.faces == GERMAN else FRENCH

    def lay_out(self, screen: Screen, first: bool) -> None:
        """The same table at other places."""
        self.layout = duel_layout(screen)
        self.voice.faces = GERMAN if self.app.settings.faces == GERMAN else FRENCH
        self.kit = Kit.of(self.layout, self.app.atlas, self.voice)
        self.hud = Hud(self.kit)
        self.lay_ground()
        if first:
            self.cards = TableView(self.board, self.layout, self.animator, self.voice.faces)
        else:
            self.cards.set_faces(self.voice.faces)
            self.cards.put_layout(self.layout)
            if self.arrived:
                self.mark()
        self.control.refresh(force=True)

    def rehearse(self) -> Generator[None, None, None]:
        """Prints what lies on the table, step by step."""
        self.control.refresh()
        scratch = pygame.Surface((self.screen.width, self.screen.height), 0, 32)
        yield from self.app.atlas.load("german" if self.voice.faces == GERMAN else "french", "table", "birds", "stock")
        yield from rehearsed((*under_cards(self), *over_cards(self)), scratch)
        for sprite in self.cards.printed():
            yield from in_pieces(partial(sprite.draw, scratch, self.stage.art))
            yield

    def ground(self) -> Ground:
        """The coffee house's table."""
        layout, screen = self.layout, self.screen
        x, y, radius = layout.lamp
        lamp = Lamp(x, y, radius, 0.40 if layout.kind == "wide" else y, layout.vignette, theme.COFFEE_HOUSE.vignette,
                    self.app.settings.temperature / 100)
        cloth = Cloth(layout.cloth, layout.ring)
        return Ground((screen.width, screen.height), layout.k, theme.COFFEE_HOUSE, lamp, cloth)

    def resume(self) -> None:
        """Back from a sheet."""
        super().resume()
        self.control.refresh(force=True)

    @property
    def phase_name(self) -> str:
        """What the eyes see: deal, open, closed, empty, trick or over."""
        if len(self.board.trick) == 2:
            return "trick"
        if self.animator.busy and not self.board.tricks and not self.board.trick:
            return "deal"
        return self.board.phase.value

    # --- time

    def tick(self, dt: float) -> bool:
        """Buttons follow what they say; the adviser's answer; the only move by itself."""
        changed = self.control.refresh() | self.control.tip.update(dt)
        self._advise()
        self.play_forced(dt)
        return changed

    def see(self, event: ev.Event, view: View) -> None:
        """The eyes reach an event."""
        rest = self.app.settings.trick_rest
        self.cards.show(event, view, None if rest == 0 and self.has_person else rest or 0.9)
        line = self.voice.line(event)
        if line:
            self.app.announce(line)
        sound = SOUNDS.get(type(event))
        if sound:
            self.app.sound.play(sound)
        if isinstance(event, (ev.Exchanged, ev.Closed)) and event.seat != self.viewer:
            self.toast.show(line)
        self._stop_at(event)

    def _stop_at(self, event: ev.Event) -> None:
        from game.schnapsen.scenes_result import EndScene, ResultScene

        auto = None if self.has_person else DEMO_REST
        if isinstance(event, ev.DealScored):
            self.app.sound.play("win" if event.score.winner == self.viewer else "take")
            self.app.push(ResultScene(self, event.score, auto))
        elif isinstance(event, ev.BummerlWon):
            self.app.push(EndScene(self, event))

    def arrive(self) -> None:
        """All is seen: whose turn it is, which cards may be played."""
        self.board.settle(self.view)
        self.mark()
        self.control.refresh()
        for target in self.control.targets():
            if target.name.startswith("card:") and target.enabled:
                self.focus.set(target)
                break
        if self.accepting:
            self.app.announce(turn_words(self))

    def mark(self) -> None:
        """Raises and outlines the cards that may be played; on an open lead all may, so nothing is raised."""
        playable = None
        legal: tuple[Move, ...] = ()
        if self.accepting:
            legal = self.view.legal
            cards = {move.card for move in legal if isinstance(move, Play)}
            playable = None if len(cards) == len(self.cards.fan.cards) else cards
        self.cards.fan.mark(playable, self.animator)
        self.cards.trump.lit = EXCHANGE in legal and self.app.settings.mark_actions

    def leave_turn(self) -> None:
        """A move was made: nothing may be chosen until the eyes have caught up."""
        self.cards.fan.chosen.clear()
        self.cards.fan.mark(None, self.animator)
        self.cards.trump.lit = False

    def rebuild(self, match: Match) -> None:
        """Undo and redo."""
        self.board = Board.of(match.view(self.viewer), tricks_before(match, self.viewer))
        self.cards.board = self.board
        self._advised = -1
        self.cards.fan.chosen.clear()
        self.cards.settle()

    # --- moves

    def reasons(self) -> dict[str, Any]:
        """Why closing, exchanging and claiming are not possible now; None where they are."""
        if not self.accepting:
            return {"close": Refusal.NOT_ON_LEAD, "exchange": Refusal.NOT_ON_LEAD, "claim": Refusal.NOT_ON_LEAD}
        match = self.driver.match
        moves: dict[str, Move] = {"close": CLOSE, "exchange": EXCHANGE, "claim": CLAIM}
        return {name: match.rules.why_not(match.state, move) for name, move in moves.items()}

    def is_trump_jack(self, card: int) -> bool:
        """The card that may be exchanged."""
        return card == 5 * self.board.trump + JACK

    def tap_trump(self) -> None:
        """The face-up trump or the stock was tapped: exchanges if that is possible, else tells what lies there."""
        match = self.driver.match
        if self.accepting and match.rules.why_not(match.state, EXCHANGE) is None:
            self.play(EXCHANGE)
        elif self.board.up is not None and self.board.closer is None:
            self.say(_("The {card} lies open: trump is {suit}.").format(
                card=self.voice.card(self.board.up), suit=suit_name(self.board.trump, self.voice.faces)))
        else:
            self.say(_("The stock is closed: suits must be followed and beaten."))

    def play_card(self, card: int) -> None:
        """Plays a card; asks first where it may be led with or without an announcement."""
        ways = [move for move in self.view.legal if isinstance(move, Play) and move.card == card]
        if len(ways) <= 1:
            self.play(ways[0] if ways else Play(card))
            return
        points = marriage_value(SUIT_OF[card], self.board.trump)
        options = [(move, _("Claim 66 with {points}").format(points=points) if move.claim
                    else _("Announce {points}").format(points=points) if move.announce
                    else _("Lead without announcing")) for move in reversed(ways)]
        self.cards.fan.settle(self.animator)
        self.app.push(PickSheet(sentence(self.voice.card(card)), options, None, self._picked))

    def _picked(self, move: object) -> None:
        self.play(move)

    def refuse(self, reason: Any) -> None:
        """Says why a move is illegal."""
        self.app.sound.play("error")
        if reason is None or not self.app.settings.explain_illegal:
            return
        options = self.board.options
        need = options.exchange_from if reason is Refusal.NO_TRUMP_JACK else options.close_from
        self.say(why_not(reason, need))

    def swap_faces(self) -> None:
        """The other pack."""
        self.app.change(faces=FRENCH if self.voice.faces == GERMAN else GERMAN)
        self.voice.faces = self.app.settings.faces
        self.cards.set_faces(self.voice.faces)
        self.control.refresh(force=True)
        self.dirty = True

    # --- help

    def hint(self) -> None:
        """Asks the adviser; once it has answered, shows what every move is worth."""
        hint = self.driver.hint
        if not self.accepting:
            self.say(_("A hint is there when it is your turn."))
        elif hint is not None and self._advised == hint.ply and isinstance(hint.decision, Advice):
            self.toast.hide()
            self.app.push(ValuesSheet(self, hint.decision))
        elif self.driver.ask():
            self._advised = -1
            if self.driver.hint is None:
                self.toast.show(_("Thinking …"), 30)
                self.dirty = True

    def _advise(self) -> None:
        hint = self.driver.hint
        if hint is None or self._advised == hint.ply or not self.accepting:
            return
        self._advised = hint.ply
        move = hint.decision.move
        words = hint_words(self.voice, hint.decision)
        if isinstance(hint.decision, Advice) and len(hint.decision.values) > 1:
            words = _("{advice} Ask again to see every move.").format(advice=words)
        self.say(words)
        if isinstance(move, Play) and move.card in self.cards.fan.cards:
            self.control.raise_card(move.card)
        else:
            self._point_at({CLOSE: "close", EXCHANGE: "exchange", CLAIM: "claim"}[move])
        self.dirty = True

    def _point_at(self, name: str) -> None:
        """The ring of the keyboard goes round a deed, so that it is seen."""
        for target in self.targets():
            if target.name == name:
                self.focus.set(target)
                self.focus.visible = True

    def judges(self, deal: int) -> list[Judge]:
        """The person's decisions in a deal, to be judged."""
        return judges(self, deal)

    # --- picture

    def groups(self) -> list[Group]:
        """What the stage shows, bottom first."""
        backs, stock, won, trick = self.cards.groups()
        return [backs, under_cards(self), stock, won, trick, *self.cards.upper_groups()[:1], over_cards(self),
                *self.cards.upper_groups()[1:]]

    def heading(self) -> str:
        """What is played."""
        return pgettext("game", "Schnapsen")

    def situation(self) -> list[str]:
        """What lies on the table in words."""
        return situation(self)
