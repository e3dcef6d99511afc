"""Atlas ``title``: the three prints of the menu, 330 x 226 units: the porch, the coffee house, the tea house."""

from __future__ import annotations

import math

from .backs import rose
from .birds import CROW, CROW_LEGS, crow
from .kit import (
    BAIZE,
    BAIZE_D,
    BRASS,
    BRASS_HI,
    CINNABAR,
    INDIGO,
    INK,
    LAMP,
    RED,
    STOCK,
    YELLOW,
    Chance,
    at,
    clip,
    disc,
    gouge,
    group,
    line,
    oval,
    path,
    poly,
    rays,
    rect,
    ring,
    stroke,
)
from .sheet import Sheet
from .suits import suit

WIDE, HIGH = 330.0, 226.0
K, W, WOOD = INK, STOCK, "#6A452F"


def _card(x: float, y: float, corners: list[list[float]], name: str, sx: float, sy: float, size: float) -> str:
    return at(x, y, poly(corners, W, stroke(K, 1.2)) + suit(name, sx, sy, size))


def _evening() -> str:
    chance, out = Chance(2), rect(0, 0, WIDE, HIGH, 0, INDIGO)
    for _ in range(58):
        y, x, length = chance(24, 158), chance(-20, WIDE), chance(16, 70)
        out += gouge(x, y, x + length, y + chance(-1.5, 1.5), chance(0.5, 0.6 + y / 110), "#8D98C9")
    out += disc(214, 112, 50, YELLOW) + ring(214, 112, 50, W, 1.5)
    out += "".join(gouge(160 + i * 2, 122 + i * 5, 268 - i * 2, 122 + i * 5, 1.2, INDIGO) for i in range(8))
    out += rays(214, 112, 56, 76, 26, "#E9C67E", 1.2, -3.5, 0.4)
    out += path("M0 158Q40 140 90 150Q150 134 210 150Q270 138 330 152L330 226L0 226Z", "#131838")
    chance = Chance(8)
    for _ in range(26):
        x, y = chance(0, WIDE), chance(152, 166)
        out += gouge(x, y, x + chance(8, 22), y - chance(0, 3), 0.8, "#6E7AB0")
    return out


def _porch_timber() -> str:
    out = rect(0, 0, WIDE, 20, 0, K)
    for i in range(15):
        out += path(f"M{i * 22} 18A11 11 0 0 0 {i * 22 + 22} 18Z", K) + disc(i * 22 + 11, 20, 2, W)
    out += gouge(6, 8, 324, 8, 1, W)
    for x in (16, 298):
        out += (
            rect(x, 18, 16, 208, 0, K) + gouge(x + 4, 30, x + 4, 215, 0.9, W) + gouge(x + 12, 40, x + 12, 200, 0.6, W)
        )
        out += poly([[x - 6, 46], [x + 22, 46], [x + 16, 36], [x, 36]], K)
    out += rect(0, 172, WIDE, 9, 0, WOOD) + rect(0, 172, WIDE, 2, 0, W) + rect(0, 218, WIDE, 8, 0, WOOD)
    for i in range(17):
        out += rect(10 + i * 20, 181, 6, 37, 0, WOOD) + gouge(12 + i * 20, 184, 12 + i * 20, 215, 0.7, W)
    return out


def porch() -> str:
    """Crow's Nest: the crow on the porch rail at dusk."""
    out = _evening() + _porch_timber()
    out += line(92, 20, 92, 50, W, 1.5) + poly([[80, 58], [104, 58], [98, 48], [86, 48]], W)
    out += poly([[78, 60], [106, 60], [101, 92], [83, 92]], YELLOW, stroke(W, 2))
    out += poly([[81, 92], [103, 92], [103, 97], [81, 97]], W) + path("M92 68Q100 80 92 88Q84 80 92 68Z", RED)
    out += rays(92, 76, 24, 44, 20, LAMP, 1.3)
    outline = path(CROW_LEGS, K, stroke(W, 5)) + path(CROW, K, stroke(W, 5))
    out += at(146, 66, outline + crow(K, W, branch=False), 0.58)
    out += _card(258, 140, [[0, 0], [20, -3], [24, 29], [4, 32]], "R", 12, 14, 14)
    return out + _card(240, 142, [[0, 0], [20, 2], [17, 33], [-3, 31]], "G", 8, 16, 14)


