"""The cards of the way under the pointer, with the focus, or tapped once are outlined."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.driving.browsing import drawn, wait_for
from e2e.driving.pages import running_page, visit
from kasino.cards import text
from testing.kinds import POWER_CARDS, game_with
from testing.matches import Match
from testing.places.positions import address
from testing.places.scenes import several
from tools.languages import LANGUAGES

#: The numbers of the ways whose cards are outlined, and whether cards in other ways shine.
OUTLINED = """() => {
  const badges = [...document.querySelectorAll("#table .badges > b")];
  const shown = badges.filter((badge) => getComputedStyle(badge).outlineStyle === "solid");
  const offered = [...document.querySelectorAll("#table [data-offered]")];
  return [
    [...new Set(shown.map((badge) => badge.dataset.way))].sort().join(" "),
    offered.some((card) => getComputedStyle(card).outlineStyle === "solid"),
  ];
}"""


#: The texts that reach out of their buttons among the ways to play.
OUTSIDE = """() => [...document.querySelectorAll("#actions .ways > button")].filter((button) => {
  const box = button.getBoundingClientRect(), text = document.createRange();
  const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (texts.currentNode.parentElement.closest(".spoken")) continue;
    text.selectNodeContents(texts.currentNode);
    const { left, right, top, bottom } = text.getBoundingClientRect();
    if (right && (left < box.left || right > box.right || top < box.top - 1
        || bottom > box.bottom + 1))
      return true;
  }
}).map((button) => button.textContent)"""
#: In this deal, the ace of diamonds has three builds and no capture.
BUILDS = "friendly-54173"


def outlined(page: Page) -> list[object]:
    drawn(page)
    found: list[object] = page.evaluate(OUTLINED)
    return found


def way(number: int) -> str:
    return f'#actions .ways [data-way="{number}"]'


def picked(page: Page, page_url: str) -> None:
    session, card = several(game_with(POWER_CARDS))
    visit(page, page_url + address(session, lang="en"))
    wait_for(page, "your-turn")
    page.click(f'#hand [data-card="{text(card)}"]')
    expect(page.locator(way(2))).to_be_visible()


def test_a_pointer_and_the_focus_outline_a_way(browser: Browser, page_url: str) -> None:
    with running_page(browser) as watch:
        page = watch.page
        picked(page, page_url)
        assert outlined(page) == ["", True]
        # Firefox without a screen has no pointer that hovers, so what is under it isn’t outlined.
        hovers: bool = page.evaluate("() => matchMedia('(hover: hover)').matches")
        for number in ("2", "1"):
            page.hover(way(int(number)))
            assert outlined(page) == ([number, False] if hovers else ["", True])
        page.mouse.move(5, 5)
        assert outlined(page) == ["", True]
        page.keyboard.press("Tab")  # so that the focus shows
        page.focus(way(2))
        assert outlined(page) == ["2", False]
        page.hover(way(1))
        assert outlined(page) == ["1 2" if hovers else "2", False]
        page.keyboard.press("Escape")  # nothing is picked any more, so there are no ways
        expect(page.locator(way(1))).to_have_count(0)
        assert outlined(page) == ["", False]


def test_a_first_tap_outlines_a_way(chromium: Browser, page_url: str) -> None:
    with running_page(chromium, viewport={"width": 390, "height": 844}, has_touch=True) as watch:
        page = watch.page
        picked(page, page_url)
        page.tap(way(2))
        expect(page.locator(way(2))).to_have_attribute("data-shown", "")
        assert outlined(page) == ["2", False]
        page.tap(way(1))
        assert outlined(page) == ["1", False]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_three_builds_are_whole_on_a_phone(chromium: Browser, page_url: str, lang: str) -> None:
    with running_page(chromium, viewport={"width": 390, "height": 844}) as watch:
        page = watch.page
        visit(page, page_url + Match.address("casino", 2, BUILDS, "beginner", lang=lang))
        wait_for(page, "your-turn")
        page.click('#hand [data-card="Ad"]')
        expect(page.locator("#actions .ways > button")).to_have_count(3)
        drawn(page)
        assert page.evaluate(OUTSIDE) == []
        heights = "(ways) => ways.map((one) => one.getBoundingClientRect().bottom)"
        assert max(page.locator("#actions .ways > button").evaluate_all(heights)) <= page.evaluate(
            "() => document.querySelector('#actions').getBoundingClientRect().bottom"
        )


#: What is wrong with the ways to play next to a trail: one that would have to be scrolled to, a
#: gain in more than one line, a card of several ways without a number, and a number or a value over
#: the left half of a card, where its index is.
UNSEEN = """() => {
  const box = (node) => node.getBoundingClientRect(), found = [];
  const ways = document.querySelector("#actions .ways");
  if (ways.scrollWidth > ways.clientWidth + 1) found.push("a way has to be scrolled to");
  for (const gain of ways.querySelectorAll(".gain"))
    if (box(gain).height > 1.7 * parseFloat(getComputedStyle(gain).fontSize))
      found.push(`${gain.textContent} is in two lines`);
  for (const card of document.querySelectorAll("#table [data-offered]"))
    if (![...card.querySelectorAll(".badges > b")].some((one) => one.checkVisibility()))
      found.push(`${card.dataset.item} has no number`);
  for (const card of document.querySelectorAll("#table .card, #hand .card")) {
    const { left, width } = box(card), rest = left + 0.42 * width;
    const court = /^[JQK]/.test(card.dataset.item ?? card.dataset.card);
    const value = card.querySelector(".power");
    if (value && court && box(value).left < rest)
      found.push(`${card.ariaLabel}: its value is over its suit`);
    for (const badge of card.querySelectorAll(".badges > b"))
      if (badge.checkVisibility()) {
        const { right, width: wide } = getComputedStyle(badge, "::before");
        if (box(badge).right - parseFloat(right) - parseFloat(wide) < rest)
          found.push(`${card.ariaLabel}: a number is over its index`);
      }
  }
  return found;
}"""


@pytest.mark.parametrize("name", ["casino", game_with(POWER_CARDS)])
def test_four_ways_and_their_cards_are_seen_at_once_on_a_phone(
    chromium: Browser, page_url: str, name: str
) -> None:
    session, card = several(name)
    with running_page(chromium) as watch:
        page = watch.page
        for lang in LANGUAGES:
            visit(page, page_url + address(session, lang=lang))
            wait_for(page, "your-turn")
            for wide, high in ((320, 640), (390, 844)):
                page.set_viewport_size({"width": wide, "height": high})
                drawn(page)
                page.click(f'#hand [data-card="{text(card)}"]')
                expect(page.locator(way(4))).to_be_visible()
                drawn(page)
                assert page.evaluate(UNSEEN) == [], (lang, wide)
                assert page.evaluate(OUTSIDE) == [], (lang, wide)
                page.keyboard.press("Escape")
