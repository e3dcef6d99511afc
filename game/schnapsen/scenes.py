"""The family as the program sees it, and the doors to its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.match import Match
from game.i18n import N_, _, ngettext, pgettext
from game.scenes.birds import BIRDS
from game.scenes.doors import Entrance, cached_brains
from game.scenes.families import Chair, Family, Guest, Running, Version
from game.scenes.lesson import Course
from game.schnapsen.bot import BOTS
from game.schnapsen.match_play import rules as rules_by_text
from game.schnapsen.review import Adviser
from game.schnapsen.rules import SchnapsenRules, rules_for
from game.schnapsen.scenes_rules import rules_sections
from game.schnapsen.scenes_table import SchnapsenTable
from game.schnapsen.scenes_tally import LINES, facts
from game.schnapsen.variants import DEFAULT, GAME, TARGET, Options
from game.ui import theme

if TYPE_CHECKING:
    from game.app import App

LEVELS = (("beginner", N_("Beginner")), ("casual", N_("Casual")), ("strong", N_("Strong")), ("expert", N_("Expert")))
USUAL = "strong"
GUESTS = (Guest("kiebitz"), Guest("owl", USUAL))

WORDS = {
    "schnapsen.exchange_from": N_("The trump jack may be exchanged"),
    "schnapsen.exchange_from.4": N_("while four cards lie in the stock"),
    "schnapsen.exchange_from.2": N_("down to two cards"),
    "schnapsen.close_from": N_("The stock may be closed"),
    "schnapsen.close_from.4": N_("while four cards lie in it"),
    "schnapsen.close_from.2": N_("down to two cards"),
    "schnapsen.announce": N_("Marriages are announced"),
    "schnapsen.announce.auto": N_("whenever king or queen is led"),
    "schnapsen.announce.demand": N_("only on demand"),
    "schnapsen.claim": N_("66 is claimed"),
    "schnapsen.claim.auto": N_("for you, the moment it is true"),
    "schnapsen.claim.self": N_("by the player"),
    "schnapsen.points": N_("Points during the deal"),
    "schnapsen.points.shown": N_("shown"),
    "schnapsen.points.hidden": N_("hidden"),
    "schnapsen.look": N_("Own won tricks may be looked at"),
    "schnapsen.look.all": N_("all"),
    "schnapsen.look.first": N_("only the first"),
    "schnapsen.look.none": N_("none"),
    "schnapsen.count_down": N_("Count down from seven"),
    "schnapsen.double_schneider": N_("A Bummerl to nothing counts twice"),
}


def _words(match: Match) -> Running:
    """The match that waits, for the title."""
    view: Any = match.view(0)
    mine, theirs = view.totals
    if view.options.count_down:
        mine, theirs = TARGET - mine, TARGET - theirs
    headline = pgettext("score of the running match", "Bummerl {mine} : {theirs}").format(mine=mine, theirs=theirs)
    if view.options.points == "hidden":
        return Running(headline, _("deal {number}").format(number=view.number))
    note = ngettext("deal {number}, {n} point", "deal {number}, {n} points", view.points[0])
    return Running(headline, note.format(number=view.number, n=view.points[0]))


def _rules(game: str, options: Any) -> SchnapsenRules:
    return rules_for(options if isinstance(options, Options) else DEFAULT)


def _bot(level: str) -> Any:
    return Adviser() if level == Adviser.name else BOTS[level]()


ENTRANCE = Entrance(GAME, _rules, cached_brains(_bot, USUAL), Adviser.name, GUESTS, SchnapsenTable, _words,
                    facts)


def learn(app: App) -> object:
    """Shows the family's lesson."""
    return Course(FAMILY, rules_by_text, SchnapsenTable).open(app)


FAMILY = Family(
    GAME, theme.COFFEE_HOUSE, N_("Schnapsen"), N_("two players"),
    versions=(Version(GAME, N_("Schnapsen"), N_("Twenty cards, marriages, closing; seven game points win."), DEFAULT),),
    chairs=(Chair("S", N_("You"), 0), Chair("N", N_("Opponent"), 1)),
    birds=BIRDS, levels=LEVELS, guests=GUESTS, featured=("claim", "points"), doors=ENTRANCE.doors(),
    sections=rules_sections, lesson=learn, tallies=LINES, words=WORDS,
)
SCENES = FAMILY
"""What the catalogue asks for."""
