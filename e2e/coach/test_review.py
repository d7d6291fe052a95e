"""Reviews and verifications: browsing, copying, stopping, and playing in the meantime."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import wait_for
from e2e.driving.pages import from_menu, play_first_card, running_page, visit
from e2e.driving.workers import ASK, BREAK, asked
from e2e.table.test_looks import UNMARKED
from kasino.coach.explanation_text import grade_text, size_text
from kasino.coach.report_text import review_lines
from kasino.coach.review import Decision, reviewed
from kasino.match.session import Session
from kasino.words import ENGLISH, Voice, seat_names
from testing.kinds import POWER_CARDS, game_with
from testing.matches import LOOK
from testing.places.endings import lost
from testing.places.positions import address
from testing.waiting import until

#: Many more decisions than can be analysed while a few buttons are pressed, so the test doesn’t
#: wait for all.
LONG = ("target=30", "review")


def open_review(page: Page, url: str, session: Session) -> None:
    """Open a finished match, and its review."""
    visit(page, url + address(session, lang="en", confirm="off"))
    wait_for(page, "match-over")
    page.click("#result [data-action=review]")


def voice(session: Session) -> Voice:
    """Return the voice for a match’s person, as without a page, in English."""
    names = seat_names(ENGLISH, session.seats)
    return Voice(session.rules, names, 0)


def graded(told: Voice, each: Decision) -> str:
    """Return the page’s text for a move’s grade and cost."""
    cost = size_text(told, each.loss)
    said = grade_text(told, each.grade) + ", match at stake" * each.decides
    return said if cost == "0" else f"{said}, cost {cost} point{'s' * (cost != '1')}"


def test_a_worker_answers_as_the_page_would(browser: Browser) -> None:
    with running_page(browser) as watch:
        answers, own = watch.page.evaluate(ASK, asked(lost()))
        assert answers == own and len(answers) == 8


def test_a_review_is_looked_through_and_copied(chromium: Browser, page_url: str) -> None:
    session = lost()
    known, told = reviewed(session.record()), voice(session)
    dear, cheaper = known.costliest[:2]
    plies = [each.ply for each in known.decisions]
    with running_page(chromium) as watch:
        page = watch.page
        page.evaluate(BREAK)  # so that the page computes all of it
        open_review(page, page_url, session)
        expect(page.locator("[data-review]")).to_have_count(1)
        expect(page.locator(".review-progress")).to_have_count(0)
        summary = page.locator(".review-summary")
        points = "point" if round(known.loss) == 1 else "points"
        expect(summary).to_contain_text(f"You gave away about {round(known.loss)} {points}.")
        expect(summary).to_contain_text("Round 1: a good player would ")
        expect(page.locator("#dialog .spoken:has([role=status])")).to_contain_text(
            f"{len(plies)} moves reviewed"
        )
        # The moments, the costliest first.
        heads, moment = page.locator(".moment-head"), page.locator(".moment")
        expect(heads).to_have_count(len(known.costliest))
        heads.nth(1).click()
        expect(moment).to_have_attribute("data-ply", str(cheaper.ply))
        heads.first.click()
        expect(moment).to_have_attribute("data-ply", str(dear.ply))
        expect(heads.first).to_have_attribute("aria-current", "true")
        title = page.locator("#moment-title")
        expect(title).to_contain_text(grade_text(told, dear.grade))
        expect(title).to_contain_text(f"cost {size_text(told, dear.loss)} points")
        expect(moment.locator(".reasons li").first).to_be_visible()
        page.get_by_role("button", name="Next move").click()
        following = plies[plies.index(dear.ply) + 1]
        expect(moment).to_have_attribute("data-ply", str(following))
        # All decisions, any of which can be shown above.
        table = page.locator(".all-moves")
        expect(table.locator("table")).not_to_be_visible()
        table.locator("summary").click()
        rows = table.locator("tbody tr")
        expect(rows.last).to_be_visible()
        assert page.evaluate(UNMARKED) == []
        costs = [graded(told, each) for each in known.decisions]
        expect(rows.locator("td:last-child")).to_have_text(costs)
        rows.last.get_by_role("button").click()
        expect(moment).to_have_attribute("data-ply", str(plies[-1]))
        # The copied text is pasted into a field.
        page.locator(".as-text summary").click()
        page.click("[data-action=copy-review]")
        expect(page.locator(".as-text .done")).to_have_text("Copied.")
        page.keyboard.press("Escape")
        from_menu(page, "share", "record")
        field = page.locator("[data-record]")
        field.fill("")
        field.press("Control+v")
        expect(field).to_have_value("\n".join(review_lines(told, known)))


def workers(page: Page) -> int:
    """Return the number of a page’s workers; the driver is updated by any call."""
    page.evaluate("() => 0")
    return len(page.workers)


def play(page: Page) -> list[str]:
    """Play the first card of the hand, and return the log once it is the person’s turn again."""
    wait_for(page, "your-turn")
    play_first_card(page)
    wait_for(page, "your-turn")
    log: list[str] = page.evaluate(LOOK)["log"]
    return log


def test_a_review_is_stopped_gone_on_with_and_left_for_the_table(
    chromium: Browser, page_url: str
) -> None:
    session = lost(game_with(POWER_CARDS), *LONG)
    every = sum(entry.seat == 0 and entry.move is not None for entry in session.log)
    going = re.compile(rf"^[1-9]\d* of {every} moves reviewed$")
    with running_page(chromium) as watch:
        page = watch.page
        open_review(page, page_url, session)
        progress = page.locator(".review-progress span")
        expect(progress).to_have_text(going)
        until(lambda: workers(page), lambda found: found == 1, "waiting for a worker")
        page.click("[data-action=stop-review]")
        until(lambda: workers(page), lambda found: found == 0, "waiting for the worker's end")
        expect(progress).to_have_text(re.compile(rf"^Stopped after \d+ of {every} moves$"))
        done = int(str(progress.text_content()).split()[2])
        assert 0 < done < every
        expect(page.locator(".all-moves tbody tr")).to_have_count(done)
        page.click(".review-progress [data-action=review]")
        expect(progress).to_have_text(going)
        # It continues while something else is played.
        page.keyboard.press("Escape")
        page.click("#result [data-action=share]")
        page.click("dialog summary")
        page.click("dialog [data-action=same-deal]")
        assert len(play(page)) >= 2
        expect(page.locator("dialog")).not_to_be_visible()
        before = page.evaluate(LOOK)
        from_menu(page, "share", "saves")
        page.click("[data-save] [data-action=coach-save]")
        expect(page.locator("#dialog-title")).to_contain_text("Review")
        # Drawings are up to two seconds apart, and it may be done by now: wait for the end.
        expect(page.locator(".all-moves tbody tr")).to_have_count(every)
        expect(page.locator(".review-progress")).to_have_count(0)
        page.keyboard.press("Escape")
        assert page.evaluate(LOOK)["log"] == before["log"]
        assert len(play(page)) >= len(before["log"]) + 2
