"""The order of the pack (share codes and records depend on it) and who beats whom."""

import random

from hypothesis import given
from hypothesis import strategies as st

from game.core.cards import bits
from game.rook.cards import deck
from game.rook.coding import coding
from game.rook.variants import BUCKEYE, CROWSNEST, ONE_HIGH, PARTNERSHIP, RED_ONE, CrowRank
from tests.rook.tools import any_options, with_options


def test_pack_order_is_pinned():
    assert " ".join(deck(CROWSNEST).pack.names) == (
        "R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 G5 G6 G7 G8 G9 G10 G11 G12 G13 G14 "
        "Y5 Y6 Y7 Y8 Y9 Y10 Y11 Y12 Y13 Y14 K5 K6 K7 K8 K9 K10 K11 K12 K13 K14 CR")
    assert deck(RED_ONE).pack.names[-2:] == ("CR", "R1!")
    assert deck(PARTNERSHIP).pack.names[:3] == ("R1", "R2", "R3")
    assert deck(ONE_HIGH).pack.names[:14] == tuple(f"R{r}" for r in [*range(2, 15), 1])
    assert deck(with_options(CROWSNEST, crow=False)).pack.names[-1] == "K14"


def trumps_from_the_top(options, colour):
    pack = deck(options)
    suits = pack.suits[colour]
    return [pack.pack.names[c] for c in sorted(bits(suits.mask[colour]), key=suits.power.__getitem__, reverse=True)]


def test_place_of_the_special_cards():
    assert trumps_from_the_top(CROWSNEST, 1)[-2:] == ["G5", "CR"]
    assert trumps_from_the_top(with_options(CROWSNEST, crow_rank=CrowRank.HIGH), 1)[:2] == ["CR", "G14"]
    middle = trumps_from_the_top(with_options(CROWSNEST, crow_rank=CrowRank.MIDDLE), 2)
    assert middle[3:6] == ["Y11", "CR", "Y10"]
    assert trumps_from_the_top(RED_ONE, 3)[:3] == ["R1!", "CR", "K14"]
    assert trumps_from_the_top(BUCKEYE, 0)[:3] == ["CR", "R1", "R14"]


@given(any_options(), st.integers(0, 3), st.integers(0, 1 << 30).map(random.Random))
def test_winner_against_the_definition(options, trump, luck):
    """The highest trump wins, else the highest card of the led colour, played by the literal rule."""
    pack = deck(options)
    suits = pack.suits[trump]
    cards = tuple(luck.sample(range(pack.size), 4))
    order = [pack.pack.parse(n) for n in reversed(trumps_from_the_top(options, trump))]
    trumps = [c for c in cards if c in order]
    if trumps:
        best = max(trumps, key=order.index)
    else:
        led = [c for c in cards if pack.colour[c] == pack.colour[cards[0]]]
        best = max(led, key=lambda c: options.ranks.index(pack.rank[c]))
    assert cards[suits.winner(cards)] == best


@given(any_options(), st.integers(0, 3), st.integers(0, 1 << 30).map(random.Random))
def test_play_coding_agrees_with_the_rules(options, trump, luck):
    """Renumbered cards: the same legal cards, winners, points and colour blocks."""
    pack = deck(options)
    suits, code = pack.suits[trump], coding(options, trump)
    cards = luck.sample(range(pack.size), min(pack.size, 14))
    hand = sum(1 << c for c in cards[4:])
    assert code.faces(code.mask(hand)) == hand
    assert code.points_of(code.mask(hand)) == pack.points_of(hand)
    led = cards[0]
    lane = code.lane[code.to_play[led]]
    assert code.faces(code.legal(code.mask(hand), lane)) == suits.legal(hand, led)
    trick = [code.to_play[c] for c in cards[:4]]
    best, place, points = code.trick_state(trick)
    assert place == suits.winner(tuple(cards[:4]))
    assert code.to_face[best] == cards[place]
    assert points == sum(pack.points[c] for c in cards[:4])
    size = len(options.ranks)
    blocks = code.blocks(code.mask(hand))
    assert [blocks[code.colours.index(colour)] for colour in range(4)] == [
        hand >> size * colour & ((1 << size) - 1) for colour in range(4)]
