"""The times of sounds, their volume, and cancelled sounds."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from app.platform import browser
from app.table.motion.sound import (
    BREATHS,
    PARTIALS,
    PLUCKED,
    REST,
    SCALE,
    SOFTEST,
    STRUCK,
    VOLUMES,
    Sound,
    rung,
)

USUAL = {"sound": "on", "pace": "normal", "volume": "normal"}


def _ignored(_value: float, _at: float) -> None:
    """Ignore changes of the noise’s frequency."""


class Source(SimpleNamespace):
    """A sound source: an oscillator, or noise."""

    def __init__(self, kind: str) -> None:
        pitch = SimpleNamespace(value=0.0, setValueAtTime=_ignored)
        pitch.exponentialRampToValueAtTime = _ignored
        super().__init__(kind=kind, frequency=pitch, Q=SimpleNamespace(), times=[], to=[])

    def connect(self, other: Any) -> None:
        self.to.append(other)

    def start(self, at: float, _within: float = 0) -> None:
        self.times.append(("start", at))

    def stop(self, *at: float) -> None:
        self.times.append(("stop", *at))


class Context:
    """The browser’s audio context, with the members that the page uses."""

    def __init__(self) -> None:
        self.currentTime = 5.0
        self.state = "running"
        self.destination = object()
        self.sources: list[Source] = []
        self.levels: list[list[tuple[float, float]]] = []
        self.noise: list[float] = []

    def createBuffer(self, _channels: int, _length: int, _rate: int) -> Any:
        channel = SimpleNamespace(assign=self.noise.extend)
        return SimpleNamespace(getChannelData=lambda _number: channel)

    def _source(self, kind: str) -> Source:
        self.sources.append(Source(kind))
        return self.sources[-1]

    def createBufferSource(self) -> Source:
        return self._source("noise")

    def createOscillator(self) -> Source:
        return self._source("note")

    def createBiquadFilter(self) -> Source:
        return Source("filter")

    def createGain(self) -> Any:
        points: list[tuple[float, float]] = []
        self.levels.append(points)
        ramp = lambda value, at: points.append((value, at))  # noqa: E731
        gain = SimpleNamespace(setValueAtTime=ramp, exponentialRampToValueAtTime=ramp)
        return SimpleNamespace(gain=gain, connect=lambda _other: None)

    def resume(self) -> str:
        self.state = "running"
        return "a promise"

    def suspend(self) -> str:
        self.state = "suspended"
        return "a promise"


class Heard:
    """The sound of a page with simulated gestures."""

    def __init__(self, patch: pytest.MonkeyPatch, context: Context | None, **options: str) -> None:
        self.gestures: dict[str, Callable[[Any], object]] = {}
        self.opened, self.touched = 0, True
        self.asked: list[str] = []
        self._context = context
        patch.setattr(browser, "on", lambda _target, kind, do: self.gestures.update({kind: do}))
        patch.setattr(browser, "painted", lambda do: do())
        self.due: list[tuple[float, Callable[[], object]]] = []
        patch.setattr(browser, "after", lambda ms, do: self.due.append((self.now + ms / 1000, do)))
        patch.setattr(browser, "audio", self._open)
        patch.setattr(browser, "touched", lambda: self.touched)
        patch.setattr(browser, "settle", self._settle)
        patch.setattr(browser, "now_ms", lambda: 1000 * self.now)
        self.sound = Sound()
        self.sound.set({**USUAL, **options})
        self.sound.listen()

    def _open(self) -> Context | None:
        self.opened += 1
        return self._context

    def _settle(self, promise: str, good: Callable[[Any], object], _bad: object) -> None:
        self.asked.append(promise)
        good(None)

    def press(self) -> None:
        self.gestures["keydown"](None)

    @property
    def now(self) -> float:
        return self._context.currentTime if self._context else 0.0

    def wait(self, seconds: float) -> None:
        """Let time pass, and run the timers that are due."""
        assert self._context is not None
        self._context.currentTime += seconds
        due = [do for at, do in self.due if at <= self.now]
        self.due = [(at, do) for at, do in self.due if at > self.now]
        for do in due:
            do()


def test_nothing_sounds_before_the_first_gesture(monkeypatch: pytest.MonkeyPatch) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    heard.sound.play([(0, "pick", 0)])
    assert not heard.opened and not context.sources
    heard.press()
    heard.sound.play([(0, "pick", 0)])
    assert heard.opened == 1 and len(context.sources) == 1
    assert context.noise and all(-1 <= one <= 1 for one in context.noise)


def test_no_audio_is_opened_where_it_is_to_be_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard(monkeypatch, Context(), sound="off")
    heard.press()
    heard.sound.play([(0, "pick", 0)])
    assert not heard.opened


@pytest.mark.parametrize(("late", "begun"), [(0.2, [0, 0.04, 1.5]), (0.6, [0.9])])
def test_what_happens_while_the_audio_opens_is_heard_if_it_is_not_too_late(
    monkeypatch: pytest.MonkeyPatch, late: float, begun: list[float]
) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    paint: list[Callable[[], object]] = []
    monkeypatch.setattr(browser, "painted", paint.append)
    heard.press()
    heard.sound.play([(0, "turn", 0), (40, "turn", 0), (1500, "turn", 0)])
    assert not heard.opened
    heard.wait(late)
    paint[0]()
    notes = context.sources[:: 2 * len(PARTIALS)]
    times = [one.times[0][1] - heard.now - 0.01 for one in notes]
    assert times == pytest.approx(begun)


def test_a_new_volume_is_heard_and_mute_ends_what_is_planned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    heard.press()
    heard.sound.set(USUAL)
    assert not context.sources, "it is the same volume"
    heard.sound.set({**USUAL, "volume": "loud"})
    assert context.sources
    context.sources.clear()
    heard.sound.play([(1000, "turn", 0)])
    heard.sound.set({**USUAL, "sound": "off"})
    assert all(one.times[-1] == ("stop",) for one in context.sources)


def test_a_note_rises_to_its_loudness_and_fades(monkeypatch: pytest.MonkeyPatch) -> None:
    context = Context()
    heard = Heard(monkeypatch, context, volume="quiet")
    heard.press()
    heard.sound.play([(200, "turn", 0), (-50, "pick", 0)])
    (wait, pitch, loud, fade), second = PLUCKED["turn"]
    many = len(PARTIALS)
    assert [one.frequency.value for one in context.sources[::many]] == [pitch, second[1], 880]
    start = 5.0 + 0.01 + 0.2 + wait
    assert context.sources[0].times == [("start", start), ("stop", start + fade + 0.05)]
    (low, _), (high, _), (end, silent) = context.levels[0]
    assert (low, high, end) == (SOFTEST, loud * VOLUMES["quiet"], SOFTEST)
    assert silent == pytest.approx(start + 0.006 + fade)
    assert context.sources[2 * many].times[0] == ("start", 5.01)  # late sounds are played now
    assert heard.sound.remaining == pytest.approx(210 + rung("turn", 0))


def test_a_string_sounds_in_partials_and_a_large_capture_rises(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    heard.press()
    heard.sound.play([(0, "take", 2)])
    pitches = [one.frequency.value for one in context.sources]
    plucked = [pitch for _, pitch, _, _ in PLUCKED["take"]] + [*SCALE[:2]]
    assert pitches[:: len(PARTIALS)] == plucked
    assert pitches[: len(PARTIALS)] == [plucked[0] * times for times, _ in PARTIALS]


@pytest.mark.parametrize("name", sorted({*STRUCK, *PLUCKED, *BREATHS}))
def test_no_sound_is_long_or_loud(name: str) -> None:
    notes = (*STRUCK.get(name, ()), *PLUCKED.get(name, ()))
    assert all(wait + fade <= 1.2 for wait, _, _, fade in notes)
    assert all(loud <= 0.4 for _, _, loud, _ in notes)


def test_a_card_that_is_put_down_is_a_breath_of_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    heard.press()
    heard.sound.play([(0, "slide", 0)])
    (source,) = context.sources
    assert source.kind == "noise" and [one.type for one in source.to] == ["bandpass"]


def test_what_has_not_begun_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    heard.sound.hush()  # there is nothing yet
    heard.press()
    heard.sound.play([(0, "pick", 0), (1000, "pick", 0)])
    context.currentTime += 0.5
    heard.sound.hush()
    early, late = context.sources
    assert ("stop",) not in early.times and late.times[-1] == ("stop",)
    heard.sound.hush()
    assert late.times.count(("stop",)) == 1


def test_a_browser_without_sound_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard(monkeypatch, None)
    heard.press()
    heard.press()
    heard.sound.play([(0, "pick", 0)])
    assert heard.opened == 1


@pytest.mark.parametrize("state", ["suspended", "interrupted"])  # only iOS reports the other one
@pytest.mark.parametrize("gesture", [True, False])
def test_audio_that_does_not_run_is_resumed(
    monkeypatch: pytest.MonkeyPatch, state: str, gesture: bool
) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    heard.press()
    context.state = state
    if gesture:
        heard.press()
    else:
        heard.sound.play([(0, "pick", 0)])
    assert context.state == "running" and heard.opened == 1
    assert heard.asked == ["a promise"]  # so that it isn’t missed if audio is broken


def test_a_key_that_is_no_gesture_opens_no_audio(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = Heard(monkeypatch, Context())
    heard.touched = False  # Escape, or a button of a game pad
    heard.press()
    assert heard.opened == 0
    heard.touched = True
    heard.press()
    assert heard.opened == 1


def test_the_audio_rests_when_nothing_has_sounded_for_a_while(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    heard.press()
    heard.sound.play([(0, "pick", 0)])
    heard.wait(REST - 2)
    heard.sound.play([(0, "pick", 0)])
    heard.wait(2.5)
    assert context.state == "running", "the first timer is not the last word"
    heard.wait(REST - 3)
    heard.press()
    heard.wait(REST - 1)
    assert context.state == "running", "a gesture keeps it awake"
    heard.wait(2)
    assert context.state == "suspended" and not heard.due
    heard.press()
    assert context.state == "running"


def test_audio_that_is_about_to_sleep_is_woken(monkeypatch: pytest.MonkeyPatch) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    heard.press()
    heard.wait(REST + 1)
    context.state = "running"  # a browser reports that it sleeps a few milliseconds later
    heard.asked.clear()
    heard.sound.play([(0, "pick", 0)])
    assert heard.asked == ["a promise"] and context.sources


def test_audio_that_may_not_go_on_forgets_what_it_should_have_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    context = Context()
    heard = Heard(monkeypatch, context)
    heard.press()
    context.state = "suspended"
    monkeypatch.setattr(browser, "settle", lambda _promise, _good, bad: bad())
    heard.sound.play([(0, "pick", 0)])
    monkeypatch.setattr(browser, "settle", lambda _promise, good, _bad: good(None))
    heard.press()
    assert not context.sources
