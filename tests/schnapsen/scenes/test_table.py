"""Schnapsen's table is played by taps on what can be tapped: whole deals at all sizes, deeds, undo, resume."""

import dataclasses

import pytest

from game.core.bots import decide
from game.core.match import Match
from game.core.rng import stream
from game.host.memory import MemoryHost
from game.saves import SavedMatch, Saves
from game.scenes.driver import Driver, Player
from game.schnapsen.bot import BOTS
from game.schnapsen.cards import PACK
from game.schnapsen.moves import CLOSE, EXCHANGE, Play
from game.schnapsen.rules import rules_for
from game.schnapsen.scenes import ENTRANCE, GUESTS
from game.schnapsen.scenes_board import Board
from game.schnapsen.scenes_table import SchnapsenTable
from game.schnapsen.variants import Options
from game.ui import text
from game.ui.intents import Accept, Command, Digit, Drag, DragStart, Drop, Press, Tap
from game.ui.intents import Move as Walk
from tests.ui.fake_app import SCREENS, FakeApp
from tests.ui.layout_check import overlap_faults, target_faults, text_faults

DESK, PHONE = SCREENS["1280x720"], SCREENS["390x844"]
BOT = BOTS["casual"]()


def open_app(screen, **settings):
    app = FakeApp(screen)
    app.settings = dataclasses.replace(app.settings, **{"speed": "off", "trick_rest": 0.3, **settings})
    app.saves = Saves(MemoryHost(), lambda game, options: rules_for())
    return app


def sit(app, match, human=True, **more):
    players = tuple(Player(g.bird, "" if human and not g.level else "beginner") for g in GUESTS)
    driver = Driver(match, players, ENTRANCE.brains, advisor="casual", **more)
    driver.pause = 0.0
    table = SchnapsenTable(driver)
    app.push(table)
    for _ in table.prepare():
        pass
    return table


def advise(match):
    return decide(BOT.think(match.view(match.actor), stream(match.seed, match.ply))).move


