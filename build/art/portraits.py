"""Linocut portraits of the players: birds in a round field of radius 50 about (0, 0)."""

from __future__ import annotations

from collections.abc import Callable

from .kit import BRASS, INK, RED, STOCK, YELLOW, at, clip, disc, gouge, group, path, ring, spin, stroke

K, W = INK, STOCK
KEY = stroke(W, 1.3)


def eye(x: float, y: float, r: float, iris: str, pupil: str = K) -> str:
    """An eye with its spark of light."""
    return disc(x, y, r, iris) + disc(x + r * 0.1, y, r * 0.62, pupil) + disc(x + r * 0.3, y - r * 0.28, r * 0.22, W)


def feathers(
    x: float,
    y: float,
    rows: int,
    columns: int,
    across: tuple[float, float],
    down: tuple[float, float],
    cut: tuple[float, float],
    w: float,
    ink: str,
    bend: float = 0,
) -> str:
    """A field of gouges: ``rows`` x ``columns`` cuts, stepped by ``across`` and ``down``, every second row shifted."""
    out = ""
    for row in range(rows):
        for column in range(columns):
            shift = column + (0.5 if row % 2 else 0)
            px, py = x + across[0] * shift + down[0] * row, y + across[1] * shift + down[1] * row
            out += gouge(px, py, px + cut[0], py + cut[1], w, ink, bend)
    return out


def heron() -> str:
    """Grey heron: dagger bill, black brow that trails into two plumes, long bent neck."""
    grey, blue = "#E4E2DA", "#6E7C98"
    out = path("M-50 50C-46 30-30 22-12 30L-8 50Z", blue) + feathers(-40, 38, 2, 4, (8, -2), (2, 6), (5, 5), 0.9, W, -1)
    neck = "M-16 60C-24 28 2 20-7 2C-16-8-17-21-8-28C0-34 13-32 19-26L22-18C18-12 9-8 8-1C18 14 4 30 12 60Z"
    out += path(neck, grey)
    out += feathers(3, 0, 6, 2, (4, 1), (-0.6, 8), (-1, 6), 1.1, K, 0.6)
    out += feathers(-9, 8, 4, 1, (4, 0), (-1, 10), (1, 7), 0.8, blue, -1)
    out += path("M15-26C2-36-12-33-19-24C-26-14-36-10-44 3C-32 1-20-10-9-17C-1-21 9-20 15-22Z", K)
    out += path("M-14-22C-22-10-30-6-36 10C-26 4-16-8-8-17Z", K) + gouge(-12, -25, -30, -9, 1, W, -2)
    out += path("M16-27L47-16.5L19-14Z", YELLOW) + gouge(18, -20, 44, -17, 0.7, K)
    return out + eye(11, -21.4, 3.4, YELLOW)


def wren() -> str:
    """Wren: a brown ball with a cocked, barred tail and a pale brow."""
    brown, pale, dark = "#8F5B33", "#DDBE90", "#4A2B17"
    out = path("M-20 14L-42-26L-30-32L-6 0Z", brown)
    for i in range(5):
        out += gouge(-37 + i * 4.6, -22 + i * 8, -28 + i * 5, -27 + i * 7, 1.3, dark)
    out += path("M-26 18C-30 40-10 47 6 46C26 45 36 30 34 10C33-6 26-20 12-20C0-20-2-8-10-4C-20 0-25 8-26 18Z", brown)
    out += path("M30-2C38 16 32 42 8 46C-2 46-8 44-12 42C4 40 14 30 18 14C20 6 24 0 30-2Z", pale)
    out += path("M-22 16C-16 4 0 2 8 10C4 26-10 34-24 32Z", "#744725")
    for i in range(5):
        out += gouge(-18 + i * 4, 28 - i * 0.8, -12 + i * 4, 8 + i * 0.6, 1.1, pale, -1)
    out += feathers(14, 30, 3, 3, (6, -4), (-3, 6), (5, 1), 0.8, brown)
    out += feathers(-6, -8, 2, 3, (6, -3), (3, 5), (4, 3), 0.9, dark, -0.6)
    out += gouge(0, -9, 28, -11, 2.6, pale, -2.4) + gouge(6, -3, 26, -6, 1, dark)
    out += path("M29-11L45-5L29-3.6Z", "#33241B") + gouge(30, -7, 43, -5.2, 0.6, pale)
    return out + eye(21, -6.4, 3.6, K, "#33241B") + group(gouge(0, 46, -3, 52, 1.4, dark))


