"""Saved data: a reload in every phase, several matches, damage, refusal, two tabs, statistics."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Page, expect

from app.core.pace import NOTICE
from e2e.driving.browsing import Watch, fresh_profile, hold_timers, wait_for
from e2e.driving.letters import open_letters, sent
from e2e.driving.pages import empty_page, from_menu, play_first_card, running_page, unfold, visit
from e2e.start.test_boot import NO_STORAGE
from kasino.engine.state import State
from testing.kinds import FREE_BUILDS, POWER_CARDS, game_with
from testing.matches import LOOK, Match
from testing.places.positions import address, found
from testing.waiting import until

#: The state that a reload must restore.
KEPT = ("hand", "table", "log", "score", "captured", "stock")

STORE = "([key, text]) => localStorage.setItem(key, text)"
SAVES = "() => Object.keys(localStorage).filter((key) => key.startsWith('kasino:match:'))"
#: As in a frame without access to the clipboard.
REFUSED = "() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException('')) }"
#: Plays the first card and looks, before the opponent can answer.
PLAYED = f"""() => {{
  for (const button of ["#hand button", "#actions [data-move]"])
    document.querySelector(button).click();
  return ({LOOK})();
}}"""


def play(page: Page, moves: int = 1, nth: int = 0) -> None:
    """Play some moves of the person in the front tab, because a driver waits for frames.

    The same moves in two tabs make the same match: ``nth`` is the card that makes another one.
    """
    page.bring_to_front()
    for _ in range(moves):
        wait_for(page, "your-turn")
        play_first_card(page, nth)
    wait_for(page, "your-turn", "round-over", "match-over")


def reloaded(page: Page, *states: str) -> dict[str, Any]:
    """Reload the page and query it."""
    page.reload()
    wait_for(page, *states)
    seen: dict[str, Any] = page.evaluate(LOOK)
    return seen


def test_a_reload_while_an_opponent_thinks(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address("finnish", 2, "kasino", "greedy", pace="slow"))
        wait_for(page, "your-turn")
        before = page.evaluate(PLAYED)
        assert before["state"] == "thinking"
        after = reloaded(page, "thinking", "your-turn")
        assert after["log"][: len(before["log"])] == before["log"]
        wait_for(page, "your-turn")


def test_another_fragment_opens_what_it_asks_for_and_loses_nothing(
    chromium: Browser, page_url: str
) -> None:
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + Match.address(game_with(POWER_CARDS), 2, "a", "greedy", lang="en"))
        play(page, 2)
        first = page.evaluate(LOOK)
        from_menu(page, "settings")
        page.evaluate("() => { location.hash = 'nothing-we-know' }")
        expect(page.locator("dialog")).to_be_visible()
        assert page.evaluate(LOOK)["log"] == first["log"]
        page.evaluate("() => { location.hash = 'game=casino&players=3&pace=0' }")
        expect(page.locator("#players > li")).to_have_count(3)
        expect(page.locator("dialog")).not_to_be_visible()
        wait_for(page, "your-turn")
        page.evaluate("() => { location.hash = 'lang=en' }")
        wait_for(page, "ready")
        expect(page.locator(".warning")).to_have_count(0)
        unfold(page)
        page.click("[data-action=saves]")
        page.locator("[data-save]").nth(1).locator("[data-action=load-save]").click()
        wait_for(page, "your-turn")
        after = page.evaluate(LOOK)
        assert [after[name] for name in KEPT] == [first[name] for name in KEPT]


def test_storage_refused_is_said_once_and_all_works(chromium: Browser, page_url: str) -> None:
    with empty_page(chromium) as watch:
        page = watch.page
        page.add_init_script(NO_STORAGE)
        hold_timers(page, NOTICE)
        visit(page, page_url + "?lang=en&pace=0")
        wait_for(page, "ready")
        notice = page.locator("#notice")
        expect(notice).to_contain_text("Nothing is saved in this browser")
        page.click("[data-action=dismiss]")
        expect(notice).not_to_be_visible()
        page.click("[data-action=new]")
        play(page, 2)
        before = page.evaluate(LOOK)
        page.click("[data-action=menu]")
        expect(notice).not_to_be_visible()
        unfold(page)
        page.click("[data-action=saves]")
        expect(page.locator("[data-save]")).to_have_count(1)
        page.click("[data-action=load-save]")
        wait_for(page, "your-turn")
        after = page.evaluate(LOOK)
        assert [after[name] for name in KEPT] == [before[name] for name in KEPT]
        page.click("[data-action=menu]")
        unfold(page)
        page.click("[data-action=statistics]")
        expect(page.locator("dialog .bare")).to_be_visible()


def test_two_tabs_keep_both_matches(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        first = watch.page
        visit(first, page_url + Match.address(game_with(POWER_CARDS), 2, "a", "greedy", lang="en"))
        second = Watch(first.context.new_page()).page
        hold_timers(second, NOTICE)
        visit(second, page_url + "?pace=0&lang=en")
        wait_for(second, "ready")
        expect(second.locator("[data-action=resume]")).to_have_count(0)
        play(first, 2)
        second.bring_to_front()
        second.click("[data-action=resume]")  # it has been notified of the match
        play(first)
        expect(first.locator("#notice")).not_to_be_visible()
        play(second, nth=1)
        expect(second.locator("#notice")).to_contain_text("continues here as a copy")
        play(second)
        play(first, 2)
        assert len(first.evaluate(SAVES)) == 2
        log = second.evaluate(LOOK)["log"]
        assert reloaded(second, "your-turn")["log"] == log


#: Counts how often the page asks the browser to keep data, and refuses.
ASKED = """
globalThis.asked = 0;
if (globalThis.StorageManager)
  StorageManager.prototype.persist = async () => { asked += 1; return false; };
