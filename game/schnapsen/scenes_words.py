"""Schnapsen's words: cards in both packs, seats, the log's lines, why a move is refused, why one is advised."""

from __future__ import annotations

from typing import Any

from game.core.bots import Decision
from game.i18n import _, ngettext, pgettext
from game.scenes.birds import bird_name
from game.scenes.driver import Player
from game.schnapsen import events as ev
from game.schnapsen.cards import ACE, JACK, KING, QUEEN, RANK, SUIT, TEN
from game.schnapsen.legality import Refusal
from game.schnapsen.moves import Claim, Close, Exchange, Move, Play
from game.schnapsen.reasons import Reason
from game.schnapsen.scoring import DealScore, Ending, Worth

FRENCH, GERMAN = "french", "german"
_GERMAN_SUITS = "lhba"
"""The double-German suit for spades, hearts, diamonds, clubs: leaves, hearts, bells, acorns."""
_FRENCH_RANKS = "JQKTA"
_GERMAN_RANKS = "UOKTA"


def sprite_name(card: int, faces: str) -> str:
    """The atlas's name of a card: `SK` or, in the German pack, `lK`."""
    if faces == GERMAN:
        return _GERMAN_SUITS[SUIT[card]] + _GERMAN_RANKS[RANK[card]]
    return "SHDC"[SUIT[card]] + _FRENCH_RANKS[RANK[card]]


def suit_sprite(suit: int, faces: str) -> str:
    """The atlas's name of a suit's motif."""
    return f"suit.{_GERMAN_SUITS[suit] if faces == GERMAN else 'SHDC'[suit]}"


def suit_name(suit: int, faces: str) -> str:
    """`spades`, `hearts`, ... or `leaves`, `hearts`, `bells`, `acorns`."""
    if faces == GERMAN:
        return (pgettext("suit", "leaves"), pgettext("German suit", "hearts"), pgettext("suit", "bells"),
                pgettext("suit", "acorns"))[suit]
    return (pgettext("suit", "spades"), pgettext("suit", "hearts"), pgettext("suit", "diamonds"),
            pgettext("suit", "clubs"))[suit]


def rank_name(rank: int, faces: str) -> str:
    """The name of a rank in the pack that lies on the table."""
    if faces == GERMAN:
        return {JACK: pgettext("rank", "unter"), QUEEN: pgettext("rank", "ober"), KING: pgettext("rank", "king"),
                TEN: pgettext("rank", "ten"), ACE: pgettext("rank", "sow")}[rank]
    return {JACK: pgettext("rank", "jack"), QUEEN: pgettext("rank", "queen"), KING: pgettext("rank", "king"),
            TEN: pgettext("rank", "ten"), ACE: pgettext("rank", "ace")}[rank]


def _of_suit(suit: int, faces: str) -> str:
    """The suit as it stands in a card's name: in many languages another case."""
    if faces == GERMAN:
        return (pgettext("suit in a card’s name", "leaves"), pgettext("German suit in a card’s name", "hearts"),
                pgettext("suit in a card’s name", "bells"), pgettext("suit in a card’s name", "acorns"))[suit]
    return (pgettext("suit in a card’s name", "spades"), pgettext("suit in a card’s name", "hearts"),
            pgettext("suit in a card’s name", "diamonds"), pgettext("suit in a card’s name", "clubs"))[suit]


def card_name(card: int, faces: str) -> str:
    """`king of spades`."""
    return pgettext("card", "{rank} of {suit}").format(rank=rank_name(RANK[card], faces),
                                                       suit=_of_suit(SUIT[card], faces))


def sentence(words: str) -> str:
    """With a capital first letter."""
    return words[:1].upper() + words[1:]


