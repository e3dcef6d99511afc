"""Guandan's table: follows the match event by event, keeps the person's selection, takes the moves."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match
from game.core.rng import stream
from game.guandan import events as ev
from game.guandan.arrange import Sort, flush_finder
from game.guandan.combos import Combo, readings
from game.guandan.hints import answers
from game.guandan.moves import Illegal, Pass, Play, Return, Skip
from game.guandan.scenes_board import Board
from game.guandan.scenes_cards import print_cards
from game.guandan.scenes_control import SORT_WORDS, Control, Shelf
from game.guandan.scenes_hud import Hud
from game.guandan.scenes_kit import Kit
from game.guandan.scenes_panels import ReadingPanel
from game.guandan.scenes_print import buttons, over_cards, under_cards
from game.guandan.scenes_view import TableView
from game.guandan.scenes_words import Voice, capital, card_word, combo_words, reason_words, suit_name, why_not
from game.guandan.tribute import returnable
from game.guandan.views import View
from game.i18n import _, ngettext, pgettext
from game.scenes.base import Target
from game.scenes.driver import Driver
from game.scenes.match_table import DEMO_REST, MatchTable
from game.table.atlas import Atlas
from game.table.cloth import Cloth
from game.table.layout_columns import ColumnLayout, column_layout
from game.table.light import Lamp
from game.table.stage import Group
from game.table.surfaces import Ground, Tables
from game.ui import theme
from game.ui.intents import Intent
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.app import App

SOUNDS: dict[type, str] = {ev.Dealt: "deal", ev.Played: "play", ev.Passed: "bid", ev.TributePaid: "take",
                           ev.TributeReturned: "play", ev.WentOut: "trump"}


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
        self.no_answer = False
        """The person is to move and nothing in the hand beats the table."""
        self.fast = False
        """The person is out and wants the rest of the deal played quickly."""
        self.control = Control(self)
        self.layout: ColumnLayout
        self.kit: Kit
        self.hud: Hud
        self.cards: TableView
        self._tables: Tables
        self._intended: tuple[tuple[int, ...], Combo] | None = None
        self._hints: tuple[Play, ...] | None = None
        self._hint_at = -1
        self._found: dict[int | None, int] = {}
        self._advised = -1
        self._auto = 0.0
        self._skips = False
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
        for item in (*under_cards(self), *over_cards(self), *buttons(self)):
            item.paint(scratch)
            yield
        yield from print_cards(self.stage.art, self.board.level, self.cards.sizes())

    def _ground(self) -> Ground:
        layout, screen = self.layout, self.screen
        x, y, radius = layout.lamp
        lamp = Lamp(x, y, radius, 0.40 if layout.kind == "wide" else y, layout.vignette, theme.TEA_HOUSE.vignette,
                    self.app.settings.temperature / 100)
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
        self._advise()
        self._play_forced(dt)
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
        sound = SOUNDS.get(type(event))
        if sound and not self.fast:
            self.app.sound.play(sound)
        if self.fast:
            self.animator.hurry()
        self._stop_at(event)

    def _stop_at(self, event: ev.Event) -> None:
        """Events that make the table wait or speak."""
        from game.guandan.scenes_result import EndScene, ResultScene

        auto = None if self.has_person else DEMO_REST
        if isinstance(event, ev.DealScored):
            self.fast = False
            self.app.sound.play("win" if self.voice.us(event.score.team) else "take")
            self.app.push(ResultScene(self, event.score, auto))
        elif isinstance(event, ev.MatchWon):
            self.app.push(EndScene(self, auto))
        elif isinstance(event, (ev.Settled, ev.TookOver)):
            self.say(self.voice.line(event, self.board.level))

    def arrive(self) -> None:
        """All is seen: whose turn it is, what may be chosen."""
        view = self.view
        self.board.settle(view)
        self.cards.show_stale()
        self._hints, self._hint_at, self._auto = None, -1, 0.0
        hand = self.cards.hand
        hand.allowed = None
        self.no_answer = False
        if self.accepting and view.phase == "return":
            hand.allowed = frozenset(returnable(view.hand, view.level, view.options))
            hand.chosen &= hand.allowed
        elif self.accepting and view.top is not None:
            self.no_answer = not self.driver.match.legal().raw  # type: ignore[union-attr]
        hand.lay_out(self.animator)
        self.control.refresh()
        if self._skips:
            self._skip_now()

    def leave_turn(self) -> None:
        """A move was made: the panel goes; what is chosen stays for the next turn if the cards are still there."""
        self.panel = None
        self.no_answer = False
        self._intended = None
        self.cards.hand.allowed = None

    def rebuild(self, match: Match) -> None:
        """Undo and redo."""
        self.board = Board.of(match.view(self.viewer))
        self.cards.board = self.board
        self.panel, self.fast, self._advised, self._skips = None, False, -1, False
        self.cards.hand.chosen.clear()
        self.cards.settle()

    def _play_forced(self, dt: float) -> None:
        """Passes by itself after a moment where there is no answer, if the setting says so."""
        if not (self.app.settings.autoplay and self.accepting and self.no_answer and self.panel is None):
            return
        if self.board.settled:
            return
        self._auto += dt
        match = self.driver.match
        if self._auto >= 0.5 + 0.3 * stream(match.seed, "autoplay", match.ply).random():
            self.play(Pass())

    # --- the selection

    def choose(self, cards: Iterable[int]) -> None:
        """Exactly these cards are chosen."""
        self.cards.hand.choose(cards, self.animator)
        self.dirty = True

    def choose_toggle(self, card: int) -> None:
        """Chooses a card, or no longer; of returns only one at a time."""
        hand = self.cards.hand
        if hand.allowed is not None:
            if not hand.may(card):
                self.refuse(Illegal.CARD_NOT_RETURNABLE)
                return
            self.choose(set() if card in hand.chosen else {card})
            return
        self.choose(hand.chosen ^ {card})

    def toggle_column(self, card: int) -> None:
        """Chooses a whole column, or none of it."""
        self.cards.hand.toggle_column(card, self.animator)

    def _readings(self) -> tuple[Combo, ...]:
        """What the chosen cards may be declared as now, strongest first."""
        top = self.board.top
        play = top.play if top is not None else None
        return readings(self.cards.hand.selection, self.board.level, play.combo if play else None,
                        suited_straight=self.board.options.suited_straight)

    def _why(self) -> tuple[str, str]:
        """Why the chosen cards cannot be played: short and long."""
        cards, level = self.cards.hand.selection, self.board.level
        if not cards:
            return _("choose cards"), _("Choose the cards you want to play.")
        free = readings(cards, level, suited_straight=self.board.options.suited_straight)
        if not free:
            return why_not(Illegal.NOT_A_COMBINATION, level)
        top = self.board.top
        table = top.play.combo if top is not None and top.play is not None else None
        match = self.driver.match
        reasons = {match.rules.why_not(match.state, Play(cards, combo)) for combo in free}
        low = Illegal.TOO_LOW in reasons
        fitting = next((c for c in free if table is not None and c.type == table.type), free[0])
        return why_not(Illegal.TOO_LOW if low else Illegal.WRONG_TYPE, level, fitting, table)

    # --- what the shelf says

    def shelf(self) -> Shelf:
        """The words of all buttons now."""
        board, hand = self.board, self.cards.hand
        finders = tuple(len(flush_finder(hand.mask, suit, board.level)) for suit in range(4))
        chosen = hand.selection
        found = next((suit for suit in range(4) if chosen and chosen in flush_finder(hand.mask, suit, board.level)), None)
        passing, hint = self._pass_words(), self._hint_words()
        play = self._play_words()
        return Shelf(*passing, *hint, *play, finders, found, hand.can_restore)

    def _pass_words(self) -> tuple[str, str, bool]:
        words = pgettext("button", "Pass")
        if not self.accepting or self.board.phase != "play":
            return words, _("not now"), False
        if self.board.top is None:
            return words, _("you lead"), False
        return words, "", self.no_answer

    def _hint_words(self) -> tuple[str, str]:
        if self._can_skip and not self.board.viewer_out:
            return _("To the result"), ""
        return pgettext("button", "Hint"), "" if self.accepting else _("not now")

    @property
    def _can_skip(self) -> bool:
        """The deal on the table is decided and not over."""
        return self.board.settled and not any(isinstance(event, ev.DealScored) for event, _view in self.feed)

    def _play_words(self) -> tuple[str, str, str]:
        """Words, second line, reason why not."""
        board, hand = self.board, self.cards.hand
        if board.viewer_out and board.phase == "play":
            if self._can_skip:
                return _("To the result"), "", ""
            return (_("Faster"), "", "") if not self.fast else (_("Faster"), "", _("you are out"))
        chosen = hand.selection
        if self.accepting and board.phase == "return":
            if len(chosen) == 1:
                return _("Give back"), card_word(chosen[0] >> 1), ""
            return _("Give back"), "", _("choose a card")
        words = pgettext("button", "Play")
        if not self.accepting:
            return words, "", self._waiting()
        found = self._readings() if chosen else ()
        if not found:
            return words, "", self._why()[0]
        if self.layout.kind == "wide":
            words = ngettext("Play {n} card", "Play {n} cards", len(chosen)).format(n=len(chosen))
        else:
            words = _("Play {n}").format(n=len(chosen))
        combo = self._meant(found)
        sub = combo_words(combo) if combo is not None else ngettext(
            "{n} reading", "{n} readings", len(found)).format(n=len(found))
        return words, sub, ""

    def _waiting(self) -> str:
        actor = self.board.actor
        if self.catching_up or actor is None or actor == self.viewer:
            return _("not now")
        return _("{name} to play").format(name=self.voice.name(actor))

    def _meant(self, found: tuple[Combo, ...]) -> Combo | None:
        """The reading that is clear: the only one, or the one a hint meant."""
        if len(found) == 1:
            return found[0]
        if self._intended is not None and self._intended[0] == self.cards.hand.selection and self._intended[1] in found:
            return self._intended[1]
        return None

    # --- what the buttons do

    def press_pass(self) -> None:
        """Passes, or says why not."""
        if not self.accepting or self.board.phase != "play":
            self.hurry()
        elif self.board.top is None:
            self.refuse(Illegal.MUST_LEAD)
        else:
            self.play(Pass())

    def press_play(self) -> None:
        """Plays what is chosen, asks for the reading, gives back, skips, or says why nothing can be done."""
        board = self.board
        if board.viewer_out and board.phase == "play":
            if self._can_skip:
                self.skip()
            else:
                self.fast = True
                self.hurry()
            return
        if not self.accepting:
            self.hurry()
            return
        chosen = self.cards.hand.selection
        if board.phase == "return":
            if len(chosen) == 1:
                self.play(Return(chosen[0]))
            else:
                self.say(_("Choose the card you give back."))
            return
        found = self._readings() if chosen else ()
        if not found:
            self.app.sound.play("error")
            self.say(self._why()[1])
            return
        combo = self._meant(found)
        if combo is not None:
            self.play(Play(chosen, combo))
        else:
            self._ask(chosen, found)

    def _ask(self, cards: tuple[int, ...], found: tuple[Combo, ...]) -> None:
        self.panel = ReadingPanel(cards, found, self.board.level, lambda combo: self._declare(cards, combo),
                                  self.close_panel)
        self.panel.arrange(self.kit)
        self.app.announce(_("What shall the cards be?"))
        self.dirty = True

    def _declare(self, cards: tuple[int, ...], combo: Combo) -> None:
        self.close_panel()
        self.play(Play(cards, combo))

    def close_panel(self) -> None:
        """Back to the hand."""
        self.panel = None
        self.dirty = True

    def skip(self) -> None:
        """Ends a settled deal, whoever is to play, as soon as the eyes have caught up."""
        self._skips = True
        if self.catching_up:
            self.hurry()
        else:
            self._skip_now()

    def _skip_now(self) -> None:
        match = self.driver.match
        skips, self._skips = self._skips, False
        if skips and match.actor is not None and match.rules.why_not(match.state, Skip()) is None:
            self.take(self.driver.play(Skip()))

    def press_hint(self) -> None:
        """The next answer; while returning, the adviser's card; in a settled deal, the result."""
        if self._can_skip:
            self.skip()
        elif not self.accepting:
            self.say(_("A hint is there when it is your turn."))
        elif self.board.phase == "return":
            self.advise()
        else:
            self._next_answer()

    def _next_answer(self) -> None:
        if self._hints is None:
            self._hints = answers(self.view)
            self.driver.helped = True
        if not self._hints:
            top = self.board.top
            words = combo_words(top.play.combo) if top is not None and top.play is not None else ""
            self.say(_("No answer: nothing in your hand beats {combo}.").format(combo=words))
            self.choose(())
            return
        self._hint_at = (self._hint_at + 1) % len(self._hints)
        play = self._hints[self._hint_at]
        self.choose(play.cards)
        self._intended = (play.cards, play.combo)
        self.say(_("{i} of {n}: {combo}").format(i=self._hint_at + 1, n=len(self._hints), combo=combo_words(play.combo)))

    def advise(self) -> None:
        """Asks the adviser what it would do."""
        if not self.accepting:
            self.say(_("A hint is there when it is your turn."))
        elif self.driver.ask():
            self._advised = -1

    def _advise(self) -> None:
        hint = self.driver.hint
        if hint is None or self._advised == hint.ply or not self.accepting:
            return
        self._advised = hint.ply
        move = hint.decision.move
        if isinstance(move, Play):
            self.choose(move.cards)
            self._intended = (move.cards, move.combo)
        elif isinstance(move, Return):
            self.choose((move.card,))
        else:
            self.choose(())
        words = capital(self.voice.move(move, self.board.level)) + "."
        self.say(" ".join(part for part in (words, reason_words(hint.decision.reason)) if part))  # type: ignore[arg-type]

    def find(self, suit: int | None) -> None:
        """Chooses the next straight flush of a suit (None: of all)."""
        suits = range(4) if suit is None else (suit,)
        runs = [run for one in suits for run in flush_finder(self.cards.hand.mask, one, self.board.level)]
        if self.catching_up or not runs or self.cards.hand.allowed is not None:
            if self.catching_up:
                self.hurry()
            elif suit is None:
                self.say(_("There is no straight flush in your hand."))
            else:
                self.say(_("No straight flush in {suit}.").format(suit=suit_name(suit)))
            return
        at = runs.index(self.cards.hand.selection) + 1 if self.cards.hand.selection in runs else 0
        self.choose(runs[at % len(runs)])

    # --- arranging

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
            self.say(_("Grouped. Choose the column and press again to open it."))
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
        self.focus.draw(surface, self.targets(), self.screen.u)
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
