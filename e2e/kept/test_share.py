"""Sharing a deal by its link, and the daily round."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from app.core.packed_save import pack
from e2e.bench.start import match_of
from e2e.driving.browsing import wait_for
from e2e.driving.pages import choose_game, empty_page, from_menu, running_page, visit
from e2e.kept.test_saves import play
from kasino.cards import bits, text
from kasino.engine.state import State
from kasino.games import game
from testing.kinds import POWER_CARDS, game_with
from testing.matches import LOOK, Match

TODAY = """() => {
  const now = new Date();
  const two = (n) => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}"""


def shared(page: Page) -> str:
    """Return the text that the page offers to copy: a URL on a site, words on a disk."""
    from_menu(page, "share")
    link = page.input_value("[data-share]")
    page.keyboard.press("Escape")
    return link


def test_a_shared_link_deals_the_same_cards(chromium: Browser, site_url: str) -> None:
    with empty_page(chromium, site_url) as watch:
        page = watch.page
        page.goto(site_url + Match.address("casino", 3, "kesä & syksy", "random", lang="en"))
        wait_for(page, "your-turn", "thinking")
        link = shared(page)
        play(page, 2)
        page.goto(link + "&pace=0")
        wait_for(page, "your-turn", "thinking")
        log = page.locator("[data-log] li")
        expect(log.first).to_contain_text("Round 1")
        wait_for(page, "your-turn")
        seen = page.evaluate(LOOK)
        state = State.start(game("casino"), 3, "kesä & syksy")
        assert sorted(seen["hand"]) == sorted(map(text, bits(state.hands[0])))
        assert shared(page) == link
        # Names aren’t shared.
        visit(
            page,
            site_url
            + Match.address(game_with(POWER_CARDS), 2, "x", "random", seats="human:Aino,human:B"),
        )
        wait_for(page, "your-turn")
        link = shared(page)
        assert "Aino" not in link
        visit(page, link)
        wait_for(page, "your-turn")
        expect(page.locator("#cover")).to_be_visible()


def test_a_log_that_is_opened_shows_every_round(chromium: Browser, page_url: str) -> None:
    with running_page(chromium) as watch:
        visit(watch.page, f"{page_url}?lang=en&pace=0&record={pack(match_of(4).save())}")
        wait_for(watch.page, "your-turn")
        first = watch.page.locator("[data-log] li[data-round='1']")
        expect(first).to_have_count(0)
        watch.page.click(".log summary")
        expect(first).not_to_have_count(0)
        watch.page.click(".log summary")
        expect(first).to_have_count(0)


def test_the_daily_match_has_the_date_for_a_seed(chromium: Browser, page_url: str) -> None:
    with running_page(chromium, timezone_id="Pacific/Kiritimati") as watch:
        page = watch.page
        visit(page, page_url + "?lang=en&pace=0")
        wait_for(page, "ready")
        choose_game(page, game_with(POWER_CARDS))
        day = page.evaluate(TODAY)
        page.click("[data-action=daily]")
        wait_for(page, "your-turn")
        assert shared(page)[-len(day) :] in (day, page.evaluate(TODAY))  # it may be midnight
