"""What stands on paper between the deals: the result with every line explained, and the end of the match."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.guandan.events import DealScore
from game.guandan.scenes_board import scores_of
from game.guandan.scenes_kit import TEAM, Kit, ladder
from game.guandan.scenes_words import place_words, rank_word
from game.guandan.scoring import ACE, ATTEMPTS
from game.guandan.tribute import payers
from game.guandan.variants import FIXED_TARGET
from game.i18n import _, ngettext, pgettext
from game.scenes.drawn import DrawnRow, ValueRow
from game.scenes.paper import FootButton
from game.scenes.verdict import Stamp, Verdict
from game.ui import marks, paint, text, theme
from game.ui.rows import Pair, Row
from game.ui.screen import Screen

if TYPE_CHECKING:
    from game.guandan.scenes_table import GuandanTable


PLACES_ROW = 320
"""CSS pixels in which all four players stand in one row; else in two."""
LARGE_ROW = 700
"""CSS pixels from which the portraits are large."""


def places_row(kit: Kit, players: tuple[str, ...], score: DealScore) -> DrawnRow:
    """The four players in finishing order, with portraits."""
    names = [kit.voice.name(seat) for seat in score.places]
    spoken = ", ".join(f"{place_words(i + 1)} {name}" for i, name in enumerate(names))
    return DrawnRow(lambda css: 128 if css >= LARGE_ROW else 82 if css >= PLACES_ROW else 160,
                    partial(_draw_places, kit, players, score), spoken)


def _draw_places(
    kit: Kit,
    players: tuple[str, ...],
    score: DealScore,
    screen: Screen,
    surface: pygame.Surface,
    box: pygame.Rect,
) -> None:
    across = 4 if box.w >= PLACES_ROW * screen.u else 2
    cell, row = box.w / across, box.h // (4 // across)
    large = box.w >= LARGE_ROW * screen.u
    side = min(screen.px(88 if large else 46), round(cell * 0.6))
    for i, seat in enumerate(score.places):
        ink = TEAM[(seat - kit.voice.viewer) & 1]
        column = pygame.Rect(round(box.x + i % across * cell), box.y + i // across * row, round(cell), row)
        bird = players[seat]
        middle = (column.centerx, column.y + side // 2 + screen.px(2))
        if kit.atlas.has(f"bird.{bird}"):
            picture = kit.atlas.get(f"bird.{bird}", side)
            surface.blit(picture, picture.get_rect(center=middle))
        spot = (middle[0] + side * 0.46, middle[1] - side * 0.26)
        marks.roundel(surface, spot, screen.px(16 if large else 11), str(i + 1), ink)
        high = text.px(screen, 22 if large else 19)
        name = pygame.Rect(column.x + screen.px(1), column.y + side + screen.px(6), column.w - screen.px(2), high)
        text.label(surface, kit.voice.name(seat), name, text.DISPLAY, text.px(screen, 19 if large else 16), ink, "m",
                   screen.px(13))


def ladder_row(levels: tuple[int, int]) -> DrawnRow:
    """The ladder 2..A with both sides on it, the viewer's first."""
    words = _("We {we}, They {they}").format(we=rank_word(levels[0]), they=rank_word(levels[1]))
    return DrawnRow(
        56,
        lambda screen, surface, box: ladder(surface, box, levels, screen.u, names=True, size=text.px(screen, 16)),
        words,
    )


