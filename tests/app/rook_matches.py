"""Matches to save: a few moves of Crow's Nest, each the first or the last legal one."""

from __future__ import annotations

from game.core.match import Match
from game.core.options import parse_options
from game.rook.rules import rules_for
from game.rook.variants import VERSIONS


def resolve(game, text):
    """What the catalogue does: rules for a text id and an options text."""
    return rules_for(game, parse_options(text, VERSIONS[game].options))


def match_of(plies, seed="KIEBITZ", options=""):
    """A match that many moves old."""
    match = Match.start(resolve("rook/crowsnest", options), seed)
    for _ in range(plies):
        legal = match.legal()
        match = match.play(legal[len(legal) - 1] if match.ply % 3 else legal[0])
    return match
