"""The hand as columns, the finders, the hint order and the card counter."""

from __future__ import annotations

from game.core.cards import bits
from game.guandan.arrange import Arrangement, Sort, by_combination, by_rank, flush_finder
from game.guandan.cards import KIND_NAMES
from game.guandan.combos import ComboType, readings
from game.guandan.hints import answers, held_by_rank, unseen_by_rank
from game.guandan.rules import GuandanRules
from tests.guandan.positions import position
from tests.guandan.test_tribute import hand

RULES = GuandanRules()


def words(columns: tuple) -> list[str]:
    return [" ".join(KIND_NAMES[card >> 1] for card in column) for column in columns]


def test_every_sort_keeps_all_cards() -> None:
    for seed in ("A", "B", "C"):
        state = RULES.start("SORT" + seed)
        for mask in state.hands:
            for sort in Sort:
                columns = Arrangement(sort).columns(mask, 4)
                assert sorted(card for column in columns for card in column) == list(bits(mask))


def test_columns_by_rank_lift_the_level_and_put_the_wild_first() -> None:
    assert words(by_rank(hand("SA H4 S4 S3 BJ RJ S3"), 2)) == ["RJ", "BJ", "H4 S4", "SA", "S3 S3"]


def test_columns_by_combination() -> None:
    held = hand("S5 H5 C5 D5 C7 C8 C9 CT CJ S3 D3 S4 D4 S6 D6 SA H2 SQ DQ HQ SK DK HK")
    assert words(by_combination(held, 0)) == ["S5 H5 C5 D5", "CJ CT C9 C8 C7", "SK HK DK SQ HQ DQ", "H2", "SA", "S6 D6",
                                              "S4 D4", "S3 D3"]


def test_locked_columns_stand_first_and_can_be_undone() -> None:
    held = hand("SA SK S4 S3")
    plain = Arrangement()
    locked = plain.lock([2 * 8, 2 * 48])
    assert words(locked.columns(hand("S4 SA SK S3"), 0))[0] == "SA S4"
    assert locked.unlock(2 * 48) == plain
    assert locked.lock([2 * 8, 2 * 44]).columns(held, 0)[0] == (2 * 48,)
    assert plain.columns(held, 0) == Arrangement().columns(held, 0)


def test_the_finder_cycles_the_runs_of_a_suit() -> None:
    held = hand("S3 S4 S5 S6 S7 S9 H2 D3")
    found = flush_finder(held, 0, 0)
    assert words(found)[0] == "S3 S4 S5 S6 S7"
    assert len(found) > 2
    for cards in found:
        assert ComboType.STRAIGHT_FLUSH in {combo.type for combo in readings(cards, 0)}
    assert flush_finder(held, 3, 0) == ()


def test_hints_are_legal_cheapest_first_and_end_with_bombs() -> None:
    state = position("S S6,SQ,CQ,SK,S9,C9,D9,H9,S3,D4\nE *9\nN *9\nW *9\ntop W:sgl:S5")
    found = answers(RULES.view(state, 0))
    assert all(RULES.why_not(state, play) is None for play in found)
    assert KIND_NAMES[found[0].cards[0] >> 1] == "S6"
    assert [play.combo.is_bomb for play in found] == sorted(play.combo.is_bomb for play in found)
    assert len({play.combo for play in found}) == len(found)


def test_no_answer_is_an_empty_hint() -> None:
    assert answers(RULES.view(position("S S6,SQ\nE *9\nN *9\nW *9\ntop W:sgl:RJ"), 0)) == ()
    assert answers(RULES.view(position("S S6,SQ\nE *9\nN *9\nW *9\ntop W:sgl:S3"), 2)) == ()


def test_the_card_counter_counts_what_the_others_hold() -> None:
    view = RULES.view(position("S S6,SQ,BJ\nE S6,H6\nN RJ\nW RJ,C9"), 0)
    counted = unseen_by_rank(view)
    assert counted[4] == 2 and counted[7] == 1 and counted[14] == 2 and sum(counted) == 5
    assert sum(held_by_rank(view)) == 3 and held_by_rank(view)[13] == 1
