"""Carrying out effects: timers, and replays of moves."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.core import effects
from app.core.actions import Action
from app.core.page_elements import TYPED
from app.core.page_state import PageState
from app.core.statistics import BEFORE, KEPT, Statistics, write
from app.platform import browser, offline, texts
from app.record import RECORD_FIELD
from app.runtime.runner import BREATH, Runner
from app.saves.update import drop_save, put_save
from app.statistics.update import bring_back_statistics, import_statistics
from app.table.motion.sound import Cue, Sound
from app.table.update import dialogs
from app.table.update.dialogs import copied
from app.table.update.kept import kept_read
from app.table.update.match import keep_trails, opponent_moved
from kasino.engine.events import Trailed
from kasino.match.session import Session
from kasino.words import Voice
from testing.page.dom import Document
from testing.page.states import done, playing
from testing.page.stored import Storage, install
from tests.page.test_update import own_turn


class Page:
    """The parts of the loop that effects need."""

    def __init__(self, state: PageState) -> None:
        self.state = state
        self.done: list[Action] = []

    def dispatch(self, action: Action) -> None:
        self.done.append(action)

    def redraw(self) -> None:
        raise AssertionError("no round is counted out")

    def guarded(self, work: Callable[[], object]) -> Callable[[], None]:
        def guard() -> None:
            work()

        return guard


class Animator:
    """A motion that runs until the test ends it."""

    def __init__(self) -> None:
        self.running = False
        self.shown: list[tuple[str, str, bool]] = []
        self.then: Callable[[], None] | None = None

    def note(self, pace: str, _events: Any, *, still: bool) -> None:
        self.shown.append(("note", pace, still))

    def listen(self) -> None:
        """Ignore all input."""

    def show(self, _events: Any, voice: Voice, _swept: Any) -> list[Any]:
        assert not voice.spoken  # it is purely visual
        return []

    def again(self, _events: Any, voice: Voice, pace: str, *, still: bool) -> list[Any]:
        assert not voice.spoken
        self.shown.append(("again", pace, still))
        return []

    def when_still(self, then: Callable[[], None]) -> Callable[[], None]:
        self.then = then
        return lambda: setattr(self, "then", None)


class Bench:
    """A runner in an environment that the test controls."""

    def __init__(self, patch: pytest.MonkeyPatch, **options: str) -> None:
        self.storage: Storage = install(patch)
        self.waiting: list[tuple[float, Callable[[], object]]] = []
        patch.setattr(browser, "after", self._after)
        patch.setattr(browser, "painted", lambda call: self._after(0, call))
        patch.setattr(browser, "by_id", lambda _ident: None)
        patch.setattr(browser, "query", lambda _selector: None)
        state, self.session = playing(game="casino", **{"vibration": "off", **options})
        self.page = Page(state)
        renderer = SimpleNamespace(begun=True, dress=lambda _state: None)
        self.runner = Runner(self.page, cast(Any, renderer), None)
        self.animator, self.real = Animator(), self.runner.animator
        self.runner.animator = cast(Any, self.animator)

    def _after(self, ms: float, call: Callable[[], object]) -> Callable[[], None]:
        entry = ms, call
        self.waiting.append(entry)
        return lambda: self.waiting.remove(entry) if entry in self.waiting else None

    def due(self) -> float:
        """Run the only pending timer; return its duration."""
        ((ms, call),) = self.waiting
        self.waiting.clear()
        call()
        return ms

    def still(self) -> None:
        """End the motion."""
        self.animator.running = False
        assert self.animator.then is not None
        self.animator.then()


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Bench:
    return Bench(monkeypatch, pace="normal")


STEP = Action("step")


def test_one_thing_is_waited_for_at_a_time(bench: Bench) -> None:
    bench.runner.run(effects.delay.of(300, Action("next-round")))
    bench.runner.run(effects.delay.of(700, STEP))
    assert bench.due() == 700 and bench.page.done == [STEP]
    bench.runner.run(effects.delay.of(700, STEP))
    bench.runner.run(effects.cancel_pending.of())
    bench.runner.run(effects.cancel_pending.of())
    assert bench.waiting == [] and bench.page.done == [STEP]


def test_what_waits_for_stillness_takes_a_breath_after_it(bench: Bench) -> None:
    bench.animator.running = True
    bench.runner.run(effects.delay.of(700, STEP, still=True))
    assert bench.due() == 700 and bench.waiting == []
    bench.still()
    breath = bench.due()
    assert 0 < breath < 700 and bench.page.done == [STEP]


def test_a_motion_that_begins_in_the_breath_is_waited_for_too(bench: Bench) -> None:
    bench.animator.running = True
    bench.runner.run(effects.delay.of(700, STEP, still=True))
    bench.due()
    bench.still()
    bench.animator.running = True
    bench.due()
    assert bench.page.done == []
    bench.runner.run(effects.cancel_pending.of())
    assert bench.animator.then is None and bench.page.done == []


def test_what_does_not_wait_for_stillness_comes_at_once(bench: Bench) -> None:
    bench.animator.running = True
    bench.runner.run(effects.delay.of(700, STEP))
    bench.due()
    assert bench.page.done == [STEP]


def test_where_nothing_moves_nobody_waits_for_stillness(bench: Bench) -> None:
    bench.runner.run(effects.delay.of(700, STEP, still=True))
    bench.due()
    assert bench.page.done == [STEP]


def felt(bench: Bench, patch: pytest.MonkeyPatch, *, still: bool = False) -> list[Any]:
    """Pick a card, then capture and sweep; return when and how a phone vibrates."""
    beats: list[Any] = []
    patch.setattr(browser, "media", lambda _condition: still)
    patch.setattr(browser, "vibrate", beats.append)
    cues = [(100.0, "take", 1), (200.0, "sweep", 0), (300.0, "taken", 0), (400.0, "turn", 0)]
    patch.setattr(bench.animator, "show", lambda *_, **__: cues)
    bench.runner.dress()
    bench.runner.run(effects.feel_pick.of())
    bench.runner.run(effects.animate.of((Trailed(1, 3),)))
    waited = [*([0] if beats else []), *(ms for ms, _ in bench.waiting)]
    for _, call in bench.waiting:
        call()
    return list(zip(waited, beats, strict=True))


@pytest.mark.parametrize(
    ("options", "still", "wanted"),
    [
        ({"vibration": "auto"}, False, True),
        ({"vibration": "auto"}, True, False),
        ({"vibration": "auto", "motion": "off"}, False, False),
        ({"vibration": "auto", "sound": "off"}, False, False),
        ({"vibration": "on", "sound": "off"}, True, True),
        ({"vibration": "off"}, False, False),
    ],
)
def test_a_pick_and_an_own_capture_are_felt(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, str], still: bool, wanted: bool
) -> None:
    bench = Bench(monkeypatch, **options)
    own = [(0, (8,)), (100, (25,)), (200, (40, 60, 90))]
    assert felt(bench, monkeypatch, still=still) == (own if wanted else [])


@pytest.mark.parametrize("why", ["a skip", "mute", "a hidden tab"])
def test_what_is_planned_ends(monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    listening: list[tuple[str, Callable[[Any], object]]] = []
    monkeypatch.setattr(browser, "on", lambda _where, kind, do: listening.append((kind, do)))
    monkeypatch.setattr(browser, "media", lambda _condition: False)
    monkeypatch.setattr(browser, "hidden", lambda: why == "a hidden tab")
    bench = Bench(monkeypatch, vibration="auto")
    bench.page.state, _ = own_turn(vibration="auto")
    skipped: list[str] = []
    played: list[str] = []
    monkeypatch.setattr(Sound, "hush", lambda _sound: skipped.append("sound"))
    monkeypatch.setattr(Sound, "play", lambda _s, cues: played.extend(name for _, name, _ in cues))
    bench.runner.listen()
    bench.real.listen()
    monkeypatch.setattr(bench.animator, "show", lambda *_, **__: [(100.0, "take", 1)])
    bench.runner.dress()
    bench.runner.run(effects.animate.of((Trailed(1, 3),)))
    assert len(bench.waiting) == 1 and not skipped and played == ["take", "turn"]
    if why == "mute":
        monkeypatch.setattr(browser, "languages", lambda: ["en"])
        bench.page.state = done(bench.page.state, "mute")
        bench.runner.dress()
    for kind, hear in listening:
        if kind == {"a hidden tab": "visibilitychange", "a skip": "wheel"}.get(why):
            hear(None)
    assert bench.waiting == [] and skipped
    assert played[2:] == (["turn"] if why == "a hidden tab" else []), "this is still wanted"


def test_in_a_hidden_tab_only_ones_turn_sounds(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.page.state, _ = own_turn()
    monkeypatch.setattr(browser, "hidden", lambda: True)
    played: list[Cue] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, cues: played.extend(cues))
    bench.runner.run(effects.animate.of((Trailed(0, 5),)))
    assert not played
    bench.runner.run(effects.animate.of((Trailed(1, 5),)))
    assert played == [(BREATH, "turn", 0)]


def test_without_a_pace_moves_sound_one_after_the_other(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench.page.state, _ = own_turn(pace="0")
    monkeypatch.setattr(Sound, "remaining", 250.0)
    monkeypatch.setattr(bench.animator, "show", lambda *_given, **_more: [(0, "tap", 0)])
    played: list[Cue] = []
    monkeypatch.setattr(Sound, "play", lambda _sound, cues: played.extend(cues))
    bench.runner.run(effects.animate.of((Trailed(0, 5),)))
    assert played == [(250, "tap", 0)]


def test_cards_travel_at_a_speed_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Bench(monkeypatch, pace="slow", travel="fast", vibration="off")
    bench.runner.drawing((Trailed(1, 3),))
    assert bench.animator.shown == [("note", "fast", False)]
    bench.runner.drawing(None)
    assert len(bench.animator.shown) == 1, "a drawing that shows no events"


def test_an_opponent_thinks_when_all_is_painted_and_still(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = bench.session
    while session.to_move_is_human:
        session = session.play(next(iter(session.state.legal_moves())))
    clock = iter(range(10**6))
    monkeypatch.setattr(browser, "now_ms", lambda: next(clock) / 1000)
    bench.animator.running = True
    bench.runner.run(effects.think.of(session, 250))
    assert bench.due() == 0 and bench.due() == 250 and bench.page.done == []
    bench.still()
    bench.due()
    (found,) = bench.page.done
    assert found.name == opponent_moved.name
    thought_of, move, _cut = found.given
    assert thought_of is session and session.state.why_not(move) is None


@pytest.mark.parametrize(("motion", "still"), [("on", False), ("off", True)])
def test_motion_can_be_switched_off(
    monkeypatch: pytest.MonkeyPatch, motion: str, still: bool
) -> None:
    bench = Bench(monkeypatch, pace="slow", motion=motion)
    bench.runner.drawing(())
    bench.runner.run(effects.animate.of(()))
    bench.runner.run(effects.replay_motion.of(()))
    assert bench.animator.shown == [("note", "slow", still), ("again", "slow", still)]
    bench.page.state = done(bench.page.state, "menu")
    bench.animator.show = lambda *_: pytest.fail("the start screen shows nothing")  # type: ignore[method-assign]
    bench.runner.run(effects.animate.of(()))


@pytest.mark.parametrize(("seat", "heard"), [(1, ["tap", "turn"]), (0, ["tap"])])
def test_an_opponents_move_ends_with_the_sound_of_ones_own_turn(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, seat: int, heard: list[str]
) -> None:
    bench.page.state, _ = own_turn()
    monkeypatch.setattr(browser, "media", lambda _condition: True)  # nothing vibrates
    cues: list[Cue] = []
    monkeypatch.setattr(bench.animator, "show", lambda *_given, **_more: [(280, "tap", 0)])
    monkeypatch.setattr(Sound, "play", lambda _sound, played: cues.extend(played))
    bench.runner.run(effects.animate.of((Trailed(seat, 5),)))
    assert [name for _, name, _ in cues] == heard
    assert all(late[0] > early[0] for early, late in itertools.pairwise(cues))


def test_what_is_for_the_browser_is_given_to_it(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(texts, "download", lambda name, text: asked.append((name, text)))
    monkeypatch.setattr(texts, "print_page", lambda: not asked.append(("print",)))
    monkeypatch.setattr(browser, "confined", lambda: False)
    monkeypatch.setattr(offline, "use_newer", lambda: asked.append(("newer",)))
    for effect in (
        dialogs.download.of("a.txt", "A"),
        dialogs.print_page.of(),
        effects.use_newer.of(),
    ):
        bench.runner.run(effect)
    assert asked == [("a.txt", "A"), ("print",), ("newer",)]
    bench.runner.run(effects.press_button.of("gone"))
    bench.runner.run(effects.clear_field.of(TYPED))
    bench.runner.run(effects.select_field.of(RECORD_FIELD))  # not there: nothing happens


def test_what_is_found_is_pressed_cleared_and_selected(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = Document()
    field = document.element("input")
    document.body.append(field)
    pressed: list[str] = []
    document.on(field, "click", lambda _event: pressed.append("click"))
    monkeypatch.setattr(browser, "query", lambda _selector: field)
    bench.runner.run(effects.press_button.of("type"))
    field.value = "text"
    bench.runner.run(effects.select_field.of(RECORD_FIELD))
    assert pressed == ["click"] and document.active is field and field.value == "text"
    bench.runner.run(effects.clear_field.of(TYPED))
    assert field.value == ""


@pytest.mark.parametrize("good", [True, False])
def test_a_copy_is_told_and_what_failed_is_selected(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, good: bool
) -> None:
    document = Document()
    field = document.element("textarea")
    document.body.append(field)
    monkeypatch.setattr(browser, "query", lambda _selector: field)
    monkeypatch.setattr(texts, "copy_text", lambda _text, told: told(good))
    bench.runner.run(dialogs.copy.of("text", RECORD_FIELD))
    assert bench.page.done == [copied.of(RECORD_FIELD, good)]
    assert (document.active is field) is not good


def test_former_statistics_come_back_once(bench: Bench) -> None:
    key, before = (False, f"kasino:{KEPT}"), (False, f"kasino:{BEFORE}")
    bench.storage.texts[key] = mine = write(Statistics())
    other = Statistics(counted=("elsewhere",))
    bench.runner.run(bring_back_statistics.of())
    assert bench.storage.texts[key] == mine  # nothing was imported yet
    bench.runner.run(import_statistics.of(other))
    assert bench.storage.texts[key] == write(other) and bench.storage.texts[before] == mine
    bench.runner.run(bring_back_statistics.of())
    assert bench.storage.texts[key] == mine and before not in bench.storage.texts


@pytest.mark.parametrize(
    ("kept", "count"), [("0", 0), ("7", 7), ("99", 99), ("100", 0), ("-1", 0), ("x", 0), ("٣", 0)]
)
def test_trails_are_counted_to_two_digits(bench: Bench, kept: str, count: int) -> None:
    bench.storage.texts[False, "kasino:trails"] = kept
    bench.runner.run(effects.read_kept.of())
    (told,) = bench.page.done
    kept_now: Any = told.given[0]
    assert told.name == kept_read.name and kept_now.trails == count
    bench.runner.run(keep_trails.of(8))
    assert bench.storage.texts[False, "kasino:trails"] == "8"


def test_a_save_that_is_dropped_can_be_put_back(bench: Bench) -> None:
    text = bench.session.save()
    bench.runner.run(put_save.of("abc", text))
    assert list(bench.storage.texts.values()) == [text]
    bench.runner.run(drop_save.of("abc"))
    assert not bench.storage.texts
    assert Session.load(text).save() == text
