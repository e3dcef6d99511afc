"""Atlas ``rook``: the faces of the whole family, its suits and its back.

Ids: R1 to K14 (K is the black suit, printed with a B), CR the Crow, R1H ... K1H ones that count 15, R1S the Red 1.
"""

from __future__ import annotations

import math

from .backs import back
from .birds import BRANCH, CROW, crow, crow_head
from .index import column, eggs, letter, motif, rank
from .kit import (
    BRASS_HI,
    INK,
    OCHRE,
    RED,
    STOCK,
    YELLOW,
    Chance,
    at,
    clip,
    disc,
    gouge,
    group,
    holes,
    line,
    path,
    poly,
    rays,
    rect,
    stroke,
)  # fmt: skip
from .sheet import PANEL, Card, Sheet
from .suits import FRENCH, GERMAN, PRINTED, ROOK, SUIT_INK, egg, suit
from .text import text

BLOCK = "M31 8.6L60 8L93.4 8.4L93 60L93.6 131.4L60 132L30.6 131.6L31 70Z"
WORDS = ("CROW", "KRÄHE", "KRAGEN", "ВАРОНА", "ВОРОНА", "乌鸦")
EGGS = {5: 1, 10: 2, 14: 2}


def block(ink: str) -> str:
    """The art panel printed solid, with the salt of an uneven inking."""
    return path(BLOCK, ink) + path(BLOCK, "url(#salt)")


def _small_numeral(card: Card, label: str, size: float, ink: str, x: float, y: float) -> None:
    body = at(0, 0, text(0, 9, label, size, ink, anchor="m", spacing=-2 if len(label) > 1 else 0), 1, 180)
    card.stamp(body, [-20, -14, 20, 14], x, y)


def plain(sheet: Sheet, name: str, number: int) -> None:
    """A card without points: ink on stock."""
    ink, label = SUIT_INK[name], str(number)
    card = Card(sheet, f"{name}{number}")
    motif(card, name, 58, 74, 54)
    _small_numeral(card, label, 22, ink, 84, 118)
    card.stamp(line(38, 10, 93, 10, ink, 1) + line(38, 13, 93, 13, ink, 0.5), [36, 8, 95, 15])
    card.stamp(line(8, 130, 70, 130, ink, 1) + line(8, 127, 70, 127, ink, 0.5), [6, 125, 72, 132])
    column(card, name, label)
    letter(card, PRINTED[name], ink)


def _counter_rays(name: str, number: int) -> str:
    chance, out = Chance(number * 13 + ord(PRINTED[name])), ""
    for i in range(26):
        a = i / 26 * 6.283
        near = chance(34, 40)
        far = near + chance(6, 14)
        x1, y1 = 62 + math.cos(a) * near * 0.78, 68 + math.sin(a) * near
        x2, y2 = 62 + math.cos(a) * far * 0.78, 68 + math.sin(a) * far
        if 33 < x2 < 91 and 12 < y2 < 112:
            out += gouge(x1, y1, x2, y2, 0.9, OCHRE if name == "Y" else STOCK)
    return group(out, 'opacity=".75"')


def counter(sheet: Sheet, name: str, number: int, count: int, card_id: str) -> None:
    """A card that counts ``count`` times five points: printed in reverse."""
    ink, label, sun = SUIT_INK[name], str(number), name == "Y"
    card = Card(sheet, card_id)
    inks = {"ink": STOCK, "key": INK, "cut": OCHRE} if sun else {"ink": STOCK, "cut": ink}
    body = block(YELLOW if sun else ink) + _counter_rays(name, number) + suit(name, 62, 68, 50, **inks)
    card.stamp(body, PANEL)
    _small_numeral(card, label, 24, INK if sun else STOCK, 80, 114)
    column(card, name, label)
    letter(card, PRINTED[name], ink)
    eggs(card, count)


def _crown(x: float, y: float, scale: float) -> str:
    points = [[-22, 12], [-26, -12], [-13, 0], [0, -20], [13, 0], [26, -12], [22, 12]]
    out = poly(points, YELLOW, stroke(STOCK, 1.6)) + rect(-23, 8, 46, 8, 1.5, BRASS_HI, stroke(STOCK, 1.4))
    for dx, dy in ((-26, -13), (0, -21), (26, -13)):
        out += disc(dx, dy, 3.6, STOCK)
    out += disc(-11, 12, 2.2, RED) + disc(0, 12, 2.2, RED) + disc(11, 12, 2.2, RED)
    return at(x, y, out + gouge(-15, 5, -17, -4, 1.2, STOCK) + gouge(0, 4, 0, -10, 1.4, STOCK), scale)


