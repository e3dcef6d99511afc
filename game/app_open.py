"""Puts the program together: settings, pictures, sound, saves, the families and their doors."""

from __future__ import annotations

import dataclasses
from collections.abc import Generator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import catalog, i18n, modules
from game.app import App, Parts
from game.app_window import Window
from game.app_wishes import StartError, Wishes
from game.host import Host
from game.i18n import _
from game.saves import Notice, SavedMatch, SavedPlayer, Saves, Trouble, family
from game.scenes.front import Front
from game.scenes.title import TitleScene
from game.settings import DEFAULTS, from_dict
from game.sound import Sound
from game.table.atlas import Atlas
from game.ui import theme

if TYPE_CHECKING:
    from game.core.match import Match
    from game.scenes.base import Scene
    from game.scenes.families import Family
    from game.scenes.sheets import TextPage

Rooms = Sequence["Front | Family"]

ASSETS = Path(__file__).resolve().parents[1] / "assets"

_FRONTS = (
    ("rook", theme.PORCH, i18n.N_("Crow’s Nest"), i18n.N_("four players, partners")),
    ("schnapsen", theme.COFFEE_HOUSE, i18n.N_("Schnapsen"), i18n.N_("two players")),
    ("guandan", theme.TEA_HOUSE, i18n.N_("Guandan"), i18n.N_("four players, 27 cards each")),
)
"""What the title shows of the families before their modules are read: the same as in their records."""


def fronts(saves: Saves | None = None) -> tuple[Front, ...]:
    """Every family as the title shows it. Reading one reads the match that waits in it too, if there are `saves`."""
    return tuple(_front(saves, *words) for words in _FRONTS)


def _front(saves: Saves | None, family: str, place: theme.Place, title: str, subtitle: str) -> Front:
    dotted = next(game for game in catalog.GAMES.values() if game.family == family).scenes
    module = dotted.partition(":")[0]

    def steps() -> Generator[None, None, None]:
        yield from modules.in_steps(module, f"{module}_menu")  # the table asks for its menu when it is laid out
        if saves is not None:
            yield from saves.reading(family)

    if not modules.unread([module]):
        return Front.of(catalog.load(dotted))
    return Front(family, place, title, subtitle, partial(catalog.load, dotted), steps)


def families() -> tuple[Family, ...]:
    """Every family's whole record, read now."""
    return tuple(front.family for front in fronts())


def build(host: Host, window: Window, wishes: Wishes) -> App:
    """The app with its first scene. Raises StartError for a record or code that cannot be opened."""
    saves = Saves(host, catalog.rules)
    data = saves.read("settings")
    settings, faults = from_dict({} if data is None else data)
    if data is None:
        settings = dataclasses.replace(DEFAULTS, reduced_motion=host.reduced_motion())
    for fault in faults:
        saves.notices.append(Notice(Trouble.DAMAGED, "settings", host.place("settings"), str(fault)))
    rooms = fronts(saves)
    parts = Parts(settings, partial(_title, rooms), error_page, notice_page, tune, Atlas(str(ASSETS / "art")), Sound(),
                  saves, lambda app, code: open_address(app, rooms, code))
    app = App(host, window, parts, step=1 / 60 if wishes.shots else None)
    app.home()
    if wishes.demo:
        from game.demo import start

        start(app, tuple(front.family for front in rooms), wishes)
    else:
        _open_wish(app, rooms, wishes)
    return app


def _open_wish(app: App, rooms: Rooms, wishes: Wishes) -> None:
    """Opens the record or code that was asked for. A page shows what is wrong, on the desktop StartError is raised."""
    try:
        match = _wished(wishes)
    except StartError as problem:
        if not app.host.browser:
            raise
        _explain(app, str(problem))
        return
    if match is not None:
        open_match(app, rooms, match)


def _explain(app: App, problem: str) -> None:
    from game.scenes.sheets import TextPage

    app.push(TextPage(_("This address cannot be opened"), problem))


def open_address(app: App, rooms: Rooms, code: str) -> None:
    """Opens what the page's address says now; a page tells what is wrong with it."""
    if code and (problem := open_code(app, rooms, code)):
        _explain(app, f"#{code}\n{problem}")


