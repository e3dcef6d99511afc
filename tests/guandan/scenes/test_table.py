"""Guandan's table is played by taps on what can be tapped: whole deals at all sizes, tribute, chooser, undo, resume."""

import dataclasses

import pytest

from game.core.match import Match
from game.guandan import events as ev
from game.guandan.cards import PACK
from game.guandan.combos import readings
from game.guandan.moves import Pass
from game.guandan.rules import GuandanRules
from game.guandan.scenes import ENTRANCE
from game.guandan.scenes_board import Board
from game.guandan.scenes_shelf import shelf_of
from game.guandan.variants import Options
from game.saves import SavedMatch, SavedPlayer
from game.ui.intents import Accept, Cancel, Command, Digit, Drag, DragStart, Drop, Move, Press, Tap
from tests.guandan.scenes.tables import (
    advise,
    close,
    make_move,
    open_app,
    played,
    prepare,
    sit,
    step,
    tap,
    tap_cards,
    wait,
)
from tests.ui.fake_app import SCREENS

DESK, PHONE = SCREENS["1280x720"], SCREENS["390x844"]


def on_turn(match):
    return match.actor == 0 and match.state.phase == "play"


def leading(match):
    return on_turn(match) and match.view(0).top is None and match.view(0).counts[0] > 20


def following(match):
    return on_turn(match) and match.view(0).top is not None and len(match.legal()) > 1


def caught_up(table):
    """The table shows exactly the match."""
    fresh = Board.of(table.view)
    for item in dataclasses.fields(Board):
        assert getattr(table.board, item.name) == getattr(fresh, item.name), item.name
    assert table.cards.hand.mask == table.view.hand
    assert not table.cards.flying and not table.cards.gifts


@pytest.mark.parametrize("size", SCREENS)
def test_a_whole_deal_by_taps(size):
    app = open_app(SCREENS[size])
    table = sit(app, Match.start(GuandanRules(), "DEAL" + "ABCDEF"[len(size) % 6]))
    while True:
        wait(app, table)
        app.draw()
        if app.scene is not table:
            break
        step(app, table)
    assert app.scene.name == "result"
    close(app)
    wait(app, table)
    assert table.view.number == 2


def test_with_animation_the_table_ends_where_the_match_is():
    app = open_app(DESK, speed="normal", trick_rest=0.9)
    table = sit(app, Match.start(GuandanRules(), "ANIMATE"))
    for _ in range(6):
        step(app, table)
        app.draw()
        wait(app, table)
        app.tick(0.5)
        caught_up(table)


def test_a_match_from_king_to_its_end():
    app = open_app(DESK, trick_rest=0.3)
    table = sit(app, Match.start(GuandanRules(Options(start_level="K", stop_at_double=True)), "MATCH"))
    while True:
        wait(app, table)
        if app.scene.name == "match_result":
            break
        step(app, table)
    assert app.scene.name == "match_result" and table.driver.match.actor is None
    assert table.board.winner == table.driver.match.result.winner
    caught_up(table)


def test_bots_alone_go_on_by_themselves():
    app = open_app(DESK)
    table = sit(app, played("BOTS", lambda match: match.view(0).settled or len(match.view(0).places) == 2), human=False)
    number = table.view.number
    for _ in range(4000):
        if table.view.number > number and app.scene is table:
            break
        app.now += 0.05
        app.scene.update(0.05)
    assert table.view.number == number + 1 and not table.has_person


def test_a_tap_while_cards_fly_only_hurries():
    app = open_app(DESK, speed="slow")
    table = sit(app, played("HURRY", leading))
    wait(app, table)
    make_move(app, table, advise(table.driver.match))
    assert table.catching_up
    chosen, ply = set(table.cards.hand.chosen), table.driver.match.ply
    place = table.cards.hand.plan.places[0]
    tap(app, place.seen.centre)
    assert table.cards.hand.chosen == chosen and table.driver.match.ply == ply
    assert not table.animator.busy


def test_a_tap_on_the_cloth_shows_the_last_trick_but_not_to_one_in_haste():
    app = open_app(DESK)
    table = sit(app, played("CLOTH", lambda m: following(m) and m.view(0).acts[: -len(m.view(0).trick)]))
    wait(app, table)
    spot = table.layout.toast.centre
    app.handle(Press(spot))
    app.handle(Tap(spot))
    assert app.scene is table
    tap(app, spot)
    assert app.scene.name == "last_trick"


