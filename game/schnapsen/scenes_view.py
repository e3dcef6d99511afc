"""The cards on Schnapsen's table: where every sprite lies for a board, and how each event moves them there."""

from __future__ import annotations

from collections.abc import Callable

from game.schnapsen import events as ev
from game.schnapsen.cards import MATE, RANK, SUIT
from game.schnapsen.scenes_board import Board
from game.schnapsen.scenes_words import sprite_name
from game.schnapsen.views import View
from game.table.animator import Animator, Call, Chain, Hold, Parallel, Step, Wait, ease_in, ease_out, swift
from game.table.box import Box, Pose
from game.table.hand import Fan
from game.table.layout import SeatPlace
from game.table.layout_duel import OTHER, OWN, DuelLayout
from game.table.moves import Glide, turn_over
from game.table.piles import BackRow, pile_poses
from game.table.sprites import CardSprite, Drawable
from game.ui import theme

BACK = theme.COFFEE_HOUSE.back
DEAL_MS, DEAL_GAP_MS = 180, 90
PLAY_MS, GATHER_MS, DRAW_MS, CLOSE_MS = 220, 260, 240, 320
STOCK_SHOWN = 5
"""Cards of the stock that are drawn; more lie in the same place."""


class TableView:
    """Sprites of hand, backs, stock, trump, trick and won tricks for one board; steps are queued on `animator`."""

    def __init__(self, board: Board, layout: DuelLayout, animator: Animator, faces: str) -> None:
        self.board, self.layout, self.animator, self.faces = board, layout, animator, faces
        self.fan = Fan(layout.hand, self._face, self._order)
        self.backs = BackRow(self._seat(), BACK)
        self.stock: list[CardSprite] = []
        self.trump = CardSprite(BACK)
        self.trick: dict[int, CardSprite] = {}
        self.partner: CardSprite | None = None
        """The other half of a marriage that the opponent has announced."""
        self.won: tuple[list[CardSprite], list[CardSprite]] = ([], [])
        self.flying: list[CardSprite] = []
        self.settle()

    # --- where things are

    def place_of(self, seat: int) -> int:
        """OWN or OTHER."""
        return OWN if seat == self.board.viewer else OTHER

    def _face(self, card: int) -> str:
        return sprite_name(card, self.faces)

    def _order(self, card: int) -> tuple[bool, int, int]:
        return SUIT[card] != self.board.trump, SUIT[card], -RANK[card]

    def _seat(self) -> SeatPlace:
        layout = self.layout
        above = Pose(layout.backs.centre[0], -layout.back_width, layout.back_width, 180)
        return SeatPlace(layout.strips[OTHER], layout.call, layout.call, layout.backs, 180, layout.back_width, above)

    def source(self, seat: int) -> Pose:
        """Where a seat's cards come from."""
        if self.place_of(seat) == OTHER:
            return self.backs.seat.source
        box = self.layout.hand.box
        return Pose(box.centre[0], self.layout.screen.height + box.h / 2, self.layout.hand.card)

    def _stock_pose(self, i: int) -> Pose:
        k = self.layout.k
        return self.layout.stock.moved(round(-2.2 * i * k), round(-2.6 * i * k))

    def _trump_pose(self) -> Pose:
        """Half under the stock; across its top once the stock is closed."""
        if self.board.closer is None:
            return self.layout.trump
        top = self._stock_pose(max(0, min(STOCK_SHOWN, self.board.stock - 1) - 1))
        return Pose(round(top.x + top.width * 0.16), top.y, top.width, -90)

    def put_layout(self, layout: DuelLayout) -> None:
        """The screen changed: everything lies at its new place at once."""
        if self.flying or self.animator.busy:
            self.animator.hurry()
        self.layout = layout
        self.settle()

    def set_faces(self, faces: str) -> None:
        """The other pack lies on the table."""
        self.faces = faces
        for sprite in self._all():
            if sprite.card is not None and not sprite.face.startswith("back."):
                sprite.face = self._face(sprite.card)

    def _all(self) -> list[CardSprite]:
        found = [*self.fan.sprites, *self.trick.values(), self.trump, *self.flying]
        return found + ([self.partner] if self.partner is not None else [])

    def settle(self) -> None:
        """All sprites as the board says, at once; nothing flies."""
        board, layout = self.board, self.layout
        self.flying.clear()
        self.fan.place(layout.hand)
        self.fan.set_cards(board.cards())
        self.backs.place(self._seat())
        self.backs.set_count(board.theirs)
        self._settle_stock()
        self.trick = {}
        for seat, card in board.trick:
            self.trick[seat] = self._new(card, layout.slots[self.place_of(seat)])
        self._show_partner()
        for seat in (0, 1):
            self._settle_won(seat)

    def _settle_stock(self) -> None:
        board = self.board
        shown = min(STOCK_SHOWN, max(0, board.stock - 1))
        self.stock = [CardSprite(BACK) for _ in range(shown)]
        for i, sprite in enumerate(self.stock):
            sprite.pose = self._stock_pose(i)
        self.trump.hidden = board.up is None
        self.trump.mover, self.trump.turn = None, 1.0
        self.trump.card = board.up
        self.trump.face = BACK if board.up is None or board.closer is not None else self._face(board.up)
        self.trump.pose = self._trump_pose()

    def _settle_won(self, seat: int) -> None:
        place = self.place_of(seat)
        pile = self.won[place]
        pile.clear()
        for pose in pile_poses(self.layout.won[place], self.board.won[seat]):
            sprite = CardSprite(BACK)
            sprite.pose = pose
            pile.append(sprite)

    def _show_partner(self) -> None:
        call = self.board.call
        self.partner = None
        if call is not None and self.place_of(call.seat) == OTHER and self.board.trick:
            self.partner = self._new(MATE[self.board.trick[0][1]], self.layout.partner_card)

    def _new(self, card: int, pose: Pose) -> CardSprite:
        sprite = CardSprite(self._face(card), card=card)
        sprite.pose = pose
        return sprite

    def groups(self) -> list[list[Drawable]]:
        """For the stage, bottom to top: backs, stock, won tricks; the trick."""
        stock: list[Drawable] = [self.trump, *self.stock] if self.board.closer is None else [*self.stock, self.trump]
        won: list[Drawable] = [*self.won[OWN], *self.won[OTHER]]
        partner: list[Drawable] = [self.partner] if self.partner is not None else []
        return [list(self.backs.sprites), stock, won, [*partner, *self.trick.values()]]

    def upper_groups(self) -> list[list[Drawable]]:
        """The hand and what flies."""
        return [self.fan.group(), list(self.flying)]

    def printed(self) -> list[CardSprite]:
        """Pictures that will be wanted soon: all faces as they lie in both slots, backs in hand, stock and piles."""
        found: list[CardSprite] = []
        for card in range(20):
            for pose in (*self.layout.slots, Pose(*self.layout.hand.box.centre, self.fan.plan.width)):
                found.append(self._new(card, pose))
        for pose in (*pile_poses(self.layout.won[OWN], 2), *(sprite.pose for sprite in self.backs.sprites)):
            sprite = CardSprite(BACK)
            sprite.pose = pose
            found.append(sprite)
        return [*found, *self.fan.sprites, *self.stock, self.trump]

    def strips(self) -> list[tuple[int, Box]]:
        """Every card of the hand with its visible part."""
        return self.fan.strips()

    # --- what events do

    def show(self, event: ev.Event, view: View, rest: float | None) -> None:
        """Queues the steps of one event. `rest`: seconds a finished trick rests, None: until a tap."""
        match event:
            case ev.Dealt():
                self.board.see(event, view)
                self._deal(event)
            case ev.Played(seat=seat, card=card):
                self._play(event, view, seat, card)
            case ev.TrickWon(seat=seat):
                self._gather(event, view, seat, rest)
            case ev.Drew(seat=seat, card=card):
                self._draw(event, view, seat, card)
            case ev.Exchanged(seat=seat):
                self._exchange(event, view, seat)
            case ev.Closed():
                self._close(event, view)
            case ev.Announced():
                self.board.see(event, view)
                self.animator.queue(Wait(320))
            case _:
                self.board.see(event, view)

    def _deal(self, event: ev.Dealt) -> None:
        self.settle()
        if not self.animator.pace.factor or self.animator.pace.calm:
            self.animator.queue(Wait(1))
            return
        start = self.source(event.dealer)
        own = [(sprite, sprite.pose, self._reveal(sprite, sprite.face)) for sprite in self.fan.sprites]
        for sprite in self.fan.sprites:
            sprite.face = BACK
        theirs = [(sprite, sprite.pose, None) for sprite in self.backs.sprites]
        eldest, youngest = (own, theirs) if event.dealer != self.board.viewer else (theirs, own)
        turned = [(self.trump, self.trump.pose, None)]
        rest = [(sprite, sprite.pose, None) for sprite in self.stock]
        order = [*eldest[:3], *youngest[:3], *turned, *eldest[3:], *youngest[3:], *rest]
        steps: list[Step] = []
        for i, (sprite, to, end) in enumerate(order):
            sprite.pose = Pose(start.x, start.y, to.width, start.angle)
            sprite.hidden = True
            steps.append(Chain(Wait(i * DEAL_GAP_MS, motion=True), Call(self._appear(sprite)),
                               Glide(sprite, to, DEAL_MS, ease_out, end=end)))
        self.animator.queue(Parallel(*steps))

    @staticmethod
    def _appear(sprite: CardSprite) -> Callable[[], None]:
        def appear() -> None:
            sprite.hidden = False
        return appear

    @staticmethod
    def _reveal(sprite: CardSprite, face: str) -> Callable[[], None]:
        def reveal() -> None:
            sprite.face = face
        return reveal

    def _play(self, event: ev.Event, view: View, seat: int, card: int) -> None:
        place = self.place_of(seat)
        if place == OWN and card in self.fan.cards:
            sprite = self.fan.take(card, self.animator)
        else:
            start = self.backs.leaving() if place == OTHER else self.source(seat)
            sprite = self._new(card, Pose(start.x, start.y, self.layout.slots[place].width, start.angle))
        self.board.see(event, view)
        if place == OTHER:
            self.backs.set_count(self.board.theirs)
        self.trick[seat] = sprite
        self.animator.queue(Glide(sprite, lambda: self.layout.slots[place], PLAY_MS, swift, fly=True),
                            Call(self._show_partner))

    def _gather(self, event: ev.Event, view: View, seat: int, rest: float | None) -> None:
        sprites = list(self.trick.values())

        def home(turn: float) -> Callable[[], Pose]:
            def pose() -> Pose:
                to = self.layout.won[self.place_of(seat)]
                return Pose(to.x, to.y, to.width, turn)
            return pose

        def done() -> None:
            self.trick = {}
            self.board.see(event, view)
            self._settle_won(seat)

        def lift() -> None:
            self.partner = None

        flights = [Glide(sprite, home(2.0 + 84 * i), GATHER_MS, ease_in) for i, sprite in enumerate(sprites)]
        pause: Step = Hold() if rest is None else Wait(rest * 1000, kept=True)
        self.animator.queue(pause, Call(lift), Parallel(*flights), Call(done))

    def _draw(self, event: ev.Event, view: View, seat: int, card: int) -> None:
        """The top card of the stock, or at last the face-up trump, goes to a hand."""
        last = self.board.stock == 1
        own = self.place_of(seat) == OWN
        source = self.trump if last else (self.stock[-1] if self.stock else self.trump)
        sprite = CardSprite(source.face, card=card)
        sprite.pose = source.pose
        before = set(self.fan.cards)
        self.board.see(event, view)
        self._settle_stock()
        self.flying.append(sprite)
        if own:
            self.fan.set_cards(self.board.cards(), self.animator)
            goal = self.fan.plan_pose(card) if card not in before else self.source(seat)
            self.fan.sprite(card).hidden = True
        else:
            self.backs.set_count(self.board.theirs)
            goal = self.backs.sprites[-1].pose if self.backs.sprites else self.source(seat)
            if self.backs.sprites:
                self.backs.sprites[-1].hidden = True

        def done() -> None:
            self.flying = [item for item in self.flying if item is not sprite]
            for item in (*self.fan.sprites, *self.backs.sprites):
                item.hidden = False

        steps: list[Step] = [Glide(sprite, Pose(goal.x, goal.y, goal.width, goal.angle if own else 0), DRAW_MS, swift)]
        if own and not last:
            steps.append(turn_over(sprite, self._face(card)))
        self.animator.queue(*steps, Call(done))

    def _exchange(self, event: ev.Exchanged, view: View, seat: int) -> None:
        own = self.place_of(seat) == OWN
        if own and event.jack in self.fan.cards:
            jack = self.fan.take(event.jack, None)
        else:
            start = self.backs.leaving() if not own else self.source(seat)
            jack = self._new(event.jack, Pose(start.x, start.y, self.layout.trump.width, 0))
        taken = self._new(event.taken, self.trump.pose)
        self.board.see(event, view)
        self.trump.hidden = True
        self.flying += [jack, taken]
        if own:
            self.fan.set_cards(self.board.cards(), self.animator)
            self.fan.sprite(event.taken).hidden = True
            goal = self.fan.plan_pose(event.taken)
        else:
            goal = self.backs.leaving()

        def done() -> None:
            self.flying = [item for item in self.flying if item not in (jack, taken)]
            self._settle_stock()
            for item in self.fan.sprites:
                item.hidden = False

        self.animator.queue(Parallel(Glide(jack, self.layout.trump, PLAY_MS * 1.6, swift, fly=True),
                                     Glide(taken, goal, PLAY_MS * 1.6, swift, fly=True)), Call(done))

    def _close(self, event: ev.Event, view: View) -> None:
        self.board.see(event, view)
        goal = self._trump_pose()
        self.animator.queue(turn_over(self.trump, BACK), Glide(self.trump, goal, CLOSE_MS, swift, fly=True))