def red_one(sheet: Sheet) -> None:
    """R1S, the Red 1 worth 30: the crowned berries in a medallion, its index in reverse as well."""
    card = Card(sheet, "R1S")
    inner = rays(62, 64, 28, 62, 34, YELLOW, 1.5)
    inner = clip("r1", rect(32, 9.5, 60.5, 121, 0, "#fff"), inner)
    inner += disc(62, 66, 27, STOCK) + disc(62, 66, 24.5, "none", stroke(RED, 1.1))
    inner += suit("R", 62, 67, 36) + _crown(62, 31, 0.74)
    inner += text(62, 124, "1", 38, STOCK, anchor="m")
    inner += gouge(38, 112, 53, 112, 1, YELLOW) + gouge(71, 112, 86, 112, 1, YELLOW)
    card.stamp(block(RED) + inner, PANEL)
    tag = rect(5, 5, 23, 27, 2.5, RED) + rect(5, 5, 23, 27, 2.5, "url(#salt)")
    card.stamp(tag + rect(7, 7, 19, 23, 1.2, "none", stroke(YELLOW, 0.9)), [4, 4, 29, 33])
    rank(card, "1", 24, STOCK, 16.5, 26.5)
    motif(card, "R", 16.5, 44, 20)
    letter(card, "R", RED)
    eggs(card, 6)


def _word_art(word: str) -> tuple[str, list[float]]:
    if word in "乌鸦":
        return text(0, 0, word, 17, STOCK, anchor="m", face="c"), [-32, -16, 32, 5]
    size = 14 if len(word) < 5 else 11.5
    return text(0, 0, word, size, STOCK, anchor="m", spacing=1.5 if len(word) < 5 else 0.8), [-32, -14, 32, 5]


def _word(sheet: Sheet, word: str) -> None:
    """The name of the Crow in another language, exchangeable for CROW."""
    sheet.part(*_word_art(word), key=f"ix14.{word}.stock")


def the_crow(sheet: Sheet) -> None:
    """CR, the Crow, worth 20: on its branch before the sun."""
    card = Card(sheet, "CR")
    scene = disc(66, 50, 25, YELLOW)
    for i in range(7):
        scene += gouge(44 + i * 2, 40 + i * 5, 90 - i * 2, 41 + i * 5, 0.7, INK)
    chance = Chance(5)
    for _ in range(34):
        y, x, length = chance(12, 128), chance(31, 88), chance(5, 14)
        if math.hypot(x + length / 2 - 66, y - 50) > 30 and y < 118:
            scene += gouge(x, y, x + length, y + chance(-1, 1), 0.8, STOCK)
    bird = crow(INK, STOCK) + path(CROW, "none", stroke(STOCK, 2.4)) + path(BRANCH, STOCK)
    body = block(INK) + clip("cc", rect(31, 9, 62, 122, 0, "#fff"), scene) + at(33, 36, bird, 0.31)
    card.stamp(body + line(40, 121, 84, 121, YELLOW, 1.4), PANEL)
    for word in WORDS:
        _word(sheet, word)
    card.stamp(*_word_art("CROW"), 62, 116, key="ix14.CROW.stock")
    card.stamp(at(19, 19, crow_head(INK, STOCK), 0.2), [4, 4, 32, 32])
    card.stamp(text(0, 0, "20", 20, INK, anchor="m", spacing=-1), [-16, -18, 16, 6], 16.5, 49)
    eggs(card, 4, 64, 16)


def suits(sheet: Sheet) -> None:
    """suit.<s> in its own inks and suit.<s>.stock in ivory with see-through cuts, for every suit of the house."""
    for name in ROOK + FRENCH + GERMAN:
        sheet.single(f"suit.{name}", suit(name, 0, 0, 100), [-62, -62, 62, 62], 1.3)
        mask = suit(name, 0, 0, 100, ink="#fff", key="#fff", cut="#000")
        if name in "ba":
            mask = _open_motif(name)
        body = holes("m", mask, [-62, -62, 62, 62], STOCK)
        sheet.single(f"suit.{name}.stock", body, [-62, -62, 62, 62], 1.3)


def _open_motif(name: str) -> str:
    """Bells and acorns have key lines of their own inside, which become cuts in one ink."""
    if name == "a":
        return suit(name, 0, 0, 100, ink="#fff", key="#fff", cut="#000").replace(YELLOW, "#000")
    return suit(name, 0, 0, 100, ink="#fff", key="#000", cut="#fff").replace(YELLOW, "#fff").replace(RED, "#000")


def sheet() -> Sheet:
    """The whole atlas."""
    made = Sheet("rook")
    for name in ROOK:
        for number in range(1, 15):
            if number in EGGS:
                counter(made, name, number, EGGS[number], f"{name}{number}")
            else:
                plain(made, name, number)
        counter(made, name, 1, 3, f"{name}1H")
    red_one(made)
    the_crow(made)
    back(made, "porch")
    suits(made)
    made.single("egg", egg(0, 0), [-7, -8, 7, 8], 4)
    return made
