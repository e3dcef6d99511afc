"""Which part of a bot's lead comes from its cards and which from its calls, with less scatter than whole deals.

    python -m tests.bench.rook_parts play rook/crowsnest expert --deals 250
    python -m tests.bench.rook_parts bids rook/crowsnest expert --deals 250 --declaring 3 --defending 6

`play`: every deal has the contract that `rules` reaches; the bot plays once for the declaring side and once for the
defenders against `rules`, and is compared with `rules` in its place. `bids`: the bot's auctions against `rules`, once
on either side; the deals are finished by rollouts, in which the bot is thought to capture `--declaring` points more
than `rules` when it declares and to hold `rules` by `--defending` when it defends (what `play` has found). Results are
blurred, because a few points more or less in a rollout decide nothing. Prints one JSON line: [mean, standard error].
"""

import argparse
import json
import math
from functools import lru_cache

from game.core.bots import decide
from game.core.match import Match
from game.core.rng import decision_stream, new_seed, stream
from game.rook.bidding import swings
from game.rook.bot import BOTS
from game.rook.contract import captured_by_rule, table_of
from game.rook.events import Scored
from game.rook.rules import rules_for
from game.rook.variants import VERSIONS
from game.rook.views import Phase

BLUR = 12


@lru_cache(maxsize=256)
def worth(options, bid, shift):
    """The blurred worth to the declaring side of every number of points captured in a rollout."""
    table = swings(options, bid)
    last = len(table) - 1
    weights = {step: math.exp(-0.5 * (step / BLUR) ** 2) for step in range(-3 * BLUR, 3 * BLUR + 1)}
    total = sum(weights.values())
    return [sum(w * table[min(last, max(0, round(points + shift + step)))] for step, w in weights.items()) / total
            for points in range(last + 1)]


def moved(match, bot):
    """The match after the bot's move."""
    seat = match.actor
    return match.play(decide(bot.think(match.view(seat), decision_stream(match.seed, match.ply, seat))).move)


def until(match, phases, sides):
    """The match as soon as it leaves those phases; `sides` are the bots of both teams."""
    while match.state.phase in phases:
        match = moved(match, sides[match.actor % 2])
    return match


def captured_in(match, sides):
    """What the declaring side captures when the deal is played out."""
    while True:
        match = moved(match, sides[match.actor % 2])
        for event in match.events:
            if isinstance(event, Scored):
                return event.score.captured[event.score.declarer % 2]


def by_rollout(match):
    """The same when nest, trump and cards go by rule."""
    deal = match.state.deal
    return captured_by_rule(table_of(match.view(deal.declarer)), deal.declarer, (list(match.state.hands), deal.nest))


def play(match, bot, rule):
    """Points more than `rules` captured for the declaring side, and the gain on each side in blurred worth."""
    match = until(match, (Phase.AUCTION, Phase.NEST, Phase.TRUMP), [rule, rule])
    deal = match.state.deal
    side, table = deal.declarer % 2, worth(match.rules.options, deal.bid, 0)
    plain = captured_in(match, [rule, rule])
    declaring = captured_in(match, [bot, rule] if side == 0 else [rule, bot])
    defending = captured_in(match, [rule, bot] if side == 0 else [bot, rule])
    return {"declaring_points": declaring - plain, "defending_points": plain - defending,
            "declaring": table[declaring] - table[plain], "defending": table[plain] - table[defending],
            "both_halved": (table[declaring] - table[defending]) / 2}


def bids(match, bot, rule, declaring, defending):
    """The blurred worth of the bot's auctions, the mean of both sides, and how often it declared."""
    total, declared = 0.0, 0
    for side in (0, 1):
        ended = until(match, (Phase.AUCTION,), [bot, rule] if side == 0 else [rule, bot])
        deal = ended.state.deal
        own = deal.declarer % 2 == side
        value = worth(match.rules.options, deal.bid, declaring if own else -defending)[by_rollout(ended)]
        total += value if own else -value
        declared += own
    return {"worth": total / 2, "declared": declared / 2}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("part", choices=["play", "bids"])
    parser.add_argument("game", choices=list(VERSIONS))
    parser.add_argument("bot", choices=list(BOTS))
    parser.add_argument("--deals", type=int, default=250)
    parser.add_argument("--seed", default="PARTS")
    parser.add_argument("--declaring", type=float, default=0.0)
    parser.add_argument("--defending", type=float, default=0.0)
    found = parser.parse_args()
    rules, bot, rule = rules_for(found.game), BOTS[found.bot](), BOTS["rules"]()
    lines = []
    for number in range(found.deals):
        match = Match.start(rules, new_seed(stream(found.seed, number)))
        lines.append(play(match, bot, rule) if found.part == "play"
                     else bids(match, bot, rule, found.declaring, found.defending))
    out = {}
    for name in lines[0]:
        values = [line[name] for line in lines]
        mean = sum(values) / len(values)
        error = math.sqrt(sum((x - mean) ** 2 for x in values) / max(1, len(values) - 1) / len(values))
        out[name] = [round(mean, 2), round(error, 2)]
    print(json.dumps({"game": found.game, "bot": found.bot, "deals": found.deals, **out}))


if __name__ == "__main__":
    main()