def finch() -> str:
    """Chaffinch: slate cap, rust face and breast, cone bill, white bars on the wing."""
    rust, slate, back = "#C8633F", "#8497B5", "#6B4630"
    out = path("M-60 60C-52 14-36-16-10-26L2 0L-14 60Z", back)
    out += path("M-16 60C-30 30-22 2-4-10C14-16 30-10 34 4C40 22 36 42 28 60Z", rust)
    out += path("M-56 60C-50 36-38 24-22 22C-16 34-20 48-28 60Z", "#2C2320")
    out += path("M-47 36C-38 28-28 26-20 28L-20 34C-30 32-38 36-48 44Z", W) + gouge(-50, 54, -24, 42, 2.2, W, -1)
    out += path("M-20-6C-22-30-4-42 12-39C26-36 33-26 32-13C24-16 14-22 4-21C-6-20-12-14-20-6Z", slate)
    out += path("M-20-6C-12-14-6-20 4-21C14-22 24-16 32-13C34-2 32 6 26 10C8 12-10 8-20-6Z", rust)
    out += path("M-22-8C-26 2-24 10-16 14C-12 8-14 0-20-8Z", slate) + path("M28-20C31-19 32.6-16 32-12L29-13Z", K)
    out += path("M31-16C35-15 41-10 44-6.6C40-4.6 34-4 31-5Z", "#5B6470", stroke(K, 1)) + gouge(
        32, -9.6, 42, -7, 0.7, W
    )
    out += gouge(-12, -22, 10, -34, 1.2, W, -3) + gouge(-8, -15, 6, -23, 0.9, "#2F4466", -2)
    out += feathers(-6, 10, 5, 4, (8, -1), (0, 9), (1, 6), 1.1, "#F3C3A4", 0.8)
    out += feathers(-34, -2, 2, 3, (7, -5), (-4, 9), (5, 5), 1, "#B98A63", -1)
    return out + eye(17, -14.6, 4, K, "#1B120E") + ring(17, -14.6, 4.2, W, 0.7)


def crane() -> str:
    """Crane, facing left: red crown, black forehead and throat, a white stripe down the dark neck."""
    grey, slate = "#B9BEC4", "#3E4652"
    out = path("M50 60C50 34 36 22 16 26L4 60Z", grey) + feathers(16, 36, 3, 4, (8, 2), (-1, 8), (4, 6), 1.1, slate, 1)
    out += path(
        "M10 60C22 34 10 20 14 4C18-10 18-20 10-28C2-35-12-34-17-26L-18-20C-12-10-2-8 0 0C4 18-12 34-10 60Z", slate
    )
    out += path("M4 60C18 36 6 20 11 4C16-8 18-18 12-25C8-22 4-18 2-12C2-4 6 0 6 6C4 24-4 40-4 60Z", W)
    out += path("M-8-33C0-38 12-34 13-25C8-28-2-29-8-28Z", RED) + gouge(-4, -32, 9, -29.4, 0.8, "#F3B49A", -1)
    out += path("M-15-27L-50-17L-16-17Z", "#C8B98E", stroke(K, 1)) + gouge(-46, -17.6, -18, -21.6, 0.8, K)
    out += feathers(6, 0, 6, 1, (0, 0), (-0.6, 9), (-1, 7), 0.9, slate, 0.6) + gouge(-13, -14, 0, -6, 0.9, W, -1)
    out += feathers(-3, 14, 4, 1, (0, 0), (-2.4, 10), (-2, 6), 0.9, grey, 0.6)
    return out + eye(-7, -22.6, 3.6, "#E79A2C")


