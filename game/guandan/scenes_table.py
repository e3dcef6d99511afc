"""Guandan's table: follows the match event by event, keeps the person's selection, takes the moves."""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache
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
from game.scenes.base import Target
from game.scenes.driver import Driver
from game.scenes.match_table import DEMO_REST, MatchTable, rehearsed
from game.table.atlas import Atlas
from game.table.cloth import Cloth
from game.table.composite import Group
from game.table.layout_columns import ColumnLayout, column_layout
from game.table.light import Lamp
from game.table.surfaces import Ground, Tables
from game.ui import theme
from game.ui.intents import Intent
from game.ui.mirror import Control as Spoken
from game.ui.mirror import controls, heading, texts
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.app import App

SOUNDS: dict[type, str] = {
    ev.Dealt: "deal",
    ev.Played: "play",
    ev.Passed: "bid",
    ev.TrickWon: "take",
    ev.TributePaid: "tribute",
    ev.TributeReturned: "tribute",
    ev.WentOut: "trump",
}


@lru_cache(maxsize=1)
def tables_of(atlas: Atlas) -> Tables:
    """The baked tables of the tea house, kept between visits."""
    return Tables(atlas)


class GuandanTable(MatchTable):
    """One match on the table. `driver` owns it."""

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
        self.kit: Kit
        self.hud: Hud
        self.cards: TableView
        self._tables: Tables
        if not driver.match.ply:
            self.feed.extend((event, view) for event in driver.match.events)
            self.board.counts, self.board.hand = [0, 0, 0, 0], 0

    @property
    def menus(self) -> Any:
        """The sheets one can open from here."""
        from game.guandan.scenes_menu import Menus

        return Menus(self)

    # --- life

    def enter(self, app: App) -> None:
        """Everything that needs the program's pictures is made here."""
        super().enter(app)
        self._tables = tables_of(app.atlas)

    def lay_out(self, screen: Screen, first: bool) -> None:
        """The same table at other places."""
        self.layout = column_layout(screen)
        self.kit = Kit.of(self.layout, self.app.atlas, self.voice)
        self.hud = Hud(self.kit, pgettext("game", "Guandan"))
        self.stage.set_base(self._tables.known(self._ground()) or self._bare())
        if first:
            self.cards = TableView(self.board, self.layout, self.animator)
        else:
            self.cards.put_layout(self.layout)
        if self.panel is not None:
            self.panel.arrange(self.kit)
        self.control.layout_moved()

    def _bare(self) -> pygame.Surface:
        """Wood and cloth without any print, for the frames until the table is baked."""
        place = theme.TEA_HOUSE
        bare = pygame.Surface((self.screen.width, self.screen.height), 0, 32)
        bare.fill(place.wood.base)
        bare.fill(place.cloth, self.layout.cloth)
        return bare

    def prepare(self) -> Generator[None, None, None]:
        """Bakes the table and prints the cards, step by step."""
        ground = self._ground()
        if self._tables.known(ground) is None:
            yield from self._tables.bake(ground)
        base = self._tables.known(ground)
        assert base is not None
        self.stage.set_base(base)
        self.control.refresh()
        scratch = pygame.Surface((self.screen.width, self.screen.height), 0, 32)
        yield from self.app.atlas.load("french", "table", "birds", "stock")
        yield from rehearsed((*under_cards(self), *over_cards(self), *buttons(self)), scratch)
        yield from print_cards(self.stage.art, self.board.level, self.cards.sizes())

    def _ground(self) -> Ground:
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
            self._end(auto)
        elif isinstance(event, (ev.Settled, ev.TookOver)):
            self.say(self.voice.line(event, self.board.level))

    def greet(self) -> None:
        """The result that was not seen when the match was left, or its end."""
        scores = [] if self.feed else scores_of(self)
        auto = None if self.has_person else DEMO_REST
        if scores and self.driver.match.actor is None:
            self._end(auto)
        elif scores and int(self.driver.table.get("shown", len(scores))) < len(scores):
            self._result(scores[-1], auto)

    def _result(self, score: ev.DealScore, auto: float | None) -> None:
        from game.guandan.scenes_result import ResultScene

        self.app.push(ResultScene(self, score, auto))

    def _end(self, auto: float | None) -> None:
        from game.guandan.scenes_result import EndScene

        self.app.push(EndScene(self, auto))

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
        """Table, cards, print, then what comes and goes: focus and toast."""
        if not self.control.buttons:
            self.control.refresh(force=True)
        self.stage.draw(surface, self.groups())
        self.focus.draw(surface, self.targets, self.screen.u)
        if self.toast.words:
            self.hud.toast(surface, self.toast.words)
        self.control.tip.draw(surface, self.kit.screen)

    # --- intents

    def handle(self, intent: Intent) -> bool:
        """See `Control`."""
        return self.control.handle(intent)

    def targets(self) -> list[Target]:
        """Panel or hand, buttons, tickets."""
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
