"""Atlas ``french``: 52 faces and two jokers, each also as ``.row`` and ``.stack``, marks of the level, two backs.

Ids: suit S H D C and rank 2-9 T J Q K A; RJ the big (red) and BJ the small (black) joker. Index letters are sorts of
their own (``ix28.K.red``), so that a language may have others: B and D (German), В Д К Т (Cyrillic).
"""

from __future__ import annotations

import math

from .backs import back
from .birds import crest, lapwing
from .courts import WINDOW, figure, pip_box
from .index import INK_NAME, column, motif, row, stack
from .kit import BRASS_LO, INK, OCHRE, RED, STOCK, STOCK_HI, YELLOW, at, clip, disc, gouge, line, poly, rect, stroke
from .pips import ace, large, numeral
from .sheet import CARD_SCALE, PANEL, Card, Sheet
from .suits import FRENCH
from .text import text

RANKS = "23456789TJQKA"
LETTERS = "AEKQJBDTВДКТ"
WHOLE = (0.0, 0.0, 100.0, 141.6)


def _label(rank: str) -> str:
    return "10" if rank == "T" else rank


def _upright(made: Sheet, suit: str, rank: str) -> None:
    card = Card(made, suit + rank)
    if rank in "JQK":
        card.stamp(figure(suit, rank), WINDOW)
        card.stamp(pip_box(), [-10, -11, 10, 11], 41.5, 20.5)
        motif(card, suit, 41.5, 20.5, 14.5)
    elif rank == "A":
        ace(card, suit)
    else:
        numeral(card, suit, int(_label(rank)))
    column(card, suit, _label(rank))


def _row(made: Sheet, suit: str, rank: str) -> None:
    card = Card(made, f"{suit}{rank}.row")
    if rank in "JQK":
        card.stamp(figure(suit, rank), WINDOW, 50 - 62.5 * 1.16, 46 - 8 * 1.16, zoom=1.16, clip=[13, 44, 87, 134])
        card.stamp(line(13.5, 133.6, 86.5, 133.6, INK, 1.6), [10, 131, 90, 136])
    else:
        large(card, suit, rank == "A")
    row(card, suit, _label(rank))


def _stack(made: Sheet, suit: str, rank: str) -> None:
    card = Card(made, f"{suit}{rank}.stack")
    if rank in "JQK":
        card.stamp(figure(suit, rank), WINDOW, 22, 134.5 - 132 * 0.8, zoom=0.8)
    else:
        motif(card, suit, 64, 92, 60 if rank == "A" else 54)
    stack(card, suit, _label(rank))


def _joker_panel(big: bool) -> str:
    ink = RED if big else INK
    out, beams = rect(31, 8, 63, 124, 2, ink) + rect(31, 8, 63, 124, 2, "url(#salt)"), ""
    for i in range(24):
        c, s = math.cos(i / 24 * 6.283), math.sin(i / 24 * 6.283)
        rx, ry = (44, 52) if i % 2 else (36, 44)
        beams += gouge(62 + c * 26, 62 + s * 30, 62 + c * rx, 62 + s * ry, 1.2, YELLOW if big else STOCK)
    out += clip("jk", rect(32, 9, 61, 122, 0, "#fff"), beams) + disc(62, 64, 27, STOCK)
    bird = lapwing(INK, RED, STOCK, OCHRE) if big else lapwing(INK, INK, STOCK, INK)
    return out + at(35, 38, bird, 0.265)


def _joker(made: Sheet, name: str, big: bool) -> None:
    ink, panel, words = (RED, _joker_panel(True), "大王") if big else (INK, _joker_panel(False), "小王")
    card = Card(made, name).stamp(panel, PANEL)
    card.stamp(text(0, 0, words, 17, STOCK, anchor="m", face="c"), [-22, -17, 22, 6], 62.5, 122)
    sign = [-36, -32, 38, 38]
    card.stamp(at(0, 0, crest(ink), 0.21), [v * 0.4 for v in sign], 18, 24)
    for i, letter in enumerate("JOKER"):
        card.stamp(text(0, 0, letter, 14, ink, anchor="m"), [-9, -14, 9, 5], 16.5, 52 + i * 15)

    card = Card(made, f"{name}.row")
    card.stamp(panel, PANEL, 50 - 62.5 * 1.16, 89 - 64 * 1.16, zoom=1.16, clip=[13, 44, 87, 134])
    card.stamp(at(0, 0, crest(ink), 0.27), [v * 0.6 for v in sign], 23, 25)
    card.stamp(text(0, 0, words, 22.3, ink, face="c"), [-2, -22, 50, 8], 44, 32.8)

    card = Card(made, f"{name}.stack")
    card.stamp(panel, PANEL, 22, 134.5 - 132 * 0.8, zoom=0.8)
    card.stamp(at(0, 0, crest(ink), 0.27), [v * 0.6 for v in sign], 25, 25)
    for i, letter in enumerate(words):
        card.stamp(text(0, 0, letter, 26, ink, anchor="m", face="c"), [-16, -26, 16, 8], 23, 70 + i * 29)


def _marks(made: Sheet) -> None:
    level = rect(0.8, 0.8, 98.4, 138.4, 6.5, "none", stroke(BRASS_LO, 2.2))
    level += poly([[72, 0], [93, 0], [100, 7], [100, 31], [72, 31]], BRASS_LO)
    level += text(86, 24, "级", 20, STOCK_HI, anchor="m", face="c")
    made.single("over.level", clip("o", rect(0, 0, 100, 140, 7, "#fff"), level), WHOLE, CARD_SCALE)
    gold = "#D19A1E"
    wild = rect(1.2, 1.2, 97.6, 137.6, 6.2, "none", stroke(gold, 4))
    wild += poly([[70, 0], [93, 0], [100, 7], [100, 33], [70, 33]], gold)
    star = []
    for i in range(10):
        a, r = -1.571 + i * 0.6283, 5.4 if i % 2 else 13
        star.append([math.cos(a) * r, math.sin(a) * r])
    wild += at(85, 17, poly(star, INK))
    made.single("over.wild", clip("o", rect(0, 0, 100, 140, 7, "#fff"), wild), WHOLE, CARD_SCALE)


def cast(made: Sheet, letters: str, sizes: tuple[int, ...], inks: tuple[str, ...]) -> None:
    """Index letters of all languages as exchangeable parts ``ix<size>.<letter>.<ink>``."""
    for size in sizes:
        for ink in inks:
            for letter in letters:
                reach = size * 0.5 + 4
                body = text(0, 0, letter, size, ink, anchor="m")
                box = [-reach, -size, reach, size * 0.35]
                made.part(body, box, key=f"ix{size}.{letter}.{INK_NAME[ink]}")


def sheet() -> Sheet:
    """The whole atlas."""
    made = Sheet("french")
    for suit in FRENCH:
        for rank in RANKS:
            _upright(made, suit, rank)
            _row(made, suit, rank)
            _stack(made, suit, rank)
    _joker(made, "RJ", True)
    _joker(made, "BJ", False)
    _marks(made)
    back(made, "coffee")
    back(made, "tea")
    cast(made, LETTERS, (28, 36), (INK, RED))
    return made