def position(stop, seed="POS", options=None):
    """The first match from the seeds at which `stop` is true, with the person to move."""
    for n in range(400):
        match = Match.start(rules_for(options), seed + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[n % 32] * (1 + n // 32))
        for _ in range(40):
            if match.actor is None:
                break
            if match.actor == 0 and stop(match):
                return match
            match = match.play(advise(match))
    raise AssertionError("never came to that")


def wait(app, table, seconds=30):
    for _ in range(int(seconds * 20)):
        if table.accepting or app.scene is not table:
            return
        app.tick(0.05)
    raise AssertionError(f"nothing happens in {table.phase_name}")


def tap(app, pos):
    app.now += 1
    app.handle(Press(pos))
    app.handle(Tap(pos))


def make_move(app, table, move):
    """By taps alone: deeds by their buttons, cards where they can be seen (raised first on touch screens)."""
    if move == CLOSE:
        app.tap("close")
    elif move == EXCHANGE:
        app.tap("exchange")
    else:
        name = f"card:{PACK.names[move.card]}"
        ply = table.driver.match.ply
        tap(app, app.target(name).rect.center)
        if table.driver.match.ply == ply and app.scene is table:
            assert move.card in table.cards.fan.chosen
            tap(app, app.target(name).rect.center)


def step(app, table):
    wait(app, table)
    if app.scene is not table:
        app.handle(Accept())
        return
    ply = table.driver.match.ply
    make_move(app, table, advise(table.driver.match))
    assert table.driver.match.ply > ply, table.toast.words


def caught_up(table):
    fresh = Board.of(table.view, table.board.before)
    for item in dataclasses.fields(Board):
        assert getattr(table.board, item.name) == getattr(fresh, item.name), item.name
    assert sorted(table.cards.fan.cards) == sorted(table.board.cards())
    assert len(table.cards.backs.sprites) == table.board.theirs and not table.cards.flying


def faults(app, table):
    with text.recording() as notes:
        table.stage._rest_key = None
        table.control.refresh(force=True)
        from game.schnapsen.scenes_print import over_cards, under_cards
        for item in (*under_cards(table), *over_cards(table)):
            item.paint(app.surface)
    return [*target_faults(table, app.screen), *text_faults(notes, app.screen), *overlap_faults(notes)]


@pytest.mark.parametrize("size", SCREENS)
def test_a_whole_deal_by_taps(size):
    app = open_app(SCREENS[size])
    table = sit(app, Match.start(rules_for(), "DEAL" + "ABCDEF"[len(size) % 6]))
    found = set()
    while True:
        wait(app, table)
        app.draw()
        if app.scene is not table:
            break
        caught_up(table)
        found |= set(faults(app, table))
        step(app, table)
    assert not found, sorted(found)
    assert app.scene.name == "result"
    app.handle(Accept())
    wait(app, table)
    assert table.view.number == 2


def test_with_animation_the_table_ends_where_the_match_is():
    app = open_app(DESK, speed="normal", trick_rest=0.9)
    table = sit(app, Match.start(rules_for(), "ANIMATE"))
    for _ in range(8):
        step(app, table)
        app.draw()
        wait(app, table)
        if app.scene is table:
            app.tick(0.5)
            caught_up(table)


def test_a_match_to_seven_and_its_end():
    app = open_app(DESK)
    table = sit(app, Match.start(rules_for(), "MATCH"))
    while app.scene.name != "match_result":
        step(app, table)
    assert table.driver.match.actor is None and max(table.board.totals) >= 7


def test_bots_alone_go_on_by_themselves():
    app = open_app(DESK)
    table = sit(app, Match.start(rules_for(), "BOTS"), human=False)
    for _ in range(4000):
        if table.view.number > 1 and app.scene is table:
            break
        app.now += 0.05
        app.scene.update(0.05)
    assert table.view.number == 2 and not table.has_person


def test_a_tap_while_cards_fly_only_hurries():
    app = open_app(DESK, speed="slow")
    table = sit(app, position(lambda m: m.view(0).table is None and len(m.view(0).tricks) == 1))
    wait(app, table)
    make_move(app, table, advise(table.driver.match))
    assert table.catching_up
    ply, spot = table.driver.match.ply, table.cards.strips()[0][1].centre
    tap(app, spot)
    assert table.driver.match.ply == ply and not table.animator.busy


def test_an_illegal_card_is_explained_and_stays():
    def must_follow(match):
        view = match.view(0)
        return view.table is not None and not view.stock and 1 < len(view.legal) < view.hand.bit_count()

    app = open_app(DESK)
    table = sit(app, position(must_follow))
    wait(app, table)
    legal = {move.card for move in table.view.legal}
    illegal = next(card for card in table.board.cards() if card not in legal)
    ply = table.driver.match.ply
    tap(app, app.target(f"card:{PACK.names[illegal]}").rect.center)
    assert table.driver.match.ply == ply and table.toast.words


def exchangeable(match):
    return EXCHANGE in match.view(0).legal


def test_the_jack_is_exchanged_by_dragging_it_onto_the_trump():
    app = open_app(DESK)
    table = sit(app, position(exchangeable))
    wait(app, table)
    assert table.cards.trump.lit
    jack = 5 * table.board.trump
    start = app.target(f"card:{PACK.names[jack]}").rect.center
    goal = table.layout.stock_box.centre
    app.handle(Press(start))
    app.handle(DragStart(start))
    app.handle(Drag(goal, start))
    app.handle(Drop(goal, start))
    assert table.driver.match.move == EXCHANGE
    wait(app, table)
    caught_up(table)


def test_the_trump_is_taken_by_a_tap_on_it():
    app = open_app(DESK)
    table = sit(app, position(exchangeable))
    wait(app, table)
    tap(app, table.layout.stock_box.centre)
    assert table.driver.match.move == EXCHANGE


def test_closing_turns_the_trump_and_a_setting_hides_the_marks():
    app = open_app(DESK, mark_actions=False)
    table = sit(app, position(lambda m: CLOSE in m.view(0).legal and EXCHANGE in m.view(0).legal))
    wait(app, table)
    assert not table.cards.trump.lit
    app.tap("close")
    wait(app, table)
    assert table.board.closer == 0 and table.cards.trump.face.startswith("back.")
    assert table.board.phase.value == "closed"


def test_on_demand_the_table_asks_whether_to_announce():
    def pair(match):
        return any(isinstance(m, Play) and m.announce for m in match.view(0).legal)

    app = open_app(DESK)
    table = sit(app, position(pair, options=Options(announce="demand")))
    wait(app, table)
    card = next(m.card for m in table.view.legal if isinstance(m, Play) and m.announce)
    tap(app, app.target(f"card:{PACK.names[card]}").rect.center)
    assert app.scene.name == "pick"
    target = next(t for t in app.scene.targets() if t.label.startswith("Announce"))
    tap(app, target.rect.center)
    assert table.driver.match.move == Play(card, announce=True)


def test_claiming_oneself_has_a_button_of_its_own():
    app = open_app(PHONE)
    table = sit(app, position(lambda m: m.view(0).won[0] > 0 and m.view(0).table is None,
                              options=Options(claim="self", points="hidden")))
    wait(app, table)
    assert not faults(app, table)
    app.tap("claim")
    assert table.driver.match.events[0].seat == 0


def test_undo_redo_hint_keys_and_a_new_size_in_the_middle():
    app = open_app(DESK)
    table = sit(app, position(lambda m: len(m.view(0).tricks) >= 2))
    wait(app, table)
    before = table.driver.match
    make_move(app, table, advise(before))
    wait(app, table)
    app.handle(Command("undo"))
    wait(app, table)
    assert table.driver.match is before and table.driver.helped
    caught_up(table)
    app.handle(Command("redo"))
    assert table.driver.match.ply > before.ply
    wait(app, table)
    app.handle(Command("hint"))
    app.tick(3)
    assert table.toast.words
    app.resize(PHONE)
    app.draw()
    caught_up(table)
    ply = table.driver.match.ply
    app.handle(Walk(1, 0))
    app.handle(Walk(1, 0))
    for _ in range(len(table.cards.fan.cards)):
        if table.driver.match.ply > ply:
            break
        app.handle(Accept())
        app.handle(Walk(1, 0))
    assert table.driver.match.ply > ply


def test_digits_raise_a_card():
    app = open_app(DESK)
    table = sit(app, position(lambda m: m.view(0).table is None))
    wait(app, table)
    app.handle(Digit(2))
    assert table.cards.fan.chosen == {table.cards.fan.cards[1]}


def test_the_other_pack_lies_on_the_table_at_once():
    app = open_app(DESK)
    table = sit(app, position(lambda m: m.view(0).table is None))
    wait(app, table)
    app.tap("faces")
    assert app.settings.faces == "german"
    assert all(sprite.face[0] in "lhba" for sprite in table.cards.fan.sprites)
    app.draw()
    assert not faults(app, table)


def test_a_saved_match_is_the_same_match():
    app = open_app(DESK)
    table = sit(app, position(lambda m: len(m.view(0).tricks) >= 3))
    wait(app, table)
    app.saves.keep(SavedMatch(table.driver.match))
    again = app.saves.running("schnapsen")
    assert again is not None and again.match == table.driver.match


@pytest.mark.parametrize("sheet", ["menu", "score_sheet", "points", "log", "last_trick", "won_tricks", "look_back",
                                   "help", "record"])
def test_every_sheet_opens_and_closes(sheet):
    app = open_app(PHONE)
    table = sit(app, position(lambda m: m.view(0).won[0] > 1))
    wait(app, table)
    getattr(table.menus, sheet)()
    assert app.scene is not table
    app.draw()
    assert not target_faults(app.scene, app.screen)
    app.pop()
    assert app.scene is table
