"""The effects of URL options: hints, undo, the bar, a colour, watching, replaying."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import wait_for
from e2e.driving.pages import empty_page, running_page, unfold, visit
from e2e.embed.embedding import beside, frame_in, host_page, until_heard
from e2e.kept.test_saves import play
from e2e.table.test_motion import CLICKS
from testing.kinds import POWER_CARDS, game_with
from testing.matches import Match
from testing.places.positions import address, found
from testing.waiting import until


def opened(page: Page, url: str, **more: str) -> None:
    visit(page, url + Match.address("casino", 2, "a", "greedy", lang="en", **more))
    wait_for(page, "your-turn")


def test_a_colour_is_taken_up_if_it_is_one(chromium: Browser, page_url: str) -> None:
    look = """() => {
      const style = getComputedStyle(document.querySelector("#actions .main"));
      return [style.backgroundColor, style.color];
    }"""
    with running_page(chromium) as watch:
        page = watch.page
        for colour, wanted in (
            ("#ffcc00", ["rgb(255, 204, 0)", "rgb(0, 0, 0)"]),
            ("#204", ["rgb(34, 0, 68)", "rgb(255, 255, 255)"]),
        ):
            opened(page, page_url, accent=colour)
            for card in page.locator("#hand [data-card]").all():
                card.click()
                if page.locator("#actions .main").count():
                    break
            assert page.evaluate(look) == wanted
        # An invalid colour is reported on the start screen, before any cards are dealt.
        wrong = Match.address(
            "casino", 2, "a", "greedy", lang="en", accent="red;background:url(//a)"
        )
        visit(page, page_url + wrong)
        expect(page.locator(".warning")).to_contain_text("accent “red;")
        page.click("[data-action=new]")
        page.click("#hand button >> nth=0")
        assert page.evaluate(look)[0] == "rgb(36, 80, 63)"


def test_storage_none_keeps_nothing(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        opened(page, page_url, storage="none")
        play(page)
        assert page.evaluate("() => [localStorage.length, sessionStorage.length]") == [0, 0]
        opened(page, page_url, storage="auto")
        play(page)
        until(lambda: page.evaluate("() => localStorage.length"), bool, "the match is stored")


def test_without_motion_nothing_travels(chromium: Browser, page_url: str) -> None:
    session = found(game_with(POWER_CARDS), lambda state: state.loose.bit_count() > 2)
    with running_page(chromium) as watch:
        page = watch.page
        for motion, wanted in (("auto", True), ("off", False)):
            query = address(session, lang="en").replace("pace=0", "pace=slow")
            visit(page, f"{page_url}{query}&motion={motion}")
            wait_for(page, "your-turn")
            seen = page.evaluate(CLICKS, ["#hand button", "#actions [data-move]"])
            assert seen["running"] and bool(seen["transforms"]) is wanted, motion


def test_the_builder_makes_a_snippet_that_works(
    chromium: Browser, page_url: str, tmp_path: Path
) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + "?lang=en")
        wait_for(page, "ready")
        unfold(page)
        page.click("[data-action=embed]")
        page.select_option("[data-embed-option=game]", "casino")
        page.select_option("[data-embed-option=start]", "now")
        page.fill("[data-embed-option=accent]", "reddish")
        page.press("[data-embed-option=accent]", "Tab")
        expect(page.locator("dialog .done")).to_contain_text("#284f45")
        page.fill("[data-embed-option=accent]", "#a03")
        page.press("[data-embed-option=accent]", "Tab")
        snippet = page.input_value("[data-snippet]")
        assert 'accent="#a03"' in snippet and 'game="casino"' in snippet
        page.click("[data-action=preview-embed]")
        wait_for(frame_in(page), "your-turn", "thinking")
        place = host_page(beside(tmp_path), snippet, "embed.js")
        page.goto(place.as_uri())
        assert until_heard(page, "start")["game"] == "casino"
        visit(page, page_url + "?lang=en&embed=1")
        wait_for(page, "ready")
        assert page.locator("[data-action=embed]").count() == 0
