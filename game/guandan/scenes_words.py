"""The family's words: cards, combinations, seats, the log's lines, why a selection cannot be played."""

from __future__ import annotations

from collections.abc import Iterable

from game.guandan import events as ev
from game.guandan.bot import Why
from game.guandan.cards import BLACK_JOKER, RED_JOKER, wild_kind
from game.guandan.combos import Combo, ComboType, wild_roles
from game.guandan.moves import Illegal, Move, Pass, Play, Return, Skip
from game.guandan.notation import in_order
from game.i18n import _, ngettext, pgettext, rank_letter
from game.scenes.birds import bird_name
from game.scenes.driver import Player


def rank_word(rank: int) -> str:
    """A natural rank 0 = 2 .. 12 = A as it is printed on the card; 13 and 14 are the jokers."""
    if rank == 13:
        return _("Black Joker")
    if rank == 14:
        return _("Red Joker")
    if rank < 9:
        return str(rank + 2)
    return rank_letter("JQKA"[rank - 9])


def card_word(kind: int) -> str:
    """A card inside a sentence: `ace` is `A`, so `♠ A`; jokers by name."""
    if kind == BLACK_JOKER:
        return _("Black Joker")
    if kind == RED_JOKER:
        return _("Red Joker")
    suit = (
        pgettext("card", "spade {rank}"),
        pgettext("card", "heart {rank}"),
        pgettext("card", "club {rank}"),
        pgettext("card", "diamond {rank}"),
    )[kind & 3]
    return suit.format(rank=rank_word(kind >> 2))


def suit_name(suit: int) -> str:
    """A suit S H C D as a word."""
    return (
        pgettext("suit", "Spades"),
        pgettext("suit", "Hearts"),
        pgettext("suit", "Clubs"),
        pgettext("suit", "Diamonds"),
    )[suit]


def combo_words(combo: Combo) -> str:
    """A combination with its main rank: `full house K`, `straight to 9`."""
    rank = rank_word(combo.rank)
    if combo.type is ComboType.SINGLE:
        return rank if combo.rank > 12 else pgettext("combination", "single {rank}").format(rank=rank)
    words = {
        ComboType.PAIR: pgettext("combination", "pair {rank}"),
        ComboType.TRIPLE: pgettext("combination", "triple {rank}"),
        ComboType.FULL_HOUSE: pgettext("combination", "full house {rank}"),
        ComboType.STRAIGHT: pgettext("combination", "straight to {rank}"),
        ComboType.TUBE: pgettext("combination", "tube to {rank}"),
        ComboType.PLATE: pgettext("combination", "plate to {rank}"),
        ComboType.BOMB: pgettext("combination", "{n}-bomb {rank}"),
        ComboType.STRAIGHT_FLUSH: pgettext("combination", "straight flush to {rank}"),
        ComboType.JOKERS: pgettext("combination", "four jokers"),
    }
    return words[combo.type].format(rank=rank, n=combo.size)


def capital(words: str) -> str:
    """The words at the start of a line."""
    return words[:1].upper() + words[1:]


def place_words(place: int) -> str:
    """A finishing place 1 to 4: `1st`."""
    return (
        pgettext("finishing place", "1st"),
        pgettext("finishing place", "2nd"),
        pgettext("finishing place", "3rd"),
        pgettext("finishing place", "4th"),
    )[place - 1]


def card_list(cards: Iterable[int], level: int, combo: Combo | None = None) -> str:
    """Cards in the order they lie, wilds with what they stand for: `spade 3, heart 2 as spade 4`."""
    chosen = tuple(cards)
    roles: dict[int, int] = {}
    if combo is not None:
        chosen = in_order(Play(chosen, combo), level)
        roles = dict(wild_roles(chosen, combo, level))
    words = []
    for card in chosen:
        role = roles.get(card, card >> 1)
        name = card_word(card >> 1)
        words.append(
            name
            if role == card >> 1
            else pgettext("a wild card", "{card} as {role}").format(card=name, role=card_word(role))
        )
    return pgettext("list", ", ").join(words)


