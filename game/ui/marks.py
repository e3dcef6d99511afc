"""Marks of play in print: roundels, meters, seats, stamped calls, the cells of the bidding sheet.

    seat(surface, rect, "Heron", k, count=8, turn=True)
    call(surface, rect, "85", k, theme.VERMILION)     a stamped bid or pass
    bid_cell(surface, rect, "90", k, "plain" | "chosen" | "struck")
    meter(surface, rect, 145, 300, theme.GREEN, k)
    roundel(surface, centre, radius, "8", theme.GREEN)

Rects and positions in device pixels; `k` is device pixels per design unit.
"""

from __future__ import annotations

import math

import pygame

from game.ui import text, theme
from game.ui.bake import Canvas, baked, lay, mask_into, soft_shadow, stock
from game.ui.paint import PLAIN, PRIMARY, Style, block, dashed, place, reach_of, snap
from game.ui.theme import Colour


@baked
def _roundel(d: int, colour: Colour, line: Colour) -> pygame.Surface:
    canvas = Canvas(d, d, ground=colour, ss=4)
    r = d / 2
    canvas.circle(r, r, r, colour)
    canvas.circle(r, r, r - r * 0.19, line, max(1.0, r * 0.08))
    return canvas.done()


def roundel(surface: pygame.Surface, centre: tuple[float, float], r: float, words: str,
            colour: Colour = theme.INK, ink: Colour = theme.STOCK) -> None:
    """A count on a disc: cards left in a seat."""
    d = snap(2 * r)
    disc = _roundel(d, colour, ink)
    rect = disc.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(disc, rect)
    text.label(surface, words, rect.inflate(-round(d * 0.3), 0), text.DISPLAY, round(d * 0.58), ink, deboss=False)


@baked
def _meter(w: int, h: int, k: float, share: int, colour: Colour, ink: Colour, ticks: int) -> pygame.Surface:
    canvas = Canvas(w, h, ground=ink)
    top = 3 * k
    canvas.box(0, top, w, h - top, ink, k)
    canvas.box(1.3 * k, top + 1.3 * k, w - 2.6 * k, h - top - 2.6 * k, theme.STOCK)
    if share:
        canvas.box(2 * k, top + 2 * k, (w - 4 * k) * share / 1000, h - top - 4 * k, colour)
    for i in range(1, ticks):
        canvas.box(w * i / ticks - 0.55 * k, 0, 1.1 * k, top + k, ink)
    return canvas.done()


def meter(surface: pygame.Surface, rect: pygame.Rect, value: float, full: float, colour: Colour, k: float,
          step: float = 50, ink: Colour = theme.INK) -> None:
    """How far a side has come: a bar with a tick every `step`. `rect` holds the ticks, 12 design units high."""
    share = round(1000 * min(1.0, max(0.0, value / full)))
    ticks = round(full / step) if step and full / step <= 24 else 1
    surface.blit(_meter(rect.w, rect.h, round(k, 3), share, colour, ink, ticks), rect)


@baked
def _seat(w: int, h: int, k: float, ink: Colour) -> pygame.Surface:
    reach = reach_of(k)
    out = pygame.Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
    out.fill((*theme.SHADOW, 0))
    tip = 8 * k
    soft_shadow(out, pygame.Rect(reach + round(tip * 0.5), reach + round(2.5 * k), w - round(tip), h), 5 * k, 2.4 * k,
                0.5)
    sheet = stock(w, h, k, grain=False)
    mask = Canvas(w, h, ground=(255, 255, 255), ss=4)
    mask.polygon([(tip, 0), (w - tip, 0), (w, h / 2), (w - tip, h), (tip, h), (0, h / 2)], (255, 255, 255))
    mask_into(sheet, mask.done())
    lines = Canvas(w, h, ground=ink, ss=4)
    a, b = tip + 2 * k, 3.5 * k
    lines.outline([(a, b), (w - a, b), (w - 4 * k, h / 2), (w - a, h - b), (a, h - b), (4 * k, h / 2)], ink, 1.2 * k)
    sheet.blit(lines.done(), (0, 0))
    ends = math.ceil(tip) + 1
    lay(out, sheet, (reach, reach), [pygame.Rect(0, 0, ends, h), pygame.Rect(w - ends, 0, ends, h)])
    return out