class Voice:
    """Speaks of the seats of one table: `You` for the person, the bird's name for the other."""

    def __init__(self, players: tuple[Player, ...], viewer: int, own: str = "", faces: str = FRENCH) -> None:
        self.players, self.viewer, self.own, self.faces = players, viewer, own, faces

    def person(self, seat: int) -> bool:
        """The seat is spoken to, not about."""
        return seat == self.viewer and self.players[seat].human

    def name(self, seat: int) -> str:
        """The name on a seat's strip."""
        if self.person(seat):
            return self.own or pgettext("seat", "You")
        return bird_name(self.players[seat].bird)

    def card(self, card: int) -> str:
        """A card's name in the pack on the table."""
        return card_name(card, self.faces)

    def line(self, event: ev.Event) -> str:
        """One event as a line of the log; the same line is spoken by screen readers. Nothing hidden is told."""
        name = self.name(getattr(event, "seat", 0))
        match event:
            case ev.Dealt(number=number, dealer=seat, up=up):
                words = (_("Deal {number}: you deal. Trump is {suit}, the {card} lies open.") if self.person(seat)
                         else _("Deal {number}: {name} deals. Trump is {suit}, the {card} lies open."))
                return words.format(number=number, name=self.name(seat), suit=suit_name(SUIT[up], self.faces),
                                    card=self.card(up))
            case ev.Exchanged(seat=seat, taken=taken):
                words = (_("You take the {card} for the trump jack.") if self.person(seat)
                         else _("{name} takes the {card} for the trump jack."))
                return words.format(name=name, card=self.card(taken))
            case ev.Closed(seat=seat):
                return (_("You close the stock.") if self.person(seat)
                        else _("{name} closes the stock.")).format(name=name)
            case ev.Announced(seat=seat, suit=suit, points=points):
                words = (_("You announce {points} in {suit}.") if self.person(seat)
                         else _("{name} announces {points} in {suit}."))
                return words.format(name=name, points=points, suit=suit_name(suit, self.faces))
            case ev.Played(seat=seat, card=card):
                return (_("You play the {card}.") if self.person(seat)
                        else _("{name} plays the {card}.")).format(name=name, card=self.card(card))
            case ev.TrickWon(seat=seat, points=points):
                words = (ngettext("You take the trick: {n} point.", "You take the trick: {n} points.", points)
                         if self.person(seat)
                         else ngettext("{name} takes the trick: {n} point.", "{name} takes the trick: {n} points.",
                                       points))
                return words.format(name=name, n=points)
            case ev.Drew(seat=seat, card=card, open=shown):
                if self.person(seat):
                    return _("You draw the {card}.").format(card=self.card(card))
                if shown:
                    return _("{name} draws the {card}.").format(name=name, card=self.card(card))
                return ""
            case _:
                return self._end_line(event)

    def _end_line(self, event: ev.Event) -> str:
        match event:
            case ev.Claimed(seat=seat, points=points, right=True):
                return (_("You have {points} and win the deal.") if self.person(seat)
                        else _("{name} has {points} and wins the deal.")).format(name=self.name(seat), points=points)
            case ev.Claimed(seat=seat, points=points):
                return (_("You claim 66 but have only {points}.") if self.person(seat)
                        else _("{name} claims 66 but has only {points}.")).format(name=self.name(seat), points=points)
            case ev.DealScored(score=score):
                words = (ngettext("You win {n} game point.", "You win {n} game points.", score.value)
                         if self.person(score.winner)
                         else ngettext("{name} wins {n} game point.", "{name} wins {n} game points.", score.value))
                return words.format(name=self.name(score.winner), n=score.value)
            case ev.BummerlWon(seat=seat):
                return (_("You win the Bummerl.") if self.person(seat)
                        else _("{name} wins the Bummerl.")).format(name=self.name(seat))
        return ""


def why_not(reason: Any, need: int) -> str:
    """Why a move is refused. `need`: the least stock for an exchange or for closing."""
    words = {
        Refusal.NOT_ON_LEAD: _("Only before you lead."),
        Refusal.STOCK_NOT_OPEN: _("The stock is not open any more."),
        Refusal.STOCK_TOO_SMALL: ngettext("There must be at least {n} card in the stock.",
                                          "There must be at least {n} cards in the stock.", need).format(n=need),
        Refusal.NO_TRUMP_JACK: _("You do not hold the trump jack."),
        Refusal.MUST_HEAD: _("You hold a higher card of the suit: it must be played."),
        Refusal.MUST_FOLLOW: _("You must follow suit."),
        Refusal.MUST_TRUMP: _("You cannot follow suit, so you must trump."),
        Refusal.NO_MARRIAGE: _("That takes king and queen of one suit."),
        Refusal.MUST_ANNOUNCE: _("This card announces the marriage."),
        Refusal.CLAIM_IS_AUTOMATIC: _("66 is claimed for you at this table."),
        Refusal.CLAIM_WITHOUT_TRICK: _("Without a trick you cannot claim."),
        Refusal.CLAIM_WITHOUT_MARRIAGE: _("That takes king and queen of one suit."),
    }
    return words.get(reason, _("That is not possible now."))


def short_reason(reason: Any) -> str:
    """The same in a few words, for the second line of a button; "" if it needs none."""
    words = {
        Refusal.NOT_ON_LEAD: _("on your lead"), Refusal.STOCK_NOT_OPEN: _("the stock is closed"),
        Refusal.STOCK_TOO_SMALL: _("too few cards"), Refusal.NO_TRUMP_JACK: _("with the trump jack"),
        Refusal.CLAIM_WITHOUT_TRICK: _("after a trick"),
    }
    return words.get(reason, _("on your lead"))


