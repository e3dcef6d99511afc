"""Makes the sound effects: each is synthesised here from noise and sines, and packed by oggenc (vorbis-tools).

    python build/sounds.py [FOLDER]        writes <name>.ogg (default: assets/sounds)

The same script gives the same samples every time, and with the same oggenc the same files.
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
_PLUCK = ((1, 1.0), (2, 0.4), (3, 0.18), (4, 0.07))


def deal() -> Sound:
    """One card leaves the pack: a short flick."""
    return mix((0, 1.0, shape(noise(0.09, 1400, 6500, 1), 0.012, 0.018)),
               (0.02, 0.5, shape(noise(0.06, 500, 2500, 2), 0.004, 0.012)))


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


def win() -> Sound:
    """A rising chord, plucked."""
    return mix(*((0.11 * i, 0.5, tone(1.1, pitch, 0.3, _PLUCK)) for i, pitch in enumerate((392, 493.9, 587.3, 784))))


def error() -> Sound:
    """A dull low tap: this cannot be done."""
    return mix((0, 0.8, tone(0.16, 165, 0.035, _PLUCK)), (0.09, 0.7, tone(0.18, 139, 0.04, _PLUCK)))


SOUNDS: dict[str, tuple[Callable[[], Sound], float]] = {
    "deal": (deal, 0.35), "play": (play, 0.6), "take": (take, 0.4), "bid": (bid, 0.55),
    "trump": (trump, 0.5), "win": (win, 0.6), "error": (error, 0.5),
}
"""Every effect with its loudest sample."""


def samples(name: str) -> array.array[int]:
    """The 16-bit samples of an effect, faded out at its end so that nothing clicks."""
    make, peak = SOUNDS[name]
    sound = make()
    loudest = max(abs(x) for x in sound)
    fade = RATE // 100
    return array.array("h", (
        round(32767 * peak / loudest * x * min(1.0, (len(sound) - i) / fade)) for i, x in enumerate(sound)))


def encode(name: str, folder: Path) -> Path:
    """Writes one effect into the folder as Ogg Vorbis. Raises FileNotFoundError without oggenc."""
    oggenc = shutil.which("oggenc")
    if oggenc is None:
        raise FileNotFoundError("oggenc is missing: install vorbis-tools")
    target = folder / f"{name}.ogg"
    with tempfile.TemporaryDirectory() as work:
        raw = Path(work) / f"{name}.wav"
        with wave.open(str(raw), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(name).tobytes())
        subprocess.run([oggenc, "-Q", "-q", "2", "--serial", "1", "-o", str(target), str(raw)], check=True)
    return target


def main(argv: list[str]) -> int:
    """Writes all effects and says how large they are."""
    folder = Path(argv[0]) if argv else ROOT / "assets" / "sounds"
    folder.mkdir(parents=True, exist_ok=True)
    try:
        for name in SOUNDS:
            target = encode(name, folder)
            print(f"{target.name}: {target.stat().st_size} bytes")
    except FileNotFoundError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
