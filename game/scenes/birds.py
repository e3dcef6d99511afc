"""The birds at the tables: their ids (also `bird.<id>` in the atlas) and names."""

from __future__ import annotations

from game.i18n import N_, pgettext
from game.scenes.families import Bird

BIRDS = tuple(
    Bird(bird, name)
    for bird, name in (
        ("heron", N_("Heron")),
        ("wren", N_("Wren")),
        ("finch", N_("Finch")),
        ("magpie", N_("Magpie")),
        ("owl", N_("Owl")),
        ("jackdaw", N_("Jackdaw")),
        ("robin", N_("Robin")),
        ("nuthatch", N_("Nuthatch")),
        ("woodpecker", N_("Woodpecker")),
        ("kingfisher", N_("Kingfisher")),
        ("swallow", N_("Swallow")),
        ("crane", N_("Crane")),
    )
)
"""Whom one may ask to the table."""


def bird_name(bird: str) -> str:
    """The name of a bird in the player's language; an unknown id is shown as it is."""
    names = {
        "heron": pgettext("bird", "Heron"),
        "wren": pgettext("bird", "Wren"),
        "finch": pgettext("bird", "Finch"),
        "magpie": pgettext("bird", "Magpie"),
        "owl": pgettext("bird", "Owl"),
        "jackdaw": pgettext("bird", "Jackdaw"),
        "kiebitz": pgettext("bird", "Kiebitz"),
        "robin": pgettext("bird", "Robin"),
        "crane": pgettext("bird", "Crane"),
        "nuthatch": pgettext("bird", "Nuthatch"),
        "woodpecker": pgettext("bird", "Woodpecker"),
        "kingfisher": pgettext("bird", "Kingfisher"),
        "swallow": pgettext("bird", "Swallow"),
    }
    return names.get(bird, bird)
