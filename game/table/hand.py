"""The own hand: a fan of cards that can be raised, chosen, dragged and walked through with the arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.table.animator import Animator
from game.table.box import Box, Pose
from game.table.hands import HandPlan, HandZone, hand_layout
from game.table.moves import raise_to
from game.table.sprites import CardSprite, Drawable

Order = Callable[[int], object]
"""Gives the sort key of a card."""


class Fan:
    """The cards of the person at the table, sorted, face up.

    A card is a number of its family; `face` gives its atlas name, `order` its place. What may be played is told by
    `mark`; the fan then raises and outlines those cards and darkens the others. `chosen` cards (raised by a first tap,
    or laid away) stand higher still.
    """

    def __init__(self, zone: HandZone, face: Callable[[int], str], order: Order) -> None:
        self.zone = zone
        self._face = face
        self._order = order
        self.sprites: list[CardSprite] = []
        """From left to right; in two rows the back row comes first."""
        self.plan: HandPlan = hand_layout(zone, 0)
        self.playable: frozenset[int] | None = None
        """None: nothing is marked (not the player's turn)."""
        self.chosen: set[int] = set()
        self.focus: int | None = None
        """The card the keyboard is on."""
        self.hover: int | None = None
        self.dragged: int | None = None
        self.asleep = False
        """Nothing is raised by the pointer (touch screens, other seats' turns)."""

    @property
    def cards(self) -> list[int]:
        """The cards from left to right."""
        return [sprite.card for sprite in self.sprites if sprite.card is not None]

    def sprite(self, card: int) -> CardSprite:
        """The sprite of a card; raises KeyError if it is not in the hand."""
        for sprite in self.sprites:
            if sprite.card == card:
                return sprite
        raise KeyError(card)

    def set_cards(self, cards: Iterable[int], animator: Animator | None = None) -> None:
        """The hand is exactly these cards now. Cards that stay keep their sprites; with an animator they slide."""
        known = {sprite.card: sprite for sprite in self.sprites}
        fresh = []
        self.sprites = []
        for card in sorted(set(cards), key=self._order):  # type: ignore[arg-type]
            sprite = known.get(card)
            if sprite is None:
                sprite = CardSprite(self._face(card), card=card)
                fresh.append(sprite)
            self.sprites.append(sprite)
        held = set(self.cards)
        self.chosen &= held
        self.focus = self.focus if self.focus in held else None
        self.hover = self.hover if self.hover in held else None
        self.dragged = self.dragged if self.dragged in held else None
        self.plan = hand_layout(self.zone, len(self.sprites))
        for sprite, pose in zip(self.sprites, self.poses(), strict=True):
            if sprite in fresh:
                sprite.pose = pose
        self.settle(animator)

    def take(self, card: int, animator: Animator | None = None) -> CardSprite:
        """Removes a card and returns its sprite, which keeps its place; the others close up. Raises KeyError."""
        sprite = self.sprite(card)
        sprite.lit = sprite.dim = False
        if self.dragged == card:
            self.dragged = None
        self.set_cards([other for other in self.cards if other != card], animator)
        return sprite

    def place(self, zone: HandZone) -> None:
        """The layout changed: everything jumps to its place."""
        self.zone = zone
        self.plan = hand_layout(zone, len(self.sprites))
        self.dragged = None
        self.settle(None)

    def mark(self, playable: Iterable[int] | None, animator: Animator | None = None) -> None:
        """Says which cards may be played now; None marks nothing."""
        self.playable = None if playable is None else frozenset(playable)
        self.settle(animator)

    def choose(self, cards: Iterable[int], animator: Animator | None = None) -> None:
        """These cards, and no others, stand out."""
        self.chosen = set(cards)
        self.settle(animator)

    def set_hover(self, card: int | None, animator: Animator | None = None) -> bool:
        """The pointer is over a card (or none). True if that changed anything."""
        card = None if self.asleep else card
        if card == self.hover:
            return False
        self.hover = card
        self.settle(animator)
        return True

    def poses(self) -> list[Pose]:
        """Where every card belongs now, raised ones included; the dragged card is where the finger has it."""
        found = []
        for sprite, pose in zip(self.sprites, self.plan.poses, strict=True):
            found.append(sprite.pose if sprite.card == self.dragged else pose.moved(0, -self._height(sprite.card)))
        return found

    def _height(self, card: int | None) -> float:
        up = float(self.plan.rise) if self.playable is not None and card in self.playable else 0.0
        if card in self.chosen:
            up += self.zone.room or self.plan.rise / 2
        elif card is not None and card in (self.hover, self.focus):
            up += (self.zone.room or self.plan.rise / 2) / 2
        return up

    def settle(self, animator: Animator | None) -> None:
        """Brings every sprite to its pose: by 120 ms glides, or at once without an animator."""
        for sprite, pose in zip(self.sprites, self.poses(), strict=True):
            sprite.lit = self.playable is not None and sprite.card in self.playable
            sprite.dim = self.playable is not None and sprite.card not in self.playable
            if sprite.card == self.dragged or (sprite.pose == pose and sprite.mover is None):
                continue
            if animator is None:
                sprite.pose = pose
                sprite.mover = None
            else:
                animator.run(raise_to(sprite, pose), ambient=True)

    def hit(self, pos: tuple[float, float]) -> int | None:
        """The card at a point: of those that lie there, the one on top (drawn last)."""
        for sprite, pose in zip(reversed(self.sprites), reversed(self.poses()), strict=True):
            low = self.plan_pose(sprite.card)
            if pose.holds(pos) or (low.holds(pos) and pos[1] > pose.y):
                return sprite.card
        return None

    def plan_pose(self, card: int | None) -> Pose:
        """Where a card lies when it is not raised; raises KeyError if it is not in the hand."""
        for sprite, pose in zip(self.sprites, self.plan.poses, strict=True):
            if sprite.card == card:
                return pose
        raise KeyError(card)

    def strips(self) -> list[tuple[int, Box]]:
        """Every card with the upright box of its visible part, for focus rings and screen readers."""
        found: list[tuple[int, Box]] = []
        start = 0
        poses = self.poses()
        for count in self.plan.rows:
            for i in range(start, start + count):
                box = poses[i].box()
                last = i == start + count - 1
                wide = box.w if last else max(1, round(self.plan.strip))
                found.append((self.cards[i], Box(box.x, box.y, wide, box.h)))
            start += count
        return found

    def walk(self, dx: int, dy: int = 0) -> int | None:
        """Moves the keyboard focus by a card, or to the other row; returns the card it is on, None in an empty hand."""
        cards = self.cards
        if not cards:
            return None
        if self.focus is None:
            preferred = [card for card in cards if self.playable is None or card in self.playable]
            self.focus = (preferred or cards)[0 if dx >= 0 else -1]
            return self.focus
        at = cards.index(self.focus)
        if dy and len(self.plan.rows) > 1:
            back = self.plan.rows[0]
            at = min(len(cards) - 1, at + back) if at < back and dy > 0 else at - back if at >= back and dy < 0 else at
        self.focus = cards[(at + dx) % len(cards)]
        return self.focus

    def drag(self, card: int, pos: tuple[float, float]) -> None:
        """The card follows the finger. Raises KeyError if it is not in the hand."""
        sprite = self.sprite(card)
        self.dragged = card
        sprite.mover = self
        sprite.lift = 1.0
        sprite.pose = Pose(pos[0], pos[1], sprite.width, 0.0)

    def drop(self, animator: Animator | None = None) -> int | None:
        """Ends the drag: the card goes back to its place (unless `take` removes it). Returns the card."""
        card, self.dragged = self.dragged, None
        if card is not None:
            sprite = self.sprite(card)
            sprite.mover = None
            sprite.lift = 0.0
            self.settle(animator)
        return card

    def left(self, pos: tuple[float, float]) -> bool:
        """Whether a card dropped here has left the hand: it lies above the zone's upper edge."""
        return pos[1] < self.zone.box.y

    def group(self) -> list[Drawable]:
        """For the stage, left to right; the dragged card last."""
        last = [sprite for sprite in self.sprites if sprite.card == self.dragged]
        return [*(sprite for sprite in self.sprites if sprite.card != self.dragged), *last]
