"""What the expert loses against perfect information in the last five tricks: `python -m tests.bench.rook_loss`.

Four experts play; from five tricks left on, every card is compared with the best one when all hands are open (which
nobody at the table can know). Prints one JSON line per version: points lost per decision and per deal and side.
"""

import argparse
import json

from game.core.bots import decide
from game.core.match import Match
from game.core.rng import decision_stream
from game.rook.bot import BOTS
from game.rook.coding import coding
from game.rook.endgame import INFINITY, endgame
from game.rook.rules import rules_for
from game.rook.variants import VERSIONS
from game.rook.views import Phase

TRICKS = 5


def open_value(state):
    """Team 0's points minus team 1's from here on with best play of all, all hands open, bonus for most tricks left
    out; `state` must be in the play."""
    deal = state.deal
    code = coding(RULES.options, deal.trump)
    solver = endgame(code)
    solver.nodes, solver.limit = 0, INFINITY
    hands = [code.mask(hand) for hand in state.hands]
    points = code.points_of(code.mask(deal.nest))
    leader = state.trick[0][0] if state.trick else state.actor
    value = solver.solve_trick(hands, leader, [code.to_play[c] for _, c in state.trick], points, {}) if state.trick \
        else solver.solve(hands, leader, points, {})
    return -value if leader % 2 else value


RULES = None


def main():
    global RULES
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--bot", default="expert", choices=list(BOTS))
    found = parser.parse_args()
    for game in VERSIONS:
        RULES = rules_for(game)
        bot, lost, decisions = BOTS[found.bot](), 0, 0
        for number in range(found.deals):
            seed = "LOSS" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[number % 32] + "AB"[number // 32 % 2]
            match = Match.start(RULES, seed)
            before = None
            while match.actor is not None and match.state.deal.number == 1:
                state = match.state
                seat = match.actor
                late = state.phase is Phase.PLAY and max(h.bit_count() for h in state.hands) <= TRICKS
                if late and before is None:
                    before = open_value(state)
                move = decide(bot.think(match.view(seat), decision_stream(seed, match.ply, seat))).move
                match = match.play(move)
                after = match.state
                if late and after.deal.number == 1 and after.phase is Phase.PLAY and any(after.hands):
                    won = (after.taken[0] - after.taken[1]) - (state.taken[0] - state.taken[1])
                    value = open_value(after)
                    loss = before - (value + won)
                    lost += -loss if seat % 2 else loss
                    decisions += 1
                    before = value
        print(json.dumps({"game": game, "bot": found.bot, "deals": found.deals, "decisions": decisions,
                          "points_lost_per_decision": round(lost / max(1, decisions) / 2, 3),
                          "points_lost_per_deal_and_side": round(lost / found.deals / 4, 2)}), flush=True)


if __name__ == "__main__":
    main()