def magpie() -> str:
    """Magpie: black head and bib, white shoulder and belly, blue in the wing, tail up."""
    blue = "#3D6FA3"
    out = (
        path("M-22 20L-50-34L-40-40L-6 8Z", K, KEY)
        + gouge(-42, -30, -16, 12, 1.4, blue)
        + gouge(-37, -32, -12, 8, 1, "#5FA08A")
    )
    out += path("M-34 60C-36 22-22 0-6-6L30 16C34 34 28 46 20 60Z", W, stroke(K, 1.2))
    out += path("M-40 60C-36 22-22 10-4 14C4 24 2 40-8 60Z", K) + path("M-24 24C-16 16-6 16-2 20C-4 28-14 34-24 36Z", W)
    for i in range(4):
        out += gouge(-32 + i * 5, 50, -22 + i * 5, 34, 1.4, blue, -1)
    bib = "M-14 4C-20-18-8-37 10-38C24-38 32-28 31-17C34-6 36 12 26 22C14 28-6 20-14 4Z"
    out += (
        path(bib, K, KEY)
        + path("M29-26C38-26 46-20 49-14C42-10 34-10 29-11Z", K, KEY)
        + gouge(30, -17, 46, -14.6, 0.8, W)
    )
    out += feathers(-6, -16, 3, 3, (6, -4), (1, 10), (4, 5), 1, W, -0.8) + feathers(
        10, 2, 3, 2, (7, 0), (-1, 7), (1, 5), 1, W
    )
    return out + eye(19, -22, 4, W)


def owl() -> str:
    """Tawny owl from the front: two discs of feathers, great eyes, ear tufts."""
    brown, pale, amber = "#8A5D36", "#E9D6B0", "#E79A2C"
    out = path("M-36 60C-44 20-42-4-38-20L-40-42L-22-32C-8-37 8-37 22-32L40-42L38-20C42-4 44 20 36 60Z", brown)
    for side in (-1, 1):
        out += disc(15.5 * side, -9, 18.5, pale, stroke(K, 1.4))
        body = "".join(spin(a, gouge(0, -11.4, 0, -17.6, 0.8, brown)) for a in range(0, 360, 24))
        out += at(15.5 * side, -9, body) + disc(15.5 * side, -9, 10.4, K) + disc(15.5 * side, -9, 9, amber)
        out += disc(15 * side, -9, 5.2, K) + disc(15.5 * side + 1.8, -11.4, 1.6, W)
        out += gouge(4 * side, -26, 34 * side, -34, 2, K, 3 * side) + gouge(30 * side, -30, 38 * side, -38, 1.2, pale)
    out += path("M-5-6L5-6L0 12Z", "#3A2A1C", stroke(pale, 1)) + gouge(0, -4, 0, 8, 0.8, pale)
    for row in range(4):
        for i in range(7 - row % 2):
            x, y = -27 + i * 9 + (row % 2) * 4.5, 18 + row * 8
            out += path(f"M{x} {y}Q{x + 4} {y + 3} {x} {y + 8}Q{x - 4} {y + 3} {x} {y}Z", pale) + gouge(
                x, y + 1, x, y + 8, 0.8, K
            )
    return out + feathers(-12, -33, 2, 5, (5.4, 0), (1, 3.6), (0.4, 5), 0.8, pale)


def jackdaw() -> str:
    """Jackdaw, facing left: black face, silver nape, pale eye, short bill."""
    silver = "#A7AEBE"
    out = path("M50 60C48 22 36 4 22-4L-8 14C-22 30-20 42-14 60Z", K, KEY)
    out += path("M4-38C26-42 40-22 36 0C34 14 20 24 4 20L-4-10Z", silver)
    out += path("M-24-14C-26-30-12-42 6-40C16-38 18-30 12-22C6-14 10-4 8 8C4 22-8 24-14 14C-18 4-24-2-24-14Z", K, KEY)
    out += path("M-22-22C-34-23-42-17-46-10C-38-6-28-5-21-7Z", K, KEY) + gouge(-44, -11, -22, -14.6, 0.8, W)
    out += feathers(14, -26, 4, 3, (6, 3), (0, 9), (5, 4), 1, W, -0.8) + feathers(
        20, -20, 3, 2, (6, 4), (0, 10), (4, 4), 0.8, K
    )
    out += feathers(-10, -30, 2, 3, (7, -1), (-2, 5), (5, -1), 0.9, W, -0.6)
    out += feathers(0, 26, 3, 4, (10, 0), (-2, 8), (3, 6), 1.1, W, -0.8) + feathers(
        -12, -2, 2, 2, (7, 3), (0, 9), (1, 5), 0.9, W
    )
    return out + disc(-9, -19, 5, W) + disc(-9.4, -19, 2.5, K) + disc(-8.2, -20, 0.8, W)


