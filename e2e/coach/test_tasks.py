"""Exercises and puzzles: a wrong move and the best one, help, and the way back."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from e2e.coach.opened import THOUGHT, over, voice
from e2e.driving.browsing import wait_for
from e2e.driving.loaded import loaded, visit
from e2e.driving.matches import LOOK, Match
from e2e.places.endings import lost
from kasino.coach import puzzles
from kasino.coach.explanation_text import size_text
from kasino.coach.grades import Grade
from kasino.coach.puzzles import analyse_puzzle
from kasino.coach.review import reviewed
from kasino.engine.state import State
from kasino.moves import Move


def attempt(page: Page, state: State, move: Move, answer: str) -> None:
    """Click a move together on the table of a task, and wait for how its answer begins."""
    match = Match(page.evaluate, page.click, state.rules.name, 2, "", "")
    match.state, match.rules = state, state.rules
    match.make(move)
    expect(page.locator("#coach .wrong, #coach .praise")).to_contain_text(answer, timeout=THOUGHT)


def test_costly_moments_are_tried_again_and_the_review_is_there_afterwards(
    chromium: Browser, page_url: str
) -> None:
    session = lost()
    known = reviewed(session.record())
    _, second, third = known.costliest
    costly = [each for each in known.decisions if each.grade not in (Grade.BEST, Grade.GOOD)]
    before = session.states[second.ply]
    with loaded(chromium) as watch:
        page = watch.page
        over(page, page_url, session, "review")
        expect(page.locator("[data-review]")).to_have_count(1, timeout=THOUGHT)
        page.click(".moment-head >> nth=1")
        page.click(".moment [data-action=exercise]")
        game, title = page.locator("#game"), page.locator("#coach-title")
        expect(game).to_have_attribute("data-task", "open")
        expect(title).to_contain_text(f"move {second.ply + 1}")
        expect(page.locator(".bar .count")).to_have_text(f"2 of {len(costly)}")
        # What was played then is wrong once more, and nothing has been played.
        hand = page.evaluate(LOOK)["hand"]
        attempt(page, before, second.move, "Not that one: ")
        loss = size_text(voice(session), second.loss)
        expect(page.locator("#coach .wrong")).to_contain_text(f" {loss} ")
        assert page.evaluate(LOOK)["hand"] == hand
        attempt(page, before, second.best.move, "Right! ")
        expect(game).to_have_attribute("data-task", "right")
        expect(page.locator("#onward button")).to_be_focused()
        page.click("#onward button")
        # The next one isn't found: where to look, then the solution.
        expect(title).to_contain_text(f"move {third.ply + 1}")
        page.click("[data-action=task-hint]")
        expect(page.locator("#coach .remark")).to_contain_text("Look at ", timeout=THOUGHT)
        page.click("[data-action=task-solution]")
        expect(game).to_have_attribute("data-task", "shown")
        expect(page.locator("#coach .options li").first).to_be_visible()
        page.get_by_role("button", name="Back to the review").last.click()
        # One is where one was: at the moment in the review, above the result.
        expect(page.locator(".moment")).to_have_attribute("data-ply", str(second.ply))
        expect(page.locator(".review-progress")).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("#result [data-action=review]")).to_be_visible()
        wait_for(page, "match-over")


def test_a_puzzle_is_solved_at_the_second_try_and_counted(chromium: Browser, page_url: str) -> None:
    sought = puzzles.puzzles("finnish")[3]
    *_, seen = analyse_puzzle(sought)
    with loaded(chromium) as watch:
        page = watch.page
        visit(page, f"{page_url}?lang=en&pace=0&confirm=off")
        wait_for(page, "ready")
        page.click(".panel[data-action=puzzles]")
        page.click(f".number[data-value='{sought.ident}']", timeout=THOUGHT)
        expect(page.locator("#game")).to_have_attribute("data-task", "open")
        expect(page.locator("#coach-title")).to_contain_text("Puzzle 4, ")
        attempt(page, sought.state(), seen.options[1].move, "Not that one: ")
        attempt(page, sought.state(), seen.best.move, "Right! ")
        expect(page.locator("#game")).to_have_attribute("data-task", "right")
        page.click("[data-action=leave-task]")
        numbers = page.locator(".number[data-solved]")
        expect(numbers).to_have_count(1)
        expect(numbers).to_have_attribute("data-value", sought.ident)
        expect(page.locator(".sums [data-stat=solved]")).to_have_text("1")
        expect(page.locator(".sums [data-stat=at-once]")).to_have_text("0")
        page.keyboard.press("Escape")
        expect(page.locator(".panel[data-action=puzzles] .about")).to_have_text("1 solved")
