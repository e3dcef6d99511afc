"""The rules page of a table, made from its options record: it cannot disagree with the engine."""

from __future__ import annotations

from game.guandan import scenes_examples as examples
from game.guandan.scenes_words import rank_word
from game.guandan.scoring import ATTEMPTS
from game.guandan.variants import FIXED_TARGET, LEVEL_NAMES, Options
from game.i18n import _
from game.scenes.figure import Figure

Sections = list[tuple[str, list[Figure | str]]]


def rules_sections(options: Options) -> Sections:
    """Heading, paragraphs and figures of every part of the rules."""
    return [
        (_("The aim"), [*_aim()]),
        (_("The cards"), [*_cards(), examples.order()]),
        (_("Combinations"), [*_combinations(), *examples.combinations()]),
        (_("Bombs"), [*_bombs(options), *examples.bombs(), examples.suited(options)]),
        (_("Wild cards"), [*_wilds(), *examples.wilds(options)]),
        (_("Play"), [*_beating(), examples.answers(), *_play(options)]),
        (_("Levels and the match"), [*_match(options)]),
        (_("Tribute"), [*_tribute(options)]),
        (_("Your hand"), [*_hand()]),
    ]


def _aim() -> list[str]:
    return [
        _(
            "Four play in two partnerships, partners opposite each other, in turn anticlockwise. Each has 27 cards of "
            "two packs and wants to be rid of them first, and to bring the partner out early."
        )
    ]


def _cards() -> list[str]:
    return [
        _(
            "108 cards: two packs with two jokers each. From the highest: Red Joker, Black Joker, the level, A, K, Q, "
            "J, 10 down to 2."
        ),
        _(
            "Each side has a level. Every deal is played at the level of the side that won the deal before; the cards "
            "of that rank lie above the aces."
        ),
        _("The two hearts of the level are wild."),
    ]


def _combinations() -> list[str]:
    return [
        _("Cards are played alone or in one of these combinations. There are no others."),
        _("Two equal jokers are a pair; a Red and a Black Joker are not."),
        _("In straights, tubes and plates the level has its natural place, and the ace may be low or high."),
    ]


def _bombs(options: Options) -> list[str]:
    lines = [
        _(
            "A bomb beats all other combinations, and every weaker bomb. In rising order: bomb of four, bomb of five, "
            "straight flush, bombs of six and more, four jokers."
        )
    ]
    if options.suited_straight:
        lines.append(_("Five natural cards of one suit in a row may also be declared as a plain straight."))
    else:
        lines.append(_("Five natural cards of one suit in a row are always a straight flush, never a plain straight."))
    return lines


def _wilds() -> list[str]:
    return [
        _(
            "A wild card stands for any card of any suit but a joker. Alone it is a single card of the level, and two "
            "of them are a pair of it."
        ),
        _(
            "If the chosen cards can be read in more than one way, you are asked before they are played. Here the 7 "
            "of hearts is wild."
        ),
    ]


def _beating() -> list[str]:
    return [
        _(
            "A play is beaten only by the same kind with a higher rank, or by a bomb. Suits do not count; equal does "
            "not beat equal."
        )
    ]


def _play(options: Options) -> list[str]:
    lines = [
        _("In the first deal the leader is drawn by lot."),
        _(
            "Whoever leads plays any combination; the others beat it or pass. A pass does not bar you from playing "
            "later in the same trick. When all others have passed, the owner of the last play leads."
        ),
        _("If that owner is out, the partner takes over the lead, or else the next player."),
    ]
    lines.append(
        _("The deal ends at once when partners are first and second.")
        if options.stop_at_double
        else _(
            "The deal ends when three players are out. If partners are first and second it is decided; you may go "
            "to the result at once."
        )
    )
    if options.show_counts == "ten":
        lines.append(_("The table tells how many cards a player has left from ten on."))
    return lines


def _match(options: Options) -> list[str]:
    rank = rank_word(LEVEL_NAMES.index(options.start_level))
    if options.length == "deal":
        return [
            _("The match is a single deal at level {rank}. The side of the player who is out first wins it.").format(
                rank=rank
            )
        ]
    if options.length == "fixed":
        return [
            _("All deals are played at level {rank}.").format(rank=rank),
            _(
                "The side of the player who is out first gets 3, 2 or 1 steps, with the partner second, third or "
                "fourth. {n} steps win the match."
            ).format(n=FIXED_TARGET),
        ]
    lines = [
        _("Both sides begin at {rank}.").format(rank=rank),
        _("The side of the player who is out first rises 3, 2 or 1 levels, with the partner second, third or fourth."),
    ]
    if options.any_first_wins:
        lines.append(_("A side at A that is first in a deal played at A wins the match."))
    else:
        lines.append(
            _(
                "A side at A wins the match if, in a deal played at A, it is first and the partner is not last. A "
                "jump that reaches A does not win yet."
            )
        )
    if options.ace_attempts != "unlimited":
        back = options.ace_attempts.removeprefix("drop-")
        lines.append(_("After {n} failed deals at its A a side falls back to {rank}.").format(n=ATTEMPTS, rank=back))
    return lines


def _tribute(options: Options) -> list[str]:
    if not options.tribute:
        return [_("There is no tribute; the first of the last deal leads.")]
    lines = [
        _(
            "From the second deal on the last player gives the highest card that is not wild to the first. If one side "
            "was first and second, both others pay: the higher card goes to the first."
        ),
        _("If the payers hold both Red Jokers there is no tribute, and the first leads. The jokers are shown."),
        _("Whoever received a card returns any card that is not wild.")
        if options.return_any
        else _(
            "Whoever received a card returns one from 2 to 10 that is not wild; without such a card, the lowest one."
        ),
    ]
    if not options.level_returnable:
        lines.append(_("Level cards may not be returned unless there is nothing else."))
    lines.append(_("Who paid tribute to the first leads."))
    return lines


def _hand() -> list[str]:
    return [
        _(
            "Tap a card to choose it, tap twice to choose its column, draw across cards to choose several. A drag that "
            "begins on a chosen card and ends on the cloth plays what is chosen."
        ),
        _(
            "Group puts the chosen cards into a column of their own; choose that column and press Group to open it. "
            "The suits find straight flushes. Hint shows the answers one after the other."
        ),
        _("Keys: 1 to 9 choose a column, 0 passes, N plays, S sorts."),
    ]
