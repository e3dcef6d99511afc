"""The driver of a lesson: everybody plays as recorded, the person only what the lesson asks for."""

from __future__ import annotations

from typing import Any

from game.core.bots import Decision
from game.core.match import Match
from game.core.rules import IllegalMove
from game.scenes.driver import Driver, Hint, Player
from game.scenes.lesson_text import PERSON, Lesson, Step


def _nobody(level: str) -> Any:
    raise KeyError(level)


class NotAsked(IllegalMove):
    """The rules allow the move, the lesson asks for another: it has no reason that a table could put into words."""

    def __init__(self, move: Any) -> None:
        ValueError.__init__(self, f"{move!r} is not what the lesson asks for")
        self.reason = None  # type: ignore[assignment]
        self.move = move


class LessonDriver(Driver):
    """One lesson on a table. The scene sets `held` while there is something to read first."""

    def __init__(self, lesson: Lesson, players: tuple[Player, ...]) -> None:
        super().__init__(lesson.match.at(0), players, _nobody, advisor="lesson")
        self.lesson = lesson
        self.held = True
        self.refused = ""
        """The token of a move that the rules allow and the lesson does not want; the scene takes it away."""
        self._stays = False
        self._moves = lesson.match.moves

    @property
    def over(self) -> bool:
        """All moves of the lesson are played."""
        return self.match.ply >= len(self._moves)

    @property
    def question(self) -> Step | None:
        """What the person is asked for now."""
        return next((step for step in self.lesson.at(self.match.ply) if step.asks), None)

    def wanted(self) -> Any:
        """The recorded next move; None at the end."""
        return None if self.over else self._moves[self.match.ply]

    def update(self, dt: float, moving: bool) -> Match | None:
        """Others play as recorded, after a pause, unless the lesson is held."""
        if moving or self.held or self.over or self.match.actor == PERSON or self.lesson.jump(self.match.ply) != (
                self.match.ply):
            return None
        self._waited += dt
        return self._go(self.match.play(self.wanted())) if self._waited >= self.pause else None

    def play(self, move: Any) -> Match:
        """The person's move; raises IllegalMove if the rules forbid it, NotAsked if the lesson asks for another."""
        after = self.match.play(move)
        step = self.question
        token = self.token(move)
        good = (not self.over and token == self.token(self.wanted())) or (step is not None and step.takes(token))
        if self.held or not good:
            if step is not None and not self.held:
                self.refused = token
            raise NotAsked(move)
        return self._go(after)

    def token(self, move: Any) -> str:
        """The move as records write it; which copy of equal cards it is does not matter."""
        return self.match.rules.format(self.match.state, move).replace("'", "")

    def ask(self) -> bool:
        """The hint is what the lesson wants."""
        if self.question is None:
            return False
        self.hint = Hint(self.match.ply, Decision(self.advice(self.question)))
        return True

    def advice(self, step: Step) -> Any:
        """The recorded move, or one as good if an earlier choice made that impossible."""
        rules, state, wanted = self.match.rules, self.match.state, self.wanted()
        if rules.why_not(state, wanted) is None:
            return wanted
        legal = self.match.legal()
        return next((move for move in (legal[i] for i in range(len(legal))) if step.takes(self.token(move))), wanted)

    def leap(self) -> bool:
        """Plays what a jump leaves out; True if one begins here. The table has to be set anew then."""
        there = self.lesson.jump(self.match.ply)
        if there == self.match.ply:
            return False
        for move in self._moves[self.match.ply:there]:
            self._go(self.match.play(move))
        return True

    def stay(self) -> None:
        """The next undo goes nowhere: it sets the table as the match stands now."""
        self._stays = True

    def undo(self) -> Match | None:
        """Back to the last question; None if there is none before."""
        if self._stays:
            self._stays = False
            return self.match
        asked = [step.ply for step in self.lesson.steps if step.asks and step.ply < self.match.ply]
        if not asked:
            return None
        self._stand(self.match.at(asked[-1]))
        return self.match

    def redo(self) -> Match | None:
        """Nothing is played again in a lesson."""
        return None
