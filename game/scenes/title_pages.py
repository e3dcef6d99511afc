"""What the title's buttons open. The title stands before the games and the other pages are read: a press asks for their
modules, and what was pressed is done when they are there (`when_read`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any

from game import i18n, modules
from game.i18n import _
from game.scenes.front import Front
from game.scenes.kit import WidgetScene
from game.ui.widgets import Action

if TYPE_CHECKING:
    from game.scenes.families import Family

SHEETS, NEW_MATCH, LESSON = "game.scenes.sheets", "game.scenes.new_match", "game.scenes.lesson"


class Pages(WidgetScene):
    """The ways from the title. `open_code(code)` opens a share code and returns why it cannot, or ""/None."""

    def __init__(self, families: Sequence[Front | Family], open_code: Callable[[str], str | None]) -> None:
        super().__init__()
        self.fronts = tuple(family if isinstance(family, Front) else Front.of(family) for family in families)
        self._open_code = open_code
        self._opening: tuple[Generator[None, None, None], Action] | None = None
        """What was pressed and waits for its modules: how they are read, and what is done then."""

    @property
    def families(self) -> tuple[Family, ...]:
        """The families' records, those read now that are not known yet."""
        return tuple(front.family for front in self.fronts)

    @property
    def busy(self) -> bool:
        """Something was pressed that still has to be read."""
        return self._opening is not None

    def leave(self) -> None:
        """What was pressed is forgotten."""
        self._opening = None

    def when_read(self, act: Action, *names: str, front: Front | None = None, every: bool = False) -> None:
        """Does it now if these modules and families are read, else some frames later; the last press counts."""
        fronts = self.fronts if every else () if front is None else (front,)
        if not modules.unread(names) and all(one.known for one in fronts):
            self._opening = None
            act()
            return

        def steps() -> Generator[None, None, None]:
            yield from modules.in_steps(*names)
            for one in fronts:
                yield from one.steps()

        self._opening = steps(), act

    def read_on(self) -> None:
        """What was pressed is read a little further, and done when all of it is there."""
        if self._opening is not None and self.app.slice(self._opening[0])[0]:
            act, self._opening = self._opening[1], None
            act()

    def menu(self) -> None:
        """The menu of small screens."""
        self.when_read(self._show_menu, SHEETS, "game.scenes.match_sheets")

    def _show_menu(self) -> None:
        from game.scenes.match_sheets import full_screen
        from game.scenes.sheets import MenuSheet

        entries: list[tuple[str, Action]] = [
            (_("Settings"), self.settings), (_("Rules"), self.help), (_("Statistics"), self.statistics),
            (_("Open a code"), self.code),
            (_("About"), self.about), *full_screen(self.app)]
        if len(i18n.available()) > 1:
            entries.append((_("Language"), self.languages))
        self.app.push(MenuSheet(_("Kiebitz"), entries))

    def resume_match(self, front: Front) -> None:
        """On to the match that waits."""
        if front.family.doors:
            front.family.doors.resume(self.app)

    def begin_match(self, front: Front) -> None:
        """The page of a new match."""
        from game.scenes.new_match import NewMatchScene

        self.app.push(NewMatchScene(front.family))

    def learn(self, front: Front) -> None:
        """The family's lesson."""
        if front.family.lesson is not None:
            front.family.lesson(self.app)

    def ask_to_leave(self) -> None:
        """Whether to end the program."""
        from game.scenes.sheets import ConfirmSheet

        self.app.push(ConfirmSheet(_("Leave Kiebitz?"), _("Your matches are kept."), _("Leave"), self.app.quit))

    def settings(self) -> None:
        """The settings."""
        self.when_read(self._show_settings, "game.scenes.settings")

    def _show_settings(self) -> None:
        from game.scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def statistics(self) -> None:
        """The statistics."""
        self.when_read(self._show_statistics, "game.scenes.statistics", every=True)

    def _show_statistics(self) -> None:
        from game.scenes.statistics import StatisticsScene

        self.app.push(StatisticsScene(self.families))

    def code(self) -> None:
        """The page for a share code."""
        self.when_read(self._show_code, "game.scenes.code_entry", "game.core.record", SHEETS, every=True)

    def _show_code(self) -> None:
        from game.scenes.code_entry import CodeScene

        self.app.push(CodeScene(self._open_code))

    def about(self) -> None:
        """Who made this."""
        self.when_read(self._show_about, "game.scenes.about")

    def _show_about(self) -> None:
        from game.scenes.about import AboutScene

        self.app.push(AboutScene())

    def help(self) -> None:
        """Rules of every version; without any the general help."""
        self.when_read(self._choose_rules, "game.scenes.help", SHEETS, every=True)

    def _choose_rules(self) -> None:
        """Rules of every version that can be played; without any the general help."""
        from game.scenes.help import HelpScene
        from game.scenes.sheets import PickSheet

        pages: list[tuple[object, str]] = [
            ((family, version), _(version.title)) for family in self.families
            if family.ready and family.sections is not None for version in family.versions]
        if not pages:
            self.app.push(HelpScene.general())
            return
        self.app.push(PickSheet(_("Rules"), [*pages, (None, _("Help and keys"))], "", self._show_rules))

    def _show_rules(self, page: Any) -> None:
        from game.scenes.help import HelpScene

        if page is None:
            self.app.push(HelpScene.general())
            return
        family, version = page
        self.app.push(HelpScene.rules(family, version.title, version.preset))

    def languages(self) -> None:
        """The choice of languages."""
        self.when_read(self._show_languages, SHEETS)

    def _show_languages(self) -> None:
        from game.scenes.sheets import PickSheet

        options: list[tuple[object, str]] = [(code, i18n.NAMES[code]) for code in i18n.available()]
        self.app.push(PickSheet(_("Language"), options, i18n.CURRENT.code, self._speak))

    def _speak(self, code: object) -> None:
        self.app.change(language=str(code))
