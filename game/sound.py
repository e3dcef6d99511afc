"""Short effects on pygame's mixer: silent until the first gesture, silent for good where there is no sound device."""

from __future__ import annotations

from pathlib import Path

import pygame

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"

CARDS = ("deal", "play", "take")
"""Effects of the cards; they follow the first volume."""
SIGNALS = ("bid", "trump", "win", "error")
"""Effects that tell something; they follow the second volume."""


class Sound:
    """Plays effects by name. Both volumes run from 0 to 1; nothing here raises."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._open = False
        self._broken = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._volumes = {"cards": 0.0, "signals": 0.0}

    @property
    def unlocked(self) -> bool:
        """The first gesture came, and there is a device to play on."""
        return self._open

    def unlock(self) -> None:
        """A gesture came: from now on effects are heard. Browsers allow no sound before that."""
        if self._open or self._broken:
            return
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(8)
            self._open = True
        except (pygame.error, NotImplementedError, AttributeError):
            self._broken = True

    def set_volumes(self, cards: float, signals: float) -> None:
        """Sets both volumes (0 to 1, cut to that); 0 plays nothing."""
        self._volumes = {"cards": min(1.0, max(0.0, cards)), "signals": min(1.0, max(0.0, signals))}
        for name, sound in self._sounds.items():
            if sound is not None:
                self._set_volume(name, sound)

    def play(self, name: str) -> bool:
        """Plays an effect; True if it began. An unknown name plays nothing."""
        if not self._open or self._volume(name) <= 0:
            return False
        sound = self._load(name)
        if sound is None:
            return False
        try:
            return sound.play() is not None
        except pygame.error:
            return False

    def close(self) -> None:
        """Gives the device back."""
        if self._open:
            self._open = False
            self._sounds.clear()
            pygame.mixer.quit()

    def _volume(self, name: str) -> float:
        return self._volumes["cards" if name in CARDS else "signals"]

    def _set_volume(self, name: str, sound: pygame.mixer.Sound) -> None:
        try:
            sound.set_volume(self._volume(name))
        except (pygame.error, AttributeError):
            self._sounds[name] = None

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = sound = pygame.mixer.Sound(str(self._folder / f"{name}.ogg"))
                self._set_volume(name, sound)
            except (pygame.error, OSError):
                self._sounds[name] = None
        return self._sounds[name]
