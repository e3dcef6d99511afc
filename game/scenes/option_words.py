"""Words for rule options by their stable keys: labels, headings of groups, names of values.

A family may bring its own words in `Family.words`; what neither knows is shown as a readable form of its key, so a new
option is never invisible. Values are looked up as `<label>.<value as records write it>`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.options import Option
from game.i18n import N_, _

GROUPS: dict[str, str] = {
    "pack": N_("The pack"), "auction": N_("Bidding"), "play": N_("Play"), "score": N_("Scoring"), "rules": N_("Rules"),
    "deal": N_("The deal"), "stock": N_("The stock"), "tribute": N_("Tribute"), "match": N_("The match"),
}

WORDS: dict[str, str] = {
    "rook.option.from_rank": N_("Lowest card of a colour"),
    "rook.option.ones": N_("The 1s"),
    "rook.option.ones.out": N_("not in the pack"),
    "rook.option.ones.low": N_("lowest"),
    "rook.option.ones.high": N_("highest, 15 points"),
    "rook.option.crow": N_("With the Crow"),
    "rook.option.crow_rank": N_("The Crow as a trump"),
    "rook.option.crow_rank.low": N_("the lowest"),
    "rook.option.crow_rank.high": N_("the highest"),
    "rook.option.crow_rank.10.5": N_("between 10 and 11"),
    "rook.option.any_time": N_("The Crow may be played to any trick"),
    "rook.option.red_one": N_("With the Red 1, 30 points"),
    "rook.option.nest": N_("With a nest"),
    "rook.option.min_bid": N_("Lowest bid"),
    "rook.option.all_pass": N_("If nobody bids"),
    "rook.option.all_pass.redeal": N_("deal again"),
    "rook.option.all_pass.stuck": N_("the dealer must"),
    "rook.option.trump_time": N_("Trump is named"),
    "rook.option.trump_time.after": N_("after laying away"),
    "rook.option.trump_time.before": N_("before the nest"),
    "rook.option.top_card_up": N_("The nest’s top card lies face up"),
    "rook.option.counters_in_nest": N_("Counters may be laid in the nest"),
    "rook.option.first_lead": N_("The first lead"),
    "rook.option.first_lead.left": N_("left of the dealer"),
    "rook.option.first_lead.declarer": N_("the declarer"),
    "rook.option.take_back": N_("A card may be taken back until the next is played"),
    "rook.option.nest_to": N_("Points in the nest go to"),
    "rook.option.nest_to.last": N_("the last trick"),
    "rook.option.nest_to.declarer": N_("the declarer"),
    "rook.option.bonus": N_("20 points more for"),
    "rook.option.bonus.none": N_("nothing"),
    "rook.option.bonus.most": N_("most tricks"),
    "rook.option.bonus.last": N_("the last trick"),
    "rook.option.pays": N_("A made bid scores"),
    "rook.option.pays.bid": N_("the bid"),
    "rook.option.pays.captured": N_("all points taken"),
    "rook.option.target": N_("Play to"),
}


def _readable(key: str) -> str:
    return key.rpartition(".")[2].replace("_", " ").capitalize()


def group_words(key: str, own: Mapping[str, str]) -> str:
    """The heading of a group of options."""
    return _(own.get(key) or GROUPS.get(key) or _readable(key))


def label_words(option: Option, own: Mapping[str, str]) -> str:
    """What an option is called."""
    return _(own.get(option.label) or WORDS.get(option.label) or _readable(option.label))


def value_words(option: Option, value: Any, own: Mapping[str, str]) -> str:
    """What a value is called; numbers stand for themselves."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    key = f"{option.label}.{option.text(value)}"
    words = own.get(key) or WORDS.get(key)
    if words:
        return _(words)
    return str(value) if isinstance(value, int) else str(option.text(value)).replace("_", " ")
