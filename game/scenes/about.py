"""Who made this, with what, and what it is not."""

from __future__ import annotations

from game import __version__
from game.i18n import _
from game.scenes.paper import FootButton, Page
from game.ui import paint, text, theme
from game.ui.rows import Heading, Note, Paragraph, Row, Rule

HASBRO = "ROOK is a registered trademark of Hasbro."


class AboutScene(Page):
    """Version, licences, trademark, fairness, what is kept where."""

    name = "about"

    def title(self) -> str:
        """The page's name."""
        return _("About")

    def aside(self) -> str:
        """The version."""
        return _("version {number}").format(number=__version__)

    def rows(self) -> list[Row]:
        """Sections of words."""
        return [
            Heading(_("Kiebitz")),
            Paragraph(_("A card room for one person and some birds: the Crow’s Nest family, Schnapsen and Guandan. A "
                        "Kiebitz is a lapwing, and somebody who looks over the shoulders of card players.")),
            Rule(),
            Heading(_("Fair play")),
            Paragraph(_("The birds see their own cards and what lies on the table, nothing else. A stronger bird "
                        "thinks more; it never sees more. Every deal follows from its code, so anybody can check it.")),
            Rule(),
            Heading(_("No strings")),
            Paragraph(_("No advertising, no accounts, nothing is sent anywhere. Matches and settings stay on this "
                        "device.")),
            Rule(),
            Heading(_("Licences")),
            Paragraph(_("The program and its pictures: MIT licence. The typefaces Piazzolla and Alegreya Sans: SIL "
                        "Open Font Licence 1.1. Made with Python, pygame-ce and pygbag.")),
            Rule(),
            Heading(_("Names")),
            Paragraph(_("Crow’s Nest is a Rook-style game. {trademark} This program is not affiliated with, "
                        "endorsed or sponsored by Hasbro.").format(trademark=HASBRO)),
            Note(_("Version {number}").format(number=__version__)) if self._small else
            Paragraph("", text.BODY, 15, theme.INK_SOFT),
        ]

    def footer(self) -> list[FootButton]:
        """Back."""
        return [(_("Back"), self.back, paint.PRIMARY)]