def wild_words(level: int) -> str:
    """Which card is wild at a level: `5 is wild`, beside a heart."""
    return _("{rank} is wild").format(rank=rank_word(level))


def spoken_card(card: int, level: int) -> str:
    """A card for screen readers, with what the level makes of it."""
    name = card_word(card >> 1)
    if card >> 1 == wild_kind(level):
        return _("{card}, wild").format(card=name)
    if card >> 3 == level and card >> 1 < BLACK_JOKER:
        return _("{card}, level card").format(card=name)
    return name


class Voice:
    """Speaks of the seats of one table: `You` for the person, the bird's name for the others."""

    def __init__(self, players: tuple[Player, ...], viewer: int, own: str = "") -> None:
        """`own` is the name the person chose; empty: `You`."""
        self.players, self.viewer, self.own = players, viewer, own

    def person(self, seat: int) -> bool:
        """The seat is spoken to, not about."""
        return seat == self.viewer and self.players[seat].human

    def name(self, seat: int) -> str:
        """The name on a seat's strip."""
        if self.person(seat):
            return self.own or pgettext("seat", "You")
        return bird_name(self.players[seat].bird)

    def us(self, team: int) -> bool:
        """The team is the viewer's."""
        return team == self.viewer & 1

    def line(self, event: ev.Event, level: int) -> str:
        """One event as a line of the log; the same line is spoken by screen readers. "" says nothing."""
        match event:
            case ev.Dealt(number=number, level=rank):
                return _("Deal {number}, level {rank}.").format(number=number, rank=rank_word(rank))
            case ev.Played(seat=seat, play=play, left=left):
                text = _("You: {combo} ({cards}).") if self.person(seat) else _("{name}: {combo} ({cards}).")
                line = text.format(
                    name=self.name(seat), combo=combo_words(play.combo), cards=card_list(play.cards, level, play.combo)
                )
                if 0 < left <= 10:
                    line += " " + ngettext("{n} card left.", "{n} cards left.", left).format(n=left)
                return line
            case ev.Passed(seat=seat):
                return (_("You pass.") if self.person(seat) else _("{name} passes.")).format(name=self.name(seat))
            case ev.WentOut(seat=seat, place=place):
                text = _("You are {place}.") if self.person(seat) else _("{name} is {place}.")
                return text.format(name=self.name(seat), place=place_words(place))
            case ev.TrickWon(seat=seat):
                text = _("You win the trick.") if self.person(seat) else _("{name} wins the trick.")
                return text.format(name=self.name(seat))
            case ev.TookOver(seat=seat):
                text = _("You take over the lead.") if self.person(seat) else _("{name} takes over the lead.")
                return text.format(name=self.name(seat))
            case _:
                return self._rare_line(event)

    def _rare_line(self, event: ev.Event) -> str:
        match event:
            case ev.TributePaid(payer=payer, receiver=receiver, card=card):
                return self.tribute(payer, receiver, card)
            case ev.TributeReturned(receiver=giver, payer=taker, card=card):
                return self.returned(giver, taker, card)
            case ev.TributeCancelled(red_jokers=shown):
                return self.cancelled(shown)
            case ev.LeadGiven(seat=seat):
                return (_("You lead.") if self.person(seat) else _("{name} leads.")).format(name=self.name(seat))
            case ev.Settled(team=team):
                return (
                    _("Our side is first and second: the deal is decided.")
                    if self.us(team)
                    else _("Their side is first and second: the deal is decided.")
                )
            case ev.DealScored(score=score):
                text = (
                    ngettext("We rise by {n} level.", "We rise by {n} levels.", score.rise)
                    if self.us(score.team)
                    else ngettext("They rise by {n} level.", "They rise by {n} levels.", score.rise)
                )
                return text.format(n=score.rise)
            case ev.MatchWon(team=team):
                return _("We win the match.") if self.us(team) else _("They win the match.")
        return ""

    def tribute(self, payer: int, receiver: int, card: int) -> str:
        """Who paid what to whom."""
        text = _("{payer} pays {receiver} tribute: {card}.")
        if self.person(payer):
            text = _("You pay {receiver} tribute: {card}.")
        elif self.person(receiver):
            text = _("{payer} pays you tribute: {card}.")
        return text.format(payer=self.name(payer), receiver=self.name(receiver), card=card_word(card >> 1))

    def returned(self, giver: int, taker: int, card: int) -> str:
        """Who gave what back to whom."""
        text = _("{giver} returns {card} to {taker}.")
        if self.person(giver):
            text = _("You return {card} to {taker}.")
        elif self.person(taker):
            text = _("{giver} returns {card} to you.")
        return text.format(giver=self.name(giver), taker=self.name(taker), card=card_word(card >> 1))

    def cancelled(self, shown: tuple[tuple[int, int], ...]) -> str:
        """Why there is no tribute."""
        if len(shown) == 1:
            text = (
                _("You show both Red Jokers: no tribute.")
                if self.person(shown[0][0])
                else _("{name} shows both Red Jokers: no tribute.")
            )
            return text.format(name=self.name(shown[0][0]))
        return _("{name} and {other} show a Red Joker each: no tribute.").format(
            name=self.name(shown[0][0]), other=self.name(shown[1][0])
        )

    def move(self, move: Move, level: int) -> str:
        """A move as advice: `Play full house K`."""
        match move:
            case Play(combo=combo):
                return _("Play {combo}").format(combo=combo_words(combo))
            case Pass():
                return pgettext("button", "Pass")
            case Return(card=card):
                return _("Return {card}").format(card=card_word(card >> 1))
            case Skip():
                return _("Skip to the result")


