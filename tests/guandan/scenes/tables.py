"""Guandan tables on the app's stand-in, driven by what can be tapped; and positions to begin from."""

import dataclasses
from functools import lru_cache

from game.core.bots import decide
from game.core.match import Match
from game.core.rng import stream
from game.guandan.bot import make_bot
from game.guandan.cards import PACK
from game.guandan.rules import GuandanRules
from game.guandan.scenes import ENTRANCE, GUESTS
from game.guandan.scenes_table import GuandanTable
from game.host.memory import MemoryHost
from game.saves import Saves
from game.scenes.driver import Driver, Player
from game.ui.intents import Press, Tap
from tests.ui.fake_app import FakeApp

BOT = make_bot("casual")


def resolve(game, options):
    from game.guandan.match_play import rules

    return rules(game, options)


def open_app(screen, **settings):
    """An app with real saves and no waiting but what the settings say."""
    app = FakeApp(screen)
    app.settings = dataclasses.replace(app.settings, **{"speed": "off", "trick_rest": 0.3, **settings})
    app.saves = Saves(MemoryHost(), resolve)
    return app


def sit(app, match, human=True, **more):
    """A table with one person (or none) and quick bots on the stack."""
    players = tuple(Player(g.bird, "" if human and not g.level else "casual") for g in GUESTS)
    driver = Driver(match, players, ENTRANCE.brains, advisor="casual", **more)
    driver.pause = 0.0
    table = GuandanTable(driver)
    app.push(table)
    prepare(table)
    return table


def prepare(table):
    """What the app does before a scene is shown."""
    for _ in table.prepare():
        pass


def advise(match):
    """What a quick bot would do."""
    return decide(BOT.think(match.view(match.actor), stream(match.seed, match.ply))).move


@lru_cache(maxsize=32)
def played(seed, stop, options=None, most=3000):
    """The first match from a seed at which `stop` is true, all seats played by the quick bot."""
    match = Match.start(GuandanRules(options), seed)
    for _ in range(most):
        if stop(match):
            return match
        match = match.play(advise(match))
    raise AssertionError("never came to that")


def wait(app, table, seconds=40):
    """Time passes until the person may move or another scene is on top."""
    for _ in range(int(seconds * 20)):
        if table.accepting or app.scene is not table:
            return
        app.tick(0.05)
    raise AssertionError(f"nothing happens in {table.phase_name}")


def tap(app, pos):
    """A press and its release."""
    app.now += 1
    app.handle(Press(pos))
    app.handle(Tap(pos))


def tap_cards(app, table, cards):
    """Taps cards of the hand where they can be seen."""
    for card in cards:
        name = f"card:{PACK.names[card]}"
        tap(app, app.target(name).rect.center)
        assert card in table.cards.hand.chosen, name


def make_move(app, table, move):
    """Makes a move by taps alone."""
    from game.guandan.moves import Pass, Play, Return

    if table.cards.hand.chosen:
        table.turn.choose(())
    if isinstance(move, Pass):
        app.tap("pass")
    elif isinstance(move, Return):
        tap_cards(app, table, [move.card])
        app.tap("play")
    else:
        assert isinstance(move, Play)
        tap_cards(app, table, move.cards)
        app.tap("play")
        if table.panel is not None:
            name = f"reading:{move.combo.type.name}:{move.combo.rank}"
            app.tap(name)


def step(app, table):
    """One decision of the person, as the quick bot would make it; sheets are closed by their buttons."""
    wait(app, table)
    if app.scene is not table:
        close(app)
        return
    ply = table.driver.match.ply
    make_move(app, table, advise(table.driver.match))
    assert table.driver.match.ply > ply, table.toast.words


def close(app):
    """Closes the sheet on top by what leads on."""
    labels = [target.label for target in app.scene.targets()]
    for words in ("Next deal", "The match"):
        if words in labels:
            target = app.scene.targets()[labels.index(words)]
            tap(app, target.rect.center)
            return
    raise AssertionError(labels)
