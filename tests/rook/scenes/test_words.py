"""Words: every reason has its own, every event its line, every sum adds up."""

from __future__ import annotations

import dataclasses

import pytest

from game.core.match import Match
from game.core.rng import below, stream
from game.rook import events as ev
from game.rook.cards import deck
from game.rook.reasons import Reason
from game.rook.rules import Why, rules_for
from game.rook.scenes import default_players
from game.rook.scenes_board import Board
from game.rook.scenes_rules import rules_sections
from game.rook.scenes_sums import addition, circumstances, closing, missing, signed, story, sum_lines, verdict
from game.rook.scenes_words import Voice, bonus_words, card_name, reason_words, version_title, why_not
from game.rook.scoring import DealScore
from game.rook.variants import CROWSNEST, VERSIONS


def scores(game: str, n: int = 6) -> list[tuple[DealScore, int]]:
    """Some scored deals of random play, with the number of tricks that decided a bonus."""
    found = []
    rules = rules_for(game)
    voice = Voice(default_players(), 0, rules.deck)
    for i in range(n):
        rng = stream("WORDS", game, i)
        match = Match.start(rules, "WORDS" + "ABCDEFGH"[i])
        board, decided = Board.of(match.view(0)), 0
        while match.actor is not None and not any(isinstance(event, ev.Scored) for event in match.events):
            legal = match.legal()
            match = match.play(legal[below(rng, len(legal))])
            for event in match.events:
                assert voice.line(event), event
                if isinstance(event, ev.TrickWon):
                    decided += bool(bonus_words(voice, board, event))
                if isinstance(event, ev.Scored):
                    found.append((event.score, decided))
                board.see(event, match.view(0))
    return found


@pytest.mark.parametrize("game", sorted(VERSIONS))
def test_the_lines_of_every_sum_add_up_to_what_was_captured(game: str) -> None:
    pack = deck(VERSIONS[game].options)
    voice = Voice(default_players(), 0, pack)
    for score, decided in scores(game):
        for team in (0, 1):
            lines = sum_lines(pack, score, team)
            assert sum(line.points for line in lines) == score.captured[team]
            assert all(line.words and line.note for line in lines)
            for line in lines:
                if line.cards:
                    assert sum(pack.points[card] for card in line.cards) == line.points
        words = " ".join(closing(pack, score, 0))
        assert str(score.bid) in words and str(score.captured[score.declarer % 2]) in words
        assert str(score.bid) in story(voice, score) and str(score.number) in circumstances(voice, score)
        assert verdict(score) == ("Bid made" if score.made else "Bid set")
        if score.bonus_team is not None:
            assert decided == 1, "the trick that decides the bonus is told, once"
        else:
            assert decided == 0


def test_every_reason_has_words_of_its_own() -> None:
    told = [why_not(why, CROWSNEST, 1, 80) for why in Why if why is not Why.NOT_IN_HAND]
    told = [words for words in told if words != "That is not possible now."]
    assert len(told) == len(set(told)) >= len(Why) - 4
    assert "green" in why_not(Why.MUST_FOLLOW, CROWSNEST, 1)
    advice = [reason_words(reason) for reason in Reason]
    assert all(advice), [reason for reason in Reason if not reason_words(reason)]


def test_all_cards_have_different_names() -> None:
    for version in VERSIONS.values():
        pack = deck(version.options)
        names = [card_name(pack, card) for card in range(len(pack.pack.names))]
        assert len(set(names)) == len(names)


def test_rules_pages_follow_the_options() -> None:
    pages = {game: str(rules_sections(version.options)) for game, version in VERSIONS.items()}
    assert len(set(pages.values())) == len(pages)
    for game, version in VERSIONS.items():
        assert str(version.options.target) in pages[game] and str(version.options.max_bid) in pages[game]
        assert version_title(game) != game
    without = str(rules_sections(dataclasses.replace(CROWSNEST, crow=False)))
    assert "Crow" in pages["rook/crowsnest"] and "Crow" not in without


def test_numbers() -> None:
    assert (signed(85), signed(-90), signed(0)) == ("+85", "−90", "0")
    assert addition(145, 85) == "145 + 85 =" and addition(-20, -90) == "−20 − 90 ="
    assert missing(230, 300) == "70 more to win at 300" and "300" in missing(310, 300)
