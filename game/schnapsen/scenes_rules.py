"""The rules page of a table, made from its options record: it cannot disagree with the engine."""

from __future__ import annotations

from game.i18n import _, ngettext
from game.scenes.figure import Figure
from game.schnapsen import scenes_examples as examples
from game.schnapsen.variants import TARGET, Options

Sections = list[tuple[str, list[Figure | str]]]


def rules_sections(options: Options) -> Sections:
    """Heading, paragraphs and figures of every part of the rules."""
    return [
        (_("The aim"), [*_aim(options)]), (_("The cards"), [*_cards(), examples.values()]),
        (_("The deal"), [*_deal()]),
        (_("The trick"), [*_trick(), *examples.tricks()]),
        (_("The strict rules"), [*_strict(), *examples.strict()]),
        (_("On lead"), [*_lead(options), examples.exchange()]),
        (_("Marriages"), [*_marriages(options), examples.marriages()]),
        (_("The end of a deal"), [*_end(options)]), (_("What a deal is worth"), [*_worth()]),
        (_("At this table"), [*_table(options)]),
    ]


def _aim(options: Options) -> list[str]:
    return [
        _("Two play. In every deal each tries to be the first with 66 points in tricks and marriages."),
        _("A deal brings one, two or three game points. Whoever has {n} game points first wins the match, which is "
          "called a Bummerl.").format(n=TARGET),
        (_("The sheet counts down from {n}.") if options.count_down
         else _("The sheet counts up to {n}.")).format(n=TARGET),
    ]


def _cards() -> list[str]:
    return [
        _("Twenty cards, five in each suit. From the highest to the lowest: ace 11, ten 10, king 4, queen 3, jack 2. "
          "That makes 120 points. The ten is higher than the king."),
        _("In the German pack the suits are leaves, hearts, bells and acorns, and sow, ober and unter stand for ace, "
          "queen and jack."),
    ]


def _deal() -> list[str]:
    return [
        _("Each gets five cards. The next card is turned up: its suit is trump. The other nine lie face down across "
          "it; all ten together are the stock, and the open card is its last."),
        _("The first dealer is drawn by lot, then the deal changes sides. The player who does not deal leads first."),
        _("After every trick both draw a card, as long as the stock lasts; the loser of the fifth trick gets the "
          "open card."),
    ]


def _lead(options: Options) -> list[str]:
    return [
        _("Before leading you may do these things, in this order; then lead any card."),
        ngettext("Exchange: whoever holds the trump jack may swap it for the open trump, as long as the stock is "
                 "open and has at least {n} card.",
                 "Exchange: whoever holds the trump jack may swap it for the open trump, as long as the stock is "
                 "open and has at least {n} cards.", options.exchange_from).format(n=options.exchange_from),
        ngettext("Close: you turn the open trump over. Nobody draws any more, and the strict rules hold at once. "
                 "Whoever closes says: my cards are enough for 66. There must be at least {n} card in the stock.",
                 "Close: you turn the open trump over. Nobody draws any more, and the strict rules hold at once. "
                 "Whoever closes says: my cards are enough for 66. There must be at least {n} cards in the stock.",
                 options.close_from).format(n=options.close_from),
    ]


def _marriages(options: Options) -> list[str]:
    lines = [_("King and queen of one suit are a marriage: 20 points, in trumps 40. You announce it when you are on "
               "lead, from the first trick on, and lead one of the two.")]
    lines.append(_("Leading a king or queen of a pair announces it by itself.") if options.announce == "auto"
                 else _("It counts only if you say so: choose whether the card is announced or led silently."))
    lines.append(_("The points count at once if you have a trick. Otherwise they wait for your first trick; without "
                   "one they are worth nothing."))
    return lines


def _trick() -> list[str]:
    return [
        _("One player leads a card, the other replies. While the stock is open you may reply with any card: you need "
          "not follow suit."),
        _("The higher card of the suit led takes the trick. A trump takes every card that is no trump."),
        _("The winner adds the values of both cards, draws first, and leads next."),
    ]


def _strict() -> list[str]:
    return [
        _("When the stock is closed or played out, the strict rules hold: play a higher card of the suit led; if you "
          "have none, a lower card of that suit; if you have none, a trump; only then any card."),
    ]


def _end(options: Options) -> list[str]:
    if options.claim == "auto":
        lines = [_("The deal ends the moment a player with a trick has 66: it is claimed for you.")]
    else:
        lines = [
            _("Whoever has 66 must claim it: on lead after winning a trick, or with a marriage. 66 that nobody claims "
              "is worth nothing. A false claim loses the deal at once, for what it would have won."),
            _("When the cards run out, the winner of the last trick need not claim any more."),
        ]
    return [
        *lines,
        _("If an announced marriage makes 66, the other player does not reply any more.") if options.claim == "auto"
        else _("If 66 is claimed with a marriage, the other player does not reply any more."),
        _("If the stock is played out and nobody claims, the last trick wins the deal."),
        _("Whoever closed must reach 66: if the cards run out first, or if the other player reaches 66 first, the "
          "closing has failed. The last trick does not count then."),
    ]


def _worth() -> list[str]:
    return [
        _("3 game points if the loser has no trick, 2 with less than 33 points, otherwise 1. A deal that the last "
          "trick decides is worth 1."),
        _("Whoever closes fixes the value at that moment, from what the other player has then. If the closing fails, "
          "the other player gets this value, but at least 2."),
    ]


def _table(options: Options) -> list[str]:
    lines = [_("The table shows how many points both have.") if options.points == "shown"
             else _("The points are not shown: count them yourself.")]
    lines.append({"all": _("You may look at all tricks you have won."),
                  "first": _("You may look at the first trick you have won, and at no other."),
                  "none": _("Won tricks may not be looked at again.")}[options.look])
    if options.double_schneider:
        lines.append(_("A match won {n} to 0 counts twice in the statistics.").format(n=TARGET))
    return lines
