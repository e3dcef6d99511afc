"""How often the eldest hand and the dealer win 1, 2, 3 game points: `python -m tests.bench.schnapsen_odds [--deals N]`.

Self-play of a bot on single deals at 0:0. The frequencies belong into `game/schnapsen/odds.py`, which turns them into
chances to win a match. Prints one JSON line.
"""

import argparse
import json

from game.core.bots import decide
from game.core.rng import decision_stream, new_seed, stream
from game.schnapsen.bot import BOTS
from game.schnapsen.rules import rules_for


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--bot", default="expert", choices=BOTS)
    found = parser.parse_args()
    rules, bot = rules_for(), BOTS[found.bot]()
    counts = {"eldest": [0, 0, 0], "dealer": [0, 0, 0]}
    for number in range(found.deals):
        seed = new_seed(stream("ODDS", number))
        state, ply = rules.start(seed), 0
        dealer = state.dealer
        while not state.scores:
            view = rules.view(state, state.actor)
            state, _ = rules.apply(state, decide(bot.think(view, decision_stream(seed, ply, state.actor))).move)
            ply += 1
        score = state.scores[0]
        counts["dealer" if score.winner == dealer else "eldest"][score.value - 1] += 1
    share = {who: [round(count / found.deals, 4) for count in row] for who, row in counts.items()}
    print(json.dumps({"bot": found.bot, "deals": found.deals, **share}))


if __name__ == "__main__":
    main()
