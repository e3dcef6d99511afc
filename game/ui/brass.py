"""Controls of brass and their kin: glyph buttons, the dealer's puck, toggles, sliders, ticks, the focus ring."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.ui import text, theme
from game.ui.bake import Canvas, baked, gradient, lay, mask_into, soft_shadow
from game.ui.theme import Colour

_INK = theme.BRASS_INK


def _bars(c: Canvas, k: float) -> None:
    for y in (14, 21, 28):
        c.box(12 * k, y * k, 20 * k, 3.2 * k, _INK, k)


def _cards(c: Canvas, k: float) -> None:
    for cx, cy, turn in ((17, 23.5, -9), (26, 21.5, 7)):
        a = math.radians(turn)
        corners = [(-7, -9.5), (7, -9.5), (7, 9.5), (-7, 9.5)]
        points = [((cx + x * math.cos(a) - y * math.sin(a)) * k, (cy + x * math.sin(a) + y * math.cos(a)) * k)
                  for x, y in corners]
        c.polygon(points, theme.STOCK)
        c.outline(points, _INK, 2 * k)


def _cross(c: Canvas, k: float) -> None:
    c.line(14 * k, 14 * k, 30 * k, 30 * k, _INK, 4 * k)
    c.line(30 * k, 14 * k, 14 * k, 30 * k, _INK, 4 * k)


def _arrow(c: Canvas, k: float, left: bool) -> None:
    s = 1 if left else -1
    c.polygon([((22 - 10 * s) * k, 22 * k), ((22 + 6 * s) * k, 12 * k), ((22 + 6 * s) * k, 32 * k)], _INK)


def _turn(c: Canvas, k: float, left: bool) -> None:
    s = 1 if left else -1
    points = [((22 + s * 9 * math.cos(math.radians(a))) * k, (23 + 9 * math.sin(math.radians(a))) * k)
              for a in range(-150, 121, 10)]
    c.outline(points, _INK, 3.4 * k, closed=False)
    x, y = points[0]
    c.polygon([(x - s * 7 * k, y + k), (x + s * 5 * k, y - 6 * k), (x + s * 4 * k, y + 8 * k)], _INK)


def _bulb(c: Canvas, k: float) -> None:
    c.circle(22 * k, 19 * k, 8.5 * k, _INK)
    c.circle(22 * k, 19 * k, 5.8 * k, theme.LAMP)
    c.box(18.4 * k, 27 * k, 7.2 * k, 2.4 * k, _INK, k)
    c.box(19.4 * k, 30.4 * k, 5.2 * k, 2.4 * k, _INK, k)


def _pen(c: Canvas, k: float) -> None:
    c.polygon([(12 * k, 32 * k), (14 * k, 25 * k), (27 * k, 12 * k), (32 * k, 17 * k), (19 * k, 30 * k)], _INK)
    c.gouge(17 * k, 27 * k, 28 * k, 16 * k, 1 * k, theme.BRASS)


def _sound(c: Canvas, k: float, on: bool) -> None:
    c.polygon([(11 * k, 18 * k), (16 * k, 18 * k), (23 * k, 12 * k), (23 * k, 32 * k), (16 * k, 26 * k),
               (11 * k, 26 * k)], _INK)
    if on:
        for r in (6, 10):
            arc = [((24 + r * math.cos(math.radians(a))) * k, (22 + r * math.sin(math.radians(a))) * k)
                   for a in range(-50, 51, 10)]
            c.outline(arc, _INK, 2.2 * k, closed=False)
    else:
        c.line(27 * k, 18 * k, 34 * k, 26 * k, _INK, 2.6 * k)
        c.line(34 * k, 18 * k, 27 * k, 26 * k, _INK, 2.6 * k)


def _list(c: Canvas, k: float) -> None:
    for y in (14, 21, 28):
        c.circle(14 * k, (y + 1.6) * k, 2 * k, _INK)
        c.box(19 * k, y * k, 14 * k, 3.2 * k, _INK, k)


def _play(c: Canvas, k: float) -> None:
    c.polygon([(16 * k, 12 * k), (32 * k, 22 * k), (16 * k, 32 * k)], _INK)


def _sign(c: Canvas, k: float, plus: bool) -> None:
    c.box(13 * k, 20.2 * k, 18 * k, 3.8 * k, _INK, k)
    if plus:
        c.box(20.1 * k, 13.1 * k, 3.8 * k, 18 * k, _INK, k)


GLYPHS: dict[str, Callable[[Canvas, float], None]] = {
    "menu": _bars, "history": _cards, "close": _cross, "list": _list, "hint": _bulb, "pen": _pen, "play": _play,
    "left": lambda c, k: _arrow(c, k, True), "right": lambda c, k: _arrow(c, k, False),
    "undo": lambda c, k: _turn(c, k, True), "redo": lambda c, k: _turn(c, k, False),
    "sound": lambda c, k: _sound(c, k, True), "muted": lambda c, k: _sound(c, k, False),
    "plus": lambda c, k: _sign(c, k, True), "minus": lambda c, k: _sign(c, k, False),
}
"""Drawn glyphs by name; any other name of a brass button is set in type (`?`)."""


@baked
def _brass(w: int, h: int, k: float, glyph: str, pressed: bool) -> pygame.Surface:
    pad = math.ceil(8 * k)
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    out.fill((*theme.SHADOW, 0))
    drop = max(1, round(2 * k))
    face = pygame.Rect(pad, pad + (drop if pressed else 0), w, h - drop)
    soft_shadow(out, face.move(0, drop + round(2 * k)), 9 * k, 2.4 * k, 0.5)
    canvas = Canvas(w, h, ground=theme.BRASS_LO, ss=4)
    if not pressed:
        canvas.box(0, drop, w, h - drop, theme.BRASS_LO, 9 * k)
    top = drop if pressed else 0
    canvas.box(0, top, w, h - drop, theme.BRASS, 9 * k)
    canvas.box(3 * k, top + 3 * k, w - 6 * k, h - drop - 6 * k, theme.BRASS_RULE, 6 * k)
    canvas.box(4.3 * k, top + 4.3 * k, w - 8.6 * k, h - drop - 8.6 * k, theme.BRASS, 5 * k)
    lay(out, canvas.done(), (pad, pad), math.ceil(9 * k) + drop + 1)
    g = min(w, h - drop) / 44
    draw = GLYPHS.get(glyph)
    if draw is not None:
        mark = Canvas(44 * g, 44 * g, ground=_INK, ss=4)
        draw(mark, g)
        sign = mark.done()
        out.blit(sign, sign.get_rect(center=face.center))
    return out


def brass(surface: pygame.Surface, rect: pygame.Rect, glyph: str, k: float, *, pressed: bool = False) -> None:
    """A brass button, 44 x 46 design units with its lip. `glyph` is a name of `GLYPHS` or a character to print."""
    pad = math.ceil(8 * k)
    surface.blit(_brass(rect.w, rect.h, round(k, 3), glyph if glyph in GLYPHS else "", pressed),
                 (rect.x - pad, rect.y - pad))
    if glyph not in GLYPHS:
        box = rect.inflate(-round(10 * k), -round(6 * k)).move(0, round((1 if pressed else -1) * k))
        text.label(surface, glyph, box, text.DISPLAY, round(rect.h * 0.58), _INK, deboss=False)


@baked
def _puck(d: int) -> pygame.Surface:
    r = d / 2
    pad = max(2, math.ceil(r * 0.45))
    out = pygame.Surface((d + 2 * pad, d + 2 * pad), pygame.SRCALPHA)
    out.fill((*theme.SHADOW, 0))
    soft_shadow(out, pygame.Rect(pad, pad + round(r * 0.18), d, d), r, r * 0.16, 0.5)
    canvas = Canvas(d, d + r * 0.12, ground=theme.BRASS_LO, ss=4)
    canvas.circle(r, r * 1.11, r, theme.BRASS_LO)
    canvas.circle(r, r, r, theme.BRASS)
    canvas.circle(r, r, r * 0.79, theme.BRASS_LO, r * 0.09)
    lay(out, canvas.done(), (pad, pad), [pygame.Rect(0, 0, canvas.w, canvas.h)])
    return out


def puck(surface: pygame.Surface, centre: tuple[float, float], r: float, letter: str) -> None:
    """The dealer's brass puck with a letter."""
    d = max(6, round(2 * r))
    disc = _puck(d)
    surface.blit(disc, disc.get_rect(center=(round(centre[0]), round(centre[1]))))
    box = pygame.Rect(0, 0, round(d * 0.72), d)
    box.center = (round(centre[0]), round(centre[1]))
    text.label(surface, letter, box, text.DISPLAY, round(d * 0.55), theme.rgb("#33240A"), deboss=False)


