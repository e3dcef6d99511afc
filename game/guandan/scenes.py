"""The family as the program sees it, and the doors to its tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.match import Match
from game.guandan.bot import BOTS
from game.guandan.match_play import rules as rules_by_text
from game.guandan.rules import GuandanRules
from game.guandan.scenes_rules import rules_sections
from game.guandan.scenes_table import GuandanTable
from game.guandan.scenes_tally import LINES, facts
from game.guandan.scenes_words import rank_word
from game.guandan.variants import GAME, PRESETS, Options
from game.i18n import N_, _, pgettext
from game.scenes.birds import BIRDS
from game.scenes.doors import Entrance, cached_brains
from game.scenes.families import Chair, Family, Guest, Running, Version
from game.scenes.lesson import Course
from game.ui import theme

if TYPE_CHECKING:
    from game.app import App

LEVELS = (("beginner", N_("Beginner")), ("casual", N_("Casual")), ("strong", N_("Strong")), ("expert", N_("Expert")))
USUAL = "strong"
GUESTS = (Guest("kiebitz"), Guest("crane", USUAL), Guest("swallow", USUAL), Guest("kingfisher", USUAL))

WORDS = {
    "guandan.length": N_("The match goes"),
    "guandan.length.climb": N_("from level to level, past A"),
    "guandan.length.deal": N_("for one deal"),
    "guandan.length.fixed": N_("to 12 steps at one level"),
    "guandan.start_level": N_("Both sides begin at"),
    **{f"guandan.start_level.{name}": name if name != "T" else "10" for name in "23456789TJQKA"},
    "guandan.ace_attempts": N_("Failed deals at A"),
    "guandan.ace_attempts.unlimited": N_("cost nothing"),
    "guandan.ace_attempts.drop-2": N_("the third: back to 2"),
    "guandan.ace_attempts.drop-K": N_("the third: back to K"),
    "guandan.any_first_wins": N_("At A first place alone wins"),
    "guandan.stop_at_double": N_("A deal stops at first and second"),
    "guandan.suited_straight": N_("A suited run may be a plain straight"),
    "guandan.show_counts": N_("Cards left are shown"),
    "guandan.show_counts.always": N_("always"),
    "guandan.show_counts.ten": N_("from ten on"),
    "guandan.tribute": N_("With tribute"),
    "guandan.return_any": N_("Any card may be returned"),
    "guandan.level_returnable": N_("Level cards may be returned"),
}


def _words(match: Match) -> Running:
    """The match that waits, for the title."""
    view: Any = match.view(0)
    headline = pgettext("levels of the running match", "We {we} : {they} They").format(
        we=rank_word(view.levels[0]), they=rank_word(view.levels[1])
    )
    return Running(headline, _("deal {number}, level {rank}").format(number=view.number, rank=rank_word(view.level)))


def _rules(game: str, options: Any) -> GuandanRules:
    return GuandanRules(options if isinstance(options, Options) else PRESETS[game])


def _bot(level: str) -> Any:
    return BOTS[level]()


ENTRANCE = Entrance(GAME, _rules, cached_brains(_bot, USUAL), "expert", GUESTS, GuandanTable, _words, facts)


def learn(app: App) -> object:
    """Shows the family's lesson."""
    return Course(FAMILY, rules_by_text, GuandanTable, lambda table: table.turn.advise()).open(app)


FAMILY = Family(
    GAME,
    theme.TEA_HOUSE,
    N_("Guandan"),
    N_("four players, 27 cards each"),
    versions=(Version(GAME, N_("Guandan"), N_("Two packs, wild hearts, from level 2 past the ace."), PRESETS[GAME]),),
    chairs=(
        Chair("S", N_("You"), 0),
        Chair("E", N_("Right"), 1),
        Chair("N", N_("Partner"), 0),
        Chair("W", N_("Left"), 1),
    ),
    birds=BIRDS,
    levels=LEVELS,
    guests=GUESTS,
    featured=("length", "tribute"),
    doors=ENTRANCE.doors(),
    sections=rules_sections,
    lesson=learn,
    tallies=LINES,
    words=WORDS,
)
SCENES = FAMILY
"""What the catalogue asks for."""
