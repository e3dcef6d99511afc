"""The family's words: cards, colours, seats, the log's lines, why a move is illegal, why a bot advises one."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from game.core.bots import Decision
from game.core.cards import bits
from game.i18n import _, ngettext, pgettext
from game.rook import events as ev
from game.rook.cards import NO_COLOUR, Deck
from game.rook.moves import Bid, LayAway, Move, NameTrump, Pass, Play
from game.rook.reasons import Reason
from game.rook.rules import Why
from game.rook.scenes_board import Board
from game.rook.variants import Bonus, RookOptions
from game.scenes.driver import Player


def bird_name(bird: str) -> str:
    """The name of a bird in the player's language; an unknown id is shown as it is."""
    names = {
        "heron": pgettext("bird", "Heron"), "wren": pgettext("bird", "Wren"), "finch": pgettext("bird", "Finch"),
        "magpie": pgettext("bird", "Magpie"), "owl": pgettext("bird", "Owl"), "jackdaw": pgettext("bird", "Jackdaw"),
        "kiebitz": pgettext("bird", "Kiebitz"), "robin": pgettext("bird", "Robin"), "crane": pgettext("bird", "Crane"),
        "nuthatch": pgettext("bird", "Nuthatch"), "woodpecker": pgettext("bird", "Woodpecker"),
        "kingfisher": pgettext("bird", "Kingfisher"), "swallow": pgettext("bird", "Swallow"),
    }
    return names.get(bird, bird)


def colour_name(colour: int) -> str:
    """`Red`, `Green`, `Yellow`, `Black`, as a heading or at the start of a card's name."""
    return (pgettext("card colour", "Red"), pgettext("card colour", "Green"), pgettext("card colour", "Yellow"),
            pgettext("card colour", "Black"))[colour]


def colour_word(colour: int) -> str:
    """The same inside a sentence: `red`."""
    return (pgettext("card colour, inside a sentence", "red"), pgettext("card colour, inside a sentence", "green"),
            pgettext("card colour, inside a sentence", "yellow"),
            pgettext("card colour, inside a sentence", "black"))[colour]


def colour_letter(colour: int) -> str:
    """The letter printed under the suit."""
    return (pgettext("letter of a card colour", "R"), pgettext("letter of a card colour", "G"),
            pgettext("letter of a card colour", "Y"), pgettext("letter of a card colour", "B"))[colour]


def card_name(deck: Deck, card: int) -> str:
    """A card's full name: `Red 14`, `The Crow`, `The Red 1`."""
    if deck.colour[card] == NO_COLOUR:
        return _("The Crow") if 1 << card == deck.crow else _("The Red 1")
    return pgettext("card", "{colour} {rank}").format(colour=colour_name(deck.colour[card]), rank=deck.rank[card])


def joined(words: Iterable[str]) -> str:
    """Words as a list: `Red 5, Green 10 and The Crow`."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return pgettext("list", "{some} and {last}").format(some=pgettext("list", ", ").join(items[:-1]), last=items[-1])


def cards_of_colour(deck: Deck, mask: int, colour: int) -> str:
    """The cards of one colour in a mask: `Green 5, 10 and 14`."""
    ranks = [str(deck.rank[card]) for card in bits(mask & deck.colour_mask[colour])]
    return pgettext("card", "{colour} {rank}").format(colour=colour_name(colour), rank=joined(ranks))


def card_names(deck: Deck, mask: int) -> str:
    """The cards of a mask by colour: `Green 5 and 10, Red 14, The Crow`."""
    parts = [cards_of_colour(deck, mask, colour) for colour in range(4) if mask & deck.colour_mask[colour]]
    parts += [card_name(deck, card) for card in bits(mask & (deck.crow | deck.red_one))]
    return pgettext("list", ", ").join(parts)


def points(n: int) -> str:
    """`1 point`, `5 points`."""
    return ngettext("{n} point", "{n} points", n).format(n=n)


def card_count(n: int) -> str:
    """`1 card`, `5 cards`."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


