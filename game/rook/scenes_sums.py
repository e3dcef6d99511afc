"""The sum of a deal in words: every line of it, how it closes, and what is still missing to the target."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.cards import bits, mask_of
from game.i18n import _, ngettext, pgettext
from game.rook.cards import Deck
from game.rook.scenes_words import Voice, card_name, card_names, cards_of_colour, colour_word
from game.rook.scoring import DealScore
from game.rook.variants import Bonus, NestTo, Pays


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a side's sum: its counters (card numbers), what they are, how they add up, what they are worth."""

    cards: tuple[int, ...]
    words: str
    note: str
    points: int
    short: str = ""
    """Shorter words for narrow places, where the pictures say the rest."""


def sum_lines(deck: Deck, score: DealScore, team: int) -> list[Line]:
    """Everything a team captured in a deal: counters by colour, Crow, Red 1, the nest, the bonus."""
    won = mask_of(score.counters[team])
    lines = [_colour_line(deck, won & deck.colour_mask[colour], colour) for colour in range(4)
             if won & deck.colour_mask[colour]]
    for card in bits(won & (deck.crow | deck.red_one)):
        worth = deck.points[card]
        lines.append(Line((card,), card_name(deck, card), _("always {n}").format(n=worth), worth))
    if score.nest_team == team and score.nest_points:
        lines.append(_nest_line(deck, score))
    if score.bonus_team == team and score.bonus:
        lines.append(_bonus_line(deck, score, team))
    return lines


def _colour_line(deck: Deck, mask: int, colour: int) -> Line:
    cards = tuple(bits(mask))
    worths = [deck.points[card] for card in cards]
    if len(cards) == 1:
        note = {5: _("one five-pointer"), 10: _("one ten-pointer"), 15: _("one fifteen-pointer")}[worths[0]]
    else:
        note = " + ".join(map(str, worths))
    return Line(cards, cards_of_colour(deck, mask, colour), note, sum(worths))


def _nest_line(deck: Deck, score: DealScore) -> Line:
    counters = mask_of(score.nest) & deck.counters
    to_last = deck.options.nest_to is NestTo.LAST_TRICK
    note = _("last trick takes the nest") if to_last else _("the declarer keeps the nest")
    return Line(tuple(bits(counters)), _("Nest: {cards}").format(cards=card_names(deck, counters)), note,
                score.nest_points, pgettext("a line of the sum", "Nest"))


def _bonus_line(deck: Deck, score: DealScore, team: int) -> Line:
    if deck.options.bonus is Bonus.LAST_TRICK:
        return Line((), _("The last trick"), _("a bonus"), score.bonus)
    note = _("{n} of {all} tricks").format(n=score.tricks[team], all=sum(score.tricks))
    return Line((), _("Most tricks"), note, score.bonus)


def verdict(score: DealScore) -> str:
    """The heading of the sheet."""
    return _("Bid made") if score.made else _("Bid set")


def story(voice: Voice, score: DealScore) -> str:
    """Who bid what and what came of it, in one line."""
    we, team = voice.viewer % 2, score.declarer % 2
    took = score.captured[team]
    words = {"name": voice.name(score.declarer), "bid": score.bid, "colour": colour_word(score.trump), "took": took}
    if voice.person(score.declarer):
        return _("You bid {bid} with {colour} as trump. Your side took {took}.").format(**words)
    if team == we:
        return _("{name} bid {bid} with {colour} as trump. Your side took {took}.").format(**words)
    return _("{name} bid {bid} with {colour} as trump. They took {took}.").format(**words)


def circumstances(voice: Voice, score: DealScore) -> str:
    """Which deal it was, who dealt, where the nest went."""
    dealt = (_("you dealt") if voice.person(score.dealer)
             else _("{name} dealt").format(name=voice.name(score.dealer)))
    number = _("Deal {number}").format(number=score.number)
    if not score.nest:
        return pgettext("circumstances of a deal", "{deal} · {dealt}").format(deal=number, dealt=dealt)
    ours = score.nest_team == voice.viewer % 2
    if voice.deck.options.nest_to is NestTo.DECLARER:
        nest = _("the nest is ours") if ours else _("the nest is theirs")
    else:
        nest = (_("we won the last trick, so the nest is ours") if ours
                else _("they won the last trick, so the nest is theirs"))
    return pgettext("circumstances of a deal", "{deal} · {dealt} · {nest}").format(deal=number, dealt=dealt, nest=nest)


def closing(deck: Deck, score: DealScore, we: int) -> list[str]:
    """How the sum closes: that nothing is missing, why the bid counts or not, and by how much."""
    ours, theirs = score.captured[we], score.captured[1 - we]
    if ours + theirs == deck.options.deal_points:
        first = _("{a} + {b} = {all}: every point in the deal.")
    else:
        first = _("{a} + {b} = {all}: every point but the bonus, which nobody won.")
    team = score.declarer % 2
    took, bid = score.captured[team], score.bid
    lines = [first.format(a=ours, b=theirs, all=ours + theirs)]
    if not score.made:
        lines.append(_("{took} taken is less than the {bid} bid, so it costs {bid}.").format(took=took, bid=bid))
        lines.append(ngettext("{n} point more would have been enough.", "{n} points more would have been enough.",
                              score.short).format(n=score.short))
    elif took > bid and deck.options.pays is Pays.BID:
        lines.append(_("{took} taken is more than the {bid} bid; what was bid counts.").format(took=took, bid=bid))
    elif took > bid:
        lines.append(_("{took} taken is more than the {bid} bid; all of it counts.").format(took=took, bid=bid))
    else:
        lines.append(_("{took} taken is not less than the {bid} bid, so it counts.").format(took=took, bid=bid))
        lines.append(_("One point short would have cost {bid}.").format(bid=bid))
    return lines


def signed(n: int) -> str:
    """A change with its sign: `+85`, `−90`, `0`."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def addition(before: int, change: int) -> str:
    """The sum that leads to a new total, up to the equals sign."""
    if change < 0:
        return pgettext("a sum", "{a} − {b} =").format(a=number(before), b=-change)
    return pgettext("a sum", "{a} + {b} =").format(a=number(before), b=change)


def number(n: int) -> str:
    """A total with a true minus sign."""
    return f"−{-n}" if n < 0 else str(n)


def missing(total: int, target: int, short: bool = False) -> str:
    """What is missing to the target."""
    left = target - total
    if left <= 0:
        return _("at the goal of {target}").format(target=target)
    if short:
        return ngettext("{n} to go", "{n} to go", left).format(n=left)
    return ngettext("{n} more to win at {target}", "{n} more to win at {target}", left).format(n=left, target=target)
