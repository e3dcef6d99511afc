"""Whole deals and matches played by taps on targets; what must hold on the way."""

from __future__ import annotations

import dataclasses

import pytest

from game.core.record import write
from game.core.rng import below, stream
from game.rook.rules import Phase
from game.rook.scenes_board import Board
from game.rook.variants import VERSIONS, AllPass, Bonus, CrowRank, Lead, NestTo, Pays, RookOptions, TrumpTime
from game.ui.intents import Accept, Cancel, Command, Digit, Drag, DragStart, Drop, Hover, Move, Press, Tap
from tests.rook.scenes.person import DECLARES, TableOf
from tests.ui.fake_app import SCREENS


def arrived(room: TableOf) -> None:
    """The board shown is the board of the match."""
    view = room.table.view
    fresh = Board.of(view, room.table.board.before)
    for item in dataclasses.fields(Board):
        assert getattr(room.table.board, item.name) == getattr(fresh, item.name), item.name
    cards = room.table.cards
    panel = room.table.panel
    laid = panel.chosen if panel is not None and panel.name == "nest" else []
    assert sorted(cards.fan.cards + laid) == sorted(room.table.board.cards())
    assert len(cards.trick.sprites) == len(view.trick)
    assert not cards.flying


@pytest.mark.parametrize("size", sorted(SCREENS))
def test_a_deal_is_played_by_taps_at_every_size(size: str) -> None:
    room = TableOf(size, seed="SEEDAG")
    while room.turn():
        arrived(room)
        room.move()
    assert room.app.scene.name == "result"
    room.tap("next")
    room.until(lambda: room.table.board.number == 2 and room.table.phase_name == "auction")
    assert room.table.board.totals != (0, 0)


@pytest.mark.parametrize("game", sorted(VERSIONS))
def test_every_version_is_played_by_taps_with_animation(game: str) -> None:
    room = TableOf("390x844", game, DECLARES[game], speed="normal")
    seen = set()
    while room.turn():
        seen.add(room.table.phase_name)
        arrived(room)
        room.move()
    nest = {"nest"} if VERSIONS[game].options.nest else set()
    assert seen == {"auction", "trump", "play"} | nest
    assert room.app.scene.name == "result"


def test_a_whole_match_ends_with_its_sheet() -> None:
    options = dataclasses.replace(VERSIONS["rook/tournament"].options, target=200)
    room = TableOf(game="rook/tournament", seed="MATCH", options=options)
    for _ in range(30):
        room.play_deal()
        room.tap("next")
        room.frames(3)
        if room.match.actor is None:
            break
    assert room.app.scene.name == "match_result"
    assert room.match.result is not None and room.table.phase_name == "over"


def test_bots_alone_play_to_the_end_of_the_match() -> None:
    room = TableOf(person=False, seed="BOTS", speed="fast")
    names = set()

    def ended() -> bool:
        names.add(room.app.scene.name)
        return room.app.scene.name == "match_result"

    room.until(ended, limit=60_000, dt=0.05)
    assert names == {"table", "result", "match_result"}


def test_an_illegal_tap_says_why_and_plays_nothing() -> None:
    room = TableOf(seed="SEEDAG")
    for _ in range(60):
        assert room.turn()
        illegal = [t for t in room.app.scene.targets() if t.name.startswith("card:") and not t.enabled]
        if illegal and room.table.board.phase is Phase.PLAY:
            break
        room.move()
    before = room.match
    room.tap(illegal[0].name)
    assert room.match is before
    words = room.table.toast.words
    assert words.startswith("Follow") or "trump" in words
    assert room.app.announced[-1] == words and "error" in room.app.sound.played


def test_on_a_touch_screen_the_first_tap_only_raises() -> None:
    room = TableOf("390x844", seed="SEEDAG")
    room.to_phase("play")
    ply = room.match.ply
    legal = [t.name for t in room.app.scene.targets() if t.name.startswith("card:") and t.enabled]
    room.tap(legal[0])
    assert room.match.ply == ply and len(room.table.cards.fan.chosen) == 1
    room.tap(legal[-1])
    raised = {room.table.board.deck.pack.names.index(legal[-1][5:])}
    if legal[0] != legal[-1]:
        assert room.match.ply == ply and room.table.cards.fan.chosen == raised
    room.tap(legal[-1])
    assert room.match.ply == ply + 1