def robin() -> str:
    """Robin: orange face and breast with a grey border, olive cap, fine bill."""
    olive, orange, grey = "#77694A", "#D8672B", "#A8AEAE"
    out = path("M-48 60C-50 14-38-30-4-38C22-42 36-24 34-8L10 60Z", olive)
    out += path("M-26 40C-24 8-20-20 6-32C28-38 38-20 36-4C40 24 30 44 16 60L-18 60Z", grey)
    out += path("M-17 30C-16 2-8-22 12-28C28-30 34-18 33-4C35 16 24 40 4 44C-8 44-16 40-17 30Z", orange)
    out += path("M31-17L46-11L31-7Z", "#2E2724") + gouge(32, -12, 44, -11, 0.6, W)
    out += feathers(-8, 0, 5, 4, (8.6, -1), (0.4, 8.4), (0.6, 6), 1.1, "#F6C48F", 0.8)
    out += feathers(-36, 0, 4, 2, (7, -8), (-1, 11), (3, 7), 1.1, "#CFC39C", -1)
    out += feathers(-18, -28, 2, 3, (9, -3), (-4, 6), (6, -2), 1, "#CFC39C", -0.8)
    return out + eye(16, -17, 4.6, K, "#1B120E") + ring(16, -17, 4.9, "#F6C48F", 0.8)


def nuthatch() -> str:
    """Nuthatch, head down on the bark: blue-grey back, black stripe, buff belly, chisel bill."""
    blue, buff = "#6C8BB0", "#E2A765"
    bark = path("M14-52L52-52L52 60L26 60C30 30 16 10 22-12C24-26 14-40 14-52Z", "#6A452F")
    bark += feathers(24, -44, 8, 2, (11, 2), (1, 12), (1, 10), 1.1, "#2E1C12", 1)
    body = path("M-58-8C-40-26-10-28 10-22C26-20 34-10 32 0C28 12 12 14 0 14C-20 20-44 16-58 14Z", buff)
    body += path("M-58-12C-40-30-8-32 12-24C26-21 34-12 33-4C14-6-10-6-58 6Z", blue)
    body += path("M6-1C14 0 24 0 32-3C30 10 16 14 4 13Z", W)
    body += path("M34-7C26-13 8-13-6-7C-16-4-22-4-28-2C-18 4-4 2 8-1C18-2 28-2 34-4Z", K)
    body += path("M32-9L56 0L31 4Z", "#2E2724") + gouge(34, -1, 52, 0, 0.7, W)
    body += feathers(-46, -16, 3, 5, (9, -1), (3, 6), (6, 1.6), 1, W, -0.8)
    body += feathers(-40, 8, 2, 4, (9, 0), (3, 5), (5, 1), 0.9, "#A8602B", 0.6) + gouge(-2, -18, 16, -20, 1, W, -1)
    return bark + at(-8, -2, spin(52, body + eye(18, -7.4, 3.4, W)))


