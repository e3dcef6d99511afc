"""Drawn examples for the rules page. Winners, legal cards and points are asked of the engine, never written down."""

from __future__ import annotations

from game.core.cards import mask_of
from game.i18n import _, ngettext, pgettext
from game.rook.cards import CROW_NAME, RED_ONE_NAME, Deck, deck
from game.rook.scenes_kit import sprite_name
from game.rook.scenes_words import card_name
from game.rook.variants import Ones, RookOptions
from game.scenes.figure import Face, Figure

GREEN = 1
"""The trump of all examples."""


def _card(pack: Deck, name: str) -> int:
    return pack.pack.parse(name)


def _face(pack: Deck, card: int, under: str = "", *, lit: bool = False, dim: bool = False) -> Face:
    return Face(sprite_name(pack, card), card_name(pack, card), under, lit, dim)


def worths(options: RookOptions) -> Figure:
    """The cards that count, with what they count."""
    pack = deck(options)
    names = ["R5", "G10", "Y14"]
    names += ["K1"] if options.ones is Ones.HIGH else []
    names += [CROW_NAME] if options.crow else []
    names += [RED_ONE_NAME] if options.red_one else []
    cards = [_card(pack, name) for name in names]
    faces = tuple(_face(pack, card, str(pack.points[card])) for card in cards)
    return Figure(_("What counts"), (faces,), _("All other cards count nothing, but they can win tricks."))


def order(options: RookOptions) -> Figure:
    """The trumps from the highest down, if a special card is among them."""
    pack = deck(options)
    ranks = [rank for rank in (1, 14, 13, 11, 10, 9, 5) if rank != 1 or options.ones is Ones.HIGH]
    cards = [_card(pack, f"G{rank}") for rank in ranks]
    cards += [card for card in range(pack.size) if (pack.crow | pack.red_one) >> card & 1]
    power = pack.suits[GREEN].power
    cards.sort(key=lambda card: -power[card])
    faces = tuple(_face(pack, card) for card in cards)
    return Figure(_("Green is trump"), (faces,), _("Some trumps from the highest to the lowest."))


def follow(options: RookOptions) -> list[Figure]:
    """A colour is led, then a trump: what a hand may play."""
    pack = deck(options)
    special = [name for name, there in ((CROW_NAME, options.crow), (RED_ONE_NAME, options.red_one)) if there]
    figures = [_hand(pack, _("Follow the colour"), "R7", ["R6", "G12", "Y8", *special], _follow_words(options))]
    figures.append(_hand(pack, _("Void in the colour"), "R7", ["G12", "Y8", "K5", *special],
                         _("Green is trump, red is led and you have none: play what you like.")))
    if special:
        words = (_("Green is trump and led, and the Crow is your only trump: it must be played.") if options.crow
                 else _("Green is trump and led, and the Red 1 is your only trump: it must be played."))
        figures.append(_hand(pack, _("The only trump"), "G9", [special[0], "R14", "K5"], words))
    return figures


def _follow_words(options: RookOptions) -> str:
    if not (options.crow or options.red_one):
        return _("Green is trump, red is led. You hold a red card, so you must play red.")
    if not options.any_time:
        return _("Green is trump, red is led. You hold a red card, so you must play red and no trump.")
    if options.crow and options.red_one:
        return _("Green is trump, red is led. You hold a red card: play red, or the Crow or the Red 1, which may be "
                 "played at any time.")
    if options.crow:
        return _("Green is trump, red is led. You hold a red card: play red, or the Crow, which may be played at any "
                 "time.")
    return _("Green is trump, red is led. You hold a red card: play red, or the Red 1, which may be played at any "
             "time.")


def _hand(pack: Deck, title: str, led: str, names: list[str], words: str) -> Figure:
    first = _card(pack, led)
    cards = sorted(_card(pack, name) for name in names)
    legal = pack.suits[GREEN].legal(mask_of(cards), first)
    faces = tuple(_face(pack, card, lit=bool(legal >> card & 1), dim=not legal >> card & 1) for card in cards)
    return Figure(title, ((_face(pack, first, pgettext("under a card", "led")),), faces),
                  words)


def tricks(options: RookOptions) -> list[Figure]:
    """Tricks with their winners: by the colour led, by a trump, with the Crow."""
    pack = deck(options)
    figures = [_trick(pack, _("The highest of the colour led wins"), ["R9", "R14", "Y14", "R5"]),
               _trick(pack, _("A trump wins"), ["R14", "R10", "G6", "R5"])]
    if options.crow:
        figures.append(_trick(pack, _("The Crow among trumps"), ["R14", CROW_NAME, "G7", "R10"]))
    if options.red_one:
        figures.append(_trick(pack, _("The Red 1 among trumps"), ["G10", RED_ONE_NAME, "G14", "G5"]))
    if options.ones is Ones.HIGH:
        figures.append(_trick(pack, _("The 1 above the 14"), ["Y14", "Y1", "Y5", "Y9"]))
    return figures


def _trick(pack: Deck, title: str, names: list[str]) -> Figure:
    cards = tuple(_card(pack, name) for name in names)
    place = pack.suits[GREEN].winner(cards)
    points = pack.points_of(mask_of(cards))
    faces = tuple(_face(pack, card, pgettext("under a card", "wins") if i == place
                        else pgettext("under a card", "leads") if not i else "", lit=i == place)
                  for i, card in enumerate(cards))
    words = ngettext("Green is trump. {card} takes the trick: {n} point.",
                     "Green is trump. {card} takes the trick: {n} points.", points)
    return Figure(title, (faces,), words.format(card=card_name(pack, cards[place]), n=points))