class Voice:
    """Speaks of the seats of one table: `You` for the person, the bird's name for the others."""

    def __init__(self, players: tuple[Player, ...], viewer: int, deck: Deck, own: str = "") -> None:
        """`own` is the name the person chose; empty: `You`."""
        self.players, self.viewer, self.deck, self.own = players, viewer, deck, own

    def person(self, seat: int) -> bool:
        """The seat is spoken to, not about."""
        return seat == self.viewer and self.players[seat].human

    def name(self, seat: int) -> str:
        """The name on a seat's strip."""
        if self.person(seat):
            return self.own or pgettext("seat", "You")
        return bird_name(self.players[seat].bird)

    def line(self, event: ev.Event) -> str:
        """One event as a line of the log; the same line is spoken by screen readers."""
        match event:
            case ev.Dealt(dealer=seat, number=number):
                text = (_("Deal {number}: you deal.") if self.person(seat) else _("Deal {number}: {name} deals."))
                return text.format(number=number, name=self.name(seat))
            case ev.Called(seat=seat, points=0):
                return (_("You pass.") if self.person(seat) else _("{name} passes.")).format(name=self.name(seat))
            case ev.Called(seat=seat, points=bid):
                text = _("You bid {points}.") if self.person(seat) else _("{name} bids {points}.")
                return text.format(name=self.name(seat), points=bid)
            case ev.ThrownIn():
                return _("All pass: the cards are dealt again.")
            case ev.Declared(seat=seat, points=bid):
                text = _("You play for {points}.") if self.person(seat) else _("{name} plays for {points}.")
                return text.format(name=self.name(seat), points=bid)
            case ev.NestTaken(seat=seat):
                text = _("You take the nest.") if self.person(seat) else _("{name} takes the nest.")
                return text.format(name=self.name(seat))
            case _:
                return self._later_line(event)

    def _later_line(self, event: ev.Event) -> str:
        match event:
            case ev.LaidAway(seat=seat, count=count):
                text = (ngettext("You lay away {n} card.", "You lay away {n} cards.", count) if self.person(seat)
                        else ngettext("{name} lays away {n} card.", "{name} lays away {n} cards.", count))
                return text.format(name=self.name(seat), n=count)
            case ev.TrumpNamed(seat=seat, colour=colour):
                text = _("You name {colour} as trump.") if self.person(seat) else _("{name} names {colour} as trump.")
                return text.format(name=self.name(seat), colour=colour_word(colour))
            case ev.Played(seat=seat, card=card):
                return pgettext("log: who plays which card", "{name}: {card}").format(
                    name=self.name(seat), card=card_name(self.deck, card))
            case ev.TrickWon(seat=seat, points=worth):
                text = (ngettext("You take the trick: {n} point.", "You take the trick: {n} points.", worth)
                        if self.person(seat) else
                        ngettext("{name} takes the trick: {n} point.", "{name} takes the trick: {n} points.", worth))
                return text.format(name=self.name(seat), n=worth)
            case ev.Scored(score=score):
                we = self.viewer % 2
                return _("We {we}, They {they}; the match stands at {total_we} to {total_they}.").format(
                    we=score.change[we], they=score.change[1 - we], total_we=score.after[we],
                    total_they=score.after[1 - we])
            case ev.MatchWon(team=team, totals=totals):
                text = (_("We win the match, {high} to {low}.") if team == self.viewer % 2
                        else _("They win the match, {high} to {low}."))
                return text.format(high=totals[team], low=totals[1 - team])
        return ""

    def contract(self, seat: int, points: int, colour: int) -> str:
        """Who plays for what, with which trump."""
        text = (_("You play for {points}, {colour} is trump.") if self.person(seat)
                else _("{name} plays for {points}, {colour} is trump."))
        return text.format(name=self.name(seat), points=points, colour=colour_name(colour))

    def move(self, move: Move) -> str:
        """A move as advice: `Bid 85`, `Play Red 14`."""
        match move:
            case Bid(points=bid):
                return _("Bid {points}").format(points=bid)
            case Pass():
                return _("Pass")
            case LayAway(cards=cards):
                mask = sum(1 << card for card in cards)
                return _("Lay away {cards}").format(cards=card_names(self.deck, mask))
            case NameTrump(colour=colour):
                return _("Name {colour} as trump").format(colour=colour_word(colour))
            case Play(card=card):
                return _("Play {card}").format(card=card_name(self.deck, card))


