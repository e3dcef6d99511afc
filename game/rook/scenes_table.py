"""The table of the Crow's Nest family: follows the match event by event, shows the phases' panels, takes the moves.

The match in the driver is always ahead; the board is what the eyes have reached. Moves are taken only when the eyes
have caught up: a tap before that hurries.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match
from game.core.rng import stream
from game.core.rules import IllegalMove
from game.rook import events as ev
from game.rook.moves import Move, Play
from game.rook.rules import Phase
from game.rook.scenes_auction import AuctionPanel
from game.rook.scenes_board import Board, tricks_before
from game.rook.scenes_control import Control
from game.rook.scenes_help import Help
from game.rook.scenes_hud import Hud, Item
from game.rook.scenes_kit import Kit, Panel
from game.rook.scenes_menu import Menus
from game.rook.scenes_nest import NestPanel, TrumpPanel
from game.rook.scenes_print import ornaments, table_print
from game.rook.scenes_spoken import situation
from game.rook.scenes_view import TableView
from game.rook.scenes_warm import Backdrop
from game.rook.scenes_words import Voice, bonus_words, version_title, why_not
from game.rook.views import View
from game.scenes.base import Scene, Target
from game.scenes.driver import PAUSE, Driver
from game.scenes.spoken import turn_words
from game.table.animator import Animator, Call, Wait
from game.table.composite import Group
from game.table.layout import Layout, table_layout
from game.table.moves import stamp
from game.table.sprites import CardArt
from game.table.stage import Stage
from game.ui import theme
from game.ui.focus import Focus
from game.ui.intents import Intent
from game.ui.mirror import Control as Spoken
from game.ui.mirror import controls, heading, texts
from game.ui.screen import Screen
from game.ui.toast import Toast

if TYPE_CHECKING:
    from game.app import App

SOUNDS: dict[type, str] = {ev.Dealt: "deal", ev.Called: "bid", ev.TrumpNamed: "trump", ev.Played: "play",
                           ev.TrickWon: "take", ev.NestTaken: "exchange", ev.LaidAway: "play"}
PAUSES = {"off": 0.15, "fast": 0.25, "slow": 0.8}
"""Seconds a bot waits at least before it moves, where the setting asks for another pace than usual."""
BANNER_MS = 1100
"""How long a banner lies on the cloth at normal speed."""
DEMO_REST = 1.6
"""Seconds a sheet stays in a match of bots alone before it goes on by itself."""


class RookTable(Scene):
    """One match on the table. `driver` owns it."""

    name = "table"

    def __init__(self, driver: Driver, own_name: str = "") -> None:
        super().__init__()
        self.driver = driver
        self.viewer = driver.viewer
        view = driver.match.view(self.viewer)
        self.board = Board.of(view, tricks_before(driver.match, self.viewer))
        self.voice = Voice(driver.players, self.viewer, self.board.deck, own_name)
        self.feed: deque[tuple[ev.Event, View]] = deque()
        self.panel: Panel | None = None
        self.toast = Toast()
        self.focus = Focus()
        self.menus = Menus(self)
        self.control = Control(self)
        self.help = Help(self)
        self.animator: Animator
        self.layout: Layout
        self.kit: Kit
        self.hud: Hud
        self.cards: TableView
        self.stage: Stage
        self.backdrop = Backdrop()
        self.stamps: dict[int, float] = {}
        """How large the call that is being stamped is now, by place."""
        self.banner: tuple[str, int | None] | None = None
        """Words, perhaps with a card colour, that lie in the middle of the cloth for a moment."""
        self._arrived = False
        self._greeted = False
        self._auto = 0.0
        if not driver.match.ply:
            self._open_with_deal(driver.match, view)

    def _open_with_deal(self, match: Match, view: View) -> None:
        """A fresh match begins with the cards still in the pack."""
        for event in match.events:
            self.feed.append((event, view))
        self.board.counts, self.board.hand, self.board.pile = [0, 0, 0, 0], 0, 0

    # --- life

    def enter(self, app: App) -> None:
        """Everything that needs the program's pictures is made here."""
        super().enter(app)
        self.animator = Animator(app.settings.speed, calm=app.settings.reduced_motion, cut=self._cut)
        self.stage = Stage(CardArt(app.atlas))

    def _cut(self) -> None:
        self.stage.cut()

    def resize(self, screen: Screen) -> None:
        """A new size, or new settings: the same table at other places."""
        first = not hasattr(self, "layout")
        super().resize(screen)
        self.layout = table_layout(screen)
        self.kit = Kit.of(self.layout, self.app.atlas, self.voice)
        self.hud = Hud(self.kit, version_title(self.driver.match.rules.game))
        self.driver.pause = PAUSES.get(self.app.settings.speed, PAUSE)
        self.animator.set(self.app.settings.speed, self.app.settings.reduced_motion)
        self.backdrop.lay(self)
        if first:
            self.cards = TableView(self.board, self.layout, theme.PORCH.back, self.animator)
        else:
            self.cards.put_layout(self.layout)
        if self.panel is not None:
            self.panel.arrange(self.kit)
            self.lay_chosen(None)
        self.control.layout_moved()

    def resume(self) -> None:
        """Back from a sheet."""
        super().resume()
        self.control.layout_moved()

    # --- state that others ask for

    @property
    def busy(self) -> bool:
        """Cards fly, events wait to be seen, or a bot is to move."""
        return self.catching_up or not (self.driver.waits_for_person or self.driver.match.actor is None)

    @property
    def catching_up(self) -> bool:
        """The eyes are behind the match: no move is taken now."""
        return self.backdrop.baking or self.animator.busy or bool(self.feed) or not self._arrived

    @property
    def accepting(self) -> bool:
        """The person may move now."""
        return not self.catching_up and self.driver.waits_for_person and self.driver.match.actor == self.viewer

    @property
    def phase_name(self) -> str:
        """What the eyes see: deal, auction, nest, trump, play, trick or over."""
        if len(self.board.trick) == 4:
            return "trick"
        if self.animator.busy and self.board.phase is Phase.AUCTION and not self.board.auction:
            return "deal"
        return self.board.phase.value

    @property
    def view(self) -> View:
        """What the viewer knows now."""
        view: View = self.driver.match.view(self.viewer)
        return view

    # --- time

    def update(self, dt: float) -> None:
        """Steps run; when they are done, the next event; when all are seen, the match goes on."""
        if self.backdrop.step(self):
            return
        if not self._greeted:
            self._catch_up()
        moved = self.animator.update(dt)
        if self.stage.update(dt) | self.toast.update(dt) | self.control.update(dt):
            self.dirty = True
        if not self.animator.busy:
            self._follow()
        if self.app.scene is not self:
            return
        match = self.driver.update(dt, self.catching_up)
        if match is not None:
            self.take(match)
        self.help.advise()
        self._play_forced(dt)
        if moved or self.stage.changed(self.groups()):
            self.dirty = True

    def _follow(self) -> None:
        """The eyes go on by one event, or arrive."""
        if self.feed:
            event, view = self.feed.popleft()
            self._see(event, view)
        elif not self._arrived:
            self._arrive()

    def _see(self, event: ev.Event, view: View) -> None:
        rest = self.app.settings.trick_rest
        self.cards.show(event, view, None if rest == 0 and self._has_person else rest or 0.9)
        line = self.voice.line(event)
        if line:
            self.app.announce(line)
        sound = SOUNDS.get(type(event))
        if sound:
            self.app.sound.play(sound)
        self.dirty = True
        if isinstance(event, ev.Called):
            self._stamp(self.cards.place_of(event.seat))
        elif isinstance(event, ev.Declared):
            self._show_banner(line, None)
        elif isinstance(event, ev.TrumpNamed):
            self._show_banner(line, event.colour)
        elif isinstance(event, ev.TrickWon) and (words := bonus_words(self.voice, self.board, event)):
            self._show_banner(words, None)
        if isinstance(event, ev.Scored):
            self._show_result(event)
        elif isinstance(event, ev.MatchWon):
            self._show_end()

    def _stamp(self, key: int) -> None:
        def size(scale: float) -> None:
            self.stamps[key] = scale if scale > 1.001 else 1.0

        self.animator.run(stamp(size))

    def _show_banner(self, words: str, colour: int | None) -> None:
        """The words lie on the cloth for as long as it takes to read them."""
        def lay() -> None:
            self.banner = (words.rstrip("."), colour)

        def lift() -> None:
            self.banner = None

        self.animator.queue(Call(lay), Wait(BANNER_MS), Call(lift))

    @property
    def _has_person(self) -> bool:
        return any(player.human for player in self.driver.players)

    def _arrive(self) -> None:
        """All is seen: whose turn it is, which cards may be played, which panel lies on the cloth."""
        self._arrived = True
        view = self.view
        self.board.settle(view)
        self._auto = 0.0
        self._open_panel(view)
        self.mark()
        self.control.arrived()
        if self.accepting:
            self.app.announce(turn_words(self))
        self.dirty = True

    def mark(self) -> None:
        """Raises and outlines the cards that may be played."""
        playable = None
        if self.accepting and self.board.phase is Phase.PLAY:
            playable = [move.card for move in self.view.legal if isinstance(move, Play)]  # type: ignore[union-attr]
        self.cards.fan.mark(playable, self.animator)

    def _open_panel(self, view: View) -> None:
        self.panel = None
        if not self.accepting:
            return
        if view.phase is Phase.AUCTION:
            self.panel = AuctionPanel(self.board, tuple(view.legal), self.play)  # type: ignore[arg-type]
        elif view.phase is Phase.NEST:
            self.panel = NestPanel(self.board, self._fresh(), self.play, self.control.choose)
        elif view.phase is Phase.TRUMP:
            self.panel = TrumpPanel(self.board, self.play)
        if self.panel is not None:
            self.panel.arrange(self.kit)

    def _fresh(self) -> int:
        """The cards that came from the nest: the hand without what it was before."""
        moment = self.driver.match
        parent = moment.parent
        return 0 if parent is None else moment.view(self.viewer).hand & ~parent.view(self.viewer).hand

    def lay_chosen(self, animator: Animator | None) -> None:
        """The cards chosen for the nest lie on its panel."""
        if isinstance(self.panel, NestPanel):
            self.cards.arrange_laid(self.panel.chosen, self.panel.places, animator)

    # --- moves

    def take(self, match: Match) -> None:
        """The match went on: its events wait to be seen."""
        view = match.view(self.viewer)
        self.feed.extend((event, view) for event in match.events)
        self._leave_turn()

    def _leave_turn(self) -> None:
        self._arrived = False
        self.panel = None
        self.cards.fan.chosen.clear()
        self.cards.fan.mark(None, self.animator)
        self.dirty = True

    def play(self, move: Move) -> None:
        """A person's move; an illegal one is explained and changes nothing."""
        if not self.accepting:
            return
        try:
            match = self.driver.play(move)
        except IllegalMove as error:
            self.refuse(error.reason)
            return
        self.toast.hide()
        self.take(match)

    def refuse(self, reason: Any) -> None:
        """Says why a move is illegal."""
        self.app.sound.play("error")
        if reason is None or not self.app.settings.explain_illegal:
            return
        led = None
        if self.board.trick and self.board.trump is not None:
            led = self.board.deck.suits[self.board.trump].suit[self.board.trick[0][1]]
        self.say(why_not(reason, self.board.options, led, self.board.bid))

    def say(self, words: str) -> None:
        """Shows and speaks a line."""
        self.toast.show(words)
        self.app.announce(words)
        self.dirty = True

    def _play_forced(self, dt: float) -> None:
        """Plays the only legal card by itself after 0.3 to 0.6 s, if the setting says so."""
        if not (self.app.settings.autoplay and self.accepting and self.board.phase is Phase.PLAY):
            return
        legal = self.driver.match.legal()
        if len(legal) != 1:
            return
        self._auto += dt
        match = self.driver.match
        if self._auto >= 0.3 + 0.3 * stream(match.seed, "autoplay", match.ply).random():
            self.play(legal[0])

    def jump(self, match: Match) -> None:
        """The match stands elsewhere now: everything lies there at once."""
        self.animator.clear()
        self.stamps.clear()
        self.banner = None
        self.feed.clear()
        self.board = Board.of(match.view(self.viewer), tricks_before(match, self.viewer))
        self.cards.board = self.board
        self.panel = None
        self.cards.settle()
        self._arrived = False
        self.toast.hide()
        self.dirty = True

    # --- sheets

    def _show_result(self, event: ev.Scored) -> None:
        from game.rook.scenes_result import ResultScene

        self.app.sound.play("win" if event.score.made == (event.score.declarer % 2 == self.viewer % 2) else "take")
        self.app.push(ResultScene(self, event.score, None if self._has_person else DEMO_REST))

    def result_seen(self) -> None:
        """The person went on from a result: it will not be shown again when the match is continued."""
        self.driver.note(shown=len(self.board.scores))

    def _catch_up(self) -> None:
        """After a match was continued: the result that was not seen yet, or the end of the match."""
        self._greeted = True
        scores = self.board.scores
        if self.feed or not scores:
            return
        if self.driver.match.actor is None:
            self._show_end()
        elif int(self.driver.table.get("shown", len(scores))) < len(scores):
            self._show_result(ev.Scored(scores[-1]))

    def _show_end(self) -> None:
        from game.rook.scenes_sheet import EndScene

        self.app.push(EndScene(self))

    # --- picture

    def groups(self) -> list[Group]:
        """Ornaments, cards and print, bottom first."""
        under, over = table_print(self)
        backs, nest, trick = self.cards.groups()
        return [ornaments(self), backs, nest, under, trick, over, *self.cards.upper_groups()]

    def draw(self, surface: pygame.Surface) -> None:
        """Table, cards, print, then what comes and goes: focus and toast."""
        self.stage.draw(surface, self.groups())
        self.focus.draw(surface, self.targets, self.screen.u)
        self.toast.draw(surface, self.kit.screen, above=self.control.toast_bottom())
        self.control.tip.draw(surface, self.kit.screen)

    def item(self, state: Any, paint: Any) -> Item:
        """A drawable of the print; the screen is part of its state."""
        return Item((self.screen, self.app.settings.language, state), paint)

    # --- intents

    def handle(self, intent: Intent) -> bool:
        """See `Control`."""
        return self.control.handle(intent)

    def targets(self) -> list[Target]:
        """Panel, hand, buttons, tickets: in this order."""
        return self.control.targets()

    def controls(self) -> list[Spoken]:
        """The situation in words, then the targets with all cards of the hand, also those that cannot be played now."""
        return [*heading(self.hud.title), *texts(situation(self), "now"),
                *controls(self.control.targets(spoken=True))]

    def reach(self, name: str) -> bool:
        """As the keys do: a card of the hand stands out."""
        found = super().reach(name)
        if found:
            self.control.point_at(self.focus.current(self.targets()))
        return found
