"""Makes the sounds: effects are synthesised here from noise and sines, the loops of the places in ambience.py.

    python build/sounds.py [FOLDER] [NAME ...]     writes <name>.ogg (default: all, into assets/sounds)

oggenc (vorbis-tools) packs them. The same script gives the same samples every time, and with the same oggenc the same
files.
"""

from __future__ import annotations

import array
import math
import random
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from pathlib import Path

import ambience

RATE = 44100
"""Samples per second."""
Sound = list[float]
"""Mono samples, about -1 to 1."""

ROOT = Path(__file__).resolve().parents[1]


def _times(seconds: float) -> list[float]:
    return [i / RATE for i in range(int(seconds * RATE))]


def noise(seconds: float, low: float, high: float, seed: int) -> Sound:
    """Noise between two frequencies in Hz, from two one-pole filters."""
    rng = random.Random(seed)
    up, down = (1 - math.exp(-2 * math.pi * f / RATE) for f in (high, low))
    soft = deep = 0.0
    out = []
    for _ in _times(seconds):
        soft += up * (rng.uniform(-1, 1) - soft)
        deep += down * (soft - deep)
        out.append(soft - deep)
    return out


def tone(seconds: float, pitch: float, decay: float, partials: tuple[tuple[float, float], ...] = ((1, 1),)) -> Sound:
    """A struck tone: partials are (multiple of the pitch, strength); higher ones die sooner. `decay` in seconds."""
    return [sum(strength * math.sin(2 * math.pi * pitch * ratio * t) * math.exp(-t * ratio ** 0.7 / decay)
                for ratio, strength in partials) for t in _times(seconds)]


def shape(sound: Sound, attack: float, decay: float) -> Sound:
    """Fades in for `attack` seconds and dies away with the time constant `decay`."""
    return [x * min(1.0, t / attack) * math.exp(-max(0.0, t - attack) / decay)
            for x, t in zip(sound, _times(len(sound) / RATE + 1), strict=False)]


def mix(*parts: tuple[float, float, Sound]) -> Sound:
    """The sum of parts (start in seconds, strength, sound)."""
    out = [0.0] * max(int(start * RATE) + len(sound) for start, _, sound in parts)
    for start, strength, sound in parts:
        offset = int(start * RATE)
        for i, x in enumerate(sound):
            out[offset + i] += strength * x
    return out


_BELL = ((1, 1.0), (2.76, 0.35), (5.4, 0.12))
_WOOD = ((1, 1.0), (2.57, 0.4), (4.9, 0.1))
_COIN = ((1, 1.0), (1.48, 0.6), (2.09, 0.4), (2.9, 0.2))
_PLUCK = ((1, 1.0), (2, 0.4), (3, 0.18), (4, 0.07))


def deal() -> Sound:
    """Cards leave the pack one after the other: seven short flicks."""
    flicks: list[tuple[float, float, Sound]] = []
    for i in range(7):
        flicks += [(i * 0.075, 1.0 - 0.3 * (i % 2), shape(noise(0.09, 1400, 6500, 101 + i), 0.012, 0.018)),
                   (i * 0.075 + 0.02, 0.5, shape(noise(0.06, 500, 2500, 201 + i), 0.004, 0.012))]
    return mix(*flicks)


def play() -> Sound:
    """A card is laid on the table: paper, then the wood under it."""
    return mix((0, 0.7, shape(noise(0.12, 900, 5200, 3), 0.003, 0.016)),
               (0.002, 0.8, shape(noise(0.14, 120, 700, 4), 0.002, 0.028)),
               (0.002, 0.25, tone(0.14, 150, 0.035, _WOOD)))


def take() -> Sound:
    """A trick is swept off the table."""
    sweep = [x * math.sin(math.pi * min(1.0, t / 0.28)) ** 2
             for x, t in zip(noise(0.28, 700, 4200, 5), _times(1), strict=False)]
    return mix((0, 0.9, sweep), (0.21, 0.35, shape(noise(0.08, 200, 1200, 6), 0.003, 0.02)))


def bid() -> Sound:
    """A knock on wood."""
    return mix((0, 0.9, tone(0.16, 310, 0.03, _WOOD)), (0, 0.3, shape(noise(0.05, 700, 3000, 7), 0.001, 0.006)))


def trump() -> Sound:
    """Two small bells, a fifth apart."""
    return mix((0, 0.6, tone(0.9, 659.3, 0.22, _BELL)), (0.11, 0.6, tone(0.9, 987.8, 0.24, _BELL)))


def marriage() -> Sound:
    """Two warm strings a third apart, and a small bell above them."""
    return mix((0, 0.6, tone(0.9, 293.7, 0.28, _PLUCK)), (0.09, 0.6, tone(0.9, 370, 0.3, _PLUCK)),
               (0.2, 0.22, tone(0.8, 1174.7, 0.25, _BELL)))