def why_not(why: Illegal, level: int, chosen: Combo | None = None, table: Combo | None = None) -> tuple[str, str]:
    """Why a move is illegal: in two or three words for the button, and as a sentence for the toast."""
    short, long = _("not now"), _("That is not possible now.")
    if why is Illegal.NOT_A_COMBINATION or why is Illegal.NOT_THIS_COMBINATION:
        short, long = _("no combination"), _("These cards are no combination.")
    elif why is Illegal.WRONG_TYPE and table is not None:
        short = _("does not fit")
        long = _("On the table lies {combo}: answer with the same kind, higher, or with a bomb.").format(
            combo=combo_words(table)
        )
    elif why is Illegal.TOO_LOW and table is not None and chosen is not None:
        short = _("too low")
        long = _("{combo} does not beat {table}.").format(combo=capital(combo_words(chosen)), table=combo_words(table))
    elif why is Illegal.MUST_LEAD:
        short, long = _("you lead"), _("You lead: play something.")
    elif why is Illegal.CARD_NOT_RETURNABLE:
        short, long = _("may not be returned"), _("Return a card from 2 to 10 that is not wild.")
    elif why is Illegal.MUST_RETURN:
        short, long = _("first the return"), _("First choose the card you give back.")
    return short, long


def reason_words(why: Why | None) -> str:
    """The adviser's reason as a sentence; "" if there is none worth saying."""
    words = {
        Why.ONLY_MOVE: _("It is the only move."),
        Why.GOES_OUT: _("It takes you out."),
        Why.CERTAIN_WAY_OUT: _("After this nobody can stop you."),
        Why.LEAVES_IT_TO_PARTNER: _("Leave the trick to your partner."),
        Why.CHEAPEST_REST: _("It leaves the best hand."),
        Why.BEST_OF_SAMPLES: _("It did best in the deals that are possible."),
        Why.RETURN_LEAST_USEFUL: _("It is the card you need least."),
        Why.DEAL_IS_SETTLED: _("The deal is decided already."),
    }
    return words.get(why, "") if why is not None else ""
