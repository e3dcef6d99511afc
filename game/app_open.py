"""Puts the program together: settings, pictures, sound, saves, the families and their doors."""

from __future__ import annotations

import dataclasses
from functools import partial
from pathlib import Path

from game import catalog, i18n
from game.app import App, Parts
from game.app_window import Window
from game.app_wishes import StartError, Wishes
from game.core.match import Match
from game.core.record import RecordError, from_code, read
from game.host import Host
from game.i18n import _
from game.saves import Notice, SavedMatch, SavedPlayer, Saves, Trouble, family
from game.scenes.error import ErrorScene
from game.scenes.families import Family
from game.scenes.sheets import ConfirmSheet, TextPage
from game.scenes.title import TitleScene
from game.settings import DEFAULTS, from_dict
from game.sound import Sound
from game.table.atlas import Atlas
from game.ui import theme

ASSETS = Path(__file__).resolve().parents[1] / "assets"

COMING = (
    Family("rook", theme.PORCH, i18n.N_("Crow’s Nest"), i18n.N_("four players, partners")),
    Family("schnapsen", theme.COFFEE_HOUSE, i18n.N_("Schnapsen"), i18n.N_("two players")),
    Family("guandan", theme.TEA_HOUSE, i18n.N_("Guandan"), i18n.N_("four players, 27 cards each")),
)
"""The families as the title shows them until they have tables."""


def families() -> tuple[Family, ...]:
    """Every family, those without a table as coming."""
    return tuple(_family(coming) for coming in COMING)


def _family(coming: Family) -> Family:
    game = next(game for game in catalog.GAMES.values() if game.family == coming.id)
    try:
        found: Family = catalog.load(game.scenes)
    except ModuleNotFoundError as error:
        if error.name != game.scenes.partition(":")[0]:
            raise
        return coming
    return found


def build(host: Host, window: Window, wishes: Wishes) -> App:
    """The app with its first scene. Raises StartError for a record or code that cannot be opened."""
    saves = Saves(host, catalog.rules)
    data = saves.read("settings")
    settings, faults = from_dict({} if data is None else data)
    if data is None:
        settings = dataclasses.replace(DEFAULTS, reduced_motion=host.reduced_motion())
    for fault in faults:
        saves.notices.append(Notice(Trouble.DAMAGED, "settings", host.place("settings"), str(fault)))
    rooms = families()
    parts = Parts(settings, partial(_title, rooms), ErrorScene, notice_page, tune, Atlas(str(ASSETS / "art")), Sound(),
                  saves, lambda app, code: open_address(app, rooms, code))
    app = App(host, window, parts, step=1 / 60 if wishes.shots else None)
    app.home()
    if wishes.demo:
        from game.demo import start

        start(app, rooms, wishes)
    else:
        _open_wish(app, rooms, wishes)
    return app


def _open_wish(app: App, rooms: tuple[Family, ...], wishes: Wishes) -> None:
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
    app.push(TextPage(_("This address cannot be opened"), problem))


def open_address(app: App, rooms: tuple[Family, ...], code: str) -> None:
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


def _title(rooms: tuple[Family, ...]) -> TitleScene:
    from game.app import current

    return TitleScene(rooms, lambda code: open_code(current(), rooms, code))


# --- matches from outside


def _wished(wishes: Wishes) -> Match | None:
    """The match that the command line or the page's address asks for; raises StartError."""
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


def open_code(app: App, rooms: tuple[Family, ...], code: str) -> str | None:
    """Opens the match of a share code; the reason if that is not possible."""
    try:
        match = from_code(code, catalog.rules_by_number)
    except RecordError as error:
        return _("This code cannot be opened: {reason}").format(reason=error)
    return open_match(app, rooms, match)


def open_match(app: App, rooms: tuple[Family, ...], match: Match) -> str | None:
    """Shows the match on its table; asks first if another one is being played there. The reason if it cannot."""
    room = next((room for room in rooms if room.id == family(match.rules.game)), None)
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
    parts = [f"{_(_TITLES[notice.trouble])}\n{notice.place}\n{notice.detail}" for notice in notices]
    return TextPage(_("About your saved data"), "\n\n".join(parts))
