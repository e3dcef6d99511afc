"""Positions for tests: states from short texts, and the published positions as views."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from game.core.cards import mask_of
from game.schnapsen.cards import ALL, PACK, SUITS
from game.schnapsen.events import DealScored
from game.schnapsen.rules import SchnapsenRules
from game.schnapsen.state import Lead, Phase, State, Trick
from game.schnapsen.variants import TARGET, Options
from game.schnapsen.views import View

FIXTURES = Path(__file__).parent.parent / "fixtures" / "schnapsen"


def cards(text: str) -> list[int]:
    """`"SA HT"` as card numbers."""
    return [PACK.parse(name) for name in text.split()]


def mask(text: str) -> int:
    """`"SA HT"` as a mask."""
    return mask_of(cards(text))


def position(trump: str, south: str, north: str, stock: str = "", **fields: Any) -> State:
    """A state with seat 0 (south) on lead; cards that stand nowhere lie in made-up tricks, half won by each.

    Fields override: points are given as `taken`, tricks won as `won`.
    """
    hands = mask(south), mask(north)
    drawn = tuple(cards(stock))
    table = fields.get("table")
    used = hands[0] | hands[1] | mask_of(drawn) | (1 << table.card if table else 0)
    gone = [card for card in range(20) if not used >> card & 1]
    tricks = tuple(Trick(0, gone[i], gone[i + 1], fields.get("leader", 0), False, 0) for i in range(0, len(gone), 2))
    turned = drawn[-1] if drawn else 5 * SUITS.index(trump)
    base: dict[str, Any] = {
        "seed": "TEST", "number": 1, "dealer": 1, "leader": 0, "trump": SUITS.index(trump), "turned": turned,
        "hands": hands, "stock": drawn, "tricks": tricks, "won": (1, 1), "taken": (0, 0)}
    return State(**{**base, **fields})


def play(rules: SchnapsenRules, state: State, line: str) -> tuple[State, list[Any]]:
    """The state after the moves of a record line, and all events; the rest of the line is left when a deal ends."""
    events: list[Any] = []
    for token in line.split():
        state, happened = rules.apply(state, rules.parse(state, token))
        events.extend(happened)
        if any(isinstance(event, DealScored) for event in happened):
            break
    return state, events


def published() -> list[dict[str, Any]]:
    """The published positions."""
    found: list[dict[str, Any]] = json.loads((FIXTURES / "positions.json").read_text())["positions"]
    return found


def view_of_case(case: dict[str, Any]) -> View:
    """The hero's view (seat 0) of a published position; the play before it is not known."""
    options = Options(exchange_from=2, close_from=2)
    hand = mask(" ".join(case["hero_hand"]))
    led = case.get("card_led_by_opponent")
    table = Lead(1, PACK.parse(led), False) if led else None
    hidden = mask(" ".join(case.get("unseen_by_hero") or case["opponent_hand"]))
    theirs = mask(" ".join(case.get("opponent_known_cards", [])))
    up = PACK.parse(case["trump_card_face_up"]) if "trump_card_face_up" in case else None
    stock = case.get("face_down_cards", -1) + 1
    points = case["trick_points"]["hero"], case["trick_points"]["opponent"]
    to_go = case.get("game_points_to_go", {"hero": TARGET, "opponent": TARGET})
    trump = SUITS.index(case["trump_suit"])
    turned = up if up is not None else 5 * trump
    state = State(
        seed="TEST", number=1, dealer=1, leader=1 if led else 0, trump=trump, turned=turned,
        hands=(hand, hidden), stock=(-1,) * (stock - 1) + (up,) if up is not None else (), table=table)
    assert hand & hidden == 0 and (hand | hidden) <= ALL
    legal = SchnapsenRules(options).legal(state)
    return View(
        seat=0, options=options, phase=Phase.OPEN if stock else Phase.EMPTY, actor=0, number=1, dealer=1,
        leader=state.leader, trump=trump, turned=state.turned, hand=hand, theirs=theirs, mine_known=0,
        unseen=hidden & ~theirs, their_count=hand.bit_count() - (table is not None), stock=stock, up=up, table=table,
        tricks=(), won=(int(points[0] > 0), int(points[1] > 0)), taken=points, marriages=(0, 0), points=points,
        exchanger=None, exchanged=0, closer=None, closed=0, close_value=0,
        totals=(TARGET - to_go["hero"], TARGET - to_go["opponent"]), scores=(), legal=legal)
