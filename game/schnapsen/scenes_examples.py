"""Drawn examples for the rules page. Legal replies, winners and values are asked of the engine, never written down."""

from __future__ import annotations

from game.core.cards import mask_of
from game.i18n import _, ngettext, pgettext
from game.scenes.figure import Face, Figure
from game.schnapsen.cards import PACK, POINTS, SUIT, beats, marriage_value, strict_replies
from game.schnapsen.scenes_words import FRENCH, GERMAN, card_name, sprite_name

TRUMP = 0
"""The trump of all examples: spades, or leaves."""


def _face(name: str, under: str = "", *, lit: bool = False, dim: bool = False) -> Face:
    card = PACK.parse(name)
    return Face(sprite_name(card, FRENCH), card_name(card, FRENCH), under, lit, dim,
                german=sprite_name(card, GERMAN))


def values() -> Figure:
    """The five cards of a suit with their points."""
    names = ["HA", "HT", "HK", "HQ", "HJ"]
    faces = tuple(_face(name, str(POINTS[PACK.parse(name)])) for name in names)
    return Figure(_("One suit, from the highest to the lowest"), (faces,))


def exchange() -> Figure:
    """The trump jack and the open trump."""
    return Figure(_("The exchange"),
                  ((_face("SJ", pgettext("under a card", "you give")),),
                   (_face("ST", pgettext("under a card", "you get"), lit=True),)),
                  _("The jack then lies open in place of the other trump."))


def marriages() -> Figure:
    """A plain marriage and one in trumps."""
    groups = []
    for suit in "HS":
        words = str(marriage_value(SUIT[PACK.parse(f"{suit}K")], TRUMP))
        groups.append((_face(f"{suit}K", words), _face(f"{suit}Q", words)))
    return Figure(_("Two marriages"), tuple(groups), _("20 in a plain suit, 40 in trumps."))


def strict() -> list[Figure]:
    """What may be replied when the stock is closed or played out, case by case."""
    return [
        _reply(_("Beat the card"), "HQ", ["HT", "HJ", "SK", "CA"],
               _("Hearts are led: you hold a higher heart, so it must be played.")),
        _reply(_("Or follow below it"), "HK", ["HQ", "HJ", "SK", "CA"],
               _("You cannot beat the king, but you must follow suit.")),
        _reply(_("Or trump"), "HK", ["SJ", "SK", "CA", "DT"],
               _("You have no heart, so you must trump.")),
        _reply(_("Or throw any card"), "HK", ["CA", "CJ", "DT"],
               _("Neither a heart nor a trump: play what you like.")),
    ]


def _reply(title: str, led: str, names: list[str], words: str) -> Figure:
    hand = mask_of(PACK.parse(name) for name in names)
    legal = strict_replies(hand, PACK.parse(led), TRUMP)
    faces = tuple(_face(name, lit=bool(legal >> PACK.parse(name) & 1), dim=not legal >> PACK.parse(name) & 1)
                  for name in names)
    return Figure(title, ((_face(led, pgettext("under a card", "led")),), faces), words)


def tricks() -> list[Figure]:
    """Who takes a trick."""
    return [_trick(_("The higher card of the suit led"), "HT", "HA"),
            _trick(_("Another suit takes nothing"), "HJ", "CA"),
            _trick(_("A trump takes it"), "HA", "SJ")]


def _trick(title: str, led: str, reply: str) -> Figure:
    first, second = PACK.parse(led), PACK.parse(reply)
    won = beats(first, second, TRUMP)
    wins = pgettext("under a card", "wins")
    faces = (_face(led, wins if not won else pgettext("under a card", "led"), lit=not won),
             _face(reply, wins if won else pgettext("under a card", "reply"), lit=won))
    points = POINTS[first] + POINTS[second]
    return Figure(title, (faces,), ngettext("The trick counts {n} point.", "The trick counts {n} points.", points)
                  .format(n=points))
