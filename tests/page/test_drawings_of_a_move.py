"""The work of a move: one drawing for what is seen at once, and few new elements."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from app.platform import browser
from app.runtime.renderer import Renderer
from app.table.motion.animator import Animator
from kasino.match.session import Session
from kasino.players import LEVELS, Thought
from kasino.players.greedy import GreedyPlayer
from testing.kinds import FEWEST_WINS
from testing.page.open_page import Open, OpenPage


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count drawings, and writes to the storage."""
    found: Counter[str] = Counter()
    draw = Renderer.draw

    def drawing(self: Renderer, *given: Any, **named: Any) -> None:
        found["drawings"] += 1
        draw(self, *given, **named)

    monkeypatch.setattr(Renderer, "draw", drawing)
    return found


def elements(described: list[Any]) -> int:
    """Return the number of elements that a description creates."""
    inside = described[4]
    return 1 if isinstance(inside, str) else 1 + sum(map(elements, inside))


def count_elements(patch: pytest.MonkeyPatch, page: OpenPage, work: Counter[str]) -> None:
    """Count the elements that the page creates from now on."""
    change = page.document.change

    def changing(place: Any, described: str) -> None:
        trees = (each[4] for each in json.loads(described) if each[0] == "add")
        work["elements"] += sum(map(elements, trees))
        change(place, described)

    patch.setattr(browser, "change", changing)


def turn(page: OpenPage, work: Counter[str]) -> tuple[int, int]:
    """Pick a card and play it; return the drawings of the pick, and of the play and its answer."""
    card = page.data("#hand [data-card]", "card")[0]
    work.clear()
    page.click(f"#hand [data-card={card}]")
    picked = work["drawings"]
    ways = ("#actions .trail", "#actions [data-move]")
    page.click(next(way for way in ways if page.all(way)))
    return picked, work["drawings"] - picked


@pytest.mark.parametrize(
    "query", ["game=finnish", "game=casino&players=4", *(f"game={name}" for name in FEWEST_WINS)]
)
def test_answers_at_once_are_drawn_with_the_move(
    opened: Open, work: Counter[str], query: str
) -> None:
    page = opened(f"?{query}&level=random&pace=0&lang=en&seed=lake")
    for _ in range(4):
        if page.state != "your-turn":
            break
        lines = len(page.all("[data-log] li[data-move]"))
        assert turn(page, work) == (1, 1)
        assert len(page.all("[data-log] li[data-move]")) > lines + 1, "others have answered"


def test_the_own_move_is_heard_first_then_each_answer_then_the_turn(
    opened: Open, work: Counter[str]
) -> None:
    page = opened("?game=casino&players=4&level=random&pace=0&lang=en&seed=lake")
    before = len(page.heard)
    assert turn(page, work) == (1, 1)
    said = [text for kind, text in page.heard[before:] if kind == "event"]
    assert said[0].startswith("You "), said
    names = [page.the(f"[data-seat='{seat}'] .name").textContent for seat in (1, 2, 3)]
    assert [line.split()[0] for line in said[1:]] == names
    assert [line.endswith(" Your turn.") for line in said] == [False, False, False, True]


@pytest.mark.parametrize("pace", ["fast", "normal"])
def test_a_move_is_seen_before_its_answer_where_cards_travel(
    opened: Open, monkeypatch: pytest.MonkeyPatch, pace: str
) -> None:
    monkeypatch.setattr(Animator, "note", lambda *_, **_named: None)  # cards here have no places
    page = opened(f"?game=finnish&level=greedy&pace={pace}&lang=en&seed=lake")
    page.the("#hand [data-card]").click()
    page.the("#actions .trail").click()
    assert page.state == "thinking"


def test_a_long_thought_is_not_waited_for(
    opened: Open, work: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened("?game=finnish&level=greedy&pace=0&lang=en&seed=lake")
    begun: list[Session] = []
    opponent = Session.opponent

    def watched(session: Session, **given: Any) -> Any:
        begun.append(session)
        return opponent(session, **given)

    def ponder(_self: object, view: Any, *_: object) -> Any:
        for number in range(2000):  # each reading of the clock is a hundredth of a millisecond
            yield Thought(next(view.legal_moves()), None, number)

    monkeypatch.setattr(Session, "opponent", watched)
    monkeypatch.setattr(GreedyPlayer, "think", ponder)
    assert LEVELS["greedy"].level == "greedy"
    page.the("#hand [data-card]").click()
    page.the("#actions .trail").click()
    assert page.state == "thinking" and work["drawings"]
    page.pump()
    assert page.state == "your-turn" and len(begun) == 1, "the thoughts go on after the drawing"


def test_an_error_of_an_opponent_comes_after_the_move_was_drawn(
    opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened("?game=finnish&level=greedy&pace=0&lang=en&seed=lake")

    def broken(*_: object) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(GreedyPlayer, "think", broken)
    page.the("#hand [data-card]").click()
    page.the("#actions .trail").click()
    assert page.all("[data-log] li[data-move]")
    with pytest.raises(ZeroDivisionError):
        page.pump()
    assert page.state == "error"


def test_a_match_between_computers_is_drawn_move_by_move(
    opened: Open, work: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened("?game=finnish&level=random&mode=watch&pace=0&lang=en&seed=lake")
    moves = len(page.all("[data-log] li[data-move]"))
    assert moves and work["drawings"] > moves


def test_a_match_creates_few_elements(
    opened: Open, work: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened("?game=finnish&level=greedy&pace=0&lang=en&seed=lake")
    count_elements(monkeypatch, page, work)
    turns = 0
    while page.state == "your-turn":
        page.play()
        turns += 1
    assert turns == 24
    assert work["elements"] <= 32 * turns, work
    assert work["drawings"] <= 2.2 * turns, work
