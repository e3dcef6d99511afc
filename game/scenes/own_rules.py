"""The player's own rules on the page of a new match: choosing, saving, renaming and deleting them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.i18n import _
from game.scenes.families import Family, Version
from game.scenes.name_entry import NameScene
from game.scenes.paper import FootButton
from game.scenes.presets import Preset, Shelf, Usable, resolve
from game.scenes.sheets import ConfirmSheet, MenuSheet
from game.ui import paint
from game.ui.rows import ButtonRow, ChoiceRow, Row

if TYPE_CHECKING:
    from game.app import App

MOST_CELLS = 8
"""Presets in one row of choices; more begin another one."""


class RulesNameScene(NameScene):
    """Asks for the name of a set of rules; an empty one is refused."""

    name = "rules_name"

    def title(self) -> str:
        """The page's name."""
        return _("My rules")

    def hint(self) -> str:
        """What is asked."""
        return _("Give these rules a name")

    def done(self) -> None:
        """Leaves, then hands the name over: the answer may be another question."""
        name = self.words.strip()
        if not name:
            self.message = self.hint()
            self.rebuild()
            return
        self.back()
        self._change(name)


class OwnRules:
    """The presets of a family on its page. `chosen` is the one the page's rules began with, None for a version's."""

    def __init__(self, app: App, family: Family, take: Callable[[Version, Any], object],
                 shown: Callable[[str], object]) -> None:
        """`take` sets the page's version and options; `shown` lays the page out again and tells a line, if any."""
        self._app, self._family, self._take, self._shown = app, family, take, shown
        self._shelf = Shelf(app, family)
        self.chosen: Preset | None = None

    @property
    def presets(self) -> list[Preset]:
        """All that can be shown."""
        return self._shelf.presets

    def rows(self) -> list[Row]:
        """The presets, those that cannot be played dashed; then what can be done with the chosen one."""
        presets = self.presets
        cells = [(i, preset.name) for i, preset in enumerate(presets)]
        faulty = {i: str(i) for i, preset in enumerate(presets) if isinstance(resolve(self._family, preset), str)}
        value = presets.index(self.chosen) if self.chosen in presets else -1
        rows: list[Row] = [
            ChoiceRow("" if start else _("My rules"), cells[start:start + MOST_CELLS], value, self._pick, name="own",
                      reasons=faulty, explain=self._pick)
            for start in range(0, len(cells), MOST_CELLS)]
        if self.chosen is not None:
            preset = self.chosen
            buttons: list[FootButton] = [(words, act, paint.PLAIN) for words, act in self._deeds(preset)]
            rows.append(ButtonRow(buttons, css_height=48, most=200))
        return rows

    def _deeds(self, preset: Preset) -> list[tuple[str, Callable[[], object]]]:
        return [(_("Rename"), lambda: self._ask_name(preset.name, lambda name: self._rename(preset, name))),
                (_("Delete"), lambda: self._ask_delete(preset))]

    def _pick(self, place: int | str) -> None:
        preset = self.presets[int(place)]
        found = resolve(self._family, preset)
        if isinstance(found, Usable):
            self.chosen = preset
            self._take(found.version, found.options)
        else:
            self._app.push(MenuSheet(preset.name, self._deeds(preset), found))

    # --- save

    def saved(self, version: Version, options: Any) -> bool:
        """These very rules are among the presets."""
        wanted = Usable(version, options)
        return any(resolve(self._family, preset) == wanted for preset in self.presets)

    def save(self, version: Version, options: Any) -> None:
        """Asks for a name, and before another set of that name is replaced; then keeps the rules."""

        def named(name: str) -> None:
            self._unless_taken(name, lambda: self._put(Preset.of(name, version.id, options)))

        self._ask_name(self.chosen.name if self.chosen else "", named)

    def _ask_name(self, name: str, then: Callable[[str], object]) -> None:
        self._app.push(RulesNameScene(name, then))

    def _unless_taken(self, name: str, then: Callable[[], object]) -> None:
        if self._shelf.find(name) is None:
            then()
        else:
            self._app.push(ConfirmSheet(_("Replace these rules?"), name, _("Replace"), then))

    def _put(self, preset: Preset, old: Preset | None = None) -> None:
        kept = self._shelf.put(preset, old)
        if isinstance(resolve(self._family, preset), Usable) and (old is None or old == self.chosen):
            self.chosen = preset
        self._shown(_("{name}: saved.").format(name=preset.name) if kept else "")

    # --- rename, delete

    def _rename(self, preset: Preset, name: str) -> None:
        if name != preset.name:
            self._unless_taken(name, lambda: self._put(preset.named(name), preset))

    def _ask_delete(self, preset: Preset) -> None:
        self._app.push(ConfirmSheet(_("Delete these rules?"), preset.name, _("Delete"), lambda: self._delete(preset)))

    def _delete(self, preset: Preset) -> None:
        self._shelf.remove(preset)
        if preset == self.chosen:
            self.chosen = None
        self._shown("")
