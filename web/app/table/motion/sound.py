"""Sound: wood, wool and strings, synthesised by the browser if it can."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any, Final

from app.platform import browser

#: The time of a sound in milliseconds, its name, and the number of rising notes after it.
Cue = tuple[float, str, int]

VOLUMES: Final = {"quiet": 0.25, "normal": 0.6, "loud": 1.0}

#: The notes in a sound: start in seconds, pitch in hertz, loudness, seconds to fade. The page
#: sounds like a wooden room with a kantele in D: nothing is louder than 0.4 or longer than 1.2 s.
Notes = tuple[tuple[float, float, float, float], ...]
#: Struck sounds: a finger on felt or wood.
STRUCK: Final[Mapping[str, Notes]] = {
    "tap": ((0, 128, 0.34, 0.08), (0, 84, 0.3, 0.1)),
    "pick": ((0, 880, 0.05, 0.04),),
    "turn": ((0, 196, 0.16, 0.07), (0.12, 196, 0.16, 0.07)),
}
#: Plucked sounds.
PLUCKED: Final[Mapping[str, Notes]] = {
    "take": ((0, 587.33, 0.15, 0.34), (0.08, 880, 0.14, 0.42)),
    "sweep": (
        *((0, 587.33, 0.16, 0.6), (0.09, 739.99, 0.16, 0.6), (0.18, 880, 0.16, 0.7)),
        (0.3, 1174.66, 0.17, 0.9),
    ),
    "build": ((0, 293.66, 0.17, 0.6),),
    "lock": ((0, 293.66, 0.17, 0.6), (0.11, 440, 0.15, 0.6)),
    "call": ((0, 880, 0.13, 0.5), (0.04, 1108.73, 0.13, 0.5), (0.08, 1318.51, 0.14, 0.8)),
    "over": ((0, 440, 0.13, 0.6), (0.14, 587.33, 0.13, 0.8)),
    "won": (
        *((0, 293.66, 0.16, 0.9), (0.14, 369.99, 0.15, 0.9), (0.28, 440, 0.15, 0.9)),
        (0.42, 587.33, 0.18, 0.7),
    ),
    "lost": ((0, 440, 0.13, 0.7), (0.2, 369.99, 0.13, 0.7), (0.42, 293.66, 0.14, 0.7)),
}
#: Notes for the rows of a score sheet that the person wins, each higher than the last: D major.
LADDER: Final = (587.33, 659.26, 739.99, 783.99, 880, 987.77, 1108.73, 1174.66)
#: Noise: seconds, pitch of the band at the start and at the end, loudness, sharpness.
BREATHS: Final[Mapping[str, tuple[float, float, float, float, float]]] = {
    "slide": (0.09, 1500, 3000, 0.32, 0.7),
    "tap": (0.035, 700, 500, 0.3, 0.9),
}
#: Rising notes for a capture of more than two cards, one for each further card: a scale in D.
SCALE: Final = (987.77, 1108.73, 1174.66, 1318.51, 1479.98)
#: Seconds between two rising notes.
STEP: Final = 0.07
#: The slightly stretched partials of a string: the factor by which each multiplies the pitch, and
#: its loudness.
PARTIALS: Final = ((1, 1.0), (2.001, 0.34), (3.004, 0.14))
#: The cutoff of the low-pass filter that imitates the room and removes hiss.
CEILING: Final = 4200

SOFTEST: Final = 0.0001
RATE: Final = 22050
#: Seconds of silence before the audio is suspended, because running audio uses power.
REST: Final = 2


class Sound:
    """Plays sounds, which browsers allow only after a gesture on the page."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None
        self._out: Any = None
        self._coming: list[tuple[float, Any]] = []
        self._volume = 0.0
        self._absent = False
        self._ends = 0.0

    def set(self, options: Mapping[str, str]) -> None:
        """Set the volume, or mute the sound, from the options; pace 0 is silent too."""
        silent = options["sound"] == "off" or options["pace"] == "0"
        self._volume = 0.0 if silent else VOLUMES[options["volume"]]

    def listen(self) -> None:
        """Wait for the first gesture; browsers allow no sound before it."""
        for kind in ("pointerup", "keydown"):
            browser.on("document", kind, lambda _event: self._wake())

    def _wake(self) -> None:
        if self._absent or not self._volume or not browser.touched():
            return
        if self._context is None:  # opening it is slow, so the gesture’s effect comes first
            # Until the context is open, a second gesture must not open another one.
            self._absent = True
            browser.painted(self._open)
        else:
            self._go_on()  # some devices let only a gesture itself start the audio

    def _open(self) -> None:
        self._context = browser.audio()
        self._absent = self._context is None
        if self._absent:
            return
        self._out = self._context.createBiquadFilter()
        self._out.frequency.value = CEILING
        self._out.connect(self._context.destination)
        length = RATE // 8
        self._noise = self._context.createBuffer(1, length, RATE)
        self._noise.getChannelData(0).assign(array("f", _noise(length)))
        browser.after(1000 * REST, self._rest)

    def _go_on(self) -> None:
        """Resume the audio if it is suspended, or was interrupted by a call or a locked screen."""
        if self._context.state == "running":
            return
        # The promise is rejected as long as the device does not allow sound.
        browser.settle(self._context.resume(), lambda _: None, lambda: None)
        browser.after(1000 * REST, self._rest)

    def _rest(self) -> None:
        if self._context.currentTime >= self._ends:
            browser.settle(self._context.suspend(), lambda _: None, lambda: None)

    def play(self, cues: list[Cue]) -> None:
        """Play each sound at its time, in milliseconds from now, with its rising notes."""
        if self._context is None or not self._volume:
            return
        self._go_on()
        now = self._context.currentTime
        self._coming = []
        for ms, name, steps in cues:
            at = now + 0.01 + max(ms, 0) / 1000
            if name in BREATHS:
                self._breath(at, *BREATHS[name])
            for wait, pitch, loud, fade in STRUCK.get(name, ()):
                self._note(at + wait, pitch, loud, fade)
            for wait, pitch, loud, fade in _plucked(name, steps):
                for times, part in PARTIALS:  # the high partials fade first
                    self._note(at + wait, pitch * times, loud * part, fade / times**0.6)
        browser.after(1000 * (self._ends - now + REST), self._rest)

    def hush(self) -> None:
        """Cancel the sounds that have not started."""
        if self._context is not None:
            now = self._context.currentTime
            for at, source in self._coming:
                if at > now:
                    source.stop()
        self._coming = []

    def _breath(
        self, at: float, long: float, low: float, high: float, loud: float, sharp: float
    ) -> None:
        """Play noise like a card moving over felt: the band of its filter moves with the card."""
        source = self._context.createBufferSource()
        source.buffer = self._noise
        band = self._context.createBiquadFilter()
        band.type = "bandpass"
        band.Q.value = sharp
        band.frequency.setValueAtTime(low, at)
        band.frequency.exponentialRampToValueAtTime(high, at + long)
        source.connect(band)
        self._sound(source, band, at, loud, long)

    def _note(self, at: float, pitch: float, loud: float, fade: float) -> None:
        source = self._context.createOscillator()
        source.frequency.value = pitch
        self._sound(source, source, at, loud, fade)

    def _sound(self, source: Any, last: Any, at: float, loud: float, fade: float) -> None:
        envelope = self._context.createGain()
        level = envelope.gain
        # An exponential ramp can start or end at any level but 0, and a sudden start would click.
        level.setValueAtTime(SOFTEST, at)
        level.exponentialRampToValueAtTime(loud * self._volume, at + 0.006)
        level.exponentialRampToValueAtTime(SOFTEST, at + 0.006 + fade)
        last.connect(envelope)
        envelope.connect(self._out)
        source.start(at)
        source.stop(at + fade + 0.05)
        self._ends = max(self._ends, at + fade + 0.05)
        self._coming.append((at, source))


def _plucked(name: str, steps: int) -> Notes:
    """Return the plucked notes of a sound; each row of a score sheet is higher than the last."""
    if name == "row":
        return ((0, LADDER[min(steps, len(LADDER) - 1)], 0.14, 0.5),)
    return (*PLUCKED.get(name, ()), *rising(steps))


def rising(steps: int) -> Notes:
    """Return the rising notes that follow the usual ones when a capture has many cards.

    >>> [pitch for _, pitch, _, _ in rising(2)]
    [987.77, 1108.73]
    """
    return tuple(
        (0.16 + STEP * place, pitch, 0.12, 0.4) for place, pitch in enumerate(SCALE[:steps])
    )


def _noise(length: int) -> list[float]:
    """Return noise samples between −1 and 1, the same ones on every call."""
    state, found = 1, []
    for _ in range(length):
        state = (state * 1103515245 + 12345) % 2**31
        found.append(state / 2**30 - 1)
    return found