class DealWords:
    """What a deal's result means, line by line, for one viewer."""

    def __init__(self, table: GuandanTable, score: DealScore) -> None:
        self.table, self.score = table, score
        self.voice, self.options = table.voice, table.board.options
        self.ours = self.voice.us(score.team)
        self.we = table.viewer & 1

    @property
    def gained(self) -> int:
        """Levels the first finisher's side really rose."""
        return self.score.after[self.score.team] - self.score.before[self.score.team]

    def title(self) -> str:
        """Who rises."""
        score = self.score
        if score.winner is not None:
            return _("We win the deal") if self.ours else _("They win the deal")
        if self.options.length == "fixed":
            return (
                ngettext("We win {n} step", "We win {n} steps", score.rise)
                if self.ours
                else ngettext("They win {n} step", "They win {n} steps", score.rise)
            ).format(n=score.rise)
        if self.gained <= 0:
            return _("Nobody rises")
        return (
            ngettext("We rise {n} level", "We rise {n} levels", self.gained)
            if self.ours
            else ngettext("They rise {n} level", "They rise {n} levels", self.gained)
        ).format(n=self.gained)

    def reason(self) -> str:
        """The places that won so many steps."""
        score = self.score
        place = score.places.index((score.places[0] + 2) & 3) + 1
        words = {2: _("First and second"), 3: _("First and third"), 4: _("First and fourth")}[place]
        return (_("{words} for our side") if self.ours else _("{words} for their side")).format(words=words)

    def lines(self) -> list[Row]:
        """Every line of the sum below the reason."""
        return self._levels() if self.options.length == "climb" else self._steps()

    def _steps(self) -> list[Row]:
        score = self.score
        if self.options.length == "deal":
            return []
        both = pgettext("steps of both sides", "{we} : {they}").format(
            we=score.steps[self.we], they=score.steps[1 - self.we]
        )
        return [ValueRow(_("Steps so far ({n} win)").format(n=FIXED_TARGET), both)]

    def _levels(self) -> list[Row]:
        score = self.score
        rows: list[Row] = []
        top = score.before[score.team]
        if score.winner is None and top + score.rise > ACE and top < ACE:
            rows.append(ValueRow(_("No side rises above A."), ""))
        if score.level == ACE and top == ACE:
            rows.append(ValueRow(self._at_ace(), ""))
        elif top == ACE and score.winner is None:
            rows.append(ValueRow(_("At A a side can only win, in a deal played at A."), ""))
        sides: list[Row] = []
        for side, name in ((self.we, _("Level of our side")), (1 - self.we, _("Level of their side"))):
            change = pgettext("level before and after", "{before} to {after}").format(
                before=rank_word(score.before[side]), after=rank_word(score.after[side])
            )
            if score.before[side] == score.after[side]:
                change = rank_word(score.after[side])
            sides.append(ValueRow(name, change, TEAM[0 if side == self.we else 1]))
        rows.append(Pair(sides[0], sides[1]))
        if score.dropped is not None:
            rows.append(ValueRow(self._dropped(score.dropped), rank_word(score.after[score.dropped])))
        elif self.options.ace_attempts != "unlimited" and any(score.attempts):
            rows += self._attempts()
        return rows

    def _at_ace(self) -> str:
        if self.score.winner is not None:
            return (
                _("First at A, and the partner is not last: our side wins the match.")
                if self.ours
                else _("First at A, and the partner is not last: their side wins the match.")
            )
        return _("At A the partner of the first may not be last: nothing changes.")

    def _dropped(self, team: int) -> str:
        return (
            _("Our side failed at A for the third time and falls back.")
            if self.voice.us(team)
            else _("Their side failed at A for the third time and falls back.")
        )

    def _attempts(self) -> list[Row]:
        found: list[Row] = []
        for team in (self.we, 1 - self.we):
            n = self.score.attempts[team]
            if n:
                words = _("Our failed attempts at A") if team == self.we else _("Their failed attempts at A")
                found.append(ValueRow(words, _("{n} of {most}").format(n=n, most=ATTEMPTS)))
        return found

    def following(self) -> str:
        """What the next deal brings; "" after the last."""
        score = self.score
        if score.winner is not None or self.options.length != "climb":
            return ""
        level = rank_word(score.after[score.team])
        words = _("The next deal is played at level {rank}; the {rank} of hearts is wild.").format(rank=level)
        if not self.options.tribute:
            return words
        who = payers(score.places)
        if len(who) == 1:
            payer, to = self.voice.name(who[0]), self.voice.name(score.places[0])
            more = _("{payer} pays tribute to {receiver}.").format(payer=payer, receiver=to)
            if self.voice.person(who[0]):
                more = _("You pay tribute to {receiver}.").format(receiver=to)
            elif self.voice.person(score.places[0]):
                more = _("{payer} pays tribute to you.").format(payer=payer)
        else:
            more = _("Both of their side pay tribute.") if self.ours else _("Both of our side pay tribute.")
        return f"{words} {more}"


