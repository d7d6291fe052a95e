"""The page around the table: one click to play, continuing, words, keys, small screens."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from e2e.driving.browsing import drawn, state, wait_for
from e2e.driving.pages import play_first_card, running_page, visit
from kasino.engine.state import State
from kasino.match.session import Session
from testing.kinds import CALLS, LAST_SCORES, POWER_CARDS, game_with
from testing.matches import LOOK
from testing.places.endings import nearly_over
from testing.places.positions import address, found
from testing.places.scenes import ended, finished
from tools.languages import LANGUAGES

PHONE = {"viewport": {"width": 360, "height": 640}}

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
TALL = "() => document.documentElement.scrollHeight - document.documentElement.clientHeight"

#: Buttons that are too small, or covered too much (24 px must stay free).
SMALL = """() => [...document.querySelectorAll("button, label.tick, label.segment, label.game")]
  .filter((node) => node.checkVisibility())
  .map((node) => [node.textContent || node.ariaLabel, node.getBoundingClientRect()])
  .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
  .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""


def test_one_click_plays_and_the_match_survives_a_reload(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + "?pace=0")
        wait_for(page, "ready")
        page.click("[data-action=new]")
        wait_for(page, "your-turn")
        play_first_card(page)
        wait_for(page, "your-turn")
        page.click("[data-action=undo]")
        page.click("[data-action=redo]")
        wait_for(page, "your-turn")
        before = page.evaluate(LOOK)
        page.reload()
        wait_for(page, "your-turn")  # a reload continues at the same place
        after = page.evaluate(LOOK)
        for name in ("hand", "table", "log", "score", "captured", "stock"):
            assert after[name] == before[name], name


#: Where the buttons of the bar are, as far as they are shown.
BAR = """() => Object.fromEntries([...document.querySelectorAll(".bar button[class*=tool-]")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }))
  .map((node) => [node.className.split("tool-")[1], node.getBoundingClientRect().left]))"""


def test_redo_appears_and_no_other_button_of_the_bar_moves(
    chromium: Browser, page_url: str
) -> None:
    """Otherwise a second tap on undo would press redo."""
    with running_page(chromium) as watch:
        page = watch.page
        for width in (200, 280, 320, 359, 390, 479, 481, 844, 1280):
            page.set_viewport_size({"width": width, "height": 640})
            visit(
                page,
                page_url + f"?game={game_with(LAST_SCORES)}&lang=de&seed=a&level=random&pace=0",
            )
            wait_for(page, "your-turn")
            play_first_card(page)
            wait_for(page, "your-turn")
            before = page.evaluate(BAR)
            page.click("[data-action=undo]")
            expect(page.locator(".tool-redo")).to_be_enabled()
            after = page.evaluate(BAR)
            assert after.pop("redo", -1) >= 0, width
            changed = {name for name in before if before[name] != after[name]}
            assert changed <= ({"menu", "undo", "hint", "more"} if width < 296 else set()), width
            assert page.evaluate(OVERFLOW) == 0, width


#: The distinct right edges of the figures in each column of the score sheet.
COLUMNS = """() => [2, 3].map((column) => new Set(
  [...document.querySelectorAll(`#result .tally td:nth-child(${column}) b`)]
    .map((figure) => Math.round(figure.getBoundingClientRect().right))).size)"""


def test_points_and_sums_are_in_line(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        for width in (320, 390, 700, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            visit(page, page_url + address(ended("finnish"), lang="fi"))
            expect(page.locator("#result .tally")).to_be_visible()
            assert page.evaluate(COLUMNS) == [1, 1], width


HEIGHT = "() => document.querySelector('.bar').getBoundingClientRect().height"


@pytest.mark.parametrize("name", ["finnish", *CALLS])
def test_the_bar_is_one_row_with_scores_of_two_digits(
    chromium: Browser, page_url: str, name: str
) -> None:
    session = finished(name)
    assert min(session.state.scores) >= 10
    with running_page(chromium) as watch:
        page = watch.page
        for lang in LANGUAGES:
            visit(page, page_url + address(session, lang=lang))
            wait_for(page, "match-over")
            for width in (320, 360):
                page.set_viewport_size({"width": width, "height": 640})
                drawn(page)
                assert page.evaluate(HEIGHT) < 60, (lang, width)


@pytest.mark.parametrize("target", [99, 120])
def test_the_bar_is_one_row_with_a_long_target(
    chromium: Browser, page_url: str, target: int
) -> None:
    text = finished("finnish").save().replace("options: none", f"options: target={target}")
    text = re.sub("(?m)^result: .*", "result: unfinished", text).replace("human:1", "greedy")
    session = Session.load(text).next_round()
    assert min(session.state.scores) >= 10
    with running_page(chromium) as watch:
        page = watch.page
        for lang in LANGUAGES:
            visit(page, page_url + address(session, lang=lang))
            wait_for(page, "your-turn")
            for width in (320, 384, 390, 416, 479, 480):
                page.set_viewport_size({"width": width, "height": 640})
                drawn(page)
                assert page.evaluate(HEIGHT) < 60, (lang, width)


def _twelve(state: State) -> bool:
    return state.loose.bit_count() == 12 and len(state.rules.players) > 1


def test_twelve_table_cards_fit_a_phone(chromium: Browser, page_url: str) -> None:
    session = found(game_with(POWER_CARDS), _twelve, trails=0.95)
    with running_page(chromium, **PHONE) as watch:
        page = watch.page
        visit(page, page_url + address(session, lang="en"))
        wait_for(page, "your-turn")
        page.click("#hand button >> nth=0")
        assert page.evaluate(OVERFLOW) == 0
        assert page.evaluate(TALL) == 0
        assert page.evaluate(SMALL) == []


def test_the_last_cards_are_played_by_tab_and_one_arrow(chromium: Browser, page_url: str) -> None:
    """`test_keys.py` has a whole match by the other keys."""
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + address(nearly_over(4)))
        wait_for(page, "your-turn")
        page.keyboard.press("Tab")
        while state(page) == "your-turn":
            hops = 0
            while not page.evaluate("() => !!document.activeElement.closest('#hand')"):
                page.keyboard.press("Tab")
                hops += 1
                assert hops < 30, "the hand can't be reached"
            page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
            expect(page.locator("#hand [data-picked]")).to_have_count(1)
            hops = 0
            while not page.evaluate("() => !!document.activeElement.dataset.move"):
                page.keyboard.press("Shift+Tab")
                hops += 1
                assert hops < 30, "the moves can't be reached"
            before = page.locator("[data-log] li[data-move]").count()
            page.keyboard.press("Enter")
            expect(page.locator("[data-log] li[data-move]").nth(before)).to_be_attached()
            wait_for(page, "your-turn", "match-over")
        expect(page.locator("#result")).to_be_visible()
        expect(page.locator("#result :focus")).to_have_count(1)
