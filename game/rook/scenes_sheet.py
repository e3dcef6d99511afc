"""Pages about the match: score sheet, end of the match, look back at a deal, log, last trick, points and calls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.match import Match
from game.i18n import _, pgettext
from game.rook import events as ev
from game.rook.scenes_auction import AuctionPanel
from game.rook.scenes_kit import TEAM
from game.rook.scenes_review import RookPosition
from game.rook.scenes_rows import CardsRow, PairRow, TrickRow, sheet_head, sheet_row
from game.rook.scenes_sums import missing, number
from game.rook.scenes_tickets import needed
from game.rook.scenes_words import colour_name
from game.rook.scoring import DealScore, End
from game.rook.views import Phase, Trick
from game.scenes.log import LogRow
from game.scenes.look_back import Judged, LookBackPage
from game.scenes.paper import FootButton, Page, Sheet
from game.scenes.verdict import Stamp, Verdict
from game.ui import paint, text, theme
from game.ui.intents import Command, Intent
from game.ui.rows import Heading, Note, Paragraph, Row, Rule

if TYPE_CHECKING:
    from game.rook.scenes_table import RookTable


def tricks_of(match: Match, viewer: int, deal: int) -> tuple[tuple[Trick, ...], DealScore | None]:
    """The finished tricks of a deal of the match, and its score once it has one."""
    tricks: list[Trick] = []
    score = None
    for moment in match.history():
        if moment.parent is None or moment.rules.deal_number(moment.parent.state) != deal:
            continue
        cards = None
        for event in moment.events:
            if isinstance(event, ev.Played):
                before = moment.parent.view(viewer).trick
                cards = (*before, (event.seat, event.card))
            elif isinstance(event, ev.TrickWon) and cards:
                tricks.append(Trick(cards, event.seat, event.points))
            elif isinstance(event, ev.Scored):
                score = event.score
    return tuple(tricks), score


class TablePage(Page):
    """A page over a table of this family, closed by Escape or its button."""

    place = theme.PORCH

    def __init__(self, table: RookTable) -> None:
        super().__init__()
        self.table = table

    def footer(self) -> list[FootButton]:
        """Back to where one was."""
        return [(_("Back"), self.back, paint.PRIMARY)]


class ScoreSheet(TablePage):
    """Every deal of the match with its bid and both totals."""

    name = "score_sheet"
    most_width = 760.0

    def title(self) -> str:
        """What it is."""
        return _("Score sheet")

    def aside(self) -> str:
        """The target."""
        return _("game at {target}").format(target=self.table.board.options.target)

    def rows(self) -> list[Row]:
        """A row for each deal."""
        board = self.table.board
        if not board.scores:
            return [Paragraph(_("The first deal is still being played."), text.BODY, 17)]
        return [sheet_head(self.table.kit), *(sheet_row(self.table.kit, score) for score in board.scores)]


class EndScene(Verdict):
    """The match is over: who won, why, every deal."""

    name = "match_result"
    most_width = 860.0
    place = theme.PORCH
    goes_on = False

    def __init__(self, table: RookTable) -> None:
        super().__init__()
        self.table = table

    @property
    def _ours(self) -> bool:
        board = self.table.board
        we = board.viewer % 2
        return board.totals[we] > board.totals[1 - we]

    def title(self) -> str:
        """Who won."""
        return _("We win the match") if self._ours else _("They win the match")

    def winners(self) -> list[str]:
        """The portraits of both partners."""
        first = (self.table.board.viewer + (0 if self._ours else 1)) % 4
        return [self.table.driver.players[seat].bird for seat in (first, (first + 2) % 4)]

    def stamp(self) -> Stamp:
        """Both totals, ours first."""
        board = self.table.board
        we = board.viewer % 2
        both = pgettext("steps of both sides", "{we} : {they}").format(
            we=number(board.totals[we]), they=number(board.totals[1 - we]))
        return Stamp(both, _("game at {target}").format(target=board.options.target), TEAM[0 if self._ours else 1])

    def story(self) -> list[str]:
        """Why, and help that was taken."""
        board = self.table.board
        reason = board.scores[-1].end
        words = {End.TARGET: _("The target of {target} is reached."),
                 End.HIGHER_TOTAL: _("Both sides reached {target}; the higher total wins."),
                 End.SUDDEN_DEATH: _("Both sides stood equal, so one more deal decided.")}
        lines = [words[reason].format(target=board.options.target)] if reason is not None else []
        if self.table.driver.helped:
            lines.append(_("Moves were taken back or hints were asked for in this match."))
        return lines

    def details(self) -> list[Row]:
        """The deals."""
        kit = self.table.kit
        return [sheet_head(kit), *(sheet_row(kit, score) for score in self.table.board.scores)]

    def footer(self) -> list[FootButton]:
        """What next."""
        return [(_("Title"), self._home, paint.PLAIN), (_("Look back"), self._look, paint.PLAIN),
                (_("New match"), self.table.menus.new_match, paint.PRIMARY)]

    def _home(self) -> None:
        self.app.home()

    def _look(self) -> None:
        self.app.push(LookBack(self.table, self.table.board.scores[-1].number))

    def back(self) -> None:
        """To the empty table."""
        self.app.pop(self)


class LookBack(LookBackPage):
    """One deal: the person's cards judged, then trick by trick, with the nest."""

    place = theme.PORCH
    most_width = 620.0

    def __init__(self, table: RookTable, deal: int) -> None:
        super().__init__(table.findings(deal))
        self.table, self.deal = table, deal

    def title(self) -> str:
        """Which deal."""
        return _("Deal {number}").format(number=self.deal)

    def open(self, judged: Judged) -> None:
        """The position of a decision."""
        self.app.push(RookPosition(self.table, judged))

    def story(self) -> list[Row]:
        """The contract, the tricks, the nest."""
        table = self.table
        tricks, score = tricks_of(table.driver.match, table.viewer, self.deal)
        rows: list[Row] = []
        if score is not None:
            words = table.voice.contract(score.declarer, score.bid, score.trump)
            rows.append(Paragraph(words, text.STRONG, 17))
        if not tricks:
            rows.append(Paragraph(_("No trick is finished yet."), text.BODY, 17))
        rows += [TrickRow(table.kit, trick, i) for i, trick in enumerate(tricks, 1)]
        if score is not None and score.nest:
            rows.append(CardsRow(table.kit, _("In the nest"), score.nest))
        return rows


