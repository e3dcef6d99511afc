"""Makes pygbag's page ours: title, language, one viewport, no scrolling, loading text, a live region.

Only the HTML around pygbag's own Python and JavaScript is touched. Every edit names the anchor it needs and fails if
the page does not have it: a page that was only half edited must never be published.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

PARTS = Path(__file__).resolve().parent / "page"


class PageError(ValueError):
    """The page lacks an anchor; the message names it."""


@dataclass(frozen=True, slots=True)
class Edit:
    """Replaces what the pattern finds: exactly `count` times, 0 meaning at least once, -1 any number of times."""

    name: str
    pattern: str
    by: str
    count: int = 1

    def apply(self, page: str) -> str:
        """The page with the edit made; raises PageError."""
        page, made = re.subn(self.pattern, lambda match: match.expand(self.by) if "\\" in self.by else self.by, page,
                             flags=re.IGNORECASE)
        if (self.count > 0 and made != self.count) or (self.count == 0 and made == 0):
            raise PageError(f"pygbag's page has no place for {self.name}: {self.pattern!r} was found {made} times")
        return page


def part(name: str, values: Mapping[str, str]) -> str:
    """One of our parts of the page, filled in; raises PageError for a value that is missing."""
    def fill(match: re.Match[str]) -> str:
        try:
            return values[match.group(1)]
        except KeyError:
            raise PageError(f"{name}: no value for {match.group(1)}") from None

    return re.sub(r"\{\{(\w+)\}\}", fill, (PARTS / name).read_text(encoding="utf-8"))


def edits(title: str, description: str, lang: str = "en") -> list[Edit]:
    """All edits, in their order."""
    values = {"title": title, "description": description}
    head, top, end = (part(name, values) for name in ("head.html", "body_top.html", "body_end.html"))
    return [
        Edit("the language", r'<html(?: lang="[^"]*")?>', f'<html lang="{lang}">'),
        Edit("the title", r"<title>[^<]*</title>", f"<title>{title}</title>"),
        Edit("the viewport", r'[ \t]*<meta name="viewport"[^>]*>\n?', "", 0),
        Edit("the dead script", r'[ \t]*<script src="[^"]*browserfs\.min\.js"></script>\n?', "", -1),
        Edit("the status line", r'(id="?status"?[^>]*>)[^<]*<', r"\g<1>Fetching Python and the cards&nbsp;…<"),
        Edit("the canvas", r'<canvas[^>]*id="canvas"', r"\g<0>"),
        Edit("the head", r"</head>", head + "</head>"),
        Edit("the body", r"<body[^>]*>", "<body>\n" + top),
        Edit("the body's end", r"</body>", end + "</body>"),
    ]


def rewrite(page: str, title: str, description: str, lang: str = "en") -> str:
    """pygbag's page with all edits made; raises PageError if one finds no place, or if the page is ours already."""
    if "kiebitz-style" in page:
        raise PageError("the page was edited before")
    for edit in edits(title, description, lang):
        page = edit.apply(page)
    return page
