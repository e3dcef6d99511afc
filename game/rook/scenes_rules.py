"""The rules page of a table, made from its options record: it cannot disagree with the engine."""

from __future__ import annotations

from game.i18n import _, ngettext
from game.rook import scenes_examples as examples
from game.rook.scenes_words import joined
from game.rook.variants import AllPass, Bonus, CrowRank, Lead, NestTo, Ones, Pays, RookOptions, TrumpTime
from game.scenes.figure import Figure

Sections = list[tuple[str, list[Figure | str]]]


def rules_sections(options: RookOptions) -> Sections:
    """Heading, paragraphs and figures of every part of the rules."""
    return [
        (_("The aim"), [*_aim(options)]),
        (_("The pack"), [*_pack(options), examples.worths(options), *_order(options)]),
        (_("Bidding"), [*_auction(options)]),
        (_("Nest and trump") if options.nest else _("Naming trump"), [*_nest(options)]),
        (_("Play"), [*_play(options), *examples.follow(options)]),
        (_("Who takes the trick"), [*_winning(), *examples.tricks(options)]),
        (_("Scoring"), [*_score(options)]),
    ]


def _aim(options: RookOptions) -> list[str]:
    return [
        _("Four play in two partnerships, partners opposite each other. The first side with {target} points wins; "
          "if both reach it in the same deal, the higher total does. If the totals are equal then, another deal "
          "decides.").format(target=options.target),
        _("In every deal one side bids that it will take so many points in tricks. It then has to take them; the "
          "other side tries to prevent it."),
    ]


def _pack(options: RookOptions) -> list[str]:
    if options.ones is Ones.OUT:
        ranks = _("{low} to {high}").format(low=options.from_rank, high=14)
    elif options.from_rank == 2:
        ranks = _("1 to 14")
    else:
        ranks = _("1 and {low} to {high}").format(low=options.from_rank, high=14)
    lines = [ngettext("{n} card: red, green, yellow and black, {ranks} in each colour.",
                      "{n} cards: red, green, yellow and black, {ranks} in each colour.", options.cards)
             .format(n=options.cards, ranks=ranks)]
    if options.ones is Ones.HIGH:
        lines.append(_("The 1 is the highest card of its colour."))
    elif options.ones is Ones.LOW:
        lines.append(_("The 1 is the lowest card of its colour."))
    if options.crow:
        place = {CrowRank.LOW: _("The Crow is always a trump, the lowest one."),
                 CrowRank.HIGH: _("The Crow is always a trump and ranks above all cards of the trump colour."),
                 CrowRank.MIDDLE: _("The Crow is always a trump and ranks between 10 and 11.")}
        lines.append(place[options.crow_rank])
    if options.red_one:
        lines.append(_("The Red 1 is the highest trump whatever colour is trump, and belongs to no other colour."))
    return [*lines, _worths(options)]


def _order(options: RookOptions) -> list[Figure]:
    return [examples.order(options)] if options.crow or options.red_one or options.ones is Ones.HIGH else []


def _worths(options: RookOptions) -> str:
    parts = [_("each 5 counts 5"), _("each 10 and 14 counts 10")]
    if options.ones is Ones.HIGH:
        parts.append(_("each 1 counts 15"))
    if options.crow:
        parts.append(_("the Crow counts 20"))
    if options.red_one:
        parts.append(_("the Red 1 counts 30"))
    return _("Points: {parts}. There are {all} in a deal.").format(parts=joined(parts), all=options.deal_points)


def _auction(options: RookOptions) -> list[str]:
    lines = [_("Everyone gets {hand} cards. From the dealer's left on, each seat bids or passes. Bids are multiples "
               "of 5 from {low} to {high}, each higher than the last; a pass is final.").format(
                   hand=options.hand_size, low=options.min_bid, high=options.max_bid),
             _("You may bid more than one step at once. The bidding ends when only one bidder is left, or at once "
               "with the highest bid.")]
    lines.append(_("If everybody passes, the same dealer deals again.") if options.all_pass is AllPass.REDEAL
                 else _("If the others pass, the dealer must bid."))
    lines.append(_("After every deal that was played, the deal passes to the left."))
    return lines


