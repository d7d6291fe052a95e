"""Learning: the lessons by mouse and by keyboard alone, and the rules in one click."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from app.learn.lessons import COURSES, Step
from e2e.driving.browsing import until, wait_for
from e2e.driving.pages import choose_game, from_menu, play_first_card, running_page, visit
from e2e.table.test_game_page import OVERFLOW
from kasino.cards import bits, text
from kasino.games import GAMES
from kasino.match.selection import choice_of
from kasino.moves import Kind, Move
from tests.samples import usually
from tools.languages import LANGUAGES

PHONE = {"viewport": {"width": 360, "height": 640}}
WIDE = {"viewport": {"width": 1280, "height": 800}}

#: What of a lesson can’t be seen: cut off by the window, or under something else.
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

#: How much of what the coach says has to be scrolled to.
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


def there(page: Page, step: Step) -> Move:
    """Return the first move of a step that the hand on the page can play."""
    held = page.eval_on_selector_all("#hand [data-card]", "ns => ns.map((n) => n.dataset.card)")
    moves = [Move.parse(move) for move in step.accepted]
    return next(m for m in moves if m.kind is Kind.CALL or text(m.card) in held)


def items(page: Page, move: Move) -> list[str]:
    """Return the things on the page’s table that a move takes or builds on."""
    lying: list[str] = page.eval_on_selector_all(
        "#table [data-item]", "ns => ns.map((n) => n.dataset.item)"
    )
    wanted = {text(card) for card in bits(move.cards)}
    return [item for item in lying if wanted >= set(item.split("+"))]


def click_move(page: Page, game: str, move: Move) -> None:
    """Play a move by clicks; where the game picks, the hand card is enough."""
    button = f'#actions [data-move="{move}"]'
    if move.kind is not Kind.CALL:
        page.click(f'#hand [data-card="{text(move.card)}"]')
        choice = choice_of(GAMES[game], move)
        if choice:
            page.check(f"[data-choice={choice}]")
        if not page.locator(button).count():
            for item in items(page, move):
                page.click(f'#table [data-item="{item}"]')
    page.click(button)


@pytest.mark.parametrize("game", usually(("casino",), COURSES))
def test_the_lessons_of_each_game_by_mouse(chromium: Browser, page_url: str, game: str) -> None:
    with running_page(chromium, **WIDE) as watch:
        page = watch.page
        begun(page, page_url, game)
        for number, lesson in enumerate(COURSES[game], 1):
            for step in lesson.steps:
                expect(page.locator("#game")).to_have_attribute("data-lesson", step.name)
                wait_for(page, "your-turn")
                click_move(page, game, there(page, step))
            wait_for(page, "ready")
            expect(page.locator("#coach .praise")).to_contain_text("Right!")
            expect(page.locator("[role=status]")).to_contain_text("Right!")
            expect(page.locator(".bar .count")).to_have_text(f"{number} of {len(COURSES[game])}")
            page.click("#onward button")
        expect(page.locator(f"[data-learnt={game}] h1")).to_be_focused()
        page.click("[data-action=learn-play]")
        wait_for(page, "your-turn", "thinking")
        expect(page.locator(".bar .of-game")).to_have_text(GAMES[game].title)


def test_a_match_in_play_survives_the_lessons(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, f"{page_url}?lang=en&pace=0&game=finnish&seed=kasino")
        wait_for(page, "your-turn")
        play_first_card(page)
        wait_for(page, "your-turn")
        log = page.locator("[data-log] li[data-move]")
        before = [line.get_attribute("data-move") for line in log.all()]
        from_menu(page, "rules")
        page.click("dialog [data-action=learn]")
        expect(page.locator("#coach-title")).to_have_text("Same rank")
        click_move(page, "finnish", Move.parse("8hx8s"))
        page.click("[data-action=menu]")
        wait_for(page, "ready")
        page.click("[data-action=resume]")
        wait_for(page, "your-turn")
        assert [line.get_attribute("data-move") for line in log.all()] == before


@pytest.mark.parametrize("lang", usually(("fi",), LANGUAGES))
def test_the_rules_are_one_click_away(chromium: Browser, page_url: str, lang: str) -> None:
    with running_page(chromium, **PHONE) as watch:
        page = watch.page
        visit(page, f"{page_url}?lang={lang}&pace=0")
        wait_for(page, "ready")
        # Each language takes its share of the games.
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
            until(lambda: page.evaluate(HIDDEN), lambda hidden: not hidden, f"{lesson}", 3)
            page.click(".bar [data-action=learn-next]")


@pytest.mark.parametrize("lang", usually(("fi",), LANGUAGES))
def test_goal_and_answer_are_read_without_scrolling(
    chromium: Browser, page_url: str, lang: str
) -> None:
    with running_page(chromium, viewport={"width": 320, "height": 640}) as watch:
        page = watch.page
        begun(page, page_url, "finnish", lang)
        for lesson in COURSES["finnish"]:
            step = lesson.steps[0]
            expect(page.locator("#game")).to_have_attribute("data-lesson", step.name)
            assert page.evaluate(BELOW) <= 0, f"{lesson.name}: the goal"
            page.click("[data-action=learn-hint]")
            expect(page.locator("#coach .remark")).to_have_count(1)
            assert page.evaluate(BELOW) <= 0, f"{lesson.name}: the hint"
            click_move(page, "finnish", there(page, step))
            expect(page.locator("#coach .praise")).to_have_count(1)
            assert page.evaluate(BELOW) <= 0, f"{lesson.name}: the praise"
            page.click("#onward button")