class ResultScene(Verdict):
    """The sheet after a deal. `auto`: seconds after which it goes on by itself (a match of bots alone)."""

    name = "result"
    phase_name = "result"
    place = theme.TEA_HOUSE

    def __init__(self, table: GuandanTable, score: DealScore, auto: float | None = None) -> None:
        super().__init__(auto)
        self.table, self.score = table, score
        self.told = DealWords(table, score)

    def back(self) -> None:
        """On to the next deal, or to the end of the match."""
        self.table.result_seen(self.score.number)
        super().back()

    def title(self) -> str:
        """Who rises."""
        return self.told.title()

    def winners(self) -> list[str]:
        """The portrait of who was first."""
        return [self.table.driver.players[self.score.places[0]].bird]

    def stamp(self) -> Stamp:
        """Steps that were won."""
        words = _("for us") if self.told.ours else _("for them")
        return Stamp(f"+{self.score.rise}", words, TEAM[0 if self.told.ours else 1])

    def story(self) -> list[str]:
        """Why so many, and what the next deal brings."""
        return [line for line in (self.told.reason(), self.told.following()) if line]

    def details(self) -> list[Row]:
        """Places, ladder, sum."""
        score, table = self.score, self.table
        we = table.viewer & 1
        birds = tuple(player.bird for player in table.driver.players)
        rows: list[Row] = [places_row(table.kit, birds, score)]
        if table.board.options.length == "climb":
            rows.append(ladder_row((score.after[we], score.after[1 - we])))
        return [*rows, *self.told.lines()]

    def footer(self) -> list[FootButton]:
        """Look back, or on."""
        words = _("Next deal") if self.score.winner is None else _("The match")
        return [(_("Look back"), self._look, paint.PLAIN), (words, self.back, paint.PRIMARY)]

    def _look(self) -> None:
        from game.guandan.scenes_sheets import LookBack

        self.app.push(LookBack(self.table, self.score.number))


class EndScene(Verdict):
    """The match is over: who won, why, every deal."""

    name = "match_result"
    phase_name = "match_result"
    most_width = 860.0
    place = theme.TEA_HOUSE

    goes_on = False

    def __init__(self, table: GuandanTable) -> None:
        super().__init__()
        self.table = table

    @property
    def _winner(self) -> int:
        winner = self.table.board.winner
        assert winner is not None
        return winner

    def title(self) -> str:
        """Who won."""
        return _("We win the match") if self.table.voice.us(self._winner) else _("They win the match")

    def winners(self) -> list[str]:
        """The portraits of both partners."""
        return [self.table.driver.players[seat].bird for seat in (self._winner, self._winner + 2)]

    def stamp(self) -> Stamp:
        """The levels, or the steps, of both sides, ours first."""
        board, we = self.table.board, self.table.viewer & 1
        ink = TEAM[0 if self.table.voice.us(self._winner) else 1]
        steps = scores_of(self.table)[-1].steps
        climb = board.options.length == "climb"
        pair = [rank_word(n) for n in board.levels] if climb else [str(n) for n in steps]
        both = pgettext("steps of both sides", "{we} : {they}").format(we=pair[we], they=pair[1 - we])
        return Stamp(both, "", ink)

    def story(self) -> list[str]:
        """Why, and help that was taken."""
        helped = _("Moves were taken back or hints were asked for in this match.")
        return [self._why(), *([helped] if self.table.driver.helped else [])]

    def details(self) -> list[Row]:
        """The last places, the ladder, the deals."""
        from game.guandan.scenes_sheets import deal_rows

        table = self.table
        scores = scores_of(table)
        birds = tuple(player.bird for player in table.driver.players)
        rows: list[Row] = [places_row(table.kit, birds, scores[-1])]
        if table.board.options.length == "climb":
            we = table.viewer & 1
            rows.append(ladder_row((table.board.levels[we], table.board.levels[1 - we])))
        return [*rows, *deal_rows(table, scores)]

    def _why(self) -> str:
        board = self.table.board
        if board.options.length == "deal":
            return _("The match was one deal.")
        if board.options.length == "fixed":
            return _("{n} steps are reached.").format(n=FIXED_TARGET)
        return _("A deal at level A was won, and the partner of the first was not last.")

    def footer(self) -> list[FootButton]:
        """What next."""
        return [
            (_("Title"), self.app.home, paint.PLAIN),
            (_("Look back"), self._look, paint.PLAIN),
            (_("New match"), self.table.menus.new_match, paint.PRIMARY),
        ]

    def _look(self) -> None:
        from game.guandan.scenes_sheets import LookBack

        self.app.push(LookBack(self.table, self.table.board.number))