def test_a_tap_while_cards_lie_to_be_cleared_hurries_and_never_plays() -> None:
    room = TableOf(seed="SEEDAG", speed="normal", trick_rest=3.0)
    room.to_phase("play", 3)
    room.move()
    room.until(lambda: room.table.phase_name == "trick")
    room.frames(12)
    assert room.table.phase_name == "trick"
    ply = room.match.ply
    box = room.table.cards.fan.strips()[0][1].centre
    room.app.handle(Press(box))
    room.app.handle(Tap(box))
    assert not room.table.cards.trick.sprites, "the tap cleared the trick"
    assert room.match.ply == ply


def test_a_press_that_began_while_the_trick_rests_plays_nothing_when_it_ends() -> None:
    room = TableOf(seed="SEEDAG", speed="off", trick_rest=0.3)
    room.to_phase("play")
    while True:
        assert room.turn()
        room.move()
        room.until(lambda: room.table.phase_name == "trick")
        if room.match.actor == 0 and not room.match.state.trick:
            break
    box = room.table.cards.fan.strips()[0][1].centre
    room.app.handle(Press(box))
    room.until(lambda: room.table.accepting)
    ply = room.match.ply
    room.app.handle(Tap(box))
    assert room.match.ply == ply


def test_undo_redo_and_undo_across_a_deal() -> None:
    room = TableOf(seed="SEEDAG")
    room.to_phase("play")
    first = room.match.ply
    room.move()
    room.turn()
    second = room.match.ply
    room.app.handle(Command("undo"))
    room.turn()
    assert room.match.ply == first and room.driver.helped
    arrived(room)
    room.app.handle(Command("redo"))
    room.turn()
    assert room.match.ply == second
    arrived(room)
    room.play_deal()
    ended = room.match
    room.tap("next")
    room.turn()
    room.app.handle(Command("undo"))
    room.turn()
    assert room.table.board.number == 1 and room.match.ply < ended.ply
    arrived(room)
    room.play_deal()
    assert room.match.moves[:first] == ended.moves[:first]


def test_undo_in_the_middle_of_everything_that_moves() -> None:
    room = TableOf(seed="SEEDAG", speed="slow")
    room.to_phase("play")
    for wait in (1, 4, 9, 16, 30, 47):
        ply = room.match.ply
        room.move()
        room.frames(wait)
        room.app.handle(Command("undo"))
        room.turn()
        assert room.match.ply == ply
        arrived(room)


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_resize_in_the_middle_of_anything_keeps_everything(speed: str) -> None:
    calm, wild = TableOf(seed="SEEDAG", speed="off"), TableOf(seed="SEEDAG", speed=speed)
    sizes = [SCREENS[name] for name in ("1280x720", "320x568", "844x390")]
    step = 0
    while calm.turn():
        calm.move()
        for i in range(3):
            wild.frames(step % 7)
            wild.app.resize(sizes[(step + i) % 3])
        step += 1
        assert wild.turn()
        arrived(wild)
        wild.move()
    wild.turn()
    assert wild.match == calm.match and step > 10


def test_a_resize_keeps_the_cards_chosen_for_the_nest() -> None:
    room = TableOf(seed="SEEDAG")
    room.to_phase("nest")
    move = room.decision()
    names = room.table.board.deck.pack.names
    for card in move.cards[:3]:
        room.tap(f"card:{names[card]}")
    room.app.resize(SCREENS["320x568"])
    room.app.draw()
    assert room.table.panel.chosen == list(move.cards[:3])
    for sprite, pose in zip(room.table.cards.laid, room.table.panel.places, strict=False):
        assert sprite.pose == pose
    room.tap(f"laid:{move.cards[0]}")
    assert room.table.panel.chosen == list(move.cards[1:3])
    for card in (move.cards[0], *move.cards[3:]):
        room.tap(f"card:{names[card]}")
    room.tap("lay_away")
    assert room.match.move == move


def test_the_board_is_saved_after_every_move() -> None:
    room = TableOf(seed="SEEDAG")
    room.play_deal()
    plies = [match.ply for match in room.saved]
    assert plies == list(range(1, room.match.ply + 1))


def test_keys_alone_play_a_deal() -> None:
    room = TableOf(seed="SEEDAG")
    while room.turn():
        ply, phase = room.match.ply, room.table.board.phase
        if phase is Phase.AUCTION:
            room.app.handle(Digit(1))
            room.app.handle(Move(0, 1))
            room.app.handle(Accept())
            if room.match.ply == ply:
                room.move()
        elif phase is Phase.NEST:
            for i in (1, 2, 3, 3, 3):
                room.app.handle(Digit(i))
            room.app.handle(Move(0, 0))
            room.app.handle(Accept())
        elif phase is Phase.TRUMP:
            room.app.handle(Digit(2))
        else:
            for _ in range(20):
                room.app.handle(Move(1, 0))
                here = room.table.focus.current(room.app.scene.targets())
                if here is not None and here.name.startswith("card:") and here.enabled:
                    break
            room.app.handle(Accept())
        assert room.match.ply > ply, phase
    assert room.app.scene.name == "result"
    room.app.handle(Accept())
    assert room.app.scene is room.table


