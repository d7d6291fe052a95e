"""Sound: cards and wood, made by the browser on the spot; nothing where it can't."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, Final

from app.platform import browser

VOLUMES: Final = {"quiet": 0.25, "normal": 0.6, "loud": 1.0}

#: Notes of a sound: after how many seconds, pitch in hertz, loudness, seconds to fade.
NOTES: Final[Mapping[str, tuple[tuple[float, float, float, float], ...]]] = {
    "knock": ((0, 150, 0.5, 0.09), (0, 96, 0.5, 0.12)),
    "tick": ((0, 1180, 0.06, 0.05),),
    "take": ((0, 523.25, 0.16, 0.16), (0.09, 783.99, 0.16, 0.26)),
    "chime": (
        *((0.11 * place, pitch, 0.22, 0.5) for place, pitch in enumerate((659.26, 783.99, 1046.5))),
        *((0.11 * place, pitch * 3.93, 0.05, 0.1) for place, pitch in enumerate((659.26, 783.99))),
    ),
    "end": ((0, 392, 0.16, 0.5), (0.16, 493.88, 0.16, 0.5), (0.32, 587.33, 0.18, 0.9)),
}

SOFTEST: Final = 0.0001
RATE: Final = 22050


class Sound:
    """Plays sounds once the person has touched the page, as browsers want it."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None
        self._coming: list[tuple[float, Any]] = []
        self._volume = 0.0
        self._absent = False

    def set(self, options: Mapping[str, str]) -> None:
        """Take up volume and mute; at pace 0 there is no sound either."""
        silent = options["sound"] == "off" or options["pace"] == "0"
        self._volume = 0.0 if silent else VOLUMES[options["volume"]]

    def listen(self) -> None:
        """Wait for the first gesture; before it, browsers allow no sound."""
        for kind in ("pointerup", "keydown"):
            browser.on("document", kind, lambda _event: self._wake())

    def _wake(self) -> None:
        if self._absent or not self._volume:
            return
        if self._context is None:  # it takes long, so what the gesture does is shown first
            self._absent = True
            browser.painted(self._open)
        elif getattr(self._context, "state", "") == "suspended":
            self._context.resume()  # where only a gesture itself may start it

    def _open(self) -> None:
        self._context = browser.audio()
        self._absent = self._context is None
        if self._absent:
            return
        length = RATE // 10
        self._noise = self._context.createBuffer(1, length, RATE)
        self._noise.getChannelData(0).assign(array("f", _noise(length)))

    def play(self, cues: list[tuple[float, str]]) -> None:
        """Play sounds at their times, in milliseconds from now."""
        if self._context is None or not self._volume:
            return
        now = self._context.currentTime
        self._coming = []
        for ms, name in cues:
            at = now + 0.01 + max(ms, 0) / 1000
            if name == "flick":
                self._flick(at)
            for wait, pitch, loud, fade in NOTES.get(name, ()):
                self._note(at + wait, pitch, loud, fade)

    def hush(self) -> None:
        """Take back what has not begun to sound."""
        if self._context is not None:
            now = self._context.currentTime
            for at, source in self._coming:
                if at > now:
                    source.stop()
        self._coming = []

    def _flick(self, at: float) -> None:
        """Sound like a card that is put down: a breath of filtered noise."""
        source = self._context.createBufferSource()
        source.buffer = self._noise
        band = self._context.createBiquadFilter()
        band.type = "bandpass"
        band.frequency.value = 2600
        source.connect(band)
        self._sound(source, band, at, 0.5, 0.07)

    def _note(self, at: float, pitch: float, loud: float, fade: float) -> None:
        source = self._context.createOscillator()
        source.frequency.value = pitch
        self._sound(source, source, at, loud, fade)

    def _sound(self, source: Any, last: Any, at: float, loud: float, fade: float) -> None:
        envelope = self._context.createGain()
        level = envelope.gain
        level.setValueAtTime(SOFTEST, at)
        level.exponentialRampToValueAtTime(loud * self._volume, at + 0.006)
        level.exponentialRampToValueAtTime(SOFTEST, at + 0.006 + fade)
        last.connect(envelope)
        envelope.connect(self._context.destination)
        source.start(at)
        source.stop(at + fade + 0.05)
        self._coming.append((at, source))


def _noise(length: int) -> list[float]:
    """Return noise between −1 and 1, the same every time."""
    state, found = 1, []
    for _ in range(length):
        state = (state * 1103515245 + 12345) % 2**31
        found.append(state / 2**30 - 1)
    return found
