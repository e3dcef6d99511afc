"""The cards on Guandan's table for a board: hand, plays, tribute; and how each event moves them."""

from __future__ import annotations

from functools import partial

from game.guandan import events as ev
from game.guandan.moves import Play
from game.guandan.notation import in_order
from game.guandan.scenes_board import Board
from game.guandan.scenes_cards import LevelCard, face_name, mark_name, play_poses
from game.guandan.scenes_hand import HandView
from game.guandan.views import View
from game.table.animator import (
    DEAL_MS,
    GATHER_MS,
    PLAY_MS,
    Animator,
    Call,
    Chain,
    Hold,
    Parallel,
    Step,
    Wait,
    ease_in,
    ease_out,
    swift,
)
from game.table.box import Box, Pose
from game.table.layout_columns import OWN, ColumnLayout
from game.table.moves import Glide
from game.table.sprites import Drawable

DEAL_TOTAL_MS = 1100
PASS_MS = 260
SHOW_MS = 1300
"""How long a tribute card lies before its payer, and Red Jokers that cancel it."""


class TableView:
    """Sprites of hand and plays for one board. `board` is what the eyes have reached; steps are queued on `animator`,
    and each event's step calls `board.see` when the eyes reach it."""

    def __init__(self, board: Board, layout: ColumnLayout, animator: Animator) -> None:
        self.board = board
        self.layout = layout
        self.animator = animator
        self.hand = HandView(layout.hand, board.level)
        self.plays: dict[int, list[LevelCard]] = {}
        """The last play of each place round the table."""
        self.gifts: dict[int, list[LevelCard]] = {}
        """Tribute, returns and shown Red Jokers before each place."""
        self.flying: list[LevelCard] = []
        self._to: dict[int, int] = {}
        """Where gifts go: place of the giver to place of the taker."""
        self.settle()

    # --- where things are

    def place_of(self, seat: int) -> int:
        """The place round the table of a seat: OWN, RIGHT, ACROSS, LEFT."""
        return (seat - self.board.viewer) & 3

    @property
    def variant(self) -> str:
        """Which faces plays show."""
        return "row" if self.layout.kind == "wide" else "stack"

    def source(self, place: int) -> Pose:
        """Where a place's cards come from."""
        seat = self.layout.seats[place]
        box = seat.stack or seat.strip
        if place == OWN:
            box = self.layout.hand.box
        x, y = box.centre
        return Pose(x, y, self.layout.card)

    def poses(self, place: int, n: int) -> list[Pose]:
        """Where the cards of a place's play lie."""
        return play_poses(self.layout.seats[place].play, self.layout.card, n, 0.62 if self.variant == "row" else 0.56)

    def put_layout(self, layout: ColumnLayout) -> None:
        """The screen changed: everything lies at its new place at once; cards in the air come to rest."""
        if self.flying or any(
            s.mover is not None for group in (self.plays, self.gifts) for row in group.values() for s in row
        ):
            self.animator.hurry()
        self.layout = layout
        self.hand.place(layout.hand)
        for rows in (self.plays, self.gifts):
            for place, row in rows.items():
                for sprite, pose in zip(row, self.poses(place, len(row)), strict=True):
                    sprite.mover, sprite.pose = None, pose
                    if sprite.card is not None:
                        sprite.face = face_name(sprite.card, self.variant)

    def settle(self) -> None:
        """All sprites as the board says, at once; nothing flies."""
        board = self.board
        self.flying.clear()
        self.gifts.clear()
        self._to.clear()
        self.hand.place(self.layout.hand)
        self.hand.set_hand(board.hand, board.level)
        self.plays.clear()
        for seat in range(4):
            act = board.last(seat)
            if act is not None and act.play is not None:
                self.plays[self.place_of(seat)] = self._row(self.place_of(seat), act.play)
        self.show_stale()

    def show_stale(self) -> None:
        """Plays of a trick that is over are printed darker."""
        over = not self.board.trick
        for row in self.plays.values():
            for sprite in row:
                sprite.stale = over

    def _sprite(self, card: int) -> LevelCard:
        return LevelCard(face_name(card, self.variant), card=card, mark=mark_name(card, self.board.level))

    def _row(self, place: int, play: Play) -> list[LevelCard]:
        row = [self._sprite(card) for card in in_order(play, self.board.level)]
        for sprite, pose in zip(row, self.poses(place, len(row)), strict=True):
            sprite.pose = pose
        return row

    def _gift(self, place: int, cards: list[int]) -> list[LevelCard]:
        row = [self._sprite(card) for card in cards]
        for sprite, pose in zip(row, self.poses(place, len(row)), strict=True):
            sprite.pose = pose
        return row

    def sizes(self) -> dict[int, str]:
        """The widths at which cards are shown, with their variant."""
        found = {round(pose.width): self.variant for place in range(4) for pose in self.poses(place, 1)}
        found[self.hand.plan.width or self.layout.hand.card] = "row"
        return found

    def groups(self) -> list[list[Drawable]]:
        """For the stage: plays, tribute, hand, what flies."""
        plays: list[Drawable] = [sprite for row in self.plays.values() for sprite in row]
        gifts: list[Drawable] = [sprite for row in self.gifts.values() for sprite in row]
        return [plays, gifts, self.hand.group(), list(self.flying)]

    # --- what events do

    def show(self, event: ev.Event, view: View, rest: float | None) -> None:
        """Queues the steps of one event. `rest`: seconds a finished trick rests, None: until a tap."""
        match event:
            case ev.Dealt():
                self.board.see(event, view)
                self._deal()
            case ev.Played(seat=seat, play=play):
                self._play(event, view, seat, play)
            case ev.Passed(seat=seat):
                self._lead_clears()
                self.plays.pop(self.place_of(seat), None)
                self.board.see(event, view)
                self.animator.queue(Wait(PASS_MS))
            case ev.TrickWon():
                self._won(event, view, rest)
            case ev.TributePaid(payer=payer, receiver=receiver, card=card):
                self._pay(event, view, payer, receiver, card)
                self._deliver()
            case ev.TributeReturned(payer=payer, receiver=receiver, card=card):
                self._pay(event, view, receiver, payer, card)
            case ev.TributeCancelled(red_jokers=shown):
                self._cancel(event, view, shown)
            case ev.LeadGiven():
                self.board.see(event, view)
                if self.gifts:
                    self._deliver()
            case _:
                self.board.see(event, view)

    def _deal(self) -> None:
        self.hand.forget()
        self.settle()
        if not self.animator.pace.factor or self.animator.pace.calm:
            self.animator.queue(Wait(1))
            return
        x, y = self.layout.cloth.centre
        steps: list[Step] = []
        cards = [place.card for place in self.hand.plan.places]
        gap = DEAL_TOTAL_MS / max(1, len(cards))
        for i, card in enumerate(cards):
            sprite = self.hand.sprites[card]
            pose = sprite.pose
            sprite.pose, sprite.hidden = Pose(x, y, pose.width), True
            steps.append(
                Chain(
                    Wait(i * gap, motion=True),
                    Call(partial(setattr, sprite, "hidden", False)),
                    Glide(sprite, partial(self._home, card, pose), DEAL_MS, ease_out),
                )
            )
        self.animator.queue(Parallel(*steps))

    def _home(self, card: int, otherwise: Pose) -> Pose:
        """Where a card of the hand belongs now."""
        return self.hand.pose(card) if card in self.hand.sprites else otherwise

    def _lead_clears(self) -> None:
        """The first act of a new trick takes the old plays away."""
        if self.board.trick or not self.plays:
            return
        old = [sprite for row in self.plays.values() for sprite in row]
        self.plays.clear()
        self.flying += old
        x, y, _ = self.layout.ring
        steps = [Glide(sprite, Pose(x, y, sprite.width), GATHER_MS, ease_in) for sprite in old]

        def gone() -> None:
            self.flying = [sprite for sprite in self.flying if sprite not in old]

        self.animator.queue(Parallel(*steps), Call(gone))

    def _play(self, event: ev.Event, view: View, seat: int, play: Play) -> None:
        place = self.place_of(seat)
        self._lead_clears()

        def begin() -> None:
            before = self.hand.take(play.cards, self.animator) if place == OWN else []
            at = {sprite.card: sprite.pose for sprite in before}
            row = self._row(place, play)
            poses = [sprite.pose for sprite in row]
            source = self.source(place)
            self.board.see(event, view)
            self.plays[place] = row
            self.show_stale()
            steps: list[Step] = []
            for i, (sprite, pose) in enumerate(zip(row, poses, strict=True)):
                start = at.get(sprite.card, source)
                sprite.pose = Pose(start.x, start.y, pose.width)
                steps.append(
                    Chain(
                        Wait(i * 22, motion=True),
                        Glide(sprite, partial(self._lying, place, i, len(row), pose), PLAY_MS, swift, fly=True),
                    )
                )
            self.animator.run(Parallel(*steps))

        self.animator.queue(Call(begin))

    def _lying(self, place: int, i: int, n: int, otherwise: Pose) -> Pose:
        poses = self.poses(place, n)
        return poses[i] if i < len(poses) else otherwise

    def _won(self, event: ev.Event, view: View, rest: float | None) -> None:
        def done() -> None:
            self.board.see(event, view)
            self.show_stale()

        pause: Step = Hold() if rest is None else Wait(rest * 1000, kept=True)
        self.animator.queue(pause, Call(done))

    # --- tribute

    def _pay(self, event: ev.TributePaid | ev.TributeReturned, view: View, giver: int, taker: int, card: int) -> None:
        """The card lies down before its giver; `_deliver` takes it to the other hand."""
        place = self.place_of(giver)

        def begin() -> None:
            start = self.source(place)
            if place == OWN:
                taken = self.hand.take([card], self.animator)
                start = taken[0].pose if taken else start
            self.board.see(event, view)
            row = self._gift(place, [card])
            goal = row[0].pose
            row[0].pose = Pose(start.x, start.y, goal.width)
            self.gifts[place] = row
            self._to[place] = self.place_of(taker)
            self.animator.run(Glide(row[0], goal, PLAY_MS * 1.8, swift, fly=True))

        self.animator.queue(Call(begin))

    def _deliver(self) -> None:
        """What was given lies for a while, then goes to the other hand."""

        def begin() -> None:
            gifts, self.gifts = self.gifts, {}
            for place, row in gifts.items():
                to = self._to.pop(place, None)
                if to is not None:
                    self._hand_over(row, to)

        self.animator.queue(Wait(SHOW_MS, kept=True), Call(begin))

    def _hand_over(self, row: list[LevelCard], to: int) -> None:
        if to == OWN:
            self.hand.set_hand(self.board.hand, self.board.level, self.animator)
            for sprite in row:
                mine = self.hand.sprites.get(sprite.card) if sprite.card is not None else None
                if mine is not None:
                    goal, mine.pose = mine.pose, Pose(sprite.x, sprite.y, mine.width)
                    self.animator.run(Glide(mine, goal, PLAY_MS * 1.8, swift, fly=True))
            return
        self.flying += row

        def gone() -> None:
            self.flying = [sprite for sprite in self.flying if sprite not in row]

        x, y, _ = self.source(to)[:3]
        flights = [Glide(s, Pose(x, y, s.width), PLAY_MS * 1.4, ease_in) for s in row]
        self.animator.run(Chain(Parallel(*flights), Call(gone)))

    def _cancel(self, event: ev.Event, view: View, shown: tuple[tuple[int, int], ...]) -> None:
        self.board.see(event, view)
        for seat, count in shown:
            place = self.place_of(seat)
            self.gifts[place] = self._gift(place, [106, 107][:count])
        self.animator.queue(Wait(SHOW_MS, kept=True))

    def box(self, place: int) -> Box:
        """Where a place's play lies."""
        return self.layout.seats[place].play
