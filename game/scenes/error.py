"""Something broke: what, in words that can be copied, and the ways on."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import _
from game.scenes.copying import Copying
from game.scenes.paper import FootButton, Page
from game.ui import paint, text, theme
from game.ui.rows import Paragraph, Row, Rule


class ErrorScene(Page):
    """Shows a report. `go_on` continues the match where it was saved; without it there is only the way to the title."""

    name = "error"
    title_size = 38.0
    grows = False

    def __init__(self, report: str, go_on: Callable[[], object] | None = None) -> None:
        super().__init__()
        self.report = report
        self._go_on = go_on
        self.copying = Copying(self)

    def title(self) -> str:
        """Plain words."""
        return _("Something went wrong")

    def rows(self) -> list[Row]:
        """What it means for the player, then the report."""
        return [
            Paragraph(_("Your match is saved after every move. You can go on from there; if you report this fault, "
                        "please copy the text below."), text.BODY, 17),
            Rule(),
            Paragraph(self.report.replace("\t", "    "), text.BODY, 15, theme.INK_SOFT, deboss=False),
        ]

    def paint(self, surface: pygame.Surface) -> None:
        """The Kiebitz stands on the rule, where the title leaves it room."""
        super().paint(surface)
        head, px = self._head, self.ui.px
        used = text.measure(self.title(), text.DISPLAY, text.px(self.ui, self._head_size()))[0]
        wide, high = self.app.atlas.size("lapwing")
        size = round(px(74) * wide / high)
        if self._beside or head.w - used < size + px(40):
            return
        picture = self.app.atlas.get("lapwing", size)
        surface.blit(picture, picture.get_rect(bottomright=(head.right - px(24), head.bottom - px(13))))

    def back(self) -> None:
        """Escape leads to the title."""
        self.app.home()

    def footer(self) -> list[FootButton]:
        """Title, copy, go on."""
        buttons: list[FootButton] = [(_("Copy the text"), self._copy, paint.PLAIN)]
        if self._go_on is None:
            return [*buttons, (_("To the title"), self.back, paint.PRIMARY)]
        return [(_("To the title"), self.back, paint.PLAIN), *buttons, (_("Go on"), self._continue, paint.PRIMARY)]

    def _continue(self) -> None:
        assert self._go_on is not None
        self._go_on()

    def _copy(self) -> None:
        self.copying.begin(self.report)

    def update(self, dt: float) -> None:
        """Says what became of the copy."""
        super().update(dt)
        self.copying.look()
