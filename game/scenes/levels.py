"""Levels and styles of the birds at a table. A guest's level is a bot's name: `expert`, `strong-bold`.

Levels are ranked as the family lists them; a style never changes the rank. A partner of the person never ranks below an
opponent: `floor` says how low a seat may go, `lifted` raises who would fall behind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.i18n import N_, _
from game.scenes.families import Family, Guest
from game.scenes.paper import FootButton, Sheet, close_button
from game.ui import paint
from game.ui.rows import ChoiceRow, Row, ToggleRow

STYLES = (("", N_("steady")), ("bold", N_("bold")), ("careful", N_("careful")))
"""(style, words) of the levels in `Family.styled`."""


def split(level: str) -> tuple[str, str]:
    """Level and style of a bot's name: `strong-bold` is ("strong", "bold")."""
    base, _dash, style = level.partition("-")
    return base, style


def join(family: Family, level: str, style: str) -> str:
    """The bot's name; a level without styles has none."""
    return f"{level}-{style}" if style and level in family.styled else level


def level_words(family: Family, level: str) -> str:
    """The level in words, without its style."""
    base = split(level)[0]
    return next((_(words) for name, words in family.levels if name == base), base)


def style_words(level: str) -> str:
    """The style in words, "" for the steady one."""
    style = split(level)[1]
    return next((_(words) for name, words in STYLES if name == style), style) if style else ""


def rank(family: Family, level: str) -> int:
    """The place among the family's levels, 0 for the weakest and for an unknown one."""
    names = [name for name, _words in family.levels]
    base = split(level)[0]
    return names.index(base) if base in names else 0


def floor(family: Family, guests: Sequence[Guest], seat: int) -> int:
    """The lowest rank the seat may have: that of the strongest opponent for a partner of the person, else 0."""
    own = {family.chairs[i].side for i, guest in enumerate(guests) if not guest.level}
    if family.chairs[seat].side not in own:
        return 0
    return max((rank(family, guest.level) for i, guest in enumerate(guests)
                if guest.level and family.chairs[i].side not in own), default=0)


def lifted(family: Family, guests: Sequence[Guest]) -> list[Guest]:
    """The guests, with the person's partners raised to the strongest opponent's level. Their style stays."""
    found = []
    for seat, guest in enumerate(guests):
        least = floor(family, guests, seat)
        if guest.level and rank(family, guest.level) < least:
            level = family.levels[least][0]
            guest = replace(guest, level=join(family, level, split(guest.level)[1]))
        found.append(guest)
    return found


class LevelSheet(Sheet):
    """Level and style of one bird, or of all. Nothing changes before `done`."""

    name = "level"
    most_width = 520.0

    def __init__(self, family: Family, guests: Sequence[Guest], seat: int,
                 change: Callable[[list[Guest]], object]) -> None:
        """`change` gets the guests with the new levels, before partners are raised."""
        super().__init__()
        self._family, self._guests, self._seat, self._change = family, list(guests), seat, change
        self._level, self._style = split(guests[seat].level)
        self._all = False

    def title(self) -> str:
        """What is asked."""
        return _("How well this bird plays")

    def rows(self) -> list[Row]:
        """Levels, the styles of those that have any, and whether all birds shall play so."""
        family = self._family
        least = 0 if self._all else floor(family, self._guests, self._seat)
        weak = {level: _("Your partner is never weaker than the opponents.") for level, _words in family.levels[:least]}
        levels = [(level, _(words)) for level, words in family.levels]
        rows: list[Row] = [ChoiceRow("", levels, self._level, self._take_level, name="level", reasons=weak,
                                     explain=self._explain)]
        if self._level in family.styled:
            rows.append(ChoiceRow(_("Style"), [(style, _(words)) for style, words in STYLES], self._style,
                                  self._take_style, name="style"))
        if sum(bool(guest.level) for guest in self._guests) > 1:
            rows.append(ToggleRow(_("For all birds"), self._all, self._take_all, "all"))
        return rows

    def footer(self) -> list[FootButton]:
        """Away without a change, or with it."""
        return [close_button(self, _("Cancel")), (_("Done"), self.done, paint.PRIMARY)]

    def _take_level(self, level: str) -> None:
        self._level = level
        self.rebuild()

    def _take_style(self, style: str) -> None:
        self._style = style
        self.rebuild()

    def _take_all(self, value: bool) -> None:
        self._all = value
        least = 0 if value else floor(self._family, self._guests, self._seat)
        if rank(self._family, self._level) < least:
            self._level = self._family.levels[least][0]
        self.rebuild()

    def _explain(self, reason: str) -> None:
        self.toast.show(reason)
        self.dirty = True

    def done(self) -> None:
        """Hands the levels over."""
        level = join(self._family, self._level, self._style)
        guests = [replace(guest, level=level) if guest.level and (self._all or seat == self._seat) else guest
                  for seat, guest in enumerate(self._guests)]
        self.back()
        self._change(guests)
