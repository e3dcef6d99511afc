"""Drawn examples for the rules page. What a selection may stand for is asked of the engine, never written down."""

from __future__ import annotations

from collections import Counter

from game.guandan.cards import KIND_NAMES, KIND_PACK, strength
from game.guandan.combos import beats, readings
from game.guandan.scenes_cards import mark_name
from game.guandan.scenes_words import capital, card_word, combo_words
from game.guandan.variants import Options
from game.i18n import _, pgettext
from game.scenes.figure import Face, Figure

SEVEN = 5
"""The level of the examples with wild cards."""
QUEEN = 10
"""The level of the others; none of them holds a queen."""


def cards_of(names: str) -> tuple[int, ...]:
    """Cards by their kinds' names; a kind named twice gives both copies."""
    seen: Counter[int] = Counter()
    cards = []
    for name in names.split():
        kind = KIND_PACK.parse(name)
        cards.append(2 * kind + seen[kind])
        seen[kind] += 1
    return tuple(cards)


def _faces(names: str, level: int, under: str = "", lit: bool = False) -> tuple[Face, ...]:
    return tuple(Face(KIND_NAMES[card >> 1], card_word(card >> 1), under, lit, over=mark_name(card, level))
                 for card in cards_of(names))


def order() -> Figure:
    """Single cards from the highest down at a level."""
    names = ["RJ", "BJ", "S7", "DA", "CK", "SQ", "H8", "D6", "C2"]
    names.sort(key=lambda name: -strength(KIND_PACK.parse(name), SEVEN))
    return Figure(_("At level 7"), (_faces(" ".join(names), SEVEN),),
                  _("From the highest to the lowest. The 7 lies above the ace now."))


def combinations() -> list[Figure]:
    """One figure for each kind of combination."""
    return [
        Figure(_("Single, pair, triple"), (_faces("SK", QUEEN), _faces("H9 C9", QUEEN), _faces("S5 D5 C5", QUEEN))),
        _combo(_("Full house"), "S8 H8 D8 CJ DJ", _("A triple with a pair. Only the triple counts for the rank.")),
        _combo(_("Straight"), "S5 D6 C7 H8 S9", _("Exactly five ranks in a row, in more than one suit.")),
        _combo(_("The lowest straight"), "SA D2 C3 H4 S5", _("The ace may stand at the bottom or at the top.")),
        _combo(_("Tube"), "S4 H4 D5 C5 S6 C6", _("Exactly three pairs in a row.")),
        _combo(_("Plate"), "S9 H9 D9 ST HT CT", _("Exactly two triples in a row.")),
    ]


def bombs() -> list[Figure]:
    """The bombs, weakest first."""
    return [
        _combo(_("Bomb of four"), "S6 H6 D6 C6", _("Four to ten cards of one rank. More cards beat fewer; with equal "
                                                   "number the rank decides.")),
        _combo(_("Straight flush"), "S7 S8 S9 ST SJ", _("Five in a row of one suit: beats bombs of four and five.")),
        _combo(_("Bomb of six"), "S3 S3 H3 D3 C3 C3", _("Beats every straight flush.")),
        _combo(_("Four jokers"), "BJ BJ RJ RJ", _("Nothing beats them.")),
    ]


def _combo(title: str, names: str, words: str) -> Figure:
    return Figure(title, (_faces(names, QUEEN),), words)


def wilds(options: Options) -> list[Figure]:
    """Selections with wild cards, each with everything it may be."""
    picks = [("S8 H8 D9 C9 H7", _("Which pair does it fill?")), ("S9 H9 D9 H7 H7", _("A bomb or a full house")),
             ("S4 H4 D5 C5 H7 H7", _("Two wild cards")), ("SJ DQ CK HA H7", _("Only one reading")),
             ("S2 S3 S4 S5 H7", _("A straight flush"))]
    return [Figure(title, (_faces(names, SEVEN),), _readings(names, options)) for names, title in picks]


def _readings(names: str, options: Options) -> str:
    found = readings(cards_of(names), SEVEN, suited_straight=options.suited_straight)
    words = pgettext("list", ", ").join(combo_words(combo) for combo in found)
    if len(found) == 1:
        return _("It can only be: {combo}.").format(combo=words)
    return _("It can be: {combos}. You are asked.").format(combos=words)


def answers() -> Figure:
    """A play on the table, an answer in kind, and a bomb."""
    table, higher, bomb = "S8 H8", "DT CT", "S5 H5 D5 C5"
    plays = [readings(cards_of(names), QUEEN)[0] for names in (table, higher, bomb)]
    assert beats(plays[1], plays[0], QUEEN) and beats(plays[2], plays[1], QUEEN)
    words = _("{table} is beaten by {higher}, and both by {bomb}.").format(
        table=capital(combo_words(plays[0])), higher=combo_words(plays[1]), bomb=combo_words(plays[2]))
    return Figure(_("Who beats whom"), (_faces(table, QUEEN), _faces(higher, QUEEN), _faces(bomb, QUEEN)), words)


def suited(options: Options) -> Figure:
    """A natural run of one suit: what it may be at this table."""
    names = "D5 D6 D7 D8 D9"
    found = readings(cards_of(names), QUEEN, suited_straight=options.suited_straight)
    words = pgettext("list", ", ").join(combo_words(combo) for combo in found)
    return Figure(_("A run of one suit"), (_faces(names, QUEEN),), capital(words))
