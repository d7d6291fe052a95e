"""A match by letters between two profiles, each with a page of its own from a disk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import Watch, fresh_profile, state, until, wait_for
from e2e.driving.pages import visit
from kasino.match import reading

QUERY = "?lang=en&pace=0&motion=off&confirm=off"
RULES = "&game=royal&rules=target%3D1"
FIELD = "[data-letter-field]"
OVER = "#result .main[data-action=post]"

PAIRS = [
    ("chromium", "chromium"),
    pytest.param("chromium", "firefox", marks=pytest.mark.slow),
    pytest.param("firefox", "firefox", marks=pytest.mark.slow),
]


def room(page: Page, url: str, rules: str = "") -> None:
    """Open the dialog in which a match by letters begins."""
    visit(page, url + QUERY + rules)
    if wait_for(page, "ready", "your-turn", "thinking") != "ready":
        page.click("[data-action=menu]")
    page.click("#start [data-action=post]")


def shown(page: Page) -> str:
    """Return the letter that a page shows now, "" for none."""
    found: str = page.evaluate("() => document.querySelector('[data-letter]')?.value ?? ''")
    return found


def sent(page: Page, before: str = "") -> str:
    """Return the letter that a page has to send, once it is another one."""
    letter: str = until(lambda: shown(page), lambda now: now not in ("", before), "a letter")
    return letter


def read(page: Page, letter: str) -> None:
    """Paste a letter and open it."""
    page.fill(FIELD, letter)
    page.click("[data-action=read-letter]")


def play(page: Page) -> None:
    """Play whatever can be, first a trail, as long as it is this page's turn."""
    while state(page) == "your-turn":
        cards = page.locator("#hand [data-card]")
        for place in range(cards.count()):
            cards.nth(place).click()
            moves = page.locator("#actions .trail, #actions [data-move]")
            if moves.count():
                moves.first.click()
                break
        else:
            raise AssertionError("no card can be played")


def over(page: Page) -> bool:
    return page.locator(OVER).count() > 0


def answered(page: Page, letter: str, before: str) -> str:
    """Read a letter, play, and return the answer, "" where the match is over without one."""
    read(page, letter)
    until(
        lambda: (state(page), shown(page), over(page)),
        lambda now: now[0] == "your-turn" or now[1] not in ("", before) or now[2],
        "an answer",
    )
    play(page)
    if over(page) and not shown(page):
        return ""
    return sent(page, before)


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_profiles_play_a_match_by_letters_from_a_disk(
    one: str, other: str, request: pytest.FixtureRequest, page_url: str
) -> None:
    browsers: list[Browser] = [request.getfixturevalue(name) for name in (one, other)]
    with fresh_profile(browsers[0]) as first, fresh_profile(browsers[1]) as second:
        host, guest = first.page, second.page
        room(host, page_url, RULES)
        host.fill("[data-letter-name]", "Aino")
        host.click("[data-action=make-invitation]")
        letter = sent(host)
        room(guest, page_url)
        read(guest, f"Hello!\n{letter}")
        expect(guest.locator("dialog")).to_contain_text("Aino invites you to a match of Royal")
        guest.fill("[data-letter-name]", "Eero")
        guest.click("[data-action=answer-invitation]")
        last = [letter, sent(guest)]
        turn = 0
        while last[1 - turn]:
            last[turn] = answered((host, guest)[turn], last[1 - turn], last[turn])
            if over(host) and over(guest):
                break
            turn = 1 - turn
        records = set()
        for page in (host, guest):
            expect(page.locator("#result")).to_contain_text("Dealt by nobody: checked.")
            page.click("#more")
            page.click("#menu [data-action=record]")
            records.add(page.input_value("[data-record]"))
        (record,) = records
        assert reading.load(record).state.match_over


def test_two_tabs_hear_each_other(chromium: Browser, page_url: str) -> None:
    context = chromium.new_context()
    try:
        host, guest = (Watch(context.new_page()).page for _ in range(2))
        room(guest, page_url)
        room(host, page_url, RULES)
        host.click("[data-action=make-invitation]")
        letter = sent(host)
        expect(guest.locator(FIELD)).to_have_value(letter)
        guest.click("[data-action=read-letter]")
        guest.click("[data-action=answer-invitation]")
        wait_for(host, "your-turn", "thinking")
        play(host)
        wait_for(guest, "your-turn")
    finally:
        context.close()
