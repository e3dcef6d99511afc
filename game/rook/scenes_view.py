"""The cards on the table: where every sprite lies for a board, and how each event moves them there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.rook import events as ev
from game.rook.scenes_board import Board
from game.rook.scenes_kit import sprite_name
from game.rook.views import View
from game.table.animator import Animator, Call, Chain, Hold, Parallel, Step, Wait, ease_in, ease_out, swift
from game.table.box import Box, Pose
from game.table.hand import Fan
from game.table.layout import ACROSS, LEFT, OWN, RIGHT, Layout
from game.table.moves import Glide, turn_all
from game.table.piles import BackRow, NestPile, TrickPile
from game.table.sprites import CardSprite, Drawable

DEAL_TOTAL_MS = 2400
"""The longest a whole deal takes at normal speed, whatever the number of cards."""
DEAL_GAP_MS = 70
DEAL_MS = 180
GATHER_MS = 260
PLAY_MS = 220
RAISE_MS = 120
SHOW_MS = 900
"""How long the turned nest lies open before it slides into the hand."""


class TableView:
    """Sprites of hand, backs, nest and trick for one board. `board` is what the eyes have reached; the view follows.

    Steps are queued on `animator`; each event's step calls `board.see` at the moment the eyes reach it.
    """

    def __init__(self, board: Board, layout: Layout, back: str, animator: Animator) -> None:
        self.board = board
        self.layout = layout
        self.back = back
        self.animator = animator
        self.fan = Fan(layout.hand, self.face, self._order)
        self.backs = {place: BackRow(layout.seats[place], back) for place in (LEFT, ACROSS, RIGHT)}
        self.nest = NestPile(layout.nest, back)
        self.trick = TrickPile(layout.slots)
        self.flying: list[CardSprite] = []
        self.laid: list[CardSprite] = []
        """Cards chosen for the nest, lying on the nest panel."""
        self.settle()

    # --- where things are

    def place_of(self, seat: int) -> int:
        """The place round the table of a seat: OWN, LEFT, ACROSS, RIGHT."""
        return (seat - self.board.viewer) % 4

    def face(self, card: int) -> str:
        """The atlas's name of a card."""
        return sprite_name(self.board.deck, card)

    def _order(self, card: int) -> tuple[int, int]:
        return self.board.sort_key(card)

    def source(self, seat: int) -> Pose:
        """Where a seat's cards come from and go to when they are out of sight."""
        return self.layout.seats[self.place_of(seat)].source

    def put_layout(self, layout: Layout) -> None:
        """The screen changed: everything lies at its new place at once. Cards in the air come to rest; a trick that
        rests goes on resting."""
        if self.flying or any(sprite.hidden for sprite in self._sprites()):
            self.animator.hurry()
        self.layout = layout
        for place, row in self.backs.items():
            row.place(layout.seats[place])
        self.nest.place(layout.nest)
        self.trick.place(layout.slots)
        self.fan.place(layout.hand)

    def arrange_laid(self, chosen: list[int], places: list[Pose], animator: Animator | None) -> None:
        """Exactly these cards of the hand lie on the nest panel's places; the others are in the hand."""
        where = {sprite.card: sprite for sprite in self.laid}
        back = [(card, sprite) for card, sprite in where.items() if card is not None and card not in chosen]
        laid = []
        for chosen_card, pose in zip(chosen, places, strict=False):
            sprite = where.get(chosen_card) or self.fan.take(chosen_card, None)
            laid.append(sprite)
            if animator is None:
                sprite.mover, sprite.pose = None, pose
            elif sprite.pose != pose:
                animator.run(Glide(sprite, pose, RAISE_MS * 1.5, ease_out), ambient=True)
        self.laid = laid
        self.fan.set_cards([card for card in self.board.cards() if card not in chosen], animator)
        for card, sprite in back:
            if card in self.fan.cards:
                fresh = self.fan.sprite(card)
                fresh.mover, fresh.pose = None, sprite.pose
        self.fan.settle(animator)

    def visible_strips(self) -> list[tuple[int, Box]]:
        """Every card of the hand with the part of it that can be seen and tapped: a back row ends where the front row
        begins, and nothing reaches out of the screen."""
        strips = self.fan.strips()
        back = self.fan.plan.rows[0] if len(self.fan.plan.rows) > 1 else 0
        top = min((box.y for _, box in strips[back:]), default=0)
        low, wide = self.layout.screen.height, self.layout.screen.width
        found = []
        for i, (card, box) in enumerate(strips):
            end = min(low, top) if i < back else low
            last = i in (back - 1, len(strips) - 1)
            right = min(box.right, wide) if last else min(box.right, strips[i + 1][1].x)
            left = max(0, box.x)
            found.append((card, Box(left, box.y, max(1, right - left), max(1, min(box.bottom, end) - box.y))))
        return found

    def settle(self) -> None:
        """All sprites as the board says, at once; nothing flies."""
        board = self.board
        self.flying.clear()
        self.laid.clear()
        self.fan.place(self.layout.hand)
        self.fan.set_cards(board.cards())
        for place, row in self.backs.items():
            row.set_count(board.counts[(board.viewer + place) % 4])
        self.nest.set_count(board.pile)
        self._turn_top()
        self.trick.sprites = {}
        for seat, card in board.trick:
            sprite = CardSprite(self.face(card), card=card)
            self.trick.put(self.place_of(seat), sprite, at_once=True)

    def _turn_top(self) -> None:
        for sprite in self.nest.sprites:
            sprite.face = self.back
        if self.board.turned is not None and self.nest.sprites:
            self.nest.sprites[-1].face = self.face(self.board.turned)

    def _sprites(self) -> list[CardSprite]:
        rows = [sprite for row in self.backs.values() for sprite in row.sprites]
        return rows + self.fan.sprites + self.nest.sprites

    def groups(self) -> list[list[Drawable]]:
        """For the stage, bottom to top, without the print; the hand and flying cards come last."""
        backs: list[Drawable] = [sprite for row in self.backs.values() for sprite in row.sprites]
        nest = self.nest.group() if self.board.options.nest else []
        return [backs, nest, self.trick.group()]

    def upper_groups(self) -> list[list[Drawable]]:
        """What lies above panels."""
        return [list(self.laid), self.fan.group(), list(self.flying)]

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
            case ev.NestTaken(seat=seat):
                self._take_nest(event, view, seat)
            case ev.LaidAway(seat=seat, count=count):
                self._lay_away(event, view, seat, count)
            case ev.ThrownIn():
                self._throw_in(event, view)
            case _:
                self.board.see(event, view)
                if isinstance(event, ev.TrumpNamed):
                    self.fan.set_cards(self.board.cards(), self.animator)

    def _deal(self, event: ev.Dealt) -> None:
        self.settle()
        if not self.animator.pace.factor or self.animator.pace.calm:
            self.animator.queue(Wait(1))
            return
        start = self.source(event.dealer)
        lanes: list[list[tuple[CardSprite, Pose, Callable[[], object] | None]]] = []
        for place in (LEFT, ACROSS, RIGHT):
            lanes.append([(sprite, sprite.pose, None) for sprite in self.backs[place].sprites])
        own = []
        for sprite in self.fan.sprites:
            own.append((sprite, sprite.pose, self._reveal(sprite, sprite.face)))
            sprite.face = self.back
        lanes.append(own)  # type: ignore[arg-type]
        first = (self.place_of(event.dealer) + 1) % 4
        order = [lanes[(place - 1) % 4] for place in ((first + i) % 4 for i in range(4))]
        most = max(len(lane) for lane in order)
        flights = [lane[i] for i in range(most) for lane in order if i < len(lane)]
        flights += [(sprite, sprite.pose, None) for sprite in self.nest.sprites]
        gap = min(DEAL_GAP_MS, DEAL_TOTAL_MS / max(1, len(flights)))
        steps: list[Step] = []
        for i, (sprite, to, end) in enumerate(flights):
            width = to.width
            sprite.pose = Pose(start.x, start.y, width, start.angle)
            sprite.hidden = True
            steps.append(Chain(Wait(i * gap), Call(self._appear(sprite)),
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

    def _leaving(self, seat: int, card: int) -> CardSprite:
        """The sprite of a card that leaves a seat's hand, still at its place."""
        place = self.place_of(seat)
        if place == OWN:
            for sprite in self.laid:
                if sprite.card == card:
                    self.laid.remove(sprite)
                    return sprite
            if card in self.fan.cards:
                return self.fan.take(card, self.animator)
            return self._new(card, self.source(seat))
        row = self.backs[place]
        pose = row.leaving()
        slot = self.layout.slots[place]
        return self._new(card, Pose(pose.x, pose.y, slot.width, pose.angle + (3 if place == LEFT else -3)))

    def _new(self, card: int, pose: Pose) -> CardSprite:
        sprite = CardSprite(self.face(card), card=card)
        sprite.pose = pose
        return sprite

    def _play(self, event: ev.Event, view: View, seat: int, card: int) -> None:
        sprite = self._leaving(seat, card)
        self.board.see(event, view)
        place = self.place_of(seat)
        if place != OWN:
            self.backs[place].set_count(self.board.counts[seat])
        self.trick.put(place, sprite)
        self.animator.queue(Glide(sprite, lambda: self.layout.slots[place], PLAY_MS, swift, fly=True))

    def _gather(self, event: ev.Event, view: View, seat: int, rest: float | None) -> None:
        sprites = list(self.trick.sprites.values())

        def home(angle: float) -> Callable[[], Pose]:
            def pose() -> Pose:
                to = self.source(seat)
                return Pose(to.x, to.y, to.width, angle)
            return pose

        def done() -> None:
            self.trick.take()
            self.board.see(event, view)

        flights = [Glide(sprite, home(sprite.angle), GATHER_MS, ease_in) for sprite in sprites]
        pause: Step = Hold() if rest is None else Wait(rest * 1000, kept=True)
        self.animator.queue(pause, Parallel(*flights), Call(done))

    def _take_nest(self, event: ev.Event, view: View, seat: int) -> None:
        if self.place_of(seat) != OWN:
            self._nest_to_other(event, view, seat)
            return
        before = set(self.board.cards())
        cards = list(self.nest.sprites)
        self.nest.sprites = []
        self.flying += cards
        self.board.see(event, view)
        fresh = [card for card in self.board.cards() if card not in before]
        faces = [self.face(card) for card in fresh]
        mid, gap = self.layout.slots, 1.12
        width = min(mid[OWN].width, self.layout.panel.w / (len(cards) * gap + 0.5))
        centre = self.layout.panel.centre
        rows = [Pose(centre[0] + (i - (len(cards) - 1) / 2) * width * gap, centre[1], width) for i in range(len(cards))]
        flights = [Glide(sprite, pose, PLAY_MS, swift, fly=True) for sprite, pose in zip(cards, rows, strict=True)]

        def into_hand() -> None:
            self.take_in(fresh, cards)

        self.animator.queue(Parallel(*flights), turn_all(cards, faces), Wait(SHOW_MS), Call(into_hand), Wait(160))

    def take_in(self, cards: Iterable[int], sprites: Iterable[CardSprite]) -> None:
        """Cards slide into the own hand from where the sprites lie; those sprites leave the table."""
        where = {card: sprite.pose for card, sprite in zip(cards, sprites, strict=True)}
        gone = list(sprites)
        self.flying = [sprite for sprite in self.flying if sprite not in gone]
        self.fan.set_cards(self.board.cards(), self.animator)
        for card, pose in where.items():
            sprite = self.fan.sprite(card)
            sprite.mover = None
            sprite.pose = pose
        self.fan.settle(self.animator)

    def _nest_to_other(self, event: ev.Event, view: View, seat: int) -> None:
        cards = list(self.nest.sprites)
        self.nest.sprites = []
        self.flying += cards
        to = self.backs[self.place_of(seat)].leaving()

        def done() -> None:
            self.flying = [sprite for sprite in self.flying if sprite not in cards]
            self.board.see(event, view)
            self.backs[self.place_of(seat)].set_count(self.board.counts[seat])

        self.animator.queue(Parallel(*(Glide(sprite, to, PLAY_MS * 1.6, ease_in) for sprite in cards)), Call(done))

    def _lay_away(self, event: ev.LaidAway, view: View, seat: int, count: int) -> None:
        own = self.place_of(seat) == OWN
        cards = self._buried(view, count) if own else [CardSprite(self.back) for _ in range(count)]
        if not own:
            start = self.backs[self.place_of(seat)].leaving()
            for sprite in cards:
                sprite.pose = start
        self.board.see(event, view)
        if not own:
            self.backs[self.place_of(seat)].set_count(self.board.counts[seat])
        self.flying += cards
        self.nest.set_count(count)
        goals = [sprite.pose for sprite in self.nest.sprites]
        self.nest.set_count(0)

        def done() -> None:
            self.flying = [sprite for sprite in self.flying if sprite not in cards]
            self.nest.set_count(self.board.pile)

        steps: list[Step] = [turn_all(cards, [self.back] * count)] if own else []
        flights = [Glide(sprite, goal, PLAY_MS * 1.4, swift) for sprite, goal in zip(cards, goals, strict=True)]
        self.animator.queue(*steps, Parallel(*flights), Call(done))

    def _buried(self, view: View, count: int) -> list[CardSprite]:
        """The sprites of the cards the viewer lays away: from the panel, else from the hand."""
        cards = list(view.nest or ())
        found = []
        for card in cards:
            on_panel = [sprite for sprite in self.laid if sprite.card == card]
            if on_panel:
                self.laid.remove(on_panel[0])
                found.append(on_panel[0])
            elif card in self.fan.cards:
                found.append(self.fan.take(card, self.animator))
            else:
                found.append(self._new(card, self.source(view.seat)))
        self.laid.clear()
        return found or [CardSprite(self.back) for _ in range(count)]

    def _throw_in(self, event: ev.Event, view: View) -> None:
        def done() -> None:
            self.board.see(event, view)
            self.settle()

        self.animator.queue(Wait(700), Call(done))
