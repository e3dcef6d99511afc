"""The arena: duplicated deals, its JSON line, and names it does not know."""

import json

import pytest

from game import arena, catalog


def run(capsys, *argv):
    assert arena.main([*argv, "--jobs", "1"]) == 0
    return json.loads(capsys.readouterr().out.splitlines()[-1])


def test_a_bot_against_itself_is_even(capsys):
    line = run(capsys, "rook/crowsnest", "rules", "rules", "--deals", "6", "--seed", "EVEN")
    assert (line["pairs"], line["deals"], line["mean"], line["standard_error"]) == (6, 12, 0.0, 0.0)
    assert line["side_A"]["declared"] == line["side_B"]["declared"] == 6
    assert line["side_A"]["made"] + line["side_A"]["set"] == 6
    for key in ("ms_median", "ms_p99", "ms_longest_slice"):
        assert line["side_A"][key] >= 0
    assert line["interval_95"] == [0.0, 0.0]


def test_the_same_seed_gives_the_same_result(capsys):
    argv = ("rook/tournament", "rules", "beginner", "--deals", "4", "--seed", "SAME")
    first, second = run(capsys, *argv), run(capsys, *argv)
    assert (first["mean"], first["side_A"]["declared"]) == (second["mean"], second["side_A"]["declared"])
    other = run(capsys, *argv[:-1], "OTHER")
    assert other["mean"] != first["mean"]


def test_swapping_the_names_turns_the_sign(capsys):
    one = run(capsys, "rook/buckeye", "rules", "beginner", "--deals", "4")
    two = run(capsys, "rook/buckeye", "beginner", "rules", "--deals", "4")
    assert one["mean"] == -two["mean"] != 0


def test_whole_matches(capsys):
    line = run(capsys, "rook/crowsnest", "rules", "rules", "--matches", "2", "--options", "target=200")
    assert (line["matches"], line["mean"], line["options"]) == (4, 0.5, "target=200")


@pytest.mark.parametrize(("argv", "words"), [
    (["rook/eagle", "rules", "rules"], "known: rook/crowsnest"),
    (["rook/crowsnest", "rules", "smart"], "no bot of rook/crowsnest is called 'smart'; known: rules"),
    (["rook/crowsnest", "rules", "rules", "--options", "speed=1"], "option speed: unknown"),
    (["rook/crowsnest", "rules", "rules", "--deals", "0"], "must be positive"),
])
def test_unknown_names_list_the_known_ones(capsys, argv, words):
    with pytest.raises(SystemExit) as caught:
        arena.main(argv)
    assert caught.value.code == 2
    assert words in " ".join(capsys.readouterr().err.split())


def test_two_processes_give_what_one_gives(capsys):
    argv = ["rook/crowsnest", "rules", "rules", "--deals", "2"]
    assert arena.main([*argv, "--jobs", "2"]) == 0
    two = json.loads(capsys.readouterr().out.splitlines()[-1])
    one = run(capsys, *argv)
    assert two["side_A"]["mean_bid"] == one["side_A"]["mean_bid"]


def test_catalogue_numbers_are_stable():
    assert {game.id: game.number for game in catalog.GAMES.values()} == {
        "rook/crowsnest": 1, "rook/tournament": 2, "rook/partnership": 3, "rook/one-high": 4, "rook/red-one": 5,
        "rook/buckeye": 6, "schnapsen": 7, "guandan": 8}


def test_catalogue_gives_rules_by_id_and_number():
    rules = catalog.rules("rook/buckeye", "target=700")
    assert (rules.game, rules.options.target) == ("rook/buckeye", 700)
    assert catalog.rules_by_number(6, "target=700") is rules
    with pytest.raises(KeyError):
        catalog.rules("rook/eagle")
    with pytest.raises(KeyError):
        catalog.rules_by_number(99)


def test_every_rook_number_agrees_with_its_rules():
    for game in catalog.GAMES.values():
        if game.family == "rook":
            assert catalog.rules(game.id).number == game.number