# --- choosing


def test_a_second_tap_takes_the_column_and_a_third_pair_leaves_it():
    app = open_app(DESK)
    table = sit(app, played("COLUMN", leading))
    wait(app, table)
    hand = table.cards.hand
    column = max(hand.plan.columns, key=len)
    spot = hand.seen(column[-1]).centre
    for chosen in (set(column), set()):
        app.now += 1
        for _ in range(2):
            app.handle(Press(spot))
            app.handle(Tap(spot))
            app.now += 0.2
        assert hand.chosen == chosen


def test_dragging_across_chooses_every_card_on_the_way_and_back_again():
    app = open_app(DESK)
    table = sit(app, played("DRAG", leading))
    wait(app, table)
    hand = table.cards.hand
    lowest = [column[-1] for column in hand.plan.columns[:5]]
    start, end = hand.seen(lowest[0]).centre, hand.seen(lowest[4]).centre
    for chosen in (set(lowest), set()):
        app.handle(Press(start))
        app.handle(DragStart(start))
        app.handle(Drag(end, start))
        app.handle(Drop(end, start))
        assert hand.chosen == chosen


def test_what_is_dragged_to_the_cloth_is_played():
    app = open_app(DESK)
    table = sit(app, played("FLING", leading))
    wait(app, table)
    card = table.cards.hand.plan.columns[-1][-1]
    tap_cards(app, table, [card])
    start, cloth = table.cards.hand.seen(card).centre, table.layout.cloth.centre
    app.handle(Press(start))
    app.handle(DragStart(start))
    app.handle(Drag(cloth, start))
    app.handle(Drop(cloth, start))
    assert table.driver.match.move.cards == (card,)


def test_groups_stay_together_and_can_be_opened_taken_back_and_restored():
    app = open_app(DESK)
    table = sit(app, played("GROUP", leading))
    wait(app, table)
    hand = table.cards.hand
    before = hand.plan.columns
    cards = [column[-1] for column in before[2:6]]
    tap_cards(app, table, cards)
    app.tap("group")
    assert set(hand.plan.columns[0]) == set(cards) and not hand.chosen
    app.tap("restore")
    assert hand.plan.columns == before
    tap_cards(app, table, cards)
    app.tap("group")
    tap_cards(app, table, cards)
    app.tap("group")
    assert hand.plan.columns == before
    app.handle(Command("sort"))
    assert hand.plan.columns != before


def test_finders_go_round_the_straight_flushes_of_a_suit():
    def has_run(match):
        from game.guandan.arrange import flush_finder

        return leading(match) and len(flush_finder(match.view(0).hand, 0, match.view(0).level)) > 1

    found = next(
        m
        for a in "ABCDEFGHIJKLMNOP"
        for b in "ABCDEFGHIJKLMNOP"
        for m in [Match.start(GuandanRules(), "RUN" + a + b)]
        if has_run(m)
    )
    app = open_app(DESK)
    table = sit(app, found)
    wait(app, table)
    seen = []
    for _ in range(2):
        app.tap("finder:S")
        seen.append(table.cards.hand.selection)
        assert any(combo.type.name == "STRAIGHT_FLUSH" for combo in readings(seen[-1], table.board.level))
    assert seen[0] != seen[1]


# --- readings, hints, reasons


def wild_hand():
    for seed in ("WILD" + a + b for a in "ABCDEFGH" for b in "ABCDEFGH"):
        match = Match.start(GuandanRules(), seed)
        hand = match.view(0).hand
        pairs = [kind for kind in range(4, 52) if hand >> (2 * kind) & 3 == 3]
        if match.actor == 0 and hand & 0b1100 and len(pairs) > 1 and pairs[0] >> 2 != pairs[1] >> 2:
            wild = 2 if hand & 4 else 3
            cards = (wild, *(2 * kind + i for kind in pairs[:2] for i in (0, 1)))
            return match, tuple(sorted(cards))
    raise AssertionError("no such hand")


