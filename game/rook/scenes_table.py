"""The table of the Crow's Nest family: follows the match event by event, shows the phases' panels, takes the moves.

The match in the driver is always ahead; the board is what the eyes have reached. Moves are taken only when the eyes
have caught up: a tap before that hurries.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from game.core.match import Match
from game.rook import events as ev
from game.rook.moves import Play
from game.rook.rules import Phase
from game.rook.scenes_auction import AuctionPanel
from game.rook.scenes_board import Board, tricks_before
from game.rook.scenes_control import Control
from game.rook.scenes_help import Help
from game.rook.scenes_hud import Hud
from game.rook.scenes_kit import Kit, Panel
from game.rook.scenes_menu import Menus
from game.rook.scenes_nest import NestPanel, TrumpPanel
from game.rook.scenes_print import ornaments, table_print
from game.rook.scenes_review import judges
from game.rook.scenes_spoken import situation
from game.rook.scenes_view import TableView
from game.rook.scenes_warm import warm
from game.rook.scenes_words import Voice, bonus_words, version_title, why_not
from game.rook.views import View
from game.scenes.driver import PAUSE, Driver
from game.scenes.look_back import Judge
from game.scenes.match_table import DEMO_REST, MatchTable
from game.scenes.spoken import turn_words
from game.table.animator import Animator, Call, Wait
from game.table.composite import Group
from game.table.layout import Layout, table_layout
from game.table.moves import stamp
from game.table.surfaces import Ground, ground_of
from game.ui import theme
from game.ui.patience import for_a_while
from game.ui.screen import Screen

SOUNDS: dict[type, str] = {ev.Dealt: "deal", ev.Called: "bid", ev.TrumpNamed: "trump", ev.Played: "play",
                           ev.TrickWon: "take", ev.NestTaken: "exchange", ev.LaidAway: "play"}
PAUSES = {"off": 0.15, "fast": 0.25, "slow": 0.8}
"""Seconds a bot waits at least before it moves, where the setting asks for another pace than usual."""
BANNER_MS = 1100
"""How long a banner lies on the cloth at normal speed."""
WARM = 0.005
"""Seconds of a frame in which panels are warmed."""


class RookTable(MatchTable):
    """One match on the table. `driver` owns it."""

    control: Control
    board: Board
    kit: Kit

    def __init__(self, driver: Driver, own_name: str = "") -> None:
        super().__init__(driver)
        match = driver.match
        self.board = Board.of(match.view(self.viewer), tricks_before(match, self.viewer))
        self.voice = Voice(driver.players, self.viewer, self.board.deck, own_name)
        self.panel: Panel | None = None
        self.menus = Menus(self)
        self.control = Control(self)
        self.help = Help(self)
        self.layout: Layout
        self.hud: Hud
        self.cards: TableView
        self.stamps: dict[int, float] = {}
        """How large the call that is being stamped is now, by place."""
        self.banner: tuple[str, int | None] | None = None
        """Words, perhaps with a card colour, that lie in the middle of the cloth for a moment."""
        self._warming: Generator[None, None, None] | None = None
        self._cold = True
        """Nothing was warmed yet: the first deal waits for it."""
        if self.feed:
            self.board.counts, self.board.hand, self.board.pile = [0, 0, 0, 0], 0, 0

    # --- life

    def lay_out(self, screen: Screen, first: bool) -> None:
        """The same table at other places."""
        self.layout = table_layout(screen)
        self.kit = Kit.of(self.layout, self.app.atlas, self.voice)
        self.hud = Hud(self.kit, version_title(self.driver.match.rules.game))
        self.driver.pause = PAUSES.get(self.app.settings.speed, PAUSE)
        self.lay_ground()
        if first:
            self.cards = TableView(self.board, self.layout, theme.PORCH.back, self.animator)
        else:
            self.cards.put_layout(self.layout)
        if self.panel is not None:
            self.panel.arrange(self.kit)
            self.lay_chosen(None)
        self.control.layout_moved()
        self._warming = None if self._cold else warm(self)

    def ground(self) -> Ground:
        """The porch's table."""
        return ground_of(self.layout, theme.PORCH, warmth=self.app.settings.temperature / 100)

    def rehearse(self) -> Generator[None, None, None]:
        """Before the first deal, the print, the hand and the panels; at a new size they are warmed while it goes on."""
        if self._cold:
            yield from warm(self)
            self._cold = False

    def resume(self) -> None:
        """Back from a sheet."""
        super().resume()
        self.control.layout_moved()

    # --- state that others ask for

    @property
    def phase_name(self) -> str:
        """What the eyes see: deal, auction, nest, trump, play, trick or over."""
        if len(self.board.trick) == 4:
            return "trick"
        if self.animator.busy and self.board.phase is Phase.AUCTION and not self.board.auction:
            return "deal"
        return self.board.phase.value

    # --- time

    def tick(self, dt: float) -> bool:
        """Panels get warm at a new size; tips; the adviser's answer; the only card by itself."""
        if self._warming is not None and for_a_while(self._warming, WARM)[0]:
            self._warming = None
        changed = self.control.tip.update(dt)
        self.help.advise()
        self.play_forced(dt)
        return changed

    def forced(self) -> bool:
        """Only cards are played by themselves."""
        return self.board.phase is Phase.PLAY

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
        if isinstance(event, ev.Called):
            self._stamp(self.cards.place_of(event.seat))
        elif isinstance(event, ev.Declared):
            self._show_banner(line, None)
        elif isinstance(event, ev.TrumpNamed):
            self._show_banner(line, event.colour)
        elif isinstance(event, ev.TrickWon) and (words := bonus_words(self.voice, self.board, event)):
            self._show_banner(words, None)
        elif isinstance(event, ev.Scored):
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

    def arrive(self) -> None:
        """All is seen: whose turn it is, which cards may be played, which panel lies on the cloth."""
        view = self.view
        self.board.settle(view)
        self._open_panel(view)
        self.mark()
        self.control.arrived()
        if self.accepting:
            self.app.announce(turn_words(self))

    def mark(self) -> None:
        """Raises and outlines the cards that may be played."""
        playable = None
        if self.accepting and self.board.phase is Phase.PLAY:
            playable = [move.card for move in self.view.legal if isinstance(move, Play)]
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

    def leave_turn(self) -> None:
        """A move was made: the panel goes, nothing stands out."""
        self.panel = None
        self.cards.fan.chosen.clear()
        self.cards.fan.mark(None, self.animator)

    def rebuild(self, match: Match) -> None:
        """Undo and redo."""
        self.stamps.clear()
        self.banner = None
        self.board = Board.of(match.view(self.viewer), tricks_before(match, self.viewer))
        self.cards.board = self.board
        self.panel = None
        self.help.forget()
        self.cards.settle()

    def refuse(self, reason: Any) -> None:
        """Says why a move is illegal."""
        self.app.sound.play("error")
        if reason is None or not self.app.settings.explain_illegal:
            return
        led = None
        if self.board.trick and self.board.trump is not None:
            led = self.board.deck.suits[self.board.trump].suit[self.board.trick[0][1]]
        self.say(why_not(reason, self.board.options, led, self.board.bid))

    def judges(self, deal: int) -> list[Judge]:
        """The cards the person played in a deal, to be judged."""
        return judges(self, deal)

    def hint(self) -> None:
        """The person asks what to do."""
        self.help.hint()

    # --- sheets

    def _show_result(self, event: ev.Scored) -> None:
        from game.rook.scenes_result import ResultScene

        self.app.sound.play("win" if event.score.made == (event.score.declarer % 2 == self.viewer % 2) else "take")
        self.app.push(ResultScene(self, event.score, None if self.has_person else DEMO_REST))

    def result_seen(self) -> None:
        """The person went on from a result: it will not be shown again when the match is continued."""
        self.driver.note(shown=len(self.board.scores))

    def greet(self) -> None:
        """After a match was continued: the result that was not seen yet, or the end of the match."""
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

    def heading(self) -> str:
        """What is played."""
        return self.hud.title

    def situation(self) -> list[str]:
        """What lies on the table in words."""
        return situation(self)
