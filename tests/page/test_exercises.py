"""Exercises: retrying the costly moments of one’s own match, from the review."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

import pytest

from app.coach.puzzles import work as solving
from app.coach.reviewed import until
from kasino.cards import Stream, bits, text
from kasino.coach import analysis, puzzles
from kasino.coach.analysis import Analysis
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.match.record import load, replay
from kasino.moves import Move
from kasino.players import Budget
from kasino.players.endgame import solvable
from testing.page.open_page import OpenPage
from tests.page.test_puzzles import play
from tests.page.test_review import played, quick_reviews

#: Whether the coach solves a position, as it is without `quick_reviews`.
SOLVABLE = solvable

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("no_deeper_look")]


@pytest.fixture(scope="module")
def round_over() -> str:
    return played("finnish", 1).save()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use few worlds for each decision, in the review and in its exercises, and no par."""

    def one(
        view: View, rng: Stream, _budget: Budget, also: tuple[Move, ...] = ()
    ) -> Iterator[Analysis]:
        return analysis.analyse(view, rng, Budget(3), also)

    quick_reviews(monkeypatch, 3)
    monkeypatch.setattr(solving, "analyse", one)


def reviewed(patch: pytest.MonkeyPatch, record: str) -> OpenPage:
    page = OpenPage(patch, f"?record={quote(record)}&pace=0&storage=off")
    page.click("#result [data-action=review]")
    return page


def test_costly_moments_are_tried_again_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    page = reviewed(monkeypatch, round_over)
    plies = page.data(".moment-head", "value")
    bad = page.all(".all-moves tr:not([data-grade=best])")
    assert bad and plies
    page.click(".review-line .dialog-row [data-action=exercise]")
    assert page.state == "your-turn" and page.data("#game", "task") == ["open"]
    ply = int(str(plies[0]))
    assert page.texts("#coach-title")[0].endswith(f"move {ply + 1}")
    assert "Your match as it was" in page.texts("#coach .goal")[0]
    # The original move costs as much as in the review.
    move = load(round_over).record.moves[ply]
    play(page, str(move))
    assert page.texts("#coach .wrong")[0].startswith("Not that one: ")
    page.click("[data-action=task-solution]")
    assert page.all("#coach .options li")
    assert len(page.texts(".bar .count")) == 1
    count = int(page.texts(".bar .count")[0].split()[-1])
    for _ in range(count - 1):
        assert page.texts("#onward button.main") == ["Next mistake"]
        page.click("#onward button.main")
        page.click("[data-action=task-solution]")
    assert page.texts("#onward button.main") == ["Back to the review"]
    page.click("#onward button.main")
    # The match is back, under its review.
    assert page.state == "round-over" and page.all("dialog .review")
    page.click("[data-action=close]")
    assert page.all("#result [data-action=next-round]")


