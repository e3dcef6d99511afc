"""Effects and the sound of a place on pygame's mixer: silent until the first gesture, and for good without a device.

Effects are kept once they were played; the loop of a place is streamed from its file, so that it costs no frame.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"

EFFECTS = ("deal", "play", "take", "bid", "trump", "marriage", "close", "exchange", "tribute", "bomb", "win", "error")
"""What can be played."""
AMBIENCE = {"rook": "porch", "schnapsen": "coffee_house", "guandan": "tea_house"}
"""The loop of each family's place."""
FADE_MS = 1800
"""How long a place takes to be heard."""


class Sound:
    """Plays effects by name, and the loop of a place. Both volumes run from 0 to 1; nothing here raises."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._open = False
        self._broken = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._effects = self._ambience = 0.0
        self._place = ""
        self._heard = ""
        """The loop that plays now."""
        self._paused = False

    @property
    def unlocked(self) -> bool:
        """The first gesture came, and there is a device to play on."""
        return self._open

    @property
    def heard(self) -> str:
        """The loop that is heard now, "" for none."""
        return "" if self._paused else self._heard

    def unlock(self) -> None:
        """A gesture came: from now on sounds are heard. Browsers allow none before that."""
        if self._open or self._broken:
            return
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(8)
            self._open = True
        except (pygame.error, NotImplementedError, AttributeError):
            self._broken = True
        self._surround()

    def set_volumes(self, effects: float, ambience: float) -> None:
        """Sets both volumes (0 to 1, cut to that); 0 plays nothing."""
        self._effects, self._ambience = (min(1.0, max(0.0, volume)) for volume in (effects, ambience))
        for name, sound in self._sounds.items():
            if sound is not None:
                self._set_volume(name, sound)
        self._surround()

    def play(self, name: str) -> bool:
        """Plays an effect; True if it began. An unknown name plays nothing, and nothing plays while paused."""
        if not self._open or self._effects <= 0 or self._paused:
            return False
        sound = self._load(name)
        if sound is None:
            return False
        try:
            return sound.play() is not None
        except pygame.error:
            return False

    def warm(self, name: str) -> None:
        """Reads an effect ahead, so that it costs no frame when it is played."""
        if self._open:
            self._load(name)

    def place(self, name: str) -> None:
        """From now on the loop of this place is heard, as loud as the second volume says; "" for none."""
        if name != self._place:
            self._place = name
            self._surround()

    def pause(self, on: bool) -> None:
        """Nobody is there: nothing is heard until they come back. What was playing is not made up for."""
        if on == self._paused:
            return
        self._paused = on
        if self._open:
            self._try(pygame.mixer.pause if on else pygame.mixer.unpause)
            if self._heard:
                self._try(pygame.mixer.music.pause if on else pygame.mixer.music.unpause)
        self._surround()

    def close(self) -> None:
        """Gives the device back."""
        if self._open:
            self._open = False
            self._heard = ""
            self._sounds.clear()
            pygame.mixer.quit()

    def _surround(self) -> None:
        """Lets the right loop play, or none."""
        if not self._open or self._paused:
            return
        wanted = self._place if self._ambience > 0 else ""
        if wanted == self._heard:
            if wanted:
                self._try(lambda: pygame.mixer.music.set_volume(self._ambience))
            return
        if self._heard:
            self._try(pygame.mixer.music.stop)
        self._heard = wanted if wanted and self._try(lambda: self._begin(wanted)) else ""

    def _begin(self, name: str) -> None:
        music = pygame.mixer.music
        music.load(str(self._folder / f"{name}.ogg"))
        music.set_volume(self._ambience)
        music.play(loops=-1, fade_ms=FADE_MS)

    def _try(self, deed: Callable[[], object]) -> bool:
        """Does something with the mixer; False where it cannot: the page's has not everything."""
        try:
            deed()
        except (pygame.error, OSError, AttributeError, NotImplementedError, TypeError):
            return False
        return True

    def _set_volume(self, name: str, sound: pygame.mixer.Sound) -> None:
        if not self._try(lambda: sound.set_volume(self._effects)):
            self._sounds[name] = None

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._sounds:
            try:
                self._sounds[name] = sound = pygame.mixer.Sound(str(self._folder / f"{name}.ogg"))
                self._set_volume(name, sound)
            except (pygame.error, OSError):
                self._sounds[name] = None
        return self._sounds[name]