@pytest.mark.parametrize("size", SCREENS)
def test_an_ambiguous_selection_is_asked_about(size):
    match, cards = wild_hand()
    app = open_app(SCREENS[size])
    table = sit(app, match)
    wait(app, table)
    tap_cards(app, table, cards)
    found = readings(cards, 0)
    assert len(found) == 2
    app.tap("play")
    assert table.panel is not None and [row.play.combo for row in table.panel.rows] == list(found)
    app.draw()
    app.tap("cancel")
    assert table.panel is None and table.cards.hand.selection == cards
    app.tap("play")
    app.handle(Digit(2))
    assert table.driver.match.move.combo == found[1]


def test_the_strongest_reading_is_chosen_beforehand():
    match, cards = wild_hand()
    app = open_app(DESK)
    table = sit(app, match)
    wait(app, table)
    tap_cards(app, table, cards)
    app.tap("play")
    app.handle(Accept())
    assert table.driver.match.move.combo == readings(cards, 0)[0]


def test_hints_go_round_the_answers_and_play_what_they_mean():
    app = open_app(DESK)
    table = sit(app, played("HINTS", following))
    wait(app, table)
    app.tap("hint")
    first = table.cards.hand.selection
    assert first and "1 of" in table.toast.words and table.driver.helped
    app.tap("play")
    assert table.driver.match.move.cards == first and table.panel is None


def test_no_answer_is_said_and_pass_is_one_tap():
    app = open_app(DESK)
    table = sit(app, played("NOANSWER", lambda m: on_turn(m) and len(m.legal()) == 1 and m.view(0).top is not None))
    wait(app, table)
    assert table.turn.no_answer
    app.tap("hint")
    assert table.toast.words.startswith("No answer")
    app.tap("pass")
    assert table.driver.match.move == Pass()


def test_what_cannot_be_played_says_why():
    app = open_app(DESK)
    table = sit(app, played("WHYNOT", following))
    wait(app, table)
    ply = table.driver.match.ply
    app.tap("play")
    assert "Choose" in table.toast.words
    hand = table.cards.hand
    odd = [column[0] for column in hand.plan.columns[-2:]]
    tap_cards(app, table, odd)
    assert shelf_of(table).play_reason == "no combination"
    app.tap("play")
    assert "no combination" in table.toast.words and table.driver.match.ply == ply


def test_the_play_button_names_what_will_be_played():
    app = open_app(DESK)
    table = sit(app, played("NAMES", leading))
    wait(app, table)
    column = next(column for column in table.cards.hand.plan.columns if len(column) == 2 and column[0] >> 1 < 52)
    tap_cards(app, table, column)
    shelf = shelf_of(table)
    assert shelf.play_words == "Play 2 cards" and shelf.play_sub.startswith("pair ") and not shelf.play_reason
    assert shelf_of(table).pass_reason == "you lead"


# --- tribute


def returning(match):
    return match.state.phase == "return" and match.actor == 0


@pytest.mark.parametrize("size", SCREENS)
def test_a_return_is_chosen_and_confirmed(size):
    app = open_app(SCREENS[size])
    match = played("TRIBUTE", returning)
    table = sit(app, match)
    wait(app, table)
    assert table.phase_name == "return"
    app.draw()
    hand = table.cards.hand
    dark = next(card for card in range(108) if hand.mask >> card & 1 and card not in hand.allowed)
    tap(app, hand.seen(dark).centre)
    assert not hand.chosen and table.toast.words
    first, second = sorted(hand.allowed)[:2]
    tap_cards(app, table, [first])
    tap_cards(app, table, [second])
    assert hand.selection == (second,) and table.driver.match.ply == match.ply
    app.tap("play")
    assert table.driver.match.move.card == second
    for _ in range(400):
        app.tick(0.05)
        if table.board.phase == "play":
            break
    assert not table.cards.hand.mask >> second & 1


def test_tribute_is_shown_and_goes_into_the_hand():
    match = played("TRIBUTE", returning)
    while not any(isinstance(event, ev.TributePaid) for event in match.events):
        match = match.parent
    app = open_app(DESK, speed="normal")
    table = sit(app, match.parent, human=False)
    table.take(table.driver.play(match.move))
    shown = False
    for _ in range(600):
        app.now += 0.05
        app.scene.update(0.05)
        shown |= bool(table.cards.gifts)
        if app.scene is table and table.view.phase == "play" and table.view.acts:
            break
    assert shown and not table.cards.gifts