def move_words(voice: Voice, move: Move) -> str:
    """A move as advice."""
    if isinstance(move, Exchange):
        return _("Take the open trump for the jack.")
    if isinstance(move, Close):
        return _("Close the stock.")
    if isinstance(move, Claim):
        return _("Claim 66.")
    assert isinstance(move, Play)
    if move.announce:
        return _("Announce with the {card}.").format(card=voice.card(move.card))
    return _("Play the {card}.").format(card=voice.card(move.card))


def move_name(voice: Voice, move: Move) -> str:
    """A move as the name of a line."""
    if isinstance(move, Exchange):
        return _("Take the trump")
    if isinstance(move, Close):
        return _("Close the stock")
    if isinstance(move, Claim):
        return _("Claim 66")
    assert isinstance(move, Play)
    card = sentence(voice.card(move.card))
    if move.claim:
        return _("{card}, announced, 66 claimed").format(card=card)
    return _("{card}, announced").format(card=card) if move.announce else card


def reason_words(reason: Any) -> str:
    """Why a move is advised."""
    words = {
        Reason.ONLY_MOVE: _("It is the only move."),
        Reason.SIXTY_SIX: _("It wins the deal at once."),
        Reason.EXCHANGE: _("The open trump is better than the jack."),
        Reason.MARRIAGE: _("The announcement is worth it."),
        Reason.CLOSE: _("With the stock closed your cards are enough more often than not."),
        Reason.SOLVED_WIN: _("It wins against every defence."),
        Reason.SOLVED_LOSS: _("The deal is lost against best play; this asks the most."),
        Reason.TAKE: _("The trick is worth taking."),
        Reason.TRUMP: _("A trump takes the trick."),
        Reason.THROW_LOW: _("It gives away as little as possible."),
        Reason.KEEP_PAIR: _("Other cards would break a marriage."),
        Reason.DRAW_TRUMP: _("It takes trumps out of the other hand."),
        Reason.CASH: _("Nothing can beat it."),
        Reason.LEAD_LOW: _("It gives up the lead cheaply and keeps the strong cards."),
        Reason.BEST_AVERAGE: _("It does best on average over the possible deals."),
    }
    return words.get(reason, "")


def hint_words(voice: Voice, decision: Decision[Move]) -> str:
    """A hint: the move and its reason."""
    return " ".join(part for part in (move_words(voice, decision.move), reason_words(decision.reason)) if part)


def ending_words(voice: Voice, score: DealScore) -> str:
    """How a deal was decided, as a sentence."""
    winner, loser = voice.name(score.winner), voice.name(1 - score.winner)
    mine = voice.person(score.winner)
    n = score.points[score.winner]
    match score.ending:
        case Ending.SIXTY_SIX:
            return (_("You reached {n} first.") if mine else _("{name} reached {n} first.")).format(name=winner, n=n)
        case Ending.LAST_TRICK:
            return (_("Nobody reached 66: you won the last trick.") if mine
                    else _("Nobody reached 66: {name} won the last trick.")).format(name=winner)
        case Ending.CLOSER_RAN_OUT:
            return (_("{name} closed and ran out of cards before 66.") if mine
                    else _("You closed and ran out of cards before 66.") if voice.person(1 - score.winner)
                    else _("{name} closed and ran out of cards before 66.")).format(name=loser)
        case Ending.CLOSER_BEATEN:
            return (_("{name} closed, but you reached 66 first.") if mine
                    else _("You closed, but {winner} reached 66 first.") if voice.person(1 - score.winner)
                    else _("{name} closed, but {winner} reached 66 first.")).format(name=loser, winner=winner)
    return (_("You claimed 66 and did not have it.") if voice.person(1 - score.winner)
            else _("{name} claimed 66 and did not have it.")).format(name=loser)


def worth_words(voice: Voice, score: DealScore) -> str:
    """Why the deal is worth what it is worth."""
    loser = voice.name(1 - score.winner)
    mine = voice.person(1 - score.winner)
    words = {
        Worth.NO_TRICK: _("You have no trick.") if mine else _("{name} has no trick."),
        Worth.UNDER_33: _("You have less than 33.") if mine else _("{name} has less than 33."),
        Worth.PLAIN: _("You have 33 or more.") if mine else _("{name} has 33 or more."),
        Worth.LAST_TRICK: _("The last trick alone counts one."),
        Worth.AT_CLOSING: _("What it was worth when the stock was closed."),
        Worth.CLOSER_PENALTY: _("A failed closing costs at least two."),
    }
    return words[score.worth].format(name=loser)
