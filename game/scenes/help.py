"""A page of sections: rules, keys, help. What stands in it is given; rules pages are generated from options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.i18n import _
from game.scenes.families import Family
from game.scenes.figure import Figure, FigureRow
from game.scenes.keys import key_rows
from game.scenes.paper import FootButton, Page
from game.ui import paint, text
from game.ui.rows import Heading, Note, Paragraph, Row, Rule

Section = tuple[str, Sequence[Row | Figure | str]]
"""A heading and its content: rows, figures of cards, or plain words for a paragraph."""


class HelpScene(Page):
    """Sections under each other with a rule between them."""

    name = "help"

    def __init__(self, title: str, sections: Sequence[Section], aside: str = "",
                 family: Family | None = None) -> None:
        """`family`: whose lesson the page offers, if it has one."""
        super().__init__()
        self._title, self._sections, self._aside = title, list(sections), aside
        self._lesson = None if family is None else family.lesson

    @classmethod
    def rules(cls, family: Family, version: str, options: Any, *, lesson: bool = True) -> HelpScene:
        """The rules of a family as an options record has them, then the general help. `version` is a msgid.

        `lesson`: the page offers the family's lesson.
        """
        sections: list[Section] = [] if family.sections is None else [*family.sections(options)]
        return cls(_("Rules"), [*sections, *general_sections()], _(version), family if lesson else None)

    @classmethod
    def general(cls) -> HelpScene:
        """How the program is used, whatever the game."""
        return cls(_("Help"), general_sections())

    def title(self) -> str:
        """As given."""
        return self._title

    def aside(self) -> str:
        """As given."""
        return self._aside

    def rows(self) -> list[Row]:
        """All sections."""
        rows: list[Row] = []
        for i, (heading, content) in enumerate(self._sections):
            if i:
                rows.append(Rule())
            rows.append(Heading(heading))
            rows += [self._row(item) for item in content]
        return rows

    def _row(self, item: Row | Figure | str) -> Row:
        if isinstance(item, str):
            return Paragraph(item, text.BODY, 17)
        if isinstance(item, Figure):
            return FigureRow(item, self.app.atlas, self.app.settings.faces == "german")
        return item

    def footer(self) -> list[FootButton]:
        """Back, and the lesson where there is one."""
        back = (_("Back"), self.back, paint.PRIMARY)
        return [back] if self._lesson is None else [(_("Lesson"), self._learn, paint.PLAIN), back]

    def _learn(self) -> None:
        if self._lesson is not None:
            self._lesson(self.app)


def general_sections() -> list[Section]:
    """Touch, mouse, keys."""
    return [
        (_("Playing a card"), [
            _("With a mouse: click the card, or drag it to the table."),
            _("With a finger: tap a card to raise it, tap it again to play it, or drag it to the table. Cards that the "
              "rules forbid are darker; tap one to hear why."),
            _("A tap anywhere hurries what is moving.")]),
        (_("Keys"), key_rows()),
        (_("What is kept"), [
            _("Every match is saved after each move. Close the window whenever you like."),
            Note(_("Some browsers delete what a page keeps when it is not visited for a week: export your matches "
                   "then."))]),
    ]


def sample_sections() -> list[Section]:
    """The general sections: what tests and pictures show."""
    return general_sections()