def _window() -> str:
    gold = "#E9C67E"
    out = path("M105 146L105 74A60 60 0 0 1 225 74L225 146Z", K) + path(
        "M110 142L110 76A55 55 0 0 1 220 76L220 142Z", gold
    )
    chance = Chance(4)
    for _ in range(20):
        y, x = chance(34, 120), chance(112, 190)
        length = chance(12, 28)
        if math.hypot(x - 165, min(0, y - 76)) < 46 and x + length < 219:
            out += gouge(x, y, x + length, y, 0.9, W)
    dome = "M146 142L146 104Q146 76 168 70L168 60L170 56L172 60L172 70Q194 76 194 104L194 142Z"
    out += path(dome, BAIZE_D) + rect(142, 102, 56, 5, 0, BAIZE_D) + gouge(154, 98, 162, 78, 1.2, gold, -2)
    out += gouge(166, 98, 168, 76, 1, gold) + gouge(186, 98, 178, 78, 1.2, gold, 2)
    out += "".join(rect(x, 112, 4, 26, 0, gold) for x in (150, 160, 176, 186))
    out += rect(116, 118, 24, 24, 0, BAIZE_D) + rect(200, 112, 18, 30, 0, BAIZE_D)
    out += poly([[114, 118], [128, 106], [142, 118]], BAIZE_D)
    out += rect(163, 22, 4, 122, 0, K) + rect(107, 96, 116, 4, 0, K)
    out += line(165, 76, 126, 38, K, 3) + line(165, 76, 204, 38, K, 3)
    return out + rect(98, 142, 134, 7, 0, WOOD) + rect(98, 142, 134, 1.6, 0, W)


def _chair(x: float, flip: int) -> str:
    black = "#0F0805"
    body = path("M-22 168C-34 110-16 92 0 92C16 92 34 110 22 168", "none", stroke(black, 6))
    body += path("M-13 166C-20 122-10 108 0 108C10 108 20 122 13 166", "none", stroke(black, 4))
    body += oval(4, 172, 30, 7, "#C9A66B", stroke(black, 4))
    body += path("M-22 176L-30 226M26 176L36 226M4 180L6 226", "none", stroke(black, 5))
    return group(body, f'transform="translate({x} 0) scale({flip} 1)" stroke-linecap="round"')


def _marble() -> str:
    out = rect(159, 176, 12, 50, 0, K)
    out += path("M165 200Q140 206 132 226L142 226Q150 212 165 210Q180 212 188 226L198 226Q190 206 165 200Z", K)
    out += oval(165, 174, 78, 14, K) + oval(165, 171, 78, 14, W)
    out += gouge(104, 170, 140, 176, 1, "#B8A98A", 2) + gouge(180, 178, 220, 168, 1, "#B8A98A", -2)
    out += oval(128, 168, 20, 4.5, "#CDB98A") + path(
        "M114 150L142 150Q142 168 128 168Q114 168 114 150Z", W, stroke(K, 1.6)
    )
    out += path("M142 153Q152 153 149 160Q146 164 140 162", "none", stroke(K, 2.4))
    out += path("M116 152L140 152L139 155L117 155Z", "#4A2A18")
    out += path("M122 144Q118 138 123 132Q127 127 123 120", "none", stroke(W, 2))
    out += path("M132 144Q128 138 133 132Q137 127 133 122", "none", stroke(W, 2))
    out += _card(178, 142, [[0, 0], [19, -3], [23, 26], [4, 29]], "H", 11, 13, 13)
    return out + _card(199, 140, [[0, 0], [19, 3], [15, 32], [-4, 29]], "S", 8, 16, 13)


def coffee_house() -> str:
    """Schnapsen: a marble table before the arched window."""
    out = rect(0, 0, WIDE, HIGH, 0, BAIZE)
    out += "".join(line(i * 30, 0, i * 30, 140, "#2E6650", 2) for i in range(12)) + _window()
    out += rect(0, 149, WIDE, 77, 0, "#3A2216")
    out += "".join(rect(4 + i * 48, 158, 38, 60, 0, "none", stroke(WOOD, 2)) for i in range(7))
    for x in (52, 278):
        out += line(x, 0, x, 34, BRASS, 2.5) + poly([[x - 8, 36], [x + 8, 36], [x + 5, 30], [x - 5, 30]], BRASS)
        out += disc(x, 52, 17, W) + ring(x, 52, 17, BRASS, 2) + gouge(x - 9, 48, x - 2, 40, 1.6, BRASS_HI, -2)
        out += rays(x, 52, 22, 42, 22, LAMP, 1.2)
    return out + _chair(52, 1) + _chair(278, -1) + _marble()


def _house(x: float, y: float, w: float) -> str:
    eaves = f"M{x - 9} {y + 1}Q{x} {y - 2} {x + w * 0.25} {y - 13}L{x + w * 0.75} {y - 13}"
    eaves += f"Q{x + w} {y - 2} {x + w + 9} {y + 1}Z"
    out = rect(x, y, w, 22, 0, W) + path(eaves, K) + rect(x + w * 0.3, y + 8, 6, 14, 0, K)
    return out + rect(x + w * 0.62, y + 6, 7, 7, 0, RED)


