"""The rules page of a table, made from its options record: it cannot disagree with the engine."""

from __future__ import annotations

from game.i18n import _, ngettext
from game.rook.scenes_words import joined
from game.rook.variants import AllPass, Bonus, CrowRank, Lead, NestTo, Ones, Pays, RookOptions, TrumpTime

Sections = list[tuple[str, list[str]]]


def rules_sections(options: RookOptions) -> Sections:
    """Heading and paragraphs of every part of the rules."""
    return [
        (_("The aim"), _aim(options)), (_("The pack"), _pack(options)), (_("Bidding"), _auction(options)),
        (_("Play"), _play(options)), (_("Scoring"), _score(options)),
    ]


def _aim(options: RookOptions) -> list[str]:
    return [_("Four play in two partnerships, partners opposite each other. The first side with {target} points wins; "
              "if both reach it in the same deal, the higher total does.").format(target=options.target)]


def _pack(options: RookOptions) -> list[str]:
    if options.ones is Ones.OUT:
        ranks = _("{low} to {high}").format(low=options.from_rank, high=14)
    else:
        ranks = _("1 to 14") if options.from_rank == 2 else _("1 and {low} to {high}").format(low=options.from_rank,
                                                                                              high=14)
    lines = [ngettext("{n} card: red, green, yellow and black, {ranks} in each colour.",
                      "{n} cards: red, green, yellow and black, {ranks} in each colour.", options.cards)
             .format(n=options.cards, ranks=ranks)]
    if options.ones is Ones.HIGH:
        lines.append(_("The 1 is the highest card of its colour."))
    lines.append(_worths(options))
    if options.crow:
        place = {CrowRank.LOW: _("The Crow is always a trump, the lowest one."),
                 CrowRank.HIGH: _("The Crow is always a trump, the highest one."),
                 CrowRank.MIDDLE: _("The Crow is always a trump and ranks between 10 and 11.")}
        lines.append(place[options.crow_rank])
    if options.red_one:
        lines.append(_("The Red 1 is the highest trump whatever colour is trump, and belongs to no other colour."))
    return lines


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
                   hand=options.hand_size, low=options.min_bid, high=options.max_bid)]
    lines.append(_("If everybody passes, the same dealer deals again.") if options.all_pass is AllPass.REDEAL
                 else _("If the others pass, the dealer must bid."))
    if options.nest:
        take = ngettext("The highest bidder takes the nest, {n} card, and lays as many away.",
                        "The highest bidder takes the nest, {n} cards, and lays as many away.", options.nest_size)
        lines.append(take.format(n=options.nest_size))
        if not options.counters_in_nest:
            lines.append(_("Counters may not be laid away while there are other cards."))
        lines.append(_("The trump is named after that.") if options.trump_time is TrumpTime.AFTER_DISCARD
                     else _("The trump is named before the nest is seen."))
    else:
        lines.append(_("The highest bidder names the trump at once."))
    return lines


def _play(options: RookOptions) -> list[str]:
    lines = [_("The seat at the dealer's left leads to the first trick.") if options.first_lead is Lead.LEFT_OF_DEALER
             else _("The highest bidder leads to the first trick."),
             _("Follow the colour that was led if you can; otherwise play anything. The highest trump wins, else the "
               "highest card of the colour led. The winner leads next.")]
    if options.crow or options.red_one:
        lines.append(_("If trumps are led and the Crow or the Red 1 is your only trump, you must play it."))
        if options.any_time:
            lines.append(_("The Crow and the Red 1 may be played to any trick, even when you could follow.")
                         if options.red_one and options.crow else
                         _("The Crow may be played to any trick, even when you could follow.") if options.crow else
                         _("The Red 1 may be played to any trick, even when you could follow."))
    return lines


def _score(options: RookOptions) -> list[str]:
    lines = []
    if options.nest:
        lines.append(_("Points in the nest go to the side that wins the last trick, and count for its sum.")
                     if options.nest_to is NestTo.LAST_TRICK else
                     _("Points in the nest go to the side that bid."))
    if options.bonus is Bonus.MOST_TRICKS:
        lines.append(_("The side with more tricks gets {n} points more.").format(n=options.bonus_points))
    elif options.bonus is Bonus.LAST_TRICK:
        lines.append(_("The last trick counts {n} points more.").format(n=options.bonus_points))
    lines.append(_("A side that takes at least its bid scores the bid; the rest is not counted.")
                 if options.pays is Pays.BID else
                 _("A side that takes at least its bid scores everything it took."))
    lines.append(_("A side that takes less loses the bid. The other side always scores what it took."))
    return lines
