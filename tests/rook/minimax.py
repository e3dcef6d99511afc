"""Plain minimax of the last tricks on the rules' own cards: slow, without any of the search's ideas."""

from game.core.cards import bits
from game.rook.cards import deck


def best_difference(options, trump, hands, leader, trick, nest_points):
    """Points of team 0 minus team 1 from here on with best play of all; `trick` are cards already on the table."""
    pack = deck(options)
    suits = pack.suits[trump]
    seat = (leader + len(trick)) % 4
    if len(trick) == 4:
        winner = (leader + suits.winner(tuple(trick))) % 4
        points = sum(pack.points[c] for c in trick)
        if not any(hands):
            points += nest_points + (options.bonus_points if options.bonus.value == "last" else 0)
            return -points if winner % 2 else points
        rest = best_difference(options, trump, hands, winner, [], nest_points)
        return rest + (-points if winner % 2 else points)
    legal = suits.legal(hands[seat], trick[0]) if trick else hands[seat]
    values = []
    for card in bits(legal):
        after = list(hands)
        after[seat] ^= 1 << card
        values.append(best_difference(options, trump, after, leader, [*trick, card], nest_points))
    return min(values) if seat % 2 else max(values)
