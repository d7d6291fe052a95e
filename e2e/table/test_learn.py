"""Learning in a browser: the space on a phone, and the rules in one click.

The lessons by clicks are in `tests/page/test_lessons_played.py`.
"""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from app.learn.lessons import COURSES
from e2e.driving.browsing import wait_for
from e2e.driving.driver import BrowserPage
from e2e.driving.pages import choose_game, from_menu, running_page, visit
from e2e.table.test_game_page import OVERFLOW
from kasino.games import GAMES
from testing.page.lessons import accepted, make
from testing.samples import usually
from testing.waiting import until
from tools.languages import LANGUAGES

PHONE = {"viewport": {"width": 360, "height": 640}}
WIDE = {"viewport": {"width": 1280, "height": 800}}

#: The invisible parts of a lesson: cut off by the window, or covered.
HIDDEN = """() => {
  const seen = (node) => {
    const box = node.getBoundingClientRect();
    const clear = [0.5, 0.95].every((part) => {
      const top = document.elementFromPoint(box.left + box.width / 3, box.top + part * box.height);
      return node === top || node.contains(top);
    });
    return box.top >= 0 && box.bottom <= innerHeight && clear;
  };
  const all = document.querySelectorAll("#table [data-item], #hand button, #coach-title");
  return [...all].filter((node) => !seen(node)).map((node) => node.outerHTML.slice(0, 99));
}"""

#: How much of the coach’s text has to be scrolled to.
BELOW = (
    "() => { const box = document.querySelector('#coach');"
    " return box.scrollHeight - box.clientHeight }"
)


def begun(page: Page, url: str, game: str, lang: str = "en") -> None:
    """Open the lessons of a game from the start screen."""
    visit(page, f"{url}?lang={lang}&pace=0")
    wait_for(page, "ready")
    choose_game(page, game)
    page.click("[data-action=learn]")
    wait_for(page, "your-turn")


@pytest.mark.parametrize("lang", usually(("fi",), LANGUAGES))
def test_the_rules_are_one_click_away(chromium: Browser, page_url: str, lang: str) -> None:
    with running_page(chromium, **PHONE) as watch:
        page = watch.page
        visit(page, f"{page_url}?lang={lang}&pace=0")
        wait_for(page, "ready")
        # Each language gets its share of the games.
        for game in list(GAMES)[LANGUAGES.index(lang) :: len(LANGUAGES)]:
            choose_game(page, game)
            page.click("[data-action=rules]")
            expect(page.locator("dialog figure").first).to_be_visible()
            assert page.locator("dialog figure").count() >= 4
            assert page.evaluate(OVERFLOW) <= 0
            wide = "(node) => node.scrollWidth - node.clientWidth"
            assert page.locator("dialog").evaluate(wide) <= 0
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).not_to_be_visible()
        page.click("[data-action=new]")
        wait_for(page, "your-turn", "thinking")
        from_menu(page, "rules")
        expect(page.locator("dialog figure").first).to_be_visible()


# Finnish words are the longest.
@pytest.mark.parametrize(
    ("lang", "game"),
    usually([("fi", "casino")], product(LANGUAGES, COURSES)),
)
def test_a_lesson_fits_a_phone(chromium: Browser, page_url: str, lang: str, game: str) -> None:
    with running_page(chromium, **PHONE) as watch:
        page = watch.page
        begun(page, page_url, game, lang)
        for lesson in COURSES[game]:
            expect(page.locator("#game")).to_have_attribute("data-lesson", lesson.steps[0].name)
            assert page.evaluate(OVERFLOW) <= 0
            until(lambda: page.evaluate(HIDDEN), lambda hidden: not hidden, f"{lesson}")
            page.click(".bar [data-action=learn-next]")


@pytest.mark.parametrize("lang", usually(("fi",), LANGUAGES))
def test_goal_and_answer_are_read_without_scrolling(
    chromium: Browser, page_url: str, lang: str
) -> None:
    with running_page(chromium, viewport={"width": 320, "height": 640}) as watch:
        page, driver = watch.page, BrowserPage(watch.page)
        begun(page, page_url, "finnish", lang)
        for lesson in COURSES["finnish"]:
            step = lesson.steps[0]
            expect(page.locator("#game")).to_have_attribute("data-lesson", step.name)
            assert page.evaluate(BELOW) <= 0, f"{lesson.name}: the goal"
            page.click("[data-action=learn-hint]")
            expect(page.locator("#coach .remark")).to_have_count(1)
            assert page.evaluate(BELOW) <= 0, f"{lesson.name}: the hint"
            make(driver, "finnish", accepted(driver, step))
            expect(page.locator("#coach .praise")).to_have_count(1)
            assert page.evaluate(BELOW) <= 0, f"{lesson.name}: the praise"
            page.click("#onward button")