def woodpecker() -> str:
    """Great spotted woodpecker, facing left: red nape, black and white face, chisel bill, trunk."""
    out = path("M-60-60L-34-60C-38-20-32 10-38 60L-60 60Z", "#6A452F") + feathers(
        -46, -40, 6, 1, (5, 0), (0, 15), (1, 11), 1.2, "#2E1C12", 1
    )
    out += path("M46 60C48 24 40-2 24-14L0 4C-8 24-8 40-4 60Z", K, KEY)
    out += path("M-18-20C-16-36 2-44 16-40C32-36 36-18 32-4C28 10 14 18 2 14C-10 10-18-6-18-20Z", W, stroke(K, 1.2))
    out += path("M-19-22C-16-38 2-46 18-41C28-38 32-30 32-22C18-28 0-28-19-22Z", K)
    out += path("M20-40C36-38 42-18 34-2C30 2 26 0 26-4C32-16 28-28 16-30Z", RED, stroke(K, 1.2))
    out += path("M-14-4C2-6 14-2 24 6C30 12 34 18 38 26C24 28 8 20-2 10C-8 6-12 2-14-4Z", K)
    out += path("M-2 60C-8 34-4 20 2 12C12 20 18 34 20 60Z", "#E5D6B4") + path("M12 60C14 44 22 40 30 42L34 60Z", RED)
    out += path("M-16-22L-46-12L-17-7Z", "#3A322D", KEY) + gouge(-44, -12, -18, -14, 0.8, W)
    out += (
        feathers(26, 14, 4, 2, (8, 4), (-1, 9), (5, 3), 1.6, W)
        + gouge(-10, -32, 10, -38, 1.1, W, -2)
        + feathers(22, -34, 3, 2, (4, 4), (3, 9), (3, 6), 0.9, "#F3B49A")
    )
    return out + eye(-3, -19, 4, RED)


def kingfisher() -> str:
    """Kingfisher: blue cap with pale specks, rust cheek, white throat, very long bill."""
    blue, teal, rust = "#1F86A8", "#1B6A8C", "#D2702C"
    out = path("M-48 60C-46 22-36 8-22 2L8 20L6 60Z", teal)
    out += path("M-8 60C-10 32-2 18 10 12C24 18 30 34 26 60Z", rust)
    out += path("M-34-6C-34-28-16-42 4-38C16-36 22-28 22-20L-4-10C-12-2-20 6-26 14C-32 8-34 2-34-6Z", blue)
    out += path("M20-18C22-6 18 6 8 10C-6 12-16 4-18-4C-6-8 6-16 20-18Z", rust)
    out += path("M-18-3C-24 4-26 12-22 20C-14 20-8 14-7 8C-12 6-16 2-18-3Z", W)
    out += path("M4 11C12 10 18 4 20-4C24 6 22 16 14 22C8 20 4 16 4 11Z", W)
    out += path("M18-24L50 0L17-5Z", "#241C1C", KEY) + gouge(20, -12, 46, -1, 0.8, "#D2702C")
    out += feathers(-26, -18, 4, 5, (8, -3.4), (1, 6.6), (4, -1), 1.1, "#9FDBE6", -0.4)
    out += feathers(-38, 26, 3, 4, (9, 1), (-2, 9), (3, 7), 1.2, "#7CCBDD", -1) + feathers(
        0, 28, 3, 3, (7, 0), (0, 8), (0.6, 5), 1, "#F6C48F"
    )
    return out + eye(9, -19, 4.2, K, "#171010") + ring(9, -19, 4.4, "#9FDBE6", 0.7)


def swallow() -> str:
    """Swallow in flight: sickle wings, long forked tail, red throat."""
    blue, cream = "#2F4C8C", "#F0DFC0"
    out = path("M-6 8L-46 34L-18 22L-40 46L2 18Z", "#1C2C57", stroke(W, 0.9))
    out += path("M0 0C-16-8-30-26-44-30C-30-38-4-30 12-12Z", blue, stroke(W, 0.9))
    out += path("M8 6C16 20 10 36 18 48C30 36 30 12 20-6Z", blue, stroke(W, 0.9))
    out += path("M-10 18C-12 4 6-20 24-28C36-32 42-26 41-18C36 0 16 18-2 22Z", cream)
    out += path("M-14 22C-14 6 2-18 22-29C32-34 42-30 42-20C34-21 28-18 22-12C12-2 0 12-14 22Z", blue)
    out += path("M41-24C43-12 36-4 28-4C24-8 28-18 34-21Z", "#B5402C") + gouge(20, -2, 30, -2, 1.8, K, 1)
    out += path("M41-26L49-23L41-20Z", K) + disc(35.4, -24, 2.4, W) + disc(35.8, -24, 1.5, K)
    for i in range(5):
        out += gouge(-34 + i * 8, -30 + i * 3.4, -26 + i * 8, -27 + i * 4.4, 0.9, "#A9BCE8", -1)
        out += gouge(19 + i * 0.6, 40 - i * 8, 22 + i * 0.4, 33 - i * 8, 0.9, "#A9BCE8", -0.6)
    out += feathers(0, -2, 2, 3, (7, -7), (4, 4), (5, -4), 0.9, "#A9BCE8", -0.4)
    return out + gouge(-40, 31, -8, 12, 0.8, "#A9BCE8") + gouge(-34, 42, -6, 18, 0.8, "#A9BCE8")


