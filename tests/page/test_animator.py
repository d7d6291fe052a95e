"""One motion at a time: its start, its end, and its notifications."""

from __future__ import annotations

from typing import Any

import pytest

from app.i18n.catalogue import words
from app.table.motion import animator as animator_module
from app.table.motion.animator import INPUTS, SLIP, Animator
from kasino.cards import card
from kasino.engine.events import Event, RoundOver, Tally, Trailed
from kasino.games import game
from kasino.words import Voice
from testing.kinds import OTHER
from testing.page.open_page import Open
from testing.page.staged import Stage

VOICE = Voice(game(OTHER), ("you", "greedy"), 0, words("en"), False)
LAID = Trailed(0, card("4h"))


class Moved(Stage):
    """A page with a card that is played to its table, and an animator."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        super().__init__(patch)
        self.cut = self.rested = self.counted = 0
        self.animator = Animator(self._cut, self._rest, self._count)
        self.hand = self.put((0, 200, 300, 60), None, "div", id="hand")
        self.felt = self.put((0, 0, 300, 200), None, "div", id="table")
        self.button = self.put((100, 300, 50, 20), None, "button")

    def _cut(self) -> None:
        self.cut += 1

    def _rest(self) -> None:
        self.rested += 1

    def _count(self) -> None:
        self.counted += 1

    def play(self, *events: Event, pace: str = "normal", still: bool = False) -> list[Any]:
        """Play a card from the hand to the table, and show the motion."""
        held = self.put((10, 200, 30, 40), self.hand, "button", data_card="4h")
        self.animator.note(pace, events or (LAID,), still=still)
        held.remove()
        if self.animator.counting:
            sheet = self.put((0, 0, 200, 90), self.felt, "div", class_="counted-out")
            foot = self.put((0, 0, 200, 90), sheet, "tfoot")
            self.put((0, 0, 200, 90), foot, "tr")
        else:
            self.put((50, 50, 30, 40), self.felt, "button", data_item="4h")
        return self.animator.show(events or (LAID,), VOICE)

    @property
    def mover(self) -> str | None:
        return self.document.root.getAttribute("data-mover")

    def press(self, kind: str, target: Any, x: float = 0, y: float = 0) -> None:
        """Press or release a pointer on a target."""
        self.document.dispatch(kind, target, screenX=x, screenY=y, clientX=x, clientY=y)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Moved:
    return Moved(monkeypatch)


def test_a_motion_is_over_after_its_time(page: Moved) -> None:
    cues = page.play()
    assert page.animator.running and page.ran and cues and page.mover == "0"
    over = max(page.timers, key=lambda timer: timer[0])
    over[1]()
    assert not page.animator.running and page.mover is None and not page.layers
    assert page.cut == 0, "nothing was cut short"
    assert page.rested == 1, "now it can be told"


def test_from_the_look_at_the_page_to_its_end_a_move_is_being_told(page: Moved) -> None:
    assert not page.animator.telling
    page.animator.note("0")
    assert not page.animator.telling, "without a pace all is there at once"
    page.animator.note("normal")
    assert page.animator.telling
    page.play()
    assert page.animator.telling
    page.animator.finish()
    assert not page.animator.telling


def test_a_slower_pace_takes_longer(page: Moved) -> None:
    lengths = {}
    for pace in animator_module.SPEEDS:
        page.play(pace=pace)
        lengths[pace] = max(ms for ms, _ in page.timers)
        page.animator.finish()
        assert not page.timers
    assert lengths["fast"] < lengths["normal"] < lengths["slow"]


@pytest.mark.parametrize(
    "why", ["no pace", "a hidden page", "two plays at once", "nobody looked before"]
)
def test_nothing_moves_with(why: str, page: Moved) -> None:
    page.hidden = why == "a hidden page"
    events = (LAID, Trailed(1, card("9c"))) if why == "two plays at once" else (LAID,)
    if why == "nobody looked before":
        assert page.animator.show(events, VOICE) == []
    else:
        cues = page.play(*events, pace="0" if why == "no pace" else "normal")
        assert [name for _, name, _ in cues] == (["tap"] if why == "no pace" else [])
    assert not page.animator.running and not page.ran


@pytest.mark.parametrize("asked_by", ["the call", "the device"])
def test_where_less_motion_is_asked_for_no_card_travels(asked_by: str, page: Moved) -> None:
    if asked_by == "the device":
        page.asked.add("(prefers-reduced-motion: reduce)")
    page.play(still=asked_by == "the call")
    assert page.animator.running
    assert not any("transform" in str(frames) for _, frames, _ in page.ran)


def test_what_is_no_play_has_no_mover(page: Moved) -> None:
    page.animator.note("normal")
    page.animator.show((), VOICE)
    assert page.animator.running and page.mover is None


def test_a_look_at_the_page_ends_the_motion_before(page: Moved) -> None:
    page.play()
    page.animator.note("normal")
    assert page.cut == 1 and not page.animator.running and not page.layers
    page.animator.finish()
    assert page.cut == 1, "nothing ran"


def test_the_last_one_who_asked_is_told_when_all_is_still(page: Moved) -> None:
    told: list[str] = []
    first = page.animator.when_still(lambda: told.append("first"))
    page.animator.when_still(lambda: told.append("second"))
    first()  # it has been replaced, so there is nothing to cancel
    page.play()
    page.animator.finish()
    assert told == ["second"]
    page.animator.when_still(lambda: told.append("third"))()
    page.play()
    page.animator.finish()
    assert told == ["second"]


def test_again_is_silent_without_a_pace(page: Moved) -> None:
    page.put((50, 50, 30, 40), page.felt, "button", data_item="4h")
    assert page.animator.again((LAID,), VOICE, "normal")
    assert page.animator.running
    assert page.animator.again((LAID,), VOICE, "0") == []
    assert page.animator.running and page.cut == 1


@pytest.mark.parametrize("kind", [*INPUTS, "pointerdown"])
def test_any_input_ends_a_motion(kind: str, page: Moved) -> None:
    page.animator.listen()
    page.play()
    page.press(kind, page.felt)
    assert page.cut == 1 and not page.animator.running


def test_input_ends_what_is_planned_after_a_motion_too(page: Moved) -> None:
    page.animator.listen()
    page.press("click", page.felt)
    assert page.cut == 1


def test_without_a_pace_a_hidden_page_is_silent(page: Moved) -> None:
    page.hidden = True
    assert page.play(pace="0") == []


def test_a_window_of_another_size_ends_a_motion(page: Moved) -> None:
    page.animator.listen()
    page.play()
    (resized,) = [handler for place, _, handler in page.document._listeners if place == "window"]
    resized(None)
    assert not page.animator.running


@pytest.mark.parametrize(
    ("case", "clicks"),
    [
        *(("jumped", 1), ("slipped", 1), ("moved away", 0), ("stayed", 0), ("gone", 0)),
        *(("lost", 0), ("beside", 0)),
    ],
)
def test_a_button_that_jumps_away_while_it_is_pressed_has_its_click(
    case: str, clicks: int, page: Moved
) -> None:
    clicked: list[Any] = []
    page.animator.listen()
    page.document.on("document", "click", lambda event: clicked.append(event.target))
    page.press("pointerdown", page.button, 110, 310 if case != "beside" else 295)
    if case not in ("stayed", "beside"):
        page.places[page.button] = (100, 500, 50, 20)
    if case == "gone":
        page.button.remove()
    if case == "lost":
        page.press("pointercancel", page.button)
    slip = {"slipped": SLIP, "moved away": SLIP + 1}.get(case, 0)
    page.press("pointerup", page.felt, 110 + slip, 310 if case != "beside" else 295)
    assert clicked == [page.button] * clicks
    page.press("pointerup", page.felt, 110, 310)
    assert len(clicked) == clicks, "a press is released once"


def test_a_press_on_no_button_is_nobodys_click(page: Moved) -> None:
    clicked: list[Any] = []
    page.animator.listen()
    page.document.on("document", "click", lambda event: clicked.append(event.target))
    page.press("pointerdown", page.felt, 10, 10)
    page.press("pointerup", page.button, 10, 10)
    page.press("pointerdown", object(), 10, 10)  # the document itself has no ancestors
    page.press("pointerup", page.button, 10, 10)
    assert not clicked


OVER = RoundOver(1, 0, None, Tally((), (0, 0)), (0, 0), False, None)


def test_a_round_is_announced_at_its_last_gather_and_counted_out_after_it(page: Moved) -> None:
    page.play(LAID, OVER)
    assert page.animator.counting and page.animator.telling
    settle, end = sorted(page.timers)[-2:]
    assert settle[0] + 400 < end[0]
    settle[1]()
    assert page.rested == 1 and not page.animator.telling and page.mover is None
    assert page.animator.running and page.animator.counting and page.counted == 0
    end[1]()
    assert (page.rested, page.counted, page.cut) == (1, 1, 0)
    assert not page.animator.running and not page.animator.counting


@pytest.mark.parametrize("why", ["no pace", "a hidden page", "less motion"])
def test_no_round_is_counted_out_with(why: str, page: Moved) -> None:
    page.hidden = why == "a hidden page"
    page.play(LAID, OVER, pace="0" if why == "no pace" else "slow", still=why == "less motion")
    assert not page.animator.counting


@pytest.mark.parametrize("kind", ["keydown", "pointerdown", "wheel", "click"])
def test_any_input_shows_the_result_and_does_nothing_else_there(kind: str, page: Moved) -> None:
    page.animator.listen()
    heard: list[str] = []
    for each in ("keydown", "click"):
        page.document.on("document", each, lambda _event, each=each: heard.append(each))
    page.play(LAID, OVER)
    page.press(kind, page.felt)
    assert page.counted == 1 and not page.animator.counting
    if kind == "pointerdown":
        page.press("click", page.felt)
        assert not heard, "the click that belongs to the press"
    assert heard == (["click"] if kind == "click" else []), "but a script’s click works"
    heard.clear()
    page.press("click", page.felt)
    page.press("keydown", page.felt)
    assert heard == ["click", "keydown"], "the next ones work"


def test_a_button_that_is_seen_while_a_round_is_counted_out_can_be_pressed(page: Moved) -> None:
    page.animator.listen()
    clicked: list[Any] = []
    page.document.on("document", "click", lambda event: clicked.append(event.target))
    page.play(LAID, OVER)
    page.press("pointerdown", page.button, 110, 310)
    page.press("pointerup", page.button, 110, 310)
    page.press("click", page.button)
    assert clicked == [page.button] and page.counted == 1


def test_what_a_page_opens_with_lies_there_at_once(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[str] = []
    monkeypatch.setattr(Animator, "note", lambda _self, pace, *_, **_more: noted.append(pace))
    monkeypatch.setattr(Animator, "show", lambda *_args, **_more: [])
    page = opened("?game=finnish&players=2&pace=normal&lang=en&seed=a")
    assert page.all("#hand [data-card]") and noted == []
    page.play()
    assert noted, "from then on what happens is shown"