@baked
def _toggle(w: int, h: int, on: bool) -> pygame.Surface:
    k = h / 34
    canvas = Canvas(w, h, ground=theme.INK, ss=4)
    canvas.box(0, 0, w, h, theme.INK, h / 2)
    canvas.box(1.3 * k, 1.3 * k, w - 2.6 * k, h - 2.6 * k, theme.GREEN if on else theme.TOGGLE_OFF, h / 2)
    x = w - 17 * k if on else 17 * k
    canvas.circle(x, 17 * k, 13.2 * k, theme.INK)
    canvas.circle(x, 17 * k, 11.9 * k, theme.STOCK)
    if on:
        canvas.outline([(14 * k, 17 * k), (19 * k, 22 * k), (27 * k, 11 * k)], theme.STOCK, 2.6 * k, closed=False)
    else:
        canvas.line(38 * k, 17 * k, 48 * k, 17 * k, theme.INK, 2.4 * k)
    return canvas.done()


def toggle(surface: pygame.Surface, rect: pygame.Rect, on: bool) -> None:
    """A switch, 62 x 34 design units: a tick or a dash beside the knob, so colour is not the only mark."""
    surface.blit(_toggle(rect.w, rect.h, on), rect)


RAMPS: dict[str, tuple[tuple[float, Colour], ...]] = {
    "ink": ((0.0, theme.rgb("#B9A888")), (1.0, theme.INK)),
    "sound": ((0.0, theme.STOCK_LO), (1.0, theme.GREEN)),
    "warmth": ((0.0, theme.rgb("#7C8DC8")), (0.5, theme.STOCK_LO), (1.0, theme.rgb("#E0872E"))),
    "grain": ((0.0, theme.STOCK), (1.0, theme.rgb("#8A745A"))),
}
"""What the rule of a slider shows, by name."""


