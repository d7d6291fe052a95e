"""Sound: wood, wool and strings, synthesised by the browser if it can."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, Final

from app.platform import browser

#: The time of a sound in milliseconds, its name, and the number of rising notes after it.
Cue = tuple[float, str, int]

VOLUMES: Final = {"quiet": 0.25, "normal": 0.6, "loud": 1.0}

#: The notes in a sound: start in seconds, pitch in hertz, loudness, seconds to fade. The page
#: sounds like a wooden room with a kantele in D. Loudness is chosen by ear, not by amplitude: a low
#: note needs a higher one with it, because a phone’s speaker plays little below 600 Hz.
Notes = tuple[tuple[float, float, float, float], ...]
#: Struck sounds: a finger on felt or wood.
STRUCK: Final[Mapping[str, Notes]] = {
    "tap": ((0, 164.81, 0.14, 0.08), (0, 659.26, 0.15, 0.06), (0, 1174.66, 0.08, 0.04)),
    "pick": ((0, 880, 0.15, 0.1),),
}
#: Plucked sounds. Those for what is bad for the person, and for what others take, fall.
PLUCKED: Final[Mapping[str, Notes]] = {
    "turn": ((0, 783.99, 0.1, 0.24), (0.14, 587.33, 0.12, 0.34)),
    "take": ((0, 587.33, 0.15, 0.34), (0.08, 880, 0.14, 0.42)),
    "taken": ((0, 587.33, 0.1, 0.3), (0.08, 440, 0.12, 0.36)),
    "forced": ((0, 880, 0.12, 0.3), (0.08, 587.33, 0.13, 0.42)),
    "sweep": (
        *((0, 587.33, 0.16, 0.6), (0.09, 739.99, 0.16, 0.6), (0.18, 880, 0.16, 0.7)),
        (0.3, 1174.66, 0.17, 0.9),
    ),
    "swept": (
        *((0, 880, 0.11, 0.5), (0.09, 739.99, 0.11, 0.5), (0.18, 587.33, 0.11, 0.6)),
        (0.3, 440, 0.13, 0.7),
    ),
    "build": ((0, 293.66, 0.15, 0.6), (0, 587.33, 0.08, 0.4)),
    "lock": ((0, 293.66, 0.16, 0.6), (0.11, 440, 0.14, 0.6), (0.11, 880, 0.06, 0.4)),
    "call": ((0, 880, 0.11, 0.5), (0.04, 1108.73, 0.11, 0.5), (0.08, 1318.51, 0.12, 0.8)),
    "over": ((0, 440, 0.13, 0.6), (0.14, 587.33, 0.13, 0.8)),
    "won": (
        *((0, 293.66, 0.16, 0.9), (0.14, 369.99, 0.15, 0.9), (0.28, 440, 0.15, 0.9)),
        (0.42, 587.33, 0.18, 0.7),
    ),
    "lost": ((0, 587.33, 0.12, 0.7), (0.2, 440, 0.14, 0.7), (0.42, 369.99, 0.16, 0.7)),
}
#: Notes for the rows of a score sheet that the person wins, each higher than the last: D major.
LADDER: Final = (587.33, 659.26, 739.99, 783.99, 880, 987.77, 1108.73, 1174.66)
#: Noise: seconds, pitch of the band at the start and at the end, loudness, sharpness.
BREATHS: Final[Mapping[str, tuple[float, float, float, float, float]]] = {
    "slide": (0.09, 1500, 3000, 0.32, 0.7),
    "tap": (0.035, 1600, 1000, 0.4, 0.9),
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
#: Samples of noise.
NOISE: Final = RATE // 4
#: Seconds of silence, without a gesture either, before the audio is suspended, because running
#: audio uses power.
REST: Final = 20
#: Sounds that the audio can play this many milliseconds late, while it is being opened or resumed,
#: are played; of later ones, only those whose time has not come.
LATE: Final = 400
#: The share of a note’s fade after which it is 20 dB softer, at any volume.
FADED: Final = 0.42
#: No two cards sound alike: the shares by which pitch and loudness (±1.5 dB) vary, and seconds.
DETUNED: Final = 0.06
LOUDER: Final = 10 ** (1.5 / 20)
SHIFTED: Final = 0.004


class Sound:
    """Plays sounds, which browsers allow only after a gesture on the page."""

    def __init__(self) -> None:
        self._context: Any = None
        self._noise: Any = None
        self._out: Any = None
        self._coming: list[tuple[float, Any]] = []
        #: Sounds that wait for the audio, with the time when they were wanted; None before a
        #: gesture, and if there is no audio.
        self._waiting: list[tuple[float, list[Cue]]] | None = None
        self._volume = -1.0  # not known yet
        self._asked = False  # for audio; a second gesture must not open it again
        self._asleep = False
        self._timed = False
        self._ends, self._rung = 0.0, 0.0  # when everything has ended, and is 20 dB softer
        self._until = 0.0  # when the audio may rest
        self._chances = _numbers()

    def set(self, options: Mapping[str, str]) -> None:
        """Set the volume, and let it be heard; or mute the sound."""
        volume = 0.0 if options["sound"] == "off" else VOLUMES[options["volume"]]
        before, self._volume = self._volume, volume
        if not volume:
            self.hush()
        elif before not in (-1, volume):
            self.play([(0, "take", 0)])

    def listen(self) -> None:
        """Wait for the first gesture; browsers allow no sound before it."""
        for kind in ("pointerup", "keydown"):
            browser.on("document", kind, lambda _event: self._wake())

    def _wake(self) -> None:
        if not self._volume or not browser.touched():
            return
        if self._context is not None:
            self._go_on()  # some devices let only a gesture itself start the audio
        elif not self._asked:  # opening it is slow, so the gesture’s effect comes first
            self._asked, self._waiting = True, []
            browser.painted(self._open)

    def _open(self) -> None:
        self._context = browser.audio()
        if self._context is None:
            self._waiting = None
            return
        self._out = self._context.createBiquadFilter()
        self._out.frequency.value = CEILING
        self._out.connect(self._context.destination)
        self._noise = self._context.createBuffer(1, NOISE, RATE)
        self._noise.getChannelData(0).assign(array("f", islice(_numbers(), NOISE)))
        self._go_on()

    def _go_on(self) -> None:
        """Resume the audio if it sleeps, or a call or a locked screen stopped it; catch up."""
        self._stay()
        # While audio is being suspended, its state is still “running”.
        if self._context.state == "running" and not self._asleep:
            self._catch_up()
        else:
            self._asleep = False
            # The promise is rejected as long as the device does not allow sound.
            browser.settle(self._context.resume(), lambda _: self._catch_up(), self.hush)

    def _stay(self) -> None:
        """Keep the audio running until nothing has sounded for a while."""
        ringing = max(self._ends - self._context.currentTime, 0)
        self._until = browser.now_ms() + 1000 * (ringing + REST)
        if not self._timed:
            self._rest()

    def _rest(self) -> None:
        """Suspend the audio if it is time, or look again then."""
        left = self._until - browser.now_ms()
        self._timed = left > 0
        if self._timed:
            browser.after(left, self._rest)
        else:
            self._asleep = True
            browser.settle(self._context.suspend(), lambda _: None, lambda: None)

    @property
    def remaining(self) -> float:
        """The milliseconds until the sounds so far are 20 dB softer."""
        return 1000 * max(self._rung - self._context.currentTime, 0) if self._context else 0

    def play(self, cues: list[Cue]) -> None:
        """Play each sound at its time, in milliseconds from now, with its rising notes."""
        if not cues or self._waiting is None or not self._volume:
            return
        self._waiting.append((browser.now_ms(), cues))
        if self._context is not None:
            self._go_on()

    def _catch_up(self) -> None:
        """Play the sounds that waited for the audio."""
        waiting, self._waiting = self._waiting or [], []
        now = self._context.currentTime
        self._coming = [one for one in self._coming if one[0] > now]
        for wanted, cues in waiting:
            late = browser.now_ms() - wanted
            for ms, name, steps in cues:
                if late <= LATE:
                    self._sound(now + 0.01 + max(ms, 0) / 1000, name, steps)
                elif ms >= late:
                    self._sound(now + 0.01 + (ms - late) / 1000, name, steps)
        self._stay()

    def _sound(self, at: float, name: str, steps: int) -> None:
        loud, pitched = 1.0, 1.0
        self._rung = max(self._rung, at + rung(name, steps) / 1000)
        if name in BREATHS or name in STRUCK:
            loud = LOUDER ** next(self._chances)
        if name in BREATHS:  # neither is a tone, so no key is left
            pitched += DETUNED * next(self._chances)
            at = max(at + SHIFTED * next(self._chances), self._context.currentTime)
            long, low, high, breath, sharp = BREATHS[name]
            self._breath(at, long, low * pitched, high * pitched, breath * loud, sharp)
        for wait, pitch, level, fade in STRUCK.get(name, ()):
            self._note(at + wait, pitch * pitched, level * loud, fade)
        for wait, pitch, level, fade in _plucked(name, steps):
            for times, part in PARTIALS:  # the high partials fade first
                self._note(at + wait, pitch * times, level * part, fade / times**0.6)

    def hush(self) -> None:
        """Cancel the sounds that have not started."""
        if self._waiting:
            self._waiting = []
        if self._context is not None:
            now = self._context.currentTime
            for at, source in self._coming:
                if at > now:
                    source.stop()
            self._rung = min(self._rung, now)
        self._coming = []

    def _breath(
        self, at: float, long: float, low: float, high: float, loud: float, sharp: float
    ) -> None:
        """Play noise like a card moving over felt: the band of its filter moves with the card."""
        source = self._context.createBufferSource()
        source.buffer = self._noise
        source.loop = True
        band = self._context.createBiquadFilter()
        band.type = "bandpass"
        band.Q.value = sharp
        band.frequency.setValueAtTime(low, at)
        band.frequency.exponentialRampToValueAtTime(high, at + long)
        source.connect(band)
        within = (1 + next(self._chances)) / 2 * NOISE / RATE
        self._start(source, band, (at, within), loud, long)

    def _note(self, at: float, pitch: float, loud: float, fade: float) -> None:
        source = self._context.createOscillator()
        source.frequency.value = pitch
        self._start(source, source, (at,), loud, fade)

    def _start(
        self, source: Any, last: Any, begin: tuple[float, ...], loud: float, fade: float
    ) -> None:
        at = begin[0]
        envelope = self._context.createGain()
        level = envelope.gain
        # An exponential ramp can start or end at any level but 0, and a sudden start would click.
        level.setValueAtTime(SOFTEST, at)
        level.exponentialRampToValueAtTime(loud * self._volume, at + 0.006)
        level.exponentialRampToValueAtTime(SOFTEST, at + 0.006 + fade)
        last.connect(envelope)
        envelope.connect(self._out)
        source.start(*begin)
        source.stop(at + fade + 0.05)
        self._ends = max(self._ends, at + fade + 0.05)
        self._coming.append((at, source))


def rung(name: str, steps: int) -> float:
    """Return after how many milliseconds the notes of a sound are 20 dB softer."""
    notes = (*STRUCK.get(name, ()), *_plucked(name, steps))
    breath = BREATHS[name][0] if name in BREATHS else 0.0
    return 1000 * max([breath, *(wait + FADED * fade for wait, _, _, fade in notes)])


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


def _numbers() -> Iterator[float]:
    """Yield numbers between −1 and 1, the same ones on every call."""
    state = 1
    while True:
        state = (state * 1103515245 + 12345) % 2**31
        yield state / 2**30 - 1