"""


def _before_the_last_play(state: State) -> bool:
    return state.after(next(state.legal_moves())).match_over


def test_firefox_asks_nothing_when_a_match_ends(browser: Browser, site_url: str) -> None:
    """Only Firefox asks the person, who then expects it after creating an invitation."""
    ends = found(game_with(FREE_BUILDS), _before_the_last_play)
    with fresh_profile(browser, site_url) as watch:
        page = watch.page
        page.add_init_script(ASKED)
        page.goto(site_url + address(ends, lang="en"))
        play(page)
        wait_for(page, "match-over")
        silent = browser.browser_type.name == "firefox"
        assert page.evaluate("() => asked") == (0 if silent else 1)
        open_letters(page, site_url)
        page.click("#dialog [data-action=make-invitation]")
        sent(page)
        until(lambda: page.evaluate("() => asked"), lambda asked: asked == 1, "a request")


def _played(page: Page) -> str | None:
    return page.text_content("[data-game=casino] [data-stat=played]")


def test_statistics_go_out_and_come_in(chromium: Browser, page_url: str) -> None:
    line = dict.fromkeys("played won lost drawn assisted points sweeps royals".split(), 0)
    line |= {"game": "casino", "level": "greedy", "streak": 2, "best": 2, "played": 2, "won": 2}
    line |= {"rounds": 0, "margin": 0, "recent": []}
    text = json.dumps({"kasino-statistics": 1, "lines": [line], "counted": ["a", "b"]})
    with running_page(chromium) as watch:
        page = watch.page
        visit(page, page_url + "?lang=en")
        wait_for(page, "ready")
        unfold(page)
        page.click("[data-action=statistics]")
        unfold(page)
        bad = text.replace('"won": 2', '"won": 3')
        page.fill("[data-statistics]", bad)
        page.click("[data-action=load-statistics]")
        expect(page.locator("dialog .problem")).to_contain_text("entry 1")
        expect(page.locator("[data-statistics]")).to_have_value(bad)
        expect(page.locator(".stats")).to_have_count(0)
        page.fill("[data-statistics]", text)
        page.click("[data-action=load-statistics]")
        expect(page.locator("dialog .done")).to_contain_text("Loaded")
        assert _played(page) == "2"
        with page.expect_download() as saved:
            page.click("[data-action=save-statistics]")
        again = json.loads(saved.value.path().read_text(encoding="utf-8"))
        assert again["lines"][0] == line | {"rounds": 0, "margin": 0, "recent": []}
        assert again["counted"] == ["a", "b"]
        page.click("[data-action=former-statistics]")
        expect(page.locator(".stats")).to_have_count(0)
        file = {"name": "mine.json", "mimeType": "application/json", "buffer": text.encode()}
        page.set_input_files("[data-file]", files=[file])  # type: ignore[list-item]
        expect(page.locator("dialog .done")).to_contain_text("Loaded")
        assert _played(page) == "2"
        page.evaluate(REFUSED)
        page.click("[data-action=copy-statistics]")
        expect(page.locator("dialog .done")).to_have_text("Copied.")
        expect(page.locator("[data-statistics]")).to_have_value("")
