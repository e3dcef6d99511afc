"""The palette and the places: every colour of the program has its name here.

Colours are RGB tuples. A `Place` is what distinguishes the tables of the three families: material, cloth, printing ink,
vignette, back and accent; a screen takes one and never asks which family it serves.
"""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """The colour written as `#rrggbb`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`share` of `a` over the rest of `b`: what ink of that opacity looks like on that paper."""
    return (round(a[0] * share + b[0] * (1 - share)), round(a[1] * share + b[1] * (1 - share)),
            round(a[2] * share + b[2] * (1 - share)))


STOCK = rgb("#F4EAD3")
STOCK_HI = rgb("#FAF3E0")
STOCK_LO = rgb("#E9DBBA")
EDGE = rgb("#9C8455")
LIP = rgb("#8E7850")
RULE = rgb("#B9A27C")
INK = rgb("#231A17")
INK_SOFT = rgb("#5A4638")
INK_FAINT = rgb("#6B5642")
VERMILION = rgb("#B3261E")
VERMILION_LIP = rgb("#5D130E")
INK_LIP = rgb("#120C0A")
GREEN = rgb("#24603F")
YELLOW = rgb("#DB9A1B")
OCHRE = rgb("#855200")
SLATE = rgb("#2C3A63")
BRASS = rgb("#C9A24C")
BRASS_HI = rgb("#EBD08A")
BRASS_LO = rgb("#7E5F22")
BRASS_RULE = rgb("#4A3510")
BRASS_INK = rgb("#2E200A")
LAMP = rgb("#FFCF86")
PLAYABLE = rgb("#F3B54A")
KRAFT = rgb("#D6C4A4")
SHADOW = rgb("#120A06")
DEBOSS = rgb("#FFFDF4")
ON_WOOD = rgb("#F0DDB2")
"""Text on the bare table."""
ON_WOOD_SOFT = rgb("#D9C49A")
WOOD_RULE = rgb("#CDB58A")
"""Outlines on the bare table: quiet buttons, the dashes of unavailable ones."""
PAPER_BOX = rgb("#EADCBB")
TOGGLE_OFF = rgb("#CDB98A")

WE = GREEN
THEY = VERMILION

DEBOSSED = frozenset({INK, VERMILION, GREEN, OCHRE, SLATE, INK_SOFT, rgb("#26305A"), rgb("#1F4A3A"), rgb("#A3281C")})
"""Inks that stand on stock: type in them is debossed from 17 px up."""


@dataclass(frozen=True, slots=True)
class Wood:
    """A table: two plank colours, dark and light grain, the seam between planks."""

    base: Colour
    base2: Colour
    grain: Colour
    light: Colour
    seam: Colour


@dataclass(frozen=True, slots=True)
class Place:
    """The look of one family's table. `name` is its stable id; `art` are ids of the atlas."""

    name: str
    wood: Wood
    cloth: Colour
    line: Colour
    """Carved lines and leaves on the cloth."""
    tone: Colour
    """The tone-on-tone print of the place."""
    deep: Colour
    """Dark parts of that print."""
    vignette: Colour
    accent: Colour
    """The place's own primary button and coloured type on stock."""
    accent_lip: Colour
    back: str
    scene: str


_DARK = rgb("#2E1C14")

PORCH = Place(
    "porch", Wood(rgb("#6A452F"), rgb("#62402B"), rgb("#3F2415"), rgb("#94694A"), rgb("#2B180E")), rgb("#26305A"),
    rgb("#8791C0"), rgb("#56629C"), rgb("#141A3A"), rgb("#0B0D22"), rgb("#26305A"), rgb("#120C0A"),
    "back.porch", "print.porch")
COFFEE_HOUSE = Place(
    "coffee_house", Wood(rgb("#4B2E20"), rgb("#45291C"), rgb("#331C12"), rgb("#624030"), rgb("#211009")),
    rgb("#1F4A3A"), rgb("#7FA894"), rgb("#34705A"), rgb("#153529"), rgb("#0D0705"), rgb("#1F4A3A"), rgb("#120C0A"),
    "back.coffee", "print.coffee")
TEA_HOUSE = Place(
    "tea_house", Wood(rgb("#2A1613"), rgb("#271412"), rgb("#1C0D0B"), rgb("#3A211C"), rgb("#150908")), rgb("#A3281C"),
    rgb("#E5A07F"), rgb("#B84333"), rgb("#7A1A12"), rgb("#07030A"), rgb("#A3281C"), rgb("#120C0A"),
    "back.tea", "print.tea")
HALL = Place(
    "hall", Wood(_DARK, rgb("#2A1912"), rgb("#1E110B"), rgb("#432A1D"), rgb("#140B07")), rgb("#26305A"),
    rgb("#8791C0"), rgb("#56629C"), rgb("#141A3A"), rgb("#0A0503"), VERMILION, VERMILION_LIP, "back.porch", "")
"""The room where the three prints hang: title, about, errors."""

PLACES = {place.name: place for place in (PORCH, COFFEE_HOUSE, TEA_HOUSE, HALL)}
