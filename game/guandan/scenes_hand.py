"""The own hand on screen: columns of sprites, the chosen cards, the arrangement with its undo."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import bits, mask_of
from game.guandan.arrange import Arrangement, Column, Sort
from game.guandan.cards import BLACK_JOKER
from game.guandan.scenes_cards import LevelCard, face_name, mark_name
from game.table.animator import Animator
from game.table.box import Box, Pose
from game.table.columns import ColumnPlan, ColumnZone, columns_layout
from game.table.moves import raise_to
from game.table.sprites import Drawable

SLACK = 12
"""CSS pixels beside a card's visible part that still hit it."""
MOST_PAST = 40
"""Arrangements that can be taken back."""


class HandView:
    """The cards of the person at the table. Chosen cards are outlined and their column stands higher."""

    def __init__(self, zone: ColumnZone, level: int) -> None:
        self.zone = zone
        self.level = level
        self.mask = 0
        self.arrangement = Arrangement()
        self.chosen: set[int] = set()
        self.allowed: frozenset[int] | None = None
        """Cards that may be chosen; the others are dark. None: all."""
        self.focus: int | None = None
        self.sprites: dict[int, LevelCard] = {}
        self.plan = ColumnPlan()
        """The columns with those of chosen cards standing higher."""
        self._past: list[Arrangement] = []

    # --- cards

    def set_hand(self, mask: int, level: int, animator: Animator | None = None) -> None:
        """Exactly these cards, at a level. New ones appear at their places."""
        if level != self.level:
            self.level = level
            self.sprites.clear()
        for card in [card for card in self.sprites if not mask >> card & 1]:
            del self.sprites[card]
        fresh = [card for card in bits(mask) if card not in self.sprites]
        for card in fresh:
            self.sprites[card] = LevelCard(face_name(card), card=card, mark=mark_name(card, level))
        self.mask = mask
        self.chosen &= set(bits(mask))
        self.lay_out(animator, fresh)

    def take(self, cards: Iterable[int], animator: Animator | None = None) -> list[LevelCard]:
        """Removes cards and gives their sprites, still at their places, in the order asked for."""
        taken = [self.sprites.pop(card) for card in cards if card in self.sprites]
        for sprite in taken:
            sprite.chosen = sprite.lit = sprite.dim = False
            sprite.covered = None
            sprite.mover = None
        self.mask &= ~mask_of(sprite.card for sprite in taken if sprite.card is not None)
        self.chosen -= {sprite.card for sprite in taken if sprite.card is not None}
        self.lay_out(animator)
        return taken

    def forget(self) -> None:
        """A new deal: no groups, nothing chosen; the way of sorting stays."""
        self.arrangement = Arrangement(self.arrangement.sort)
        self._past.clear()
        self.chosen.clear()
        self.allowed = None
        self.focus = None

    # --- places

    def place(self, zone: ColumnZone) -> None:
        """The layout changed: everything lies at its new place at once."""
        self.zone = zone
        self.lay_out()

    def lay_out(self, animator: Animator | None = None, fresh: Iterable[int] = ()) -> None:
        """Columns and poses for the present cards, chosen ones and arrangement; glides if there is an animator."""
        plan = columns_layout(self.zone, self._columns())
        raised = {place.column for place in plan.places if place.card in self.chosen}
        self.plan = plan.lifted(raised, self.zone.lift)
        at_once = set(fresh)
        for place in self.plan.places:
            sprite = self.sprites[place.card]
            sprite.chosen = place.card in self.chosen
            last = place.card == self.plan.columns[place.column][-1]
            sprite.covered = None if last else place.seen.h
            sprite.dim = self.allowed is not None and place.card not in self.allowed
            pose = pose_of(place.face)
            if animator is None or place.card in at_once:
                sprite.mover, sprite.pose = None, pose
            elif sprite.pose != pose or sprite.mover is not None:
                animator.run(raise_to(sprite, pose), ambient=True)

    def _columns(self) -> list[Column]:
        """The arrangement's columns; the jokers that are not in a group share one."""
        columns = list(self.arrangement.columns(self.mask, self.level))
        groups = sum(1 for mask in self.arrangement.locked if mask & self.mask)
        jokers = [column for column in columns[groups:] if all(card >> 1 >= BLACK_JOKER for card in column)]
        if len(jokers) < 2:
            return columns
        at = columns.index(jokers[0], groups)
        others = [column for column in columns[groups:] if column not in jokers]
        merged = tuple(card for column in jokers for card in column)
        return [*columns[:groups], *others[: at - groups], merged, *others[at - groups :]]

    def pose(self, card: int) -> Pose:
        """Where a card of the hand belongs; raises KeyError."""
        for place in self.plan.places:
            if place.card == card:
                return pose_of(place.face)
        raise KeyError(card)

    def hit(self, pos: tuple[float, float]) -> int | None:
        """The card under a finger."""
        place = self.plan.card_at(pos, round(SLACK * self.zone.u))
        return None if place is None else place.card

    def seen(self, card: int) -> Box | None:
        """The visible part of a card."""
        return next((place.seen for place in self.plan.places if place.card == card), None)

    def column_of(self, card: int) -> tuple[int, ...]:
        """The cards in one column with a card; of jokers only those of its kind, unless all four are there."""
        column = next((column for column in self.plan.columns if card in column), ())
        if card >> 1 >= BLACK_JOKER and len(column) < 4:
            return tuple(other for other in column if other >> 1 == card >> 1)
        return column

    def group(self) -> list[Drawable]:
        """For the stage: column after column, upper cards first."""
        return [self.sprites[place.card] for place in self.plan.places]

    # --- choosing

    def choose(self, cards: Iterable[int], animator: Animator | None = None) -> None:
        """Exactly these cards are chosen (those of them that may be)."""
        self.chosen = {card for card in cards if self.may(card)}
        self.lay_out(animator)

    def may(self, card: int) -> bool:
        """The card is in the hand and may be chosen."""
        return bool(self.mask >> card & 1) and (self.allowed is None or card in self.allowed)

    def toggle(self, card: int, animator: Animator | None = None) -> None:
        """Chooses a card, or no longer."""
        self.choose(self.chosen ^ {card}, animator)

    def toggle_column(self, card: int, animator: Animator | None = None) -> None:
        """Chooses the whole column of a card, or none of it if it is chosen already."""
        column = {other for other in self.column_of(card) if self.may(other)}
        self.choose(self.chosen - column if column <= self.chosen else self.chosen | column, animator)

    @property
    def selection(self) -> tuple[int, ...]:
        """The chosen cards, ascending, as plays want them."""
        return tuple(sorted(self.chosen))

    # --- arranging

    def arrange(self, arrangement: Arrangement, animator: Animator | None = None) -> None:
        """Another arrangement; the old one can be taken back."""
        if arrangement != self.arrangement:
            self._past = [*self._past[-MOST_PAST:], self.arrangement]
            self.arrangement = arrangement
        self.lay_out(animator)

    def sort(self, sort: Sort, animator: Animator | None = None) -> None:
        """Another order; locked groups stay."""
        self.arrange(Arrangement(sort, self.arrangement.locked), animator)

    def group_chosen(self, animator: Animator | None = None) -> bool:
        """Locks the chosen cards as one column, or opens the group if they are one; True if they are locked now."""
        chosen = mask_of(self.chosen)
        locked = any(mask & self.mask == chosen for mask in self.arrangement.locked)
        if locked:
            self.arrange(self.arrangement.unlock(next(iter(self.chosen))), animator)
        else:
            self.chosen, cards = set(), self.chosen
            self.arrange(self.arrangement.lock(cards), animator)
        return not locked

    @property
    def can_restore(self) -> bool:
        """There is an older arrangement, or a group that could be opened."""
        return bool(self._past) or bool(self.arrangement.locked)

    def step_back(self, animator: Animator | None = None) -> bool:
        """Takes back the last change of the arrangement; False if there is none."""
        if not self._past:
            return False
        self.arrangement = self._past.pop()
        self.lay_out(animator)
        return True

    def restore(self, animator: Animator | None = None) -> None:
        """Opens all groups."""
        self.arrange(Arrangement(self.arrangement.sort), animator)

    def is_locked(self, column: int) -> bool:
        """The column is a locked group."""
        cards = mask_of(self.plan.columns[column])
        return any(mask & cards for mask in self.arrangement.locked)


def pose_of(face: Box) -> Pose:
    """The pose of a card whose face fills a box."""
    return Pose(face.x + face.w / 2, face.y + face.h / 2, face.w)
