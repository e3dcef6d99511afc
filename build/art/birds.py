"""The two birds of the house: the crow of the Crow's Nest and the lapwing (Kiebitz), as linocuts of 200 x 200 units."""

from __future__ import annotations

from .kit import GREEN, INK, STOCK, at, disc, gouge, path, stroke

BRANCH = "M4 186Q40 178 84 184Q130 178 198 172L200 178Q150 190 110 194Q60 198 4 196Z"
CROW = (
    "M12 64C22 52 40 43 55 42C62 26 84 20 99 29C112 36 117 48 126 58C146 74 160 96 171 122L197 166L189 171L186 177"
    "L178 176L172 182L150 158C140 163 124 164 112 159C88 150 71 130 68 106L61 103L64 97L55 95L60 89L52 86L57 80L55 77"
    "C42 77 26 74 12 64Z"
)
CROW_LEGS = (
    "M110 150L105 176L92 184L110 181L118 187L114 178L121 152ZM128 152L126 176L114 184L130 181L140 186L134 177L138 152Z"
)
CROW_HEAD = (
    "M12 64C22 52 40 43 55 42C62 26 84 20 99 29C112 36 117 48 122 62L118 84L108 78L104 92L94 84L88 100L78 88L68 104"
    "L61 92L57 80L55 77C42 77 26 74 12 64Z"
)


def crow(ink: str = INK, cut: str = STOCK, *, branch: bool = True) -> str:
    """The crow, facing left, on its branch."""
    out = _branch(ink, cut) if branch else ""
    out += path(CROW_LEGS, ink) + path(CROW, ink)
    return out + _crow_head_cuts(ink, cut) + _crow_body_cuts(cut)


def _branch(ink: str, cut: str) -> str:
    twigs = path("M30 184Q24 170 10 164L14 162Q30 168 38 183Z", ink)
    twigs += path("M160 178Q172 166 188 164L189 168Q176 170 168 180Z", ink)
    cuts = gouge(20, 190, 90, 189, 1.4, cut) + gouge(70, 192, 150, 185, 1.2, cut) + gouge(120, 187, 185, 177, 1, cut)
    return path(BRANCH, ink) + twigs + cuts