@baked
def _triangle(k: float, colour: Colour) -> pygame.Surface:
    canvas = Canvas(12 * k, 16 * k, ground=colour, ss=4)
    canvas.polygon([(12 * k, 8 * k), (0, 0), (0, 16 * k)], colour)
    return canvas.done()


def seat(surface: pygame.Surface, rect: pygame.Rect, name: str, k: float, *, count: int | None = None,
         team: Colour = theme.INK, turn: bool = False, note: str = "", note_colour: Colour = theme.VERMILION,
         size: int | None = None, left: float = 0, right: float = 0) -> None:
    """A name strip with pointed ends (the points lie inside `rect`), 32-34 design units high.

    `count` is a roundel at the right, `note` small words after the name, `turn` a triangle left of the strip (it
    reaches 14 units outside). `left` and `right` keep design units free for a portrait or a puck.
    """
    place(surface, _seat(rect.w, rect.h, round(k, 3), theme.INK), rect, reach_of(k))
    if turn:
        mark = _triangle(round(k, 3), theme.LAMP)
        surface.blit(mark, (rect.x - mark.get_width() - round(2 * k), rect.centery - mark.get_height() // 2))
    x, end = rect.x + round((16 + left) * k), rect.right - round((14 + right) * k)
    if count is not None:
        r = min(12.5 * k, rect.h * 0.4)
        roundel(surface, (rect.right - round(right * k) - 9 * k - r, rect.centery), r, str(count), team)
        end = round(rect.right - right * k - 13 * k - 2 * r)
    size = size or round(17 * k)
    if not note:
        if not left and text.measure(name, text.DISPLAY, size)[0] > end - x:
            x, end = x - round(5 * k), end + round(2 * k)  # a long name begins in the point
        text.label(surface, name, pygame.Rect(x, rect.y, end - x, rect.h), text.DISPLAY, size, theme.INK, "l")
        return
    gap, small = round(10 * k), round(size * 0.9)
    wide = min(text.measure(name, text.DISPLAY, size)[0], round((end - x) * 0.55))
    text.label(surface, name, pygame.Rect(x, rect.y, wide, rect.h), text.DISPLAY, size, theme.INK, "l")
    box = pygame.Rect(x + wide + gap, rect.y, end - x - wide - gap, rect.h)
    text.label(surface, note, box, text.STRONG, small, note_colour, "l")


def call(surface: pygame.Surface, rect: pygame.Rect, words: str, k: float, colour: Colour | None = None) -> None:
    """A stamped bid or pass, 92 x 47 design units with its lip; coloured for the highest bid."""
    lip = theme.rgb("#3A2414")
    style = Style(colour, lip, theme.STOCK_HI if colour else theme.INK, 1.2)
    face = block(surface, rect, k, style, radius=5, inset=4)
    size = round((28 if len(words) <= 3 else 21) * k)
    text.label(surface, words, face.inflate(-round(14 * k), 0), text.DISPLAY, size, style.ink)


@baked
def _strike(w: int, k: float, colour: Colour) -> pygame.Surface:
    canvas = Canvas(w, math.ceil(8 * k), ground=colour)
    canvas.line(k, 6 * k, w - k, 2 * k, colour, 2 * k)
    return canvas.done()


def bid_cell(surface: pygame.Surface, rect: pygame.Rect, words: str, k: float, state: str = "plain", *,
             pressed: bool = False) -> None:
    """One bid of the auction's sheet: `plain`, `chosen` (vermilion) or `struck` (no longer allowed)."""
    if state == "struck":
        dashed(surface, rect.inflate(0, -round(2 * k)), k, theme.rgb("#8A745A"), shade=0, radius=6, on=3, off=4,
               width=1.2)
        text.label(surface, words, rect.inflate(-round(8 * k), 0), text.DISPLAY, round(min(25 * k, rect.h * 0.44)),
                   theme.INK_FAINT, deboss=False)
        line = _strike(round(rect.w * 0.52), round(k, 3), theme.INK_FAINT)
        surface.blit(line, line.get_rect(center=rect.center))
        return
    style = PRIMARY if state == "chosen" else PLAIN
    face = block(surface, rect, k, style, pressed=pressed, radius=6, inset=4)
    text.label(surface, words, face.inflate(-round(10 * k), 0), text.DISPLAY, round(min(28 * k, rect.h * 0.5)),
               style.ink)
