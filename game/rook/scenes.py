"""The family as the program sees it, and the doors to its tables: begin a match, continue one, watch bots play."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from game.core.match import Match
from game.core.rng import new_seed, stream
from game.i18n import N_, _, pgettext
from game.rook.bot import BOTS
from game.rook.match_play import rules as rules_by_text
from game.rook.rules import rules_for
from game.rook.scenes_rules import rules_sections
from game.rook.scenes_sums import number
from game.rook.scenes_table import RookTable
from game.rook.scenes_tally import LINES, facts
from game.rook.variants import VERSIONS, Clash, clashes
from game.saves import SavedMatch, SavedPlayer
from game.scenes.doors import cached_brains
from game.scenes.driver import Driver, Player
from game.scenes.families import Bird, Chair, Doors, Family, Guest, NewMatch, Running, Version
from game.scenes.lesson import Course
from game.scenes.tally import count
from game.ui import theme

if TYPE_CHECKING:
    from game.app import App

_LEVEL_WORDS = (("beginner", N_("Beginner")), ("casual", N_("Casual")), ("rules", N_("Steady")),
                ("strong", N_("Strong")), ("expert", N_("Expert")))
LEVELS = tuple((level, words) for level, words in _LEVEL_WORDS
               if level in BOTS and (level != "rules" or "casual" not in BOTS))
"""The levels there are, weakest first, with their words."""
USUAL = next(level for level in ("strong", "rules", *BOTS) if level in BOTS)
ADVISER = next(level for level in ("expert", "strong", "rules", *BOTS) if level in BOTS)

_NOTES = {
    "rook/crowsnest": (N_("Crow’s Nest"), N_("41 cards; the Crow is the lowest trump and counts 20.")),
    "rook/tournament": (N_("Tournament"), N_("41 cards; the Crow is the highest trump. Everything taken scores.")),
    "rook/partnership": (N_("Partnership"), N_("56 cards, no Crow and no nest; 20 points for most tricks.")),
    "rook/one-high": (N_("1-High Partnership"), N_("57 cards; the 1s are high and count 15; to 500.")),
    "rook/red-one": (N_("The Red 1"), N_("42 cards; the Red 1 is the highest trump and counts 30.")),
    "rook/buckeye": (N_("Buckeye"), N_("45 cards; high 1s, the Crow on top; to 500.")),
}


def _bot(level: str) -> Any:
    return BOTS[level]()


brains = cached_brains(_bot, USUAL)
"""The bot of a name; the usual one for one that is not there any more."""


# --- the doors


def _table(match: Match, players: tuple[Player, ...], app: App, **more: Any) -> RookTable:
    name = more.pop("name", "") or app.settings.name
    date = more.pop("date", "") or time.strftime("%Y-%m-%d")

    def saved(driver: Driver) -> None:
        keep(app, driver, name, date)

    driver = Driver(match, one_person(players), brains, advisor=ADVISER, saved=saved, **more)
    saved(driver)
    return RookTable(driver, name)


def one_person(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """At most one person sits at this table: bots of the usual level take the place of others."""
    first = next((seat for seat, player in enumerate(players) if player.human), None)
    return tuple(Player(player.bird, USUAL) if player.human and seat != first else player
                 for seat, player in enumerate(players))


def keep(app: App, driver: Driver, name: str, date: str) -> None:
    """Keeps the match, so that closing the program loses nothing; a finished one stays until the next begins."""
    count(app.saves, driver, facts)
    players = tuple(SavedPlayer(player.bird, player.level) for player in driver.players)
    app.saves.keep(SavedMatch(driver.match, driver.future, driver.helped, players, name, date, dict(driver.table)))


def start(app: App, wish: NewMatch) -> RookTable:
    """Begins a match and shows its table."""
    seed = wish.seed or new_seed(stream(str(time.time_ns()), "seed"))
    match = Match.start(rules_for(wish.game, wish.options), seed)
    players = tuple(Player(guest.bird, guest.level) for guest in wish.guests)
    table = _table(match, players, app, table={"shown": 0})
    show(app, table)
    return table


def resume(app: App) -> RookTable | None:
    """Shows the match that waits, exactly where it was left; None if there is none."""
    saved = app.saves.running(FAMILY.id)
    if saved is None:
        return None
    players = tuple(Player(player.bird, player.level) for player in saved.players) or default_players()
    table = _table(saved.match, players, app, future=saved.future, helped=saved.helped, table=saved.table,
                   name=saved.name, date=saved.date)
    show(app, table)
    return table


def show(app: App, table: RookTable) -> None:
    """Puts a table on the stack, over the title and nothing else."""
    while len(app.scenes) > 1:
        app.pop()
    app.push(table)


def default_players() -> tuple[Player, ...]:
    """The person and three birds of one level."""
    return tuple(Player(guest.bird, guest.level) for guest in GUESTS)


def running(app: App) -> Running | None:
    """The match that waits, in words for the title."""
    saved = app.saves.running("rook")
    if saved is None or saved.match.actor is None:
        return None
    view = saved.match.view(0)
    headline = pgettext("score of the running match", "We {we} : {they} They").format(
        we=number(view.totals[0]), they=number(view.totals[1]))
    note = _("deal {number} · target {target}").format(number=view.number, target=view.options.target)
    return Running(headline, note)


def clash_words(options: Any, field: str, value: Any) -> str:
    """Why an option cannot have a value beside the others, or ""."""
    error = clashes(options, field, value)
    if error is None:
        return ""
    return (_("That needs a nest.") if error.clash is Clash.NEEDS_NEST
            else _("The Red 1 replaces the other 1s: only one of them can be in the pack."))


def learn(app: App) -> object:
    """Shows the family's lesson."""
    return Course(FAMILY, rules_by_text, RookTable).open(app)


GUESTS = (Guest("kiebitz"), Guest("wren", USUAL), Guest("heron", USUAL), Guest("magpie", USUAL))

FAMILY = Family(
    "rook", theme.PORCH, N_("Crow’s Nest"), N_("four players, partners"),
    versions=tuple(Version(game, *_NOTES[game], version.options) for game, version in VERSIONS.items()),
    chairs=(Chair("S", N_("You"), 0), Chair("W", N_("Left"), 1), Chair("N", N_("Partner"), 0),
            Chair("E", N_("Right"), 1)),
    birds=tuple(Bird(bird, name) for bird, name in (
        ("heron", N_("Heron")), ("wren", N_("Wren")), ("finch", N_("Finch")), ("magpie", N_("Magpie")),
        ("owl", N_("Owl")), ("jackdaw", N_("Jackdaw")), ("robin", N_("Robin")), ("nuthatch", N_("Nuthatch")),
        ("woodpecker", N_("Woodpecker")), ("kingfisher", N_("Kingfisher")), ("swallow", N_("Swallow")),
        ("crane", N_("Crane")))),
    levels=LEVELS, guests=GUESTS, featured=("target", "crow"), doors=Doors(running, resume, start),
    clash=clash_words, sections=rules_sections, lesson=learn, tallies=LINES,
)
SCENES = FAMILY
"""What the catalogue asks for."""
