"""The sounds as they are heard: rendered by the browser, then measured by ear and on a phone.

The page’s own `Sound` plays into a record of its calls, which Chromium’s `OfflineAudioContext`
carries out. “Heard” is the loudest A-weighted 125 ms. A phone’s speaker is a model: a fourth-order
high-pass at 600 Hz. No phone was measured.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page

from app.platform import browser
from app.runtime.runner import BREATH
from app.table.motion.event_motion import NEXT
from app.table.motion.sound import (
    BREATHS,
    LADDER,
    PLUCKED,
    SCALE,
    STRUCK,
    VOLUMES,
    Cue,
    Sound,
    rung,
)

#: Seconds of each part.
SECONDS: Final = 1.8
#: How often sounds that vary are played once more.
AGAIN: Final = 6
EARS: Final = ("room", "phone")
NORMAL: Final = {"sound": "on", "volume": "normal"}
NAMES: Final = sorted({*STRUCK, *PLUCKED, *BREATHS})
#: A capture of many cards, the rows of a score sheet, and sounds played once more.
MANY: Final = "take many"
ROWS: Final = [f"row {row}" for row in range(len(LADDER))]
SAME: Final = [f"{name} {n}" for name in sorted({*BREATHS, *STRUCK}) for n in range(AGAIN)]

#: Carries out the recorded calls of some parts, each after those that open the audio. Returns for
#: each part the highest sample; the power of each 5 ms as it is heard in a room, and from a phone;
#: how often the samples change their sign in each 5 ms; and the samples, if they are wanted.
RENDERED: Final = """async ({ opening, noise, parts }) => {
  const RATE = 48000, SLOT = RATE / 200;
  const rendered = (seconds, fill) => {
    const context = new OfflineAudioContext(1, RATE * seconds, RATE);
    fill(context);
    return context.startRendering();
  };
  const carriedOut = (context, begin, calls) => {
    const nodes = { 0: context.destination };
    const buffer = context.createBuffer(1, noise.length, 22050);
    buffer.getChannelData(0).set(noise);
    const stopped = {};
    for (const [call, node, , end] of calls) if (call === "stop") stopped[node] = end;
    for (const [call, node, name, ...given] of [...opening, ...calls]) {
      const real = nodes[node];
      if (call === "create") nodes[node] = context[name]();
      else if (call === "connect") real.connect(nodes[given[0]]);
      else if (call === "set") real[name] = given[0];
      else if (call === "buffer") real.buffer = buffer;
      else if (call === "value") real[name].value = given[0];
      else if (call === "start" && stopped[node] > given[0]) {
        real.start(given[0] - begin, ...given.slice(1));
        real.stop(stopped[node] - begin);
      } else if (["setValueAtTime", "exponentialRampToValueAtTime"].includes(call)) {
        real[name][call](given[0], given[1] - begin);
      }
    }
  };
  const first = (context, pitch, low) => {
    const k = Math.tan((Math.PI * pitch) / RATE), g = 1 / (1 + k);
    return context.createIIRFilter(low ? [k * g, k * g] : [g, -g], [1, (k - 1) * g]);
  };
  const high = (context, q) =>
    new BiquadFilterNode(context, { type: "highpass", frequency: 600, Q: q });
  const powers = async (whole, phone) => {
    const heard = await rendered(whole.duration, (context) => {
      const source = context.createBufferSource();
      source.buffer = whole;
      source.start();
      const poles = [20.6, 20.6, 107.7, 737.9].map((pitch) => first(context, pitch, false));
      poles.push(...[12194, 12194].map((pitch) => first(context, pitch, true)));
      if (phone) poles.push(high(context, -5.332), high(context, 2.322));  // a Butterworth filter
      const last = poles.reduce((one, next) => one.connect(next), source);
      last.connect(context.destination);
    });
    return slots(heard.getChannelData(0), (sum, one) => sum + (one * one) / SLOT);
  };
  const slots = (samples, add) =>
    Array.from({ length: samples.length / SLOT }, (_, slot) =>
      samples.subarray(slot * SLOT, (slot + 1) * SLOT).reduce(add, 0));
  return Promise.all(parts.map(async ({ begin, seconds, calls, raw }) => {
    const whole = await rendered(seconds, (context) => carriedOut(context, begin, calls));
    const samples = whole.getChannelData(0);
    return {
      peak: samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
      turns: slots(samples, (sum, one, at, all) => sum + (at && one * all[at - 1] < 0)),
      room: await powers(whole, false),
      phone: await powers(whole, true),
      samples: raw ? Array.from(samples.subarray(0, RATE / 10)) : [],
    };
  }));
}"""


class Call:
    """A node, or a parameter of a node, that records each call."""

    def __init__(self, calls: list[list[Any]], number: int, name: str = "") -> None:
        self.__dict__.update(calls=calls, number=number, name=name)

    def __getattr__(self, name: str) -> Any:
        if name in ("frequency", "Q", "gain"):
            return Call(self.calls, self.number, name)
        return lambda *given: self.calls.append([name, self.number, self.name, *self._plain(given)])

    def __setattr__(self, name: str, value: Any) -> None:
        kind = name if name in ("value", "buffer") else "set"
        given = () if kind == "buffer" else (value,)
        self.calls.append([kind, self.number, name if kind == "set" else self.name, *given])

    def _plain(self, given: tuple[Any, ...]) -> list[Any]:
        return [one.number if isinstance(one, Call) else one for one in given]


class Recorded:
    """An audio context that records all calls."""

    state, currentTime = "running", 0.0

    def __init__(self) -> None:
        self.calls: list[list[Any]] = []
        self.noise: list[float] = []
        self.destination = Call(self.calls, 0)
        self._made = 0

    def createBuffer(self, *_given: int) -> Any:
        return SimpleNamespace(getChannelData=lambda _: SimpleNamespace(assign=self.noise.extend))

    def __getattr__(self, name: str) -> Callable[[], Call]:
        def create() -> Call:
            self._made += 1
            self.calls.append(["create", self._made, name])
            return Call(self.calls, self._made)

        return create


class Timeline:
    """All sounds, one after the other, as the page plays them and as they are heard."""

    def __init__(self) -> None:
        self._context = Recorded()
        self._parts: dict[str, dict[str, Any]] = {}
        self._now = 0.0
        self._heard: dict[str, dict[str, Any]] = {}
        gestures: list[Callable[[Any], object]] = []
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(browser, "on", lambda _target, _kind, do: gestures.append(do))
            patch.setattr(browser, "painted", lambda do: do())
            patch.setattr(browser, "touched", lambda: True)
            patch.setattr(browser, "audio", lambda: self._context)
            patch.setattr(browser, "after", lambda _ms, _do: None)
            patch.setattr(browser, "now_ms", lambda: 1000 * self._context.currentTime)
            self.sound = Sound()
            self.sound.set(NORMAL)
            self.sound.listen()
            gestures[0](None)
            self._opening = [*self._context.calls]
            self._play_all()

    def _play_all(self) -> None:
        for name in NAMES:
            self._play(name, (0, name, 0))
        for number in range(AGAIN):
            for name in sorted({*BREATHS, *STRUCK}):
                self._play(f"{name} {number}", (0, name, 0))
        for row in range(len(LADDER)):
            self._play(f"row {row}", (0, "row", row))
        self._play(MANY, (0, "take", len(SCALE)))
        planned = (0, "tap", 0), (1000, "sweep", 0), (1200, "turn", 0)
        self._play("skipped", *planned, then=self.sound.hush)
        self._play("muted", *planned, then=lambda: self.sound.set({**NORMAL, "sound": "off"}))
        self._play("chosen", then=lambda: self.sound.set({**NORMAL, "volume": "loud"}))
        together = (0, "slide", 0), (280, "tap", 0), (700, "take", 5), (900, "sweep", 0)
        self._play("loud", *together, (1000, "won", 0))

    def _play(self, name: str, *cues: Cue, then: Callable[[], None] = lambda: None) -> None:
        """Play some sounds, let half a second pass, do something else, and listen to the rest."""
        known = len(self._context.calls)
        self._context.currentTime = self._now
        self.sound.play([*cues])
        self._context.currentTime = self._now + 0.5
        then()
        calls = self._context.calls[known:]
        part = {
            "begin": self._now,
            "seconds": SECONDS,
            "calls": calls,
            "raw": name.startswith("slide "),
        }
        self._parts[name] = part
        self._now += SECONDS

    def render(self, page: Page) -> None:
        """Have the browser render everything."""
        given = {"opening": self._opening, "noise": self._context.noise}
        found = page.evaluate(RENDERED, {**given, "parts": [*self._parts.values()]})
        self._heard = dict(zip(self._parts, found, strict=True))

    def __getitem__(self, name: str) -> dict[str, Any]:
        return self._heard[name]

    def level(self, ear: str, name: str, begin: float = 0, end: float = SECONDS) -> float:
        """Return the loudest 125 ms of a sound, or of a part of it, in decibels."""
        power = self[name][ear][round(200 * begin) : round(200 * end)]
        window = min(25, len(power))
        most = max(sum(power[at : at + window]) for at in range(len(power) - window + 1))
        return 10 * math.log10(most / window + 1e-12)

    def rather(self, ear: str, name: str) -> float:
        """Return how much louder a sound is than an own capture, in decibels."""
        return self.level(ear, name) - self.level(ear, "take")

    def pitch(self, name: str, begin: float, end: float) -> float:
        """Return the pitch of a part of a sound, in hertz."""
        turns: list[int] = self[name]["turns"][round(200 * begin) : round(200 * end)]
        return sum(turns) / 2 / (end - begin)


@pytest.fixture(scope="module")
def heard(chromium: Browser) -> Timeline:
    """Everything, rendered once."""
    timeline = Timeline()
    page = chromium.new_page()
    timeline.render(page)
    page.close()
    return timeline


@pytest.mark.parametrize("ear", EARS)
def test_sounds_are_balanced_as_they_are_heard(heard: Timeline, ear: str) -> None:
    sweep = heard.rather(ear, "sweep")
    bounds = {"turn": (-8, -2), "tap": (-10, -4), "taken": (-8, -2), "pick": (-10, 0)}
    levels = {name: heard.rather(ear, name) for name in (*NAMES, *ROWS, *SAME, MANY)}
    for name, level in levels.items():
        low, high = bounds.get(name.split()[0], (-10, sweep))
        assert low <= level <= high, (name, ear, {one: f"{n:.1f}" for one, n in levels.items()})


def test_nothing_is_distorted(heard: Timeline) -> None:
    assert heard["loud"]["peak"] < 0.9


@pytest.mark.parametrize("ear", EARS)
def test_the_turn_sounds_once_what_came_before_is_softer(heard: Timeline, ear: str) -> None:
    for name in (*NAMES, MANY):
        at = (rung(name.split()[0], len(SCALE) if name == MANY else 0) + BREATH) / 1000
        assert heard.level(ear, name, at, at + 0.03) <= heard.level(ear, name) - 20, name


@pytest.mark.parametrize("name", ["skipped", "muted"])
def test_what_is_planned_ends_with_a_skip_and_with_mute(heard: Timeline, name: str) -> None:
    assert heard.level("room", name, 0, 0.5) > heard.level("room", name, 0.9) + 60


def test_a_chosen_volume_is_heard(heard: Timeline) -> None:
    louder = heard.level("room", "chosen", 0.5) - heard.level("room", "take")
    assert louder == pytest.approx(20 * math.log10(VOLUMES["loud"] / VOLUMES["normal"]), abs=0.4)


@pytest.mark.parametrize(
    ("name", "rises"),
    [
        ("take", True),
        ("sweep", True),
        ("won", True),
        ("turn", False),
        ("taken", False),
        ("forced", False),
        ("swept", False),
        ("lost", False),
    ],
)
def test_only_what_is_good_rises(heard: Timeline, name: str, rises: bool) -> None:
    last = rung(name, 0) / 1000
    first, second = heard.pitch(name, 0.02, 0.08), heard.pitch(name, last - 0.1, last)
    assert (second > 1.1 * first) is rises and (second < 0.9 * first) is not rises


def test_anothers_capture_is_lower(heard: Timeline) -> None:
    assert heard.pitch("taken", 0.02, 0.3) < 0.8 * heard.pitch("take", 0.02, 0.3)


def test_no_two_cards_sound_alike(heard: Timeline) -> None:
    """Each card begins, sounds and is as loud as no other before it; steps are 40 ± 8 ms."""
    slides = [heard[f"slide {number}"]["samples"] for number in range(AGAIN)]
    begun = [next(at for at, one in enumerate(samples) if abs(one) > 0.01) for samples in slides]
    steps = [NEXT + (second - first) / 48 for first, second in itertools.pairwise(begun)]
    assert all(NEXT - 8 <= step <= NEXT + 8 for step in steps) and max(steps) - min(steps) > 2
    shapes = [samples[at : at + 1500] for samples, at in zip(slides, begun, strict=True)]
    for first, second in itertools.pairwise(shapes):
        assert _alike(first, second) < 0.5
    levels = [heard.level("room", f"slide {number}") for number in range(AGAIN)]
    assert all(abs(second - first) > 0.1 for first, second in itertools.pairwise(levels))
    assert 1 < max(levels) - min(levels) < 5  # noise itself differs by a decibel


def _alike(first: list[float], second: list[float]) -> float:
    """Return 1 for the same sound, also if it is louder or up to a millisecond late."""
    found = []
    for late in range(-48, 49, 2):
        pairs = [(one, second[at + late]) for at, one in enumerate(first[48:-48], 48)]
        both = math.hypot(*(one for one, _ in pairs)) * math.hypot(*(two for _, two in pairs))
        found.append(sum(one * two for one, two in pairs) / both)
    return max(found)