class LogPage(TablePage):
    """The running deal and the one before as lines of text."""

    name = "log"
    most_width = 620.0

    def title(self) -> str:
        """What it is."""
        return pgettext("list of what happened", "Log")

    def rows(self) -> list[Row]:
        """The newest line first, with a heading for each deal."""
        table, found = self.table, list[Row]()
        for deal in log_events(table):
            if found:
                found.append(Rule())
            found.append(Heading(table.voice.line(deal[0]), 19))
            found += [self._line(event) for event in deal[1:] if table.voice.line(event)]
        return found

    def _line(self, event: ev.Event) -> LogRow:
        table = self.table
        seat = getattr(event, "seat", None)
        bird = table.driver.players[seat].bird if seat is not None else ""
        ends = isinstance(event, ev.TrickWon)
        ink = TEAM[(seat - table.viewer) % 2] if ends and seat is not None else theme.INK
        return LogRow(table.voice.line(event), table.app.atlas, bird, ink, ends)


def log_events(table: RookTable, deals: int = 2) -> list[list[ev.Event]]:
    """What happened in the last deals, the running one first; each begins with the deal itself."""
    found: list[list[ev.Event]] = []
    for moment in table.driver.match.history():
        for event in moment.events:
            if isinstance(event, ev.Dealt):
                found.append([event])
            elif found:
                found[-1].append(event)
    return found[-deals:][::-1]


class LastTrick(Sheet):
    """The trick taken last."""

    name = "last_trick"
    most_width = 520.0

    def __init__(self, table: RookTable, trick: Trick) -> None:
        super().__init__()
        self.table, self.trick = table, trick

    def title(self) -> str:
        """What it is."""
        return _("Last trick")

    def rows(self) -> list[Row]:
        """The cards and who took them."""
        event = ev.TrickWon(self.trick.winner, (), self.trick.points, 0)
        return [TrickRow(self.table.kit, self.trick, 0, large=True),
                Paragraph(self.table.voice.line(event), text.STRONG, 18, align="m")]

    def footer(self) -> list[FootButton]:
        """All tricks, or back."""
        return [(_("All tricks"), self._all, paint.PLAIN), (_("Close"), self.back, paint.PRIMARY)]

    def _all(self) -> None:
        self.back()
        board = self.table.board
        self.app.push(LookBack(self.table, board.number if board.tricks else max(1, board.number - 1)))

    def handle(self, intent: Intent) -> bool:
        """The key that opened it closes it."""
        if intent == Command("last_trick"):
            self.back()
            return True
        return super().handle(intent)


class InfoSheet(Sheet):
    """Points on the table, taken, needed, and everyone's last call: what phones have no room for."""

    name = "info"
    most_width = 420.0

    def __init__(self, table: RookTable) -> None:
        super().__init__()
        self.table = table

    def title(self) -> str:
        """The contract, or the auction so far."""
        board = self.table.board
        if board.declarer is None:
            return _("No bid yet")
        event = ev.Called if board.phase is Phase.AUCTION else ev.Declared
        return self.table.voice.line(event(board.declarer, board.bid)).rstrip(".")

    def rows(self) -> list[Row]:
        """Points, then calls."""
        board = self.table.board
        we = board.viewer % 2
        rows: list[Row] = []
        if board.trump is not None:
            rows.append(PairRow(_("Trump"), colour_name(board.trump)))
            rows.append(PairRow(_("On the table"), str(board.on_table)))
            rows.append(PairRow(_("We have taken"), str(board.taken[we]), theme.GREEN))
            rows.append(PairRow(_("They have taken"), str(board.taken[1 - we]), theme.VERMILION))
            words, value = needed(board)
            rows.append(PairRow(words[:1].upper() + words[1:], value))
        rows.append(Heading(_("Last calls"), 19))
        for i in range(4):
            seat = (board.viewer + 1 + i) % 4
            ink = theme.GREEN if i % 2 else theme.VERMILION
            rows.append(PairRow(self.table.voice.name(seat), AuctionPanel.call_words(board.calls[seat]), ink))
        rows.append(Note(missing(board.totals[we], board.options.target)))
        return rows

    def footer(self) -> list[FootButton]:
        """Back."""
        return [(_("Close"), self.back, paint.PRIMARY)]