def _nest(options: RookOptions) -> list[str]:
    if not options.nest:
        return [_("The highest bidder names one of the four colours as trump at once.")]
    lines = [ngettext("{n} card is left over: the nest. It lies face down.",
                      "{n} cards are left over: the nest. They lie face down.", options.nest_size)
             .format(n=options.nest_size)]
    if options.top_card_up:
        lines.append(_("The top card of the nest lies face up during the bidding."))
    if options.trump_time is TrumpTime.BEFORE_NEST:
        lines.append(_("The highest bidder names one of the four colours as trump before looking at the nest."))
    lines.append(ngettext("The highest bidder takes the nest and lays {n} card away, face down.",
                          "The highest bidder takes the nest and lays {n} cards away, face down.", options.nest_size)
                 .format(n=options.nest_size))
    lines.append(_("Any cards may be laid away.") if options.counters_in_nest
                 else _("Counters may not be laid away while there are other cards."))
    if options.trump_time is TrumpTime.AFTER_DISCARD:
        lines.append(_("Then the highest bidder names one of the four colours as trump."))
    return lines


def _play(options: RookOptions) -> list[str]:
    lines = [_("The seat at the dealer's left leads to the first trick, with any card.")
             if options.first_lead is Lead.LEFT_OF_DEALER
             else _("The highest bidder leads to the first trick, with any card."),
             _("Clockwise everybody adds a card. Follow the colour that was led if you can; otherwise play anything. "
               "Nobody has to play a trump or to win the trick.")]
    if options.crow or options.red_one:
        lines.append(_special_lead(options))
        if options.any_time:
            lines.append(_("The Crow and the Red 1 may be played to any trick, even when you could follow.")
                         if options.red_one and options.crow else
                         _("The Crow may be played to any trick, even when you could follow.") if options.crow else
                         _("The Red 1 may be played to any trick, even when you could follow."))
    if options.take_back:
        lines.append(_("A card may be taken back until the next one is played."))
    return lines


def _special_lead(options: RookOptions) -> str:
    if options.crow and options.red_one:
        return _("The Crow and the Red 1 are trumps: if trumps are led and they are your only trumps, you must play "
                 "one of them. If one of them is led, everybody who has a trump must play one.")
    if options.crow:
        return _("The Crow is a trump: if trumps are led and it is your only trump, you must play it. If it is led, "
                 "everybody who has a trump must play one.")
    return _("The Red 1 is a trump: if trumps are led and it is your only trump, you must play it. If it is led, "
             "everybody who has a trump must play one.")


def _winning() -> list[str]:
    return [_("The highest trump takes the trick; without trumps the highest card of the colour led does. The winner "
              "leads to the next trick.")]


def _score(options: RookOptions) -> list[str]:
    lines = [_("Each side adds up the counters in its tricks.")]
    if options.nest:
        lines.append(_("Points in the nest go to the side that wins the last trick, and count for its sum.")
                     if options.nest_to is NestTo.LAST_TRICK else
                     _("Points in the nest go to the side that bid."))
    if options.bonus is Bonus.MOST_TRICKS:
        lines.append(_("The side with more tricks gets {n} points more; if both have the same number, nobody does.")
                     .format(n=options.bonus_points))
    elif options.bonus is Bonus.LAST_TRICK:
        lines.append(_("The last trick counts {n} points more.").format(n=options.bonus_points))
    lines.append(_("A side that takes at least its bid scores the bid; the rest is not counted.")
                 if options.pays is Pays.BID else
                 _("A side that takes at least its bid scores everything it took."))
    lines.append(_("A side that takes less loses the bid and scores nothing else. The other side always scores what "
                   "it took. Totals may fall below zero."))
    return lines
