"""A move since the reader’s last one is shown again above the table, without being played."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from app.i18n.catalogue import words
from app.platform import browser
from app.table.motion import animator as animator_module
from app.table.motion import replayed as again_module
from app.table.motion.event_motion import CLOSE, GATHER, HOLD, LAY
from app.table.motion.replayed import again
from app.table.motion.snapshot import LayoutSnapshot, Rect
from app.table.scene import Done
from app.table.view.players import _brief
from kasino.cards import card, parse_set
from kasino.engine.events import Built, Called, Captured, Drawn, Event, Trailed
from kasino.engine.state import State
from kasino.games import FIRST, game
from kasino.moves import Kind, Move
from kasino.words import Voice
from testing.kinds import first
from testing.page.open_page import Open, OpenPage
from tests.page.test_motion_drawn import Told

MOVES = "#actions button[data-move]"
TABLE: Rect = (0, 0, 300, 200)
PLATE: Rect = (100, 0, 9, 12)
SEVEN: Rect = (10, 50, 20, 28)
OUTLINE: Rect = (40, 50, 20, 28)
FAN: Rect = (70, 50, 60, 28)
VOICE = Voice(game(FIRST), ("you", "greedy"), 0, words("en"), False)


class Ghost:
    """The outline of a captured card."""

    def __init__(self, name: str) -> None:
        self.name = name

    def getAttribute(self, _name: str) -> str:
        return self.name


class Heard(Told):
    """Also records flying cards."""

    def __init__(self, *, still: bool) -> None:
        super().__init__()
        self.still = still
        self.flown: dict[Any, tuple[Rect, Rect]] = {}

    def fly(self, node: Any, start: Rect, end: Rect, _begin: float, _finish: float) -> None:
        self.flown[node] = start, end


def shown(monkeypatch: pytest.MonkeyPatch, *events: Event, still: bool = False) -> Heard:
    """Show events again: a seven is on the table, a four and a build of five were taken."""

    def seen() -> LayoutSnapshot:
        found = LayoutSnapshot(table=TABLE, held={1: PLATE}, piles={1: PLATE})
        found.items = {"7d": ("seven", SEVEN)}
        found.cards = {parse_set("7d"): SEVEN}
        return found

    monkeypatch.setattr(again_module, "snapshot", seen)
    ghosts = [Ghost("4h"), Ghost("2c+3c")]
    monkeypatch.setattr(browser, "query_all", lambda *_: ghosts)
    monkeypatch.setattr(browser, "rect", lambda one: OUTLINE if one.name == "4h" else FAN)
    monkeypatch.setattr(browser, "viewport", lambda: (300, 300))
    told = Heard(still=still)
    again(told, events, VOICE)  # type: ignore[arg-type]
    return told


def put(told: Heard, name: str) -> Rect:
    """Return where a card was put."""
    (place,) = (
        place for kind, what, place in told.put if (kind, what) == ("card", parse_set(name))
    )
    return place


def test_a_card_that_lies_there_comes_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    told = shown(monkeypatch, Trailed(1, card("7d")))
    assert told.flown == {f"card {parse_set('7d')}": (PLATE, SEVEN)}
    assert ("ring", SEVEN, SEVEN) in told.put
    assert [sound for _, sound, _ in told.cues] == ["slide", "tap"]


def test_what_was_taken_lies_again_where_its_outline_is(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = parse_set("4h+2c+3c")
    told = shown(monkeypatch, Drawn(1, 9), Captured(1, card("9s"), taken, 9, (taken,)))
    assert put(told, "4h") == OUTLINE
    assert put(told, "2c")[:2] == FAN[:2]
    assert put(told, "3c")[0] == 70 + 60 - 20
    assert put(told, "9s") not in (OUTLINE, SEVEN), "beside them"
    assert told.times[f"card {parse_set('4h')}"][1] == LAY + HOLD + CLOSE + GATHER


def test_a_build_that_is_gone_stands_in_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    told = shown(monkeypatch, Built(1, card("Ks"), parse_set("Qc+Jd"), 13, False, "build"))
    places = [put(told, name) for name in ("Ks", "Qc", "Jd")]
    assert len(set(places)) == 3
    assert all(left >= 0 and left + wide <= 300 for left, _, wide, _ in places)
    assert told.flown[f"card {parse_set('Ks')}"] == (PLATE, places[0])


def test_a_call_is_shown_with_the_trailed_card(monkeypatch: pytest.MonkeyPatch) -> None:
    told = shown(monkeypatch, Called(1, card("7d"), parse_set("4h")))
    assert put(told, "7d") == SEVEN
    assert put(told, "4h") == OUTLINE


def test_where_nothing_travels_the_cards_are_outlined(monkeypatch: pytest.MonkeyPatch) -> None:
    told = shown(monkeypatch, Trailed(1, card("7d")), still=True)
    assert told.flown == {}
    start, end = told.times[f"ring {SEVEN}"]
    assert start == 0 and end > 1500


# On the page.


@pytest.fixture
def page(opened: Open) -> OpenPage:
    """Return a match in which someone has moved since the reader’s own move."""
    page = opened("?game=casino&seed=a&players=3&level=random&pace=0&lang=en")
    page.click("#hand [data-card]")
    page.click(MOVES)
    return page


def test_a_line_of_since_your_turn_shows_its_move_again(
    page: OpenPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[Event, ...]] = []

    def noted(overlay: Any, events: tuple[Event, ...], _voice: Voice) -> None:
        assert overlay.still, "there is no pace"
        overlay.cue(0, "flick")
        seen.append(events)

    monkeypatch.setattr(animator_module, "again", noted)
    lines = page.all(".since button")
    assert len(lines) == 2
    table, log = page.data("#table [data-item]", "item"), page.texts("[data-log] li")
    page.click("[data-action=sheet]")
    page.click(".since button")
    assert page.the("#sheet").getAttribute("data-open") is None, "the table is in sight"
    assert page.told("reply")[-1] in " ".join(page.told("event"))
    page.click(".since button")
    page.all(".since button")[-1].click()
    page.pump()
    assert [events[0].seat for events in seen] == [1, 1, 2]
    assert (page.data("#table [data-item]", "item"), page.texts("[data-log] li")) == (table, log)


@pytest.mark.parametrize("name", first("dealer_takes"))
def test_a_first_table_that_the_dealer_takes_is_told_until_your_first_move(
    opened: Open, name: str
) -> None:
    rules = game(name)
    seed = next(
        seed for seed in map(str, range(999)) if State.start(rules, 2, seed).last_capturer >= 0
    )
    page = opened(f"?game={name}&seed={seed}&players=2&level=random&pace=0&lang=en")
    (line,) = page.texts(".since li p")
    assert "the dealer" in line
    assert [text for text in page.texts("#seats .did .whole") if "took" in text]
    page.click("#hand [data-card]")
    page.click(MOVES)
    assert not page.all(".since li p") and page.all(".since button")


def test_a_line_that_is_none_shows_nothing(page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animator_module, "again", lambda *_: pytest.fail("nothing to be shown"))
    line = page.the(".since button")
    for value in ("x", "999", "0"):  # the first line of the log is the deal
        line.setAttribute("data-value", value)
        page.click(".since button")


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ("9s:4h+5d", "9♠ took 2"),
        ("Ks:4h+9d", "K♠ = 13 took 2"),
        ("2s:3d=5", "2♠ built 5"),
        ("9s", "trailed 9♠"),
        ("!9s:4h", "called 1 card"),
    ],
)
def test_a_narrow_plate_says_it_in_fewer_words(move: str, text: str) -> None:
    kinds = {"took": Kind.CAPTURE, "built": Kind.BUILD, "trailed": Kind.TRAIL, "called": Kind.CALL}
    kind = next(kind for word, kind in kinds.items() if word in text)
    played, _, rest = move.strip("!").partition(":")
    cards, _, value = rest.partition("=")
    made = Move(kind, card(played), parse_set(cards) if cards else 0, int(value or 0))
    scene: Any = SimpleNamespace(voice=VOICE, spoken=VOICE, say=VOICE.say)
    groups, sum_of = (made.cards,), VOICE.rules.hand_values[made.card]
    capture = Captured(1, made.card, made.cards, sum_of, groups) if kind is Kind.CAPTURE else None
    parts = list(_brief(scene, Done(1, made, 1, capture)))
    told = "".join(part if isinstance(part, str) else part.text for part in parts if part)
    assert told == text
    signs = [part for part in parts if not isinstance(part, str) and part and not part.text]
    assert bool(signs) == (kind is Kind.CAPTURE)


def test_plates_tell_moves_and_no_number_that_the_fan_shows(opened: Open) -> None:
    page = opened("?game=finnish&seed=kasino&pace=0&lang=en")
    assert not page.all(".seat .did")
    page.click("#hand button")
    page.click(MOVES)
    assert page.texts(".seat:not(.at-own) .did .whole")