def kiebitz() -> str:
    """The Kiebitz (lapwing), the person at the table: crest, white cheek, black bib."""
    green = "#2F6B52"
    out = path("M-58 60C-54 30-38 14-16 10L14 20C22 34 20 50 16 62Z", green)
    out += feathers(-44, 36, 3, 5, (9, -3), (3, 8), (6, 5), 1.1, W, -1)
    out += path("M-8-30C-26-29-42-34-54-48C-52-30-36-17-14-17Z", K, KEY)
    out += path("M2-34C-14-38-26-46-32-58C-30-44-16-28-2-26Z", K, KEY)
    out += path("M-16 62C-12 40-4 24 2 16L28 8C34 24 32 46 26 62Z", K, KEY)
    out += path("M-18 6C-24-12-18-30 0-35C18-37 32-28 33-12C33 0 26 10 14 14C0 18-12 16-18 6Z", W, stroke(K, 1.2))
    out += path("M34-13C32-29 18-39 0-37C-14-35-22-24-20-9C-12-15-4-16 4-13C16-19 26-18 34-13Z", K)
    out += path("M32-17L54-9L32-6Z", K, KEY) + gouge(34, -11, 50, -9.4, 0.8, W)
    out += path("M34-5C34 8 26 15 12 17C20 10 25 2 27-6Z", K) + gouge(-13, -4, 4, -4.6, 1.4, K, -1.6)
    out += (
        gouge(-12, -27, 14, -33, 1.2, W, -3) + gouge(-46, -40, -14, -22, 1, W, 3) + gouge(-27, -50, -4, -30, 0.9, W, 2)
    )
    out += feathers(0, 28, 4, 3, (9, -2), (-1, 8), (2, 6), 1.1, W, 0.6)
    return out + eye(15, -17.4, 5, W)


GROUND = {
    "heron": "#26305A", "crane": "#5B3B2A", "wren": "#1F3A2C", "finch": "#3A2A22", "magpie": "#7A2A1C",
    "owl": "#1E2446", "jackdaw": "#3C566B", "robin": "#22402F", "nuthatch": "#2E2B3A",
    "woodpecker": "#1D4646", "kingfisher": "#142E3C", "swallow": "#8A4A3A", "kiebitz": "#8FA98A",
}  # fmt: skip
PORTRAITS: dict[str, Callable[[], str]] = {
    "heron": heron, "crane": crane, "wren": wren, "finch": finch, "magpie": magpie, "owl": owl,
    "jackdaw": jackdaw, "robin": robin, "nuthatch": nuthatch, "woodpecker": woodpecker,
    "kingfisher": kingfisher, "swallow": swallow, "kiebitz": kiebitz,
}  # fmt: skip


FIT = {
    "magpie": (-3, 3, 0.86), "owl": (0, 3, 0.88), "kiebitz": (-1, 5, 0.84), "swallow": (0, 0, 0.92),
    "crane": (3, 1, 0.95), "heron": (1, 0, 0.94), "jackdaw": (2, 1, 0.95), "robin": (-1, 2, 0.95),
    "kingfisher": (-2, 1, 0.92), "woodpecker": (2, 2, 0.95),
}  # fmt: skip
"""Where a bird stands in its field: x, y, scale."""


def portrait(name: str) -> str:
    """The bird in its frame, radius 50."""
    x, y, scale = FIT.get(name, (0, 0, 1))
    field = disc(0, 0, 46, GROUND[name]) + at(x, y, PORTRAITS[name](), scale)
    out = disc(0, 0, 50, K) + clip("po", disc(0, 0, 45.6, "#fff"), field)
    return out + ring(0, 0, 46.6, BRASS, 1.8)


__all__ = ["PORTRAITS", "portrait"]