def _crow_head_cuts(ink: str, cut: str) -> str:
    out = gouge(20, 64, 57, 63, 1.3, cut, 1.2) + gouge(30, 56, 50, 49, 1, cut, -0.8)
    for i in range(4):
        out += gouge(55 + i * 1.5, 46 + i * 5, 64 + i * 1.5, 48 + i * 4, 0.8, cut)
    out += disc(75, 46, 6.2, cut) + disc(75, 46, 4.4, ink) + disc(76.4, 44.8, 1.6, cut)
    for i in range(7):
        drop = (i - 4) * 3 if i > 4 else 0
        out += gouge(72 + i * 6, 31 + i * 1.2 + drop, 79 + i * 6, 30 + i * 2.4 + drop, 1, cut)
    for row in range(4):
        for i in range(5 - row // 2):
            x, y = 88 + i * 7 + row * 3, 44 + i * 6 + row * 9
            out += gouge(x, y, x + 6, y + 7, 1.1, cut, -0.6)
    return out


def _crow_body_cuts(cut: str) -> str:
    out = ""
    for row in range(7):
        for i in range(3 if row < 6 else 2):
            x, y = 66 + i * 9 + row * 3.2, 70 + row * 11 + i * 4
            out += gouge(x, y, x - 1 + row * 0.4, y + 8.5, 1.25, cut, 1)
    out += gouge(96, 84, 166, 160, 1.8, cut, -9) + gouge(100, 80, 134, 84, 1.6, cut, -4)
    for row in range(3):
        for i in range(5 - row):
            x, y = 104 + i * 9 + row * 7, 88 + row * 11 + i * 7
            out += gouge(x, y, x + 10, y + 9, 1.5, cut, -2)
    for i in range(6):
        out += gouge(122 + i * 6.2, 126 - i * 3.4, 158 + i * 5, 158 - i * 0.8, 1.35, cut, -2.2 - i * 0.2)
    out += gouge(160, 150, 186, 170, 1.2, cut) + gouge(166, 142, 190, 167, 1.2, cut)
    out += gouge(158, 158, 178, 175, 1.1, cut)
    for i in range(6):
        out += gouge(98 + i * 8, 140 + i * 2, 106 + i * 8, 147 + i * 1.4, 1.1, cut, 0.6)
    return out


def crow_head(ink: str = INK, cut: str = STOCK) -> str:
    """The crow's head alone, about (0, 0), some 115 x 85 units."""
    out = path(CROW_HEAD, ink) + gouge(20, 64, 57, 63, 1.8, cut, 1.2)
    out += disc(76, 47, 7.5, cut) + disc(76, 47, 4.6, ink) + gouge(92, 48, 104, 66, 2, cut, -2)
    return at(-62, -62, out + gouge(84, 62, 92, 78, 2, cut, -1) + gouge(72, 66, 76, 82, 2, cut, 1))


def lapwing(ink: str = INK, back: str = GREEN, cut: str = STOCK, rust: str = "#B4562A") -> str:
    """The lapwing, facing right, with its crest up."""
    legs = (
        "M96 150L93 188L80 194L96 193L108 196L98 188L102 150ZM114 148L115 186L102 193L117 191L130 195L120 187L120 148Z"
    )
    body = (
        "M178 70L160 60C158 46 146 38 132 40C124 41 118 46 116 54C108 78 84 84 62 96L10 128L14 138L44 140"
        "C62 156 92 164 118 156C146 148 162 124 162 100C164 92 163 84 161 76Z"
    )
    wing = "M116 56C112 78 86 84 62 96L10 128L14 138L40 138C70 142 104 142 122 118C130 106 128 88 122 78Z"
    out = path(legs, rust) + path(body, cut, stroke(ink, 2.2)) + path("M44 140C56 150 66 150 76 152L60 138Z", rust)
    out += path(wing, back) + path("M10 128L30 116L40 138L14 138Z", ink)
    out += path("M162 96C164 112 158 122 148 128C134 132 124 122 124 108C122 96 128 88 134 84L146 78L161 77Z", ink)
    cap = "M179 70L160 61C158 46 146 37 132 39C120 41 113 50 114 62C120 60 126 58 132 60C142 58 150 60 158 66Z"
    out += path(cap, ink)
    out += path("M124 44C108 42 92 30 88 8C84 6 82 4 84 2C90 4 98 24 130 38Z", ink)
    out += path("M118 48C100 46 86 38 76 26L74 22C88 32 104 38 126 42Z", ink)
    out += disc(146, 54, 4.6, cut) + disc(146.6, 54, 2.8, ink) + gouge(122, 68, 152, 72, 1.6, ink, 2)
    out += gouge(160, 66, 174, 69, 0.9, cut)
    for row in range(3):
        for i in range(5 - row):
            x, y = 112 - i * 15 - row * 6, 86 + i * 7 + row * 12
            out += gouge(x, y, x - 12, y + 9, 1.6, cut, 1.8)
    out += gouge(108, 128, 36, 134, 1.7, cut, -5) + gouge(96, 134, 50, 136, 1.2, cut, -3)
    for i in range(4):
        out += gouge(132 + i * 6, 96 + i, 134 + i * 6, 110 + i * 1.5, 1.2, cut)
        out += gouge(100 + i * 12, 150 - i * 3, 112 + i * 11, 146 - i * 5, 0.8, ink, -1)
    return out


def crest(ink: str, cut: str = STOCK) -> str:
    """The lapwing's head with its crest, about (0, 0): the jokers' sign."""
    mask = "M184 70L160 61C158 46 146 37 132 39C120 41 113 50 114 62L112 84C122 96 150 96 160 80L160 74Z"
    cap = "M184 70L160 61C158 46 146 37 132 39C120 41 113 50 114 62C120 60 126 58 132 60C142 58 150 60 158 68Z"
    out = path(mask, cut, stroke(ink, 3)) + path(cap, ink)
    out += path("M126 44C108 42 92 30 86 2C80-2 76-4 80-8C90-4 100 22 132 38Z", ink)
    out += path("M118 50C98 48 82 38 72 22L68 16C86 30 104 36 128 42Z", ink)
    out += path("M112 84C122 98 150 98 160 78L152 92L140 104L118 100Z", ink)
    return at(-128, -44, out + disc(146, 54, 5, cut) + disc(146.6, 54, 2.6, ink))