def test_cancelled_tribute_shows_the_red_jokers():
    def cancelled(match):
        return any(isinstance(event, ev.TributeCancelled) for event in match.events)

    match = next(
        m
        for seed in "ABCDEFGH"
        for m in [played("CANCEL" + seed, lambda m: cancelled(m) or m.state.number > 6)]
        if cancelled(m)
    )
    app = open_app(DESK)
    table = sit(app, match.parent, human=False)
    table.take(table.driver.play(match.move))
    reds = 0
    for _ in range(400):
        app.now += 0.05
        app.scene.update(0.05)
        reds = max(reds, sum(len(row) for row in table.cards.gifts.values()))
    assert reds == 2


# --- the end of a deal


def test_a_settled_deal_can_be_skipped():
    def settled(match):
        return match.view(0).settled and 0 in match.view(0).places

    seed = next(
        s
        for s in ("SKIP" + a for a in "ABCDEFGHIJKL")
        if settled(played(s, lambda m: settled(m) or m.state.number > 1))
    )
    app = open_app(DESK)
    table = sit(app, played(seed, lambda m: settled(m) or m.state.number > 1))
    app.tick(0.1)
    assert shelf_of(table).play_words == "To the result"
    app.tap("play")
    for _ in range(100):
        app.tick(0.05)
        if app.scene is not table:
            break
    assert app.scene.name == "result"


# --- undo, resume, resize


def test_undo_and_redo_come_back_to_the_same_table():
    app = open_app(DESK)
    table = sit(app, played("UNDO", leading))
    wait(app, table)
    ply, hand = table.driver.match.ply, table.cards.hand.mask
    step(app, table)
    wait(app, table)
    if app.scene is table:
        app.handle(Command("undo"))
        wait(app, table)
    assert table.driver.match.ply == ply and table.cards.hand.mask == hand
    caught_up(table)
    app.handle(Command("redo"))
    wait(app, table)
    assert table.driver.match.ply > ply


def test_a_match_is_continued_where_it_was_left():
    app = open_app(DESK)
    table = sit(app, played("RESUME", leading))
    table.driver._saved = lambda driver: app.saves.keep(
        SavedMatch(
            driver.match, driver.future, driver.helped, tuple(SavedPlayer(p.bird, p.level) for p in driver.players)
        )
    )
    wait(app, table)
    step(app, table)
    wait(app, table)
    left = table.driver.match
    app.pop()
    again = ENTRANCE.resume(app)
    wait(app, again)
    assert again.driver.match == left or again.driver.match.ply >= left.ply
    assert again.driver.players == table.driver.players
    caught_up(again)
    assert ENTRANCE.running(app).headline.startswith("We ")


def test_the_window_may_change_in_the_middle_of_anything():
    app = open_app(DESK, speed="normal")
    table = sit(app, played("RESIZE", leading))
    wait(app, table)
    sizes = list(SCREENS.values())
    for i in range(3):
        make_move(app, table, advise(table.driver.match))
        for j in range(3):
            app.resize(sizes[(i + j) % len(sizes)])
            prepare(table)
            app.draw()
            app.tick(0.1)
        wait(app, table)
        if app.scene is not table:
            break
        app.tick(0.4)
        caught_up(table)


# --- keys


def test_the_keyboard_alone_plays():
    app = open_app(PHONE)
    table = sit(app, played("KEYS", leading))
    wait(app, table)
    app.handle(Move(1, 0))
    for _ in range(60):
        target = table.focus.current(table.targets())
        if target is not None and target.name.startswith("card:"):
            break
        app.handle(Move(0, -1))
    assert target.name.startswith("card:")
    app.draw()
    app.handle(Accept())
    card = PACK.parse(target.name.removeprefix("card:"))
    assert card in table.cards.hand.chosen
    app.handle(Cancel())
    assert not table.cards.hand.chosen
    app.handle(Digit(1))
    assert table.cards.hand.chosen
    table.turn.choose(table.cards.hand.plan.columns[-1][-1:])
    app.handle(Command("next"))
    assert table.driver.match.move.combo.size == 1
