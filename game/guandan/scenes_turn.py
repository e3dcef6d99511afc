"""The person's turn: what is chosen, how it may be read, hints, and what the buttons of the shelf do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.rng import stream
from game.guandan import events as ev
from game.guandan.arrange import flush_finder
from game.guandan.combos import Combo, readings
from game.guandan.hints import answers
from game.guandan.moves import Illegal, Pass, Play, Return, Skip
from game.guandan.scenes_panels import ReadingPanel
from game.guandan.scenes_words import capital, combo_words, reason_words, suit_name, why_not
from game.guandan.tribute import returnable
from game.guandan.views import View
from game.i18n import _

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable


REST = 0.8
"""Seconds after the eyes have caught up in which a tap on the cloth still means haste."""


class Turn:
    """Everything that belongs to the person to move; forgotten with every move."""

    def __init__(self, table: GuandanTable) -> None:
        self.table = table
        self.no_answer = False
        """The person is to move and nothing in the hand beats the table."""
        self._intended: tuple[tuple[int, ...], Combo] | None = None
        self._hints: tuple[Play, ...] | None = None
        self._hint_at = -1
        self._advised = -1
        self._auto = 0.0
        self._skips = False
        self._since = 0.0

    # --- its course

    def rests(self, now: float) -> bool:
        """The eyes caught up a while ago: a tap on the cloth is no longer one that wanted to hurry."""
        return now - self._since > REST

    def arrive(self, view: View) -> None:
        """The eyes have caught up: what may be chosen now."""
        table = self.table
        self._hints, self._hint_at, self._auto = None, -1, 0.0
        self._since = table.app.now
        hand = table.cards.hand
        hand.allowed = None
        self.no_answer = False
        if table.accepting and view.phase == "return":
            hand.allowed = frozenset(returnable(view.hand, view.level, view.options))
            hand.chosen &= hand.allowed
        elif table.accepting and view.top is not None:
            legal = table.driver.match.legal()
            self.no_answer = not any(isinstance(legal[i], Play) for i in range(min(2, len(legal))))
        hand.lay_out(table.animator)
        if self._skips:
            self._skip_now()

    def leave(self) -> None:
        """A move was made; what is chosen stays for the next turn if the cards are still there."""
        self.no_answer = False
        self._intended = None
        self.table.cards.hand.allowed = None

    def forget(self) -> None:
        """Undo and redo."""
        self._advised, self._skips = -1, False
        self.table.cards.hand.chosen.clear()

    def play_forced(self, dt: float) -> None:
        """Passes by itself after a moment where there is no answer, if the setting says so."""
        table = self.table
        if not (table.app.settings.autoplay and table.accepting and self.no_answer and table.panel is None):
            return
        if table.board.settled:
            return
        self._auto += dt
        match = table.driver.match
        if self._auto >= 0.5 + 0.3 * stream(match.seed, "autoplay", match.ply).random():
            table.play(Pass())

    # --- the selection

    def choose(self, cards: Iterable[int]) -> None:
        """Exactly these cards are chosen."""
        self.table.cards.hand.choose(cards, self.table.animator)
        self.table.dirty = True

    def choose_toggle(self, card: int) -> None:
        """Chooses a card, or no longer; of returns only one at a time."""
        hand = self.table.cards.hand
        if hand.allowed is not None:
            if not hand.may(card):
                self.table.refuse(Illegal.CARD_NOT_RETURNABLE)
                return
            self.choose(set() if card in hand.chosen else {card})
            return
        self.choose(hand.chosen ^ {card})

    def toggle_column(self, card: int) -> None:
        """Chooses a whole column, or none of it."""
        self.table.cards.hand.toggle_column(card, self.table.animator)

    def declared(self) -> tuple[Combo, ...]:
        """What the chosen cards may be declared as now, strongest first."""
        top = self.table.board.top
        play = top.play if top is not None else None
        return readings(
            self.table.cards.hand.selection,
            self.table.board.level,
            play.combo if play else None,
            suited_straight=self.table.board.options.suited_straight,
        )

    def why(self) -> tuple[str, str]:
        """Why the chosen cards cannot be played: short and long."""
        cards, level = self.table.cards.hand.selection, self.table.board.level
        if not cards:
            return _("choose cards"), _("Choose the cards you want to play.")
        free = readings(cards, level, suited_straight=self.table.board.options.suited_straight)
        if not free:
            return why_not(Illegal.NOT_A_COMBINATION, level)
        top = self.table.board.top
        table = top.play.combo if top is not None and top.play is not None else None
        match = self.table.driver.match
        reasons = {match.rules.why_not(match.state, Play(cards, combo)) for combo in free}
        low = Illegal.TOO_LOW in reasons
        fitting = next((c for c in free if table is not None and c.type == table.type), free[0])
        return why_not(Illegal.TOO_LOW if low else Illegal.WRONG_TYPE, level, fitting, table)

    def meant(self, found: tuple[Combo, ...]) -> Combo | None:
        """The reading that is clear: the only one, or the one a hint meant."""
        if len(found) == 1:
            return found[0]
        if (
            self._intended is not None
            and self._intended[0] == self.table.cards.hand.selection
            and self._intended[1] in found
        ):
            return self._intended[1]
        return None

    # --- what the buttons do

    @property
    def can_skip(self) -> bool:
        """The deal on the table is decided and not over."""
        return self.table.board.settled and not any(
            isinstance(event, ev.DealScored) for event, _view in self.table.feed
        )

    def press_pass(self) -> None:
        """Passes, or says why not."""
        if not self.table.accepting or self.table.board.phase != "play":
            self.table.hurry()
        elif self.table.board.top is None:
            self.table.refuse(Illegal.MUST_LEAD)
        else:
            self.table.play(Pass())

    def press_play(self) -> None:
        """Plays what is chosen, asks for the reading, gives back, skips, or says why nothing can be done."""
        board = self.table.board
        if board.viewer_out and board.phase == "play":
            if self.can_skip:
                self.skip()
            else:
                self.table.fast = True
                self.table.hurry()
            return
        if not self.table.accepting:
            self.table.hurry()
            return
        chosen = self.table.cards.hand.selection
        if board.phase == "return":
            if len(chosen) == 1:
                self.table.play(Return(chosen[0]))
            else:
                self.table.say(_("Choose the card you give back."))
            return
        found = self.declared() if chosen else ()
        if not found:
            self.table.app.sound.play("error")
            self.table.say(self.why()[1])
            return
        combo = self.meant(found)
        if combo is not None:
            self.table.play(Play(chosen, combo))
        else:
            self._ask(chosen, found)

    def _ask(self, cards: tuple[int, ...], found: tuple[Combo, ...]) -> None:
        self.table.panel = ReadingPanel(
            cards, found, self.table.board.level, lambda combo: self._declare(cards, combo), self.close_panel
        )
        self.table.panel.arrange(self.table.kit)
        self.table.app.announce(_("What shall the cards be?"))
        self.table.dirty = True

    def _declare(self, cards: tuple[int, ...], combo: Combo) -> None:
        self.close_panel()
        self.table.play(Play(cards, combo))

    def close_panel(self) -> None:
        """Back to the hand."""
        self.table.panel = None
        self.table.dirty = True

    def skip(self) -> None:
        """Ends a settled deal, whoever is to play, as soon as the eyes have caught up."""
        self._skips = True
        if self.table.catching_up:
            self.table.hurry()
        else:
            self._skip_now()

    def _skip_now(self) -> None:
        match = self.table.driver.match
        skips, self._skips = self._skips, False
        if skips and match.actor is not None and match.rules.why_not(match.state, Skip()) is None:
            self.table.take(self.table.driver.play(Skip()))

    def press_hint(self) -> None:
        """The next answer; while returning, the adviser's card; in a settled deal, the result."""
        if self.can_skip:
            self.skip()
        elif not self.table.accepting:
            self.table.say(_("A hint is there when it is your turn."))
        elif self.table.board.phase == "return":
            self.advise()
        else:
            self._next_answer()

    def _next_answer(self) -> None:
        if self._hints is None:
            self._hints = answers(self.table.view)
            self.table.driver.helped = True
        if not self._hints:
            top = self.table.board.top
            words = combo_words(top.play.combo) if top is not None and top.play is not None else ""
            self.table.say(_("No answer: nothing in your hand beats {combo}.").format(combo=words))
            self.choose(())
            return
        self._hint_at = (self._hint_at + 1) % len(self._hints)
        play = self._hints[self._hint_at]
        self.choose(play.cards)
        self._intended = (play.cards, play.combo)
        self.table.say(
            _("{i} of {n}: {combo}").format(i=self._hint_at + 1, n=len(self._hints), combo=combo_words(play.combo))
        )

    def advise(self) -> None:
        """Asks the adviser what it would do."""
        if not self.table.accepting:
            self.table.say(_("A hint is there when it is your turn."))
        elif self.table.driver.ask():
            self._advised = -1

    def show_advice(self) -> None:
        """Tells and shows what the adviser found, once."""
        hint = self.table.driver.hint
        if hint is None or self._advised == hint.ply or not self.table.accepting:
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
        words = capital(self.table.voice.move(move, self.table.board.level)) + "."
        self.table.say(" ".join(part for part in (words, reason_words(hint.decision.reason)) if part))  # type: ignore[arg-type]

    def find(self, suit: int | None) -> None:
        """Chooses the next straight flush of a suit (None: of all)."""
        suits = range(4) if suit is None else (suit,)
        runs = [run for one in suits for run in flush_finder(self.table.cards.hand.mask, one, self.table.board.level)]
        if self.table.catching_up or not runs or self.table.cards.hand.allowed is not None:
            if self.table.catching_up:
                self.table.hurry()
            elif suit is None:
                self.table.say(_("There is no straight flush in your hand."))
            else:
                self.table.say(_("No straight flush in {suit}.").format(suit=suit_name(suit)))
            return
        at = runs.index(self.table.cards.hand.selection) + 1 if self.table.cards.hand.selection in runs else 0
        self.choose(runs[at % len(runs)])