def test_a_card_dragged_onto_the_cloth_is_played_and_one_dropped_in_the_hand_is_not() -> None:
    room = TableOf(seed="SEEDAG")
    room.to_phase("play")
    ply = room.match.ply
    target = next(t for t in room.app.scene.targets() if t.name.startswith("card:") and t.enabled)
    start = target.rect.center
    cloth = room.table.layout.cloth.centre
    for end, played in ((room.table.layout.hand.box.centre, False), (cloth, True)):
        room.app.handle(Press(start))
        room.app.handle(DragStart(start))
        room.app.handle(Drag(end, start))
        room.app.draw()
        room.app.handle(Drop(end, start))
        assert (room.match.ply > ply) is played


def test_hint_tells_a_move_and_its_reason_and_marks_the_match() -> None:
    room = TableOf(seed="SEEDAG")
    for phase in ("auction", "nest", "trump", "play"):
        room.to_phase(phase)
        advice = room.decision()
        room.tap("hint")
        room.until(lambda: bool(room.table.toast.words))
        assert ": " in room.table.toast.words and room.driver.helped
        if phase == "nest":
            assert tuple(sorted(room.table.panel.chosen)) == advice.cards
            room.table.panel.chosen.clear()
            room.table.panel.arrange(room.table.kit)
            room.table.lay_chosen(None)
        if phase == "play":
            assert room.table.cards.fan.chosen == {advice.card}
        room.move(advice)


def test_the_only_card_plays_itself_if_the_setting_says_so() -> None:
    room = TableOf(seed="SEEDAG", autoplay=True)
    room.to_phase("play")
    for _ in range(40):
        if not room.turn():
            break
        if len(room.match.legal()) > 1:
            room.move()
        else:
            ply = room.match.ply
            room.until(lambda before=ply: room.match.ply > before)
    assert room.app.scene.name == "result"


@pytest.mark.parametrize("command", ["menu", "log", "help", "last_trick"])
def test_sheets_open_over_the_table_and_escape_closes_them(command: str) -> None:
    room = TableOf(seed="SEEDAG")
    room.to_phase("play")
    room.move()
    room.turn()
    ply = room.match.ply
    room.app.handle(Command(command))
    if room.app.scene is room.table:
        assert room.table.toast.words, "no trick yet"
        room.play_deal()
        room.tap("next")
        room.turn()
        ply = room.match.ply
        room.app.handle(Command(command))
    assert room.app.scene is not room.table
    room.app.draw()
    room.app.handle(Cancel())
    assert room.app.scene is room.table and room.match.ply == ply


def test_hovering_changes_nothing_but_the_picture() -> None:
    room = TableOf(seed="SEEDAG")
    room.to_phase("play")
    before = write(room.match)
    for x in range(0, 1280, 40):
        for y in range(500, 720, 40):
            room.app.handle(Hover((x, y)))
            room.frames(1)
    assert write(room.match) == before


def test_a_still_table_asks_for_no_frames() -> None:
    room = TableOf(seed="SEEDAG")
    room.to_phase("play")
    for _ in range(60):
        room.frames(1)
        room.app.draw()
    room.frames(30)
    assert not room.table.dirty


def test_calm_motion_plays_a_deal_too() -> None:
    room = TableOf(seed="SEEDAG", speed="normal", reduced_motion=True)
    while room.turn():
        room.app.draw()
        arrived(room)
        room.move()
    assert room.app.scene.name == "result"