def why_not(why: Why, options: RookOptions, led: int | None = None, bid: int = 0) -> str:
    """Why a move is illegal, for a toast. `led` is the suit to follow (0..3); `bid` the bid to beat."""
    if why is Why.MUST_FOLLOW and led is not None:
        return (_("Follow red: you still hold a red card."), _("Follow green: you still hold a green card."),
                _("Follow yellow: you still hold a yellow card."), _("Follow black: you still hold a black card."))[led]
    texts = {
        Why.MATCH_OVER: _("The match is over."),
        Why.NOT_YOUR_TURN: _("It is not your turn."),
        Why.WRONG_PHASE: _("Not now: something else is to be decided first."),
        Why.BID_BELOW_MINIMUM: _("Bids begin at {points}.").format(points=options.min_bid),
        Why.BID_NOT_MULTIPLE: _("Bids are multiples of 5."),
        Why.BID_ABOVE_MAXIMUM: _("There are only {points} points in a deal.").format(points=options.max_bid),
        Why.BID_TOO_LOW: _("You must bid more than {points}.").format(points=bid),
        Why.BID_REPEATED: _("{points} has been bid already: bid more.").format(points=bid),
        Why.DEALER_STUCK: _("All others passed: as dealer you must bid."),
        Why.WRONG_COUNT: ngettext("Lay away exactly {n} card.", "Lay away exactly {n} cards.", options.nest_size)
        .format(n=options.nest_size),
        Why.NO_COUNTERS_IN_NEST: _("Counters may not be laid away while you have other cards."),
        Why.MUST_FOLLOW: _("You must follow the colour that was led."),
        Why.MUST_FOLLOW_CROW: _("The Crow or the Red 1 was led: play a trump."),
        Why.CROW_MUST_ANSWER: _("Trumps were led, and this is your only trump: it must be played."),
    }
    return texts.get(why, _("That is not possible now."))


def bonus_words(voice: Voice, board: Board, event: ev.TrickWon) -> str:
    """Words for the trick that decides the bonus of a deal; "" for any other trick."""
    options, team = board.options, event.seat % 2
    ours = team == voice.viewer % 2
    if options.bonus is Bonus.LAST_TRICK and event.number == options.hand_size:
        text = (_("The last trick is ours: {n} points more") if ours
                else _("The last trick is theirs: {n} points more"))
        return text.format(n=options.bonus_points)
    if options.bonus is Bonus.MOST_TRICKS and board.won[team] + 1 == options.hand_size // 2 + 1:
        text = _("Most tricks are ours: {n} points more") if ours else _("Most tricks are theirs: {n} points more")
        return text.format(n=options.bonus_points)
    return ""


def version_title(game: str) -> str:
    """The short name of a version, for its tickets."""
    names = {"rook/crowsnest": _("Crow’s Nest"), "rook/tournament": _("Tournament"),
             "rook/partnership": _("Partnership"), "rook/one-high": _("1-High"), "rook/red-one": _("The Red 1"),
             "rook/buckeye": _("Buckeye")}
    return names.get(game, game)


def reason_words(reason: Enum | None) -> str:
    """Why a bot does something; "" for a reason that has no words yet."""
    texts = {
        Reason.BEST_BID: _("it is the best bid for this hand."),
        Reason.JUMP: _("a jump pays: what is bid is what counts."),
        Reason.TOO_HIGH: _("the next bid is more than this hand can take."),
        Reason.TOO_WEAK: _("this hand is not worth a bid."),
        Reason.PARTNER_HOLDS: _("your partner holds the bid."),
        Reason.STUCK: _("as dealer you have to bid."),
        Reason.SHORT_COLOURS: _("short colours go; trumps and winners stay."),
        Reason.BEST_TRUMP: _("it is your longest and strongest colour."),
        Reason.ONLY_CARD: _("it is the only card allowed."),
        Reason.DRAW_TRUMPS: _("draw the others' trumps first."),
        Reason.CASH_WINNER: _("nothing can beat it."),
        Reason.SAFE_LEAD: _("it gives little away."),
        Reason.GIVE_COUNTER: _("your partner is winning: give the points."),
        Reason.TAKE_TRICK: _("it takes the trick."),
        Reason.RUFF: _("a trump takes the trick."),
        Reason.BRING_CROW_HOME: _("it brings the Crow home."),
        Reason.LET_IT_GO: _("the trick is lost: play the cheapest card."),
        Reason.SAVE: _("leave the trick to your partner."),
    }
    return texts.get(reason, "") if isinstance(reason, Reason) else ""


def hint_words(voice: Voice, decision: Decision[Move]) -> str:
    """A hint as one sentence: what a bot would do and why."""
    move, reason = voice.move(decision.move), reason_words(decision.reason)
    if not reason:
        return move
    return pgettext("a hint", "{move}: {reason}").format(move=move, reason=reason)
