"""A new match: version, seats, rules. Built from the family's record and the metadata of its options."""

from __future__ import annotations

import dataclasses
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.options import Option, OptionError, options_of
from game.i18n import _, ngettext
from game.scenes.families import Family, Guest, NewMatch, Version
from game.scenes.help import HelpScene
from game.scenes.levels import LevelSheet, level_words, lifted
from game.scenes.option_words import group_words, label_words, value_words
from game.scenes.own_rules import OwnRules
from game.scenes.paper import FootButton, Page
from game.scenes.seats import SeatsRow
from game.scenes.sheets import PickSheet
from game.ui import paint, text, theme
from game.ui.rows import ButtonRow, ChoiceRow, Heading, Pair, Paragraph, Row, Rule, ToggleRow

if TYPE_CHECKING:
    from game.app import App


class NewMatchScene(Page):
    """Asks for everything a match needs and hands a `NewMatch` to the family's door."""

    name = "new_match"
    title_size = 40.0

    def __init__(self, family: Family) -> None:
        """The family must be ready: it has versions and doors."""
        super().__init__()
        self.family = family
        self.place = family.place
        self.version: Version = family.versions[0]
        self.options: Any = self.version.preset
        self.guests: list[Guest] = list(family.guests)
        self.every_rule = False
        self.own: OwnRules

    def enter(self, app: App) -> None:
        """The player's own rules are read now."""
        super().enter(app)
        self.own = OwnRules(app, self.family, self._take_own, self._say)

    # --- words

    def title(self) -> str:
        """The page's name."""
        return _("New match")

    def aside(self) -> str:
        """The family."""
        return _(self.family.title)

    def changes(self) -> list[Option]:
        """Options that differ from the version's own rules."""
        return [option for option in options_of(self.options)
                if getattr(self.options, option.name) != getattr(self.version.preset, option.name)]

    def summary(self) -> str:
        """The match in one line."""
        changed = self.changes()
        name = _(self.version.title)
        if not changed:
            return _("{version}, with its own rules.").format(version=name)
        words = self.family.words
        listed = "; ".join(
            _("{option}: {value}").format(option=label_words(option, words),
                                          value=value_words(option, getattr(self.options, option.name), words))
            for option in changed)
        return ngettext("{version}, {n} rule changed. {list}", "{version}, {n} rules changed. {list}",
                        len(changed)).format(version=name, n=len(changed), list=listed)

    # --- rows

    def rows(self) -> list[Row]:
        """Version, seats, the featured rules, then all of them on demand."""
        family = self.family
        rows: list[Row] = []
        own = self.own.rows()
        if len(family.versions) > 1 or own:
            shown = self.version.id if self.own.chosen is None else ""
            rows.append(ChoiceRow(_("Version"), [(version.id, _(version.title)) for version in family.versions],
                                  shown, self._take_version, name="version", note=_(self.version.note)))
            rows += [*own, Rule()]
        if len(family.chairs) > 1:
            rows += [Heading(_("At the table")), SeatsRow(
                family, self.guests, self.app.settings.name or _("You"), self.app.atlas, self._pick_bird,
                self._pick_level), Rule()]
        options = {option.name: option for option in options_of(self.options)}
        rows.append(Heading(_("Rules")))
        rows += self._option_rows([options[name] for name in family.featured if name in options])
        rest = [option for name, option in options.items() if name not in family.featured]
        more: list[FootButton] = []
        if rest and not self.every_rule:
            more.append((_("Change more rules"), self._show_all, paint.PLAIN))
        if self.family.sections is not None:
            more.append((_("Read the rules"), self._show_rules, paint.PLAIN))
        if more:
            rows.append(ButtonRow(more, css_height=48, most=300))
        if rest and self.every_rule:
            for group in dict.fromkeys(option.group for option in rest):
                rows += [Rule(), Heading(group_words(group, family.words), 20)]
                rows += self._option_rows([option for option in rest if option.group == group])
        rows += [Rule(), Paragraph(self.summary(), text.STRONG, 16, theme.INK)]
        if self.changes():
            ways: list[FootButton] = [(_("Back to the version’s own rules"), self._restore, paint.PLAIN)]
            if not self.own.saved(self.version, self.options):
                ways.append((_("Save as my rules"), self._save, paint.PLAIN))
            rows.append(ButtonRow(ways, css_height=48, most=400))
        return rows

    def _option_rows(self, options: list[Option]) -> list[Row]:
        rows: list[Row] = []
        switches: list[Row] = []
        for option in options:
            row = self._option_row(option)
            (switches if isinstance(row, ToggleRow) else rows).append(row)
        pairs: list[Row] = [Pair(left, switches[i + 1] if i + 1 < len(switches) else None)
                            for i, left in enumerate(switches) if i % 2 == 0]
        return pairs + rows

    def _option_row(self, option: Option) -> Row:
        words, value = self.family.words, getattr(self.options, option.name)
        label = label_words(option, words)
        if all(isinstance(choice, bool) for choice in option.choices):
            return ToggleRow(label, value, partial(self.set_option, option.name), option.name)
        choices = [(choice, value_words(option, choice, words)) for choice in option.choices]
        return ChoiceRow(label, choices, value, partial(self.set_option, option.name), name=option.name,
                         reasons=self._reasons(option), explain=self._explain)

    def _reasons(self, option: Option) -> dict[Any, str]:
        value = getattr(self.options, option.name)
        found = ((choice, self.family.clash(self.options, option.name, choice)) for choice in option.choices
                 if choice != value)
        return {choice: reason for choice, reason in found if reason}

    # --- changes

    def set_option(self, name: str, value: Any) -> None:
        """Takes a value, or says why it cannot stand beside the others."""
        reason = self.family.clash(self.options, name, value)
        if not reason:
            try:
                self.options = dataclasses.replace(self.options, **{name: value})
            except OptionError as error:
                reason = str(error)
        if reason:
            self._explain(reason)
        self.rebuild()

    def _explain(self, reason: str) -> None:
        self.toast.show(reason)
        self.dirty = True

    def _take_version(self, game: str) -> None:
        self.version = next(version for version in self.family.versions if version.id == game)
        self._restore()

    def _take_own(self, version: Version, options: Any) -> None:
        self.version, self.options = version, options
        self.rebuild()

    def _save(self) -> None:
        self.own.save(self.version, self.options)

    def _say(self, line: str) -> None:
        self.rebuild()
        if line:
            self._explain(line)

    def _restore(self) -> None:
        self.own.chosen = None
        self.options = self.version.preset
        self.rebuild()

    def _show_all(self) -> None:
        self.every_rule = True
        self.rebuild()

    def _pick_bird(self, seat: int) -> None:
        taken = {guest.bird for i, guest in enumerate(self.guests) if i != seat}
        options: list[tuple[object, str]] = [(bird.id, _(bird.name)) for bird in self.family.birds
                                             if bird.id not in taken]

        def change(bird: object) -> None:
            self.guests[seat] = dataclasses.replace(self.guests[seat], bird=str(bird))
            self.rebuild()

        self.app.push(PickSheet(_(self.family.chairs[seat].title), options, self.guests[seat].bird, change))

    def _pick_level(self, seat: int) -> None:
        self.app.push(LevelSheet(self.family, self.guests, seat, self._take_levels))

    def _take_levels(self, guests: list[Guest]) -> None:
        self.guests = lifted(self.family, guests)
        raised = next((new for new, old in zip(self.guests, guests, strict=True) if new != old), None)
        if raised is None:
            self._say("")
            return
        bird = next((_(bird.name) for bird in self.family.birds if bird.id == raised.bird), raised.bird)
        self._say(_("{bird}: {level}. Your partner is never weaker than the opponents.").format(
            bird=bird, level=level_words(self.family, raised.level)))

    # --- away

    def footer(self) -> list[FootButton]:
        """Back, deal."""
        deal = _("Deal") if self._small else _("Deal the cards")
        return [(_("Back"), self.back, paint.PLAIN), (deal, self._start, paint.PRIMARY)]

    def _show_rules(self) -> None:
        self.app.push(HelpScene.rules(self.family, self.version.title, self.options))

    def _start(self) -> None:
        doors = self.family.doors
        if doors is not None:
            wish = NewMatch(self.version.id, self.options, tuple(self.guests))
            self.app.pop(self)
            doors.start(self.app, wish)