def close() -> Sound:
    """The pack is turned and shut: paper, a thump, and the click of a lid."""
    return mix((0, 0.5, shape(noise(0.12, 700, 4000, 8), 0.02, 0.03)), (0.1, 0.9, tone(0.22, 118, 0.05, _WOOD)),
               (0.1, 0.5, shape(noise(0.1, 100, 600, 9), 0.002, 0.02)), (0.17, 0.3, tone(0.07, 1320, 0.012, _WOOD)))


def exchange() -> Sound:
    """A card is drawn out from under the pack and another pushed in."""
    def slide(seed: int, low: float, high: float) -> Sound:
        return [x * math.sin(math.pi * min(1.0, t / 0.16)) ** 2
                for x, t in zip(noise(0.16, low, high, seed), _times(1), strict=False)]

    return mix((0, 0.8, slide(12, 1100, 5200)), (0.17, 0.8, slide(13, 700, 3600)),
               (0.31, 0.4, shape(noise(0.06, 150, 900, 14), 0.002, 0.015)))


def tribute() -> Sound:
    """Coins on lacquer: three small rings, each lower, and the wood under them."""
    return mix(*((0.1 * i, 0.45 - 0.08 * i, tone(0.5, pitch, 0.09, _COIN)) for i, pitch in
                 enumerate((2093, 1760, 1568))), (0.02, 0.4, tone(0.14, 210, 0.03, _WOOD)))


def bomb() -> Sound:
    """A big drum and a slap of cards; the skin dies away slowly."""
    drum = [math.sin(2 * math.pi * (58 * t + 26 * 0.05 * (1 - math.exp(-t / 0.05)))) * math.exp(-t / 0.22)
            for t in _times(0.9)]
    return mix((0, 1.0, drum), (0, 0.55, shape(noise(0.2, 200, 2600, 15), 0.001, 0.035)),
               (0.004, 0.3, shape(noise(0.6, 60, 260, 16), 0.004, 0.16)), (0.06, 0.16, tone(0.8, 185, 0.22, _BELL)))


def win() -> Sound:
    """A rising chord, plucked."""
    return mix(*((0.11 * i, 0.5, tone(1.1, pitch, 0.3, _PLUCK)) for i, pitch in enumerate((392, 493.9, 587.3, 784))))


def error() -> Sound:
    """A dull low tap: this cannot be done."""
    return mix((0, 0.8, tone(0.16, 165, 0.035, _PLUCK)), (0.09, 0.7, tone(0.18, 139, 0.04, _PLUCK)))


SOUNDS: dict[str, tuple[Callable[[], Sound], float]] = {
    "deal": (deal, 0.35), "play": (play, 0.6), "take": (take, 0.4), "bid": (bid, 0.55),
    "trump": (trump, 0.5), "marriage": (marriage, 0.5), "close": (close, 0.6), "exchange": (exchange, 0.45),
    "tribute": (tribute, 0.45), "bomb": (bomb, 0.8), "win": (win, 0.6), "error": (error, 0.5),
}
"""Every effect with its loudest sample."""


def samples(name: str) -> array.array[int]:
    """The 16-bit samples of an effect, faded out at its end so that nothing clicks, or of a place's loop."""
    if name in ambience.AMBIENCE:
        return array.array("h", (round(32767 * x) for x in ambience.loop(name)))
    make, peak = SOUNDS[name]
    sound = make()
    loudest = max(abs(x) for x in sound)
    fade = RATE // 100
    return array.array("h", (
        round(32767 * peak / loudest * x * min(1.0, (len(sound) - i) / fade)) for i, x in enumerate(sound)))


def encode(name: str, folder: Path) -> Path:
    """Writes one sound into the folder as Ogg Vorbis. Raises FileNotFoundError without oggenc."""
    oggenc = shutil.which("oggenc")
    if oggenc is None:
        raise FileNotFoundError("oggenc is missing: install vorbis-tools")
    target = folder / f"{name}.ogg"
    rate, quality = (ambience.RATE, "1") if name in ambience.AMBIENCE else (RATE, "2")
    with tempfile.TemporaryDirectory() as work:
        raw = Path(work) / f"{name}.wav"
        with wave.open(str(raw), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(samples(name).tobytes())
        subprocess.run([oggenc, "-Q", "-q", quality, "--serial", "1", "-o", str(target), str(raw)], check=True)
    return target


def main(argv: list[str]) -> int:
    """Writes the sounds and says how large they are."""
    known = (*SOUNDS, *ambience.AMBIENCE)
    folder = next((Path(word) for word in argv if word not in known), ROOT / "assets" / "sounds")
    folder.mkdir(parents=True, exist_ok=True)
    try:
        for name in [word for word in argv if word in known] or known:
            target = encode(name, folder)
            print(f"{target.name}: {target.stat().st_size} bytes")
    except FileNotFoundError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