@baked
def _groove(w: int, h: int, k: float, ramp: str) -> pygame.Surface:
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    bar = round(10 * k)
    colours = gradient(w, bar, RAMPS[ramp], across=True).convert_alpha() if pygame.display.get_surface() else \
        gradient(w, bar, RAMPS[ramp], across=True)
    sheet = pygame.Surface((w, bar), pygame.SRCALPHA)
    sheet.blit(colours, (0, 0))
    mask = Canvas(w, bar, ground=(255, 255, 255), ss=4)
    mask.box(0, 0, w, bar, (255, 255, 255), 2 * k)
    mask_into(sheet, mask.done())
    lines = Canvas(w, h, ground=theme.INK, ss=3)
    lines.box(0, 0, w, bar, theme.INK, 2 * k, 1.2 * k)
    ss = lines.ss
    edge = round(1.2 * k * ss)
    inner = pygame.Rect(edge, edge, w * ss - 2 * edge, bar * ss - 2 * edge)
    pygame.draw.rect(lines.surface, (*theme.INK, 0), inner)
    for i in range(11):
        x = (w - 1.2 * k) * i / 10
        lines.box(x, 15 * k, 1.2 * k, (5 if i % 5 else 9) * k, theme.INK)
    out.blit(sheet, (0, 0))
    out.blit(lines.done(), (0, 0))
    return out


@baked
def _sort(w: int, h: int, k: float) -> pygame.Surface:
    pad = math.ceil(8 * k)
    out = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
    out.fill((*theme.SHADOW, 0))
    soft_shadow(out, pygame.Rect(pad, pad + round(2.5 * k), w, h), 6 * k, 2.4 * k, 0.5)
    canvas = Canvas(w, h, ground=theme.BRASS_LO, ss=4)
    canvas.box(0, 2 * k, w, h - 2 * k, theme.BRASS_LO, 6 * k)
    canvas.box(0, 0, w, h - 2 * k, theme.BRASS, 6 * k)
    canvas.box(4 * k, 4 * k, w - 8 * k, h - 10 * k, theme.BRASS_RULE, 4 * k)
    canvas.box(5.3 * k, 5.3 * k, w - 10.6 * k, h - 12.6 * k, theme.BRASS, 3 * k)
    for dx in (-6, 0, 6):
        canvas.line(w / 2 + dx * k, h * 0.28, w / 2 + dx * k, h * 0.68, theme.BRASS_RULE, 2 * k)
    lay(out, canvas.done(), (pad, pad), math.ceil(6 * k) + round(2 * k) + 1)
    return out


def slider(surface: pygame.Surface, rect: pygame.Rect, share: float, k: float, ramp: str = "ink") -> pygame.Rect:
    """A rule that shows what it does, 11 ticks and a brass sort as knob; `rect` is 44 high. Returns the knob's rect."""
    knob = pygame.Rect(0, 0, round(44 * k), round(43 * k))
    groove = pygame.Rect(rect.x + knob.w // 2, rect.centery - round(5 * k), rect.w - knob.w, round(25 * k))
    surface.blit(_groove(groove.w, groove.h, round(k, 3), ramp), groove)
    knob.center = (groove.x + round(groove.w * share), rect.centery)
    pad = math.ceil(8 * k)
    surface.blit(_sort(knob.w, knob.h, round(k, 3)), (knob.x - pad, knob.y - pad))
    return knob


@baked
def _ring(w: int, h: int, u: float) -> pygame.Surface:
    canvas = Canvas(w, h, ground=theme.INK)
    for inset, width, colour in ((0, 4.5, theme.INK), (1, 2.5, theme.PLAYABLE)):
        canvas.box(inset * u, inset * u, w - 2 * inset * u, h - 2 * inset * u, colour, (9 - inset) * u, width * u)
    inner = pygame.Rect(round(4.5 * u * canvas.ss), round(4.5 * u * canvas.ss), round((w - 9 * u) * canvas.ss),
                        round((h - 9 * u) * canvas.ss))
    pygame.draw.rect(canvas.surface, (*theme.INK, 0), inner, border_radius=round(4.5 * u * canvas.ss))
    return canvas.done()


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, u: float) -> None:
    """The visible focus round `rect`: lamp-coloured between two dark lines, so it shows on paper and on wood."""
    around = rect.inflate(round(10 * u), round(10 * u))
    surface.blit(_ring(around.w, around.h, round(u, 3)), around)