@pytest.mark.parametrize("seed", ["A", "B", "C"])
def test_whatever_a_child_does_nothing_breaks_and_nothing_illegal_is_played(seed: str) -> None:
    """Taps anywhere, keys, drags, undo, sheets, new sizes, at any moment."""
    rng = stream(seed, "child")
    game = sorted(VERSIONS)[below(rng, len(VERSIONS))]
    room = TableOf("390x844", game, "CHILD" + seed, speed=("off", "normal")[below(rng, 2)])
    sizes = ("390x844", "320x568", "844x390")

    def spot() -> tuple[int, int]:
        return below(rng, room.app.screen.width), below(rng, room.app.screen.height)

    def some_target() -> None:
        targets = [t for t in room.app.scene.targets() if t.name not in ("new_match", "quit")]
        if targets:
            pos = targets[below(rng, len(targets))].rect.center
            room.app.handle(Press(pos))
            room.frames(below(rng, 2))
            room.app.handle(Tap(pos, bool(below(rng, 2))))

    def drag() -> None:
        start, end = spot(), spot()
        room.app.handle(Press(start))
        for intent in (DragStart(start), Drag(end, start), Drop(end, start)):
            room.app.handle(intent)
            room.frames(below(rng, 2))

    def key() -> None:
        keys = (Move(1, 0), Move(-1, 0), Move(0, 1), Move(0, -1), Accept(), Digit(below(rng, 10)), Command("undo"),
                Command("redo"), Command("hint"), Command("next"), Command("last_trick"), Command("log"))
        room.app.handle(keys[below(rng, len(keys))])

    def other() -> None:
        if below(rng, 4) == 0:
            room.app.resize(SCREENS[sizes[below(rng, len(sizes))]])
        else:
            room.app.handle(Hover(spot()))

    acts = (some_target, some_target, some_target, drag, key, key, other)
    for step in range(300):
        while len(room.app.scenes) > 2 or room.app.scene.name in ("settings", "new_match", "text"):
            room.app.pop()
        acts[below(rng, len(acts))]()
        room.frames(below(rng, 6))
        if not room.app.scenes or room.table not in room.app.scenes:
            break
        if step % 25 == 0:
            room.app.draw()
    faults = room.match.rules.check(room.match.state)
    assert not faults and room.match.ply >= 0
    while len(room.app.scenes) > 1:
        room.app.pop()
    if room.app.scenes and room.match.actor is not None:
        assert room.turn() or room.app.scene.name == "result"
        if room.app.scene is room.table:
            arrived(room)


def test_the_pointer_takes_over_from_the_keyboard() -> None:
    room = TableOf(seed="SEEDAG")
    room.to_phase("play")
    room.app.handle(Move(1, 0))
    room.app.handle(Move(1, 0))
    assert room.table.cards.fan.focus is not None and room.table.focus.visible
    room.app.handle(Press((5, 5)))
    room.frames(20)
    fan = room.table.cards.fan
    assert fan.focus is None and not room.table.focus.visible
    assert [sprite.pose for sprite in fan.sprites] == fan.poses()


def test_bots_wait_less_without_animation() -> None:
    quick, slow = TableOf(seed="SEEDAG", speed="off"), TableOf(seed="SEEDAG", speed="slow")
    assert quick.driver.pause < slow.driver.pause


@pytest.mark.parametrize("game", [game for game, version in VERSIONS.items() if version.options.crow])
def test_every_version_is_played_without_the_crow(game: str) -> None:
    options = dataclasses.replace(VERSIONS[game].options, crow=False)
    room = TableOf("320x568", game, "NOCROW", options=options)
    while room.turn():
        arrived(room)
        room.move()
    assert room.app.scene.name == "result"


HOUSE = RookOptions(top_card_up=True, trump_time=TrumpTime.BEFORE_NEST, counters_in_nest=False, min_bid=50,
                    first_lead=Lead.DECLARER, nest_to=NestTo.DECLARER, bonus=Bonus.LAST_TRICK, pays=Pays.CAPTURED,
                    all_pass=AllPass.DEALER_STUCK, crow_rank=CrowRank.MIDDLE)


def test_house_rules_are_played_too() -> None:
    """Trump before the nest, a card face up, no counters away, the dealer stuck."""
    phases = []
    for seed in ("HOUSEA", "HOUSEB", "HOUSEC", "HOUSED"):
        room = TableOf("1280x720", seed=seed, options=HOUSE)
        while room.turn():
            arrived(room)
            room.app.draw()
            if room.table.phase_name == "nest":
                assert phases[-1] == "trump"
                counter = next((card for card in room.table.board.cards() if room.table.board.deck.points[card]), None)
                if counter is not None:
                    room.tap(f"card:{room.table.board.deck.pack.names[counter]}")
                    assert counter not in room.table.panel.chosen and room.table.toast.words
            phases.append(room.table.phase_name)
            room.move()
        assert room.app.scene.name == "result"
    assert {"auction", "trump", "nest", "play"} <= set(phases)


def test_record_and_new_match_open_from_the_menu() -> None:
    room = TableOf(seed="SEEDAG")
    room.turn()
    room.table.menus.record()
    assert room.app.scene.name == "text" and write(room.match).splitlines()[0] in room.app.scene.words
    room.app.pop()
    room.table.menus.new_match()
    assert room.app.scene.name == "confirm"
    room.app.handle(Cancel())
    assert room.app.scene is room.table
