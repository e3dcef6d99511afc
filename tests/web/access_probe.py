"""Runs inside the game, for access.mjs: what the View knows, to be compared with what the accessibility tree says.

`probe()` gives cards in words: those that must not be named (`hidden`) and the hand; `told()` the deal's lines as the
log has them. The deals are the same at every run.
"""

import json

import game.rook.scenes
import game.scenes.doors
from game.app import current
from game.core.cards import bits

for _place in (game.rook.scenes, game.scenes.doors):
    _place.new_seed = lambda stream: "ACCESSED"

_known = set()
_first = {}


def _table():
    return next((scene for scene in current().scenes if hasattr(scene, "driver")), None)


def _rook(table, view):
    from game.rook.scenes_words import card_name

    deck = table.board.deck
    seen = set(bits(view.hand)) | {card for _, card in view.trick} | set(view.nest or ())
    seen |= {card for trick in view.tricks for _, card in trick.cards} | ({view.turned} - {None})
    return range(len(deck.pack.names)), seen, lambda card: card_name(deck, card)


def _schnapsen(table, view):
    seen = set(bits(view.hand | view.theirs)) | {card for trick in view.tricks for card in (trick.lead, trick.reply)}
    seen |= {view.turned, view.up} - {None} | ({view.table.card} if view.table else set())
    return range(20), seen, table.voice.card


def _guandan(table, view):
    from game.guandan.scenes_words import card_word

    seen = {card >> 1 for card in bits(view.hand | view.played)}
    if view.tribute is not None:
        for payment in view.tribute.payments:
            seen |= {card >> 1 for card in (payment.card, payment.returned) if card is not None}
    return range(54), seen, card_word


def _played(table, name):
    """Every card that has been played in the deal: the View of the next deal no longer tells of the last trick."""
    for event in (event for moment in table.driver.match.history() for event in moment.events):
        if type(event).__name__ == "Dealt" and event.number > _first[name]:
            return
        if type(event).__name__ == "Played":
            yield from [card >> 1 for card in event.play.cards] if name == "guandan" else [event.card]


def quick():
    """Nothing dawdles: a test has no eyes."""
    current().change(trick_rest=0.05)
    _table().driver.pause = 0.0


def _family(table):
    name = table.driver.match.rules.game
    return {"r": _rook, "s": _schnapsen, "g": _guandan}[name[0]], name


def probe():
    table = _table()
    if table is None:
        return json.dumps({"hidden": [], "hand": [], "accepting": False, "deal": 0})
    family, name = _family(table)
    view = table.driver.match.view(table.viewer)
    every, seen, words = family(table, view)
    if _first.setdefault(name, view.number) == view.number:
        _known.update((name, card) for card in seen)
    _known.update((name, card) for card in _played(table, name))
    hidden = [words(card) for card in every if (name, card) not in _known]
    hand = [words(card >> 1 if name == "guandan" else card) for card in bits(view.hand)]
    return json.dumps({"hidden": hidden, "hand": hand, "accepting": table.accepting, "deal": view.number})


def told():
    """All lines of the finished deal, in order."""
    table = _table()
    lines, level = [], getattr(table.board, "level", None)
    for moment in table.driver.match.history():
        for event in moment.events:
            if type(event).__name__ == "Dealt":
                if lines and event.number > _first[table.driver.match.rules.game]:
                    return json.dumps(lines)
                level = getattr(event, "level", level)
            line = table.voice.line(event, level) if level is not None else table.voice.line(event)
            lines += [line] if line else []
    return json.dumps(lines)
