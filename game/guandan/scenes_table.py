"""Guandan's table: follows the match event by event, keeps the person's selection, takes the moves."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match
from game.guandan import events as ev
from game.guandan.arrange import Sort
from game.guandan.moves import Illegal
from game.guandan.scenes_board import Board, scores_of
from game.guandan.scenes_cards import print_cards
from game.guandan.scenes_control import SORT_WORDS, Control
from game.guandan.scenes_hud import Hud
from game.guandan.scenes_kit import Kit
from game.guandan.scenes_panels import ReadingPanel
from game.guandan.scenes_print import buttons, over_cards, prompt, under_cards
from game.guandan.scenes_spoken import situation, turn_words
from game.guandan.scenes_turn import Turn
from game.guandan.scenes_view import TableView
from game.guandan.scenes_words import Voice, why_not
from game.guandan.views import View
from game.i18n import _, pgettext
from game.scenes.driver import Driver
from game.scenes.match_table import DEMO_REST, MatchTable, rehearsed
from game.table.cloth import Cloth
from game.table.composite import Group
from game.table.layout_columns import ColumnLayout, column_layout
from game.table.light import Lamp
from game.table.surfaces import Ground
from game.ui import theme
from game.ui.screen import Screen

if TYPE_CHECKING:
    pass

SOUNDS: dict[type, str] = {
    ev.Dealt: "deal",
    ev.Played: "play",
    ev.Passed: "bid",
    ev.TrickWon: "take",
    ev.TributePaid: "tribute",
    ev.TributeReturned: "tribute",
    ev.WentOut: "trump",
}


class GuandanTable(MatchTable):
    """One match on the table. `driver` owns it."""

    control: Control
    board: Board
    kit: Kit

    def __init__(self, driver: Driver, own_name: str = "") -> None:
        super().__init__(driver)
        view = driver.match.view(self.viewer)
        self.board = Board.of(view)
        self.voice = Voice(driver.players, self.viewer, own_name)
        self.panel: ReadingPanel | None = None
        self.fast = False
        """The person is out and wants the rest of the deal played quickly."""
        self.turn = Turn(self)
        self.control = Control(self)
        self.layout: ColumnLayout
        self.hud: Hud
        self.cards: TableView
        if self.feed:
            self.board.counts, self.board.hand = [0, 0, 0, 0], 0

    @property
    def menus(self) -> Any:
        """The sheets one can open from here."""
        from game.guandan.scenes_menu import Menus

        return Menus(self)

    # --- life

    def lay_out(self, screen: Screen, first: bool) -> None:
        """The same table at other places."""
        self.layout = column_layout(screen)
        self.kit = Kit.of(self.layout, self.app.atlas, self.voice)
        self.hud = Hud(self.kit, pgettext("game", "Guandan"))
        self.lay_ground()
        if first:
            self.cards = TableView(self.board, self.layout, self.animator)
        else:
            self.cards.put_layout(self.layout)
        if self.panel is not None:
            self.panel.arrange(self.kit)
        self.control.layout_moved()

    def rehearse(self) -> Generator[None, None, None]:
        """Prints the cards and what lies beside them, step by step."""
        self.control.refresh()
        scratch = pygame.Surface((self.screen.width, self.screen.height), 0, 32)
        yield from self.app.atlas.load("french", "table", "birds", "stock")
        yield from rehearsed((*under_cards(self), *over_cards(self), *buttons(self)), scratch)
        yield from print_cards(self.stage.art, self.board.level, self.cards.sizes())

    def ground(self) -> Ground:
        """The tea house's table."""
        layout, screen = self.layout, self.screen
        x, y, radius = layout.lamp
        lamp = Lamp(
            x,
            y,
            radius,
            0.40 if layout.kind == "wide" else y,
            layout.vignette,
            theme.TEA_HOUSE.vignette,
            self.app.settings.temperature / 100,
        )
        return Ground((screen.width, screen.height), layout.k, theme.TEA_HOUSE, lamp, Cloth(layout.cloth, layout.ring))

    def resume(self) -> None:
        """Back from a sheet."""
        super().resume()
        self.control.layout_moved()

    @property
    def phase_name(self) -> str:
        """What the eyes see: deal, tribute, return, play, trick or over."""
        if self.board.phase == "deal":
            return "tribute" if self.board.tribute is not None else "deal"
        if self.board.phase == "play" and self.cards.gifts:
            return "tribute"
        if self.board.phase == "play" and self.board.before and not self.board.trick:
            return "trick"
        return self.board.phase

    # --- time

    def tick(self, dt: float) -> bool:
        """Buttons follow what they say; the adviser's answer; the only move by itself."""
        changed = self.control.refresh() | self.control.tip.update(dt)
        self.turn.show_advice()
        self.turn.play_forced(dt)
        return changed

    def see(self, event: ev.Event, view: View) -> None:
        """The eyes reach an event."""
        rest = self.app.settings.trick_rest
        pause = None if rest == 0 and self.has_person else (rest or 0.9) * (0.15 if self.fast else 1.0)
        if isinstance(event, ev.TrickWon) and self.driver.match.actor == self.viewer and self.driver.waits_for_person:
            pause = 0.0
        self.cards.show(event, view, pause)
        line = self.voice.line(event, self.board.level)
        if line:
            self.app.announce(line)
        bomb = isinstance(event, ev.Played) and event.play.combo.is_bomb
        sound = "bomb" if bomb else SOUNDS.get(type(event))
        if sound and not self.fast:
            self.app.sound.play(sound)
        if self.fast:
            self.animator.hurry()
        self._stop_at(event)

    def _stop_at(self, event: ev.Event) -> None:
        """Events that make the table wait or speak."""
        auto = None if self.has_person else DEMO_REST
        if isinstance(event, ev.DealScored):
            self.fast = False
            self.app.sound.play("win" if self.voice.us(event.score.team) else "take")
            self._result(event.score, auto)
        elif isinstance(event, ev.MatchWon):
            self._end()
        elif isinstance(event, (ev.Settled, ev.TookOver)):
            self.say(self.voice.line(event, self.board.level))

    def greet(self) -> None:
        """The result that was not seen when the match was left, or its end."""
        scores = [] if self.feed else scores_of(self)
        auto = None if self.has_person else DEMO_REST
        if scores and self.driver.match.actor is None:
            self._end()
        elif scores and int(self.driver.table.get("shown", len(scores))) < len(scores):
            self._result(scores[-1], auto)

    def _result(self, score: ev.DealScore, auto: float | None) -> None:
        from game.guandan.scenes_result import ResultScene

        self.app.push(ResultScene(self, score, auto))

    def _end(self) -> None:
        from game.guandan.scenes_result import EndScene

        self.app.push(EndScene(self))

    def result_seen(self, number: int) -> None:
        """The person went on from a deal's result: it is not shown again when the match is continued."""
        self.driver.note(shown=number)

    def arrive(self) -> None:
        """All is seen: whose turn it is, what may be chosen."""
        view = self.view
        self.board.settle(view)
        self.cards.show_stale()
        self.turn.arrive(view)
        self.control.refresh()
        if self.accepting:
            self.app.announce(turn_words(self) or prompt(self))
            if not self.focus.visible:
                self._focus_on_hand()

    def _focus_on_hand(self) -> None:
        """The keyboard starts at the first card that may be chosen."""
        for target in self.control.targets():
            if target.name.startswith("card:") and target.enabled:
                self.focus.set(target)
                return

    def leave_turn(self) -> None:
        """A move was made: the panel goes."""
        self.panel = None
        self.turn.leave()

    def rebuild(self, match: Match) -> None:
        """Undo and redo."""
        self.board = Board.of(match.view(self.viewer))
        self.cards.board = self.board
        self.panel, self.fast = None, False
        self.turn.forget()
        self.cards.settle()

    def hint(self) -> None:
        """The next answer, or what to do."""
        self.turn.press_hint()

    # --- arranging the hand

    def sort_next(self) -> None:
        """The next way of sorting."""
        ways = list(Sort)
        way = ways[(ways.index(self.cards.hand.arrangement.sort) + 1) % len(ways)]
        self.sort(way)

    def sort(self, way: Sort) -> None:
        """Sorts the hand."""
        self.cards.hand.sort(way, self.animator)
        self.say(_("Sorted {way}.").format(way=SORT_WORDS[way]()))

    def group(self) -> None:
        """Locks the chosen cards as a column, or opens it."""
        hand = self.cards.hand
        if not hand.chosen:
            self.say(_("Choose cards first, then group them."))
        elif hand.group_chosen(self.animator):
            self.say(_("Grouped. Choose it and press again to open it."))
        else:
            self.say(_("The group is open again."))

    def step_back(self) -> None:
        """Takes back the last change of the arrangement."""
        if not self.cards.hand.step_back(self.animator):
            self.say(_("The hand is as it was dealt."))
        self.dirty = True

    def restore(self) -> None:
        """Opens all groups."""
        self.cards.hand.restore(self.animator)
        self.dirty = True

    def refuse(self, reason: Any) -> None:
        """Says why a move is illegal."""
        self.app.sound.play("error")
        if isinstance(reason, Illegal):
            top = self.board.top
            table = top.play.combo if top is not None and top.play is not None else None
            self.say(why_not(reason, self.board.level, None, table)[1])

    # --- picture

    def groups(self) -> list[Group]:
        """Print, plays, tribute, hand, controls, what flies."""
        plays, gifts, hand, flying = self.cards.groups()
        return [under_cards(self), plays, gifts, over_cards(self), hand, flying, buttons(self)]

    def draw(self, surface: pygame.Surface) -> None:
        """Table, cards, print, then what comes and goes."""
        if not self.control.buttons:
            self.control.refresh(force=True)
        super().draw(surface)

    def draw_toast(self, surface: pygame.Surface) -> None:
        """The line that was said, where the table has room for it."""
        if self.toast.words:
            self.hud.toast(surface, self.toast.words)

    def heading(self) -> str:
        """What is played."""
        return self.hud.title

    def situation(self) -> list[str]:
        """What lies on the table in words."""
        return situation(self)
