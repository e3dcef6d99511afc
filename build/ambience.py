"""What the three places sound like: loops of noise, sines and plucked strings without a seam.

Everything is laid on a ring: what runs past the end goes on at the beginning, filters are run round once before they
count, and slow swells have whole periods. build/sounds.py packs the loops.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

RATE = 22050
"""Samples per second."""
SECONDS = 24
"""Length of a loop."""
N = RATE * SECONDS
Ring = list[float]
"""N mono samples whose end meets their beginning."""
LOUDNESS = 0.04
"""Root mean square of every loop: quiet beside the effects."""
PEAK = 0.45
"""What no sample passes."""


def noise(low: float, high: float, seed: int) -> Ring:
    """Noise between two frequencies in Hz, from filters (two poles above, one below) that ran round once already."""
    rng = random.Random(seed)
    white = [rng.uniform(-1, 1) for _ in range(N)]
    up, down = (1 - math.exp(-2 * math.pi * f / RATE) for f in (high, low))
    first = soft = deep = 0.0
    out: Ring = []
    for turn in range(2):
        for x in white:
            first += up * (x - first)
            soft += up * (first - soft)
            deep += down * (soft - deep)
            if turn:
                out.append(soft - deep)
    return out


def swell(*waves: tuple[int, float, float], least: float = 0.0) -> Ring:
    """A slow rise and fall: 1 plus waves of (periods in the loop, phase, depth), never below `least`."""
    steps = 100
    coarse = [max(least, 1 + sum(depth * math.sin(2 * math.pi * (periods * i * steps / N + phase))
                                 for periods, phase, depth in waves)) for i in range(N // steps + 1)]
    return [coarse[i // steps] + (coarse[i // steps + 1] - coarse[i // steps]) * (i % steps) / steps
            for i in range(N)]


def times(one: Ring, other: Ring, strength: float = 1.0) -> Ring:
    """The product, sample by sample."""
    return [strength * a * b for a, b in zip(one, other, strict=True)]


def add(ring: Ring, start: float, sound: Sequence[float], strength: float) -> None:
    """Lays a sound on the ring from `start` seconds on."""
    offset = int(start * RATE)
    for i, x in enumerate(sound):
        ring[(offset + i) % N] += strength * x


def total(*rings: Ring) -> Ring:
    """The sum."""
    return [sum(parts) for parts in zip(*rings, strict=True)]


def struck(pitch: float, seconds: float, decay: float, partials: Sequence[tuple[float, float]]) -> list[float]:
    """A struck thing: partials (multiple, strength), of which the higher die sooner."""
    return [min(1.0, i / 40) * sum(strength * math.sin(2 * math.pi * pitch * m * i / RATE)
                                   * math.exp(-i / RATE * m ** 0.6 / decay) for m, strength in partials)
            for i in range(int(seconds * RATE))]


def plucked(pitch: float, seconds: float, seed: int) -> list[float]:
    """A plucked string: a burst of noise that runs through a delay line and loses its highs (Karplus and Strong)."""
    rng = random.Random(seed)
    line = [rng.uniform(-1, 1) for _ in range(round(RATE / pitch))]
    for _ in range(6):
        line = [(a + b) / 2 for a, b in zip(line, line[1:] + line[:1], strict=True)]
    out, i, n = [], 0, len(line)
    for k in range(int(seconds * RATE)):
        out.append(line[i] * min(1.0, k / 60) * min(1.0, (seconds * RATE - k) / 4000))
        line[i] = 0.4985 * (line[i] + line[(i + 1) % n])
        i = (i + 1) % n
    return out


# --- the places


def porch() -> Ring:
    """An evening on the porch: wind in the leaves, two crickets, an owl far away."""
    wind = times(noise(90, 520, 1), swell((2, 0.1, 0.45), (5, 0.6, 0.25), least=0.15), 1.5)
    leaves = times(noise(1800, 5200, 2), swell((2, 0.02, 0.6), (7, 0.4, 0.35), least=0.02), 0.2)
    out = total(wind, leaves)
    rng = random.Random(3)
    for pitch, every, strength in ((4150, 0.82, 0.06), (3720, 1.31, 0.035)):
        chirp = [math.sin(2 * math.pi * pitch * i / RATE) * math.sin(math.pi * min(1.0, i / RATE / 0.016)) ** 2
                 for i in range(int(0.016 * RATE))]
        moment = rng.uniform(0, every)
        while moment < SECONDS:
            if math.sin(2 * math.pi * (moment / SECONDS * 2 + pitch / 1000)) > -0.55:
                for pulse in range(3):
                    add(out, moment + pulse * 0.03, chirp, strength * rng.uniform(0.6, 1.0))
            moment += every * rng.uniform(0.92, 1.1)
    for start, length, pitch in ((9.2, 0.34, 352), (9.75, 0.7, 335)):
        hoot = [math.sin(2 * math.pi * pitch * (1 - 0.03 * i / RATE) * i / RATE)
                * math.sin(math.pi * i / RATE / length) ** 2 for i in range(int(length * RATE))]
        add(out, start, hoot, 0.05)
    return out


def coffee_house() -> Ring:
    """The coffee house: voices too far to be understood, cups and spoons, a clock, a newspaper."""
    rng = random.Random(11)
    out = times(noise(60, 240, 10), swell((3, 0.3, 0.2)), 0.35)
    for voice, (low, high) in enumerate(((180, 420), (240, 620), (330, 900), (210, 520), (420, 1250), (280, 760))):
        speech = noise(low, high, 20 + voice)
        loud = [0.0] * (N // 2205)
        at = rng.uniform(0, 20)
        while at < len(loud):
            for _ in range(rng.randint(4, 14)):
                long = rng.choice((1, 2, 2, 3))
                for i in range(long):
                    loud[int(at + i) % len(loud)] = rng.uniform(0.35, 1.0)
                at += long + rng.choice((0, 0, 1))
            at += rng.uniform(4, 22)
        for i in range(N):
            a, b = loud[i // 2205 % len(loud)], loud[(i // 2205 + 1) % len(loud)]
            out[i] += speech[i] * (a + (b - a) * (i % 2205) / 2205) * 0.8
    for moment in (2.3, 6.9, 7.4, 12.8, 17.1, 21.6):
        add(out, moment, struck(rng.uniform(2300, 3300), 0.5, 0.07, ((1, 1), (1.52, 0.5), (2.31, 0.25))),
            rng.uniform(0.05, 0.11))
    for i in range(6):
        add(out, 14.4 + i * 0.23, struck(2900 + 90 * (i % 2), 0.2, 0.025, ((1, 1), (1.7, 0.4))), 0.035)
    for second in range(SECONDS):
        add(out, second + 0.5, struck(1750 if second % 2 else 1480, 0.06, 0.008, ((1, 1), (2.4, 0.4))), 0.06)
    rustle = noise(1500, 6000, 31)[: int(0.9 * RATE)]
    add(out, 19.0, [x * math.sin(math.pi * i / len(rustle)) ** 2 * (0.4 + 0.6 * math.sin(i / 700) ** 2)
                    for i, x in enumerate(rustle)], 0.22)
    return out


def tea_house() -> Ring:
    """The tea house: water from a bamboo spout, bubbles, a zither in the next room."""
    rng = random.Random(41)
    out = total(times(noise(700, 2600, 40), swell((3, 0.2, 0.25), (8, 0.5, 0.15)), 0.2),
                times(noise(80, 320, 42), swell((2, 0.7, 0.3)), 0.4))
    for _ in range(30 * SECONDS):
        pitch, decay = rng.uniform(420, 1500), rng.uniform(0.012, 0.04)
        length = int(5 * decay * RATE)
        bubble = [math.sin(2 * math.pi * pitch * (1 + 0.9 * i / RATE) * i / RATE) * math.exp(-i / RATE / decay)
                  * min(1.0, i / 30) for i in range(length)]
        add(out, rng.uniform(0, SECONDS), bubble, rng.uniform(0.01, 0.07) * min(1.0, 700 / pitch + 0.3))
    tune = ((1.5, 146.8), (2.6, 220.0), (3.9, 246.9), (7.8, 329.6), (8.9, 293.7), (10.4, 220.0), (14.6, 185.0),
            (15.7, 246.9), (17.5, 293.7), (20.4, 164.8))
    for i, (moment, pitch) in enumerate(tune):
        add(out, moment, plucked(pitch, 3.4, 50 + i), rng.uniform(0.22, 0.34))
    return out


AMBIENCE: dict[str, Callable[[], Ring]] = {"porch": porch, "coffee_house": coffee_house, "tea_house": tea_house}
"""Every loop by its place."""


def loop(name: str) -> Ring:
    """A place's loop at its loudness, its peaks bent down softly."""
    ring = AMBIENCE[name]()
    middle = sum(ring) / N
    ring = [x - middle for x in ring]
    level = LOUDNESS / math.sqrt(sum(x * x for x in ring) / N)
    return [PEAK * math.tanh(level * x / PEAK) for x in ring]