def tune(app: App) -> None:
    """Lets language, volumes and the look of the cards follow the settings."""
    settings = app.settings
    code = i18n.set_language(i18n.resolve(settings.language, app.host.languages()))
    app.host.show_language(code.replace("_", "-"))
    i18n.CURRENT.international = settings.card_letters == "international"
    app.sound.set_volumes(*settings.volumes())
    letters = i18n.card_letters()
    look = (settings.grain / 100, settings.contrast / 100, tuple(letters.items()), settings.large_index,
            settings.four_colours)
    if look != app.look:
        app.look = look
        app.atlas.style(grain=look[0], contrast=look[1], letters=letters, large=look[3], four=look[4])


def _title(rooms: Rooms) -> TitleScene:
    from game.app import current

    return TitleScene(rooms, lambda code: open_code(current(), rooms, code))


def error_page(report: str) -> Scene:
    """What is shown of a failure."""
    from game.scenes.error import ErrorScene

    return ErrorScene(report)


# --- matches from outside


def _wished(wishes: Wishes) -> Match | None:
    """The match that the command line or the page's address asks for; raises StartError."""
    if wishes.record is None and not wishes.code:
        return None
    from game.core.record import RecordError, from_code, read

    try:
        if wishes.record is not None:
            return read(wishes.record.read_text(encoding="utf-8"), catalog.rules)
        if wishes.code:
            return from_code(wishes.code, catalog.rules_by_number)
    except (OSError, UnicodeDecodeError) as error:
        raise StartError(f"{wishes.record}: {error}") from error
    except RecordError as error:
        raise StartError(f"{wishes.record or wishes.code}: {error}") from error
    return None


def open_code(app: App, rooms: Rooms, code: str) -> str | None:
    """Opens the match of a share code; the reason if that is not possible."""
    from game.core.record import RecordError, from_code

    try:
        match = from_code(code, catalog.rules_by_number)
    except RecordError as error:
        return _("This code cannot be opened: {reason}").format(reason=error)
    return open_match(app, rooms, match)


def open_match(app: App, rooms: Rooms, match: Match) -> str | None:
    """Shows the match on its table; asks first if another one is being played there. The reason if it cannot."""
    from game.scenes.sheets import ConfirmSheet

    found = next((room for room in rooms if room.id == family(match.rules.game)), None)
    room = found.family if isinstance(found, Front) else found
    if room is None or room.doors is None:
        return _("This game has no table yet.")
    doors = room.doors
    players = tuple(SavedPlayer(guest.bird, guest.level) for guest in room.guests)

    def sit_down() -> None:
        app.saves.keep(SavedMatch(match, players=players, name=app.settings.name))
        doors.resume(app)

    running = app.saves.running(room.id)
    if running is not None and _leads_on(running, match):
        doors.resume(app)
    elif running is None:
        sit_down()
    else:
        app.push(ConfirmSheet(_("Open this match?"), _("Another match of this game is being played. It ends if you "
                                                       "open this one."), _("Open"), sit_down))
    return None


def _leads_on(running: SavedMatch, match: Match) -> bool:
    """The running match is the other one, there or further on: an address stays when the match goes on."""
    mine = running.match
    same = (mine.rules.game, mine.rules.options, mine.seed) == (match.rules.game, match.rules.options, match.seed)
    return same and mine.moves[:match.ply] == match.moves


# --- what the saves have to tell

_TITLES = {
    Trouble.DAMAGED: i18n.N_("Something that was kept is damaged. It was set aside, nothing was deleted."),
    Trouble.NEWER: i18n.N_("Something was kept by a newer version of Kiebitz. It stays as it is."),
    Trouble.NO_ROOM: i18n.N_("There is no room to keep your match. It goes on, but will be lost when you leave."),
    Trouble.UNREADABLE: i18n.N_("Something that was kept cannot be read now."),
}


def notice_page(notices: list[Notice]) -> TextPage:
    """A page that says what is wrong and where the data lies."""
    from game.scenes.sheets import TextPage

    parts = [f"{_(_TITLES[notice.trouble])}\n{notice.place}\n{notice.detail}" for notice in notices]
    return TextPage(_("About your saved data"), "\n\n".join(parts))