def _canal(chance: Chance) -> str:
    out = rect(60, 20, 210, 200, 0, "#F0C98A")
    for _ in range(24):
        y, x = 34 + chance(0, 70), chance(70, 230)
        out += gouge(x, y, x + chance(18, 44), y, 0.9, "#E08A4E")
    out += disc(206, 70, 20, RED) + ring(206, 70, 20, W, 1.6)
    out += path("M60 118Q90 92 122 108Q150 86 190 106Q230 92 272 116L272 140L60 140Z", "#7A1A12")
    out += _house(86, 112, 36) + _house(212, 114, 30) + rect(60, 136, 210, 90, 0, K)
    for _ in range(38):
        y, x = 140 + chance(0, 64), chance(74, 240)
        length, w = chance(12, 42), chance(0.6, 1.3)
        out += gouge(x, y, x + length, y, w, "#E8A15E" if chance() > 0.7 else "#C9A66B")
    out += path("M96 146Q165 86 234 146L222 146Q196 118 165 118Q134 118 108 146Z", W, stroke(K, 2))
    for i in range(9):
        x, y = 108 + i / 8 * 114, 138 - math.sin(i / 8 * 3.14) * 29
        out += line(x, y, x, y - 9, W, 2.4)
    out += path("M100 132Q165 82 230 132", "none", stroke(W, 2.6))
    out += path("M108 146Q134 172 165 172Q196 172 222 146", "none", stroke(W, 1.8, 'stroke-dasharray="9 4"'))
    out += path("M136 182Q165 196 198 180L190 190Q166 200 144 190Z", WOOD, stroke(W, 1.4))
    return out + path("M154 186Q168 168 182 185Z", W, stroke(K, 1.3)) + gouge(158, 184, 168, 176, 0.8, K, -1)


def _willow() -> str:
    out = ""
    for i in range(11):
        x, length = 228 + i * 10, 60 + (i * 37) % 50
        out += gouge(x, 14, x - 10 + (i * 7) % 9, 14 + length, 1.1, "#1F3D27", -5)
        for j in range(6):
            y = 26 + j * length / 7
            out += gouge(x - 2 - j, y, x - 8 - j, y + 9, 1.4, "#2F5A37", 1)
            out += gouge(x - 1 - j, y + 3, x + 5 - j, y + 12, 1.4, "#1F3D27", -1)
    return out


def _lantern() -> str:
    out = line(38, 18, 38, 44, W, 1.6) + rays(38, 72, 34, 50, 22, LAMP, 1.2) + rect(28, 44, 20, 6, 1, K)
    out += oval(38, 72, 27, 23, "#E0523C", stroke(W, 2))
    out += "".join(path(f"M38 50Q{38 + d * 2} 72 38 94", "none", stroke(W, 1.4)) for d in (-16, -6, 6, 16))
    return out + rect(28, 93, 20, 6, 1, K) + "".join(line(x, 100, x, 118, YELLOW, 2) for x in (32, 38, 44))


def tea_house() -> str:
    """Guandan: the canal seen through a moon gate."""
    chance, out = Chance(12), rect(0, 0, WIDE, HIGH, 0, CINNABAR)
    for row in range(15):
        for i in range(10):
            x, y = (row % 2) * 18 - 10 + i * 38, 26 + row * 14
            out += gouge(x, y, x + chance(22, 32), y, 0.9, "#CF5A45")
    out += disc(165, 118, 100, K) + disc(165, 118, 95, W) + disc(165, 118, 91, K)
    out += clip("mg", disc(165, 118, 89, "#fff"), _canal(chance)) + _willow()
    out += path("M0 0L330 0L330 12Q316 24 330 30L300 18L30 18L0 30Q14 24 0 12Z", K)
    out += "".join(disc(12 + i * 14.5, 12, 3.2, WOOD, stroke(W, 0.9)) for i in range(22))
    return out + _lantern() + disc(300, 186, 24, K) + rose(300, 186, 20, W, K)


def framed(picture: str) -> str:
    """A print with salt, the light of the lamp above it, and its black rule."""
    light = (
        '<radialGradient id="sl" cx=".5" cy="0" r="1"><stop offset="0" stop-color="#FFE3A8" stop-opacity=".07"/>'
        '<stop offset="1" stop-color="#120806" stop-opacity=".22"/></radialGradient>'
    )
    out = (
        picture
        + rect(0, 0, WIDE, HIGH, 0, "url(#salt)", 'opacity=".7"')
        + light
        + rect(0, 0, WIDE, HIGH, 0, "url(#sl)")
    )
    return clip("fr", rect(0, 0, WIDE, HIGH, 0, "#fff"), out) + rect(0, 0, WIDE, HIGH, 0, "none", stroke(K, 2.4))


PRINTS = {"porch": porch, "coffee": coffee_house, "tea": tea_house}


def sheet() -> Sheet:
    """The whole atlas; each print with its rule is 333 x 229 units."""
    made = Sheet("title")
    for name, draw in PRINTS.items():
        made.single(f"print.{name}", framed(draw()), [-1.2, -1.2, WIDE + 1.2, HIGH + 1.2], 2)
    return made