def test_one_moment_is_tried_again_from_its_place_in_the_review(
    monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    page = reviewed(monkeypatch, round_over)
    second = page.data(".moment-head", "value")[1]
    page.click(f".moment-head[data-value='{second}']")
    page.click(".moment [data-action=exercise]")
    assert page.texts("#coach-title")[0].endswith(f"move {int(str(second)) + 1}")
    assert page.texts(".bar .count")[0].split()[0] == "2"
    page.click("[data-action=leave-task]")
    assert page.state == "round-over" and page.all("dialog .review")


def test_a_good_moment_is_no_exercise(monkeypatch: pytest.MonkeyPatch, round_over: str) -> None:
    page = reviewed(monkeypatch, round_over)
    good = next(
        row.querySelectorAll("[data-action=review-move]")[0].getAttribute("data-value")
        for row in page.all(".all-moves tr[data-grade=best]")
    )
    page.click(f".all-moves [data-value='{good}']")
    assert not page.all(".moment [data-action=exercise]")


def last_mistake(page: OpenPage, record: str) -> tuple[int, State]:
    """Return the last costly moment of a last deal, and its position."""
    for row in reversed(page.all(".all-moves tr:not([data-grade=best]):not([data-grade=good])")):
        found = row.querySelectorAll("[data-action=review-move]")
        ply = int(str(found[0].getAttribute("data-value"))) if found else -1
        if ply < 0:
            continue
        state = replay(until(load(record).record, ply)).state
        if not state.stock:
            return ply, state
    raise AssertionError("no mistake in a last deal")


def on_table(page: OpenPage) -> set[str | None]:
    return set(page.data("#table [data-item]", "item"))


def test_an_exercise_in_a_last_deal_plays_its_lines_on_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = played("finnish", 5).save()
    page = reviewed(monkeypatch, record)
    monkeypatch.setattr(analysis, "solvable", SOLVABLE)
    monkeypatch.setattr(solving, "analyse", analysis.analyse)
    ply, state = last_mistake(page, record)
    page.click(f".all-moves [data-value='{ply}']")
    page.click(".moment [data-action=exercise]")
    held = state.hands[1 - state.turn]
    assert len(page.all("#coach .open-hand .mini")) == held.bit_count() and not page.all(".unseen")
    move = load(record).record.moves[ply]
    rng = Stream(f"kasino:coach:{ply}")
    *_, seen = analysis.analyse(state.view(state.turn), rng, Budget(), (move,))
    assert seen.exact
    best = seen.best.move
    page.click("[data-action=task-solution]")
    shown = []
    for button, first in ((None, best), (1, move), (0, best)):
        if button is not None:
            page.all("[data-action=task-line]")[button].click()
            page.pump()
        after = state.after(first)
        answer = puzzles.reply(seen, first)
        after = after if answer is None else after.after(answer)
        shown.append(answer)
        assert on_table(page) == {text(card) for card in bits(after.table)}
    assert any(shown) and "Eino" in page.told("reply")[-1]


def test_an_exercise_with_hidden_cards_shows_no_reply_but_the_one_that_came(
    monkeypatch: pytest.MonkeyPatch, round_over: str
) -> None:
    page = reviewed(monkeypatch, round_over)
    plies = [int(str(ply)) for ply in page.data(".all-moves [data-action=review-move]", "value")]
    bad = page.data(".moment-head", "value")
    ply = next(each for each in plies if str(each) in bad and each < 30)
    page.click(f".moment-head[data-value='{ply}']")
    page.click(".moment [data-action=exercise]")
    assert page.all("#coach .unseen") and not page.all("#coach .open-hand")
    page.click("[data-action=task-solution]")
    assert not page.all("[data-action=task-step]")
    moves = load(round_over).record.moves
    state = replay(until(load(round_over).record, ply)).state
    page.all("[data-action=task-line]")[1].click()
    page.pump()
    after = state.after(moves[ply]).after(moves[ply + 1])
    assert on_table(page) == {text(card) for card in bits(after.table)}


def test_a_review_plays_a_line_to_its_end_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played("finnish", 5).save()
    page = reviewed(monkeypatch, record)
    monkeypatch.setattr(analysis, "solvable", SOLVABLE)
    monkeypatch.setattr(solving, "analyse", analysis.analyse)
    ply, state = last_mistake(page, record)
    page.click(f".all-moves [data-value='{ply}']")
    page.click("[data-action=show-me]")
    rng = Stream(f"kasino:coach:{ply}")
    move = load(record).record.moves[ply]
    *_, seen = analysis.analyse(state.view(state.turn), rng, Budget(), (move,))
    states = [state]
    for each in seen.line:
        states.append(states[-1].after(each))
    assert states[-1].phase and len(states) > 3
    # The reply follows of itself, and the person steps through the rest, on and back.
    steps = [2, *range(3, len(states)), *reversed(range(len(states) - 1)), 1]
    at = 2
    for step in steps:
        if step != at:
            page.click(f".tool-step-{'on' if step > at else 'back'}")
        at = step
        assert on_table(page) == {text(card) for card in bits(states[step].table)}
        assert page.all("#coach .happened")
        assert page.focused.getAttribute("disabled") is None
    assert page.all("#coach .reasons") and page.all("#coach .mini[data-told], [data-told]")
    page.click("[data-action=next-task]")
    assert page.all("dialog .review") and page.data(".moment", "ply") == [str(ply)]
